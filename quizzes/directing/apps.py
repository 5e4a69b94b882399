"""The Django app quizzes.directing."""

from django.apps import AppConfig


class DirectingConfig(AppConfig):
    """The open table."""

    name = "quizzes.directing"
