"""The deal of a question as people tell it: hands in words, and the rest dealt.

North: A K 5 of hearts, Q J spades
West ♠ A 10 5 ♥ 9 ♦ - ♣ K
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations
from random import Random
from typing import NamedTuple

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from penalty_cards.bridge import DECK, Card, Seat, Suit, parse_card
from penalty_cards.bridge.board import Board
from penalty_cards.bridge.cards import RANKS
from penalty_cards.bridge.notation import parse_hand
from penalty_cards.bridge.spoken import rank_named, suit_named
from penalty_cards.bridge.words import SEATS, SUIT_NAMES, SYMBOLS, VERB_OF, words_of
from penalty_cards.laws.messages import SEAT_NAMES
from penalty_cards.scenarios.authoring.facts import Refused
from penalty_cards.scenarios.deals import read_deal
from penalty_cards.table.text import card_name

WHOLE_HAND = 13
_SEAT = re.compile(
    r"\b(north|east|south|west)\b'?s?|(?:^|(?<=[\n;]))\s*([nesw])\s*[: ]"
)
_SUIT = r"(?:(?:spade|heart|diamond|club)s?\b|[shdc](?=[akqjt2-9]|1 ?0|\W|$))"
_LONE_SUIT = r"(?:(?:spade|heart|diamond|club)s?|[shdc])\b"
_PART = re.compile(
    r"\b(?:void|no|none)\s+(?:(?:in|of|the)\s+)*"
    rf"(?P<voids>{_LONE_SUIT}(?:\s*(?:,|\band|\bor)\s*{_LONE_SUIT}(?!:?\s*[-\w]))*)"
    r"|\b(?:of|and|the|in|holds|has|hand)\b|[-–—.,:;|/()\s]"
    rf"|(?P<suit>{_SUIT})"
    rf"(?P<nothing>[:\s]*(?:[-–—]|void\b|none\b)(?=\s*(?:[,;.]|$|{_SUIT})))?"
    r"|(?P<ranks>(?:10|[akqjt2-9])+(?![a-z]))"
)
_SUIT_WORD = re.compile(_LONE_SUIT)
_RANKS = re.compile(r"10|[akqjt2-9]")
_NAMES = {"ace": "a", "king": "k", "queen": "q", "jack": "j", "ten": "t"}
_NAMES |= {"nine": "9", "eight": "8", "seven": "7", "six": "6", "five": "5"}
_NAMES |= {"four": "4", "three": "3", "two": "2"}
# An article is written small: “A six of hearts” begins with an ace.
_ARTICLE = re.compile(rf"\ban?\s+(?=(?:{'|'.join(_NAMES)}|void)\b)")
# A deal of PBN or LIN; a hand that is known has at least two dots.
_NOTATION = re.compile(
    r"[\[|]|lin=|^(?:[NESW]:)?\s*(?:(?:-\s+)*[AKQJTX\d]*\.[AKQJTX\d]*\.|(?:-\s+){3}-$)",
    re.IGNORECASE,
)
_CARD = re.compile("[SHDC][AKQJT2-9]")
# What happens without a card of the player's own.
_OTHERS = frozenset({"requires", "forbids", "designates", "asks", "says", "bids"})
Hands = dict[Seat, set[Card]]
Voids = dict[Seat, set[Suit]]


class Known(NamedTuple):
    """The cards that each player has at least, and the suits without any."""

    hands: Hands
    voids: Voids


def hands_in_words(text: str) -> Known | None:
    """Read hands as people write them, each after its seat; None where no seat stands.

    Raises: Refused, naming what cannot be read, or is there twice.
    """
    lines = (line.strip() for line in _ARTICLE.sub("", text).splitlines())
    plain = "\n".join(filter(None, lines)).lower().translate(SYMBOLS)
    for name, letter in _NAMES.items():
        plain = re.sub(rf"\b{name}\b", letter, plain)
    places = list(_SEAT.finditer(plain))
    if not places or plain[: places[0].start()].strip():
        return None
    known = Known({}, {})
    ends = [place.start() for place in places[1:]] + [len(plain)]
    for place, end in zip(places, ends, strict=True):
        seat = SEATS[place[1] or place[2]]
        for each in _parts_of(plain[place.end() : end], seat):
            if isinstance(each, Card):
                _give(known.hands, seat, each)
            else:
                known.voids.setdefault(seat, set()).add(each)
    return known


def _parts_of(text: str, seat: Seat) -> Iterator[Card | Suit]:
    """Yield the cards of a hand, and each suit that it lacks.

    Its suits stand before all their ranks, or after.
    """
    suit: Suit | None = None
    waiting: list[str] = []
    is_after: bool | None = None
    at = 0
    while at < len(text):
        part = _PART.match(text, at)
        if part is None:
            begin = max(text.rfind(sign, 0, at) for sign in " \n,;") + 1
            word = re.split(r"[\s,;]", text[begin:])[0]
            words = _("{seat}: “{word}” cannot be read. Write for example ♠AK5 ♥Q103.")
            raise Refused(words.format(seat=_(SEAT_NAMES[seat]), word=word[:20]))
        at = part.end()
        if part["voids"]:
            yield from map(_suit_of, _SUIT_WORD.findall(part["voids"]))
            suit = None
        elif part["nothing"] and not waiting:
            yield _suit_of(part["suit"])
            suit = None
        elif part["suit"]:
            suit = _suit_of(part["suit"])
            if is_after is None:
                is_after = bool(waiting)
            if is_after:
                yield from (Card(suit, RANKS[rank]) for rank in waiting)
                waiting, suit = [], None
        elif part["ranks"]:
            ranks = [
                "T" if rank == "10" else rank.upper()
                for rank in _RANKS.findall(part["ranks"])
            ]
            if suit is None:
                waiting += ranks
            else:
                yield from (Card(suit, RANKS[rank]) for rank in ranks)
    if waiting:
        words = _("{seat}: say the suit of {cards}.")
        cards = " ".join(waiting)
        raise Refused(words.format(seat=_(SEAT_NAMES[seat]), cards=cards))


def _suit_of(word: str) -> Suit:
    letter = SUIT_NAMES.get(word.removesuffix("s"), word[0].upper())
    return next(suit for suit in Suit if suit.letter == letter)


def _give(hands: Hands, seat: Seat, card: Card) -> None:
    for other, held in hands.items():
        if card in held and other is not seat:
            words = _("{one} and {other} both have the {card}. Change one of them.")
            raise Refused(
                words.format(
                    one=_(SEAT_NAMES[other]),
                    other=_(SEAT_NAMES[seat]),
                    card=card_name(card, _),
                )
            )
    hands.setdefault(seat, set()).add(card)


def dealt(known: Known, lines: Sequence[str], declarer: Seat) -> Board:
    """Deal the rest of a pack, so that everything that some lines tell can happen.

    The same words give the same deal.

    Raises: Refused, where no deal is like this.
    """
    found: Hands = {seat: set(cards) for seat, cards in known.hands.items()}
    voids: Voids = {seat: set(suits) for seat, suits in known.voids.items()}
    wanted: list[tuple[Seat, Suit]] = []
    for told in _hands_told(lines, declarer):
        for card in told.cards:
            _give(found, told.seat, card)
        if told.some is not None:
            wanted.append((told.seat, told.some))
        if told.none is not None:
            voids.setdefault(told.seat, set()).add(told.none)
    for seat, suit in wanted:
        taken = {card for cards in found.values() for card in cards}
        if not any(card.suit is suit for card in found.get(seat, ())):
            free = [card for card in reversed(DECK) if card.suit is suit]
            for card in [card for card in free if card not in taken][:1]:
                _give(found, seat, card)
    for seat, suits in known.voids.items():
        for card in sorted(card for card in found.get(seat, ()) if card.suit in suits):
            words = _("{seat} has the {card}, and no card of its suit. Change one.")
            card_words = card_name(card, _)
            raise Refused(words.format(seat=_(SEAT_NAMES[seat]), card=card_words))
    if any(len(held) > WHOLE_HAND for held in found.values()):
        raise Refused(_("A hand holds at most 13 cards."))
    return _filled(found, voids, Random("\n".join(lines) + repr(sorted(found.items()))))


class _Told(NamedTuple):
    """What a line tells of a hand: its cards, a suit it holds, or a suit it lacks."""

    seat: Seat
    cards: list[Card]
    some: Suit | None
    none: Suit | None


def _hands_told(lines: Sequence[str], declarer: Seat) -> Iterator[_Told]:
    """Yield what each line tells of the hand of the player who acts in it."""
    seats = SEATS | {"declarer": declarer, "dummy": declarer.partner}
    led, played = None, 0
    for line in lines:
        words = words_of(line)
        subject = next((word for word in words if word in seats), None)
        form = next((word for word in words if word in VERB_OF), "")
        verb = VERB_OF.get(form, "")
        if subject is None or verb in _OTHERS or not verb:
            continue
        seat = seats[subject]
        if seat is declarer and "dummy" in words[1:]:
            seat = declarer.partner
        is_play = verb in ("plays", "leads")
        if played == 4 or verb == "leads":
            led, played = None, 0
        cards = [parse_card(word) for word in words if _CARD.fullmatch(word)]
        rest = [word for word in words if not word[0].isupper() and word != subject]
        named, rank = suit_named(rest), rank_named(rest)
        suit = led if named is None and is_play else named
        if not cards and rank and suit is not None:
            cards = [Card(suit, RANKS[rank])]
        shown = cards[0].suit if cards else suit
        is_off = form.startswith(("discard", "ruff")) or shown not in (None, led)
        is_known = cards or rank or (is_off and named is None)
        is_void = is_play and is_off and "revoke" not in line.lower()
        yield _Told(seat, cards, None if is_known else suit, led if is_void else None)
        if is_play:
            led, played = (shown if played == 0 else led), played + 1


def _filled(found: Hands, voids: Voids, random: Random) -> Board:
    """Deal the other cards to the hands that have room, to none in a void of theirs.

    Raises: Refused, where the voids leave some cards to no player.
    """
    hands = {seat: set(found.get(seat, ())) for seat in Seat}
    rest = [card for card in DECK if not any(card in held for held in hands.values())]
    random.shuffle(rest)
    while rest:
        card = rest.pop()
        open_to = []
        for seat in Seat:
            if card.suit not in voids.get(seat, ()):
                after = hands | {seat: hands[seat] | {card}}
                open_to += [seat] * _have_room(after, rest, voids)
        if not open_to:
            raise Refused(_("Too many hands have none of a suit. Change one of them."))
        hands[random.choice(open_to)].add(card)
    n, e, s, w = (tuple(sorted(hands[seat])) for seat in Seat)
    return Board((n, e, s, w))


def _have_room(hands: Hands, rest: Sequence[Card], voids: Voids) -> bool:
    """Whether some cards can all be dealt: whichever suits, enough hands are open."""
    number = Counter(card.suit for card in rest)
    room = {seat: WHOLE_HAND - len(hands[seat]) for seat in Seat}
    return min(room.values()) >= 0 and all(
        sum(number[suit] for suit in suits)
        <= sum(room[seat] for seat in Seat if set(suits) - voids.get(seat, set()))
        for size in range(1, len(Suit) + 1)
        for suits in combinations(Suit, size)
    )


def with_the_rest(text: str, lines: Sequence[str], declarer: Seat) -> Board:
    """Read hands as far as they are told, and deal the rest so that it can happen.

    Four hands of as many cards are a deal already, whole or an ending.

    Raises: ValidationError.
    """
    try:
        known = None if _NOTATION.search(text) else hands_in_words(text)
        known = known if text else Known({}, {})
        if known is not None:
            return dealt(known, lines, declarer)
        board = read_half_made(text)
        lengths = {None if hand is None else len(hand) for hand in board.hands}
        if len(lengths) == 1 and lengths != {None}:
            return board
        known = Known({seat: set(board.hands[seat] or ()) for seat in Seat}, {})
        return replace(board, hands=dealt(known, lines, declarer).hands)
    except Refused as error:
        raise ValidationError(str(error)) from None


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
