"""The Django app quizzes.practice."""

from django.apps import AppConfig


class PracticeConfig(AppConfig):
    """Self-study: questions, answers, progress."""

    name = "quizzes.practice"

    def ready(self) -> None:
        """Let the law book show which questions show a rule, and find them.

        Whoever signs in, by whichever way, takes their answers along.
        """
        from django.contrib.auth.signals import user_logged_in

        from penalty_cards.lawbook.searching import register_sought_items
        from penalty_cards.lawbook.services import register_items_provider
        from quizzes.practice.finding import items_sought
        from quizzes.practice.owners import sign_in
        from quizzes.practice.services import items_showing

        register_items_provider(items_showing)
        register_sought_items(items_sought)
        user_logged_in.connect(sign_in)
