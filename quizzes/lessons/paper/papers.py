"""The papers that can be had, what each is made by, and the handouts among them."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext, gettext_lazy

from penalty_cards.paper.questions import answered_on_paper, question_on_paper
from penalty_cards.paper.text import clean, heading
from quizzes.answering.services import Exercise
from quizzes.answering.slides import slide
from quizzes.lessons.paper.incidents import call_cards, observers_sheets
from quizzes.lessons.paper.lesson import MOST_QUESTIONS, Lesson, Part, Played, Slide
from quizzes.lessons.paper.roles import role_scripts
from quizzes.lessons.paper.wall import wall_cards


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


@dataclass(frozen=True, slots=True)
class Paper:
    """A kind of paper: how it reads in a list, and what makes its data.

    `slug`: its name in addresses, and that of its template. `most_unsigned`: how many
    questions it holds for a visitor who has not signed in, as a page takes the time of
    ten others. `is_general`: it is the same for every lesson.
    """

    slug: str
    name: Promise
    about: Promise
    make: Callable[[Lesson], dict[str, Any]]
    most_unsigned: int
    is_general: bool = False


_ALL = (
    Paper(
        "handout",
        gettext_lazy("Handout"),
        gettext_lazy("The questions with their card tables, for answering on paper."),
        handout,
        most_unsigned=5,
    ),
    Paper(
        "answers",
        gettext_lazy("Answer sheet"),
        gettext_lazy("The answers to the handout: ruling, facts and clauses."),
        answer_sheet,
        most_unsigned=10,
    ),
    Paper(
        "roles",
        gettext_lazy("Role scripts"),
        gettext_lazy(
            "What each player holds, does and sees, for acting out the incident."
        ),
        role_scripts,
        most_unsigned=3,
    ),
    Paper(
        "call",
        gettext_lazy("Call card"),
        gettext_lazy("What the Director finds at the table, with room for notes."),
        call_cards,
        most_unsigned=10,
    ),
    Paper(
        "observer",
        gettext_lazy("Observer’s sheet"),
        gettext_lazy("What the Director should ask, offer and say, as a checklist."),
        observers_sheets,
        most_unsigned=10,
    ),
    Paper(
        "wall",
        gettext_lazy("Wall cards"),
        gettext_lazy("What to ask and say in common incidents, for any lesson."),
        wall_cards,
        most_unsigned=0,  # a page for each of what it tells
        is_general=True,
    ),
    Paper(
        "letters",
        gettext_lazy("Letters"),
        gettext_lazy(
            "The letters A, B, C and so on, for voting in a room without phones."
        ),
        letter_cards,
        most_unsigned=MOST_QUESTIONS,
        is_general=True,
    ),
)

PAPERS: Mapping[str, Paper] = {paper.slug: paper for paper in _ALL}
