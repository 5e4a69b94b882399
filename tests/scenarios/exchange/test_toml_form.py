"""Tests for the form of items as TOML: what is written reads back the same."""

import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from penalty_cards.scenarios.exchange.toml_form import WIDTH, formatted
from penalty_cards.scenarios.loading import LIBRARY
from tests.scenarios.builders import an_item

TEXTS = st.text(
    st.characters(exclude_categories=["Cs"]) | st.sampled_from(' "\\\n\t\r#{}'),
    max_size=300,
)


def items_of(text):
    """The documents in a TOML file."""
    return tomllib.loads(text).get("item", [])


@pytest.mark.parametrize("path", sorted(LIBRARY.glob("*.toml")), ids=lambda p: p.stem)
def test_every_library_item_keeps_its_document(path):
    """Each item of the library reads back as it was, and is written the same again."""
    documents = items_of(path.read_text(encoding="utf-8"))
    text = formatted(documents)

    assert documents == items_of(text)
    assert text == formatted(items_of(text))


def test_form():
    """Keys in the order of the library; long texts over several lines."""
    document = an_item(
        story="word " * 40 + "end\n",
        feedback={"ten-is-small": 'A "quoted" text.'},
        de={"title": "Ein König"},
        steps=[
            {"kind": "ruling"},
            {"chair": "director", "kind": "clause", "de": {"story": "Und nun?"}},
        ],
    )
    lines = formatted([dict(reversed(document.items()))]).splitlines()

    assert lines[0].startswith("# ")
    assert "CC BY-SA 4.0" in lines[0]
    assert "[[item]]" == lines[2]
    assert 'code = "PC-901"' == lines[3]
    assert 'story = """' == lines[7]
    assert lines[8].endswith("word \\")
    assert "end" == lines[9].split()[-1]
    assert 'hands = { N = "T3.T4.3.", E =' == lines[13][:29]
    assert 'ten-is-small = "A \\"quoted\\" text."' in lines
    assert 2 == lines.count("[[item.steps]]")
    heads = [line for line in lines if line.startswith("[item.")]
    assert ["[item.feedback]", "[item.de]", "[item.steps.de]"] == heads
    assert lines.index("[item.de]") < lines.index("[[item.steps]]")


@given(text=TEXTS, other=TEXTS)
def test_any_text_reads_back(text, other):
    """No quote, backslash, control character or white space is lost or added."""
    documents = [
        {"title": text, "factors": [text, other], "cards": {other: text}, "x": True},
        {"feedback": {text: other, "k" + text: text}, "won": [1, -2]},
    ]

    written = formatted(documents)
    assert documents == items_of(written)
    assert written == formatted(items_of(written))


@given(words=st.lists(st.sampled_from(["a", "word", "and", "thirteen"]), min_size=60))
def test_lines_are_short(words):
    """A text of plain words is folded within the width."""
    lines = formatted([{"story": " ".join(words)}]).splitlines()

    assert WIDTH >= max(map(len, lines))
