"""Passkeys: their forms, and the middleware that requires one of staff."""

import logging
import struct
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from allauth.account.internal.flows.login import get_authentication_records
from allauth.mfa.models import Authenticator
from allauth.mfa.webauthn import forms as webauthn
from cryptography.exceptions import InvalidSignature
from django import forms
from django.conf import settings
from django.contrib import messages
from django.contrib.auth.models import AnonymousUser
from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import ValidationError
from django.db.models import QuerySet
from django.forms.fields import InvalidJSONInput
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _

from penalty_cards.web.rendering import redirect_page
from quizzes.accounts.models import User
from quizzes.accounts.preferences import Request

logger = logging.getLogger(__name__)
LARGEST = 65_535  # number in a passkey; its reader makes so many bytes of one


@contextmanager
def _refusing() -> Iterator[None]:
    """Refuse what is no passkey, in whichever way its reader finds that out."""
    try:
        yield
    except ValidationError:
        raise
    except (
        ArithmeticError,
        AttributeError,
        InvalidSignature,
        LookupError,
        RecursionError,
        TypeError,
        ValueError,
        struct.error,
    ):
        raise _unknown() from None


def _unknown() -> ValidationError:
    text = _("This site doesn’t know that passkey. Try another passkey.")
    return ValidationError(text)


def _check_numbers(value: object) -> None:
    """Refuse numbers for which gigabytes would be laid out.

    Raises: ValidationError.
    """
    match value:
        case int() if value > LARGEST:
            raise _unknown()
        case dict():
            _check_numbers(list(value.values()))
        case list():
            for each in value:
                _check_numbers(each)


class PasskeyField(forms.JSONField):
    """What a browser says of a passkey: JSON, or something that is none."""

    widget = forms.HiddenInput

    def to_python(self, value: Any) -> Any:
        """Read it."""
        with _refusing():
            return super().to_python(value)

    def bound_data(self, data: Any, initial: Any) -> Any:
        """Return it as it is shown again."""
        try:
            return super().bound_data(data, initial)
        except (RecursionError, ValueError):
            return InvalidJSONInput(data)


class AddPasskeyForm(webauthn.AddWebAuthnForm):  # type: ignore[misc]
    """A passkey to be added."""

    credential = PasskeyField()

    def clean_credential(self) -> dict[str, Any]:
        """Refuse what holds nothing, which would be stored unread."""
        credential = self.cleaned_data["credential"]
        if not isinstance(credential, dict) or not credential:
            raise _unknown()
        with _refusing():
            _check_numbers(credential)
        return credential

    def clean(self) -> dict[str, Any]:
        """Check the passkey."""
        with _refusing():
            cleaned: dict[str, Any] = super().clean()
        return cleaned


class NotedIfRefused(forms.Form):
    """A form whose passkey proves who it is, or is noted to prove nothing."""

    credential = PasskeyField()

    def clean(self) -> dict[str, Any] | None:
        """Note that it was refused, without what was sent."""
        if "credential" in self.errors:
            logger.warning("not signed in", extra={"by": "passkey"})
        return super().clean()


class PasskeyLoginForm(NotedIfRefused, webauthn.LoginWebAuthnForm):  # type: ignore[misc]
    """A passkey to sign in by."""

    def clean_credential(self) -> Any:
        """Return whose passkey it is."""
        with _refusing():
            _check_numbers(self.cleaned_data["credential"])
            return super().clean_credential()


class PasskeyAgainForm(NotedIfRefused, webauthn.ReauthenticateWebAuthnForm):  # type: ignore[misc]
    """A passkey to prove again who it is."""

    def clean_credential(self) -> Any:
        """Check that the passkey is this person's."""
        with _refusing():
            _check_numbers(self.cleaned_data["credential"])
            return super().clean_credential()


# Where it is asked for: the first page there.
PLACES = {"admin": "admin:index", "examine": "examine:home"}
CLUB_TEXT = {"lawbook:club-import", "lawbook:club-remove"}  # of the staff
LEAVING = "admin:logout"
PASSKEYS = "mfa_list_webauthn"
CHANGING_PASSKEYS = {"mfa_add_webauthn", "mfa_edit_webauthn", "mfa_remove_webauthn"}


class StaffPasskeysMiddleware:
    """A step that lets people with a right to these places in by a passkey alone."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Hand the request on: whether a passkey is needed depends on its view."""
        return self.get_response(request)

    def process_view(
        self, request: Request, view: object, args: object, kwargs: object
    ) -> HttpResponse | None:
        """Redirect to a passkey where one is needed; other rights are left to views."""
        home = _asking(request) if settings.STAFF_PASSKEYS else None
        if home is None:
            return None
        proofs = get_authentication_records(request, request.user)
        if any(proof["method"] == "mfa" for proof in proofs):
            return None
        return _to_passkey(request, home)


def _asking(request: Request) -> str | None:
    """Return the first page of a place that needs a passkey; None for other pages."""
    match, user = request.resolver_match, request.user
    if match.view_name in CHANGING_PASSKEYS:
        has_role = any(_may_enter(user, place) for place in PLACES)
        return PASSKEYS if has_role and _passkeys(user).exists() else None
    if match.view_name in CLUB_TEXT:
        return "lawbook:club-import" if user.is_staff else None
    if match.namespace not in PLACES or match.view_name == LEAVING:
        return None
    return PLACES[match.namespace] if _may_enter(user, match.namespace) else None


def _may_enter(user: User | AnonymousUser, place: str) -> bool:
    return user.is_staff if place == "admin" else user.has_perm("exams.examine")


def _passkeys(user: User | AnonymousUser) -> QuerySet[Authenticator]:
    kind = Authenticator.Type.WEBAUTHN
    own: QuerySet[Authenticator] = Authenticator.objects.filter(user=user, type=kind)
    return own


def _to_passkey(request: Request, home: str) -> HttpResponse:
    """Redirect to confirming by a passkey and back, or to adding a first passkey."""
    if _passkeys(request.user).exists():
        is_page = request.method in ("GET", "HEAD")
        back = request.get_full_path() if is_page else reverse(home)
        text = _("That page needs a passkey; a password is not enough.")
        messages.info(request, text)
        response = redirect_to_login(back, reverse("mfa_reauthenticate_webauthn"))
    else:
        text = _(
            "That page needs a passkey. Add a passkey here, then open the page again."
        )
        messages.info(request, text)
        response = redirect("mfa_add_webauthn")
    return redirect_page(request, response.url)
