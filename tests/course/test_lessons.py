"""The lessons as they are written: seven and a last one, in words one can follow."""

import re

import pytest

from penalty_cards.lawbook.words import terms
from penalty_cards.laws.words.glossary import GLOSSARY
from penalty_cards.scenarios.minting import VARIANTS, keeps_concept
from penalty_cards.scenarios.variants import turned
from quizzes.course.lessons import CHECKS, lessons
from tests.library import ITEMS

TITLES = [
    "What is a penalty card?",
    "Major or minor?",
    "Living with a minor penalty card",
    "Living with a major penalty card",
    "Partner is on lead",
    "Two or more",
    "Auction, revokes, failures and information",
    "All together",
]
# What somebody who plays at a club calls by its name.
KNOWN = {
    "auction", "board", "call", "contract", "declarer", "discard", "dummy", "face",
    "follow suit", "lead", "notrump", "opening lead", "ruff", "trick", "trumps", "void",
}  # fmt: skip
FIGURES = re.compile(
    r"\b(north|south|east|west|spades?|hearts?|diamonds?|ace|king|queen|jack|ten|nine)\b",
    re.IGNORECASE,
)
every_lesson = pytest.mark.parametrize(
    "lesson", [pytest.param(each, id=each.slug) for each in lessons()]
)


def texts(lesson):
    """What a lesson says in its own words, with the terms explained so far."""
    so_far = set(KNOWN)
    for each in lessons():
        if each.number == lesson.number:
            yield each.title, GLOSSARY.keys()
            yield each.lead, GLOSSARY.keys()
        for screen in each.screens:
            so_far |= set(screen.terms)
            if each.number == lesson.number:
                for text in (screen.title, *screen.words):
                    yield text, so_far


def test_seven_lessons_and_a_last_one():
    """Each lesson ends in five questions; with its screens there are 76 in all."""
    assert TITLES == [lesson.title for lesson in lessons()]
    assert {CHECKS} == {len(lesson.checkpoint) for lesson in lessons()}
    assert 76 == sum(len(lesson.screens) for lesson in lessons())
    assert [] == [each for each in lessons()[-1].screens if not each.check]


def test_no_table_twice():
    """Every question of the course is another one, if only in other cards."""
    places = [place for lesson in lessons() for place in lesson.places]

    assert len(places) == len(set(places))


@pytest.fixture(scope="module")
def items():
    """The items of the library by their codes."""
    return {item.code: item for item in ITEMS}


def test_every_table_is_in_the_library(items):
    """Each item is there, asks one question, and has the cards that are wanted."""
    for place in (place for lesson in lessons() for place in lesson.places):
        item = items[place.item]
        assert 1 == len(item.steps), place
        assert 2017 in item.editions(), place
        assert place.seed < VARIANTS
        assert keeps_concept(item, (turned(item.cast, place.seed),)), place


@every_lesson
def test_a_checkpoint_asks_something_new(lesson):
    """No question of a checkpoint was a screen of its lesson, in whatever cards."""
    shown = {screen.place.item for screen in lesson.screens if not screen.check}
    items = [screen.place.item for screen in lesson.checkpoint]

    assert set() == shown & set(items)
    assert len(items) == len(set(items))


@every_lesson
def test_a_checkpoint_asks_nothing_above_what_was_taught(lesson, items):
    """No question of a checkpoint is of a higher level than all screens so far.

    Those are the screens of its lesson and of the lessons before it.
    """
    taught = max(
        items[screen.place.item].level
        for each in lessons()[: lesson.number]
        for screen in each.screens
        if not screen.check
    )
    for screen in lesson.checkpoint:
        assert items[screen.place.item].level <= taught, screen.place.item


@every_lesson
def test_words_are_explained_before_they_are_used(lesson):
    """No term of the Laws stands in a screen before a screen has explained it."""
    for text, known in texts(lesson):
        forms, pattern = terms()
        used = {forms[match.casefold()] for match in pattern.findall(text)}
        assert set() == used - set(known), text


@every_lesson
def test_words_are_short_and_name_no_card(lesson):
    """A sentence has at most 30 words; which card it is, the table shows."""
    for text, _known in texts(lesson):
        assert not FIGURES.search(text), text
        for sentence in re.split(r"(?<=[.?!])\s", text):
            assert len(sentence.split()) <= 30, sentence


def test_a_term_is_explained_once():
    """No screen explains what an earlier one has explained."""
    terms = [t for lesson in lessons() for s in lesson.screens for t in s.terms]

    assert len(terms) == len(set(terms))
