"""Words of a story that name a seat, suit or rank, and what to write instead."""

import re
from collections.abc import Iterator, Mapping

from penalty_cards.bridge import Card, Rank, Seat, Suit
from penalty_cards.laws.messages import RANK_FACES, SYMBOLS

_SMALL = "ten|nine|eight|seven|six|five|four|three|two|deuce|trey"
_SUIT = "spades?|hearts?|diamonds?|clubs"
_LITERAL = re.compile(
    rf"\b(?:ace|king|queen|jack|{_SMALL}) of (?:{_SUIT})\b"
    rf"|\b(?:north|south|east|west|{_SUIT})\b"
    r"|\b(?:ace|king|queen|jack)s?\b"
    r"|\b(?:ten|nine|eight|seven|six|five) of\b"
    rf"|\b(?:the|a|that|this) (?:{_SMALL})\b"
    r"(?= (?:fell|lies|lay|was|is|goes|went|of))"
    r"|[♠♥♦♣](?=(10|[AKQJT2-9])?)"
    r"|(?-i:\b[SHDC][AKQJT2-9]\b|\b[AKQJT2-9][SHDC]\b)",
    re.IGNORECASE,
)
_SEATS = {seat.name.lower(): seat for seat in Seat}
_SUITS = {suit.name.lower().removesuffix("s"): suit for suit in Suit}
_SUITS |= {SYMBOLS[suit]: suit for suit in Suit}
_RANKS = {rank.name.lower(): rank for rank in Rank}
_RANKS |= {"deuce": Rank.TWO, "trey": Rank.THREE}
_LETTERS = {f"{s.letter}{r.letter}": (s, r) for s in Suit for r in Rank}
_LETTERS |= {name[::-1]: named for name, named in _LETTERS.items()}
_LETTERS |= {SYMBOLS[s] + RANK_FACES[r]: (s, r) for s in Suit for r in Rank}


def literals(text: str, values: Mapping[str, object]) -> Iterator[str]:
    """Return each literal of a text once, and the places that stand for it.

    `values`: the places and what they stand for, as far as that is known.
    """
    found = dict.fromkeys(match.group(0, 1) for match in _LITERAL.finditer(text))
    for literal, face in found:
        instead = _instead(literal + (face or ""), values)
        yield f"{literal!r} is a literal seat, suit or rank; write {instead}"


def _instead(literal: str, values: Mapping[str, object]) -> str:
    seat = _SEATS.get(literal.lower())
    if seat is not None:
        found = [n for n, v in values.items() if isinstance(v, Seat) and v is seat]
        return _listed(found) or "a place such as {offender}"
    suit, rank = _named(literal)
    found = [n for n, value in values.items() if _is_meant(value, suit, rank)]
    if found:
        return _listed(found)
    if rank is None:
        return "{suit:asked}, once the suit is named so"
    return "{card:dropped}, once the card is named so"


def _listed(names: list[str]) -> str:
    return " or ".join(f"{{{name}}}" for name in names)


def _named(literal: str) -> tuple[Suit | None, Rank | None]:
    """Return the suit and the rank that a literal names, either or both."""
    if literal in _LETTERS:
        return _LETTERS[literal]
    words = literal.lower()
    suits = (suit for word, suit in _SUITS.items() if word in words)
    ranks = (rank for word, rank in _RANKS.items() if word in words)
    return next(suits, None), next(ranks, None)


def _is_meant(value: object, suit: Suit | None, rank: Rank | None) -> bool:
    match value:
        case Card():
            return (
                rank is not None and value.rank is rank and suit in (None, value.suit)
            )
        case Suit():
            return rank is None and value is suit
    return False
