"""The deal of a question as people tell it: hands in words, and the rest dealt.

North: A K 5 of hearts, Q J spades
West ♠ A 10 5 ♥ 9 ♦ - ♣ K
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from random import Random

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from penalty_cards.bridge import DECK, Card, NotationError, Seat, Suit, parse_card
from penalty_cards.bridge.board import Board
from penalty_cards.bridge.cards import RANKS
from penalty_cards.bridge.deals import read_boards
from penalty_cards.bridge.notation import parse_hand
from penalty_cards.bridge.spoken import rank_named, suit_named
from penalty_cards.bridge.words import (
    SEATS,
    SUIT_NAMES,
    SYMBOLS,
    VERB_OF,
    sentence,
    words_of,
)
from penalty_cards.laws.messages import SEAT_NAMES
from penalty_cards.scenarios.authoring.facts import Refused
from penalty_cards.scenarios.deals import parse_deal
from penalty_cards.table.text import card_name

WHOLE_HAND = 13
MOST_TRIES = 400
_SEAT = re.compile(
    r"\b(north|east|south|west)\b'?s?|(?:^|(?<=[\n;]))\s*([nesw])\s*[: ]"
)
_PART = re.compile(
    r"(?P<none>\b(?:of|and|the|void|none|no|in|holds|has|hand)\b|[-–—.,:;|/()\s])"
    r"|(?P<suit>(?:spade|heart|diamond|club)s?\b|[shdc](?=[akqjt2-9]|1 ?0|\W|$))"
    r"|(?P<ranks>(?:10|[akqjt2-9])+(?![a-z]))"
)
_VOID = re.compile(
    r"\b(?:void|no|none)\s+(?:(?:in|of)\s+)?(?:spade|heart|diamond|club)s?\b"
)
_NOTATION = re.compile(r"[\[|]|lin=|^(N:)?([AKQJT2-9.]+|-)( +([AKQJT2-9.]+|-)){3}$")
_RANKS = re.compile(r"10|[akqjt2-9]")
_NAMES = {"ace": "a", "king": "k", "queen": "q", "jack": "j", "ten": "t"}
_NAMES |= {"nine": "9", "eight": "8", "seven": "7", "six": "6", "five": "5"}
_NAMES |= {"four": "4", "three": "3", "two": "2"}
# What happens without a card of the player's own.
_OTHERS = frozenset({"requires", "forbids", "designates", "asks", "says", "bids"})
Hands = dict[Seat, set[Card]]


def hands_in_words(text: str) -> Hands | None:
    """Read hands as people write them, each after its seat; None where no seat stands.

    Raises: Refused, naming what cannot be read, or is there twice.
    """
    plain = text.lower().translate(SYMBOLS)
    for name, letter in _NAMES.items():
        plain = re.sub(rf"\b{name}\b", letter, plain)
    plain = _VOID.sub(" ", plain)
    places = list(_SEAT.finditer(plain))
    if not places or plain[: places[0].start()].strip():
        return None
    hands: Hands = {}
    ends = [place.start() for place in places[1:]] + [len(plain)]
    for place, end in zip(places, ends, strict=True):
        seat = SEATS[place[1] or place[2]]
        for card in _cards_of(plain[place.end() : end], seat):
            _give(hands, seat, card)
    return hands


def _cards_of(text: str, seat: Seat) -> Iterator[Card]:
    """Yield the cards of a hand; its suits stand before all their ranks, or after."""
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
        if part["suit"]:
            word = part["suit"]
            letter = SUIT_NAMES.get(word.removesuffix("s"), word[0].upper())
            suit = next(each for each in Suit if each.letter == letter)
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


def dealt(
    hands: Mapping[Seat, set[Card]], lines: Sequence[str], declarer: Seat
) -> Board:
    """Deal the rest of a pack, so that everything that some lines tell can happen.

    The same words give the same deal.

    Raises: Refused, where a card is with two players, or one has too many.
    """
    found: Hands = {seat: set(cards) for seat, cards in hands.items()}
    voids: dict[Seat, set[Suit]] = {}
    wanted: list[tuple[Seat, Suit]] = []
    for seat, cards, wish, void in _told(lines, declarer):
        for card in cards:
            _give(found, seat, card)
        if wish is not None:
            wanted.append((seat, wish))
        if void is not None:
            voids.setdefault(seat, set()).add(void)
    for seat, suit in wanted:
        taken = {card for cards in found.values() for card in cards}
        if not any(card.suit is suit for card in found.get(seat, ())):
            free = [card for card in reversed(DECK) if card.suit is suit]
            for card in [card for card in free if card not in taken][:1]:
                _give(found, seat, card)
    if any(len(held) > WHOLE_HAND for held in found.values()):
        raise Refused(_("A hand holds at most 13 cards."))
    return _filled(found, voids, Random("\n".join(lines) + repr(sorted(found.items()))))


def _told(
    lines: Sequence[str], declarer: Seat
) -> Iterator[tuple[Seat, list[Card], Suit | None, Suit | None]]:
    """Yield, of each line, a seat, its cards, and a suit it has or has none of."""
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
        cards = [parse_card(word) for word in words if word[0].isupper()]
        rest = [word for word in words if not word[0].isupper() and word != subject]
        suit, rank = suit_named(rest), rank_named(rest)
        is_play = verb in ("plays", "leads")
        if played == 4 or verb == "leads":
            led, played = None, 0
        of = suit or (led if is_play else None)
        if not cards and rank and of is not None:
            cards = [Card(of, RANKS[rank])]
        wish = of if not cards and not rank else None
        is_off = form.startswith(("discard", "ruff"))
        is_off = is_off or any(card.suit is not led for card in cards[:1])
        is_void = (
            is_play and led is not None and is_off and "revoke" not in line.lower()
        )
        yield (
            seat,
            cards,
            None if is_off and not suit else wish,
            led if is_void else None,
        )
        if is_play:
            first = cards[0].suit if cards else of
            led, played = (first if played == 0 else led), played + 1


def _filled(found: Hands, voids: Mapping[Seat, set[Suit]], random: Random) -> Board:
    """Deal the other cards to the hands that have room, to none in a void of theirs."""
    taken = {card for cards in found.values() for card in cards}
    rest = [card for card in DECK if card not in taken]
    for attempt in range(MOST_TRIES):
        random.shuffle(rest)
        hands = {seat: set(found.get(seat, ())) for seat in Seat}
        rest.sort(key=lambda card: not any(card.suit in v for v in voids.values()))
        for card in rest:
            open_to = [
                seat
                for seat in Seat
                if len(hands[seat]) < WHOLE_HAND
                and (card.suit not in voids.get(seat, ()) or attempt > MOST_TRIES // 2)
            ]
            if not open_to:
                break
            hands[random.choice(open_to)].add(card)
        else:
            break
    n, e, s, w = (tuple(sorted(hands[seat])) for seat in Seat)
    return Board((n, e, s, w))


def read_deal(text: str) -> Board:
    """Read the only deal of a text: four hands, PBN, LIN, or the address of a viewer.

    Raises: ValidationError.
    """
    if not any(sign in text for sign in ("[", "|", "lin=")):
        try:
            return parse_deal(text if ":" in text[:2] else f"N:{text}")
        except NotationError as error:
            raise ValidationError(sentence(str(error))) from None
    read = read_boards(text)
    if len(read.boards) != 1:
        fault = sentence(read.faults[0].message) if read.faults else ""
        words = _("No deal was found in this text. {fault}")
        if read.boards:
            words = _("This text has {number} deals. Paste only one. {fault}")
        words = words.format(number=len(read.boards), fault=fault)
        raise ValidationError(words.strip())
    return read.boards[0]


def with_the_rest(text: str, lines: Sequence[str], declarer: Seat) -> Board:
    """Read hands as far as they are told, and deal the rest so that it can happen.

    Four hands of as many cards are a deal already, whole or an ending.

    Raises: ValidationError.
    """
    try:
        hands = None if _NOTATION.search(text) else hands_in_words(text)
        hands = hands if text else {}
        if hands is not None:
            return dealt(hands, lines, declarer)
        board = read_half_made(text)
        lengths = {None if hand is None else len(hand) for hand in board.hands}
        if len(lengths) == 1 and lengths != {None}:
            return board
        known = {seat: set(board.hands[seat] or ()) for seat in Seat}
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
