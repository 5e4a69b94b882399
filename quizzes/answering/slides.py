"""An item on a projector: slide by slide, the ruling after the question."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from django.urls import reverse

from penalty_cards.laws.messages import Message
from penalty_cards.questions.disclosure import ShownChoice, open_choices, ruled_choices
from penalty_cards.questions.display import prompt
from penalty_cards.questions.explanation import Explanation, explain
from penalty_cards.table.view import TableView
from quizzes.answering import services, tables
from quizzes.answering.services import Exercise
from quizzes.answering.tables import WithChoices, listed

PARTS = ("story", "question", "ruling", "law")


class SlideLink(NamedTuple):
    """A link to a slide: its name, part, step and address.

    `number`: of the step, None where the item has only one.
    """

    name: str
    part: str
    number: int | None
    url: str


@dataclass(frozen=True, slots=True)
class Slide(WithChoices):
    """A slide of an item on a projector: a part of a step.

    `links`: every slide in order; `previous` and `next`: addresses, empty at the ends.
    """

    exercise: Exercise
    name: str
    part: str
    links: Sequence[SlideLink]
    table: TableView
    prompt: Message
    choices: Sequence[ShownChoice]
    explanation: Explanation | None
    previous: str
    next: str


def slide_page(steps: Sequence[Exercise], name: str) -> Slide | None:
    """Gather a slide of an item; None for one there is not.

    The ruling comes after the question, the later steps after that.
    """
    slides = [(exercise, link) for exercise in steps for link in _slide_links(exercise)]
    links = [link for _exercise, link in slides]
    place = next((n for n, link in enumerate(links) if link.name == name), None)
    if place is None:
        return None
    exercise, link = slides[place]
    return replace(
        slide(exercise, link.part),
        name=name,
        links=links,
        previous=links[place - 1].url if place else "",
        next=links[place + 1].url if place + 1 < len(links) else "",
    )


def slide(exercise: Exercise, part: str) -> Slide:
    """Gather a part of a step by itself, with no other slide around it."""
    is_ruled = part in ("ruling", "law")
    question, code = exercise.case.question, exercise.code
    return Slide(
        exercise=exercise,
        name=part,
        part=part,
        links=(),
        table=(
            tables.ruled_table(exercise, frozenset())
            if is_ruled
            else tables.shown_table(exercise)
        ),
        prompt=prompt(question, code),
        choices=(
            ruled_choices(
                question, listed(exercise), frozenset(), services.key_of(exercise)
            )
            if is_ruled
            else open_choices(question, listed(exercise), frozenset())
        ),
        explanation=explain(question, code) if is_ruled else None,
        previous="",
        next="",
    )


def _slide_links(exercise: Exercise) -> list[SlideLink]:
    """Return the slides of a step; without a story there is none of it."""
    case = exercise.case
    links = []
    for part in PARTS if case.story is not None else PARTS[1:]:
        name = part if case.step == 1 else f"{part}-{case.step}"
        number = None if len(case.item.steps) == 1 else case.step
        url = reverse("practice:question-present-step", args=[case.code, name])
        links.append(SlideLink(name, part, number, url))
    return links
