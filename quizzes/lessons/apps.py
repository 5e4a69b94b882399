"""The Django app quizzes.lessons."""

from django.apps import AppConfig


class LessonsConfig(AppConfig):
    """The classroom."""

    name = "quizzes.lessons"
