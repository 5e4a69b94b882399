"""Our words for the rules of Law 50, its opening to 50D1."""

from collections.abc import Mapping

from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.words.record import Number, Record, Why

RULES: Mapping[Rule, Record] = {
    Rule.NOT_THE_OWNERS_DOING: Record(
        printed={1997: ("50",)},
        heading="The Director may rule that it is no penalty card",
        lead="The card was exposed, but its owner could not help it. What then?",
        words={
            1997: "The Director may rule that an exposed card is not a penalty card. "
            "It then goes back to the hand.",
        },
        note="The Laws do not say when. We hold: only if declarer’s side or an "
        "outsider brought the exposure about.",
        law="The Director may rule that it is no penalty card.",
        fact="It was not the fault of {seat} that {cards} came into view.",
        ruling=Number(
            "I rule that {cards} is no penalty card; {seat}, take it back.",
            "I rule that {cards} are no penalty cards; {seat}, take them back.",
        ),
    ),
    Rule.STAYS_FACE_UP: Record(
        printed={1997: ("50A",)},
        heading="A penalty card stays face up",
        lead="Where is the penalty card kept, and for how long?",
        words={
            1997: "A penalty card lies face up in front of its owner until it is "
            "played, or until another remedy that declarer chooses puts an end to it.",
            2007: "A penalty card lies face up in front of its owner [[until a "
            "rectification has been chosen]]. In practice that is: until it is played "
            "or picked up.",
        },
        reworded=(2007,),
        note="A penalty card never goes to the trick by itself: its owner plays it.",
        law="A penalty card stays face up until it is played or picked up.",
        fact=Number(
            "{cards} was still on the table when a trick ended.",
            "{cards} were still on the table when a trick ended.",
        ),
        ruling="{seat}, leave {cards} face up in front of you.",
    ),
    Rule.MINOR_STAYS: Record(
        printed={1997: ("50A", "50C")},
        heading="The minor penalty card stays when another card is played",
        lead="The owner has played another card. What becomes of the penalty card?",
        words={
            1997: "If its owner lawfully plays another card, the minor penalty card "
            "stays on the table and goes on restricting its suit.",
        },
        law="A minor penalty card stays until it is played.",
        fact="{cards} was still on the table when a trick ended.",
        ruling="{seat}, leave {cards} face up in front of you.",
    ),
    Rule.SMALL_BY_ACCIDENT: Record(
        printed={1997: ("50B",)},
        heading="One small card exposed by accident is minor",
        lead="When is a penalty card only a minor one?",
        words={
            1997: "A single card from nine down to two that was exposed by accident is "
            "a minor penalty card.",
        },
        law="A single small card exposed by accident is minor.",
        fact="{cards} is a small card, came into view by accident and is the only "
        "penalty card of {seat}.",
        ruling="{seat}, {cards} is a minor penalty card.",
    ),
    Rule.LEFT_OVER_IS_MINOR: Record(
        printed={1997: ("50B", "58B2")},
        heading="Two cards on one trick: the small one left over is minor",
        lead="Two cards came down together. What is the one that was not played?",
        words={
            1997: "A defender who puts two cards on one trick, both faces in view, "
            "says which of them is played. The other becomes a penalty card, and if it "
            "is a single small card it is minor.",
        },
        note="If only one face was in view, that card is played and the other is "
        "picked up; nothing else happens. The Laws do not say what holds if the card "
        "left over is the one that was meant. We hold that it is minor unless "
        "everybody agrees that it was meant.",
        law="When two cards are played, a small one left over is minor.",
        fact="{seat} put two cards on one trick, and {cards} is the one left over.",
        ruling="{seat}, {cards} is a minor penalty card.",
    ),
    Rule.LEFT_OVER_INTENDED: Record(
        printed={1997: ("50B", "58B2")},
        heading="Two cards on one trick: the one that was meant is left over",
        lead="Two cards came down, and the wrong one counts as played. What now?",
        words={
            1997: "If it is agreed that the card left over is the one the defender "
            "meant to play, it was no accident that it was exposed. It is a major "
            "penalty card.",
        },
        note="The Laws name two cards on one trick as an example of accident, and do "
        "not speak of this case. We hold that the card left over is minor unless "
        "everybody agrees that it is the one that was meant.",
        law="If the card left over was the one meant, it is major.",
        fact="{seat} put two cards on one trick, and {cards}, the one left over, was "
        "meant to be played.",
        ruling="{seat}, {cards} is a major penalty card.",
    ),
    Rule.HONOUR_IS_MAJOR: Record(
        printed={1997: ("50B",)},
        heading="An honour is always major",
        lead="An honour fell by pure accident. Is it minor?",
        words={
            1997: "An ace, king, queen, jack or ten that becomes a penalty card is "
            "major, however it came to be exposed.",
        },
        law="An honour is always major.",
        fact=Number(
            "{cards} is an honour.",
            "{cards} are honours.",
        ),
        ruling=Number(
            "{seat}, {cards} is a major penalty card.",
            "{seat}, {cards} are major penalty cards.",
        ),
    ),
    Rule.DELIBERATE_IS_MAJOR: Record(
        printed={1997: ("50B",)},
        heading="A card led or played on purpose is major",
        lead="The card is small, but it was meant to be played. What is it?",
        words={
            1997: "A penalty card that its owner meant to lead or play is major, "
            "whatever its rank. A lead out of turn and the card of a corrected revoke "
            "are the usual cases.",
        },
        law="A card led or played on purpose is major.",
        fact="{seat} put {cards} down on purpose.",
        ruling=Number(
            "{seat}, {cards} is a major penalty card.",
            "{seat}, {cards} are major penalty cards.",
        ),
    ),
    Rule.SHOWN_IS_MAJOR: Record(
        printed={1997: ("50B", "49")},
        heading="A card shown or named on purpose is major",
        lead="A defender shows a small card without playing it. What is it?",
        words={
            1997: "A small card that a defender shows or names on purpose, without "
            "playing it, is a major penalty card.",
        },
        note="The Laws call a card minor if it was exposed by accident, and major if "
        "it was played on purpose; a card shown on purpose is neither. We hold that it "
        "is major, because it was no accident.",
        law="A card shown or named on purpose is major.",
        fact="{seat} showed or named {cards} on purpose.",
        ruling=Number(
            "{seat}, {cards} is a major penalty card.",
            "{seat}, {cards} are major penalty cards.",
        ),
    ),
    Rule.TOGETHER_ARE_MAJOR: Record(
        printed={1997: ("50B",)},
        heading="Cards exposed together are all major",
        lead="Two small cards of one defender fell together. What are they?",
        words={
            1997: "If two or more cards of one defender become penalty cards together, "
            "all of them are major, however small they are.",
        },
        law="Cards of one defender exposed together are all major.",
        fact="{seat} exposed {cards} together.",
        ruling=Number(
            "{seat}, {cards} is a major penalty card.",
            "{seat}, {cards} are major penalty cards.",
        ),
    ),
    Rule.SECOND_MAKES_MAJOR: Record(
        printed={1997: ("50B",)},
        heading="A second penalty card makes all of them major",
        lead="A second card falls while a minor penalty card lies there. What now?",
        words={
            1997: "Once a defender has two or more penalty cards, all of them are "
            "major, also one that was minor until then.",
        },
        law="A second penalty card makes all of them major.",
        fact="{seat} now has more than one penalty card: {cards}.",
        ruling=Number(
            "{seat}, {cards} is now a major penalty card.",
            "{seat}, {cards} are now major penalty cards.",
        ),
    ),
    Rule.EACH_DEFENDER_ALONE: Record(
        printed={1997: ("50B",)},
        heading="Each defender is counted alone",
        lead="Each defender has one penalty card. Does that make two?",
        words={
            1997: "Only the penalty cards of one and the same defender are counted "
            "together. If each defender has dropped one small card, both are minor.",
        },
        law="The cards of each defender are counted alone.",
        fact="{cards} belong to different defenders.",
        ruling="I count the cards of each defender alone.",
    ),
    Rule.STAYS_MAJOR: Record(
        printed={1997: ("50B",)},
        heading="A major penalty card stays major",
        lead="One of two penalty cards is gone. What is the other?",
        words={
            1997: "A small card that became major because there was a second penalty "
            "card stays major after the second has been played or picked up.",
        },
        note="The Laws say when penalty cards become major, and name no way back. We "
        "hold that there is none.",
        law="A major penalty card does not become minor again.",
        fact="{cards} became major because of another penalty card, and that one is "
        "gone.",
        ruling=Number(
            "{seat}, {cards} is still a major penalty card.",
            "{seat}, {cards} are still major penalty cards.",
        ),
    ),
    Rule.SMALL_CARDS_WAIT: Record(
        printed={1997: ("50C",)},
        heading="The other small cards of the suit wait",
        lead="What does a minor penalty card keep its owner from doing?",
        words={
            1997: "Until a minor penalty card has been played, its owner may not play "
            "another small card of that suit.",
        },
        law="The other small cards of the suit wait.",
        fact="{cards} lies before {seat} as a minor penalty card.",
        ruling="{seat}, your other small {suits} wait for {cards}.",
        why=Why(
            "{card} is not one of the small cards that must wait for {cards}.",
            "{card} is a small card and must wait for {cards}, the minor penalty card "
            "of its suit.",
            itself="{card} is the minor penalty card and may be played.",
        ),
    ),
    Rule.HONOUR_MAY_GO_FIRST: Record(
        printed={1997: ("50C",)},
        heading="An honour of the suit may go first",
        lead="Must the minor penalty card be played before an honour?",
        words={
            1997: "Instead of the minor penalty card its owner may play an honour of "
            "the same suit, from the ten up.",
        },
        law="An honour of the suit may be played instead.",
        fact=Number(
            "{seat} holds an honour of the same suit: {cards}.",
            "{seat} holds honours of the same suit: {cards}.",
        ),
        ruling="{seat}, you may play an honour in {suits} before the penalty card.",
        why=Why(
            "{card} may be played before the minor penalty card.",
            "{card} must wait for the minor penalty card.",
            itself="{card} is an honour and may be played before the minor penalty "
            "card.",
        ),
    ),
    Rule.MINOR_NOT_DUE: Record(
        printed={1997: ("50C",)},
        heading="A minor penalty card need not be played at once",
        lead="Must a minor penalty card be played as soon as it can be?",
        words={
            1997: "A minor penalty card does not have to be played at the first "
            "opportunity. It must only be played before the other small cards of its "
            "suit.",
        },
        note="It must be played, of course, when it is the only card that may be.",
        law="A minor penalty card need not be played at once.",
        fact="{cards} lies before {seat} as a minor penalty card.",
        ruling="{seat}, you may play {cards}, but you need not.",
        why=Why(
            "{card} may be played, since a minor penalty card need not come first.",
            "{card} must wait for {cards}.",
            itself="{card} may be played, but as a minor penalty card it need not be.",
        ),
    ),
    Rule.OTHER_SUITS_FREE: Record(
        printed={1997: ("50C",)},
        heading="Other suits are not affected",
        lead="Does a minor penalty card affect the other suits?",
        words={
            1997: "A minor penalty card leaves its owner free in every other suit, to "
            "lead it, to discard it or to ruff with it.",
        },
        note="The duty to follow suit remains, as always.",
        law="A minor penalty card does not affect other suits.",
        fact="{seat} holds cards of other suits as well: {suits}.",
        ruling="{seat}, the penalty card does not bind you in other suits.",
        why=Why(
            "{card} may be played, since {cards} binds only its own suit.",
            "{card} must wait for {cards}.",
        ),
    ),
    Rule.PARTNER_IS_FREE: Record(
        printed={1997: ("50C",)},
        heading="A minor penalty card does not bind partner’s lead",
        lead="Partner is on lead. Does the minor penalty card matter?",
        words={
            1997: "The partner of a defender with a minor penalty card need not wait "
            "before leading, and declarer may neither require nor forbid a suit.",
        },
        law="A minor penalty card does not bind partner’s lead.",
        fact="{seat} is on lead, and {cards} is a minor penalty card of {partner}.",
        ruling="{seat}, declarer may make no demand on your lead.",
        why=Why(
            "{card} may be led, since a minor penalty card does not bind partner’s "
            "lead.",
        ),
    ),
    Rule.MAJOR_IS_DUE: Record(
        printed={1997: ("50D1",), 2007: ("50D1(a)",)},
        heading="A major penalty card is played at the first legal opportunity",
        lead="When must a major penalty card be played?",
        words={
            1997: "Its owner must play a major penalty card as soon as that is legal: "
            "as a lead, in following suit, as a discard or as a ruff.",
            2017: "Its owner must play a major penalty card as soon as that is legal: "
            "as a lead, in following suit, as a discard or as a ruff. [[The clause "
            "itself says that the duties of 50D1(b) come first.]]",
        },
        reworded=(2017,),
        law="A major penalty card is played at the first legal opportunity.",
        fact=Number(
            "{cards} lies before {seat} as a major penalty card.",
            "{cards} lie before {seat} as major penalty cards.",
        ),
        ruling=Number(
            "{seat}, you must play {cards} now.",
            "{seat}, one of {cards} must be played now.",
        ),
        why=Why(
            Number(
                "{card} is a major penalty card and must be played now.",
                "{card} is a major penalty card, and one of {cards} must be played "
                "now.",
            ),
            Number(
                "{card} must wait for {cards}, the major penalty card that is due now.",
                "{card} must wait, since a major penalty card must be played now.",
            ),
        ),
    ),
    Rule.MAJOR_MUST_WAIT: Record(
        printed={1997: ("50D1", "44C"), 2007: ("50D1(b)", "44C")},
        heading="Following suit comes before the penalty card",
        lead="Another suit is led. Must the major penalty card be played?",
        words={
            1997: "An owner who can follow suit must do so, even though a major "
            "penalty card of another suit lies there. That card stays on the table and "
            "is due at the next legal opportunity.",
        },
        law="Following suit comes before the penalty card.",
        fact=Number(
            "{seat} can follow suit, and {cards} is not of the suit led.",
            "{seat} can follow suit, and {cards} are not of the suit led.",
        ),
        ruling=Number(
            "{cards} stays on the table and is due at the next legal opportunity.",
            "{cards} stay on the table and are due at the next legal opportunity.",
        ),
        why=Why(
            "{card} follows suit, and that comes before a penalty card.",
            "{card} must wait, since {seat} can follow suit.",
            itself="{card} may be played, although it does not follow suit.",
        ),
    ),
    Rule.RESTRICTION_FIRST: Record(
        printed={1997: ("50D1",), 2007: ("50D1(b)",)},
        heading="Declarer’s demand comes before the player’s own penalty card",
        lead="Declarer makes a demand on the owner of a penalty card. What comes "
        "first?",
        words={
            1997: "A player who is told what to lead or play does that first. A major "
            "penalty card of their own that does not fit the demand stays on the table "
            "and is due at the next legal opportunity.",
        },
        note="The edition of 1997 says penalty where later editions say restriction. "
        "The Laws mention only major penalty cards here. We hold that a demand for the "
        "highest or lowest card comes before a minor one too.",
        law="Declarer’s demand comes before the player’s own penalty card.",
        fact=Number(
            "{cards} does not fit what declarer demands of {seat}.",
            "{cards} do not fit what declarer demands of {seat}.",
        ),
        ruling="{cards} must wait, since declarer’s demand comes first.",
        why=Why(
            "{card} meets declarer’s demand, and that comes before a penalty card.",
            "{card} must wait, since declarer’s demand comes first.",
            itself="{card} may be played, although it does not meet declarer’s demand.",
        ),
    ),
}
