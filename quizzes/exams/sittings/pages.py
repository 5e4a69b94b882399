"""What the templates of a sitting print."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.urls import reverse
from django.utils import timezone

from penalty_cards.questions.marking import Part
from penalty_cards.questions.question import Kind
from penalty_cards.scenarios.services import OutOfDate
from quizzes.answering import answers
from quizzes.answering.pages import QuestionPage
from quizzes.exams.blueprints.blueprint import Section
from quizzes.exams.models import Outage, Question, Sitting
from quizzes.exams.sittings import clock
from quizzes.exams.sittings.forms import ResponseForm, form_of
from quizzes.exams.sittings.services import (
    QuestionState,
    exercise_of,
    state_of,
    states_of,
)


@dataclass(frozen=True, slots=True)
class Time:
    """The time of a sitting as a page shows it. `left`: seconds."""

    sitting: Sitting
    left: int
    outages: Sequence[Outage]

    @property
    def minutes(self) -> int:
        """Return the minutes that are left, begun ones left out."""
        return self.left // 60

    @property
    def seconds(self) -> int:
        """Return the seconds beside them."""
        return self.left % 60

    @property
    def given_back(self) -> int:
        """Return the seconds that were given back, all outages together."""
        return sum(each.seconds for each in self.outages)


@dataclass(frozen=True, slots=True)
class OverviewPage:
    """All questions of a paper. `is_open_book`: the law book may be used."""

    sitting: Sitting
    time: Time
    is_open_book: bool
    sections: Sequence[tuple[Section, Sequence[QuestionState]]]

    @property
    def questions(self) -> list[QuestionState]:
        """Return all questions in order."""
        return [each for _section, those in self.sections for each in those]

    @property
    def done(self) -> int:
        """Return how many are wholly answered."""
        return sum(each.is_done for each in self.questions)

    @property
    def not_done(self) -> int:
        """Return how many are not."""
        return len(self.questions) - self.done

    @property
    def later(self) -> int:
        """Return how many are marked for later."""
        return sum(each.question.later for each in self.questions)


@dataclass(frozen=True, slots=True)
class PartPage:
    """The open part of a question.

    `states`: of all questions of the paper. `number`: of the part, counted from 1.
    `question_page`: None where it cannot be shown any more. `reasons`: as sent, or as
    stored. `is_conflict`: a form was made for another state.
    """

    sitting: Sitting
    time: Time
    is_open_book: bool
    states: Sequence[QuestionState]
    state: QuestionState
    number: int
    question_page: QuestionPage | None
    reasons: str
    is_conflict: bool

    @property
    def question(self) -> Question:
        """Return the question."""
        return self.state.question

    @property
    def total(self) -> int:
        """Return how many questions the paper has."""
        return len(self.states)

    @property
    def is_judgment(self) -> bool:
        """Whether reasons are wanted."""
        return (
            self.question_page is not None
            and self.question_page.exercise.case.question.kind is Kind.JUDGMENT
        )


def time_of(sitting: Sitting) -> Time:
    """Read the clock of a sitting for a page."""
    found = clock.clock_of(sitting)
    return Time(sitting, found.seconds_left(timezone.now()), found.outages)


def overview_page(sitting: Sitting) -> OverviewPage:
    """Gather the overview of a sitting."""
    document = sitting.blueprint.content
    every = states_of(sitting)
    sections = [
        (section, [each for each in every if each.question.section == index])
        for index, section in enumerate(document.sections)
    ]
    return OverviewPage(sitting, time_of(sitting), document.open_book, sections)


def part_page(
    sitting: Sitting,
    question: Question,
    form: ResponseForm | None = None,
    *,
    is_conflict: bool = False,
) -> PartPage:
    """Gather the open part of a question, filled in as sent or else as stored."""
    found = state_of(question)
    part = found.part
    return PartPage(
        sitting=sitting,
        time=time_of(sitting),
        is_open_book=sitting.blueprint.content.open_book,
        states=states_of(sitting),
        state=found,
        number=found.parts.index(part) + 1,
        question_page=_question_page(sitting, found, part, form),
        reasons=_reasons(found, form),
        is_conflict=is_conflict,
    )


def _question_page(
    sitting: Sitting, found: QuestionState, part: Part, form: ResponseForm | None
) -> QuestionPage | None:
    try:
        exercise = exercise_of(found.question, sitting.edition, part)
    except OutOfDate:
        return None
    filled_in = form or form_of(exercise, part.value, found.response)
    args = [sitting.pk, found.question.place]
    url = reverse("sittings:question-detail", args=args)
    return answers.open_question(exercise, url, filled_in)


def _reasons(found: QuestionState, form: ResponseForm | None) -> str:
    if form is not None:
        return form.reasons
    return found.response.reasons if found.response else ""
