"""Cards with a letter, to be held up in a room without phones."""

from typing import Any

from django.utils.translation import gettext

from penalty_cards.paper.sheets import heading
from quizzes.lessons.paper.lesson import Lesson

LETTERS = "ABCDEF"


def letter_cards(lesson: Lesson) -> dict[str, Any]:
    """Return the letters that are held up; most questions need no more than A to D."""
    title = gettext("Letters to hold up")
    return {**heading(title, lesson.edition), "letters": list(LETTERS)}
