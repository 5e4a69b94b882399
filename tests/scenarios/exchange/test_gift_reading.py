"""Tests for GIFT that comes in as unchecked drafts."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from penalty_cards.scenarios.authoring import services
from penalty_cards.scenarios.authoring.checking import check
from penalty_cards.scenarios.authoring.facts import Refused
from penalty_cards.scenarios.exchange.formats import gift_text
from penalty_cards.scenarios.exchange.importing import imported
from penalty_cards.scenarios.exchange.questions import as_text
from penalty_cards.scenarios.exchange.reading import GiftQuestion, read_gift
from penalty_cards.scenarios.items import Fault, LibraryError
from penalty_cards.scenarios.models import Draft, Scenario
from penalty_cards.web.files import File
from tests.scenarios.authoring.conftest import browser_of
from tests.scenarios.builders import an_item, toml

TWO = """\
// a comment
$CATEGORY: bridge

::A fallen card::[html]<p>What is the <b>ten</b>?</p><p>Say\\: now.</p>{
  =minor #no \\~ yes
  ~%-50%major # an honour
  ~none
  ####It is <em>small</em>.
}

A void is a suit of length {#0} in one's hand.
"""


def read(text):
    """What is read of a GIFT text."""
    return list(read_gift("a.gift", text.encode()))


def test_two_questions():
    """Title, text and what the file says is right are read, with emphasis alone."""
    first, second = read(TWO)

    assert ("A fallen card", "What is the ten? Say: now.") == first[:2]
    assert (
        "Imported as text. This question has no facts yet, so it has not been checked. "
        "· Right: minor · Wrong: major · Wrong: none · Why: It is <em>small</em>."
    ) == first.noted
    assert "A void is a suit of length ____ in one's hand." == second.text
    assert second.noted.endswith("Right: #0")


@pytest.mark.parametrize(
    ("answers", "noted"),
    [
        (
            "",
            "Imported as text. This question has no facts yet, so it has not been "
            "checked.",
        ),
        (
            "TRUE",
            "so it has not been checked. · Right: TRUE",
        ),
        ("~%50%a ~%50%b ~%-100%c", "Right: a · Right: b · Wrong: c"),
        ("=a \\= b =c \\{d\\}", "Right: a = b · Right: c {d}"),
        ("=one -> 1 =two -> 2", "Right: one -> 1 · Right: two -> 2"),
    ],
)
def test_answers(answers, noted):
    """Each way in which GIFT gives answers is told in words."""
    (found,) = read(f"Q{{{answers}}}")

    assert noted in found.noted


def test_what_we_write_we_read(questions):
    """Every question that goes out as GIFT comes in with its title and its stories."""
    found = read(gift_text(questions))

    for question, each in zip(questions, found, strict=True):
        assert f"{question.name} {as_text(question.title)}" == as_text(each.title)
        for story in question.stories:
            assert as_text(story) in as_text(each.text)
        right = [o.words for o in question.options if o.is_right]
        assert len(right) == each.noted.count("Right: ")


@pytest.mark.parametrize(
    ("content", "item", "words"),
    [
        (b"\xff\xfe\x00", "the file", "UTF-8"),
        (b"Q{=a}\x00", "the file", "'\\x00'"),
        (b"\x89PNG\r\n\x1a\n", "the file", "UTF-8"),
        (b"\n\nWho{=a", "question 1, line 3", "one pair of braces"),
        (b"Q{=a}{=b}", "question 1, line 1", "one pair of braces"),
        (b"Q}{", "question 1, line 1", "one pair of braces"),
        (b"::only a title::", "question 1, line 1", "no question here"),
        (b"ok{}\n\n" + b"x" * 2001, "question 2, line 3", "2001 letters"),
        (b"#" * 1_000_001, "the file", "1000000"),
        (b"Q{" + b"=a" * 101 + b"}", "question 1, line 1", "101 answers"),
        (b"Q{" + b"=a" * 490_000 + b"}", "question 1, line 1", "980003 letters"),
        (b"<div>" * 150_000 + b"{=a}", "question 1, line 1", "750004 letters"),
    ],
)
def test_mistakes_are_named(author, content, item, words):
    """What is no GIFT is refused with its place, and nothing is stored."""
    with pytest.raises(LibraryError) as caught:
        imported([File("club.gift", content)], author)
    (fault,) = caught.value.faults

    assert ("club.gift", item) == fault[:2]
    assert words in fault.message
    assert not Scenario.objects.filter(origin="club").exists()


def test_no_more_is_read_once_there_are_too_many(author):
    """Questions with mistakes count too: a file full of them is not read to its end."""
    with pytest.raises(Refused, match="40 situations at once"):
        imported([File("club.gift", b"{}\n\n" * 100_000)], author, most=40)


def test_draft_is_unchecked_and_cannot_go_on(author):
    """It comes in as text, says that it is unchecked, and nobody can send it in."""
    draft, _other = imported([File("club.gift", TWO.encode())], author).drafts
    page = browser_of(author).get(draft.get_absolute_url())

    assert {"level", "title", "story"} == set(draft.document)
    assert (
        "Imported as text. This question has no facts yet, so it has not been "
        "checked." in page.text
    )
    assert "facts" in [each.field for each in check(draft).missing]
    with pytest.raises(Refused):
        services.send_in(draft)


def test_one_bad_file_of_either_kind_changes_nothing(author):
    """TOML and GIFT come in together, or not at all."""
    good = File("a.toml", toml(an_item(code=None)).encode())
    bad = File("b.gift", b"Who{=a")
    with pytest.raises(LibraryError):
        imported([good, bad], author)
    assert not Draft.objects.exists()

    assert 3 == len(imported([good, File("B.TXT", TWO.encode())], author).drafts)


PIECES = st.sampled_from(
    [
        "{",
        "}",
        "=",
        "~",
        "#",
        "####",
        "\\",
        "\\n",
        "::",
        "%50%",
        "%-.%",
        "\n",
        "\n\n",
        "//",
        "$CATEGORY:",
        "->",
        "T",
        "<b>",
        "&lt;script&gt;",
        "é",
    ]
)


@given(text=st.lists(PIECES | st.text(max_size=4), max_size=25).map("".join))
@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
def test_whatever_is_sent(text):
    """Any text is read or refused, and what is read holds no markup but emphasis."""
    for each in read_gift("any.gift", text.encode(errors="replace")):
        assert isinstance(each, GiftQuestion | Fault)
        if isinstance(each, GiftQuestion):
            assert each.text
            assert "<b>" not in "".join(each)
            assert "<script" not in "".join(each)
