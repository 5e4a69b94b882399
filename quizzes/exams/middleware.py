"""What stays shut while an exam is sat: for the account, and in its browser."""

from collections.abc import Callable
from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse

from quizzes.exams.sittings import browser
from quizzes.exams.sittings.under_way import exam_sat_at, shut_words

# What answers questions is shut in every exam, keys of papers among it; the law book
# only with a closed book.
ANSWERS = frozenset(
    {
        "practice", "drill", "today", "offline", "asking", "directing", "api",
        "authoring", "exchange", "teach", "live", "paper", "homework", "examine",
        "course", "own_data", "state",
    }
)  # fmt: skip
BOOKS = frozenset({"lawbook"})
PAGES = frozenset({"exams:sheet-read"})
OPEN = frozenset(
    {
        "practice:home", "offline:manifest", "offline:service-worker",
        "offline:no-network",
    }
)  # fmt: skip


class ShutMiddleware:
    """A step that refuses practice, and with a closed book the law book, in an exam.

    It knows the account, and the browser in which the paper was shown.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Hand the request on: whether it is refused depends on its view.

        A browser is told that its exam has ended, so that it is not asked for again.
        """
        response = self.get_response(request)
        if getattr(request, "exam_has_ended", False):
            browser.forget(response)
        return response

    def process_view(
        self, request: HttpRequest, view: object, args: object, kwargs: Any
    ) -> None:
        """Refuse a page that is shut.

        Raises: PermissionDenied.
        """
        match = request.resolver_match
        is_answer = match.namespace in ANSWERS or match.view_name in PAGES
        if match.view_name in OPEN or not (is_answer or match.namespace in BOOKS):
            return
        sitting = exam_sat_at(request)
        if sitting is None:
            request.exam_has_ended = browser.COOKIE in request.COOKIES
        elif is_answer or not sitting.blueprint.content.open_book:
            raise PermissionDenied(shut_words(request, sitting))
