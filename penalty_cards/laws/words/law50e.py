"""Our words for the rules of Law 50E: who may use what."""

from collections.abc import Mapping

from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.words.record import Record

RULES: Mapping[Rule, Record] = {
    Rule.DUTY_IS_KNOWN: Record(
        printed={1997: ("50D1",), 2007: ("50E1",)},
        heading="Everybody may use the duty to play the card",
        lead="May partner count on the penalty card being played?",
        words={
            1997: "That a major penalty card must be played is authorized information "
            "for its owner’s partner.",
            2007: "What the Laws require about playing the penalty card is authorized "
            "information [[for every player]].",
            2017: "[[While the penalty card lies on the table]], what the Laws require "
            "about playing it is authorized information for every player.",
        },
        reworded=(2007, 2017),
        law="Partner may use the knowledge that the card must be played.",
        fact="Everybody at the table sees {cards}.",
        ruling="",
    ),
    Rule.CONSTRAINT_IS_KNOWN: Record(
        printed={1997: (), 2007: ("50E1",)},
        heading="Everybody may use the limit that a minor penalty card sets",
        lead="May partner count on the limit that a minor penalty card sets?",
        words={
            1997: "",
            2007: "[[What a minor penalty card allows and forbids its owner is "
            "authorized information for every player.]]",
            2017: "What a minor penalty card allows and forbids its owner is "
            "authorized information for every player [[while the card lies on the "
            "table]].",
        },
        note="The edition of 1997 does not speak of it.",
        law="Partner may use the knowledge of what the card forbids.",
        fact="Everybody at the table sees {cards}.",
        ruling="",
        rights=(
            "Everybody may use the knowledge of what {card} forbids {seat} to play.",
            "Declarer may use the knowledge of what {card} forbids {seat} to play, but "
            "{partner} may not.",
        ),
    ),
    Rule.SIGHT_OF_MAJOR: Record(
        printed={1997: ("50D1",), 2007: ("50E2",), 2017: ("50E1",)},
        heading="What a major penalty card shows",
        lead="Partner sees the major penalty card. May partner use what it tells?",
        words={
            1997: "Everything that a major penalty card tells, apart from the duty to "
            "play it, is unauthorized for its owner’s partner.",
            2007: "Everything that a major penalty card tells, apart from the duty to "
            "play it, is unauthorized for its owner’s partner [[and authorized for "
            "declarer, as the text says]].",
            2017: "While a major penalty card lies on the table, everything it tells "
            "is [[authorized for every player, its owner’s partner included]].",
        },
        reworded=(2007,),
        note="Even where the information is authorized, the Director may adjust the "
        "score afterwards (50E4 in 2017).",
        law="While a major penalty card is on the table, everybody may use what it "
        "tells.",
        law_before_2017="Beyond the duty to play it, what a major penalty card tells "
        "is not for partner to use.",
        fact="Everybody at the table sees {cards}.",
        ruling="",
    ),
    Rule.SIGHT_OF_MINOR: Record(
        printed={1997: ("50C", "16A"), 2007: ("50E2", "50C"), 2017: ("50E1",)},
        heading="What a minor penalty card shows",
        lead="Partner sees the minor penalty card. May partner use what it tells?",
        words={
            1997: "What a minor penalty card tells is unauthorized for its owner’s "
            "partner.",
            2007: "What a minor penalty card tells, apart from the limit it sets, is "
            "unauthorized for its owner’s partner [[and authorized for declarer, as "
            "the text says]].",
            2017: "While a minor penalty card lies on the table, everything it tells "
            "is [[authorized for every player, its owner’s partner included]].",
        },
        reworded=(2007,),
        note="Even where the information is authorized, the Director may adjust the "
        "score afterwards (50E4 in 2017).",
        law="While a minor penalty card is on the table, everybody may use what it "
        "tells.",
        law_before_2017="Beyond the limit it sets, what a minor penalty card tells is "
        "not for partner to use.",
        fact="Everybody at the table sees {cards}.",
        ruling="",
    ),
    Rule.CARD_WITHIN_THE_SUIT: Record(
        printed={1997: ("50D1",), 2007: ("50E1",)},
        heading="The choice of a card, and the choice of a suit",
        lead="How far may partner use the duty to play the penalty card?",
        words={
            1997: "The owner’s partner may choose which card of a suit to play in the "
            "knowledge that the penalty card must be played. To choose that suit for "
            "this reason is not allowed where another suit is a logical alternative.",
            2017: "The owner’s partner may use the penalty card, while it lies on the "
            "table, in choosing a card [[and in choosing a suit]].",
        },
        note="The texts of 1997 and 2007 do not draw this line. A minute of the Laws "
        "Committee drew it in 1998, and we hold the same for 2007.",
        law="Partner may choose the card of a suit with the duty in mind.",
        fact="{partner} knows that {cards} must be played.",
        ruling="",
    ),
    Rule.BACK_IN_HAND: Record(
        printed={1997: ("16C",), 2007: ("50E2", "16D"), 2017: ("50E2", "16C")},
        heading="Once the card is back in hand",
        lead="The card has gone back to the hand. May partner remember it?",
        words={
            1997: "Once the card has been picked up, what it told is unauthorized for "
            "its owner’s partner. Declarer may use it.",
            2017: "Once the card has been picked up, what it told is unauthorized for "
            "its owner’s partner, [[although it was authorized while the card lay on "
            "the table]]. Declarer may use it.",
        },
        reworded=(2017,),
        note="The text of 2017 names only cards picked up under 50D2(a). We hold the "
        "same for cards picked up under Law 51.",
        law="What a card showed is not for partner to use once it is back in hand.",
        fact="{seat} has picked up {cards}.",
        ruling="",
    ),
    Rule.HOW_IT_WAS_EXPOSED: Record(
        printed={1997: ("50D1",), 2007: ("50E2",), 2017: ("50E3",)},
        heading="How the card came to be exposed",
        lead="The card has been played. May partner recall why it was exposed?",
        words={
            1997: "What partner could gather from the way in which the card was "
            "exposed is unauthorized for partner, also after the card has been played.",
            2017: "[[After the card has been played]], what partner could gather from "
            "the way in which it was exposed is unauthorized for partner.",
        },
        reworded=(2017,),
        note="The card itself, once played, is known to everybody.",
        law="How a card came to be exposed is not for partner to use.",
        fact="{seat} has played {cards}, and {partner} knows how it came to be "
        "exposed.",
        ruling="",
    ),
    Rule.HELP_IS_REDRESSED: Record(
        printed={1997: (), 2007: ("50E3",), 2017: ("50E4",)},
        heading="If the exposed card helped the defenders",
        lead="The exposed card has helped the defenders. Is that the end of it?",
        words={
            1997: "",
            2007: "[[The Director adjusts the score if what the exposed card told did "
            "damage to declarer’s side.]]",
            2017: "[[When the play has ended,]] the Director adjusts the score if "
            "[[the result could well have been different without the help of the "
            "exposed card]] and declarer’s side was damaged, [[even where the "
            "information was authorized]].",
        },
        note="In 1997 only the misuse of unauthorized information is redressed, by the "
        "general Laws (16A and 12). The adjusted score of 2017 aims at what would "
        "probably have happened without the penalty card.",
        law="The Director adjusts the score if the card helped the defenders and so "
        "damaged declarer’s side.",
        fact="The sight of {cards} may have helped the defenders.",
        ruling="Call me again after the play if an exposed card seems to have helped "
        "the defenders.",
    ),
}
