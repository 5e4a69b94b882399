"""What the Laws leave to the Director's judgment, and the factors."""

import pytest

from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.editions import EDITIONS, printed_in
from penalty_cards.laws.factors import FACTORS
from penalty_cards.laws.judgment import judgments
from penalty_cards.laws.messages import render
from penalty_cards.laws.replay import rule_on
from tests.builders import an_incident

# Five cards each; spades, hearts and diamonds only. South declares 3NT.
HANDS = "A43.2.3. J9.K7.4. KQ.AT3.. T2.J9.6."
DEAL = "AKQ2.432.A32.432 J43.KJT9.54.K765 T98.AQ8.KQJT.AQJ 765.765.9876.T98"
UI, AWARE = Rule.LOGICAL_ALTERNATIVE, Rule.COULD_HAVE_BEEN_AWARE
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
        [f"{Rule.NOT_THE_OWNERS_DOING} W H9"],
        [f"{Rule.NOT_THE_OWNERS_DOING} W H9"],
        [f"{Rule.NOT_THE_OWNERS_DOING} W H9"],
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
        [f"{UI} E H7"],
        [f"{UI} E H7"],
        [f"{UI} E H7"],
    ),
    (
        "R24-12 before the first call, partner could not see it",
        "before the auction",
        ["W exposes H7 by drop seen by N S"],
        [],
        [f"{Rule.UNSEEN_IN_AUCTION} W H7"],
        [],
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


def test_card_within_the_suit(edition):
    """R50E-8 R16-1: before 2017 the suit is in question, not the card within it."""
    factors = [
        render(factor)
        for judgment in judged(edition.year, MAJOR)
        for factor in judgment.factors
    ]

    asked = any("within the suit" in factor for factor in factors)
    assert (edition.year < 2017) is asked


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
    assert all("?" in text and text[0].isupper() for text in texts)


@pytest.mark.parametrize("edition", EDITIONS.values())
def test_a_withdrawn_lead_of_declarers_leaves_nothing(edition):
    """The card that declarer's side takes back suggests nothing to dummy."""
    events = ["S leads SK", "W leads HJ"]
    ruling = rule_on(an_incident(*events, hands=HANDS, to_play="W"), edition.code)

    assert () == judgments(ruling, edition.code)
