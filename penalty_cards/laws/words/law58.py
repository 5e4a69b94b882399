"""Our words for the rules of Laws 58 to 62."""

from collections.abc import Mapping

from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.words.record import Number, Record, Why

RULES: Mapping[Rule, Record] = {
    Rule.SAME_INSTANT: Record(
        printed={1997: ("58A",)},
        heading="Two players play at the same moment",
        lead="Two cards of two players fall at once. Which of them counts?",
        words={
            1997: "If two players lead or play at the same moment, the card that was "
            "due stands. The other counts as played after it, and so as out of turn or "
            "too soon.",
        },
        law="Of two cards played at the same moment the one that was due stands.",
        fact="{seat} played {cards} at the same moment as another player.",
        ruling="{cards} counts as played after the other card.",
    ),
    Rule.ONE_FACE_VISIBLE: Record(
        printed={1997: ("58B1",)},
        heading="Several cards at once, one face in view",
        lead="Two cards stuck together, and only one can be seen. What now?",
        words={
            1997: "If a player puts down several cards at once and only one face is in "
            "view, that card is played. The others are picked up, and nothing else "
            "happens.",
        },
        law="If one face is in view, that card is played.",
        fact="{seat} put down several cards at once, and only {cards} could be seen.",
        ruling="{seat}, {cards} is played; pick up the other cards.",
    ),
    Rule.PLAYER_KEEPS_ONE: Record(
        printed={1997: ("58B2",)},
        heading="Several cards at once, more than one face in view",
        lead="A defender has put two cards on one trick. Which of them is played?",
        words={
            1997: "If a player puts down several cards at once and more than one face "
            "is in view, the player says which card is played. If it is a defender, "
            "each other card in view becomes a penalty card.",
        },
        law="If several faces are in view, the player says which card is played.",
        fact="{seat} put down several cards at once, and more than one face was in "
        "view.",
        ruling=Number(
            "{seat}, leave {cards} on the table as a penalty card.",
            "{seat}, say which of the cards in view you play.",
        ),
        why=Why(
            "{card} may be the card that is played.",
            "{card} may not be played before {seat} has said which of {cards} counts.",
        ),
    ),
    Rule.MAY_CHANGE_MIND: Record(
        printed={1997: ("58B2",), 2007: ()},
        heading="The player may think again which card is played",
        lead="The player has named a card and now wants the other. Is that allowed?",
        words={
            1997: "A player who has said which of several cards is played may change "
            "that choice.",
            2007: "",
        },
        law="The player may change that choice.",
        fact="{seat} has thought again and plays {cards}.",
        ruling="{seat}, {cards} is the card that is played.",
    ),
    Rule.DECLARERS_EXTRA_CARDS: Record(
        printed={1997: ("58B2", "45E2", "48A")},
        heading="Declarer’s extra cards go back",
        lead="Declarer has put two cards on one trick. What of the extra one?",
        words={
            1997: "If declarer puts down more cards than one, the extra cards go back "
            "to the hand and are never penalty cards.",
        },
        law="Declarer’s extra cards go back and are no penalty cards.",
        fact="{seat}, of declarer’s side, put down {cards} as well.",
        ruling=Number(
            "{seat}, take {cards} back; it is no penalty card.",
            "{seat}, take {cards} back; they are no penalty cards.",
        ),
    ),
    Rule.FOLLOWED_WITHDRAWN_CARD: Record(
        printed={1997: ("58B3",), 2007: ("58B3", "16D"), 2017: ("58B3", "16C")},
        heading="Played after a card that is withdrawn",
        lead="The next player has followed the card that goes back. What now?",
        words={
            1997: "If a player withdraws one of several cards that were put down at "
            "once, an opponent who has played after it may take the card played back "
            "and play another. It is no penalty card.",
        },
        note="What the card taken back told is authorized for the side that played it, "
        "and unauthorized for the side that put down several cards (Law 16).",
        law="Whoever has played after an opponent’s withdrawn card may play another.",
        fact="{seat} played {cards} after an opponent had put down several cards.",
        ruling="{seat}, take {the_cards} back; it is no penalty card.",
    ),
    Rule.CANNOT_COMPLY: Record(
        printed={1997: ("59",)},
        heading="A player who cannot obey may play any other legal card",
        lead="What if the demand cannot be met?",
        words={
            1997: "A player who cannot lead or play as demanded may play any card that "
            "is otherwise legal. A major penalty card of their own is then due, if it "
            "can be played.",
        },
        note="That is so for a player who has no card of the suit required, who has "
        "only cards of forbidden suits, or who must follow suit. The Laws do not say "
        "what holds if two demands exclude each other. We hold that the player then "
        "meets one of them, whichever it is, if that is possible.",
        law="A player who cannot obey may play any card that is otherwise legal.",
        fact="{seat} cannot do what declarer demands.",
        ruling="{seat}, you cannot comply, so you may play any card that is otherwise "
        "legal.",
        why=Why(
            "{card} may be played, since {seat} cannot do what declarer demands.",
            "{card} meets none of declarer’s demands.",
        ),
    ),
    Rule.PLAYED_ON: Record(
        printed={1997: ("60A1", "60A2")},
        heading="Playing on lets the irregular card stand",
        lead="The next player has simply played on. What of the irregular card?",
        words={
            1997: "A player who plays after the opponent on the right has played out "
            "of turn or too soon, before anything has been ruled, gives up the right "
            "to a rectification. The irregular card then counts as played in turn.",
        },
        note="There is one exception: whoever makes the proper lead after an "
        "opponent’s lead out of turn has not played on (Law 53).",
        law="Whoever plays on after an irregular card lets it stand.",
        fact="The next player played to {cards}, the irregular card of {seat}.",
        ruling="{cards} stands as played in turn.",
    ),
    Rule.EARLIER_DUTY_REVIVES: Record(
        printed={1997: ("60A3",)},
        heading="Earlier duties are not forgotten",
        lead="Declarer’s side has played on. What of the penalty cards from before?",
        words={
            1997: "Playing on gives up only what the latest irregularity would have "
            "brought. A penalty card that was there before still has to be played, and "
            "an earlier demand still has to be met, at later turns.",
        },
        law="Penalty cards and demands from before still bind.",
        fact=Number(
            "{seat} had a penalty card before this: {cards}.",
            "{seat} had penalty cards before this: {cards}.",
        ),
        ruling=Number(
            "{seat}, {cards} is still a penalty card.",
            "{seat}, {cards} are still penalty cards.",
        ),
    ),
    Rule.AFTER_RETRACTION: Record(
        printed={1997: ("60B",)},
        heading="A card played before declarer has led again",
        lead="Declarer takes a lead back, and a defender has already played. What now?",
        words={
            1997: "Declarer has been told to take back a lead out of turn. A defender "
            "who plays before declarer has made the proper lead has played too soon, "
            "and the card becomes a major penalty card.",
        },
        law="A card played before declarer has led again is a major penalty card.",
        fact="{seat} played {cards} while declarer was to lead again.",
        ruling="{seat}, {the_cards} is a major penalty card.",
    ),
    Rule.PLAY_BEFORE_RULING: Record(
        printed={1997: ("60C", "49", "50B")},
        heading="A card that the other defender adds",
        lead="A defender led out of turn, and partner has already played. What now?",
        words={
            1997: "If the other defender plays before the first irregularity has been "
            "ruled on, declarer loses no choice by it. If the added card has to be "
            "taken back, it becomes a major penalty card as well.",
        },
        note="If declarer accepts the lead out of turn, the added card is played at "
        "its owner’s turn, if that is legal.",
        law="A card added before the ruling costs declarer no choice.",
        fact="{seat} added {cards} before partner’s card had been ruled on.",
        ruling="{seat}, {cards} is a major penalty card too.",
    ),
    Rule.OTHER_HAND_PLAYED: Record(
        printed={1997: ("60C", "55A")},
        heading="Declarer’s other hand plays too",
        lead="Declarer leads from the wrong hand, and the other hand plays before a "
        "defender has spoken. Is the lead accepted?",
        words={
            1997: "Declarer’s side leads out of turn, and a card comes from its other "
            "hand before a defender has accepted or refused the lead. Either defender "
            "may still choose. A card played to that lead stays or goes back with it. "
            "A second lead, from the hand whose turn it was, stands only if the first "
            "is refused.",
        },
        note="This is our reading. The clauses speak of the lead, and none of them of "
        "a second card before a defender has decided.",
        law="A card from declarer’s other hand takes no choice from the defenders.",
        fact="{seat}, of declarer’s side, put down {cards} before the defenders had "
        "accepted or refused the lead out of turn.",
        ruling="Leave {cards} for now: it stays or goes back with the lead it belongs "
        "to.",
    ),
    Rule.BROKEN_DEMAND_IS_REVOKE: Record(
        printed={1997: ("61A", "62A")},
        heading="Not meeting a demand is a revoke",
        lead="A defender could have obeyed declarer’s demand and did not. What is it?",
        words={
            1997: "A player who could do what a demand on a lead or play asks, and "
            "does something else, has revoked. The revoke is corrected if it is "
            "noticed in time, and a defender’s wrong card becomes a major penalty "
            "card.",
        },
        note="By the letter of the Law, passing over a penalty card is a revoke too. "
        "We hold that Law 52, which deals with this case alone, comes first.",
        law="Not to meet a demand, when able, is a revoke.",
        fact="{seat} could have done as declarer demanded, and played {cards}.",
        ruling="{seat}, take back {cards} and do as declarer demands.",
        why=Why(
            "{card} may be played.",
            "{card} may not be played before {seat} has corrected {cards}.",
        ),
    ),
    Rule.REVOKE_IS_CORRECTED: Record(
        printed={1997: ("62A", "44C")},
        heading="A revoke that is noticed in time is corrected",
        lead="A revoke is noticed before it is too late. What happens?",
        words={
            1997: "A player who has not followed suit, but could have, must put this "
            "right if it is noticed before the revoke is established. A card of the "
            "suit led is played in place of the wrong one.",
        },
        note="Nobody has a choice in this: declarer cannot accept the wrong card.",
        law="A revoke that is noticed in time must be corrected.",
        fact="{seat} could have followed suit, and played {cards}.",
        ruling="{seat}, take back {cards} and follow suit.",
        why=Why(
            "{card} may be played.",
            "{card} may not be played before {seat} has corrected {cards}.",
        ),
    ),
    Rule.REVOKE_CARD: Record(
        printed={1997: ("62B1",)},
        heading="A defender’s corrected revoke leaves a major penalty card",
        lead="A defender’s revoke is corrected. What becomes of the card?",
        words={
            1997: "The card with which a defender has revoked is taken back when the "
            "revoke is corrected. If it came from the concealed hand, it becomes a "
            "major penalty card, however small it is.",
        },
        law="The card of a defender’s corrected revoke is a major penalty card.",
        fact="{seat} took back {cards}, the card of the revoke, which came from the "
        "hand.",
        ruling="{seat}, {the_cards} is a major penalty card.",
    ),
    Rule.FACED_CARD_GOES_BACK: Record(
        printed={1997: ("62B2",)},
        heading="A card that lay face up goes back to its place",
        lead="The card of the revoke was on view before. What becomes of it?",
        words={
            1997: "A card of declarer or dummy with which that side has revoked is "
            "simply replaced. So is a defender’s card that already lay face up: a "
            "penalty card goes back to being the same penalty card.",
        },
        law="A revoke card that lay face up goes back to its place.",
        fact="{cards}, the card of the revoke, did not come out of a defender’s "
        "concealed hand.",
        ruling="{seat}, put {cards} back where it was.",
    ),
    Rule.LATER_CARD_CHANGED: Record(
        printed={1997: ("62C1", "47D")},
        heading="The other side may change its later cards",
        lead="A player has played after a revoke. May the card be changed?",
        words={
            1997: "When a revoke is corrected, the other side may take back any card "
            "that it played after the wrong one and play another. A defender’s card "
            "taken back in this way is no penalty card.",
        },
        law="The other side may change a card played after a revoke.",
        fact="{seat} played {cards} after an opponent’s revoke.",
        ruling="{seat}, you may take {cards} back and play another card.",
    ),
    Rule.LEAD_GOES_BACK: Record(
        printed={1997: ("62C1", "47A")},
        heading="A lead goes back because another player won the trick",
        lead="The trick of a corrected revoke has another winner now. What of the lead "
        "to the next one?",
        words={
            1997: "When a corrected revoke changes who won the trick, a card that the "
            "other side has already led to the next one goes back to the hand. A "
            "defender’s card taken back in this way is no penalty card. If the same "
            "player wins the trick all the same, the lead stays on the table.",
        },
        law="A lead goes back if a corrected revoke changes who won the trick.",
        fact="{seat} had played {cards} to the next trick, which another player leads "
        "to now.",
        ruling="{seat}, take {cards} back; it is no penalty card.",
    ),
    Rule.PARTNERS_CARD_CHANGED: Record(
        printed={1997: ("62C2",)},
        heading="The revoker’s partner may change a card too",
        lead="An opponent has changed a card. May the revoker’s partner change one?",
        words={
            1997: "If an opponent changes a card after a revoke has been corrected, "
            "the revoker’s partner, having played after that opponent, may change a "
            "card as well. A defender’s card taken back in this way becomes a penalty "
            "card.",
        },
        note="The clause does not say of what kind. We hold that the card is major, "
        "because it was played on purpose.",
        law="A card that the revoker’s partner then takes back is a penalty card.",
        fact="{seat} took back {cards} after an opponent had changed a card.",
        ruling="{seat}, leave {cards} on the table as a penalty card.",
    ),
    Rule.CHANGED_CARD_WAITS: Record(
        printed={1997: ("62C2", "50D1"), 2007: ("62C2", "50D1(a)")},
        heading="A card that is being changed is not due at once",
        lead="The revoker’s partner changes a card. Must it be played again at once?",
        words={
            1997: "The revoker’s partner has taken a card back in order to change it. "
            "Although it is a major penalty card now, another card may take its place "
            "on this trick. From the next trick on it is due.",
        },
        note="This is our reading. Law 62C2 lets the player change the card. That "
        "would mean nothing if Law 50 asked for the same card at once.",
        law="A card that is being changed is not due on the same trick.",
        fact=Number(
            "{seat} took {cards} back from this trick in order to change it.",
            "{seat} took {cards} back from this trick in order to change them.",
        ),
        ruling="{seat}, you may play another card to this trick instead of {cards}.",
        why=Why(
            "{card} may be played in the place of {cards}.",
            "{card} may not be played in the place of {cards}.",
            itself="{card} may be played again, but it need not be.",
        ),
    ),
    Rule.BOTH_SIDES_REVOKED: Record(
        printed={1997: (), 2017: ("62C3", "63B")},
        heading="If both sides revoked to one trick, both correct it",
        lead="Both sides revoked, and one has played on. Is its revoke corrected?",
        words={
            1997: "",
            2017: "[[If both sides have revoked to the same trick and only one side "
            "has played on, both revokes are corrected. So the revoke of the side that "
            "has played on is corrected although otherwise it would stand (63A and "
            "63B). A defender’s card that is taken back becomes a penalty card.]]",
        },
        note="The clause does not say of what kind. We hold that the card is major, "
        "because it was played on purpose.",
        law="If both sides revoked to a trick, both correct it while only one has "
        "played on.",
        fact="The other side revoked too, to the trick to which {seat} played {cards}, "
        "and only one side has played on.",
        ruling="{seat}, take back {cards}; the other side corrects its revoke too.",
    ),
    Rule.TWELFTH_TRICK: Record(
        printed={1997: (), 2007: ("62D1",)},
        heading="At the twelfth trick a revoke is always corrected",
        lead="The revoke was at trick twelve. Is it ever too late to correct it?",
        words={
            1997: "",
            2007: "[[A revoke at the twelfth trick is corrected even if it has been "
            "established.]]",
        },
        note="We give no ruling on a revoke at trick twelve under the Laws of 1997.",
        law="A revoke at the twelfth trick is always corrected.",
        fact="{seat} revoked with {cards} at the twelfth trick.",
        ruling="{seat}, take back {cards}, since this is the twelfth trick.",
    ),
    Rule.TWELFTH_TRICK_SIGHT: Record(
        printed={1997: ("62D2",), 2017: ("62D2", "16C")},
        heading="At the twelfth trick the revoke card must not guide partner",
        lead="A revoke card of trick twelve is on the table. May partner use it?",
        words={
            1997: "A revoke at the twelfth trick has been corrected, and the revoker’s "
            "partner has still to play to that trick. The partner may not choose a "
            "play that the sight of the revoke card could have suggested.",
            2017: "A revoke at the twelfth trick has been corrected, and the revoker’s "
            "partner has still to play to that trick. [[What the revoke card told is "
            "unauthorized]] for the partner, [[although it is a penalty card]].",
        },
        note="We give no ruling on a revoke at trick twelve under the Laws of 1997.",
        law="At the twelfth trick the revoke card must not guide partner.",
        fact="{partner} has still to play to the twelfth trick, at which {seat} "
        "revoked with {cards}.",
        ruling="{partner}, do not let {cards} guide your choice.",
    ),
}
