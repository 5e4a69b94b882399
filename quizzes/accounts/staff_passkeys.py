"""A passkey for those who run the site or hold exams: two factors in one.

Asked for on a site of https, without which browsers know no passkeys. Whoever has one
needs it to change theirs, too: else a password would be enough to make another. The
first is made by whoever has the password.
"""

from collections.abc import Callable

from allauth.account.internal.flows.login import get_authentication_records
from allauth.mfa.models import Authenticator
from django.conf import settings
from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django_htmx.http import HttpResponseClientRedirect

from quizzes.accounts.models import User

# Where it is asked for: the first page there.
PLACES = {"admin": "admin:index", "examine": "examine:home"}
CLUB_TEXT = {"lawbook:club-import", "lawbook:club-remove"}  # of the staff
LEAVING = "admin:logout"
PASSKEYS = "mfa_list_webauthn"
CHANGING_PASSKEYS = {"mfa_add_webauthn", "mfa_edit_webauthn", "mfa_remove_webauthn"}


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
        home = _asking(request) if settings.STAFF_PASSKEYS else None
        if home is None:
            return None
        proofs = get_authentication_records(request, request.user)
        if any(proof["method"] == "mfa" for proof in proofs):
            return None
        return _to_passkey(request, home)


def _asking(request: HttpRequest) -> str | None:
    """Name the first page of the place, if whoever may enter it needs a passkey."""
    match, user = request.resolver_match, request.user
    if match.view_name in CHANGING_PASSKEYS:
        has_role = any(_may_enter(user, place) for place in PLACES)
        return PASSKEYS if has_role and _passkeys(user).exists() else None
    if match.view_name in CLUB_TEXT:
        return "lawbook:club-import" if user.is_staff else None
    if match.namespace not in PLACES or match.view_name == LEAVING:
        return None
    return PLACES[match.namespace] if _may_enter(user, match.namespace) else None


def _may_enter(user: User, place: str) -> bool:
    return user.is_staff if place == "admin" else user.has_perm("exams.examine")


def _passkeys(user: User) -> QuerySet[Authenticator]:
    return Authenticator.objects.filter(user=user, type=Authenticator.Type.WEBAUTHN)


def _to_passkey(request: HttpRequest, home: str) -> HttpResponse:
    """Lead to proving it by a passkey and back; to making one for who has none."""
    if _passkeys(request.user).exists():
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
