"""The deal as PBN writes it: `N:AK3.QJ4.T98.7654 - - -`, over one line or several."""

import re

from penalty_cards.bridge.board import parse_holding, parse_named_suits, suit_letters
from penalty_cards.bridge.cards import SUITS, Card, NotationError, Suit
from penalty_cards.bridge.draft import Draft, tidy
from penalty_cards.bridge.notation import parse_seat
from penalty_cards.bridge.position import Seat

_DEAL = re.compile(r"\s*(?P<seat>[NESWnesw]) ?:(?P<hands>.*)", re.ASCII | re.DOTALL)
_NOT_KNOWN = ("-", "–", "—")


def read_deal(draft: Draft, value: str, line: int) -> None:
    """Take the four hands; every hand that cannot be read is a fault in its line."""
    match = _DEAL.fullmatch(value)
    if match is None:
        draft.note(
            line,
            f"{tidy(value)!r} is not a deal. Write the seat of the first hand, a colon "
            "and the hands, such as N:AK3.QJ4.T98.7654 …",
        )
        return
    written = [*re.finditer(r"\S+", value[match.start("hands") :])]
    if len(written) != 4:
        draft.note(
            line,
            "A deal needs four hands, separated by spaces. Write - for a hand you "
            f"don’t know. This one has {len(written)}",
        )
        return
    hands: list[list[Card] | None] = [None] * 4
    first = parse_seat(match["seat"].upper())
    lines: dict[Seat, int] = {}
    wrong = False
    for turn, word in enumerate(written):
        seat, hand = Seat((first + turn) % 4), word[0]
        lines[seat] = line + value.count("\n", 0, match.start("hands") + word.start())
        try:
            hands[seat] = None if hand in _NOT_KNOWN else _parse_hand(hand)
        except NotationError as error:
            draft.note(lines[seat], str(error), seat)
            wrong = True
    if not wrong:
        draft.deal(_without_empty(hands), line, lines)


def _without_empty(hands: list[list[Card] | None]) -> list[list[Card] | None]:
    """Return the hands; one without cards is unknown where others have several."""
    most = max(len(hand or ()) for hand in hands)
    return [None if hand == [] and most > 1 else hand for hand in hands]


def _parse_hand(text: str) -> list[Card]:
    """Read a hand, its suits from spades to clubs, ranks in any order.

    A suit may have its letter or sign; where all have, the dots may be left out.

    Raises: NotationError.
    """
    word = suit_letters(text).upper()
    if "." not in word and word[0] in SUITS:
        return parse_named_suits(text)
    holdings = word.split(".")
    if len(holdings) != 4:
        raise NotationError(
            f"{text!r} has {len(holdings)} suits. Write four, separated by dots, "
            "spades first, such as K64.A2..T98"
        )
    holdings = [
        ranks.removeprefix(suit.letter)
        for suit, ranks in zip(Suit, holdings, strict=True)
    ]
    if letters := [letter for letter in "".join(holdings) if letter in SUITS]:
        raise NotationError(
            f"{text!r} names the suit {letters[0]}. Write only ranks, in the order "
            "spades, hearts, diamonds, clubs"
        )
    return [
        card
        for suit, ranks in zip(Suit, holdings, strict=True)
        for card in parse_holding(suit, ranks)
    ]
