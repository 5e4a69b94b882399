"""Our words for the rules of Laws 63 to 82."""

from collections.abc import Mapping

from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.words.record import Number, Record

RULES: Mapping[Rule, Record] = {
    Rule.REVOKE_STANDS: Record(
        printed={1997: ("63A",)},
        heading="A revoke is established once the revoker’s side plays on",
        lead="Until when can a revoke be corrected?",
        words={
            1997: "A revoke is established once the side that revoked leads or plays "
            "to the next trick, names a card for it, claims, or agrees to a claim.",
        },
        law="A revoke is established once the revoker’s side plays on.",
        fact="The side of {seat} played on after the revoke with {cards}.",
        ruling="",
    ),
    Rule.REVOKE_NOT_CORRECTED: Record(
        printed={1997: ("63C",), 2007: ("63B",)},
        heading="An established revoke leaves no penalty card",
        lead="The revoke was noticed too late. Is there a penalty card?",
        words={
            1997: "A revoke that has been established is no longer corrected. The card "
            "stays played and there is no penalty card.",
        },
        law="An established revoke is not corrected and leaves no penalty card.",
        fact="The side of {seat} played on after the revoke with {cards}.",
        ruling="{seat}, {cards} stays played, and there is no penalty card.",
    ),
    Rule.TRICKS_TRANSFERRED: Record(
        printed={1997: ("64A",)},
        heading="An established revoke costs tricks",
        lead="A revoke was noticed too late. What does it cost?",
        words={
            1997: "After an established revoke, tricks change hands when the play has "
            "ended. If the revoker won the trick of the revoke, that trick goes to the "
            "other side, and with it one trick that the revoker’s side won later, if "
            "there is one. Otherwise one trick goes over, if the revoker’s side won "
            "that trick or a later one. One more goes over if the revoker won a later "
            "trick with a card that could have been played to the trick of the revoke.",
            2007: "After an established revoke, tricks change hands when the play has "
            "ended. If the revoker won the trick of the revoke, that trick goes to the "
            "other side, and with it one trick that the revoker’s side won later, if "
            "there is one. [[Otherwise one trick goes over]], if the revoker’s side "
            "won that trick or a later one.",
        },
        note="If the other side has lost more than these tricks, the Director adjusts "
        "the score (64C).",
        law="After an established revoke one trick or two may change hands.",
        fact="{seat} revoked with {cards}, and this was not corrected.",
        ruling="",
    ),
    Rule.NO_TRICK_FOR_PENALTY_CARD: Record(
        printed={1997: (), 2007: ("64B3", "61A", "64C")},
        heading="No trick is lost for passing over a penalty card",
        lead="A defender failed to play a penalty card. Does that cost a trick?",
        words={
            1997: "",
            2007: "[[No trick changes hands because a player failed to play a card "
            "that lay face up, such as a penalty card. If the other side has been "
            "damaged, the Director adjusts the score.]]",
        },
        note="By the letter of the Law, passing over a penalty card is a revoke (61A). "
        "We hold that Law 52 deals with it, unless the card played also fails to "
        "follow suit. We give no ruling on the tricks under the Laws of 1997.",
        law="Passing over a card that lies face up costs no trick by itself.",
        fact="{seat} played {cards} and passed over a card that lay face up.",
        ruling="No trick changes hands because a card that lay face up was passed "
        "over.",
    ),
    Rule.REVOKE_IS_REDRESSED: Record(
        printed={1997: ("64C",)},
        heading="A revoke may cost more than the tricks that go over",
        lead="A revoke cost more tricks than the Laws give back. What now?",
        words={
            1997: "If a revoke has cost the other side more tricks than go over to it, "
            "the Director adjusts the score. This holds too where no trick goes over.",
        },
        law="If a revoke cost more tricks than go over, the Director adjusts the "
        "score.",
        fact="{seat} revoked with {cards}, and the revoke stands.",
        ruling="Call me again after the play if the revoke seems to have cost more "
        "tricks than go over.",
    ),
    Rule.RESTORED_CARD: Record(
        printed={1997: ("67B2",)},
        heading="A card given back to the hand may have been seen",
        lead="A card has to go back to a defender’s hand. Is it a penalty card?",
        words={
            1997: "If a defender has put too many cards on an earlier trick, the extra "
            "card goes back to the hand. If partner could have seen its face "
            "meanwhile, it becomes a penalty card.",
        },
        note="The Laws do not say of what kind it is; we hold that Law 50B decides.",
        law="A card given back to a defender is a penalty card if partner could see "
        "it.",
        fact=Number(
            "{cards} goes back to the hand of {seat}, and {partner} could have seen "
            "its face.",
            "{cards} go back to the hand of {seat}, and {partner} could have seen "
            "their faces.",
        ),
        ruling=Number(
            "{seat}, put {the_cards} face up on the table as a penalty card.",
            "{seat}, put {the_cards} face up on the table as penalty cards.",
        ),
    ),
    Rule.TALK_OF_THE_TRICK: Record(
        printed={1997: ("68", "16A"), 2007: ("68", "16B")},
        heading="Talk of the trick in progress is no claim",
        lead="A defender shows a card to save time at this trick. What is it?",
        words={
            1997: "A player who says something or shows cards about the trick in "
            "progress alone has claimed nothing. Play goes on, and cards that a "
            "defender has shown are not penalty cards.",
            2017: "A player who says something or shows cards about the trick in "
            "progress alone has claimed nothing. Play goes on, and cards that a "
            "defender has shown are not penalty cards. [[That stands in the text of "
            "the Law itself, and not in a footnote.]]",
        },
        reworded=(2017,),
        note="Partner may still be bound by Law 16 not to use what was shown, and Law "
        "57A may apply to a card that came before partner’s turn.",
        law="Cards shown only about the trick in progress are no penalty cards.",
        fact="{seat} showed {cards} and spoke of nothing but the trick in progress.",
        ruling=Number(
            "{seat}, take {cards} back; it is no penalty card, and play goes on.",
            "{seat}, take {cards} back; they are no penalty cards, and play goes on.",
        ),
    ),
    Rule.PLAY_HAS_ENDED: Record(
        printed={1997: ("68", "69")},
        heading="When play ends, penalty cards end",
        lead="The play is over. Does a penalty card still matter?",
        words={
            1997: "When the play has ended, with the last trick or with a claim that "
            "is agreed to, there are no penalty cards any more. Nothing is left to be "
            "played or chosen.",
        },
        note="The score may still be adjusted afterwards.",
        law="When play has ended, there are no penalty cards.",
        fact="Nothing is left to be played.",
        ruling="The play is over, and so are its penalty cards.",
    ),
    Rule.CLAIM_STOPS_PLAY: Record(
        printed={1997: ("68A", "68D")},
        heading="Cards shown in a claim are not penalty cards",
        lead="A defender shows the hand and claims. Are those penalty cards?",
        words={
            1997: "Showing one’s cards can be a claim, and a claim stops the play. "
            "Cards that a defender shows in claiming are therefore not penalty cards.",
        },
        law="A claim stops play, and cards shown in it are no penalty cards.",
        fact="{seat} showed {cards} so as to end the play.",
        ruling="Play stops, and what {seat} has shown is no penalty card.",
    ),
    Rule.OBJECTION_AT_ONCE: Record(
        printed={1997: (), 2007: ("68B2",)},
        heading="If partner objects at once, there is no concession",
        lead="A defender concedes, and partner objects. What of the cards shown?",
        words={
            1997: "",
            2007: "[[If a defender concedes tricks and partner objects at once, "
            "nothing has been conceded and play goes on. The cards that the conceder "
            "has shown are not penalty cards.]]",
            2017: "If a defender concedes tricks and partner objects at once, nothing "
            "has been conceded, [[nor has anything been claimed,]] and play goes on. "
            "The cards that the conceder has shown are not penalty cards.",
        },
        reworded=(2017,),
        note="The edition of 1997 too knows no concession where partner objects, but "
        "does not say what becomes of the cards. We hold that the Director should then "
        "rule them no penalty cards.",
        law="If partner objects at once, nothing is conceded, and cards shown are no "
        "penalty cards.",
        fact="{seat} conceded and showed {cards}, and {partner} objected at once.",
        ruling="{seat}, take {cards} back, since nothing has been conceded, and play "
        "goes on.",
    ),
    Rule.SHOWN_IN_CONCESSION: Record(
        printed={1997: (), 2007: ("68B2", "16D"), 2017: ("68B2", "16C")},
        heading="What was shown in a concession is not for partner to use",
        lead="A defender has seen partner’s cards and objected. May they be used?",
        words={
            1997: "",
            2007: "[[What a defender showed in a concession to which partner objected "
            "at once is unauthorized for partner. Declarer may use it.]]",
        },
        law="What a card showed in a concession is not for partner to use once partner "
        "has objected.",
        fact="{seat} showed {cards} in a concession to which {partner} objected.",
        ruling="",
    ),
    Rule.PLAY_BY_CONSENT: Record(
        printed={1997: (), 2017: ("68D2(b)",)},
        heading="After a claim, all four may agree to play on",
        lead="Cards were shown in a claim, and all agree to play on. What of them?",
        words={
            1997: "",
            2017: "[[After a claim or concession, the other side may ask to play on. "
            "If all four players agree, the claim counts for nothing. The cards that "
            "were shown are not penalty cards, and every player may use what they "
            "told.]]",
        },
        note="Laws 16 and 50 do not apply to such a claim. In 1997 and 2007 a claim "
        "ends the play.",
        law="If all four agree to play on after a claim, there are no penalty cards "
        "from it.",
        fact="{seat} had claimed or conceded, and all four players agreed to play on.",
        ruling="Play on, as all of you wish, and what was shown is no penalty card.",
    ),
    Rule.COULD_HAVE_BEEN_AWARE: Record(
        printed={1997: ("72B1",), 2007: ("23",), 2017: ("72C",)},
        heading="If the owner could have foreseen the damage",
        lead="What if exposing the card was to its owner’s advantage?",
        words={
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
        law="The score is adjusted if the owner could have foreseen the damage.",
        fact="{seat} exposed {cards}, and this may turn out well for the defenders.",
        ruling="Play on, and I shall look at the score afterwards.",
        rights_of_1997=(
            "The Director adjusts the score if {seat} could have known that exposing "
            "{card} would be likely to damage declarer’s side, and the defenders "
            "gained by it.",
            "The Director does not ask what {seat} could have known.",
        ),
    ),
    Rule.DAMAGING_PASS: Record(
        printed={1997: ("23", "24"), 2017: ("72C", "24")},
        heading="If the enforced pass damages the opponents",
        lead="Partner had to pass, and that was a stroke of luck. Is it put right?",
        words={
            1997: "If the pass that partner has to make damages the opponents, and the "
            "player could have known that it was likely to, the Director adjusts the "
            "score.",
            2007: "If the pass that partner has to make damages the opponents, and the "
            "player [[could have been aware that it well might]], the Director adjusts "
            "the score.",
        },
        note="It need not be shown that anybody meant it. In 2007 this stands in Law "
        "23, in 2017 in 72C.",
        law="The score is adjusted if the damage of an enforced pass could be "
        "foreseen.",
        fact="{partner} has to pass because {seat} exposed {cards}.",
        ruling="Go on, and I shall look at the score afterwards.",
        rights=(
            "The Director adjusts the score if the pass that {partner} has to make "
            "damages the opponents and {seat} could have been aware that it well "
            "might.",
            "The Director does not adjust the score because {partner} has to pass.",
        ),
        rights_of_1997=(
            "The Director adjusts the score if the pass that {partner} has to make "
            "damages the opponents and {seat} could have known that it was likely to.",
            "The Director does not adjust the score because {partner} has to pass.",
        ),
    ),
    Rule.DIRECTOR_WAIVES: Record(
        printed={1997: ("81C8", "10A"), 2007: ("81C5", "10A")},
        heading="The Director may waive a rectification",
        lead="Declarer would rather have no penalty card there. Is that possible?",
        words={
            1997: "If the side that did nothing wrong asks for it, and there is good "
            "reason, the Director may waive a rectification. A penalty card is then "
            "one no longer.",
        },
        law="The Director may waive a rectification at declarer’s request.",
        fact="Declarer asked that {cards} be no penalty card.",
        ruling=Number(
            "As declarer has asked, I rule that {cards} is a penalty card no longer.",
            "As declarer has asked, I rule that {cards} are penalty cards no longer.",
        ),
    ),
    Rule.DIRECTORS_ERROR: Record(
        printed={1997: ("82C",)},
        heading="If the Director has ruled wrongly",
        lead="The Director’s ruling was wrong. Who has to suffer for it?",
        words={
            1997: "If a ruling was wrong and the board can no longer be scored "
            "normally, the Director adjusts the score and treats both sides as having "
            "done nothing wrong. A choice that declarer made on wrong advice does not "
            "count against declarer.",
        },
        law="Neither side suffers for an error of the Director.",
        fact="The Director had ruled wrongly.",
        ruling="The error was mine, and neither side shall suffer for it.",
    ),
}
