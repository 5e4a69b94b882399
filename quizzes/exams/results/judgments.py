"""Judgments: two examiners each mark the reasons, then see where they differ."""

import hmac
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django import forms
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from penalty_cards.laws.messages import Message
from penalty_cards.questions.marking import Part
from penalty_cards.questions.question import Kind
from penalty_cards.scenarios.services import OutOfDate
from quizzes.accounts.models import User
from quizzes.answering import services
from quizzes.answering.services import Exercise
from quizzes.exams.models import Exam, Grading, Response, Sitting
from quizzes.exams.papers.keys import MARKERS, judgment_credit

GRADES = (gettext_lazy("Not named"), gettext_lazy("Half"), gettext_lazy("Named"))
MOST_WORDS = 2_000


class NotToMark(Exception):
    """A judgment cannot be marked, or no longer; the message says why."""


@dataclass(frozen=True, slots=True)
class FactorLine:
    """A factor of the rubric, with the grade of each marker, in their order."""

    words: Message
    grades: Sequence[int]

    @property
    def grade_words(self) -> list[str]:
        """Return the grades in words."""
        return [str(GRADES[grade]) for grade in self.grades]

    @property
    def differs(self) -> bool:
        """Whether the markers disagree on it."""
        return len(set(self.grades)) > 1


@dataclass(frozen=True, slots=True)
class Judgment:
    """A judgment of a candidate, as one examiner sees it.

    `gradings`: of all markers, the earliest first. `own`: this examiner's.
    """

    response: Response
    exercise: Exercise
    gradings: Sequence[Grading]
    own: Grading | None

    @property
    def token(self) -> str:
        """Return its name in addresses, which gives nothing away."""
        return token_of(self.response)

    @property
    def name(self) -> str:
        """Return a short name for markers to use when they discuss it."""
        return self.token[:6].upper()

    @property
    def mark(self) -> float | None:
        """Return its mark, from 0 to 1; None until two markers agree."""
        return judgment_credit(self.gradings)

    @property
    def percent(self) -> int | None:
        """Return its mark in percent."""
        return None if self.mark is None else round(100 * self.mark)

    @property
    def is_apart(self) -> bool:
        """Whether the markers are too far apart."""
        return len(self.gradings) >= MARKERS and self.mark is None

    @property
    def is_told(self) -> bool:
        """Whether the candidate knows its mark, which can no longer change."""
        return _is_told(self.response.question.sitting, self.gradings)

    @property
    def is_awaited(self) -> bool:
        """Whether it waits for this examiner."""
        return self.own is None and self.mark is None

    @property
    def shown(self) -> Sequence[Grading]:
        """Return the gradings that this examiner may see: none before their own."""
        return self.gradings if self.own or self.mark is not None else ()

    @property
    def factors(self) -> list[FactorLine]:
        """Return the rubric, with the grades that may be seen."""
        return [
            FactorLine(words, [each.grades.get(str(number), 0) for each in self.shown])
            for number, words in enumerate(self.exercise.case.factors, start=1)
        ]


def judgments_of(exam: Exam, examiner: User) -> list[Judgment]:
    """Return the judgments in papers that were handed in, in no telling order."""
    found = Response.objects.filter(
        question__sitting__exam=exam,
        question__sitting__ended__isnull=False,
        question__parts=[Part.RULING.value],  # no judgment is asked in more
        part=Part.RULING,
    )
    rows = found.select_related(
        "question__sitting__exam", "question__variant__version__scenario"
    ).prefetch_related("gradings__marker")
    every = (judgment(row, examiner) for row in sorted(rows, key=token_of))
    return [each for each in every if each is not None]


def token_of(response: Response) -> str:
    """Return a name for a response that gives away neither its time nor its author."""
    text = f"judgment {response.pk}"
    return hmac.digest(
        exam_of(response).secret.encode(), text.encode(), "sha256"
    ).hex()[:24]


def exam_of(response: Response) -> Exam:
    """Return the exam in which a response was given."""
    exam = response.question.sitting.exam
    assert exam is not None, "rehearsals are not marked"
    return exam


def judgment(response: Response, examiner: User) -> Judgment | None:
    """Return the judgment of a response; None if the response is no judgment."""
    question = response.question
    try:
        exercise = services.ask_in_exam(
            question.variant, question.sitting.edition, question.step
        )
    except OutOfDate:
        return None
    if exercise.case.question.kind is not Kind.JUDGMENT or not response.answer:
        return None
    gradings = sorted(response.gradings.all(), key=lambda each: each.pk)
    own = next((each for each in gradings if each.marker_id == examiner.pk), None)
    return Judgment(response, exercise, gradings, own)


def _is_told(sitting: Sitting, gradings: Sequence[Grading]) -> bool:
    """Whether a mark stands; papers handed in after the release still wait for it."""
    released = sitting.exam.released if sitting.exam else None
    if released is None or sitting.ended is None:
        return False
    return sitting.ended <= released or judgment_credit(gradings) is not None


@transaction.atomic
def grade(
    found: Judgment, marker: User, grades: Mapping[int, int], words: str
) -> Grading:
    """Save the grades of a marker, in place of their earlier ones.

    Raises: NotToMark.
    """
    sitting = found.response.question.sitting
    exam = exam_of(found.response)
    sitting.exam = Exam.objects.select_for_update().get(pk=exam.pk)
    gradings = list(found.response.gradings.order_by("pk"))
    if _is_told(sitting, gradings):
        raise NotToMark(
            _("The results have been released, so marks can no longer be changed.")
        )
    is_new = all(each.marker_id != marker.pk for each in gradings)
    if is_new and judgment_credit(gradings) is not None:
        raise NotToMark(
            _("Two examiners have marked this answer in the meantime, and they agree.")
        )
    values = {
        "grades": {str(number): each for number, each in grades.items()},
        "words": words,
        "changed": timezone.now(),
    }
    rows = found.response.gradings
    return rows.update_or_create(marker=marker, defaults=values)[0]


class GradingForm(forms.Form):
    """The marks of an examiner: a grade for each factor, and a note."""

    words = forms.CharField(
        label=gettext_lazy("Note for the other marker, and later for the candidate"),
        required=False,
        max_length=MOST_WORDS,
        widget=forms.Textarea(attrs={"rows": 4, "cols": 40}),
    )

    def __init__(
        self, data: Mapping[str, Any] | None = None, *, factors: Sequence[Message]
    ) -> None:
        super().__init__(data)
        self.factors = [
            (f"factor-{number}", words) for number, words in enumerate(factors, start=1)
        ]
        for name, _words in self.factors:
            self.fields[name] = forms.TypedChoiceField(
                coerce=int, choices=list(enumerate(GRADES))
            )

    @property
    def rubric(self) -> list[tuple[Message, forms.BoundField]]:
        """Return each factor with its field."""
        return [(words, self[name]) for name, words in self.factors]

    @property
    def grades(self) -> dict[int, int]:
        """Return the grades of a valid form, by the number of the factor."""
        return {
            number: self.cleaned_data[name]
            for number, (name, _words) in enumerate(self.factors, start=1)
        }


def form_of(own: Grading | None, factors: Sequence[Message]) -> GradingForm:
    """Return the form, filled in with `own` grading if there is one."""
    if own is None:
        return GradingForm(factors=factors)
    values = {f"factor-{number}": grade for number, grade in own.grades.items()}
    return GradingForm(values | {"words": own.words}, factors=factors)
