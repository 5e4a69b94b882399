"""How long a ruling takes beside a list of the legal moves in chess.

    python -m tests.bench.bench_engine

In one run, batch by batch in turn: `judge()` on 13-card positions with the clause
numbers of every card's verdict, and python-chess's `list(board.legal_moves)` on middle
games. The positions are made beforehand, all different; nothing is kept between two
rulings. Promised: a ruling takes at most 6 times as long, by the median of the batches.
"""

import sys
from random import Random
from statistics import median
from time import perf_counter

import chess

from penalty_cards.bridge import (
    DECK,
    Bind,
    Contract,
    Degree,
    PenaltyCard,
    Play,
    Restriction,
    Seat,
    State,
    Suit,
)
from penalty_cards.laws.director import judge
from penalty_cards.laws.documents.possibility import check_possible
from penalty_cards.laws.editions import EDITIONS, printed_in

PROMISE = 6
BATCHES = 60
REPEATS = 10

MIDDLE_GAMES = [
    "r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2Q1RK1 w - - 0 9",
    "r2q1rk1/1b2bppp/p1nppn2/1p6/3NPP2/1BN1B3/PPP3PP/R2Q1RK1 w - - 0 12",
    "r1bqr1k1/pp1nbppp/2p2n2/3p2B1/3P4/2NBP3/PPQ1NPPP/R4RK1 b - - 0 10",
    "2rq1rk1/pb1n1ppp/1p2pn2/2bp4/2P5/1P1BPN2/PB1N1PPP/2RQ1RK1 w - - 0 13",
    "r2qkb1r/1b1n1ppp/p2ppn2/1p6/3NP1P1/2N1BP2/PPPQ3P/R3KB1R b KQkq - 0 9",
    "r1b2rk1/2q1bppp/p1n1pn2/1p6/3NP3/2N1B3/PPP1BPPP/R2Q1R1K w - - 0 12",
    "3r1rk1/pp2qppp/2n1bn2/2p1p3/4P3/2PP1NNP/PPQ2PP1/R1B1R1K1 b - - 0 14",
    "r4rk1/pbq1bppp/1pn1pn2/2pp4/3P4/1PNBPN2/PBP1QPPP/R4RK1 w - - 0 11",
]


def thirteen_card_positions(number: int) -> list[State]:
    """Positions of West with all his cards, every second one on lead."""
    random = Random(1)
    return [_position(random, index) for index in range(number)]


def _position(random: Random, index: int) -> State:
    deck = random.sample(DECK, len(DECK))
    hands = [sorted(deck[13 * seat : 13 * seat + 13]) for seat in Seat]
    trick: tuple[Play, ...] = ()
    if index % 2:
        card = random.choice(hands[Seat.SOUTH])
        hands[Seat.SOUTH].remove(card)
        trick = (Play(Seat.SOUTH, card),)
    mine = _penalty_cards(random, Seat.WEST, hands[Seat.WEST], index // 2 % 4)
    partners = _penalty_cards(random, Seat.EAST, hands[Seat.EAST], index // 8 % 4)
    state = State(
        contract=Contract(4, random.choice([None, *Suit])),
        declarer=Seat.SOUTH,
        hands=(
            tuple(hands[Seat.NORTH]),
            tuple(hands[Seat.EAST]),
            tuple(hands[Seat.SOUTH]),
            tuple(hands[Seat.WEST]),
        ),
        trick=trick,
        to_play=Seat.WEST,
        penalty_cards=mine + partners,
        restrictions=_restrictions(random, trick, index),
        chosen=index % 3 == 0,
    )
    check_possible(state, EDITIONS[2017].code)
    return state


def _penalty_cards(
    random: Random, seat: Seat, hand: list, kind: int
) -> tuple[PenaltyCard, ...]:
    """By kind: none, a minor card, a major one, two."""
    small = [card for card in hand if card.rank.letter in "98765432"]
    if kind == 1:
        return (PenaltyCard(seat, random.choice(small), Degree.MINOR),)
    count = max(0, kind - 1)
    return tuple(
        PenaltyCard(seat, card, Degree.MAJOR) for card in random.sample(hand, count)
    )


def _restrictions(
    random: Random, trick: tuple[Play, ...], index: int
) -> tuple[Restriction, ...]:
    """Of every three positions two have a restriction that fits them."""
    if index % 3 == 1:
        return ()
    if not trick:
        kind = random.choice([Bind.REQUIRE, Bind.PROHIBIT])
        return (Restriction(Seat.WEST, kind, (random.choice(list(Suit)),)),)
    kind = random.choice([Bind.HIGHEST, Bind.LOWEST, Bind.NOT_SUIT, Bind.PLAY_SUIT])
    others = [suit for suit in Suit if suit is not trick[0].card.suit]
    suits = (random.choice(others),) if kind in (Bind.NOT_SUIT, Bind.PLAY_SUIT) else ()
    return (Restriction(Seat.WEST, kind, suits),)


def seconds_a_ruling(positions: list[State]) -> float:
    """Rule on every position, with the clauses of each verdict."""
    code = EDITIONS[2017].code
    start = perf_counter()
    for _ in range(REPEATS):
        for state in positions:
            for verdict in judge(state, code).verdicts:
                printed_in(verdict.step.rule, 2017)
    return (perf_counter() - start) / REPEATS / len(positions)


def seconds_a_list_of_moves(boards: list[chess.Board]) -> float:
    """List the legal moves on every board."""
    start = perf_counter()
    for _ in range(REPEATS):
        for board in boards:
            list(board.legal_moves)
    return (perf_counter() - start) / REPEATS / len(boards)


def main() -> int:
    """Print the ratio; the exit status is 1 if the promise is not kept."""
    positions = thirteen_card_positions(40)
    boards = [chess.Board(fen) for fen in MIDDLE_GAMES]
    pairs = [
        (seconds_a_ruling(positions), seconds_a_list_of_moves(boards))
        for _ in range(BATCHES)
    ]
    ratio = median(ruling / moves for ruling, moves in pairs)
    ruling = median(ruling for ruling, _ in pairs) * 1e6
    moves = median(moves for _, moves in pairs) * 1e6
    count = median(board.legal_moves.count() for board in boards)
    print(f"a ruling on 13 cards: {ruling:.1f} µs ({len(positions)} positions)")
    print(f"the legal moves, about {count:.0f}: {moves:.1f} µs ({len(boards)} boards)")
    print(f"ratio {ratio:.2f}, promised at most {PROMISE}")
    return int(ratio > PROMISE)


if __name__ == "__main__":
    sys.exit(main())
