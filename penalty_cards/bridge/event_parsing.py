"""Reads events, each in one of the forms at the head of `event_notation`."""

import re
from collections.abc import Callable
from functools import lru_cache

from penalty_cards.bridge.cards import (
    NotationError,
    Suit,
    parse_card,
    parse_cards,
    parse_suit,
)
from penalty_cards.bridge.event_notation import (
    ASKED_BY,
    CARDLESS,
    CLAIMS,
    DIRECTOR,
    FIXED,
    INSTEAD,
    PLAY_ON,
)
from penalty_cards.bridge.incident import (
    Accepted,
    Called,
    DeclarerChose,
    Deed,
    Designated,
    Done,
    Event,
    Kept,
    Objected,
    PlayDemanded,
    Played,
    PlayedOn,
    PlayedTogether,
    Refused,
    Treated,
    Waived,
    Withdrawn,
)
from penalty_cards.bridge.notation import parse_seat
from penalty_cards.bridge.position import Bind, Blame, Exposed, How, Option, Seat, Why
from penalty_cards.bridge.words import either

_EXPOSED = re.compile(
    r"(?P<seat>\w) exposes (?P<cards>[\w ]+?) by (?P<how>[a-z ]+?)"
    r"( seen by (?P<seen>[A-Z ]+|nobody))?"
    r"( because of an (?P<blame>opponent|outsider))?",
    re.ASCII,
)
_MADE_BY_REPLAY = frozenset({How.CORRECTION, How.CHANGE_OF_PLAY})
_FACED = CARDLESS[How.FACED_IN_ERROR]
_NOT_WRITTEN = _MADE_BY_REPLAY | {How.FACED_IN_ERROR}
_HOWS = {how.value: how for how in How if how not in _NOT_WRITTEN}
_CALL = re.compile(r"pass|XX?|[1-7](NT|[SHDC])", re.ASCII)
_WHYS = {f"as {why}": why for why in Why if why is not Why.CORRECTION}
_DEEDS = {deed.value: deed for deed in Deed}


@lru_cache(maxsize=8192)
def parse_event(text: str) -> Event:
    """Read an event, in one of the forms at the head of `event_notation`.

    Raises: NotationError.
    """
    if text in FIXED:
        return FIXED[text]
    if text.startswith(PLAY_ON + ASKED_BY):
        return PlayedOn(parse_seat(text.removeprefix(PLAY_ON + ASKED_BY)))
    who, _, rest = text.partition(" ")
    if who == "declarer":
        return _parse_declarer(text, rest.split(" "))
    if text.startswith(DIRECTOR):
        return _parse_director(text.removeprefix(DIRECTOR))
    if match := _EXPOSED.fullmatch(text):
        return _parse_exposed(match)
    verb, _, object_ = rest.partition(" ")
    if rest in _DEEDS:
        return Done(parse_seat(who), _DEEDS[rest])
    if rest == _FACED:
        return _cardless(How.FACED_IN_ERROR)(parse_seat(who))
    if verb in _VERBS:
        return _VERBS[verb](parse_seat(who), object_)
    raise NotationError(
        f"{text!r} is not an event. Write for example 'W plays H7', "
        "'W exposes H7 by drop', 'W takes back H7' or 'declarer requires H'"
    )


def _parse_director(text: str) -> Event:
    if text in _DEEDS:
        return Done(None, _DEEDS[text])
    verb, _, card = text.partition(" ")
    if verb == "waives" and card:
        return Waived(parse_card(card))
    raise NotationError(
        f"{text!r} is not something the Director does here. Write for example "
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
                f"{text!r} needs two or more cards, and some of them shown. Write for "
                "example 'H7 C9 together showing H7'"
            )
        return PlayedTogether(seat, cards, visible)
    card = text.removesuffix(" at once")
    return Played(seat, parse_card(card), at_once=card != text)


def _parse_leads(seat: Seat, text: str) -> Event:
    """Read `H7`, `H7 at once`, `H7 face down` and `H7 face down at once`."""
    instant = text.removesuffix(" at once")
    card = instant.removesuffix(" face down")
    return Played(
        seat,
        parse_card(card),
        as_lead=True,
        at_once=instant != text,
        face_down=card != instant,
    )


def _parse_keeps(seat: Seat, text: str) -> Event:
    card, _, meant = text.partition(" having meant ")
    return Kept(seat, parse_card(card), parse_card(meant) if meant else None)


def _parse_takes(seat: Seat, text: str) -> Event:
    card, _, why = text.removeprefix("back ").partition(" ")
    if not text.startswith("back ") or (why and why not in _WHYS):
        raise NotationError(
            f"'takes {text}' is not understood. Write 'takes back H7', and add why "
            f"unless it corrects an illegal play: {', '.join(_WHYS)}"
        )
    return Withdrawn(seat, parse_card(card), _WHYS.get(why, Why.CORRECTION))


def _parse_calls(seat: Seat, text: str) -> Event:
    call = text.removesuffix(INSTEAD)
    if not _CALL.fullmatch(call):
        raise NotationError(
            f"{text!r} is not a call. Write pass, X, XX or a bid such as 1H or 3NT"
        )
    return Called(seat, call, instead=call != text)


_Parser = Callable[[Seat, str], Event]


def _alone(event: Callable[[Seat], Event]) -> _Parser:
    def parse(seat: Seat, text: str) -> Event:
        if text:
            raise NotationError(f"{text!r} is too much here. Leave it out")
        return event(seat)

    return parse


def _cardless(how: How) -> Callable[[Seat], Event]:
    return lambda seat: Exposed(seat, (), how, seat.others)


_VERBS: dict[str, _Parser] = {
    "plays": _parse_plays,
    "leads": _parse_leads,
    "keeps": _parse_keeps,
    "takes": _parse_takes,
    "calls": _parse_calls,
    "accepts": _alone(Accepted),
    "refuses": _alone(Refused),
    "objects": _alone(Objected),
    **{verb: _alone(_cardless(how)) for how, verb in CLAIMS.items()},
}


def _parse_exposed(match: re.Match[str]) -> Exposed:
    seat = parse_seat(match["seat"])
    how = _HOWS.get(match["how"])
    if how is None:
        raise NotationError(
            f"{match['how']!r} is not a way to expose a card. Write {either(_HOWS)}"
        )
    cards = parse_cards(match["cards"])
    if not cards:
        raise NotationError(f"{match.string!r} names no card. Say which")
    blame = Blame(match["blame"]) if match["blame"] else Blame.OWNER
    return Exposed(seat, cards, how, _parse_seen(seat, match["seen"]), blame)


def _parse_seen(owner: Seat, text: str | None) -> tuple[Seat, ...]:
    if text is None:
        return owner.others
    if text == "nobody":
        return ()
    seen = {parse_seat(word) for word in text.split()}
    if owner in seen:
        raise NotationError(
            f"{owner.letter} always sees their own card. Name only the others"
        )
    return tuple(sorted(seen))


def _parse_declarer(text: str, words: list[str]) -> Event:
    match words:
        case ["asks", "nothing"]:
            return DeclarerChose(Option())
        case ["says", "go", "ahead"]:
            return DeclarerChose(Option(), go_ahead=True)
        case ["designates", card]:
            return Designated(parse_card(card))
        case ["treats", card, "as", "a", "penalty", "card"]:
            return Treated(parse_card(card))
        case ["gives", card, "back"]:
            return Treated(parse_card(card), as_penalty=False)
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
        f"{text!r} is not something declarer can say. Write 'declarer requires H', "
        "'declarer prohibits H C', 'declarer asks nothing', 'declarer says go ahead' "
        "or 'declarer designates H7'"
    )


def _parse_suits(words: list[str]) -> tuple[Suit, ...]:
    return tuple(sorted({parse_suit(word) for word in words}))
