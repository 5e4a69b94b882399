"""Asking, marking and keeping drills, and how a learner's series of them stands."""

from dataclasses import dataclass
from uuid import UUID, uuid4

from django.db import IntegrityError, transaction
from django.db.models import Max, QuerySet
from django.utils import timezone

from penalty_cards.laws.editions import LAWS_2017
from penalty_cards.questions.choices import choices
from penalty_cards.scenarios.drills.codes import (
    DrillCode,
    least_level,
    parse_drill_code,
)
from penalty_cards.scenarios.drills.generating import drill_case
from penalty_cards.scenarios.services import OutOfDate
from quizzes.answering.answers import Answer
from quizzes.answering.services import (
    Exercise,
    Marked,
    kept_of,
    marking_of,
    nearest_edition,
)
from quizzes.practice.drills.sequence import (
    RIGHT_TO_GO_UP,
    Given,
    difficulty_after,
    drill_after,
    task_after,
)
from quizzes.practice.models import DrillAnswer, Learner


@dataclass(frozen=True, slots=True)
class Streak:
    """Right answers in a row, now and at best. `is_hidden`: wants no counts."""

    now: int = 0
    best: int = 0
    is_hidden: bool = False


def ask(code: DrillCode, edition: int) -> Exercise:
    """Ask a drill under an edition, or the nearest it may be asked of."""
    case = drill_case(code)
    return Exercise(case, nearest_edition(case, edition))


def code_of(given: DrillAnswer) -> DrillCode:
    """Return the code of what an answer answered."""
    code = parse_drill_code(given.code)
    assert code is not None, "only codes of drills are stored"
    return code


def exercise_of(given: DrillAnswer) -> Exercise:
    """Return what an answer answered.

    Raises: OutOfDate, if its code names another question since the generator changed.
    """
    exercise = ask(code_of(given), given.edition)
    known = {choice.id for choice in choices(exercise.case.question, exercise.code)}
    if not known.issuperset(exercise.ids_now((*given.answer, *given.key))):
        raise OutOfDate(f"{given.code} names another question than was answered")
    return exercise


def marked_before(given: DrillAnswer) -> Marked:
    """Return what an answer answered, and its marking as `marking_of` returns it.

    Raises: OutOfDate.
    """
    exercise = exercise_of(given)
    return exercise, marking_of(given, exercise)


def next_drill(learner: UUID | None, series: str) -> DrillCode:
    """Return the next question of a series; until one is answered it stays the same.

    A visitor who has answered nothing yet gets any. One that needs a law above its
    difficulty is passed over.
    """
    mark = str(uuid4())
    if learner is not None:
        answers = DrillAnswer.objects.filter(learner=learner).count()
        mark = f"{learner} {answers}"
    task = task_after(series, mark)
    given = _latest(learner).filter(task=task)[:RIGHT_TO_GO_UP]
    difficulty = difficulty_after([Given(a.difficulty, a.is_right) for a in given])
    code = drill_after(task, difficulty, mark)
    while not _fits(code):
        mark += "'"
        code = drill_after(task, difficulty, mark)
    return code


def _fits(code: DrillCode) -> bool:
    """Whether a drill needs no law that goes beyond its difficulty."""
    question = drill_case(code).question
    return least_level(question, LAWS_2017) <= code.difficulty


def streak_of(learner: UUID | None) -> Streak:
    """Read how many a learner has answered rightly in a row."""
    last = _latest(learner).select_related("learner").first()
    if last is None:
        return Streak()
    best = _counted(learner).aggregate(best=Max("streak"))["best"]
    return Streak(last.streak or 0, best, last.learner.hides_scores)


def store_answer(
    code: DrillCode,
    answer: Answer,
    learner: UUID,
    *,
    counts: bool,
    seconds: int | None,
) -> tuple[DrillAnswer, bool]:
    """Store an answer, and return it and whether it is new; an earlier one is kept.

    `counts`: it was asked in a series, not opened by its link. The same question counts
    once.

    Raises: DrillAnswer.DoesNotExist, if somebody else has used the ticket.
    """
    exercise, marking = answer.exercise, answer.marking
    given = DrillAnswer(
        id=answer.ticket.attempt,
        learner_id=learner,
        code=str(code),
        task=code.task.value,
        difficulty=code.difficulty,
        seed=code.seed,
        edition=exercise.edition,
        is_right=bool(marking.is_right),
        seconds=seconds,
        **kept_of(marking, exercise),
    )
    try:
        _store(given, counts)
    except (IntegrityError, Learner.DoesNotExist):
        if DrillAnswer.objects.filter(pk=given.pk).exists():
            return answer_of(given.pk, learner), False
        _store(given, counts)  # the learner was erased, or taken over, meanwhile
    return given, True


@transaction.atomic
def _store(given: DrillAnswer, counts: bool) -> None:
    learner = given.learner_id
    Learner.objects.bulk_create([Learner(id=learner)], ignore_conflicts=True)
    Learner.objects.select_for_update().get(pk=learner)
    if counts and not _has_answered(learner, given.code):
        given.streak = _streak_with(given)
    given.save(force_insert=True)


def answer_of(answer: UUID, learner: UUID) -> DrillAnswer:
    """Return a stored answer of a learner.

    Raises: DrillAnswer.DoesNotExist.
    """
    return DrillAnswer.objects.get(pk=answer, learner=learner)


def _has_answered(learner: UUID, code: str) -> bool:
    return DrillAnswer.objects.filter(learner=learner, code=code).exists()


def _streak_with(given: DrillAnswer) -> int:
    if not given.is_right:
        return 0
    last = _latest(given.learner_id).first()
    return 1 + (last.streak or 0 if last is not None else 0)


def _latest(learner: UUID | None) -> QuerySet[DrillAnswer]:
    """Return the answers that count, the latest first.

    One given while the clock was ahead is not the latest until that time has come.
    """
    return _counted(learner).filter(created__lte=timezone.now())


def _counted(learner: UUID | None) -> QuerySet[DrillAnswer]:
    """Return the answers that count in a series."""
    return DrillAnswer.objects.filter(learner=learner, streak__isnull=False)
