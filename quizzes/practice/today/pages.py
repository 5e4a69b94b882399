"""What the templates of the item of the day print."""

from dataclasses import dataclass
from datetime import date

from django.conf import settings
from django.http import HttpRequest
from django.urls import reverse

from penalty_cards.scenarios.models import Variant
from quizzes.answering import answers
from quizzes.answering.answers import Answer, Kept
from quizzes.answering.learners import learner_of
from quizzes.answering.pages import AnsweredPage, QuestionPage, question_url
from quizzes.practice.models import Attempt
from quizzes.practice.progress.records import start_of
from quizzes.practice.today.services import Others, ask_everybody, day_before, others


@dataclass(frozen=True, slots=True)
class DayPage:
    """The item of a day. `question`: open or answered; None if nothing is published.

    `others`: only after one's own answer. `before`: the last day before that had one.
    """

    day: date
    is_today: bool
    question: QuestionPage | AnsweredPage | None
    others: Others | None
    before: date | None

    @property
    def next_step(self) -> str:
        """Return the address at which the item goes on, empty at its end."""
        if self.question is None or self.question.exercise.case.is_last:
            return ""
        exercise = self.question.exercise
        url = question_url(exercise.case.code, exercise.case.step + 1)
        return f"{url}?edition={exercise.edition}"


def day_page(
    request: HttpRequest,
    day: date,
    today: date,
    variant: Variant | None,
    sent: tuple[Answer, Kept | None] | None = None,
) -> DayPage:
    """Gather the item of a day, with how others answered once the reader has.

    `sent`: an answer, and what is stored of it.
    """
    attempt = marked = None
    answer, kept = sent or (None, None)
    if answer is not None and kept is not None:
        attempt, marked = kept.row, kept.marked(answer)
    elif answer is None and variant is not None and "again" not in request.GET:
        attempt = _own(request, day, variant)
    question: QuestionPage | AnsweredPage | None = None
    shares = None
    if attempt is not None:
        question = answers.answered_question(attempt, marked)
        shares = others(attempt, question.exercise)
    elif variant is not None:
        question = _open(day, variant, answer)
    return DayPage(day, day == today, question, shares, day_before(day))


def _own(request: HttpRequest, day: date, variant: Variant) -> Attempt | None:
    """Return the reader's last answer since the day began, under the edition of all."""
    learner = learner_of(request)
    if learner is None:
        return None
    attempts = Attempt.objects.with_variants()
    return attempts.filter(
        learner=learner,
        variant=variant,
        step=1,
        edition=settings.DEFAULT_EDITION,
        created__gte=start_of(day),
    ).first()


def _open(day: date, variant: Variant, sent: Answer | None) -> QuestionPage:
    url = reverse("today:day-detail", args=[day])
    if sent is not None:
        return answers.open_question(sent.exercise, url, sent.form)
    return answers.open_question(ask_everybody(variant), url)
