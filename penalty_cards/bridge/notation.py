"""Text <-> values: seats, contracts, hands (PBN order) and events, one line each.

W plays H7                              in turn or not
W plays H7 at once                      at the same instant as the play before
W leads H7                              to the next trick, or out of turn
W leads H7 face down
W plays H7 C9 together                  W plays H7 C9 together showing H7
W keeps H7                              W keeps H7 having meant C9
W exposes H7 C9 by drop
W exposes H7 by drop seen by N S because of an opponent
W takes back C5                         W takes back C5 as an opponent said so
declarer requires H                     declarer prohibits H C
declarer requires S and prohibits H
declarer asks nothing                   declarer says go ahead
declarer designates H7
declarer demands the highest            declarer demands the lowest
declarer demands a play of H            declarer demands no play of H
S accepts                               S refuses
declarer spreads the hand
N calls 1H                              N calls pass
the auction ends
E objects                               all play on
the Director waives H7
W draws attention to it                 the Director cancels the board
"""

import re
from collections.abc import Callable
from functools import lru_cache

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
    Accepted,
    AuctionEnded,
    Called,
    DeclarerChose,
    Deed,
    Designated,
    Done,
    Event,
    HandSpread,
    Kept,
    Objected,
    PlayDemanded,
    Played,
    PlayedOn,
    PlayedTogether,
    Refused,
    Waived,
    Why,
    Withdrawn,
)
from penalty_cards.bridge.position import (
    SEATS,
    Bind,
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
_MADE_BY_REPLAY = frozenset({How.CORRECTION, How.CHANGE_OF_PLAY})
_HOWS = {how.value: how for how in How if how not in _MADE_BY_REPLAY}
_CALL = re.compile(r"pass|XX?|[1-7](NT|[SHDC])", re.ASCII)
_WHYS = {f"as {why}": why for why in Why if why is not Why.CORRECTION}
_DEEDS = {deed.value: deed for deed in Deed}
_DIRECTOR = "the Director "


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


@lru_cache(maxsize=8192)
def parse_event(text: str) -> Event:
    """Read an event, in one of the forms at the head of this module.

    Raises: NotationError.
    """
    if text in _FIXED:
        return _FIXED[text]
    who, _, rest = text.partition(" ")
    if who == "declarer":
        return _parse_declarer(text, rest.split(" "))
    if text.startswith(_DIRECTOR):
        return _parse_director(text.removeprefix(_DIRECTOR))
    if match := _EXPOSED.fullmatch(text):
        return _parse_exposed(match)
    verb, _, object_ = rest.partition(" ")
    if rest in _DEEDS:
        return Done(parse_seat(who), _DEEDS[rest])
    if verb in _VERBS:
        return _VERBS[verb](parse_seat(who), object_)
    raise NotationError(
        f"{text!r} is no event; expected for instance 'W plays H7', "
        "'W exposes H7 by drop', 'W takes back H7' or 'declarer requires H'"
    )


_FIXED: dict[str, Event] = {
    "the auction ends": AuctionEnded(),
    "all play on": PlayedOn(),
    "declarer spreads the hand": HandSpread(),
    "declarer demands the highest": PlayDemanded(Bind.HIGHEST),
    "declarer demands the lowest": PlayDemanded(Bind.LOWEST),
}


def _parse_director(text: str) -> Event:
    if text in _DEEDS:
        return Done(None, _DEEDS[text])
    verb, _, card = text.partition(" ")
    if verb == "waives" and card:
        return Waived(parse_card(card))
    raise NotationError(
        f"{text!r} is nothing the Director does here; expected for instance "
        "'the Director waives H7' or 'the Director cancels the board'"
    )


def _parse_plays(seat: Seat, text: str) -> Event:
    """Read `H7`, `H7 at once`, `H7 C9 together` and `H7 C9 together showing H7`."""
    several, together, shown = text.partition(" together")
    if together:
        cards = parse_cards(several)
        visible = parse_cards(shown.removeprefix(" showing ")) if shown else cards
        if len(cards) < 2 or not visible or not set(visible) <= set(cards):
            raise NotationError(
                f"{text!r}: expected two cards or more and some of them shown, such "
                "as 'H7 C9 together showing H7'"
            )
        return PlayedTogether(seat, cards, visible)
    card = text.removesuffix(" at once")
    return Played(seat, parse_card(card), at_once=card != text)


def _parse_leads(seat: Seat, text: str) -> Event:
    card = text.removesuffix(" face down")
    return Played(seat, parse_card(card), as_lead=True, face_down=card != text)


def _parse_keeps(seat: Seat, text: str) -> Event:
    card, _, meant = text.partition(" having meant ")
    return Kept(seat, parse_card(card), parse_card(meant) if meant else None)


def _parse_takes(seat: Seat, text: str) -> Event:
    card, _, why = text.removeprefix("back ").partition(" ")
    if not text.startswith("back ") or (why and why not in _WHYS):
        raise NotationError(
            f"'takes {text}': expected 'takes back H7', and why, if not to correct an "
            f"illegal play: {', '.join(_WHYS)}"
        )
    return Withdrawn(seat, parse_card(card), _WHYS.get(why, Why.CORRECTION))


def _parse_calls(seat: Seat, text: str) -> Event:
    if not _CALL.fullmatch(text):
        raise NotationError(
            f"{text!r} is no call; expected pass, X, XX or a bid such as 1H or 3NT"
        )
    return Called(seat, text)


_Parser = Callable[[Seat, str], Event]


def _only(event: type[Accepted] | type[Refused] | type[Objected]) -> _Parser:
    def parse(seat: Seat, text: str) -> Event:
        if text:
            raise NotationError(f"{text!r} is more than was expected")
        return event(seat)

    return parse


_VERBS: dict[str, _Parser] = {
    "plays": _parse_plays,
    "leads": _parse_leads,
    "keeps": _parse_keeps,
    "takes": _parse_takes,
    "calls": _parse_calls,
    "accepts": _only(Accepted),
    "refuses": _only(Refused),
    "objects": _only(Objected),
}


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
        case ["demands", "a", "play", "of", suit]:
            return PlayDemanded(Bind.PLAY_SUIT, parse_suit(suit))
        case ["demands", "no", "play", "of", suit]:
            return PlayDemanded(Bind.NOT_SUIT, parse_suit(suit))
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
        case Played():
            return _played_text(event)
        case PlayedTogether(seat, cards, visible):
            text = f"{seat.letter} plays {_listed(cards)} together"
            return text if visible == cards else f"{text} showing {_listed(visible)}"
        case Kept(seat, card, meant):
            text = f"{seat.letter} keeps {card}"
            return text if meant is None else f"{text} having meant {meant}"
        case Withdrawn(seat, card, why):
            text = f"{seat.letter} takes back {card}"
            return text if why is Why.CORRECTION else f"{text} as {why}"
        case Designated(card):
            return f"declarer designates {card}"
        case Exposed():
            return _exposed_text(event)
        case DeclarerChose():
            return f"declarer {_choice_text(event)}"
        case PlayDemanded(kind, suit):
            return f"declarer demands {_demand_text(kind, suit)}"
        case Accepted(seat):
            return f"{seat.letter} accepts"
        case Refused(seat):
            return f"{seat.letter} refuses"
        case Objected(seat):
            return f"{seat.letter} objects"
        case Called(seat, call):
            return f"{seat.letter} calls {call}"
        case Waived(card):
            return f"{_DIRECTOR}waives {card}"
        case Done(seat, deed):
            who = _DIRECTOR if seat is None else f"{seat.letter} "
            return f"{who}{deed}"
        case AuctionEnded() | PlayedOn() | HandSpread():
            return next(text for text, fixed in _FIXED.items() if fixed == event)


def _listed(cards: Cards) -> str:
    return " ".join(map(str, cards))


def _played_text(event: Played) -> str:
    verb = "leads" if event.as_lead else "plays"
    text = f"{event.seat.letter} {verb} {event.card}"
    if event.face_down:
        text += " face down"
    return f"{text} at once" if event.at_once else text


def _demand_text(kind: Bind, suit: Suit | None) -> str:
    if suit is None:
        return f"the {kind}"
    return f"{'no' if kind is Bind.NOT_SUIT else 'a'} play of {suit.letter}"


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
