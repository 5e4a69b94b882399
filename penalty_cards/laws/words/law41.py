"""Our words for the rules of Laws 41 to 49."""

from collections.abc import Mapping

from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.words.record import Number, Record, Why

RULES: Mapping[Rule, Record] = {
    Rule.FACE_DOWN_LEAD: Record(
        printed={1997: ("41A",)},
        heading="A face-down lead that is taken back is not a penalty card",
        lead="An opening lead made face down is taken back. Is it a penalty card?",
        words={
            1997: "The opening lead is first made face down. It is taken back only "
            "if the Director says so after an irregularity. It then goes back "
            "to hand and is not a penalty card, because no one has seen its "
            "face.",
        },
        law="A face-down lead that is taken back is not a penalty card.",
        fact="{seat} led {the_cards} face down, so no one has seen its face.",
        ruling="{seat}, if your lead is taken back, it is not a penalty card.",
    ),
    Rule.LEAD_ANY_CARD: Record(
        printed={1997: ("44A",)},
        heading="The player on lead may lead any card",
        lead="What may be led?",
        words={
            1997: "The player on lead may lead any card, unless an irregularity by "
            "their own side restricts the choice.",
        },
        law="A player on lead may lead any card, unless an irregularity by their own "
        "side restricts the choice.",
        fact="{seat} is on lead.",
        ruling="{seat}, it is your lead.",
        why=Why(
            "{seat} is on lead and may lead {the_card}.",
        ),
    ),
    Rule.FOLLOW_SUIT: Record(
        printed={1997: ("44C",)},
        heading="Following suit comes first",
        lead="A suit has been led. Which duty comes first?",
        words={
            1997: "A player who holds a card of the suit led must play one. This "
            "duty comes before every other, even the duty to play a penalty "
            "card.",
        },
        law="A player who can follow suit must do so.",
        fact="The lead was a {suit}, and {seat} holds {the_cards}.",
        ruling="{seat}, you must follow suit.",
        why=Why(
            "{The_card} follows suit.",
            "{The_card} does not follow suit, and {seat} still has {suits}.",
        ),
    ),
    Rule.DISCARD_ANY_CARD: Record(
        printed={1997: ("44D",)},
        heading="A player who cannot follow suit may play any card",
        lead="A player cannot follow suit. What may be played?",
        words={
            1997: "A player with no card of the suit led may ruff or discard "
            "freely, unless an irregularity by their own side restricts the "
            "choice.",
        },
        law="A player who cannot follow suit may play any card, unless an "
        "irregularity by their own side restricts the choice.",
        fact="{seat} has no card of the suit led.",
        ruling="{seat}, you need not follow suit.",
        why=Why(
            "{The_card} may be played: {seat} cannot follow suit.",
        ),
    ),
    Rule.HELD_BY_DEFENDER: Record(
        printed={1997: ("45C1", "45A")},
        heading="A defender’s card held in partner’s view is played",
        lead="A defender holds a card in partner’s view, then thinks again. Has it "
        "been played?",
        words={
            1997: "If a defender whose turn it is holds a card so that partner can see "
            "its face, it must be played to this trick. It is not a penalty card.",
            2017: "If a defender whose turn it is holds a card so that partner can see "
            "its face, it [[counts as played]] to this trick. It is not a penalty "
            "card.",
        },
        reworded=(2017,),
        note="A card that slips from the hand is not held; Law 49 covers it.",
        law="A card that a defender holds in partner’s view counts as played if it is "
        "that defender’s turn.",
        fact="{seat}, whose turn it was, held {the_cards} so that {partner} could "
        "see the face.",
        ruling="{seat}, that counts as playing {the_cards}.",
    ),
    Rule.HELD_IS_PLAYED: Record(
        printed={1997: ("45C2",)},
        heading="When a card that declarer holds counts as played",
        lead="Declarer has brought a card into view. Has it been played?",
        words={
            1997: "Declarer has played a card once they hold it face up, touching or "
            "nearly touching the table. A card also counts as played if declarer holds "
            "it so that it is clearly being played.",
        },
        note="Such a card is not merely exposed: it belongs to the trick. A card that "
        "slips from the hand is different.",
        law="A card counts as played once declarer holds it face up, touching or "
        "nearly touching the table.",
        fact="{seat} held {the_cards} as if playing it.",
        ruling="{seat}, you have played {the_cards}.",
    ),
    Rule.DUMMYS_WRONG_CARD: Record(
        printed={1997: ("45D",)},
        heading="Dummy played a card that declarer did not name",
        lead="Dummy played the wrong card, and a defender played after it. What now?",
        words={
            1997: "If dummy plays a card that declarer did not name, the card goes "
            "back, unless each side has already played to the next trick. A defender "
            "who has played after dummy may change their card, and the card taken back "
            "is not a penalty card.",
        },
        law="When dummy’s wrong card goes back, a defender who has played after it "
        "may change their own card.",
        fact="{seat}, as dummy, played {the_cards}, which declarer had not named.",
        ruling="{seat}, put {the_cards} back; a defender who has played since then "
        "may change their card.",
    ),
    Rule.FOLLOWED_DUMMYS_CARD: Record(
        printed={1997: ("45D",)},
        heading="A card taken back after dummy’s wrong card",
        lead="Dummy’s wrong card goes back. May a defender change a card played after "
        "it?",
        words={
            1997: "When dummy’s wrong card goes back, a defender who played after it "
            "may take their own card back and play another. The card taken back "
            "is not a penalty card. If the defender on declarer’s right changes "
            "a card, declarer may change a card played after that one.",
        },
        note="This also applies if dummy’s wrong card was a lead.",
        law="A card taken back because dummy put the wrong card into the trick is not "
        "a penalty card.",
        fact="{seat} took {the_cards} back because dummy had put the wrong card into "
        "the trick.",
        ruling="{seat}, take {the_cards} back; it is not a penalty card.",
    ),
    Rule.FIFTH_CARD: Record(
        printed={1997: ("45E1", "67A2")},
        heading="A fifth card becomes a penalty card",
        lead="A defender plays twice to one trick. What happens to the second card?",
        words={
            1997: "A fifth card that a defender plays to a trick becomes a penalty "
            "card, unless the Director rules that it was a lead. If it was "
            "played on purpose, it is major.",
        },
        note="The clause does not say whether it is major or minor. Our reading is "
        "that it is major if it was played on purpose.",
        law="A defender’s fifth card to a trick becomes a penalty card, unless it was "
        "a lead.",
        fact="{seat} had already played to the trick, and then added {the_cards}.",
        ruling="{seat}, {the_cards} is a penalty card.",
    ),
    Rule.DECLARERS_FIFTH_CARD: Record(
        printed={1997: ("45E2",)},
        heading="Declarer’s fifth card goes back",
        lead="Declarer plays twice to one trick. What happens to the second card?",
        words={
            1997: "A fifth card that declarer or dummy plays to a trick goes back to "
            "hand, unless it was a lead.",
        },
        law="A fifth card from declarer or dummy goes back to hand, unless it was a "
        "lead.",
        fact="{seat}, on declarer’s side, had already played to the trick, and then "
        "added {the_cards}.",
        ruling="{seat}, take {the_cards} back.",
    ),
    Rule.OPPONENT_CHANGED: Record(
        printed={1997: ("47D", "62C2")},
        heading="A card taken back after an opponent’s change of play",
        lead="Declarer has changed a card, and a defender wants to do the same. What "
        "now?",
        words={
            1997: "When an opponent has lawfully changed a card, a player who played "
            "after it may take their own card back and play another. A defender’s card "
            "taken back in this way is not a penalty card, except after partner’s "
            "revoke (Law 62C2).",
        },
        law="A card taken back after an opponent’s change of play is not a penalty "
        "card, except after partner’s revoke.",
        fact="{seat} took {the_cards} back because an opponent had changed a card.",
        ruling="{seat}, take {the_cards} back; it is not a penalty card.",
    ),
    Rule.TOLD_TO_PLAY: Record(
        printed={1997: (), 2007: ("47E1",)},
        heading="A card played out of turn because of an opponent’s mistake",
        lead="An opponent wrongly said that it was a defender’s turn. What now?",
        words={
            1997: "",
            2007: "[[If a player leads or plays out of turn because an opponent "
            "wrongly told them that it was their turn, the card is taken back. It is "
            "not a penalty card, and it cannot be accepted.]]",
        },
        note="Under the 1997 Laws, the Director may rule that such a card is not a "
        "penalty card (Law 50).",
        law="A card taken back because an opponent wrongly said it was the player’s "
        "turn is not a penalty card.",
        fact="An opponent said that it was the turn of {seat}, who then played "
        "{the_cards} out of turn.",
        ruling="{seat}, take {the_cards} back; it is not a penalty card.",
    ),
    Rule.MISTOLD: Record(
        printed={1997: (), 2007: ("47E2(a)",)},
        heading="A card played because of an opponent’s wrong explanation",
        lead="An opponent gave a wrong explanation, and a defender acted on it. "
        "What happens to the card?",
        words={
            1997: "",
            2007: "[[A card played because of an opponent’s wrong explanation may "
            "be taken back until the next card is played to the trick. A card "
            "taken back in this way is not a penalty card.]]",
        },
        note="Under the 1997 Laws, the Director may rule that such a card is not a "
        "penalty card (Law 50).",
        law="A card taken back because of an opponent’s wrong explanation is not a "
        "penalty card.",
        fact="{seat} played {the_cards} because of an opponent’s wrong explanation.",
        ruling="{seat}, take {the_cards} back; it is not a penalty card.",
    ),
    Rule.PLAYED_CARD_STAYS: Record(
        printed={1997: ("47F", "45A")},
        heading="A played card may not be exchanged",
        lead="A defender plays a card and then puts down another. Which one counts?",
        words={
            1997: "A played card stands, unless a Law allows it to be taken back. A "
            "defender who puts down another card instead has played the first. The "
            "second becomes a major penalty card.",
        },
        note="The second card is major, because it was put down on purpose (Laws 49 "
        "and 50B).",
        law="A played card may not be exchanged for another.",
        fact="{seat} had already played a card, and then put {the_cards} in its place.",
        ruling="{seat}, your first card stands, and {the_cards} is a penalty card.",
    ),
    Rule.DECLARER_EXPOSES: Record(
        printed={1997: ("48A",)},
        heading="Declarer and dummy have no penalty cards",
        lead="What happens when a card of declarer’s side comes into view?",
        words={
            1997: "Declarer’s and dummy’s cards never become penalty cards. Declarer "
            "need not play a card that was dropped by accident.",
            2007: "Declarer’s and dummy’s cards never become penalty cards. Declarer "
            "need not play a card that was dropped by accident. [[The clause now "
            "points out that a card may count as played if declarer holds it face up "
            "(Law 45C2).]]",
        },
        reworded=(2007,),
        law="Declarer and dummy never have penalty cards.",
        fact="{seat}, on declarer’s side, exposed {the_cards}.",
        ruling=Number(
            "{seat}, {the_cards} is not a penalty card: it belongs to declarer’s side.",
            "{seat}, {the_cards} are not penalty cards: they belong to declarer’s "
            "side.",
        ),
    ),
    Rule.FACED_HAND_MAY_CLAIM: Record(
        printed={1997: ("48B2", "68A")},
        heading="A declarer who faces their hand may have claimed",
        lead="Declarer puts their whole hand on the table. What does that mean?",
        words={
            1997: "A declarer who faces their hand may be treated as having claimed "
            "or conceded tricks. It is different just after an opening lead out "
            "of turn.",
            2007: "A declarer who faces their hand may be treated as having claimed "
            "or conceded tricks, [[unless it is plain that no claim was "
            "meant]]. It is different just after an opening lead out of turn.",
        },
        note="After a defender’s opening lead out of turn, a declarer who spreads "
        "their hand becomes dummy (Law 54).",
        law="A declarer who faces their hand may have claimed.",
        fact="{seat} put {the_cards} face up on the table.",
        ruling="Please stop playing while I ask {seat} whether this was a claim.",
    ),
    Rule.FACED_IN_ERROR: Record(
        printed={1997: (), 2007: ("48B2", "48A")},
        heading="A declarer who faces their hand in error",
        lead="Declarer thinks their hand is dummy’s and puts it down. What now?",
        words={
            1997: "",
            2007: "[[A declarer who faces their hand, and plainly does not mean to "
            "claim, picks the cards up again. None of them is a penalty card.]]",
        },
        note="The 1997 clause has no such exception. Just after an opening lead out "
        "of turn, a declarer who faces their hand becomes dummy (Law 54).",
        law="A declarer who faces their hand, and plainly does not mean to claim, has "
        "not claimed.",
        fact="{seat} faced their whole hand and plainly did not mean to claim.",
        ruling="{seat}, pick up your cards again; that was not a claim.",
    ),
    Rule.PARTNER_COULD_SEE: Record(
        printed={1997: ("49",)},
        heading="Partner could have seen the face",
        lead="A defender drops a card. When is it a penalty card?",
        words={
            1997: "A defender’s card becomes a penalty card if partner could have "
            "seen its face, unless it is exposed in normal play or by the application "
            "of a Law. Whether partner did see it makes no difference.",
            2007: "A defender’s card becomes a penalty card if partner could have "
            "seen its face, unless it is exposed in normal play or by the application "
            "of a Law. Whether partner did see it makes no difference. [[The clause "
            "names some exceptions, such as a card taken back because an opponent "
            "gave wrong information.]]",
        },
        reworded=(2007,),
        note="The Director judges at the table what partner could have seen. Our "
        "reading is that the test is the same under every Law. If an opponent "
        "saw a card, that does not prove that partner could have seen it. A card "
        "that slips out at its owner’s own turn has not been played. It is "
        "treated like any other exposed card.",
        law="A defender’s card exposed outside normal play is a penalty card if "
        "partner could have seen its face.",
        fact=Number(
            "{partner} could have seen the face of {the_cards}.",
            "{partner} could have seen the faces of {the_cards}.",
        ),
        ruling="",
    ),
    Rule.OPPONENTS_SAW: Record(
        printed={1997: ("49",)},
        heading="A card that partner could not see is not a penalty card",
        lead="Only the opponents could see the card. What now?",
        words={
            1997: "A defender’s card that partner could not have seen does not "
            "become a penalty card, even if both opponents saw it. It goes "
            "back to hand.",
        },
        note="Showing cards to an opponent may still be taken as a claim (Law 68A).",
        law="A card that partner could not see is not a penalty card.",
        fact=Number(
            "{partner} could not have seen the face of {the_cards}.",
            "{partner} could not have seen the faces of {the_cards}.",
        ),
        ruling=Number(
            "{seat}, {the_cards} is not a penalty card and goes back to your hand.",
            "{seat}, {the_cards} are not penalty cards and go back to your hand.",
        ),
    ),
    Rule.NAMED_CARD: Record(
        printed={1997: ("49",)},
        heading="A card that a defender names becomes a penalty card",
        lead="Can a card become a penalty card without being seen?",
        words={
            1997: "If a defender says that they hold a certain card, it becomes a "
            "penalty card, unless the remark concerns only the trick in progress. No "
            "one need have seen the card.",
        },
        law="If a defender says that they hold a certain card, it becomes a penalty "
        "card.",
        fact="{seat} said they held {the_cards}.",
        ruling="{seat}, put {the_cards} face up on the table.",
    ),
    Rule.FROM_EXPOSURE: Record(
        printed={1997: ("49", "50"), 2007: ("49", "50", "72B3")},
        heading="A card is a penalty card from the moment it is exposed",
        lead="The card was exposed, and its owner has put it back. Is it still a "
        "penalty card?",
        words={
            1997: "A defender’s penalty card counts as one from the moment it is "
            "exposed, even if no one has called the Director. An owner who puts it "
            "back must face it again as soon as this comes to light during play.",
        },
        note="Players need not point out an infraction of their own side, but they "
        "may not try to hide one.",
        law="A defender’s card becomes a penalty card when it is exposed, not when "
        "the Director rules.",
        fact="{seat} put {the_cards} back in hand without calling the Director.",
        ruling="{seat}, put {the_cards} back on the table, face up.",
    ),
    Rule.NO_CALL_LEFT: Record(
        printed={1997: ("49",), 2007: ("24", "49"), 2017: ("49",)},
        heading="After the final pass, no one can be made to pass",
        lead="The bidding is over, no one has led, and a card falls. What happens?",
        words={
            1997: "When a card is exposed between the final pass and the faced "
            "opening lead, no call is left, so no one has to pass. Declarer may "
            "treat a defender’s card as a penalty card. A card of declarer’s "
            "side goes back to hand.",
            2007: "When a card is exposed between the final pass and the faced "
            "opening lead, no call is left, so no one has to pass. A defender’s "
            "card [[becomes a penalty card]]. A card of declarer’s side goes "
            "back to hand. [[Law 24 covers this period too.]]",
            2017: "When a card is exposed between the final pass and the faced "
            "opening lead, no call is left, so no one has to pass. A defender’s "
            "card becomes a penalty card. A card of declarer’s side goes back "
            "to hand. [[Law 24 no longer covers this period; Law 49 does.]]",
        },
        reworded=(2017,),
        law="After the final pass, no one can be made to pass.",
        fact="{seat} exposed {the_cards} after the final pass.",
        ruling="",
    ),
}
