"""Pages of the drill: the choice of a series, a question, an answer, a report."""

from functools import partial
from uuid import UUID

from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from penalty_cards.scenarios.drills.codes import DrillCode, parse_drill_code
from penalty_cards.web.failing import NotThere
from penalty_cards.web.forms import RawField, filled_in, is_refused, shown_again
from penalty_cards.web.rendering import REFUSED, is_swap, is_swap_of, render_swap
from quizzes.accounts.preferences import Request
from quizzes.answering.answers import Answer, Kept, by_learner, edition_of, take_answer
from quizzes.answering.forms import AnswerForm, ChoiceForm
from quizzes.answering.learners import learner_of, new_ticket
from quizzes.answering.pages import render_moments
from quizzes.answering.services import Exercise, Marked
from quizzes.practice.drills import sequence, services
from quizzes.practice.drills.pages import (
    CLOCK_WORDS,
    SERIES_WORDS,
    DrillPage,
    Way,
    answered_page,
    open_page,
    way_in,
)
from quizzes.practice.drills.sequence import CLOCKS, MIXED, SERIES
from quizzes.practice.models import DrillAnswer, Report
from quizzes.practice.reports import own_answer, take_report
from quizzes.practice.sections import change_page


@never_cache
@require_safe
def drill_start(request: Request) -> HttpResponse:
    """Offer the series and the clocks; lead to the series that was chosen.

    422 says which of the two there is not.
    """
    wanted, chosen_clock = request.GET.get("series"), request.GET.get("clock", "")
    refused = []
    if wanted is not None and wanted not in SERIES:
        refused.append(_no_series(wanted))
    if chosen_clock not in CLOCKS:
        words = _("There is no clock “{value}”. Choose one of these: {known}.")
        known = ", ".join(filter(None, CLOCKS))
        refused.append(words.format(value=chosen_clock[:40], known=known))
    if wanted is not None and not refused:
        return redirect(Way(wanted, chosen_clock).onward_url)
    context = {
        "series": SERIES_WORDS,
        "clocks": CLOCK_WORDS,
        "chosen": wanted if wanted in SERIES else MIXED,
        "chosen_clock": chosen_clock,
        "refused": refused,
        "streak": services.streak_of(learner_of(request)),
    }
    status = REFUSED if refused else 200
    return render(request, "practice/drill_start.html", context, status=status)


def _no_series(value: str) -> str:
    words = _("There is no drill “{value}”. Choose one of these: {known}.")
    return words.format(value=value[:40], known=", ".join(SERIES))


@never_cache
@require_safe
def series_detail(request: Request, series: str) -> HttpResponse:
    """Ask the next question of a series."""
    if series not in SERIES:
        raise NotThere(_no_series(series))
    way = Way(series, way_in(request.GET).clock)
    code = services.next_drill(learner_of(request), series)
    return _render_open(request, code, way)


@require_safe
def drill_detail(request: Request, code: str) -> HttpResponse:
    """Ask the question that a code names."""
    return _render_open(request, _code(code), way_in(request.GET))


@require_safe
def drill_watch(request: Request, code: str) -> HttpResponse:
    """Show what happened before a question is asked, moment by moment."""
    exercise = services.ask(_code(code), edition_of(request))
    url = reverse("drill:drill-detail", args=[code])
    return render_moments(request, exercise, f"{url}?edition={exercise.edition}")


@shown_again
@require_http_methods(["GET", "HEAD", "POST"])
def answer_submit(request: Request, code: str) -> HttpResponse:
    """Mark and store an answer: by redirect or swap, 422 with the form's errors."""
    named = _code(code)
    if request.method != "POST" and not is_refused(request):
        return redirect("drill:drill-detail", code)
    way = way_in(filled_in(request))
    store = by_learner(request, partial(_store, request, named, way))
    exercise = services.ask(named, edition_of(request))
    page = partial(_answer_page, named, way)
    return take_answer(request, exercise, store, page, DrillForm)


class DrillForm(AnswerForm):
    """An answer, with the signed time at which its question was shown."""

    shown = RawField()


def _store(
    request: Request, code: DrillCode, way: Way, answer: Answer, learner: UUID
) -> Kept:
    """Store an answer; what the clock says counts if one was wanted."""
    shown = answer.form.cleaned_data["shown"] if way.clock else ""
    seconds = sequence.seconds_since(shown, code)
    given, is_new = services.store_answer(
        code, answer, learner, counts=bool(way.series), seconds=seconds
    )
    url = given.get_absolute_url() + way.query
    return Kept(given, url, learner=given.learner_id, is_new=is_new)


def _answer_page(
    code: DrillCode,
    way: Way,
    request: Request,
    answer: Answer,
    kept: Kept | None,
) -> HttpResponse:
    """Show an answer, or else the question again."""
    if kept is not None:
        return _render_answered(request, kept.row, way, kept.marked(answer))
    page = _open_page(request, code, answer.exercise, way, answer.form)
    return _render(request, page, status=answer.status)


@require_safe
def answer_detail(request: Request, pk: UUID) -> HttpResponse:
    """Show an answer of this learner's; `?play=1` and `?change=` as of any question."""
    learner = learner_of(request)
    try:
        given = services.answer_of(pk, learner) if learner is not None else None
    except DrillAnswer.DoesNotExist:
        given = None
    if given is None:
        raise Http404
    return _render_answered(request, given, way_in(request.GET))


@shown_again
@require_http_methods(["GET", "HEAD", "POST"])
def report_add(request: Request, code: str) -> HttpResponse:
    """Report a problem of a drill, with the answer named by `?answer=`."""
    named = _code(code)
    given = own_answer(request, DrillAnswer.objects.filter(code=code))
    edition = (
        given.edition if given else services.ask(named, edition_of(request)).edition
    )
    report = Report(drill=code, drill_answer=given, edition=edition)
    return take_report(request, report)


def _code(text: str) -> DrillCode:
    code = parse_drill_code(text)
    if code is None:
        words = _("There is no drill “{value}”. Codes look like DR-D2-417.")
        raise NotThere(words.format(value=text[:40]))
    return code


def _render_open(request: Request, code: DrillCode, way: Way) -> HttpResponse:
    exercise = services.ask(code, edition_of(request))
    return _render(request, _open_page(request, code, exercise, way))


def _open_page(
    request: Request,
    code: DrillCode,
    exercise: Exercise,
    way: Way,
    form: ChoiceForm | None = None,
) -> DrillPage:
    ticket = new_ticket(str(code))
    streak = services.streak_of(learner_of(request))
    return open_page(code, exercise, ticket, way, streak, form)


def _render_answered(
    request: Request, given: DrillAnswer, way: Way, marked: Marked | None = None
) -> HttpResponse:
    streak = services.streak_of(given.learner_id)
    played_out = "play" in request.GET
    page = answered_page(given, way, streak, marked, played_out=played_out)
    change = None
    if "change" in request.GET:
        change = change_page(page.question.exercise, request.GET["change"])
        if change is None:
            raise Http404
        if is_swap_of(request, "change"):
            context = {"change": change, "query": way.more_query}
            part = "practice/partials/change.html"
            return render_swap(request, part, part, context, by_target=True)
    return _render(request, page, change=change)


def _render(
    request: Request, page: DrillPage, status: int = 200, **context: object
) -> HttpResponse:
    """Render the partial for an htmx swap, the whole page for anything else."""
    context |= {"drill": page}
    names = "practice/drill_page.html", "practice/partials/drill.html"
    response = render_swap(request, *names, context, status, by_target=True)
    if is_swap(request):
        response["HX-Retarget"] = "#drill"
    return response
