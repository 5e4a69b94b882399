"""Who may see the pages of examiners."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django_htmx.http import HttpResponseClientRedirect

EXAMINE = "exams.examine"


def examiners(view: Callable[..., HttpResponse]) -> Any:
    """Let examiners pass; send others to sign in, or away."""

    @wraps(view)
    def guarded(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if not request.user.is_authenticated:
            return to_sign_in(request, reverse("examine:home"))
        if not request.user.has_perm(EXAMINE):
            raise PermissionDenied(_("This page is for examiners."))
        return view(request, *args, **kwargs)

    return guarded


def to_sign_in(request: HttpRequest, after_form: str) -> HttpResponse:
    """Lead to signing in and back here; after a form was sent, to another address."""
    is_form = request.method not in ("GET", "HEAD")
    response = redirect_to_login(after_form if is_form else request.get_full_path())
    return HttpResponseClientRedirect(response.url) if request.htmx else response
