"""Every false belief rules otherwise than the Laws somewhere a director can check."""

import pytest

from penalty_cards.laws.beliefs import BELIEFS
from penalty_cards.laws.editions import EDITIONS
from penalty_cards.questions.marking import believed_otherwise
from penalty_cards.questions.question import answer_under
from tests.cases import on_each
from tests.questions.builders import (
    DROPS_KING,
    KEEPS_LEAD,
    a_question,
    answer_text,
    table,
)

SOUTH_LEADS = table(to_play="S")
MINOR_H2 = table(minors="W:H2")
MAJOR_H2 = table(majors="W:H2")
PARTNERS_HK = table(majors="E:HK")
PARTNERS_TWO = table(majors="E:HK E:S5")
SPADE_LED = {"trick": "S:SQ", "south": "J.QJ.A."}
LOSES_LEAD = "W:S4 N:S3 E:S5 S:SJ"
REGAINS_LEAD = "S:SQ W:SA N:ST E:S6"
ALL_DEMANDS = "neither prohibit-H require-H"
KNOWN_1997 = "partner-duty partner-within-the-suit"
KNOWN_2017 = "partner-choice-of-suit partner-duty partner-sight partner-within-the-suit"

THIRTEEN = "AKQJT98765432"
OPENING = table(f"{THIRTEEN}...", f".{THIRTEEN}..", f"..{THIRTEEN}.", f"...{THIRTEEN}")
PASSED_OVER = "The ♥2 is a major penalty card. "
PUT_BACK = (
    "the penalty card is played in its place, and the ♠A becomes a major penalty card."
)
MAY_STAND = f"South may accept the ♠A, which then stands. If it is refused, {PUT_BACK}"
EITHER_WAY = (
    "South may accept the ♥K, which is then simply the lead. If it is refused, it "
    "becomes a major penalty card."
)
OR_DUMMY = f"{EITHER_WAY} South may also spread their hand and become dummy."
EITHER_DEFENDER = (
    "West or East may accept the ♥Q, which is then simply the lead. If it is refused, "
    "it goes back to hand."
)
EARLY_S5 = (
    "The ♠5 is a major penalty card. Declarer, make one demand on West for this trick."
)
MAY_DEMAND = "South may require the highest or the lowest card of the suit led."
OTHER_SUIT = "South may require a card of another suit. South may forbid another suit."
# The whole deal in the auction: West would lead against South.
AUCTION = table(
    *("AKQ2.432.A32.432", "J43.KJT9.54.K765", "T98.AQ8.KQJT.AQJ", "765.765.9876.T98"),
    phase="auction",
)
LIES_THERE = "stays face up on the table until the auction has ended."

TRUE_SINCE_2017 = {"sight-always-authorized", "auction-begins-with-a-call"}

# belief, what is asked (of a card), start, events, answer of the Laws, of the belief
RULED_OTHERWISE = [
    # Laws 10 and 68
    ("declarer-may-waive", "degree HK", SOUTH_LEADS,
     [DROPS_KING, "S waives it without the Director"],
     "major", "none"),
    ("owed-after-the-play", "degree HK", SOUTH_LEADS,
     [DROPS_KING, "S exposes SQ SJ HQ HJ DA by claim"],
     "none", "major"),
    # Law 24
    ("auction-card-goes-back", "ruling", AUCTION, ["E exposes H9 by drop"],
     f"The ♥9 {LIES_THERE} West does not have to pass.",
     "The ♥9 is not a penalty card and goes back to hand. The auction goes on, and "
     "no one has to pass."),
    ("any-card-bars", "ruling", AUCTION, ["E exposes H9 by drop"],
     f"The ♥9 {LIES_THERE} West does not have to pass.",
     f"The ♥9 {LIES_THERE} West must pass at their next turn."),
    ("one-card-bars-nobody", "ruling", AUCTION, ["E exposes HK by drop"],
     f"The ♥K {LIES_THERE} West must pass at their next turn.",
     f"The ♥K {LIES_THERE} West does not have to pass."),
    ("led-card-bars-nobody", "ruling", AUCTION,
     ["E exposes H9 by lead in the auction"],
     f"The ♥9 {LIES_THERE} West must pass at their next turn.",
     f"The ♥9 {LIES_THERE} West does not have to pass."),
    ("more-than-two", "ruling", AUCTION, ["W exposes H7 C9 by drop"],
     "The ♥7 and the ♣9 stay face up on the table until the auction has ended. East "
     "must pass at their next turn.",
     "The ♥7 and the ♣9 stay face up on the table until the auction has ended. East "
     "does not have to pass."),
    ("barred-for-ever", "ruling", AUCTION,
     ["E exposes HK by drop", "S calls 1NT", "W calls pass"],
     f"The ♥K {LIES_THERE} West does not have to pass.",
     f"The ♥K {LIES_THERE} West must pass at their next turn."),
    ("auction-card-binds-declarer", "degree CQ", AUCTION,
     ["S exposes CQ by drop", "the auction ends"],
     "none", "major"),
    ("auction-card-is-forgotten", "degree H9", AUCTION,
     ["E exposes H9 by drop", "the auction ends"],
     "minor", "none"),
    ("before-the-first-call-too", "degree HK",
     {**AUCTION, "phase": "before the auction"},
     ["E exposes HK by drop", "the auction ends"],
     "none", "major"),
    ("auction-begins-with-a-call", "degree HK",
     {**AUCTION, "phase": "before the auction"},
     ["E exposes HK by drop", "the auction ends"],
     "major", "none"),
    ("unseen-card-stays-too", "degree HK", AUCTION,
     ["E exposes HK by drop seen by N S", "the auction ends"],
     "none", "major"),
    ("auction-card-is-open", "information H9", AUCTION, ["E exposes H9 by drop"],
     "declarer-sight", "declarer-sight partner-sight"),
    ("enforced-pass-is-final", "information HK", AUCTION, ["E exposes HK by drop"],
     "aware declarer-sight", "declarer-sight"),
    # Laws 41, 45 and 47
    ("face-down-lead-counts", "degree H9",
     {**AUCTION, "phase": "after the auction"},
     ["E leads H9 face down", "E takes back H9 as the Director said so"],
     "none", "major"),
    ("shown-is-not-played", "ruling", SOUTH_LEADS,
     ["S:SQ", "W exposes S2 by holding as played"],
     "South may play the ♠10 or the ♠3 from dummy.",
     "The ♠2 is a minor penalty card. West must follow suit. West may not play any "
     "other small spades before the ♠2."),
    ("fifth-card-goes-back", "degree H2", SOUTH_LEADS,
     ["S:SQ W:SA", "W exposes H2 by fifth card"],
     "major", "none"),
    ("change-is-free", "degree S2", SOUTH_LEADS,
     ["S:SQ W:SA", "W exposes S2 by change of card"],
     "major", "none"),
    ("withdrawn-is-exposed", "degree HK", SOUTH_LEADS,
     ["E leads HK", "E takes back HK as an opponent said so"],
     "none", "major"),
    ("withdrawn-is-exposed", "degree HK",
     table(to_play="S", west="A42.K2..", east="K65.A7.."),
     ["S plays HQ HJ together", "W plays HK", "S keeps HJ",
      "W takes back HK as an opponent changed the play"],
     "none", "major"),
    # Law 48 and 45C2
    ("declarer-too", "degree SQ", SOUTH_LEADS, ["S exposes SQ by drop"],
     "none", "major"),
    ("held-is-not-played", "card", SOUTH_LEADS, ["S exposes SQ by holding as played"],
     "S2 S4 SA", "DA HJ HQ SJ SQ"),
    ("facing-is-nothing", "ruling", SOUTH_LEADS,
     ["S exposes SQ SJ HQ HJ DA by showing"],
     "Play stops while the Director finds out whether South has claimed.",
     "The ♠Q, the ♠J, the ♥Q, the ♥J and the ♦A are not penalty cards and go back "
     "to hand. South may lead any card."),
    # Law 49
    ("any-eyes-count", "degree HK", SOUTH_LEADS, [f"{DROPS_KING} seen by N S"],
     "none", "major"),
    ("naming-is-harmless", "degree HK", SOUTH_LEADS, ["E exposes HK by naming"],
     "major", "none"),
    ("back-in-hand-is-over", "degree HK", SOUTH_LEADS, [DROPS_KING, "E takes back HK"],
     "major", "none"),
    ("fault-does-not-matter", "degree HK", SOUTH_LEADS,
     [f"{DROPS_KING} because of an opponent"],
     "none", "major"),
    # Law 50A, 50B
    ("lapses-with-the-trick", "degree HK", SOUTH_LEADS,
     [DROPS_KING, "S:SQ W:S2 N:S3 E:S5"],
     "major", "none"),
    ("ten-is-small", "degree HT",
     table("T3.94.3.", west="A42.AT..", to_play="S"), ["W exposes HT by drop"],
     "major", "minor"),
    ("dropped-is-minor", "degree HK", SOUTH_LEADS, [DROPS_KING],
     "major", "minor"),
    ("led-is-minor", "degree H7", SOUTH_LEADS, ["E exposes H7 by lead out of turn"],
     "major", "minor"),
    ("shown-is-minor", "degree H7", SOUTH_LEADS, ["E exposes H7 by showing"],
     "major", "minor"),
    ("left-over-is-major", "degree S2", SOUTH_LEADS,
     ["S:SQ W:SA", "W exposes S2 by second card"],
     "minor", "major"),
    ("left-over-is-always-minor", "degree S2", SOUTH_LEADS,
     ["S:SQ W:SA", "W exposes S2 by intended card"],
     "major", "minor"),
    ("two-small-stay-minor", "ruling", SOUTH_LEADS, ["E exposes S5 H7 by drop"],
     "The ♠5 and the ♥7 are major penalty cards. South may lead any card.",
     "The ♠5 and the ♥7 are minor penalty cards. South may lead any card."),
    ("defenders-added-together", "degree H7", SOUTH_LEADS,
     ["W exposes S2 by drop", "E exposes H7 by drop"],
     "minor", "major"),
    ("minor-again", "degree H7", SOUTH_LEADS,
     ["E exposes S5 H7 by drop", "S:SQ W:S2 N:S3 E:S5"],
     "major", "minor"),
    # Law 50C, 50D1
    ("minor-at-once", "card", MINOR_H2, [], "H2 HA S2 S4 SA", "H2"),
    ("minor-blocks-every-suit", "card", MINOR_H2, [], "H2 HA S2 S4 SA", "H2 HA SA"),
    ("minor-binds-nothing", "card", table(west="A4.A92..", minors="W:H2"), [],
     "H2 HA S4 SA", "H2 H9 HA S4 SA"),
    ("major-before-suit", "card", table(majors="W:H2", **SPADE_LED), [],
     "S2 S4 SA", "H2"),
    ("major-at-leisure", "card", MAJOR_H2, [], "H2", "H2 HA S2 S4 SA"),
    # Law 50D2, 59
    ("minor-restricts-partner", "options", table(minors="E:H7"), [],
     "no-say", ALL_DEMANDS),
    ("options-when-owner-leads", "options", table(majors="E:HK", to_play="E"), [],
     "no-say", ALL_DEMANDS),
    ("partner-leads-freely", "card", PARTNERS_HK, [], "wait", "H2 HA S2 S4 SA"),
    ("own-card-first", "card", table(majors="E:HK W:S2"), [], "wait", "S2"),
    ("early-lead-ends-choice", "options", PARTNERS_HK,
     ["W exposes S4 by lead before the choice"],
     ALL_DEMANDS, "no-say"),
    ("go-ahead-means-nothing", "card", PARTNERS_HK, ["declarer says go ahead"],
     "H2 HA S2 S4 SA", "wait"),
    ("any-suit", "options", PARTNERS_HK, [],
     ALL_DEMANDS,
     "neither prohibit-C prohibit-D prohibit-H prohibit-S "
     "require-C require-D require-H require-S"),
    ("must-demand", "options", PARTNERS_HK, [], ALL_DEMANDS, "prohibit-H require-H"),
    ("card-stays-after-demand", "card", PARTNERS_HK,
     ["declarer requires H", "W:H2 N:HT"],
     "H7 HK", "HK"),
    ("nothing-asked-frees-card", "card", PARTNERS_HK,
     ["declarer asks nothing", "W:H2 N:HT"],
     "HK", "H7 HK"),
    ("requirement-lasts", "card", PARTNERS_HK,
     ["declarer requires H", "W:HA N:H4 E:H7 S:HJ"],
     "H2 S2 S4 SA", "H2"),
    ("ban-ends-with-trick", "card", PARTNERS_HK, ["declarer prohibits H", KEEPS_LEAD],
     "S2 S4", "H2 HA S2 S4"),
    ("ban-for-ever", "card", PARTNERS_HK,
     ["declarer prohibits H", LOSES_LEAD, REGAINS_LEAD],
     "H2 HA S2", "S2"),
    ("one-choice-only", "card", PARTNERS_HK, ["declarer asks nothing", KEEPS_LEAD],
     "wait", "H2 HA S2 S4"),
    ("choice-only-after-lost-lead", "card", PARTNERS_HK,
     ["declarer asks nothing", KEEPS_LEAD],
     "wait", "H2 HA S2 S4"),
    ("void-frees-the-leader", "card", table(west="A42...32", majors="E:HK W:C2"),
     ["declarer requires H"],
     "C2", "C2 C3 S2 S4 SA"),
    ("void-keeps-card", "degree HK", table(west="A42...32", majors="E:HK"),
     ["declarer requires H"],
     "none", "major"),
    # Law 50E
    ("sight-always-unauthorized", "information HK", PARTNERS_HK,
     ["declarer asks nothing"],
     f"aware declarer-sight {KNOWN_2017} redress",
     f"aware declarer-sight {KNOWN_1997} redress"),
    ("sight-always-authorized", "information HK", PARTNERS_HK,
     ["declarer asks nothing"],
     f"aware declarer-sight {KNOWN_1997} redress",
     f"aware declarer-sight {KNOWN_2017} redress"),
    ("duty-unauthorized", "information HK", PARTNERS_HK, ["declarer asks nothing"],
     f"aware declarer-sight {KNOWN_2017} redress",
     "aware declarer-sight partner-choice-of-suit partner-sight redress"),
    ("seen-once-known-for-ever", "information HK", PARTNERS_HK,
     ["declarer requires H"],
     "aware declarer-back-in-hand redress",
     "aware declarer-back-in-hand partner-back-in-hand redress"),
    ("back-in-hand-for-nobody", "information HK", PARTNERS_HK,
     ["declarer requires H"],
     "aware declarer-back-in-hand redress", "aware redress"),
    ("how-is-nobodys-secret", "information S5", table(majors="E:S5", to_play="S"),
     ["S:SQ W:S2 N:S3 E:S5"],
     "aware declarer-how-it-was-exposed redress",
     "aware declarer-how-it-was-exposed partner-how-it-was-exposed redress"),
    ("never-adjusted", "information HK", PARTNERS_HK, ["declarer requires H"],
     "aware declarer-back-in-hand redress", "aware declarer-back-in-hand"),
    ("void-is-a-secret", "information", table(west="A42...32", majors="E:HK"),
     ["declarer requires H", "W:S4 N:S3 E:S5 S:SJ"],
     "declarer-void partner-void", "declarer-void"),
    # Law 51
    ("defender-chooses", "ruling", table(majors="W:S2 W:H2"), [],
     "The ♠2 and the ♥2 are major penalty cards. South names the card that West must "
     "play: the ♠2 or the ♥2.",
     "The ♠2 and the ♥2 are major penalty cards. West may lead only the ♠2 or the ♥2."),
    ("first-played-counts", "ruling", table(majors="W:S2 W:S4", **SPADE_LED),
     ["W plays S4"],
     "The ♠2 is a major penalty card. West, you should have waited for declarer’s "
     "choice before playing the ♠4. South may name the ♠4 or the ♠2.",
     "The ♠2 is a major penalty card. The ♠4 stands. South may play the ♠10 or the "
     "♠3 from dummy."),
    ("any-of-them", "ruling", table(majors="W:S2 W:S4 W:H2", **SPADE_LED), [],
     "The ♠4, the ♠2 and the ♥2 are major penalty cards. South names the card that "
     "West must play: the ♠4 or the ♠2.",
     "The ♠4, the ♠2 and the ♥2 are major penalty cards. South names the card that "
     "West must play: the ♠4, the ♠2 or the ♥2."),
    ("all-go-back", "degree S5", PARTNERS_TWO, ["declarer requires H"],
     "major", "none"),
    ("one-goes-back", "ruling", table(majors="E:HK E:H7"), ["declarer requires H"],
     "The ♥K and the ♥7 go back to hand. West must lead hearts.",
     "The ♥K goes back to hand. The ♥7 is a major penalty card. West must lead "
     "hearts."),
    ("forbid-one-suit-only", "options", PARTNERS_TWO, [],
     "neither prohibit-H prohibit-S prohibit-SH require-H require-S",
     "neither prohibit-H prohibit-S require-H require-S"),
    ("require-and-forbid", "options", PARTNERS_TWO, [],
     "neither prohibit-H prohibit-S prohibit-SH require-H require-S",
     "neither prohibit-H prohibit-S prohibit-SH "
     "require-H require-H-prohibit-S require-S require-S-prohibit-H"),
    ("new-choice-ends-ban", "card",
     table(south="QJ.QJ.2.", west="A4.A2.A.", majors="E:HK E:S5 E:S6"),
     ["declarer prohibits H", "W:DA N:D3 E:S5 S:D2", "declarer asks nothing"],
     "S4 SA", "H2 HA S4 SA"),
    # Law 52
    ("wrong-card-comes-back", "ruling", MAJOR_H2, ["W plays SA"],
     PASSED_OVER + "West, leave the ♠A on the table. " + MAY_STAND,
     PASSED_OVER + "Before South decides, West may take back the ♠A and play the "
                   "penalty card. " + MAY_STAND),
    ("wrong-card-never-stands", "ruling", MAJOR_H2, ["W plays SA"],
     PASSED_OVER + "West, leave the ♠A on the table. " + MAY_STAND,
     PASSED_OVER + "West, leave the ♠A on the table. The ♠A must be refused. "
     + PUT_BACK[0].upper() + PUT_BACK[1:]),
    ("may-be-refused-late", "ruling", MAJOR_H2, ["W:S4 N:S3"],
     "The ♥2 is a major penalty card. East must follow suit, but may play any card "
     "of the suit led.",
     PASSED_OVER + "West, leave the ♠4 on the table. "
     + MAY_STAND.replace("♠A", "♠4")),
    ("passing-over-is-revoke", "ruling", MAJOR_H2, ["W plays SA"],
     PASSED_OVER + "West, leave the ♠A on the table. " + MAY_STAND,
     PASSED_OVER + "West, you have revoked: take back the ♠A and play the penalty "
                   "card."),
    ("accepted-and-forgotten", "degree H2", MAJOR_H2, ["W plays SA", "S accepts"],
     "major", "none"),
    ("refused-card-goes-back", "degree S2", MAJOR_H2, ["W plays S2", "S refuses"],
     "major", "none"),
    ("any-card-instead", "card", table(west="A4.A92..", minors="W:H2"),
     ["W plays H9", "S refuses"],
     "H2", "H2 H9"),
    # Law 53 to 56, 60
    ("lead-never-stands", "ruling", table(), ["E leads HK"],
     EITHER_WAY,
     "The ♥K must be refused. It becomes a major penalty card, and cannot be the "
     "lead."),
    ("lead-always-stands", "ruling", table(), ["E leads HK"],
     EITHER_WAY,
     "The ♥K must be accepted. It is simply the lead, and cannot become a penalty "
     "card."),
    ("declarer-stays-declarer", "ruling", OPENING, ["E leads HK"],
     OR_DUMMY, EITHER_WAY + " South stays declarer in any case."),
    ("dummy-may-be-seen", "ruling", OPENING, ["N exposes S2 by drop", "E leads HK"],
     "The ♠2 is not a penalty card and goes back to hand. Declarer, you must accept "
     "the lead, because some of dummy’s cards were in view.",
     "The ♠2 is not a penalty card and goes back to hand. " + OR_DUMMY),
    ("refused-lead-goes-back", "degree HK", table(), ["E leads HK", "S refuses"],
     "major", "none"),
    ("declarers-lead-stands", "ruling", table(), ["S leads HQ"],
     EITHER_DEFENDER,
     "The ♥Q must be accepted. It is simply the lead, and cannot go back to hand."),
    ("declarers-lead-goes-back", "ruling", table(), ["S leads HQ"],
     EITHER_DEFENDER,
     "The ♥Q must be refused. It goes back to hand, and cannot be the lead."),
    ("playing-on-wipes-the-slate", "degree S2", table(majors="W:S2"),
     ["E leads HK", "S plays HQ"],
     "major", "none"),
    ("added-card-goes-back", "degree S2", SOUTH_LEADS,
     ["E leads HK", "W plays S2", "S refuses"],
     "major", "none"),
    ("declarers-fault-excuses", "degree S2", SOUTH_LEADS,
     ["N leads HT", "E refuses", "W plays S2"],
     "major", "none"),
    # Law 57, 58
    ("early-card-goes-back", "degree S5", SOUTH_LEADS, ["S plays SQ", "E plays S5"],
     "major", "none"),
    ("no-say-over-partner", "ruling", SOUTH_LEADS, ["S plays SQ", "E plays S5"],
     f"{EARLY_S5} {MAY_DEMAND} {OTHER_SUIT}",
     "The ♠5 is a major penalty card. West must follow suit, but may play any card "
     "of the suit led."),
    ("only-highest-or-lowest", "ruling", SOUTH_LEADS, ["S plays SQ", "E plays S5"],
     f"{EARLY_S5} {MAY_DEMAND} {OTHER_SUIT}",
     f"{EARLY_S5} {MAY_DEMAND} South may not restrict the play in any other way."),
    ("extra-card-goes-back", "degree S2", SOUTH_LEADS,
     ["S plays SQ", "W plays SA S2 together", "W keeps SA"],
     "minor", "none"),
    # Law 62, 67, 68
    ("corrected-and-forgiven", "degree H2", SOUTH_LEADS,
     ["S plays SQ", "W plays H2", "W takes back H2"],
     "major", "none"),
    ("every-revoke-leaves-a-card", "degree HA", SOUTH_LEADS,
     ["S:SQ W:HA N:S3 E:S5", "S:SJ W:S2"],
     "none", "major"),
    ("changed-card-goes-back", "degree S5", SOUTH_LEADS,
     ["S plays SQ", "W plays H2", "N plays S3", "E plays S5", "W takes back H2",
      "W plays SA", "N takes back S3 as an opponent changed the play", "N plays ST",
      "E takes back S5 as partner corrected a revoke"],
     "major", "none"),
    ("restored-card-is-harmless", "degree H2", SOUTH_LEADS,
     ["W exposes H2 by restoring"],
     "minor", "none"),
    ("shown-is-exposed", "degree H2", SOUTH_LEADS,
     ["S plays SQ", "W exposes H2 by talk of this trick"],
     "none", "minor"),
    ("claimers-cards-are-exposed", "degree HA", SOUTH_LEADS,
     ["W exposes SA HA by claim"],
     "none", "major"),
]  # fmt: skip


def test_every_belief_has_a_case():
    """No belief is left out."""
    assert set(BELIEFS) == {row[0] for row in RULED_OTHERWISE}


@on_each(
    "belief, ask, start, events, laws, believed",
    [pytest.param(*row, id=row[0]) for row in RULED_OTHERWISE],
)
def test_belief_rules_otherwise(belief, ask, start, events, laws, believed):
    """The Laws say one thing of these facts, the belief another, which it explains."""
    question = a_question(ask, *events, start=start)
    code = EDITIONS[2007 if belief in TRUE_SINCE_2017 else 2017].code
    wrong = BELIEFS[belief].code(code)

    assert laws == answer_text(question, code)
    assert believed == answer_text(question, wrong)
    otherwise = dict(believed_otherwise(question, code))
    assert answer_under(question, wrong) == otherwise[BELIEFS[belief]]


@on_each("belief", [pytest.param(b, id=n) for n, b in BELIEFS.items()])
def test_belief_is_false_in_some_edition(belief):
    """A belief changes the code of some edition, and says what is true instead."""
    codes = [edition.code for edition in EDITIONS.values()]

    assert any(code != belief.code(code) for code in codes)
    assert [] == [code for code in codes if code.edition != belief.code(code).edition]
    assert belief.rules
    assert belief.words.endswith(".")
    assert belief.repair.endswith(".")
