"""The irregular plays of an incident, and the plays that could have come about."""

from collections.abc import Iterator
from functools import lru_cache

from penalty_cards.bridge import Card, Incident, Phase, Played, Seat, State, Suit
from penalty_cards.laws import law53
from penalty_cards.laws.code import Code
from penalty_cards.laws.director import judge
from penalty_cards.laws.replay import Moment, follow, replay
from penalty_cards.questions.question import Question, is_irregular


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
    """Return those of them that are leads while nobody has led to the trick."""
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
