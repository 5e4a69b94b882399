"""The reader's preferences on every request."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.utils.cache import patch_cache_control, patch_vary_headers

from quizzes.accounts.preferences import COOKIE, Preferences


class PreferencesMiddleware:
    """A step that reads the cookie into `request.preferences`."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Attach the preferences; tell caches that the page is theirs alone."""
        request.preferences = Preferences.parse(request.COOKIES.get(COOKIE, ""))
        response = self.get_response(request)
        patch_vary_headers(response, ["Cookie"])
        patch_cache_control(response, private=True)
        return response
