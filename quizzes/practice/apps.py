"""The Django app quizzes.practice."""

from collections.abc import Iterator

from django.apps import AppConfig


class PracticeConfig(AppConfig):
    """Self-study: questions, answers, progress."""

    name = "quizzes.practice"

    def ready(self) -> None:
        """Supply the law book with questions, and with what a learner has to learn.

        Whoever signs in, by whichever way, takes their answers along.
        """
        from django.contrib.auth.signals import user_logged_in

        from penalty_cards.lawbook.supplied import Supply, register
        from quizzes.answering.services import items_showing
        from quizzes.practice.lawbook import (
            items_sought,
            items_turned,
            practice_url,
            relearning,
        )
        from quizzes.practice.owners import sign_in

        register(
            Supply(
                showing=items_showing,
                practice=practice_url,
                sought=items_sought,
                turned=items_turned,
                relearning=relearning,
            )
        )
        user_logged_in.connect(sign_in)

    def tidy(self) -> Iterator[tuple[str, int]]:
        """Erase visitors who can never come back."""
        from quizzes.practice.owners import forget_visitors

        yield "visitors who came no more", forget_visitors()
