"""`manage.py forget_passkeys USERNAME`: take away passkeys that somebody has lost."""

from typing import Any

from allauth.mfa.models import Authenticator
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import transaction

from penalty_cards.web.staff_actions import Verb, record
from quizzes.accounts.models import User


class Command(BaseCommand):
    """The way back for the last administrator, who has no other to help at /admin/."""

    help = (
        "Remove the passkeys of an account. Its owner can then add a new one with "
        "the password."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        """Declare whose they are."""
        parser.add_argument("username", help="the user name of the account")

    def handle(self, *_args: Any, username: str, **_options: Any) -> None:
        """Delete the passkeys of an account, and print how many there were."""
        user = User.objects.filter(username=username).first()
        if user is None:
            raise CommandError(f"No account has the name {username}.")
        passkeys = Authenticator.objects.filter(
            user=user, type=Authenticator.Type.WEBAUTHN
        )
        with transaction.atomic():
            number, _tables = passkeys.delete()
            if number:
                details = {"account": user.pk, "passkeys": number}
                record(None, Verb.REMOVE, Authenticator, **details)
        self.stdout.write(f"Passkeys removed: {number}")
