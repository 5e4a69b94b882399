"""A deal that is made by clicking: who holds which cards, and who is given some."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from penalty_cards.bridge import DECK, Card, Cards, NotationError, Seat, Suit
from penalty_cards.bridge.board import Board
from penalty_cards.bridge.deals import read_boards
from penalty_cards.bridge.notation import parse_hand
from penalty_cards.laws.messages import Message, say
from penalty_cards.scenarios.deals import parse_deal
from penalty_cards.table.model import CardView, Face, SuitView

WHOLE_HAND = 13
NO_CARDS = Board(((), (), (), ()))


@dataclass(frozen=True, slots=True)
class Pile:
    """Cards to be clicked: those of a seat, or of nobody."""

    words: Message
    suits: tuple[SuitView, ...]


def read_deal(text: str) -> Board:
    """Read the only deal of a text: four hands, PBN, LIN, or the address of a viewer.

    Raises: ValidationError.
    """
    if not any(sign in text for sign in ("[", "|", "lin=")):
        try:
            return parse_deal(text if ":" in text[:2] else f"N:{text}")
        except NotationError as error:
            raise ValidationError(str(error)) from None
    read = read_boards(text)
    if len(read.boards) != 1:
        fault = read.faults[0].message if read.faults else ""
        words = _("Expected one deal, found {number}. {fault}")
        raise ValidationError(words.format(number=len(read.boards), fault=fault))
    return read.boards[0]


def read_half_made(text: str) -> Board:
    """Read four hands of whatever length, or else any deal.

    Raises: ValidationError.
    """
    hands = text.removeprefix("N:").split()
    try:
        n, e, s, w = (None if hand == "-" else parse_hand(hand) for hand in hands)
    except ValueError:
        return read_deal(text)
    return Board((n, e, s, w))


def given(board: Board, cards: Sequence[Card], to: Seat | None) -> Board:
    """Return cards to a seat, whoever holds them; to None takes them out of the deal.

    Raises: ValidationError.
    """
    if not cards:
        raise ValidationError(_("No card is marked: mark some first."))
    n, e, s, w = (
        _with(hand, cards, seat is to)
        for seat, hand in zip(Seat, board.hands, strict=True)
    )
    return replace(board, hands=(n, e, s, w))


def _with(hand: Cards | None, cards: Sequence[Card], gets: bool) -> Cards | None:
    kept = tuple(card for card in hand or () if card not in cards)
    if not gets:
        return None if hand is None else kept
    if len(kept) + len(cards) > WHOLE_HAND:
        raise ValidationError(_("A hand holds at most 13 cards."))
    return tuple(sorted({*kept, *cards}))


def piles(board: Board) -> tuple[Pile, ...]:
    """Lay out all cards: those that nobody holds, and then each hand, from North."""
    held = {card for hand in board.hands for card in hand or ()}
    rest = tuple(card for card in DECK if card not in held)
    hands = zip(Seat, board.hands, strict=True)
    return (
        Pile(say("The pack"), _suits(rest)),
        *(Pile(say("{seat}", seat=seat), _suits(hand or ())) for seat, hand in hands),
    )


def _suits(cards: Cards) -> tuple[SuitView, ...]:
    return tuple(
        SuitView(suit, tuple(CardView(card, Face.CHOOSE_ANY) for card in of_suit))
        for suit in Suit
        if (of_suit := [card for card in cards if card.suit is suit])
    )
