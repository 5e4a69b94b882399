"""Tests of what is left of the markup that people write."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from penalty_cards.laws.messages import say
from penalty_cards.scenarios.stories import reduced
from penalty_cards.table.html import message_html

TEXTS = [
    # what it shows            written                                  kept
    ("plain text", "A & B < C", "A & B < C"),
    ("emphasis", "<em>so</em> <strong>so</strong>", "<em>so</em> <strong>so</strong>"),
    ("an attribute", '<em onclick="x()">so</em>', "<em>so</em>"),
    ("a script", "a<script>alert(1)</script>b", "ab"),
    ("another element", "<a href='x'>a</a><img src=x onerror=y>", "a"),
    ("an open element", "<em>so", "<em>so</em>"),
    ("as entities", "&lt;script&gt;x&lt;/script&gt;y", "y"),
    ("a place", "{card:dropped} fell", "{card:dropped} fell"),
    ("white space", "  a \n b\0 ", "a b"),
]


@pytest.mark.parametrize(
    ("written", "kept"), [pytest.param(*row, id=shows) for shows, *row in TEXTS]
)
def test_what_is_kept(written, kept):
    """Emphasis and text are kept, nothing else."""
    assert kept == reduced(written)


MARKED = st.lists(
    st.sampled_from(
        ["<em>", "</em>", "<strong>", "<b>", "<script>", "</script>", "&lt;em&gt;",
         "&amp;lt;b&amp;gt;", "<", ">", "&", " x ", "onclick=", "<img src=x ", "\0"]
    )
    | st.text(max_size=5),
    max_size=12,
).map("".join)  # fmt: skip


@given(text=MARKED)
def test_nothing_else_is_left(text):
    """Shown as a message, a reduced text has balanced emphasis and no other element."""
    once = reduced(text)
    elements = re.findall(r"<[^>]*>", message_html(say(re.sub("[{}]", "", once))))

    assert once == reduced(once)
    assert set(elements) <= {"<em>", "</em>", "<strong>", "</strong>"}
    for name in ("em", "strong"):
        assert elements.count(f"<{name}>") == elements.count(f"</{name}>")
