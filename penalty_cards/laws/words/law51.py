"""Our words for the rules of Laws 51 and 52."""

from collections.abc import Mapping

from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.words.record import Number, Record, Suits, Why

RULES: Mapping[Rule, Record] = {
    Rule.DECLARER_DESIGNATES: Record(
        printed={1997: ("51A", "50D1"), 2007: ("51A", "50D1(a)")},
        heading="Declarer says which of several penalty cards is played",
        lead="A defender can play either of two major penalty cards. Who chooses?",
        words={
            1997: "If two or more of a defender’s penalty cards are legal at the same "
            "turn, declarer may say which one is played.",
            2007: "If two or more of a defender’s penalty cards are legal at the same "
            "turn, declarer [[says]] which one is played.",
        },
        reworded=(2007,),
        note="The 1997 text says that declarer may do so. In our reading, if "
        "declarer does not, the defender chooses among those cards.",
        law="Declarer says which of several penalty cards is played.",
        fact=Number(
            "Declarer has named {the_named}.",
            "{seat} has more than one penalty card that could be played now: "
            "{the_cards}.",
        ),
        ruling=Number(
            "{seat}, play {the_named}, as declarer has said.",
            "Declarer, say which card {seat} plays: {the_any_card}.",
        ),
        why=Why(
            Number(
                "{The_card} must be played, since declarer has named it.",
                "{The_card} is played if declarer names it.",
            ),
            Number(
                "{The_card} must wait, since declarer has named {the_named}.",
                "{The_card} must wait, since {the_any_card} comes first.",
            ),
        ),
    ),
    Rule.PLAYABLE_ONLY: Record(
        printed={1997: ("51A", "50D1"), 2007: ("51A", "50D1(a)")},
        heading="Only a penalty card that can be played now may be named",
        lead="May declarer name any of the penalty cards?",
        words={
            1997: "Declarer may name only a penalty card that can legally be played "
            "at this turn. If only one can be played, that card must be played.",
        },
        law="Only a penalty card that can be played now may be named.",
        fact="{The_cards} cannot legally be played at this turn.",
        ruling="{seat}, you cannot play {the_any_card} at this turn.",
        why=Why(
            "{The_card} is a penalty card that can be played now.",
            "{The_card} cannot legally be played at this turn.",
        ),
    ),
    Rule.PLAYED_BEFORE_DESIGNATION: Record(
        printed={1997: ("51A", "52B")},
        heading="A penalty card played before declarer has named one",
        lead="The defender chose which penalty card to play. May declarer still "
        "choose?",
        words={
            1997: "If a defender plays one of several penalty cards before declarer "
            "has named one, declarer still chooses. Law 52B then applies. If "
            "declarer names another penalty card, it is played, and the first "
            "one goes back to its place on the table. If declarer names the "
            "first one or plays on, it stands.",
        },
        note="Law 51A says only that declarer names the card. In our reading, the "
        "choice stays open, and Law 52B settles the rest.",
        law="Declarer still says which of several penalty cards is played.",
        fact="{seat} had a choice of penalty cards, and played {the_cards} before "
        "declarer had named one.",
        ruling="{seat}, you should have waited for declarer’s choice before playing "
        "{the_cards}.",
    ),
    Rule.REQUIRE_THEIR_SUIT: Record(
        printed={1997: ("51B1(a)", "50D2(a)")},
        heading="Declarer may require the suit of several penalty cards",
        lead="The leader’s partner has penalty cards in one suit. What may declarer "
        "require?",
        words={
            1997: "If the leader’s partner has several major penalty cards, all of "
            "one suit, declarer may require that suit. All of them are then "
            "picked up.",
        },
        law="Declarer may require the suit of the penalty cards.",
        fact="{seat} is on lead, and {partner} has these major penalty cards: "
        "{the_cards}.",
        ruling="Declarer, you may require {seat} to lead {any_suit}; {partner} then "
        "picks up {the_cards}.",
    ),
    Rule.ALL_OF_REQUIRED_SUIT: Record(
        printed={1997: ("51B1(a)",)},
        heading="All penalty cards of the required suit are picked up",
        lead="Declarer requires the suit of two penalty cards. What happens to them?",
        words={
            1997: "If a defender has several penalty cards in the suit that declarer "
            "requires, all of them are picked up. Their owner may then make any legal "
            "play.",
        },
        law="All penalty cards of the required suit are picked up.",
        fact=Number(
            "{The_cards} is in the suit that declarer required.",
            "{The_cards} are in the suit that declarer required.",
        ),
        ruling="{seat}, pick up {the_cards}.",
    ),
    Rule.PROHIBIT_THEIR_SUIT: Record(
        printed={1997: ("51B1(b)", "50D2(a)")},
        heading="Declarer may forbid the suit of several penalty cards",
        lead="The leader’s partner has penalty cards in one suit. What may declarer "
        "forbid?",
        words={
            1997: "If the leader’s partner has several major penalty cards, all of "
            "one suit, declarer may forbid that suit. The ban lasts while the "
            "leader keeps the lead, and all the penalty cards of that suit are "
            "picked up.",
        },
        law="Declarer may forbid the suit of the penalty cards.",
        fact="{seat} is on lead, and {partner} has these major penalty cards: "
        "{the_cards}.",
        ruling="Declarer, you may forbid {any_suit} for as long as {seat} keeps the "
        "lead; {partner} then picks up {the_cards}.",
    ),
    Rule.ALL_OF_PROHIBITED_SUIT: Record(
        printed={1997: ("51B1(b)",)},
        heading="All penalty cards of a forbidden suit are picked up",
        lead="Declarer forbids the suit of two penalty cards. What happens to them?",
        words={
            1997: "If a defender has several penalty cards in a suit that declarer "
            "forbids, all of them are picked up. Their owner may then make any "
            "legal play. The leader may not lead that suit while keeping the "
            "lead.",
        },
        law="All penalty cards of a forbidden suit are picked up.",
        fact=Number(
            "{The_cards} is in the suit that declarer forbade.",
            "{The_cards} are in the suit that declarer forbade.",
        ),
        ruling="{seat}, pick up {the_cards}.",
    ),
    Rule.OTHER_SUITS_STAY: Record(
        printed={1997: ("51B2",)},
        heading="Penalty cards of other suits stay on the table",
        lead="Declarer has named one of two suits. What happens to the penalty card "
        "in the other?",
        words={
            1997: "Penalty cards of a suit that declarer has neither required nor "
            "forbidden stay on the table. They must still be played at the "
            "first legal opportunity.",
        },
        law="Penalty cards of suits that declarer has not named stay on the table.",
        fact=Number(
            "{The_cards} is not in a suit that declarer has named.",
            "{The_cards} are not in a suit that declarer has named.",
        ),
        ruling="{seat}, leave {the_cards} face up in front of you.",
    ),
    Rule.ONES_PICKED_UP_ALL_THE_SAME: Record(
        printed={1997: ("51B2", "59")},
        heading="The cards of every suit named are picked up even if the demand "
        "cannot be met",
        lead="The leader cannot comply, and there are penalty cards in several suits. "
        "What happens to them?",
        words={
            1997: "If the leader cannot lead as declarer demands, the penalty cards "
            "of every suit named are still picked up.",
        },
        note="The Laws say that the cards are picked up when declarer makes the "
        "demand. In our reading, it does not matter whether the demand can be "
        "met. Some Directors would leave the cards on the table.",
        law="The cards of every suit named are picked up even if the demand cannot be "
        "met.",
        fact="Declarer made a demand that {partner} could not meet.",
        ruling="{seat}, pick up {the_cards} all the same.",
    ),
    Rule.REQUIRE_ONE_OF_SEVERAL: Record(
        printed={1997: ("51B2(a)",)},
        heading="Declarer may require one of several suits",
        lead="The leader’s partner has penalty cards in two suits. What may declarer "
        "require?",
        words={
            1997: "If the leader’s partner has penalty cards in more than one suit, "
            "declarer may require one of those suits. Only the penalty cards of "
            "that suit are picked up.",
        },
        law="If the penalty cards are of several suits, declarer may require one of "
        "those suits.",
        fact="{partner} has major penalty cards in more than one suit.",
        ruling="Declarer, you may require {any_suit}; {partner} then picks up the "
        "penalty cards of that suit.",
    ),
    Rule.REQUIRED_ONE_PICKED_UP: Record(
        printed={1997: ("51B2(a)",)},
        heading="The cards of the one suit required are picked up",
        lead="There are penalty cards in two suits, and declarer has required one. "
        "Which cards are picked up?",
        words={
            1997: "If a defender’s penalty cards are of several suits, those of the "
            "one suit that declarer requires are no longer penalty cards. Their "
            "owner picks them up, and may then play any card that is otherwise legal.",
        },
        law="If declarer requires one of several suits, only the penalty cards of "
        "that suit are picked up.",
        fact="{seat} had penalty cards in several suits, and declarer required "
        "{suits}.",
        ruling="{seat}, pick up {the_cards}.",
    ),
    Rule.PROHIBIT_SEVERAL: Record(
        printed={1997: ("51B2(b)",)},
        heading="Declarer may forbid one or more of several suits",
        lead="The leader’s partner has penalty cards in two suits. What may declarer "
        "forbid?",
        words={
            1997: "If the leader’s partner has penalty cards in more than one suit, "
            "declarer may forbid one or more of those suits. The penalty cards "
            "of every forbidden suit are picked up.",
        },
        law="If there are penalty cards in more than one suit, declarer may forbid "
        "one or more of those suits.",
        fact="{partner} has major penalty cards in more than one suit.",
        ruling=Suits(
            "Declarer, you may forbid {any_suit}, or both, for as long as {seat} keeps "
            "the lead; {partner} picks up the penalty cards of every suit you forbid.",
            "Declarer, you may forbid one or more of {suits} for as long as {seat} "
            "keeps the lead; {partner} picks up the penalty cards of every suit you "
            "forbid.",
        ),
    ),
    Rule.PROHIBITED_ONES_PICKED_UP: Record(
        printed={1997: ("51B2(b)",)},
        heading="The cards of every forbidden suit are picked up",
        lead="There are penalty cards in more than one suit, and declarer has "
        "forbidden one or more. Which cards are picked up?",
        words={
            1997: "If a defender’s penalty cards are of several suits, those of "
            "every suit that declarer forbids are no longer penalty cards. Their "
            "owner picks them up, and may then play any card that is otherwise legal.",
        },
        law="If declarer forbids one or more of several suits, the penalty cards of "
        "every forbidden suit are picked up.",
        fact="{seat} had penalty cards in several suits, and declarer forbade {suits}.",
        ruling="{seat}, pick up {the_cards}.",
    ),
    Rule.ASK_NOTHING_OF_SEVERAL: Record(
        printed={1997: ("50D2(b)",), 2017: ("51B2(c)",)},
        heading="Making no demand leaves all the penalty cards on the table",
        lead="The leader’s partner has penalty cards in two suits. Must declarer "
        "make a demand?",
        words={
            1997: "If the leader’s partner has penalty cards in more than one suit, "
            "declarer may choose to make no demand. All of them then stay on the "
            "table. Law 51 is silent on this choice; it comes from Law 50D2(b).",
            2017: "If the leader’s partner has penalty cards in more than one suit, "
            "declarer may choose to make no demand. All of them then stay on the "
            "table. [[Law 51 now says so itself.]]",
        },
        reworded=(2017,),
        note="Law 51 does not offer this choice where all the penalty cards are of "
        "one suit. In our reading, Law 50D2(b) gives it there too.",
        law="If declarer makes no demand, all the penalty cards stay on the table.",
        fact="{partner} has major penalty cards in more than one suit.",
        ruling="Declarer, if you make no demand, {partner} leaves {the_cards} on the "
        "table.",
    ),
    Rule.NOT_TAKEN_BACK: Record(
        printed={1997: ("52A",)},
        heading="A defender may not take the wrong card back unasked",
        lead="A defender has failed to play a penalty card when it was due. May they "
        "take the wrong card back?",
        words={
            1997: "A defender who leads or plays another card when a penalty card is "
            "due may not take the wrong card back on their own initiative.",
        },
        law="A defender may not, on their own initiative, take back a card played "
        "instead of a penalty card.",
        fact="{seat} played {the_cards} instead of a penalty card.",
        ruling="{seat}, leave {the_cards} on the table.",
    ),
    Rule.MAY_BE_ACCEPTED: Record(
        printed={1997: ("52B1(a)",)},
        heading="Declarer may accept the wrong card",
        lead="A defender has played another card instead of a penalty card. Must "
        "that be put right?",
        words={
            1997: "If a defender has led or played another card instead of a penalty "
            "card, declarer may accept the wrong card if it was otherwise legal. "
            "Play then goes on.",
        },
        law="Declarer may accept a card that was played instead of a penalty card.",
        fact="{seat} played {the_cards} instead of a penalty card.",
        ruling="The play of {the_cards} stands; please carry on.",
    ),
    Rule.MUST_BE_ACCEPTED: Record(
        printed={1997: ("52B1(b)",)},
        heading="A declarer who has played on must accept the wrong card",
        lead="Declarer has played on before noticing. Is it too late to refuse the "
        "wrong card?",
        words={
            1997: "If declarer has played from hand or dummy after a defender’s wrong "
            "card, declarer must accept that card.",
        },
        law="A declarer who has played on must accept a card that was played instead "
        "of a penalty card.",
        fact="{seat} played {the_cards} instead of a penalty card, and declarer has "
        "played on.",
        ruling="Declarer, you have played on, so you must accept {the_cards}.",
    ),
    Rule.ACCEPTED_CARD_STAYS: Record(
        printed={1997: ("52B1(c)",)},
        heading="When the wrong card is accepted, the penalty card stays",
        lead="Declarer accepted the other card. What happens to the penalty card?",
        words={
            1997: "If declarer accepts the wrong card, the penalty card that was "
            "not played stays a penalty card of the same kind.",
        },
        law="If declarer accepts the wrong card, the penalty card that was due stays a "
        "penalty card.",
        fact="{seat} did not play {the_cards} when due, and declarer accepted the "
        "other card.",
        ruling=Number(
            "{seat}, {the_cards} is still a penalty card.",
            "{seat}, {the_cards} are still penalty cards.",
        ),
    ),
    Rule.PENALTY_CARD_SUBSTITUTED: Record(
        printed={1997: ("52B2",)},
        heading="The penalty card replaces the wrong card",
        lead="A defender did not play the penalty card when it was due. What happens?",
        words={
            1997: "A defender who has not played a penalty card when it was due may "
            "not, on their own initiative, take the wrong card back. Declarer "
            "may accept the wrong card, and must accept it after playing from "
            "hand or dummy. Otherwise declarer may have the penalty card played "
            "in its place. The wrong card then becomes a major penalty card, "
            "however small it is.",
            2007: "A defender who has not played a penalty card when it was due may "
            "not, on their own initiative, take the wrong card back. Declarer "
            "may accept the wrong card, and must accept it after playing from "
            "hand or dummy. Otherwise [[the penalty card is played]] in its "
            "place. The wrong card then becomes a major penalty card, however "
            "small it is.",
        },
        reworded=(2007,),
        note="If declarer accepts the wrong card, the penalty card that was not "
        "played stays a penalty card. All this holds for a minor penalty card too. In "
        "our reading, the minor penalty card itself is then played, not an honour of "
        "its suit. A player who could also have followed suit or met a demand, but "
        "did not, has revoked. The wrong card then cannot be accepted.",
        law="If declarer does not accept the wrong card, the penalty card is played "
        "in its place.",
        fact="{seat} did not play {the_cards} when due, and declarer did not accept "
        "the other card.",
        ruling=Number(
            "{seat}, play {the_cards} in place of the other card.",
            "Declarer, say which card {seat} plays in place of the other: "
            "{the_any_card}.",
        ),
        why=Why(
            Number(
                "{The_card} must be played in place of the card that was not accepted.",
                "{The_card} is played if declarer names it.",
            ),
            Number(
                "{The_card} must wait, since {the_cards} must replace the card that "
                "was not accepted.",
                "{The_card} must wait, since a penalty card replaces the card that "
                "was not accepted.",
            ),
        ),
    ),
    Rule.WRONG_CARD_IS_MAJOR: Record(
        printed={1997: ("52B2",)},
        heading="A wrong card that is not accepted becomes major",
        lead="Declarer does not accept the wrong card. What happens to it?",
        words={
            1997: "If declarer does not accept the wrong card, it is taken back. It "
            "becomes a major penalty card, however small it is.",
        },
        note="This holds even if the penalty card that was not played is a minor one.",
        law="A card played instead of a penalty card becomes a major penalty card if "
        "declarer does not accept it.",
        fact="Declarer did not accept {the_cards}, which {seat} played instead of a "
        "penalty card.",
        ruling="{seat}, {the_cards} is now a major penalty card.",
    ),
}
