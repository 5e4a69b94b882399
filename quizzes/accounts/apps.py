"""The Django app of the people who use the site."""

from collections.abc import Iterator
from datetime import timedelta

from django.apps import AppConfig
from django.utils import timezone

STAFF_ACTIONS_STAY_FOR = timedelta(days=730)


class AccountsConfig(AppConfig):
    """Users and the preferences of a reader."""

    name = "quizzes.accounts"

    def ready(self) -> None:
        """Connect the noting of wrong codes, and the erasing of names from the log."""
        from allauth.account.signals import login_code_rejected
        from django.db.models.signals import post_delete

        from quizzes.accounts.adapters import note_wrong_code
        from quizzes.accounts.models import forget_name

        login_code_rejected.connect(note_wrong_code)
        for named in ("accounts.User", "account.EmailAddress", "mfa.Authenticator"):
            post_delete.connect(forget_name, sender=named)

    def tidy(self) -> Iterator[tuple[str, int]]:
        """Erase sessions that have run out, and what staff did long ago."""
        from django.contrib.sessions.models import Session

        from quizzes.accounts.models import StaffAction

        now = timezone.now()
        old = Session.objects.filter(expire_date__lt=now)
        yield "expired sessions", old.delete()[0]
        done = StaffAction.objects.filter(at__lt=now - STAFF_ACTIONS_STAY_FOR)
        yield "old staff actions", done.delete()[0]
