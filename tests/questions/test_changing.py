"""One fact changed: what is offered, what the ruling then is, which clause tells."""

import pytest

from penalty_cards.bridge import Card, Suit
from penalty_cards.laws.editions import EDITIONS, LAWS_2017
from penalty_cards.laws.messages import render
from penalty_cards.questions.changing import Fact, Outcome, changes, compare, exchanged
from tests.library import every_item_slowly
from tests.questions.builders import DROPS_KING, a_question, table, words
from tests.questions.changing.builders import marked, the_change

PARTNERS_HK = table(majors="E:HK")
FIVE = table(to_play="S")


def facts_of(question, code=LAWS_2017):
    """The ids of the changes that are offered."""
    return [change.id for change in changes(question, code)]


WAITS = (
    "The ♥K is a major penalty card. West must wait for South’s choice. South may "
    "require hearts. South may forbid hearts. South may also choose to make no demand."
)
# what it shows, the events on West's lead, the change: its id, the fact and what would
# be instead, the clause that decides before and the one that does now, the ruling now
CHANGED = [
    ("an honour or a small card", [DROPS_KING], "rank-HK",
     "The ♥K is an honour.", "Instead it is the ♥7, a small card.", "50B", "50B",
     "The ♥7 is a minor penalty card. West may lead any card."),
    ("a small card or an honour", ["E exposes S5 by drop"], "rank-S5",
     "The ♠5 is a small card.", "Instead it is the ♠K, an honour.", "50B", "50B",
     "The ♠K is a major penalty card. West must wait for South’s choice. South may "
     "require spades. South may forbid spades. South may also choose to make no "
     "demand."),
    ("dropped or led", ["E exposes H7 by drop"], "how-0-lead-out-of-turn",
     "East dropped the ♥7.", "East led the ♥7 out of turn, and the lead was refused.",
     "50B", "56", WAITS.replace("K", "7")),
    ("led or dropped", ["E exposes H7 by lead out of turn"], "how-0-drop",
     "East led the ♥7 out of turn, and the lead was refused.", "East dropped the ♥7.",
     "56", "50B", "The ♥7 is a minor penalty card. West may lead any card."),
    ("seen by the partner or not", [DROPS_KING], "seen-0",
     "West could have seen the ♥K.", "West could not have seen the ♥K.", "49", "49",
     "The ♥K is not a penalty card and goes back to hand. West may lead any card."),
    ("not seen by the partner, or seen", [f"{DROPS_KING} seen by S"], "seen-0",
     "West could not have seen the ♥K.", "West could have seen the ♥K.", "49", "49",
     WAITS),
    ("one card or two", ["E exposes H7 by drop"], "number-0",
     "East exposed the ♥7.", "East exposed the ♠5 and the ♥7.", "50B", "50B",
     "The ♠5 and the ♥7 are major penalty cards. West must wait for South’s choice. "
     "South may require spades or hearts. South may forbid spades or hearts. South "
     "may forbid more than one of these suits. South may also choose to make no "
     "demand."),
    ("two cards or one", ["E exposes S5 H7 by drop"], "number-0",
     "East exposed the ♠5 and the ♥7.", "East exposed only the ♠5.", "50B", "50B",
     "The ♠5 is a minor penalty card. West may lead any card."),
    ("a second card later, or none",
     ["E exposes S5 by drop", "E exposes H7 by drop"], "number-1",
     "East also exposed the ♥7.", "East did not expose the ♥7.", "50B", "50B",
     "The ♠5 is a minor penalty card. West may lead any card."),
    ("a defender or declarer", [DROPS_KING], "side-E",
     "East defends.", "East is declarer.", "49", "48A",
     "The ♥K is not a penalty card and goes back to hand. East may lead any card "
     "from dummy."),
    ("declarer or a defender", ["S exposes HQ by drop"], "side-S",
     "South is declarer.", "South defends.", "48A", "49",
     "The ♥Q is a major penalty card. West may lead any card."),
    ("who has the lead", [DROPS_KING], "lead-E",
     "West is on lead.", "East is on lead.", "50D2", "50D2",
     "The ♥K is a major penalty card. East must lead the ♥K."),
    ("who has the lead after a trick",
     [DROPS_KING, "declarer asks nothing", "W:SA N:S3 E:S5 S:SJ"], "lead-S",
     "West has won the trick and is on lead.",
     "South has won the trick and is on lead.", "50D2(b)", "",
     "The ♥K is a major penalty card. South may lead any card."),
    ("whose fault it was", [DROPS_KING], "blame-0",
     "East dropped the ♥K.", "An opponent caused East to drop the ♥K.", "49", "50",
     "The ♥K is not a penalty card and goes back to hand. West may lead any card."),
    ("what declarer demanded",
     [DROPS_KING, "declarer requires H"], "demand-1-prohibit-H",
     "South requires hearts.", "South forbids hearts.", "50D2(a)", "50D2(a)",
     "The ♥K goes back to hand. West may not lead hearts. That binds West for as "
     "long as West keeps the lead."),
]  # fmt: skip


@pytest.mark.parametrize(
    ("events", "name", "fact", "instead", "before", "after", "ruling"),
    [pytest.param(*row, id=shows) for shows, *row in CHANGED],
)
def test_changed_fact(events, name, fact, instead, before, after, ruling):
    """With one fact changed the ruling is another, by the clause that is marked."""
    question = a_question("ruling", *events, start=table(to_play="W"))
    change = the_change(question, name)

    compared = compare(question, LAWS_2017, change)

    assert (fact, instead) == (render(change.now), render(change.instead))
    assert ruling == words(compared.now.words)
    assert Outcome.OTHER_RULING is compared.outcome
    assert (before, after) == (marked(compared.before), marked(compared.now))


@pytest.mark.parametrize(
    ("year", "number"), [(2007, "50E2"), (1997, "50D1")], ids=["2007", "1997"]
)
def test_changed_edition(year, number):
    """What seeing a penalty card tells is known to the partner in 2017 alone."""
    question = a_question("information HK", "declarer asks nothing", start=PARTNERS_HK)

    compared = compare(question, LAWS_2017, the_change(question, f"edition-{year}"))

    assert Outcome.OTHER_RULING is compared.outcome
    assert "50E1" in marked(compared.before).split()
    assert number in marked(compared.now).split()
    assert "for West it is unauthorized" in words(compared.now.words)


# what it shows, how a penalty card lies there from the start, id, the ruling then
FROM_START = [
    ("minor made major", table(minors="W:H2"), "degree-H2",
     "The ♥2 is a major penalty card. West must lead the ♥2."),
    ("major made minor", table(majors="W:H2"), "degree-H2",
     "The ♥2 is a minor penalty card. West may not play any other small hearts "
     "before the ♥2."),
    ("minor exchanged with an honour", table(minors="W:H2"), "rank-H2",
     "The ♥A is a major penalty card. West must lead the ♥A."),
    ("a second one", table(minors="W:H2"), "number-W",
     "The ♠2 and the ♥2 are major penalty cards. South names the card that West "
     "must play: the ♠2 or the ♥2."),
    ("one of two", table(majors="W:S2 W:H2"), "number-W",
     "The ♠2 is a major penalty card. West must lead the ♠2."),
    ("another demand", table(trick="S:SQ", south="J.QJ.A.", restrictions="highest"),
     "restriction-0-lowest", "West must play the lowest card of the suit led."),
]  # fmt: skip


@pytest.mark.parametrize(
    ("start", "name", "ruling"),
    [pytest.param(*row, id=shows) for shows, *row in FROM_START],
)
def test_position(start, name, ruling):
    """Of a position the penalty cards and demands it starts with can be changed."""
    question = a_question("card", start=start)

    compared = compare(question, LAWS_2017, the_change(question, name))

    assert ruling == words(compared.now.words)


def test_nothing_changes():
    """Where every edition rules alike, the same clauses still decide."""
    question = a_question("ruling", DROPS_KING, start=FIVE)

    compared = compare(question, LAWS_2017, the_change(question, "edition-2007"))

    assert Outcome.NOTHING is compared.outcome
    assert ("49", "50B") == compared.before.numbers == compared.now.numbers
    assert "Nothing changes: Laws 49 and 50B still decide." == render(compared.summary)
    assert "" == marked(compared.before) + marked(compared.now)


def test_same_ruling_for_other_reasons():
    """A card that the partner did not see is no penalty card, however it fell.

    Then each of two clauses would be enough, and neither decides alone.
    """
    question = a_question("ruling", f"{DROPS_KING} seen by S", start=FIVE)

    compared = compare(question, LAWS_2017, the_change(question, "blame-0"))

    assert Outcome.OTHER_REASONS is compared.outcome
    assert "49" == marked(compared.before)
    assert () == compared.now.points
    assert "for different reasons" in render(compared.summary)


def test_same_clauses_for_another_player():
    """Declarer's card binds no player, no matter who is on lead."""
    question = a_question("ruling", "S exposes HQ by drop")

    compared = compare(question, LAWS_2017, the_change(question, "lead-N"))

    assert Outcome.SAME_CLAUSES is compared.outcome
    assert ("48A",) == compared.now.numbers
    assert "" == marked(compared.before) + marked(compared.now)


def test_demand_without_ground_is_left_out():
    """A minor penalty card gives declarer nothing to demand."""
    question = a_question("choose", DROPS_KING, "declarer requires H")

    change = the_change(question, "rank-HK")

    assert change.left_out
    assert 1 == len(change.question.incident.events)
    assert not the_change(question, "demand-1-neither").left_out


def test_play_that_would_be_illegal_is_not_offered():
    """West led a spade, which could not have been led had hearts been required."""
    events = [DROPS_KING, "declarer asks nothing", "W:SA"]

    found = facts_of(a_question("card", *events))

    assert "how-0-showing" in found
    assert "demand-1-prohibit-H" in found
    assert "demand-1-require-H" not in found


def test_card_put_back_is_no_matter_where_nobody_saw_it():
    """What never was a penalty card goes back to hand by itself."""
    question = a_question("degree HK", DROPS_KING, "E takes back HK", start=FIVE)

    change = the_change(question, "seen-0")

    assert 1 == len(change.question.incident.events)
    assert not change.left_out


def test_cards_change_places_everywhere():
    """In the deal, in what happened, in what is asked, and in words."""
    pair = (Card(Suit.HEARTS, 1), Card(Suit.HEARTS, 7))
    question = a_question("degree HK", DROPS_KING, start=FIVE)

    other = exchanged(question, pair)

    assert pair[1] == other.about == other.incident.events[0].cards[0]
    assert question.incident.start.hands == other.incident.start.hands
    assert question == exchanged(other, pair)
    assert question == exchanged(question, ())


@every_item_slowly
def test_every_change_of_every_item(item):
    """Each change offered has a name of its own and gives a ruling in whole sentences.

    Where the ruling changes, or rests on other reasons, a clause is marked; elsewhere
    the same clauses decide. No two are in the same words or lead to the same facts, and
    none leaves the facts as they are.
    """
    code = EDITIONS[item.editions()[-1]].code
    found = changes(item.question, code)
    assert len(found) == len({change.id for change in found}) > 3
    words_of = [(each.fact, render(each.now), render(each.instead)) for each in found]
    assert len(found) == len(set(words_of))
    facts = {(each.question, each.code) for each in found}
    assert len(found) == len(facts - {(item.question, code)})
    for change in found:
        compared = compare(item.question, code, change)

        told = [change.now, change.instead, compared.summary]
        for ruled in (compared.before, compared.now):
            assert ruled.words
            told += [*ruled.words, *(point.sentence for point in ruled.points)]
        for sentence in map(render, told):
            assert sentence.endswith(".")
            assert "{" not in sentence
        marks = marked(compared.before) + marked(compared.now)
        differs = (Outcome.OTHER_RULING, Outcome.OTHER_REASONS)
        assert (compared.outcome in differs) is bool(marks), change.id


@every_item_slowly
def test_edition_and_back(item):
    """Another edition and the first again: the same question under the same code.

    And so the same ruling.
    """
    code = EDITIONS[item.editions()[-1]].code
    found = [c for c in changes(item.question, code) if c.fact is Fact.EDITION]
    for change in found:
        back = the_change(change.question, f"edition-{code.edition}", change.code)

        assert (item.question, code) == (back.question, back.code), change.id
        if change is found[0]:
            there = compare(item.question, code, change)
            again = compare(change.question, change.code, back)
            assert there.before.words == again.now.words, change.id
            assert there.now.words == again.before.words, change.id
