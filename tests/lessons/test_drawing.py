"""What the parts of a plan are drawn into."""

import pytest

from penalty_cards.scenarios.models import Variant
from quizzes.lessons.models import Part
from quizzes.lessons.plans.questions import draw_parts
from tests.lessons.library import MINOR, STEPS

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("some_items")]


def a_part(kind, **content) -> Part:
    """Return a part that is not stored."""
    return Part(kind=kind, content=content)


def codes(parts, edition=2017) -> list[tuple[str, int]]:
    """Return the items and steps that are asked, in order."""
    return [
        (each.variant.version.scenario.code, each.step)
        for each in draw_parts(parts, edition)
        if each.variant
    ]


def test_an_item_is_asked_as_written_in_all_its_steps():
    """Parts keep their order; the second item has four steps; seats are as written."""
    parts = [
        a_part(Part.Kind.ITEM, code="PC-002"),
        a_part(Part.Kind.ITEM, code=STEPS),
        a_part(Part.Kind.ITEM, code="PC-001"),
    ]

    expected = [("PC-002", 1), *((STEPS, n) for n in range(1, 5)), ("PC-001", 1)]
    assert expected == codes(parts)
    assert {0} == {each.variant.seed for each in draw_parts(parts, 2017)}


def test_the_code_of_a_variant_names_that_variant():
    """Whoever saw a question under its own code gets those very cards."""
    wanted = Variant.objects.get(version__scenario__code="PC-001", seed=3)

    (found,) = draw_parts([a_part(Part.Kind.ITEM, code=wanted.code)], 2017)

    assert wanted == found.variant


def test_what_is_not_in_the_library_is_left_out():
    """An item that was never there, and a lesson of no such name, give nothing."""
    parts = [
        a_part(Part.Kind.ITEM, code="PC-999"),
        a_part(Part.Kind.LESSON, slug="nothing"),
    ]

    assert [] == draw_parts(parts, 2017)


def test_a_filter_is_drawn_by_lot_without_what_is_elsewhere():
    """Two of level 1 are asked for; the item that the plan names comes once."""
    parts = [
        a_part(Part.Kind.FILTER, query="level=1", number=2),
        a_part(Part.Kind.ITEM, code="PC-001"),
    ]
    level_1 = {"PC-003", "PC-005", "PC-230"}

    *lot, named = [code for code, _step in codes(parts)]

    assert "PC-001" == named
    assert 2 == len(set(lot))
    assert set(lot) <= level_1


def test_a_filter_gives_no_more_than_there_is():
    """Of twenty wanted on Law 50C those come that are not taken; two filters share."""
    one = a_part(Part.Kind.FILTER, query="law=50&level=1", number=20)

    items = [code for code, step in codes([one, one]) if step == 1]

    assert len(items) == len(set(items))
    assert {"PC-001", "PC-003", "PC-005", "PC-230"} == set(items)


def test_a_filter_asks_by_the_edition_of_the_group():
    """An item of the Laws of 2017 alone is not drawn for those who play by 1997."""
    part = a_part(Part.Kind.FILTER, query="level=3", number=20)

    assert "PC-206" in {code for code, _step in codes([part], 2017)}
    assert "PC-206" not in {code for code, _step in codes([part], 1997)}


def test_a_lesson_is_slides_and_questions():
    """Each screen says its sentence and then asks; a checkpoint only asks."""
    found = draw_parts([a_part(Part.Kind.LESSON, slug="living-with-a-minor")], 2017)

    slide, question = found[:2]
    assert "Its suit is led" == slide.content["title"]
    assert "PC-001" == question.variant.version.scenario.code
    assert "PC-005" == found[-1].variant.version.scenario.code


def test_a_plan_keeps_an_earlier_lesson():
    """A plan that has a lesson under its earlier name draws the one that follows it."""
    found = draw_parts([a_part(Part.Kind.LESSON, slug="all-together")], 2017)

    assert "An opening lead out of turn" == found[0].content["title"]


def test_slides_and_incidents_are_shown_as_they_are():
    """What is no question is passed on as its part has it."""
    slide = a_part(Part.Kind.SLIDE, title="Tea", words="Ten minutes.")

    assert [{"title": "Tea", "words": "Ten minutes."}] == [
        each.content for each in draw_parts([slide], 2017)
    ]


def test_drawing_asks_little_of_the_database(django_assert_max_num_queries):
    """One query finds all items and lessons, three each filter."""
    parts = [a_part(Part.Kind.ITEM, code=code) for code in (*MINOR, STEPS)]
    parts.append(a_part(Part.Kind.LESSON, slug="living-with-a-minor"))
    parts.append(a_part(Part.Kind.FILTER, query="level=3", number=2))

    with django_assert_max_num_queries(4):
        draw_parts(parts, 2017)
