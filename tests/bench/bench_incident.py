"""How long it takes to replay a whole hand on which much went wrong.

    python -m tests.bench.bench_incident

52 cards are played under the Laws, with a drop, a lead out of turn that is refused and
a revoke that is corrected; each replay starts anew. Beside it, in the same run, the
cards without the irregularities, and python-chess playing a game of as many moves.
Promised: at most 10 ms a replay, by the median.
"""

import sys
from collections.abc import Callable
from random import Random
from statistics import median
from time import process_time

import chess

from penalty_cards.bridge import (
    DECK,
    Contract,
    Event,
    ImpossibleEvent,
    Incident,
    Played,
    Seat,
    State,
    Suit,
    Withdrawn,
)
from penalty_cards.bridge.event_parsing import parse_event
from penalty_cards.laws.director import judge
from penalty_cards.laws.editions import LAWS_2017
from penalty_cards.laws.play.replay import Moment, follow, replay

PROMISE = 10  # milliseconds
REPEATS = 60


def a_deal(seed: int) -> State:
    """Deal 52 cards; West leads against South."""
    deck = Random(seed).sample(DECK, len(DECK))
    n, e, s, w = (tuple(sorted(deck[13 * i : 13 * i + 13])) for i in range(4))
    return State(Contract(4, Suit.SPADES), Seat.SOUTH, (n, e, s, w), (), Seat.WEST)


def played_out(start: State, wrongs: int) -> Incident:
    """Play a deal to its end; the first `wrongs` of three things go wrong."""
    moment, events = Moment(start), []

    def happen(event: Event) -> None:
        nonlocal moment
        moment = follow(moment, event, LAWS_2017)
        events.append(event)

    left = [_drop, _lead_out_of_turn, _revoke][:wrongs]
    while not moment.state.is_over():
        for wrong in left:
            found = wrong(moment)
            if found:
                left.remove(wrong)
                for event in found:
                    happen(event)
                break
        ruling = judge(moment.state, LAWS_2017, moment.steps)
        if ruling.offers:
            happen(ruling.offers[-1].event)
        else:
            happen(Played(moment.state.to_play, ruling.legal[-1]))
    assert not left
    return Incident(start, tuple(events))


def _drop(moment: Moment) -> list[Event]:
    """East drops a small card in the second trick."""
    state = moment.state
    lying = tuple(state.penalties(Seat.EAST))
    held = [card for card in state.hand(Seat.EAST) if card not in lying]
    is_time = sum(state.won) == 1
    return [parse_event(f"E exposes {held[-1]} by drop")] if is_time else []


def _lead_out_of_turn(moment: Moment) -> list[Event]:
    """West leads when declarer's side is on lead, and is refused."""
    state = moment.state
    if state.trick or state.is_defender(state.to_play) or not sum(state.won):
        return []
    card = state.hand(Seat.WEST)[0]
    return [parse_event(f"W leads {card}"), parse_event("S refuses")]


def _revoke(moment: Moment) -> list[Event]:
    """A defender does not follow suit, and corrects it at once."""
    state, seat = moment.state, moment.state.to_play
    if not state.trick or not state.is_defender(seat):
        return []
    hand = state.hand(seat)
    others = [card for card in hand if card.suit is not state.led]
    if not others or len(others) == len(hand):
        return []
    wrong = [Played(seat, others[-1]), Withdrawn(seat, others[-1])]
    try:
        for event in wrong:
            moment = follow(moment, event, LAWS_2017)
    except ImpossibleEvent:
        return []
    return list(wrong)


def a_game() -> list[chess.Move]:
    """Return the first 52 half-moves of a random game of chess."""
    random, board, moves = Random(3), chess.Board(), []
    while len(moves) < 52:
        move = random.choice(list(board.legal_moves))
        board.push(move)
        moves.append(move)
    return moves


def play_chess(moves: list[chess.Move]) -> None:
    """Play a game, listing the legal moves before each."""
    board = chess.Board()
    for move in moves:
        assert move in list(board.legal_moves)
        board.push(move)


def timed(what: Callable[[], object]) -> float:
    """Return the milliseconds for which something keeps the processor busy."""
    start = process_time()
    what()
    return (process_time() - start) * 1000


def main() -> int:
    """Measure, print, and say whether the promise is kept."""
    wrong, right = played_out(a_deal(1), 3), played_out(a_deal(1), 0)
    game = a_game()
    rows = [
        (
            timed(lambda: replay(wrong, LAWS_2017)),
            timed(lambda: replay(right, LAWS_2017)),
            timed(lambda: play_chess(game)),
        )
        for _ in range(REPEATS)
    ]
    with_wrongs, without, chess_game = (
        median(column) for column in zip(*rows, strict=True)
    )
    print(f"{len(wrong.events)} events, three irregularities: {with_wrongs:.2f} ms")
    print(f"  promised at most {PROMISE} ms")
    print(f"without irregularities: {without:.2f} ms")
    print(f"{with_wrongs / chess_game:.2f} times a game of chess of 52 moves")
    return 0 if with_wrongs <= PROMISE else 1


if __name__ == "__main__":
    sys.exit(main())
