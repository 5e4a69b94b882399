"""Starting a lesson from a plan."""

import pytest

from quizzes.lessons.live.services import AlreadyRunning, running, start
from quizzes.lessons.models import Part
from tests.factories import GroupFactory, PartFactory, PlanFactory
from tests.lessons.library import STEPS

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("some_items")]


def a_plan():
    """Return a plan of a slide, a question of four steps, and one of one."""
    plan = PlanFactory()
    PartFactory(plan=plan, place=1)
    for place, code in enumerate((STEPS, "PC-001"), start=2):
        content = {"code": code}
        PartFactory(plan=plan, place=place, kind=Part.Kind.ITEM, content=content)
    return plan


def test_the_parts_become_stages():
    """A slide, each step of an item, and the next item, in the order of the plan."""
    group = GroupFactory(edition=2007)

    session = start(a_plan(), group, by_table=True)

    stages = list(session.stages.all())
    assert [1, 2, 3, 4, 5, 6] == [stage.place for stage in stages]
    assert [1, 1, 2, 3, 4, 1] == [stage.step for stage in stages]
    assert "Welcome" == stages[0].content["title"]
    assert (0, 2007, True) == (session.place, session.edition, session.by_table)
    assert session == running(group)


def test_every_stage_has_the_note_of_its_part():
    """What the teacher noted of a question stands with each of its steps."""
    plan = a_plan()
    plan.parts.filter(place=2).update(note="Let them say why.")

    session = start(plan, GroupFactory())

    noted = ["", *["Let them say why."] * 4, ""]
    assert noted == [stage.note for stage in session.stages.all()]


def test_the_minutes_of_a_part_are_shared_by_its_stages():
    """Ten minutes for four steps are none lost, and no stage has a fraction."""
    plan = a_plan()
    for place, minutes in ((1, 2), (2, 10), (3, 5)):
        plan.parts.filter(place=place).update(minutes=minutes)

    session = start(plan, GroupFactory())

    assert [2, 2, 3, 2, 3, 5] == [stage.minutes for stage in session.stages.all()]


def test_one_session_at_a_time():
    """A second lesson of a group is refused while one is running; others may start."""
    plan, group = a_plan(), GroupFactory()
    start(plan, group)

    with pytest.raises(AlreadyRunning):
        start(plan, group)
    assert 1 == group.sessions.count()
    start(plan, GroupFactory())
