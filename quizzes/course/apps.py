"""The Django app quizzes.course."""

from collections.abc import Iterator

from django.apps import AppConfig


class CourseConfig(AppConfig):
    """The lessons one reads."""

    name = "quizzes.course"

    def texts(self) -> Iterator[tuple[str, str]]:
        """Return every text of the lessons, for the catalogues, and where it stands."""
        from quizzes.course.lessons import lessons

        for lesson in lessons():
            words = [lesson.title, lesson.lead]
            for screen in lesson.screens:
                words += filter(None, (screen.title, screen.sentence))
            yield from ((text, "quizzes/course/lessons") for text in words)
