"""Our words for the rules of Laws 16 to 24."""

from collections.abc import Mapping

from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.words.record import Number, Record, Why

RULES: Mapping[Rule, Record] = {
    Rule.VOID_IS_KNOWN: Record(
        printed={1997: (), 2007: ("16A1(c)", "59")},
        heading="Everyone may use the fact that a player could not comply",
        lead="The leader turned out to have none of the suit. Who may use that fact?",
        words={
            1997: "",
            2007: "[[The fact that a player could not lead or play as demanded is "
            "authorized information for everyone.]]",
        },
        note="Law 59 does not say so; it is our reading. The information comes from a "
        "procedure in the Laws, and Law 16A1(c) authorizes such information. The 1997 "
        "edition has no such clause.",
        law="Everyone may use the fact that a player could not comply.",
        fact="{seat} could not comply with declarer’s demand.",
        ruling="",
    ),
    Rule.WITHDRAWN_CARD: Record(
        printed={1997: ("16C",), 2007: ("16D",), 2017: ("16C",)},
        heading="A card that was played and taken back",
        lead="A card was played and taken back. Who may use the information from it?",
        words={
            1997: "When a card is taken back because of an error, the non-offending "
            "side may use the information from it. For the offending side, "
            "information from any card taken back, its own or an opponent’s, is "
            "unauthorized.",
        },
        note="The card’s owner may still use what they know of their own hand.",
        law="Only the non-offending side may use information from a card that was "
        "taken back.",
        fact="{seat} took {the_cards} back.",
        ruling="",
    ),
    Rule.LOGICAL_ALTERNATIVE: Record(
        printed={1997: ("16A", "73C"), 2007: ("16D2", "73C"), 2017: ("16C2", "73C")},
        heading="Choices for a player with unauthorized information",
        lead="A player has unauthorized information. How should they choose the next "
        "card?",
        words={
            1997: "A player with unauthorized information may not choose an action "
            "that it demonstrably suggests over a logical alternative. The "
            "player must take care to gain nothing from it.",
        },
        law="A player may not choose an action that unauthorized information "
        "demonstrably suggests over a logical alternative.",
        fact="{partner} has unauthorized information about {the_cards}.",
        ruling="{partner}, take care to gain nothing from what you know about "
        "{the_cards}.",
    ),
    Rule.BEFORE_FIRST_CALL: Record(
        printed={1997: ("16B", "24"), 2007: (), 2017: ("16D",)},
        heading="A card exposed before the first call goes back",
        lead="A card falls before anyone has called. What happens?",
        words={
            1997: "Law 24 covers the auction, which begins with the first call. A "
            "card exposed earlier goes back to hand and does not become a "
            "penalty card.",
            2007: "",
            2017: "[[Law 24 again covers only the auction. A card exposed before the "
            "first call goes back to hand and does not become a penalty card. "
            "Law 16 says who may use the information from it.]]",
        },
        note="In the 2007 Laws, Law 24 applies from the moment the cards are taken "
        "out of the board, so it covers such a card. A minute of the WBF Laws "
        "Committee confirms our reading of the 2017 Laws.",
        law="A card exposed before the first call is not a penalty card.",
        fact="{seat} exposed {the_cards} before the first call.",
        ruling=Number(
            "{seat}, take {the_cards} back; it is not a penalty card.",
            "{seat}, take {the_cards} back; they are not penalty cards.",
        ),
    ),
    Rule.SEEN_BY_ACCIDENT: Record(
        printed={1997: ("16B",), 2007: ("16C1",), 2017: ("16D",)},
        heading="A card seen by accident",
        lead="A card is seen through no fault of its owner. Who may use the "
        "information from it?",
        words={
            1997: "If an opponent or an outsider brings a card into view, and its "
            "owner is not to blame, it goes back to hand. Information from it "
            "is unauthorized for everyone else. The Director may adjust the "
            "score.",
            2007: "If an opponent or an outsider brings a card into view, and its "
            "owner is not to blame, it goes back to hand. Information from it "
            "is unauthorized for everyone else. [[The clause gives the example "
            "of a card seen before the auction begins.]] The Director may "
            "adjust the score.",
        },
        reworded=(2007,),
        note="This is our reading. The clause lists ways of hearing or seeing "
        "something by accident, and we count an opponent’s clumsiness among "
        "them. Law 24 does not apply, because it requires the owner’s own "
        "error.",
        law="A card seen by accident goes back to hand, and information from it is "
        "unauthorized for the other players.",
        fact="{seat} was not to blame when {the_cards} came into view.",
        ruling=Number(
            "{seat}, take {the_cards} back into your hand; it is not a penalty card.",
            "{seat}, take {the_cards} back into your hand; they are not penalty cards.",
        ),
    ),
    Rule.CALLS_GO_ROUND: Record(
        printed={1997: ("17",)},
        heading="The players call in turn",
        lead="Whose turn is it to call, and when does the auction end?",
        words={
            1997: "The players call in turn, clockwise. The auction ends when three "
            "passes follow a bid, a double or a redouble, or when all four "
            "players pass at the start.",
        },
        law="The players call in turn until the auction has ended.",
        fact="It was not the turn of {seat} to call.",
        ruling="",
    ),
    Rule.HIGHER_BID: Record(
        printed={1997: ("18",)},
        heading="A bid must be higher than the last one",
        lead="Which bids may follow a bid?",
        words={
            1997: "A bid must name more tricks than the last bid, or the same "
            "number in a higher denomination. From lowest to highest, the "
            "denominations are clubs, diamonds, hearts, spades and notrump.",
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
            1997: "A player may double the last bid only if an opponent made it and "
            "every later call was a pass. A player may redouble only an "
            "opponent’s double, and again only if every later call was a pass.",
        },
        law="A player may double only an opponent’s bid, and redouble only an "
        "opponent’s double.",
        fact="{seat} doubled or redoubled when that was not allowed.",
        ruling="",
    ),
    Rule.CALL_CHANGED: Record(
        printed={1997: ("21B1",)},
        heading="Changing a call based on wrong information",
        lead="The auction seemed to be over. May a misinformed player change a call?",
        words={
            1997: "A player whose last call may have been based on an opponent’s "
            "misinformation may change it if partner has not called since. This "
            "right ends when the opening lead is faced. Later calls are cancelled, "
            "and the auction goes on from there.",
        },
        note="A face-down lead goes back to hand. Cards exposed since the final "
        "pass count as exposed in the auction, so Law 24 covers them.",
        law="A misinformed player may change their last call until the opening lead "
        "is faced, if partner has not called since.",
        fact="An opponent had misinformed {seat}, and {partner} has not called since.",
        ruling="{seat}, the auction goes on from your new call.",
    ),
    Rule.UNSEEN_IN_AUCTION: Record(
        printed={1997: ("24",)},
        heading="No pass is required if partner could not see the card",
        lead="A card was exposed in the auction, but partner could not see it. What "
        "now?",
        words={
            1997: "If partner could not have seen the face of the card, Law 24 does "
            "not apply. The card goes back to hand, and no one is required to "
            "pass.",
        },
        law="No one has to pass because of a card that partner could not have seen.",
        fact="Nothing that {seat} did could have let {partner} see {the_cards}.",
        ruling="{seat}, take {the_cards} back.",
    ),
    Rule.TABLED: Record(
        printed={1997: ("24",)},
        heading="A card exposed in the auction stays on the table",
        lead="Partner could see a card during the bidding. Where is it kept?",
        words={
            1997: "If a player’s own action during the auction puts a card where "
            "partner could see its face, the card stays face up on the table until "
            "the auction ends. Whether partner did see it makes no difference.",
            2007: "If a player’s own [[error]] during the [[auction period]] puts a "
            "card where partner could see its face, the card stays face up on the "
            "table until [[that period]] ends. Whether partner did see it makes no "
            "difference.",
            2017: "If a player’s own error during the [[auction]] puts a card where "
            "partner could see its face, the card stays face up on the table until "
            "[[the auction]] ends. Whether partner did see it makes no difference.",
        },
        note="The words “error” and “action” come to the same thing here. The "
        "auction period of 2007 is longer. It begins when the cards are taken "
        "out of the board and ends when the opening lead is faced.",
        law="A card exposed in the auction stays face up at least until the auction "
        "ends.",
        fact=Number(
            "{seat} exposed {the_cards} before play, and {partner} could have seen it.",
            "{seat} exposed {the_cards} before play, and {partner} could have seen "
            "them.",
        ),
        ruling="{seat}, leave {the_cards} face up on the table at least until the "
        "auction ends.",
    ),
    Rule.MAY_TREAT: Record(
        printed={1997: ("24",), 2007: ()},
        heading="Declarer decides about a defender’s exposed card",
        lead="The auction is over. Who decides what happens to the exposed card?",
        words={
            1997: "If the offender becomes a defender, declarer may treat each card "
            "left on the table as a penalty card. Declarer decides before the opening "
            "lead.",
            2007: "",
        },
        note="A federation’s commission said so in 2000. Since 2007, every such card "
        "becomes a penalty card.",
        law="Under the 1997 Laws, declarer may treat a defender’s card exposed in the "
        "auction as a penalty card.",
        fact="{seat}, who exposed {the_cards}, is now a defender.",
        ruling="{seat}, leave {the_cards} on the table until declarer has decided.",
        why=Why(
            "{The_card} may be played: declarer has decided.",
            "{The_card} may not be played until declarer has decided about "
            "{the_cards}.",
        ),
    ),
    Rule.NOT_TREATED: Record(
        printed={1997: ("24",), 2007: ()},
        heading="A card that is not treated as a penalty card",
        lead="Declarer does not want a penalty card. What happens to the exposed card?",
        words={
            1997: "If declarer does not treat a defender’s exposed card as a "
            "penalty card, it goes back to hand.",
            2007: "",
        },
        law="A defender’s card exposed in the auction goes back to hand if declarer "
        "does not treat it as a penalty card.",
        fact="Declarer chose to let {the_cards} go back to hand.",
        ruling="{seat}, take {the_cards} back into your hand.",
    ),
    Rule.SIGHT_IN_AUCTION: Record(
        printed={1997: (), 2007: ("24", "16D"), 2017: ("24", "16C")},
        heading="During the auction, only the opponents may use the information",
        lead="A card is exposed during the auction. Who may use the information from "
        "it?",
        words={
            1997: "",
            2007: "[[Information from a card exposed in the auction is authorized for "
            "the non-offending side and unauthorized for the offending side.]]",
        },
        note="Law 24 of 1997 has no sentence about information. Our reading is that "
        "this rule applies until the auction ends. After that, Law 50E covers "
        "a penalty card.",
        law="During the auction, only the non-offending side may use information from "
        "an exposed card.",
        fact=Number(
            "{The_cards} lies face up in front of {seat} during the auction.",
            "{The_cards} lie face up in front of {seat} during the auction.",
        ),
        ruling="{partner}, you may not use the information from {the_cards}.",
        rights=(
            "Everyone, including {partner}, may use the information from {the_card} "
            "during the auction.",
            "During the auction, the opponents of {seat} may use the information from "
            "{the_card}, but for {partner} it is unauthorized.",
        ),
    ),
    Rule.SINGLE_SMALL_TABLED: Record(
        printed={1997: ("24A",)},
        heading="After a single small card, no one has to pass",
        lead="One small card is exposed during the auction. Does anyone have to pass?",
        words={
            1997: "If the only card exposed was small and was not led, the auction "
            "goes on and no one has to pass.",
        },
        law="A single small card that was not led does not require partner to pass.",
        fact="{The_cards} is small and was not led, and {seat} exposed no other card.",
        ruling="The auction goes on, and no one has to pass.",
    ),
    Rule.TABLED_HONOUR_BARS: Record(
        printed={1997: ("24B",)},
        heading="After an exposed honour, partner must pass once",
        lead="An honour is exposed during the auction. Who has to pass?",
        words={
            1997: "If the exposed card is an honour, the offender’s partner must pass "
            "at their next turn to call. This applies to that one turn only.",
        },
        law="After an honour is exposed in the auction, the offender’s partner must "
        "pass at their next turn.",
        fact=Number(
            "{The_cards} is an honour.",
            "{The_cards} are honours.",
        ),
        ruling="{partner}, you must pass at your next turn.",
    ),
    Rule.TABLED_LEAD_BARS: Record(
        printed={1997: ("24B",)},
        heading="After a lead in the auction, partner must pass once",
        lead="A player has led during the auction. Who has to pass?",
        words={
            1997: "If a card was led during the auction, however small, the "
            "offender’s partner must pass at their next turn to call. This "
            "applies to that one turn only.",
        },
        law="After a lead in the auction, the offender’s partner must pass at their "
        "next turn.",
        fact=Number(
            "{seat} led {the_cards} during the auction.",
            "{seat} exposed {the_cards} and led one of them during the auction.",
        ),
        ruling="{partner}, you must pass at your next turn.",
    ),
    Rule.PASSES_ONCE: Record(
        printed={1997: ("24B", "24C")},
        heading="The enforced pass is for one turn",
        lead="The player has passed as required. Must the next call be a pass too?",
        words={
            1997: "A player who had to pass because of partner’s exposed cards may "
            "call as usual at the following turn.",
        },
        note="If partner then exposes another card, the player must pass once more. "
        "We count together all the cards that a player exposes in one auction.",
        law="The enforced pass is for one turn.",
        fact="{seat} has passed once because {partner} exposed {the_cards}.",
        ruling="{seat}, you have passed once, so you may call at your next turn.",
    ),
    Rule.SEVERAL_TABLED_BAR: Record(
        printed={1997: ("24C",)},
        heading="After two or more exposed cards, partner must pass once",
        lead="Two small cards are exposed during the auction. Who has to pass?",
        words={
            1997: "If the offender exposed two or more cards in the auction, however "
            "small, partner must pass at their next turn to call. This applies to "
            "that one turn only.",
        },
        note="The Laws say nothing about cards exposed one after the other. Our "
        "reading is that all the cards that a player exposes in one auction count "
        "together.",
        law="After two or more cards are exposed in the auction, the offender’s "
        "partner must pass at their next turn.",
        fact="{seat} exposed more than one card: {the_cards}.",
        ruling="{partner}, you must pass at your next turn.",
    ),
    Rule.DECLARER_TAKES_UP: Record(
        printed={1997: ("48A",), 2007: ("24",), 2017: ("24D",)},
        heading="Declarer’s side picks up its exposed cards",
        lead="The auction is over, and the card’s owner is declarer. What happens to "
        "the card?",
        words={
            1997: "If the offender becomes declarer or dummy, the cards left on the "
            "table go back to hand. They are not penalty cards.",
        },
        law="After the auction, declarer and dummy pick up their exposed cards.",
        fact="{seat}, who exposed {the_cards}, is now declarer or dummy.",
        ruling="{seat}, take {the_cards} back into your hand.",
    ),
    Rule.DEFENDER_LEAVES: Record(
        printed={1997: ("24", "50"), 2017: ("24E", "50")},
        heading="A defender’s card becomes a penalty card",
        lead="The auction is over, and the card’s owner is a defender. What happens to "
        "the card?",
        words={
            1997: "If the offender becomes a defender, declarer may treat every card "
            "left on the table as a penalty card. A single small card that was dropped "
            "is minor. An honour is major, and so is a card that was led. Two or more "
            "cards are all major.",
            2007: "If the offender becomes a defender, every card left on the table "
            "[[becomes a penalty card]]. A single small card that was dropped is "
            "minor. An honour is major, and so is a card that was led. Two or more "
            "cards are all major.",
        },
        law="A defender’s cards exposed in the auction become penalty cards (under the "
        "1997 Laws, only if declarer so decides).",
        fact="{seat}, who exposed {the_cards}, is now a defender.",
        ruling=Number(
            "{seat}, you are now a defender, so leave {the_cards} face up as a "
            "penalty card.",
            "{seat}, you are now a defender, so leave {the_cards} face up as penalty "
            "cards.",
        ),
    ),
}
