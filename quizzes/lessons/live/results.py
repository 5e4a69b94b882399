"""How many gave which answer, round by round."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from penalty_cards.laws.code import Code
from penalty_cards.questions.former import rename_ids
from penalty_cards.questions.lettering import lettered
from penalty_cards.questions.ordering import order_of
from penalty_cards.questions.question import Choice, Kind, Question, answer_under
from quizzes.lessons.models import Stage


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


def results_of(
    stage: Stage, question: Question, code: Code, *, is_revealed: bool
) -> Results:
    """Count the votes on a question, and the hands, up to the round that is on."""
    votes = stage.votes.values_list("round", "answer")
    hands = ()
    if stage.session.no_phones or stage.variant_id is None:
        hands = stage.hands.values_list("round", "choice", "number")
    rounds = range(1, stage.round + 1)
    return counted(question, code, rounds, votes, hands, is_revealed=is_revealed)


def counted(
    question: Question,
    code: Code,
    rounds: Sequence[int],
    votes: Iterable[tuple[int, Sequence[str]]],
    hands: Iterable[tuple[int, str, int]],
    *,
    is_revealed: bool,
) -> Results:
    """Count by round who gave which answer, and for which choice hands went up."""
    is_order = question.kind is Kind.ANNOUNCE
    chosen: Counter[tuple[int, str]] = Counter()
    answers: Counter[int] = Counter()
    for number, answer in votes:
        answers[number] += 1
        for each in rename_ids(question, code, _parts(answer, is_order)):
            chosen[number, each] += 1
    for number, each, raised in hands:
        answers[number] += raised
        (choice,) = rename_ids(question, code, [each])
        chosen[number, choice] += raised
    right = answer_under(question, code) if is_revealed and not is_order else None
    bars = [
        Bar(
            letter,
            one,
            [Count(n, chosen[n, one.id], max(answers[n], 1)) for n in rounds],
            one.id in (right or ()),
        )
        for letter, one in lettered(question, code)
    ]
    return Results(bars, rounds, is_order)


def _parts(answer: Iterable[str], is_order: bool) -> Iterable[str]:
    """Give what is counted of an answer: its choices; of an order what comes first."""
    return order_of(frozenset(answer))[:1] if is_order else answer
