"""The reader's preferences on every request, and the page in the reader's language."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.utils import translation
from django.utils.cache import patch_cache_control, patch_vary_headers

from quizzes.accounts.preferences import COOKIE, Preferences


class PreferencesMiddleware:
    """A step that reads the cookie into `request.preferences`."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Attach the preferences; tell caches that the page is theirs alone.

        A reader who has chosen no language has the one that the browser asks for.
        """
        request.preferences = Preferences.parse(request.COOKIES.get(COOKIE, ""))
        language = request.preferences.language
        language = language or translation.get_language_from_request(request)
        with translation.override(language):
            response = self.get_response(request)
        response.headers.setdefault("Content-Language", language)
        patch_vary_headers(response, ["Cookie", "Accept-Language"])
        patch_cache_control(response, private=True)
        return response
