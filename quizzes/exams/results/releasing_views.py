"""Pages on which examiners see the results of an exam and release them."""

from uuid import UUID

from django.contrib import messages
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST, require_safe

from penalty_cards.staff_actions import Verb, record
from quizzes.exams.access import exam_to_examine, examiners
from quizzes.exams.models import Exam
from quizzes.exams.results import releasing


@require_safe
@examiners
def result_list(request: HttpRequest, exam: UUID) -> HttpResponse:
    """Show who has reached what in an exam, and what still waits."""
    return _render_results(request, exam_to_examine(request, exam))


@require_POST
@examiners
def exam_release(request: HttpRequest, exam: UUID) -> HttpResponse:
    """Release the results of an exam; 409 with the reason where that cannot be."""
    found = exam_to_examine(request, exam)
    try:
        with transaction.atomic():
            earned = releasing.release(found)
            record(request.user, Verb.RELEASE, found, certificates=earned)
    except releasing.NotYet as refusal:
        return _render_results(request, found, refusal=str(refusal), status=409)
    text = ngettext(
        "The results are released. %(number)s certificate was earned.",
        "The results are released. %(number)s certificates were earned.",
        earned,
    )
    messages.success(request, text % {"number": earned})
    return redirect("examine:result-list", found.pk)


def _render_results(
    request: HttpRequest, exam: Exam, refusal: str = "", status: int = 200
) -> HttpResponse:
    standing = releasing.standing_of(exam)
    blind = releasing.is_blind(exam, standing)
    by_seed = sorted(standing.marked, key=lambda each: each[0].seed)
    context = {
        "exam": exam,
        "standing": standing,
        "is_blind": blind,
        "marked": by_seed if blind else standing.marked,
        "is_at_once": releasing.is_at_once(exam),
        "refusal": refusal,
    }
    return render(request, "exams/result_list.html", context, status=status)
