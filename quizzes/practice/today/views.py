"""Pages of the item of the day: asked, answered, and how others answered it."""

from datetime import date

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.cache import patch_vary_headers
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from penalty_cards.scenarios.models import Variant
from penalty_cards.web.failing import NotThere
from penalty_cards.web.forms import is_refused, shown_again
from quizzes.answering import answers
from quizzes.answering.answers import Submitted
from quizzes.practice.today.pages import DayPage, day_page
from quizzes.practice.today.services import item_of


@require_safe
def today_detail(request: HttpRequest) -> HttpResponse:
    """Show the item of today."""
    today = timezone.localdate()
    page = day_page(request, today, today, item_of(today, today))
    return _render(request, page)


@shown_again
@require_http_methods(["GET", "HEAD", "POST"])
def day_detail(request: HttpRequest, day: str) -> HttpResponse:
    """Show the item of a day, and take an answer to it; `?again=1` asks it again."""
    today = timezone.localdate()
    wanted = _day(day, today)
    variant = item_of(wanted, today)
    if request.method == "POST":
        return _answer(request, wanted, today, variant)
    if is_refused(request):
        meant = _meant(request, wanted, variant)
        again = answers.answer_again(request, meant)
        return _not_stored(request, wanted, today, meant, again)
    if variant is None and wanted != today:
        raise NotThere(_("There was no item of the day on {day}.").format(day=day))
    return _render(request, day_page(request, wanted, today, variant))


def _answer(
    request: HttpRequest, day: date, today: date, variant: Variant | None
) -> HttpResponse:
    """Store an answer and show it, by swap or by leading to it.

    Where the question was retired since the form was made, the answer counts as one to
    that question, on its own page.
    """
    meant = _meant(request, day, variant)
    submitted = answers.submit(request, meant)
    attempt = submitted.attempt
    if attempt is None:
        return _not_stored(request, day, today, meant, submitted)
    response: HttpResponse
    if variant is None or meant.pk != variant.pk:
        response = answers.lead_to(request, attempt)
    elif request.htmx:
        response = _render(request, day_page(request, day, today, meant, submitted))
    else:
        response = HttpResponseRedirect(reverse("today:day-detail", args=[day]))
    answers.remember(response, attempt)
    return response


def _not_stored(
    request: HttpRequest, day: date, today: date, variant: Variant, form: Submitted
) -> HttpResponse:
    """Show the question again, with what is wrong or a sentence moved."""
    status = 200 if form.form.moved else 422
    return _render(request, day_page(request, day, today, variant, form), status)


def _meant(request: HttpRequest, day: date, variant: Variant | None) -> Variant:
    """Return the question that a form was made for, or else that of the day.

    Raises: NotThere, if there is none.
    """
    meant = answers.meant(request) or variant
    if meant is None:
        raise NotThere(_("There was no item of the day on {day}.").format(day=day))
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
        words = _("“{text}” is no day; expected one such as {today}.")
        raise NotThere(words.format(text=text[:20], today=today))
    if day > today:
        words = _("The item of {day} has not been drawn yet.")
        raise NotThere(words.format(day=day))
    return day


def _render(request: HttpRequest, page: DayPage, status: int = 200) -> HttpResponse:
    """Render the whole page, or for htmx the part that takes its place."""
    is_swap = request.htmx and not request.htmx.history_restore_request
    template = "partials/item.html" if is_swap else "item_page.html"
    response = render(request, f"today/{template}", {"page": page}, status=status)
    if is_swap:
        response["HX-Retarget"] = "#item"
    patch_vary_headers(response, ["HX-Request"])
    return response
