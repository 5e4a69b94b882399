"""How allauth behaves on this site: mail that cannot be sent, and passkeys."""

import logging
from smtplib import SMTPException
from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from allauth.mfa.adapter import DefaultMFAAdapter
from django.contrib import messages
from django.utils.translation import gettext as _

from quizzes.accounts.models import User

logger = logging.getLogger(__name__)


class AccountAdapter(DefaultAccountAdapter):
    """Signing in, with mail that may fail."""

    def send_mail(self, template: str, email: str, context: dict[str, Any]) -> None:
        """Send a mail; where that fails, say so on the page."""
        try:
            super().send_mail(template, email, context)
        except (OSError, SMTPException, ValueError):
            logger.exception("A mail could not be sent.")
            text = _("The mail could not be sent. Try again later, or another way.")
            messages.error(self.request, text)


class PasskeyAdapter(DefaultMFAAdapter):
    """Passkeys as another way in, never as a second step after a password."""

    def is_mfa_enabled(self, user: User, types: list[str] | None = None) -> bool:
        """Say whether a second step is needed: passkeys can prove again who it is."""
        is_to_prove_again = types is not None and len(types) == 1
        return is_to_prove_again and super().is_mfa_enabled(user, types)
