"""The forms that begin a table: which deal, and which contract."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from urllib.parse import urlencode

from django import forms
from django.http import QueryDict
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from penalty_cards.bridge import (
    Card,
    Cards,
    Contract,
    ImpossiblePosition,
    Incident,
    NotationError,
    Seat,
    Suit,
)
from penalty_cards.bridge.board import Board, Fault
from penalty_cards.bridge.deals import MOST_BYTES, decode, read_boards
from penalty_cards.bridge.notation import parse_contract, parse_seat
from penalty_cards.bridge.words import sentence
from penalty_cards.laws.messages import SEAT_NAMES, Message, say
from penalty_cards.scenarios.deals import (
    CONTRACTS,
    DOUBLED,
    MOST_SEED,
    SEATS,
    Left,
    Recorded,
    auctioned,
    completed,
    deal_text,
    opened,
    parse_deal,
    random_board,
    recorded,
)
from penalty_cards.web.forms import RawField
from quizzes.directing.services import Viewing, read_left, table_url

MOST_LISTED = 40  # boards of a text, and faults
MOST_TYPED = 120  # letters


class TextForm(forms.Form):
    """Deals to bring: a text, or a file in its place."""

    text = RawField()
    file = forms.Field(required=False, widget=forms.FileInput)

    def clean(self) -> None:
        """Read the file, if there is one, as the text."""
        file = self.cleaned_data["file"]
        if file is None:
            return
        try:
            self.cleaned_data["text"] = decode(file.read(MOST_BYTES + 1))
        except NotationError as error:
            self.add_error("file", sentence(str(error)))


class ActForm(forms.Form):
    """What is done at a table: a command, an event, a call, or cards and a way.

    Each is sent under its own name; the others are empty.
    """

    data: QueryDict
    command = RawField()
    event = RawField()
    call = RawField()
    seat = RawField()
    way = RawField()
    card = forms.Field(required=False, widget=forms.MultipleHiddenInput)

    def clean(self) -> None:
        """Refuse texts that are too long to be read."""
        texts = [text for name in self.fields for text in self.data.getlist(name)]
        if any(len(text) > MOST_TYPED for text in texts):
            text = f"so long a text is not read; expected at most {MOST_TYPED} letters"
            raise forms.ValidationError(text)


class ContractForm(forms.Form):
    """The contract and who declares; or that the auction is to come, and who deals.

    `incident`: the start of the play or of the auction, once the form is valid.
    """

    contract = forms.ChoiceField(
        choices=CONTRACTS, required=False, label=gettext_lazy("Contract")
    )
    doubled = forms.ChoiceField(
        choices=DOUBLED, required=False, label=gettext_lazy("Doubled?")
    )
    declarer = forms.ChoiceField(
        choices=SEATS, required=False, label=gettext_lazy("Declarer")
    )
    auction = forms.BooleanField(
        required=False,
        label=gettext_lazy(
            "Start with the auction; its calls decide the contract and the declarer"
        ),
    )
    dealer = forms.ChoiceField(
        choices=SEATS, required=False, label=gettext_lazy("Dealer")
    )

    def __init__(self, board: Board, data: Mapping[str, str] | None) -> None:
        super().__init__(data, initial=_first_choice(board))
        self.board = board

    def clean(self) -> None:
        """Start the auction or the play; refuse a deal that cannot be played so."""
        if self.errors:
            return
        try:
            self.incident: Incident | None = self._begun()
        except ImpossiblePosition as error:
            raise forms.ValidationError(_impossible(error)) from None

    def _begun(self) -> Incident | None:
        """Return the start, None where something that it needs was left open."""
        data = self.cleaned_data
        if data["auction"]:
            dealer = data["dealer"] or data["declarer"] or SEATS[0][0]
            return auctioned(self.board, parse_seat(dealer))
        for name in ("contract", "declarer"):
            if not data[name]:
                self.add_error(name, self.fields[name].error_messages["required"])
        if self.errors:
            return None
        contract = parse_contract(data["contract"] + data["doubled"])
        return opened(self.board, contract, parse_seat(data["declarer"]))


def _impossible(error: ImpossiblePosition) -> str:
    """Return why a deal cannot be played so, with its seats in words."""
    for seat in Seat:
        if error.field == f"hands.{seat.letter}":
            text = _("{seat}: {why}. Choose another declarer, or bring that hand.")
            return text.format(seat=_(SEAT_NAMES[seat]), why=error)
    return sentence(str(error))


def _first_choice(board: Board) -> dict[str, str]:
    """Return what the form shows before anybody has chosen: what the text knows."""
    contract = board.contract or Contract(4, Suit.SPADES)
    declarer = Seat.SOUTH if board.declarer is None else board.declarer
    return {
        "contract": str(contract._replace(doubled=0)),
        "doubled": "X" * contract.doubled,
        "declarer": declarer.letter,
        "dealer": (Seat.NORTH if board.dealer is None else board.dealer).letter,
    }


@dataclass(frozen=True, slots=True)
class DealPage:
    """A deal asked for by number or by its text. `fault`: why there is none.

    `left`: what was not taken over of the text it comes from.
    """

    board: Board | None = None
    source: tuple[str, str] = ("", "")
    fault: str = ""
    left: str = ""

    @property
    def seed(self) -> str:
        """Return the number of a deal that was asked for by one."""
        return self.source[1] if self.source[0] == "seed" else ""

    @property
    def hands(self) -> list[tuple[Seat, Message, list[tuple[Suit, list[Card]]]]]:
        """Return each seat, its name, and its suits; none of a hand not known."""
        if self.board is None:
            return []
        return [
            (seat, say("{seat}", seat=seat), [] if hand is None else _suits(hand))
            for seat, hand in zip(Seat, self.board.hands, strict=True)
        ]


def _suits(hand: Cards) -> list[tuple[Suit, list[Card]]]:
    return [(suit, [card for card in hand if card.suit is suit]) for suit in Suit]


def deal_page(data: Mapping[str, str]) -> DealPage:
    """Return the deal that `seed` or `hands` names."""
    seed, hands = data.get("seed", "").strip(), data.get("hands", "")
    if hands:
        try:
            left = left_words(read_left(data.get("left", "")))
            return DealPage(parse_deal(hands), ("hands", hands), left=left)
        except NotationError as error:
            return DealPage(fault=sentence(str(error)))
    if seed.isascii() and seed.isdigit() and len(seed) <= len(str(MOST_SEED)):
        return DealPage(random_board(int(seed)), ("seed", seed))
    text = _("“{seed}” is not the number of a deal. Type a number from 0 to {most}.")
    return DealPage(fault=text.format(seed=seed[:20], most=MOST_SEED))


@dataclass(frozen=True, slots=True)
class PastedBoard:
    """A board that was read, and what a table takes over of it."""

    board: Board
    recorded: Recorded
    edition: int

    @property
    def url(self) -> str:
        """Return the address of its table, or the one that asks for its contract."""
        incident, left = self.recorded.incident, self.recorded.left
        if incident is not None:
            return table_url(incident, Viewing(left=left), self.edition)
        query = {"hands": deal_text(self.board)}
        if left:
            query["left"] = ",".join(left)
        return f"{reverse('directing:deal-detail')}?{urlencode(query)}"

    @property
    def taken(self) -> str:
        """Return what a table takes over of it, in words."""
        parts = [_("the deal")]
        calls, plays = self.recorded.calls, self.recorded.plays
        if calls:
            text = ngettext("{number} call", "{number} calls", calls)
            parts.append(text.format(number=calls))
        elif self.recorded.incident is not None:
            parts.append(_("the contract"))
        if plays:
            text = ngettext("{number} card played", "{number} cards played", plays)
            parts.append(text.format(number=plays))
        return _("Imported: {parts}.").format(parts=", ".join(parts))

    @property
    def left(self) -> str:
        """Return what a table leaves out of it, in words; empty if nothing."""
        return left_words(self.recorded.left)

    @property
    def deal(self) -> str:
        """Return the four hands in PBN."""
        return deal_text(self.board)


_LEFT = {
    Left.AUCTION: gettext_lazy("all or part of the auction"),
    Left.CONTRACT: gettext_lazy("the contract as written"),
    Left.PLAY: gettext_lazy("all or part of the play"),
    Left.NAMES: gettext_lazy("names and dates"),
    Left.VULNERABILITY: gettext_lazy("the vulnerability"),
    Left.COMMENTS: gettext_lazy("comments"),
}


def left_words(left: Sequence[Left]) -> str:
    """Return what was left out of a text, in words; empty if nothing."""
    if not left:
        return ""
    parts = ", ".join(str(_LEFT[part]) for part in left)
    return _("Not imported from the text: {parts}.").format(parts=parts)


def pasted(text: str, edition: int) -> tuple[list[PastedBoard], list[str]]:
    """Read the boards in a text that was pasted, and say what could not be read."""
    read = read_boards(text)
    boards = [
        PastedBoard(board, recorded(board), edition)
        for board in map(completed, read.boards[:MOST_LISTED])
    ]
    faults = [_fault_words(fault) for fault in read.faults[:MOST_LISTED]]
    if max(len(read.boards), len(read.faults)) > MOST_LISTED:
        text = _("Only the first {number} of each kind are listed.")
        faults.append(text.format(number=MOST_LISTED))
    return boards, faults


def _fault_words(fault: Fault) -> str:
    """Return where a fault is and what it is."""
    where = [_("Line {line}").format(line=fault.line)]
    if fault.board:
        where.append(_("board {board}").format(board=fault.board))
    if fault.seat is not None:
        where.append(str(SEAT_NAMES[fault.seat]))
    return f"{', '.join(where)}: {sentence(fault.message)}"
