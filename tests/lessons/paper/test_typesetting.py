"""Tests for typesetting: text goes in as data, and every letter comes out."""

import pytest

from penalty_cards.paper.typesetting import Size, typeset
from quizzes.lessons.paper.lesson import Lesson, Slide
from quizzes.lessons.paper.papers import handout
from tests.paper.reading import page_size, text_of

MARKUP = [
    '#eval("1")',
    "$x$",
    "*a* _b_ `c`",
    "@b",
    "<c>",
    '#import "/etc/passwd": *',
    "back\\slash \\u{41} \\",
    "\"quoted\" 'twice' “and” again",
    "// no comment /* none */",
    "= no heading",
    "- no list",
    "https://example.org/~a%20b",
    "{offender} {{ braces }} [brackets]",
    "--- ... ~",
    "♠ ♥ ♦ ♣ Łódź Ωμέγα Жук ÄÖÜß",
]


def made(title: str, words: str = "", size: Size = Size.A4, **options) -> list[bytes]:
    """A handout with one slide and no question."""
    lesson = Lesson(title, 2017, [Slide(title, words)])
    return typeset("handout", handout(lesson), size, **options)


@pytest.mark.parametrize("text", MARKUP)
def test_text_is_no_markup(text):
    """What somebody wrote stands on the paper letter by letter, each time."""
    (pdf,) = made(text, text)

    assert 3 == text_of(pdf).count(" ".join(text.split()))


def test_a_word_of_5000_letters():
    """A title without an end is parted and stands there whole."""
    (pdf,) = made("W" * 5_000)

    assert 10_000 == text_of(pdf).count("W")
    assert 2 <= len(made("W" * 5_000, format="png"))


def test_sizes():
    """Paper is as large as in the shop."""
    assert (210, 297) == page_size(made("x", size=Size.A4)[0])
    assert (216, 279) == page_size(made("x", size=Size.LETTER)[0])


def test_what_no_font_has():
    """A letter that no font has hinders nothing."""
    (pdf,) = made("Lesson 🂡 漢字 one")

    assert "one" in text_of(pdf)
