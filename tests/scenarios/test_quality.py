"""The report on the library, and the list of answers that a change has turned."""

from dataclasses import replace
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from penalty_cards.laws.beliefs import BELIEFS
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.editions import EDITIONS
from penalty_cards.laws.words.statements import BY_ID, STATEMENTS
from penalty_cards.scenarios.fields import Text
from penalty_cards.scenarios.items import read_library
from penalty_cards.scenarios.management.commands import content_report, write_rulings
from penalty_cards.scenarios.management.commands.write_rulings import (
    changes,
    rulings_text,
)
from penalty_cards.scenarios.quality import quality
from penalty_cards.scenarios.thresholds import CLUB_NOTES, TRICKY, UNDECIDING, UNSHOWN
from penalty_cards.scenarios.weaknesses import (
    count_syllables,
    duplicates,
    near_duplicates,
    reading_ease,
    silences,
    told_twice,
)
from tests.scenarios.builders import an_item, read, write

YEARS = ", ".join(map(str, sorted(EDITIONS)))
DEGREE = {"kind": "degree", "about": "HK", "chair": "director"}
# The same with each seat moved on by one, spades and hearts exchanged, other pips.
TURNED = {
    "hands": {"E": "T4.T3.3.", "S": "K7.K65..", "W": "QJ.QJ.A.", "N": "A2.A42.."},
    "declarer": "W",
    "to_play": "N",
    "events": ["S exposes SK by drop"],
    "cards": {"dropped": "SK"},
}


def test_an_item_is_counted():
    """Under level and kind, in each edition, by what decides and what is caught."""
    found = quality([read(), read(code="PC-902", level=2, since=2007, **DEGREE)])

    assert 2 == found.items
    assert {"1": 1, "2": 1, "3": 0} == found.counts["level"]
    numbers = dict.fromkeys(map(str, EDITIONS), 2) | {"1997": 1}
    assert numbers == found.counts["edition"]
    assert (1, 1) == (found.counts["kind"]["card"], found.counts["kind"]["degree"])
    assert 1 == found.counts["statement"]["R50D2-1"]
    assert 0 == found.counts["statement"]["R50C-1"]
    assert 1 == found.counts["belief"]["partner-leads-freely"]
    assert 1 == found.counts["rule"]["partner-waits"]


SHORTFALLS = [
    "situations: 1; 160 are needed",
    "with several steps: 0; a third is needed",
    "level 3: none",
    "R50C-1: 0; 2 are needed",
    "R50D2-1: 1; 2 are needed",
    "R50D2-8: 0; 4 are needed",
    "R50C-1: no situation shows it in 2007",
    "R57A-1: no situation shows it in 2017",
    "follow-suit: it decides no situation",
    "declarer-too: no situation catches this mistake",
    "edition 1997: 1; 200 are needed",
    "level 1: 1; 50 are needed",
    "kind card: 1; 8 are needed",
    "kind judgment: none",
    "pairs: 0; 16 are needed",
    "pairs that differ in rank: none",
    "with their own hints: fewer than 3",
    "without their own feedback: 1, more than a tenth: PC-901",
]


@pytest.mark.parametrize("shortfall", SHORTFALLS)
def test_a_small_library_falls_short(shortfall):
    """Each threshold that is missed is told."""
    assert shortfall in list(quality([read()]).shortfalls())


EXCUSED = [
    "R56-1: no item shows it in 1997",
    "R50E-3: no item shows it in 2007",
    "no item is decided by higher-bid",
    "no item is decided by partner-waits",
    "no item catches the belief partner-leads-freely",
]


@pytest.mark.parametrize("shortfall", EXCUSED)
def test_what_is_no_shortfall(shortfall):
    """Where the text is not compared, nothing can turn on it, or one item shows it."""
    assert shortfall not in list(quality([read()]).shortfalls())


FOUND = [
    # what is found                                  it is told so
    ({"without_hint": ["PC-1"]}, "PC-1: a question has no hint"),
    ({"few_variants": ["PC-1"]}, "PC-1: it has fewer than 8 variants"),
    ({"ease": {"PC-1": 49.0}}, "PC-1: it is hard to read"),
    ({"ease": {"PC-1": 79.0}}, "reading ease: below 80 on average"),
    ({"duplicates": [("PC-1", "PC-2")]}, "PC-1 and PC-2: they have the same facts"),
    (
        {"near_duplicates": [("PC-1", "PC-2")]},
        "PC-1 and PC-2: they have the same facts except for ranks",
    ),
    ({"told_twice": [("PC-1", "PC-2")]}, "PC-1 and PC-2: they have the same story"),
    ({"ease_by_kind": {"stories": 84.0}}, "reading ease of stories: 84; 85 is needed"),
    ({"ease_by_kind": {"hints": 69.0}}, "reading ease of hints: 69; 70 is needed"),
    (
        {"in_english": {"PC-1": 2, "PC-2": 3}},
        "PC-1: some words of level 2 are only in English",
    ),
]


@pytest.mark.parametrize(("found", "shortfall"), FOUND)
def test_what_is_found_is_told(found, shortfall):
    """What an item lacks, and what two of them share, is a shortfall."""
    short = quality([read()])

    assert shortfall not in list(short.shortfalls())
    assert shortfall in list(replace(short, **found).shortfalls())


def test_a_reason_that_is_no_longer_true_is_told():
    """What is listed as impossible, and yet is in the library, is to be struck out."""
    found = quality([read()])
    rules = {**found.counts["rule"], "higher-bid": 2}
    counts = {**found.counts, "rule": rules}
    shown = [gap for gap in found.gaps if gap != ("R56-1", 1997)]

    short = list(replace(found, counts=counts, gaps=shown).shortfalls())

    assert "higher-bid: take it off the list, it decides 2" in short
    assert "R56-1: take it off the list, a situation shows it in 1997" in short
    assert [] == [each for each in found.shortfalls() if "take it off the list" in each]


def test_every_wrong_choice_is_explained():
    """A wrong kind of card needs a belief that takes it so, or the item's own words."""
    short = "PC-901: a wrong choice is not explained"
    words = {"none": "{partner} could see it."}

    assert short in list(quality([read(**DEGREE)]).shortfalls())
    explained = quality([read(**DEGREE, feedback=words)])
    assert short not in list(explained.shortfalls())


def test_silence_is_found_in_every_edition():
    """Nobody is known to think that neither of two exposed cards is a penalty card."""
    item = read(
        **DEGREE | {"about": "S7"},
        events=["E exposes S7 by drop", "E exposes S6 by drop"],
        hands={"N": "KQ.K..", "E": "76.Q..", "S": "A2.2..", "W": "JT.J.."},
        cards={"dropped": "S7"},
    )

    assert set(EDITIONS) == {each.edition for each in silences(item)}
    assert {"none"} == {each.choice.id for each in silences(item)}
    assert set() == set(
        silences(replace(item, feedback={"none": Text("It was seen.")}))
    )


@pytest.mark.parametrize("kind", ["card", "options"])
def test_the_engine_is_never_silent_on(kind):
    """A card or a demand, chosen wrongly or left out, is answered by its clause."""
    chair = {"chair": "declarer"} if kind == "options" else {}

    assert [] == list(silences(read(kind=kind, **chair)))


def test_errors_of_the_notes_are_caught():
    """A belief that club notes spread is missed where no item catches it."""
    short = list(quality([read(**DEGREE)]).shortfalls())

    assert any("minor-at-once: no situation catches" in each for each in short)
    assert [] == [e for e in _with_led() if "led-is-minor: no situation" in e]


def _with_led():
    item = read(
        **DEGREE | {"about": "H7"},
        events=["E exposes H7 by lead out of turn"],
        cards={"dropped": "H7"},
    )
    return list(quality([item]).shortfalls())


def test_items_without_a_hint_of_their_own():
    """The engine gives every question its hints; what an author wrote is counted."""
    found = quality([read(), read(code="PC-902", hints=["Who speaks first?"])])

    assert ([], ["PC-901"]) == (found.without_hint, found.without_own_hint)


def test_thresholds_name_what_there_is():
    """Every tricky statement exists, and every belief that club notes spread."""
    assert set(TRICKY) <= {statement.id for statement in STATEMENTS}
    assert set(CLUB_NOTES) <= set(BELIEFS)
    assert set(UNDECIDING) <= {rule.value for rule in Rule}
    for name, year in UNSHOWN:
        assert BY_ID[name].is_of(year)


def test_turned_facts_are_found():
    """The same facts in other seats and suits are the same; other facts are not."""
    one, same = read(), read(code="PC-902", **TURNED)
    other = read(
        code="PC-903", events=["E exposes H7 by drop"], cards={"dropped": "H7"}
    )

    assert [("PC-901", "PC-902")] == list(duplicates([one, same, other]))


def test_facts_alike_but_for_ranks_are_found():
    """A king or a seven that is dropped: much the same, unless the two are a pair."""
    seven = {"events": ["E exposes H7 by drop"], "cards": {"dropped": "H7"}}
    pair = {"with": "PC-901", "fact": "rank"}

    assert [("PC-901", "PC-902")] == list(
        near_duplicates([read(), read(code="PC-902", **seven)])
    )
    assert [] == list(
        near_duplicates([read(), read(code="PC-902", **seven, pair=pair)])
    )
    shown = read(code="PC-902", events=["E exposes HK by showing"])
    assert [] == list(near_duplicates([read(), shown]))


STORIES = [
    # what it shows                   the other story                            found
    ("a story told in other places", "At the club {leader} drops the {card:dropped}. "
     "{offender} leads.", True),
    ("a sentence added", "Late one night at the club {offender} drops the "
     "{card:dropped}. {leader} leads.", True),
    ("another story", "The tea has come, and over it {offender} loses {card:dropped}. "
     "{leader} is on lead.", False),
]  # fmt: skip


@pytest.mark.parametrize(
    ("story", "is_found"), [pytest.param(*row, id=shows) for shows, *row in STORIES]
)
def test_stories_told_twice_are_found(story, is_found):
    """Half of the runs of three words in common are one story, whoever is in it."""
    items = [read(), read(code="PC-902", story=story)]

    assert ([("PC-901", "PC-902")] if is_found else []) == list(told_twice(items))


def test_a_pair_by_edition_is_no_duplicate(tmp_path):
    """Two items of other editions may have the same facts, if they are linked."""
    kind = {"kind": "information", "about": "HK", "chair": "director"}
    one = an_item(**kind, until=2007)
    pair = {"with": "PC-901", "fact": "edition"}
    two = an_item(**kind, code="PC-902", since=2017, pair=pair)

    assert [] == list(duplicates(read_library(write(tmp_path, one, two))))


WORDS = [("lead", 1), ("table", 2), ("Director", 3), ("dropped", 1), ("wanted", 2),
         ("penalty", 3), ("the", 1), ("queue", 1)]  # fmt: skip


@pytest.mark.parametrize(("word", "number"), WORDS)
def test_syllables(word, number):
    """Groups of vowels are counted, a silent e is not."""
    assert number == count_syllables(word)


def test_reading_ease():
    """Short words in short sentences are easy; a place counts as a word."""
    easy = "{leader} led a card. It fell face up."
    hard = (
        "Notwithstanding considerable irregularities, adjudication necessitated time."
    )

    assert reading_ease(easy) > 90
    assert reading_ease(hard) < 10
    assert 100 == reading_ease("")


def said(command, *options):
    """What a command prints."""
    out = StringIO()
    call_command(command, *options, stdout=out)
    return out.getvalue()


def test_report_fails_below_the_thresholds(tmp_path, monkeypatch):
    """The command complains of every shortfall; the exit code follows from that."""
    write(tmp_path, an_item())
    monkeypatch.setattr(content_report, "LIBRARY", tmp_path)

    with pytest.raises(CommandError, match="situations: 1; 160 are needed"):
        said("content_report")


def test_report_passes_above_them(tmp_path, monkeypatch):
    """Where nothing falls short the command prints its report and is content."""
    write(tmp_path, an_item(), an_item(code="PC-902", **TURNED))
    monkeypatch.setattr(content_report, "LIBRARY", tmp_path)
    monkeypatch.setattr(content_report.Quality, "shortfalls", lambda quality: iter(()))

    report = said("content_report")

    assert "2 situations, 0 with several steps" in report
    assert "The same facts: 1: PC-901 = PC-902" in report
    assert "Without feedback of their own: 2: PC-901 PC-902" in report
    assert report.endswith("All thresholds are met.\n")


def test_a_library_with_a_fault(tmp_path, monkeypatch):
    """What cannot be read is named, and nothing is reported."""
    write(tmp_path, an_item(level=9))
    monkeypatch.setattr(content_report, "LIBRARY", tmp_path)

    with pytest.raises(CommandError, match="PC-901, level"):
        said("content_report")


def test_turned_answers_are_listed(tmp_path):
    """Items ruled on otherwise, new ones and gone ones are named, with the editions."""
    stored = rulings_text((read(), read(code="PC-903")))
    turned = read(events=["E exposes H7 by drop"], cards={"dropped": "H7"}, since=2007)
    now = (turned, read(code="PC-902"))

    assert [
        f"PC-901: {YEARS}",
        "PC-902: new",
        "PC-903: gone",
    ] == changes(now, stored)
    assert [] == changes(now, rulings_text(now))


def test_check_of_the_rulings(tmp_path, monkeypatch):
    """With --check nothing is written, and what has turned is listed."""
    file = tmp_path / "rulings.json"
    write(tmp_path, an_item())
    monkeypatch.setattr(write_rulings, "LIBRARY", tmp_path)
    monkeypatch.setattr(write_rulings, "RULINGS", file)

    with pytest.raises(CommandError, match="PC-901: new"):
        said("write_rulings", "--check")
    assert not file.exists()
    said("write_rulings")
    assert "The rulings of 1 situations are as in rulings.json.\n" == said(
        "write_rulings", "--check"
    )
    write(tmp_path, an_item(events=["E exposes H7 by drop"], cards={"dropped": "H7"}))
    with pytest.raises(CommandError, match=f"PC-901: {YEARS}"):
        said("write_rulings", "--check")


def test_editions_are_compared(tmp_path, monkeypatch):
    """With --compare, both answers stand below each step that they differ on."""
    card = {"about": "C6", "chair": "director"}
    early = an_item(
        code="PC-902",
        since=2007,
        kind=None,
        phase="before the auction",
        hands={"E": "Q84.KT93.J52.T64", "W": "KJT.Q82.A964.J83"},
        events=["E exposes C6 by drop", "the auction ends"],
        cards={"dropped": "C6"},
        steps=[
            {"kind": "clause", "chair": "director", "after": 1},
            {"kind": "degree", "story": "{declarer} wins the auction.", **card},
        ],
    )
    write(tmp_path, an_item(), early)
    monkeypatch.setattr(write_rulings, "LIBRARY", tmp_path)
    monkeypatch.setattr(write_rulings, "RULINGS", tmp_path / "rulings.json")

    differing = said("write_rulings", "--compare", "2007", "2017")

    assert differing.startswith("PC-902 step 1\n  2007: Law 24A. ")
    degrees = "  2007: A minor penalty card\n  2017: Not a penalty card\n"
    assert differing.endswith(f"PC-902 step 2\n{degrees}")
    assert "" == said("write_rulings", "--compare", "1997", "2007")
    assert not (tmp_path / "rulings.json").exists()
