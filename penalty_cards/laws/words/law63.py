"""Our words for the rules of Laws 63 to 82."""

from collections.abc import Mapping

from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.words.record import Number, Record

RULES: Mapping[Rule, Record] = {
    Rule.REVOKE_STANDS: Record(
        printed={1997: ("63A",)},
        heading="A revoke is established once the revoker’s side plays on",
        lead="How late can a revoke be corrected?",
        words={
            1997: "A revoke is established once the revoker’s side leads or plays to "
            "the next trick, or names a card for it. It is also established once that "
            "side claims or concedes tricks, or agrees to a claim or concession by the "
            "other side.",
        },
        law="A revoke is established once the revoker’s side plays to the next trick, "
        "or claims or concedes.",
        fact="{seat} revoked with {the_cards}, and the offending side then played on.",
        ruling="",
    ),
    Rule.REVOKE_NOT_CORRECTED: Record(
        printed={1997: ("63C",), 2007: ("63B",)},
        heading="An established revoke leaves no penalty card",
        lead="The revoke was noticed too late. Is there a penalty card?",
        words={
            1997: "An established revoke is no longer corrected, unless Law 62 says "
            "otherwise, as it does for the twelfth trick. The card stands, and there "
            "is no penalty card.",
        },
        law="Except where Law 62 says otherwise, an established revoke is not "
        "corrected and leaves no penalty card.",
        fact="{seat} revoked with {the_cards}, and the offending side then played on.",
        ruling="{seat}, the play of {the_cards} stands, and there is no penalty card.",
    ),
    Rule.TRICKS_TRANSFERRED: Record(
        printed={1997: ("64A",)},
        heading="An established revoke costs tricks",
        lead="A revoke was noticed too late. What does it cost?",
        words={
            1997: "After an established revoke, tricks may change hands at the end of "
            "play. If the revoker won the revoke trick, it goes to the other "
            "side. One later trick goes with it, if the revoker’s side won any. "
            "Otherwise one trick is transferred, if the revoker’s side won the "
            "revoke trick or a later one. One more is then transferred if the "
            "revoker later won a trick with a card that could legally have been "
            "played to the revoke trick.",
            2007: "After an established revoke, tricks may change hands at the end "
            "of play. If the revoker won the revoke trick, it goes to the "
            "other side. One later trick goes with it, if the revoker’s side "
            "won any. [[Otherwise only one trick is transferred]], if the "
            "revoker’s side won the revoke trick or a later one.",
        },
        note="If the revoke cost the other side more than these tricks, the Director "
        "adjusts the score (Law 64C).",
        law="An established revoke may cost one trick or two.",
        fact="{seat} revoked with {the_cards}, and the revoke was not corrected.",
        ruling="",
    ),
    Rule.NO_TRICK_FOR_PENALTY_CARD: Record(
        printed={1997: (), 2007: ("64B3", "61A", "64C")},
        heading="No trick is automatically lost for not playing a penalty card",
        lead="A defender failed to play a penalty card. Does that cost a trick?",
        words={
            1997: "",
            2007: "[[No trick changes hands automatically when a player fails to "
            "play a card that lies face up, such as a penalty card. If the "
            "other side has been damaged, the Director adjusts the score.]]",
        },
        note="Taken literally, Law 61A makes it a revoke not to play a penalty "
        "card. In our reading, Law 52 deals with it, unless the player also "
        "failed to follow suit when able. Under the 1997 Laws we give no "
        "ruling on the tricks.",
        law="Not playing a card that lies face up costs no trick by itself.",
        fact="{seat} played {the_cards} instead of a card that lay face up.",
        ruling="No trick is automatically lost for not playing the card that lay "
        "face up.",
    ),
    Rule.REVOKE_IS_REDRESSED: Record(
        printed={1997: ("64C",)},
        heading="When a revoke does more damage",
        lead="A revoke cost more tricks than the Laws give back. Is the score "
        "adjusted?",
        words={
            1997: "If a revoke cost the other side more tricks than it gets back, "
            "the Director adjusts the score. This also applies if no trick is "
            "transferred.",
        },
        law="If a revoke cost more tricks than the other side gets back, the Director "
        "adjusts the score.",
        fact="{seat} revoked with {the_cards}, and the revoke stands.",
        ruling="Call me back after the play if the revoke seems to have cost more "
        "tricks than are transferred.",
    ),
    Rule.RESTORED_CARD: Record(
        printed={1997: ("67B2",)},
        heading="An extra card put back into a defender’s hand",
        lead="An extra card goes back to a defender’s hand. Is it a penalty card?",
        words={
            1997: "If a defender played too many cards to an earlier trick, the "
            "extra card goes back to hand. If partner could have seen its "
            "face in the meantime, it becomes a penalty card.",
        },
        note="The Laws do not say which kind it is. In our reading, Law 50B decides.",
        law="A card put back into a defender’s hand is a penalty card if partner "
        "could have seen it.",
        fact=Number(
            "{The_cards} goes back to the hand of {seat}, and {partner} could have "
            "seen its face.",
            "{The_cards} go back to the hand of {seat}, and {partner} could have seen "
            "their faces.",
        ),
        ruling=Number(
            "{seat}, put {the_cards} face up on the table as a penalty card.",
            "{seat}, put {the_cards} face up on the table as penalty cards.",
        ),
    ),
    Rule.TALK_OF_THE_TRICK: Record(
        printed={1997: ("68", "16A"), 2007: ("68", "16B")},
        heading="Talk about the trick in progress is not a claim",
        lead="A defender shows a card to save time on this trick. Is it a penalty "
        "card?",
        words={
            1997: "A player who speaks or shows cards only in connection with the "
            "trick in progress has not claimed. Play goes on, and cards that a "
            "defender has shown are not penalty cards.",
            2017: "A player who speaks or shows cards only in connection with the "
            "trick in progress has not claimed. Play goes on, and cards that a "
            "defender has shown are not penalty cards. [[This is now in the "
            "text of the Law, no longer in a footnote.]]",
        },
        reworded=(2017,),
        note="Law 16 may still prevent partner from using what was shown. Law 57A "
        "may apply to a card played before partner’s.",
        law="Cards shown only in connection with the trick in progress are not penalty "
        "cards.",
        fact="{seat} showed {the_cards} and spoke only of the trick in progress.",
        ruling=Number(
            "{seat}, take {the_cards} back; it is not a penalty card, and play goes "
            "on.",
            "{seat}, take {the_cards} back; they are not penalty cards, and play "
            "goes on.",
        ),
    ),
    Rule.PLAY_HAS_ENDED: Record(
        printed={1997: ("68", "69")},
        heading="When play ends, there are no penalty cards",
        lead="The play is over. Does a penalty card still matter?",
        words={
            1997: "When play has ended, there are no longer any penalty cards. The "
            "same is true once a claim or concession has been agreed to or "
            "ruled on. Nothing is left to play or to choose.",
        },
        note="The Director may still adjust the score afterwards.",
        law="When play has ended, there are no penalty cards.",
        fact="There is nothing left to play.",
        ruling="Play is over, so there are no penalty cards any more.",
    ),
    Rule.CLAIM_STOPS_PLAY: Record(
        printed={1997: ("68A", "68D")},
        heading="Cards shown in a claim are not penalty cards",
        lead="A defender claims and shows their hand. Are the cards shown penalty "
        "cards?",
        words={
            1997: "A player who shows cards may be claiming, and a claim stops the "
            "play. So the cards that a defender shows in a claim are not penalty "
            "cards.",
        },
        law="A claim stops play, and the cards shown are not penalty cards.",
        fact="{seat} showed {the_cards} to end the play.",
        ruling="Play stops, and the cards that {seat} has shown are not penalty cards.",
    ),
    Rule.OBJECTION_AT_ONCE: Record(
        printed={1997: (), 2007: ("68B2",)},
        heading="If partner objects at once, there is no concession",
        lead="A defender concedes, and partner objects. What happens to the cards "
        "shown?",
        words={
            1997: "",
            2007: "[[If a defender concedes tricks and partner objects at once, there "
            "is no concession and play goes on. The cards that the conceder has shown "
            "are not penalty cards.]]",
            2017: "If a defender concedes tricks and partner objects at once, there "
            "is no concession [[and no claim]], and play goes on. The cards that the "
            "conceder has shown are not penalty cards.",
        },
        reworded=(2017,),
        note="Under the 1997 Laws, too, there is no concession if partner objects, "
        "but the Law does not mention the cards. In our reading, the Director "
        "should rule that they are not penalty cards.",
        law="If partner objects at once, nothing is conceded, and the cards shown "
        "are not penalty cards.",
        fact="{seat} conceded and showed {the_cards}, and {partner} objected at once.",
        ruling="{seat}, take {the_cards} back: nothing has been conceded, and play "
        "goes on.",
    ),
    Rule.SHOWN_IN_CONCESSION: Record(
        printed={1997: (), 2007: ("68B2", "16D"), 2017: ("68B2", "16C")},
        heading="Partner may not use information from cards shown in a concession",
        lead="A defender objects after seeing partner’s cards. May that defender "
        "use the information from them?",
        words={
            1997: "",
            2007: "[[If partner objects at once to a concession, information from "
            "the cards shown is unauthorized for partner. Declarer may use "
            "it.]]",
        },
        law="A partner who objects to a concession may not use the information from "
        "the cards shown.",
        fact="{seat} showed {the_cards} in a concession to which {partner} objected.",
        ruling="",
    ),
    Rule.PLAY_BY_CONSENT: Record(
        printed={1997: (), 2017: ("68D2(b)",)},
        heading="After a claim, all four may agree to play on",
        lead="Cards were shown in a claim, and all agree to play on. What happens to "
        "the cards?",
        words={
            1997: "",
            2017: "[[After a claim or concession, the other side may ask to play "
            "on. If all four players agree, the claim no longer counts. The "
            "cards that were shown are not penalty cards, and every player "
            "may use the information from them.]]",
        },
        note="Laws 16 and 50 do not apply to such a claim. Under the 1997 and 2007 "
        "Laws a claim ends the play.",
        law="If all four agree to play on after a claim, the cards shown are not "
        "penalty cards.",
        fact="{seat} had claimed or conceded, and all four players agreed to play on.",
        ruling="Play on, as you all wish; the cards shown are not penalty cards.",
    ),
    Rule.COULD_HAVE_BEEN_AWARE: Record(
        printed={1997: ("72B1",), 2007: ("23",), 2017: ("72C",)},
        heading="Damage that the owner could have foreseen",
        lead="The owner gained by exposing the card. Is the score adjusted?",
        words={
            1997: "If the offending side has gained, and the owner could have known "
            "that exposing the card would be likely to damage the other side, "
            "the Director adjusts the score. The adjusted score takes the place "
            "of the rectifications in Law 50. What counts is the moment when "
            "the card was exposed.",
            2007: "If the owner [[could have been aware]] that exposing the card could "
            "well damage the other side, [[play goes on under Law 50. Afterwards "
            "the Director adjusts the score if the offending side has gained]]. "
            "What counts is the moment when the card was exposed. Intent need not "
            "be shown.",
        },
        note="In the 2007 Laws this is Law 23. In the 2017 Laws it is Law 72C, and "
        "Law 23 deals with something else.",
        law="The Director adjusts the score if the offending side gained and the "
        "card’s owner could have foreseen the damage.",
        fact="{seat} exposed {the_cards}, and the defenders could gain by it.",
        ruling="Play on, and I’ll look at the score afterwards.",
        rights_of_1997=(
            "The Director adjusts the score if the defenders gained and {seat} could "
            "have known that exposing {the_card} would be likely to damage declarer’s "
            "side.",
            "The Director does not ask what {seat} could have known.",
        ),
    ),
    Rule.DAMAGING_PASS: Record(
        printed={1997: ("23", "24"), 2017: ("72C", "24")},
        heading="An enforced pass that damages the opponents",
        lead="Partner had to pass, and the offending side gained by it. Is the score "
        "adjusted?",
        words={
            1997: "If partner’s enforced pass damages the opponents, the Director may "
            "have to adjust the score. The score is adjusted only if the player who "
            "exposed the card could have known that the pass would be likely to do "
            "damage.",
            2007: "If partner’s enforced pass damages the opponents, the Director may "
            "have to adjust the score. The score is adjusted only if the player who "
            "exposed the card [[could have been aware that the pass could well do "
            "damage]].",
        },
        note="Intent need not be shown. This is Law 23 in the 2007 Laws and Law 72C "
        "in the 2017 Laws.",
        law="The Director adjusts the score if damage from an enforced pass could "
        "have been foreseen.",
        fact="{partner} has to pass because {seat} exposed {the_cards}.",
        ruling="Carry on, and I’ll look at the score afterwards.",
        rights=(
            "The Director adjusts the score if the enforced pass by {partner} "
            "damages the opponents and {seat} could have been aware that it could "
            "well do so.",
            "The Director does not adjust the score for the enforced pass by "
            "{partner}.",
        ),
        rights_of_1997=(
            "The Director adjusts the score if the enforced pass by {partner} damages "
            "the opponents and {seat} could have known that such damage was likely.",
            "The Director does not adjust the score for the enforced pass by "
            "{partner}.",
        ),
    ),
    Rule.DIRECTOR_WAIVES: Record(
        printed={1997: ("81C8", "10A"), 2007: ("81C5", "10A")},
        heading="The Director may waive a rectification",
        lead="Declarer wants no rectification. Can the Director waive it?",
        words={
            1997: "The Director may waive a rectification for good reason, at the "
            "non-offending side’s request. The card is then no longer a penalty card.",
        },
        law="The Director may waive a rectification for good reason, at declarer’s "
        "request.",
        fact="Declarer asked the Director not to treat {the_cards} as a penalty card.",
        ruling=Number(
            "At declarer’s request, I rule that {the_cards} is no longer a penalty "
            "card.",
            "At declarer’s request, I rule that {the_cards} are no longer penalty "
            "cards.",
        ),
    ),
    Rule.DIRECTORS_ERROR: Record(
        printed={1997: ("82C",)},
        heading="A wrong ruling by the Director",
        lead="The Director’s ruling was wrong. Who suffers for it?",
        words={
            1997: "If a ruling was wrong and the board can no longer be scored "
            "normally, the Director adjusts the score. Both sides are then treated "
            "as non-offending. A choice that declarer made on wrong advice does "
            "not count against declarer.",
        },
        law="Neither side suffers for an error by the Director.",
        fact="The Director had ruled wrongly.",
        ruling="The mistake was mine, so neither side will suffer for it.",
    ),
}
