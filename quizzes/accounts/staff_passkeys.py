"""A passkey for those who run the site or hold exams: two factors in one.

Asked for on a site of https, without which browsers know no passkeys.
"""

from collections.abc import Callable

from allauth.account.internal.flows.login import get_authentication_records
from allauth.mfa.models import Authenticator
from django.conf import settings
from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django_htmx.http import HttpResponseClientRedirect

from quizzes.accounts.models import User

# Where it is asked for: the first page there.
PLACES = {"admin": "admin:index", "examine": "examine:home"}
LEAVING = "admin:logout"


class StaffPasskeysMiddleware:
    """A step that lets whoever may enter these places in by a passkey alone."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Hand the request on: whether a passkey is needed depends on its view."""
        return self.get_response(request)

    def process_view(
        self, request: HttpRequest, view: object, args: object, kwargs: object
    ) -> HttpResponse | None:
        """Lead to a passkey where one is needed; who may not enter is refused there."""
        match = request.resolver_match
        if not settings.STAFF_PASSKEYS or match.namespace not in PLACES:
            return None
        if match.view_name == LEAVING or not _may_enter(request.user, match.namespace):
            return None
        proofs = get_authentication_records(request, request.user)
        if any(proof["method"] == "mfa" for proof in proofs):
            return None
        return _to_passkey(request, PLACES[match.namespace])


def _may_enter(user: User, place: str) -> bool:
    return user.is_staff if place == "admin" else user.has_perm("exams.examine")


def _to_passkey(request: HttpRequest, home: str) -> HttpResponse:
    """Lead to proving it by a passkey and back; to making one for who has none."""
    passkeys = Authenticator.objects.filter(
        user=request.user, type=Authenticator.Type.WEBAUTHN
    )
    if passkeys.exists():
        is_page = request.method in ("GET", "HEAD")
        back = request.get_full_path() if is_page else reverse(home)
        text = _("That page is opened by a passkey; a password is not enough.")
        messages.info(request, text)
        response = redirect_to_login(back, reverse("mfa_reauthenticate_webauthn"))
    else:
        text = _("That page asks for a passkey. Make one here, then open it again.")
        messages.info(request, text)
        response = redirect("mfa_add_webauthn")
    return HttpResponseClientRedirect(response.url) if request.htmx else response
