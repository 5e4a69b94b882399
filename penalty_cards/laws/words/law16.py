"""Our words for the rules of Laws 16 to 24."""

from collections.abc import Mapping

from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.words.record import Number, Record, Why

RULES: Mapping[Rule, Record] = {
    Rule.VOID_IS_KNOWN: Record(
        printed={1997: (), 2007: ("16A1(c)", "59")},
        heading="Everybody may use that a player could not obey",
        lead="The leader turned out to have none of the suit. Who may use that?",
        words={
            1997: "",
            2007: "[[That a player could not lead or play as demanded is authorized "
            "information for every player.]]",
        },
        note="Law 59 does not say so. We hold it, because the knowledge comes from a "
        "procedure that the Laws lay down, which 16A1(c) makes authorized. The edition "
        "of 1997 has no such clause.",
        law="Everybody may use that a player could not obey.",
        fact="{seat} could not do what declarer demanded.",
        ruling="",
    ),
    Rule.WITHDRAWN_CARD: Record(
        printed={1997: ("16C",), 2007: ("16D",), 2017: ("16C",)},
        heading="A card that was played and taken back",
        lead="A card was played and taken back. Who may use having seen it?",
        words={
            1997: "A card goes back because of an error. The side that did not err may "
            "use having seen it. For the side that erred, what it learned from its own "
            "card and from an opponent’s card is unauthorized.",
        },
        note="The owner of the card knows the hand and may use that knowledge.",
        law="A card that was taken back is authorized information for the other side "
        "of the error only.",
        fact="{seat} took {cards} back.",
        ruling="",
    ),
    Rule.LOGICAL_ALTERNATIVE: Record(
        printed={1997: ("16A", "73C"), 2007: ("16D2", "73C"), 2017: ("16C2", "73C")},
        heading="What a player with unauthorized information may not choose",
        lead="A player knows what is unauthorized. How is the next card chosen?",
        words={
            1997: "A player who has unauthorized information may not choose, from "
            "among logical alternatives, one that this information clearly suggests. "
            "The player must take care to gain nothing by it.",
        },
        law="Nobody may choose what unauthorized information suggests over a logical "
        "alternative.",
        fact="What {partner} knows of {cards} is unauthorized.",
        ruling="{partner}, take care to gain nothing by what you know of {cards}.",
    ),
    Rule.BEFORE_FIRST_CALL: Record(
        printed={1997: ("16B", "24"), 2007: (), 2017: ("16D",)},
        heading="A card exposed before the first call goes back",
        lead="A card falls before anybody has called. What happens?",
        words={
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
        law="A card exposed before the first call is no penalty card.",
        fact="{seat} exposed {cards} before the first call.",
        ruling=Number(
            "{seat}, take {cards} back; it will be no penalty card.",
            "{seat}, take {cards} back; they will be no penalty cards.",
        ),
    ),
    Rule.SEEN_BY_ACCIDENT: Record(
        printed={1997: ("16B",), 2007: ("16C1",), 2017: ("16D",)},
        heading="A card seen by accident",
        lead="A card is seen, and it was not its owner’s doing. Who may use it?",
        words={
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
        reworded=(2007,),
        note="This is our reading: the clause names ways of hearing or seeing by "
        "accident, and we count an opponent’s clumsy hand among them. Law 24 does not "
        "apply, because it asks for the owner’s own error.",
        law="A card seen by accident goes back, and what was seen of it is "
        "unauthorized.",
        fact="It was not the fault of {seat} that {cards} could be seen.",
        ruling=Number(
            "{seat}, take {cards} back into your hand; it is no penalty card.",
            "{seat}, take {cards} back into your hand; they are no penalty cards.",
        ),
    ),
    Rule.CALLS_GO_ROUND: Record(
        printed={1997: ("17",)},
        heading="The players call in turn",
        lead="Whose turn is it to call, and until when?",
        words={
            1997: "The players call in turn, clockwise, until three passes have "
            "followed a call, or all four players have passed at once.",
        },
        law="The players call in turn until the auction has ended.",
        fact="It was not the turn of {seat} to call.",
        ruling="",
    ),
    Rule.HIGHER_BID: Record(
        printed={1997: ("18",)},
        heading="A bid is higher than the last one",
        lead="Which bids may follow a bid?",
        words={
            1997: "A bid names more tricks than the last bid, or as many in a higher "
            "denomination. From the lowest, these are clubs, diamonds, hearts, spades "
            "and notrump.",
        },
        law="A bid must be higher than the last one.",
        fact="{seat} made a bid that is not higher than the last one.",
        ruling="",
    ),
    Rule.DOUBLES: Record(
        printed={1997: ("19",)},
        heading="What may be doubled",
        lead="When may a player double or redouble?",
        words={
            1997: "A player may double the last bid if an opponent made it, and "
            "redouble if an opponent has doubled. Only passes may have been made "
            "since.",
        },
        law="Only an opponent’s bid is doubled, and only an opponent’s double is "
        "redoubled.",
        fact="{seat} doubled what cannot be doubled.",
        ruling="",
    ),
    Rule.CALL_CHANGED: Record(
        printed={1997: ("21B1",)},
        heading="A call made on wrong information",
        lead="The auction seemed to be over. May a misinformed player change a call?",
        words={
            1997: "A player whom an opponent has misinformed may change the last call "
            "until the opening lead is faced, if partner has not called since. Later "
            "calls are cancelled, and the auction goes on from there.",
        },
        note="A lead that lies face down goes back. Cards that came into view since "
        "the last pass have come into view in the auction, and Law 24 covers them.",
        law="A misinformed player may change the last call until the opening lead is "
        "faced.",
        fact="An opponent had misinformed {seat}, and {partner} has not called since.",
        ruling="The auction is open again from the call of {seat}.",
    ),
    Rule.UNSEEN_IN_AUCTION: Record(
        printed={1997: ("24",)},
        heading="A card that partner could not see bars nobody",
        lead="A card came into view in the auction, but not to partner. What now?",
        words={
            1997: "If partner could not have seen the face of the card, Law 24 does "
            "not apply. The card goes back to the hand, and nobody has to pass.",
        },
        law="A card that partner could not see bars nobody.",
        fact="{seat} did nothing by which {partner} could have seen {cards}.",
        ruling="{seat}, take {cards} back.",
    ),
    Rule.TABLED: Record(
        printed={1997: ("24",)},
        heading="A card exposed in the auction stays on the table",
        lead="A card comes into partner’s view during the bidding. Where is it kept?",
        words={
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
        law="A card exposed before the play stays face up until the bidding is over.",
        fact=Number(
            "{seat} exposed {cards} before the play, and {partner} could have seen it.",
            "{seat} exposed {cards} before the play, and {partner} could have seen "
            "them.",
        ),
        ruling="{seat}, leave {cards} face up on the table until the bidding is over.",
    ),
    Rule.MAY_TREAT: Record(
        printed={1997: ("24",), 2007: ()},
        heading="Declarer decides about a defender’s exposed card",
        lead="The auction is over. Who decides what the exposed card is?",
        words={
            1997: "If the player becomes a defender, declarer may treat each card left "
            "on the table as a penalty card. Declarer decides before the opening lead.",
            2007: "",
        },
        note="A federation’s commission said so in 2000. Since 2007 every such card "
        "becomes a penalty card.",
        law="Declarer may treat a defender’s exposed card as a penalty card.",
        fact="{seat}, who had exposed {cards}, is now a defender.",
        ruling="{seat}, leave {cards} on the table until declarer has decided.",
        why=Why(
            "{card} may be played, since declarer has decided.",
            "{card} may not be played before declarer has decided about {cards}.",
        ),
    ),
    Rule.NOT_TREATED: Record(
        printed={1997: ("24",), 2007: ()},
        heading="A card that declarer leaves aside goes back",
        lead="Declarer does not want the penalty card. What becomes of it?",
        words={
            1997: "A defender’s exposed card goes back to the hand if declarer does "
            "not treat it as a penalty card.",
            2007: "",
        },
        law="A card that declarer does not treat so goes back to the hand.",
        fact="Declarer did not treat {cards} as a penalty card.",
        ruling="{seat}, take {cards} back into your hand.",
    ),
    Rule.SIGHT_IN_AUCTION: Record(
        printed={1997: (), 2007: ("24", "16D"), 2017: ("24", "16C")},
        heading="During the auction only the opponents may use it",
        lead="A card lies there during the auction. Who may use what it tells?",
        words={
            1997: "",
            2007: "[[What a card exposed in the auction tells is authorized for the "
            "opponents and unauthorized for partner.]]",
        },
        note="Law 24 of 1997 has no sentence about information. We hold that this one "
        "covers the time until the auction ends. After that, Law 50E covers a penalty "
        "card.",
        law="During the auction an exposed card is for the opponents to use.",
        fact=Number(
            "{cards} lies face up before {seat} during the auction.",
            "{cards} lie face up before {seat} during the auction.",
        ),
        ruling="{partner}, you may not use what you have seen of {cards}.",
        rights=(
            "Everybody, {partner} included, may use what {card} tells during the "
            "auction.",
            "The opponents of {seat} may use what {card} tells during the auction, but "
            "for {partner} it is unauthorized.",
        ),
    ),
    Rule.SINGLE_SMALL_TABLED: Record(
        printed={1997: ("24A",)},
        heading="One small card bars nobody",
        lead="One small card lies there during the auction. Does anybody have to pass?",
        words={
            1997: "If it is a single small card and was not led, the auction goes on "
            "and nobody has to pass.",
        },
        law="A single small card that was not led bars nobody.",
        fact="{cards} is a small card, was not led and is the only exposed card of "
        "{seat}.",
        ruling="The auction goes on, and nobody has to pass.",
    ),
    Rule.TABLED_HONOUR_BARS: Record(
        printed={1997: ("24B",)},
        heading="An honour bars partner for one turn",
        lead="An honour lies there during the auction. Who has to pass?",
        words={
            1997: "If the card is an honour, partner must pass at the next turn to "
            "call. It is for that one turn only.",
        },
        law="An exposed honour makes partner pass once.",
        fact=Number(
            "{cards} is an honour.",
            "{cards} are honours.",
        ),
        ruling="{partner}, you must pass at your next turn.",
    ),
    Rule.TABLED_LEAD_BARS: Record(
        printed={1997: ("24B",)},
        heading="A card led in the auction bars partner for one turn",
        lead="A player has led while the auction is on. Who has to pass?",
        words={
            1997: "If the card was led, even a small one, partner must pass at the "
            "next turn to call. It is for that one turn only.",
        },
        law="A card led in the auction makes partner pass once.",
        fact=Number(
            "{seat} led {cards} during the auction.",
            "{seat} led one of {cards} during the auction.",
        ),
        ruling="{partner}, you must pass at your next turn.",
    ),
    Rule.PASSES_ONCE: Record(
        printed={1997: ("24B", "24C")},
        heading="The enforced pass is for one turn",
        lead="The player has passed as required. Must the next call be a pass too?",
        words={
            1997: "A player who had to pass because of partner’s exposed cards may "
            "call again at the turn after that.",
        },
        note="A further card that partner exposes then makes the player pass once "
        "more: we count all cards of one player in the same auction together.",
        law="The enforced pass is for one turn.",
        fact="{seat} has passed once because {partner} exposed {cards}.",
        ruling="{seat}, you have passed, and at your next turn you may call.",
    ),
    Rule.SEVERAL_TABLED_BAR: Record(
        printed={1997: ("24C",)},
        heading="Two or more cards bar partner for one turn",
        lead="Two small cards lie there during the auction. Who has to pass?",
        words={
            1997: "If two or more cards of one player lie there, partner must pass at "
            "the next turn to call, however small the cards are. It is for that one "
            "turn only.",
        },
        note="The Laws do not speak of cards that came into view one after the other. "
        "We hold that all cards of one player in the same auction are counted "
        "together.",
        law="Two or more exposed cards make partner pass once.",
        fact="{seat} exposed more than one card: {cards}.",
        ruling="{partner}, you must pass at your next turn.",
    ),
    Rule.DECLARER_TAKES_UP: Record(
        printed={1997: ("48A",), 2007: ("24",), 2017: ("24D",)},
        heading="Declarer’s side takes its cards up again",
        lead="The auction is over, and the player is declarer. What of the card?",
        words={
            1997: "If the player becomes declarer or dummy, the cards left on the "
            "table go back to the hand. There is no penalty card.",
        },
        law="Declarer and dummy take their exposed cards up again.",
        fact="{seat}, who had exposed {cards}, is now of declarer’s side.",
        ruling="{seat}, take {cards} back into the hand.",
    ),
    Rule.DEFENDER_LEAVES: Record(
        printed={1997: ("24", "50"), 2017: ("24E", "50")},
        heading="A defender’s card becomes a penalty card",
        lead="The auction is over, and the player is a defender. What of the card?",
        words={
            1997: "If the player becomes a defender, declarer may treat every card "
            "left on the table as a penalty card. A single small card that was dropped "
            "is minor; an honour, a card that was led and two or more cards are major.",
            2007: "If the player becomes a defender, every card left on the table "
            "[[becomes a penalty card]]. A single small card that was dropped is "
            "minor; an honour, a card that was led and two or more cards are major.",
        },
        law="A defender’s exposed cards become penalty cards.",
        fact="{seat}, who had exposed {cards}, is now a defender.",
        ruling=Number(
            "{seat}, you are a defender now, so {cards} stays there as a penalty card.",
            "{seat}, you are a defender now, so {cards} stay there as penalty cards.",
        ),
    ),
}
