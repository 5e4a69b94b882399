"""Who may see the pages of examiners: never the candidates of the exam."""

from collections.abc import Callable
from functools import wraps
from typing import Any
from uuid import UUID

from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.urls import reverse
from django.utils.translation import gettext as _

from penalty_cards.web.rendering import redirect_page
from quizzes.accounts.preferences import Request
from quizzes.exams.models import Exam

EXAMINE = "exams.examine"


def examiners(view: Callable[..., HttpResponse]) -> Any:
    """Guard a page of examiners; visitors are sent to sign in, others get a 403."""

    @wraps(view)
    def guarded(request: Request, *args: Any, **kwargs: Any) -> HttpResponse:
        if not request.user.is_authenticated:
            return to_sign_in(request, reverse("examine:home"))
        if not request.user.has_perm(EXAMINE):
            raise PermissionDenied(_("This page is for examiners."))
        return view(request, *args, **kwargs)

    return guarded


def exam_to_examine(request: HttpRequest, exam: UUID) -> Exam:
    """Return the exam `exam`.

    Raises: Http404, if there is none; PermissionDenied, for its candidates.
    """
    found = get_object_or_404(Exam.objects.select_related("blueprint"), pk=exam)
    refuse_candidate(request, found)
    return found


def refuse_candidate(request: HttpRequest, exam: Exam | None) -> None:
    """Raise `PermissionDenied` for those who are invited to `exam` or have sat it."""
    if (
        exam is not None
        and Exam.objects.sat_by(request.user).filter(pk=exam.pk).exists()
    ):
        text = _(
            "You are a candidate in this exam, so another examiner must manage it."
        )
        raise PermissionDenied(text)


def to_sign_in(request: Request, after_form: str) -> HttpResponse:
    """Redirect to signing in, and from there back; after a form, to `after_form`."""
    is_form = request.method not in ("GET", "HEAD")
    response = redirect_to_login(after_form if is_form else request.get_full_path())
    return redirect_page(request, response.url)
