"""Some broken texts for each parser; `python -m tests.fuzz` gives them millions."""

import pytest

from tests.fuzz.mutating import mutated
from tests.fuzz.parsers import PARSERS, Parser, lot

TEXTS = 400


@pytest.mark.parametrize("name", PARSERS)
def test_a_broken_text_is_taken_or_refused_in_words(name):
    """Nothing comes out that a parser does not say comes out."""
    parser, dice = PARSERS[name], lot(7)
    texts = parser.texts()

    broken = [mutated(texts, dice) for _ in range(TEXTS)]

    assert {} == {text: fault for text in broken if (fault := parser.fault_with(text))}


def test_what_comes_out_is_named():
    """The kind of a fault, and where it came from."""
    parser = Parser(list, int)

    assert "" == parser.fault_with("7")
    assert parser.fault_with("seven").startswith("ValueError in fault_with, line ")


@pytest.mark.parametrize("name", PARSERS)
def test_the_texts_are_broken_from_whole_ones(name):
    """What is broken is what the parser reads; and most of what it is given is."""
    parser, dice = PARSERS[name], lot(7)
    texts = parser.texts()
    broken = [mutated(texts, dice) for _ in range(100)]

    assert len(texts) >= 4
    assert 90 < sum(text not in texts for text in broken)
    for text in texts[:20]:
        parser.read(text)


SIGNED_BY_AN_EARLIER_VERSION = [
    '["DR-D2-417", "noon"]',
    '["DR-D2-417", 1e999]',
    '["DR-D2-417", NaN]',
    '[null, 7, 7, "PC-001-0", 1, 2017, ""]',
    "[7, 7, 7, 7]",
    '"7"',
    "{}",
]


@pytest.mark.parametrize("value", SIGNED_BY_AN_EARLIER_VERSION)
def test_what_an_earlier_version_signed_is_refused(value):
    """A text with our signature may hold something else than this version writes."""
    assert "" == PARSERS["signed"].fault_with(value)


def test_a_copy_with_broken_names_is_refused():
    """SQLite names a table that is damaged by what stands there, text or not."""
    parser = PARSERS["backup"]
    names = "tabledjango_migrationsdjango_migrations"
    broken = parser.texts()[0].replace(names, names.replace("d", "\xff"))

    assert broken != parser.texts()[0]
    assert "" == parser.fault_with(broken)
