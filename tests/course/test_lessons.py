"""The lessons as they are written: eight, each a subject, in words one can follow."""

import re

import pytest

from penalty_cards.lawbook.words import terms
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.editions import LAWS_2017, printed_in
from penalty_cards.laws.words.glossary import GLOSSARY
from penalty_cards.questions.explanation import deciding
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
    "Auction and information",
    "Wrong turn, wrong card",
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
                for text in (screen.title, screen.sentence):
                    yield text, so_far


def test_eight_lessons():
    """Each has five to eight screens and five questions; there are 87 in all."""
    assert TITLES == [lesson.title for lesson in lessons()]
    assert {CHECKS} == {len(lesson.checkpoint) for lesson in lessons()}
    assert 87 == sum(len(lesson.screens) for lesson in lessons())
    for lesson in lessons():
        assert 5 <= len(lesson.screens) - CHECKS <= 8, lesson.slug


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


# Rules that decide a question of a checkpoint and are taught on no screen before it.
UNTAUGHT = {
    # every card player knows it
    "PC-012": {Rule.FOLLOW_SUIT},
    "PC-295": {Rule.FOLLOW_SUIT},
    "PC-266": {Rule.FOLLOW_SUIT},
    "PC-100": {Rule.FOLLOW_SUIT},
    # told in the story
    "PC-044": {Rule.REVOKE_IS_CORRECTED},
}


@every_lesson
def test_what_a_checkpoint_asks_was_taught(lesson, items):
    """Each rule that decides a question stands on a screen before, or in the table."""
    taught = {
        rule
        for each in lessons()[: lesson.number]
        for screen in each.screens
        for rule in screen.rules
    }
    for screen in lesson.checkpoint:
        item = screen.place.item
        steps = deciding(items[item].question, LAWS_2017)
        asked = {step.rule for step in steps}
        assert UNTAUGHT.get(item, set()) == asked - taught, item


def test_every_screen_has_its_rule():
    """Below its table and its sentence each screen shows a rule of this edition."""
    for screen in (each for lesson in lessons() for each in lesson.screens):
        if not screen.check:
            assert printed_in(screen.rules[0], 2017), screen.place


@every_lesson
def test_words_are_explained_before_they_are_used(lesson):
    """No term of the Laws stands in a screen before a screen has explained it."""
    for text, known in texts(lesson):
        forms, pattern = terms()
        used = {forms[match.casefold()] for match in pattern.findall(text)}
        assert set() == used - set(known), text


@every_lesson
def test_words_are_short_and_name_no_card(lesson):
    """A sentence has at most 15 words; which card it is, the table shows."""
    for text, _known in texts(lesson):
        assert not FIGURES.search(text), text
        for sentence in re.split(r"(?<=[.?!])\s", text):
            assert len(sentence.split()) <= 15, sentence


def test_a_screen_has_one_sentence():
    """The words of a screen are one sentence; a checkpoint has none."""
    for screen in (each for lesson in lessons() for each in lesson.screens):
        ends = len(re.findall(r"[.?!](?=\s|$)", screen.sentence))
        assert ends == (not screen.check), screen.sentence


def test_a_term_is_explained_once():
    """No screen explains what an earlier one has explained."""
    terms = [t for lesson in lessons() for s in lesson.screens for t in s.terms]

    assert len(terms) == len(set(terms))
