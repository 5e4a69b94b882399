"""What the Laws leave to the Director's judgment, and the factors."""

import pytest

from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.director import rule_on
from penalty_cards.laws.editions import EDITIONS, printed_in
from penalty_cards.laws.judgment import judgments
from penalty_cards.laws.messages import render
from penalty_cards.laws.words.factors import FACTORS
from tests.builders import an_incident

# Five cards each; spades, hearts and diamonds only. South declares 3NT.
HANDS = "A43.2.3. J9.K7.4. KQ.AT3.. T2.J9.6."
DEAL = "AKQ2.432.A32.432 J43.KJT9.54.K765 T98.AQ8.KQJT.AQJ 765.765.9876.T98"
UI, AWARE = Rule.LOGICAL_ALTERNATIVE, Rule.COULD_HAVE_BEEN_AWARE
ACCIDENT = Rule.SEEN_BY_ACCIDENT
HELP, PASS = Rule.HELP_IS_REDRESSED, Rule.DAMAGING_PASS
SEEN, TALK = Rule.PARTNER_COULD_SEE, Rule.TALK_OF_THE_TRICK
MAJOR = "E exposes HK by drop"
PLAYED = [MAJOR, "declarer asks nothing", "W:HJ N:H2 E:HK S:HA"]


def judged(year, *events, phase="play", to_play="W"):
    """What is left to judgment: `"logical-alternative W HK"`."""
    hands = HANDS if phase == "play" else DEAL
    incident = an_incident(*events, hands=hands, to_play=to_play, phase=phase)
    code = EDITIONS[year].code
    return judgments(rule_on(incident, code), code)


def named(found):
    """Judgments as texts: rule, whose, card."""
    return [f"{j.rule} {j.seat.letter} {j.card or ''}".strip() for j in found]


# what it shows, who is to play, events, judgments of 1997, of 2007, of 2017
LEFT_OPEN = [
    (
        "R16-1 R50E-6 R50-2 a card on the table",
        "W",
        [MAJOR],
        [f"{UI} W HK", f"{AWARE} E HK"],
        [f"{UI} W HK", f"{HELP} E HK", f"{AWARE} E HK"],
        [f"{HELP} E HK", f"{AWARE} E HK"],
    ),
    (
        "R16-1 back in hand: unauthorized in every edition",
        "W",
        [MAJOR, "declarer requires H"],
        [f"{UI} W HK", f"{AWARE} E HK"],
        [f"{UI} W HK", f"{HELP} E HK", f"{AWARE} E HK"],
        [f"{UI} W HK", f"{HELP} E HK", f"{AWARE} E HK"],
    ),
    (
        "R16-1 R50E-5 played: how it came to be exposed",
        "W",
        PLAYED,
        [f"{UI} W HK", f"{AWARE} E HK"],
        [f"{UI} W HK", f"{HELP} E HK", f"{AWARE} E HK"],
        [f"{UI} W HK", f"{HELP} E HK", f"{AWARE} E HK"],
    ),
    (
        "R16-1 R68-1 shown with talk of the trick",
        "S",
        ["S:SK", "W exposes ST by talk of this trick"],
        [f"{TALK} W ST", f"{UI} E ST"],
        [f"{TALK} W ST", f"{UI} E ST"],
        [f"{TALK} W ST", f"{UI} E ST"],
    ),
    (
        "R16-1 played since: partner knows it by right",
        "S",
        ["S:SK", "W exposes ST by talk of this trick", "W:ST"],
        [f"{TALK} W ST"],
        [f"{TALK} W ST"],
        [f"{TALK} W ST"],
    ),
    (
        "R49-2 seen by the opponents only: was it?",
        "S",
        ["W exposes H9 by drop seen by N S"],
        [f"{Rule.OPPONENTS_SAW} W H9"],
        [f"{Rule.OPPONENTS_SAW} W H9"],
        [f"{Rule.OPPONENTS_SAW} W H9"],
    ),
    (
        "R50-1 an opponent's doing",
        "S",
        ["W exposes H9 by drop because of an opponent"],
        [f"{Rule.NOT_THE_OWNERS_DOING} W H9", f"{ACCIDENT} E H9", f"{ACCIDENT} S H9"],
        [f"{Rule.NOT_THE_OWNERS_DOING} W H9", f"{ACCIDENT} E H9", f"{ACCIDENT} S H9"],
        [f"{Rule.NOT_THE_OWNERS_DOING} W H9", f"{ACCIDENT} E H9", f"{ACCIDENT} S H9"],
    ),
    (
        "R50-1 an outsider's doing",
        "S",
        ["E exposes HK by drop because of an outsider"],
        [f"{Rule.NOT_THE_OWNERS_DOING} E HK", f"{ACCIDENT} W HK", f"{ACCIDENT} S HK"],
        [f"{Rule.NOT_THE_OWNERS_DOING} E HK", f"{ACCIDENT} W HK", f"{ACCIDENT} S HK"],
        [f"{Rule.NOT_THE_OWNERS_DOING} E HK", f"{ACCIDENT} W HK", f"{ACCIDENT} S HK"],
    ),
    (
        "R11A-1 acted too soon",
        "W",
        ["S acts before the Director comes"],
        [f"{Rule.ACTED_TOO_SOON} S"],
        [f"{Rule.ACTED_TOO_SOON} S"],
        [f"{Rule.ACTED_TOO_SOON} S"],
    ),
    (
        "R82C-1 the Director's error",
        "W",
        ["the Director has ruled wrongly"],
        [f"{Rule.DIRECTORS_ERROR} S"],
        [f"{Rule.DIRECTORS_ERROR} S"],
        [f"{Rule.DIRECTORS_ERROR} S"],
    ),
    ("nothing went wrong", "S", ["S:SK W:S2"], [], [], []),
]  # fmt: skip


@pytest.mark.parametrize("column", range(3), ids=["1997", "2007", "2017"])
@pytest.mark.parametrize(
    ("to_play", "events", "by_column"),
    [pytest.param(row[1], row[2], row[3:], id=row[0]) for row in LEFT_OPEN],
)
def test_left_open(to_play, events, by_column, column):
    """R16-1 R50-2 R11A-1 R82C-1: what the Director decides after these events."""
    year = (1997, 2007, 2017)[column]

    assert by_column[column] == named(judged(year, *events, to_play=to_play))


# what it shows, phase, events, in 1997, 2007, 2017
BEFORE_PLAY = [
    (
        "R24-10 R24-11 an honour in the auction",
        "auction",
        ["W exposes CT by drop"],
        [f"{PASS} W CT"],
        [f"{UI} E CT", f"{PASS} W CT"],
        [f"{UI} E CT", f"{PASS} W CT"],
    ),
    (
        "R24-11 the pass has been made",
        "auction",
        ["W exposes CT by drop", "E calls pass"],
        [f"{PASS} W CT"],
        [f"{PASS} W CT", f"{UI} E CT"],
        [f"{PASS} W CT", f"{UI} E CT"],
    ),
    (
        "R24-12 before the first call",
        "before the auction",
        ["W exposes H7 by drop"],
        [f"{ACCIDENT} E H7", f"{ACCIDENT} N H7", f"{ACCIDENT} S H7"],
        [f"{UI} E H7"],
        [f"{ACCIDENT} E H7", f"{ACCIDENT} N H7", f"{ACCIDENT} S H7"],
    ),
    (
        "R24-12 before the first call, partner could not see it",
        "before the auction",
        ["W exposes H7 by drop seen by N S"],
        [f"{ACCIDENT} N H7", f"{ACCIDENT} S H7"],
        [f"{Rule.UNSEEN_IN_AUCTION} W H7"],
        [f"{ACCIDENT} N H7", f"{ACCIDENT} S H7"],
    ),
]  # fmt: skip


@pytest.mark.parametrize("column", range(3), ids=["1997", "2007", "2017"])
@pytest.mark.parametrize(
    ("phase", "events", "by_column"),
    [pytest.param(row[1], row[2], row[3:], id=row[0]) for row in BEFORE_PLAY],
)
def test_before_play(phase, events, by_column, column):
    """R24-10 R24-11 R24-12: what the Director decides before the play."""
    year = (1997, 2007, 2017)[column]

    assert by_column[column] == named(judged(year, *events, phase=phase))


def test_clauses_of_the_test(edition):
    """R16-1: where each edition prints it, and 73C beside it in all."""
    numbers = {1997: "16A", 2007: "16D2", 2017: "16C2"}

    assert (numbers[edition.year], "73C") == printed_in(UI, edition.year)


def test_clauses_of_an_accident(edition):
    """R24-13 R16-1: what somebody else brought into view is not partner's doing."""
    numbers = {1997: "16B", 2007: "16C1", 2017: "16D"}

    assert (numbers[edition.year],) == printed_in(ACCIDENT, edition.year)


def test_card_within_the_suit(edition):
    """R50E-8 R16-1: before 2017 the suit is in question, not the card within it."""
    factors = [
        render(factor)
        for judgment in judged(edition.year, MAJOR)
        for factor in judgment.factors
    ]

    of_suit = any("within the suit" in factor for factor in factors)
    assert (edition.year < 2017) is of_suit


def test_damage_is_defined_since_2007(edition):
    """R50E-6 R50-2: 12B1 says what damage is, in 2007 and 2017."""
    found = judged(edition.year, MAJOR)
    factors = [render(f) for j in found for f in j.factors if j.rule is AWARE]

    assert (edition.year >= 2007) is any("12B1" in factor for factor in factors)


@pytest.mark.parametrize("year", EDITIONS)
@pytest.mark.parametrize("rule", FACTORS)
def test_factors_are_questions(rule, year):
    """Every rule that an edition prints has something to weigh, asked as a question."""
    texts = [f.text for f in FACTORS[rule] if f.since <= year <= f.until]

    assert bool(texts) or not printed_in(rule, year)
    assert [] == [text for text in texts if not ("?" in text and text[0].isupper())]


@pytest.mark.parametrize("edition", EDITIONS.values())
def test_a_withdrawn_lead_of_declarers_leaves_nothing(edition):
    """The card that declarer's side takes back suggests nothing to dummy."""
    events = ["S leads SK", "W leads HJ"]
    ruling = rule_on(an_incident(*events, hands=HANDS, to_play="W"), edition.code)

    assert () == judgments(ruling, edition.code)


@pytest.mark.parametrize("year", [2007, 2017])
def test_dummy_to_be_is_not_judged(year):
    """Once the auction is over dummy chooses nothing that a card could suggest."""
    fell = "W exposes S7 by drop because of an opponent"
    found = judged(year, fell, "the auction ends", phase="auction")

    assert {"E", "S"} == {judgment.seat.letter for judgment in found}


# what it shows, events, whether the Director is reminded that all were free to use it
FREE = [
    ("R50E-6 R50E-3 a major card on the table", [MAJOR], True),
    ("R50E-6 R50E-3 a minor card on the table", ["E exposes S9 by drop"], True),
    ("R50E-6 R50E-4 back in hand", [MAJOR, "declarer requires H"], False),
    ("R50E-6 R50E-5 played", PLAYED, False),
]


@pytest.mark.parametrize("year", [2007, 2017])
@pytest.mark.parametrize(
    ("events", "is_free"), [pytest.param(*row, id=shows) for shows, *row in FREE]
)
def test_help_of_the_card(events, is_free, year):
    """R50E-6: only of a card that lies there is it said that all were free to use it.

    In 2017 the adjusted score aims at what is probable without the card.
    """
    (helped,) = (each for each in judged(year, *events) if each.rule is HELP)
    factors = [render(factor) for factor in helped.factors]

    is_latest = year == 2017
    says_free = any("everyone may use" in each for each in factors)
    assert (is_free and is_latest) is says_free
    assert is_latest is any("score aims at" in each for each in factors)


def test_help_of_a_revoke_card_of_trick_twelve():
    """R50E-6 R62D-1: what partner was never free to use is not called free."""
    events = ["S:SK W:D6 N:S3", "W takes back D6"]
    hands, code = "3.2.. 9.7.. K.A.. 2..6.", EDITIONS[2017].code
    incident = an_incident(*events, hands=hands, won=(8, 3))
    found = judgments(rule_on(incident, code), code)

    (helped,) = (each for each in found if each.rule is HELP)
    assert [] == [
        factor for factor in helped.factors if "everyone may use" in render(factor)
    ]
    (used,) = (each for each in found if each.rule is UI)
    assert [] == [
        factor for factor in used.factors if "within the suit" in render(factor)
    ]
