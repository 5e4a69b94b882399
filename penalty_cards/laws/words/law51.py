"""Our words for the rules of Laws 51 and 52."""

from collections.abc import Mapping

from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.words.record import Number, Record, Why

RULES: Mapping[Rule, Record] = {
    Rule.DECLARER_DESIGNATES: Record(
        printed={1997: ("51A", "50D1"), 2007: ("51A", "50D1(a)")},
        heading="Declarer says which of several is played",
        lead="Two major penalty cards could be played. Who chooses?",
        words={
            1997: "If a defender has two or more penalty cards that may be played now, "
            "declarer may say which of them is played.",
            2007: "If a defender has two or more penalty cards that may be played now, "
            "declarer [[says]] which of them is played.",
        },
        reworded=(2007,),
        note="The text of 1997 says that declarer may do so. We hold that, if declarer "
        "does not, the defender chooses among those penalty cards.",
        law="It is for declarer to say which of several is played.",
        fact=Number(
            "Declarer has named {named}.",
            "{seat} could play more than one penalty card now: {cards}.",
        ),
        ruling=Number(
            "{seat}, play {named}, as declarer has said.",
            "Declarer, say which of {cards} is to be played.",
        ),
        why=Why(
            Number(
                "{card} must be played, since declarer has named it.",
                "{card} is played if declarer names it.",
            ),
            Number(
                "{card} must wait, since declarer has named {named}.",
                "{card} must wait, since declarer names one of {cards}.",
            ),
        ),
    ),
    Rule.PLAYABLE_ONLY: Record(
        printed={1997: ("51A", "50D1"), 2007: ("51A", "50D1(a)")},
        heading="Only penalty cards that may be played now count",
        lead="May declarer name any of the penalty cards?",
        words={
            1997: "Declarer may name only a penalty card that may legally be played at "
            "this turn. If there is only one such card, it is played without a choice.",
        },
        law="Only penalty cards that may be played now count.",
        fact="{cards} cannot legally be played at this turn.",
        ruling="{any_card} cannot be played at this turn.",
        why=Why(
            "{card} is a penalty card that can be played now.",
            "{card} cannot legally be played at this turn.",
        ),
    ),
    Rule.PLAYED_BEFORE_DESIGNATION: Record(
        printed={1997: ("51A", "52B")},
        heading="Played before declarer has said which",
        lead="A defender has picked the penalty card to play. Is it too late to say?",
        words={
            1997: "A defender who plays one of several penalty cards before declarer "
            "has said which leaves declarer the choice. Law 52B says what follows. If "
            "declarer names another one, that is played and the first one lies there "
            "again. If declarer names the first one, or plays on, it stands.",
        },
        note="This is our reading. Law 51A says only that declarer names the card. We "
        "hold that the choice stays open, and that Law 52B does the rest.",
        law="Declarer still says which of several is played.",
        fact="{seat} could play more than one penalty card, and played {cards} before "
        "declarer had named one.",
        ruling="{seat}, you should not have played {cards} before declarer had named a "
        "penalty card.",
    ),
    Rule.REQUIRE_THEIR_SUIT: Record(
        printed={1997: ("51B1(a)", "50D2(a)")},
        heading="Of several cards of one suit, that suit may be required",
        lead="The penalty cards are of one suit. What may declarer require?",
        words={
            1997: "If the partner has several major penalty cards and all are of one "
            "suit, declarer may require that suit. All of them are then picked up.",
        },
        law="Declarer may require the suit of the penalty cards.",
        fact="{seat} is on lead, and {cards} are major penalty cards of {partner}.",
        ruling="Declarer, you may require {seat} to lead {any_suit}; {cards} are then "
        "picked up.",
    ),
    Rule.ALL_OF_REQUIRED_SUIT: Record(
        printed={1997: ("51B1(a)",)},
        heading="All penalty cards of the required suit are picked up",
        lead="Two penalty cards are of one suit, which is required. What of them?",
        words={
            1997: "If a defender has several penalty cards in the suit that declarer "
            "requires, all of them are picked up. Their owner may then make any legal "
            "play.",
        },
        law="All penalty cards of the required suit are picked up.",
        fact=Number(
            "{cards} is of the suit that declarer required.",
            "{cards} are of the suit that declarer required.",
        ),
        ruling="{seat}, pick up {cards}.",
    ),
    Rule.PROHIBIT_THEIR_SUIT: Record(
        printed={1997: ("51B1(b)", "50D2(a)")},
        heading="Of several cards of one suit, that suit may be forbidden",
        lead="The penalty cards are of one suit. What may declarer forbid?",
        words={
            1997: "If the partner has several major penalty cards and all are of one "
            "suit, declarer may forbid that suit for as long as the leader keeps the "
            "lead. All of them are then picked up.",
        },
        law="Declarer may forbid the suit of the penalty cards.",
        fact="{seat} is on lead, and {cards} are major penalty cards of {partner}.",
        ruling="Declarer, you may forbid {any_suit} for as long as {seat} keeps the "
        "lead; {cards} are then picked up.",
    ),
    Rule.ALL_OF_PROHIBITED_SUIT: Record(
        printed={1997: ("51B1(b)",)},
        heading="All penalty cards of a forbidden suit are picked up",
        lead="Two penalty cards are of one suit, which is forbidden. What of them?",
        words={
            1997: "If a defender has several penalty cards in a suit that declarer "
            "forbids, all of them are picked up. Their owner may then make any legal "
            "play, and the leader keeps off that suit until the lead is lost.",
        },
        law="All penalty cards of a forbidden suit are picked up.",
        fact=Number(
            "{cards} is of a suit that declarer forbade.",
            "{cards} are each of a suit that declarer forbade.",
        ),
        ruling="{seat}, pick up {cards}.",
    ),
    Rule.OTHER_SUITS_STAY: Record(
        printed={1997: ("51B2",)},
        heading="Penalty cards of other suits stay",
        lead="Declarer has named one of two suits. What of the card of the other?",
        words={
            1997: "Penalty cards of a suit that declarer has neither required nor "
            "forbidden stay on the table. They are still due at the first legal "
            "opportunity.",
        },
        law="Penalty cards of other suits stay.",
        fact="Declarer’s demand was not about the suit of {cards}.",
        ruling="{seat}, leave {the_cards} face up in front of you.",
    ),
    Rule.ONES_PICKED_UP_ALL_THE_SAME: Record(
        printed={1997: ("51B2", "59")},
        heading="Of several suits, those named are picked up even if the demand cannot "
        "be met",
        lead="The leader cannot obey. What of the penalty cards of several suits?",
        words={
            1997: "If the leader cannot lead as declarer demands, the penalty cards of "
            "every suit that declarer named are picked up all the same.",
        },
        note="The Laws let the cards be picked up when declarer makes the demand. We "
        "hold that it does not matter whether the demand could be met; some Directors "
        "would leave the cards on the table.",
        law="Of several suits, those named are picked up even if the demand cannot be "
        "met.",
        fact="The penalty cards are of several suits, and declarer made a demand that "
        "{partner} could not meet.",
        ruling="{seat}, pick up {cards} all the same.",
    ),
    Rule.REQUIRE_ONE_OF_SEVERAL: Record(
        printed={1997: ("51B2(a)",)},
        heading="Of several suits, one may be required",
        lead="The penalty cards are of two suits. What may declarer require?",
        words={
            1997: "If the partner’s penalty cards are of more than one suit, declarer "
            "may require one of those suits. Only the penalty cards of that suit are "
            "picked up.",
        },
        law="Of several suits, one may be required.",
        fact="{partner} has major penalty cards in more than one suit.",
        ruling="Declarer, you may require {any_suit}; the penalty cards of that suit "
        "are then picked up.",
    ),
    Rule.REQUIRED_ONE_PICKED_UP: Record(
        printed={1997: ("51B2(a)",)},
        heading="The cards of the one suit required are picked up",
        lead="Of several suits declarer has required one. Which cards are picked up?",
        words={
            1997: "When declarer requires one of several suits of penalty cards, those "
            "of that suit are penalty cards no longer. Their owner picks them up and "
            "may play any card of the hand that is otherwise legal.",
        },
        law="Of several suits one may be required, and only its penalty cards are "
        "picked up.",
        fact="The penalty cards are of several suits, and declarer required the suit "
        "of {cards}.",
        ruling="{seat}, pick up {cards}.",
    ),
    Rule.PROHIBIT_SEVERAL: Record(
        printed={1997: ("51B2(b)",)},
        heading="Of several suits, one or more may be forbidden",
        lead="The penalty cards are of two suits. What may declarer forbid?",
        words={
            1997: "If the partner’s penalty cards are of more than one suit, declarer "
            "may forbid one of those suits, or several, or all. The penalty cards of "
            "every forbidden suit are picked up.",
        },
        law="Of several suits, one or more may be forbidden.",
        fact="{partner} has major penalty cards in more than one suit.",
        ruling="Declarer, of {suits} you may forbid one or more; the penalty cards of "
        "these suits are then picked up.",
    ),
    Rule.PROHIBITED_ONES_PICKED_UP: Record(
        printed={1997: ("51B2(b)",)},
        heading="The cards of every suit forbidden are picked up",
        lead="Of several suits declarer has forbidden some. Which cards are picked up?",
        words={
            1997: "When declarer forbids one or more of several suits of penalty "
            "cards, those of every suit forbidden are penalty cards no longer. Their "
            "owner picks them up and may play any card of the hand that is otherwise "
            "legal.",
        },
        law="Of several suits one or more may be forbidden, and the penalty cards of "
        "each are picked up.",
        fact="The penalty cards are of several suits, and declarer forbade the suit of "
        "{cards}.",
        ruling="{seat}, pick up {cards}.",
    ),
    Rule.ASK_NOTHING_OF_SEVERAL: Record(
        printed={1997: ("50D2(b)",), 2017: ("51B2(c)",)},
        heading="Asking for nothing leaves all of them",
        lead="The penalty cards are of two suits. Must declarer ask for anything?",
        words={
            1997: "If the partner’s penalty cards are of more than one suit, declarer "
            "may ask for nothing, and all of them stay. Law 51 is silent on it; the "
            "choice comes from 50D2(b).",
            2017: "If the partner’s penalty cards are of more than one suit, declarer "
            "may ask for nothing, and all of them stay. [[Law 51 says so itself.]]",
        },
        reworded=(2017,),
        note="Law 51 does not offer this choice where several penalty cards are of one "
        "suit. We hold that 50D2(b) gives it there too.",
        law="Declarer may ask for nothing, and all of them stay.",
        fact="{partner} has major penalty cards in more than one suit.",
        ruling="Declarer, you may ask for nothing; {cards} then stay on the table.",
    ),
    Rule.NOT_TAKEN_BACK: Record(
        printed={1997: ("52A",)},
        heading="The wrong card is not taken back unasked",
        lead="A defender passed over a penalty card and sees it. What is allowed?",
        words={
            1997: "A defender who should have played a penalty card, and has played "
            "another card, may not take that card back of their own accord.",
        },
        law="The wrong card may not be taken back unasked.",
        fact="{seat} played {cards} and passed over a penalty card.",
        ruling="{seat}, leave {cards} where it is.",
    ),
    Rule.MAY_BE_ACCEPTED: Record(
        printed={1997: ("52B1(a)",)},
        heading="Declarer may accept the wrong card",
        lead="A defender has passed over a penalty card. Must that be put right?",
        words={
            1997: "If a defender has led or played another card instead of a penalty "
            "card, declarer may accept that card. Play then goes on.",
        },
        law="Declarer may accept the wrong card.",
        fact="{seat} played {cards} and passed over a penalty card.",
        ruling="{cards} stays played, and play goes on.",
    ),
    Rule.MUST_BE_ACCEPTED: Record(
        printed={1997: ("52B1(b)",)},
        heading="Declarer who has played on must accept the wrong card",
        lead="Declarer has played on before noticing. Is it too late?",
        words={
            1997: "If declarer has played from hand or dummy after the wrong card, "
            "declarer has to accept it.",
        },
        law="Declarer who has played on must accept the wrong card.",
        fact="{seat} played {cards} and passed over a penalty card, and declarer has "
        "played on.",
        ruling="Declarer, you have played on and must accept {cards}.",
    ),
    Rule.ACCEPTED_CARD_STAYS: Record(
        printed={1997: ("52B1(c)",)},
        heading="The penalty card that was passed over stays one",
        lead="Declarer accepted the other card. What becomes of the penalty card?",
        words={
            1997: "If the wrong card is accepted, the penalty card that was not played "
            "is still a penalty card, of the same kind as before.",
        },
        law="A penalty card that was passed over stays one.",
        fact="{seat} passed over {cards}, and declarer accepted the other card.",
        ruling=Number(
            "{seat}, {cards} is still a penalty card.",
            "{seat}, {cards} are still penalty cards.",
        ),
    ),
    Rule.PENALTY_CARD_SUBSTITUTED: Record(
        printed={1997: ("52B2",)},
        heading="The penalty card takes the place of the wrong card",
        lead="A defender passed over the penalty card. What happens?",
        words={
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
        reworded=(2007,),
        note="If the wrong card is accepted, a penalty card that was not played stays "
        "one. All this is so for a minor penalty card too, and we hold that it is then "
        "that very card which is played, not an honour of its suit. A wrong card that "
        "also fails to follow suit or to meet a demand is a revoke and cannot be "
        "accepted.",
        law="The penalty card is played in place of a wrong card that declarer does "
        "not accept.",
        fact="{seat} passed over {cards}, and declarer did not accept the other card.",
        ruling=Number(
            "{seat}, play {cards} in place of the other card.",
            "Declarer, say which of {cards} is played in place of the other card.",
        ),
        why=Why(
            Number(
                "{card} must be played in place of the card that was not accepted.",
                "{card} is played if declarer names it.",
            ),
            Number(
                "{card} must wait, since {cards} takes the place of the card that was "
                "not accepted.",
                "{card} must wait, since a penalty card takes the place of the card "
                "that was not accepted.",
            ),
        ),
    ),
    Rule.WRONG_CARD_IS_MAJOR: Record(
        printed={1997: ("52B2",)},
        heading="A wrong card that is not accepted becomes major",
        lead="Declarer does not accept the wrong card. What becomes of it?",
        words={
            1997: "If declarer does not accept the wrong card, it is taken back and "
            "becomes a major penalty card, however small it is.",
        },
        note="That is so too where the penalty card that was passed over is a minor "
        "one.",
        law="A wrong card that is not accepted becomes a major penalty card.",
        fact="{seat} played {cards} and passed over a penalty card, and declarer did "
        "not accept it.",
        ruling="{seat}, {the_cards} is now a major penalty card.",
    ),
}
