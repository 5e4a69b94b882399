"""What is taken for granted, and our readings of what the Laws leave open."""

import re
from pathlib import Path

from penalty_cards import laws
from penalty_cards.laws.words.assumptions import ASSUMPTIONS, READINGS
from tests.laws.incidents import FILE

STEP = re.compile(r'"([a-z0-9-]+): [^"]*\b(O-\d+)"')
LAWS = Path(laws.__file__).parent


def test_readings_are_numbered_from_one():
    """There are 31 readings, in the order of their numbers."""
    assert [f"O-{number}" for number in range(1, 32)] == list(READINGS)


def test_every_reading_cited_is_told():
    """A number that the code of some law names is one of the readings."""
    sources = "".join(path.read_text("utf-8") for path in LAWS.rglob("*.py"))

    assert set(re.findall(r"\bO-\d+\b", sources)) == set(READINGS)


def test_rules_that_cite_a_reading_are_named_by_it():
    """Each rule that cites a reading in a ruling is among the reading's own."""
    text = FILE.read_text("utf-8")
    cited = set(STEP.findall(text))

    assert cited
    assert [] == sorted(
        (rule, name)
        for rule, name in cited
        if rule not in {each.value for each in READINGS[name].rules}
    )


def test_all_is_said_in_sentences():
    """Doubts, readings and assumptions are whole sentences; each reading has a rule."""
    for reading in READINGS.values():
        assert reading.rules
        assert re.fullmatch(r"[A-Z].*[.?]", reading.doubt)
        assert re.fullmatch(r"[A-Z].*\.", reading.words)
    for each in ASSUMPTIONS:
        assert re.fullmatch(r"[A-Z].*\.", each.words)
