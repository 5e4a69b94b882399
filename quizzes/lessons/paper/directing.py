"""Live directing: the card of whoever is called, and the sheet of whoever watches."""

from typing import Any

from django.utils.translation import gettext

from penalty_cards.bridge import How, Seat, State
from penalty_cards.bridge.changing import replace
from penalty_cards.paper.diagrams import drawn_table
from penalty_cards.paper.sheets import heading
from penalty_cards.paper.text import lines, words
from penalty_cards.questions.observing import MANNER, Told, observed
from penalty_cards.questions.showing import open_table
from penalty_cards.table.view import table_view
from quizzes.lessons.paper.incidents import Acted, incidents
from quizzes.lessons.paper.lesson import Lesson


def call_cards(lesson: Lesson) -> dict[str, Any]:
    """Return for each incident what the Director finds, and where to note what is done.

    Nothing on it says what has happened, or what is to be ruled.
    """
    return {
        **heading(gettext("The Director is called"), lesson.edition),
        "notes": [
            gettext("What I asked, whom, and what I was told"),
            gettext("What may be chosen, by whom, and what each choice leads to"),
            gettext("My ruling, and by which Law"),
            gettext("What I said before I left the table"),
        ],
        "incidents": [
            {"number": acted.number, "table": _found(acted)}
            for acted in incidents(lesson)
        ],
    }


def _found(acted: Acted) -> dict[str, Any]:
    """Draw the table as the Director finds it: no hand but dummy’s, nothing ruled.

    Who has seen a card is to be found out. A lead that will go back lies there still.
    """
    showing = open_table(acted.question, acted.laws)
    state = _seen_by_all(showing.state)
    state = replace(state, early=state.early + acted.overtaken)
    view = table_view(state, showing.shown, is_ruled=showing.is_ruled)
    drawn = drawn_table(view)
    for seat in drawn["seats"].values():
        for frame in seat["frames"]:
            for card in frame["cards"]:
                card["seen"] = None
    return drawn


def _seen_by_all(state: State) -> State:
    """Return the table with its exposed cards face up, and without the named ones."""
    return replace(
        state,
        exposed=tuple(
            replace(each, seen_by=tuple(Seat))
            for each in state.exposed
            if each.how is not How.NAMING
        ),
        penalty_cards=tuple(
            penalty._replace(exposure=None)
            for penalty in state.penalty_cards
            if penalty.exposure is None or penalty.exposure.how is not How.NAMING
        ),
    )


def observers_sheets(lesson: Lesson) -> dict[str, Any]:
    """Return for each incident what the Director should find out, offer and say.

    And how: facts, options and order are the engine's, manner is the same for all.
    """
    return {
        **heading(gettext("The observer’s sheet"), lesson.edition),
        "incidents": [
            {**acted.heading(), **_observed(acted)} for acted in incidents(lesson)
        ],
        "options": gettext("What may be chosen"),
        "columns": [gettext("asked"), gettext("told unasked"), gettext("missed")],
        "offered": [gettext("offered"), gettext("effect told"), gettext("missed")],
        "order": gettext("The place in which it was said"),
        "manner_label": gettext("Manner"),
        "manner": lines(MANNER.values()),
        "notes_label": gettext("One thing that was good, and one to do otherwise"),
    }


def _observed(acted: Acted) -> dict[str, Any]:
    found = observed(acted.incident, acted.laws)
    later = [] if found.when is None else [(found.when, found.later)]
    return {
        "ruling": words(*found.ruling),
        "law": list(found.law),
        "facts": lines(found.facts),
        **_told(found.now),
        "later": [{"when": words(when), **_told(told)} for when, told in later],
    }


def _told(told: Told) -> dict[str, Any]:
    return {
        "options": [
            {"label": words(each.label), "effect": words(*each.words)}
            for each in told.options
        ],
        "said": lines(told.said),
    }
