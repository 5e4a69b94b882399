"""What stays shut for an account while it sits an exam."""

from collections.abc import Callable
from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.translation import gettext as _

from quizzes.exams.models import Sitting
from quizzes.exams.sittings.services import close_if_over

# What answers questions is shut in every exam, keys of papers among it; the books only
# with a closed book.
ANSWERS = frozenset(
    {"practice", "drill", "today", "asking", "directing", "api", "examine"}
)
BOOKS = frozenset({"lawbook", "course"})
OPEN = frozenset({"practice:home"})


class ShutMiddleware:
    """A step that refuses practice, and with a closed book the law book, in an exam."""

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
        is_known = match.namespace in ANSWERS | BOOKS and match.view_name not in OPEN
        if not is_known or not request.user.is_authenticated:
            return
        sittings = Sitting.objects.filter(candidate=request.user.pk, ended=None)
        sitting = sittings.select_related("blueprint").first()
        if sitting is None or close_if_over(sitting, timezone.now()):
            return
        if match.namespace in ANSWERS or not sitting.blueprint.content.open_book:
            raise PermissionDenied(
                _("This page is shut for your account until the end of your exam.")
            )
