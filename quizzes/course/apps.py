"""The Django app quizzes.course."""

from django.apps import AppConfig


class CourseConfig(AppConfig):
    """The lessons one reads."""

    name = "quizzes.course"
