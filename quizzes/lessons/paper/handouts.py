"""Handouts and their answer sheets: of the questions of a plan, or of chosen ones."""

from collections.abc import Iterable
from typing import Any

from django.utils.translation import gettext

from quizzes.lessons.paper.lesson import Lesson, Part, Played, Slide
from quizzes.lessons.paper.questions import answered_on_paper, asked_on_paper
from quizzes.lessons.paper.sheets import heading
from quizzes.lessons.paper.text import clean


def handout(lesson: Lesson) -> dict[str, Any]:
    """Give the questions to be answered on paper; of the answers nothing."""
    return {
        **heading(lesson.title, lesson.edition),
        "parts": list(_parts(lesson.parts)),
    }


def answer_sheet(lesson: Lesson) -> dict[str, Any]:
    """Give the answers to the questions of a handout, numbered as there."""
    title = gettext("Answers: {title}").format(title=lesson.title)
    return {
        **heading(title, lesson.edition),
        "parts": [
            answered_on_paper(asked, number)
            for number, asked in enumerate(lesson.asked, start=1)
        ],
    }


def _parts(parts: Iterable[Part]) -> Iterable[dict[str, Any]]:
    number = 0
    for part in parts:
        match part:
            case Slide():
                yield _words(part.title, part.words)
            case Played():
                yield _words(part.title, gettext("An incident to play"))
            case _:
                number += 1
                yield {"kind": "question", **asked_on_paper(part, number)}


def _words(title: str, words: str) -> dict[str, Any]:
    paragraphs = [clean(each) for each in words.splitlines() if each.strip()]
    return {"kind": "words", "title": clean(title), "words": paragraphs}
