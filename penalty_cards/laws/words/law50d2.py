"""Our words for the rules of Law 50D2: partner on lead."""

from collections.abc import Mapping

from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.words.record import Number, Record, Why

RULES: Mapping[Rule, Record] = {
    Rule.PARTNER_WAITS: Record(
        printed={1997: ("50D2",)},
        heading="Partner waits for declarer’s choice",
        lead="Partner has a major penalty card. May the defender on lead go ahead?",
        words={
            1997: "A defender on lead whose partner has a major penalty card may not "
            "lead before declarer has chosen what to ask.",
        },
        note="Declarer chooses alone, without any help from dummy (Law 10).",
        law="Partner may not lead before declarer has chosen.",
        fact=Number(
            "{seat} is on lead, and {cards} is a major penalty card of {partner}.",
            "{seat} is on lead, and {cards} are major penalty cards of {partner}.",
        ),
        ruling="{seat}, do not lead before declarer has chosen.",
        why=Why(
            "{card} may be led, since declarer has chosen.",
            "{card} may not be led before declarer has chosen.",
        ),
    ),
    Rule.CHOICE_BEFORE_OWN_CARD: Record(
        printed={1997: ("50D2", "50D1"), 2007: ("50D2", "50D1(b)")},
        heading="Declarer’s choice comes before the leader’s own penalty card",
        lead="Both defenders have a major penalty card. What comes first?",
        words={
            1997: "If both defenders have major penalty cards, the defender on lead "
            "waits for declarer’s choice about partner’s card. The leader’s own "
            "penalty card is then led if it fits the demand, and otherwise stays.",
        },
        note="The official commentary of 2019 confirms this order for the Laws of "
        "2017.",
        law="Declarer’s choice comes before the leader’s own penalty card.",
        fact=Number(
            "{seat} also has a major penalty card: {cards}.",
            "{seat} also has major penalty cards: {cards}.",
        ),
        ruling="{seat}, declarer’s choice comes before {cards}.",
        why=Why(
            "{card} may be led, since declarer has chosen.",
            "{card} may not be led before declarer has chosen.",
        ),
    ),
    Rule.LEAD_BEFORE_CHOICE: Record(
        printed={1997: ("50D2", "49", "50B")},
        heading="A card led too soon becomes a major penalty card",
        lead="The partner did not wait, and led. What happens?",
        words={
            1997: "If the defender leads before declarer has chosen, the card led "
            "becomes a major penalty card of that defender. Declarer still chooses, "
            "and if the choice lets that card be led, it must be led.",
        },
        note="The Laws do not say that declarer may accept such a lead. We hold that "
        "declarer may ask for nothing, so that the card must be led, or may simply "
        "play to it (Law 60A).",
        law="A card led before the choice becomes a major penalty card.",
        fact="{seat} led {cards} before declarer had chosen.",
        ruling="{seat}, {cards} is now your own penalty card, and declarer still "
        "chooses.",
    ),
    Rule.ONLY_THE_PARTNER_WAITS: Record(
        printed={1997: ("50D2",)},
        heading="Declarer chooses only when the owner’s partner is on lead",
        lead="Does a major penalty card give declarer a choice before every lead?",
        words={
            1997: "A major penalty card gives declarer a choice when its owner’s "
            "partner is on lead. While declarer, dummy or the owner is on lead there "
            "is no choice; it comes with the partner’s next lead.",
        },
        law="Declarer has a choice only when the owner’s partner is on lead.",
        fact="{seat} is on lead, and {partner} has no major penalty card.",
        ruling="Declarer may not require or forbid a suit now.",
        why=Why(
            "{card} may be led, since declarer has no choice before this lead.",
        ),
    ),
    Rule.ONE_DEMAND: Record(
        printed={1997: ("50D2", "51B")},
        heading="Requiring and forbidding cannot be combined",
        lead="May declarer require one suit and forbid another?",
        words={
            1997: "For one lead declarer makes one choice: to require a suit, to "
            "forbid one or more suits, or to ask for nothing.",
        },
        note="The Laws do not say outright that one suit may not be required and "
        "another forbidden at once. We hold that it may not.",
        law="Requiring and forbidding cannot be combined.",
        fact="{partner} has major penalty cards in more than one suit.",
        ruling="Declarer, you may require or forbid, but not both.",
    ),
    Rule.ONLY_PENALTY_SUITS: Record(
        printed={1997: ("50D2(a)",)},
        heading="Only the suit of a major penalty card can be named",
        lead="Which suits may declarer name?",
        words={
            1997: "Declarer may require or forbid only a suit in which the leader’s "
            "partner has a major penalty card.",
        },
        law="Declarer may name only the suit of a major penalty card.",
        fact="{partner} has no major penalty card outside {suits}.",
        ruling="Declarer, you may name no suit but {any_suit}.",
    ),
    Rule.REQUIRE_A_SUIT: Record(
        printed={1997: ("50D2(a)",)},
        heading="Declarer may require the suit",
        lead="What may declarer ask for?",
        words={
            1997: "Declarer may tell the defender on lead to lead the suit of the "
            "partner’s major penalty card.",
        },
        law="Declarer may require the suit of the penalty card.",
        fact=Number(
            "{seat} is on lead, and {cards} is a major penalty card of {partner}.",
            "{seat} is on lead, and {cards} are major penalty cards of {partner}.",
        ),
        ruling=Number(
            "Declarer, you may require {seat} to lead {any_suit}; {cards} is then "
            "picked up.",
            "Declarer, you may require {seat} to lead {any_suit}; {cards} are then "
            "picked up.",
        ),
    ),
    Rule.PROHIBIT_A_SUIT: Record(
        printed={1997: ("50D2(a)",)},
        heading="Declarer may forbid the suit",
        lead="May declarer keep a suit from being led?",
        words={
            1997: "Declarer may tell the defender on lead not to lead the suit of the "
            "partner’s major penalty card. The ban holds until that defender loses the "
            "lead.",
        },
        law="Declarer may forbid the suit of the penalty card.",
        fact=Number(
            "{seat} is on lead, and {cards} is a major penalty card of {partner}.",
            "{seat} is on lead, and {cards} are major penalty cards of {partner}.",
        ),
        ruling=Number(
            "Declarer, you may forbid {any_suit} for as long as {seat} keeps the lead; "
            "{cards} is then picked up.",
            "Declarer, you may forbid {any_suit} for as long as {seat} keeps the lead; "
            "{cards} are then picked up.",
        ),
    ),
    Rule.REQUIRED_SUIT_IS_LED: Record(
        printed={1997: ("50D2(a)",)},
        heading="The required suit must be led",
        lead="Declarer has required a suit. What may be led?",
        words={
            1997: "A defender of whom a suit is required must lead it if they hold it. "
            "Which card of it they lead is their own choice, unless they have a "
            "penalty card in that suit.",
        },
        law="The required suit must be led.",
        fact="Declarer required {suits}, and {seat} holds {cards}.",
        ruling="{seat}, you must lead {suits}.",
        why=Why(
            "{card} is of the suit that declarer requires.",
            "{card} is not of the suit that declarer requires.",
        ),
    ),
    Rule.PROHIBITED_SUIT_IS_BARRED: Record(
        printed={1997: ("50D2(a)", "51B2(b)")},
        heading="A forbidden suit may not be led",
        lead="Declarer has forbidden a suit. What may be led?",
        words={
            1997: "A defender to whom a suit is forbidden leads a card of another "
            "suit, if they have one.",
        },
        law="A forbidden suit may not be led.",
        fact="Declarer forbade {suits}, and {seat} holds other suits too.",
        ruling="{seat}, you may not lead {any_suit}.",
        why=Why(
            "{card} is not of a suit that declarer has forbidden.",
            "{card} is of a suit that declarer has forbidden.",
        ),
    ),
    Rule.PICKED_UP: Record(
        printed={1997: ("50D2(a)",)},
        heading="The card is picked up",
        lead="Declarer has required or forbidden its suit. What becomes of the card?",
        words={
            1997: "When declarer requires or forbids the suit of the penalty card, it "
            "is a penalty card no longer. Its owner picks it up and may play it, or "
            "another card, like any card of the hand.",
        },
        note="Nobody has a say in this. The card is picked up, even if its owner would "
        "rather leave it there.",
        law="A penalty card whose suit is required or forbidden is picked up.",
        fact="Declarer’s demand was about the suit of {cards}.",
        ruling="{seat}, pick up {cards}.",
    ),
    Rule.REQUIRES_ONE_LEAD: Record(
        printed={1997: ("50D2(a)",)},
        heading="A requirement is for one lead",
        lead="How long does a requirement hold?",
        words={
            1997: "A requirement to lead a suit holds for this one lead. A defender "
            "who keeps the lead is free of it at the next trick.",
        },
        note="The Laws speak of keeping the lead only where a suit is forbidden. We "
        "hold that a requirement ends with the lead for which it was made.",
        law="A requirement is for one lead.",
        fact="Declarer required {suits}, and {seat} has kept the lead.",
        ruling="{seat}, you need not lead {any_suit} again.",
    ),
    Rule.BAN_LASTS: Record(
        printed={1997: ("50D2(a)", "51B2(b)")},
        heading="A ban lasts while the lead is kept",
        lead="How long does a ban hold?",
        words={
            1997: "A forbidden suit stays forbidden, trick after trick, for as long as "
            "the same defender keeps the lead.",
        },
        law="A ban lasts while the lead is kept.",
        fact="Declarer forbade {suits}, and {seat} has kept the lead.",
        ruling="{seat}, you may not lead {any_suit} while you keep the lead.",
    ),
    Rule.BAN_ENDS: Record(
        printed={1997: ("50D2(a)", "51B2(b)")},
        heading="A ban ends when the lead is lost",
        lead="When is the forbidden suit open again?",
        words={
            1997: "The ban ends as soon as somebody else wins a trick, also when that "
            "is the defender’s partner. It does not come back when the defender is on "
            "lead again.",
        },
        note="The Laws do not mention a lead that is lost to partner. We hold that a "
        "ban binds only the player who was on lead.",
        law="A ban ends when the lead is lost.",
        fact="Declarer forbade {suits}, and {seat} has lost the lead since.",
        ruling="{seat}, you may lead {any_suit} again.",
    ),
    Rule.BAN_AND_NEW_CHOICE: Record(
        printed={1997: ("50D2(a)", "51B")},
        heading="A running ban and a new choice apply together",
        lead="A suit is still forbidden, and another penalty card is left. What now?",
        words={
            1997: "If the leader keeps the lead under a ban and partner still has "
            "major penalty cards, declarer chooses anew for those. The earlier ban "
            "goes on alongside.",
        },
        note="The Laws do not say how the two go together. We hold that both apply.",
        law="A running ban and a new choice apply together.",
        fact="The ban on {suits} was still running when declarer chose again.",
        ruling="{seat}, the ban on {suits} goes on.",
    ),
    Rule.PICKED_UP_ALL_THE_SAME: Record(
        printed={1997: ("50D2(a)", "59")},
        heading="The card is picked up even if the demand cannot be met",
        lead="The leader has no card of the suit required. What of the penalty card?",
        words={
            1997: "If the leader cannot lead as declarer demands, the penalty card is "
            "picked up all the same.",
        },
        note="The Laws let the card be picked up when declarer makes the demand. We "
        "hold that it does not matter whether the demand could be met; some Directors "
        "would leave the card on the table.",
        law="The card is picked up even if the demand cannot be met.",
        fact="Declarer made a demand that {partner} could not meet.",
        ruling="{seat}, pick up {cards} all the same.",
    ),
    Rule.GO_AHEAD_IS_NEITHER: Record(
        printed={1997: ("50D2(b)", "11A")},
        heading="Telling the leader to go ahead is asking for nothing",
        lead="Nobody has called the Director, and declarer says: go ahead. What now?",
        words={
            1997: "Declarer who tells the waiting defender to go ahead has chosen to "
            "ask for nothing. The lead stands and the penalty card stays.",
        },
        note="The Laws do not speak of this case. Declarer has acted before the "
        "Director came (Law 11A), and we hold that this was the choice. Some Directors "
        "would still offer one.",
        law="Telling the leader to go ahead is asking for nothing.",
        fact="Declarer told {seat} to go ahead.",
        ruling="Declarer, you told {seat} to go ahead, and so you have asked for "
        "nothing.",
    ),
    Rule.ASK_NOTHING: Record(
        printed={1997: ("50D2(b)",)},
        heading="Declarer may ask for nothing",
        lead="Must declarer ask for anything?",
        words={
            1997: "Declarer may leave the lead open. The defender then leads any card "
            "that is otherwise legal, and the penalty card stays.",
        },
        note="Law 51 does not offer this choice where several penalty cards are of one "
        "suit. We hold that 50D2(b) gives it there too.",
        law="Declarer may ask for nothing.",
        fact=Number(
            "{seat} is on lead, and {cards} is a major penalty card of {partner}.",
            "{seat} is on lead, and {cards} are major penalty cards of {partner}.",
        ),
        ruling=Number(
            "Declarer, you may ask for nothing; {cards} then stays on the table.",
            "Declarer, you may ask for nothing; {cards} then stay on the table.",
        ),
    ),
    Rule.NEITHER_KEEPS: Record(
        printed={1997: ("50D2(b)",), 2017: ("50D2(b)", "51B2(c)")},
        heading="Without a demand the penalty card stays",
        lead="Declarer has asked for nothing. What becomes of the penalty card?",
        words={
            1997: "If declarer asks for nothing, the card is still a major penalty "
            "card and still due at the first legal opportunity.",
            2007: "If declarer asks for nothing, the card is still a major penalty "
            "card and still due at the first legal opportunity. [[The clause adds that "
            "Law 50D applies for as long as it is there.]]",
            2017: "If declarer asks for nothing, the card stays [[on the table]], is "
            "still a major penalty card and still due at the first legal opportunity. "
            "Law 50D applies for as long as it is there.",
        },
        reworded=(2007, 2017),
        law="Without a demand the penalty card stays.",
        fact="Declarer neither required nor forbade a suit.",
        ruling="{seat}, leave {the_cards} face up in front of you.",
    ),
    Rule.LEAD_LEFT_OPEN: Record(
        printed={1997: ("50D2(b)",), 2017: ("50D2(b)", "51B2(c)")},
        heading="Without a demand the lead is free",
        lead="Declarer has asked for nothing. What may be led?",
        words={
            1997: "If declarer asks for nothing, the defender on lead may lead any "
            "card that is otherwise legal, of the penalty card’s suit or of another.",
        },
        note="A penalty card of the leader’s own is still due, and a ban from an "
        "earlier lead goes on. What the leader knows from partner’s card has limits of "
        "its own (Law 50E; Law 50D1 in 1997).",
        law="Without a demand any otherwise legal card may be led.",
        fact="Declarer neither required nor forbade a suit.",
        ruling="{seat}, you may lead any card that is otherwise legal.",
    ),
    Rule.OPTIONS_ANEW: Record(
        printed={1997: ("50D2",), 2007: ("50D2(b)",), 2017: ("50D2(b)", "51B2(c)")},
        heading="Declarer chooses again before that defender’s next lead",
        lead="The same player is on lead again, and the card is still there. What now?",
        words={
            1997: "Whenever the owner’s partner is on lead and a major penalty card is "
            "still there, declarer chooses again, also when that player has kept the "
            "lead. This follows from 50D2, which makes no difference between leads.",
            2007: "Whenever the owner’s partner is on lead and a major penalty card is "
            "still there, declarer chooses again, also when that player has kept the "
            "lead. [[A footnote says so of a lead that is kept.]]",
            2017: "Whenever the owner’s partner is on lead and a major penalty card is "
            "still there, declarer chooses again, also when that player has kept the "
            "lead. A footnote says so of a lead that is kept, [[and Law 51B2 has the "
            "same one for cards of several suits]].",
        },
        reworded=(2007, 2017),
        law="While a major penalty card is there, declarer chooses before each lead of "
        "its owner’s partner.",
        fact="{seat} is on lead again, and {partner} still has {cards} on the table.",
        ruling="Declarer, you choose again before {seat} leads.",
    ),
}
