"""What is answered where a page is missing, or could not be made."""

import sqlite3
import sys
from collections.abc import Callable
from threading import Lock
from time import monotonic

from django.db import InterfaceError, OperationalError, connection
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.urls import Resolver404, resolve
from django.views.defaults import server_error
from psycopg_pool import PoolTimeout

from penalty_cards.server.database import PATIENCE, NoAnswerError, SlowError


class NotThere(Http404):
    """What an address asks for does not exist; the text tells the reader why."""


def page_not_found(request: HttpRequest, exception: Http404) -> HttpResponse:
    """Show that there is no such page, and what is wrong with its address, if known."""
    words = str(exception) if isinstance(exception, NotThere) else ""
    return render(request, "404.html", {"words": words}, status=404)


SECONDS = 3  # until a browser tries again
FOR_MINDERS = ("/healthz", "/readyz", "/metrics")  # what minds the site asks for
BETWEEN = 1  # second until what was waited for in vain is asked for again
DATABASE, WRITING = "the database", "writing to SQLite"
_retry_times: dict[str, float] = {}  # these, or a route, that was waited for in vain
_retry_lock = Lock()


def page_failed(request: HttpRequest) -> HttpResponse:
    """Return a page that says that the database is away, or that the fault is ours.

    Neither page needs the database, or anything else of what may be broken.
    """
    fault = sys.exception()
    if not isinstance(fault, (OperationalError, InterfaceError)):
        return server_error(request)
    if not connection.in_atomic_block:
        connection.close()  # what has failed is not kept for the next
    if missed := _waited_for(request, fault.__cause__):
        _retry_times[missed] = monotonic() + BETWEEN
    return _database_away(request)


def was_waited_for_in_vain() -> bool:
    """Whether the database is away, and not asked again yet."""
    return monotonic() < _retry_times.get(DATABASE, 0)


def is_tried_again(request: HttpRequest) -> bool:
    """Whether something that a request needs was waited for in vain and not met since.

    Only one request at a time may try it then; `AwayMiddleware` says which.
    """
    is_met = _retry_times.keys().isdisjoint(_needed(request)) if _retry_times else True
    return was_waited_for_in_vain() or not is_met


class AwayMiddleware:
    """Middleware that refuses at once what was just waited for in vain.

    Few requests wait at a time: else the last of a room would be told minutes later.
    Without these steps, and with the page of status 503 alone, 21 of the 54 tests of
    `tests/databases/test_away.py` on PostgreSQL fail: pages and votes take 12 to 18
    seconds, even pages that do not need the table which is held.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer at once while it is not asked for again.

        Where a page, or writing, was waited for in vain one request tries it, and the
        others are told meanwhile: other pages need the threads in which they would
        wait.
        """
        if not _retry_times or request.path in FOR_MINDERS:
            return self.get_response(request)
        needed = [DATABASE, *_needed(request)]
        with _retry_lock:
            now = monotonic()
            if any(now < _retry_times.get(each, 0) for each in needed):
                return _database_away(request)
            tried_until = now + 2 * PATIENCE
            tried = {each for each in needed[1:] if each in _retry_times}
            _retry_times.update(dict.fromkeys(tried, tried_until))
        response = self.get_response(request)
        for each in tried:
            if _retry_times.get(each) == tried_until:
                del _retry_times[each]
        return response


def _needed(request: HttpRequest) -> list[str]:
    """Return what a request may wait for, beside the database as a whole."""
    is_read = request.method in ("GET", "HEAD", "OPTIONS", "TRACE")
    return [_route(request)] if is_read else [_route(request), WRITING]


def _waited_for(request: HttpRequest, why: BaseException | None) -> str:
    """Return what was waited for in vain, empty if nothing was."""
    if isinstance(why, (PoolTimeout, NoAnswerError)):
        return DATABASE
    if isinstance(why, SlowError):
        return _route(request)
    code = getattr(why, "sqlite_errorcode", None)
    return WRITING if code == sqlite3.SQLITE_BUSY else ""


def _route(request: HttpRequest) -> str:
    try:
        return resolve(request.path_info).route
    except Resolver404:
        return ""


def _database_away(request: HttpRequest) -> HttpResponse:
    is_visit = request.method == "GET" and "HX-Request" not in request.headers
    page = render_to_string("503.html", {"seconds": SECONDS, "is_visit": is_visit})
    return HttpResponse(page, status=503, headers={"Retry-After": str(SECONDS)})
