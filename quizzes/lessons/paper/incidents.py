"""Incidents to be played at a table: the Director's card and the observer's sheet."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext

from penalty_cards.bridge import How, Incident, Play, Seat, State
from penalty_cards.bridge.cards import replace
from penalty_cards.laws.code import Code
from penalty_cards.laws.editions import EDITIONS
from penalty_cards.laws.play.replay import Moment, replay
from penalty_cards.paper.diagrams import drawn_table, qr_code
from penalty_cards.paper.questions import url_of
from penalty_cards.paper.text import Runs, clean, heading, lines, words
from penalty_cards.questions.display import open_table
from penalty_cards.questions.observation import (
    MANNER,
    ToSay,
    as_played,
    called_at,
    calm,
    observed,
    overtaken,
)
from penalty_cards.questions.question import Question, ruling_question
from penalty_cards.table.view import table_view
from quizzes.lessons.paper.lesson import Lesson, Played


@dataclass(frozen=True, slots=True)
class Acted:
    """An incident as it is played; `number`: on the paper, counted from 1.

    `moments`: the start and the moment after each event. `calm`: how many events there
    are up to the one after which the Director is called. `code`: of the question with
    which it can be checked, empty where there is none.
    """

    number: int
    title: Runs
    code: str
    incident: Incident
    edition: int
    moments: tuple[Moment, ...]
    calm: int

    @property
    def laws(self) -> Code:
        """Return the code of laws that rules on it."""
        return EDITIONS[self.edition].code

    @property
    def at_call(self) -> Incident:
        """Return the incident up to the call of the Director."""
        return called_at(self.incident, self.moments)

    @property
    def overtaken(self) -> tuple[Play, ...]:
        """Return the lead that lies there at the call though the proper one is made."""
        last = self.moments[: self.calm + 1][-2:]
        return overtaken(last[0], last[-1])

    @property
    def question(self) -> Question:
        """Ask the Director what is to be ruled at the call."""
        return ruling_question(self.at_call)

    def heading(self) -> dict[str, Any]:
        """Return what stands above it on every paper."""
        return {
            "number": self.number,
            "title": self.title,
            "code": self.code,
            "qr": qr_code(url_of(self.code)) if self.code else "",
        }


def incidents(lesson: Lesson) -> Iterator[Acted]:
    """Return the incidents of a lesson: those to be played; else that of each item."""
    played = [part for part in lesson.parts if isinstance(part, Played)]
    for number, part in enumerate(played, start=1):
        title: Runs = [("", clean(part.title))]
        yield _acted(number, title, "", part.incident, part.edition)
    if played:
        return
    last = (exercise for exercise in lesson.exercises if exercise.case.is_last)
    for number, exercise in enumerate(last, start=1):
        title, incident = words(exercise.case.title), exercise.case.question.incident
        code = "" if exercise.case.is_private else exercise.case.code
        yield _acted(number, title, code, incident, exercise.edition)


def _acted(
    number: int, title: Runs, code: str, incident: Incident, edition: int
) -> Acted:
    laws = EDITIONS[edition].code
    incident = as_played(incident, laws)
    moments = replay(incident, laws)
    before_call = calm(incident, moments)
    return Acted(number, title, code, incident, edition, moments, before_call)


def call_cards(lesson: Lesson) -> dict[str, Any]:
    """Return for each incident what the Director finds, and where to note what is done.

    Nothing on it says what has happened, or what is to be ruled.
    """
    return {
        **heading(gettext("The Director is called"), lesson.edition),
        "notes": [
            gettext("What I asked each player, and what they told me"),
            gettext("Who may choose, and what follows from each choice"),
            gettext("My ruling, and the Law behind it"),
            gettext("What I said before I left the table"),
        ],
        "incidents": [
            {"number": acted.number, "table": _found(acted)}
            for acted in incidents(lesson)
        ],
    }


def _found(acted: Acted) -> dict[str, Any]:
    """Return the table as the Director finds it: no hand but dummy’s, nothing ruled.

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
        **heading(gettext("Observer’s sheet"), lesson.edition),
        "incidents": [
            {**acted.heading(), **_observed(acted)} for acted in incidents(lesson)
        ],
        "options": gettext("Choices"),
        "columns": [
            gettext("asked"),
            gettext("volunteered"),
            gettext("missed"),
        ],
        "offered": [gettext("offered"), gettext("effect explained"), gettext("missed")],
        "order": gettext("Number these as you hear them"),
        "manner_label": gettext("Manner"),
        "manner": lines(MANNER.values()),
        "notes_label": gettext("One thing that went well, and one to do better"),
    }


def _observed(acted: Acted) -> dict[str, Any]:
    found = observed(acted.incident, acted.laws)
    later = [] if found.when is None else [(found.when, found.later)]
    return {
        "ruling": words(*found.ruling),
        "law": list(found.law),
        "facts": lines(found.facts),
        **_words_to_say(found.now),
        "later": [
            {"when": words(when), **_words_to_say(to_say)} for when, to_say in later
        ],
    }


def _words_to_say(to_say: ToSay) -> dict[str, Any]:
    return {
        "options": [
            {"label": words(each.label), "effect": words(*each.words)}
            for each in to_say.options
        ],
        "announcements": lines(to_say.announcements),
    }
