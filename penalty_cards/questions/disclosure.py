"""What a question shows before it is answered: the table, and its choices."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import lru_cache

from penalty_cards.bridge import (
    Card,
    DeclarerChose,
    ImpossibleEvent,
    ImpossiblePosition,
    Incident,
    Played,
    Seat,
    State,
    Suit,
    Withdrawn,
    parse_suit,
)
from penalty_cards.bridge.state import face_up
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code
from penalty_cards.laws.director import followed
from penalty_cards.laws.messages import Message, say
from penalty_cards.questions.choices import choices, corrected, order_of
from penalty_cards.questions.distractors import believers
from penalty_cards.questions.question import (
    Answer,
    Choice,
    Kind,
    Question,
    answer_of,
    deed,
)

# What is asked is what the cards are, or rests on it.
STATUS_KINDS = frozenset({Kind.DEGREE, Kind.RULING, Kind.CLAUSE, Kind.ANNOUNCE})


def still_true(incident: Incident, code: Code, other: Code) -> State:
    """Return the last state as a code made from another sees it.

    A card that was put back unasked is not there to be seen.

    Raises: ImpossibleEvent; ImpossiblePosition.
    """
    true = followed(incident, code)
    try:
        return true.moment_under(other.without(Rule.FROM_EXPOSURE)).state
    except ImpossibleEvent:  # what happened later shows that it lies there again
        return true.moment_under(other).state


@lru_cache(maxsize=16384)
def events_shown(question: Question, code: Code) -> int:
    """Return how many events of a question its open table shows.

    Where it is asked what a card or the ruling is, not those at the end after which
    the card has gone, nor those, other than plays, after which players who answer
    otherwise would see another table: the story tells them. The effect of a choice is
    asked on the table before it.
    """
    events = question.incident.events
    count = len(events)
    is_choice = bool(events) and isinstance(events[-1], DeclarerChose)
    if question.kind is Kind.CHOOSE and is_choice:
        return count - 1
    if question.kind not in STATUS_KINDS or deed(question) is not None:
        return count
    while _has_gone(question, code, count):
        count -= 1
    fewer = count
    while _is_given_away(question, code, fewer):
        if not fewer or isinstance(events[fewer - 1], Played):
            return count
        fewer -= 1
    return fewer


def _has_gone(question: Question, code: Code, count: int) -> bool:
    """Whether the card asked about was on the table and, `count` events on, is not.

    Nor has it been played; one that its owner put back unasked lies there for the Laws.
    """
    card = question.about
    last = question.incident.events[count - 1 : count]
    moments = followed(question.incident, code).moments[: count + 1]
    state = moments[-1].state
    if last and isinstance(last[0], Withdrawn) and card in _exposed(state):
        return False
    is_held = any(card in (hand or ()) for hand in state.hands)
    seen = [card in _on_table(moment.state) for moment in moments]
    return is_held and any(seen) and not seen[-1]


def _is_given_away(question: Question, code: Code, count: int) -> bool:
    """Whether some who answer otherwise see another table after `count` events."""
    incident = question.incident
    shown = replace(incident, events=incident.events[:count])
    true, lies = followed(incident, code), _visible(still_true(shown, code, code))
    read = answer_of(question)
    ruled = read(true.ruling, code)
    for _belief, other in believers(question, code):
        with suppress(ImpossibleEvent, ImpossiblePosition):
            if (
                read(true.ruling_under(other), other) != ruled
                and _visible(still_true(shown, code, other)) != lies
            ):
                return True
    return False


def _visible(state: State) -> tuple[object, ...]:
    """Return what is on the table: the cards that came into view, and the trick."""
    return state.trick, *(face_up(state, seat) for seat in Seat)


def _on_table(state: State) -> frozenset[Card]:
    """Return the cards on the table, those of the trick before too."""
    played = {play.card for play in state.trick + state.last_trick}
    return frozenset(
        played | {card for seat in Seat for card, _ in face_up(state, seat)}
    )


def _exposed(state: State) -> frozenset[Card]:
    return frozenset(card for exposed in state.exposed for card in exposed.cards)


@dataclass(frozen=True, slots=True)
class ShownChoice:
    """A choice as it is shown.

    `state`: how it has turned out, right, missed, wrong or off, or in a judgment own;
    empty before the answer. `caption`: what is written under it then. `letter`: its
    name in a room, if it has one.
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
        (False, False): ("off", say("rightly not chosen")),
    }
    return [_turned_out(one, *outcomes[one.is_chosen, one.id in key]) for one in shown]


def _turned_out(choice: ShownChoice, state: str, caption: Message) -> ShownChoice:
    return replace(choice, state=state, caption=caption)


def _ruled_order(
    shown: Sequence[ShownChoice], chosen: Answer, key: Answer
) -> list[ShownChoice]:
    """Show the right order nearest to the one given; nothing where none was given."""
    if not chosen:
        return []
    by_id = {choice.id: choice for choice in shown}
    given = order_of(chosen)
    return [
        _turned_out(by_id[part], "right", say("in place"))
        if given[place] == part
        else _turned_out(
            by_id[part], "wrong", say("yours: {place}", place=given.index(part) + 1)
        )
        for place, part in enumerate(corrected(given, key))
    ]


def _held_view(choice: ShownChoice) -> ShownChoice:
    if choice.is_chosen:
        return _turned_out(choice, "own", say("your view"))
    return _turned_out(choice, "off", say("another view"))


def lettered(question: Question, code: Code) -> list[tuple[str, Choice]]:
    """Return every choice of a question, cards too, with the letter it is called by."""
    found = choices(question, code)
    return [(_letter(number), choice) for number, choice in enumerate(found)]


def _letter(number: int) -> str:
    """Return the letter of a choice counted from 0: A to Z, then A1 to Z1."""
    again, place = divmod(number, 26)
    return chr(ord("A") + place) + (str(again) if again else "")
