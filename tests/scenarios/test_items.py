"""Library files: what is read, and every mistake by file, item and field."""

import pytest
from django.utils.translation import override

from penalty_cards.laws.editions import EDITIONS
from penalty_cards.laws.messages import render
from penalty_cards.questions.question import Chair, Kind
from penalty_cards.scenarios.items import LibraryError, read_library
from penalty_cards.scenarios.refusals import USED_TWICE
from penalty_cards.scenarios.stories import message_of
from penalty_cards.table.html import authored_html, plain_words
from tests.scenarios.builders import HANDS, an_item, read, toml, write

DROP = "E exposes HK by drop"
DEGREE = {"kind": "degree", "about": "HK", "chair": "director"}
CARD = {"kind": "card"}
NO_LEAD = ["S plays DA", "W plays S2", "N plays D3", "E plays S5"]

# what it shows, changes to a good item, field, part of the message
FAULTS = [
    ("an unknown key", {"colour": "red"}, "colour", "Remove it, or use about, ask"),
    ("no code", {"code": None}, "code", "missing"),
    ("no story", {"story": None}, "story", "missing"),
    ("an empty story", {"story": " "}, "story", "This text is empty"),
    ("no hands", {"hands": None}, "hands", "missing"),
    ("nobody's turn", {"to_play": None}, "to_play", "missing"),
    ("a code with a slash", {"code": "PC/1"}, "code", "such as PC-014"),
    ("a code in small letters", {"code": "pc-001"}, "code", "such as PC-014"),
    ("a long code", {"code": "PC-00000000000001"}, "code", "such as PC-014"),
    ("a code that is no text", {"code": 14}, "code", "quotation marks here, not 14"),
    ("a level too high", {"level": 4}, "level", "whole number from 1 to 3"),
    ("a level in words", {"level": "one"}, "level", "whole number from 1 to 3"),
    ("a level that is true", {"level": True}, "level", "whole number from 1 to 3"),
    ("a bad card", {"cards": {"dropped": "HX"}}, "cards.dropped", "HX"),
    ("a card of nobody", {"cards": {"dropped": "CA"}}, "cards.dropped",
     "neither in a hand"),
    ("a card that is no text", {"cards": {"dropped": 7}}, "cards.dropped", "not 7"),
    ("cards that are no table", {"cards": "HK"}, "cards", "a table of names"),
    ("a bad suit", {"suits": {"asked": "P"}}, "suits.asked", "P"),
    ("a bad seat", {"declarer": "X"}, "declarer", "Write N, E, S or W"),
    ("a bad player", {"to_play": "Q"}, "to_play", "Write N, E, S or W"),
    ("a bad contract", {"contract": "8S"}, "contract", "'8S' is not a contract"),
    ("a bad hand", {"hands": HANDS | {"N": "T3.T4"}}, "hands.N", "not a hand"),
    ("a card held twice", {"hands": HANDS | {"N": "T3.K4.3."}}, "hands.E",
     "HK is also in hands.N"),
    ("a card too many", {"hands": HANDS | {"N": "T3.T4.32."}}, "hands.N",
     "6 cards. It needs 5"),
    ("a bad event", {"events": ["E drops HK"]}, "events[0]", "E drops HK"),
    ("an event of nobody", {"events": [DROP, "W plays CA"]}, "events[1]", "♣A"),
    ("an unlawful play", {"events": [DROP, "W plays SA"]}, "events[1]",
     "is not legal"),
    ("a revoke that stays", {"to_play": "S", "events": ["S plays SQ", "W plays HA"],
     "cards": None, "title": "x", "story": "y"}, "events[1]", "is not legal"),
    ("a card before its turn, on which nothing turns",
     {"to_play": "S", "events": ["S plays SQ", "N plays S3", "W plays SA", DROP],
      "kind": "degree", "about": "HK", "chair": "director"}, "events[1]",
     "is not legal"),
    ("a demand nobody may make", {"events": [DROP, "declarer requires S"]},
     "events[1]", "may not make this demand"),
    ("tricks that cannot be", {"won": [9, 14]}, "won", "two numbers of tricks"),
    ("a bad kind", {"kind": "guess"}, "kind", "Write 'card', 'degree'"),
    ("a kind that is no text", {"kind": ["card"]}, "kind", "not ['card']"),
    ("a degree of nothing", {"kind": "degree"}, "about", "missing"),
    ("a degree of no card", {"kind": "degree", "about": "H1"}, "about", "H1"),
    ("a degree of no one's card", {"kind": "degree", "about": "CA"}, "about", "hand"),
    ("a card asked about a card", {"about": "HK"}, "about", "is not about a card"),
    ("a bad way to ask", {"ask": "some"}, "ask", "Write 'one' or 'all'"),
    ("all degrees", {"kind": "degree", "about": "HK", "ask": "all"}, "ask",
     "has one answer"),
    ("a bad chair", {"chair": "dummy"}, "chair", "'player', 'declarer'"),
    ("a card asked of declarer", {"chair": "declarer"}, "chair", "Only the player"),
    ("an unknown place", {"title": "{leaders} card"}, "title", "{leaders} is not"),
    ("an unknown card", {"story": "{card:led}"}, "story", "{card:dropped}"),
    ("a lone brace", {"story": "So { it goes."}, "story", "brace"),
    ("a literal seat", {"title": "West leads."}, "title", "instead of 'West'"),
    ("a literal suit", {"story": "A heart."}, "story", "instead of 'heart'"),
    ("literal suits", {"story": "Two Spades."}, "story", "instead of 'Spades'"),
    ("a literal rank", {"story": "The king."}, "story", "instead of 'king'"),
    ("a literal small card", {"story": "The seven of them."}, "story", "instead of"),
    ("a literal card", {"story": "Was it HK?"}, "story", "instead of 'HK'"),
    ("a drawn card", {"story": "Was it ♥K?"}, "story", "instead of '♥'"),
    ("hints that are no list", {"hints": "Look."}, "hints", "at most 3 texts"),
    ("four hints", {"hints": ["1", "2", "3", "4"]}, "hints", "at most 3 texts"),
    ("an empty hint", {"hints": [" "]}, "hints", "This text is empty"),
    ("a hint with a seat", {"hints": ["Ask West."]}, "hints", "instead of 'West'"),
    ("feedback on no belief", {"feedback": {"nonsense": "No."}}, "feedback.nonsense",
     "no common mistake of this name"),
    ("feedback on a kind nobody asks", {"feedback": {"major": "No."}},
     "feedback.major", "No question here asks"),
    ("empty feedback", {"feedback": {"any-suit": ""}}, "feedback.any-suit", "a text"),
    ("feedback with a seat", {"feedback": {"any-suit": "North may not."}},
     "feedback.any-suit", "instead of 'North'"),
    ("feedback that is no table", {"feedback": "No."}, "feedback", "for each common"),
    ("German that is no table", {"de": "Nein."}, "de", "a table of texts"),
    ("German of what the item has not", {"de": {"hints": ["Halt."]}}, "de.hints",
     "The English text is missing"),
    ("German of a fact", {"de": {"contract": "3NT"}}, "de.contract", "no text of"),
    ("one German hint for two", {"hints": ["A", "B"], "de": {"hints": ["A"]}},
     "de.hints", "2 texts, as in English, not 1"),
    ("an empty German title", {"de": {"title": " "}}, "de.title", "Write a text"),
    ("German hints that are numbers", {"hints": ["A"], "de": {"hints": [1]}},
     "de.hints", "Write a text"),
    ("German feedback on another belief",
     {"feedback": {"any-suit": "No."}, "de": {"feedback": {"major": "Nein."}}},
     "de.feedback", "The English text for major is missing"),
    ("German feedback with a suit",
     {"feedback": {"any-suit": "No."}, "de": {"feedback": {"any-suit": "Pik."}}},
     "de.feedback.any-suit", "instead of 'Pik'"),
    ("a German place that is none", {"de": {"story": "{card:led} fällt."}},
     "de.story", "{card:led} is not a placeholder"),
    ("a German seat in a step",
     {"kind": None, "steps": [DEGREE, CARD | {"story": "x",
      "de": {"story": "Nord wartet."}}]}, "steps[1].de.story", "instead of 'Nord'"),
    ("an edition in words", {"since": "2007"}, "since", "not '2007'"),
    ("editions the wrong way", {"since": 2017, "until": 2007}, "until", "No edition"),
    ("editions nobody wrote", {"since": 1998, "until": 2006}, "until", "not 2006"),
    ("rulings that do not differ",
     {"kind": "ruling", "chair": "director", "to_play": "S", "events": [],
      "cards": None, "title": "x", "story": "y"}, "kind", "different rulings"),
    ("a text not compared", {"kind": "degree", "chair": "director", "about": "HK",
     "events": ["E leads HK", "S refuses"], "cards": None, "title": "x", "story": "y"},
     "since", "1997: The ruling rests on a printed text"),
    ("every card is right", {"to_play": "S", "events": [], "cards": None,
     "title": "x", "story": "y"}, "kind", "Every choice is right"),
    ("a card that declarer names", {"ask": "one", "events": [], "cards": None,
     "title": "x", "story": "y", "penalty_cards": [
         {"seat": "W", "card": "S2", "degree": "major"},
         {"seat": "W", "card": "H2", "degree": "major"}]},
     "ask", "Declarer names the card"),
    ("steps that are no list", {"kind": None, "steps": 7}, "steps", "two or more"),
    ("a single step", {"kind": None, "steps": [DEGREE]}, "steps", "two or more"),
    ("a step that is no table", {"kind": None, "steps": [DEGREE, 7]}, "steps[1]",
     "a table"),
    ("a kind beside steps", {"steps": [DEGREE, DEGREE]}, "kind", "in each step"),
    ("an unknown key of a step", {"kind": None, "steps": [DEGREE, {"hue": 1}]},
     "steps[1].hue", "no key of this name"),
    ("a first step with a story",
     {"kind": None, "steps": [DEGREE | {"story": "x"}, {}]}, "steps[0].story",
     "no key of this name"),
    ("a step of no kind", {"kind": None, "steps": [DEGREE, {}]}, "steps[1].kind",
     "missing"),
    ("a step about nothing", {"kind": None, "steps": [DEGREE, {"kind": "degree"}]},
     "steps[1].about", "missing"),
    ("a step after what never happens",
     {"kind": None, "steps": [DEGREE, CARD | {"after": 2}]}, "steps[1].after",
     "Write 1, not 2"),
    ("steps the wrong way", {"kind": None, "steps": [DEGREE, CARD | {"after": 0}]},
     "steps[1].after", "Write 1, not 0"),
    ("a step without its story",
     {"kind": None, "steps": [CARD | {"after": 0, "chair": "player"}, DEGREE],
      "title": "x", "story": "y"}, "steps[1].story", "missing"),
    ("a story with a seat",
     {"kind": None, "steps": [DEGREE, CARD | {"story": "West leads."}]},
     "steps[1].story", "instead of 'West'"),
    ("steps that end too soon",
     {"kind": None, "events": [DROP, "declarer asks nothing"],
      "steps": [DEGREE | {"after": 1}, CARD | {"after": 1}]}, "steps", "last event"),
    ("a step that asks nothing",
     {"kind": None, "to_play": "S",
      "steps": [DEGREE, CARD]}, "steps[1].kind", "Every choice is right"),
    ("the chair of nobody", {"kind": "options", "chair": "offender", "events": [],
     "cards": None, "title": "x", "story": "y"}, "chair", "No one has exposed"),
    ("a card asked of another", {"chair": "offender"}, "chair", "player to act"),
]  # fmt: skip

# what it shows, changes to a good item, field, part of the message
WRONG_STYLE = [
    ("a card without an article", {"title": "{card:dropped} falls."}, "title",
     "article before the card: … {card:dropped} fal"),
    ("one of two cards", {"story": "The {card:dropped} and {card:dropped} fell."},
     "story", "another article before the card"),
    ("a long sentence", {"story": "So " * 31 + "it goes."}, "story",
     "this sentence of 33 words"),
    ("a hint in bold type", {"hints": ["<b>Look.</b>"]}, "hints", "markup"),
    ("a feedback", {"feedback": {"any-suit": "{card:dropped}!"}}, "feedback.any-suit",
     "article before the card"),
    ("a long sentence in German", {"de": {"story": "So " * 31 + "ist es."}},
     "de.story", "this sentence of 33 words"),
    ("markup in a German step",
     {"kind": None, "steps": [DEGREE, CARD | {"story": "x",
      "de": {"story": "<i>Halt.</i>"}}]}, "steps[1].de.story", "markup"),
]  # fmt: skip
GOOD_STYLE = [
    "{offender}’s {card:dropped}, their small {card:dropped}, a last {card:dropped}.",
    "<em>The {card:dropped}</em> fell. “" + "So " * 25 + "it goes.” " + "So " * 9,
]


@pytest.mark.parametrize(
    ("changes", "field", "message"),
    [pytest.param(*row, id=shows) for shows, *row in [*FAULTS, *WRONG_STYLE]],
)
def test_a_fault_names_its_place(tmp_path, changes, field, message):
    """A mistake is told by file, item and field, and by what was expected."""
    document = an_item(**changes)

    with pytest.raises(LibraryError) as caught:
        read_library(write(tmp_path, document))

    faults = [fault for fault in caught.value.faults if fault.field == field]
    assert faults, caught.value
    name = str(document.get("code", "item 1"))
    for fault in faults:
        assert ("items.toml", name) == (fault.file, fault.item)
        assert str(fault) in str(caught.value)
    assert any(message in fault.message for fault in faults)


def test_the_good_item_is_good(tmp_path):
    """What the table above changes is in order before the change."""
    (item,) = read_library(write(tmp_path, an_item()))

    assert ("PC-901", 1, (1997, 2007, 2017)) == (item.code, item.level, item.editions())
    assert (Kind.CARD, Chair.PLAYER, True) == (
        item.question.kind,
        item.question.chair,
        item.question.several,
    )


NO_CARDS = {"cards": None, "title": "x", "story": "y"}
CLAUSE = {"kind": "clause", "chair": "director"}
MEANT = [
    # what is irregular, changes to a good item
    ("a lead out of turn, not ruled on yet",
     CLAUSE | {"events": ["E leads HK"], "since": 2007}),
    ("one that is refused",
     DEGREE | {"events": ["E leads HK", "S refuses"], "since": 2007}),
    ("one that is played to", DEGREE | {"events": ["E leads HK", "S plays HQ"]}),
    ("a revoke, not corrected yet",
     CLAUSE | {"to_play": "S", "events": ["S plays SQ", "W plays HA"]}),
    ("a revoke that is corrected",
     DEGREE | {"to_play": "S", "about": "HA",
               "events": ["S plays SQ", "W plays HA", "W takes back HA"]}),
    ("dummy's card and then a defender's, both too soon",
     DEGREE | {"to_play": "S", "about": "S5", "since": 2007,
               "events": ["S plays SQ", "N plays S3", "E plays S5"]}),
]  # fmt: skip


@pytest.mark.parametrize("changes", [pytest.param(c, id=shows) for shows, c in MEANT])
def test_irregular_plays_that_are_meant(tmp_path, changes):
    """What the answer rests on is no slip, though the Laws do not allow it."""
    (item,) = read_library(write(tmp_path, an_item(**NO_CARDS | changes)))

    assert item.question.incident.events


FILES = [
    ("no TOML", b"[[item]\n", "", "not valid TOML"),
    ("not UTF-8", b'[[item]]\ncode = "\xff"\n', "", "not text in UTF-8"),
    ("a stray key", b"title = 'x'\n", "title", "only [[item]] tables"),
    ("one table", b"[item]\ncode = 'PC-901'\n", "item", "only [[item]] tables"),
    ("a list of texts", b"item = ['PC-901']\n", "item", "only [[item]] tables"),
]


@pytest.mark.parametrize(
    ("content", "field", "message"), [pytest.param(*r, id=shows) for shows, *r in FILES]
)
def test_a_file_that_is_none(tmp_path, content, field, message):
    """A file that holds no items is named, not a traceback."""
    (tmp_path / "bad.toml").write_bytes(content)

    with pytest.raises(LibraryError) as caught:
        read_library([tmp_path / "bad.toml"])

    (fault,) = caught.value.faults
    assert ("bad.toml", field) == (fault.file, fault.field)
    assert message in fault.message


def test_a_code_used_twice(tmp_path):
    """Two items of one code are refused, also in two files."""
    paths = write(tmp_path, an_item(), name="a.toml")
    paths += write(tmp_path, an_item(level=2), name="b.toml")

    with pytest.raises(LibraryError) as caught:
        read_library(paths)

    (fault,) = caught.value.faults
    assert ("b.toml", "PC-901", "code", USED_TWICE) == fault


def test_every_mistake_is_told(tmp_path):
    """One reading finds the mistakes of all items and files."""
    paths = write(tmp_path, an_item(level=9), an_item(code="PC-902", kind="x"))
    paths += write(tmp_path, an_item(code="PC-903", since="x"), name="more.toml")

    with pytest.raises(LibraryError) as caught:
        read_library(paths)

    assert ["level", "kind", "since"] == [each.field for each in caught.value.faults]


def test_an_item_without_a_code_is_numbered(tmp_path):
    """An item that has no code is named by its place in the file."""
    with pytest.raises(LibraryError) as caught:
        read_library(write(tmp_path, an_item(), an_item(code=None)))

    assert ["item 2"] == [fault.item for fault in caught.value.faults]


def test_an_edition_names_its_faults(tmp_path):
    """What is wrong in one edition only says in which."""
    document = an_item(
        **DEGREE,
        events=["E leads HK", "S refuses"],
        cards=None,
        title="x",
        story="y",
    )

    with pytest.raises(LibraryError) as caught:
        read_library(write(tmp_path, document))

    assert ["Laws of 1997"] == [
        each.message.partition(":")[0] for each in caught.value.faults
    ]
    assert read_library(write(tmp_path, document | {"since": 2007}))


def test_a_question_that_newer_laws_end(tmp_path):
    """What only the newest edition cannot ask is told with the way out, which works."""
    document = an_item(
        kind="information",
        chair="director",
        about="HK",
        phase="before the auction",
        hands={"E": "Q84.KT93.J52.T64", "W": "KJT.Q82.A964.J83"},
        events=["E exposes HK by drop", "the auction ends"],
        since=2007,
    )

    with pytest.raises(LibraryError) as caught:
        read_library(write(tmp_path, document))

    [fault] = caught.value.faults
    assert fault.message.startswith("Laws of 2017: None of the choices is right. ")
    assert fault.message.endswith(" ask it only until 2007 (until = 2007).")
    assert read_library(write(tmp_path, document | {"until": 2007}))
    with pytest.raises(LibraryError, match=r"Laws of 2017: .* kind of question\.$"):
        read_library(write(tmp_path, document | {"since": 2017}))


def test_a_story_is_told():
    """Places become seats and cards; none is left over."""
    item = read(story="{offender} {partner} {lho} {rho} {player} {leader} {dummy}.")

    assert "East West South North West West North." == render(
        message_of(item.story, item.cast)
    )
    assert "East has dropped the ♥K." == render(message_of(item.title, item.cast))


def test_names_of_suits_are_told():
    """A suit has a place of its own."""
    item = read(story="{declarer} asked for {suit:asked}.", suits={"asked": "H"})

    assert "South asked for hearts." == render(message_of(item.story, item.cast))


def test_the_club_is_no_suit():
    """A bridge club may be told of; the four suits may not."""
    assert read(story="A club evening; the club director is called.")


def test_library_text_round_trips(tmp_path):
    """The documents that these tests write are what is read back."""
    (tmp_path / "x.toml").write_text(toml(an_item()), encoding="utf-8")

    (item,) = read_library([tmp_path / "x.toml"])

    assert an_item() == item.document
    assert set(EDITIONS) == set(item.editions())


@pytest.mark.parametrize("story", GOOD_STYLE)
def test_good_style(tmp_path, story):
    """Cards with an article or an owner, emphasis and short sentences are taken."""
    assert read_library(write(tmp_path, an_item(story=story)))


def test_style_is_asked_of_library_files_alone():
    """An item that is stored reads as before, whatever its style."""
    assert "{card:dropped}!" == read(title="{card:dropped}!").title


def test_words_in_german():
    """Each text is said in German where it has German, its places filled."""
    item = read(
        suits={"its": "H"},
        hints=["Look at the {card:dropped}.", "Wait for the {singular:its} lead."],
        feedback={"any-suit": "No {suit:its}."},
        de={
            "title": "{card:dropped} fällt.",
            "hints": ["Wo liegt {card:dropped}?", "Warten auf {singular:its}."],
            "feedback": {"any-suit": "Kein {suit:its}."},
        },
    )
    step = item.steps[0]
    texts = (item.title, *step.hints, item.feedback["any-suit"], item.story)
    messages = [message_of(text, item.cast) for text in texts]

    assert [
        *("East has dropped the ♥K.", "Look at the ♥K.", "Wait for the heart lead."),
        *("No hearts.", "At the club East drops the ♥K. West leads."),
    ] == list(map(plain_words, messages))
    with override("de"):
        assert [
            *("♥K fällt.", "Wo liegt ♥K?", "Warten auf Coeur.", "Kein Coeur."),
            "At the club East drops the ♥K. West leads.",
        ] == list(map(plain_words, messages))
        *german, english = map(authored_html, messages)
    assert [] == [words for words in german if "lang=" in words]
    assert english.startswith('<span lang="en">At the club East')


def test_german_is_no_fact():
    """German that is added keeps the facts, and so the codes of the variants."""
    english, both = read(), read(de={"story": "{card:dropped} fällt."})

    assert english.facts_digest == both.facts_digest
    assert english.digest != both.digest
