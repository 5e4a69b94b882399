"""The choices of a question as they are shown, open and answered."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _

from penalty_cards.bridge import Suit, parse_suit
from penalty_cards.laws.messages import Message, say
from penalty_cards.questions.choices import choices
from penalty_cards.questions.ordering import order_of, too_soon
from penalty_cards.questions.question import Kind
from quizzes.practice import tables
from quizzes.practice.services import Asked


@dataclass(frozen=True, slots=True)
class ShownChoice:
    """A choice as it is shown.

    `state`: how it has turned out, right, missed, wrong or off; empty before the
    answer. `caption`: what is written under it then.
    """

    id: str
    words: Sequence[Message]
    is_chosen: bool
    state: str = ""
    caption: str = ""

    @property
    def suit(self) -> Suit | None:
        """Give the one suit that a demand requires, or the one that it forbids."""
        verb, _, letter = self.id.partition("-")
        is_one = verb in ("require", "prohibit") and len(letter) == 1
        return parse_suit(letter) if is_one else None


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


def _listed(asked: Asked) -> list[tuple[str, Sequence[Message]]]:
    """List the choices that do not lie on the table."""
    question = asked.case.question
    cards: set[str] = set()
    if question.kind is Kind.CARD:
        state = tables.state_of(asked)
        cards = {str(card) for card in state.hand(state.to_play)}
    return [
        (choice.id, choice.words)
        for choice in choices(question, asked.code)
        if choice.id not in cards
    ]


def open_choices(asked: Asked, chosen: frozenset[str]) -> list[ShownChoice]:
    """Show the choices before the answer; those of an order as they stand."""
    listed = _listed(asked)
    if asked.case.question.kind is Kind.ANNOUNCE and chosen:
        words_of = dict(listed)
        listed = [(part, words_of[part]) for part in order_of(chosen)]
    return [ShownChoice(name, words, name in chosen) for name, words in listed]


def ruled_choices(
    asked: Asked, chosen: frozenset[str], key: frozenset[str]
) -> list[ShownChoice]:
    """Show the choices after the answer, each with how it has turned out."""
    if asked.case.question.kind is Kind.ANNOUNCE:
        return _ruled_order(asked, chosen, key)
    if asked.case.question.kind is Kind.JUDGMENT:
        return _held_views(asked, chosen)
    captions = {
        "right": _("right"),
        "missed": _("missed") if asked.case.question.several else _("right"),
        "wrong": _("wrong"),
        "off": _("not right, not chosen"),
    }
    states = {
        (True, True): "right",
        (False, True): "missed",
        (True, False): "wrong",
        (False, False): "off",
    }
    shown = []
    for name, words in _listed(asked):
        state = states[name in chosen, name in key]
        shown.append(ShownChoice(name, words, name in chosen, state, captions[state]))
    return shown


def _ruled_order(
    asked: Asked, chosen: frozenset[str], key: frozenset[str]
) -> list[ShownChoice]:
    """Show an order, and what comes too soon in it; nothing where none was given."""
    early = too_soon(chosen, key) if chosen else frozenset()
    return [
        replace(
            choice,
            state="wrong" if choice.id in early else "right",
            caption=_("too soon") if choice.id in early else _("in time"),
        )
        for choice in (open_choices(asked, chosen) if chosen else ())
    ]


def _held_views(asked: Asked, chosen: frozenset[str]) -> list[ShownChoice]:
    return [
        replace(choice, state="own", caption=_("your view"))
        if choice.is_chosen
        else replace(choice, state="off", caption=_("another view"))
        for choice in open_choices(asked, chosen)
    ]
