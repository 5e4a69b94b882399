"""The Django app quizzes.exams."""

from django.apps import AppConfig


class ExamsConfig(AppConfig):
    """Examinations and their rehearsals."""

    name = "quizzes.exams"
