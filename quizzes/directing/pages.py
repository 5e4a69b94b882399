"""What the templates of the open table print."""

from collections.abc import Sequence
from dataclasses import dataclass
from urllib.parse import urlencode

from django.urls import reverse
from django.utils.translation import gettext as _

from penalty_cards.bridge import Card, Cards, Seat, State
from penalty_cards.laws.editions import printed_in
from penalty_cards.laws.messages import Either, Message, say
from penalty_cards.laws.rulings import Ruling
from penalty_cards.laws.words.events import happened
from penalty_cards.laws.words.sentences import why
from penalty_cards.scenarios.deals import CONTRACTS, packed
from penalty_cards.table.acts import Offer, Way, correction, offers, ways_open
from penalty_cards.table.facts import next_to_call
from penalty_cards.table.view import Ask, TableView, table_view
from quizzes.directing import links
from quizzes.directing.director import (
    Director,
    Rehearsal,
    director_on,
    question_on,
    rehearse,
)
from quizzes.directing.forms import left_words
from quizzes.directing.links import Past, Switch
from quizzes.directing.services import Refused, Table, recent


@dataclass(frozen=True, slots=True)
class Sent:
    """A form that was refused: what it said, so that it can be kept, and why.

    `commands`: examples of all that can be typed, where somebody asked for help.
    """

    error: Refused | None = None
    typed: str = ""
    way: str = ""
    cards: Cards = ()
    commands: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a card may or may not be played, and where that stands."""

    card: Card
    legal: bool
    words: Message
    number: str


@dataclass(frozen=True, slots=True)
class TablePage:
    """All that the page of a table shows.

    `announcements`: what happened last, and the ruling on it. `director`:
    None while everything is plain, or the reader has still to rule. `undo_url`: empty
    at the start; `back`, `forward`: queries, empty where there is no step.
    """

    table: Table
    ruling: Ruling | None
    view: TableView
    sent: Sent
    announcements: Sequence[Message]
    director: Director | None
    rehearsal: Rehearsal | None
    offers: Sequence[Offer]
    correction: Offer | None
    reasons: Sequence[Reason]
    seat: Seat
    seats: Sequence[Switch]
    ways: Sequence[Way]
    past: Sequence[Sequence[Past]]
    hands: Sequence[Switch]
    switches: Sequence[Switch]
    back: str
    forward: str
    undo_url: str

    @property
    def action(self) -> str:
        """Return the address to which everything that happens is sent."""
        path = reverse("directing:event-add", args=[self.table.text])
        query = str(self.table.viewing)
        return path if query == "?" else path + query

    @property
    def path(self) -> str:
        """Return the address of this table without its query."""
        return reverse("directing:table-detail", args=[self.table.text])

    @property
    def text_url(self) -> str:
        """Return the address of the table as text, up to the event shown."""
        return self._export_url("directing:text-export")

    @property
    def pbn_url(self) -> str:
        """Return the address of the table as PBN, up to the event shown."""
        return self._export_url("directing:pbn-export")

    @property
    def write_url(self) -> str:
        """Return the address at which the table, as it is shown, becomes an item."""
        query = urlencode({"table": packed(self.table.incident)})
        return f"{reverse('authoring:draft-add')}?{query}"

    def _export_url(self, name: str) -> str:
        at = self.table.viewing.at
        path = reverse(name, args=[self.table.text])
        return path if at is None else f"{path}?at={at}"

    @property
    def editions(self) -> list[tuple[int, str, bool]]:
        """Return each edition, the address under it, and whether it is this one."""
        return links.editions(self.table)

    @property
    def left(self) -> str:
        """Return what was left out of the text that the table comes from, in words."""
        return left_words(self.table.viewing.left)

    @property
    def decides(self) -> Message:
        """Return the seats to choose from among the offers."""
        deciders = () if self.ruling is None else self.ruling.deciders
        return say("{seats}", seats=Either(deciders))

    @property
    def is_in_auction(self) -> bool:
        """Whether somebody may call."""
        return self.table.now.state.is_in_auction()

    @property
    def ends_by_event(self) -> bool:
        """Whether the auction may end without its calls being told."""
        return self.is_in_auction and self.table.now.state.dealer is None

    @property
    def calls(self) -> list[tuple[str, str]]:
        """Return every call: how the notation writes it, and how it reads."""
        first = [("pass", _("pass")), ("X", _("double")), ("XX", _("redouble"))]
        return first + CONTRACTS

    @property
    def seat_words(self) -> Message:
        """Return the seat that acts."""
        return say("{seat}", seat=self.seat)

    @property
    def to_play_words(self) -> Message:
        """Return the player to act, whose cards are explained."""
        return say("{seat}", seat=self.table.now.state.to_play)

    @property
    def is_to_rule(self) -> bool:
        """Whether the reader has still to rule."""
        return self.rehearsal is not None and self.rehearsal.marking is None

    @property
    def is_known(self) -> bool:
        """Whether the hand of the seat that acts is known."""
        return self.table.now.state.hands[self.seat] is not None


def table_page(table: Table, sent: Sent, *, is_answered: bool = False) -> TablePage:
    """Return the page of a table; `is_answered`: the reader has sent a ruling."""
    state, ruling = table.now.state, table.ruling
    seat = _next_seat(state) if table.viewing.seat is None else table.viewing.seat
    short = recent(table)
    rehearsal = None
    if table.viewing.rehearse and ruling is not None:
        question = question_on(short, ruling, table.code, is_new=table.is_ruled_anew)
        if question is not None:
            rehearsal = rehearse(
                question, table.code, table.viewing.choice, is_sent=is_answered
            )
    is_open = rehearsal is not None and rehearsal.marking is None
    director = None if is_open else director_on(table, short, ruling)
    is_decided = is_open or (ruling is not None and ruling.decision is not None)
    back, forward = links.steps(table)
    return TablePage(
        table=table,
        ruling=ruling,
        view=_view(table, ruling, seat, sent, is_ruled=not is_open),
        sent=sent,
        announcements=_announcements(table, director),
        director=director,
        rehearsal=rehearsal,
        offers=() if is_open or ruling is None else offers(ruling),
        correction=None if is_decided else correction(table.now, table.code),
        reasons=_reasons(table, ruling) if table.viewing.why and not is_open else (),
        seat=seat,
        seats=links.seats(table.viewing, seat),
        ways=() if is_open else ways_open(table.now, seat, table.code),
        past=links.past(table),
        hands=links.hands(table.viewing),
        switches=links.switches(table.viewing),
        back=back,
        forward=forward,
        undo_url=links.undo_url(table),
    )


def _next_seat(state: State) -> Seat:
    """Return whose turn it is to play, or in the auction to call."""
    if state.is_in_auction():
        turn = next_to_call(state)
        return state.to_play if turn is None else turn
    return state.to_play


def _announcements(table: Table, director: Director | None) -> tuple[Message, ...]:
    events, now = table.incident.events, table.now.state
    words: tuple[Message, ...] = ()
    if events:
        words = happened(table.moments[-2].state, events[-1], now)
    if director is not None:
        return (*words, *director.ruling)
    return words if table.viewing.rehearse and words else (*words, _turn_words(now))


def _turn_words(state: State) -> Message:
    if state.agreed:
        return say("The claim is agreed, and the board is over.")
    if state.is_passed_out():
        return say("All four have passed. The board is over.")
    if state.is_over():
        return say("All tricks are played.")
    seat = _next_seat(state)
    if state.is_in_auction():
        if state.calls:
            return say("{seat} is to call.", seat=seat)
        if state.dealer is not None:
            return say("The auction begins; {seat} is to call.", seat=seat)
        text = (
            "The auction begins. The final contract will be {contract} by {seat}.",
            "The auction begins. The final contract will be {contract} by {seat}, "
            "doubled.",
            "The auction begins. The final contract will be {contract} by {seat}, "
            "redoubled.",
        )[state.contract.doubled]
        contract = state.contract._replace(doubled=0)
        return say(text, contract=contract, seat=state.declarer)
    text = "{seat} is to play." if state.trick else "{seat} is to lead."
    return say(text, seat=seat)


def _view(
    table: Table, ruling: Ruling | None, seat: Seat, sent: Sent, *, is_ruled: bool
) -> TableView:
    """Return the table with the acting seat's hand nearest, its cards to be marked."""
    state = table.now.state
    shown = frozenset(Seat) - table.viewing.hidden | {seat}
    can_act = is_ruled and bool(state.hands[seat])
    return table_view(
        state,
        shown,
        ask=Ask.ALL if can_act else None,
        chooser=seat,
        chosen=sent.cards,
        near=seat,
        waits=is_ruled and ruling is not None and ruling.waits,
        is_ruled=is_ruled,
    )


def _reasons(table: Table, ruling: Ruling | None) -> list[Reason]:
    if ruling is None or ruling.unchecked_play:
        return []
    return [
        Reason(
            verdict.card,
            verdict.legal,
            why(verdict),
            printed_in(verdict.step.rule, table.edition)[0],
        )
        for verdict in ruling.verdicts
    ]
