"""The forms of passkeys, proof against whatever is sent in place of one."""

import logging
import struct
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from allauth.mfa.webauthn import forms as webauthn
from cryptography.exceptions import InvalidSignature
from django import forms
from django.core.exceptions import ValidationError
from django.forms.fields import InvalidJSONInput
from django.utils.translation import gettext as _

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
    return ValidationError(_("This is no passkey that this site knows."))


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


class AddPasskeyForm(webauthn.AddWebAuthnForm):
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
            return super().clean()


class NotedIfRefused(forms.Form):
    """A form whose passkey proves who it is, or is noted to prove nothing."""

    credential = PasskeyField()

    def clean(self) -> dict[str, Any]:
        """Note that it was refused, without what was sent."""
        if "credential" in self.errors:
            logger.warning("not signed in", extra={"by": "passkey"})
        return super().clean()


class PasskeyLoginForm(NotedIfRefused, webauthn.LoginWebAuthnForm):
    """A passkey to sign in by."""

    def clean_credential(self) -> Any:
        """Find whose passkey it is."""
        with _refusing():
            _check_numbers(self.cleaned_data["credential"])
            return super().clean_credential()


class PasskeyAgainForm(NotedIfRefused, webauthn.ReauthenticateWebAuthnForm):
    """A passkey to prove again who it is."""

    def clean_credential(self) -> Any:
        """Check that the passkey is this person's."""
        with _refusing():
            _check_numbers(self.cleaned_data["credential"])
            return super().clean_credential()
