"""Our words for the rules of Law 50D2: partner on lead."""

from collections.abc import Mapping

from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.words.record import Number, Record, Why

RULES: Mapping[Rule, Record] = {
    Rule.PARTNER_WAITS: Record(
        printed={1997: ("50D2",)},
        heading="Partner waits for declarer’s choice",
        lead="A defender is on lead, and partner has a major penalty card. May that "
        "defender lead at once?",
        words={
            1997: "A defender whose partner has a major penalty card may not lead "
            "until declarer has chosen.",
        },
        note="Declarer chooses alone, without any help from dummy (Law 10).",
        law="A defender on lead must wait for declarer’s choice if partner has a "
        "major penalty card.",
        fact=Number(
            "{seat} is on lead, and {partner} has a major penalty card: {the_cards}.",
            "{seat} is on lead, and {partner} has these major penalty cards: "
            "{the_cards}.",
        ),
        ruling="{seat}, do not lead before declarer has chosen.",
        why=Why(
            "{The_card} may be led, since declarer has chosen.",
            "{The_card} may not be led before declarer has chosen.",
        ),
    ),
    Rule.CHOICE_BEFORE_OWN_CARD: Record(
        printed={1997: ("50D2", "50D1"), 2007: ("50D2", "50D1(b)")},
        heading="Declarer’s choice comes before the leader’s own penalty card",
        lead="Both defenders have a major penalty card. What comes first?",
        words={
            1997: "If both defenders have major penalty cards, the one on lead "
            "first waits for declarer’s choice about partner’s card. The "
            "leader’s own penalty card must then be led, unless declarer’s "
            "demand rules that out. In that case it stays on the table.",
        },
        note="The official commentary of 2019 confirms this order for the 2017 Laws.",
        law="Declarer’s choice comes before the leader’s own penalty card.",
        fact=Number(
            "{seat} also has a major penalty card: {the_cards}.",
            "{seat} also has these major penalty cards: {the_cards}.",
        ),
        ruling="{seat}, {the_cards} must wait until declarer has chosen.",
        why=Why(
            "{The_card} may be led, since declarer has chosen.",
            "{The_card} may not be led before declarer has chosen.",
        ),
    ),
    Rule.LEAD_BEFORE_CHOICE: Record(
        printed={1997: ("50D2", "49", "50B")},
        heading="A card led too soon becomes a major penalty card",
        lead="The defender on lead did not wait for declarer’s choice. What happens?",
        words={
            1997: "If a defender who must wait for declarer’s choice leads too soon, "
            "the card led becomes that defender’s own major penalty card. "
            "Declarer still chooses. If the choice allows that card to be led, "
            "it must be led.",
        },
        note="The Laws do not say that declarer may accept such a lead. In our "
        "reading, declarer may choose to make no demand, and the card must then be "
        "led. Declarer may also simply play to it (Law 60A).",
        law="A card led before declarer’s choice becomes a major penalty card.",
        fact="{seat} led {the_cards} before declarer had chosen.",
        ruling="{seat}, leave {the_cards} face up as your own penalty card; declarer "
        "still chooses.",
    ),
    Rule.ONLY_THE_PARTNER_WAITS: Record(
        printed={1997: ("50D2",)},
        heading="Declarer chooses only when the owner’s partner is on lead",
        lead="Does a major penalty card give declarer a choice before every lead?",
        words={
            1997: "A major penalty card gives declarer a choice only when its "
            "owner’s partner is on lead. While declarer, dummy or the owner "
            "is on lead, there is nothing to choose. The choice comes when "
            "the owner’s partner is next on lead.",
        },
        law="Declarer has a choice only when the partner of the penalty card’s owner "
        "is on lead.",
        fact="{seat} is on lead, and {partner} has no major penalty card.",
        ruling="Declarer, you may not require or forbid a suit now.",
        why=Why(
            "{The_card} may be led, since declarer has no choice before this lead.",
        ),
    ),
    Rule.ONE_DEMAND: Record(
        printed={1997: ("50D2", "51B")},
        heading="Requiring and forbidding cannot be combined",
        lead="May declarer require one suit and forbid another?",
        words={
            1997: "For each lead, declarer makes one choice: require a suit, forbid "
            "one or more suits, or make no demand.",
        },
        note="The Laws do not say outright whether declarer may require one suit and "
        "forbid another at the same time. In our reading, declarer may not.",
        law="Declarer may not require one suit and forbid another before the same "
        "lead.",
        fact="{partner} has major penalty cards in more than one suit.",
        ruling="Declarer, you may require one suit or forbid one or more, but not "
        "both.",
    ),
    Rule.ONLY_PENALTY_SUITS: Record(
        printed={1997: ("50D2(a)",)},
        heading="Only the suit of a major penalty card can be named",
        lead="Which suits may declarer name?",
        words={
            1997: "Declarer may require or forbid only a suit in which the leader’s "
            "partner has a major penalty card.",
        },
        law="Declarer may require or forbid only the suit of a major penalty card.",
        fact="{partner} has major penalty cards only in {suits}.",
        ruling="Declarer, you may require or forbid {any_suit} only.",
    ),
    Rule.REQUIRE_A_SUIT: Record(
        printed={1997: ("50D2(a)",)},
        heading="Declarer may require the suit",
        lead="What may declarer demand?",
        words={
            1997: "Declarer may require the defender on lead to lead the suit of "
            "partner’s major penalty card.",
        },
        law="Declarer may require the suit of the penalty card.",
        fact=Number(
            "{seat} is on lead, and {partner} has a major penalty card: {the_cards}.",
            "{seat} is on lead, and {partner} has these major penalty cards: "
            "{the_cards}.",
        ),
        ruling="Declarer, you may require {seat} to lead {any_suit}; {partner} then "
        "picks up {the_cards}.",
    ),
    Rule.PROHIBIT_A_SUIT: Record(
        printed={1997: ("50D2(a)",)},
        heading="Declarer may forbid the suit",
        lead="May declarer forbid a suit?",
        words={
            1997: "Declarer may forbid the defender on lead to lead the suit of "
            "partner’s major penalty card. The ban lasts until that defender loses "
            "the lead.",
        },
        law="Declarer may forbid the suit of the penalty card.",
        fact=Number(
            "{seat} is on lead, and {partner} has a major penalty card: {the_cards}.",
            "{seat} is on lead, and {partner} has these major penalty cards: "
            "{the_cards}.",
        ),
        ruling="Declarer, you may forbid {any_suit} for as long as {seat} keeps the "
        "lead; {partner} then picks up {the_cards}.",
    ),
    Rule.REQUIRED_SUIT_IS_LED: Record(
        printed={1997: ("50D2(a)",)},
        heading="The required suit must be led",
        lead="Declarer has required a suit. What may be led?",
        words={
            1997: "A defender who holds the required suit must lead it. They choose "
            "the card, unless a penalty card of their own limits the choice.",
        },
        law="A suit that declarer has required must be led if possible.",
        fact="Declarer required {suits}, and {seat} holds {the_cards}.",
        ruling="{seat}, you must lead {suits}.",
        why=Why(
            "{The_card} is in the suit that declarer requires.",
            "{The_card} is not in the suit that declarer requires.",
        ),
    ),
    Rule.PROHIBITED_SUIT_IS_BARRED: Record(
        printed={1997: ("50D2(a)", "51B2(b)")},
        heading="A forbidden suit may not be led",
        lead="Declarer has forbidden a suit. What may be led?",
        words={
            1997: "When declarer has forbidden a suit, a defender on lead who holds "
            "another suit must lead that instead.",
        },
        law="A defender may not lead a forbidden suit if they hold another.",
        fact="Declarer forbade {suits}, and {seat} holds other suits too.",
        ruling="{seat}, you may not lead {any_suit} while you keep the lead.",
        why=Why(
            "{The_card} is not in a suit that declarer has forbidden.",
            "{The_card} is in a suit that declarer has forbidden.",
        ),
    ),
    Rule.PICKED_UP: Record(
        printed={1997: ("50D2(a)",)},
        heading="The card is picked up",
        lead="Declarer has required or forbidden the suit of the penalty card. What "
        "happens to the card?",
        words={
            1997: "When declarer requires or forbids the suit of a penalty card, that "
            "card is no longer a penalty card. Its owner picks it up, and may "
            "then make any legal play.",
        },
        note="There is no choice here. The card is picked up even if its owner would "
        "rather leave it on the table.",
        law="A penalty card whose suit is required or forbidden is picked up.",
        fact="Declarer required or forbade {suits}.",
        ruling="{seat}, pick up {the_cards}.",
    ),
    Rule.REQUIRES_ONE_LEAD: Record(
        printed={1997: ("50D2(a)",)},
        heading="A requirement is for one lead",
        lead="How long does a requirement last?",
        words={
            1997: "A requirement to lead a suit is for one lead only. If the defender "
            "keeps the lead, it no longer applies at the next trick.",
        },
        note="The Laws mention keeping the lead only where a suit is forbidden. In "
        "our reading, a requirement ends with the lead it was made for.",
        law="A requirement to lead a suit is for one lead only.",
        fact="Declarer required {suits}, and {seat} has kept the lead.",
        ruling="{seat}, you need not lead {any_suit} again.",
    ),
    Rule.BAN_LASTS: Record(
        printed={1997: ("50D2(a)", "51B2(b)")},
        heading="A ban lasts while the leader keeps the lead",
        lead="How long does a ban last?",
        words={
            1997: "A forbidden suit stays forbidden, trick after trick, for as long as "
            "the same defender keeps the lead.",
        },
        law="A ban on a suit lasts while the leader keeps the lead.",
        fact="Declarer forbade {suits}, and {seat} has kept the lead.",
        ruling="{seat}, you may not lead {any_suit} while you keep the lead.",
    ),
    Rule.BAN_ENDS: Record(
        printed={1997: ("50D2(a)", "51B2(b)")},
        heading="A ban ends when the lead is lost",
        lead="When may the forbidden suit be led again?",
        words={
            1997: "The ban ends as soon as another player wins a trick, even if that "
            "player is the defender’s partner. It does not come back when the "
            "defender is on lead again.",
        },
        note="The Laws do not mention a lead that is lost to partner. In our reading, "
        "a ban binds only the player who was on lead.",
        law="A ban on a suit ends when the leader loses the lead.",
        fact="Declarer forbade {suits}, and {seat} has since lost the lead.",
        ruling="{seat}, you may lead {any_suit} again.",
    ),
    Rule.BAN_AND_NEW_CHOICE: Record(
        printed={1997: ("50D2(a)", "51B")},
        heading="An earlier ban and a new choice apply together",
        lead="A suit is still forbidden, and another penalty card is left. Does the "
        "ban still apply?",
        words={
            1997: "If a defender keeps the lead under a ban and partner still has "
            "major penalty cards, declarer chooses again about those cards. The "
            "earlier ban still applies.",
        },
        note="The Laws do not say how the two combine. In our reading, both apply.",
        law="An earlier ban and a new choice apply together.",
        fact="The ban on {suits} still applied when declarer chose again.",
        ruling="{seat}, you still may not lead {any_suit}.",
    ),
    Rule.PICKED_UP_ALL_THE_SAME: Record(
        printed={1997: ("50D2(a)", "59")},
        heading="The card is picked up even if the demand cannot be met",
        lead="The leader has none of the required suit. What happens to the penalty "
        "card?",
        words={
            1997: "If the leader cannot lead as declarer demands, the penalty card is "
            "picked up all the same.",
        },
        note="The Laws say that the card is picked up when declarer makes the demand. "
        "In our reading, it does not matter whether the demand can be met. Some "
        "Directors would leave the card on the table.",
        law="The penalty card is picked up even if declarer’s demand cannot be met.",
        fact="Declarer made a demand that {partner} could not meet.",
        ruling="{seat}, pick up {the_cards} all the same.",
    ),
    Rule.GO_AHEAD_IS_NEITHER: Record(
        printed={1997: ("50D2(b)", "11A")},
        heading="Telling the leader to go ahead counts as making no demand",
        lead="Declarer says “go ahead” before the Director is called. Is that a "
        "choice?",
        words={
            1997: "A declarer who tells the waiting defender to go ahead has chosen "
            "to make no demand. The lead stands, and the penalty card stays on the "
            "table.",
        },
        note="The Laws do not cover this case. Declarer acted before the Director "
        "came (Law 11A), and, in our reading, that counts as choosing. Some "
        "Directors would still offer the choice.",
        law="Telling the leader to go ahead counts as making no demand.",
        fact="Declarer told {seat} to go ahead.",
        ruling="Declarer, you told {seat} to go ahead, so you have made no demand.",
    ),
    Rule.ASK_NOTHING: Record(
        printed={1997: ("50D2(b)",)},
        heading="Declarer may choose to make no demand",
        lead="Must declarer make a demand?",
        words={
            1997: "Declarer may choose to make no demand. The defender may then lead "
            "any card that is otherwise legal, and the penalty card stays on the "
            "table.",
        },
        note="Law 51 does not offer this choice where all the penalty cards are of "
        "one suit. In our reading, Law 50D2(b) gives it there too.",
        law="Declarer may choose to make no demand.",
        fact=Number(
            "{seat} is on lead, and {partner} has a major penalty card: {the_cards}.",
            "{seat} is on lead, and {partner} has these major penalty cards: "
            "{the_cards}.",
        ),
        ruling="Declarer, if you make no demand, {partner} leaves {the_cards} on the "
        "table.",
    ),
    Rule.NEITHER_KEEPS: Record(
        printed={1997: ("50D2(b)",), 2017: ("50D2(b)", "51B2(c)")},
        heading="Without a demand, the penalty card stays",
        lead="Declarer has made no demand. What happens to the penalty card?",
        words={
            1997: "If declarer makes no demand, the card is still a major penalty "
            "card. It must still be played at the first legal opportunity.",
            2007: "If declarer makes no demand, the card is still a major penalty "
            "card. It must still be played at the first legal opportunity. "
            "[[The clause adds that Law 50D applies for as long as the card "
            "remains on the table.]]",
            2017: "If declarer makes no demand, the card stays [[on the table]] "
            "and is still a major penalty card. It must still be played at "
            "the first legal opportunity. Law 50D applies for as long as the "
            "card remains there.",
        },
        reworded=(2007, 2017),
        law="If declarer makes no demand, the penalty card stays on the table.",
        fact="Declarer made no demand.",
        ruling="{seat}, leave {the_cards} face up in front of you.",
    ),
    Rule.LEAD_LEFT_OPEN: Record(
        printed={1997: ("50D2(b)",), 2017: ("50D2(b)", "51B2(c)")},
        heading="Without a demand, the lead is free",
        lead="Declarer has made no demand. What may be led?",
        words={
            1997: "If declarer makes no demand, the defender on lead may lead any "
            "otherwise legal card, even in the penalty card’s suit.",
        },
        note="The leader’s own major penalty card, if any, must still be played, "
        "and an earlier ban still applies. How far the leader may use the "
        "information from partner’s card is a separate question (Law 50E; Law "
        "50D1 in the 1997 Laws).",
        law="Without a demand, any otherwise legal card may be led.",
        fact="Declarer made no demand.",
        ruling="{seat}, you may lead any card that is otherwise legal.",
    ),
    Rule.OPTIONS_ANEW: Record(
        printed={1997: ("50D2",), 2007: ("50D2(b)",), 2017: ("50D2(b)", "51B2(c)")},
        heading="Declarer chooses again before that defender’s next lead",
        lead="The same player is on lead again, and the card is still on the table. "
        "Does declarer choose again?",
        words={
            1997: "Declarer chooses again whenever the owner’s partner is on lead "
            "and a major penalty card is still on the table. This is so even "
            "if that player has kept the lead. It follows from Law 50D2, "
            "which makes no distinction between leads.",
            2007: "Declarer chooses again whenever the owner’s partner is on lead "
            "and a major penalty card is still on the table. This is so even "
            "if that player has kept the lead, [[as a footnote says]].",
            2017: "Declarer chooses again whenever the owner’s partner is on lead "
            "and a major penalty card is still on the table. This is so even "
            "if that player has kept the lead, as a footnote says. [[Law 51B2 "
            "has the same footnote for cards of several suits.]]",
        },
        reworded=(2007, 2017),
        law="While a major penalty card is on the table, declarer chooses before "
        "each lead by its owner’s partner.",
        fact="{seat} is on lead again, and {partner} still has {the_cards} on the "
        "table.",
        ruling="Declarer, you choose again before {seat} leads.",
    ),
}
