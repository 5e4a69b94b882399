"""The papers that can be had: their names, and what each is made by."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from quizzes.lessons.paper.handouts import answer_sheet, handout
from quizzes.lessons.paper.lesson import Lesson


@dataclass(frozen=True, slots=True)
class Paper:
    """A kind of paper: how it reads in a list, and what makes its data.

    `slug`: its name in addresses, and that of its template.
    """

    slug: str
    name: Promise
    about: Promise
    make: Callable[[Lesson], dict[str, Any]]


_ALL = (
    Paper(
        "handout",
        gettext_lazy("Handout"),
        gettext_lazy("The questions with their tables, to be answered on paper."),
        handout,
    ),
    Paper(
        "answers",
        gettext_lazy("Answer sheet"),
        gettext_lazy("The answers to the handout: ruling, facts and clauses."),
        answer_sheet,
    ),
)

PAPERS: Mapping[str, Paper] = {paper.slug: paper for paper in _ALL}
