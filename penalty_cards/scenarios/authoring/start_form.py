"""The form with which the facts of an item begin."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from penalty_cards.bridge import (
    ImpossiblePosition,
    Incident,
    NotationError,
    Phase,
    State,
)
from penalty_cards.bridge.board import Board
from penalty_cards.bridge.deals import read_boards
from penalty_cards.bridge.notation import parse_contract, parse_seat
from penalty_cards.laws.possible import check_possible
from penalty_cards.scenarios.authoring.asking_forms import NOT_CHOSEN
from penalty_cards.scenarios.authoring.facts import NEWEST
from penalty_cards.scenarios.deals import (
    CONTRACTS,
    DOUBLED,
    MOST_SEED,
    SEATS,
    parse_deal,
    random_board,
)

MOST_DEAL = 20_000  # letters
WHOLE_HAND = 13


class StartForm(forms.Form):
    """A deal and its contract. `incident`: the start of the play, once valid."""

    deal = forms.CharField(
        required=False,
        max_length=MOST_DEAL,
        widget=forms.Textarea(
            attrs={"rows": 4, "class": "mono", "spellcheck": "false"}
        ),
        label=gettext_lazy("The four hands, or PBN or LIN text"),
        help_text=gettext_lazy(
            "Clockwise from North, spades first: N:K6.A5.9.2 Q5.KJ83.. A3.Q..AKJ "
            "J97.T.T.7 – of a whole deal or of an ending."
        ),
    )
    seed = forms.IntegerField(
        required=False,
        min_value=0,
        max_value=MOST_SEED,
        label=gettext_lazy("Or the number of a deal at random"),
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
        label=gettext_lazy("Tricks that North and South have won"),
    )
    won_ew = forms.IntegerField(
        required=False,
        min_value=0,
        max_value=13,
        label=gettext_lazy("Tricks that East and West have won"),
    )

    def clean(self) -> None:
        """Lay the deal on the table; refuse one that cannot be played so."""
        data = self.cleaned_data
        if self.errors:
            return
        board = self._board(data)
        contract, declarer = board.contract, board.declarer
        if data["contract"]:
            contract = parse_contract(data["contract"] + data["doubled"])
        if data["declarer"]:
            declarer = parse_seat(data["declarer"])
        if contract is None or declarer is None:
            raise ValidationError(_("Choose a contract and who declares."))
        leader = parse_seat(data["leader"]) if data["leader"] else declarer.lho
        won = (data["won_ns"] or 0, data["won_ew"] or 0)
        state = State(contract, declarer, board.hands, (), leader, won=won)
        try:
            check_possible(state, NEWEST)
        except ImpossiblePosition as error:
            raise ValidationError(f"{error.field}: {error}") from None
        is_whole = all(hand and len(hand) == WHOLE_HAND for hand in board.hands)
        self.incident = Incident(
            replace(state, phase=Phase.AFTER_AUCTION) if is_whole else state
        )

    def _board(self, data: Mapping[str, Any]) -> Board:
        text = data["deal"].strip()
        if not text:
            if data["seed"] is None:
                raise ValidationError(_("Give a deal, or the number of one."))
            return random_board(data["seed"])
        if "[" not in text and "|" not in text:
            try:
                return parse_deal(text if ":" in text[:2] else f"N:{text}")
            except NotationError as error:
                raise ValidationError(str(error)) from None
        read = read_boards(text)
        if len(read.boards) != 1:
            fault = read.faults[0].message if read.faults else ""
            words = _("Expected one deal, found {number}. {fault}")
            raise ValidationError(words.format(number=len(read.boards), fault=fault))
        return read.boards[0]
