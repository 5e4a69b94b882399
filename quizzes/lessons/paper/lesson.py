"""Content of a printed paper: questions named by code, or the parts of a plan."""

import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from random import Random

from django.utils.translation import gettext

from penalty_cards.bridge import ImpossibleEvent, ImpossiblePosition, Incident
from penalty_cards.laws.documents.reading import read_incident
from penalty_cards.laws.play.replay import replay
from penalty_cards.scenarios.models import Variant
from penalty_cards.scenarios.services import OutOfDate, called, case_of
from penalty_cards.web.failing import NotThere
from quizzes.answering.services import Exercise, ask
from quizzes.lessons import models
from quizzes.lessons.plans.questions import Drawn, draw_parts

MOST_QUESTIONS = 40
_CODE = re.compile(r"[A-Z0-9-]{1,40}")


class TooMany(Exception):
    """More questions than one paper holds for a reader; says how many there may be."""


@dataclass(frozen=True, slots=True)
class Slide:
    """Words between questions, as their teacher wrote them."""

    title: str
    words: str


@dataclass(frozen=True, slots=True)
class Played:
    """An incident to be played at a table, and the edition it is ruled on by."""

    title: str
    incident: Incident
    edition: int


Part = Exercise | Slide | Played


@dataclass(frozen=True, slots=True)
class Lesson:
    """What is printed: its parts in order, for those who play by an edition."""

    title: str
    edition: int
    parts: Sequence[Part]

    @property
    def exercises(self) -> list[Exercise]:
        """Return the questions alone."""
        return [part for part in self.parts if isinstance(part, Exercise)]


def lesson_of_items(codes: Sequence[str], edition: int) -> Lesson:
    """Return the questions of these codes, each in all its steps.

    Raises: NotThere, naming a code that is none; TooMany.
    """
    check_number(len(codes))
    parts = [each for code in codes for each in _steps(_called(code), edition)]
    check_number(len(parts))
    return Lesson(gettext("Questions"), edition, parts)


def check_number(number: int) -> None:
    """Check that one paper can hold that number of questions.

    Raises: TooMany.
    """
    if number > MOST_QUESTIONS:
        text = gettext("You chose {number} questions; a paper holds at most {most}.")
        raise TooMany(text.format(number=number, most=MOST_QUESTIONS))


def _called(code: str) -> Variant:
    variant = called(code) if _CODE.fullmatch(code) else None
    if variant is None:
        text = gettext("There is no question “{code}”. Codes look like PC-001.")
        raise NotThere(text.format(code=code[:40]))
    return variant


def _steps(variant: Variant, edition: int) -> list[Exercise]:
    steps = len(case_of(variant).item.steps)
    return [ask(variant, edition, step) for step in range(1, steps + 1)]


def lesson_of_plan(
    plan: models.Plan,
    of: Iterable[models.Part],
    edition: int,
    places: Collection[str] = (),
) -> Lesson:
    """Return the parts of a plan, without what can no longer be asked or played.

    `places`: of the parts that are wanted; without any of the plan's, all of them are.
    The same questions are drawn, whichever parts are wanted.

    Raises: TooMany.
    """
    lot = Random(str(plan.pk))  # a plan that ships with the project has no key
    drawn = draw_parts(of, edition, lot, plan.teacher_id)
    wanted = [each for each in drawn if str(each.place) in places] or drawn
    parts = [_part(each, edition) for each in wanted]
    lesson = Lesson(plan.title, edition, [each for each in parts if each])
    check_number(len(lesson.exercises))
    return lesson


def _part(each: Drawn, edition: int) -> Part | None:
    if each.variant is not None:
        return _exercise_for(each, edition)
    title = str(each.content.get("title", ""))
    if "incident" not in each.content:
        return Slide(title, str(each.content.get("words", "")))
    try:
        incident, code = read_incident(each.content["incident"])
        replay(incident, code)
    except (ImpossibleEvent, ImpossiblePosition):
        return None
    return Played(title, incident, code.edition)


def _exercise_for(each: Drawn, edition: int) -> Exercise | None:
    assert each.variant is not None
    try:
        return ask(each.variant, edition, each.step)
    except OutOfDate:
        return None
