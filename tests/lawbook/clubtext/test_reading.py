"""What is found in a law text, and where it is placed."""

import os
import re
from collections import Counter
from pathlib import Path
from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from penalty_cards.lawbook.clubtext.lines import (
    MOST_OF_A_HEADING,
    Heading,
    heading_of,
)
from penalty_cards.lawbook.clubtext.passages import Kind, Part, Passage, Why
from penalty_cards.lawbook.clubtext.reading import Refused, clean_lines, read_parts
from penalty_cards.lawbook.clubtext.services import look_through
from penalty_cards.web.files import File
from tests.lawbook.clubtext.texts import TEXTS, a_file, written

# How many Laws, sections, clauses and footnotes five texts have that clubs use, and the
# numbers of their clauses in order, counted by hand in print. They are not ours:
# LAWS_SOURCE names the folder they lie in, told apart by the order of their names. A
# list outside sections has the number of its Law.
IN_PRINT = [
    # what it is, which of the five, edition, laws, sections, footnotes, clauses
    ("Law 50 in two editions, the older", 1, 2007, [50], 5, 2,
     "50D1 50D1(a) 50D1(b) 50D2 50D2(a) 50D2(b) 50E1 50E2 50E3"),
    ("Law 50 in two editions, the newer", 1, 2017, [50], 5, 2,
     "50D1 50D1(a) 50D1(b) 50D2 50D2(a) 50D2(b) 50E1 50E2 50E3 50E4"),
    ("Law 50 with its chapter", 2, 1997, [50], 4, 1, "50D1 50D2 50D2(a) 50D2(b)"),
    ("notes on three Laws", 3, 2017, [24, 50, 51], 0, 0,
     "50D1(b) 50 50 50 51 51 51 51"),
    ("an article", 4, 2017, [0], 0, 0, ""),
    ("Law 51 in two editions, the older", 5, 2007, [51], 2, 1,
     "51B1 51B1(a) 51B1(b) 51B2 51B2(a) 51B2(b)"),
    ("Law 51 in two editions, the newer", 5, 2017, [51], 2, 2,
     "51B1 51B1(a) 51B1(b) 51B2 51B2(a) 51B2(b) 51B2(c)"),
]  # fmt: skip


def in_print(place: int) -> File:
    """Return one of the five, counted from 1; skip where they are not at hand."""
    folder = os.environ.get("LAWS_SOURCE", "")
    texts = sorted(Path(folder).glob("*.txt")) if folder else []
    if len(texts) != 5:
        pytest.skip("LAWS_SOURCE names no folder with the five texts, not ours")
    return File("in print", texts[place - 1].read_bytes())


@pytest.mark.parametrize(
    ("place", "edition", "laws", "sections", "footnotes", "clauses"),
    [pytest.param(*row, id=what) for what, *row in IN_PRINT],
)
def test_texts_in_print(place, edition, laws, sections, footnotes, clauses):
    """Every Law, section, clause and footnote is placed where a reader would put it."""
    preview = look_through([in_print(place)], edition)

    kinds = Counter(passage.kind for passage in preview.passages)
    assert laws == [law.law for law in preview.laws]
    assert (sections, footnotes) == (kinds[Kind.SECTION], kinds[Kind.FOOTNOTE])
    assert clauses.split() == [
        passage.number for passage in preview.passages if passage.kind is Kind.CLAUSE
    ]
    assert [] == [
        passage
        for passage in ends(preview.passages)
        if not (passage.words or passage.heading)
    ]


def ends(passages: list[Passage]) -> list[Passage]:
    """Return the passages that no part of theirs follows."""
    return [
        one
        for one, other in zip(passages, passages[1:] + passages[:1], strict=True)
        if not other.number.startswith(one.number) or other.number == one.number
    ]


def part_of(name: str, edition: int | None = None) -> Part:
    """Read one of our own texts."""
    parts = read_parts(clean_lines(a_file(name).content))
    return next(part for part in parts if part.edition == edition)


def outline(passages: list[Passage]) -> list[str]:
    """Write a passage as its kind, number, label and heading."""
    rows = ((p.kind.value, p.number, p.label, p.heading) for p in passages)
    return [" ".join(filter(None, row)) for row in rows]


OUTLINES = [
    # file, edition, what it has
    ("loose.txt", 2007, """
        law 50 WHAT BECOMES OF THE CARD
        section 50A A. Where It Lies
        section 50B B. Which Kind Is It?
        section 50C C. The Partner
        clause 50C1 1.
        clause 50C1(a) (a)
        clause 50C1(b) (b)
        clause 50C2 2.
        clause 50C2(a) (a)
        clause 50C2(b) (b)
        section 50D D. What One Has Seen
        clause 50D1 1.
        clause 50D2 2.
        footnote 50 *
        footnote 50 **"""),
    ("loose.txt", 2017, """
        law 50 WHAT BECOMES OF THE CARD
        section 50A A. Where It Lies
        section 50B B. What One Has Seen
        clause 50B1 1.
        clause 50B2 2.
        clause 50B3 3."""),
    ("listed.txt", None, """
        law 50 WHAT BECOMES OF THE CARD
        section 50A A. Where It Lies
        section 50B B. Which Kind Is It?
        section 50C C. The Lead
        clause 50C1 1. Owner to Lead
        clause 50C2 2. Partner to Lead
        clause 50C2(a) (a) The Suit Is Asked For
        clause 50C2(b) (b) Nothing Is Asked For
        footnote 50"""),
    ("notes.txt", None, """
        law 24 A card seen in THE AUCTION
        text 24 WHAT KIND IT IS
        law 50 WHAT IS DONE WITH IT
        text 50 MINOR CARD
        clause 50D1(b)
        text 50
        clause 50 1.
        clause 50 2.
        clause 50 3.
        text 50
        law 51 2 OR MORE
        clause 51 1.
        clause 51 2.
        text 51
        clause 51 1.
        clause 51 2."""),
    ("article.txt", None, """
        text Penalty Cards
        text Major or Minor?
        text Owner’s Duties
        text Partner on Lead
        text More than one Penalty Card"""),
    ("bulleted.txt", 2007, """
        law 51 SEVERAL CARDS
        section 51A A. Owner's Turn
        section 51B B. Partner's Lead
        clause 51B1 1.
        clause 51B1(a) (a)
        clause 51B1(b) (b)
        clause 51B2 2.
        clause 51B2(a) (a)
        footnote 51 *"""),
    ("bulleted.txt", 2017, """
        law 51 SEVERAL CARDS
        section 51A A. Owner's Turn
        section 51B B. Partner's Lead
        clause 51B1 1.
        clause 51B1(a) (a)
        clause 51B1(b) (b)
        clause 51B2 2.
        clause 51B2(a) (a)
        clause 51B2(b) (b)
        footnote 51 *
        footnote 51 **"""),
]  # fmt: skip


@pytest.mark.parametrize(("name", "edition", "expected"), OUTLINES)
def test_outline(name, edition, expected):
    """In each format every Law, section, clause and footnote is found, in order."""
    lines = [line.strip() for line in expected.split("\n") if line.strip()]

    assert lines == outline(part_of(name, edition).passages)


TEXTS_OF = [
    # what it shows                file, edition, number, text
    ("a sentence over a page break", "loose.txt", 2007, "50C2(a)",
     "ask* for the suit of the card, or forbid it; the card is then taken up."),
    ("a label within a sentence", "loose.txt", 2007, "50C1(b)",
     "Following suit, or a demand (b) of the list below, comes before it."),
    ("a broken line in a list", "listed.txt", None, "50C2(a)",
     "to ask for the suit of the card, or to forbid it to the partner for a while; "
     "the card is then taken up."),
    ("a long line ends no paragraph", "listed.txt", None, "50B",
     "One small card let slip is minor. Everything else is major, and two of a kind "
     "are major as well (both of them, whatever they look like to anybody). Somebody "
     "who has two has two major ones, whatever they are and however it came about."),
    ("bullets without a label", "notes.txt", None, "24",
     "If a card of a player can be SEEN BY PARTNER – (however it came about) – it "
     "stays on the table.\n– Declarer and dummy pick it up.\n– A defender keeps it "
     "there."),
    ("a clause cited by its number", "notes.txt", None, "50D1(b)",
     "Following suit comes first."),
]  # fmt: skip


@pytest.mark.parametrize(
    ("name", "edition", "number", "text"),
    [pytest.param(*row, id=shows) for shows, *row in TEXTS_OF],
)
def test_text_is_joined(name, edition, number, text):
    """The lines of a passage are one text again, its emphasis gone."""
    passages = part_of(name, edition).passages

    assert text == next(each.words for each in passages if each.number == number)


def test_what_has_no_place_is_reported():
    """Headings of chapters and what stands around a page are told with their lines."""
    left_out = part_of("listed.txt").left_out

    assert [
        (1, "CHAPTER X", Why.CHAPTER),
        (2, "The Cards", Why.CHAPTER),
        (3, "PART III", Why.CHAPTER),
        (4, "CARDS IN VIEW", Why.CHAPTER),
        (32, "Next: Law 51 - SEVERAL CARDS Previous: Law 49 - BEFORE", Why.AROUND),
        (33, "Last modified: Tue Jan 1 10:00:00", Why.AROUND),
        (34, "1999", Why.AROUND),
    ] == [(each.line, each.text, each.why) for each in left_out]


@pytest.mark.parametrize(
    "name", ["loose.txt", "notes.txt", "article.txt", "bulleted.txt"]
)
def test_everything_else_is_placed(name):
    """No word of these texts is left out."""
    parts = read_parts(clean_lines(a_file(name).content))

    assert [] == [each for part in parts for each in part.left_out]


ODD = [
    # what it shows, text, outline, what is left out: line and reason
    ("words before a Law", "About the cards.\n\nLAW 50 - CARDS\n\nText.",
     ["law 50 CARDS"], [(1, Why.BEFORE_LAW)]),
    ("contents", "LAW 49 - BEFORE ..... 7\nLAW 50 - CARDS ..... 8\n\nLAW 50 - CARDS\n"
     "\nText.", ["law 50 CARDS"], [(1, Why.EMPTY_LAW), (2, Why.EMPTY_LAW)]),
    ("a Law twice", "LAW 50 - CARDS\n\nText.\n\nLAW 50 - AGAIN\n\nOther.",
     ["law 50 CARDS"], [(5, Why.SECOND_LAW)]),
    ("page numbers", "LAW 50 - CARDS\n\nText.\n\n31\n\nA. One\n\nMore.",
     ["law 50 CARDS", "section 50A A. One"], [(5, Why.AROUND)]),
    ("a label that does not follow", "LAW 50 - CARDS\n\nB. Two\n\nText.\n\nA. One\n\n"
     "Text.", ["law 50 CARDS", "section 50B B. Two", "text 50B A. One"],
     [(7, Why.OUT_OF_ORDER)]),
    ("a Law before the editions", "LAW 49 - BEFORE\n\nText.\n\n2017 Law\n\nLAW 50 - "
     "CARDS\n\nText.", ["law 50 CARDS"], [(1, Why.BEFORE_EDITION)]),
    ("small romans", "LAW 50 - CARDS\n\nA. One\n\n1. If\n\n(a) so\n\n(i) this\n\n(ii) "
     "that", ["law 50 CARDS", "section 50A A. One", "clause 50A1 1. If",
              "clause 50A1(a) (a)", "clause 50A1(a)(i) (i)", "clause 50A1(a)(ii) (ii)"],
     []),
    ("a title over two lines", "LAW 50 - WHAT BECOMES\nOF THE CARD\n\nText.",
     ["law 50 WHAT BECOMES OF THE CARD"], []),
    ("a sentence on a Law", "LAW 50 - CARDS\n\nLaw 51 applies to more of them.",
     ["law 50 CARDS"], []),
    ("other dashes and cases", "Law 50: Cards of All Kinds\n\nText.",
     ["law 50 Cards of All Kinds"], []),
]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "expected", "left_out"),
    [pytest.param(*row, id=shows) for shows, *row in ODD],
)
def test_odd_texts(text, expected, left_out):
    """What other texts have is placed as well, or told."""
    part = read_parts(clean_lines(text.encode()))[-1]

    assert expected == outline(part.passages)
    assert left_out == [(each.line, each.why) for each in part.left_out]


LEADERS = [
    # line, its title
    ("LAW 50 - CARDS ..... 8", "CARDS"),
    ("LAW 50 - CARDS……12", "CARDS"),
    ("LAW 50 - CARDS . . .. 8", "CARDS"),
    ("LAW 50 - CARDS _ …", "CARDS"),
    ("LAW 50 - CARDS OF 2017", "CARDS OF 2017"),
    ("LAW 50 - CARDS . 8", "CARDS . 8"),
    ("LAW 50 - CARDS .. AND MORE", "CARDS .. AND MORE"),
]


@pytest.mark.parametrize(("line", "title"), LEADERS)
def test_leaders(line, title):
    """The dots that lead to a page are no part of a title."""
    assert Heading(50, title) == heading_of(line)


@pytest.mark.parametrize("filler", [".", "…", ". ", "_", "· ", "-", "A", "1"])
def test_long_headings_take_no_time(filler):
    """A line as long as a heading may be is read at once, whatever fills it."""
    filled = filler * MOST_OF_A_HEADING
    line = f"LAW 50 A{filled}"[: MOST_OF_A_HEADING - 1] + "x"
    start = process_time()

    for _again in range(20):
        heading_of(line)

    assert process_time() - start < 0.5  # seconds; it takes about 0.001


CLEANED = [
    ("utf-8 with a mark", "\ufeffLAW 50 – A".encode(), "LAW 50 – A"),
    ("windows", "LAW 50 – ’A’".encode("cp1252"), "LAW 50 – ’A’"),
    ("latin-1", b"LAW 50 \x81 \xe9", "LAW 50 é"),
    ("tags", b"<p class='x'>LAW <b>50</b></p><script>A", "LAW 50A"),
    ("entities that hide tags",
     b"&amp;lt;b&amp;gt;LAW&lt;/b&gt; 50 &amp; 51", "LAW 50 & 51"),
    ("entities without end", b"&" + b"amp;" * 9 + b"lt;b", "amp;amp;amp;amp;lt;b"),
    ("marks that are not seen", "LA\u200bW\u202e\u00a050".encode(), "LAW 50"),
    ("emphasis",
     b"**LAW** (*so to speak*) require* it**",
     "LAW (so to speak) require* it**"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("content", "line"), [pytest.param(*row, id=shows) for shows, *row in CLEANED]
)
def test_lines_are_cleaned(content, line):
    """Lines come out as words alone, and cleaning them again changes nothing."""
    assert [line] == clean_lines(content)
    assert [line] == clean_lines(line.encode())


def test_every_line_end():
    """Lines end as on any machine."""
    assert ["a", "b", "c", "d"] == clean_lines(b"a\r\nb\rc\nd")


REFUSED = [
    # what it is, its bytes, a word of the reason
    ("a program", b"\x7fELF\x00\x01", "not plain text"),
    ("an empty file", b"", "No Law was found"),
    ("too large", b"LAW 50 - A\n" * 100_000, "more than 1000000 bytes"),
    ("too many lines", b"A\n" * 30_000, "more than 20000 lines"),
    ("a passage without end", b"LAW 50 - A\n" + b"declarer leads a card " * 2000,
     "line 1 is too long"),
    ("words", b"A penalty card of a defender, and declarer leads a trick.",
     "No Law was found"),
    ("other laws", b"LAW 1 - MOTION\n\nA body stays at rest.",
     "does not seem to be about bridge"),
    ("notes on something else", b"My Cards\n\nThe declarer leads a trick. " * 9,
     "not all of the text is about penalty cards."),
    ("another edition", b"2007 Law\n\nLAW 50 - CARDS\n\nDeclarer leads a card.",
     "The file has the Laws of 2007, not of 2017."),
]  # fmt: skip


@pytest.mark.parametrize(
    ("content", "reason"), [pytest.param(*row, id=shows) for shows, *row in REFUSED]
)
def test_no_law_text(content, reason):
    """What is no text of these Laws is refused whole, with the file and the reason."""
    with pytest.raises(Refused, match=rf"^some\.txt: .*{reason}"):
        look_through([a_file("notes.txt"), File("some.txt", content)], 2017)


def test_several_files_are_one_text():
    """Laws from several files stand together; the other editions are named."""
    files = [a_file("loose.txt"), a_file("bulleted.txt")]

    preview = look_through(files, 2017)

    assert [50, 51] == [law.law for law in preview.laws]
    assert [2007] == preview.other_editions


def own_lines() -> list[str]:
    """Return the lines of our own texts that begin no Law and no edition."""
    lines = {line for path in TEXTS.iterdir() for line in path.read_text().split("\n")}
    return sorted(line for line in lines if not line.upper().startswith(("LAW", "20")))


@given(body=st.lists(st.sampled_from(own_lines()), max_size=30))
def test_no_word_is_lost(body):
    """However the lines of a text follow each other, each is placed or is told."""
    text = "\n".join(["LAW 50 - CARDS", "", "Text.", "", *body])

    (part,) = read_parts(clean_lines(text.encode()))

    kept = [word for p in part.passages for word in (p.label, p.heading, p.words)]
    told = [each.text for each in part.left_out]
    assert words_in(text) - {"LAW"} <= words_in(" ".join(kept + told))


def words_in(text: str) -> set[str]:
    """Return the words of two letters or more."""
    return set(re.findall(r"[^\W\d_]{2,}", text))


@pytest.mark.parametrize(
    "text", ["(", "LAW 50 -", "A. ", "1. (a)", "*", "LAW 50\n- (i) x"]
)
def test_scraps(text):
    """No scrap of a text is more than refused."""
    with pytest.raises(Refused):
        look_through([written(text)], 2017)
