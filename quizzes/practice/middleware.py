"""What of a learner a browser keeps: nothing of somebody who signs in there."""

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.cache import patch_cache_control

from quizzes.practice import owners, tokens


class OwnersMiddleware:
    """A step that keeps accounts and visitors apart in one browser.

    Somebody signed in has no visitor's cookie. One that comes all the same, because two
    answers overtook each other, is taken over and removed. The browser keeps no page
    that was made for somebody it knows, so that it cannot show it to the next person.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer a request, and leave no more in the browser than may stay there."""
        known = {settings.SESSION_COOKIE_NAME, tokens.COOKIE} & request.COOKIES.keys()
        was_signed_in = bool(known) and request.user.is_authenticated
        if was_signed_in and tokens.COOKIE in request.COOKIES:
            _take_over(request)
        response = self.get_response(request)
        if known:
            patch_cache_control(response, no_store=True)
        if was_signed_in or (known and request.user.is_authenticated):
            response.cookies.pop(tokens.COOKIE, None)
            if tokens.COOKIE in request.COOKIES:
                tokens.forget(response)
        return response


def _take_over(request: HttpRequest) -> None:
    visitor, account = tokens.visitor_id(request), owners.learner_of(request)
    if visitor is not None and account is not None:
        owners.take_over(visitor, account)
