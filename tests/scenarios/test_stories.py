"""The stories of the library, read one after the other: no two begin alike."""

import re
from collections import Counter

from penalty_cards.laws.messages import render
from penalty_cards.scenarios.stories import message_of
from tests.library import ITEMS

MOST_WORDS = 80


def opening_sentence(story):
    """The first sentence of a story, whoever the places stand for."""
    return re.split(r"(?<=[.?!:])[”)]? ", story)[0]


def first_words(story):
    """The first five words of a story, without punctuation."""
    return tuple(re.findall(r"\{[^}]*\}|[^\s{,;:.!?“”—]+", story)[:5])


def twice(found):
    """What is found more than once."""
    return [each for each, count in Counter(found).items() if count > 1]


def test_no_two_stories_open_alike():
    """The opening sentence and the first five words of each story are its own."""
    stories = [item.story for item in ITEMS]

    assert [] == twice(map(opening_sentence, stories))
    assert [] == twice(map(first_words, stories))


def test_titles_differ():
    """Each title tells its own situation."""
    assert [] == twice(item.title for item in ITEMS)


def test_stories_are_short():
    """A story is read in half a minute."""
    long = {
        item.code: len(words)
        for item in ITEMS
        if len(words := render(message_of(item.story, item.cast)).split()) > MOST_WORDS
    }

    assert {} == long
