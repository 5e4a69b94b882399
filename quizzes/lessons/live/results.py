"""How many gave which answer, round by round."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from penalty_cards.questions.choices import choices
from penalty_cards.questions.ordering import order_of
from penalty_cards.questions.question import Choice, Kind
from quizzes.lessons.models import Stage
from quizzes.practice import services
from quizzes.practice.services import Asked


@dataclass(frozen=True, slots=True)
class Count:
    """How many gave a choice in a round; `most`: the most that any bar can show."""

    round: int
    number: int
    most: int


@dataclass(frozen=True, slots=True)
class Bar:
    """A choice with its counts, a round after the other.

    `letter`: by which it is called in the room. `is_right`: said once it is revealed.
    """

    letter: str
    choice: Choice
    counts: Sequence[Count]
    is_right: bool


@dataclass(frozen=True, slots=True)
class Results:
    """What was answered to a question. `is_order`: what was put first is counted."""

    bars: Sequence[Bar]
    rounds: Sequence[int]
    is_order: bool


def lettered(asked: Asked) -> list[tuple[str, Choice]]:
    """Give every choice of a question, cards too, with the letter it is called by."""
    found = choices(asked.case.question, asked.code)
    return [(_letter(number), choice) for number, choice in enumerate(found)]


def _letter(number: int) -> str:
    """Give the letter of a choice counted from 0: A to Z, then A1 to Z1."""
    again, place = divmod(number, 26)
    return chr(ord("A") + place) + (str(again) if again else "")


def results_of(stage: Stage, asked: Asked, *, is_revealed: bool) -> Results:
    """Count the votes on a question, and the hands, up to the round that is on."""
    rounds = range(1, stage.round + 1)
    is_order = asked.case.question.kind is Kind.ANNOUNCE
    chosen, answers = _counted(stage, is_order)
    right = services.key_of(asked) if is_revealed and not is_order else frozenset()
    bars = [
        Bar(
            letter,
            choice,
            [Count(n, chosen[n, choice.id], max(answers[n], 1)) for n in rounds],
            choice.id in right,
        )
        for letter, choice in lettered(asked)
    ]
    return Results(bars, rounds, is_order)


def _counted(
    stage: Stage, is_order: bool
) -> tuple[Counter[tuple[int, str]], Counter[int]]:
    """Count by round and choice, and by round."""
    chosen: Counter[tuple[int, str]] = Counter()
    answers: Counter[int] = Counter()
    for number, answer in stage.votes.values_list("round", "answer"):
        answers[number] += 1
        for each in _parts(answer, is_order):
            chosen[number, each] += 1
    if not stage.session.no_phones:
        return chosen, answers
    for number, each, hands in stage.hands.values_list("round", "choice", "number"):
        answers[number] += hands
        chosen[number, each] += hands
    return chosen, answers


def _parts(answer: Iterable[str], is_order: bool) -> Iterable[str]:
    """Give what is counted of an answer: its choices; of an order what comes first."""
    return order_of(frozenset(answer))[:1] if is_order else answer
