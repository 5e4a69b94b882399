"""The guard of the voice: what it counts, and that no count rises."""

import warnings

import pytest

from tests.languages import voice
from tests.languages.voice import (
    OPENINGS,
    UNTRANSLATED,
    avoided_in,
    ceilings,
    counts,
    docstrings,
    every,
    lower,
    risen,
)

AVOIDED = [
    # the text                                       what is counted in it
    ("Whoever answers so often thinks:",             ["Whoever"]),
    ("The ruling is another one.",                   ["is another one"]),
    ("It does not count, for nobody who has it.",    ["nobody"]),
    ("Of these so many are drawn\n    by lot.",      ["so many", "by lot"]),
    ("Two; the other is the one it was.",            ["the other is the one"]),
    ("Mark every one, as often as one likes.",       ["Mark every one", "one likes"]),
    ("The suit by which that which is led is won",   ["by which", "that which"]),
    ("Everyone may use the information from it.",    []),
    ("South leads, in which case another one waits", []),
    ("A lottery is one you like, so many-sided",     ["so many"]),
]  # fmt: skip
OPENED = [
    ("Give the penalty cards of a seat.",     True),
    ("Gives up.",                             True),
    ("Say whether a card was visible.",       True),
    ("Let no thread beat.",                   True),
    ("Return the penalty cards of a seat.",   False),
    ("Given a card, its suit.",               False),
    ("Say hello.",                            True),
    ("Sayings of a club.",                    False),
    ("Letters of the seats, clockwise.",      False),
]  # fmt: skip


def test_no_count_rises():
    """Where one has fallen, a warning says how to write that down."""
    now, before = counts(), ceilings()
    if fallen := risen(before, now):
        command = ".venv/bin/python -m tests.languages.voice --lower"
        warnings.warn(f"fewer than before: {fallen}; run {command}", stacklevel=1)

    more = risen(now, before)
    assert {} == more, [str(each) for each in every() if each.package in more]


@pytest.mark.parametrize(("text", "phrases"), AVOIDED)
def test_turns_of_phrase(text, phrases):
    """They are found in any case, and across the ends of lines."""
    assert phrases == avoided_in(text)


@pytest.mark.parametrize(("text", "is_counted"), OPENED)
def test_openings_of_docstrings(text, is_counted):
    """A docstring begins as those of the standard library do."""
    assert is_counted == bool(OPENINGS.match(text))


def test_docstrings():
    """Those of a module, its classes and functions, each with a line."""
    source = '"""A."""\nclass B:\n    """B."""\n    def c():\n        """C."""\n'

    assert [(1, "A."), (2, "B."), (4, "C.")] == list(docstrings(source))


def test_only_openings_of_docstrings_are_counted(tmp_path, monkeypatch):
    """A verb that comes later is none; the place is that of the function."""
    folder = tmp_path / "quizzes" / "course"
    folder.mkdir(parents=True)
    source = 'def a():\n    """Give a card."""\ndef b():\n    """Cards. Give one."""\n'
    (folder / "views.py").write_text(source)
    monkeypatch.setattr(voice, "ROOT", tmp_path)

    (found,) = voice._docstrings()

    assert "docstrings quizzes/course: quizzes/course/views.py:1: Give" == str(found)


def test_everything_that_people_read_is_counted():
    """Messages, items, documents and docstrings; a text of an item’s step, too."""
    item = {"story": "A", "steps": [{"hints": ["B"]}], "feedback": {"x": "C"}}

    assert ["A", "B", "C"] == list(voice._texts_of(item))
    kinds = {each.package.split()[0] for each in every()}
    assert kinds <= {"messages", "items", "document", "docstrings"}
    assert {"messages", "docstrings"} <= kinds


def test_counts_are_lowered_and_never_raised(tmp_path, monkeypatch):
    """A package that is new may have none."""
    file = tmp_path / "ceilings.toml"
    file.write_text(f'"gone" = 1\n"less" = 5\n"more" = 2\n"{UNTRANSLATED}" = 3\n')
    monkeypatch.setattr(voice, "CEILINGS", file)
    now = {"less": 4, "more": 3, "new": 1, UNTRANSLATED: 0}
    monkeypatch.setattr(voice, "counts", lambda: now)

    assert ["more", "new"] == lower()
    assert {"less": 4, "more": 2, UNTRANSLATED: 0} == ceilings()

    file.unlink()
    assert [] == lower()
    assert now == ceilings()
