"""What a step, a verdict or a right says, as messages.

A text has these places: {seat}, {partner} of that seat, {card} of a verdict or right,
{cards} and {suits} of the step, {any_card} and {any_suit} the same listed with `or`,
{named} the cards that the step leaves. A card's or suit's number is written out twice
where the sentence depends on it.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.messages import Either, Message, Value, say
from penalty_cards.laws.rulings import Right, Step, Verdict, What


class Number(NamedTuple):
    """A sentence about one card and the same about several."""

    one: str
    more: str


Text = str | Number


class Why(NamedTuple):
    """A sentence about a card that may be played, and one about a card that may not.

    `itself`: about a legal card that the step names; empty where `legal` will do.
    """

    legal: Text
    illegal: Text = "{card} may not be played now."
    itself: Text = ""


# The bare fact that the step looked at; no ruling yet.
FACTS: Mapping[Rule, Text] = {
    Rule.TEN_IS_HONOUR: "{cards} is a ten.",
    Rule.LEAD_ANY_CARD: "{seat} is on lead.",
    Rule.FOLLOW_SUIT: "The lead was in {suits}, and {seat} holds {cards}.",
    Rule.DISCARD_ANY_CARD: "{seat} has no card of the suit led.",
    Rule.HELD_IS_PLAYED: "{seat} held {cards} as a card is held when it is played.",
    Rule.DECLARER_EXPOSES: "{seat}, of declarer’s side, exposed {cards}.",
    Rule.FACED_HAND_MAY_CLAIM: "{seat} put {cards} face up on the table.",
    Rule.FACED_IN_ERROR: "{seat} faced the whole hand and plainly did not mean to "
    "claim.",
    Rule.PARTNER_COULD_SEE: "{partner} could have seen the face of {cards}.",
    Rule.OPPONENTS_SAW: "{partner} could not have seen the face of {cards}.",
    Rule.NAMED_CARD: "{seat} named {cards} as being in the hand.",
    Rule.FROM_EXPOSURE: "{seat} put {cards} back in the hand unasked.",
    Rule.LEAD_FACED_AGAIN: "{seat} took {cards} back before the Director had ruled.",
    Rule.CALL_CHANGED: "An opponent had misinformed {seat}, and {partner} has not "
    "called since.",
    Rule.NOT_THE_OWNERS_DOING: "It was not the fault of {seat} that {cards} came "
    "into view.",
    Rule.COULD_HAVE_BEEN_AWARE: "{seat} exposed {cards}, and this may turn out well "
    "for the defenders.",
    Rule.STAYS_FACE_UP: Number(
        "{cards} was still on the table when a trick ended.",
        "{cards} were still on the table when a trick ended.",
    ),
    Rule.SMALL_BY_ACCIDENT: "{cards} is a small card, came into view by accident and "
    "is the only penalty card of {seat}.",
    Rule.LEFT_OVER_IS_MINOR: "{seat} put two cards on one trick, and {cards} is the "
    "one left over.",
    Rule.LEFT_OVER_INTENDED: "{seat} put two cards on one trick, and {cards}, the one "
    "left over, was meant to be played.",
    Rule.HONOUR_IS_MAJOR: Number("{cards} is an honour.", "{cards} are honours."),
    Rule.DELIBERATE_IS_MAJOR: "{seat} put {cards} down on purpose.",
    Rule.SHOWN_IS_MAJOR: "{seat} showed or named {cards} on purpose.",
    Rule.TOGETHER_ARE_MAJOR: "{seat} exposed {cards} together.",
    Rule.SECOND_MAKES_MAJOR: "{seat} now has more than one penalty card: {cards}.",
    Rule.EACH_DEFENDER_ALONE: "{cards} belong to different defenders.",
    Rule.STAYS_MAJOR: "{cards} became major because of another penalty card, and that "
    "one is gone.",
    Rule.SMALL_CARDS_WAIT: "{cards} lies before {seat} as a minor penalty card.",
    Rule.HONOUR_MAY_GO_FIRST: Number(
        "{seat} holds an honour of the same suit: {cards}.",
        "{seat} holds honours of the same suit: {cards}.",
    ),
    Rule.MINOR_NOT_DUE: "{cards} lies before {seat} as a minor penalty card.",
    Rule.OTHER_SUITS_FREE: "{seat} holds cards of other suits as well: {suits}.",
    Rule.MINOR_STAYS: "{cards} was still on the table when a trick ended.",
    Rule.PARTNER_IS_FREE: "{seat} is on lead, and {cards} is a minor penalty card of "
    "{partner}.",
    Rule.MAJOR_IS_DUE: Number(
        "{cards} lies before {seat} as a major penalty card.",
        "{cards} lie before {seat} as major penalty cards.",
    ),
    Rule.MAJOR_MUST_WAIT: Number(
        "{seat} can follow suit, and {cards} is not of the suit led.",
        "{seat} can follow suit, and {cards} are not of the suit led.",
    ),
    Rule.RESTRICTION_FIRST: Number(
        "{cards} does not fit what declarer demands of {seat}.",
        "{cards} do not fit what declarer demands of {seat}.",
    ),
    Rule.DECLARER_DESIGNATES: Number(
        "Declarer has named {named}.",
        "{seat} could play more than one penalty card now: {cards}.",
    ),
    Rule.PLAYABLE_ONLY: "{cards} cannot legally be played at this turn.",
    Rule.PLAYED_BEFORE_DESIGNATION: "{seat} could play more than one penalty card, and "
    "played {cards} before declarer had named one.",
    Rule.PARTNER_WAITS: Number(
        "{seat} is on lead, and {cards} is a major penalty card of {partner}.",
        "{seat} is on lead, and {cards} are major penalty cards of {partner}.",
    ),
    Rule.CHOICE_BEFORE_OWN_CARD: Number(
        "{seat} also has a major penalty card: {cards}.",
        "{seat} also has major penalty cards: {cards}.",
    ),
    Rule.LEAD_BEFORE_CHOICE: "{seat} led {cards} before declarer had chosen.",
    Rule.GO_AHEAD_IS_NEITHER: "Declarer told {seat} to go ahead.",
    Rule.ONLY_THE_PARTNER_WAITS: "{seat} is on lead, and {partner} has no major "
    "penalty card.",
    Rule.ONLY_PENALTY_SUITS: "{partner} has no major penalty card outside {suits}.",
    Rule.REQUIRE_A_SUIT: Number(
        "{seat} is on lead, and {cards} is a major penalty card of {partner}.",
        "{seat} is on lead, and {cards} are major penalty cards of {partner}.",
    ),
    Rule.PROHIBIT_A_SUIT: Number(
        "{seat} is on lead, and {cards} is a major penalty card of {partner}.",
        "{seat} is on lead, and {cards} are major penalty cards of {partner}.",
    ),
    Rule.ASK_NOTHING: Number(
        "{seat} is on lead, and {cards} is a major penalty card of {partner}.",
        "{seat} is on lead, and {cards} are major penalty cards of {partner}.",
    ),
    Rule.REQUIRED_SUIT_IS_LED: "Declarer required {suits}, and {seat} holds {cards}.",
    Rule.PROHIBITED_SUIT_IS_BARRED: "Declarer forbade {suits}, and {seat} holds "
    "other suits too.",
    Rule.PICKED_UP: "Declarer’s demand was about the suit of {cards}.",
    Rule.NEITHER_KEEPS: "Declarer neither required nor forbade a suit.",
    Rule.LEAD_LEFT_OPEN: "Declarer neither required nor forbade a suit.",
    Rule.REQUIRES_ONE_LEAD: "Declarer required {suits}, and {seat} has kept the lead.",
    Rule.BAN_LASTS: "Declarer forbade {suits}, and {seat} has kept the lead.",
    Rule.BAN_ENDS: "Declarer forbade {suits}, and {seat} has lost the lead since.",
    Rule.OPTIONS_ANEW: "{seat} is on lead again, and {partner} still has {cards} on "
    "the table.",
    Rule.DUTY_IS_KNOWN: "Everybody at the table sees {cards}.",
    Rule.CONSTRAINT_IS_KNOWN: "Everybody at the table sees {cards}.",
    Rule.SIGHT_OF_MAJOR: "Everybody at the table sees {cards}.",
    Rule.SIGHT_OF_MINOR: "Everybody at the table sees {cards}.",
    Rule.CARD_WITHIN_THE_SUIT: "{partner} knows that {cards} must be played.",
    Rule.BACK_IN_HAND: "{seat} has picked up {cards}.",
    Rule.HOW_IT_WAS_EXPOSED: "{seat} has played {cards}, and {partner} knows how it "
    "came to be exposed.",
    Rule.HELP_IS_REDRESSED: "The sight of {cards} may have helped the defenders.",
    Rule.REQUIRE_THEIR_SUIT: "{seat} is on lead, and {cards} are major penalty cards "
    "of {partner}.",
    Rule.PROHIBIT_THEIR_SUIT: "{seat} is on lead, and {cards} are major penalty cards "
    "of {partner}.",
    Rule.ALL_OF_REQUIRED_SUIT: Number(
        "{cards} is of the suit that declarer required.",
        "{cards} are of the suit that declarer required.",
    ),
    Rule.ALL_OF_PROHIBITED_SUIT: Number(
        "{cards} is of a suit that declarer forbade.",
        "{cards} are each of a suit that declarer forbade.",
    ),
    Rule.REQUIRE_ONE_OF_SEVERAL: "{partner} has major penalty cards in more than one "
    "suit.",
    Rule.PROHIBIT_SEVERAL: "{partner} has major penalty cards in more than one suit.",
    Rule.REQUIRED_ONE_PICKED_UP: "The penalty cards are of several suits, and declarer "
    "required the suit of {cards}.",
    Rule.PROHIBITED_ONES_PICKED_UP: "The penalty cards are of several suits, and "
    "declarer forbade the suit of {cards}.",
    Rule.OTHER_SUITS_STAY: "Declarer’s demand was not about the suit of {cards}.",
    Rule.ASK_NOTHING_OF_SEVERAL: "{partner} has major penalty cards in more than one "
    "suit.",
    Rule.ONE_DEMAND: "{partner} has major penalty cards in more than one suit.",
    Rule.BAN_AND_NEW_CHOICE: "The ban on {suits} was still running when "
    "declarer chose again.",
    Rule.PLAY_HIGHEST: "Declarer demanded the highest card of the suit led, and for "
    "{seat} that is {cards}.",
    Rule.PLAY_LOWEST: "Declarer demanded the lowest card of the suit led, and for "
    "{seat} that is {cards}.",
    Rule.PLAY_OTHER_SUIT: "Declarer demanded {suits}, and {seat} may play {cards}.",
    Rule.NOT_THAT_SUIT: "Declarer forbade {suits} for this trick, and {seat} has "
    "other cards to play.",
    Rule.CANNOT_COMPLY: "{seat} cannot do what declarer demands.",
    Rule.CANNOT_PLAY_AS_ASKED: "{seat} cannot do what declarer demands.",
    Rule.PICKED_UP_ALL_THE_SAME: "Declarer made a demand that {partner} could not "
    "meet.",
    Rule.ONES_PICKED_UP_ALL_THE_SAME: "The penalty cards are of several suits, and "
    "declarer made a demand that {partner} could not meet.",
    Rule.VOID_IS_KNOWN: "{seat} could not do what declarer demanded.",
    Rule.PENALTY_CARD_SUBSTITUTED: "{seat} passed over {cards}, and declarer did not "
    "accept the other card.",
    Rule.PLAYED_ON: "The next player played to {cards}, the irregular card of {seat}.",
    Rule.EARLIER_DUTY_REVIVES: Number(
        "{seat} had a penalty card before this: {cards}.",
        "{seat} had penalty cards before this: {cards}.",
    ),
    Rule.AFTER_RETRACTION: "{seat} played {cards} while declarer was to lead again.",
    Rule.PLAY_BEFORE_RULING: "{seat} added {cards} before partner’s card had been "
    "ruled on.",
    Rule.BROKEN_DEMAND_IS_REVOKE: "{seat} could have done as declarer demanded, and "
    "played {cards}.",
    Rule.REVOKE_IS_CORRECTED: "{seat} could have followed suit, and played {cards}.",
    Rule.REVOKE_CARD: "{seat} took back {cards}, the card of the revoke, which came "
    "from the hand.",
    Rule.FACED_CARD_GOES_BACK: "{cards}, the card of the revoke, did not come out of a "
    "defender’s concealed hand.",
    Rule.LATER_CARD_CHANGED: "{seat} played {cards} after an opponent’s revoke.",
    Rule.LEAD_GOES_BACK: "{seat} had played {cards} to the next trick, which another "
    "player leads to now.",
    Rule.PARTNERS_CARD_CHANGED: "{seat} took back {cards} after an opponent had "
    "changed a card.",
    Rule.CHANGED_CARD_WAITS: Number(
        "{seat} took {cards} back from this trick in order to change it.",
        "{seat} took {cards} back from this trick in order to change them.",
    ),
    Rule.BOTH_SIDES_REVOKED: "The other side revoked too, to the trick to which {seat} "
    "played {cards}, and only one side has played on.",
    Rule.TWELFTH_TRICK: "{seat} revoked with {cards} at the twelfth trick.",
    Rule.TWELFTH_TRICK_SIGHT: "{partner} has still to play to the twelfth trick, at "
    "which {seat} revoked with {cards}.",
    Rule.REVOKE_STANDS: "The side of {seat} played on after the revoke with {cards}.",
    Rule.REVOKE_NOT_CORRECTED: "The side of {seat} played on after the revoke with "
    "{cards}.",
    Rule.TRICKS_TRANSFERRED: "{seat} revoked with {cards}, and this was not corrected.",
    Rule.NO_TRICK_FOR_PENALTY_CARD: "{seat} played {cards} and passed over a card that "
    "lay face up.",
    Rule.REVOKE_IS_REDRESSED: "{seat} revoked with {cards}, and the revoke stands.",
    Rule.FOUND_CARD: Number(
        "{cards} was missing from the hand of {seat}, and {partner} could have seen "
        "its face.",
        "{cards} were missing from the hand of {seat}, and {partner} could have seen "
        "their faces.",
    ),
    Rule.RESTORED_CARD: Number(
        "{cards} goes back to the hand of {seat}, and {partner} could have seen its "
        "face.",
        "{cards} go back to the hand of {seat}, and {partner} could have seen their "
        "faces.",
    ),
    Rule.TALK_OF_THE_TRICK: "{seat} showed {cards} and spoke of nothing but the trick "
    "in progress.",
    Rule.CLAIM_STOPS_PLAY: "{seat} showed {cards} so as to end the play.",
    Rule.OBJECTION_AT_ONCE: "{seat} conceded and showed {cards}, and {partner} "
    "objected at once.",
    Rule.SHOWN_IN_CONCESSION: "{seat} showed {cards} in a concession to which "
    "{partner} objected.",
    Rule.PLAY_BY_CONSENT: "{seat} had claimed or conceded, and all four players agreed "
    "to play on.",
    Rule.PLAY_HAS_ENDED: "Nothing is left to be played.",
    Rule.DIRECTOR_IS_CALLED: "{seat} drew attention to an irregularity.",
    Rule.DUMMY_SAYS_NOTHING: "{seat} is dummy, and play has not ended.",
    Rule.MAY_PREVENT: "{seat} warned {partner} before {partner} had acted.",
    Rule.DIRECTOR_RULES: "{seat} settled the matter without the Director.",
    Rule.DIRECTOR_WAIVES: "Declarer asked that {cards} be no penalty card.",
    Rule.WITHOUT_CONSULTING: "{seat} asked {partner} what to choose.",
    Rule.BEST_CHOICE: "The choice was with the side of {seat}.",
    Rule.PROFITABLE_PLAY: "{seat}, of the offending side, made only legal plays.",
    Rule.LUCK_IS_NO_DAMAGE: "The ruling turned out well for {seat}.",
    Rule.ACTED_TOO_SOON: "{seat} went on before the Director was called.",
    Rule.NOT_CANCELLED: "The Director cancelled the board, although the Laws say how "
    "to go on.",
    Rule.LOGICAL_ALTERNATIVE: "What {partner} knows of {cards} is unauthorized.",
    Rule.DIRECTORS_ERROR: "The Director had ruled wrongly.",
    Rule.CALLS_GO_ROUND: "It was not the turn of {seat} to call.",
    Rule.HIGHER_BID: "{seat} made a bid that is not higher than the last one.",
    Rule.DOUBLES: "{seat} doubled what cannot be doubled.",
    Rule.BEFORE_FIRST_CALL: "{seat} exposed {cards} before the first call.",
    Rule.SEEN_BY_ACCIDENT: "It was not the fault of {seat} that {cards} could be seen.",
    Rule.WITHDRAWN_CARD: "{seat} took {cards} back.",
    Rule.UNSEEN_IN_AUCTION: "{seat} did nothing by which {partner} could have seen "
    "{cards}.",
    Rule.TABLED: Number(
        "{seat} exposed {cards} before the play, and {partner} could have seen it.",
        "{seat} exposed {cards} before the play, and {partner} could have seen them.",
    ),
    Rule.SINGLE_SMALL_TABLED: "{cards} is a small card, was not led and is the only "
    "exposed card of {seat}.",
    Rule.TABLED_HONOUR_BARS: Number("{cards} is an honour.", "{cards} are honours."),
    Rule.TABLED_LEAD_BARS: Number(
        "{seat} led {cards} during the auction.",
        "{seat} led one of {cards} during the auction.",
    ),
    Rule.SEVERAL_TABLED_BAR: "{seat} exposed more than one card: {cards}.",
    Rule.PASSES_ONCE: "{seat} has passed once because {partner} exposed {cards}.",
    Rule.DECLARER_TAKES_UP: "{seat}, who had exposed {cards}, is now of declarer’s "
    "side.",
    Rule.DEFENDER_LEAVES: "{seat}, who had exposed {cards}, is now a defender.",
    Rule.MAY_TREAT: "{seat}, who had exposed {cards}, is now a defender.",
    Rule.NOT_TREATED: "Declarer did not treat {cards} as a penalty card.",
    Rule.SIGHT_IN_AUCTION: Number(
        "{cards} lies face up before {seat} during the auction.",
        "{cards} lie face up before {seat} during the auction.",
    ),
    Rule.DAMAGING_PASS: "{partner} has to pass because {seat} exposed {cards}.",
    Rule.NO_CALL_LEFT: "{seat} exposed {cards} after the final pass.",
    Rule.FACE_DOWN_LEAD: "{seat} led {cards} face down, so that nobody has seen it.",
    Rule.FACE_DOWN_GOES_BACK: "{seat} led {cards} face down, and {partner} faced an "
    "opening lead out of turn.",
    Rule.HELD_BY_DEFENDER: "It was the turn of {seat}, who held {cards} where "
    "{partner} could see it.",
    Rule.DUMMYS_WRONG_CARD: "{seat}, dummy, moved {cards}, which declarer had not "
    "named.",
    Rule.FOLLOWED_DUMMYS_CARD: "{seat} took back {cards} because dummy’s wrong card "
    "had been put right.",
    Rule.FIFTH_CARD: "{seat} had already played to the trick, and put {cards} on it "
    "as well.",
    Rule.DECLARERS_FIFTH_CARD: "{seat}, of declarer’s side, had already played to the "
    "trick, and put {cards} on it as well.",
    Rule.OPPONENT_CHANGED: "{seat} took back {cards} because an opponent had changed a "
    "card.",
    Rule.TOLD_TO_PLAY: "{seat} played {cards} out of turn because an opponent had said "
    "that it was the turn of {seat}.",
    Rule.MISTOLD: "{seat} played {cards} because of an opponent’s wrong explanation.",
    Rule.PLAYED_CARD_STAYS: "{seat} had played a card and put {cards} in its place.",
    Rule.LEAD_ACCEPTED: "{seat} led {cards} out of turn, and it was accepted.",
    Rule.OPENING_LEAD_ACCEPTED: "{seat} made the opening lead of {cards} out of turn, "
    "and declarer accepted it.",
    Rule.LEAD_FOLLOWED: "{seat} led {cards} out of turn, and the next hand played to "
    "it.",
    Rule.PROPER_LEAD_MADE: "{seat} had led or played {cards} out of turn, and the "
    "proper lead was made.",
    Rule.WRONG_DEFENDER_FOLLOWED: "{seat} played {cards} to declarer’s lead out of "
    "turn before {partner} did.",
    Rule.HAND_SPREAD: "{seat} began to spread the hand after the opening lead out of "
    "turn.",
    Rule.DUMMY_WAS_SEEN: "Declarer could have seen cards of dummy.",
    Rule.OPENING_LEAD_REFUSED: "{seat} made the opening lead of {cards} out of turn.",
    Rule.DECLARERS_OPENING_LEAD: "{seat}, of declarer’s side, faced {cards} as an "
    "opening lead.",
    Rule.DECLARERS_LEAD_MAY_STAND: "{cards} was led out of turn from the hand of "
    "{seat}, of declarer’s side.",
    Rule.DECLARERS_LEAD_REFUSED: "{cards} was led out of turn from the hand of {seat}, "
    "and it was refused.",
    Rule.OTHER_HAND_PLAYED: "{seat}, of declarer’s side, put down {cards} before the "
    "defenders had accepted or refused the lead out of turn.",
    Rule.LEAD_REFUSED: "{seat} led {cards} out of turn.",
    Rule.PREMATURE_CARD: "{seat} led or played {cards} before {partner} had played to "
    "the trick.",
    Rule.BOTH_HANDS_PLAYED: "Both hands of declarer’s side had played when {seat} "
    "played {cards}.",
    Rule.DUMMYS_OWN_ACT: "Dummy had acted unasked before {seat} played {cards}.",
    Rule.EARLY_PLAY_STANDS: "{cards} was played too soon from the hand of {seat}.",
    Rule.LEAD_IS_NOT_EXCUSED: "{seat} led {cards} to the next trick before {partner} "
    "had played to this one.",
    Rule.BEFORE_RHO: "{seat} played {cards} at the turn of the opponent on the right.",
    Rule.SAME_INSTANT: "{seat} played {cards} at the same moment as another player.",
    Rule.ONE_FACE_VISIBLE: "{seat} put down several cards at once, and only {cards} "
    "could be seen.",
    Rule.PLAYER_KEEPS_ONE: "{seat} put down several cards at once, and more than one "
    "face was in view.",
    Rule.MAY_CHANGE_MIND: "{seat} has thought again and plays {cards}.",
    Rule.DECLARERS_EXTRA_CARDS: "{seat}, of declarer’s side, put down {cards} as well.",
    Rule.FOLLOWED_WITHDRAWN_CARD: "{seat} played {cards} after an opponent had put "
    "down several cards.",
    Rule.NOT_TAKEN_BACK: "{seat} played {cards} and passed over a penalty card.",
    Rule.MAY_BE_ACCEPTED: "{seat} played {cards} and passed over a penalty card.",
    Rule.MUST_BE_ACCEPTED: "{seat} played {cards} and passed over a penalty card, and "
    "declarer has played on.",
    Rule.ACCEPTED_CARD_STAYS: "{seat} passed over {cards}, and declarer accepted the "
    "other card.",
    Rule.WRONG_CARD_IS_MAJOR: "{seat} played {cards} and passed over a penalty card, "
    "and declarer did not accept it.",
}

# One short sentence of law; it has no places.
LAW: Mapping[Rule, str] = {
    Rule.TEN_IS_HONOUR: "The ten is an honour.",
    Rule.LEAD_ANY_CARD: "The player on lead may choose any card.",
    Rule.FOLLOW_SUIT: "The suit led must be followed.",
    Rule.DISCARD_ANY_CARD: "A player who cannot follow suit may play any card.",
    Rule.HELD_IS_PLAYED: "A card that declarer holds as played is played.",
    Rule.DECLARER_EXPOSES: "Declarer and dummy never have penalty cards.",
    Rule.FACED_HAND_MAY_CLAIM: "Declarer who faces the hand may have claimed.",
    Rule.FACED_IN_ERROR: "Declarer who faces the hand in error has not claimed.",
    Rule.PARTNER_COULD_SEE: "It is enough that partner could have seen the face.",
    Rule.OPPONENTS_SAW: "A card that partner could not see is no penalty card.",
    Rule.NAMED_CARD: "A card that a defender names as held is a penalty card.",
    Rule.FROM_EXPOSURE: "It is a penalty card from the moment of exposure.",
    Rule.LEAD_FACED_AGAIN: "A player may not take an irregular lead back unasked.",
    Rule.CALL_CHANGED: "A misinformed player may change the last call until the "
    "opening lead is faced.",
    Rule.NOT_THE_OWNERS_DOING: "The Director may rule that it is no penalty card.",
    Rule.COULD_HAVE_BEEN_AWARE: "The score is adjusted if the owner could have "
    "foreseen the damage.",
    Rule.STAYS_FACE_UP: "A penalty card stays face up until it is played or picked up.",
    Rule.SMALL_BY_ACCIDENT: "A single small card exposed by accident is minor.",
    Rule.LEFT_OVER_IS_MINOR: "When two cards are played, a small one left over is "
    "minor.",
    Rule.LEFT_OVER_INTENDED: "If the card left over was the one meant, it is major.",
    Rule.HONOUR_IS_MAJOR: "An honour is always major.",
    Rule.DELIBERATE_IS_MAJOR: "A card led or played on purpose is major.",
    Rule.SHOWN_IS_MAJOR: "A card shown or named on purpose is major.",
    Rule.TOGETHER_ARE_MAJOR: "Cards of one defender exposed together are all major.",
    Rule.SECOND_MAKES_MAJOR: "A second penalty card makes all of them major.",
    Rule.EACH_DEFENDER_ALONE: "The cards of each defender are counted alone.",
    Rule.STAYS_MAJOR: "A major penalty card does not become minor again.",
    Rule.SMALL_CARDS_WAIT: "The other small cards of the suit wait.",
    Rule.HONOUR_MAY_GO_FIRST: "An honour of the suit may be played instead.",
    Rule.MINOR_NOT_DUE: "A minor penalty card need not be played at once.",
    Rule.OTHER_SUITS_FREE: "A minor penalty card does not affect other suits.",
    Rule.MINOR_STAYS: "A minor penalty card stays until it is played.",
    Rule.PARTNER_IS_FREE: "A minor penalty card does not bind partner’s lead.",
    Rule.MAJOR_IS_DUE: "A major penalty card is played at the first legal opportunity.",
    Rule.MAJOR_MUST_WAIT: "Following suit comes before the penalty card.",
    Rule.RESTRICTION_FIRST: "Declarer’s demand comes before the player’s own penalty "
    "card.",
    Rule.DECLARER_DESIGNATES: "It is for declarer to say which of several is played.",
    Rule.PLAYABLE_ONLY: "Only penalty cards that may be played now count.",
    Rule.PLAYED_BEFORE_DESIGNATION: "Declarer still says which of several is played.",
    Rule.PARTNER_WAITS: "Partner may not lead before declarer has chosen.",
    Rule.CHOICE_BEFORE_OWN_CARD: "Declarer’s choice comes before the leader’s own "
    "penalty card.",
    Rule.LEAD_BEFORE_CHOICE: "A card led before the choice becomes a major penalty "
    "card.",
    Rule.GO_AHEAD_IS_NEITHER: "Telling the leader to go ahead is asking for nothing.",
    Rule.ONLY_THE_PARTNER_WAITS: "Declarer has a choice only when the owner’s partner "
    "is on lead.",
    Rule.ONLY_PENALTY_SUITS: "Declarer may name only the suit of a major penalty card.",
    Rule.REQUIRE_A_SUIT: "Declarer may require the suit of the penalty card.",
    Rule.PROHIBIT_A_SUIT: "Declarer may forbid the suit of the penalty card.",
    Rule.ASK_NOTHING: "Declarer may ask for nothing.",
    Rule.REQUIRED_SUIT_IS_LED: "The required suit must be led.",
    Rule.PROHIBITED_SUIT_IS_BARRED: "A forbidden suit may not be led.",
    Rule.PICKED_UP: "A penalty card whose suit is required or forbidden is picked up.",
    Rule.NEITHER_KEEPS: "Without a demand the penalty card stays.",
    Rule.LEAD_LEFT_OPEN: "Without a demand any otherwise legal card may be led.",
    Rule.REQUIRES_ONE_LEAD: "A requirement is for one lead.",
    Rule.BAN_LASTS: "A ban lasts while the lead is kept.",
    Rule.BAN_ENDS: "A ban ends when the lead is lost.",
    Rule.OPTIONS_ANEW: "While a major penalty card is there, declarer chooses before "
    "each lead of its owner’s partner.",
    Rule.DUTY_IS_KNOWN: "Partner may use the knowledge that the card must be played.",
    Rule.CONSTRAINT_IS_KNOWN: "Partner may use the knowledge of what the card forbids.",
    Rule.SIGHT_OF_MAJOR: "While a major penalty card is on the table, everybody may "
    "use what it tells.",
    Rule.SIGHT_OF_MINOR: "While a minor penalty card is on the table, everybody may "
    "use what it tells.",
    Rule.CARD_WITHIN_THE_SUIT: "Partner may choose the card of a suit with the duty in "
    "mind.",
    Rule.BACK_IN_HAND: "What a card showed is not for partner to use once it is back "
    "in hand.",
    Rule.HOW_IT_WAS_EXPOSED: "How a card came to be exposed is not for partner to use.",
    Rule.HELP_IS_REDRESSED: "The Director adjusts the score if the card helped the "
    "defenders and so damaged declarer’s side.",
    Rule.REQUIRE_THEIR_SUIT: "Declarer may require the suit of the penalty cards.",
    Rule.PROHIBIT_THEIR_SUIT: "Declarer may forbid the suit of the penalty cards.",
    Rule.ALL_OF_REQUIRED_SUIT: "All penalty cards of the required suit are picked up.",
    Rule.ALL_OF_PROHIBITED_SUIT: "All penalty cards of a forbidden suit are picked up.",
    Rule.REQUIRE_ONE_OF_SEVERAL: "Of several suits, one may be required.",
    Rule.PROHIBIT_SEVERAL: "Of several suits, one or more may be forbidden.",
    Rule.REQUIRED_ONE_PICKED_UP: "Of several suits one may be required, and only its "
    "penalty cards are picked up.",
    Rule.PROHIBITED_ONES_PICKED_UP: "Of several suits one or more may be forbidden, "
    "and the penalty cards of each are picked up.",
    Rule.OTHER_SUITS_STAY: "Penalty cards of other suits stay.",
    Rule.ASK_NOTHING_OF_SEVERAL: "Declarer may ask for nothing, and all of them stay.",
    Rule.ONE_DEMAND: "Requiring and forbidding cannot be combined.",
    Rule.BAN_AND_NEW_CHOICE: "A running ban and a new choice apply together.",
    Rule.PLAY_HIGHEST: "When a defender has played too soon, declarer may demand "
    "partner’s highest card of the suit led.",
    Rule.PLAY_LOWEST: "When a defender has played too soon, declarer may demand "
    "partner’s lowest card of the suit led.",
    Rule.PLAY_OTHER_SUIT: "When a defender has played too soon, declarer may demand "
    "another suit of partner.",
    Rule.NOT_THAT_SUIT: "When a defender has played too soon, declarer may forbid "
    "partner another suit.",
    Rule.CANNOT_COMPLY: "A player who cannot obey may play any card that is otherwise "
    "legal.",
    Rule.CANNOT_PLAY_AS_ASKED: "A partner who cannot play to the trick as demanded "
    "may play any card that is otherwise legal.",
    Rule.PICKED_UP_ALL_THE_SAME: "The card is picked up even if the demand cannot be "
    "met.",
    Rule.ONES_PICKED_UP_ALL_THE_SAME: "Of several suits, those named are picked up "
    "even if the demand cannot be met.",
    Rule.VOID_IS_KNOWN: "Everybody may use that a player could not obey.",
    Rule.PENALTY_CARD_SUBSTITUTED: "The penalty card is played in place of a wrong "
    "card that declarer does not accept.",
    Rule.PLAYED_ON: "Whoever plays on after an irregular card lets it stand.",
    Rule.EARLIER_DUTY_REVIVES: "Penalty cards and demands from before still bind.",
    Rule.AFTER_RETRACTION: "A card played before declarer has led again is a major "
    "penalty card.",
    Rule.PLAY_BEFORE_RULING: "A card added before the ruling costs declarer no choice.",
    Rule.BROKEN_DEMAND_IS_REVOKE: "Not to meet a demand, when able, is a revoke.",
    Rule.REVOKE_IS_CORRECTED: "A revoke that is noticed in time must be corrected.",
    Rule.REVOKE_CARD: "The card of a defender’s corrected revoke is a major penalty "
    "card.",
    Rule.FACED_CARD_GOES_BACK: "A revoke card that lay face up goes back to its place.",
    Rule.LATER_CARD_CHANGED: "The other side may change a card played after a revoke.",
    Rule.LEAD_GOES_BACK: "A lead goes back if a corrected revoke changes who won the "
    "trick.",
    Rule.PARTNERS_CARD_CHANGED: "A card that the revoker’s partner then takes back is "
    "a penalty card.",
    Rule.CHANGED_CARD_WAITS: "A card that is being changed is not due on the same "
    "trick.",
    Rule.BOTH_SIDES_REVOKED: "If both sides revoked to a trick, both correct it while "
    "only one has played on.",
    Rule.TWELFTH_TRICK: "A revoke at the twelfth trick is always corrected.",
    Rule.TWELFTH_TRICK_SIGHT: "At the twelfth trick the revoke card must not guide "
    "partner.",
    Rule.REVOKE_STANDS: "A revoke is established once the revoker’s side plays on.",
    Rule.REVOKE_NOT_CORRECTED: "An established revoke is not corrected and leaves no "
    "penalty card.",
    Rule.TRICKS_TRANSFERRED: "After an established revoke one trick or two may change "
    "hands.",
    Rule.NO_TRICK_FOR_PENALTY_CARD: "Passing over a card that lies face up costs "
    "no trick by itself.",
    Rule.REVOKE_IS_REDRESSED: "If a revoke cost more tricks than go over, the Director "
    "adjusts the score.",
    Rule.FOUND_CARD: "A missing card that is found may be a penalty card.",
    Rule.RESTORED_CARD: "A card given back to a defender is a penalty card if partner "
    "could see it.",
    Rule.TALK_OF_THE_TRICK: "Cards shown only about the trick in progress are no "
    "penalty cards.",
    Rule.CLAIM_STOPS_PLAY: "A claim stops play, and cards shown in it are no penalty "
    "cards.",
    Rule.OBJECTION_AT_ONCE: "If partner objects at once, nothing is conceded, and "
    "cards shown are no penalty cards.",
    Rule.SHOWN_IN_CONCESSION: "What a card showed in a concession is not for partner "
    "to use once partner has objected.",
    Rule.PLAY_BY_CONSENT: "If all four agree to play on after a claim, there are no "
    "penalty cards from it.",
    Rule.PLAY_HAS_ENDED: "When play has ended, there are no penalty cards.",
    Rule.DIRECTOR_IS_CALLED: "Once attention is drawn to an irregularity, the Director "
    "is called at once.",
    Rule.DUMMY_SAYS_NOTHING: "Dummy draws no attention to an irregularity before play "
    "has ended.",
    Rule.MAY_PREVENT: "A player may try to prevent an irregularity.",
    Rule.DIRECTOR_RULES: "Only the Director imposes or waives a rectification.",
    Rule.DIRECTOR_WAIVES: "The Director may waive a rectification at declarer’s "
    "request.",
    Rule.WITHOUT_CONSULTING: "A player who has a choice makes it without partner’s "
    "help.",
    Rule.BEST_CHOICE: "Declarer may make the choice that pays best.",
    Rule.PROFITABLE_PLAY: "After the rectification the offenders may make any legal "
    "play that pays.",
    Rule.LUCK_IS_NO_DAMAGE: "Good luck after a ruling is not put right.",
    Rule.ACTED_TOO_SOON: "A side that acts before the Director is called may lose its "
    "right to a rectification.",
    Rule.NOT_CANCELLED: "While the Laws say how to go on, the board is played.",
    Rule.LOGICAL_ALTERNATIVE: "Nobody may choose what unauthorized information "
    "suggests over a logical alternative.",
    Rule.DIRECTORS_ERROR: "Neither side suffers for an error of the Director.",
    Rule.CALLS_GO_ROUND: "The players call in turn until the auction has ended.",
    Rule.HIGHER_BID: "A bid must be higher than the last one.",
    Rule.DOUBLES: "Only an opponent’s bid is doubled, and only an opponent’s double "
    "is redoubled.",
    Rule.BEFORE_FIRST_CALL: "A card exposed before the first call is no penalty card.",
    Rule.SEEN_BY_ACCIDENT: "A card seen by accident goes back, and what was seen of it "
    "is unauthorized.",
    Rule.WITHDRAWN_CARD: "A card that was taken back is authorized information for the "
    "other side of the error only.",
    Rule.UNSEEN_IN_AUCTION: "A card that partner could not see bars nobody.",
    Rule.TABLED: "A card exposed before the play stays face up until the bidding is "
    "over.",
    Rule.SINGLE_SMALL_TABLED: "A single small card that was not led bars nobody.",
    Rule.TABLED_HONOUR_BARS: "An exposed honour makes partner pass once.",
    Rule.TABLED_LEAD_BARS: "A card led in the auction makes partner pass once.",
    Rule.SEVERAL_TABLED_BAR: "Two or more exposed cards make partner pass once.",
    Rule.PASSES_ONCE: "The enforced pass is for one turn.",
    Rule.DECLARER_TAKES_UP: "Declarer and dummy take their exposed cards up again.",
    Rule.DEFENDER_LEAVES: "A defender’s exposed cards become penalty cards.",
    Rule.MAY_TREAT: "Declarer may treat a defender’s exposed card as a penalty card.",
    Rule.NOT_TREATED: "A card that declarer does not treat so goes back to the hand.",
    Rule.SIGHT_IN_AUCTION: "During the auction an exposed card is for the opponents to "
    "use.",
    Rule.DAMAGING_PASS: "The score is adjusted if the damage of an enforced pass could "
    "be foreseen.",
    Rule.NO_CALL_LEFT: "After the final pass nobody is barred.",
    Rule.FACE_DOWN_LEAD: "A face-down lead that is taken back is no penalty card.",
    Rule.FACE_DOWN_GOES_BACK: "If partner faces a lead out of turn, the face-down lead "
    "goes back to the hand.",
    Rule.HELD_BY_DEFENDER: "A card that a defender in turn holds in view is played.",
    Rule.DUMMYS_WRONG_CARD: "A card played after dummy’s wrong card may be taken back.",
    Rule.FOLLOWED_DUMMYS_CARD: "A card taken back because dummy’s wrong card was put "
    "right is no penalty card.",
    Rule.FIFTH_CARD: "A defender’s fifth card on a trick is a penalty card.",
    Rule.DECLARERS_FIFTH_CARD: "Declarer’s fifth card on a trick goes back.",
    Rule.OPPONENT_CHANGED: "A card taken back after an opponent’s change is no penalty "
    "card.",
    Rule.TOLD_TO_PLAY: "A card taken back because an opponent said that it was the "
    "player’s turn is no penalty card.",
    Rule.MISTOLD: "A card taken back because of an opponent’s wrong explanation is no "
    "penalty card.",
    Rule.PLAYED_CARD_STAYS: "A card that has been played is not exchanged for another.",
    Rule.LEAD_ACCEPTED: "A lead out of turn that is accepted is simply the lead.",
    Rule.OPENING_LEAD_ACCEPTED: "An opening lead out of turn that declarer accepts is "
    "simply the lead.",
    Rule.LEAD_FOLLOWED: "Playing to a lead out of turn accepts it.",
    Rule.PROPER_LEAD_MADE: "The proper lead stands, and the card led out of turn is no "
    "penalty card.",
    Rule.WRONG_DEFENDER_FOLLOWED: "If the wrong defender plays to declarer’s lead, the "
    "lead stands and Law 57 applies.",
    Rule.HAND_SPREAD: "Declarer who begins to spread the hand becomes dummy.",
    Rule.DUMMY_WAS_SEEN: "Declarer who could see cards of dummy must accept the lead.",
    Rule.OPENING_LEAD_REFUSED: "A refused opening lead out of turn is a major penalty "
    "card.",
    Rule.DECLARERS_OPENING_LEAD: "Declarer’s side cannot make the opening lead.",
    Rule.DECLARERS_LEAD_MAY_STAND: "Either defender may accept declarer’s lead out of "
    "turn or refuse it.",
    Rule.DECLARERS_LEAD_REFUSED: "Declarer’s refused lead goes back to the hand it "
    "came from, and nothing more happens.",
    Rule.OTHER_HAND_PLAYED: "A card from declarer’s other hand takes no choice from "
    "the defenders.",
    Rule.LEAD_REFUSED: "A defender’s refused lead out of turn is a major penalty card.",
    Rule.PREMATURE_CARD: "A defender’s card before partner’s is a major penalty card, "
    "and declarer restricts partner’s play.",
    Rule.BOTH_HANDS_PLAYED: "Once declarer has played from both hands, playing before "
    "partner does no harm.",
    Rule.DUMMYS_OWN_ACT: "Once dummy has moved a card unasked or suggested a play, "
    "playing before partner does no harm.",
    Rule.EARLY_PLAY_STANDS: "A card that declarer plays too soon stands and is not "
    "taken back.",
    Rule.LEAD_IS_NOT_EXCUSED: "A lead to the next trick before partner has played is "
    "never excused.",
    Rule.BEFORE_RHO: "A card played one turn too soon is played at its proper turn, if "
    "that is legal.",
    Rule.SAME_INSTANT: "Of two cards played at the same moment the one that was due "
    "stands.",
    Rule.ONE_FACE_VISIBLE: "If one face is in view, that card is played.",
    Rule.PLAYER_KEEPS_ONE: "If several faces are in view, the player says which card "
    "is played.",
    Rule.MAY_CHANGE_MIND: "The player may change that choice.",
    Rule.DECLARERS_EXTRA_CARDS: "Declarer’s extra cards go back and are no penalty "
    "cards.",
    Rule.FOLLOWED_WITHDRAWN_CARD: "Whoever has played after an opponent’s withdrawn "
    "card may play another.",
    Rule.NOT_TAKEN_BACK: "The wrong card may not be taken back unasked.",
    Rule.MAY_BE_ACCEPTED: "Declarer may accept the wrong card.",
    Rule.MUST_BE_ACCEPTED: "Declarer who has played on must accept the wrong card.",
    Rule.ACCEPTED_CARD_STAYS: "A penalty card that was passed over stays one.",
    Rule.WRONG_CARD_IS_MAJOR: "A wrong card that is not accepted becomes a major "
    "penalty card.",
}

# What they say in the editions before 2017, where that is something else.
LAW_BEFORE_2017: Mapping[Rule, str] = {
    Rule.SIGHT_OF_MAJOR: "Beyond the duty to play it, what a major penalty card tells "
    "is not for partner to use.",
    Rule.SIGHT_OF_MINOR: "Beyond the limit it sets, what a minor penalty card tells "
    "is not for partner to use.",
}

# What a Director could say at the table because of the step; empty where nothing is.
RULING: Mapping[Rule, Text] = {
    Rule.TEN_IS_HONOUR: "",
    Rule.LEAD_ANY_CARD: "{seat}, it is your lead.",
    Rule.FOLLOW_SUIT: "{seat}, you must follow suit.",
    Rule.DISCARD_ANY_CARD: "{seat}, you need not follow suit.",
    Rule.HELD_IS_PLAYED: "{seat}, you have played {cards}.",
    Rule.DECLARER_EXPOSES: Number(
        "{cards} is no penalty card, since it belongs to declarer’s side.",
        "{cards} are no penalty cards, since they belong to declarer’s side.",
    ),
    Rule.FACED_HAND_MAY_CLAIM: "Play stops until I have asked {seat} whether this was "
    "a claim.",
    Rule.FACED_IN_ERROR: "{seat}, take your cards up again; that was no claim.",
    Rule.PARTNER_COULD_SEE: "",
    Rule.OPPONENTS_SAW: Number(
        "{seat}, {cards} is no penalty card and goes back to your hand.",
        "{seat}, {cards} are no penalty cards and go back to your hand.",
    ),
    Rule.NAMED_CARD: "{seat}, put {cards} face up on the table.",
    Rule.FROM_EXPOSURE: "{seat}, put {cards} back on the table, face up.",
    Rule.LEAD_FACED_AGAIN: "{seat}, face {cards} again.",
    Rule.CALL_CHANGED: "The auction is open again from the call of {seat}.",
    Rule.NOT_THE_OWNERS_DOING: Number(
        "I rule that {cards} is no penalty card; {seat}, take it back.",
        "I rule that {cards} are no penalty cards; {seat}, take them back.",
    ),
    Rule.COULD_HAVE_BEEN_AWARE: "Play on, and I shall look at the score afterwards.",
    Rule.STAYS_FACE_UP: "{seat}, leave {cards} face up in front of you.",
    Rule.SMALL_BY_ACCIDENT: "{seat}, {cards} is a minor penalty card.",
    Rule.LEFT_OVER_IS_MINOR: "{seat}, {cards} is a minor penalty card.",
    Rule.LEFT_OVER_INTENDED: "{seat}, {cards} is a major penalty card.",
    Rule.HONOUR_IS_MAJOR: Number(
        "{seat}, {cards} is a major penalty card.",
        "{seat}, {cards} are major penalty cards.",
    ),
    Rule.DELIBERATE_IS_MAJOR: Number(
        "{seat}, {cards} is a major penalty card.",
        "{seat}, {cards} are major penalty cards.",
    ),
    Rule.SHOWN_IS_MAJOR: Number(
        "{seat}, {cards} is a major penalty card.",
        "{seat}, {cards} are major penalty cards.",
    ),
    Rule.TOGETHER_ARE_MAJOR: Number(
        "{seat}, {cards} is a major penalty card.",
        "{seat}, {cards} are major penalty cards.",
    ),
    Rule.SECOND_MAKES_MAJOR: Number(
        "{seat}, {cards} is now a major penalty card.",
        "{seat}, {cards} are now major penalty cards.",
    ),
    Rule.EACH_DEFENDER_ALONE: "I count the cards of each defender alone.",
    Rule.STAYS_MAJOR: Number(
        "{seat}, {cards} is still a major penalty card.",
        "{seat}, {cards} are still major penalty cards.",
    ),
    Rule.SMALL_CARDS_WAIT: "{seat}, your other small {suits} wait for {cards}.",
    Rule.HONOUR_MAY_GO_FIRST: "{seat}, you may play an honour in {suits} before the "
    "penalty card.",
    Rule.MINOR_NOT_DUE: "{seat}, you may play {cards}, but you need not.",
    Rule.OTHER_SUITS_FREE: "{seat}, the penalty card does not bind you in other suits.",
    Rule.MINOR_STAYS: "{seat}, leave {cards} face up in front of you.",
    Rule.PARTNER_IS_FREE: "{seat}, declarer may make no demand on your lead.",
    Rule.MAJOR_IS_DUE: Number(
        "{seat}, you must play {cards} now.",
        "{seat}, one of {cards} must be played now.",
    ),
    Rule.MAJOR_MUST_WAIT: Number(
        "{cards} stays on the table and is due at the next legal opportunity.",
        "{cards} stay on the table and are due at the next legal opportunity.",
    ),
    Rule.RESTRICTION_FIRST: "{cards} must wait, since declarer’s demand comes first.",
    Rule.DECLARER_DESIGNATES: Number(
        "{seat}, play {named}, as declarer has said.",
        "Declarer, say which of {cards} is to be played.",
    ),
    Rule.PLAYABLE_ONLY: "{any_card} cannot be played at this turn.",
    Rule.PLAYED_BEFORE_DESIGNATION: "{seat}, you should not have played {cards} before "
    "declarer had named a penalty card.",
    Rule.PARTNER_WAITS: "{seat}, do not lead before declarer has chosen.",
    Rule.CHOICE_BEFORE_OWN_CARD: "{seat}, declarer’s choice comes before {cards}.",
    Rule.LEAD_BEFORE_CHOICE: "{seat}, {cards} is now your own penalty card, and "
    "declarer still chooses.",
    Rule.GO_AHEAD_IS_NEITHER: "Declarer, you told {seat} to go ahead, and so you have "
    "asked for nothing.",
    Rule.ONLY_THE_PARTNER_WAITS: "Declarer may not require or forbid a suit now.",
    Rule.ONLY_PENALTY_SUITS: "Declarer, you may name no suit but {any_suit}.",
    Rule.REQUIRE_A_SUIT: Number(
        "Declarer, you may require {seat} to lead {any_suit}; {cards} is then picked "
        "up.",
        "Declarer, you may require {seat} to lead {any_suit}; {cards} are then picked "
        "up.",
    ),
    Rule.PROHIBIT_A_SUIT: Number(
        "Declarer, you may forbid {any_suit} for as long as {seat} keeps the lead; "
        "{cards} is then picked up.",
        "Declarer, you may forbid {any_suit} for as long as {seat} keeps the lead; "
        "{cards} are then picked up.",
    ),
    Rule.ASK_NOTHING: Number(
        "Declarer, you may ask for nothing; {cards} then stays on the table.",
        "Declarer, you may ask for nothing; {cards} then stay on the table.",
    ),
    Rule.REQUIRED_SUIT_IS_LED: "{seat}, you must lead {suits}.",
    Rule.PROHIBITED_SUIT_IS_BARRED: "{seat}, you may not lead {any_suit}.",
    Rule.PICKED_UP: "{seat}, pick up {cards}.",
    Rule.NEITHER_KEEPS: "{seat}, leave {cards} face up in front of you.",
    Rule.LEAD_LEFT_OPEN: "{seat}, you may lead any card that is otherwise legal.",
    Rule.REQUIRES_ONE_LEAD: "{seat}, you need not lead {any_suit} again.",
    Rule.BAN_LASTS: "{seat}, you may not lead {any_suit} while you keep the lead.",
    Rule.BAN_ENDS: "{seat}, you may lead {any_suit} again.",
    Rule.OPTIONS_ANEW: "Declarer, you choose again before {seat} leads.",
    Rule.DUTY_IS_KNOWN: "",
    Rule.CONSTRAINT_IS_KNOWN: "",
    Rule.SIGHT_OF_MAJOR: "",
    Rule.SIGHT_OF_MINOR: "",
    Rule.CARD_WITHIN_THE_SUIT: "",
    Rule.BACK_IN_HAND: "",
    Rule.HOW_IT_WAS_EXPOSED: "",
    Rule.HELP_IS_REDRESSED: "Call me again after the play if an exposed card seems to "
    "have helped the defenders.",
    Rule.REQUIRE_THEIR_SUIT: "Declarer, you may require {seat} to lead {any_suit}; "
    "{cards} are then picked up.",
    Rule.PROHIBIT_THEIR_SUIT: "Declarer, you may forbid {any_suit} for as long as "
    "{seat} keeps the lead; {cards} are then picked up.",
    Rule.ALL_OF_REQUIRED_SUIT: "{seat}, pick up {cards}.",
    Rule.ALL_OF_PROHIBITED_SUIT: "{seat}, pick up {cards}.",
    Rule.REQUIRE_ONE_OF_SEVERAL: "Declarer, you may require {any_suit}; the penalty "
    "cards of that suit are then picked up.",
    Rule.PROHIBIT_SEVERAL: "Declarer, of {suits} you may forbid one or more; the "
    "penalty cards of these suits are then picked up.",
    Rule.REQUIRED_ONE_PICKED_UP: "{seat}, pick up {cards}.",
    Rule.PROHIBITED_ONES_PICKED_UP: "{seat}, pick up {cards}.",
    Rule.OTHER_SUITS_STAY: "{seat}, leave {cards} face up in front of you.",
    Rule.ASK_NOTHING_OF_SEVERAL: "Declarer, you may ask for nothing; {cards} then stay "
    "on the table.",
    Rule.ONE_DEMAND: "Declarer, you may require or forbid, but not both.",
    Rule.BAN_AND_NEW_CHOICE: "{seat}, the ban on {suits} goes on.",
    Rule.PLAY_HIGHEST: "{seat}, play your highest card of the suit led.",
    Rule.PLAY_LOWEST: "{seat}, play your lowest card of the suit led.",
    Rule.PLAY_OTHER_SUIT: "{seat}, play a card in {suits}.",
    Rule.NOT_THAT_SUIT: "{seat}, do not play {any_suit} to this trick.",
    Rule.CANNOT_COMPLY: "{seat}, you cannot comply, so you may play any card that is "
    "otherwise legal.",
    Rule.CANNOT_PLAY_AS_ASKED: "{seat}, you cannot comply, so you may play any card "
    "that is otherwise legal.",
    Rule.PICKED_UP_ALL_THE_SAME: "{seat}, pick up {cards} all the same.",
    Rule.ONES_PICKED_UP_ALL_THE_SAME: "{seat}, pick up {cards} all the same.",
    Rule.VOID_IS_KNOWN: "",
    Rule.PENALTY_CARD_SUBSTITUTED: Number(
        "{seat}, play {cards} in place of the other card.",
        "Declarer, say which of {cards} is played in place of the other card.",
    ),
    Rule.PLAYED_ON: "{cards} stands as played in turn.",
    Rule.EARLIER_DUTY_REVIVES: Number(
        "{seat}, {cards} is still a penalty card.",
        "{seat}, {cards} are still penalty cards.",
    ),
    Rule.AFTER_RETRACTION: "{seat}, {cards} is a major penalty card.",
    Rule.PLAY_BEFORE_RULING: "{seat}, {cards} is a major penalty card too.",
    Rule.BROKEN_DEMAND_IS_REVOKE: "{seat}, take back {cards} and do as declarer "
    "demands.",
    Rule.REVOKE_IS_CORRECTED: "{seat}, take back {cards} and follow suit.",
    Rule.REVOKE_CARD: "{seat}, {cards} is a major penalty card.",
    Rule.FACED_CARD_GOES_BACK: "{seat}, put {cards} back where it was.",
    Rule.LATER_CARD_CHANGED: "{seat}, you may take {cards} back and play another card.",
    Rule.LEAD_GOES_BACK: "{seat}, take {cards} back; it is no penalty card.",
    Rule.PARTNERS_CARD_CHANGED: "{seat}, leave {cards} on the table as a penalty card.",
    Rule.CHANGED_CARD_WAITS: "{seat}, you may play another card to this trick instead "
    "of {cards}.",
    Rule.BOTH_SIDES_REVOKED: "{seat}, take back {cards}; the other side corrects its "
    "revoke too.",
    Rule.TWELFTH_TRICK: "{seat}, take back {cards}, since this is the twelfth trick.",
    Rule.TWELFTH_TRICK_SIGHT: "{partner}, do not let {cards} guide your choice.",
    Rule.REVOKE_STANDS: "",
    Rule.REVOKE_NOT_CORRECTED: "{seat}, {cards} stays played, and there is no penalty "
    "card.",
    Rule.TRICKS_TRANSFERRED: "",
    Rule.NO_TRICK_FOR_PENALTY_CARD: "No trick changes hands because a card that lay "
    "face up was passed over.",
    Rule.REVOKE_IS_REDRESSED: "Call me again after the play if the revoke seems to "
    "have cost more tricks than go over.",
    Rule.FOUND_CARD: Number(
        "{seat}, put {cards} face up on the table as a penalty card.",
        "{seat}, put {cards} face up on the table as penalty cards.",
    ),
    Rule.RESTORED_CARD: Number(
        "{seat}, put {cards} face up on the table as a penalty card.",
        "{seat}, put {cards} face up on the table as penalty cards.",
    ),
    Rule.TALK_OF_THE_TRICK: Number(
        "{seat}, take {cards} back; it is no penalty card, and play goes on.",
        "{seat}, take {cards} back; they are no penalty cards, and play goes on.",
    ),
    Rule.CLAIM_STOPS_PLAY: "Play stops, and what {seat} has shown is no penalty card.",
    Rule.OBJECTION_AT_ONCE: "{seat}, take {cards} back, since nothing has been "
    "conceded, and play goes on.",
    Rule.SHOWN_IN_CONCESSION: "",
    Rule.PLAY_BY_CONSENT: "Play on, as all of you wish, and what was shown is no "
    "penalty card.",
    Rule.PLAY_HAS_ENDED: "The play is over, and so are its penalty cards.",
    Rule.DIRECTOR_IS_CALLED: "Please wait, all of you, until I have explained what "
    "follows.",
    Rule.DUMMY_SAYS_NOTHING: "{seat}, say nothing of it before play has ended.",
    Rule.MAY_PREVENT: "{seat} may try to prevent an irregularity.",
    Rule.DIRECTOR_RULES: "That is for me to decide, and I shall now rule.",
    Rule.DIRECTOR_WAIVES: Number(
        "As declarer has asked, I rule that {cards} is a penalty card no longer.",
        "As declarer has asked, I rule that {cards} are penalty cards no longer.",
    ),
    Rule.WITHOUT_CONSULTING: "{seat}, choose without any help from {partner}.",
    Rule.BEST_CHOICE: "Declarer was free to choose what paid best.",
    Rule.PROFITABLE_PLAY: "{seat} was free to make any legal play, whatever it gained.",
    Rule.LUCK_IS_NO_DAMAGE: "The result stands, since luck is no ground for adjusting "
    "it.",
    Rule.ACTED_TOO_SOON: "{seat}, your side went on before calling me and may lose its "
    "right to a rectification.",
    Rule.NOT_CANCELLED: "The board is played, since the Laws say how to go on.",
    Rule.LOGICAL_ALTERNATIVE: "{partner}, take care to gain nothing by what you know "
    "of {cards}.",
    Rule.DIRECTORS_ERROR: "The error was mine, and neither side shall suffer for it.",
    Rule.CALLS_GO_ROUND: "",
    Rule.HIGHER_BID: "",
    Rule.DOUBLES: "",
    Rule.BEFORE_FIRST_CALL: Number(
        "{seat}, take {cards} back; it will be no penalty card.",
        "{seat}, take {cards} back; they will be no penalty cards.",
    ),
    Rule.UNSEEN_IN_AUCTION: "{seat}, take {cards} back.",
    Rule.TABLED: "{seat}, leave {cards} face up on the table until the bidding is "
    "over.",
    Rule.SINGLE_SMALL_TABLED: "The auction goes on, and nobody has to pass.",
    Rule.TABLED_HONOUR_BARS: "{partner}, you must pass at your next turn.",
    Rule.TABLED_LEAD_BARS: "{partner}, you must pass at your next turn.",
    Rule.SEVERAL_TABLED_BAR: "{partner}, you must pass at your next turn.",
    Rule.PASSES_ONCE: "{seat}, you have passed, and at your next turn you may call.",
    Rule.DECLARER_TAKES_UP: "{seat}, take {cards} back into the hand.",
    Rule.MAY_TREAT: "{seat}, leave {cards} on the table until declarer has decided.",
    Rule.NOT_TREATED: "{seat}, take {cards} back into your hand.",
    Rule.DEFENDER_LEAVES: Number(
        "{seat}, you are a defender now, so {cards} stays there as a penalty card.",
        "{seat}, you are a defender now, so {cards} stay there as penalty cards.",
    ),
    Rule.SIGHT_IN_AUCTION: "{partner}, you may not use what you have seen of {cards}.",
    Rule.DAMAGING_PASS: "Go on, and I shall look at the score afterwards.",
    Rule.NO_CALL_LEFT: "",
    Rule.FACE_DOWN_LEAD: "{seat}, if your lead is taken back, it is no penalty card.",
    Rule.FACE_DOWN_GOES_BACK: "{seat}, take your face-down lead back into your hand; "
    "it is no penalty card.",
    Rule.HELD_BY_DEFENDER: "{seat}, {cards} is played.",
    Rule.DUMMYS_WRONG_CARD: "{cards} goes back, and a defender who has played after it "
    "may change the card played.",
    Rule.FOLLOWED_DUMMYS_CARD: "{seat}, {cards} goes back to the hand and is no "
    "penalty card.",
    Rule.FIFTH_CARD: "{seat}, {cards} is a penalty card.",
    Rule.DECLARERS_FIFTH_CARD: "{seat}, take {cards} back.",
    Rule.OPPONENT_CHANGED: "{seat}, {cards} goes back to the hand and is no penalty "
    "card.",
    Rule.TOLD_TO_PLAY: "{seat}, {cards} goes back to the hand and is no penalty card.",
    Rule.MISTOLD: "{seat}, {cards} goes back to the hand and is no penalty card.",
    Rule.PLAYED_CARD_STAYS: "{seat}, the first card stays played, and {cards} is a "
    "penalty card.",
    Rule.LEAD_ACCEPTED: "{cards} is the lead, and play goes on from there.",
    Rule.OPENING_LEAD_ACCEPTED: "{cards} is the lead, declarer remains declarer, and "
    "dummy is spread.",
    Rule.LEAD_FOLLOWED: "{cards} is the lead, and play goes on from there.",
    Rule.PROPER_LEAD_MADE: "{seat}, take {cards} back; it is no penalty card.",
    Rule.SEEN_BY_ACCIDENT: Number(
        "{seat}, take {cards} back into your hand; it is no penalty card.",
        "{seat}, take {cards} back into your hand; they are no penalty cards.",
    ),
    Rule.WITHDRAWN_CARD: "",
    Rule.WRONG_DEFENDER_FOLLOWED: "The lead stands, and {seat} has played before "
    "{partner}.",
    Rule.HAND_SPREAD: "{seat}, you are now dummy, and {partner} is declarer.",
    Rule.DUMMY_WAS_SEEN: "Declarer must accept the lead, since cards of dummy were in "
    "view.",
    Rule.OPENING_LEAD_REFUSED: "{cards}, once refused, is a major penalty card of "
    "{seat}.",
    Rule.DECLARERS_OPENING_LEAD: "{seat}, take {cards} back, since your side cannot "
    "lead now.",
    Rule.DECLARERS_LEAD_MAY_STAND: "Defenders, either of you may accept {cards} or "
    "refuse it.",
    Rule.DECLARERS_LEAD_REFUSED: "{cards} goes back to the hand of {seat} and is no "
    "penalty card; the lead comes from the hand whose turn it was.",
    Rule.OTHER_HAND_PLAYED: "Leave {cards} for now: it stays or goes back with the "
    "lead it belongs to.",
    Rule.LEAD_REFUSED: "{cards}, once refused, is a major penalty card of {seat}.",
    Rule.PREMATURE_CARD: "Declarer, you make one demand on {partner} for this trick.",
    Rule.BOTH_HANDS_PLAYED: "{cards} is played, and nothing is asked of {partner}.",
    Rule.DUMMYS_OWN_ACT: "{cards} is played, and nothing is asked of {partner}.",
    Rule.EARLY_PLAY_STANDS: "{cards} stays where it is and is played in its turn.",
    Rule.LEAD_IS_NOT_EXCUSED: "{seat}, you may not lead before {partner} has played.",
    Rule.BEFORE_RHO: "{seat}, play {cards} at your turn, if that is legal.",
    Rule.SAME_INSTANT: "{cards} counts as played after the other card.",
    Rule.ONE_FACE_VISIBLE: "{seat}, {cards} is played; pick up the other cards.",
    Rule.PLAYER_KEEPS_ONE: Number(
        "{seat}, leave {cards} on the table as a penalty card.",
        "{seat}, say which of the cards in view you play.",
    ),
    Rule.MAY_CHANGE_MIND: "{seat}, {cards} is the card that is played.",
    Rule.DECLARERS_EXTRA_CARDS: Number(
        "{seat}, take {cards} back; it is no penalty card.",
        "{seat}, take {cards} back; they are no penalty cards.",
    ),
    Rule.FOLLOWED_WITHDRAWN_CARD: "{seat}, {cards} goes back to the hand and is no "
    "penalty card.",
    Rule.NOT_TAKEN_BACK: "{seat}, leave {cards} where it is.",
    Rule.MAY_BE_ACCEPTED: "{cards} stays played, and play goes on.",
    Rule.MUST_BE_ACCEPTED: "Declarer, you have played on and must accept {cards}.",
    Rule.ACCEPTED_CARD_STAYS: Number(
        "{seat}, {cards} is still a penalty card.",
        "{seat}, {cards} are still penalty cards.",
    ),
    Rule.WRONG_CARD_IS_MAJOR: "{seat}, {cards} is now a major penalty card.",
}

# Why a card may or may not be played, where the rule decides it.
WHY: Mapping[Rule, Why] = {
    Rule.TEN_IS_HONOUR: Why("{card} may be played, since the ten is an honour."),
    Rule.LEAD_ANY_CARD: Why("{seat} is on lead and may choose {card}."),
    Rule.FOLLOW_SUIT: Why(
        "{card} follows suit.",
        "{card} does not follow suit, and {seat} holds {suits}.",
    ),
    Rule.DISCARD_ANY_CARD: Why(
        "{card} may be played, since {seat} cannot follow suit."
    ),
    Rule.REQUIRED_SUIT_IS_LED: Why(
        "{card} is of the suit that declarer requires.",
        "{card} is not of the suit that declarer requires.",
    ),
    Rule.PROHIBITED_SUIT_IS_BARRED: Why(
        "{card} is not of a suit that declarer has forbidden.",
        "{card} is of a suit that declarer has forbidden.",
    ),
    Rule.PLAY_HIGHEST: Why(
        "{card} is the highest card of the suit led, as declarer demands.",
        "{card} is not the highest card of the suit led, which declarer demands.",
    ),
    Rule.PLAY_LOWEST: Why(
        "{card} is the lowest card of the suit led, as declarer demands.",
        "{card} is not the lowest card of the suit led, which declarer demands.",
    ),
    Rule.PLAY_OTHER_SUIT: Why(
        "{card} is of the suit that declarer demands.",
        "{card} is not of the suit that declarer demands.",
    ),
    Rule.NOT_THAT_SUIT: Why(
        "{card} is not of the suit that declarer has forbidden for this trick.",
        "{card} is of the suit that declarer has forbidden for this trick.",
    ),
    Rule.CANNOT_COMPLY: Why(
        "{card} may be played, since {seat} cannot do what declarer demands.",
        "{card} meets none of declarer’s demands.",
    ),
    Rule.CANNOT_PLAY_AS_ASKED: Why(
        "{card} may be played, since {seat} cannot do what declarer demands.",
        "{card} meets none of declarer’s demands.",
    ),
    Rule.MAJOR_IS_DUE: Why(
        Number(
            "{card} is a major penalty card and must be played now.",
            "{card} is a major penalty card, and one of {cards} must be played now.",
        ),
        Number(
            "{card} must wait for {cards}, the major penalty card that is due now.",
            "{card} must wait, since a major penalty card must be played now.",
        ),
    ),
    Rule.MAJOR_MUST_WAIT: Why(
        "{card} follows suit, and that comes before a penalty card.",
        "{card} must wait, since {seat} can follow suit.",
        itself="{card} may be played, although it does not follow suit.",
    ),
    Rule.RESTRICTION_FIRST: Why(
        "{card} meets declarer’s demand, and that comes before a penalty card.",
        "{card} must wait, since declarer’s demand comes first.",
        itself="{card} may be played, although it does not meet declarer’s demand.",
    ),
    Rule.DECLARER_DESIGNATES: Why(
        Number(
            "{card} must be played, since declarer has named it.",
            "{card} is played if declarer names it.",
        ),
        Number(
            "{card} must wait, since declarer has named {named}.",
            "{card} must wait, since declarer names one of {cards}.",
        ),
    ),
    Rule.CHANGED_CARD_WAITS: Why(
        "{card} may be played in the place of {cards}.",
        "{card} may not be played in the place of {cards}.",
        itself="{card} may be played again, but it need not be.",
    ),
    Rule.PLAYABLE_ONLY: Why(
        "{card} is a penalty card that can be played now.",
        "{card} cannot legally be played at this turn.",
    ),
    Rule.PARTNER_WAITS: Why(
        "{card} may be led, since declarer has chosen.",
        "{card} may not be led before declarer has chosen.",
    ),
    Rule.CHOICE_BEFORE_OWN_CARD: Why(
        "{card} may be led, since declarer has chosen.",
        "{card} may not be led before declarer has chosen.",
    ),
    Rule.PARTNER_IS_FREE: Why(
        "{card} may be led, since a minor penalty card does not bind partner’s lead."
    ),
    Rule.ONLY_THE_PARTNER_WAITS: Why(
        "{card} may be led, since declarer has no choice before this lead."
    ),
    Rule.SMALL_CARDS_WAIT: Why(
        "{card} is not one of the small cards that must wait for {cards}.",
        "{card} is a small card and must wait for {cards}, the minor penalty card of "
        "its suit.",
        itself="{card} is the minor penalty card and may be played.",
    ),
    Rule.HONOUR_MAY_GO_FIRST: Why(
        "{card} may be played before the minor penalty card.",
        "{card} must wait for the minor penalty card.",
        itself="{card} is an honour and may be played before the minor penalty card.",
    ),
    Rule.MINOR_NOT_DUE: Why(
        "{card} may be played, since a minor penalty card need not come first.",
        "{card} must wait for {cards}.",
        itself="{card} may be played, but as a minor penalty card it need not be.",
    ),
    Rule.OTHER_SUITS_FREE: Why(
        "{card} may be played, since {cards} binds only its own suit.",
        "{card} must wait for {cards}.",
    ),
    Rule.PENALTY_CARD_SUBSTITUTED: Why(
        Number(
            "{card} must be played in place of the card that was not accepted.",
            "{card} is played if declarer names it.",
        ),
        Number(
            "{card} must wait, since {cards} takes the place of the card that was not "
            "accepted.",
            "{card} must wait, since a penalty card takes the place of the card that "
            "was not accepted.",
        ),
    ),
    Rule.OPENING_LEAD_REFUSED: Why(
        "{card} may be played, since the lead out of turn was refused.",
        "{card} may not be played before declarer has accepted the lead of {cards} or "
        "refused it.",
    ),
    Rule.DUMMY_WAS_SEEN: Why(
        "{card} may be played, since the lead out of turn stands.",
        "{card} may not be played before declarer has accepted the lead of {cards}.",
    ),
    Rule.DECLARERS_LEAD_MAY_STAND: Why(
        "{card} may be played, since declarer’s lead out of turn stands.",
        "{card} may not be played before the defenders have accepted declarer’s lead "
        "or refused it.",
    ),
    Rule.LEAD_REFUSED: Why(
        "{card} may be played, since the lead out of turn was refused.",
        "{card} may not be played before declarer has accepted the lead of {cards} or "
        "refused it.",
    ),
    Rule.PREMATURE_CARD: Why(
        "{card} may be played, since declarer has made a demand.",
        "{card} may not be played before declarer has made a demand.",
    ),
    Rule.REVOKE_IS_CORRECTED: Why(
        "{card} may be played.",
        "{card} may not be played before {seat} has corrected {cards}.",
    ),
    Rule.BROKEN_DEMAND_IS_REVOKE: Why(
        "{card} may be played.",
        "{card} may not be played before {seat} has corrected {cards}.",
    ),
    Rule.MAY_TREAT: Why(
        "{card} may be played, since declarer has decided.",
        "{card} may not be played before declarer has decided about {cards}.",
    ),
    Rule.PLAYER_KEEPS_ONE: Why(
        "{card} may be the card that is played.",
        "{card} may not be played before {seat} has said which of {cards} counts.",
    ),
}
OTHERWISE = Why("{card} may be played.")

# Who may use what: everybody; declarer only.
RIGHTS: Mapping[What, tuple[str, str]] = {
    What.DUTY: (
        "Everybody may use the knowledge that {card} must be played.",
        "Declarer may use the knowledge that {card} must be played, but {partner} "
        "may not.",
    ),
    What.SIGHT: (
        "Everybody, {partner} included, may use what {card} tells while it lies on "
        "the table.",
        "Declarer may use what {card} tells, but for {partner} it is unauthorized.",
    ),
    What.WITHIN_SUIT: (
        "{partner} may choose which card of a suit to play with {card} in mind.",
        "{partner} may not choose a card of a suit with {card} in mind.",
    ),
    What.CHOICE_OF_SUIT: (
        "{partner} may choose which suit to play with {card} in mind.",
        "{partner} may not choose a suit because of {card} where another suit is a "
        "logical alternative.",
    ),
    What.BACK_IN_HAND: (
        "Everybody, {partner} included, may use having seen {card}.",
        "Declarer may use having seen {card}, but for {partner} it is unauthorized "
        "now that {card} is back in hand.",
    ),
    What.HOW_EXPOSED: (
        "Everybody, {partner} included, may use the way in which {card} came to be "
        "exposed.",
        "Declarer may use the way in which {card} came to be exposed, but for "
        "{partner} it is unauthorized.",
    ),
    What.WITHDRAWN: (
        "Everybody may use having seen {card}, which was taken back.",
        "The opponents of {seat} may use having seen {card}, which was taken back, but "
        "for {partner} it is unauthorized.",
    ),
    What.SEEN_BY_ACCIDENT: (
        "Everybody may use having seen {card}.",
        "The opponents of {seat} may use having seen {card}, but for {partner} it is "
        "unauthorized.",
    ),
    What.VOID: (
        "Everybody may use that {seat} could not do as declarer demanded.",
        "Declarer may use that {seat} could not do as declarer demanded, but "
        "{partner} may not.",
    ),
}
# The same where a rule has words of its own for it.
PARTICULAR: Mapping[Rule, tuple[str, str]] = {
    Rule.CONSTRAINT_IS_KNOWN: (
        "Everybody may use the knowledge of what {card} forbids {seat} to play.",
        "Declarer may use the knowledge of what {card} forbids {seat} to play, but "
        "{partner} may not.",
    ),
    Rule.SIGHT_IN_AUCTION: (
        "Everybody, {partner} included, may use what {card} tells during the auction.",
        "The opponents of {seat} may use what {card} tells during the auction, but for "
        "{partner} it is unauthorized.",
    ),
    Rule.DAMAGING_PASS: (
        "The Director adjusts the score if the pass that {partner} has to make damages "
        "the opponents and {seat} could have been aware that it well might.",
        "The Director does not adjust the score because {partner} has to pass.",
    ),
}
# The same where the other side may not.
OWN_SIDE: Mapping[What, tuple[str, str]] = {
    What.WITHDRAWN: (
        "{seat} and {partner} may use having seen {card}, which was taken back. Their "
        "opponents may not.",
        "Only {seat} may use {card}, which was taken back.",
    ),
    What.SEEN_BY_ACCIDENT: (
        "{seat} and {partner} may use having seen {card}. Their opponents may not.",
        "What was seen of {card} by accident is unauthorized for all but {seat}.",
    ),
}
NOT_DECLARER = (
    "{partner} may use what {card} tells, but declarer may not.",
    "Neither declarer nor {partner} may use what {card} tells.",
)
# What the Director does afterwards: adjusts the score; does not.
REMEDIES: Mapping[What, tuple[str, str]] = {
    What.REDRESS: (
        "The Director adjusts the score if {card} helped the defenders and so damaged "
        "declarer’s side.",
        "The Director does not adjust the score because of what {card} told.",
    ),
    What.AWARE: (
        "The Director adjusts the score if {seat} could have been aware that exposing "
        "{card} could well damage declarer’s side, and the defenders gained by it.",
        "The Director does not ask what {seat} could have been aware of.",
    ),
}
# The same in 1997, which asked for likely damage.
REMEDIES_OF_1997: Mapping[Rule, tuple[str, str]] = {
    Rule.COULD_HAVE_BEEN_AWARE: (
        "The Director adjusts the score if {seat} could have known that exposing "
        "{card} would be likely to damage declarer’s side, and the defenders gained by "
        "it.",
        "The Director does not ask what {seat} could have known.",
    ),
    Rule.DAMAGING_PASS: (
        "The Director adjusts the score if the pass that {partner} has to make damages "
        "the opponents and {seat} could have known that it was likely to.",
        PARTICULAR[Rule.DAMAGING_PASS][1],
    ),
}


def fact(step: Step) -> Message:
    """Say the bare fact that a step looked at."""
    text = FACTS[step.rule]
    if step.rule is Rule.BEFORE_RHO and not step.left:
        text = (
            "{seat} played {cards} at the turn of the opponent on the right, and could "
            "not legally play it at the proper turn."
        )
    return _say(text, step)


def law(step: Step) -> Message:
    """Say in a short sentence which law the step applies."""
    return say(LAW[step.rule])


def law_in(rule: Rule, edition: int) -> Message:
    """Say in a short sentence which law a rule is in an edition."""
    earlier = LAW_BEFORE_2017 if edition < 2017 else {}
    return say(earlier.get(rule, LAW[rule]))


def spoken(step: Step) -> Message | None:
    """Return what a Director could say at the table because of a step, if anything."""
    text = RULING[step.rule]
    if not text or (step.rule is Rule.BEFORE_RHO and not step.left):
        return (
            None  # 57D: the card is not to be played, and another step says what it is
        )
    return _say(text, step)


def why(verdict: Verdict) -> Message:
    """Say in one sentence why a card may or may not be played."""
    card, legal, step = verdict
    reasons = WHY.get(step.rule, OTHERWISE)
    text = reasons.legal if legal else reasons.illegal
    if legal and reasons.itself and card in step.cards:
        text = reasons.itself
    return _say(text, step, card=card)


def why_unruled(verdict: Verdict, numbers: Sequence[str]) -> Message:
    """Return that a card is not ruled on until the text of these clauses is checked.

    As a help, what the next edition would rule on it is added.
    """
    text = (
        "Not ruled on: the printed text of {numbers} must be checked first. By the "
        "wording of 2007 {card} may not be played."
    )
    if verdict.legal:
        text = (
            "Not ruled on: the printed text of {numbers} must be checked first. By the "
            "wording of 2007 {card} may be played."
        )
    return say(text, numbers=tuple(numbers), card=verdict.card)


def right_words(right: Right, edition: int) -> Message:
    """Return who may use what, or what the Director does about the score."""
    if right.what not in REMEDIES:
        return use_words(right)
    rule = right.step.rule
    yes, no = PARTICULAR.get(rule, REMEDIES[right.what])
    if edition < 2007:
        yes, no = REMEDIES_OF_1997.get(rule, (yes, no))
    return _of_right(yes if right.declarer else no, right)


def use_words(right: Right) -> Message:
    """Return the words on who may use what."""
    particular = PARTICULAR.get(right.step.rule)
    if right.declarer:
        everybody, declarer_only = particular or RIGHTS[right.what]
        text = everybody if right.partner else declarer_only
    else:
        partner_too, owner_only = OWN_SIDE.get(right.what, NOT_DECLARER)
        text = partner_too if right.partner else owner_only
    return _of_right(text, right)


def _of_right(text: str, right: Right) -> Message:
    return say(text, seat=right.seat, partner=right.seat.partner, card=right.card)


def _say(text: Text, step: Step, **more: Value) -> Message:
    """Fill the places of a text; say the law where the step lacks what they need."""
    if isinstance(text, Number):
        designates = step.rule is Rule.DECLARER_DESIGNATES
        counted = step.left or () if designates else step.cards
        text = text.one if len(counted) == 1 else text.more
    values: dict[str, Value] = {
        "seat": step.seat,
        "partner": step.seat.partner,
        "cards": step.cards,
        "any_card": Either(step.cards),
        "suits": step.suits,
        "any_suit": Either(step.suits),
        "named": step.left or (),
        **more,
    }
    used = {name: value for name, value in values.items() if f"{{{name}}}" in text}
    if any(value in ((), Either(())) for value in used.values()):
        return say(LAW[step.rule])
    return say(text, **used)
