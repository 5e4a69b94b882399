"""How often an address may do something, and how long its cookies may be."""

from collections.abc import Callable

from allauth.core.internal import ratelimit
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render


def may(
    request: HttpRequest,
    action: str,
    *,
    key: str | None = None,
    dry_run: bool = False,
) -> bool:
    """Count what an address does, and say whether it may; a page asked for counts too.

    `action`: of `ACCOUNT_RATE_LIMITS`. `key`: what is counted beside the address.
    `dry_run`: only look.
    """
    usage = ratelimit.consume(
        request,
        app="allauth.account",
        action=action,
        key=key,
        limit_get=True,
        dry_run=dry_run,
    )
    return usage is not None


# What costs much is limited by the name of its address, or of all in its namespace.
LIMITED = {
    "api": "api",
    "asking": "table",
    "directing": "table",
    "practice:list-export": "export",
    "practice:question-export": "export",
    "offline:pack-detail": "export",
    "paper:paper": "paper",
    "exams:certificate-pdf": "paper",
    "examine:paper-print": "paper",
}
LIMITED_POSTS = {"directing:deal-detail": "deal"}
# A visitor without the right is refused by the view, and is not counted.
LIMITED_POSTS_OF_USERS = {
    "exchange:file-import": "import",
    "lawbook:club-import": "import",
    "teach:teach-home": "group",
}
WAIT = 60  # seconds, which is the time that they count
WAITS = {"group": 60 * 60}  # those that count for longer


class LimitsMiddleware:
    """Middleware that refuses requests that cost much and come too often."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Hand the request on: whether it has to wait depends on its view."""
        return self.get_response(request)

    def process_view(
        self, request: HttpRequest, view: object, args: object, kwargs: object
    ) -> HttpResponse | None:
        """Return 429 to a visitor who has to wait, as JSON to programs; else None."""
        action = _action(request)
        if action is None or may(request, action):
            return None
        if action == "api":
            words = f"too many requests from one address; try again in {WAIT} seconds"
            document = {"error": words, "field": "address"}
            response: HttpResponse = JsonResponse(document, status=429)
        else:
            response = render(request, "429.html", status=429)
        response["Retry-After"] = str(WAITS.get(action, WAIT))
        return response


def _action(request: HttpRequest) -> str | None:
    """Return the limited action that a request takes, None if it takes none."""
    match = request.resolver_match
    assert match is not None  # a view was found
    if request.method == "POST":
        if match.view_name in LIMITED_POSTS_OF_USERS:
            is_known = request.user.is_authenticated
            return LIMITED_POSTS_OF_USERS[match.view_name] if is_known else None
        if match.view_name in LIMITED_POSTS:
            return LIMITED_POSTS[match.view_name]
    return LIMITED.get(match.view_name) or LIMITED.get(match.namespace)


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
