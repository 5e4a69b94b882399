"""The Django app of the people who use the site."""

from collections.abc import Iterator

from django.apps import AppConfig
from django.utils import timezone


class AccountsConfig(AppConfig):
    """Users and the preferences of a reader."""

    name = "quizzes.accounts"

    def tidy(self) -> Iterator[tuple[str, int]]:
        """Erase sessions that have run out."""
        from django.contrib.sessions.models import Session

        old = Session.objects.filter(expire_date__lt=timezone.now())
        yield "sessions that have run out", old.delete()[0]
