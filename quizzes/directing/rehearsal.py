"""Rehearsing: the learner rules before the Director speaks, and is marked."""

from collections.abc import Sequence
from dataclasses import dataclass

from penalty_cards.bridge import Incident
from penalty_cards.laws.code import Code
from penalty_cards.laws.messages import Message
from penalty_cards.laws.rulings import Ruling
from penalty_cards.questions.choices import choices
from penalty_cards.questions.headlines import headline
from penalty_cards.questions.marking import Marking, believed_otherwise, mark
from penalty_cards.questions.question import Chair, Kind, Question, answer_under
from penalty_cards.questions.showing import prompt
from penalty_cards.questions.shown_choices import (
    ShownChoice,
    open_choices,
    ruled_choices,
)


@dataclass(frozen=True, slots=True)
class Rehearsal:
    """A question to the learner; `marking` and `headline` once it is answered.

    `missing`: it was sent without an answer.
    """

    question: Question
    prompt: Message
    choices: Sequence[ShownChoice]
    marking: Marking | None = None
    headline: Message | None = None
    missing: bool = False


def question_on(
    incident: Incident, ruling: Ruling, code: Code, *, is_new: bool
) -> Question | None:
    """Give the question that the table asks now, None if nobody would rule otherwise.

    The ruling, if something has just been ruled (`is_new`); declarer's options; or the
    cards that may be played.
    """
    if ruling.unchecked_play or ruling.state.claimed:
        return None
    kinds = {
        Kind.RULING: is_new,
        Kind.OPTIONS: ruling.waits,
        Kind.CARD: bool(ruling.legal),
    }
    for kind in (kind for kind, may_ask in kinds.items() if may_ask):
        question = Question(
            incident, kind, Chair.DIRECTOR, several=kind is not Kind.RULING
        )
        if answer_under(question, code) and believed_otherwise(question, code):
            return question
    return None


def rehearse(
    question: Question, code: Code, chosen: frozenset[str], *, is_sent: bool
) -> Rehearsal:
    """Ask a question, or mark what was chosen."""
    listed = choices(question, code)
    chosen = chosen & {choice.id for choice in listed}
    asked = prompt(question, code)
    if not chosen:
        shown = open_choices(question, listed, chosen)
        return Rehearsal(question, asked, shown, missing=is_sent)
    marking = mark(question, code, chosen)
    shown = ruled_choices(question, listed, chosen, marking.key)
    words = headline(question, code, marking)
    return Rehearsal(question, asked, shown, marking, words)
