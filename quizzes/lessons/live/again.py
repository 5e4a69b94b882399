"""What a class has learnt in a lesson, and the questions to teach again."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from django.urls import reverse

from penalty_cards.laws.beliefs import BELIEFS, Belief
from penalty_cards.laws.code import Code
from penalty_cards.laws.messages import Message
from penalty_cards.questions.choices import order_of
from penalty_cards.questions.disclosure import lettered
from penalty_cards.questions.explanation import deciding, explain
from penalty_cards.questions.marking import mark
from penalty_cards.questions.question import Answer, Kind, Question
from penalty_cards.questions.verdict import clause_shown_first, remark
from quizzes.answering.pages import question_url
from quizzes.lessons.beliefs import (
    Answered,
    BeliefLine,
    Clause,
    Given,
    Item,
    Names,
    fixes,
)
from quizzes.lessons.models import Stage
from quizzes.lessons.plans.questions import lasting_code

ENOUGH = 3  # answers to a question, before they say anything of the class
WELL = 0.6  # of the answers right, and a question need not be taught again


@dataclass(frozen=True, slots=True)
class RoundLine:
    """A vote: how many answered, and how many rightly, None if that is open."""

    number: int
    answered: int
    right: int | None

    @property
    def share(self) -> float | None:
        """Return what part of the answers is right, None if that is open."""
        return None if self.right is None else self.right / self.answered


@dataclass(frozen=True, slots=True)
class LastVote:
    """A question with the answers of the last vote on it.

    `title`: None of a role-play. `answers`: what was chosen, and how that counts.
    `first`: the first vote, the same one if there was no other.
    """

    stage: Stage
    title: Message | None
    question: Question
    code: Code
    answers: Sequence[tuple[Answer, Given]]
    first: RoundLine
    last: RoundLine

    @property
    def is_missed(self) -> bool:
        """Whether so few answered rightly that it is to be taught again."""
        share = self.last.share
        is_wrong = any(given.is_right is False for _answer, given in self.answers)
        return is_wrong and share is not None and share < WELL


@dataclass(frozen=True, slots=True)
class Wrong:
    """The wrong answer that most people gave, and how many did.

    `beliefs`: every one that explains it, by name; empty after too few answers.
    """

    answer: Answer
    number: int
    beliefs: Names


@dataclass(frozen=True, slots=True)
class AgainLine:
    """A question to teach again.

    `chosen`: the words of each choice of the commonest wrong answer; of an order, of
    the sentence put first. `number`: how many gave that answer. `beliefs`: that explain
    it. `correction`: what is true instead, where no belief explains it. `fix`: the same
    hand with one change, None where there is none.
    """

    vote: LastVote
    chosen: Sequence[Sequence[Message]]
    number: int
    beliefs: Sequence[Belief]
    correction: Sequence[Message]
    clause: Clause | None
    fix: Item | None

    @property
    def content(self) -> dict[str, Any]:
        """Return the content of a part of a plan that asks it."""
        return content_of(self.vote.stage)

    @property
    def url(self) -> str:
        """Return the address of the question; empty of a role-play."""
        stage = self.vote.stage
        if stage.variant is None:
            return ""
        return question_url(stage.variant.code, stage.step)

    @property
    def is_order(self) -> bool:
        """Whether sentences were put in order."""
        return self.vote.question.kind is Kind.ANNOUNCE


@dataclass(frozen=True, slots=True)
class Summary:
    """What the last votes say of a class.

    `right`: how many of the questions most people answered rightly, of `marked`.
    `learnt`: a rule that most of them know now, None where none can be named.
    """

    right: int
    marked: int
    learnt: Message | None


def content_of(stage: Stage) -> dict[str, Any]:
    """Return the content of a part of a plan that asks what a stage asks."""
    if stage.variant is None:
        return dict(stage.content)
    return {"code": lasting_code(stage.variant)}


def summary_of(votes: Sequence[LastVote]) -> Summary | None:
    """Return what the last votes say of a class, None after too few answers."""
    marked = [each for each in votes if each.last.share is not None]
    if not any(each.last.answered >= ENOUGH for each in marked):
        return None
    right = [each for each in marked if not each.is_missed]
    return Summary(len(right), len(marked), _learnt(right, missed_in(votes)))


def missed_in(votes: Iterable[LastVote]) -> list[LastVote]:
    """Return the questions that too few people answered rightly, the worst first."""
    missed = (vote for vote in votes if vote.is_missed)
    return sorted(missed, key=lambda vote: vote.last.share or 0)


def _learnt(right: Sequence[LastVote], missed: Sequence[LastVote]) -> Message | None:
    """Return the rule that decides the question in which the class gained most.

    No rule that decides a question still missed: it is not known yet.
    """
    unknown = {
        step.rule for each in missed for step in deciding(each.question, each.code)
    }

    def gain(vote: LastVote) -> tuple[float, float]:
        now, before = vote.last.share or 0, vote.first.share or 0
        return now - before, now

    for vote in sorted(right, key=gain, reverse=True):
        clause = clause_shown_first(vote.question, vote.code)
        if clause is None or vote.last.answered < ENOUGH:
            continue
        point = clause.points[0]
        if point.rule not in unknown:
            return point.sentence
    return None


def again_lines(
    votes: Sequence[LastVote], beliefs: Sequence[BeliefLine]
) -> list[AgainLine]:
    """Return the questions to teach again, the worst first; by one query at most.

    `beliefs`: those shown in the lesson; what repairs one repairs an answer that it
    explains, where the question has no fix of its own.
    """
    missed = [(vote, commonest_wrong(vote)) for vote in missed_in(votes)]
    own = fixes([(_answered(vote), wrong.beliefs) for vote, wrong in missed])
    known = {
        tuple(belief.name for belief in line.beliefs): line.pairs[0]
        for line in beliefs
        if line.pairs
    }
    return [
        _line(vote, wrong, fix or known.get(wrong.beliefs))
        for (vote, wrong), fix in zip(missed, own, strict=True)
    ]


def _line(vote: LastVote, wrong: Wrong, fix: Item | None) -> AgainLine:
    beliefs = tuple(BELIEFS[name] for name in wrong.beliefs)
    return AgainLine(
        vote,
        _chosen_words(vote, wrong.answer),
        wrong.number,
        beliefs,
        () if beliefs else _correction(vote, wrong.answer),
        _clause(vote, beliefs),
        fix,
    )


def _answered(vote: LastVote) -> Answered:
    given = [each for _answer, each in vote.answers]
    question_and_code = vote.question, vote.code
    stage = vote.stage
    return Answered(stage.variant, stage.step, given, (), question_and_code)


def commonest_wrong(vote: LastVote) -> Wrong:
    """Return the commonest wrong answer; of several, the first by its choices."""
    numbers: Counter[Answer] = Counter()
    beliefs: dict[Answer, Names] = {}
    for answer, each in vote.answers:
        if each.is_right is False:
            numbers[answer] += each.number
            beliefs[answer] = each.beliefs
    answer = min(numbers, key=lambda one: (-numbers[one], sorted(one)))
    is_enough = vote.last.answered >= ENOUGH
    names = beliefs[answer] if BELIEFS.keys() >= set(beliefs[answer]) else ()
    return Wrong(answer, numbers[answer], names if is_enough else ())


def _chosen_words(vote: LastVote, answer: Answer) -> Sequence[Sequence[Message]]:
    if vote.question.kind is Kind.ANNOUNCE:
        answer = frozenset(order_of(answer)[:1])
    choices = [choice for _letter, choice in lettered(vote.question, vote.code)]
    words = [choice.words for choice in choices if choice.id in answer]
    return (
        [each[:1] for each in words] if vote.question.kind is Kind.ANNOUNCE else words
    )


def _correction(vote: LastVote, answer: Answer) -> Sequence[Message]:
    """Return the ruling; of an order, why the first sentence out of place is so."""
    question, code = vote.question, vote.code
    if question.kind is Kind.ANNOUNCE:
        why = remark(question, code, mark(question, code, answer))
        return () if why is None else (why,)
    return explain(question, code).ruling


def _clause(vote: LastVote, beliefs: tuple[Belief, ...]) -> Clause | None:
    found = clause_shown_first(vote.question, vote.code, beliefs=beliefs)
    if found is None:
        return None
    rule = found.points[0].rule
    return Clause(found.number, reverse("lawbook:rule-detail", args=[rule]))
