"""The Django app quizzes.practice."""

from django.apps import AppConfig


class PracticeConfig(AppConfig):
    """Self-study: questions, answers, progress."""

    name = "quizzes.practice"

    def ready(self) -> None:
        """Let the law book show which questions show a rule."""
        from penalty_cards.lawbook.services import register_items_provider
        from quizzes.practice.services import items_showing

        register_items_provider(items_showing)
