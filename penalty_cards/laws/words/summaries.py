"""What each rule says, in our own words, edition by edition.

The official text is not in this repository. Double square brackets mark what differs
from the edition before: `until [[a rectification has been chosen]]`.
"""

from collections.abc import Mapping
from typing import NamedTuple

from penalty_cards.laws.clauses import UNCHECKED, Rule

MARKS = ("[[", "]]")
NO_RULING = "We give no ruling on this under the Laws of 1997."
TOO_SOON = (
    "If a defender plays out of turn before partner, or leads to the next trick before "
    "partner has played to this one,"
)
ONE_OF_57A = (
    "Declarer chooses one of the demands of Law 57A. The card that came too soon is a "
    "major penalty card."
)
BEFORE_A_LIMIT = (
    "We hold that the demand comes before the limit that a minor penalty card sets."
)


class Summary(NamedTuple):
    """A rule in our own words.

    `words`: from that edition on; an edition not listed is as the one before it, and
    an empty text says that the edition does not have the rule. `note`: background, or
    the open interpretation on which the rule rests. `lead`: the question it answers.
    `reworded`: editions whose marks show other words for the same ruling.
    """

    heading: str
    words: Mapping[int, str]
    note: str = ""
    lead: str = ""
    reworded: tuple[int, ...] = ()


LAWS: Mapping[int, str] = {
    1: "Rank of the cards",
    9: "When something has gone wrong",
    10: "Who decides what follows",
    11: "When the right to rectification is lost",
    12: "The Director’s power to adjust a score",
    14: "When a card is missing",
    16: "What a player may know and use",
    17: "How the auction goes round",
    18: "Bids",
    19: "Doubles and redoubles",
    21: "Misinformation and a call made on it",
    23: "Damage that could have been foreseen",
    24: "When a card is exposed in the auction",
    41: "How the play begins",
    42: "What dummy may do",
    44: "Leading and following suit",
    45: "When a card has been played",
    47: "When a played card may be taken back",
    48: "When declarer exposes a card",
    49: "When a defender exposes a card",
    50: "What becomes of a penalty card",
    51: "Several penalty cards",
    52: "When a penalty card was passed over",
    53: "When a lead out of turn is accepted",
    54: "Opening leads out of turn",
    55: "When declarer leads out of turn",
    56: "When a defender leads out of turn",
    57: "A lead or play before partner’s turn",
    58: "Several cards played at once",
    59: "When a demand cannot be met",
    60: "Playing on after an irregularity",
    61: "What a revoke is",
    62: "When a revoke is corrected",
    63: "When a revoke stands",
    64: "What a revoke costs",
    67: "Tricks with too many or too few cards",
    68: "Claims and concessions",
    69: "When a claim is agreed to",
    72: "How players have to behave",
    73: "What partners may learn from each other",
    81: "What the Director has to do",
    82: "When the Director puts errors right",
}

SUMMARIES: Mapping[Rule, Summary] = {
    Rule.TEN_IS_HONOUR: Summary(
        "The ten is an honour",
        {
            1997: "Ace, king, queen, jack and ten are honours in every suit. The cards "
            "from nine down to two are small cards."
        },
        note="The Laws have no short name for the nine and lower; we call them small "
        "cards.",
        lead="Which cards are honours, and which are small?",
    ),
    Rule.LEAD_ANY_CARD: Summary(
        "The leader chooses any card",
        {
            1997: "The player on lead may lead any card, unless an irregularity of "
            "their own side restricts the choice."
        },
        lead="What may be led?",
    ),
    Rule.FOLLOW_SUIT: Summary(
        "Following suit comes first",
        {
            1997: "A player who holds a card of the suit led must play one. This duty "
            "comes before every other, and so before a penalty card that is due."
        },
        lead="A suit has been led. Which of several duties comes first?",
    ),
    Rule.DISCARD_ANY_CARD: Summary(
        "A player who cannot follow suit may play any card",
        {
            1997: "A player who holds no card of the suit led may ruff or discard "
            "freely, unless an irregularity of their own side restricts the choice."
        },
        lead="What may be played by somebody who cannot follow suit?",
    ),
    Rule.HELD_IS_PLAYED: Summary(
        "A card that declarer holds as played is played",
        {
            1997: "Declarer has played a card once it is held face up at the table top "
            "or just above it, or in any way that shows it as played."
        },
        note="Such a card is no longer a matter of exposure: it belongs to the trick. "
        "A card that slips from the hand is different.",
        lead="Declarer has brought a card into view. Has it been played?",
    ),
    Rule.DECLARER_EXPOSES: Summary(
        "Declarer and dummy have no penalty cards",
        {
            1997: "No card of declarer or dummy ever becomes a penalty card, and "
            "declarer need not play a card that was dropped by accident.",
            2007: "No card of declarer or dummy ever becomes a penalty card, and "
            "declarer need not play a card that was dropped by accident. "
            "[[The clause recalls that a card held as played is played.]]",
        },
        lead="What happens when a card of declarer’s side comes into view?",
        reworded=(2007,),
    ),
    Rule.FACED_HAND_MAY_CLAIM: Summary(
        "Declarer who faces the hand may have claimed",
        {
            1997: "Declarer who faces the hand may be taken to have claimed tricks. "
            "It is different just after an opening lead out of turn.",
            2007: "Declarer who faces the hand may be taken to have claimed tricks, "
            "[[unless it is plain that no claim was meant]]. It is different just "
            "after an opening lead out of turn.",
        },
        note="After a defender’s opening lead out of turn, declarer who spreads the "
        "hand becomes dummy (Law 54).",
        lead="Declarer puts the whole hand on the table. What does that mean?",
    ),
    Rule.FACED_IN_ERROR: Summary(
        "Declarer who faces the hand in error",
        {
            1997: "",
            2007: "[[Declarer who faces the hand, and plainly does not mean to claim, "
            "takes the cards up again. None of them is a penalty card.]]",
        },
        note="In 1997 the clause knows no such exception. Just after an opening lead "
        "out of turn, declarer who faces the hand becomes dummy (Law 54).",
        lead="Declarer takes the hand for dummy’s and puts it down. What now?",
    ),
    Rule.PARTNER_COULD_SEE: Summary(
        "Partner could have seen the face",
        {
            1997: "A defender’s card becomes a penalty card if partner could have seen "
            "its face and neither normal play nor any Law put it there. Whether "
            "partner did see it makes no difference.",
            2007: "A defender’s card becomes a penalty card if partner could have seen "
            "its face and neither normal play nor any Law put it there. Whether "
            "partner did see it makes no difference. [[The clause names some "
            "exceptions, such as a card taken back because an opponent gave wrong "
            "information.]]",
        },
        note="The Director judges at the table what partner could have seen. We hold "
        "that the test is the same under every Law, and that a card seen by an "
        "opponent was not for that reason in partner’s view. We also hold that a card "
        "which slips out at its owner’s own turn has not been played: it is judged "
        "like any other exposed card.",
        lead="When does a defender’s card become a penalty card?",
        reworded=(2007,),
    ),
    Rule.OPPONENTS_SAW: Summary(
        "A card that partner could not see is no penalty card",
        {
            1997: "A defender’s card that partner could not have seen does not become "
            "a penalty card, even if both opponents saw it. It goes back to the hand."
        },
        note="Showing cards to an opponent may still be taken as a claim (Law 68A).",
        lead="Only the opponents had a view of the card. What now?",
    ),
    Rule.NAMED_CARD: Summary(
        "A card named is as good as shown",
        {
            1997: "A defender who says that a certain card is in their hand makes it a "
            "penalty card, although nobody has seen it."
        },
        lead="Can a card become a penalty card without being seen?",
    ),
    Rule.FROM_EXPOSURE: Summary(
        "It is a penalty card from the moment of exposure",
        {
            1997: "A card is a penalty card from the moment it was exposed, also when "
            "nobody has called the Director. If its owner puts it back in the hand, it "
            "is faced again as soon as this comes to light during the play."
        },
        note="Nobody need point out an infraction of their own side, but nobody may "
        "try to hide one.",
        lead="The card was exposed, and its owner has put it back. Is it still one?",
    ),
    Rule.LEAD_FACED_AGAIN: Summary(
        "An irregular lead taken back unasked",
        {
            1997: "Nobody acts before the Director has explained what may be done, and "
            "a card that was played is not taken back. A lead that was out of turn, or "
            "did not wait for declarer’s choice, is faced again if its player takes it "
            "back. What the other side may decide about it stays open."
        },
        note="This is our reading. The clauses forbid the player to act, and no clause "
        "takes the decision from the other side because of it.",
        lead="A player leads out of turn and takes the card back at once. Is that all?",
    ),
    Rule.NOT_THE_OWNERS_DOING: Summary(
        "The Director may rule that it is no penalty card",
        {
            1997: "The Director may rule that an exposed card is not a penalty card. "
            "It then goes back to the hand."
        },
        note="The Laws do not say when. We hold: only if declarer’s side or an "
        "outsider brought the exposure about.",
        lead="The card was exposed, but its owner could not help it. What then?",
    ),
    Rule.COULD_HAVE_BEEN_AWARE: Summary(
        "If the owner could have foreseen the damage",
        {
            1997: "If the owner could have known, at the time, that exposing the card "
            "would be likely to damage the other side, the Director adjusts the score "
            "instead of applying Law 50.",
            2007: "If the owner [[could have been aware]], at the time, that exposing "
            "the card could well damage the other side, [[play goes on under Law 50, "
            "and afterwards the Director adjusts the score if the offending side has "
            "gained]]. It need not be shown that anybody meant it.",
        },
        note="In 2007 this stands in Law 23. In 2017 it has moved to 72C, and Law 23 "
        "speaks of something else.",
        lead="What if exposing the card was to its owner’s advantage?",
    ),
    Rule.STAYS_FACE_UP: Summary(
        "A penalty card stays face up",
        {
            1997: "A penalty card lies face up in front of its owner until it is "
            "played, or until another remedy that declarer chooses puts an end to it.",
            2007: "A penalty card lies face up in front of its owner [[until a "
            "rectification has been chosen]]. In practice that is: until it is "
            "played or picked up.",
        },
        note="A penalty card never goes to the trick by itself: its owner plays it.",
        lead="Where is the penalty card kept, and for how long?",
        reworded=(2007,),
    ),
    Rule.SMALL_BY_ACCIDENT: Summary(
        "One small card exposed by accident is minor",
        {
            1997: "A single card from nine down to two that was exposed by accident is "
            "a minor penalty card."
        },
        lead="When is a penalty card only a minor one?",
    ),
    Rule.LEFT_OVER_IS_MINOR: Summary(
        "Two cards on one trick: the small one left over is minor",
        {
            1997: "A defender who puts two cards on one trick, both faces in view, "
            "says which of them is played. The other becomes a penalty card, and if "
            "it is a single small card it is minor.",
        },
        note="If only one face was in view, that card is played and the other is "
        "picked up; nothing else happens. The Laws do not say what holds if the card "
        "left over is the one that was meant. We hold that it is minor unless "
        "everybody agrees that it was meant.",
        lead="Two cards came down together. What is the one that was not played?",
    ),
    Rule.LEFT_OVER_INTENDED: Summary(
        "Two cards on one trick: the one that was meant is left over",
        {
            1997: "If it is agreed that the card left over is the one the defender "
            "meant to play, it was no accident that it was exposed. It is a major "
            "penalty card.",
        },
        note="The Laws name two cards on one trick as an example of accident, and do "
        "not speak of this case. We hold that the card left over is minor unless "
        "everybody agrees that it is the one that was meant.",
        lead="Two cards came down, and the wrong one counts as played. What now?",
    ),
    Rule.HONOUR_IS_MAJOR: Summary(
        "An honour is always major",
        {
            1997: "An ace, king, queen, jack or ten that becomes a penalty card is "
            "major, however it came to be exposed."
        },
        lead="An honour fell by pure accident. Is it minor?",
    ),
    Rule.DELIBERATE_IS_MAJOR: Summary(
        "A card led or played on purpose is major",
        {
            1997: "A penalty card that its owner meant to lead or play is major, "
            "whatever its rank. A lead out of turn and the card of a corrected revoke "
            "are the usual cases."
        },
        lead="The card is small, but it was meant to be played. What is it?",
    ),
    Rule.SHOWN_IS_MAJOR: Summary(
        "A card shown or named on purpose is major",
        {
            1997: "A small card that a defender shows or names on purpose, without "
            "playing it, is a major penalty card."
        },
        note="The Laws call a card minor if it was exposed by accident, and major if "
        "it was played on purpose; a card shown on purpose is neither. We hold that "
        "it is major, because it was no accident.",
        lead="A defender shows a small card without playing it. What is it?",
    ),
    Rule.TOGETHER_ARE_MAJOR: Summary(
        "Cards exposed together are all major",
        {
            1997: "If two or more cards of one defender become penalty cards together, "
            "all of them are major, however small they are."
        },
        lead="Two small cards of one defender fell together. What are they?",
    ),
    Rule.SECOND_MAKES_MAJOR: Summary(
        "A second penalty card makes all of them major",
        {
            1997: "Once a defender has two or more penalty cards, all of them are "
            "major, also one that was minor until then."
        },
        lead="A second card falls while a minor penalty card lies there. What now?",
    ),
    Rule.EACH_DEFENDER_ALONE: Summary(
        "Each defender is counted alone",
        {
            1997: "Only the penalty cards of one and the same defender are counted "
            "together. If each defender has dropped one small card, both are minor."
        },
        lead="Each defender has one penalty card. Does that make two?",
    ),
    Rule.STAYS_MAJOR: Summary(
        "A major penalty card stays major",
        {
            1997: "A small card that became major because there was a second penalty "
            "card stays major after the second has been played or picked up."
        },
        note="The Laws say when penalty cards become major, and name no way back. We "
        "hold that there is none.",
        lead="One of two penalty cards is gone. What is the other?",
    ),
    Rule.SMALL_CARDS_WAIT: Summary(
        "The other small cards of the suit wait",
        {
            1997: "Until a minor penalty card has been played, its owner may not play "
            "another small card of that suit."
        },
        lead="What does a minor penalty card keep its owner from doing?",
    ),
    Rule.HONOUR_MAY_GO_FIRST: Summary(
        "An honour of the suit may go first",
        {
            1997: "Instead of the minor penalty card its owner may play an honour of "
            "the same suit, from the ten up."
        },
        lead="Must the minor penalty card be played before an honour?",
    ),
    Rule.MINOR_NOT_DUE: Summary(
        "A minor penalty card need not be played at once",
        {
            1997: "A minor penalty card does not have to be played at the first "
            "opportunity. It must only be played before the other small cards of its "
            "suit."
        },
        note="It must be played, of course, when it is the only card that may be.",
        lead="Must a minor penalty card be played as soon as it can be?",
    ),
    Rule.OTHER_SUITS_FREE: Summary(
        "Other suits are not affected",
        {
            1997: "A minor penalty card leaves its owner free in every other suit, to "
            "lead it, to discard it or to ruff with it."
        },
        note="The duty to follow suit remains, as always.",
        lead="Does a minor penalty card affect the other suits?",
    ),
    Rule.MINOR_STAYS: Summary(
        "The minor penalty card stays when another card is played",
        {
            1997: "If its owner lawfully plays another card, the minor penalty card "
            "stays on the table and goes on restricting its suit."
        },
        lead="The owner has played another card. What becomes of the penalty card?",
    ),
    Rule.PARTNER_IS_FREE: Summary(
        "A minor penalty card does not bind partner’s lead",
        {
            1997: "The partner of a defender with a minor penalty card need not wait "
            "before leading, and declarer may neither require nor forbid a suit."
        },
        lead="Partner is on lead. Does the minor penalty card matter?",
    ),
    Rule.MAJOR_IS_DUE: Summary(
        "A major penalty card is played at the first legal opportunity",
        {
            1997: "Its owner must play a major penalty card as soon as that is legal: "
            "as a lead, in following suit, as a discard or as a ruff.",
            2017: "Its owner must play a major penalty card as soon as that is legal: "
            "as a lead, in following suit, as a discard or as a ruff. [[The clause "
            "itself says that the duties of 50D1(b) come first.]]",
        },
        lead="When must a major penalty card be played?",
        reworded=(2017,),
    ),
    Rule.MAJOR_MUST_WAIT: Summary(
        "Following suit comes before the penalty card",
        {
            1997: "An owner who can follow suit must do so, even though a major "
            "penalty card of another suit lies there. That card stays on the table "
            "and is due at the next legal opportunity."
        },
        lead="Another suit is led. Must the major penalty card be played?",
    ),
    Rule.RESTRICTION_FIRST: Summary(
        "Declarer’s demand comes before the player’s own penalty card",
        {
            1997: "A player who is told what to lead or play does that first. A major "
            "penalty card of their own that does not fit the demand stays on the table "
            "and is due at the next legal opportunity."
        },
        note="The edition of 1997 says penalty where later editions say restriction. "
        "The Laws mention only major penalty cards here. We hold that a demand for the "
        "highest or lowest card comes before a minor one too.",
        lead="Declarer makes a demand on the owner of a penalty card. What comes "
        "first?",
    ),
    Rule.DECLARER_DESIGNATES: Summary(
        "Declarer says which of several is played",
        {
            1997: "If a defender has two or more penalty cards that may be played now, "
            "declarer may say which of them is played.",
            2007: "If a defender has two or more penalty cards that may be played now, "
            "declarer [[says]] which of them is played.",
        },
        note="The text of 1997 says that declarer may do so. We hold that, if declarer "
        "does not, the defender chooses among those penalty cards.",
        lead="Two major penalty cards could be played. Who chooses?",
        reworded=(2007,),
    ),
    Rule.PLAYABLE_ONLY: Summary(
        "Only penalty cards that may be played now count",
        {
            1997: "Declarer may name only a penalty card that may legally be played at "
            "this turn. If there is only one such card, it is played without a choice."
        },
        lead="May declarer name any of the penalty cards?",
    ),
    Rule.PLAYED_BEFORE_DESIGNATION: Summary(
        "Played before declarer has said which",
        {
            1997: "A defender who plays one of several penalty cards before declarer "
            "has said which leaves declarer the choice. Law 52B says what follows. If "
            "declarer names another one, that is played and the first one lies there "
            "again. If declarer names the first one, or plays on, it stands."
        },
        note="This is our reading. Law 51A says only that declarer names the card. We "
        "hold that the choice stays open, and that Law 52B does the rest.",
        lead="A defender has picked the penalty card to play. Is it too late to say?",
    ),
    Rule.PARTNER_WAITS: Summary(
        "Partner waits for declarer’s choice",
        {
            1997: "A defender on lead whose partner has a major penalty card may not "
            "lead before declarer has chosen what to ask."
        },
        note="Declarer chooses alone, without any help from dummy (Law 10).",
        lead="Partner has a major penalty card. May the defender on lead go ahead?",
    ),
    Rule.CHOICE_BEFORE_OWN_CARD: Summary(
        "Declarer’s choice comes before the leader’s own penalty card",
        {
            1997: "If both defenders have major penalty cards, the defender on lead "
            "waits for declarer’s choice about partner’s card. The leader’s own "
            "penalty card is then led if it fits the demand, and otherwise stays."
        },
        note="The official commentary of 2019 confirms this order for the Laws of "
        "2017.",
        lead="Both defenders have a major penalty card. What comes first?",
    ),
    Rule.LEAD_BEFORE_CHOICE: Summary(
        "A card led too soon becomes a major penalty card",
        {
            1997: "If the defender leads before declarer has chosen, the card led "
            "becomes a major penalty card of that defender. Declarer still chooses, "
            "and if the choice lets that card be led, it must be led."
        },
        note="The Laws do not say that declarer may accept such a lead. We hold that "
        "declarer may ask for nothing, so that the card must be led, or may simply "
        "play to it (Law 60A).",
        lead="The partner did not wait, and led. What happens?",
    ),
    Rule.GO_AHEAD_IS_NEITHER: Summary(
        "Telling the leader to go ahead is asking for nothing",
        {
            1997: "Declarer who tells the waiting defender to go ahead has chosen to "
            "ask for nothing. The lead stands and the penalty card stays."
        },
        note="The Laws do not speak of this case. Declarer has acted before the "
        "Director came (Law 11A), and we hold that this was the choice. Some Directors "
        "would still offer one.",
        lead="Nobody has called the Director, and declarer says: go ahead. What now?",
    ),
    Rule.ONLY_THE_PARTNER_WAITS: Summary(
        "Declarer chooses only when the owner’s partner is on lead",
        {
            1997: "A major penalty card gives declarer a choice when its owner’s "
            "partner is on lead. While declarer, dummy or the owner is on lead there "
            "is no choice; it comes with the partner’s next lead."
        },
        lead="Does a major penalty card give declarer a choice before every lead?",
    ),
    Rule.ONLY_PENALTY_SUITS: Summary(
        "Only the suit of a major penalty card can be named",
        {
            1997: "Declarer may require or forbid only a suit in which the leader’s "
            "partner has a major penalty card."
        },
        lead="Which suits may declarer name?",
    ),
    Rule.REQUIRE_A_SUIT: Summary(
        "Declarer may require the suit",
        {
            1997: "Declarer may tell the defender on lead to lead the suit of the "
            "partner’s major penalty card."
        },
        lead="What may declarer ask for?",
    ),
    Rule.PROHIBIT_A_SUIT: Summary(
        "Declarer may forbid the suit",
        {
            1997: "Declarer may tell the defender on lead not to lead the suit of the "
            "partner’s major penalty card. The ban holds until that defender "
            "loses the lead."
        },
        lead="May declarer keep a suit from being led?",
    ),
    Rule.ASK_NOTHING: Summary(
        "Declarer may ask for nothing",
        {
            1997: "Declarer may leave the lead open. The defender then leads any card "
            "that is otherwise legal, and the penalty card stays."
        },
        note="Law 51 does not offer this choice where several penalty cards are of one "
        "suit. We hold that 50D2(b) gives it there too.",
        lead="Must declarer ask for anything?",
    ),
    Rule.REQUIRED_SUIT_IS_LED: Summary(
        "The required suit must be led",
        {
            1997: "A defender of whom a suit is required must lead it if they hold it. "
            "Which card of it they lead is their own choice, unless they have a "
            "penalty card in that suit."
        },
        lead="Declarer has required a suit. What may be led?",
    ),
    Rule.PROHIBITED_SUIT_IS_BARRED: Summary(
        "A forbidden suit may not be led",
        {
            1997: "A defender to whom a suit is forbidden leads a card of another "
            "suit, if they have one."
        },
        lead="Declarer has forbidden a suit. What may be led?",
    ),
    Rule.PICKED_UP: Summary(
        "The card is picked up",
        {
            1997: "When declarer requires or forbids the suit of the penalty card, "
            "it is a penalty card no longer. Its owner picks it up and may play it, or "
            "another card, like any card of the hand."
        },
        note="Nobody has a say in this. The card is picked up, even if its owner would "
        "rather leave it there.",
        lead="Declarer has required or forbidden its suit. What becomes of the card?",
    ),
    Rule.NEITHER_KEEPS: Summary(
        "Without a demand the penalty card stays",
        {
            1997: "If declarer asks for nothing, the card is still a major penalty "
            "card and still due at the first legal opportunity.",
            2007: "If declarer asks for nothing, the card is still a major penalty "
            "card and still due at the first legal opportunity. [[The clause adds that "
            "Law 50D applies for as long as it is there.]]",
            2017: "If declarer asks for nothing, the card stays [[on the table]], is "
            "still a major penalty card and still due at the first legal opportunity. "
            "Law 50D applies for as long as it is there.",
        },
        lead="Declarer has asked for nothing. What becomes of the penalty card?",
        reworded=(2007, 2017),
    ),
    Rule.LEAD_LEFT_OPEN: Summary(
        "Without a demand the lead is free",
        {
            1997: "If declarer asks for nothing, the defender on lead may lead any "
            "card that is otherwise legal, of the penalty card’s suit or of another."
        },
        note="A penalty card of the leader’s own is still due, and a ban from an "
        "earlier lead goes on. What the leader knows from partner’s card has limits "
        "of its own (Law 50E; Law 50D1 in 1997).",
        lead="Declarer has asked for nothing. What may be led?",
    ),
    Rule.REQUIRES_ONE_LEAD: Summary(
        "A requirement is for one lead",
        {
            1997: "A requirement to lead a suit holds for this one lead. A defender "
            "who keeps the lead is free of it at the next trick."
        },
        note="The Laws speak of keeping the lead only where a suit is forbidden. We "
        "hold that a requirement ends with the lead for which it was made.",
        lead="How long does a requirement hold?",
    ),
    Rule.BAN_LASTS: Summary(
        "A ban lasts while the lead is kept",
        {
            1997: "A forbidden suit stays forbidden, trick after trick, for as long "
            "as the same defender keeps the lead."
        },
        lead="How long does a ban hold?",
    ),
    Rule.BAN_ENDS: Summary(
        "A ban ends when the lead is lost",
        {
            1997: "The ban ends as soon as somebody else wins a trick, also "
            "when that is the defender’s partner. It does not come back when the "
            "defender is on lead again."
        },
        note="The Laws do not mention a lead that is lost to partner. We hold that a "
        "ban binds only the player who was on lead.",
        lead="When is the forbidden suit open again?",
    ),
    Rule.OPTIONS_ANEW: Summary(
        "Declarer chooses again before that defender’s next lead",
        {
            1997: "Whenever the owner’s partner is on lead and a major penalty card is "
            "still there, declarer chooses again, also when that player has kept the "
            "lead. This follows from 50D2, which makes no difference between leads.",
            2007: "Whenever the owner’s partner is on lead and a major penalty card is "
            "still there, declarer chooses again, also when that player has kept the "
            "lead. [[A footnote says so of a lead that is kept.]]",
            2017: "Whenever the owner’s partner is on lead and a major penalty card is "
            "still there, declarer chooses again, also when that player has kept the "
            "lead. A footnote says so of a lead that is kept, [[and Law 51B2 has the "
            "same one for cards of several suits]].",
        },
        lead="The same player is on lead again, and the card is still there. What now?",
        reworded=(2007, 2017),
    ),
    Rule.DUTY_IS_KNOWN: Summary(
        "Everybody may use the duty to play the card",
        {
            1997: "That a major penalty card must be played is authorized information "
            "for its owner’s partner.",
            2007: "What the Laws require about playing the penalty card is authorized "
            "information [[for every player]].",
            2017: "[[While the penalty card lies on the table]], what the Laws require "
            "about playing it is authorized information for every player.",
        },
        lead="May partner count on the penalty card being played?",
        reworded=(2007, 2017),
    ),
    Rule.CONSTRAINT_IS_KNOWN: Summary(
        "Everybody may use the limit that a minor penalty card sets",
        {
            1997: "",
            2007: "[[What a minor penalty card allows and forbids its owner is "
            "authorized information for every player.]]",
            2017: "What a minor penalty card allows and forbids its owner is "
            "authorized information for every player [[while the card lies on the "
            "table]].",
        },
        note="The edition of 1997 does not speak of it.",
        lead="May partner count on the limit that a minor penalty card sets?",
    ),
    Rule.SIGHT_OF_MAJOR: Summary(
        "What a major penalty card shows",
        {
            1997: "Everything that a major penalty card tells, apart from the duty to "
            "play it, is unauthorized for its owner’s partner.",
            2007: "Everything that a major penalty card tells, apart from the duty to "
            "play it, is unauthorized for its owner’s partner [[and authorized for "
            "declarer, as the text says]].",
            2017: "While a major penalty card lies on the table, everything it tells "
            "is [[authorized for every player, its owner’s partner included]].",
        },
        note="Even where the information is authorized, the Director may adjust the "
        "score afterwards (50E4 in 2017).",
        lead="Partner sees the major penalty card. May partner use what it tells?",
        reworded=(2007,),
    ),
    Rule.SIGHT_OF_MINOR: Summary(
        "What a minor penalty card shows",
        {
            1997: "What a minor penalty card tells is unauthorized for its owner’s "
            "partner.",
            2007: "What a minor penalty card tells, apart from the limit it sets, is "
            "unauthorized for its owner’s partner [[and authorized for declarer, as "
            "the text says]].",
            2017: "While a minor penalty card lies on the table, everything it tells "
            "is [[authorized for every player, its owner’s partner included]].",
        },
        note="Even where the information is authorized, the Director may adjust the "
        "score afterwards (50E4 in 2017).",
        lead="Partner sees the minor penalty card. May partner use what it tells?",
        reworded=(2007,),
    ),
    Rule.CARD_WITHIN_THE_SUIT: Summary(
        "The choice of a card, and the choice of a suit",
        {
            1997: "The owner’s partner may choose which card of a suit to play in the "
            "knowledge that the penalty card must be played. To choose that suit for "
            "this reason is not allowed where another suit is a logical alternative.",
            2017: "The owner’s partner may use the penalty card, while it lies on the "
            "table, in choosing a card [[and in choosing a suit]].",
        },
        note="The texts of 1997 and 2007 do not draw this line. A minute of the Laws "
        "Committee drew it in 1998, and we hold the same for 2007.",
        lead="How far may partner use the duty to play the penalty card?",
    ),
    Rule.BACK_IN_HAND: Summary(
        "Once the card is back in hand",
        {
            1997: "Once the card has been picked up, what it told is unauthorized for "
            "its owner’s partner. Declarer may use it.",
            2017: "Once the card has been picked up, what it told is unauthorized for "
            "its owner’s partner, [[although it was authorized while the card lay on "
            "the table]]. Declarer may use it.",
        },
        note="The text of 2017 names only cards picked up under 50D2(a). We hold the "
        "same for cards picked up under Law 51.",
        lead="The card has gone back to the hand. May partner remember it?",
        reworded=(2017,),
    ),
    Rule.HOW_IT_WAS_EXPOSED: Summary(
        "How the card came to be exposed",
        {
            1997: "What partner could gather from the way in which the card was "
            "exposed is unauthorized for partner, also after the card has been played.",
            2017: "[[After the card has been played]], what partner could gather from "
            "the way in which it was exposed is unauthorized for partner.",
        },
        note="The card itself, once played, is known to everybody.",
        lead="The card has been played. May partner recall why it was exposed?",
        reworded=(2017,),
    ),
    Rule.HELP_IS_REDRESSED: Summary(
        "If the exposed card helped the defenders",
        {
            1997: "",
            2007: "[[The Director adjusts the score if what the exposed card told did "
            "damage to declarer’s side.]]",
            2017: "[[When the play has ended,]] the Director adjusts the score if "
            "[[the result could well have been different without the help of the "
            "exposed card]] and declarer’s side was damaged, [[even where the "
            "information was authorized]].",
        },
        note="In 1997 only the misuse of unauthorized information is redressed, by "
        "the general Laws (16A and 12). The adjusted score of 2017 aims at what would "
        "probably have happened without the penalty card.",
        lead="The exposed card has helped the defenders. Is that the end of it?",
    ),
    Rule.REQUIRE_THEIR_SUIT: Summary(
        "Of several cards of one suit, that suit may be required",
        {
            1997: "If the partner has several major penalty cards and all are of one "
            "suit, declarer may require that suit. All of them are then picked up."
        },
        lead="The penalty cards are of one suit. What may declarer require?",
    ),
    Rule.PROHIBIT_THEIR_SUIT: Summary(
        "Of several cards of one suit, that suit may be forbidden",
        {
            1997: "If the partner has several major penalty cards and all are of one "
            "suit, declarer may forbid that suit for as long as the leader keeps the "
            "lead. All of them are then picked up."
        },
        lead="The penalty cards are of one suit. What may declarer forbid?",
    ),
    Rule.ALL_OF_REQUIRED_SUIT: Summary(
        "All penalty cards of the required suit are picked up",
        {
            1997: "If a defender has several penalty cards in the suit that declarer "
            "requires, all of them are picked up. Their owner may then make any legal "
            "play."
        },
        lead="Two penalty cards are of one suit, which is required. What of them?",
    ),
    Rule.ALL_OF_PROHIBITED_SUIT: Summary(
        "All penalty cards of a forbidden suit are picked up",
        {
            1997: "If a defender has several penalty cards in a suit that declarer "
            "forbids, all of them are picked up. Their owner may then make any legal "
            "play, and the leader keeps off that suit until the lead is lost."
        },
        lead="Two penalty cards are of one suit, which is forbidden. What of them?",
    ),
    Rule.REQUIRE_ONE_OF_SEVERAL: Summary(
        "Of several suits, one may be required",
        {
            1997: "If the partner’s penalty cards are of more than one suit, declarer "
            "may require one of those suits. Only the penalty cards of that suit are "
            "picked up."
        },
        lead="The penalty cards are of two suits. What may declarer require?",
    ),
    Rule.PROHIBIT_SEVERAL: Summary(
        "Of several suits, one or more may be forbidden",
        {
            1997: "If the partner’s penalty cards are of more than one suit, declarer "
            "may forbid one of those suits, or several, or all. The penalty cards of "
            "every forbidden suit are picked up."
        },
        lead="The penalty cards are of two suits. What may declarer forbid?",
    ),
    Rule.REQUIRED_ONE_PICKED_UP: Summary(
        "The cards of the one suit required are picked up",
        {
            1997: "When declarer requires one of several suits of penalty cards, those "
            "of that suit are penalty cards no longer. Their owner picks them up and "
            "may play any card of the hand that is otherwise legal."
        },
        lead="Of several suits declarer has required one. Which cards are picked up?",
    ),
    Rule.PROHIBITED_ONES_PICKED_UP: Summary(
        "The cards of every suit forbidden are picked up",
        {
            1997: "When declarer forbids one or more of several suits of penalty "
            "cards, those of every suit forbidden are penalty cards no longer. Their "
            "owner picks them up and may play any card of the hand that is otherwise "
            "legal."
        },
        lead="Of several suits declarer has forbidden some. Which cards are picked up?",
    ),
    Rule.OTHER_SUITS_STAY: Summary(
        "Penalty cards of other suits stay",
        {
            1997: "Penalty cards of a suit that declarer has neither required nor "
            "forbidden stay on the table. They are still due at the first legal "
            "opportunity."
        },
        lead="Declarer has named one of two suits. What of the card of the other?",
    ),
    Rule.ASK_NOTHING_OF_SEVERAL: Summary(
        "Asking for nothing leaves all of them",
        {
            1997: "If the partner’s penalty cards are of more than one suit, declarer "
            "may ask for nothing, and all of them stay. Law 51 is silent on it; the "
            "choice comes from 50D2(b).",
            2017: "If the partner’s penalty cards are of more than one suit, declarer "
            "may ask for nothing, and all of them stay. [[Law 51 says so itself.]]",
        },
        note="Law 51 does not offer this choice where several penalty cards are of one "
        "suit. We hold that 50D2(b) gives it there too.",
        lead="The penalty cards are of two suits. Must declarer ask for anything?",
        reworded=(2017,),
    ),
    Rule.ONE_DEMAND: Summary(
        "Requiring and forbidding cannot be combined",
        {
            1997: "For one lead declarer makes one choice: to require a suit, to "
            "forbid one or more suits, or to ask for nothing."
        },
        note="The Laws do not say outright that one suit may not be required and "
        "another forbidden at once. We hold that it may not.",
        lead="May declarer require one suit and forbid another?",
    ),
    Rule.BAN_AND_NEW_CHOICE: Summary(
        "A running ban and a new choice apply together",
        {
            1997: "If the leader keeps the lead under a ban and partner still "
            "has major penalty cards, declarer chooses anew for those. The earlier "
            "ban goes on alongside."
        },
        note="The Laws do not say how the two go together. We hold that both apply.",
        lead="A suit is still forbidden, and another penalty card is left. What now?",
    ),
    Rule.PLAY_HIGHEST: Summary(
        "Partner may have to play the highest card",
        {
            1997: f"{TOO_SOON} declarer may require partner’s highest card of "
            "the suit led.",
        },
        note=f"{ONE_OF_57A} {BEFORE_A_LIMIT}",
        lead="A defender played before partner. What may declarer ask of partner?",
    ),
    Rule.PLAY_LOWEST: Summary(
        "Partner may have to play the lowest card",
        {
            1997: f"{TOO_SOON} declarer may require partner’s lowest card of "
            "the suit led.",
        },
        note=f"{ONE_OF_57A} {BEFORE_A_LIMIT}",
        lead="A defender played before partner. What may declarer ask of partner?",
    ),
    Rule.PLAY_OTHER_SUIT: Summary(
        "Partner may have to play another suit",
        {
            1997: "",
            2017: f"[[{TOO_SOON} declarer may require partner to play another "
            "suit, which declarer names.]]",
        },
        note=f"{ONE_OF_57A} This demand matters only if partner cannot follow suit. "
        f"{BEFORE_A_LIMIT}",
        lead="A defender played before partner. May declarer ask for another suit?",
    ),
    Rule.NOT_THAT_SUIT: Summary(
        "Partner may be kept from playing a certain suit",
        {
            1997: f"{TOO_SOON} declarer may forbid partner to play another suit, which "
            "declarer names.",
        },
        note=f"{ONE_OF_57A} This demand matters only if partner cannot follow suit. "
        f"{BEFORE_A_LIMIT}",
        lead="A defender played before partner. May declarer keep a suit from coming?",
    ),
    Rule.CANNOT_COMPLY: Summary(
        "A player who cannot obey may play any other legal card",
        {
            1997: "A player who cannot lead or play as demanded may play any card that "
            "is otherwise legal. A major penalty card of their own is then due, if it "
            "can be played."
        },
        note="That is so for a player who has no card of the suit required, who has "
        "only cards of forbidden suits, or who must follow suit. The Laws do not say "
        "what holds if two demands exclude each other. We hold that the player then "
        "meets one of them, whichever it is, if that is possible.",
        lead="What if the demand cannot be met?",
    ),
    Rule.CANNOT_PLAY_AS_ASKED: Summary(
        "A partner who cannot play as demanded may play any other legal card",
        {
            1997: "If the partner cannot play to the trick as declarer demands, any "
            "card that is otherwise legal may be played. A major penalty card of the "
            "partner’s own is then due, if it can be played."
        },
        note="The clause refers to Law 59. The Laws do not say what holds if two "
        "demands exclude each other. We hold that the player then meets one of them, "
        "whichever it is, if that is possible.",
        lead="Declarer asks for the highest or the lowest card of a suit. What if the "
        "partner has none?",
    ),
    Rule.PICKED_UP_ALL_THE_SAME: Summary(
        "The card is picked up even if the demand cannot be met",
        {
            1997: "If the leader cannot lead as declarer demands, the penalty card is "
            "picked up all the same."
        },
        note="The Laws let the card be picked up when declarer makes the demand. We "
        "hold that it does not matter whether the demand could be met; some Directors "
        "would leave the card on the table.",
        lead="The leader has no card of the suit required. What of the penalty card?",
    ),
    Rule.ONES_PICKED_UP_ALL_THE_SAME: Summary(
        "Of several suits, those named are picked up even if the demand cannot be met",
        {
            1997: "If the leader cannot lead as declarer demands, the penalty cards of "
            "every suit that declarer named are picked up all the same."
        },
        note="The Laws let the cards be picked up when declarer makes the demand. We "
        "hold that it does not matter whether the demand could be met; some Directors "
        "would leave the cards on the table.",
        lead="The leader cannot obey. What of the penalty cards of several suits?",
    ),
    Rule.VOID_IS_KNOWN: Summary(
        "Everybody may use that a player could not obey",
        {
            1997: "",
            2007: "[[That a player could not lead or play as demanded is authorized "
            "information for every player.]]",
        },
        note="Law 59 does not say so. We hold it, because the knowledge comes from a "
        "procedure that the Laws lay down, which 16A1(c) makes authorized. The edition "
        "of 1997 has no such clause.",
        lead="The leader turned out to have none of the suit. Who may use that?",
    ),
    Rule.PENALTY_CARD_SUBSTITUTED: Summary(
        "The penalty card takes the place of the wrong card",
        {
            1997: "A defender who has passed over a penalty card may not take the "
            "wrong card back unasked. Declarer may accept that card, and must after "
            "playing on from hand or dummy. Otherwise declarer may have the penalty "
            "card played in its place, and the wrong card becomes a major penalty "
            "card, however small it is.",
            2007: "A defender who has passed over a penalty card may not take the "
            "wrong card back unasked. Declarer may accept that card, and must after "
            "playing on from hand or dummy. Otherwise [[the penalty card is played]] "
            "in its place, and the wrong card becomes a major penalty card, however "
            "small it is.",
        },
        note="If the wrong card is accepted, a penalty card that was not played stays "
        "one. All this is so for a minor penalty card too, and we hold that it is then "
        "that very card which is played, not an honour of its suit. A wrong card that "
        "also fails to follow suit or to meet a demand is a revoke and cannot be "
        "accepted.",
        lead="A defender passed over the penalty card. What happens?",
        reworded=(2007,),
    ),
    Rule.PLAYED_ON: Summary(
        "Playing on lets the irregular card stand",
        {
            1997: "A player who plays after the opponent on the right has played out "
            "of turn or too soon, before anything has been ruled, gives up the right "
            "to a rectification. The irregular card then counts as played in turn."
        },
        note="There is one exception: whoever makes the proper lead after an "
        "opponent’s lead out of turn has not played on (Law 53).",
        lead="The next player has simply played on. What of the irregular card?",
    ),
    Rule.EARLIER_DUTY_REVIVES: Summary(
        "Earlier duties are not forgotten",
        {
            1997: "Playing on gives up only what the latest irregularity would have "
            "brought. A penalty card that was there before still has to be played, and "
            "an earlier demand still has to be met, at later turns."
        },
        lead="Declarer’s side has played on. What of the penalty cards from before?",
    ),
    Rule.AFTER_RETRACTION: Summary(
        "A card played before declarer has led again",
        {
            1997: "Declarer has been told to take back a lead out of turn. A defender "
            "who plays before declarer has made the proper lead has played too soon, "
            "and the card becomes a major penalty card."
        },
        lead="Declarer takes a lead back, and a defender has already played. What now?",
    ),
    Rule.PLAY_BEFORE_RULING: Summary(
        "A card that the other defender adds",
        {
            1997: "If the other defender plays before the first irregularity has been "
            "ruled on, declarer loses no choice by it. If the added card has to be "
            "taken back, it becomes a major penalty card as well."
        },
        note="If declarer accepts the lead out of turn, the added card is played at "
        "its owner’s turn, if that is legal.",
        lead="A defender led out of turn, and partner has already played. What now?",
    ),
    Rule.BROKEN_DEMAND_IS_REVOKE: Summary(
        "Not meeting a demand is a revoke",
        {
            1997: "A player who could do what a demand on a lead or play asks, and "
            "does something else, has revoked. The revoke is corrected if it is "
            "noticed in time, and a defender’s wrong card becomes a major penalty card."
        },
        note="By the letter of the Law, passing over a penalty card is a revoke too. "
        "We hold that Law 52, which deals with this case alone, comes first.",
        lead="A defender could have obeyed declarer’s demand and did not. What is it?",
    ),
    Rule.REVOKE_IS_CORRECTED: Summary(
        "A revoke that is noticed in time is corrected",
        {
            1997: "A player who has not followed suit, but could have, must put this "
            "right if it is noticed before the revoke is established. A card of the "
            "suit led is played in place of the wrong one."
        },
        note="Nobody has a choice in this: declarer cannot accept the wrong card.",
        lead="A revoke is noticed before it is too late. What happens?",
    ),
    Rule.REVOKE_CARD: Summary(
        "A defender’s corrected revoke leaves a major penalty card",
        {
            1997: "The card with which a defender has revoked is taken back when the "
            "revoke is corrected. If it came from the concealed hand, it becomes a "
            "major penalty card, however small it is."
        },
        lead="A defender’s revoke is corrected. What becomes of the card?",
    ),
    Rule.FACED_CARD_GOES_BACK: Summary(
        "A card that lay face up goes back to its place",
        {
            1997: "A card of declarer or dummy with which that side has revoked is "
            "simply replaced. So is a defender’s card that already lay face up: a "
            "penalty card goes back to being the same penalty card."
        },
        lead="The card of the revoke was on view before. What becomes of it?",
    ),
    Rule.LATER_CARD_CHANGED: Summary(
        "The other side may change its later cards",
        {
            1997: "When a revoke is corrected, the other side may take back any card "
            "that it played after the wrong one and play another. A defender’s card "
            "taken back in this way is no penalty card."
        },
        lead="A player has played after a revoke. May the card be changed?",
    ),
    Rule.LEAD_GOES_BACK: Summary(
        "A lead goes back because another player won the trick",
        {
            1997: "When a corrected revoke changes who won the trick, a card that the "
            "other side has already led to the next one goes back to the hand. A "
            "defender’s card taken back in this way is no penalty card. If the same "
            "player wins the trick all the same, the lead stays on the table."
        },
        lead="The trick of a corrected revoke has another winner now. What of the lead "
        "to the next one?",
    ),
    Rule.PARTNERS_CARD_CHANGED: Summary(
        "The revoker’s partner may change a card too",
        {
            1997: "If an opponent changes a card after a revoke has been corrected, "
            "the revoker’s partner, having played after that opponent, may change a "
            "card as well. A defender’s card taken back in this way becomes a penalty "
            "card."
        },
        note="The clause does not say of what kind. We hold that the card is major, "
        "because it was played on purpose.",
        lead="An opponent has changed a card. May the revoker’s partner change one?",
    ),
    Rule.CHANGED_CARD_WAITS: Summary(
        "A card that is being changed is not due at once",
        {
            1997: "The revoker’s partner has taken a card back in order to change it. "
            "Although it is a major penalty card now, another card may take its place "
            "on this trick. From the next trick on it is due."
        },
        note="This is our reading. Law 62C2 lets the player change the card. That "
        "would mean nothing if Law 50 asked for the same card at once.",
        lead="The revoker’s partner changes a card. Must it be played again at once?",
    ),
    Rule.BOTH_SIDES_REVOKED: Summary(
        "If both sides revoked to one trick, both correct it",
        {
            1997: "",
            2017: "[[If both sides have revoked to the same trick and only one side "
            "has played on, both revokes are corrected. So the revoke of the side that "
            "has played on is corrected although otherwise it would stand (63A and "
            "63B). A defender’s card that is taken back becomes a penalty card.]]",
        },
        note="The clause does not say of what kind. We hold that the card is major, "
        "because it was played on purpose.",
        lead="Both sides revoked, and one has played on. Is its revoke corrected?",
    ),
    Rule.TWELFTH_TRICK: Summary(
        "At the twelfth trick a revoke is always corrected",
        {
            1997: "",
            2007: "[[A revoke at the twelfth trick is corrected even if it has been "
            "established.]]",
        },
        note="We give no ruling on a revoke at trick twelve under the Laws of 1997.",
        lead="The revoke was at trick twelve. Is it ever too late to correct it?",
    ),
    Rule.TWELFTH_TRICK_SIGHT: Summary(
        "At the twelfth trick the revoke card must not guide partner",
        {
            1997: "A revoke at the twelfth trick has been corrected, and the revoker’s "
            "partner has still to play to that trick. The partner may not choose a "
            "play that the sight of the revoke card could have suggested.",
            2017: "A revoke at the twelfth trick has been corrected, and the revoker’s "
            "partner has still to play to that trick. [[What the revoke card told is "
            "unauthorized]] for the partner, [[although it is a penalty card]].",
        },
        note="We give no ruling on a revoke at trick twelve under the Laws of 1997.",
        lead="A revoke card of trick twelve is on the table. May partner use it?",
    ),
    Rule.REVOKE_STANDS: Summary(
        "A revoke is established once the revoker’s side plays on",
        {
            1997: "A revoke is established once the side that revoked leads or plays "
            "to the next trick, names a card for it, claims, or agrees to a claim."
        },
        lead="Until when can a revoke be corrected?",
    ),
    Rule.REVOKE_NOT_CORRECTED: Summary(
        "An established revoke leaves no penalty card",
        {
            1997: "A revoke that has been established is no longer corrected. The card "
            "stays played and there is no penalty card."
        },
        lead="The revoke was noticed too late. Is there a penalty card?",
    ),
    Rule.TRICKS_TRANSFERRED: Summary(
        "An established revoke costs tricks",
        {
            1997: "After an established revoke, tricks change hands when the play "
            "has ended. If the revoker won the trick of the revoke, that trick goes to "
            "the other side, and with it one trick that the revoker’s side won later, "
            "if there is one. Otherwise one trick goes over, if the revoker’s side won "
            "that trick or a later one. One more goes over if the revoker won a later "
            "trick with a card that could have been played to the trick of the revoke.",
            2007: "After an established revoke, tricks change hands when the play "
            "has ended. If the revoker won the trick of the revoke, that trick goes to "
            "the other side, and with it one trick that the revoker’s side won later, "
            "if there is one. [[Otherwise one trick goes over]], if the revoker’s side "
            "won that trick or a later one.",
        },
        note="If the other side has lost more than these tricks, the Director adjusts "
        "the score (64C).",
        lead="A revoke was noticed too late. What does it cost?",
    ),
    Rule.NO_TRICK_FOR_PENALTY_CARD: Summary(
        "No trick is lost for passing over a penalty card",
        {
            1997: "",
            2007: "[[No trick changes hands because a player failed to play a card "
            "that lay face up, such as a penalty card. If the other side has been "
            "damaged, the Director adjusts the score.]]",
        },
        note="By the letter of the Law, passing over a penalty card is a revoke (61A). "
        "We hold that Law 52 deals with it, unless the card played also fails to "
        "follow suit. We give no ruling on the tricks under the Laws of 1997.",
        lead="A defender failed to play a penalty card. Does that cost a trick?",
    ),
    Rule.REVOKE_IS_REDRESSED: Summary(
        "A revoke may cost more than the tricks that go over",
        {
            1997: "If a revoke has cost the other side more tricks than go over to it, "
            "the Director adjusts the score. This holds too where no trick goes over."
        },
        lead="A revoke cost more tricks than the Laws give back. What now?",
    ),
    Rule.FOUND_CARD: Summary(
        "A missing card counts as having been in the hand",
        {
            1997: "A card that was missing is found during the play and put back into "
            "the hand. It counts as having been there all the time. If partner could "
            "have seen its face, it becomes a penalty card."
        },
        note="The Laws do not say of what kind it is; we hold that Law 50B decides. "
        "We give no ruling on it under the Laws of 1997.",
        lead="A defender’s missing card has been found. Is it a penalty card?",
    ),
    Rule.RESTORED_CARD: Summary(
        "A card given back to the hand may have been seen",
        {
            1997: "If a defender has put too many cards on an earlier trick, the extra "
            "card goes back to the hand. If partner could have seen its face "
            "meanwhile, it becomes a penalty card."
        },
        note="The Laws do not say of what kind it is; we hold that Law 50B decides.",
        lead="A card has to go back to a defender’s hand. Is it a penalty card?",
    ),
    Rule.TALK_OF_THE_TRICK: Summary(
        "Talk of the trick in progress is no claim",
        {
            1997: "A player who says something or shows cards about the trick in "
            "progress alone has claimed nothing. Play goes on, and cards that a "
            "defender has shown are not penalty cards.",
            2017: "A player who says something or shows cards about the trick in "
            "progress alone has claimed nothing. Play goes on, and cards that a "
            "defender has shown are not penalty cards. [[That stands in the text of "
            "the Law itself, and not in a footnote.]]",
        },
        note="Partner may still be bound by Law 16 not to use what was shown, and Law "
        "57A may apply to a card that came before partner’s turn.",
        lead="A defender shows a card to save time at this trick. What is it?",
        reworded=(2017,),
    ),
    Rule.CLAIM_STOPS_PLAY: Summary(
        "Cards shown in a claim are not penalty cards",
        {
            1997: "Showing one’s cards can be a claim, and a claim stops the play. "
            "Cards that a defender shows in claiming are therefore not penalty cards."
        },
        lead="A defender shows the hand and claims. Are those penalty cards?",
    ),
    Rule.OBJECTION_AT_ONCE: Summary(
        "If partner objects at once, there is no concession",
        {
            1997: "",
            2007: "[[If a defender concedes tricks and partner objects at once, "
            "nothing has been conceded and play goes on. The cards that the conceder "
            "has shown are not penalty cards.]]",
            2017: "If a defender concedes tricks and partner objects at once, "
            "nothing has been conceded, [[nor has anything been claimed,]] and play "
            "goes on. The cards that the conceder has shown are not penalty cards.",
        },
        note="The edition of 1997 too knows no concession where partner objects, but "
        "does not say what becomes of the cards. We hold that the Director should then "
        "rule them no penalty cards.",
        lead="A defender concedes, and partner objects. What of the cards shown?",
        reworded=(2017,),
    ),
    Rule.SHOWN_IN_CONCESSION: Summary(
        "What was shown in a concession is not for partner to use",
        {
            1997: "",
            2007: "[[What a defender showed in a concession to which partner objected "
            "at once is unauthorized for partner. Declarer may use it.]]",
        },
        lead="A defender has seen partner’s cards and objected. May they be used?",
    ),
    Rule.PLAY_BY_CONSENT: Summary(
        "After a claim, all four may agree to play on",
        {
            1997: "",
            2017: "[[After a claim or concession, the other side may ask to play on. "
            "If all four players agree, the claim counts for nothing. The cards that "
            "were shown are not penalty cards, and every player may use what they "
            "told.]]",
        },
        note="Laws 16 and 50 do not apply to such a claim. In 1997 and 2007 a claim "
        "ends the play.",
        lead="Cards were shown in a claim, and all agree to play on. What of them?",
    ),
    Rule.PLAY_HAS_ENDED: Summary(
        "When play ends, penalty cards end",
        {
            1997: "When the play has ended, with the last trick or with a claim that "
            "is agreed to, there are no penalty cards any more. Nothing is left to be "
            "played or chosen."
        },
        note="The score may still be adjusted afterwards.",
        lead="The play is over. Does a penalty card still matter?",
    ),
    Rule.DIRECTOR_IS_CALLED: Summary(
        "The Director is called at once",
        {
            1997: "As soon as attention has been drawn to an irregularity, the "
            "Director is called. Nobody does anything more until the Director has "
            "explained how it is put right."
        },
        note="During the play declarer or a defender may draw attention to an "
        "irregularity. Dummy may not, before the play has ended.",
        lead="Somebody has pointed out an irregularity. What comes first?",
    ),
    Rule.DUMMY_SAYS_NOTHING: Summary(
        "Dummy draws no attention to an irregularity",
        {
            1997: "While the play lasts, declarer and either defender may draw "
            "attention to an irregularity. Dummy may not before play has ended."
        },
        note="Dummy may try to prevent an irregularity.",
        lead="Dummy has seen an irregularity. May dummy speak of it?",
    ),
    Rule.MAY_PREVENT: Summary(
        "A player may keep partner from going wrong",
        {
            1997: "Only dummy may try to prevent an irregularity, and only one of "
            "declarer’s. A defender has no such right.",
            2007: "[[Any player, dummy too, may try to prevent an irregularity. So a "
            "defender may stop partner from leading out of turn.]]",
        },
        note="Once the irregularity has happened, there is nothing left to prevent.",
        lead="A defender sees that partner is about to go wrong. What is allowed?",
    ),
    Rule.DIRECTOR_RULES: Summary(
        "Only the Director rules",
        {
            1997: "Only the Director decides how an irregularity is put right. The "
            "players may neither impose a rectification nor waive one."
        },
        note="What players have arranged among themselves the Director may cancel "
        "(10B).",
        lead="The players know the Law. May they settle the matter themselves?",
    ),
    Rule.DIRECTOR_WAIVES: Summary(
        "The Director may waive a rectification",
        {
            1997: "If the side that did nothing wrong asks for it, and there is good "
            "reason, the Director may waive a rectification. A penalty card is then "
            "one no longer."
        },
        lead="Declarer would rather have no penalty card there. Is that possible?",
    ),
    Rule.WITHOUT_CONSULTING: Summary(
        "Declarer chooses without dummy’s help",
        {
            1997: "A player who has a choice makes it without asking partner. So dummy "
            "may not help declarer to choose between requiring a suit, forbidding it "
            "and asking for nothing."
        },
        lead="Declarer is not sure what to choose. May dummy help?",
    ),
    Rule.BEST_CHOICE: Summary(
        "Declarer may make the choice that pays best",
        {1997: "Declarer, who has the choice, may make the one that pays best."},
        lead="Declarer has a choice. May it be the one that pays best?",
    ),
    Rule.PROFITABLE_PLAY: Summary(
        "The offenders may make any legal play that pays",
        {
            1997: "After the rectification the offenders may make any legal play that "
            "pays, even if they gain by what their own irregularity has led to."
        },
        note="It is another matter if somebody used unauthorized information, or if "
        "the offender could have foreseen that the irregularity might pay.",
        lead="The offenders have gained by their own irregularity. Is that allowed?",
    ),
    Rule.LUCK_IS_NO_DAMAGE: Summary(
        "Good luck after a ruling is nobody’s fault",
        {
            1997: "The score is not adjusted merely because the remedy turned out too "
            "hard or too kind."
        },
        note="It is another matter if somebody used unauthorized information, or if "
        "the offender could have foreseen that the irregularity might pay.",
        lead="The ruling has turned out well for one side. Is that put right?",
    ),
    Rule.ACTED_TOO_SOON: Summary(
        "Acting before the Director is called may cost a right",
        {
            1997: "If the side that did nothing wrong acts before the Director is "
            "called, the Director may rule that it has lost its right to a "
            "rectification.",
            2017: "If the side that did nothing wrong acts before the Director is "
            "called, the Director may rule that it has lost its right to a "
            "rectification. [[If it gained because an opponent then acted without "
            "knowing the Law, the Director takes this gain from that side alone, and "
            "the other side keeps its score.]]",
        },
        lead="Declarer went on without calling the Director. What does that cost?",
    ),
    Rule.NOT_CANCELLED: Summary(
        "The board is played",
        {
            1997: "While the Laws say how to go on, the board is played. The Director "
            "sets an artificial score only where no rectification allows it to be "
            "played normally."
        },
        lead="So much has gone wrong. May the Director cancel the board?",
    ),
    Rule.LOGICAL_ALTERNATIVE: Summary(
        "What a player with unauthorized information may not choose",
        {
            1997: "A player who has unauthorized information may not choose, from "
            "among logical alternatives, one that this information clearly suggests. "
            "The player must take care to gain nothing by it."
        },
        lead="A player knows what is unauthorized. How is the next card chosen?",
    ),
    Rule.DIRECTORS_ERROR: Summary(
        "If the Director has ruled wrongly",
        {
            1997: "If a ruling was wrong and the board can no longer be scored "
            "normally, the Director adjusts the score and treats both sides as having "
            "done nothing wrong. A choice that declarer made on wrong advice does not "
            "count against declarer."
        },
        lead="The Director’s ruling was wrong. Who has to suffer for it?",
    ),
    Rule.CALLS_GO_ROUND: Summary(
        "The players call in turn",
        {
            1997: "The players call in turn, clockwise, until three passes have "
            "followed a call, or all four players have passed at once."
        },
        lead="Whose turn is it to call, and until when?",
    ),
    Rule.HIGHER_BID: Summary(
        "A bid is higher than the last one",
        {
            1997: "A bid names more tricks than the last bid, or as many in a higher "
            "denomination. From the lowest, these are clubs, diamonds, hearts, spades "
            "and notrump."
        },
        lead="Which bids may follow a bid?",
    ),
    Rule.DOUBLES: Summary(
        "What may be doubled",
        {
            1997: "A player may double the last bid if an opponent made it, and "
            "redouble if an opponent has doubled. Only passes may have been made since."
        },
        lead="When may a player double or redouble?",
    ),
    Rule.CALL_CHANGED: Summary(
        "A call made on wrong information",
        {
            1997: "A player whom an opponent has misinformed may change the last call "
            "until the opening lead is faced, if partner has not called since. Later "
            "calls are cancelled, and the auction goes on from there."
        },
        note="A lead that lies face down goes back. Cards that came into view since "
        "the last pass have come into view in the auction, and Law 24 covers them.",
        lead="The auction seemed to be over. May a misinformed player change a call?",
    ),
    Rule.BEFORE_FIRST_CALL: Summary(
        "A card exposed before the first call goes back",
        {
            1997: "Law 24 is about the auction, and before the first call that has not "
            "begun. A card exposed then goes back to the hand and never becomes a "
            "penalty card.",
            2007: "",
            2017: "[[Law 24 is again about the auction alone. A card exposed before "
            "the first call goes back to the hand and never becomes a penalty card. "
            "Law 16 says what the players may use.]]",
        },
        note="In 2007 Law 24 begins when the cards are taken out of the board, and so "
        "it covers such a card. A minute of the Laws Committee confirms our words for "
        "2017.",
        lead="A card falls before anybody has called. What happens?",
    ),
    Rule.SEEN_BY_ACCIDENT: Summary(
        "A card seen by accident",
        {
            1997: "A card may be seen by no fault of its owner: an opponent or "
            "somebody outside the table brought it into view. It goes back to the "
            "hand, and for all others what they saw is unauthorized. The Director may "
            "adjust the score.",
            2007: "A card may be seen by no fault of its owner: an opponent or "
            "somebody outside the table brought it into view. It goes back to the "
            "hand, and for all others what they saw is unauthorized. [[The clause "
            "names a card that was seen before the auction began.]] The Director may "
            "adjust the score.",
        },
        note="This is our reading: the clause names ways of hearing or seeing by "
        "accident, and we count an opponent’s clumsy hand among them. Law 24 does not "
        "apply, because it asks for the owner’s own error.",
        lead="A card is seen, and it was not its owner’s doing. Who may use it?",
        reworded=(2007,),
    ),
    Rule.WITHDRAWN_CARD: Summary(
        "A card that was played and taken back",
        {
            1997: "A card goes back because of an error. The side that did not err may "
            "use having seen it. For the side that erred, what it learned from its own "
            "card and from an opponent’s card is unauthorized.",
        },
        note="The owner of the card knows the hand and may use that knowledge.",
        lead="A card was played and taken back. Who may use having seen it?",
    ),
    Rule.UNSEEN_IN_AUCTION: Summary(
        "A card that partner could not see bars nobody",
        {
            1997: "If partner could not have seen the face of the card, Law 24 does "
            "not apply. The card goes back to the hand, and nobody has to pass."
        },
        lead="A card came into view in the auction, but not to partner. What now?",
    ),
    Rule.TABLED: Summary(
        "A card exposed in the auction stays on the table",
        {
            1997: "If a player, by their own doing, lets partner see a card during the "
            "auction, it is left face up on the table until the auction ends. It is "
            "enough that partner could have seen it.",
            2007: "If a player, by their own [[error]], lets partner see a card during "
            "the [[auction period]], it is left face up on the table until [[that "
            "period]] ends. It is enough that partner could have seen it.",
            2017: "If a player, by their own error, lets partner see a card during the "
            "[[auction]], it is left face up on the table until [[the auction]] ends. "
            "It is enough that partner could have seen it.",
        },
        note="Error and doing come to the same. The auction period of 2007 is longer: "
        "it begins when the cards are taken out of the board and ends when the opening "
        "lead is faced.",
        lead="A card comes into partner’s view during the bidding. Where is it kept?",
    ),
    Rule.SINGLE_SMALL_TABLED: Summary(
        "One small card bars nobody",
        {
            1997: "If it is a single small card and was not led, the auction goes on "
            "and nobody has to pass."
        },
        lead="One small card lies there during the auction. Does anybody have to pass?",
    ),
    Rule.TABLED_HONOUR_BARS: Summary(
        "An honour bars partner for one turn",
        {
            1997: "If the card is an honour, partner must pass at the next turn to "
            "call. It is for that one turn only."
        },
        lead="An honour lies there during the auction. Who has to pass?",
    ),
    Rule.TABLED_LEAD_BARS: Summary(
        "A card led in the auction bars partner for one turn",
        {
            1997: "If the card was led, even a small one, partner must pass at the "
            "next turn to call. It is for that one turn only."
        },
        lead="A player has led while the auction is on. Who has to pass?",
    ),
    Rule.SEVERAL_TABLED_BAR: Summary(
        "Two or more cards bar partner for one turn",
        {
            1997: "If two or more cards of one player lie there, partner must pass at "
            "the next turn to call, however small the cards are. It is for that one "
            "turn only."
        },
        note="The Laws do not speak of cards that came into view one after the other. "
        "We hold that all cards of one player in the same auction are counted "
        "together.",
        lead="Two small cards lie there during the auction. Who has to pass?",
    ),
    Rule.PASSES_ONCE: Summary(
        "The enforced pass is for one turn",
        {
            1997: "A player who had to pass because of partner’s exposed cards may "
            "call again at the turn after that."
        },
        note="A further card that partner exposes then makes the player pass once "
        "more: we count all cards of one player in the same auction together.",
        lead="The player has passed as required. Must the next call be a pass too?",
    ),
    Rule.DECLARER_TAKES_UP: Summary(
        "Declarer’s side takes its cards up again",
        {
            1997: "If the player becomes declarer or dummy, the cards left on the "
            "table go back to the hand. There is no penalty card."
        },
        lead="The auction is over, and the player is declarer. What of the card?",
    ),
    Rule.DEFENDER_LEAVES: Summary(
        "A defender’s card becomes a penalty card",
        {
            1997: "If the player becomes a defender, declarer may treat every card "
            "left on the table as a penalty card. A single small card that was "
            "dropped is minor; an honour, a card that was led and two or more cards "
            "are major.",
            2007: "If the player becomes a defender, every card left on the table "
            "[[becomes a penalty card]]. A single small card that was dropped is "
            "minor; an honour, a card that was led and two or more cards are major.",
        },
        lead="The auction is over, and the player is a defender. What of the card?",
    ),
    Rule.MAY_TREAT: Summary(
        "Declarer decides about a defender’s exposed card",
        {
            1997: "If the player becomes a defender, declarer may treat each card left "
            "on the table as a penalty card. Declarer decides before the opening lead.",
            2007: "",
        },
        note="A federation’s commission said so in 2000. Since 2007 every such card "
        "becomes a penalty card.",
        lead="The auction is over. Who decides what the exposed card is?",
    ),
    Rule.NOT_TREATED: Summary(
        "A card that declarer leaves aside goes back",
        {
            1997: "A defender’s exposed card goes back to the hand if declarer does "
            "not treat it as a penalty card.",
            2007: "",
        },
        lead="Declarer does not want the penalty card. What becomes of it?",
    ),
    Rule.SIGHT_IN_AUCTION: Summary(
        "During the auction only the opponents may use it",
        {
            1997: "",
            2007: "[[What a card exposed in the auction tells is authorized for the "
            "opponents and unauthorized for partner.]]",
        },
        note="Law 24 of 1997 has no sentence about information. We hold that this one "
        "covers the time until the auction ends. After that, Law 50E covers a penalty "
        "card.",
        lead="A card lies there during the auction. Who may use what it tells?",
    ),
    Rule.DAMAGING_PASS: Summary(
        "If the enforced pass damages the opponents",
        {
            1997: "If the pass that partner has to make damages the opponents, and the "
            "player could have known that it was likely to, the Director adjusts the "
            "score.",
            2007: "If the pass that partner has to make damages the opponents, and the "
            "player [[could have been aware that it well might]], the Director adjusts "
            "the score.",
        },
        note="It need not be shown that anybody meant it. In 2007 this stands in Law "
        "23, in 2017 in 72C.",
        lead="Partner had to pass, and that was a stroke of luck. Is it put right?",
    ),
    Rule.NO_CALL_LEFT: Summary(
        "After the final pass nobody is barred",
        {
            1997: "A card exposed after the final pass, but before the opening lead is "
            "faced, bars nobody, since no call is left. Declarer may treat a "
            "defender’s card as a penalty card. A card of declarer’s side goes back to "
            "the hand.",
            2007: "A card exposed after the final pass, but before the opening lead is "
            "faced, bars nobody, since no call is left. A defender’s card [[becomes a "
            "penalty card]], and a card of declarer’s side goes back to the hand. "
            "[[Law 24 covers this time too.]]",
            2017: "A card exposed after the final pass, but before the opening lead is "
            "faced, bars nobody, since no call is left. A defender’s card becomes a "
            "penalty card, and a card of declarer’s side goes back to the hand. "
            "[[Law 24 no longer covers this time; Law 49 does.]]",
        },
        lead="The bidding is over, nobody has led, and a card falls. What happens?",
        reworded=(2017,),
    ),
    Rule.FACE_DOWN_LEAD: Summary(
        "A face-down lead that is taken back is no penalty card",
        {
            1997: "The opening lead is first made face down. It is taken back only if "
            "the Director says so after an irregularity. It then goes back to the hand "
            "and is no penalty card, since nobody has seen its face."
        },
        lead="An opening lead made face down is taken back. Is it a penalty card?",
    ),
    Rule.FACE_DOWN_GOES_BACK: Summary(
        "A face-down lead, and partner’s faced one",
        {
            1997: "If a player makes the opening lead face down and partner faces one "
            "out of turn, the face-down lead goes back to the hand. It does not matter "
            "which of them came first."
        },
        lead="The opening lead lies face down, and partner faces another one out of "
        "turn. Does the first one stand?",
    ),
    Rule.HELD_BY_DEFENDER: Summary(
        "A defender’s card held in view is played",
        {
            1997: "A card that a defender, whose turn it is, holds so that partner can "
            "see its face must be played to this trick. It is a play and not a penalty "
            "card.",
            2017: "A card that a defender, whose turn it is, holds so that partner can "
            "see its face [[counts as played]] to this trick. It is a play and not a "
            "penalty card.",
        },
        note="A card that slips from the hand is not held, and is judged by Law 49.",
        lead="A defender holds a card in view, then thinks again. Is it played?",
        reworded=(2017,),
    ),
    Rule.DUMMYS_WRONG_CARD: Summary(
        "Dummy moved a card that declarer did not name",
        {
            1997: "If dummy moves a card that declarer did not name, it goes back if "
            "that is noticed in time. A defender who has played after it may change "
            "the card played, and the card taken back is no penalty card."
        },
        lead="Dummy played a wrong card, and a defender followed it. What now?",
    ),
    Rule.FOLLOWED_DUMMYS_CARD: Summary(
        "Taken back because dummy’s wrong card was put right",
        {
            1997: "When dummy’s wrong card goes back, a defender who played after it "
            "may take the card played back and play another. It is no penalty card. "
            "If the defender at declarer’s right changes a card, declarer may change a "
            "card played after that one."
        },
        note="This holds for a wrong card that dummy led, too.",
        lead="Dummy’s wrong card goes back. May a defender change a card played after "
        "it?",
    ),
    Rule.FIFTH_CARD: Summary(
        "A fifth card becomes a penalty card",
        {
            1997: "A fifth card that a defender puts on a trick becomes a penalty "
            "card, unless the Director rules that it was a lead. If it was put down as "
            "a play, it is major."
        },
        note="The clause does not say of what kind it is. We hold that a card put down "
        "as a play is major, because that was done on purpose.",
        lead="A defender plays twice to one trick. What is the second card?",
    ),
    Rule.DECLARERS_FIFTH_CARD: Summary(
        "Declarer’s fifth card goes back",
        {
            1997: "A fifth card that declarer or dummy puts on a trick goes back to "
            "the hand, unless it was a lead."
        },
        lead="Declarer plays twice to one trick. What is the second card?",
    ),
    Rule.OPPONENT_CHANGED: Summary(
        "Taken back because an opponent changed a card",
        {
            1997: "When an opponent has lawfully changed a card, a player who played "
            "after it may take the card played back and play another. A defender’s "
            "card taken back in this way is no penalty card."
        },
        lead="Declarer has changed a card, and a defender wants to. What now?",
    ),
    Rule.TOLD_TO_PLAY: Summary(
        "Taken back because an opponent said that it was the player’s turn",
        {
            1997: "",
            2007: "[[A card played out of turn because an opponent said that it was "
            "the player’s turn is taken back and is no penalty card; a lead made for "
            "that reason cannot be accepted.]]",
        },
        note="In 1997 the Director may rule such a card no penalty card (Law 50).",
        lead="A defender was told to play when it was another’s turn. What now?",
    ),
    Rule.MISTOLD: Summary(
        "Taken back because of an opponent’s wrong explanation",
        {
            1997: "",
            2007: "[[A card played on an opponent’s wrong explanation may be taken "
            "back, until the next card to the trick is played, and is then no penalty "
            "card.]]",
        },
        note="In 1997 the Director may rule such a card no penalty card (Law 50).",
        lead="A defender was told the wrong thing and has played. What of the card?",
    ),
    Rule.PLAYED_CARD_STAYS: Summary(
        "A card that has been played is not exchanged",
        {
            1997: "A card that has been played stays played, unless a Law lets it be "
            "taken back. A defender who puts down another card instead has played the "
            "first, and the second becomes a major penalty card."
        },
        note="The second card is major, because it was put down on purpose (Laws 49 "
        "and 50B).",
        lead="A defender plays a card and then puts down another. Which one counts?",
    ),
    Rule.LEAD_ACCEPTED: Summary(
        "A lead out of turn may be accepted",
        {
            1997: "Declarer, or either defender if declarer was at fault, may accept "
            "an opponent’s lead out of turn by saying so. It is then simply the lead, "
            "and no penalty card.",
            2017: "[[Before the thirteenth trick]] declarer, or either defender if "
            "declarer was at fault, may accept an opponent’s lead out of turn by "
            "saying so. It is then simply the lead, and no penalty card.",
        },
        note="If nobody accepts it, the lead has to come from the right hand.",
        lead="A defender has led out of turn. May declarer accept that?",
    ),
    Rule.OPENING_LEAD_ACCEPTED: Summary(
        "Declarer may accept an opening lead and remain declarer",
        {
            1997: "Declarer may accept a faced opening lead out of turn without "
            "spreading the hand. It is then simply the lead, and no penalty card; "
            "dummy is spread as usual."
        },
        note="Playing to the lead accepts it as well.",
        lead="Declarer accepts an opening lead out of turn. Who is dummy?",
    ),
    Rule.LEAD_FOLLOWED: Summary(
        "Playing to a lead out of turn accepts it",
        {
            1997: "An opponent who is next in turn and plays to a lead out of turn has "
            "accepted it. It is then simply the lead, and no penalty card.",
            2017: "An opponent who is next in turn and plays to a lead out of turn "
            "[[before the thirteenth trick]] has accepted it. It is then simply the "
            "lead, and no penalty card.",
        },
        lead="A defender led out of turn, and the next hand has played. What now?",
    ),
    Rule.PROPER_LEAD_MADE: Summary(
        "The proper lead is made all the same",
        {
            1997: "If it was for an opponent to lead, and after the lead out of turn "
            "that opponent makes the proper lead, this lead stands. A card wrongly "
            "played to the trick is taken back without penalty.",
            2017: "If it was for an opponent to lead, and after the lead out of turn "
            "that opponent makes the proper lead, this lead stands. A card wrongly "
            "played to the trick [[may be taken back, and Law 16C says who may use "
            "what it told]].",
        },
        note="The text of 2017 no longer says that there is no penalty. We hold that "
        "the card is no penalty card in any edition.",
        lead="A defender led at declarer’s turn, and declarer just led. What now?",
        reworded=(2017,),
    ),
    Rule.WRONG_DEFENDER_FOLLOWED: Summary(
        "The wrong defender plays to declarer’s lead",
        {
            1997: "If declarer leads out of turn and the defender on the right of that "
            "hand plays to it, the lead stands. That defender has played before "
            "partner, and Law 57 applies.",
        },
        lead="Declarer led out of turn, and the wrong defender played. What now?",
    ),
    Rule.HAND_SPREAD: Summary(
        "Declarer may spread the hand and become dummy",
        {
            1997: "After a defender’s faced opening lead out of turn, declarer may "
            "accept it by spreading the hand. Declarer is then dummy, and partner "
            "plays both hands. Declarer who has begun to spread the hand must go "
            "through with it."
        },
        note="Declarer who merely plays a card to the lead has accepted it, and stays "
        "declarer.",
        lead="After an opening lead out of turn declarer spreads the hand. What now?",
    ),
    Rule.DUMMY_WAS_SEEN: Summary(
        "Declarer who could see dummy must accept the lead",
        {
            1997: "If declarer could have seen any of dummy’s cards, the opening lead "
            "out of turn must be accepted, and declarer stays declarer. Cards that "
            "dummy exposed in the auction do not count."
        },
        lead="Dummy’s cards are in view already. May declarer refuse the lead?",
    ),
    Rule.OPENING_LEAD_REFUSED: Summary(
        "A refused opening lead becomes a major penalty card",
        {
            1997: "If declarer refuses a faced opening lead out of turn, the card "
            "becomes a major penalty card, however small it is. The defender whose "
            "lead it is then waits for declarer’s choice under Law 50D."
        },
        note="If that defender had already led face down, the card is taken back. "
        "Players speak of five options: declarer may become dummy, stay declarer and "
        "accept, or refuse and then require the suit, forbid it or ask for nothing.",
        lead="Declarer does not accept the opening lead. What becomes of the card?",
    ),
    Rule.DECLARERS_OPENING_LEAD: Summary(
        "Declarer’s side cannot make the opening lead",
        {
            1997: "A card that declarer or dummy faces as an opening lead is no lead "
            "and cannot be accepted. It is treated as a card exposed in the auction, "
            "and goes back to the hand."
        },
        note="It could become a penalty card only if the auction were reopened and its "
        "owner ended up as a defender.",
        lead="Declarer faces a card as the opening lead. May the defenders accept it?",
    ),
    Rule.DECLARERS_LEAD_MAY_STAND: Summary(
        "Either defender may accept declarer’s lead out of turn",
        {
            1997: "If declarer has led out of turn, from either hand, each defender "
            "may accept or refuse the lead. If they do not agree, the one who plays "
            "next after it decides."
        },
        note="They may not consult about it.",
        lead="Declarer has led from the wrong hand. Who decides what follows?",
    ),
    Rule.DECLARERS_LEAD_REFUSED: Summary(
        "Declarer’s refused lead goes back",
        {
            1997: "If the defenders refuse declarer’s lead out of turn, the card goes "
            "back to the hand it came from. It is no penalty card, and nothing more "
            "happens to declarer."
        },
        note="If declarer has learned something by it, see 55C: the score may be "
        "adjusted.",
        lead="The defenders do not accept declarer’s lead. What of the card?",
    ),
    Rule.OTHER_HAND_PLAYED: Summary(
        "Declarer’s other hand plays too",
        {
            1997: "Declarer’s side leads out of turn, and a card comes from its other "
            "hand before a defender has accepted or refused the lead. Either defender "
            "may still choose. A card played to that lead stays or goes back with it. "
            "A second lead, from the hand whose turn it was, stands only if the first "
            "is refused."
        },
        note="This is our reading. The clauses speak of the lead, and none of them of "
        "a second card before a defender has decided.",
        lead="Declarer leads from the wrong hand, and the other hand plays before a "
        "defender has spoken. Is the lead accepted?",
    ),
    Rule.LEAD_REFUSED: Summary(
        "A refused lead becomes a major penalty card",
        {
            1997: "If declarer refuses a defender’s lead out of turn, the card becomes "
            "a major penalty card, however small it is. If it is partner’s lead, "
            "partner waits for declarer’s choice under Law 50D."
        },
        note="If declarer or dummy should have led, nothing is chosen yet: the card is "
        "due at the first legal opportunity.",
        lead="Declarer does not accept a defender’s lead. What of the card?",
    ),
    Rule.PREMATURE_CARD: Summary(
        "A card played before partner’s is a major penalty card",
        {
            1997: f"{TOO_SOON} the card becomes a major penalty card. Declarer "
            "then makes one demand on partner for this trick: to play the highest card "
            "of the suit led, or the lowest, or not to play another suit that declarer "
            "names.",
            2017: f"{TOO_SOON} the card becomes a major penalty card. Declarer "
            "then makes one demand on partner for this trick: to play the highest card "
            "of the suit led, or the lowest, [[or to play another suit that declarer "
            "names,]] or not to play such a suit.",
        },
        note="A partner who cannot meet the demand plays any other legal card (57B and "
        "59).",
        lead="A defender plays out of turn before partner. What happens?",
    ),
    Rule.BOTH_HANDS_PLAYED: Summary(
        "No harm if declarer had played from both hands",
        {
            1997: "A defender who plays to a trick before partner suffers nothing if "
            "declarer has already played to it from both hands. The card is played, "
            "and nothing is asked of partner.",
        },
        lead="A defender played before partner, but last of all. Does it matter?",
    ),
    Rule.DUMMYS_OWN_ACT: Summary(
        "No harm if dummy had acted unasked",
        {
            1997: "A defender who plays to a trick before partner suffers nothing if "
            "dummy has already moved a card unasked or wrongly suggested a play. The "
            "card is played, and nothing is asked of partner.",
        },
        note="Dummy’s only card of the suit, or one of several equal cards, does not "
        "count as played before declarer has named it.",
        lead="A defender played before partner, but after dummy. Does it matter?",
    ),
    Rule.EARLY_PLAY_STANDS: Summary(
        "A card that declarer plays too soon stands",
        {
            1997: "",
            2017: "[[A card that declarer plays too soon, from either hand, stands and "
            "may not be taken back. A play from dummy counts only once declarer has "
            "called for it.]]",
        },
        lead="Declarer has played before a defender’s turn is over. What now?",
    ),
    Rule.LEAD_IS_NOT_EXCUSED: Summary(
        "A lead to the next trick is never excused",
        {
            1997: "That declarer has played from both hands excuses a card played to "
            "this trick. It does not excuse a lead to the next one before partner has "
            "played to this one: Law 57A applies.",
        },
        lead="A defender won the trick and led before partner had played. What now?",
    ),
    Rule.BEFORE_RHO: Summary(
        "A card at the turn of the opponent on the right",
        {
            1997: "",
            2017: "[[A defender who plays, but does not lead, at the turn of the "
            "opponent on the right must play that card when the proper turn comes, if "
            "it is then legal. If it is not, it becomes a major penalty card. Law 16 "
            "may limit what partner does with having seen it.]]",
        },
        note="We hold that this is so only where partner has already played; otherwise "
        "57A applies. In earlier editions such a card is a penalty card by Law 49, and "
        "major, because it was played on purpose.",
        lead="A defender plays one turn too soon. What becomes of the card?",
    ),
    Rule.SAME_INSTANT: Summary(
        "Two players play at the same moment",
        {
            1997: "If two players lead or play at the same moment, the card that was "
            "due stands. The other counts as played after it, and so as out of turn or "
            "too soon."
        },
        lead="Two cards of two players fall at once. Which of them counts?",
    ),
    Rule.ONE_FACE_VISIBLE: Summary(
        "Several cards at once, one face in view",
        {
            1997: "If a player puts down several cards at once and only one face is in "
            "view, that card is played. The others are picked up, and nothing else "
            "happens.",
        },
        lead="Two cards stuck together, and only one can be seen. What now?",
    ),
    Rule.PLAYER_KEEPS_ONE: Summary(
        "Several cards at once, more than one face in view",
        {
            1997: "If a player puts down several cards at once and more than one face "
            "is in view, the player says which card is played. If it is a defender, "
            "each other card in view becomes a penalty card.",
        },
        lead="A defender has put two cards on one trick. Which of them is played?",
    ),
    Rule.MAY_CHANGE_MIND: Summary(
        "The player may think again which card is played",
        {
            1997: "A player who has said which of several cards is played may change "
            "that choice.",
            2007: "",
        },
        lead="The player has named a card and now wants the other. Is that allowed?",
    ),
    Rule.DECLARERS_EXTRA_CARDS: Summary(
        "Declarer’s extra cards go back",
        {
            1997: "If declarer puts down more cards than one, the extra cards go back "
            "to the hand and are never penalty cards.",
        },
        lead="Declarer has put two cards on one trick. What of the extra one?",
    ),
    Rule.FOLLOWED_WITHDRAWN_CARD: Summary(
        "Played after a card that is withdrawn",
        {
            1997: "If a player withdraws one of several cards that were put down at "
            "once, an opponent who has played after it may take the card played back "
            "and play another. It is no penalty card.",
        },
        note="What the card taken back told is authorized for the side that played it, "
        "and unauthorized for the side that put down several cards (Law 16).",
        lead="The next player has followed the card that goes back. What now?",
    ),
    Rule.NOT_TAKEN_BACK: Summary(
        "The wrong card is not taken back unasked",
        {
            1997: "A defender who should have played a penalty card, and has played "
            "another card, may not take that card back of their own accord."
        },
        lead="A defender passed over a penalty card and sees it. What is allowed?",
    ),
    Rule.MAY_BE_ACCEPTED: Summary(
        "Declarer may accept the wrong card",
        {
            1997: "If a defender has led or played another card instead of a penalty "
            "card, declarer may accept that card. Play then goes on."
        },
        lead="A defender has passed over a penalty card. Must that be put right?",
    ),
    Rule.MUST_BE_ACCEPTED: Summary(
        "Declarer who has played on must accept the wrong card",
        {
            1997: "If declarer has played from hand or dummy after the wrong card, "
            "declarer has to accept it."
        },
        lead="Declarer has played on before noticing. Is it too late?",
    ),
    Rule.ACCEPTED_CARD_STAYS: Summary(
        "The penalty card that was passed over stays one",
        {
            1997: "If the wrong card is accepted, the penalty card that was not played "
            "is still a penalty card, of the same kind as before."
        },
        lead="Declarer accepted the other card. What becomes of the penalty card?",
    ),
    Rule.WRONG_CARD_IS_MAJOR: Summary(
        "A wrong card that is not accepted becomes major",
        {
            1997: "If declarer does not accept the wrong card, it is taken back and "
            "becomes a major penalty card, however small it is."
        },
        note="That is so too where the penalty card that was passed over is a minor "
        "one.",
        lead="Declarer does not accept the wrong card. What becomes of it?",
    ),
}


def marked_words(rule: Rule, edition: int) -> str:
    """Return what an edition says, the differences from the one before in brackets.

    Empty where the edition does not have the rule. The brackets stand only in the
    edition that brought the difference.
    """
    words = SUMMARIES[rule].words
    years = [year for year in words if year <= edition]
    if not years:
        return ""
    text = words[max(years)]
    if text and rule in UNCHECKED.get(edition, ()):
        return NO_RULING
    return text if edition in words else unmarked(text)


def unmarked(text: str) -> str:
    """Remove the brackets."""
    for mark in MARKS:
        text = text.replace(mark, "")
    return text


def summary_words(rule: Rule, edition: int) -> str:
    """Return what an edition says, without brackets; empty if it lacks the rule."""
    return unmarked(marked_words(rule, edition))


def is_changed(rule: Rule, edition: int) -> bool:
    """Whether an edition prints the rule otherwise than the one before it."""
    return MARKS[0] in marked_words(rule, edition)
