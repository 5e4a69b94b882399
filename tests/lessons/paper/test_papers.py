"""Tests for what holds of every paper: each letter has a glyph, and it can be heard."""

import pytest
import typst
from django.utils.translation import override

from penalty_cards.paper.typesetting import Size, typeset
from quizzes.lessons.paper.lesson import (
    Lesson,
    Slide,
    lesson_of_items,
    lesson_of_plan,
)
from quizzes.lessons.paper.papers import PAPERS
from quizzes.lessons.plans.library import ready_plans
from tests.lessons.library import STEPS, load_some
from tests.paper.reading import letter_sizes, pages, text_of

# Every letter is in a font and can be copied; a screen reader finds its way.
STANDARDS = ("a-2u", "ua-1")
# Cards to mark, several steps, a judgment, and cards shown in the auction.
VARIED = ("PC-001", STEPS, "PC-121", "PC-206")


@pytest.mark.parametrize("kind", PAPERS)
def test_paper_keeps_the_standards(some_items, db, kind):
    """No letter is missing in a font, and all is marked for those who listen."""
    with override("de"):
        document = PAPERS[kind].make(lesson_of_items(VARIED, 2017))
        (pdf,) = typeset(kind, document, Size.A4, standards=STANDARDS)

    if kind in ("handout", "answers", "roles", "call"):  # those with tables
        assert {"♠", "♥", "♦", "♣"} <= set(text_of(pdf))


@pytest.mark.parametrize("kind", PAPERS)
def test_nothing_is_small(some_items, db, kind):
    """It can be read without a magnifying glass."""
    document = PAPERS[kind].make(lesson_of_items(VARIED, 2017))
    (pdf,) = typeset(kind, document, Size.A4)

    assert 9 <= min(letter_sizes(pdf))


@pytest.mark.parametrize("size", Size)
@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_a_handout_of_eleven_questions(db, tmp_path, size, language):
    """It fits on two sheets of paper, printed on both sides."""
    (ready,) = (each for each in ready_plans() if each.slug == "living-with-it")
    load_some(tmp_path, *(part.get("item") for part in ready.parts))
    with override(language):
        lesson = lesson_of_plan(*ready.as_plan(), 2017)
        (pdf,) = typeset("handout", PAPERS["handout"].make(lesson), size)

    assert 11 == len(lesson.exercises)
    assert 4 == len(pages(pdf))


def test_a_missing_glyph_would_be_found():
    """What no font has is refused by the standards, though it is printed without."""
    lesson = Lesson("", 2017, [Slide("漢字", "")])
    document = PAPERS["handout"].make(lesson)

    with pytest.raises(typst.TypstError):
        typeset("handout", document, Size.A4, standards=STANDARDS)
    assert typeset("handout", document, Size.A4)
