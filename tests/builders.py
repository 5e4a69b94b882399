"""Builders of values for tests, from short texts.

A player's turn is written from the chair of West, who defends against South. Suits are
letters (`"SH"`), cards are separated by spaces (`"SK H7"`).
"""

from penalty_cards.bridge import (
    Bind,
    Cards,
    Degree,
    Event,
    Incident,
    Option,
    PenaltyCard,
    Phase,
    Play,
    Played,
    Restriction,
    Seat,
    State,
    parse_card,
    parse_cards,
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
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.documents.possibility import check_possible
from penalty_cards.laws.editions import (
    EDITIONS,
    cited_by,
    marked_words_in,
    printed_in,
)


def a_state(
    hand,
    *,
    trick="",
    majors="",
    minor="",
    partners_majors="",
    partners_minor="",
    restrictions=(),
    chosen=False,
    designated="",
    contract="3NT",
):
    """A turn of West: `trick` holds the cards played before, the last of them by South.

    `restrictions` are texts such as "require H", "prohibit S H" and "highest".
    """
    west, east = Seat.WEST, Seat.EAST
    before = parse_cards_in_order(trick)
    first = Seat((west - len(before)) % 4)
    return State(
        contract=parse_contract(contract),
        declarer=Seat.SOUTH,
        hands=(None, None, None, parse_cards(hand)),
        trick=tuple(Play(Seat((first + i) % 4), card) for i, card in enumerate(before)),
        to_play=west,
        penalty_cards=(
            *penalty_cards(west, majors, Degree.MAJOR),
            *penalty_cards(west, minor, Degree.MINOR),
            *penalty_cards(east, partners_majors, Degree.MAJOR),
            *penalty_cards(east, partners_minor, Degree.MINOR),
        ),
        restrictions=tuple(a_restriction(west, text) for text in restrictions),
        chosen=chosen,
        designated=parse_card(designated) if designated else None,
    )


def parse_cards_in_order(text: str) -> Cards:
    """The cards of a text as they stand there."""
    return tuple(parse_card(word) for word in text.split())


def penalty_cards(seat: Seat, text: str, degree: Degree) -> tuple[PenaltyCard, ...]:
    """One defender's penalty cards of one degree."""
    return tuple(PenaltyCard(seat, card, degree) for card in parse_cards(text))


def a_restriction(seat: Seat, text: str) -> Restriction:
    """A restriction on a defender, from "require H", "prohibit S H" or "highest"."""
    kind, *suits = text.split()
    return Restriction(seat, Bind(kind), tuple(parse_suit(suit) for suit in suits))


def an_incident(
    *events,
    hands,
    to_play="W",
    contract="3NT",
    trick="",
    majors="",
    minors="",
    restrictions="",
    chosen=False,
    phase="play",
    won=(0, 0),
):
    """An incident against South: `hands` are four in PBN, clockwise from North.

    Cards already played and penalty cards are written `"E:H7 W:C2"`, and so may plays
    be among the events; a restriction on the player to play is "require H".
    """
    seat = parse_seat(to_play)
    start = State(
        contract=parse_contract(contract),
        declarer=Seat.SOUTH,
        hands=tuple(map(parse_hand, hands.split())),
        trick=tuple(map(parse_play, trick.split())),
        to_play=seat,
        penalty_cards=tuple(
            PenaltyCard(*parse_play(text), degree)
            for degree, owned in ((Degree.MAJOR, majors), (Degree.MINOR, minors))
            for text in owned.split()
        ),
        restrictions=(a_restriction(seat, restrictions),) if restrictions else (),
        chosen=chosen,
        phase=Phase(phase),
        won=won,
    )
    check_possible(start, EDITIONS[2017].code)
    return Incident(start, some_events(*events))


def some_events(*events: str) -> tuple[Event, ...]:
    """Events from texts, where `"S:SK W:S2"` is two cards played."""
    found: list[Event] = []
    for text in events:
        if text[1] == ":":
            found += [Played(*parse_play(play)) for play in text.split()]
        else:
            found.append(parse_event(text))
    return tuple(found)


def penalty_text(state: State) -> str:
    """The penalty cards on a table: `"W:H7 minor, E:C2 major"`, West's first."""
    found = sorted(state.penalty_cards, key=lambda p: (-p.seat, p.card))
    return ", ".join(f"{p.seat.letter}:{p.card} {p.degree}" for p in found)


def option_text(option: Option) -> str:
    """One option: `"require H"`, `"prohibit S H"`, `"neither"`."""
    if option.require is not None:
        return f"require {option.require.letter}"
    if option.prohibit:
        return "prohibit " + " ".join(suit.letter for suit in option.prohibit)
    return "neither"


def options_of(ruling, year: int) -> dict[str, str]:
    """Each option: `{"require H": "HK H7, this lead, 50D2(a)"}`."""
    return {
        option_text(each.option): ", ".join(
            (
                cards_text(each.picked_up) or "none",
                each.lasts,
                *(n for rule in each.rules for n in printed_in(rule, year)),
            )
        )
        for each in ruling.options
    }


def decision_text(ruling) -> str:
    """What is to be decided, by whom: `"S: S accepts, S refuses"`; none: `""`."""
    if ruling.decision is None:
        return ""
    who = "".join(seat.letter for seat in ruling.deciders)
    return f"{who}: " + ", ".join(event_text(offer.event) for offer in ruling.offers)


def cited(ruling, year: int) -> set[str]:
    """The numbers of the clauses that a ruling has come by."""
    rules = [step.rule for step in ruling.steps]
    rules += [rule for offer in ruling.offers for rule in offer.rules]
    return {number for rule in rules for number in printed_in(rule, year)}


def not_cited(ruling, numbers: str, year: int) -> list[str]:
    """Those of `numbers` (as for `in_edition`) that a ruling does not cite."""
    found = cited(ruling, year)
    expected = (in_edition(number, year) for number in numbers.split())
    return [number for number in expected if number not in found]


def turn_text(ruling) -> str:
    """Who is to act and may play what: `"W: HJ H9"`."""
    return f"{ruling.state.to_play.letter}: {cards_text(ruling.legal)}".rstrip()


def trick_text(state: State) -> str:
    """The trick in progress: `"S:SK W:S2"`."""
    return " ".join(map(play_text, state.trick))


def offers_text(ruling) -> list[str]:
    """What may be decided now, as texts of events."""
    return [event_text(offer.event) for offer in ruling.offers]


def clauses(ruling, year: int) -> set[str]:
    """The first clause of every step of a ruling, those of the information too."""
    steps = (*ruling.steps, *(right.step for right in ruling.rights))
    return {printed_in(step.rule, year)[0] for step in steps}


def decisive(ruling, card: str, year: int) -> str:
    """The first of the clauses on which the verdict on a card rests."""
    step = next(v.step for v in ruling.verdicts if v.card == parse_card(card))
    return cited_by(step, year)[0]


def in_edition(number: str, year: int) -> str:
    """A clause's number: `"50D1|50D1(a)"` is that of 1997 and that since.

    `"53C|53C|53B"` is that of 1997, of 2007, and of 2017 and since.
    """
    numbers = number.split("|")
    return by_edition(EDITIONS[year], *numbers, *numbers[-1:] * 2)


def is_changed(rule: Rule, year: int) -> bool:
    """Whether the words of an edition mark what it was the first to say."""
    return "[[" in marked_words_in(rule, year)


def by_edition(edition, *values):
    """The value of an edition, of those of 1997, 2007 and 2017; the last holds on."""
    assert len(values) >= 3, "one value for each of 1997, 2007 and 2017"
    place = sorted(EDITIONS).index(edition.year)
    return values[min(place, len(values) - 1)]


def cards_text(cards) -> str:
    """Cards as a text, in their own order."""
    return " ".join(map(str, cards))


def a_document(**changes) -> dict[str, object]:
    """A position document: West, with the spade king and five small cards, leads."""
    return {
        "edition": 2017,
        "contract": "4S",
        "declarer": "S",
        "hands": {"W": "K4.T92.5.", "E": None},
        "trick": [],
        "to_play": "W",
        "penalty_cards": [],
        "restrictions": [],
        "chosen": False,
        "designated": None,
        **changes,
    }


def an_incident_document(**changes) -> dict[str, object]:
    """An incident document: three events, with all four hands known."""
    incident = {
        "hands": {"N": "A3.3.32.2", "E": "QJ.87.Q.3", "S": "T9.AK.A.A"}
        | {"W": "K4.T92.5."},
        "events": ["E exposes SQ by drop", "declarer asks nothing", "W plays HT"],
        "won": [3, 4],
    }
    return a_document(**{**incident, **changes})


def a_penalty_card(text: str) -> dict[str, str]:
    """A penalty card in a document, from `"W:H9 minor"`."""
    play, degree = text.split()
    seat, card = play.split(":")
    return {"seat": seat, "card": card, "degree": degree}


def document_of(state, year):
    """A position as a document."""
    return {
        "edition": year,
        "contract": str(state.contract),
        "declarer": state.declarer.letter,
        "hands": {
            seat.letter: None if hand is None else hand_text(hand)
            for seat, hand in zip(Seat, state.hands, strict=True)
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
        "designated": None if state.designated is None else str(state.designated),
    }
