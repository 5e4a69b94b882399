"""How much of what happened the open table shows: nothing that gives the key away."""

from contextlib import suppress
from dataclasses import replace
from functools import lru_cache

from penalty_cards.bridge import (
    Card,
    DeclarerChose,
    ImpossibleEvent,
    ImpossiblePosition,
    Incident,
    Played,
    Seat,
    State,
    Withdrawn,
)
from penalty_cards.bridge.lying import face_up
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code
from penalty_cards.laws.following import followed
from penalty_cards.questions.believing import believers
from penalty_cards.questions.question import Kind, Question, answer_of, deed

# What is asked is what the cards are, or rests on it.
STATUS_ASKED = frozenset({Kind.DEGREE, Kind.RULING, Kind.CLAUSE, Kind.ANNOUNCE})


def as_it_lies(incident: Incident, code: Code, other: Code) -> State:
    """Return the last state as a code made from another sees it.

    A card that was put back unasked is not there to be seen.

    Raises: ImpossibleEvent; ImpossiblePosition.
    """
    true = followed(incident, code)
    try:
        return true.moment_under(other.without(Rule.FROM_EXPOSURE)).state
    except ImpossibleEvent:  # what happened later shows that it lies there again
        return true.moment_under(other).state


@lru_cache(maxsize=16384)
def events_shown(question: Question, code: Code) -> int:
    """Return how many events of a question its open table shows.

    Where it is asked what a card or the ruling is, not those at the end after which
    the card has gone, nor those, other than plays, after which players who answer
    otherwise would see another table: the story tells them. The effect of a choice is
    asked on the table before it.
    """
    events = question.incident.events
    count = len(events)
    is_choice = bool(events) and isinstance(events[-1], DeclarerChose)
    if question.kind is Kind.CHOOSE and is_choice:
        return count - 1
    if question.kind not in STATUS_ASKED or deed(question) is not None:
        return count
    while _has_gone(question, code, count):
        count -= 1
    fewer = count
    while _is_given_away(question, code, fewer):
        if not fewer or isinstance(events[fewer - 1], Played):
            return count
        fewer -= 1
    return fewer


def _has_gone(question: Question, code: Code, count: int) -> bool:
    """Whether the card asked about was on the table and, `count` events on, is not.

    Nor has it been played; one that its owner put back unasked lies there for the Laws.
    """
    card = question.about
    last = question.incident.events[count - 1 : count]
    moments = followed(question.incident, code).moments[: count + 1]
    state = moments[-1].state
    if last and isinstance(last[0], Withdrawn) and card in _exposed(state):
        return False
    is_held = any(card in (hand or ()) for hand in state.hands)
    seen = [card in _on_table(moment.state) for moment in moments]
    return is_held and any(seen) and not seen[-1]


def _is_given_away(question: Question, code: Code, count: int) -> bool:
    """Whether some who answer otherwise see another table after `count` events."""
    incident = question.incident
    shown = replace(incident, events=incident.events[:count])
    true, lies = followed(incident, code), _visible(as_it_lies(shown, code, code))
    read = answer_of(question)
    ruled = read(true.ruling, code)
    for _belief, other in believers(question, code):
        with suppress(ImpossibleEvent, ImpossiblePosition):
            if (
                read(true.ruling_under(other), other) != ruled
                and _visible(as_it_lies(shown, code, other)) != lies
            ):
                return True
    return False


def _visible(state: State) -> tuple[object, ...]:
    """Return what is on the table: the cards that came into view, and the trick."""
    return state.trick, *(face_up(state, seat) for seat in Seat)


def _on_table(state: State) -> frozenset[Card]:
    """Return the cards on the table, those of the trick before too."""
    played = {play.card for play in state.trick + state.last_trick}
    return frozenset(
        played | {card for seat in Seat for card, _ in face_up(state, seat)}
    )


def _exposed(state: State) -> frozenset[Card]:
    return frozenset(card for exposed in state.exposed for card in exposed.cards)
