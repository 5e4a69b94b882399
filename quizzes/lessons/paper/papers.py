"""The papers that can be had: their names, and what each is made by."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from quizzes.lessons.paper.handouts import answer_sheet, handout, letter_cards
from quizzes.lessons.paper.incidents import call_cards, observers_sheets
from quizzes.lessons.paper.lesson import MOST_QUESTIONS, Lesson
from quizzes.lessons.paper.roles import role_scripts
from quizzes.lessons.paper.wall import wall_cards


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
