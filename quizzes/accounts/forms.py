"""The forms of signing in and of one's account, in the words of this site."""

import unicodedata
from collections.abc import Collection, Mapping
from functools import partial
from typing import Any, cast

from allauth.account import forms as account
from allauth.account.models import EmailAddress
from allauth.mfa.webauthn import forms as webauthn
from django.core.exceptions import ValidationError
from django.core.validators import MaxLengthValidator
from django.forms import CharField, Form, ModelForm
from django.http import HttpRequest, HttpResponse, QueryDict
from django.utils.translation import gettext_lazy as _

from penalty_cards.web.forms import NamedField, RawField
from quizzes.accounts.adapters import end_in_time
from quizzes.accounts.models import User
from quizzes.accounts.passkeys import AddPasskeyForm
from quizzes.accounts.preferences import choices

MOST_NAME = 60  # letters of each name
# What is printed beside ASCII, by the names that Unicode gives.
SCRIPTS = ("LATIN", "GREEK", "CYRILLIC", "ARABIC", "RIGHT SINGLE QUOTATION MARK")
LABELS = {
    "login": _("User name"),
    "username": _("User name"),
    "password": _("Password"),
    "oldpassword": _("Current password"),
    "password1": _("New password"),
    "password2": _("Repeat the password"),
    "email": _("Email address"),
    "code": _("Code"),
    "name": _("Name of the passkey"),
    "passwordless": _("Use it to sign in without a password"),
}
PASSWORD = _("At least 12 characters, not only digits, and not a common password.")
# Said by allauth, in a German that is not this site's: the catalogue says it anew.
SAID_BY_ALLAUTH = (_("The two passwords must be the same."),)
HELP = {
    "username": _(
        "You sign in with this name. The name appears on anything you publish. Use "
        "letters, digits and @ . + - _, without spaces."
    ),
    "password1": PASSWORD,
    "passwordless": _(
        "Your device then asks for your fingerprint, your face or its PIN."
    ),
}


class InOurWords:
    """A form whose fields are called and explained as elsewhere on this site."""

    labels: Mapping[str, Any] = {}
    help_texts: Mapping[str, Any] = {}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **{"label_suffix": "", **kwargs})
        for name, field in self.fields.items():  # type: ignore[attr-defined]
            field.label = self.labels.get(name, LABELS.get(name, field.label))
            field.help_text = self.help_texts.get(name, HELP.get(name, ""))
            field.widget.attrs.pop("placeholder", None)


class LoginForm(InOurWords, account.LoginForm):  # type: ignore[misc]
    """A name and a password."""

    def login(
        self, request: HttpRequest, redirect_url: str | None = None
    ) -> HttpResponse:
        """Sign somebody in; for how long depends on what they may do."""
        response: HttpResponse = super().login(request, redirect_url)
        if request.user.is_authenticated:
            end_in_time(request, request.user)
        return response


class SignupForm(InOurWords, account.SignupForm):  # type: ignore[misc]
    """A name, a password, and an optional mail address."""

    labels = {"password1": _("Password")}
    help_texts = {
        "email": _(
            "Optional. We can send sign-in codes and password links to this address."
        ),
    }


class AddEmailForm(InOurWords, account.AddEmailForm):  # type: ignore[misc]
    """Another mail address."""


class ChangePasswordForm(InOurWords, account.ChangePasswordForm):  # type: ignore[misc]
    """The password until now, and another."""


class SetPasswordForm(InOurWords, account.SetPasswordForm):  # type: ignore[misc]
    """A password for somebody who had none."""


class ResetPasswordForm(InOurWords, account.ResetPasswordForm):  # type: ignore[misc]
    """The mail address of somebody who has forgotten a password."""


class ResetPasswordKeyForm(InOurWords, account.ResetPasswordKeyForm):  # type: ignore[misc]
    """The password in place of a forgotten one."""


class RequestLoginCodeForm(InOurWords, account.RequestLoginCodeForm):  # type: ignore[misc]
    """The mail address to which a code is sent."""

    def clean_email(self) -> str:
        """Set the account of an address: of several, the one that confirmed it.

        Where none has, the one that named it first: others may have named it to be
        taken for its owner.
        """
        email: str = super().clean_email()
        named = EmailAddress.objects.filter(email=email.lower(), user__is_active=True)
        if first := named.order_by("-verified", "pk").first():
            self._user = first.user
        return email


class ConfirmLoginCodeForm(InOurWords, account.ConfirmLoginCodeForm):  # type: ignore[misc]
    """The code that was sent."""


class ReauthenticateForm(InOurWords, account.ReauthenticateForm):  # type: ignore[misc]
    """The password once more."""


class NameForm(ModelForm):  # type: ignore[type-arg]
    """The name that certificates bear; without one they bear that of the account."""

    class Meta:
        model = User
        fields = ("first_name", "last_name")
        labels = {"first_name": _("Given name"), "last_name": _("Family name")}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **{"label_suffix": "", **kwargs})
        for name, word in (("first_name", "given-name"), ("last_name", "family-name")):
            field = cast(CharField, self.fields[name])
            field.max_length = MOST_NAME
            field.validators.append(MaxLengthValidator(MOST_NAME))
            field.widget.attrs |= {"autocomplete": word}

    def clean_first_name(self) -> str:
        """Leave out what cannot be seen, refuse what cannot be printed."""
        return _printable(self.cleaned_data["first_name"])

    def clean_last_name(self) -> str:
        """Leave out what cannot be seen, refuse what cannot be printed."""
        return _printable(self.cleaned_data["last_name"])


def _printable(text: str) -> str:
    """Return a name as it is printed.

    Raises: ValidationError, if the typeface of certificates lacks one of its letters.
    """
    seen = "".join(filter(str.isprintable, text.replace("\t", " ")))
    found = " ".join(unicodedata.normalize("NFC", seen).split())
    for letter in found:
        if not (letter.isascii() or unicodedata.name(letter, "").startswith(SCRIPTS)):
            words = _(
                "“{letter}” cannot be printed on a certificate. Write your name in "
                "Latin, Greek, Cyrillic or Arabic letters."
            )
            raise ValidationError(words.format(letter=letter))
    return found


def _no_preference(labels: Collection[object], text: str, _known: str) -> str:
    words = _("You asked for “{text}”. Choose from {choices}.")
    return words.format(text=text, choices=", ".join(map(str, labels)))


class BackForm(Form):
    """The address to go back to; empty where none is named."""

    next = RawField()

    @property
    def address(self) -> str:
        """Return the address as it was sent."""
        self.full_clean()
        return str(self.cleaned_data["next"])


class PreferencesForm(BackForm):
    """The preferences that a reader sets; those not sent stay as they are."""

    def __init__(self, data: QueryDict) -> None:
        super().__init__(data)
        for name, known in choices().items():
            if name in data:
                values = {value: value for value in known}
                refuse = partial(_no_preference, known.values())
                self.fields[name] = NamedField(values, refuse)

    @property
    def preferences(self) -> dict[str, str]:
        """Return those that are known, by their names."""
        known = self.cleaned_data.items()
        return {name: value for name, value in known if name != "next"}

    @property
    def refusals(self) -> list[str]:
        """Return what is wrong with the others, in words."""
        return [str(errors[0]) for errors in self.errors.values()]


class NewPasskeyForm(InOurWords, AddPasskeyForm):
    """A passkey to be added."""


class EditPasskeyForm(InOurWords, webauthn.EditWebAuthnForm):  # type: ignore[misc]
    """Another name for a passkey."""
