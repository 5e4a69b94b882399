"""What can be done at the table: ways to act, and choices the Director offers.

Each of them is the text of one event, as `bridge.event_notation` reads it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from penalty_cards.bridge import (
    Card,
    Cards,
    DeclarerChose,
    Event,
    How,
    ImpossibleEvent,
    ImpossiblePosition,
    NotationError,
    Seat,
    State,
    Withdrawn,
    parse_card,
)
from penalty_cards.bridge.event_notation import event_text
from penalty_cards.bridge.event_parsing import parse_event
from penalty_cards.bridge.notation import parse_seat
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code
from penalty_cards.laws.messages import Message, render, say
from penalty_cards.laws.play.replay import Moment, follow
from penalty_cards.laws.rulings import Ruling
from penalty_cards.laws.words.events import event_words


@dataclass(frozen=True, slots=True)
class Way:
    """A way in which a seat acts with cards: how many at least, and at most.

    `text`: the event, with places for the seat, the cards and the opponents.
    """

    name: str
    words: Message
    text: str
    least: int = 1
    most: int = 13


def _exposes(name: str, text: str, how: How, most: int = 13) -> Way:
    return Way(name, say(text), f"{{seat}} exposes {{cards}} by {how}", most=most)


WAYS = (
    Way("play", say("plays it"), "{seat} plays {cards}", most=1),
    Way("lead", say("leads it"), "{seat} leads {cards}", most=1),
    Way(
        "lead-face-down",
        say("leads it face down"),
        "{seat} leads {cards} face down",
        most=1,
    ),
    Way(
        "play-at-once",
        say("plays it at the same moment"),
        "{seat} plays {cards} at once",
    ),
    Way(
        "play-together", say("plays them together"), "{seat} plays {cards} together", 2
    ),
    _exposes("drop", "drops it", How.DROP),
    _exposes("show", "shows it on purpose", How.SHOWING),
    Way(
        "show-opponents",
        say("shows it only to the opponents"),
        "{seat} exposes {cards} by showing seen by {opponents}",
    ),
    _exposes("name", "mentions holding it", How.NAMING),
    _exposes("hold", "holds it as if to play it", How.HELD_AS_PLAYED, 1),
    _exposes("fifth-card", "adds it to the trick as an extra card", How.FIFTH_CARD),
    _exposes(
        "change", "puts it down in place of the card just played", How.CHANGE_OF_CARD
    ),
    _exposes("this-trick", "shows it and speaks only of this trick", How.THIS_TRICK),
    _exposes("claim", "claims and shows it", How.CLAIM),
    _exposes("concede", "concedes and shows it", How.CONCESSION),
    Way("claim-in-words", say("claims without showing cards"), "{seat} claims", 0, 0),
    Way(
        "concede-in-words",
        say("concedes without showing cards"),
        "{seat} concedes",
        0,
        0,
    ),
    Way(
        "face-in-error",
        say("faces the whole hand in error"),
        "{seat} faces the hand in error",
        0,
        0,
    ),
    Way(
        "put-back",
        say("puts it back in hand unasked"),
        "{seat} takes back {cards}",
        most=1,
    ),
)
BY_NAME = {way.name: way for way in WAYS}


@dataclass(frozen=True, slots=True)
class Offer:
    """A choice that somebody has now: the event it makes, and how it reads.

    `picked_up`: the penalty cards that go back to hand with it.
    """

    text: str
    words: tuple[Message, ...]
    picked_up: Cards = ()
    rules: tuple[Rule, ...] = ()

    @property
    def effect(self) -> Message:
        """The sentence that says which cards go back to hand."""
        text = "{The_cards} goes back to hand."
        if len(self.picked_up) > 1:
            text = "{The_cards} go back to hand."
        return say(text, cards=self.picked_up)


def act(way: Way, seat: Seat, cards: Sequence[Card]) -> Event:
    """Make the event of a seat acting with cards.

    Raises: NotationError, if the way does not go with that number of cards.
    """
    if not cards and way.least:
        raise NotationError("No card is chosen. Choose one on the table first")
    if not way.least <= len(cards) <= way.most:
        least = way.least
        needed = f"at least {least} cards" if least > 1 else f"{least or 'no'} card"
        raise NotationError(
            f"“{render(way.words)}” needs {needed}. You have chosen {len(cards)}"
        )
    return parse_event(_text(way, seat, cards))


def act_named(way: str, seat: str, cards: Sequence[str]) -> Event:
    """Make the event of an act as a form names it.

    Raises: NotationError.
    """
    if way not in BY_NAME:
        raise NotationError("That is not one of the acts. Choose one from the list")
    return act(BY_NAME[way], parse_seat(seat), [parse_card(text) for text in cards])


def _text(way: Way, seat: Seat, cards: Sequence[Card]) -> str:
    return way.text.format(
        seat=seat.letter,
        cards=" ".join(map(str, cards)),
        opponents=" ".join(s.letter for s in sorted((seat.lho, seat.rho))),
    )


def ways_open(moment: Moment, seat: Seat, code: Code) -> tuple[Way, ...]:
    """Return the ways in which a seat can act now with some card of its hand.

    All of them where the hand is not known.
    """
    if moment.state.hands[seat] is None:
        return WAYS
    cards = _different(moment.state, seat)
    return tuple(
        way
        for way in WAYS
        if any(
            can_happen(moment, act(way, seat, some), code)
            for some in combinations(cards, way.least)
        )
    )


def _different(state: State, seat: Seat) -> Cards:
    """Return the penalty cards of a hand and two others, which all others are like."""
    lying = tuple(state.penalties(seat))
    others = [card for card in state.hand(seat) if card not in lying]
    return (*others[:2], *lying)


def can_happen(moment: Moment, event: Event, code: Code) -> bool:
    """Whether an event can happen now."""
    try:
        follow(moment, event, code)
    except (ImpossibleEvent, ImpossiblePosition):
        return False
    return True


def offers(ruling: Ruling) -> tuple[Offer, ...]:
    """Return what the player who decides may choose, empty if nothing is to decide."""
    picked_up: dict[Event, Cards] = {
        DeclarerChose(each.option): each.picked_up for each in ruling.options
    }
    return tuple(
        Offer(
            event_text(each.event),
            event_words(each.event),
            picked_up.get(each.event, ()),
            each.rules,
        )
        for each in ruling.offers
    )


def correction(moment: Moment, code: Code) -> Offer | None:
    """Offer to take the card just played back, None if it has to stay."""
    state = moment.state
    for play in (state.trick or state.last_trick)[-1:]:
        event = Withdrawn(play.seat, play.card)
        if can_happen(moment, event, code):
            return Offer(event_text(event), event_words(event))
    return None
