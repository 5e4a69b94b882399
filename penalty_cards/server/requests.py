"""Every request is timed, counted and logged, by the pattern of its address.

The address itself stays out: some hold what signs a person in.
"""

import logging
from collections.abc import Callable
from time import perf_counter

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from prometheus_client import Histogram

logger = logging.getLogger(__name__)
NO_VIEW = "none"  # a static file, or no such page
UP_TO = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)  # seconds

_seconds = Histogram(
    "penalty_cards_request_seconds",
    "Time until an answer was made, by view and kind of status",
    ["view", "status"],
    buckets=UP_TO,
)


class PatternFilter(logging.Filter):
    """Writes in what Django logs of a request the pattern in place of the address."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Change the record, and let it through."""
        request = getattr(record, "request", None)
        if isinstance(request, HttpRequest) and isinstance(record.args, tuple):
            path = request.path  # which Django logs in ASCII
            addresses = path, path.encode("unicode_escape").decode("ascii")
            record.args = tuple(
                _route(request) if each in addresses else each for each in record.args
            )
        return True


def _route(request: HttpRequest) -> str:
    match = request.resolver_match
    return match.route if match else NO_VIEW


def note(request: HttpRequest, status: int, seconds: float) -> None:
    """Count and log a request that was answered after some seconds."""
    match = request.resolver_match
    view = match.view_name if match else NO_VIEW
    _seconds.labels(view, f"{status // 100}xx").observe(seconds)
    details = {
        "method": request.method,
        "route": _route(request),
        "status": status,
        "milliseconds": round(seconds * 1000, 1),
    }
    logger.info("answered", extra=details)


class RequestsMiddleware:
    """The outermost step: it sees how long an answer took, and what became of it."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer, and note it."""
        start = perf_counter()
        response = self.get_response(request)
        note(request, response.status_code, perf_counter() - start)
        return response

    def process_exception(self, request: HttpRequest, exception: Exception) -> None:
        """Note whom a view has refused, by the number of the account."""
        if isinstance(exception, PermissionDenied) and request.user.is_authenticated:
            logger.info("refused", extra={"account": request.user.pk})
