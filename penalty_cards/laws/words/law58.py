"""Our words for the rules of Laws 58 to 62."""

from collections.abc import Mapping

from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.words.record import Number, Record, Why

RULES: Mapping[Rule, Record] = {
    Rule.SAME_INSTANT: Record(
        printed={1997: ("58A",)},
        heading="Two players play at the same moment",
        lead="Two players play at the same moment. Which card counts?",
        words={
            1997: "If two players lead or play at the same moment, the card that was "
            "due stands. The other counts as played after it, and so is out of turn or "
            "too soon.",
        },
        law="If two cards are played at the same moment, the card that was due stands.",
        fact="{seat} played {the_cards} at the same moment as another player.",
        ruling="{seat}, {the_cards} counts as played after the other card.",
    ),
    Rule.ONE_FACE_VISIBLE: Record(
        printed={1997: ("58B1",)},
        heading="Several cards together, one face in view",
        lead="Two cards stick together, and only one can be seen. Which card is "
        "played?",
        words={
            1997: "If a player puts down several cards together and only one face "
            "is in view, that card is played. The others are picked up, and "
            "nothing else happens.",
        },
        law="If several cards are played together and only one face is in view, that "
        "card is played.",
        fact="{seat} put down several cards together, and only {the_cards} could be "
        "seen.",
        ruling="{seat}, you have played {the_cards}; pick up the other cards.",
    ),
    Rule.PLAYER_KEEPS_ONE: Record(
        printed={1997: ("58B2",)},
        heading="Several cards together, more than one face in view",
        lead="A defender has played two cards to one trick. Which of them counts?",
        words={
            1997: "If a player puts down several cards together and more than one "
            "face is in view, the player says which card is played. A "
            "defender’s other cards in view become penalty cards.",
        },
        law="If several cards are played together and more than one face is in view, "
        "the player says which card is played.",
        fact="{seat} put down several cards together, and more than one face was in "
        "view.",
        ruling=Number(
            "{seat}, leave {the_cards} on the table as a penalty card.",
            "{seat}, say which of the cards in view you play.",
        ),
        why=Why(
            "{seat} may choose to play {the_card}.",
            "{The_card} must wait until {seat} has chosen {the_any_card}.",
        ),
    ),
    Rule.MAY_CHANGE_MIND: Record(
        printed={1997: ("58B2",), 2007: ()},
        heading="The player may think again about which card to play",
        lead="The player has named a card and now wants to play the other. Is that "
        "allowed?",
        words={
            1997: "A player who has said which of several cards is played may change "
            "that choice.",
            2007: "",
        },
        law="A player who has chosen one of several cards may change that choice.",
        fact="{seat} has thought again and plays {the_cards}.",
        ruling="{seat}, you have played {the_cards}.",
    ),
    Rule.DECLARERS_EXTRA_CARDS: Record(
        printed={1997: ("58B2", "45E2", "48A")},
        heading="Declarer’s extra cards go back",
        lead="Declarer has played two cards to one trick. What happens to the extra "
        "one?",
        words={
            1997: "If declarer plays more than one card at once, the extra cards go "
            "back to hand and are not penalty cards.",
        },
        law="Declarer’s extra cards go back and are not penalty cards.",
        fact="{seat}, on declarer’s side, also put down {the_cards}.",
        ruling=Number(
            "{seat}, take {the_cards} back; it is not a penalty card.",
            "{seat}, take {the_cards} back; they are not penalty cards.",
        ),
    ),
    Rule.FOLLOWED_WITHDRAWN_CARD: Record(
        printed={1997: ("58B3",), 2007: ("58B3", "16D"), 2017: ("58B3", "16C")},
        heading="A card played after one that is withdrawn",
        lead="A player has played after a card that now goes back. May they change "
        "their own card?",
        words={
            1997: "If a player puts down several cards together and takes one back, "
            "an opponent who has played after it may change their own card. The "
            "card that the opponent takes back is not a penalty card.",
        },
        note="The side that changes its card may use the information from it. For the "
        "side that put down several cards, that information is unauthorized (Law 16).",
        law="A player may change a card played after an opponent’s withdrawn card.",
        fact="{seat} played {the_cards} after an opponent had played several cards at "
        "once.",
        ruling="{seat}, take {the_cards} back; it is not a penalty card.",
    ),
    Rule.CANNOT_COMPLY: Record(
        printed={1997: ("59",)},
        heading="A player who cannot comply may play any otherwise legal card",
        lead="A player cannot meet the demand. What may they play?",
        words={
            1997: "A player who cannot lead or play as demanded may play any card "
            "that is otherwise legal. If they have a major penalty card that can be "
            "played, they must play it.",
        },
        note="This covers a player who has none of the required suit, has only "
        "forbidden suits, or must follow suit. The Laws do not say what happens "
        "if two demands cannot both be met. In our reading, the player then "
        "meets one of them, if possible.",
        law="A player who cannot comply may play any card that is otherwise legal.",
        fact="{seat} cannot do what declarer demands.",
        ruling="{seat}, you cannot comply, so you may play any card that is otherwise "
        "legal.",
        why=Why(
            "{The_card} may be played, since {seat} cannot do what declarer demands.",
            "{The_card} meets none of declarer’s demands.",
        ),
    ),
    Rule.PLAYED_ON: Record(
        printed={1997: ("60A1", "60A2")},
        heading="Playing on lets the irregular card stand",
        lead="The next player has simply played on. What happens to the irregular "
        "card?",
        words={
            1997: "A player who plays on after the right-hand opponent’s irregular "
            "card, before the Director has ruled, loses the right to rectification. "
            "The card played out of turn or too soon then counts as played in turn.",
        },
        note="There is one exception. A player who makes the proper lead after an "
        "opponent’s lead out of turn has not played on (Law 53).",
        law="A player who plays on after an irregular card lets it stand.",
        fact="{seat} played {the_cards} out of turn or too soon, and the next player "
        "played on.",
        ruling="{seat}, the play of {the_cards} stands as if made in turn.",
    ),
    Rule.EARLIER_DUTY_REVIVES: Record(
        printed={1997: ("60A3",)},
        heading="Earlier obligations still apply",
        lead="Declarer’s side has played on. What happens to earlier penalty cards?",
        words={
            1997: "Playing on gives up only the rectification for the latest "
            "irregularity. At later turns, an earlier penalty card must still "
            "be played, and an earlier demand must still be met.",
        },
        law="Earlier penalty cards and demands still apply.",
        fact=Number(
            "{seat} already had a penalty card: {the_cards}.",
            "{seat} already had penalty cards: {the_cards}.",
        ),
        ruling=Number(
            "{seat}, {the_cards} is still a penalty card.",
            "{seat}, {the_cards} are still penalty cards.",
        ),
    ),
    Rule.AFTER_RETRACTION: Record(
        printed={1997: ("60B",)},
        heading="A card played before declarer has led again",
        lead="Declarer must take a lead back, and a defender plays before the new "
        "lead. What happens to the card?",
        words={
            1997: "Once told to take back a lead from the wrong hand, declarer must "
            "lead from the correct hand. A card that a defender plays before that "
            "lead becomes a major penalty card.",
        },
        law="Once declarer is told to take a lead back, a defender’s card played "
        "before the new lead is a major penalty card.",
        fact="{seat} played {the_cards} before declarer had led again.",
        ruling="{seat}, {the_cards} is a major penalty card.",
    ),
    Rule.PLAY_BEFORE_RULING: Record(
        printed={1997: ("60C", "49", "50B")},
        heading="A card played by the other defender",
        lead="A defender led out of turn, and partner has already played. Does that "
        "cost declarer a choice?",
        words={
            1997: "If the other defender plays before the first irregularity has been "
            "ruled on, declarer keeps every choice. If that second card has to be "
            "taken back, it becomes a major penalty card as well.",
        },
        note="If declarer accepts the lead out of turn, the second card is played at "
        "its owner’s turn, if that is legal.",
        law="A card played by the other defender before the ruling does not cost "
        "declarer a choice.",
        fact="{seat} played {the_cards} before partner’s card had been ruled on.",
        ruling="{seat}, leave {the_cards} on the table as a major penalty card too.",
    ),
    Rule.OTHER_HAND_PLAYED: Record(
        printed={1997: ("60C", "55A")},
        heading="Declarer’s other hand plays too",
        lead="Declarer leads from the wrong hand, and a card follows from the other. "
        "Is the lead accepted?",
        words={
            1997: "If declarer’s side leads out of turn and plays from its other hand "
            "too, either defender may still accept or refuse the lead. A card played "
            "to that lead stands if the lead stands, and is taken back if it is "
            "refused. A second lead by declarer’s side, from the hand whose turn it "
            "was, stands only if the first is refused.",
        },
        note="This is our reading. The clauses do not mention a second card played "
        "before a defender has decided.",
        law="A card played from declarer’s other hand does not take away the "
        "defenders’ choice.",
        fact="{seat}, on declarer’s side, put down {the_cards} before the defenders "
        "had accepted or refused the lead out of turn.",
        ruling="{seat}, leave {the_cards} on the table for now; whether the card "
        "stands depends on what the defenders decide.",
    ),
    Rule.BROKEN_DEMAND_IS_REVOKE: Record(
        printed={1997: ("61A", "62A")},
        heading="Failing to meet a demand is a revoke",
        lead="A defender could have met declarer’s demand but did not. Is that a "
        "revoke?",
        words={
            1997: "A player who could lead or play as demanded, but does not, has "
            "revoked. If the revoke is noticed before it is established, it "
            "must be corrected. A defender’s wrong card becomes a major penalty "
            "card.",
        },
        note="By the letter of the Law, failing to play a penalty card when able is a "
        "revoke too. In our reading, Law 52 comes first, because it deals with exactly "
        "this case.",
        law="Failing to meet declarer’s demand, when able, is a revoke.",
        fact="{seat} could have done as declarer demanded, but played {the_cards}.",
        ruling="{seat}, take back {the_cards} and do as declarer demands.",
        why=Why(
            "{The_card} may be played.",
            "{The_card} may not be played until {seat} has taken back {the_cards}.",
        ),
    ),
    Rule.REVOKE_IS_CORRECTED: Record(
        printed={1997: ("62A", "44C")},
        heading="A revoke that is noticed in time is corrected",
        lead="A revoke is noticed before it is too late. What happens?",
        words={
            1997: "A player who could have followed suit but did not has revoked. If "
            "this is noticed before the revoke is established, it must be "
            "corrected. The player replaces the wrong card with a card of the "
            "suit led.",
        },
        note="There is no choice here: declarer cannot accept the wrong card.",
        law="A revoke that is noticed before it is established must be corrected.",
        fact="{seat} could have followed suit, but played {the_cards}.",
        ruling="{seat}, take back {the_cards} and follow suit.",
        why=Why(
            "{The_card} may be played.",
            "{The_card} may not be played until {seat} has taken back {the_cards}.",
        ),
    ),
    Rule.REVOKE_CARD: Record(
        printed={1997: ("62B1",)},
        heading="A defender’s corrected revoke leaves a major penalty card",
        lead="A defender’s revoke is corrected. What happens to the revoke card?",
        words={
            1997: "When a defender’s revoke is corrected, the wrong card is taken "
            "back. If it came from the concealed hand, it becomes a major penalty "
            "card, however small it is.",
        },
        law="The card of a defender’s corrected revoke is a major penalty card, "
        "unless it already lay face up.",
        fact="{seat} took back the revoke card, {the_cards}, which came from the "
        "concealed hand.",
        ruling="{seat}, {the_cards} is a major penalty card.",
    ),
    Rule.FACED_CARD_GOES_BACK: Record(
        printed={1997: ("62B2",)},
        heading="A card that lay face up goes back to its place",
        lead="The revoke card already lay face up. What happens to it?",
        words={
            1997: "A revoke card played by declarer or from dummy is simply replaced. "
            "So is a defender’s revoke card that already lay face up. If it was a "
            "penalty card, it is one again, major or minor as before.",
        },
        law="A revoke card that lay face up goes back to its place.",
        fact="The revoke card, {the_cards}, did not come out of a defender’s "
        "concealed hand.",
        ruling="{seat}, put {the_cards} back in the same place.",
    ),
    Rule.LATER_CARD_CHANGED: Record(
        printed={1997: ("62C1", "47D")},
        heading="The other side may change its later cards",
        lead="A player has played after an opponent’s revoke. May this player change "
        "their card?",
        words={
            1997: "When a revoke is corrected, the other side may change any card "
            "that it played after the revoke but before attention was drawn to "
            "it. A defender’s card taken back in this way is not a penalty "
            "card.",
        },
        law="When a revoke is corrected, the other side may change a card that it "
        "played after the revoke but before attention was drawn to it.",
        fact="{seat} played {the_cards} after an opponent’s revoke.",
        ruling="{seat}, you may take {the_cards} back and play another card.",
    ),
    Rule.LEAD_GOES_BACK: Record(
        printed={1997: ("62C1", "47A")},
        heading="A lead goes back because another player won the trick",
        lead="A corrected revoke gives the trick another winner. What happens to the "
        "next lead?",
        words={
            1997: "A corrected revoke may change who won the trick. A card that the "
            "other side has already led to the next trick then goes back to "
            "hand. A defender’s card taken back in this way is not a penalty "
            "card. If the same player still wins the trick, the lead may stay "
            "on the table.",
        },
        law="A lead goes back if a corrected revoke changes who won the trick.",
        fact="{seat} had played {the_cards} to the next trick, but another player "
        "now leads to it.",
        ruling="{seat}, take {the_cards} back; it is not a penalty card.",
    ),
    Rule.PARTNERS_CARD_CHANGED: Record(
        printed={1997: ("62C2",)},
        heading="The revoker’s partner may change a card too",
        lead="An opponent has changed a card after a revoke. May the revoker’s "
        "partner change one too?",
        words={
            1997: "When a revoke is corrected and an opponent then changes a card, "
            "the revoker’s partner may change a card played after that one. A "
            "defender’s card taken back in this way becomes a penalty card.",
        },
        note="The clause does not say which kind of penalty card it is. In our "
        "reading, the card is major, because it was played on purpose.",
        law="If a defender changes a card because an opponent changed one after "
        "partner’s revoke, the card taken back is a penalty card.",
        fact="{seat} took back {the_cards} after an opponent had changed a card.",
        ruling="{seat}, leave {the_cards} on the table as a penalty card.",
    ),
    Rule.CHANGED_CARD_WAITS: Record(
        printed={1997: ("62C2", "50D1"), 2007: ("62C2", "50D1(a)")},
        heading="A card that is being changed is not due at once",
        lead="The revoker’s partner takes a card back to change it. Must that card be "
        "played again at once?",
        words={
            1997: "When a defender’s revoke is corrected and partner takes a card back "
            "to change it, that card becomes a major penalty card. Another card may "
            "still be played to this trick. From the next trick on, the penalty card "
            "must be played at the first legal opportunity.",
        },
        note="This is our reading. Law 62C2 lets the player change the card. That "
        "would mean nothing if Law 50 required the same card at once.",
        law="A card that is being changed need not be played to the same trick.",
        fact=Number(
            "{seat} took {the_cards} back from this trick to change it.",
            "{seat} took {the_cards} back from this trick to change them.",
        ),
        ruling="{seat}, you may play another card to this trick instead of "
        "{the_cards}.",
        why=Why(
            "{The_card} may be played in place of {the_cards}.",
            "{The_card} may not be played in place of {the_cards}.",
            itself="{The_card} may be played again, but it need not be.",
        ),
    ),
    Rule.BOTH_SIDES_REVOKED: Record(
        printed={1997: (), 2017: ("62C3", "63B")},
        heading="If both sides revoked on one trick, both correct their revokes",
        lead="Both sides revoked on one trick, and one side has played on. Must that "
        "side correct its revoke?",
        words={
            1997: "",
            2017: "[[If both sides have revoked on the same trick and only one side "
            "has played on, both revokes are corrected. The side that has played on "
            "corrects its revoke too, although it would otherwise stand (Laws 63A and "
            "63B). A defender’s card that is taken back becomes a penalty card.]]",
        },
        note="The clause does not say which kind of penalty card it is. In our "
        "reading, the card is major, because it was played on purpose.",
        law="If both sides revoked on a trick and only one has played on, both correct "
        "their revokes.",
        fact="{seat} played {the_cards} to a trick on which both sides revoked, and "
        "only one side has played on.",
        ruling="{seat}, take back {the_cards}; the other side corrects its revoke too.",
    ),
    Rule.TWELFTH_TRICK: Record(
        printed={1997: (), 2007: ("62D1",)},
        heading="At the twelfth trick, even an established revoke is corrected",
        lead="The revoke was at the twelfth trick. Is it too late to correct it?",
        words={
            1997: "",
            2007: "[[Even an established revoke at the twelfth trick must be "
            "corrected if it is discovered before all four hands have been "
            "returned to the board.]]",
        },
        note="We give no ruling on a revoke at the twelfth trick under the 1997 Laws.",
        law="At the twelfth trick, even an established revoke is corrected, if it is "
        "discovered before the hands are returned to the board.",
        fact="{seat} revoked with {the_cards} at the twelfth trick.",
        ruling="{seat}, take back {the_cards}, since this is the twelfth trick.",
    ),
    Rule.TWELFTH_TRICK_SIGHT: Record(
        printed={1997: ("62D2",), 2017: ("62D2", "16C")},
        heading="At the twelfth trick, the revoke card must not guide partner",
        lead="A revoke card from the twelfth trick is on the table. May partner use "
        "the information from it?",
        words={
            1997: "After a corrected revoke at the twelfth trick, the revoker’s "
            "partner may still have to play. Partner may not then choose a play that "
            "the revoke card could have suggested.",
            2017: "After a corrected revoke at the twelfth trick, the revoker’s "
            "partner may still have to play. [[Information from the revoke card is "
            "then unauthorized]] for partner, [[although the card is a penalty "
            "card]].",
        },
        note="We give no ruling on a revoke at the twelfth trick under the 1997 Laws.",
        law="At the twelfth trick, the revoke card must not guide partner.",
        fact="{seat} revoked with {the_cards} at the twelfth trick, and {partner} has "
        "yet to play.",
        ruling="{partner}, do not let {the_cards} guide your choice.",
    ),
}
