"""Text <-> values: seats, contracts, hands (PBN order) and events, one line each.

W plays H7
W exposes H7 C9 by drop
W exposes H7 by drop seen by N S because of an opponent
W takes back C5
declarer requires H
declarer prohibits H C
declarer requires S and prohibits H
declarer asks nothing
declarer says go ahead
declarer designates H7
"""

import re

from penalty_cards.bridge.cards import (
    RANKS,
    Card,
    Cards,
    NotationError,
    Suit,
    parse_card,
    parse_cards,
    parse_suit,
)
from penalty_cards.bridge.incident import (
    DeclarerChose,
    Designated,
    Event,
    Played,
    Withdrawn,
)
from penalty_cards.bridge.position import (
    SEATS,
    Blame,
    Contract,
    Exposed,
    How,
    Option,
    Play,
    Seat,
)

_CONTRACT = re.compile(r"([1-7])(NT|[SHDC])(X{0,2})", re.ASCII)
_EXPOSED = re.compile(
    r"(?P<seat>\w) exposes (?P<cards>[\w ]+?) by (?P<how>[a-z ]+?)"
    r"( seen by (?P<seen>[A-Z ]+|nobody))?"
    r"( because of an (?P<blame>opponent|outsider))?",
    re.ASCII,
)
_HOWS = {how.value: how for how in How if how is not How.CORRECTION}


def parse_seat(text: str) -> Seat:
    """Read a seat's initial.

    Raises: NotationError.
    """
    try:
        return SEATS[text]
    except KeyError:
        raise NotationError(f"{text!r} is no seat; expected N, E, S or W") from None


def parse_contract(text: str) -> Contract:
    """Read a contract: `4S`, `3NT`, `2CX`, `6DXX`.

    Raises: NotationError.
    """
    match = _CONTRACT.fullmatch(text)
    if match is None:
        raise NotationError(
            f"{text!r} is no contract; expected level, denomination and doubles, "
            "for instance 4S, 3NT, 2CX or 6DXX"
        )
    level, denomination, doubles = match.groups()
    trumps = None if denomination == "NT" else parse_suit(denomination)
    return Contract(int(level), trumps, len(doubles))


def parse_hand(text: str) -> Cards:
    """Read a hand of 0 to 13 cards, `K64.A2..T98`: spades to clubs.

    Raises: NotationError, for a rank or a card written twice too.
    """
    holdings = text.split(".")
    if len(holdings) != 4:
        raise NotationError(
            f"{text!r} is no hand; expected four suits parted by dots, "
            "spades first, for instance K64.A2..T98"
        )
    cards = []
    for suit, holding in zip(Suit, holdings, strict=True):
        for letter in holding:
            if letter not in RANKS:
                raise NotationError(
                    f"{letter!r} is no rank; expected A K Q J T 9 to 2 in {text!r}"
                )
            cards.append(Card(suit, RANKS[letter]))
    if len(set(cards)) < len(cards):
        raise NotationError(f"{text!r} holds a card twice")
    if len(cards) > 13:
        raise NotationError(f"{text!r} holds {len(cards)} cards; a hand has at most 13")
    return tuple(sorted(cards))


def hand_text(cards: Cards) -> str:
    """Write a hand as `parse_hand` reads it."""
    return ".".join(
        "".join(card.rank.letter for card in sorted(cards) if card.suit is suit)
        for suit in Suit
    )


def parse_play(text: str) -> Play:
    """Read a card of a trick: `S:H5`.

    Raises: NotationError.
    """
    seat, colon, card = text.partition(":")
    if not colon:
        raise NotationError(f"{text!r} is no play; expected seat:card, such as S:H5")
    return Play(parse_seat(seat), parse_card(card))


def play_text(play: Play) -> str:
    """Write a card of a trick as `parse_play` reads it."""
    return f"{play.seat.letter}:{play.card}"


def parse_event(text: str) -> Event:
    """Read an event, in one of the forms at the head of this module.

    Raises: NotationError.
    """
    words = text.split(" ")
    if words[0] == "declarer":
        return _parse_declarer(text, words[1:])
    if len(words) == 3 and words[1] == "plays":
        return Played(parse_seat(words[0]), parse_card(words[2]))
    if len(words) == 4 and words[1:3] == ["takes", "back"]:
        return Withdrawn(parse_seat(words[0]), parse_card(words[3]))
    if match := _EXPOSED.fullmatch(text):
        return _parse_exposed(match)
    raise NotationError(
        f"{text!r} is no event; expected for instance 'W plays H7', "
        "'W exposes H7 by drop', 'W takes back H7' or 'declarer requires H'"
    )


def _parse_exposed(match: re.Match[str]) -> Exposed:
    seat = parse_seat(match["seat"])
    how = _HOWS.get(match["how"])
    if how is None:
        raise NotationError(
            f"{match['how']!r} is no way to expose a card; expected one of "
            + ", ".join(_HOWS)
        )
    cards = parse_cards(match["cards"])
    if not cards:
        raise NotationError(f"{match.string!r} names no card")
    blame = Blame(match["blame"]) if match["blame"] else Blame.OWNER
    return Exposed(seat, cards, how, _parse_seen(seat, match["seen"]), blame)


def _parse_seen(owner: Seat, text: str | None) -> tuple[Seat, ...]:
    if text is None:
        return owner.others
    if text == "nobody":
        return ()
    seen = {parse_seat(word) for word in text.split()}
    if owner in seen:
        raise NotationError(f"{owner.letter} cannot be named as seeing their own card")
    return tuple(sorted(seen))


def _parse_declarer(text: str, words: list[str]) -> Event:
    match words:
        case ["asks", "nothing"]:
            return DeclarerChose(Option())
        case ["says", "go", "ahead"]:
            return DeclarerChose(Option(), go_ahead=True)
        case ["designates", card]:
            return Designated(parse_card(card))
        case ["requires", suit]:
            return DeclarerChose(Option(parse_suit(suit)))
        case ["requires", suit, "and", "prohibits", *suits] if suits:
            return DeclarerChose(Option(parse_suit(suit), _parse_suits(suits)))
        case ["prohibits", *suits] if suits:
            return DeclarerChose(Option(None, _parse_suits(suits)))
    raise NotationError(
        f"{text!r} is nothing declarer can say here; expected 'declarer requires H', "
        "'declarer prohibits H C', 'declarer asks nothing', 'declarer says go ahead' "
        "or 'declarer designates H7'"
    )


def _parse_suits(words: list[str]) -> tuple[Suit, ...]:
    return tuple(sorted({parse_suit(word) for word in words}))


def event_text(event: Event) -> str:
    """Write an event as `parse_event` reads it."""
    match event:
        case Played(seat, card):
            return f"{seat.letter} plays {card}"
        case Withdrawn(seat, card):
            return f"{seat.letter} takes back {card}"
        case Designated(card):
            return f"declarer designates {card}"
        case Exposed():
            return _exposed_text(event)
        case DeclarerChose():
            return f"declarer {_choice_text(event)}"


def _choice_text(event: DeclarerChose) -> str:
    if event.go_ahead:
        return "says go ahead"
    said = []
    if event.option.require is not None:
        said.append(f"requires {event.option.require.letter}")
    if event.option.prohibit:
        letters = " ".join(suit.letter for suit in event.option.prohibit)
        said.append(f"prohibits {letters}")
    return " and ".join(said) or "asks nothing"


def _exposed_text(event: Exposed) -> str:
    owner = event.seat
    text = f"{owner.letter} exposes {' '.join(map(str, event.cards))} by {event.how}"
    if event.seen_by != owner.others:
        text += f" seen by {' '.join(s.letter for s in event.seen_by) or 'nobody'}"
    if event.blame is not Blame.OWNER:
        text += f" because of an {event.blame}"
    return text
