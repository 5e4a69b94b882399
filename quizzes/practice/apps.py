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
        from quizzes.practice.finding import items_sought
        from quizzes.practice.owners import sign_in
        from quizzes.practice.relearning import relearning
        from quizzes.practice.services import items_showing
        from quizzes.practice.turning import items_turned, practice_url

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
        from quizzes.practice.forgetting import forget_visitors

        yield "visitors who came no more", forget_visitors()
