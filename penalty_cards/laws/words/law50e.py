"""Our words for the rules of Law 50E: who may use what."""

from collections.abc import Mapping

from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.words.record import Record

RULES: Mapping[Rule, Record] = {
    Rule.DUTY_IS_KNOWN: Record(
        printed={1997: ("50D1",), 2007: ("50E1",)},
        heading="Everyone may use the fact that the card must be played",
        lead="May partner count on the penalty card being played?",
        words={
            1997: "For the owner’s partner, the fact that a major penalty card must "
            "be played is authorized information.",
            2007: "The fact that the penalty card must be played is authorized "
            "information [[for every player]].",
            2017: "[[While the penalty card lies on the table]], the fact that it "
            "must be played is authorized information for every player.",
        },
        reworded=(2007, 2017),
        law="A defender may use the fact that partner’s major penalty card must be "
        "played.",
        fact="Everyone at the table can see {the_cards}.",
        ruling="",
    ),
    Rule.CONSTRAINT_IS_KNOWN: Record(
        printed={1997: (), 2007: ("50E1",)},
        heading="Everyone may use the fact that a minor penalty card restricts its "
        "owner",
        lead="May partner use the fact that a minor penalty card restricts its owner?",
        words={
            1997: "",
            2007: "[[The fact that a minor penalty card restricts its owner is "
            "authorized information for every player.]]",
            2017: "The fact that a minor penalty card restricts its owner is "
            "authorized information for every player [[while the card lies on the "
            "table]].",
        },
        note="The 1997 edition says nothing about this.",
        law="A defender may use the fact that partner’s minor penalty card restricts "
        "what partner may play.",
        fact="Everyone at the table can see {the_cards}.",
        ruling="",
        rights=(
            "Everyone may use the fact that {the_card} restricts what {seat} may play.",
            "Declarer may use the fact that {the_card} restricts what {seat} may "
            "play, but {partner} may not.",
        ),
    ),
    Rule.SIGHT_OF_MAJOR: Record(
        printed={1997: ("50D1",), 2007: ("50E2",), 2017: ("50E1",)},
        heading="Information from a major penalty card",
        lead="Partner can see the major penalty card. May partner use the information "
        "from it?",
        words={
            1997: "Apart from the duty to play it, all information from a major "
            "penalty card is unauthorized for its owner’s partner.",
            2007: "Apart from the duty to play it, all information from a major "
            "penalty card is unauthorized for its owner’s partner. [[The text "
            "now says that declarer may use this information.]]",
            2017: "While a major penalty card lies on the table, all information from "
            "it is [[authorized for every player, including its owner’s partner]].",
        },
        reworded=(2007,),
        note="Even where the information is authorized, the Director may adjust the "
        "score afterwards (Law 50E4 in the 2017 Laws).",
        law="While a major penalty card is on the table, everyone may use the "
        "information from it.",
        law_before_2017="A defender may not use information from partner’s major "
        "penalty card, apart from the duty to play it.",
        fact="Everyone at the table can see {the_cards}.",
        ruling="",
    ),
    Rule.SIGHT_OF_MINOR: Record(
        printed={1997: ("50C", "16A"), 2007: ("50E2", "50C"), 2017: ("50E1",)},
        heading="Information from a minor penalty card",
        lead="Partner can see the minor penalty card. May partner use the information "
        "from it?",
        words={
            1997: "Information from a minor penalty card is unauthorized for its "
            "owner’s partner.",
            2007: "Apart from the restriction it imposes, all information from a "
            "minor penalty card is unauthorized for its owner’s partner. [[The "
            "text now says that declarer may use this information.]]",
            2017: "While a minor penalty card lies on the table, all information from "
            "it is [[authorized for every player, including its owner’s partner]].",
        },
        reworded=(2007,),
        note="Even where the information is authorized, the Director may adjust the "
        "score afterwards (Law 50E4 in the 2017 Laws).",
        law="While a minor penalty card is on the table, everyone may use the "
        "information from it.",
        law_before_2017="A defender may not use information from partner’s minor "
        "penalty card, apart from the restriction it imposes.",
        fact="Everyone at the table can see {the_cards}.",
        ruling="",
    ),
    Rule.CARD_WITHIN_THE_SUIT: Record(
        printed={1997: ("50D1",), 2007: ("50E1",)},
        heading="Choosing a card and choosing a suit",
        lead="How far may partner rely on the duty to play the penalty card?",
        words={
            1997: "The owner’s partner, knowing that the penalty card must be played, "
            "may choose which card of a suit to play. Partner may not choose the suit "
            "for this reason if another suit is a logical alternative.",
            2017: "While the penalty card lies on the table, its owner’s partner "
            "may take it into account in choosing a card [[and in choosing a "
            "suit]].",
        },
        note="The texts of 1997 and 2007 do not draw this line. A minute of the WBF "
        "Laws Committee drew it in 1998. Our reading is that it applies to the "
        "2007 Laws too.",
        law="A defender may choose which card of a suit to play, knowing that "
        "partner’s penalty card must be played.",
        fact="{partner} knows that {the_cards} must be played.",
        ruling="",
    ),
    Rule.BACK_IN_HAND: Record(
        printed={1997: ("16C",), 2007: ("50E2", "16D"), 2017: ("50E2", "16C")},
        heading="Once the card is back in hand",
        lead="The card has gone back to hand. May partner still use the information "
        "from it?",
        words={
            1997: "Once a penalty card has been picked up, information from it is "
            "unauthorized for its owner’s partner. Declarer may use it.",
            2017: "Once a penalty card has been picked up, information from it is "
            "unauthorized for its owner’s partner. Declarer may use it. [[While "
            "the card lay on the table, partner could use the information "
            "too.]]",
        },
        reworded=(2017,),
        note="The 2017 text names only cards picked up under Law 50D2(a). Our "
        "reading is that the same applies to cards picked up under Law 51.",
        law="Once a penalty card is back in hand, its owner’s partner may not use the "
        "information from it.",
        fact="{seat} has picked up {the_cards}.",
        ruling="",
    ),
    Rule.HOW_IT_WAS_EXPOSED: Record(
        printed={1997: ("50D1",), 2007: ("50E2",), 2017: ("50E3",)},
        heading="How the card came to be exposed",
        lead="The card has been played. May partner still draw conclusions from how "
        "it came to be exposed?",
        words={
            1997: "How a penalty card came to be exposed is unauthorized information "
            "for its owner’s partner, even after the card has been played.",
            2017: "[[After a penalty card has been played]], how it came to be "
            "exposed is unauthorized information for its owner’s partner.",
        },
        reworded=(2017,),
        note="Once it has been played, the card itself is known to everyone.",
        law="Once a penalty card has been played, its owner’s partner may not draw "
        "conclusions from how it came to be exposed.",
        fact="{seat} has played {the_cards}, and {partner} knows how the card came "
        "to be exposed.",
        ruling="",
    ),
    Rule.HELP_IS_REDRESSED: Record(
        printed={1997: (), 2007: ("50E3",), 2017: ("50E4",)},
        heading="If the exposed card helped the defenders",
        lead="The exposed card has helped the defenders. Is that the end of it?",
        words={
            1997: "",
            2007: "[[The Director adjusts the score if information from the exposed "
            "card damaged declarer’s side.]]",
            2017: "[[When play has ended, the Director asks whether the result could "
            "well have been different without the help of the exposed card.]] If so, "
            "and if declarer’s side was damaged, the Director adjusts the score, "
            "[[even though the information was authorized]].",
        },
        note="Under the 1997 Laws, the Director puts right only the misuse of "
        "unauthorized information, by the general Laws (Laws 16A and 12). The "
        "adjusted score in the 2017 Laws aims at what would probably have happened "
        "without the penalty card.",
        law="The Director adjusts the score if the exposed card helped the defenders "
        "and so damaged declarer’s side.",
        fact="Seeing {the_cards} may have helped the defenders.",
        ruling="Call me back after the play if you think an exposed card helped the "
        "defenders.",
    ),
}
