"""The Django app quizzes.practice."""

from collections.abc import Iterator

from django.apps import AppConfig


class PracticeConfig(AppConfig):
    """Self-study: questions, answers, progress."""

    name = "quizzes.practice"

    def ready(self) -> None:
        """Take the answers of a visitor along when they sign in, by whichever way."""
        from django.contrib.auth.signals import user_logged_in

        from quizzes.practice.owners import sign_in

        user_logged_in.connect(sign_in)

    def tidy(self) -> Iterator[tuple[str, int]]:
        """Erase visitors who can never come back."""
        from quizzes.practice.owners import forget_visitors

        yield "visitors who did not come back", forget_visitors()
