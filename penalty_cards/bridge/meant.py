"""The card that people mean without naming it whole: the 8, low, a small diamond."""

from penalty_cards.bridge.cards import RANKS, SUITS, Card, Suit
from penalty_cards.bridge.position import Seat
from penalty_cards.bridge.state import State
from penalty_cards.bridge.words import RANK_NAMES, SUIT_NAMES

_RANK_WORDS = RANK_NAMES | {rank: rank for rank in "23456789"}
_LOW = frozenset({"low", "lower", "lowest", "small", "smallest", "little"})
_HIGH = frozenset({"high", "highest"})
_FOLLOWS = ("follow", "ruff")
_PLAYS = ("play", "put", "follow", "ruff")  # to a trick that has been led to


def card_meant(form: str, words: list[str], seat: Seat, state: State) -> Card | None:
    """Return the card of a seat that is meant; None if that is not clear.

    `form`: the verb as it was said, such as `discards`. `words`: the other words.
    """
    named = suit_named(words)
    suit = named
    if suit is None and form.startswith("ruff"):
        suit = state.contract.trumps
    elif suit is None and form.startswith(_PLAYS):
        suit = state.led
    hand = state.hands[seat] or ()
    cards = [card for card in hand if suit in (None, card.suit)]
    if rank := rank_named(words):
        found = [card for card in cards if card.rank is RANKS[rank]]
        return found[0] if len(found) == 1 else None
    if not cards or suit is None:
        return None
    if _HIGH & set(words):
        return cards[0]
    is_any = named is not None or form.startswith(_FOLLOWS)
    return cards[-1] if is_any or _LOW & set(words) else None


def suit_named(words: list[str]) -> Suit | None:
    """Return the suit that some words name; None if none or several do."""
    names = {SUIT_NAMES.get(word.removesuffix("s")) for word in words} - {None}
    return SUITS[str(names.pop())] if len(names) == 1 else None


def rank_named(words: list[str]) -> str | None:
    """Return the letter of the rank that some words name; None if none or several."""
    ranks = {_RANK_WORDS[word] for word in words if word in _RANK_WORDS}
    return ranks.pop() if len(ranks) == 1 else None


def without_card(words: list[str]) -> list[str]:
    """Return the words without those that say which card is meant."""
    known = _LOW | _HIGH | _RANK_WORDS.keys() | {"suit"}
    return [
        word
        for word in words
        if word not in known and word.removesuffix("s") not in SUIT_NAMES
    ]
