"""One fact of a question with another value; irregular plays; cards taken back."""

from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass, replace
from enum import StrEnum
from functools import lru_cache
from typing import TypeVar, cast

from penalty_cards.bridge import (
    Card,
    Cards,
    Event,
    Incident,
    Phase,
    Played,
    Seat,
    State,
    Suit,
    Withdrawn,
)
from penalty_cards.laws import law53
from penalty_cards.laws.code import Code
from penalty_cards.laws.director import judge
from penalty_cards.laws.messages import Message, say
from penalty_cards.laws.play.replay import Moment, follow, replay
from penalty_cards.laws.words.events import event_words
from penalty_cards.questions.question import Question, is_irregular

T = TypeVar("T")


class Fact(StrEnum):
    """A fact on which a ruling may turn."""

    RANK = "rank"
    DEGREE = "degree"
    HOW = "how"
    SEEN = "seen"
    NUMBER = "number"
    BLAME = "blame"
    SIDE = "side"
    LEAD = "lead"
    DEMAND = "demand"
    DECIDED = "decided"
    NEXT = "next"
    WHEN = "when"
    PLAYED = "played"
    EDITION = "edition"


@dataclass(frozen=True, slots=True)
class Change:
    """A fact of a question, with another value.

    `now`, `instead`: the fact as it is, and as it would be. `question`, `code`: the
    question with the fact changed, and the code that rules on it. `cards`: the two
    cards that change places, empty where none do. `left_out`: what was said or done
    later has no place there any more.
    """

    id: str
    fact: Fact
    now: Message
    instead: Message
    question: Question
    code: Code
    cards: Cards = ()
    left_out: bool = False


def with_start(question: Question, start: State) -> Question:
    """Return the question with another state to begin from."""
    return replace(question, incident=replace(question.incident, start=start))


def with_events(
    question: Question, number: int, *instead: Event, of: int = 1
) -> Question:
    """Put other events, or none, in the place of one event or several."""
    events = question.incident.events
    events = (*events[:number], *instead, *events[number + of :])
    return replace(question, incident=Incident(question.incident.start, events))


def with_rest(
    change: Change, number: int, *instead: Event, of: int = 1
) -> Iterator[Change]:
    """Put other events in the place of some; then the same without what came later.

    `change`: with the question as it is.
    """
    question = change.question
    yield replace(change, question=with_events(question, number, *instead, of=of))
    later = len(question.incident.events) - number
    if later > of:
        other = with_events(question, number, *instead, of=later)
        yield replace(change, question=other, left_out=True)


def exchanged(value: T, cards: Cards) -> T:
    """Return a value in which two cards have changed places wherever they lie.

    A tuple of nothing but cards is sorted again. Without cards the value is as it was.
    """
    return cast(T, _exchanged(value, *cards)) if cards else value


def _exchanged(value: object, one: Card, other: Card) -> object:
    if isinstance(value, Card):
        return {one: other, other: one}.get(value, value)
    if isinstance(value, tuple):
        parts = [_exchanged(part, one, other) for part in value]
        if make := getattr(value, "_make", None):  # a named tuple
            return make(parts)
        if all(isinstance(part, Card) for part in parts):
            return tuple(sorted(cast(list[Card], parts)))
        return tuple(parts)
    if is_dataclass(value) and not isinstance(value, type):
        by_name = {
            field.name: _exchanged(getattr(value, field.name), one, other)
            for field in fields(value)
        }
        return replace(value, **by_name)
    return value


@lru_cache(maxsize=16)
def moments_of(incident: Incident, code: Code) -> tuple[Moment, ...]:
    """Return the moments of an incident, remembered for the next fact to be changed."""
    return replay(incident, code)


def irregular_plays(question: Question, code: Code) -> Iterator[tuple[int, Played]]:
    """Return the plays that have to be ruled on, each with its number."""
    moments = moments_of(question.incident, code)
    for number, event in enumerate(question.incident.events):
        if isinstance(event, Played) and is_irregular(
            event, moments[number].state, moments[number + 1]
        ):
            yield number, event


def leads_out_of_turn(question: Question, code: Code) -> Iterator[tuple[int, Played]]:
    """Return those of them that are the first lead to their trick."""
    moments = moments_of(question.incident, code)
    for number, event in irregular_plays(question, code):
        state = moments[number].state
        if not state.trick and event.seat is not state.to_play and not state.pending:
            yield number, event


def is_opening(state: State) -> bool:
    """Whether the opening lead is still to be made."""
    return state.phase is not Phase.PLAY or law53.is_opening(state)


def low_cards(state: State, seat: Seat, suit: Suit | None = None) -> list[Card]:
    """Return a hand, the cards of a suit first, low ones before high ones."""
    hand = state.hands[seat] or ()
    return sorted(hand, key=lambda c: (c.suit is not suit, -c.rank, c.suit))


def played_on(moment: Moment, code: Code, but: Card | None = None) -> Iterator[Played]:
    """Play on, each in turn with the lowest card that the Laws leave, but for one.

    Ends where somebody must decide.
    """
    while moment.state.hands[moment.state.to_play]:
        ruling = judge(moment.state, code, moment.steps)
        legal = [card for card in ruling.legal if card != but]
        if not legal or ruling.designation is not None:
            return
        lowest = max(legal, key=lambda card: (card.rank, card.suit))
        play = Played(moment.state.to_play, lowest)
        yield play
        moment = follow(moment, play, code)


def withdrawals(question: Question) -> Iterator[tuple[int, Withdrawn]]:
    """Return the cards that were taken back, each with its number."""
    for number, event in enumerate(question.incident.events):
        if isinstance(event, Withdrawn):
            yield number, event


def stays(question: Question, code: Code) -> Iterator[Change]:
    """Yield changes: a card that was taken back stayed."""
    for number, event in withdrawals(question):
        change = Change(
            f"back-{number}",
            Fact.NEXT,
            event_words(event)[0],
            say(
                "{seat} does not take {the_card} back.",
                seat=event.seat,
                card=event.card,
            ),
            question,
            code,
        )
        yield from with_rest(change, number)
