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
    Rule.PARTNER_COULD_SEE: "{partner} could have seen the face of {cards}.",
    Rule.OPPONENTS_SAW: "{partner} could not have seen the face of {cards}.",
    Rule.NAMED_CARD: "{seat} named {cards} as being in the hand.",
    Rule.FROM_EXPOSURE: "{seat} put {cards} back in the hand unasked.",
    Rule.NOT_THE_OWNERS_DOING: "It was not the fault of {seat} that {cards} came "
    "into view.",
    Rule.COULD_HAVE_BEEN_AWARE: "{seat} exposed {cards}, and this may turn out well "
    "for the defenders.",
    Rule.STAYS_FACE_UP: Number(
        "{cards} was neither played nor picked up.",
        "{cards} were neither played nor picked up.",
    ),
    Rule.SMALL_BY_ACCIDENT: "{cards} is a small card, came into view by accident and "
    "is the only penalty card of {seat}.",
    Rule.LEFT_OVER_IS_MINOR: "{seat} put two cards on one trick, and {cards} is the "
    "one left over.",
    Rule.LEFT_OVER_INTENDED: "{seat} put two cards on one trick, and {cards}, the one "
    "left over, was meant to be played.",
    Rule.HONOUR_IS_MAJOR: Number("{cards} is an honour.", "{cards} are honours."),
    Rule.DELIBERATE_IS_MAJOR: "{seat} meant to lead or play {cards}.",
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
    Rule.MINOR_STAYS: "{cards} was neither played nor picked up.",
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
    Rule.ONLY_THE_PARTNER_WAITS: Number(
        "{seat} is on lead, and {cards} does not belong to {partner}.",
        "{seat} is on lead, and {cards} do not belong to {partner}.",
    ),
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
    Rule.PICKED_UP_ALL_THE_SAME: "Declarer made a demand that {partner} could not "
    "meet.",
    Rule.VOID_IS_KNOWN: "{seat} could not do what declarer demanded.",
    Rule.PENALTY_CARD_SUBSTITUTED: "{seat} passed over {cards}, and declarer did not "
    "accept the other card.",
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
    Rule.PARTNER_COULD_SEE: "It is enough that partner could have seen the face.",
    Rule.OPPONENTS_SAW: "A card that partner could not see is no penalty card.",
    Rule.NAMED_CARD: "A card that a defender names as held is a penalty card.",
    Rule.FROM_EXPOSURE: "It is a penalty card from the moment of exposure.",
    Rule.NOT_THE_OWNERS_DOING: "The Director may rule that it is no penalty card.",
    Rule.COULD_HAVE_BEEN_AWARE: "The score is adjusted if the owner could have been "
    "aware of the damage.",
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
    Rule.REQUIRES_ONE_LEAD: "A requirement is for one lead.",
    Rule.BAN_LASTS: "A ban lasts while the lead is kept.",
    Rule.BAN_ENDS: "A ban ends when the lead is lost.",
    Rule.OPTIONS_ANEW: "While a major penalty card is there, declarer chooses before "
    "each lead of its owner’s partner.",
    Rule.DUTY_IS_KNOWN: "Partner may use the knowledge that the card must be played.",
    Rule.CONSTRAINT_IS_KNOWN: "Partner may use the knowledge of what the card forbids.",
    Rule.SIGHT_OF_MAJOR: "Beyond the duty to play it, what a major penalty card tells "
    "is partner’s to use only since 2017.",
    Rule.SIGHT_OF_MINOR: "Beyond the limit it sets, what a minor penalty card tells "
    "is partner’s to use only since 2017.",
    Rule.CARD_WITHIN_THE_SUIT: "Partner may choose the card of a suit with the duty in "
    "mind.",
    Rule.BACK_IN_HAND: "What a card showed is not for partner to use once it is back "
    "in hand.",
    Rule.HOW_IT_WAS_EXPOSED: "How a card came to be exposed is not for partner to use.",
    Rule.HELP_IS_REDRESSED: "The Director adjusts the score if the card helped the "
    "defenders and so damaged declarer’s side.",
    Rule.ALL_OF_REQUIRED_SUIT: "All penalty cards of the required suit are picked up.",
    Rule.ALL_OF_PROHIBITED_SUIT: "All penalty cards of a forbidden suit are picked up.",
    Rule.REQUIRE_ONE_OF_SEVERAL: "Of several suits, one may be required.",
    Rule.PROHIBIT_SEVERAL: "Of several suits, one or more may be forbidden.",
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
    Rule.PICKED_UP_ALL_THE_SAME: "The card is picked up even if the demand cannot be "
    "met.",
    Rule.VOID_IS_KNOWN: "Everybody may use that a player could not obey.",
    Rule.PENALTY_CARD_SUBSTITUTED: "The penalty card is played in place of a wrong "
    "card that declarer does not accept.",
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
    Rule.PARTNER_COULD_SEE: "",
    Rule.OPPONENTS_SAW: Number(
        "{seat}, {cards} is no penalty card and goes back to your hand.",
        "{seat}, {cards} are no penalty cards and go back to your hand.",
    ),
    Rule.NAMED_CARD: "{seat}, put {cards} face up on the table.",
    Rule.FROM_EXPOSURE: "{seat}, put {cards} back on the table, face up.",
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
    Rule.TOGETHER_ARE_MAJOR: "{seat}, {cards} are major penalty cards.",
    Rule.SECOND_MAKES_MAJOR: "{seat}, {cards} are now major penalty cards.",
    Rule.EACH_DEFENDER_ALONE: "I count the cards of each defender alone.",
    Rule.STAYS_MAJOR: Number(
        "{seat}, {cards} is still a major penalty card.",
        "{seat}, {cards} are still major penalty cards.",
    ),
    Rule.SMALL_CARDS_WAIT: "{seat}, your other small {suits} wait for {cards}.",
    Rule.HONOUR_MAY_GO_FIRST: "{seat}, you may play {any_card} before the penalty "
    "card.",
    Rule.MINOR_NOT_DUE: "{seat}, you may play {cards}, but you need not.",
    Rule.OTHER_SUITS_FREE: "{seat}, you may play {any_suit} as you wish.",
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
    Rule.PARTNER_WAITS: "{seat}, do not lead before declarer has chosen.",
    Rule.CHOICE_BEFORE_OWN_CARD: "{seat}, declarer’s choice comes before {cards}.",
    Rule.LEAD_BEFORE_CHOICE: "{seat}, {cards} is now your own penalty card, and "
    "declarer still chooses.",
    Rule.GO_AHEAD_IS_NEITHER: "Declarer told {seat} to go ahead and so has asked for "
    "nothing.",
    Rule.ONLY_THE_PARTNER_WAITS: "Declarer has nothing to choose before this lead.",
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
    Rule.REQUIRES_ONE_LEAD: "{seat}, you need not lead {any_suit} again.",
    Rule.BAN_LASTS: "{seat}, you may not lead {any_suit} while you keep the lead.",
    Rule.BAN_ENDS: "{seat}, you may lead {any_suit} again when it is your lead.",
    Rule.OPTIONS_ANEW: "Declarer, you choose again before {seat} leads.",
    Rule.DUTY_IS_KNOWN: "",
    Rule.CONSTRAINT_IS_KNOWN: "",
    Rule.SIGHT_OF_MAJOR: "",
    Rule.SIGHT_OF_MINOR: "",
    Rule.CARD_WITHIN_THE_SUIT: "",
    Rule.BACK_IN_HAND: "",
    Rule.HOW_IT_WAS_EXPOSED: "",
    Rule.HELP_IS_REDRESSED: "Call me again after the play if the card seems to have "
    "helped the defenders.",
    Rule.ALL_OF_REQUIRED_SUIT: "{seat}, pick up {cards}.",
    Rule.ALL_OF_PROHIBITED_SUIT: "{seat}, pick up {cards}.",
    Rule.REQUIRE_ONE_OF_SEVERAL: "Declarer, you may require {any_suit}; the penalty "
    "cards of that suit are then picked up.",
    Rule.PROHIBIT_SEVERAL: "Declarer, of {suits} you may forbid one or more; the "
    "penalty cards of these suits are then picked up.",
    Rule.OTHER_SUITS_STAY: "{seat}, leave {cards} face up in front of you.",
    Rule.ASK_NOTHING_OF_SEVERAL: "Declarer, you may ask for nothing; {cards} then stay "
    "on the table.",
    Rule.ONE_DEMAND: "Declarer, you may require or forbid, but not both.",
    Rule.BAN_AND_NEW_CHOICE: "{seat}, the ban on {suits} goes on.",
    Rule.PLAY_HIGHEST: "{seat}, play {cards}, your highest of the suit led.",
    Rule.PLAY_LOWEST: "{seat}, play {cards}, your lowest of the suit led.",
    Rule.PLAY_OTHER_SUIT: "{seat}, play a card in {suits}.",
    Rule.NOT_THAT_SUIT: "{seat}, do not play {any_suit} to this trick.",
    Rule.CANNOT_COMPLY: "{seat}, you cannot obey and may play any card that is "
    "otherwise legal.",
    Rule.PICKED_UP_ALL_THE_SAME: "{seat}, pick up {cards} all the same.",
    Rule.VOID_IS_KNOWN: "",
    Rule.PENALTY_CARD_SUBSTITUTED: Number(
        "{seat}, play {cards} in place of the other card.",
        "Declarer, say which of {cards} is played in place of the other card.",
    ),
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
    What.VOID: (
        "Everybody may use that {seat} could not do as declarer demanded.",
        "Declarer may use that {seat} could not do as declarer demanded, but "
        "{partner} may not.",
    ),
}
CONSTRAINT = (
    "Everybody may use the knowledge of what {card} forbids {seat} to play.",
    "Declarer may use the knowledge of what {card} forbids {seat} to play, but "
    "{partner} may not.",
)
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


def fact(step: Step) -> Message:
    """Say the bare fact that a step looked at."""
    return _say(FACTS[step.rule], step)


def law(step: Step) -> Message:
    """Say in a short sentence which law the step applies."""
    return say(LAW[step.rule])


def spoken(step: Step) -> Message | None:
    """Say what a Director could say at the table because of a step."""
    text = RULING[step.rule]
    return _say(text, step) if text else None


def why(verdict: Verdict) -> Message:
    """Say in one sentence why a card may or may not be played."""
    card, legal, step = verdict
    reasons = WHY.get(step.rule, OTHERWISE)
    text = reasons.legal if legal else reasons.illegal
    if legal and reasons.itself and card in step.cards:
        text = reasons.itself
    return _say(text, step, card=card)


def why_unruled(verdict: Verdict, numbers: Sequence[str]) -> Message:
    """Say that nobody rules on a card before the text of these clauses is checked.

    And, as a help, what the next edition would rule on it.
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


def right_words(right: Right) -> Message:
    """Say who may use what, or what the Director does about the score."""
    if right.what in REMEDIES:
        yes, no = REMEDIES[right.what]
        text = yes if right.declarer else no
    elif right.declarer:
        texts = RIGHTS[right.what]
        if right.step.rule is Rule.CONSTRAINT_IS_KNOWN:
            texts = CONSTRAINT
        text = texts[0] if right.partner else texts[1]
    else:
        text = NOT_DECLARER[0] if right.partner else NOT_DECLARER[1]
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
