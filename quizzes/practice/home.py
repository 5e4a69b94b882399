"""The home page: a question to answer at once, and what one comes back to."""

from dataclasses import dataclass
from datetime import UTC, datetime
from uuid import UUID

from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from penalty_cards.scenarios.drills.codes import parse_drill_code
from quizzes.accounts.preferences import Request
from quizzes.answering.forms import code_typed
from quizzes.answering.learners import learner_of, new_ticket
from quizzes.answering.pages import QuestionPage, question_page
from quizzes.answering.services import ask
from quizzes.practice import services
from quizzes.practice.models import Review
from quizzes.practice.sessions.planning import SESSION, Why, points
from quizzes.practice.sessions.reading import (
    Drawn,
    Progress,
    catalogue,
    next_question,
    progress_of,
)
from quizzes.practice.sessions.scheduling import tonight
from quizzes.practice.sessions.views import open_drawn
from quizzes.practice.views import variant_called


@dataclass(frozen=True, slots=True)
class ComingBack:
    """What somebody who has practised comes back to.

    `is_new_look`: has answered nothing since the pages moved. `reason`: why the
    question is asked. `due`: how many points are, today.
    `right`, `answered`: of the last ten answers; both 0 while there are fewer than
    that, and where no counts are wanted.
    """

    question: QuestionPage
    reason: str
    due: int
    right: int
    answered: int
    is_new_look: bool


# Who has answered nothing since then is told where things are now.
MOVED = datetime(2026, 11, 28, tzinfo=UTC)


@require_safe
def home(request: Request) -> HttpResponse:
    """Show a question that one can answer at once, and the ways into the site."""
    typed = request.GET.get("code", "").strip()
    if typed:
        if parse_drill_code(typed.upper()) is not None:
            return redirect("drill:drill-detail", typed.upper())
        try:
            return redirect(variant_called(code_typed(typed)))
        except Http404:
            return _render_home(request, typed, status=404)
    return _render_home(request)


def _render_home(
    request: Request, unknown_code: str = "", status: int = 200
) -> HttpResponse:
    back = _coming_back(request)
    question = _first_question(request) if back is None else back.question
    context = {"question": question, "back": back, "unknown_code": unknown_code}
    return render(request, "practice/home.html", context, status=status)


def _first_question(request: Request) -> QuestionPage | None:
    variant = services.first_variant()
    if variant is None:
        return None
    exercise = ask(variant, request.preferences.edition)
    return question_page(exercise, None, new_ticket(variant.code))


def _coming_back(request: Request) -> ComingBack | None:
    """Gather what somebody comes back to; None before practice, and after enough."""
    learner = learner_of(request)
    progress = None if learner is None else progress_of(learner)
    if progress is None or progress.is_capped or not progress.known.held:
        return None
    edition = request.preferences.edition
    drawn = next_question(progress, edition)
    if drawn is None:
        return None
    due = points(catalogue(edition), progress.known, tonight()).due
    outcomes = [] if progress.hides_scores else _last_outcomes(learner)
    if len(outcomes) < SESSION:
        outcomes = []
    return ComingBack(
        question=open_drawn(request, drawn),
        reason=_reason(drawn, progress),
        due=0 if progress.hides_scores else len(due),
        right=sum(outcomes),
        answered=len(outcomes),
        is_new_look=_last_answer(progress) < MOVED,
    )


def _last_answer(progress: Progress) -> datetime:
    """Return when a learner last answered anything; now if no answer is kept."""
    answered = progress.known.answered.values()
    times = (at for variants in answered for at in variants.values())
    return max(times, default=timezone.now())


def _last_outcomes(learner: UUID | None) -> list[bool]:
    """Return whether each of the last answers in practice was right."""
    reviews = Review.objects.filter(learner=learner).order_by("-reviewed")
    outcomes = reviews.values_list("attempt__is_right", flat=True)
    return [is_right is True for is_right in outcomes[:SESSION]]


def _reason(drawn: Drawn, progress: Progress) -> str:
    """Return why a question is asked, in a sentence."""
    held = progress.known.held.get(drawn.statement)
    if drawn.why in (Why.SURE, Why.MISSED) and held is not None:
        missed = timezone.localtime(held.last_review)
        if missed.date() == timezone.localdate():
            return _("You missed this point today. Here it is with other cards.")
        text = _("You missed this point on {day}. Here it is with other cards.")
        return text.format(day=date_format(missed, "l"))
    return {
        Why.REQUESTED: _("You missed this point in an exam."),
        Why.DUE: _("You knew this point. Do you still know it?"),
        Why.AHEAD: _("You know this point. Here it is with other cards."),
    }.get(drawn.why, _("Here is something you have not met yet."))
