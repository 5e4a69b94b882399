"""The forms of a lesson that goes on: what phones and remotes send beside votes."""

from django import forms
from django.core.exceptions import ValidationError
from django.http import QueryDict
from django.utils.translation import gettext as _

from penalty_cards.laws.code import Code
from penalty_cards.questions.choices import choices
from penalty_cards.questions.former_ids import rename_ids
from penalty_cards.questions.question import Question
from penalty_cards.web.forms import MOST_QUOTED, NamedField, NumberField, RawField
from quizzes.lessons.live.moves import Move
from quizzes.lessons.live.services import MOST_HANDS

TABLES = range(1, 100)
STEPS = {"1": 1, "-1": -1}  # hands


class RoundForm(forms.Form):
    """The vote for which a page was made; valid only while that vote is on."""

    vote = RawField()

    def __init__(self, data: QueryDict, current: str) -> None:
        super().__init__(data)
        self._current = current

    def clean_vote(self) -> str:
        """Refuse any vote but the current one."""
        vote: str = self.cleaned_data["vote"]
        if vote != self._current:
            raise ValidationError(
                _("That question can’t be answered now. Here is the current one.")
            )
        return vote


def _no_table(value: str, _known: str) -> str:
    text = _("There is no table “{value}”. Choose a number from 1 to 99.")
    return text.format(value=value[:MOST_QUOTED])


class TableForm(forms.Form):
    """The table at which a member sits."""

    table = NamedField({str(number): number for number in TABLES}, _no_table)


def _no_leave(value: str, known: str) -> str:
    text = _("“{value}” is not an answer here. Choose one of these: {known}.")
    return text.format(value=value[:MOST_QUOTED], known=known)


class LeaveForm(forms.Form):
    """Whether the teacher may see a member's answers by name."""

    leave = NamedField({"yes": True, "no": False}, _no_leave)


def _no_version(value: str) -> str:
    text = _("“{value}” is not the number of a screen. Reload the page.")
    return text.format(value=value[:MOST_QUOTED])


def _no_move(value: str, known: str) -> str:
    text = _("There is no move “{value}”. Choose one of these: {moves}.")
    return text.format(value=value[:MOST_QUOTED], moves=known)


class MoveForm(forms.Form):
    """A move, and the version of the screen on which it was pressed."""

    version = NumberField(9, _no_version)
    move = NamedField({move.value: move for move in Move}, _no_move)


def _no_number(value: str) -> str:
    text = _("Enter a whole number from 0 to {most}, not “{value}”.")
    return text.format(value=value[:MOST_QUOTED], most=MOST_HANDS)


class HandsForm(forms.Form):
    """The hands that went up for a choice: their number, or one more or less.

    `by`: how many more, where a button for that was pressed; no number is read then.
    """

    choice = RawField()
    number = NumberField(3, _no_number)

    def __init__(self, data: QueryDict, choosing: tuple[Question, Code]) -> None:
        super().__init__(data)
        self._choosing = choosing
        self.by = STEPS.get(data.get("by", ""))
        if self.by is not None:
            del self.fields["number"]

    def clean_choice(self) -> str:
        """Return the choice as it is named today; refuse one the question has not."""
        (choice,) = rename_ids(*self._choosing, [self.cleaned_data["choice"]])
        if choice not in [each.id for each in choices(*self._choosing)]:
            text = _("choice: “{value}” is not among the choices of this question.")
            raise ValidationError(text.format(value=choice[:MOST_QUOTED]))
        return choice
