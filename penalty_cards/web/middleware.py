"""What every request goes through before a view sees it."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

MOST_COOKIES = 6_000  # letters, of all that a browser sends; ours need fewer than 4,000
TOO_MANY_COOKIES = (
    "Your browser sends too many cookies. "
    "Delete the cookies of this site, then load the page again."
)


class CookiesMiddleware:
    """A step that refuses longer cookies than a browser has from this site.

    Python before 3.11.10 reads backslashes in a quoted cookie in quadratic time: 60,000
    of them take seconds.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer 431 before any step reads the cookies, which name the language too."""
        if len(request.META.get("HTTP_COOKIE", "")) <= MOST_COOKIES:
            return self.get_response(request)
        kind = "text/plain; charset=utf-8"
        return HttpResponse(TOO_MANY_COOKIES, content_type=kind, status=431)


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
