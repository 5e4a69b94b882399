"""The Django app quizzes.lessons."""

from collections.abc import Iterator

from django.apps import AppConfig


class LessonsConfig(AppConfig):
    """The classroom."""

    name = "quizzes.lessons"

    def texts(self) -> Iterator[tuple[str, str]]:
        """Give every text of the ready-made plans, for the catalogues, and where."""
        from quizzes.lessons.plans.ready import ready_plans

        for plan in ready_plans():
            yield from ((text, "quizzes/lessons/ready") for text in plan.texts())
