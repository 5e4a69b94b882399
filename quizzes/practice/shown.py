"""The choices of a question in groups."""

from collections.abc import Sequence
from dataclasses import dataclass

from penalty_cards.laws.messages import Message, say
from penalty_cards.questions.choices import choices
from penalty_cards.questions.question import Choice, Kind
from penalty_cards.questions.shown_choices import ShownChoice
from quizzes.practice import tables
from quizzes.practice.services import Asked


@dataclass(frozen=True, slots=True)
class ChoiceGroup:
    """Choices shown together. `legend`: None for choices that need no parting.

    `is_suits`: each choice is one of the four suits, which the legend leads up to.
    """

    legend: Message | None
    choices: Sequence[ShownChoice]
    is_suits: bool = False


class WithChoices:
    """A page with choices, which can be shown in groups."""

    __slots__ = ()
    asked: Asked
    choices: Sequence[ShownChoice]

    @property
    def groups(self) -> list[ChoiceGroup]:
        """Give the choices in groups, the demands on one suit apart; none is empty."""
        declarer = self.asked.case.question.incident.start.declarer
        single = [choice for choice in self.choices if choice.suit is not None]
        required = [choice for choice in single if choice.id.startswith("require")]
        forbidden = [choice for choice in single if choice.id.startswith("prohibit")]
        rest = [choice for choice in self.choices if choice.suit is None]
        requires = say("{declarer} requires a lead in", declarer=declarer)
        forbids = say("{declarer} forbids a lead in", declarer=declarer)
        groups = (
            ChoiceGroup(requires, required, is_suits=True),
            ChoiceGroup(forbids, forbidden, is_suits=True),
            ChoiceGroup(say("Or") if required else None, rest),
        )
        return [group for group in groups if group.choices]


def listed(asked: Asked) -> list[Choice]:
    """List the choices that do not lie on the table."""
    question = asked.case.question
    cards: set[str] = set()
    if question.kind is Kind.CARD:
        state = tables.state_of(asked)
        cards = {str(card) for card in state.hand(state.to_play)}
    found = choices(question, asked.code)
    return [choice for choice in found if choice.id not in cards]
