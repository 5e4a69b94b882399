"""Pages of the item of the day: asked, answered, and how others answered it."""

from datetime import date
from functools import partial
from uuid import UUID

from django.http import HttpResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from penalty_cards.scenarios.models import Variant
from penalty_cards.web.failing import NotThere
from penalty_cards.web.forms import is_refused, shown_again
from penalty_cards.web.rendering import is_swap, render_swap
from quizzes.accounts.preferences import Request
from quizzes.answering import answers
from quizzes.answering.answers import Answer, Kept, by_learner, take_answer
from quizzes.practice import services
from quizzes.practice.today.pages import DayPage, day_page
from quizzes.practice.today.services import item_of


@require_safe
def today_detail(request: Request) -> HttpResponse:
    """Show the item of today."""
    today = timezone.localdate()
    page = day_page(request, today, today, item_of(today, today))
    return _render(request, page)


@shown_again
@require_http_methods(["GET", "HEAD", "POST"])
def day_detail(request: Request, day: str) -> HttpResponse:
    """Show the item of a day, and take an answer to it; `?again=1` asks it again."""
    today = timezone.localdate()
    wanted = _day(day, today)
    variant = item_of(wanted, today)
    if request.method == "POST" or is_refused(request):
        meant = _meant(request, wanted, variant)
        is_here = variant is not None and meant.pk == variant.pk
        store = by_learner(request, partial(_store, wanted, meant, is_here))
        exercise = answers.exercise_for(request, meant)
        page = partial(_answer_page, wanted, today, meant)
        return take_answer(request, exercise, store, page)
    if variant is None and wanted != today:
        raise NotThere(_("There was no question of the day on {day}.").format(day=day))
    return _render(request, day_page(request, wanted, today, variant))


def _store(
    day: date, variant: Variant, is_here: bool, answer: Answer, learner: UUID
) -> Kept:
    """Store an answer.

    Where the question was retired since the form was made, the answer counts as one to
    that question, on its own page.
    """
    kept = services.store_attempt(variant, answer, learner)
    if not is_here:
        return kept._replace(is_here=False)
    return kept._replace(url=reverse("today:day-detail", args=[day]))


def _answer_page(
    day: date,
    today: date,
    variant: Variant,
    request: Request,
    answer: Answer,
    kept: Kept | None,
) -> HttpResponse:
    """Show an answer, or else the question again."""
    page = day_page(request, day, today, variant, (answer, kept))
    return _render(request, page, 200 if kept else answer.status)


def _meant(request: Request, day: date, variant: Variant | None) -> Variant:
    """Return the question that a form was made for, or else that of the day.

    Raises: NotThere, if there is none.
    """
    meant = answers.meant(request) or variant
    if meant is None:
        raise NotThere(_("There was no question of the day on {day}.").format(day=day))
    return meant


def _day(text: str, today: date) -> date:
    """Read a day that is not in the future.

    Raises: NotThere.
    """
    try:
        day = date.fromisoformat(text)
    except ValueError:
        day = date.max
    if str(day) != text:
        words = _("“{text}” is not a date. Dates look like {today}.")
        raise NotThere(words.format(text=text[:20], today=today))
    if day > today:
        words = _("The question for {day} has not been chosen yet.")
        raise NotThere(words.format(day=day))
    return day


def _render(request: Request, page: DayPage, status: int = 200) -> HttpResponse:
    """Render the whole page, or for htmx the part that takes its place."""
    names = "today/item_page.html", "today/partials/item.html"
    response = render_swap(request, *names, {"page": page}, status)
    if is_swap(request):
        response["HX-Retarget"] = "#item"
    return response
