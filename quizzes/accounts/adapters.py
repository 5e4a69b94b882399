"""How allauth behaves on this site: mail, passkeys, and confirming who somebody is."""

import logging
from datetime import timedelta
from smtplib import SMTPException
from time import time
from typing import Any

from allauth.account import app_settings
from allauth.account.adapter import DefaultAccountAdapter, get_adapter
from allauth.account.internal.flows.reauthentication import (
    is_reauthentication_required,
)
from allauth.mfa.adapter import DefaultMFAAdapter
from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.translation import get_language, gettext
from django.utils.translation import gettext_lazy as _

from quizzes.accounts.devices import known_device, remember_account
from quizzes.accounts.models import User

SIGNED_IN = "signed_in"  # when, in the session
STAFF_STAY_FOR = timedelta(hours=12)  # signed in, however much they do
CHANGED = "account/email/changed"
CHANGES = {
    "account/email/password_changed": _("Your password was changed."),
    "account/email/password_set": _("A password was set."),
    "account/email/password_reset": _("Your password was reset by an emailed link."),
    "account/email/email_changed": _("Another address is now your main address."),
    "account/email/email_deleted": _("An email address was removed."),
    "mfa/email/webauthn_added": _("A passkey was added."),
    "mfa/email/webauthn_removed": _("A passkey was removed."),
}
logger = logging.getLogger(__name__)


def end_in_time(request: HttpRequest, user: User) -> None:
    """Set the end of a session: a day for people with a role, two weeks for others."""
    if user.is_staff or user.groups.exists():
        request.session.set_expiry(timezone.now() + STAFF_STAY_FOR)


def note_wrong_code(**_signal: Any) -> None:
    """Note that a code from a mail was wrong."""
    logger.warning("not signed in", extra={"by": "code"})


class AccountAdapter(DefaultAccountAdapter):  # type: ignore[misc]
    """Signing in, with mail that may fail; what is refused is said in our words."""

    error_messages = DefaultAccountAdapter.error_messages | {
        "cannot_remove_primary_email": _(
            "You can’t remove your main address. Choose another main address first."
        ),
        "duplicate_email": _("Your account already has this address."),
        "enter_current_password": _("That is not your current password."),
        "incorrect_code": _(
            "That is not the code we sent. Check the code in the email and try again."
        ),
        "incorrect_password": _("That is not your password. Try again."),
        "invalid_password_reset": _("This link no longer works. Ask for a new link."),
        "too_many_login_attempts": _(
            "Too many attempts. Wait a few minutes, then try again."
        ),
        "unknown_email": _("No account has this email address."),
        "username_blacklisted": _("That user name is not available. Choose another."),
        "username_password_mismatch": _(
            "That user name and password don’t match. Check both and try again."
        ),
        "username_taken": _("That user name is taken. Choose another."),
    }

    def login(self, request: HttpRequest, user: User) -> None:
        """Sign somebody in; note in the session when that was, and their language."""
        super().login(request, user)
        logger.info("signed in", extra={"account": user.pk})
        request.session[SIGNED_IN] = time()
        end_in_time(request, user)
        User.objects.filter(pk=user.pk).update(language=get_language())

    def post_login(
        self, request: HttpRequest, user: User, **details: Any
    ) -> HttpResponse:
        """Redirect after signing in, and make the browser remember the account."""
        response: HttpResponse = super().post_login(request, user, **details)
        remember_account(request, response, user.pk)
        return response

    def get_client_ip(self, request: HttpRequest) -> str:
        """Return where a try comes from; a known device counts as an address."""
        return known_device(request) or str(super().get_client_ip(request))

    def _get_login_attempts_cache_key(
        self, request: HttpRequest, **credentials: Any
    ) -> str:
        """Return what the tries of a name are counted by, a known device's apart."""
        key = super()._get_login_attempts_cache_key(request, **credentials)
        return f"{key}:{known_device(request) or ''}"

    def authentication_failed(self, request: HttpRequest, **credentials: Any) -> None:
        """Count it and note it, without what was typed: that may be a password."""
        super().authentication_failed(request, **credentials)
        logger.warning("not signed in", extra={"by": "password"})

    def pre_authenticate(self, request: HttpRequest, **credentials: Any) -> None:
        """Note as well what is not looked at any more, after too many tries."""
        try:
            super().pre_authenticate(request, **credentials)
        except ValidationError:
            logger.warning("not signed in", extra={"by": "password"})
            raise

    def is_reauthentication_required(self, *, app: str, **kwargs: Any) -> bool:
        """Whether to ask for proof again; not right after signing in."""
        since = time() - self.request.session.get(SIGNED_IN, 0)
        if since < app_settings.REAUTHENTICATION_TIMEOUT:
            return False
        return bool(super().is_reauthentication_required(app=app, **kwargs))

    def send_confirmation_mail(
        self, request: HttpRequest, emailconfirmation: Any, signup: bool
    ) -> None:
        """Ask the owner of an address to confirm it, unless another account has it."""
        address = emailconfirmation.email_address
        if address.can_set_verified():
            super().send_confirmation_mail(request, emailconfirmation, signup)
        else:
            self.send_account_already_exists_mail(address.email)

    def send_notification_mail(
        self,
        template_prefix: str,
        user: User,
        context: dict[str, Any] | None = None,
        email: str | None = None,
    ) -> None:
        """Send a mail that says what has changed in how somebody signs in."""
        details = {
            **(context or {}),
            "change": CHANGES[template_prefix],
            "account": user,
        }
        super().send_notification_mail(CHANGED, user, details, email)

    def send_mail(self, template: str, email: str, context: dict[str, Any]) -> None:
        """Send a mail; where that fails, say so on the page.

        Not of a change, which was made all the same and needs no second try.
        """
        try:
            super().send_mail(template, email, context)
        except (OSError, SMTPException, ValueError) as error:
            fault = type(error).__name__  # its words have the address
            logger.error("A mail could not be sent: %s", fault)
            if template == CHANGED:
                return
            text = gettext(
                "We couldn’t send the email. Try again later, or try another way."
            )
            messages.error(self.request, text)


class PasskeyAdapter(DefaultMFAAdapter):  # type: ignore[misc]
    """Passkeys as another way in, never as a second step of signing in.

    Where one is asked for after that, `staff_passkeys` says.
    """

    error_messages = DefaultMFAAdapter.error_messages | {
        "unverified_email": _(
            "Confirm or remove your email address before you add a passkey."
        ),
    }

    def is_mfa_enabled(self, user: User, types: list[str] | None = None) -> bool:
        """Whether a second step is needed: passkeys can prove again who it is."""
        is_to_prove_again = types is not None and len(types) == 1
        return is_to_prove_again and super().is_mfa_enabled(user, types)


def to_prove(request: HttpRequest) -> HttpResponse | None:
    """Redirect people who signed in long ago to confirming who they are, and back.

    None if they have done so within minutes, or have neither password nor passkey.
    """
    if not is_reauthentication_required(request, app="allauth.account"):
        return None
    ways = get_adapter(request).get_reauthentication_methods(request.user)
    return redirect_to_login(request.get_full_path(), ways[0]["url"])
