"""What there is to choose from, and which of it is right."""

import re
from dataclasses import replace

import pytest

from penalty_cards.bridge import Option, Suit
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.editions import (
    EDITIONS,
    LAWS_1997,
    LAWS_2007,
    LAWS_2017,
    law_in,
    printed_in,
)
from penalty_cards.laws.words.rules import RULES
from penalty_cards.questions.choices import MOST_RULINGS, choices
from penalty_cards.questions.consequences import option_of
from penalty_cards.questions.explanation import explain
from penalty_cards.questions.question import Kind, answer_under
from penalty_cards.questions.wording import demand_id
from tests.library import BY_CODE
from tests.questions.builders import (
    DROPS_KING,
    KEEPS_LEAD,
    a_question,
    answer_text,
    table,
    words,
)

SPADE_LED = table(trick="S:SQ", south="J.QJ.A.")
PARTNERS_HK = table(majors="E:HK")
MINOR_LED = table(trick="S:HQ", south="QJ.J.A.", minors="W:H2")
TWO_SUITS = (
    "require-S require-H require-D require-C prohibit-S prohibit-H prohibit-D "
    "prohibit-C prohibit-SH require-S-prohibit-H require-H-prohibit-S neither no-say"
)
ONE_SUIT = (
    "require-S require-H require-D require-C prohibit-S prohibit-H prohibit-D "
    "prohibit-C neither no-say"
)

# what it shows, what is asked, start, events, every choice, the key
CHOICES = [
    ("on lead one may have to wait", "card", PARTNERS_HK, [],
     "SA S4 S2 HA H2 wait", "wait"),
    ("a follower never waits", "card", SPADE_LED, [], "SA S4 S2 HA H2", "S2 S4 SA"),
    ("declarer never waits", "card", table(to_play="S"), [],
     "SQ SJ HQ HJ DA", "DA HJ HQ SJ SQ"),
    ("three kinds", "degree HK", table(to_play="S"), [DROPS_KING],
     "minor major none", "major"),
    ("demands in one suit", "options", PARTNERS_HK, [],
     ONE_SUIT, "neither prohibit-H require-H"),
    ("demands in two suits", "options", table(majors="E:HK E:S5"), [],
     TWO_SUITS, "neither prohibit-H prohibit-S prohibit-SH require-H require-S"),
    ("no demand for a minor card", "options", table(minors="E:H7"), [],
     ONE_SUIT, "no-say"),
    ("a void is nobody's card", "information", table(west="A42...32", majors="E:HK"),
     ["declarer requires H", "W:S4 N:S3 E:S5 S:SJ"],
     "partner-void declarer-void adjust-anyhow", "declarer-void partner-void"),
    ("a card back in hand", "information HK", PARTNERS_HK, ["declarer requires H"],
     "partner-back-in-hand declarer-back-in-hand redress aware",
     "aware declarer-back-in-hand redress"),
    ("views of a judgment", "judgment HK", PARTNERS_HK, [], "view-1 view-2", ""),
    ("what the Director says", "announce", PARTNERS_HK, [],
     "redress options information wait", "wait<options"),
    ("what the Director says at a drop", "announce", table(), [DROPS_KING],
     "redress options information wait status",
     "status<information status<options status<redress wait<options"),
    ("clauses of a ruling", "clause", MINOR_LED, [],
     "44A 44D 50B 50C 50D1(a) 50E1 50E4 72C", "50C"),
    ("clauses that make a card what it is", "clause S5", table(minors="E:S5"),
     ["E exposes H7 by drop"],
     "50B 50D2 50D2(a) 50E1 50E4 51B2(a) 51B2(b) 51B2(c)", "50B"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("ask", "start", "events", "domain", "key"),
    [pytest.param(*row, id=shows) for shows, *row in CHOICES],
)
def test_choices(ask, start, events, domain, key):
    """The choices hold the key and what else one might think."""
    question = a_question(ask, *events, start=start)

    found = choices(question, LAWS_2017)

    assert domain == " ".join(choice.id for choice in found)
    assert key == answer_text(question)
    assert [] == [choice for choice in found if not words(choice.words).strip()]
    assert len(found) == len({words(choice.words) for choice in found})


OTHER_RULINGS = [
    ("ruling", table(to_play="S"), ["E exposes S5 H7 by drop"]),
    ("choose", PARTNERS_HK, ["declarer prohibits H"]),
    ("choose", table(majors="E:HK E:S5"), ["declarer requires H"]),
]


@pytest.mark.parametrize(("ask", "start", "events"), OTHER_RULINGS)
def test_rulings_of_beliefs(ask, start, events):
    """Beside the key stand at most four rulings of beliefs, in no telling order."""
    question = a_question(ask, *events, start=start)

    found = choices(question, LAWS_2017)

    texts = [words(choice.words) for choice in found]
    assert 2 <= len(found) <= MOST_RULINGS
    assert 1 == texts.count(answer_text(question))
    assert len(texts) == len(set(texts))
    assert sorted(choice.id for choice in found) == [choice.id for choice in found]


def test_a_clause_says_its_law():
    """A number comes with a sentence of the law that it stands for here."""
    question = a_question("clause", start=MINOR_LED)

    said = {choice.id: words(choice.words) for choice in choices(question, LAWS_2017)}

    assert f"Law 44D. {RULES[Rule.DISCARD_ANY_CARD].law}" == said["44D"]
    assert f"Law 50C. {RULES[Rule.HONOUR_MAY_GO_FIRST].law}" == said["50C"]


@pytest.mark.parametrize(
    ("code", "number", "said"),
    [
        (LAWS_2007, "50E2", "apart from the duty to play it."),
        (LAWS_2017, "50E1", "everyone may use the information from it."),
    ],
)
def test_a_clause_says_what_its_edition_does(code, number, said):
    """R50E-2, R50E-3: the sight of a major penalty card, before 2017 and since."""
    told = words([law_in(Rule.SIGHT_OF_MAJOR, code.edition)])

    assert number in printed_in(Rule.SIGHT_OF_MAJOR, code.edition)
    assert told.endswith(said)


def test_no_clause_of_an_earlier_edition_speaks_of_a_later_one():
    """A choice says what its clause does, and no clause of 2007 knows of 2017."""
    question = a_question("clause", start=table(majors="W:SA E:HK"))

    said = {choice.id: words(choice.words) for choice in choices(question, LAWS_2007)}

    assert "50E2" in said
    assert not [text for text in said.values() if "2017" in text]


def test_a_clause_beside_the_one_in_dispute_is_no_wrong_choice():
    """44C decides as well which cards are legal, so it is neither right nor wrong."""
    question = a_question("clause", start=MINOR_LED)

    assert "44C" in {clause.number for clause in explain(question, LAWS_2017).law}
    assert "44C" not in {choice.id for choice in choices(question, LAWS_2017)}


def test_a_clause_is_no_wrong_choice_beside_its_part():
    """24 has the card lie there, and 24B bars partner: only 24B can be chosen."""
    question = a_question("clause", "E exposes HK by drop", start=AUCTION)
    offered = {choice.id for choice in choices(question, LAWS_2007)}

    assert "24B" in offered
    assert "24" not in offered


def test_clauses_are_those_of_the_edition():
    """The same rule has the number under which the edition prints it."""
    question = a_question("clause", start=table(majors="W:H2"))

    assert "50D1 50D2" == answer_text(question, LAWS_1997)
    assert "50D1(a) 50D2" == answer_text(question, LAWS_2017)


@pytest.mark.parametrize("rule", [Rule.SIGHT_OF_MAJOR, Rule.SIGHT_OF_MINOR])
def test_a_clause_says_what_its_own_edition_holds(rule):
    """50E2 of 2007 says nothing of 2017, nor does 50E1 of 2017 of what was before."""
    contents = {year: law_in(rule, year) for year in EDITIONS}

    assert contents[1997] == contents[2007] != contents[2017]
    assert [] == [
        each
        for each in contents.values()
        if re.search(r"since|before|\d{4}", each.text)
    ]


def test_several_clauses_do_not_decide():
    """Eight clauses are shown, and at least three of them do not decide."""
    found = {}
    for dropped in ("S5", "HK", "HK S5"):
        question = a_question("clause", f"E exposes {dropped} by drop")
        key = answer_under(question, LAWS_2017)
        found[dropped] = len(key), len(choices(question, LAWS_2017))

    assert {"S5": (1, 8), "HK": (4, 8), "HK S5": (4, 8)} == found


def test_law_51_speaks_of_several_suits():
    """That a card stays without a demand is 50D2(b); 51B2(c) only of several suits."""
    found = {
        dropped: answer_text(
            a_question(
                "clause", f"E exposes {dropped} by drop", "declarer asks nothing"
            )
        ).split()
        for dropped in ("HK", "HK S5")
    }

    assert "50D2(b)" in found["HK"]
    assert "51B2(c)" not in found["HK"]
    assert "51B2(c)" in found["HK S5"]
    assert "50D2(b)" not in found["HK S5"]


ENDED = ["E exposes HK by drop", "S exposes SQ by claim"]


def test_only_the_end_of_play_decides_once_it_has_ended():
    """What had made a card a penalty card is no reason why it is none any more."""
    played_on = a_question("clause HK", ENDED[0])
    ended = a_question("clause HK", *ENDED)

    assert "50B" == answer_text(played_on)
    assert "68" == answer_text(ended)
    assert {"49", "50B"} <= {choice.id for choice in choices(ended, LAWS_2017)}


def test_no_claim_decides_where_there_was_none():
    """After an objection at once 68B2 decides: nothing was conceded, or claimed."""
    question = a_question("clause S4", "W exposes S4 by concession", "E objects")

    assert "68B2" == answer_text(question)
    assert ["68B2"] == [clause.number for clause in explain(question, LAWS_2017).law]


def test_what_lets_a_card_go_back_decides_on_no_other():
    """Declarer's lead went back: that is not why a card played to it has to stay."""
    events = ["S leads SQ", "E refuses", "W:S4"]

    question = a_question("clause S4", *events, start=table(to_play="N"))

    assert "60B" == answer_text(question)


def test_effect_of_a_choice():
    """What follows from a demand: cards picked up, the lead, how long it binds."""
    question = a_question("choose", "declarer prohibits H", start=PARTNERS_HK)

    assert answer_text(question) == (
        "The ♥K goes back to hand. West may not lead hearts. That binds West for as "
        "long as West keeps the lead."
    )


def test_waiting_in_words():
    """The ruling on a lead that must wait lists what declarer may ask."""
    question = a_question("ruling", start=table(majors="E:HK E:S5"))

    assert answer_text(question) == (
        "The ♠5 and the ♥K are major penalty cards. West must wait for South’s "
        "choice. South may require spades or hearts. South may forbid spades or "
        "hearts. South may forbid more than one of these suits. South may also choose "
        "to make no demand."
    )


DEMANDS = [
    Option(),
    Option(Suit.HEARTS),
    Option(None, (Suit.HEARTS,)),
    Option(None, (Suit.SPADES, Suit.CLUBS)),
    Option(Suit.SPADES, (Suit.DIAMONDS,)),
]


@pytest.mark.parametrize("option", DEMANDS, ids=demand_id)
def test_demand_ids_round_trip(option):
    """A demand's id says what the demand is."""
    assert option == option_of(demand_id(option))


def test_could_have_been_aware_is_asked_in_every_edition():
    """72B1 of 1997, 23 of 2007 and 72C of 2017 are among the choices."""
    question = a_question("information HK", DROPS_KING, "declarer asks nothing")

    found = {
        year: {choice.id for choice in choices(question, edition.code)}
        for year, edition in EDITIONS.items()
    }

    assert {1997, 2007, 2017} == {year for year in found if "aware" in found[year]}


AUCTION = table(
    *("AKQ2.432.A32.432", "J43.KJT9.54.K765", "T98.AQ8.KQJT.AQJ", "765.765.9876.T98"),
    phase="auction",
)


@pytest.mark.parametrize(
    ("start", "events"),
    [(PARTNERS_HK, ()), (AUCTION, ("E exposes HK by drop",))],
    ids=["in the play", "in the auction"],
)
@pytest.mark.parametrize("edition", EDITIONS.values())
def test_the_test_of_awareness_is_the_editions_own(start, events, edition):
    """R50-2, R24-11: 1997 asks for likely damage that could have been known."""
    question = a_question("information HK", *events, start=start)

    said = {each.id: words(each.words) for each in choices(question, edition.code)}

    is_old = edition.year < 2007
    assert is_old is ("could have known" in said["aware"])
    assert is_old is ("would be likely to" in said["aware"])
    assert is_old is not ("could have been aware" in said["aware"])


@pytest.mark.parametrize("ask", ["information HK", "information"])
@pytest.mark.parametrize("edition", EDITIONS.values())
def test_nothing_is_offered_where_there_is_no_right(ask, edition):
    """No card has been exposed, so there is nothing to use."""
    assert () == choices(a_question(ask), edition.code)


def test_no_answer_where_a_code_cannot_follow():
    """A code under which the events cannot happen has no answer."""
    question = a_question("card", "declarer requires H", start=PARTNERS_HK)
    nobody_waits = replace(LAWS_2007, wait=lambda code, state: ((), ()))

    assert answer_under(question, LAWS_2007)
    assert answer_under(question, nobody_waits) is None


def test_every_kind_is_tried():
    """No kind of question is left out above."""
    tried = {row[1].split()[0] for row in CHOICES} | {row[0] for row in OTHER_RULINGS}

    assert set(map(str, Kind)) == tried


def test_the_lead_kept_asks_anew():
    """A card is asked in the moment after the last event."""
    events = ["declarer asks nothing", KEEPS_LEAD]

    assert "wait" == answer_text(a_question("card", *events, start=PARTNERS_HK))


@pytest.mark.parametrize(
    ("event", "owner", "partner"),
    [
        ("E exposes HK by drop", "East", "West"),
        ("N exposes SA by drop", "North", "South"),
    ],
)
def test_in_the_auction_the_sides_are_not_called_declarers(event, owner, partner):
    """R24-10, R24-11: opponents and partner, as declarer is not known yet."""
    card = event.split()[2]
    question = a_question(f"information {card}", event, start=AUCTION)

    said = {each.id: words(each.words) for each in choices(question, LAWS_2017)}

    suit_rank = {"HK": "♥K", "SA": "♠A"}[card]
    tells = f"may use all the information gained from seeing the {suit_rank}."
    assert f"{partner} {tells}" == said["partner-sight"]
    assert f"{owner}’s opponents {tells}" == said["declarer-sight"]
    assert f"if {partner}’s pass damaged the opponents and {owner} " in said["aware"]


def test_the_duty_at_trick_12_is_that_of_a_major_card():
    """The revoke card must be played, though partner may not use that (62D2)."""
    question = BY_CODE["PC-246"].steps[0].question

    said = {each.id: words(each.words) for each in choices(question, LAWS_2017)}

    assert "the fact that the ♥Q must be played" in said["partner-duty"]
