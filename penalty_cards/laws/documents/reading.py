"""The position document and the incident document: JSON values <-> states and rulings.

`help.DOCUMENTS` describes both. An incident is a position with `events`, each in the
notation of `bridge.event_notation`, and optionally `won`, the tricks of both sides,
`phase`, and `dealer`, from whom on the calls decide the contract.

pydantic and cattrs were tried in place of these functions. Of 30 wrong incidents
pydantic describes 9 in the same words and takes `"1"` for a number of tricks; cattrs
takes `"no"` for true. Both need a hook of ours for nearly every field.
"""

from collections.abc import Callable, Iterator, Mapping, Set
from dataclasses import replace
from functools import partial
from typing import TypeVar

from penalty_cards.bridge import (
    Bind,
    Cards,
    Contract,
    Degree,
    ImpossiblePosition,
    Incident,
    NotationError,
    PenaltyCard,
    Phase,
    Play,
    Restriction,
    Seat,
    State,
    parse_card,
    parse_suit,
)
from penalty_cards.bridge.event_notation import event_text
from penalty_cards.bridge.event_parsing import parse_event
from penalty_cards.bridge.notation import (
    hand_text,
    parse_contract,
    parse_hand,
    parse_play,
    parse_seat,
    play_text,
)
from penalty_cards.bridge.words import either, unknown_name
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code
from penalty_cards.laws.documents.possibility import check_possible, check_progress
from penalty_cards.laws.editions import EDITIONS

Document = Mapping[str, object]
T = TypeVar("T")

_KEYS = {
    "edition",
    "contract",
    "declarer",
    "hands",
    "trick",
    "to_play",
    "penalty_cards",
    "restrictions",
    "chosen",
    "designated",
}
MOST_ENTRIES = 400  # of a list; no incident has as many
INCIDENT_KEYS = frozenset(_KEYS | {"events", "won", "phase", "dealer"})


def read_position(document: object) -> tuple[State, Code]:
    """Read a position document; nothing is guessed or repaired.

    Raises: ImpossiblePosition, with the field that is wrong.
    """
    fields = _object(document, "", _KEYS)
    code = _edition(fields)
    state = _state(fields, code)
    check_possible(state, code)
    return state, code


def wrong_fields(document: Document) -> Iterator[ImpossiblePosition]:
    """Return what cannot be read in an incident document, each value by itself.

    What cannot be together is not looked at. A key that is missing is not wrong.
    """
    checks: dict[str, Callable[[object], object]] = {
        "contract": lambda value: _parsed(value, "contract", parse_contract),
        "declarer": lambda value: _parsed(value, "declarer", parse_seat),
        "to_play": lambda value: _parsed(value, "to_play", parse_seat),
        "designated": lambda value: _parsed(value, "designated", parse_card),
        "phase": lambda value: _parsed(value, "phase", _parse_phase),
        "chosen": lambda value: _truth(value, "chosen"),
        "won": _won,
    }
    for key, check in checks.items():
        if key in document:
            yield from _wrong(check, document[key])
    hands = document.get("hands", {})
    yield from _wrong(_hands, {} if isinstance(hands, dict) else hands)
    for seat, hand in hands.items() if isinstance(hands, dict) else ():
        yield from _wrong(_hands, {seat: hand})
    each: dict[str, Callable[[str, object], object]] = {
        "trick": lambda path, value: _parsed(value, path, parse_play),
        "penalty_cards": _penalty_card,
        "restrictions": partial(_restriction, _edition({})),
        "events": lambda path, value: _parsed(value, path, parse_event),
    }
    for key, read in each.items():
        try:
            values = _list(document.get(key, []), key)
        except ImpossiblePosition as error:
            yield error
            continue
        for number, value in enumerate(values):
            yield from _wrong(partial(read, f"{key}[{number}]"), value)


def _wrong(
    read: Callable[[object], object], value: object
) -> Iterator[ImpossiblePosition]:
    try:
        read(value)
    except ImpossiblePosition as error:
        yield error


def read_incident(document: object) -> tuple[Incident, Code]:
    """Read an incident document: a position, its events, and the tricks won so far.

    Raises: ImpossiblePosition, with the field that is wrong.
    """
    fields = dict(_object(document, "", INCIDENT_KEYS))
    texts = _list(fields.pop("events", []), "events")
    won = _won(fields.pop("won", [0, 0]))
    phase = _parsed(fields.pop("phase", Phase.PLAY.value), "phase", _parse_phase)
    dealer = fields.pop("dealer", None)
    code = _edition(fields)
    state = replace(_state(fields, code), won=won, phase=phase)
    check_possible(state, code)
    check_progress(state)
    state = replace(state, dealer=_dealer(dealer, phase))
    events = tuple(
        _parsed(text, f"events[{number}]", parse_event)
        for number, text in enumerate(texts)
    )
    return Incident(state, events), code


def incident_document(incident: Incident) -> dict[str, object]:
    """Write an incident as `read_incident` reads it, without an edition."""
    start = incident.start
    document = position_document(start) | {
        "won": list(start.won),
        "events": [event_text(event) for event in incident.events],
    }
    if start.phase is not Phase.PLAY:
        document["phase"] = start.phase.value
    if start.dealer is not None:
        document["dealer"] = start.dealer.letter
    return document


def position_document(state: State) -> dict[str, object]:
    """Write a position as `read_position` reads it, without an edition."""
    document: dict[str, object] = {
        "contract": str(state.contract),
        "declarer": state.declarer.letter,
        "hands": {
            seat.letter: hand_text(hand)
            for seat in Seat
            if (hand := state.hands[seat]) is not None
        },
        "trick": [play_text(play) for play in state.trick],
        "to_play": state.to_play.letter,
        "penalty_cards": [
            {"seat": p.seat.letter, "card": str(p.card), "degree": p.degree.value}
            for p in state.penalty_cards
        ],
        "restrictions": [
            {
                "seat": r.seat.letter,
                "kind": r.kind.value,
                "suits": [suit.letter for suit in r.suits],
            }
            for r in state.restrictions
        ],
        "chosen": state.chosen,
    }
    if state.designated is not None:
        document["designated"] = str(state.designated)
    return document


def _dealer(value: object, phase: Phase) -> Seat | None:
    """Read who calls first, where the calls alone decide the contract."""
    if value is None:
        return None
    if phase is not Phase.BEFORE_AUCTION:
        raise ImpossiblePosition(
            "dealer",
            f"Leave this out unless the phase is {Phase.BEFORE_AUCTION.value!r}",
        )
    return _parsed(value, "dealer", parse_seat)


def _parse_phase(text: str) -> Phase:
    phases = {phase.value: phase for phase in Phase}
    if text not in phases:
        raise NotationError(f"{text!r} is not a phase. Write {either(phases)}")
    return phases[text]


def _state(fields: Document, code: Code) -> State:
    contract: Contract = _parsed(
        _needed(fields, "contract"), "contract", parse_contract
    )
    declarer: Seat = _parsed(_needed(fields, "declarer"), "declarer", parse_seat)
    designated = fields.get("designated")
    return State(
        contract=contract,
        declarer=declarer,
        hands=_hands(_needed(fields, "hands")),
        trick=_trick(fields.get("trick", [])),
        to_play=_parsed(_needed(fields, "to_play"), "to_play", parse_seat),
        penalty_cards=_penalty_cards(fields.get("penalty_cards", [])),
        restrictions=_restrictions(fields.get("restrictions", []), code),
        chosen=_truth(fields.get("chosen", False), "chosen"),
        designated=None
        if designated is None
        else _parsed(designated, "designated", parse_card),
    )


def _object(value: object, field: str, keys: Set[str]) -> Document:
    if not isinstance(value, dict):
        raise ImpossiblePosition(field, "Write an object of named values here")
    for key in value:
        if key not in keys:
            path = f"{field}.{key}" if field else key
            raise ImpossiblePosition(path, unknown_name("key", key, keys))
    return value


def _list(value: object, field: str) -> list[object]:
    if not isinstance(value, list):
        raise ImpossiblePosition(field, f"Write a list here, not {value!r}")
    if len(value) > MOST_ENTRIES:
        raise ImpossiblePosition(
            field, f"This list has {len(value)} entries. {MOST_ENTRIES} is the limit"
        )
    return value


def _needed(fields: Document, key: str, path: str = "") -> object:
    if key not in fields:
        raise ImpossiblePosition(path + key, "This is missing. Please add it")
    return fields[key]


def _won(value: object) -> tuple[int, int]:
    won = _list(value, "won")
    if len(won) != 2 or not all(type(n) is int and 0 <= n <= 13 for n in won):
        raise ImpossiblePosition(
            "won", f"{won!r} is not two numbers of tricks. Write for example [3, 2]"
        )
    return int(str(won[0])), int(str(won[1]))


def _truth(value: object, field: str) -> bool:
    if not isinstance(value, bool):
        raise ImpossiblePosition(field, f"Write true or false here, not {value!r}")
    return value


def _parsed(value: object, field: str, parse: Callable[[str], T]) -> T:
    if not isinstance(value, str):
        raise ImpossiblePosition(
            field, f"Write a text in quotation marks here, not {value!r}"
        )
    try:
        return parse(value)
    except NotationError as error:
        raise ImpossiblePosition(field, str(error)) from None


def _edition(fields: Document) -> Code:
    year = fields.get("edition", 2017)
    if type(year) is not int or year not in EDITIONS:
        known = either(sorted(EDITIONS))
        raise ImpossiblePosition(
            "edition", f"{year!r} is not an edition. Write {known}"
        )
    return EDITIONS[year].code


def _hands(
    value: object,
) -> tuple[Cards | None, Cards | None, Cards | None, Cards | None]:
    hands = _object(value, "hands", {"N", "E", "S", "W"})

    def hand(seat: str) -> Cards | None:
        """Return a hand, None where it is left out or null."""
        text = hands.get(seat)
        return None if text is None else _parsed(text, f"hands.{seat}", parse_hand)

    return hand("N"), hand("E"), hand("S"), hand("W")


def _trick(value: object) -> tuple[Play, ...]:
    return tuple(
        _parsed(text, f"trick[{number}]", parse_play)
        for number, text in enumerate(_list(value, "trick"))
    )


def _penalty_cards(value: object) -> tuple[PenaltyCard, ...]:
    return tuple(
        _penalty_card(f"penalty_cards[{number}]", item)
        for number, item in enumerate(_list(value, "penalty_cards"))
    )


def _penalty_card(path: str, item: object) -> PenaltyCard:
    fields = _object(item, path, {"seat", "card", "degree"})
    degree = _needed(fields, "degree", f"{path}.")
    if degree not in ("minor", "major"):
        raise ImpossiblePosition(
            f"{path}.degree", f"{degree!r} is not a degree. Write minor or major"
        )
    return PenaltyCard(
        _parsed(_needed(fields, "seat", f"{path}."), f"{path}.seat", parse_seat),
        _parsed(_needed(fields, "card", f"{path}."), f"{path}.card", parse_card),
        Degree(str(degree)),
    )


def _restrictions(value: object, code: Code) -> tuple[Restriction, ...]:
    return tuple(
        _restriction(code, f"restrictions[{number}]", item)
        for number, item in enumerate(_list(value, "restrictions"))
    )


def _restriction(code: Code, path: str, item: object) -> Restriction:
    kinds = {kind.value: kind for kind in Bind}
    fields = _object(item, path, {"seat", "kind", "suits"})
    seat = _parsed(_needed(fields, "seat", f"{path}."), f"{path}.seat", parse_seat)
    name = _needed(fields, "kind", f"{path}.")
    if not isinstance(name, str) or name not in kinds:
        raise ImpossiblePosition(
            f"{path}.kind", f"{name!r} is not a restriction. Write {either(kinds)}"
        )
    kind = kinds[name]
    if kind is Bind.PLAY_SUIT and not code.has(Rule.PLAY_OTHER_SUIT):
        raise ImpossiblePosition(
            f"{path}.kind",
            f"The Laws of {code.edition} have no play_suit. Use another kind",
        )
    suits = tuple(
        _parsed(text, f"{path}.suits[{index}]", parse_suit)
        for index, text in enumerate(_list(fields.get("suits", []), f"{path}.suits"))
    )
    return Restriction(seat, kind, suits)
