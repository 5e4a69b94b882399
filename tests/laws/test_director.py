"""Which rules decide, and incidents followed under codes that differ in little."""

import pytest

from penalty_cards.bridge import ImpossibleEvent, ImpossiblePosition
from penalty_cards.laws.beliefs import BELIEFS
from penalty_cards.laws.director import deciding_steps, followed, rule_on, trace
from penalty_cards.laws.documents.reading import read_incident
from penalty_cards.laws.editions import EDITIONS, LAWS_2017
from penalty_cards.laws.law64 import tricks_over
from tests.builders import an_incident, decision_text, penalty_text, turn_text
from tests.laws.incidents import lines

# Six cards each; the whole deal before the opening lead.
HANDS = "A43.2.3.5 J9.K7.4.7 KQ.AT3..9 T2.J9.6.T"
DEAL = "A643.872.93.K654 J95.K4.AT84.QJ73 KQ2.AT3.KQJ5.AT2 T87.QJ965.762.98"
FAILED = ["S:HT", "W:HJ"]

# rule, to play, West's major penalty cards, events
PLAY = [
    ("held-by-defender", "S", "", ["S:SK", "W exposes S2 by holding as played"]),
    ("not-taken-back", "S", "W:H9", FAILED),
    ("may-be-accepted", "S", "W:H9", [*FAILED, "S accepts"]),
    ("must-be-accepted", "S", "W:H9", [*FAILED, "N:H2"]),
    ("accepted-card-stays", "S", "W:H9", [*FAILED, "S accepts"]),
    ("no-trick-for-penalty-card", "S", "W:H9", [*FAILED, "S accepts"]),
    ("wrong-card-is-major", "S", "W:H9", [*FAILED, "S refuses"]),
    ("penalty-card-substituted", "S", "W:H9", [*FAILED, "S refuses"]),
    ("lead-refused", "S", "", ["W leads D6"]),
    ("lead-accepted", "S", "", ["W leads D6", "S accepts"]),
    ("lead-followed", "S", "", ["W leads D6", "N:D3"]),
    ("proper-lead-made", "S", "", ["W leads D6", "S leads SK"]),
    ("declarers-lead-may-stand", "W", "", ["S leads SK"]),
    ("declarers-lead-refused", "W", "", ["S leads SK", "E refuses"]),
    ("wrong-defender-followed", "W", "", ["S leads SK", "E:S9"]),
    ("premature-card", "S", "", ["S:SK", "E:S9"]),
    ("play-highest", "S", "", ["S:SK", "E:S9", "declarer demands the highest"]),
    ("both-hands-played", "S", "", ["S:SK", "N:S3", "E:S9"]),
    ("before-rho", "S", "", ["S:SK W:S2", "E:S9"]),
    ("same-instant", "S", "", ["S:SK", "E:S9", "W plays S2 at once"]),
    ("player-keeps-one", "S", "", ["S:SK", "W plays ST S2 together"]),
    ("earlier-duty-revives", "S", "W:H9", ["W leads D6", "N:D3"]),
    ("after-retraction", "N", "", ["S leads SK", "E refuses", "W:S2"]),
    ("play-before-ruling", "S", "", ["W leads D6", "E:D4", "S refuses"]),
    (
        "told-to-play",
        "S",
        "",
        ["W leads D6", "W takes back D6 as an opponent said so"],
    ),
    ("mistold", "S", "", ["S:SK W:ST", "W takes back ST as an opponent said so"]),
]
# rule, events after the auction
OPENING = [
    (
        "face-down-lead",
        ["E leads H4 face down", "E takes back H4 as the Director said so"],
    ),
    ("opening-lead-refused", ["E leads H4"]),
    ("hand-spread", ["E leads H4", "declarer spreads the hand"]),
    ("dummy-was-seen", ["N exposes S6 by drop", "E leads H4"]),
    ("declarers-opening-lead", ["S leads SK"]),
]
REVOKE = "S:SK W:D6 N:S3 E:S9"
CONCEDES = "W exposes HJ H9 by concession"
CHANGE = ["W takes back D6", "N takes back S3 as an opponent changed the play"]
# rule, events that begin with South's lead
AFTER = [
    ("not-the-owners-doing", ["W exposes H9 by drop because of an opponent"]),
    ("revoke-is-corrected", ["S:SK W:D6", "W takes back D6"]),
    ("revoke-card", ["S:SK W:D6", "W takes back D6"]),
    (
        "broken-demand-is-revoke",
        [
            *("S:SK", "E:S9", "declarer demands the highest"),
            *("W:S2", "W takes back S2"),
        ],
    ),
    ("faced-card-goes-back", ["W exposes D6 by drop", "S:SK W:D6", "W takes back D6"]),
    ("later-card-changed", [REVOKE, *CHANGE]),
    (
        "partners-card-changed",
        [REVOKE, *CHANGE, "E takes back S9 as partner corrected a revoke"],
    ),
    ("both-sides-revoked", ["S:SK W:D6 N:H2 E:S9", "S:SQ", "N takes back H2"]),
    ("revoke-stands", [REVOKE, "S:SQ W:S2"]),
    ("found-card", ["W exposes H9 by finding"]),
    ("restored-card", ["W exposes H9 by restoring"]),
    ("talk-of-the-trick", ["S:SK", "W exposes ST by talk of this trick"]),
    ("claim-stops-play", ["W exposes ST by claim"]),
    ("play-has-ended", ["W exposes ST by claim"]),
    ("objection-at-once", [CONCEDES, "E objects"]),
    ("play-by-consent", [CONCEDES, "all play on"]),
    ("director-waives", ["W exposes H9 by drop", "the Director waives H9"]),
    ("director-is-called", ["S draws attention to it"]),
    ("could-have-been-aware", ["W exposes H9 by drop"]),
    ("help-is-redressed", ["W exposes H9 by drop"]),
    ("how-it-was-exposed", ["W exposes HJ by drop", "S:HT W:HJ"]),
]
# rule, events in the auction
AUCTION = [
    ("tabled", ["W exposes D6 by drop"]),
    ("single-small-tabled", ["W exposes D6 by drop"]),
    ("tabled-honour-bars", ["W exposes HQ by drop"]),
    ("tabled-lead-bars", ["W exposes D6 by lead in the auction"]),
    ("several-tabled-bar", ["W exposes D6 D2 by drop"]),
    ("passes-once", ["W exposes HQ by drop", "N calls 1C", "E calls pass"]),
    ("sight-in-auction", ["W exposes D6 by drop"]),
    ("damaging-pass", ["W exposes HQ by drop"]),
    ("unseen-in-auction", ["W exposes HQ by drop seen by N"]),
    ("declarer-takes-up", ["S exposes SK by drop", "the auction ends"]),
    ("defender-leaves", ["W exposes D6 by drop", "the auction ends"]),
]


def answer(ruling, code):
    """What a ruling comes to: the cards on the table, the turn, the decision."""
    return penalty_text(ruling.state), turn_text(ruling), decision_text(ruling)


@pytest.mark.parametrize(
    ("rule", "to_play", "majors", "events"),
    [pytest.param(*row, id=row[0]) for row in PLAY],
)
def test_rule_decides(rule, to_play, majors, events):
    """Without it the ruling would be another."""
    incident = an_incident(*events, hands=HANDS, to_play=to_play, majors=majors)
    deciding = deciding_steps(incident, LAWS_2017, answer)

    assert rule in {step.rule for step in deciding}


@pytest.mark.parametrize(
    ("rule", "events"), [pytest.param(*row, id=row[0]) for row in OPENING]
)
def test_rule_decides_before_the_opening_lead(rule, events):
    """Without it the ruling on an opening lead would be another."""
    incident = an_incident(*events, hands=DEAL, phase="after the auction")
    deciding = deciding_steps(incident, LAWS_2017, answer)

    assert rule in {step.rule for step in deciding}


def whole_answer(ruling, code):
    """The same with what was known by whom, who is barred, which revokes stand."""
    state, rights = ruling.state, ruling.rights
    return (
        answer(ruling, code),
        tuple((each.card, each.what, each.partner) for each in rights),
        state.barred,
        state.revokes,
        tricks_over(code, state),
    )


@pytest.mark.parametrize(
    ("rule", "events"), [pytest.param(*row, id=row[0]) for row in AFTER]
)
def test_rule_decides_after_an_irregularity(rule, events):
    """Without it what follows an irregularity would be otherwise."""
    incident = an_incident(*events, hands=HANDS, to_play="S")
    deciding = deciding_steps(incident, LAWS_2017, whole_answer)

    assert rule in {step.rule for step in deciding}


@pytest.mark.parametrize(
    ("rule", "events"), [pytest.param(*row, id=row[0]) for row in AUCTION]
)
def test_rule_decides_in_the_auction(rule, events):
    """Without it what follows an exposure in the auction would be otherwise."""
    incident = an_incident(*events, hands=DEAL, phase="auction")
    deciding = deciding_steps(incident, LAWS_2017, whole_answer)

    assert rule in {step.rule for step in deciding}


# rule, hands in the end, events
ENDINGS = [
    (
        "twelfth-trick",
        "3.2.. 9.7.. K.A.. 2..6.",
        [REVOKE, "S:HA W:S2", "W takes back D6"],
    ),
    (
        "tricks-transferred",
        ".2.3.2 .7.4.3 .AT.5. 2.9.A.",
        ["S:HA W:S2 N:H2 E:H7", "W:DA N:D3 E:D4 S:D5", "W:H9 N:C2 E:C3 S:HT"],
    ),
]


@pytest.mark.parametrize(
    ("rule", "hands", "events"), [pytest.param(*row, id=row[0]) for row in ENDINGS]
)
def test_rule_decides_in_the_end(rule, hands, events):
    """Without it the end of a board would be otherwise."""
    incident = an_incident(*events, hands=hands, to_play="S", contract="4S")
    deciding = deciding_steps(incident, LAWS_2017, whole_answer)

    assert rule in {step.rule for step in deciding}


def test_rules_of_rights_do_not_decide_what_is_not_read_off_them():
    """What partner may use of a penalty card decides no ruling on the play."""
    incident = an_incident("W leads D6", hands=HANDS, to_play="S", majors="W:H9")
    every = deciding_steps(incident, LAWS_2017, answer)
    some = deciding_steps(incident, LAWS_2017, answer, reads_rights=False)
    of_rights = deciding_steps(incident, LAWS_2017, rights)

    assert every == some
    assert of_rights
    assert () == deciding_steps(incident, LAWS_2017, rights, reads_rights=False)


def rights(ruling, code):
    """Who may use what."""
    return ruling.rights


# what it shows, the rule, events
EITHER = [
    ("an honour named on purpose", "honour-is-major", ["W exposes HJ by naming"]),
    ("an honour played too soon", "honour-is-major", ["S:SK", "E:SJ"]),
    ("two honours together", "together-are-major", ["W exposes ST HJ by drop"]),
]


@pytest.mark.parametrize(
    ("rule", "events"), [pytest.param(*row, id=shows) for shows, *row in EITHER]
)
def test_either_of_two_reasons_decides(rule, events):
    """A card that is major for two reasons: none is needed, and either may be given."""
    incident = an_incident(*events, hands=HANDS, to_play="S")

    needed = deciding_steps(incident, LAWS_2017, answer)
    either = deciding_steps(incident, LAWS_2017, answer, with_either=True)

    assert {rule} == {s.rule for s in either} - {s.rule for s in needed}


def test_reason_for_another_card_decides_nothing():
    """That one card is major for a reason does not decide what another is."""
    events = ["W exposes HJ by drop", "E exposes S9 by showing"]
    incident = an_incident(*events, hands=HANDS, to_play="S")

    found = deciding_steps(incident, LAWS_2017, degree_of_nine, with_either=True)

    assert "honour-is-major" not in {step.rule for step in found}
    assert "shown-is-major" in {step.rule for step in found}


def degree_of_nine(ruling, code):
    """Return the degree of East's spade nine."""
    return [p.degree for p in ruling.state.penalty_cards if str(p.card) == "S9"]


DOCUMENTS = [line["incident"] for line in lines()[::40]]


def ruled(rule):
    """A ruling, or why there is none."""
    try:
        return rule()
    except (ImpossibleEvent, ImpossiblePosition) as error:
        return str(error)


@pytest.mark.parametrize("document", DOCUMENTS)
def test_ruled_alike(document):
    """Of other editions, of false beliefs and of codes without a rule."""
    incident, _ = read_incident(document)
    try:
        here = followed(incident, LAWS_2017)
    except (ImpossibleEvent, ImpossiblePosition):
        return
    codes = [edition.code for edition in EDITIONS.values()]
    codes += [belief.code(LAWS_2017) for belief in BELIEFS.values()]
    codes += [LAWS_2017.without(step.rule) for step in trace(here.ruling)]

    assert here.ruling == rule_on(incident, LAWS_2017)
    for code in codes:
        expected = ruled(lambda code=code: rule_on(incident, code))
        assert expected == ruled(lambda code=code: here.ruling_under(code)), code
