"""What is printed of a lesson plan: the same questions in every paper of it."""

from collections.abc import Iterable
from random import Random

from penalty_cards.bridge import ImpossibleEvent, ImpossiblePosition
from penalty_cards.laws.document import read_incident
from penalty_cards.laws.replay import replay
from penalty_cards.scenarios.services import OutOfDate
from quizzes.lessons import models
from quizzes.lessons.drawing import Drawn, drawn
from quizzes.lessons.paper.lesson import Lesson, Part, Played, Slide, check_number
from quizzes.practice.services import Asked, ask


def lesson_of_plan(
    plan: models.Plan, of: Iterable[models.Part], edition: int
) -> Lesson:
    """Gather the parts of a plan; what can no longer be asked or played is left out.

    Raises: TooMany.
    """
    lot = Random(str(plan.pk))  # a plan that ships with the project has no key
    parts = [_part(each, edition) for each in drawn(of, edition, lot)]
    lesson = Lesson(plan.title, edition, [each for each in parts if each])
    check_number(len(lesson.asked))
    return lesson


def _part(each: Drawn, edition: int) -> Part | None:
    if each.variant is not None:
        return _asked(each, edition)
    title = str(each.content.get("title", ""))
    if "incident" not in each.content:
        return Slide(title, str(each.content.get("words", "")))
    try:
        incident, code = read_incident(each.content["incident"])
        replay(incident, code)
    except (ImpossibleEvent, ImpossiblePosition):
        return None
    return Played(title, incident, code.edition)


def _asked(each: Drawn, edition: int) -> Asked | None:
    assert each.variant is not None
    try:
        return ask(each.variant, edition, each.step)
    except OutOfDate:
        return None
