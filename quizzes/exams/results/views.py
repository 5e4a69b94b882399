"""Pages of results: for candidates, and for examiners who mark and release them."""

from uuid import UUID

from django.contrib import messages
from django.db import transaction
from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import (
    require_http_methods,
    require_POST,
    require_safe,
)

from penalty_cards.questions.marking import Part
from penalty_cards.questions.question import Kind
from penalty_cards.web.rendering import REFUSED
from penalty_cards.web.staff_actions import Verb, record
from quizzes.accounts.preferences import SignedInRequest
from quizzes.answering import answers
from quizzes.answering.learners import learner_or_new
from quizzes.answering.pages import AnsweredPage
from quizzes.exams.access import exam_to_examine, examiners, refuse_candidate
from quizzes.exams.certificates import certificates
from quizzes.exams.models import Exam, Response, Sitting, Way
from quizzes.exams.papers.keys import exercise_in_part, given
from quizzes.exams.results import advice, decisions
from quizzes.exams.results.advice import forecast_of
from quizzes.exams.results.decisions import is_shown
from quizzes.exams.results.judgments import (
    GradingForm,
    Judgment,
    NotToMark,
    exam_of,
    form_of,
    grade,
    judgment,
    judgments_of,
    token_of,
)
from quizzes.exams.results.marking import MarkedPart, MarkedQuestion, result_of
from quizzes.exams.sittings.views import of_sitting


@of_sitting
@require_safe
def result_detail(request: HttpRequest, sitting: Sitting) -> HttpResponse:
    """Show the result of a sitting that has ended, or when it will be shown."""
    if sitting.ended is None:
        return redirect("sittings:sitting-detail", sitting.pk)
    if not is_shown(sitting):
        return render(request, "exams/result_later.html", {"sitting": sitting})
    result = result_of(sitting)
    missed = advice.missed_in(result)
    context = {"sitting": sitting, "result": result}
    context |= {"beliefs": advice.beliefs_in(missed), "missed": missed}
    if sitting.exam is not None and result.passed:
        context["certificate"] = certificates.issue(sitting)
    if sitting.exam is None:
        context["forecast"] = forecast_of(sitting)
    return render(request, "exams/result_detail.html", context)


@of_sitting
@require_POST
def result_practise(request: HttpRequest, sitting: Sitting) -> HttpResponse:
    """Schedule the missed questions for practice."""
    if not is_shown(sitting):
        raise Http404
    learner = learner_or_new(request)
    missed = advice.missed_in(result_of(sitting))
    number = advice.practise(missed, learner)
    text = ngettext(
        "{number} point that you missed will come up in practice soon.",
        "{number} points that you missed will come up in practice soon.",
        number,
    )
    known = _("Everything you missed is already in your practice.")
    messages.success(request, text.format(number=number) if number else known)
    return redirect("practice:session-home")


@of_sitting
@require_safe
def answer_detail(request: HttpRequest, sitting: Sitting, place: int) -> HttpResponse:
    """Explain every part of an answer; 404 until the result is shown."""
    if not is_shown(sitting):
        raise Http404
    questions = result_of(sitting).questions
    marked = next((each for each in questions if each.question.place == place), None)
    if marked is None:
        raise Http404
    context = {
        "sitting": sitting,
        "marked": marked,
        "total": len(questions),
        "told": _explained(marked),
        "is_reserved": marked.question.variant.version.scenario.is_reserved,
    }
    return render(request, "exams/answer_detail.html", context)


def _explained(marked: MarkedQuestion) -> list[tuple[MarkedPart, AnsweredPage]]:
    """Return each part with the page that explains it.

    Empty if the question can no longer be shown, and while it is reserved, as other
    candidates will be asked it.
    """
    is_reserved = marked.question.variant.version.scenario.is_reserved
    if is_reserved or marked.exercise is None:
        return []
    found = []
    for each in marked.parts:
        exercise = exercise_in_part(marked.exercise, each.part)
        if each.is_answered or exercise.case.question.kind is not Kind.ANNOUNCE:
            page = answers.explained(exercise, given(exercise, each.answer))
        else:
            page = answers.explained_unanswered(exercise)
        found.append((each, page))
    return found


@require_safe
@examiners
def judgment_list(request: SignedInRequest, exam: UUID) -> HttpResponse:
    """Show the judgments of an exam, with those that wait."""
    found = exam_to_examine(request, exam)
    context = {"exam": found, "judgments": judgments_of(found, request.user)}
    return render(request, "exams/judgment_list.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@examiners
def judgment_detail(request: SignedInRequest, exam: UUID, token: str) -> HttpResponse:
    """Show a judgment and mark it; 409 if that comes too late."""
    its = exam_to_examine(request, exam)
    found = _judgment(request, its, token)
    factors = found.exercise.case.factors
    if request.method != "POST":
        return _render_judgment(request, found, form_of(found.own, factors))
    form = GradingForm(request.POST, factors=factors)
    if not form.is_valid():
        return _render_judgment(request, found, form, status=REFUSED)
    try:
        with transaction.atomic():
            grade(found, request.user, form.grades, form.cleaned_data["words"])
            record(request.user, Verb.MARK, its, judgment=found.name)
    except NotToMark as refusal:
        form.add_error(None, str(refusal))
        return _render_judgment(
            request, _judgment(request, its, token), form, status=409
        )
    messages.success(request, _("Your marks are saved."))
    return redirect("examine:judgment-detail", its.pk, token)


@require_http_methods(["GET", "HEAD", "POST"])
@examiners
def judgment_by_number(request: SignedInRequest, pk: int) -> HttpResponse:
    """Redirect to a judgment from the address that it had before it got a token.

    A form that was open then is shown again, to be saved. The number of a later paper's
    judgment was never its address: it would tell when the answer came.
    """
    earlier = _answers().filter(question__sitting__way=Way.SEED)
    row = get_object_or_404(earlier.exclude(question__sitting__exam=None), pk=pk)
    its, token = exam_of(row), token_of(row)
    refuse_candidate(request, its)
    found = _judgment(request, its, token)
    if request.method != "POST":
        return redirect("examine:judgment-detail", its.pk, token)
    form = GradingForm(request.POST, factors=found.exercise.case.factors)
    text = _(
        "The site was updated after you opened this page. Check your marks and save "
        "them again."
    )
    form.add_error(None, text)
    return _render_judgment(request, found, form, status=409)


def _answers() -> QuerySet[Response]:
    """Return the responses that may be judgments, in papers that were handed in."""
    return Response.objects.filter(
        question__sitting__ended__isnull=False,
        question__parts=[Part.RULING.value],  # no judgment is asked in more
        part=Part.RULING,
    ).select_related("question__sitting__exam")


def _judgment(request: SignedInRequest, exam: Exam, token: str) -> Judgment:
    """Return a judgment of a paper that was handed in. Raises: Http404."""
    answers = _answers().filter(question__sitting__exam=exam)
    rows = answers.select_related("question__variant__version__scenario")
    brief = answers.only("question__sitting__exam__secret")  # of hundreds of answers
    pk = next((each.pk for each in brief if token_of(each) == token), None)
    found = judgment(get_object_or_404(rows, pk=pk), request.user)
    if found is None:
        raise Http404
    return found


def _render_judgment(
    request: HttpRequest, found: Judgment, form: GradingForm, status: int = 200
) -> HttpResponse:
    context = {
        "judgment": found,
        "exam": exam_of(found.response),
        "form": form,
        "page": answers.explained(found.exercise, frozenset(found.response.answer)),
    }
    return render(request, "exams/judgment_detail.html", context, status=status)


@require_safe
@examiners
def result_list(request: HttpRequest, exam: UUID) -> HttpResponse:
    """Show the results of an exam, and the judgments that wait."""
    return _render_results(request, exam_to_examine(request, exam))


@require_POST
@examiners
def exam_release(request: HttpRequest, exam: UUID) -> HttpResponse:
    """Release the results of an exam; 409 with the reason if that cannot be."""
    found = exam_to_examine(request, exam)
    try:
        with transaction.atomic():
            earned = decisions.release(found)
            record(request.user, Verb.RELEASE, found, certificates=earned)
    except decisions.NotYet as refusal:
        return _render_results(request, found, refusal=str(refusal), status=409)
    text = ngettext(
        "The results have been released. {number} certificate was earned.",
        "The results have been released. {number} certificates were earned.",
        earned,
    )
    messages.success(request, text.format(number=earned))
    return redirect("examine:result-list", found.pk)


def _render_results(
    request: HttpRequest, exam: Exam, refusal: str = "", status: int = 200
) -> HttpResponse:
    state = decisions.state_of(exam)
    blind = decisions.is_blind(exam, state)
    by_seed = sorted(state.marked, key=lambda each: each[0].seed)
    context = {
        "exam": exam,
        "state": state,
        "is_blind": blind,
        "marked": by_seed if blind else state.marked,
        "is_at_once": decisions.is_at_once(exam),
        "refusal": refusal,
    }
    return render(request, "exams/result_list.html", context, status=status)
