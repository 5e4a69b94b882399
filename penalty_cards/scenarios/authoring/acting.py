"""What can happen next to the facts of a draft: who acts, with which cards, how."""

from collections.abc import Sequence
from dataclasses import dataclass

from penalty_cards.bridge import Cards, Incident, NotationError, Seat, parse_card
from penalty_cards.bridge.notation import parse_seat
from penalty_cards.laws.messages import Message, say
from penalty_cards.laws.replay import Moment, rule_on
from penalty_cards.scenarios.authoring.facts import NEWEST, moments_of
from penalty_cards.scenarios.authoring.small_forms import EventForm
from penalty_cards.table.acts import Offer, Way, correction, offers, ways_open
from penalty_cards.table.view import Ask, TableView, table_view


@dataclass(frozen=True, slots=True)
class Turn:
    """A seat that may act: the query that lets it, its name, whether it does."""

    query: str
    words: Message
    is_on: bool


@dataclass(frozen=True, slots=True)
class Acting:
    """The table of a draft, the cards of one seat on it to be clicked.

    `ways`: what can be done with them; `way`: the one chosen. `offers`: what may be
    decided now. `correction`: to take the card just played back, if it can be.
    """

    table: TableView
    seat: Seat
    ways: Sequence[Way]
    way: str
    offers: Sequence[Offer]
    correction: Offer | None

    @property
    def seat_words(self) -> Message:
        """Name the seat that acts."""
        return say("{seat}", seat=self.seat)

    @property
    def seats(self) -> tuple[Turn, ...]:
        """Return the links that choose who acts."""
        return tuple(
            Turn(f"?seat={seat.letter}", say("{seat}", seat=seat), seat is self.seat)
            for seat in Seat
        )


def acting_on(incident: Incident, sent: EventForm, wanted: str = "") -> Acting:
    """Return what can happen after the last event.

    `sent`: the form as it comes back, empty if nothing was refused. `wanted`: the
    letter of the seat that acts; without one it is the turn of the player to act.

    Raises: ImpossibleEvent; ImpossiblePosition.
    """
    now = moments_of(incident)[-1]
    data = sent.cleaned_data if sent.is_bound else {}
    seat = _seat(data.get("seat") or wanted, now)
    ruling = rule_on(incident, NEWEST)
    return Acting(
        _table(now, seat, tuple(map(parse_card, data.get("card", ())))),
        seat,
        ways_open(now, seat, NEWEST),
        data.get("way", ""),
        offers(ruling),
        None if ruling.decision is not None else correction(now, NEWEST),
    )


def _seat(letter: str, now: Moment) -> Seat:
    try:
        return parse_seat(letter)
    except NotationError:
        return now.state.to_play


def _table(now: Moment, seat: Seat, marked: Cards) -> TableView:
    state = now.state
    ask = Ask.ALL if state.hands[seat] else None
    shown = frozenset(Seat)
    return table_view(state, shown, ask=ask, asked_of=seat, chosen=marked, near=seat)
