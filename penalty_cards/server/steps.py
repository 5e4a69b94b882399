"""The site's middleware around answers that are made beside Django's handler."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from django.conf import settings
from django.core.exceptions import PermissionDenied, SuspiciousOperation
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseForbidden
from django.middleware.csrf import CsrfViewMiddleware
from django.urls import ResolverMatch, resolve
from django.utils.module_loading import import_string

CSRF = "django.middleware.csrf.CsrfViewMiddleware"
LEFT_OUT = frozenset(
    {
        # These need to know what became of a request, which is not known yet.
        "penalty_cards.server.requests.RequestsMiddleware",
        "penalty_cards.web.failing.AwayMiddleware",
        # This remembers all static files, and answers nothing else.
        "whitenoise.middleware.WhiteNoiseMiddleware",
    }
)
REFUSALS = (PermissionDenied, SuspiciousOperation, Http404)
_VIEW, _IS_OF_VIEW = "own_view", "is_of_view"

View = Callable[[Any], HttpResponse | None]


@lru_cache(maxsize=128)
def _found(path: str) -> ResolverMatch:
    return resolve(path)


class _Csrf(CsrfViewMiddleware):
    """Refuses what Django refuses, and leaves it to Django's handler to say so."""

    def _reject(self, request: HttpRequest, reason: str) -> HttpResponse:
        return HttpResponseForbidden()


class Steps:
    """Middleware in the order of the settings, around views of our own.

    A view returns None for what it does not answer. Whatever a step refuses or
    answers itself is not answered here either, so nothing is logged twice.
    """

    def __init__(self) -> None:
        self._checks: list[Callable[..., HttpResponse | None]] = []
        self._first: Callable[[HttpRequest], HttpResponse] = self._last
        for name in reversed(settings.MIDDLEWARE):
            if name not in LEFT_OUT:
                step: Any = _Csrf if name == CSRF else import_string(name)
                self._first = step(self._first)
                if check := getattr(self._first, "process_view", None):
                    self._checks.insert(0, check)

    def answer(self, request: HttpRequest, view: View) -> HttpResponse | None:
        """Return the view's answer with what the steps add; None without one."""
        setattr(request, _VIEW, view)
        try:
            response = self._first(request)
        except REFUSALS:
            return None
        return response if hasattr(response, _IS_OF_VIEW) else None

    def _last(self, request: HttpRequest) -> HttpResponse:
        """Ask the steps that look at the view, then the view."""
        match = request.resolver_match = _found(request.path_info)
        for check in self._checks:
            refusal = check(request, match.func, match.args, match.kwargs)
            if refusal is not None:
                return refusal
        response: HttpResponse | None = getattr(request, _VIEW)(request)
        if response is None:
            return HttpResponse()
        setattr(response, _IS_OF_VIEW, True)
        return response
