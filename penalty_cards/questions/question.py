"""What can be asked of an incident: a question, its choices, its key.

An answer is a set of choice ids. The key of a question under a code of laws is the
answer that code gives on the recorded facts; it is computed, not stored with the item.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from penalty_cards.bridge import (
    Card,
    Done,
    Exposed,
    ImpossibleEvent,
    ImpossiblePosition,
    Incident,
    Played,
    PlayedTogether,
    Seat,
    State,
    Withdrawn,
)
from penalty_cards.laws.announcements import (
    PRECEDENCES,
    SETTLE,
    Announced,
    announcement,
)
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code, Steps
from penalty_cards.laws.director import deciding_steps, followed
from penalty_cards.laws.editions import LAWS_2017, cited_by
from penalty_cards.laws.messages import Message
from penalty_cards.laws.neighbours import in_dispute
from penalty_cards.laws.play import procedure
from penalty_cards.laws.play.replay import Moment, follow
from penalty_cards.laws.rulings import Ruling
from penalty_cards.questions import wording

Answer = frozenset[str]


class Kind(StrEnum):
    """What is asked."""

    CARD = "card"
    DEGREE = "degree"
    OPTIONS = "options"
    CHOOSE = "choose"
    INFORMATION = "information"
    RULING = "ruling"
    CLAUSE = "clause"
    ANNOUNCE = "announce"
    JUDGMENT = "judgment"


# One choice is asked, and every other one is wrong.
ONE_ANSWER = frozenset({Kind.DEGREE, Kind.RULING, Kind.CHOOSE})


class Chair(StrEnum):
    """Who is asked: what that player sees is what the question shows."""

    PLAYER = "player"
    DECLARER = "declarer"
    DIRECTOR = "director"
    OFFENDER = "offender"
    PARTNER = "partner"


@dataclass(frozen=True, slots=True)
class Question:
    """A question on an incident, asked after its last event.

    `several`: every right choice is to be marked, not just one. `about`: the card asked
    about, where the kind needs one. `views`: where the Laws leave it to the Director's
    judgment, what Directors think; authored, and none of them right or wrong.
    """

    incident: Incident
    kind: Kind
    chair: Chair
    several: bool = True
    about: Card | None = None
    views: tuple[Message, ...] = ()


def ruling_question(incident: Incident) -> Question:
    """Ask the Director for the ruling."""
    return Question(incident, Kind.RULING, Chair.DIRECTOR, several=False)


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing to choose: its id and how it reads, in whole sentences."""

    id: str
    words: tuple[Message, ...]


# What a question is about, read off a ruling; a clause is asked of what it decides.
_READINGS: Mapping[Kind, Callable[[Ruling, Code, Card | None], Answer]] = {
    Kind.CARD: wording.legal_cards,
    Kind.DEGREE: wording.degree,
    Kind.OPTIONS: wording.demands,
    Kind.CHOOSE: wording.effect_of_choice,
    Kind.INFORMATION: wording.rights,
    Kind.RULING: wording.what_now,
    Kind.CLAUSE: wording.degree_or_ruling,
    Kind.ANNOUNCE: wording.what_now,
    Kind.JUDGMENT: wording.rights_or_ruling,
}

# Those that are read off the rights too.
READ_OFF_RIGHTS = frozenset({Kind.INFORMATION, Kind.JUDGMENT})


def seat_of(question: Question, state: State) -> Seat | None:
    """Return the seat of the question's chair; the Director has none."""
    offender = offender_in(question.incident)
    match question.chair:
        case Chair.PLAYER:
            return state.to_play
        case Chair.DECLARER:
            return state.declarer
        case Chair.DIRECTOR:
            return None
        case Chair.OFFENDER:
            return offender
        case Chair.PARTNER:
            return None if offender is None else offender.partner


@lru_cache(maxsize=16384)
def offender_in(incident: Incident) -> Seat | None:
    """Return the first player at fault, None without any.

    That is the first with an exposed or withdrawn card, or whose play was irregular.
    """
    for penalty in incident.start.penalty_cards:
        return penalty.seat
    moment = Moment(incident.start)
    for event in incident.events:
        if isinstance(event, Exposed | Withdrawn | PlayedTogether):
            return event.seat
        try:
            after = follow(moment, event, LAWS_2017)
        except (ImpossibleEvent, ImpossiblePosition):
            return None
        if isinstance(event, Played) and is_irregular(event, moment.state, after):
            return event.seat
        moment = after
    return None


def is_irregular(event: Played, before: State, now: Moment) -> bool:
    """Whether something about a play has to be ruled on."""
    after = now.state
    is_early = len(after.early) > len(before.early)
    return (
        after.pending not in (None, before.pending)
        or len(after.revoking + after.revokes) > len(before.revoking + before.revokes)
        or len(after.exposed) > len(before.exposed)
        or (is_early and before.is_defender(event.seat))
        or event.face_down
    )


def answer_of(question: Question) -> Callable[[Ruling, Code], Answer]:
    """Return the function that reads off a ruling what the question is about."""
    read = _READINGS[question.kind]
    return lambda ruling, code: read(ruling, code, question.about)


def clause_numbers(question: Question, ruling: Ruling, code: Code) -> Answer:
    """Return the numbers of the clauses in dispute; to name any of them is right."""
    steps = in_dispute(clause_steps(question, ruling, code))
    return frozenset(
        number for step in steps for number in cited_by(step, code.edition)[:1]
    )


def clause_steps(question: Question, ruling: Ruling, code: Code) -> Steps:
    """Return the steps whose clauses decide what a clause is asked of.

    Once play has ended that alone does, whatever went before. What lets one card go
    back is no reason why another, which is asked about, is a penalty card.

    Source: Law 68, 69.
    """
    steps = deed_steps(question, ruling) or deciding_steps(
        question.incident, code, answer_of(question), with_either=True
    )
    ended = tuple(step for step in steps if step.rule is Rule.PLAY_HAS_ENDED)
    if ended:
        return ended
    if question.about in {penalty.card for penalty in ruling.state.penalty_cards}:
        steps = tuple(
            step
            for step in steps
            if step.rule not in SETTLE or question.about in step.cards
        )
    return steps


def deed(question: Question) -> Done | None:
    """Return what somebody did last, if the clause is asked that speaks of that."""
    last = question.incident.events[-1:]
    is_asked = question.kind is Kind.CLAUSE and question.about is None
    return last[0] if is_asked and last and isinstance(last[0], Done) else None


def deed_steps(question: Question, ruling: Ruling) -> Steps:
    """Return the steps that speak of that; empty where the ruling itself is asked."""
    done = deed(question)
    if done is None:
        return ()
    rules = procedure.rules_on(ruling.state, done)
    last = {step.rule: step for step in ruling.steps if step.rule in rules}
    return tuple(last.values())


def announced(question: Question, ruling: Ruling, code: Code) -> tuple[Announced, ...]:
    """Return what the Director says of the table, part by part in a right order."""
    deciding = deciding_steps(
        question.incident, code, answer_of(question), with_either=True
    )
    rules = {step.rule for step in deciding}
    return announcement(ruling, tuple(s for s in ruling.steps if s.rule in rules))


def kept_pairs(question: Question, ruling: Ruling, code: Code) -> Answer:
    """Return the parts that must be said before others: `status<options`."""
    parts = {each.part for each in announced(question, ruling, code)}
    return frozenset(
        f"{each.first}<{each.then}"
        for each in PRECEDENCES
        if each.first in parts and each.then in parts
    )


def _no_key(question: Question, ruling: Ruling, code: Code) -> Answer:
    return frozenset()


def _as_read(question: Question, ruling: Ruling, code: Code) -> Answer:
    return answer_of(question)(ruling, code)


_KEYS: dict[Kind, Callable[[Question, Ruling, Code], Answer]] = {
    **dict.fromkeys(Kind, _as_read),
    Kind.CLAUSE: clause_numbers,
    Kind.ANNOUNCE: kept_pairs,
    Kind.JUDGMENT: _no_key,
}


def believed_answer(question: Question, code: Code, believed: Code) -> Answer | None:
    """Return the answer of a code made from another, under which the facts can happen.

    None where it cannot follow them.
    """
    return _answer(question, believed, lambda: ruling_under(question, code, believed))


@lru_cache(maxsize=16384)
def answer_under(question: Question, code: Code) -> Answer | None:
    """Return the answer of a code, None where it cannot follow the recorded facts.

    It is remembered, as the editions are asked again and again.
    """
    return _answer(question, code, lambda: ruling_of(question, code))


def _answer(
    question: Question, code: Code, rule: Callable[[], Ruling]
) -> Answer | None:
    try:
        ruling = rule()
    except (ImpossibleEvent, ImpossiblePosition):
        return None
    return _KEYS[question.kind](question, ruling, code)


@lru_cache(maxsize=16384)
def ruling_of(question: Question, code: Code) -> Ruling:
    """Rule on the table that a question is asked of, remembered as well.

    Raises: ImpossibleEvent; ImpossiblePosition.
    """
    return followed(question.incident, code).ruling


def ruling_under(question: Question, code: Code, believed: Code) -> Ruling:
    """Rule on it by a code made from another, under which the facts can happen.

    Raises: ImpossibleEvent; ImpossiblePosition.
    """
    return followed(question.incident, code).ruling_under(believed)
