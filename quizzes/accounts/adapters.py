"""How allauth behaves on this site: mail that cannot be sent, and passkeys."""

import logging
from smtplib import SMTPException
from time import time
from typing import Any

from allauth.account import app_settings
from allauth.account.adapter import DefaultAccountAdapter
from allauth.mfa.adapter import DefaultMFAAdapter
from django.contrib import messages
from django.http import HttpRequest
from django.utils.translation import get_language, gettext
from django.utils.translation import gettext_lazy as _

from quizzes.accounts.models import User

SIGNED_IN = "signed_in"  # when, in the session
logger = logging.getLogger(__name__)


class AccountAdapter(DefaultAccountAdapter):
    """Signing in, with mail that may fail; what is refused is said in our words."""

    error_messages = DefaultAccountAdapter.error_messages | {
        "cannot_remove_primary_email": _("The address that is used first stays."),
        "duplicate_email": _("The address is among yours already."),
        "email_taken": _("The address belongs to an account already."),
        "enter_current_password": _("That is not the password you have now."),
        "incorrect_code": _("That is not the code we sent."),
        "incorrect_password": _("That is not your password."),
        "invalid_password_reset": _("The link has been used, or is too old."),
        "too_many_login_attempts": _("Too many tries. Wait a few minutes."),
        "unknown_email": _("No account has this address."),
        "username_blacklisted": _("This name cannot be had. Choose another."),
        "username_password_mismatch": _("This name and this password are no pair."),
        "username_taken": _("Somebody has this name already. Choose another."),
    }

    def login(self, request: HttpRequest, user: User) -> None:
        """Sign somebody in; note in the session when that was, and their language."""
        super().login(request, user)
        request.session[SIGNED_IN] = time()
        User.objects.filter(pk=user.pk).update(language=get_language())

    def is_reauthentication_required(self, *, app: str, **kwargs: Any) -> bool:
        """Ask nobody to prove again what has just been proved by signing in."""
        since = time() - self.request.session.get(SIGNED_IN, 0)
        if since < app_settings.REAUTHENTICATION_TIMEOUT:
            return False
        return bool(super().is_reauthentication_required(app=app, **kwargs))

    def send_mail(self, template: str, email: str, context: dict[str, Any]) -> None:
        """Send a mail; where that fails, say so on the page."""
        try:
            super().send_mail(template, email, context)
        except (OSError, SMTPException, ValueError):
            logger.exception("A mail could not be sent.")
            text = gettext(
                "The mail could not be sent. Try again later, or another way."
            )
            messages.error(self.request, text)


class PasskeyAdapter(DefaultMFAAdapter):
    """Passkeys as another way in, never as a second step after a password."""

    error_messages = DefaultMFAAdapter.error_messages | {
        "unverified_email": _(
            "First confirm your mail address, or take it out of your account."
        ),
    }

    def is_mfa_enabled(self, user: User, types: list[str] | None = None) -> bool:
        """Say whether a second step is needed: passkeys can prove again who it is."""
        is_to_prove_again = types is not None and len(types) == 1
        return is_to_prove_again and super().is_mfa_enabled(user, types)
