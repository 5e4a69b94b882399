"""The rules that the engine cites, each by a name of its own.

Its number depends on the edition: only `words/`, where each rule has a record, knows
that 1997 prints the first legal opportunity as 50D1 and 2017 as 50D1(a).
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
