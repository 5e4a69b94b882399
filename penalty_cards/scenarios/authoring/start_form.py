"""The form with which the facts of an item begin, and the deal clicked in it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from penalty_cards.bridge import (
    DECK,
    Card,
    Cards,
    ImpossiblePosition,
    Incident,
    Phase,
    Seat,
    State,
    Suit,
    parse_card,
)
from penalty_cards.bridge.board import Board
from penalty_cards.bridge.notation import parse_contract, parse_seat
from penalty_cards.laws.documents.possibility import check_possible
from penalty_cards.laws.messages import Message, say
from penalty_cards.scenarios.authoring.asking_forms import MOST_WORDS, NOT_CHOSEN
from penalty_cards.scenarios.authoring.checking import impossible_words
from penalty_cards.scenarios.authoring.dealing import read_half_made, with_the_rest
from penalty_cards.scenarios.authoring.facts import (
    NEWEST,
    Refused,
    all_happened,
    event_lines,
    lines_of,
)
from penalty_cards.scenarios.deals import (
    CONTRACTS,
    DOUBLED,
    MOST_SEED,
    SEATS,
    deal_text,
    random_board,
    read_deal,
)
from penalty_cards.table.model import CardView, Face, SuitView
from penalty_cards.web.forms import with_example

WHOLE_HAND = 13
NO_CARDS = Board(((), (), (), ()))
MOST_DEAL = 20_000  # letters
HAPPENED = "West leads the 5 of hearts. Dummy plays the 8. East drops the ♣9."
PACK = "pack"  # to which cards are given back


@dataclass(frozen=True, slots=True)
class Pile:
    """Cards to be clicked: those of a seat, or those left in the pack."""

    words: Message
    suits: tuple[SuitView, ...]


def given(board: Board, cards: Sequence[Card], to: Seat | None) -> Board:
    """Return the board with cards moved to a seat; None takes them out of the deal.

    Raises: ValidationError.
    """
    if not cards:
        raise ValidationError(_("Mark some cards first."))
    n, e, s, w = (
        _with(hand, cards, seat is to)
        for seat, hand in zip(Seat, board.hands, strict=True)
    )
    return replace(board, hands=(n, e, s, w))


def _with(hand: Cards | None, cards: Sequence[Card], gets: bool) -> Cards | None:
    kept = tuple(card for card in hand or () if card not in cards)
    if not gets:
        return None if hand is None else kept
    if len(kept) + len(cards) > WHOLE_HAND:
        raise ValidationError(_("A hand holds at most 13 cards."))
    return tuple(sorted({*kept, *cards}))


def piles(board: Board) -> tuple[Pile, ...]:
    """Return all cards in piles: those left in the pack, then each hand from North."""
    held = {card for hand in board.hands for card in hand or ()}
    rest = tuple(card for card in DECK if card not in held)
    hands = zip(Seat, board.hands, strict=True)
    return (
        Pile(say("The pack"), _suits(rest)),
        *(Pile(say("{seat}", seat=seat), _suits(hand or ())) for seat, hand in hands),
    )


def _suits(cards: Cards) -> tuple[SuitView, ...]:
    return tuple(
        SuitView(suit, tuple(CardView(card, Face.CHOOSE_ANY) for card in of_suit))
        for suit in Suit
        if (of_suit := [card for card in cards if card.suit is suit])
    )


class StartForm(forms.Form):
    """A deal, its contract, and what happened. `incident`: these, once valid.

    `lines`: those that were read of what happened, the last one in vain.
    """

    lines: Sequence[str] = ()

    happened = forms.CharField(
        required=False,
        max_length=MOST_WORDS,
        widget=forms.Textarea(attrs={"rows": 4, "spellcheck": "false"}),
        label=gettext_lazy("What happened, one thing on each line"),
        help_text=with_example(gettext_lazy("For example: {}"), HAPPENED),
    )
    deal = forms.CharField(
        required=False,
        max_length=MOST_DEAL,
        widget=forms.Textarea(
            attrs={"rows": 4, "class": "mono", "spellcheck": "false"}
        ),
        label=gettext_lazy("Hands, as far as they matter"),
        help_text=with_example(
            gettext_lazy("For example: {} PBN and LIN work too."),
            "West: ♠K5 ♥Q103. East: A 6 of hearts.",
        ),
    )
    rest = forms.BooleanField(
        required=False, initial=True, label=gettext_lazy("Deal the rest for me")
    )
    seed = forms.IntegerField(
        required=False,
        min_value=0,
        max_value=MOST_SEED,
        label=gettext_lazy("Or the number of a random deal"),
    )
    contract = forms.ChoiceField(
        required=False,
        choices=[NOT_CHOSEN, *CONTRACTS],
        label=gettext_lazy("Contract"),
    )
    doubled = forms.ChoiceField(
        choices=DOUBLED, required=False, label=gettext_lazy("Doubled?")
    )
    declarer = forms.ChoiceField(
        required=False, choices=[NOT_CHOSEN, *SEATS], label=gettext_lazy("Declarer")
    )
    leader = forms.ChoiceField(
        required=False,
        choices=[("", gettext_lazy("declarer’s left-hand opponent")), *SEATS],
        label=gettext_lazy("On lead"),
    )
    won_ns = forms.IntegerField(
        required=False,
        min_value=0,
        max_value=13,
        label=gettext_lazy("Tricks won by North and South"),
    )
    won_ew = forms.IntegerField(
        required=False,
        min_value=0,
        max_value=13,
        label=gettext_lazy("Tricks won by East and West"),
    )

    def __init__(
        self,
        data: Mapping[str, Any] | None = None,
        initial: Mapping[str, Any] | None = None,
    ) -> None:
        super().__init__(data, initial=dict(initial or {}), label_suffix="")

    def clean(self) -> None:
        """Lay the deal on the table; refuse one that cannot be played so."""
        data = self.cleaned_data
        if self.errors:
            return
        declarer = parse_seat(data["declarer"]) if data["declarer"] else None
        board = self._board(data, declarer)
        contract = board.contract
        declarer = board.declarer if declarer is None else declarer
        if data["contract"]:
            contract = parse_contract(data["contract"] + data["doubled"])
        if contract is None or declarer is None:
            raise ValidationError(_("Choose a contract and a declarer."))
        leader = parse_seat(data["leader"]) if data["leader"] else declarer.lho
        won = (data["won_ns"] or 0, data["won_ew"] or 0)
        state = State(contract, declarer, board.hands, (), leader, won=won)
        try:
            check_possible(state, NEWEST)
        except ImpossiblePosition as error:
            raise ValidationError(impossible_words(error)) from None
        is_whole = all(hand and len(hand) == WHOLE_HAND for hand in board.hands)
        start = replace(state, phase=Phase.AFTER_AUCTION) if is_whole else state
        try:
            self.incident = all_happened(Incident(start), data["happened"])
        except Refused as error:
            self.lines = error.lines
            self.add_error("happened", str(error))

    def _board(self, data: Mapping[str, Any], declarer: Seat | None) -> Board:
        deal = data["deal"].strip()
        if data["rest"] and declarer is not None and data["seed"] is None:
            return with_the_rest(deal, lines_of(data["happened"]), declarer)
        if deal:
            return read_deal(deal)
        if data["seed"] is None:
            raise ValidationError(_("Enter a deal, or the number of a random one."))
        return random_board(data["seed"])

    @property
    def contracts(self) -> list[forms.BoundField]:
        """Return the fields of the contract."""
        return [self[name] for name in ("contract", "doubled", "declarer")]

    @property
    def has_others(self) -> bool:
        """Whether one of the fields that are seldom needed is filled in, or wrong."""
        return any(field.value() or field.errors for field in self.others)

    @property
    def others(self) -> list[forms.BoundField]:
        """Return the fields that are seldom needed."""
        return [self[name] for name in ("seed", "leader", "won_ns", "won_ew")]

    @property
    def piles(self) -> tuple[Pile, ...]:
        """Lay out the cards to be clicked: all in the pack while there is no deal."""
        try:
            return piles(read_half_made(self["deal"].value() or ""))
        except ValidationError:
            return piles(NO_CARDS)


class GiveForm(StartForm):
    """Cards that somebody is given, the rest of the form as far as it has come.

    `start`: the form with those cards given, once this one is valid.
    """

    give = forms.ChoiceField(choices=[*SEATS, (PACK, PACK)])
    card = forms.MultipleChoiceField(
        required=False, choices=[(str(card), str(card)) for card in DECK]
    )

    @classmethod
    def is_sent(cls, data: QueryDict) -> bool:
        """Whether a button was pressed that gives cards."""
        return "give" in data

    def clean(self) -> None:
        """Return the cards marked to the seat, or back to the pack."""
        data = self.cleaned_data
        if self.errors:
            return
        board = NO_CARDS
        if data["deal"].strip():
            board = read_half_made(data["deal"].strip())
        elif data["seed"] is not None:
            board = random_board(data["seed"])
        to = None if data["give"] == PACK else parse_seat(data["give"])
        board = given(board, [parse_card(text) for text in data["card"]], to)
        kept = {name: data[name] for name in StartForm.base_fields}
        if board.contract is not None and not data["contract"]:
            kept["contract"] = str(board.contract._replace(doubled=0))
            kept["doubled"] = "X" * board.contract.doubled
        if board.declarer is not None and not data["declarer"]:
            kept["declarer"] = board.declarer.letter
        kept |= {"deal": deal_text(board), "seed": None}
        self.start = StartForm(initial=kept)


def form_of(incident: Incident) -> StartForm:
    """Return the form as it would have begun an incident."""
    start = incident.start
    won_ns, won_ew = start.won
    known = {
        "deal": deal_text(Board(start.hands)),
        "contract": str(start.contract._replace(doubled=0)),
        "doubled": "X" * start.contract.doubled,
        "declarer": start.declarer.letter,
        "rest": False,
        "happened": "\n".join(event_lines(incident)),
        "leader": start.to_play.letter,
        "won_ns": won_ns,
        "won_ew": won_ew,
    }
    return StartForm(initial=known)
