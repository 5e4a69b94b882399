"""Tests for incidents that are played: scripts, call cards, observer's sheets."""

import pytest

from penalty_cards.bridge import Seat
from penalty_cards.paper.typesetting import Size, typeset
from quizzes.lessons.paper.incidents import call_cards, incidents, observers_sheets
from quizzes.lessons.paper.lesson import Lesson, Played
from quizzes.lessons.paper.roles import role_scripts
from tests.builders import an_incident
from tests.paper.reading import pages

HANDS = "A4.32.. K3.Q4.. J5.A5.. T9.T9.."
DROP = "W exposes HT by drop seen by N S"
TRICK = "W:ST N:SA E:S3 S:S5"


def a_lesson(*events: str, hands: str = HANDS, **start) -> Lesson:
    """A lesson of one incident, played by the Laws of 2017."""
    incident = an_incident(*events, hands=hands, **start)
    return Lesson("Ours", 2017, [Played("A ten falls", incident, 2017)])


def script(lesson: Lesson, seat: Seat) -> list[tuple[bool, str]]:
    """What a seat does (True) and sees, in order."""
    (found,) = role_scripts(lesson)["incidents"]
    return [
        (step["is_own"], "".join(letters for _style, letters in step["words"]))
        for step in found["scripts"][seat]["steps"]
    ]


def test_each_script_tells_what_that_seat_can_see():
    """West drops a card that the opponents see, and partner does not."""
    lesson = a_lesson(DROP, TRICK)
    dropped = "West drops the ♥10. Only North and South could see this."

    assert (True, dropped) == script(lesson, Seat.WEST)[0]
    assert (False, dropped) == script(lesson, Seat.NORTH)[0]
    assert (False, dropped) == script(lesson, Seat.SOUTH)[0]
    unseen = "Something happens that you do not see."
    assert (False, unseen) == script(lesson, Seat.EAST)[0]


def test_a_trick_is_told_to_all():
    """Everybody sees the cards played, and who won the trick with them."""
    steps = script(a_lesson(DROP, TRICK), Seat.SOUTH)

    assert (False, "West leads the ♠10.") == steps[1]
    assert (True, "South plays the ♠5. North wins the trick.") == steps[4]


def test_a_card_that_lies_face_down_is_named_to_its_owner_alone():
    """An opening lead face down is no card yet to the others."""
    hands = "AKQ.AKJ.AKQ.AKQJ JT9.QT9.JT9.T987 876.876.876.6543 5432.5432.5432.2"
    lesson = a_lesson("E leads HQ face down", hands=hands, phase="after the auction")

    assert (True, "East leads the ♥Q face down.") == script(lesson, Seat.EAST)[0]
    assert (False, "East leads a card face down.") == script(lesson, Seat.NORTH)[0]


def test_of_two_cards_those_in_view_are_told():
    """Of several cards put down together only the faces that show are seen."""
    lesson = a_lesson("W plays ST HT together showing ST")
    told = "West puts down several cards together; to be seen is ♠10."

    assert (False, told) == script(lesson, Seat.EAST)[0]
    assert "the ♠10 and the ♥10" in script(lesson, Seat.WEST)[0][1]


def test_declarer_chooses():
    """What declarer chooses stands in declarer’s script, though no seat is named."""
    events = ("S:SJ W:S9 N:S4 E:SK", "W exposes HT by drop", "declarer prohibits H")
    lesson = a_lesson(*events, "E:S3", to_play="S")

    assert (True, "Declarer forbids hearts.") in script(lesson, Seat.SOUTH)
    assert (False, "Declarer forbids hearts.") in script(lesson, Seat.EAST)


CALLS = [
    # what it shows, the events, after how many of them the Director is called
    ("a dropped card is ruled on at once", (DROP, TRICK), 1),
    ("plain play is not", ("W:ST N:SA", "E exposes HQ by drop", "E:S3"), 3),
    ("a lead out of turn is, before it is refused", ("E leads HQ", "S refuses"), 1),
    ("not while cards are played to it", ("E leads HQ", "S:HA", "W:H9"), 2),
    ("once the proper lead is made too", (TRICK, "E leads HQ", "N:H3", "E:H4"), 6),
    ("where nothing happens, at the end", ("W:ST N:SA",), 2),
    ("at once, where nothing happens at all", (), 0),
]


@pytest.mark.parametrize(
    ("events", "number"), [pytest.param(*row, id=shows) for shows, *row in CALLS]
)
def test_when_the_director_is_called(events, number):
    """The Director is called after the first event that gives something to rule."""
    (acted,) = incidents(a_lesson(*events))

    assert number == acted.calm


def test_call_card_tells_nothing():
    """The Director finds a card on the table: not why, who saw it, or what it is."""
    (pdf,) = typeset("call", call_cards(a_lesson(DROP, TRICK)), Size.A4)
    (text,) = pages(pdf)

    assert "The Director is called" in text
    assert "face up" in text
    for word in ("drops", "falls", "seen", "minor", "major", "penalty"):
        assert word not in text


def test_call_card_shows_a_lead_that_the_proper_one_has_overtaken():
    """Both cards lie there: nobody takes one up before the Director has come."""
    (found,) = call_cards(a_lesson(TRICK, "E leads HQ", "N:H3"))["incidents"]
    frames = found["table"]["seats"]["E"]["frames"]
    cards = [card["rank"] for frame in frames for card in frame["cards"]]
    played = [play["card"] for play in found["table"]["trick"] if play["card"]]

    assert ["Q"] == cards
    assert ["3"] == [card["rank"] for card in played]


def test_observers_sheet_has_facts_options_and_order():
    """What declarer may choose, its effect, and what is said come from the engine."""
    events = ("S:SJ W:S9 N:S4 E:SK", "W exposes HT by drop", "declarer prohibits H")
    lesson = a_lesson(*events, to_play="S")
    (sheet,) = observers_sheets(lesson)["incidents"]
    (pdf,) = typeset("observer", observers_sheets(lesson), Size.A4)
    (text,) = pages(pdf)

    assert {"49", "50B"} <= set(sheet["law"])
    for words in (
        "The ♥10 is a major penalty card.",
        "West, the ♥10 is a major penalty card.",
        "East, do not lead before declarer has chosen.",
        "Declarer requires hearts",
        "Declarer forbids hearts",
        "Declarer makes no demand",
        "East, you may not lead hearts while you keep the lead.",
    ):
        assert words in text


def test_pages_of_a_script():
    """One page with all hands, and one for each seat with no hand but its own."""
    (pdf,) = typeset("roles", role_scripts(a_lesson(DROP, TRICK)), Size.LETTER)
    whole, north, east, south, west = pages(pdf)

    for hand in ("♠ A 4", "♠ K 3", "♠ J 5", "♠ 10 9"):
        assert hand in whole
    assert "You are North." in north
    assert "You are East." in east
    assert "drops" in west
    assert "drops" not in east
    assert "♠ J 5" not in north
    assert "A ♠ 4 ♠" in north
    assert "You are South." in south


def test_of_each_penalty_card_is_said_once():
    """East leads out of turn, West adds a card, and South refuses the lead."""
    (sheet,) = observers_sheets(a_lesson("E leads HQ", "W:H9"))["incidents"]
    (refused,) = [
        "".join(letters for _style, letters in option["effect"])
        for option in sheet["options"]
        if "refuses" in option["label"][0][1]
    ]

    assert 1 == refused.count("East, the ♥Q is a major penalty card")
    assert 1 == refused.count("West, the ♥9 is a major penalty card")


def test_a_lead_out_of_turn_is_refused_when_the_director_is_there():
    """Though the incident has it as refused at once, declarer is offered the choice."""
    lesson = a_lesson(TRICK, "E exposes HQ by lead out of turn")
    (acted,) = incidents(lesson)
    (sheet,) = observers_sheets(lesson)["incidents"]

    assert 5 == acted.calm
    assert (False, "East leads the ♥Q.") == script(lesson, Seat.SOUTH)[4]
    assert (True, "South does not accept it.") == script(lesson, Seat.SOUTH)[5]
    assert 2 == len(sheet["options"])


def test_no_fact_is_what_a_hidden_hand_holds():
    """What may be played next is no matter for the Director, where nobody is bound."""
    (sheet,) = observers_sheets(a_lesson(TRICK, "E leads HQ", "N:H3"))["incidents"]

    assert ["53B"] == sheet["law"]
    assert 1 == len(sheet["facts"])
    assert (
        "After a lead out of turn, an opponent’s proper lead stands"
        in sheet["ruling"][0][1]
    )


DUTIES = [
    (
        "E exposes H4 by drop",
        ["is a minor penalty card", "leave the ♥4", "other small heart"],
    ),
    ("E exposes HQ by drop", ["is a major penalty card", "as soon as you legally can"]),
]


@pytest.mark.parametrize(("event", "words"), DUTIES)
def test_the_owner_is_told_what_the_card_binds_to(event, words):
    """Not only of which kind the card is: that it stays, and what has to wait."""
    (sheet,) = observers_sheets(a_lesson(TRICK, event))["incidents"]
    said = ["".join(letters for _, letters in runs) for runs in sheet["announcements"]]

    for each in words:
        assert any(each in line for line in said), each


@pytest.mark.parametrize("size", Size)
def test_a_call_card_is_one_page(size):
    """However high the table is, the lines for notes fill the rest of its page."""
    dummy_is_seen = ("S:SJ W:S9 N:S4 E:SK", "W exposes HT by drop")
    for events, start in (((), {}), ((DROP,), {}), (dummy_is_seen, {"to_play": "S"})):
        (pdf,) = typeset("call", call_cards(a_lesson(*events, **start)), size)

        assert 1 == len(pages(pdf)), events


def test_what_declarer_may_choose_once_partner_is_on_lead():
    """A card falls in the middle of a trick, and its owner’s partner wins the trick."""
    events = ("S:SJ", "W:S9", "W exposes HT by drop", "N:S4 E:SK")
    (sheet,) = observers_sheets(a_lesson(*events, to_play="S"))["incidents"]
    (later,) = sheet["later"]

    assert [] == sheet["options"]
    assert "Later, when East is on lead" == later["when"][0][1]
    assert 3 == len(later["options"])
    assert "do not lead before" in later["announcements"][0][0][1]


def test_nothing_is_told_to_come_that_is_there_already():
    """What declarer may choose at the call is told once."""
    events = ("S:SJ W:S9 N:S4 E:SK", "W exposes HT by drop", "declarer asks nothing")
    lesson = a_lesson(*events, "E:S3", to_play="S")
    (sheet,) = observers_sheets(lesson)["incidents"]

    assert 3 == len(sheet["options"])
    assert [] == sheet["later"]


def test_who_has_to_pass_is_part_of_the_ruling():
    """An honour exposed in the auction bars partner for one turn."""
    hands = "AKQ.AKJ.AKQ.AKQJ JT9.QT9.JT9.T987 876.876.876.6543 5432.5432.5432.2"
    start = {"hands": hands, "phase": "auction", "to_play": "W"}
    (sheet,) = observers_sheets(a_lesson("E exposes HQ by drop", **start))["incidents"]

    assert "West must pass" in sheet["ruling"][0][1]
