"""What is answered where a page could not be made."""

import sys
from collections.abc import Callable
from time import monotonic

from django.db import InterfaceError, OperationalError, connection
from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.views.defaults import server_error
from psycopg_pool import PoolTimeout

from penalty_cards.shared_database import NoAnswerError

SECONDS = 3  # until a browser tries again
FOR_MINDERS = ("/healthz", "/readyz", "/metrics")  # what minds the site asks for
BETWEEN = 1  # second until a database that was waited for in vain is asked again
_asked_again_at = 0.0


def page_failed(request: HttpRequest) -> HttpResponse:
    """Say that the database is away for the moment, or that something went wrong here.

    Neither page needs the database, or anything else of what may be broken.
    """
    fault = sys.exception()
    if not isinstance(fault, (OperationalError, InterfaceError)):
        return server_error(request)
    if not connection.in_atomic_block:
        connection.close()  # what has failed is not kept for the next
    if isinstance(fault.__cause__, (PoolTimeout, NoAnswerError)):
        global _asked_again_at
        _asked_again_at = monotonic() + BETWEEN
    return _database_away(request)


def was_waited_for_in_vain() -> bool:
    """Say whether the database is away, and not asked again yet."""
    return monotonic() < _asked_again_at


class AwayMiddleware:
    """A step that lets nobody wait for a database that was just waited for in vain.

    Few requests wait at a time: else the last of a room would be told minutes later.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer at once while it is not asked again."""
        if was_waited_for_in_vain() and request.path not in FOR_MINDERS:
            return _database_away(request)
        return self.get_response(request)


def _database_away(request: HttpRequest) -> HttpResponse:
    is_visit = request.method == "GET" and "HX-Request" not in request.headers
    page = render_to_string("503.html", {"seconds": SECONDS, "is_visit": is_visit})
    return HttpResponse(page, status=503, headers={"Retry-After": str(SECONDS)})
