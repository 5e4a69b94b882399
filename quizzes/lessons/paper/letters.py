"""Cards with a letter, to be held up in a room without phones."""

from typing import Any

from django.utils.translation import gettext

from quizzes.lessons.paper.lesson import Lesson
from quizzes.lessons.paper.sheets import heading

LETTERS = "ABCDEF"


def letter_cards(lesson: Lesson) -> dict[str, Any]:
    """Give the letters that are held up; most questions need no more than A to D."""
    title = gettext("Letters to hold up")
    return {**heading(title, lesson.edition), "letters": list(LETTERS)}
