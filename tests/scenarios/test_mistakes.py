"""Tests that every mistake of an item is told at once, and what would be right."""

import pytest

from penalty_cards.laws.beliefs import BELIEFS
from penalty_cards.laws.documents.reading import MOST_ENTRIES
from penalty_cards.laws.play.replay import replay
from penalty_cards.scenarios import stories
from penalty_cards.scenarios.fields import spoken_field
from penalty_cards.scenarios.item_fields import MOST_HINTS
from penalty_cards.scenarios.mistakes import mistakes
from penalty_cards.scenarios.steps import MOST_STEPS
from tests.scenarios.builders import an_item

DEGREE = {"kind": "degree", "about": "HK", "chair": "director"}
EVENTS = ["E exposes HK by drop", "declarer asks nothing", "W plays HA"]


def fields(**changes):
    """The fields in which an item has mistakes, in the order in which they are told."""
    return [field for field, _words in mistakes(an_item(**changes))]


def test_a_good_item_has_none():
    """Nothing is wrong with an item that can be read and asked."""
    assert () == mistakes(an_item())
    assert [] == fields(kind=None, steps=[DEGREE, {"kind": "card"}])


def test_every_mistake_inside_every_step():
    """Two steps with several mistakes each: all are told, by the number of the step."""
    found = fields(
        kind=None,
        steps=[
            {"kind": "guess", "hue": 1, "hints": "Look."},
            {"kind": "degree", "about": "CA", "ask": "all", "chair": "dummy"},
            {"kind": "card", "after": 9, "story": "West leads.", "views": ["x", "y"]},
        ],
    )

    assert [
        *("steps[0].hue", "steps[0].kind", "steps[0].hints"),
        *("steps[1].ask", "steps[1].about", "steps[1].chair"),
        *("steps[2].after", "steps[2].views", "steps[2].story"),
    ] == found


def test_steps_are_looked_at_though_the_facts_are_wrong():
    """An event that cannot be read hides none of the mistakes of a step."""
    steps = [DEGREE, {"kind": "degree", "chair": "dummy", "story": "West leads."}]

    assert [
        *("events[1]", "steps[1].about", "steps[1].chair", "steps[1].story"),
    ] == fields(kind=None, events=[EVENTS[0], "W jumps"], steps=steps)


def test_what_the_engine_finds_stands_beside_the_rest():
    """A question that the engine refuses is told although the title is wrong."""
    found = fields(title="The king fell.", to_play="S", kind=None,
                   steps=[DEGREE, {"kind": "card"}])  # fmt: skip

    assert ["steps[1].kind", "title"] == list(dict.fromkeys(found))


def test_every_event_and_name_that_cannot_be_read():
    """Events and names are looked at one by one."""
    found = fields(
        events=["E drops HK", EVENTS[0], "W jumps"],
        cards={"dropped": "HX", "led": 7, "other": "S2"},
    )

    assert ["events[0]", "events[2]", "cards.dropped", "cards.led"] == found


def test_a_moment_that_is_not_the_last():
    """The last step is asked after the last event; a later one says what happened."""
    steps = [DEGREE | {"after": 1}, {"kind": "card", "after": 2}]

    assert ["steps[1].story", "steps"] == fields(kind=None, events=EVENTS, steps=steps)


def test_an_impossible_event_is_told_once():
    """What cannot have happened is told by its number, not once for each edition."""
    found = fields(events=[EVENTS[0], "W plays CA"])

    assert ["events[1]"] == found


INSTEAD = [
    # a literal            what stands for it here
    ("South", "{declarer} or {lho}"),
    ("East", "{offender}"),
    ("West", "{player} or {leader} or {partner}"),
    ("king", "{card:dropped}"),
    ("King of Hearts", "{card:dropped}"),
    ("HK", "{card:dropped}"),
    ("KH", "{card:dropped}"),
    ("hearts", "{suit:asked}"),
    ("queen", "a placeholder such as {card:dropped}, listed under cards,"),
    ("spades", "a placeholder such as {suit:asked}, listed under suits,"),
]  # fmt: skip


@pytest.mark.parametrize(("literal", "instead"), INSTEAD)
def test_what_would_be_right(literal, instead):
    """A literal seat, suit or card is told with the places that stand for it."""
    story = f"At the club, so they say: {literal}."
    ((field, words),) = mistakes(an_item(story=story, suits={"asked": "H"}))

    assert "story" == field
    assert f"Write {instead} instead of {literal!r}." == words


def test_every_literal_of_every_text():
    """Seats, cards and unknown places of a story, a title and feedback, all at once."""
    found = mistakes(
        an_item(
            title="South’s ♥K and ♥Q.",
            story="South drops the king of hearts; North and South call {somebody}.",
            feedback={"any-suit": "Not West."},
        )
    )
    literals = [
        (f, w.partition(" is not")[0].rpartition("instead of ")[2].rstrip("."))
        for f, w in found
    ]

    assert [
        *(("story", "{somebody}"), ("story", "'South'")),
        *(("story", "'king of hearts'"), ("story", "'North'")),
        *(("title", "'South'"), ("title", "'♥'"), ("title", "'♥'")),
        ("feedback.any-suit", "'West'"),
    ] == literals
    assert found[5][1].startswith("Write {card:dropped} instead")
    assert "listed under cards" in found[6][1]


def test_a_moment_is_replayed_once_for_all_its_texts(monkeypatch):
    """Texts by the hundred, in two steps and about the item: each moment once."""
    replayed = []

    def counted(incident, code):
        replayed.append(incident)
        return replay(incident, code)

    monkeypatch.setattr(stories, "replay", counted)
    stories._player_and_leader.cache_clear()
    texts = ["South is wrong."] * 200
    step = {"kind": "judgment", "factors": texts, "views": texts}
    feedback = dict.fromkeys(BELIEFS, "Not West.")
    found = fields(kind=None, feedback=feedback, steps=[step, step])

    assert {*(f"feedback.{name}" for name in BELIEFS)} < set(found)
    assert "steps[1].views" in found
    assert 1 == len(replayed)  # both steps ask about the same moment


def test_of_too_many_hints_and_of_no_belief_no_word_is_read():
    """A text that can never be told is refused whole, not for each word in it."""
    story = "South drops it."
    found = mistakes(
        an_item(hints=["Look."] * MOST_HINTS + [story], feedback={"nothing": story})
    )

    assert {
        ("hints", f"Write a list of at most {MOST_HINTS} texts"),
        ("feedback.nothing", "There is no common mistake of this name"),
    } == {(field, words.partition(".")[0]) for field, words in found}


@pytest.mark.parametrize(
    ("field", "spoken"),
    [
        ("steps[1].story", "step 2, story"),
        ("steps[0]", "step 1"),
        ("steps", "steps"),
        ("story", "story"),
    ],
)
def test_steps_are_counted_as_people_do(field, spoken):
    """The first step is step 1."""
    assert spoken == spoken_field(field)


def test_every_fact_that_cannot_be_read():
    """A wrong number of tricks hides neither a wrong seat, hand, card nor event."""
    found = fields(
        won=[30, 2],
        events=["E exposes HA by drop", "W jumps"],
        declarer="Q",
        contract="8NT",
        hands=an_item()["hands"] | {"N": "T3.T4", "X": "..."},
        trick=["N:S3", "Q:S3", 7],
        penalty_cards=[{"seat": "E", "card": "HK", "degree": "great"}],
        restrictions=[{"seat": "W", "kind": "highest", "suits": ["S", "X"]}],
        chosen="yes",
        designated="HX",
        phase="later",
    )

    assert {
        *("contract", "declarer", "designated", "phase", "chosen", "won"),
        *("hands.N", "hands.X", "trick[1]", "trick[2]", "penalty_cards[0].degree"),
        *("restrictions[0].suits[1]", "events[1]"),
    } == set(found)
    assert len(found) == len(set(found))


@pytest.mark.parametrize(
    "key", ["trick", "penalty_cards", "restrictions", "events", "won"]
)
def test_of_a_list_without_end_no_entry_is_read(key):
    """It is refused whole, not for each entry."""
    found = mistakes(an_item(**{key: ["x"] * (MOST_ENTRIES + 1)}))

    assert ((key, f"This list has 401 entries. {MOST_ENTRIES} is the limit."),) == found


def test_of_too_many_steps_none_is_asked():
    """They are refused whole, though each of them could be asked."""
    found = mistakes(an_item(kind=None, steps=[DEGREE] * (MOST_STEPS + 1)))

    assert (("steps", "There are 21 steps. 20 is the limit."),) == found


def test_facts_that_cannot_be_together():
    """Facts that can be read one by one are looked at together."""
    assert ["events[0]"] == fields(events=["E exposes HA by drop"])
    assert ["hands.E"] == fields(hands=an_item()["hands"] | {"E": "K65.T7.."})


def test_years_are_editions():
    """An item begins and ends with an edition that there is."""
    assert ["since"] == fields(since=1999)
    assert ["until"] == fields(until=2016)
    assert ["since", "until"] == fields(since=1999, until=9999)
