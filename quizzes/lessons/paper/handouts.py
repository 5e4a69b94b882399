"""Handouts, their answer sheets, and letter cards for a room without phones."""

from collections.abc import Iterable
from typing import Any

from django.utils.translation import gettext

from penalty_cards.paper.questions import answered_on_paper, question_on_paper
from penalty_cards.paper.text import clean, heading
from quizzes.answering.services import Exercise
from quizzes.answering.slides import slide
from quizzes.lessons.paper.lesson import Lesson, Part, Played, Slide


def handout(lesson: Lesson) -> dict[str, Any]:
    """Return the questions to be answered on paper; of the answers nothing."""
    return {
        **heading(lesson.title, lesson.edition),
        "parts": list(_parts(lesson.parts)),
    }


def answer_sheet(lesson: Lesson) -> dict[str, Any]:
    """Return the answers to the questions of a handout, numbered as there."""
    title = gettext("Answers: {title}").format(title=lesson.title)
    return {
        **heading(title, lesson.edition),
        "parts": [
            _answered(exercise, number)
            for number, exercise in enumerate(lesson.exercises, start=1)
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
                yield {"kind": "question", **_question(part, number)}


def _question(exercise: Exercise, number: int) -> dict[str, Any]:
    table = slide(exercise, "question").table
    return question_on_paper(exercise.case, exercise.code, table, number)


def _answered(exercise: Exercise, number: int) -> dict[str, Any]:
    table = slide(exercise, "ruling").table
    return answered_on_paper(exercise.case, exercise.code, table, number)


def _words(title: str, words: str) -> dict[str, Any]:
    paragraphs = [clean(each) for each in words.splitlines() if each.strip()]
    return {"kind": "words", "title": clean(title), "words": paragraphs}


LETTERS = "ABCDEFGHIJ"


def letter_cards(lesson: Lesson) -> dict[str, Any]:
    """Return the letters that are held up; most questions need no more than A to D."""
    title = gettext("Voting letters")
    return {**heading(title, lesson.edition), "letters": list(LETTERS)}
