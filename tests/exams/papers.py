"""Papers for tests: sat and handed in, without a page being asked for."""

from collections.abc import Iterable
from datetime import timedelta

from django.utils import timezone

from penalty_cards.questions.choices import choices
from penalty_cards.questions.marking import parts_of
from penalty_cards.questions.question import Kind
from penalty_cards.scenarios.models import Variant
from quizzes.answering.services import Exercise, ask_in_exam, key_of
from quizzes.exams.models import Blueprint, Exam, Question, Sitting
from quizzes.exams.papers.keys import exercise_in_part, keys_to
from tests.exams.builders import SMALL

ONE = [{"title": "All of it", "number": 1}]


def an_exam(examiner, **changed) -> Exam:
    """Set an exam that is open; `changed`: what its blueprint has instead."""
    now = timezone.now()
    document = SMALL | {"sections": ONE, "release": "by examiner"} | changed
    return Exam.objects.create(
        blueprint=Blueprint.objects.create(title=document["title"], document=document),
        examiner=examiner,
        title="Autumn",
        opens=now - timedelta(hours=1),
        closes=now + timedelta(hours=1),
        seed="autumn",
    )


def sat(exam, candidate, *answers, is_over=True) -> Sitting:
    """Sit a paper; `answers`: a code of an item, and how its parts are answered.

    That is "right", "wrong", or "" for not at all.
    """
    now = timezone.now()
    sitting = Sitting.objects.create(
        exam=exam,
        blueprint=exam.blueprint,
        candidate=candidate,
        seed=f"autumn-{exam.sittings.count() + 1}",
        library="-",
        edition=2017,
        minutes=20,
        ended=now if is_over else None,
    )
    for place, (code, how) in enumerate(answers, start=1):
        variant = a_variant(code)
        exercise = ask_in_exam(variant, 2017)
        parts = parts_of(exercise.case.question, exercise.code)
        question = Question.objects.create(
            sitting=sitting,
            place=place,
            section=0,
            variant=variant,
            parts=parts,
            keys=keys_to(exercise, parts),
        )
        for part in parts if how else ():
            answer = an_answer(exercise_in_part(exercise, part), how)
            question.responses.create(part=part, answer=answer, saved=now)
    return sitting


def a_variant(code) -> Variant:
    """Return an item as it was written."""
    rows = Variant.objects.select_related("version__scenario")
    return rows.get(version__scenario__code=code, seed=0)


def an_answer(exercise: Exercise, how: str) -> list[str]:
    """Return a right answer, or a wrong one: of a judgment the first view."""
    question, key = exercise.case.question, key_of(exercise)
    shown = [choice.id for choice in choices(question, exercise.code)]
    if question.kind is Kind.JUDGMENT:
        return shown[:1]
    if question.kind is Kind.ANNOUNCE:
        order = in_order(shown, [pair.split("<") for pair in key])
        return order if how == "right" else order[::-1]
    if how == "wrong":
        return [each for each in shown if each not in key][:1]
    return sorted(key) if question.several else sorted(key)[:1]


def in_order(names: Iterable[str], pairs: Iterable[list[str]]) -> list[str]:
    """Put names in an order that keeps some pairs."""
    left, found = list(names), []
    while left:
        free = next(n for n in left if all(b != n or a in found for a, b in pairs))
        left.remove(free)
        found.append(free)
    return found
