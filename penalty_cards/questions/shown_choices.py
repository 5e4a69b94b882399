"""The choices of a question as they are shown, open and ruled on."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from penalty_cards.bridge import Suit, parse_suit
from penalty_cards.laws.messages import Message, say
from penalty_cards.questions.ordering import order_of, too_soon
from penalty_cards.questions.question import Answer, Choice, Kind, Question


@dataclass(frozen=True, slots=True)
class ShownChoice:
    """A choice as it is shown.

    `state`: how it has turned out, right, missed, wrong or off, or in a judgment own;
    empty before the answer. `caption`: what is written under it then. `letter`: by
    which it is called in a room, if it is.
    """

    id: str
    words: tuple[Message, ...]
    is_chosen: bool
    state: str = ""
    caption: Message | None = None
    letter: str = ""

    @property
    def suit(self) -> Suit | None:
        """Return the one suit that a demand requires, or the one that it forbids."""
        verb, _, letter = self.id.partition("-")
        is_one = verb in ("require", "prohibit") and len(letter) == 1
        return parse_suit(letter) if is_one else None


def open_choices(
    question: Question, listed: Sequence[Choice], chosen: Answer
) -> list[ShownChoice]:
    """Show choices before the answer; those of an order as they stand."""
    if question.kind is Kind.ANNOUNCE and chosen:
        by_id = {choice.id: choice for choice in listed}
        listed = [by_id[part] for part in order_of(chosen)]
    return [
        ShownChoice(choice.id, choice.words, choice.id in chosen) for choice in listed
    ]


def ruled_choices(
    question: Question, listed: Sequence[Choice], chosen: Answer, key: Answer
) -> list[ShownChoice]:
    """Show choices after the answer, each with how it has turned out."""
    shown = open_choices(question, listed, chosen)
    if question.kind is Kind.ANNOUNCE:
        return _ruled_order(shown, chosen, key)
    if question.kind is Kind.JUDGMENT:
        return [_held_view(choice) for choice in shown]
    missed = say("missed") if question.several else say("right")
    outcomes = {
        (True, True): ("right", say("right")),
        (False, True): ("missed", missed),
        (True, False): ("wrong", say("wrong")),
        (False, False): ("off", say("not right, not chosen")),
    }
    return [_turned_out(one, *outcomes[one.is_chosen, one.id in key]) for one in shown]


def _turned_out(choice: ShownChoice, state: str, caption: Message) -> ShownChoice:
    return replace(choice, state=state, caption=caption)


def _ruled_order(
    shown: Sequence[ShownChoice], chosen: Answer, key: Answer
) -> list[ShownChoice]:
    """Show an order, and what comes too soon in it; nothing where none was given."""
    if not chosen:
        return []
    early = too_soon(chosen, key)
    return [
        _turned_out(choice, "wrong", say("too soon"))
        if choice.id in early
        else _turned_out(choice, "right", say("in time"))
        for choice in shown
    ]


def _held_view(choice: ShownChoice) -> ShownChoice:
    if choice.is_chosen:
        return _turned_out(choice, "own", say("your view"))
    return _turned_out(choice, "off", say("another view"))
