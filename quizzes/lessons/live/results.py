"""Results of a vote: how many chose what, and what is explained of an answer."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from penalty_cards.laws.code import Code
from penalty_cards.questions.choices import order_of
from penalty_cards.questions.disclosure import lettered
from penalty_cards.questions.former_ids import rename_ids
from penalty_cards.questions.question import Choice, Kind, Question, answer_under
from quizzes.answering import answers
from quizzes.answering.pages import AnsweredPage
from quizzes.answering.services import Exercise
from quizzes.lessons.models import Stage, Vote


@dataclass(frozen=True, slots=True)
class Count:
    """How many gave a choice in a round; `most`: the most that any bar can show."""

    round: int
    number: int
    most: int


@dataclass(frozen=True, slots=True)
class Bar:
    """A choice with its counts, a round after the other.

    `letter`: its name in the room. `is_right`: said once it is revealed.
    """

    letter: str
    choice: Choice
    counts: Sequence[Count]
    is_right: bool

    @property
    def last(self) -> Count:
        """Return its count in the round that is on."""
        return self.counts[-1]


@dataclass(frozen=True, slots=True)
class Results:
    """What was answered to a question. `is_order`: what was put first is counted.

    `mistakes`: the common mistakes that explain votes of the last round, how many each.
    """

    bars: Sequence[Bar]
    rounds: Sequence[int]
    is_order: bool
    mistakes: Counter[str] = field(default_factory=Counter)


def results_of(
    stage: Stage, question: Question, code: Code, *, is_revealed: bool
) -> Results:
    """Count the votes on a question, and the hands, up to the round that is on."""
    votes = list(stage.votes.values_list("round", "answer", "belief"))
    hands: Iterable[tuple[int, str, int]] = ()
    if stage.session.no_phones or stage.variant_id is None:
        hands = stage.hands.values_list("round", "choice", "number")
    rounds = range(1, stage.round + 1)
    chosen = [(number, answer) for number, answer, _belief in votes]
    found = counted(question, code, rounds, chosen, hands, is_revealed=is_revealed)
    beliefs = (belief for number, _answer, belief in votes if number == stage.round)
    return replace(found, mistakes=Counter(filter(None, beliefs)))


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
    """Return what is counted of an answer: its choices, or the first of an order."""
    return order_of(frozenset(answer))[:1] if is_order else answer


def telling(bars: Sequence[Bar], most: int) -> Sequence[Bar]:
    """Return the right choices and those most often made, in the order of letters."""
    first = sorted(bars, key=lambda bar: (not bar.is_right, -bar.last.number))
    return sorted(first[:most], key=lambda bar: bar.letter)


MOST_EXPLAINED = 12  # answers of a vote that are explained, each by itself


@dataclass(frozen=True, slots=True)
class ExplainedVote:
    """An answer to a vote with its explanation; `answer`: its choices, in order."""

    vote: str
    round: int
    answer: str
    page: AnsweredPage


@dataclass(frozen=True, slots=True)
class Earlier:
    """A vote before the one that is on.

    `answer`: the reader's, empty if they gave none. `explained`: with its explanation,
    None before the reveal, and where they answered the same in the vote that is on.
    """

    vote: str
    answer: str
    explained: ExplainedVote | None


def earlier_votes(
    stage: Stage, own: Mapping[int, Vote], exercise: Exercise | None
) -> list[Earlier]:
    """Return the votes before the one that is on, the last first; `own`: one's own.

    `exercise`: the question, once it is revealed.
    """
    now = named(own[stage.round].answer) if stage.round in own else ""
    found = []
    for number in range(stage.round - 1, 0, -1):
        chosen = own[number].answer if number in own else []
        explained = None
        if exercise is not None and named(chosen) not in ("", now):
            explained = _explained(stage, number, exercise, chosen)
        found.append(Earlier(stage.vote_in(number), named(chosen), explained))
    return found


def commonest(stage: Stage, exercise: Exercise) -> list[ExplainedVote]:
    """Return what explains the commonest answers to each vote, last vote first."""
    given: dict[int, Counter[tuple[str, ...]]] = {}
    for number, answer in stage.votes.values_list("round", "answer"):
        given.setdefault(number, Counter())[tuple(exercise.ids_now(answer))] += 1
    return [
        _explained(stage, number, exercise, chosen)
        for number in sorted(given, reverse=True)
        for chosen, _times in given[number].most_common(MOST_EXPLAINED)
    ]


def named(chosen: Sequence[str]) -> str:
    """Return the choices of an answer as one text, in order."""
    return " ".join(chosen)


def _explained(
    stage: Stage, number: int, exercise: Exercise, chosen: Sequence[str]
) -> ExplainedVote:
    page = answers.explained(exercise, frozenset(chosen))
    return ExplainedVote(stage.vote_in(number), number, named(chosen), page)
