"""What the Director says: its parts, and what must come before what."""

import pytest

from penalty_cards.laws.announcements import (
    PRECEDENCES,
    Announced,
    Part,
    about_rights,
    announcement,
    in_order,
)
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.director import rule_on
from penalty_cards.laws.editions import EDITIONS, LAWS_2017
from penalty_cards.laws.messages import render
from tests.builders import an_incident

HANDS = "T3.T4.3. K65.K7.. QJ.QJ.A. A42.A2.."
ORDER = list(Part)

# what it shows, the start, what happened, the parts that are said
ANNOUNCED = [
    ("partner on lead", {}, ["E exposes HK by drop"],
     "status wait options information redress"),
    ("declarer has forbidden", {}, ["E exposes HK by drop", "declarer prohibits H"],
     "status effect duty information redress"),
    ("its owner on lead", {}, ["W exposes HA by drop"],
     "status options duty information redress"),
    ("a revoke is corrected", {"to_play": "S"},
     ["S plays HQ", "W plays SA", "W takes back SA"],
     "status duty information redress"),
    ("a card of declarer's", {"to_play": "S"}, ["S exposes SQ by drop"], "status duty"),
    ("play has ended", {"to_play": "S"},
     ["E exposes HK by drop", "S exposes SQ SJ HQ HJ DA by claim"], "status"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("start", "events", "parts"),
    [pytest.param(*row, id=shows) for shows, *row in ANNOUNCED],
)
def test_parts(start, events, parts):
    """Each part is said once, in an order that keeps every precedence."""
    said = said_of(*events, **start)

    assert parts == " ".join(each.part for each in said)
    assert [] == [each for each in said if not each.words]


def said_of(*events, **start):
    """All that the Director says after these events."""
    ruling = rule_on(an_incident(*events, hands=HANDS, **start), LAWS_2017)
    return announcement(ruling, ruling.steps)


ALL_OF_IT = "Declarer may use the information from the {card}"
NOTHING = ", but for West it is unauthorized."
# what was dropped, the edition, what of it partner may use
SIGHT = [
    ("HK", 1997, ". West may use only the fact that it must be played."),
    ("HK", 2007, ". West may use only the fact that it must be played."),
    ("H7", 1997, NOTHING),
    ("H7", 2007, ". West may use only the fact that it restricts what East may play."),
]


@pytest.mark.parametrize(("card", "year", "partner"), SIGHT)
def test_what_partner_may_use(card, year, partner):
    """R50E-1, R50E-2: before 2017 what binds the owner, and nothing else."""
    code = EDITIONS[year].code
    ruling = rule_on(an_incident(f"E exposes {card} by drop", hands=HANDS), code)
    said = dict(about_rights(ruling))

    drawn = card.replace("H", "♥")
    assert ALL_OF_IT.format(card=drawn) + partner == render(said[Part.INFORMATION])


def test_one_part_in_words():
    """A part holds every sentence that belongs to it, each once."""
    status, wait, *_ = said_of("E exposes HK by drop")

    assert Part.STATUS == status.part
    assert ["East, the ♥K is a major penalty card."] == list(map(render, status.words))
    assert isinstance(wait, Announced)
    assert ["West, do not lead before declarer has chosen."] == list(
        map(render, wait.words)
    )


def test_nothing_is_said_of_rules_not_asked_about():
    """Of no steps there is only who may use what."""
    ruling = rule_on(an_incident("E exposes HK by drop", hands=HANDS), LAWS_2017)

    said = announcement(ruling, ())

    assert [Part.INFORMATION, Part.REDRESS] == [each.part for each in said]


@pytest.mark.parametrize("precedence", PRECEDENCES)
def test_precedence(precedence):
    """The order of the parts keeps each of them; why it is so is a sentence."""
    assert ORDER.index(precedence.first) < ORDER.index(precedence.then)
    assert precedence.why.endswith(".")


def test_what_a_card_is_comes_first():
    """Only that somebody must wait may be said before what the card is."""
    after = {each.then for each in PRECEDENCES if each.first is Part.STATUS}

    assert set(Part) - after == {Part.STATUS, Part.WAIT}


def test_a_pair_is_named_once():
    """No two precedences are about the same two parts."""
    pairs = [(each.first, each.then) for each in PRECEDENCES]

    assert len(pairs) == len(set(pairs))


def test_a_revoke_is_taken_back_before_its_card_is_named():
    """What makes a card a penalty card is said in one breath with what it is."""
    events = ["S plays HQ", "W plays SA", "W takes back SA"]

    status, *_ = said_of(*events, to_play="S")

    assert [
        "West, take back the ♠A and follow suit.",
        "West, the ♠A is a major penalty card.",
    ] == list(map(render, status.words))


def test_in_order():
    """Steps are told part by part, those of one part as they came."""
    start = {"to_play": "S", "hands": HANDS}
    ruling = rule_on(an_incident("S plays HQ", "E plays H7", **start), LAWS_2017)
    spoken = [step.rule for step in in_order(ruling.steps)]

    assert spoken.index(Rule.DELIBERATE_IS_MAJOR) < spoken.index(Rule.PREMATURE_CARD)
    assert sorted(spoken) == sorted(step.rule for step in ruling.steps)


def test_what_a_card_is_is_said_once():
    """That a refused lead is a penalty card goes without saying beside its kind."""
    status, *_ = said_of("E leads HK", "S refuses")

    assert ["East, the ♥K is a major penalty card."] == list(map(render, status.words))
