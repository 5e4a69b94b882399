"""What is asked of a director, and what they are told."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from penalty_cards.bridge import (
    DECK,
    Degree,
    ImpossibleEvent,
    NotationError,
    Seat,
    Suit,
    parse_cards,
)
from penalty_cards.laws.documents.reading import incident_document, read_incident
from penalty_cards.laws.editions import EDITIONS, LAWS_2017
from penalty_cards.laws.messages import render, say, together
from penalty_cards.questions.advice import Named, named_in
from penalty_cards.questions.facts import (
    NAMES,
    Facts,
    Led,
    Reply,
    What,
    When,
    fact_text,
    read_facts,
)
from penalty_cards.questions.guidance import advise
from penalty_cards.questions.happenings import (
    HAPPENINGS,
    Contradiction,
    asks,
    happenings,
)
from penalty_cards.questions.inquiry import missing, rests_on, unusual
from penalty_cards.questions.supposition import deal, incident_of


def facts(text: str) -> Facts:
    """Facts as an address has them, South declaring: `who=W when=play what=drop`.

    Spaces are written as `_`.
    """
    parts = (part.replace("_", " ").split("=", 1) for part in text.split())
    return read_facts(dict(parts))


def numbers(advice) -> list[str]:
    """The clauses that an advice names."""
    return [clause.number for clause in advice.law]


def lines(messages) -> str:
    """Sentences, as text."""
    return " ".join(map(render, messages))


W_PLAY = "who=W when=play what="
E_EARLY = "who=E when=before-the-opening-lead what="
W_CALLS = "who=W when=auction what="
RULINGS = [
    # the incident                                              edition
    #    what the ruling or the Director says                   the clause that says it
    (W_PLAY + "drop cards=H7 seen=yes turn=S", 2017,
     "The ♥7 is a minor penalty card.", "50B"),
    (W_PLAY + "drop cards=HT seen=yes turn=S", 2017,
     "The ♥10 is a major penalty card.", "1"),
    (W_PLAY + "drop cards=HQ seen=no", 2017,
     "The ♥Q is not a penalty card and goes back to hand.", "49"),
    (W_PLAY + "drop cards=H7.C9 seen=yes turn=S", 1997,
     "The ♥7 and the ♣9 are major penalty cards.", "50B"),
    (W_PLAY + "drop cards=HQ seen=yes turn=E led=nothing", 2007,
     "East, do not lead before declarer has chosen.", "50D2"),
    (W_PLAY + "drop cards=H7 seen=yes turn=E led=nothing", 2017,
     "East, you may lead at once: declarer may not require or forbid a suit.", "50C"),
    (W_PLAY + "penalty-card cards=HQ turn=W led=nothing", 2017,
     "West, you must play the ♥Q now.", "50D1(a)"),
    (W_PLAY + "penalty-card cards=HQ turn=W led=nothing", 1997,
     "West, you must play the ♥Q now.", "50D1"),
    (W_PLAY + "penalty-card cards=HQ turn=W led=S follows=yes", 2017,
     "leave the ♥Q face up and play it as soon as you legally can.", "50D1(b)"),
    (W_PLAY + "penalty-card cards=HQ turn=W led=S follows=no", 2007,
     "West must play the ♥Q.", "50D1(a)"),
    (W_PLAY + "penalty-card cards=H7 kind=minor turn=W led=nothing", 2017,
     "West, do not play any other small heart before the ♥7.", "50C"),
    (W_PLAY + "penalty-card cards=HQ turn=S led=S", 2017,
     "West, leave the ♥Q face up in front of you.", "50A"),
    (W_PLAY + "penalty-card-not-played cards=C7 other=D7 kind=minor led=S", 2017,
     "♣7 may be played", "44D"),
    (W_PLAY + "name cards=H7 turn=S", 2017,
     "The ♥7 is a major penalty card.", "49"),
    (W_PLAY + "lead-out-of-turn cards=H7 turn=S", 2017,
     "South must decide what happens next.", "56"),
    (E_EARLY + "lead-out-of-turn cards=H7", 2017,
     "South must decide what happens next.", "54D"),
    (E_EARLY + "face-down-lead-out-of-turn", 2017,
     "East, take your lead back into your hand. It is not a penalty card.", "41A"),
    (W_PLAY + "play-before-partner cards=H7 led=H", 2017,
     "Declarer, make one demand on East for this trick.", "57A"),
    (W_PLAY + "lead-to-next-trick cards=H7 led=S", 2007,
     "West, you may not lead before East has played.", "57A"),
    (W_PLAY + "play-before-right-hand-opponent cards=H7 led=H", 2017,
     "West, play the ♥7 at your turn, if that is legal.", "57D"),
    (W_PLAY + "play-before-right-hand-opponent cards=H7 led=H", 2007,
     "The ♥7 is a major penalty card.", "50B"),
    (W_PLAY + "revoke cards=S4 late=no", 2017,
     "West, take back the ♠4 and follow suit.", "62A"),
    (W_PLAY + "revoke cards=S4 late=yes", 2017,
     "the ♠4 stands, and there is no penalty card.", "63A"),
    (W_PLAY + "several-cards cards=H7.C9", 2017,
     "West, say which of the cards in view you play.", "58B2"),
    (W_PLAY + "several-cards-one-seen", 2017,
     "If several cards are played together and only one face is in view, that card is "
     "played.", "58B1"),
    (W_PLAY + "card-too-many cards=H7", 2017,
     "The ♥7 is a major penalty card.", "45E1"),
    ("who=S when=play what=card-too-many", 2017,
     "A fifth card from declarer or dummy goes back to hand, unless it was a lead.",
     "45E2"),
    ("who=N when=play what=card-too-many cards=HJ", 2017,
     "North, take the ♥J back.", "45E2"),
    (W_PLAY + "claim", 2017,
     "Play stops because West has claimed.", "68A"),
    (W_PLAY + "penalty-card-not-played cards=H7 other=HQ led=H", 2017,
     "West, leave the ♥7 on the table.", "52A"),
    (W_PLAY + "lead-before-choice cards=C3 other=HQ", 2017,
     "West, leave the ♣3 face up as your own penalty card; declarer still chooses.",
     "50D2"),
    (W_PLAY + "held-as-played", 2017,
     "A card that a defender holds in partner’s view counts as played if it is that "
     "defender’s turn.",
     "45C1"),
    (W_PLAY + "concession-objected-to", 2017,
     "If partner objects at once, nothing is conceded, and the cards shown are not "
     "penalty cards.", "68B2"),
    ("who=S when=play what=drop", 2017,
     "Declarer and dummy never have penalty cards.", "48A"),
    ("who=N when=play what=lead-out-of-turn", 2017,
     "Either defender may accept declarer’s lead out of turn or refuse it.", "55A"),
    ("who=S when=play what=held-as-played", 2017,
     "A card counts as played once declarer holds it face up, touching or nearly "
     "touching the table.", "45C2"),
    ("who=S when=play what=faced-the-hand", 2017,
     "Please stop playing while I ask South whether this was a claim.", "48B2"),
    (W_CALLS + "drop cards=H7 seen=yes", 2017,
     "The auction goes on, and no one has to pass.", "24A"),
    (W_CALLS + "drop cards=HQ seen=yes", 2017,
     "East, you must pass at your next turn.", "24B"),
    (W_CALLS + "lead-in-auction cards=H4", 2017,
     "East, you must pass at your next turn.", "24B"),
    (W_CALLS + "drop cards=H7.C9 seen=yes", 2017,
     "East, you must pass at your next turn.", "24C"),
    ("who=W when=before-the-first-call what=drop cards=HQ seen=yes", 2017,
     "West, take the ♥Q back; it is not a penalty card.", "16D"),
    ("who=W when=before-the-first-call what=drop cards=HQ seen=yes", 2007,
     "East, you must pass at your next turn.", "24B"),
]  # fmt: skip


@pytest.mark.parametrize(("said", "year", "told", "clause"), RULINGS)
def test_ruling(said, year, told, clause):
    """The facts are enough; the ruling is that of the edition, with its clause."""
    known, code = facts(said), EDITIONS[year].code

    assert () == missing(known, code)
    advice = advise(known, code)

    assert told in lines((*advice.ruling, *advice.announcements))
    assert clause in numbers(advice)


ON_OFFER = [
    # the incident                                  the clauses of what may be decided
    (W_PLAY + "lead-out-of-turn cards=H7 turn=S", "56 53A"),
    (W_PLAY + "lead-out-of-turn cards=H7 turn=E", "56 53A"),
    (E_EARLY + "lead-out-of-turn cards=H7", "54D 54B 54A"),
    ("who=N when=play what=lead-out-of-turn", "55A 55B"),
    (W_PLAY + "play-before-partner cards=H7 led=H", "57A 57A1 57A2 57A3 57A4"),
    (W_PLAY + "penalty-card-not-played cards=H7 other=HQ led=H", "52A 52B1(a) 52B2"),
]  # fmt: skip


@pytest.mark.parametrize(("said", "clauses"), ON_OFFER)
def test_clauses_of_what_may_be_decided(said, clauses):
    """Beside the clause that asks for a decision stand those of all that is open."""
    advice = advise(facts(said), LAWS_2017)

    assert clauses.split() == [n for n in numbers(advice) if n in clauses.split()]


CHOICES = [
    ("drop cards=HQ seen=yes turn=E led=nothing", {
        "Declarer requires hearts": "West, pick up the ♥Q.",
        "Declarer forbids hearts": "East, you may not lead hearts while you keep the "
        "lead.",
        "Declarer makes no demand": "West, leave the ♥Q face up in front of you.",
    }),
    ("lead-out-of-turn cards=H7 turn=E", {
        "South accepts the card": "The ♥7 stands as the lead and is not a penalty "
                                  "card. North plays next.",
        "South refuses the card": "West, the ♥7 is a major penalty card.",
    }),
    ("lead-out-of-turn cards=C9 turn=E who=S", {
        "West accepts the card": "The ♣9 stands as the lead and is not a penalty "
                                 "card. West plays next.",
        "East accepts the card": "West plays next.",
        "West refuses the card": "♣9 goes back to the hand of",
        "East refuses the card": "The ♣9 goes back to the hand of South and is "
                                "not a penalty card",
    }),
    ("several-cards cards=H7.C9", {
        "The ♥7 is played": "West, the ♣9 is a minor penalty card.",
        "The ♣9 is played": "West, the ♥7 is a minor penalty card.",
    }),
    ("penalty-card-not-played cards=H7 other=HQ led=H", {
        "South accepts the card": "West, the ♥Q is still a penalty card.",
        "South refuses the card": "the ♥Q and the ♥7 are now major penalty cards.",
    }),
    ("penalty-card cards=HQ.C9 turn=W led=nothing", {
        "Declarer names the ♥Q": "West, play the ♥Q, as declarer has said.",
        "Declarer names the ♣9": "West, play the ♣9, as declarer has said.",
    }),
    ("claim", {
        "All four agree to play on": "Play on, as you all wish",
        "North agrees": "The claim is agreed, and the board is over.",
        "South agrees": "The claim is agreed, and the board is over.",
        "North objects": "The Director hears what West has claimed",
        "South objects": "The Director hears what West has claimed",
    }),
]  # fmt: skip


@pytest.mark.parametrize(("said", "expected"), CHOICES)
def test_choices(said, expected):
    """Everything that may be chosen is named, each with what it does."""
    advice = advise(facts(W_PLAY + said), LAWS_2017)

    found = {render(each.label): lines(each.words) for each in advice.outcomes}

    assert expected.keys() == found.keys()
    for label, effect in expected.items():
        assert effect in found[label]


CLAIMED = [
    # what was answered to a claim, what is ruled then
    (
        "N objects",
        "Play has stopped for good. The Director hears what West has claimed",
    ),
    ("S accepts", "The claim is agreed, and the board is over."),
    ("all play on", "the cards shown are not penalty cards."),
]


@pytest.mark.parametrize(("then", "ruled"), CLAIMED)
def test_ruling_on_an_answer_to_a_claim(then, ruled):
    """68D: the ruling says how the board goes on once the claim was answered."""
    known = facts(W_PLAY + "claim then=" + then.replace(" ", "_"))

    assert ruled in lines(advise(known, LAWS_2017).ruling)


DEMANDS = (
    "South may require the highest or the lowest card of the suit led. South may "
    "require a card of another suit. South may forbid another suit."
)


def test_demands_are_said():
    """57A: the Director says which demands declarer may make; one is new in 2017."""
    known = facts(W_PLAY + "play-before-partner cards=H7 led=S")
    said = {
        year: lines(advise(known, EDITIONS[year].code).announcements)
        for year in EDITIONS
    }

    assert DEMANDS in said[2017]
    assert "South may forbid another suit." in said[2007]
    assert "a card of another suit" not in said[2007]


@pytest.mark.parametrize(
    ("then", "who"),
    [
        ("S accepts", "declarer stays declarer, and dummy is spread. "),
        ("declarer spreads the hand", "South, you are now dummy"),
    ],
)
def test_accepted_opening_lead(then, who):
    """54A 54B: of an accepted opening lead it is said that it stands, and who plays."""
    known = facts(E_EARLY + "lead-out-of-turn cards=HQ then=" + then.replace(" ", "_"))

    advice = advise(known, LAWS_2017)

    stands = "The ♥Q stands as the lead and is not a penalty card. South plays next."
    assert stands == lines(advice.ruling)
    assert lines(advice.announcements).endswith(stands)
    assert who in lines(advice.announcements)


def test_demand_that_was_made():
    """57A: after declarer's demand partner is told of it, and no player of a choice."""
    text = "play-before-partner cards=H7 led=S then=declarer_demands_the_highest"
    said = lines(advise(facts(W_PLAY + text), LAWS_2017).announcements)

    assert "East, play your highest card of the suit led." in said
    assert "Declarer" not in said


SAID_ONCE = [
    # what happened, what is said of the penalty card, once
    ("card-too-many cards=H7", "West, the ♥7 is a major penalty card."),
    (
        "lead-out-of-turn cards=H7 turn=E then=S_refuses",
        "West, the ♥7 is a major penalty card.",
    ),
    (
        "lead-before-choice cards=H7 other=DQ then=declarer_requires_D",
        "West, the ♥7 is a major penalty card.",
    ),
    ("revoke cards=H7 led=S late=no", "West, the ♥7 is a major penalty card."),
    (
        "drop cards=H7.C9 seen=yes turn=S",
        "West, the ♥7 and the ♣9 are major penalty cards.",
    ),
]


@pytest.mark.parametrize(("said", "told"), SAID_ONCE)
def test_kind_is_said_once(said, told):
    """One sentence says that a card is a penalty card, and its kind."""
    known = facts(W_PLAY + said)

    words = [render(each) for each in advise(known, LAWS_2017).announcements]

    assert [told] == [each for each in words if "penalty card" in each]


def test_what_an_established_revoke_costs():
    """R64A-1: the tricks depend on who won which; the clauses are named."""
    advice = advise(facts(W_PLAY + "revoke cards=S4 led=H late=yes"), LAWS_2017)

    words = [render(word) for outcome in advice.outcomes for word in outcome.words]
    assert [
        "West and East lose two tricks to the other side.",
        "West and East lose one trick to the other side.",
        "West and East lose one trick to the other side.",
        "No trick is automatically transferred to the other side.",
        "At the twelfth trick, even an established revoke is corrected, if it is "
        "discovered before the hands are returned to the board.",
    ] == words
    assert ["63A", "63B", "64A", "62D1"] == [clause.number for clause in advice.law]


def test_what_a_revoke_costs_in_1997():
    """64A2 of 1997: one trick more for a trick won with a card that could follow."""
    known = facts(W_PLAY + "revoke cards=S4 led=H late=yes")
    advice = advise(known, EDITIONS[1997].code)

    costs = [render(each) for outcome in advice.outcomes for each in outcome.words]
    lost = [each.removeprefix("West and East lose ").split()[0] for each in costs]
    assert ["two", "one", "one", "two", "No"] == lost


UNUSUAL_FACTS = [
    # what was said, a sentence that is told, a clause
    (W_PLAY + "drop cards=H7 seen=yes turn=E led=nothing blame=opponent", 2017,
     "West, take the ♥7 back: I rule that it is not a penalty card.", "50"),
    (W_PLAY + "drop cards=H7 seen=yes turn=E led=nothing older=own", 2017,
     "A second penalty card makes all of that defender’s penalty cards major.", "50B"),
    (W_PLAY + "penalty-card cards=H7 kind=minor turn=W older=partner", 2017,
     "West, do not lead before declarer has chosen.", "50D2"),
    (W_PLAY + "lead-out-of-turn cards=H7 turn=E blame=opponent", 2017,
     "West, take the ♥7 back; it is not a penalty card.", "47E1"),
    (W_PLAY + "lead-out-of-turn cards=H7 turn=E blame=opponent", 1997,
     "West, take the ♥7 back: I rule that it is not a penalty card.", "50"),
    (E_EARLY + "lead-out-of-turn cards=H7 blame=opponent", 2007,
     "East, take the ♥7 back; it is not a penalty card.", "47E1"),
    (W_PLAY + "claim cards=H7", 2017,
     "Play stops, and the cards that West has shown are not penalty cards.", "68A"),
    (W_PLAY + "changed-after-an-opponent cards=H7", 2017,
     "The card taken back is not a penalty card.", "62C1"),
]  # fmt: skip


@pytest.mark.parametrize(("said", "year", "told", "number"), UNUSUAL_FACTS)
def test_unusual_facts(said, year, told, number):
    """What happens seldom is ruled on too: an opponent's doing, an older card."""
    advice = advise(facts(said), EDITIONS[year].code)

    assert told in [render(each) for each in advice.announcements]
    assert number in [clause.number for clause in advice.law]


def test_no_suit_is_made_up():
    """If an older penalty card was not named, no suit is told as a choice."""
    known = facts(W_PLAY + "drop cards=H7 seen=yes turn=E led=nothing older=own")
    advice = advise(known, LAWS_2017)

    assert [
        "Declarer requires hearts",
        "Declarer forbids hearts",
        "Declarer makes no demand",
    ] == [render(outcome.label) for outcome in advice.outcomes]


def test_unusual_facts_are_asked_only_where_they_matter():
    """They need not be given; whether a card of declarer's lay there is not asked."""
    dropped = facts(W_PLAY + "drop cards=H7 seen=yes turn=E led=nothing")

    assert () == missing(dropped, LAWS_2017)
    assert ("blame", "older") == unusual(dropped, LAWS_2017)
    assert () == unusual(facts("who=S when=play what=drop"), LAWS_2017)


JUDGED = [
    # what happened, the clause, and a question that the Director asks
    ("drop cards=H7 seen=no", "49", "How was the ♥7 held or placed"),
    ("drop cards=HQ seen=yes turn=S", "50E4", "without the help of the ♥Q"),
    (
        "held-as-played cards=H7",
        "45C1",
        "hold the ♥7 as if",
    ),
]


@pytest.mark.parametrize(("said", "number", "factor"), JUDGED)
def test_judged(said, number, factor):
    """Where the Laws leave judgment to the Director, the questions to ask are named."""
    judged = advise(facts(W_PLAY + said), LAWS_2017).judged

    found = {each.number: lines(each.factors) for each in judged}
    assert factor in found[number]


def test_what_follows_the_auction():
    """A card tabled in the auction is picked up by declarer's side only."""
    advice = advise(facts(W_CALLS + "drop cards=HQ seen=yes"), LAWS_2017)

    told = [lines(outcome.words) for outcome in advice.outcomes]

    assert 3 == len(told)
    assert "West, take the ♥Q back into your hand." == told[0]
    assert "West, you must play the ♥Q now." in told[1]
    assert "East, do not lead before declarer has chosen." in told[2]


def test_choice_made():
    """A choice on offer can be made, and the ruling is then that after it."""
    said = W_PLAY + "lead-out-of-turn cards=H7 turn=E"
    refused = read_facts(
        {n: fact_text(facts(said), n) for n in NAMES} | {"then": "S refuses"}
    )

    advice = advise(refused, LAWS_2017)

    assert "East must wait for South’s choice." in lines(advice.ruling)


def test_choice_of_nobody():
    """A choice that is not on offer is refused."""
    known = read_facts(
        {"who": "W", "when": "play", "what": "drop", "then": "S refuses"}
    )

    with pytest.raises(ImpossibleEvent, match="No player has that choice"):
        advise(known, LAWS_2017)


MISSING = [
    # what happened                           what is still to be asked
    ("who=S when=play what=drop",             ()),
    ("who=N when=play what=drop",             ()),
    (W_PLAY + "drop",
     ("cards", "seen", "turn", "led", "follows")),
    (W_PLAY + "drop cards=HQ seen=no",        ()),
    (W_PLAY + "drop cards=HQ seen=yes",       ("turn", "led", "follows")),
    (W_PLAY + "drop cards=HQ seen=yes turn=S", ()),
    (W_PLAY + "drop cards=HQ seen=yes turn=E", ("led",)),
    (W_PLAY + "drop cards=HQ seen=yes turn=W", ("led", "follows")),
    (W_PLAY + "drop cards=HQ seen=yes turn=W led=H", ()),
    (W_PLAY + "lead-out-of-turn",             ("cards", "turn")),
    (W_PLAY + "play-before-partner",          ("cards", "led")),
    (W_PLAY + "lead-to-next-trick",           ("cards", "led")),
    ("who=S when=play what=several-cards",    ("cards",)),
    (W_PLAY + "revoke",                       ("cards", "late")),
    (W_PLAY + "held-as-played",               ()),
    (W_PLAY + "penalty-card cards=HQ",        ("turn", "led", "follows")),
    (W_PLAY + "penalty-card cards=H7 turn=S", ("kind",)),
    (W_CALLS + "drop",                        ("cards", "seen")),
    ("who=W when=before-the-first-call what=drop", ()),
    (E_EARLY + "lead-out-of-turn",            ("cards",)),
    (E_EARLY + "face-down-lead-out-of-turn",  ()),
]  # fmt: skip


@pytest.mark.parametrize(("said", "expected"), MISSING)
def test_only_what_matters_is_asked(said, expected):
    """A question is asked if, and only if, some answers to it change the ruling."""
    assert expected == missing(facts(said), LAWS_2017)


RESTS = [
    # what was said                                             what it rests on
    (W_PLAY + "drop cards=HQ seen=yes turn=S led=S follows=no",
     ("declarer", "who", "when", "what", "cards", "seen", "turn")),
    (W_PLAY + "drop cards=HQ seen=no turn=E led=nothing",
     ("declarer", "who", "when", "what", "seen")),
    (W_CALLS + "lead-in-auction cards=H7",
     ("who", "when", "what", "cards")),
]  # fmt: skip


@pytest.mark.parametrize(("said", "expected"), RESTS)
def test_rests_on(said, expected):
    """A ruling rests on a fact if another answer about it would change the ruling."""
    assert expected == rests_on(facts(said), LAWS_2017)


CONTRADICTIONS = [
    (
        W_PLAY + "lead-out-of-turn cards=H7 turn=W",
        "It was West’s turn to lead, so this was",
    ),
    (
        W_PLAY + "revoke cards=H7 led=H late=no",
        "The ♥7 follows suit, so playing it is not a revoke. Choose another card.",
    ),
    (W_PLAY + "several-cards cards=H7", "Choose all the cards that were put down"),
    (W_PLAY + "lead-out-of-turn cards=H7.H8 turn=S", "Choose one card"),
    (
        W_PLAY + "lead-before-choice cards=H7 other=H7",
        "cannot also be the penalty card",
    ),
    (W_PLAY + "penalty-card cards=HA kind=minor turn=S", "♥A is an honour"),
    (W_PLAY + "penalty-card cards=H7.H8 kind=minor turn=S", "they are all major"),
    (
        W_PLAY + "penalty-card-not-played cards=H7 other=HQ kind=minor led=H",
        "♥Q is an honour",
    ),
    (
        W_PLAY + "drop cards=H7 seen=yes turn=W led=H follows=no",
        "West holds the ♥7 and can follow suit with it.",
    ),
    (
        W_PLAY + "play-before-right-hand-opponent cards=H7 led=H follows=no",
        "West holds the ♥7 and can follow suit with it.",
    ),
    (
        W_PLAY + "drop seen=yes turn=N led=H cards=" + ".".join(map(str, DECK[:13])),
        "too many cards for one hand",
    ),
]


@pytest.mark.parametrize(("said", "expected"), CONTRADICTIONS)
def test_contradiction(said, expected):
    """Facts that cannot be true together are named, not ruled on."""
    with pytest.raises(Contradiction) as refused:
        advise(facts(said), LAWS_2017)

    assert expected in render(refused.value.words)


UNREADABLE = [
    ("who=X", "who: 'X' is not a seat"),
    ("when=later", "when: 'later' is not one of the answers; choose "),
    ("cards=ZZ", "cards: 'ZZ' is not a card"),
    ("cards=H7.H7", "cards: 'H7 H7' has a card twice"),
    (
        "cards=" + ".".join(map(str, DECK[:14])),
        "cards: 14 cards are too many; choose at most 13",
    ),
    ("then=nonsense", "then: 'nonsense' is not an event"),
]


@pytest.mark.parametrize(("said", "expected"), UNREADABLE)
def test_unreadable(said, expected):
    """What cannot be read is named, with what was expected."""
    with pytest.raises(NotationError) as refused:
        facts(said)

    assert str(refused.value).startswith(expected)


@pytest.mark.parametrize("number", range(7, 14))
def test_a_whole_hand_that_was_dropped(number):
    """Up to thirteen cards of one hand are ruled on together: all of them are major."""
    cards = ".".join(map(str, DECK[:number]))
    advice = advise(facts(W_PLAY + f"drop turn=S seen=yes cards={cards}"), LAWS_2017)

    assert any(
        "are major penalty cards" in render(each) for each in advice.announcements
    )


CARDS = st.lists(st.sampled_from(DECK), unique=True, min_size=1, max_size=3)


@st.composite
def told_facts(draw):
    """Facts of something that can have happened, with cards and all else said."""
    start = Facts(
        declarer=draw(st.sampled_from(Seat)),
        who=draw(st.sampled_from(Seat)),
        when=draw(st.sampled_from(When)),
    )
    found = draw(st.sampled_from(happenings(start)))
    return start.saying(
        what=found.what,
        cards=tuple(sorted(draw(CARDS))),
        other=tuple(sorted(draw(CARDS))),
        kind=draw(st.sampled_from(Degree)),
        seen=draw(st.sampled_from(Reply)),
        turn=draw(st.sampled_from(Seat)),
        led=draw(st.sampled_from(Led)),
        follows=draw(st.sampled_from(Reply)),
        late=draw(st.sampled_from(Reply)),
    )


@settings(max_examples=150, deadline=None)
@given(told_facts())
def test_facts_round_trip(known):
    """Facts are read as they are written."""
    assert known == read_facts({name: fact_text(known, name) for name in NAMES})


@settings(max_examples=150, deadline=None)
@given(told_facts(), st.sampled_from(sorted(EDITIONS)))
def test_nothing_made_up_is_told(known, year):
    """Every fact is ruled on or refused, and no card is told but those said."""
    code = EDITIONS[year].code
    try:
        advice = advise(known, code)
    except (Contradiction, ImpossibleEvent):
        return
    named = named_in(known)
    told = [*advice.ruling, *advice.announcements, *advice.rights]
    told += [words for outcome in advice.outcomes for words in outcome.words]

    assert advice.unchecked or (advice.ruling and advice.law)
    assert [] == [render(each) for each in told if not named.may_be_told(each)]
    labels = [dict(outcome.label.values) for outcome in advice.outcomes]
    assert {label["card"] for label in labels if "card" in label} <= named.cards


@settings(max_examples=80, deadline=None)
@given(told_facts())
def test_made_up_incident_is_a_deal(known):
    """What is made up around the facts is a position that can come about at a table."""
    try:
        incident = incident_of(known, LAWS_2017)
    except Contradiction:
        return
    document = {"edition": 2017, **incident_document(incident)}

    assert incident == read_incident(document)[0]


def test_deal_gives_both():
    """Each suit that a player may hold is held with an honour and a small card."""
    named = dict.fromkeys(Seat, ()) | {Seat.WEST: parse_cards("HQ H7")}
    used = parse_cards("HQ H7")

    hands = deal(named, {Seat.EAST: Suit.SPADES}, [11] * 4, used, LAWS_2017)

    assert [11] * 4 == [len(hand) for hand in hands]
    assert not [card for card in hands[Seat.EAST] if card.suit is Suit.SPADES]
    assert 44 == len({card for hand in hands for card in hand})


@pytest.mark.parametrize(
    ("cards", "kind"),
    [("H7", "minor"), ("HT", "major"), ("HQ", "major"), ("H7.C9", "major")],
)
def test_penalty_cards_that_lie_there(cards, kind):
    """Honours and several penalty cards of one player are major, whatever is said."""
    said = W_PLAY + f"penalty-card cards={cards} kind=minor turn=S led=S"
    start = incident_of(facts(said), LAWS_2017).start

    assert {kind} == {penalty.degree for penalty in start.penalty_cards}


def test_every_happening_can_be_asked():
    """Each happening is one that somebody can choose at some time."""
    every = {
        each.what
        for when in When
        for who in Seat
        for each in happenings(Facts(who=who, when=when))
    }

    assert set(What) == every == {each.what for each in HAPPENINGS}
    assert () == asks(Facts(who=Seat.WEST, when=When.PLAY))


def test_a_sentence_within_another_names_nothing_made_up():
    """Of several sentences in one, each is told only if its cards were named."""
    king, ten = parse_cards("HK ST")
    named = Named(frozenset({king}), frozenset())
    one, other = (say("{The_card} lies there.", card=card) for card in (king, ten))

    assert named.may_be_told(together(one, one))
    assert not named.may_be_told(together(one, other))
