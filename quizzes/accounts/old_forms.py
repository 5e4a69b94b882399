"""Forms older than a visit: opened before signing in, and sent after it.

Signing in changes the token that guards forms against forgery, so that an older form is
refused. What it says is not lost: it is shown again as it was filled in, with the token
of now. Nothing is done before it is sent from there.
"""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.views.csrf import csrf_failure

View = Callable[..., HttpResponse]
_TOKEN = "csrfmiddlewaretoken"


def shown_again(view: View) -> View:
    """Mark a view that shows an old form again; it must do nothing else with it."""
    view.shows_old_forms_again = True
    return view


def is_old(request: HttpRequest) -> bool:
    """Whether the form sent may only be shown again."""
    return getattr(request, "has_old_form", False)


def refused(request: HttpRequest, reason: str = "") -> HttpResponse:
    """Answer a form that was refused: shown again if it once came from here, or 403.

    A form that another site sends has no token of ours, or says where it comes from.
    """
    match = request.resolver_match
    is_of_here = reason.startswith("CSRF") and bool(request.POST.get(_TOKEN))
    if is_of_here and getattr(match.func, "shows_old_forms_again", False):
        request.has_old_form = True
        return match.func(request, *match.args, **match.kwargs)
    return csrf_failure(request, reason)
