"""Laws 9 to 12, 16, 81, 82: who acts, who rules, and what changes no ruling."""

import pytest

from penalty_cards.bridge import End, ImpossibleEvent
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.director import rule_on
from penalty_cards.laws.editions import printed_in
from penalty_cards.laws.messages import Refusal
from tests.builders import (
    an_incident,
    by_edition,
    cards_text,
    offers_text,
    penalty_text,
)

# Five cards each; spades, hearts and diamonds only. South declares 3NT.
HANDS = "A43.2.3. J9.K7.4. KQ.AT3.. T2.J9.6."
MINOR, MAJOR = "W exposes H9 by drop", "E exposes HK by drop"
OPTIONS = ["declarer requires H", "declarer prohibits H", "declarer asks nothing"]


def ruled(edition, *events, to_play="W"):
    """The ruling after these events."""
    return rule_on(an_incident(*events, hands=HANDS, to_play=to_play), edition.code)


def numbers(ruling, edition):
    """Every clause number under which the steps are printed."""
    return {
        number
        for step in ruling.steps
        for number in printed_in(step.rule, edition.year)
    }


def outcome(ruling):
    """What of the ruling a player would notice."""
    return penalty_text(ruling.state), cards_text(ruling.legal), offers_text(ruling)


# what it shows, what somebody does, clauses of 1997, 2007, 2017
DEEDS = [
    (
        "R9-1 attention is drawn: the Director is called",
        "S draws attention to it",
        {"9B1(a)", "9B2"}, {"9B1(a)", "9B2"}, {"9B1(a)", "9B2"},
    ),
    (
        "R9-1 by a defender",
        "W draws attention to it",
        {"9B1(a)", "9B2"}, {"9B1(a)", "9B2"}, {"9B1(a)", "9B2"},
    ),
    ("R10A-1 imposed", "S rules without the Director", {"10A"}, {"10A"}, {"10A"}),
    ("R10A-1 waived", "S waives it without the Director", {"10A"}, {"10A"}, {"10A"}),
    ("R10C-1 dummy helps", "S asks dummy what to choose", {"10C2"}, {"10C2"}, {"10C2"}),
    (
        "R10C-2 luck",
        "S profits by luck",
        {"72A", "12B"}, {"10C3", "12B2"}, {"10C3", "12B2"},
    ),
    (
        "R10C-2 luck of the offenders",
        "W profits by luck",
        {"72A", "12B"}, {"10C4", "12B2"}, {"10C4", "12B2"},
    ),
    (
        "R11A-1 no Director yet",
        "S acts before the Director comes",
        {"11A"}, {"11A"}, {"11A"},
    ),
    (
        "R12A-1 the Laws say how to go on",
        "the Director cancels the board",
        {"12A2"}, {"12A2"}, {"12A2"},
    ),
    (
        "R82C-1 a ruling proves wrong",
        "the Director has ruled wrongly",
        {"82C"}, {"82C"}, {"82C"},
    ),
]  # fmt: skip


@pytest.mark.parametrize(
    ("deed", "old", "middle", "new"),
    [pytest.param(*row, id=shows) for shows, *row in DEEDS],
)
def test_deeds(deed, old, middle, new, edition):
    """R9-1 to R82C-1: the clause is cited, the penalty card dealt with as ever."""
    before = ruled(edition, MAJOR)
    after = ruled(edition, MAJOR, deed)

    expected = by_edition(edition, old, middle, new)
    assert expected <= numbers(after, edition)
    assert numbers(after, edition) <= expected | numbers(before, edition)
    assert expected or after.steps == before.steps
    assert ("E:HK major", "", OPTIONS) == outcome(after)


def test_the_penalty_card_that_players_waive_binds(edition):
    """R10A-1: declarer cannot let it go; the duty is what it was."""
    ruling = ruled(
        edition, "W exposes HJ by drop", "S waives it without the Director", "S:HA",
        to_play="S",
    )  # fmt: skip

    assert "HJ" == cards_text(ruling.legal)


# what it shows, who leads, events, penalty cards, legal cards then
WAIVED = [
    (
        "R10A-1 a minor card",
        "S",
        [MINOR, "the Director waives H9", "S:HA"],
        "",
        "HJ H9",
    ),
    (
        "R10A-1 a major card: its owner is free",
        "S",
        ["W exposes HJ by drop", "the Director waives HJ", "S:HA"],
        "",
        "HJ H9",
    ),
    (
        "R10A-1 and partner need not wait",
        "W",
        [MAJOR, "the Director waives HK"],
        "",
        "ST S2 HJ H9 D6",
    ),
    (
        "R10A-1 of two, the other stays",
        "S",
        ["W exposes HJ H9 by drop", "the Director waives HJ", "S:HA"],
        "W:H9 major",
        "H9",
    ),
]  # fmt: skip


@pytest.mark.parametrize(
    ("to_play", "events", "penalty_cards", "legal"),
    [pytest.param(*row, id=shows) for shows, *row in WAIVED],
)
def test_waived(to_play, events, penalty_cards, legal, edition):
    """R10A-1: the Director may waive it, and it is an ordinary card again."""
    ruling = ruled(edition, *events, to_play=to_play)

    assert penalty_cards == penalty_text(ruling.state)
    assert legal == cards_text(ruling.legal)
    assert [End.WAIVED] == [former.end for former in ruling.state.former]
    assert by_edition(edition, "81C8", "81C5", "81C5") in numbers(ruling, edition)


def test_only_a_penalty_card_is_waived(edition):
    """R10A-1: there is nothing to waive of another card."""
    with pytest.raises(ImpossibleEvent):
        ruled(edition, MINOR, "the Director waives HJ")


# what it shows, who does it; declarer alone has the choice, and dummy to ask
NOT_THEIRS = [
    ("R10C-1 a defender has nothing to ask dummy", "W asks dummy what to choose"),
    ("R10C-1 nor has dummy", "N asks dummy what to choose"),
    ("R12A-1 a player cannot cancel a board", "S cancels the board"),
    ("R82C-1 a player gives no ruling", "S has ruled wrongly"),
    ("R9-2 the Director is nobody's partner", "the Director warns partner"),
]


@pytest.mark.parametrize(
    "event", [pytest.param(event, id=shows) for shows, event in NOT_THEIRS]
)
def test_who_does_what(event, edition):
    """R10C-1 R12A-1 R82C-1: each of these is done by one person only."""
    with pytest.raises(ImpossibleEvent):
        ruled(edition, MAJOR, event)


# what it shows, who warns, in which editions that may be done
PREVENTING = [
    ("R9-2 a defender", "E warns partner", {2007, 2017}),
    ("R9-2 the other defender", "W warns partner", {2007, 2017}),
    ("9A 42B2 dummy", "N warns partner", {1997, 2007, 2017}),
    ("R9-2 declarer", "S warns partner", {2007, 2017}),
]
MAY_PREVENT = {1997: ("42B2", "9A"), 2007: ("9A3",), 2017: ("9A3",)}


@pytest.mark.parametrize(
    ("event", "years"), [pytest.param(*row, id=shows) for shows, *row in PREVENTING]
)
def test_preventing(event, years, edition):
    """In 1997 only dummy, and only declarer's irregularity; then any player (9A3)."""
    expected = MAY_PREVENT[edition.year]
    if edition.year not in years:
        with pytest.raises(Refusal) as refused:
            ruled(edition, MAJOR, event)
        assert (Rule.MAY_PREVENT,) == refused.value.rules
    else:
        assert set(expected) <= numbers(ruled(edition, MAJOR, event), edition)
    assert expected == printed_in(Rule.MAY_PREVENT, edition.year)


def test_consulting_needs_a_choice(edition):
    """R10C-1: without a choice there is nothing to consult about."""
    with pytest.raises(ImpossibleEvent):
        ruled(edition, MINOR, "S asks dummy what to choose")


# what it shows, who leads, events, penalty cards, how others ended
LIES_THERE = [
    (
        "R50A-1 while tricks go by",
        "S",
        [MINOR, "S:SK W:S2 N:S3 E:S9"],
        "W:H9 minor",
        [],
    ),
    (
        "R50A-1 its suit led: its owner plays it, nobody else",
        "S",
        ["W exposes HJ by drop", "S:HA"],
        "W:HJ major",
        [],
    ),
    (
        "R50A-1 played",
        "S",
        ["W exposes HJ by drop", "S:HA W:HJ"],
        "",
        [End.PLAYED],
    ),
    ("R50A-1 picked up", "W", [MAJOR, "declarer requires H"], "", [End.PICKED_UP]),
    (
        "R50A-1 declarer asks nothing",
        "W",
        [MAJOR, "declarer asks nothing"],
        "E:HK major",
        [],
    ),
    (
        "R50A-1 not playable and discarded upon",
        "S",
        ["W exposes D6 by drop", "S:HA W:H9 N:H2 E:H7"],
        "W:D6 minor",
        [],
    ),
]  # fmt: skip


@pytest.mark.parametrize(
    ("to_play", "events", "penalty_cards", "ends"),
    [pytest.param(*row, id=shows) for shows, *row in LIES_THERE],
)
def test_lies_there(to_play, events, penalty_cards, ends, edition):
    """R50A-1: face up until it is played or picked up, and never played by itself."""
    state = ruled(edition, *events, to_play=to_play).state

    assert penalty_cards == penalty_text(state)
    assert ends == [former.end for former in state.former]


def test_dummy_draws_attention_once_play_has_ended(edition):
    """R9-1: dummy says nothing during the play, and may speak after it."""
    claim = "S exposes SK SQ HA HT H3 by claim"
    after = ruled(edition, claim, "N draws attention to it", to_play="S")

    assert "9B1(a)" in numbers(after, edition)
    with pytest.raises(ImpossibleEvent, match="Dummy may not"):
        ruled(edition, "N draws attention to it")
