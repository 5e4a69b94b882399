"""Rules, and where each edition prints them.

A `Rule` is what the engine cites. Its number depends on the edition: only this module
knows that 1997 prints the first legal opportunity as 50D1 and 2017 as 50D1(a).
"""

from collections.abc import Mapping
from enum import StrEnum
from itertools import takewhile


class Rule(StrEnum):
    """A rule that a ruling can rest on, in the order of the Laws."""

    # Law 1, 44, 45, 48
    TEN_IS_HONOUR = "ten-is-honour"
    LEAD_ANY_CARD = "lead-any-card"
    FOLLOW_SUIT = "follow-suit"
    DISCARD_ANY_CARD = "discard-any-card"
    HELD_IS_PLAYED = "held-is-played"
    DECLARER_EXPOSES = "declarer-exposes"
    FACED_HAND_MAY_CLAIM = "faced-hand-may-claim"
    FACED_IN_ERROR = "faced-in-error"
    # Law 49: what makes a penalty card
    PARTNER_COULD_SEE = "partner-could-see"
    OPPONENTS_SAW = "opponents-saw"
    NAMED_CARD = "named-card"
    FROM_EXPOSURE = "from-exposure"
    # Law 50, opening
    NOT_THE_OWNERS_DOING = "not-the-owners-doing"
    COULD_HAVE_BEEN_AWARE = "could-have-been-aware"
    # 50A, 50B: how long, what kind
    STAYS_FACE_UP = "stays-face-up"
    SMALL_BY_ACCIDENT = "small-by-accident"
    LEFT_OVER_IS_MINOR = "left-over-is-minor"
    LEFT_OVER_INTENDED = "left-over-intended"
    HONOUR_IS_MAJOR = "honour-is-major"
    DELIBERATE_IS_MAJOR = "deliberate-is-major"
    SHOWN_IS_MAJOR = "shown-is-major"
    TOGETHER_ARE_MAJOR = "together-are-major"
    SECOND_MAKES_MAJOR = "second-makes-major"
    EACH_DEFENDER_ALONE = "each-defender-alone"
    STAYS_MAJOR = "stays-major"
    # 50C: minor
    SMALL_CARDS_WAIT = "small-cards-wait"
    HONOUR_MAY_GO_FIRST = "honour-may-go-first"
    MINOR_NOT_DUE = "minor-not-due"
    OTHER_SUITS_FREE = "other-suits-free"
    MINOR_STAYS = "minor-stays"
    PARTNER_IS_FREE = "partner-is-free"
    # 50D1, 51A: major, owner to play
    MAJOR_IS_DUE = "major-is-due"
    MAJOR_MUST_WAIT = "major-must-wait"
    RESTRICTION_FIRST = "restriction-first"
    DECLARER_DESIGNATES = "declarer-designates"
    PLAYABLE_ONLY = "playable-only"
    PLAYED_BEFORE_DESIGNATION = "played-before-designation"
    # 50D2: major, partner to lead
    PARTNER_WAITS = "partner-waits"
    CHOICE_BEFORE_OWN_CARD = "choice-before-own-card"
    LEAD_BEFORE_CHOICE = "lead-before-choice"
    GO_AHEAD_IS_NEITHER = "go-ahead-is-neither"
    ONLY_THE_PARTNER_WAITS = "only-the-partner-waits"
    ONLY_PENALTY_SUITS = "only-penalty-suits"
    REQUIRE_A_SUIT = "require-a-suit"
    PROHIBIT_A_SUIT = "prohibit-a-suit"
    ASK_NOTHING = "ask-nothing"
    REQUIRED_SUIT_IS_LED = "required-suit-is-led"
    PROHIBITED_SUIT_IS_BARRED = "prohibited-suit-is-barred"
    PICKED_UP = "picked-up"
    NEITHER_KEEPS = "neither-keeps"
    LEAD_LEFT_OPEN = "lead-left-open"
    REQUIRES_ONE_LEAD = "requires-one-lead"
    BAN_LASTS = "ban-lasts"
    BAN_ENDS = "ban-ends"
    OPTIONS_ANEW = "options-anew"
    # 50E: information
    DUTY_IS_KNOWN = "duty-is-known"
    CONSTRAINT_IS_KNOWN = "constraint-is-known"
    SIGHT_OF_MAJOR = "sight-of-major"
    SIGHT_OF_MINOR = "sight-of-minor"
    CARD_WITHIN_THE_SUIT = "card-within-the-suit"
    BACK_IN_HAND = "back-in-hand"
    HOW_IT_WAS_EXPOSED = "how-it-was-exposed"
    HELP_IS_REDRESSED = "help-is-redressed"
    # 51B: several, partner to lead
    REQUIRE_THEIR_SUIT = "require-their-suit"
    PROHIBIT_THEIR_SUIT = "prohibit-their-suit"
    ALL_OF_REQUIRED_SUIT = "all-of-required-suit"
    ALL_OF_PROHIBITED_SUIT = "all-of-prohibited-suit"
    REQUIRE_ONE_OF_SEVERAL = "require-one-of-several"
    PROHIBIT_SEVERAL = "prohibit-several"
    REQUIRED_ONE_PICKED_UP = "required-one-picked-up"
    PROHIBITED_ONES_PICKED_UP = "prohibited-ones-picked-up"
    OTHER_SUITS_STAY = "other-suits-stay"
    ASK_NOTHING_OF_SEVERAL = "ask-nothing-of-several"
    ONE_DEMAND = "one-demand"
    BAN_AND_NEW_CHOICE = "ban-and-new-choice"
    # Law 52
    PENALTY_CARD_SUBSTITUTED = "penalty-card-substituted"
    # 57A: restrictions on the partner's play
    PLAY_HIGHEST = "play-highest"
    PLAY_LOWEST = "play-lowest"
    PLAY_OTHER_SUIT = "play-other-suit"
    NOT_THAT_SUIT = "not-that-suit"
    # 59: unable to comply
    CANNOT_COMPLY = "cannot-comply"
    CANNOT_PLAY_AS_ASKED = "cannot-play-as-asked"
    PICKED_UP_ALL_THE_SAME = "picked-up-all-the-same"
    ONES_PICKED_UP_ALL_THE_SAME = "ones-picked-up-all-the-same"
    VOID_IS_KNOWN = "void-is-known"
    # 60 to 64: play after an irregularity, revokes
    PLAYED_ON = "played-on"
    EARLIER_DUTY_REVIVES = "earlier-duty-revives"
    AFTER_RETRACTION = "after-retraction"
    PLAY_BEFORE_RULING = "play-before-ruling"
    BROKEN_DEMAND_IS_REVOKE = "broken-demand-is-revoke"
    REVOKE_IS_CORRECTED = "revoke-is-corrected"
    REVOKE_CARD = "revoke-card"
    FACED_CARD_GOES_BACK = "faced-card-goes-back"
    LATER_CARD_CHANGED = "later-card-changed"
    LEAD_GOES_BACK = "lead-goes-back"
    PARTNERS_CARD_CHANGED = "partners-card-changed"
    CHANGED_CARD_WAITS = "changed-card-waits"
    BOTH_SIDES_REVOKED = "both-sides-revoked"
    TWELFTH_TRICK = "twelfth-trick"
    TWELFTH_TRICK_SIGHT = "twelfth-trick-sight"
    REVOKE_STANDS = "revoke-stands"
    REVOKE_NOT_CORRECTED = "revoke-not-corrected"
    TRICKS_TRANSFERRED = "tricks-transferred"
    NO_TRICK_FOR_PENALTY_CARD = "no-trick-for-penalty-card"
    REVOKE_IS_REDRESSED = "revoke-is-redressed"
    # 14, 67 to 69: missing cards, defective tricks, claims
    FOUND_CARD = "found-card"
    RESTORED_CARD = "restored-card"
    TALK_OF_THE_TRICK = "talk-of-the-trick"
    CLAIM_STOPS_PLAY = "claim-stops-play"
    OBJECTION_AT_ONCE = "objection-at-once"
    SHOWN_IN_CONCESSION = "shown-in-concession"
    PLAY_BY_CONSENT = "play-by-consent"
    PLAY_HAS_ENDED = "play-has-ended"
    # 9 to 12, 16, 72, 81, 82: procedure and judgment
    DIRECTOR_IS_CALLED = "director-is-called"
    DUMMY_SAYS_NOTHING = "dummy-says-nothing"
    MAY_PREVENT = "may-prevent"
    DIRECTOR_RULES = "director-rules"
    DIRECTOR_WAIVES = "director-waives"
    WITHOUT_CONSULTING = "without-consulting"
    BEST_CHOICE = "best-choice"
    PROFITABLE_PLAY = "profitable-play"
    LUCK_IS_NO_DAMAGE = "luck-is-no-damage"
    ACTED_TOO_SOON = "acted-too-soon"
    NOT_CANCELLED = "not-cancelled"
    LOGICAL_ALTERNATIVE = "logical-alternative"
    DIRECTORS_ERROR = "directors-error"
    # 17 to 19: calls
    CALLS_GO_ROUND = "calls-go-round"
    HIGHER_BID = "higher-bid"
    DOUBLES = "doubles"
    CALL_CHANGED = "call-changed"
    # Law 24: cards exposed in the auction
    BEFORE_FIRST_CALL = "before-first-call"
    UNSEEN_IN_AUCTION = "unseen-in-auction"
    TABLED = "tabled"
    SINGLE_SMALL_TABLED = "single-small-tabled"
    TABLED_HONOUR_BARS = "tabled-honour-bars"
    TABLED_LEAD_BARS = "tabled-lead-bars"
    SEVERAL_TABLED_BAR = "several-tabled-bar"
    PASSES_ONCE = "passes-once"
    DECLARER_TAKES_UP = "declarer-takes-up"
    DEFENDER_LEAVES = "defender-leaves"
    MAY_TREAT = "may-treat"
    NOT_TREATED = "not-treated"
    SIGHT_IN_AUCTION = "sight-in-auction"
    DAMAGING_PASS = "damaging-pass"
    NO_CALL_LEFT = "no-call-left"
    # 16: cards that went back to the hand
    SEEN_BY_ACCIDENT = "seen-by-accident"
    WITHDRAWN_CARD = "withdrawn-card"
    # 41, 45, 47: what is played, what may be taken back
    FACE_DOWN_LEAD = "face-down-lead"
    FACE_DOWN_GOES_BACK = "face-down-goes-back"
    HELD_BY_DEFENDER = "held-by-defender"
    DUMMYS_WRONG_CARD = "dummys-wrong-card"
    FOLLOWED_DUMMYS_CARD = "followed-dummys-card"
    FIFTH_CARD = "fifth-card"
    DECLARERS_FIFTH_CARD = "declarers-fifth-card"
    OPPONENT_CHANGED = "opponent-changed"
    TOLD_TO_PLAY = "told-to-play"
    MISTOLD = "mistold"
    PLAYED_CARD_STAYS = "played-card-stays"
    LEAD_FACED_AGAIN = "lead-faced-again"
    # 53 to 56: leads out of turn
    LEAD_ACCEPTED = "lead-accepted"
    LEAD_FOLLOWED = "lead-followed"
    PROPER_LEAD_MADE = "proper-lead-made"
    WRONG_DEFENDER_FOLLOWED = "wrong-defender-followed"
    HAND_SPREAD = "hand-spread"
    OPENING_LEAD_ACCEPTED = "opening-lead-accepted"
    DUMMY_WAS_SEEN = "dummy-was-seen"
    OPENING_LEAD_REFUSED = "opening-lead-refused"
    DECLARERS_OPENING_LEAD = "declarers-opening-lead"
    DECLARERS_LEAD_MAY_STAND = "declarers-lead-may-stand"
    DECLARERS_LEAD_REFUSED = "declarers-lead-refused"
    OTHER_HAND_PLAYED = "other-hand-played"
    LEAD_REFUSED = "lead-refused"
    # 57, 58: premature and simultaneous plays
    PREMATURE_CARD = "premature-card"
    BOTH_HANDS_PLAYED = "both-hands-played"
    DUMMYS_OWN_ACT = "dummys-own-act"
    EARLY_PLAY_STANDS = "early-play-stands"
    LEAD_IS_NOT_EXCUSED = "lead-is-not-excused"
    BEFORE_RHO = "before-rho"
    SAME_INSTANT = "same-instant"
    ONE_FACE_VISIBLE = "one-face-visible"
    PLAYER_KEEPS_ONE = "player-keeps-one"
    MAY_CHANGE_MIND = "may-change-mind"
    DECLARERS_EXTRA_CARDS = "declarers-extra-cards"
    FOLLOWED_WITHDRAWN_CARD = "followed-withdrawn-card"
    # 52A, 52B1: a penalty card not played
    NOT_TAKEN_BACK = "not-taken-back"
    MAY_BE_ACCEPTED = "may-be-accepted"
    MUST_BE_ACCEPTED = "must-be-accepted"
    ACCEPTED_CARD_STAYS = "accepted-card-stays"
    WRONG_CARD_IS_MAJOR = "wrong-card-is-major"


Printed = Mapping[int, tuple[str, ...]]


def _always(*numbers: str) -> Printed:
    return {1997: numbers}


def _since_2007(old: tuple[str, ...], new: tuple[str, ...]) -> Printed:
    return {1997: old, 2007: new}


# Rule -> the first edition of a numbering -> numbers, the deciding one first. A later
# edition that is not listed prints the rule where the one before it did; an empty
# tuple: the edition does not have it.
PRINTED: Mapping[Rule, Printed] = {
    Rule.TEN_IS_HONOUR: _always("1"),
    Rule.LEAD_ANY_CARD: _always("44A"),
    Rule.FOLLOW_SUIT: _always("44C"),
    Rule.DISCARD_ANY_CARD: _always("44D"),
    Rule.HELD_IS_PLAYED: _always("45C2"),
    Rule.DECLARER_EXPOSES: _always("48A"),
    Rule.FACED_HAND_MAY_CLAIM: _always("48B2", "68A"),
    Rule.FACED_IN_ERROR: {1997: (), 2007: ("48B2", "48A")},
    Rule.PARTNER_COULD_SEE: _always("49"),
    Rule.OPPONENTS_SAW: _always("49"),
    Rule.NAMED_CARD: _always("49"),
    Rule.FROM_EXPOSURE: {1997: ("49", "50"), 2007: ("49", "50", "72B3")},
    Rule.NOT_THE_OWNERS_DOING: _always("50"),
    Rule.COULD_HAVE_BEEN_AWARE: {
        1997: ("72B1",),
        2007: ("23",),
        2017: ("72C",),
    },
    Rule.STAYS_FACE_UP: _always("50A"),
    Rule.SMALL_BY_ACCIDENT: _always("50B"),
    Rule.LEFT_OVER_IS_MINOR: _always("50B", "58B2"),
    Rule.LEFT_OVER_INTENDED: _always("50B", "58B2"),
    Rule.HONOUR_IS_MAJOR: _always("50B"),
    Rule.DELIBERATE_IS_MAJOR: _always("50B"),
    Rule.SHOWN_IS_MAJOR: _always("50B", "49"),
    Rule.TOGETHER_ARE_MAJOR: _always("50B"),
    Rule.SECOND_MAKES_MAJOR: _always("50B"),
    Rule.EACH_DEFENDER_ALONE: _always("50B"),
    Rule.STAYS_MAJOR: _always("50B"),
    Rule.SMALL_CARDS_WAIT: _always("50C"),
    Rule.HONOUR_MAY_GO_FIRST: _always("50C"),
    Rule.MINOR_NOT_DUE: _always("50C"),
    Rule.OTHER_SUITS_FREE: _always("50C"),
    Rule.MINOR_STAYS: _always("50A", "50C"),
    Rule.PARTNER_IS_FREE: _always("50C"),
    Rule.MAJOR_IS_DUE: _since_2007(("50D1",), ("50D1(a)",)),
    Rule.MAJOR_MUST_WAIT: _since_2007(("50D1", "44C"), ("50D1(b)", "44C")),
    Rule.RESTRICTION_FIRST: _since_2007(("50D1",), ("50D1(b)",)),
    Rule.DECLARER_DESIGNATES: _since_2007(("51A", "50D1"), ("51A", "50D1(a)")),
    Rule.PLAYABLE_ONLY: _since_2007(("51A", "50D1"), ("51A", "50D1(a)")),
    Rule.PLAYED_BEFORE_DESIGNATION: _always("51A", "52B"),
    Rule.PARTNER_WAITS: _always("50D2"),
    Rule.CHOICE_BEFORE_OWN_CARD: _since_2007(("50D2", "50D1"), ("50D2", "50D1(b)")),
    Rule.LEAD_BEFORE_CHOICE: _always("50D2", "49", "50B"),
    Rule.GO_AHEAD_IS_NEITHER: _always("50D2(b)", "11A"),
    Rule.ONLY_THE_PARTNER_WAITS: _always("50D2"),
    Rule.ONLY_PENALTY_SUITS: _always("50D2(a)"),
    Rule.REQUIRE_A_SUIT: _always("50D2(a)"),
    Rule.PROHIBIT_A_SUIT: _always("50D2(a)"),
    Rule.ASK_NOTHING: _always("50D2(b)"),
    Rule.REQUIRED_SUIT_IS_LED: _always("50D2(a)"),
    Rule.PROHIBITED_SUIT_IS_BARRED: _always("50D2(a)", "51B2(b)"),
    Rule.PICKED_UP: _always("50D2(a)"),
    Rule.NEITHER_KEEPS: {1997: ("50D2(b)",), 2017: ("50D2(b)", "51B2(c)")},
    Rule.LEAD_LEFT_OPEN: {1997: ("50D2(b)",), 2017: ("50D2(b)", "51B2(c)")},
    Rule.REQUIRES_ONE_LEAD: _always("50D2(a)"),
    Rule.BAN_LASTS: _always("50D2(a)", "51B2(b)"),
    Rule.BAN_ENDS: _always("50D2(a)", "51B2(b)"),
    Rule.OPTIONS_ANEW: {
        1997: ("50D2",),
        2007: ("50D2(b)",),
        2017: ("50D2(b)", "51B2(c)"),
    },
    Rule.DUTY_IS_KNOWN: _since_2007(("50D1",), ("50E1",)),
    Rule.CONSTRAINT_IS_KNOWN: {1997: (), 2007: ("50E1",)},
    Rule.SIGHT_OF_MAJOR: {1997: ("50D1",), 2007: ("50E2",), 2017: ("50E1",)},
    Rule.SIGHT_OF_MINOR: {
        1997: ("50C", "16A"),
        2007: ("50E2", "50C"),
        2017: ("50E1",),
    },
    Rule.CARD_WITHIN_THE_SUIT: _since_2007(("50D1",), ("50E1",)),
    Rule.BACK_IN_HAND: {1997: ("16C",), 2007: ("50E2", "16D"), 2017: ("50E2", "16C")},
    Rule.HOW_IT_WAS_EXPOSED: {1997: ("50D1",), 2007: ("50E2",), 2017: ("50E3",)},
    Rule.HELP_IS_REDRESSED: {1997: (), 2007: ("50E3",), 2017: ("50E4",)},
    Rule.REQUIRE_THEIR_SUIT: _always("51B1(a)", "50D2(a)"),
    Rule.PROHIBIT_THEIR_SUIT: _always("51B1(b)", "50D2(a)"),
    Rule.ALL_OF_REQUIRED_SUIT: _always("51B1(a)"),
    Rule.ALL_OF_PROHIBITED_SUIT: _always("51B1(b)"),
    Rule.REQUIRE_ONE_OF_SEVERAL: _always("51B2(a)"),
    Rule.PROHIBIT_SEVERAL: _always("51B2(b)"),
    Rule.REQUIRED_ONE_PICKED_UP: _always("51B2(a)"),
    Rule.PROHIBITED_ONES_PICKED_UP: _always("51B2(b)"),
    Rule.OTHER_SUITS_STAY: _always("51B2"),
    Rule.ASK_NOTHING_OF_SEVERAL: {1997: ("50D2(b)",), 2017: ("51B2(c)",)},
    Rule.ONE_DEMAND: _always("50D2", "51B"),
    Rule.BAN_AND_NEW_CHOICE: _always("50D2(a)", "51B"),
    Rule.PENALTY_CARD_SUBSTITUTED: _always("52B2"),
    Rule.PLAY_HIGHEST: _always("57A1"),
    Rule.PLAY_LOWEST: _always("57A2"),
    Rule.PLAY_OTHER_SUIT: {1997: (), 2017: ("57A3",)},
    Rule.NOT_THAT_SUIT: {1997: ("57A3",), 2017: ("57A4",)},
    Rule.CANNOT_COMPLY: _always("59"),
    Rule.CANNOT_PLAY_AS_ASKED: _always("57B", "59"),
    Rule.PICKED_UP_ALL_THE_SAME: _always("50D2(a)", "59"),
    Rule.ONES_PICKED_UP_ALL_THE_SAME: _always("51B2", "59"),
    Rule.VOID_IS_KNOWN: {1997: (), 2007: ("16A1(c)", "59")},
    Rule.PLAYED_ON: _always("60A1", "60A2"),
    Rule.EARLIER_DUTY_REVIVES: _always("60A3"),
    Rule.AFTER_RETRACTION: _always("60B"),
    Rule.PLAY_BEFORE_RULING: _always("60C", "49", "50B"),
    Rule.BROKEN_DEMAND_IS_REVOKE: _always("61A", "62A"),
    Rule.REVOKE_IS_CORRECTED: _always("62A", "44C"),
    Rule.REVOKE_CARD: _always("62B1"),
    Rule.FACED_CARD_GOES_BACK: _always("62B2"),
    Rule.LATER_CARD_CHANGED: _always("62C1", "47D"),
    Rule.LEAD_GOES_BACK: _always("62C1", "47A"),
    Rule.PARTNERS_CARD_CHANGED: _always("62C2"),
    Rule.CHANGED_CARD_WAITS: _since_2007(("62C2", "50D1"), ("62C2", "50D1(a)")),
    Rule.BOTH_SIDES_REVOKED: {1997: (), 2017: ("62C3", "63B")},
    Rule.TWELFTH_TRICK: {1997: (), 2007: ("62D1",)},
    Rule.TWELFTH_TRICK_SIGHT: {1997: ("62D2",), 2017: ("62D2", "16C")},
    Rule.REVOKE_STANDS: _always("63A"),
    Rule.REVOKE_NOT_CORRECTED: _since_2007(("63C",), ("63B",)),
    Rule.TRICKS_TRANSFERRED: _always("64A"),
    Rule.NO_TRICK_FOR_PENALTY_CARD: {1997: (), 2007: ("64B3", "61A", "64C")},
    Rule.REVOKE_IS_REDRESSED: _always("64C"),
    Rule.FOUND_CARD: _always("14B4", "49"),
    Rule.RESTORED_CARD: _always("67B2"),
    Rule.TALK_OF_THE_TRICK: _since_2007(("68", "16A"), ("68", "16B")),
    Rule.CLAIM_STOPS_PLAY: _always("68A", "68D"),
    Rule.OBJECTION_AT_ONCE: {1997: (), 2007: ("68B2",)},
    Rule.SHOWN_IN_CONCESSION: {
        1997: (),
        2007: ("68B2", "16D"),
        2017: ("68B2", "16C"),
    },
    Rule.PLAY_BY_CONSENT: {1997: (), 2017: ("68D2(b)",)},
    Rule.PLAY_HAS_ENDED: _always("68", "69"),
    Rule.DIRECTOR_IS_CALLED: _always("9B1(a)", "9B2"),
    Rule.DUMMY_SAYS_NOTHING: {1997: ("9A",), 2007: ("9A3",), 2017: ("9A4",)},
    Rule.MAY_PREVENT: _since_2007(("42B2", "9A"), ("9A3",)),
    Rule.DIRECTOR_RULES: _always("10A"),
    Rule.DIRECTOR_WAIVES: _since_2007(("81C8", "10A"), ("81C5", "10A")),
    Rule.WITHOUT_CONSULTING: _always("10C2"),
    Rule.BEST_CHOICE: _since_2007(("72A",), ("10C3",)),
    Rule.PROFITABLE_PLAY: _since_2007(("72A",), ("10C4",)),
    Rule.LUCK_IS_NO_DAMAGE: _since_2007(("12B",), ("12B2",)),
    Rule.ACTED_TOO_SOON: _always("11A"),
    Rule.NOT_CANCELLED: _always("12A2"),
    Rule.LOGICAL_ALTERNATIVE: {
        1997: ("16A", "73C"),
        2007: ("16D2", "73C"),
        2017: ("16C2", "73C"),
    },
    Rule.DIRECTORS_ERROR: _always("82C"),
    Rule.CALLS_GO_ROUND: _always("17"),
    Rule.HIGHER_BID: _always("18"),
    Rule.DOUBLES: _always("19"),
    Rule.CALL_CHANGED: _always("21B1"),
    Rule.BEFORE_FIRST_CALL: {1997: ("16B", "24"), 2007: (), 2017: ("16D",)},
    Rule.UNSEEN_IN_AUCTION: _always("24"),
    Rule.TABLED: _always("24"),
    Rule.SINGLE_SMALL_TABLED: _always("24A"),
    Rule.TABLED_HONOUR_BARS: _always("24B"),
    Rule.TABLED_LEAD_BARS: _always("24B"),
    Rule.SEVERAL_TABLED_BAR: _always("24C"),
    Rule.PASSES_ONCE: _always("24B", "24C"),
    Rule.DECLARER_TAKES_UP: {1997: ("48A",), 2007: ("24",), 2017: ("24D",)},
    Rule.DEFENDER_LEAVES: {1997: ("24", "50"), 2017: ("24E", "50")},
    Rule.MAY_TREAT: {1997: ("24",), 2007: ()},
    Rule.NOT_TREATED: {1997: ("24",), 2007: ()},
    Rule.SIGHT_IN_AUCTION: {1997: (), 2007: ("24", "16D"), 2017: ("24", "16C")},
    Rule.DAMAGING_PASS: {1997: ("23", "24"), 2017: ("72C", "24")},
    Rule.NO_CALL_LEFT: {1997: ("49",), 2007: ("24", "49"), 2017: ("49",)},
    Rule.SEEN_BY_ACCIDENT: {1997: ("16B",), 2007: ("16C1",), 2017: ("16D",)},
    Rule.WITHDRAWN_CARD: {1997: ("16C",), 2007: ("16D",), 2017: ("16C",)},
    Rule.FACE_DOWN_LEAD: _always("41A"),
    Rule.FACE_DOWN_GOES_BACK: _always("54", "41A"),
    Rule.HELD_BY_DEFENDER: _always("45C1", "45A"),
    Rule.DUMMYS_WRONG_CARD: _always("45D"),
    Rule.FOLLOWED_DUMMYS_CARD: _always("45D"),
    Rule.FIFTH_CARD: _always("45E1", "67A2"),
    Rule.DECLARERS_FIFTH_CARD: _always("45E2"),
    Rule.OPPONENT_CHANGED: _always("47D", "62C2"),
    Rule.TOLD_TO_PLAY: {1997: (), 2007: ("47E1",)},
    Rule.MISTOLD: {1997: (), 2007: ("47E2(a)",)},
    Rule.PLAYED_CARD_STAYS: _always("47F", "45A"),
    Rule.LEAD_FACED_AGAIN: _always("9B2", "47F"),
    Rule.LEAD_ACCEPTED: _always("53A"),
    Rule.LEAD_FOLLOWED: _always("53A"),
    Rule.PROPER_LEAD_MADE: {1997: ("53C",), 2017: ("53B",)},
    Rule.WRONG_DEFENDER_FOLLOWED: {1997: ("53B", "57"), 2017: ("53C", "57")},
    Rule.HAND_SPREAD: _always("54A"),
    Rule.OPENING_LEAD_ACCEPTED: _always("54B", "53A"),
    Rule.DUMMY_WAS_SEEN: _always("54C"),
    Rule.OPENING_LEAD_REFUSED: _always("54D", "50D"),
    Rule.DECLARERS_OPENING_LEAD: _always("54E", "24"),
    Rule.DECLARERS_LEAD_MAY_STAND: _always("55A"),
    Rule.DECLARERS_LEAD_REFUSED: _always("55B", "48A"),
    Rule.OTHER_HAND_PLAYED: _always("60C", "55A"),
    Rule.LEAD_REFUSED: _always("56", "50D"),
    Rule.PREMATURE_CARD: _always("57A"),
    Rule.BOTH_HANDS_PLAYED: _always("57C1"),
    Rule.DUMMYS_OWN_ACT: _always("57C2"),
    Rule.EARLY_PLAY_STANDS: {1997: (), 2017: ("57C3",)},
    Rule.LEAD_IS_NOT_EXCUSED: _always("57A", "57C"),
    Rule.BEFORE_RHO: {1997: (), 2017: ("57D",)},
    Rule.SAME_INSTANT: _always("58A"),
    Rule.ONE_FACE_VISIBLE: _always("58B1"),
    Rule.PLAYER_KEEPS_ONE: _always("58B2"),
    Rule.MAY_CHANGE_MIND: {1997: ("58B2",), 2007: ()},
    Rule.DECLARERS_EXTRA_CARDS: _always("58B2", "45E2", "48A"),
    Rule.FOLLOWED_WITHDRAWN_CARD: {
        1997: ("58B3",),
        2007: ("58B3", "16D"),
        2017: ("58B3", "16C"),
    },
    Rule.NOT_TAKEN_BACK: _always("52A"),
    Rule.MAY_BE_ACCEPTED: _always("52B1(a)"),
    Rule.MUST_BE_ACCEPTED: _always("52B1(b)"),
    Rule.ACCEPTED_CARD_STAYS: _always("52B1(c)"),
    Rule.WRONG_CARD_IS_MAJOR: _always("52B2"),
}


def printed(rule: Rule, edition: int) -> tuple[str, ...]:
    """Return the numbers under which an edition prints a rule, the deciding one first.

    Empty where the edition does not have the rule.
    """
    places = PRINTED[rule]
    return places[max(year for year in places if year <= edition)]


# Rules that let something happen. Under a code without one of them it cannot.
PERMISSIONS = frozenset(
    {
        Rule.PLAYED_ON,
        Rule.REVOKE_IS_CORRECTED,
        Rule.BROKEN_DEMAND_IS_REVOKE,
        Rule.FACED_CARD_GOES_BACK,
        Rule.LATER_CARD_CHANGED,
        Rule.PARTNERS_CARD_CHANGED,
        Rule.REVOKE_STANDS,
        Rule.REVOKE_NOT_CORRECTED,
        Rule.OBJECTION_AT_ONCE,
        Rule.PLAY_BY_CONSENT,
        Rule.DIRECTOR_IS_CALLED,
        Rule.MAY_PREVENT,
        Rule.DIRECTOR_WAIVES,
        Rule.WITHOUT_CONSULTING,
        Rule.BEST_CHOICE,
        Rule.PROFITABLE_PLAY,
        Rule.LUCK_IS_NO_DAMAGE,
        Rule.ACTED_TOO_SOON,
        Rule.NOT_CANCELLED,
        Rule.DIRECTORS_ERROR,
        Rule.NO_CALL_LEFT,
        Rule.DUMMYS_WRONG_CARD,
        Rule.FIFTH_CARD,
        Rule.DECLARERS_FIFTH_CARD,
        Rule.PLAYED_CARD_STAYS,
        Rule.CALL_CHANGED,
        Rule.LEAD_ACCEPTED,
        Rule.LEAD_FOLLOWED,
        Rule.PROPER_LEAD_MADE,
        Rule.WRONG_DEFENDER_FOLLOWED,
        Rule.HAND_SPREAD,
        Rule.OPENING_LEAD_ACCEPTED,
        Rule.DUMMY_WAS_SEEN,
        Rule.OPENING_LEAD_REFUSED,
        Rule.DECLARERS_OPENING_LEAD,
        Rule.DECLARERS_LEAD_MAY_STAND,
        Rule.DECLARERS_LEAD_REFUSED,
        Rule.OTHER_HAND_PLAYED,
        Rule.LEAD_REFUSED,
        Rule.PREMATURE_CARD,
        Rule.BOTH_HANDS_PLAYED,
        Rule.DUMMYS_OWN_ACT,
        Rule.LEAD_IS_NOT_EXCUSED,
        Rule.BEFORE_RHO,
        Rule.SAME_INSTANT,
        Rule.ONE_FACE_VISIBLE,
        Rule.PLAYER_KEEPS_ONE,
        Rule.MAY_CHANGE_MIND,
        Rule.NOT_TREATED,
        Rule.DECLARERS_EXTRA_CARDS,
        Rule.MAY_BE_ACCEPTED,
        Rule.MUST_BE_ACCEPTED,
        Rule.WRONG_CARD_IS_MAJOR,
        Rule.AFTER_RETRACTION,
        Rule.PLAY_BEFORE_RULING,
        Rule.FOUND_CARD,
        Rule.RESTORED_CARD,
    }
)


def not_printed(edition: int) -> frozenset[Rule]:
    """Return the rules that an edition does not have."""
    return frozenset(rule for rule in Rule if not printed(rule, edition))


def law_of(number: str) -> int:
    """Return the Law to which a clause number belongs: 50 for `50D1(a)`."""
    digits = takewhile(str.isdigit, number)
    return int("".join(digits))


# Of which no text of that edition has been seen, or its reading is in doubt. Rulings
# that rest on it say so to authors and on the command line; no question asks about it.
UNCHECKED: Mapping[int, frozenset[Rule]] = {
    1997: frozenset(
        {
            Rule.FOUND_CARD,  # 14B4
            Rule.LEFT_OVER_INTENDED,  # 58B2: directors disagreed (O-3)
            Rule.BEFORE_FIRST_CALL,  # 24: O-23
            Rule.SEVERAL_TABLED_BAR,  # 24C
            Rule.DUMMYS_WRONG_CARD,  # 45D
            Rule.FOLLOWED_DUMMYS_CARD,  # 45D
            Rule.OPENING_LEAD_ACCEPTED,  # 54B
            Rule.DUMMY_WAS_SEEN,  # 54C
            Rule.OPENING_LEAD_REFUSED,  # 54D
            Rule.DECLARERS_OPENING_LEAD,  # 54E
            Rule.DECLARERS_LEAD_MAY_STAND,  # 55A
            Rule.DECLARERS_LEAD_REFUSED,  # 55B
            Rule.LEAD_REFUSED,  # 56
            Rule.FOLLOWED_WITHDRAWN_CARD,  # 58B3
            Rule.PLAYED_ON,  # 60A
            Rule.EARLIER_DUTY_REVIVES,  # 60A3
            Rule.AFTER_RETRACTION,  # 60B
            Rule.PLAY_BEFORE_RULING,  # 60C
            Rule.BROKEN_DEMAND_IS_REVOKE,  # 61A
            Rule.LATER_CARD_CHANGED,  # 62C1
            Rule.PARTNERS_CARD_CHANGED,  # 62C2
            Rule.CHANGED_CARD_WAITS,  # 62C2
            Rule.TWELFTH_TRICK_SIGHT,  # 62D2
        }
    ),
}
