"""What every request goes through before a view sees it."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse


class Utf8Middleware:
    """A step that reads forms as UTF-8, as our pages send them.

    A sender may claim another charset; some of those yield texts that no page can
    repeat.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Set the charset before anybody reads the form."""
        request.encoding = "utf-8"
        return self.get_response(request)
