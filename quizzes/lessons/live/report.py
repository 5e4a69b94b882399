"""The report of a live lesson: what was answered, and what is wrongly believed."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from functools import cached_property
from itertools import chain
from typing import Any

from django.db.models import Q, Sum
from django.utils import timezone
from django.utils.translation import gettext as _

from penalty_cards.laws.beliefs import BELIEFS, Belief
from penalty_cards.laws.code import Code
from penalty_cards.laws.messages import Message
from penalty_cards.questions.disclosure import lettered
from penalty_cards.questions.former_ids import rename_ids
from penalty_cards.questions.marking import mark
from penalty_cards.questions.question import Kind, Question, answer_under
from penalty_cards.table.html import plain_words
from quizzes.lessons.beliefs import (
    Answered,
    BeliefLine,
    Given,
    belief_lines,
    could_show,
    explaining,
    given,
)
from quizzes.lessons.live.again import (
    AgainLine,
    LastVote,
    RoundLine,
    Summary,
    again_lines,
    summary_of,
)
from quizzes.lessons.live.moves import Phase
from quizzes.lessons.live.results import Results, counted
from quizzes.lessons.live.stages import exercise_at, role_play
from quizzes.lessons.models import Hands, LiveSession, Stage, Vote

COLUMNS = (
    *("place", "item", "step", "title", "round", "voter", "name", "number"),
    *("answer", "key", "right", "belief", "could_show", "answer_words", "key_words"),
)


@dataclass(frozen=True, slots=True)
class QuestionLine:
    """A question with its answers, a vote after the other, or a role-play with them.

    `title`: None of a role-play. `rounds`: the votes that anybody answered. `results`:
    how many chose what in them.
    """

    stage: Stage
    title: Message | None
    rounds: Sequence[RoundLine]
    results: Results


@dataclass(frozen=True, slots=True)
class VoterLine:
    """What somebody answered in the last vote of each question, or what a table did.

    `answered`: of the questions that have a right answer.
    """

    name: str
    answered: int
    right: int
    beliefs: Sequence[Belief]


@dataclass(frozen=True, slots=True)
class Chosen:
    """What is chosen from at a stage; `title`: None of a role-play."""

    stage: Stage
    title: Message | None
    question: Question
    code: Code


def made_of(session: LiveSession) -> str:
    """Return what the report is made of at present: moves, and hands counted."""
    counted = Hands.objects.of_lesson(session).aggregate(all=Sum("number"))
    return f"{session.version}.{counted['all'] or 0}"


class Report:
    """The report of a session, read from the database when it is asked for.

    While the lesson goes on it has only what the room was told: it does not betray
    what is right before that. `names`: those who give leave are named.
    """

    def __init__(self, session: LiveSession, *, names: bool) -> None:
        self.session = session
        self._names = names

    @cached_property
    def _chosen(self) -> list[Chosen]:
        """Return the questions that are shown, and the incidents, in their order."""
        stages = self.session.stages.with_variants()
        if self.session.ended is None:
            stages = stages.filter(Q(phase=Phase.REVEALED) | Q(variant=None))
        found = (_chosen(stage, self.session.edition) for stage in stages)
        return [each for each in found if each is not None]

    @cached_property
    def _votes(self) -> Mapping[int, list[Vote]]:
        votes = Vote.objects.of_lesson(self.session)
        return _by_stage(votes.select_related("member").order_by("round", "voter"))

    @cached_property
    def _hands(self) -> Mapping[int, list[Hands]]:
        hands = Hands.objects.of_lesson(self.session).filter(number__gt=0)
        return _by_stage(hands.order_by("round", "choice"))

    @cached_property
    def questions(self) -> list[QuestionLine]:
        """Return what was answered to each question."""
        return [self._line(chosen) for chosen in self._chosen if self._rounds(chosen)]

    @cached_property
    def beliefs(self) -> list[BeliefLine]:
        """Return the false beliefs, by the last vote and by the one before it."""
        answered = [self._answered(each) for each in self._chosen if self._rounds(each)]
        return belief_lines(answered, self.session.edition)

    @cached_property
    def last_votes(self) -> list[LastVote]:
        """Return the last vote on each question."""
        return [self._last_vote(each) for each in self._chosen if self._rounds(each)]

    @cached_property
    def summary(self) -> Summary | None:
        """Return what the lesson has shown of the class; None until it has ended."""
        return None if self.session.ended is None else summary_of(self.last_votes)

    @cached_property
    def again(self) -> list[AgainLine]:
        """Return the questions to teach again, the worst first."""
        return again_lines(self.last_votes, self.beliefs)

    @property
    def has_homework(self) -> bool:
        """Whether any of them can be set as homework; a role-play can not."""
        return any(line.vote.stage.variant is not None for line in self.again)

    @cached_property
    def voters(self) -> list[VoterLine]:
        """Return those who let the teacher see what they answered, and the tables."""
        own: dict[str, list[Vote]] = defaultdict(list)
        for chosen in self._chosen:
            for vote in self._of_round(chosen, self._rounds(chosen)[-1:]):
                if name := self._name(vote):
                    own[name].append(vote)
        return [_voter_line(name, own[name]) for name in sorted(own)]

    @property
    def unexplained(self) -> int:
        """Return how many questions that are answered are not explained yet."""
        shown = {chosen.stage.pk for chosen in self._chosen}
        return len((self._votes.keys() | self._hands.keys()) - shown)

    @property
    def is_empty(self) -> bool:
        """Whether nothing is kept that was answered."""
        return not self._votes and not self._hands

    @property
    def made_of(self) -> str:
        """Return what the report is made of, see `made_of`."""
        numbers = (each.number for rows in self._hands.values() for each in rows)
        return f"{self.session.version}.{sum(numbers)}"

    @property
    def erased_on(self) -> date:
        """Return the day on which the answers are erased."""
        kept = timedelta(days=self.session.group.days_kept)
        return timezone.localdate(self.session.started + kept)

    def rows(self) -> Iterator[dict[str, Any]]:
        """Return a row for each vote, and one for the hands that went up for a choice.

        Every voter has a number, the same in all rows; it says nothing of who it is.
        """
        every = sorted({vote.voter for votes in self._votes.values() for vote in votes})
        numbers = {voter: number for number, voter in enumerate(every, start=1)}
        for chosen in self._chosen:
            for vote in self._of_round(chosen, self._rounds(chosen)):
                own = {"voter": numbers[vote.voter], "name": self._name(vote)}
                found = given(vote, (chosen.question, chosen.code))
                yield _row(chosen, vote.round, found, vote.answer, vote.key) | own
            key = sorted(answer_under(chosen.question, chosen.code) or ())
            for hands in self._hands.get(chosen.stage.pk, ()):
                found = _raised(chosen, hands)
                yield _row(chosen, hands.round, found, [hands.choice], key)

    def _name(self, vote: Vote) -> str:
        """Return the name of a table, or of a member who allows it; else empty."""
        if self.session.by_table:
            return _("Table {number}").format(number=vote.voter.removeprefix("table "))
        member = vote.member
        if member is None or not self._names or not member.gives_leave:
            return ""
        return member.nickname

    def _rounds(self, chosen: Chosen) -> list[int]:
        """Return the votes of a question that anybody answered."""
        pk = chosen.stage.pk
        rows = (*self._votes.get(pk, ()), *self._hands.get(pk, ()))
        return sorted({row.round for row in rows})

    def _of_round(self, chosen: Chosen, rounds: Sequence[int]) -> list[Vote]:
        votes = self._votes.get(chosen.stage.pk, ())
        return [each for each in votes if each.round in rounds]

    def _given(self, chosen: Chosen, rounds: Sequence[int]) -> list[Given]:
        """Return what was answered in some rounds, by vote or by hand."""
        question_and_code = chosen.question, chosen.code
        votes = [
            given(each, question_and_code) for each in self._of_round(chosen, rounds)
        ]
        hands = self._hands.get(chosen.stage.pk, ())
        return votes + [_raised(chosen, each) for each in hands if each.round in rounds]

    def _answered(self, chosen: Chosen) -> Answered:
        rounds = self._rounds(chosen)
        now = self._given(chosen, rounds[-1:])
        before = self._given(chosen, rounds[-2:-1])
        question_and_code = chosen.question, chosen.code
        return Answered(
            chosen.stage.variant, chosen.stage.step, now, before, question_and_code
        )

    def _last_vote(self, chosen: Chosen) -> LastVote:
        question, code = question_and_code = chosen.question, chosen.code
        rounds = self._rounds(chosen)
        answers = [
            (
                frozenset(rename_ids(question, code, vote.answer)),
                given(vote, question_and_code),
            )
            for vote in self._of_round(chosen, rounds[-1:])
        ]
        answers += [
            (
                frozenset(rename_ids(question, code, [hands.choice])),
                _raised(chosen, hands),
            )
            for hands in self._hands.get(chosen.stage.pk, ())
            if hands.round == rounds[-1]
        ]
        first, last = (
            _round_line(n, self._given(chosen, [n])) for n in (rounds[0], rounds[-1])
        )
        return LastVote(
            chosen.stage, chosen.title, question, code, answers, first, last
        )

    def _line(self, chosen: Chosen) -> QuestionLine:
        stage, rounds = chosen.stage, self._rounds(chosen)
        votes, hands = self._votes.get(stage.pk, ()), self._hands.get(stage.pk, ())
        results = counted(
            chosen.question,
            chosen.code,
            rounds,
            [(each.round, each.answer) for each in votes],
            [(each.round, each.choice, each.number) for each in hands],
            is_revealed=True,
        )
        lines = [_round_line(n, self._given(chosen, [n])) for n in rounds]
        return QuestionLine(stage, chosen.title, lines, results)


def _chosen(stage: Stage, edition: int) -> Chosen | None:
    """Return what is chosen from at a stage; None at a slide, and where it is lost."""
    exercise = exercise_at(stage, edition)
    if exercise is not None:
        return Chosen(stage, exercise.case.title, exercise.case.question, exercise.code)
    played = role_play(stage.content.get("incident", {}))
    if played is None:
        return None
    return Chosen(stage, None, played.question, played.code)


def _by_stage(rows: Any) -> Mapping[int, list[Any]]:
    found: dict[int, list[Any]] = defaultdict(list)
    for row in rows:
        found[row.stage_id].append(row)
    return dict(found)


def _raised(chosen: Chosen, hands: Hands) -> Given:
    """Mark the choice that hands went up for; what is one of several is left open."""
    question, code = chosen.question, chosen.code
    if question.kind is Kind.ANNOUNCE:
        return Given((), (), None, hands.number)
    marking = mark(question, code, frozenset({hands.choice}))
    is_right = None if question.several else marking.is_right
    beliefs = explaining(question, code, marking.chosen)
    return Given(beliefs, could_show(question, code), is_right, hands.number)


def _round_line(number: int, answers: Sequence[Given]) -> RoundLine:
    is_open = all(each.is_right is None for each in answers)
    right = sum(each.number for each in answers if each.is_right)
    return RoundLine(
        number, sum(each.number for each in answers), None if is_open else right
    )


def _voter_line(name: str, votes: Sequence[Vote]) -> VoterLine:
    shown = dict.fromkeys(vote.belief for vote in votes if vote.belief in BELIEFS)
    marked = [vote.is_right for vote in votes if vote.is_right is not None]
    return VoterLine(name, len(marked), sum(marked), [BELIEFS[each] for each in shown])


def _row(
    chosen: Chosen, number: int, given: Given, answer: list[str], key: list[str]
) -> dict[str, Any]:
    stage, variant = chosen.stage, chosen.stage.variant
    own = stage.content.get("title", "")
    return {
        "place": stage.place,
        "item": "" if variant is None else variant.code,
        "step": None if variant is None else stage.step,
        "title": own if chosen.title is None else plain_words(chosen.title),
        "round": number,
        "number": given.number,
        "answer": answer,
        "key": key,
        "right": given.is_right,
        "belief": list(given.beliefs),
        "could_show": list(dict.fromkeys(chain.from_iterable(given.could_show))),
        "answer_words": _in_words(chosen, answer),
        "key_words": _in_words(chosen, key),
    }


def _in_words(chosen: Chosen, answer: Iterable[str]) -> str:
    """Write the choices of an answer in words, those of an order in their places."""
    choices = {
        each.id: each.words for _, each in lettered(chosen.question, chosen.code)
    }
    names = rename_ids(chosen.question, chosen.code, answer)
    found = (choices.get(name.rpartition(".")[2], ()) for name in names)
    return "; ".join(" ".join(map(plain_words, words)) for words in found if words)
