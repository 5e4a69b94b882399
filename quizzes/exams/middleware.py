"""What stays shut for an account while it sits an exam."""

from collections.abc import Callable
from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse

from quizzes.exams.sittings.under_way import SHUT, exam_sat_by

# What answers questions is shut in every exam, keys of papers among it; the books only
# with a closed book.
ANSWERS = frozenset(
    {
        "practice", "drill", "today", "offline", "asking", "directing", "api",
        "authoring", "exchange", "teach", "live", "paper", "homework", "examine",
    }
)  # fmt: skip
BOOKS = frozenset({"lawbook", "course"})
OPEN = frozenset(
    {
        "practice:home", "offline:manifest", "offline:service-worker",
        "offline:no-network",
    }
)  # fmt: skip


class ShutMiddleware:
    """A step that refuses practice, and with a closed book the law book, in an exam.

    It knows the account alone, and no browser in which nobody is signed in.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Hand the request on: whether it is refused depends on its view."""
        return self.get_response(request)

    def process_view(
        self, request: HttpRequest, view: object, args: object, kwargs: Any
    ) -> None:
        """Refuse a page that is shut.

        Raises: PermissionDenied.
        """
        match = request.resolver_match
        is_shut = match.namespace in ANSWERS | BOOKS and match.view_name not in OPEN
        sitting = exam_sat_by(request.user) if is_shut else None
        if sitting is None:
            return
        if match.namespace in ANSWERS or not sitting.blueprint.content.open_book:
            raise PermissionDenied(SHUT)
