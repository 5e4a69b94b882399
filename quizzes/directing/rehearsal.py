"""Rehearsing: the learner rules before the Director speaks, and is marked."""

from collections.abc import Sequence
from dataclasses import dataclass

from penalty_cards.bridge import Card, Exposed, Incident
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
    """Return the question that the table asks now, None while play is plain.

    One that somebody with a false belief would answer otherwise: the ruling, if
    something has just been ruled (`is_new`), declarer's options, or the cards that may
    be played. Failing that, one whose choices need no belief.
    """
    if ruling.unchecked_play:
        return None
    kinds = {
        Kind.RULING: is_new,
        Kind.OPTIONS: ruling.waits,
        Kind.CARD: bool(ruling.legal),
    }
    for kind in (kind for kind, may_ask in kinds.items() if may_ask):
        question = _question(incident, kind)
        if answer_under(question, code) and believed_otherwise(question, code):
            return question
    return _plain_question(incident, ruling, code) if is_new else None


def _plain_question(incident: Incident, ruling: Ruling, code: Code) -> Question | None:
    """Ask what an exposed card is, what declarer may demand, or for the clause.

    Where no clause decides anything, the cards that may be played are asked for.
    """
    last = incident.events[-1] if incident.events else None
    if isinstance(last, Exposed) and last.cards and not ruling.state.is_in_auction():
        return _question(incident, Kind.DEGREE, last.cards[0])
    for kind in (Kind.OPTIONS if ruling.waits else Kind.CLAUSE, Kind.CARD):
        question = _question(incident, kind)
        if answer_under(question, code):
            return question
    return None


def _question(incident: Incident, kind: Kind, about: Card | None = None) -> Question:
    several = kind in (Kind.OPTIONS, Kind.CARD)
    return Question(incident, kind, Chair.DIRECTOR, several, about)


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
