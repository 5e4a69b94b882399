"""Live directing: the card of whoever is called, and the sheet of whoever watches."""

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext

from penalty_cards.bridge.changing import replace
from penalty_cards.laws.code import Code
from penalty_cards.laws.director import judge
from penalty_cards.laws.editions import printed_in
from penalty_cards.laws.messages import Message, say
from penalty_cards.laws.moments import Moment
from penalty_cards.laws.rulings import Ruling, Step
from penalty_cards.laws.sentences import fact, law
from penalty_cards.questions.advising import said_in_order
from penalty_cards.questions.explanation import deciding, why_no_ruling
from penalty_cards.questions.outcomes import chosen_outcomes
from penalty_cards.questions.showing import open_table
from penalty_cards.questions.telling import EVERYTHING, telling_steps
from penalty_cards.questions.wording import next_action, what_now_words
from penalty_cards.table.view import table_view
from quizzes.lessons.paper.diagrams import drawn_table
from quizzes.lessons.paper.incidents import Acted, incidents
from quizzes.lessons.paper.lesson import Lesson
from quizzes.lessons.paper.sheets import heading
from quizzes.lessons.paper.text import lines, words


def call_cards(lesson: Lesson) -> dict[str, Any]:
    """Give for each incident what the Director finds, and where to note what is done.

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
    state = replace(showing.state, early=showing.state.early + acted.overtaken)
    view = table_view(state, showing.shown, is_ruled=showing.is_ruled)
    drawn = drawn_table(view)
    for seat in drawn["seats"].values():
        for frame in seat["frames"]:
            for card in frame["cards"]:
                card["seen"] = None
    return drawn


def observers_sheets(lesson: Lesson) -> dict[str, Any]:
    """Give for each incident what the Director should find out, offer and say.

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
        "manner": [
            gettext("Came at once, and kept the table from going on meanwhile."),
            gettext("Heard one player after the other, and looked at nobody’s hand."),
            gettext("Ruled only when all the facts above were known."),
            gettext("Spoke to all four, in words that a beginner understands."),
            gettext("Let those choose who may, gave them time, and gave no advice."),
            gettext("Was calm and friendly, and blamed nobody."),
            gettext("Stayed until the next card was played."),
        ],
        "notes_label": gettext("One thing that was good, and one to do otherwise"),
    }


def _observed(acted: Acted) -> dict[str, Any]:
    ruling, code = acted.ruling, acted.laws
    if no_ruling := why_no_ruling(ruling, code):
        return {"ruling": words(no_ruling), "law": [], **_nothing()}
    steps = telling_steps(ruling, EVERYTHING)
    decisive = [step for step in deciding(acted.question, code) if step in steps]
    numbers = (printed_in(step.rule, acted.edition)[0] for step in steps)
    moment = acted.moments[acted.calm]
    return {
        "ruling": words(*_ruled(ruling, code, decisive)),
        "law": list(dict.fromkeys(numbers)),
        "facts": lines(dict.fromkeys(fact(step) for step in decisive)),
        **_told(moment, ruling, code, steps),
        "later": [] if ruling.decision else _later(acted),
    }


def _told(
    moment: Moment, ruling: Ruling, code: Code, steps: tuple[Step, ...]
) -> dict[str, Any]:
    """Give what may be chosen at a moment, and what is said because of some steps."""
    return {
        "options": [
            {"label": words(each.label), "effect": words(*each.words)}
            for each in chosen_outcomes(moment, ruling, code, EVERYTHING)
        ],
        "said": lines(said_in_order(steps, ruling, EVERYTHING)),
    }


def _later(acted: Acted) -> list[dict[str, Any]]:
    """Give what declarer may choose when first the owner’s partner is on lead.

    As the incident goes on; empty, where it never comes to that.
    """
    for moment in acted.moments[acted.calm + 1 :]:
        ruling = judge(moment.state, acted.laws, moment.steps)
        if ruling.options:
            steps = telling_steps(ruling, EVERYTHING, moment.steps)
            when = say("Later, when {seat} is on lead", seat=moment.state.to_play)
            told = _told(moment, ruling, acted.laws, steps)
            return [{"when": words(when), **told}]
    return []


def _ruled(ruling: Ruling, code: Code, steps: Sequence[Step]) -> Sequence[Message]:
    """Say what is ruled; not what may be played next, where nothing restricts it."""
    told = what_now_words(ruling, code)
    is_free = all(step.left is None for step in telling_steps(ruling, EVERYTHING))
    if ruling.verdicts and ruling.decision is None and is_free:
        told = told[: len(told) - len(next_action(ruling))]
    return told or [law(step) for step in steps]


def _nothing() -> dict[str, list[Message]]:
    return {"facts": [], "options": [], "said": [], "later": []}
