"""Our words for the rules of Law 50, its opening to 50D1."""

from collections.abc import Mapping

from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.words.record import Number, Record, Why

RULES: Mapping[Rule, Record] = {
    Rule.NOT_THE_OWNERS_DOING: Record(
        printed={1997: ("50",)},
        heading="The Director may rule that an exposed card is not a penalty card",
        lead="A card was exposed, but its owner could not help it. What happens?",
        words={
            1997: "The Director may rule that an exposed card is not a penalty card. "
            "It then goes back to its owner’s hand.",
        },
        note="The Laws do not say when. Our reading is that the Director may do so "
        "only if declarer’s side or an outsider caused the exposure.",
        law="The Director may rule that an exposed card is not a penalty card.",
        fact="{seat} was not at fault when {the_cards} came into view.",
        ruling=Number(
            "{seat}, take {the_cards} back: I rule that it is not a penalty card.",
            "{seat}, take {the_cards} back: I rule that they are not penalty cards.",
        ),
    ),
    Rule.STAYS_FACE_UP: Record(
        printed={1997: ("50A",)},
        heading="A penalty card stays face up",
        lead="Where is the penalty card kept, and for how long?",
        words={
            1997: "A penalty card stays face up in front of its owner until it is "
            "played or a rectification is chosen.",
            2007: "A penalty card stays face up in front of its owner [[until a "
            "rectification has been chosen]]. In practice that means until it is "
            "played or picked up.",
        },
        reworded=(2007,),
        note="A penalty card never plays itself: its owner has to play it.",
        law="A penalty card stays face up until it is played or picked up.",
        fact=Number(
            "{The_cards} was still on the table when the trick ended.",
            "{The_cards} were still on the table when the trick ended.",
        ),
        ruling="{seat}, leave {the_cards} face up in front of you.",
    ),
    Rule.MINOR_STAYS: Record(
        printed={1997: ("50A", "50C")},
        heading="The minor penalty card stays when another card is played",
        lead="The owner has played another card. What happens to the penalty card?",
        words={
            1997: "A minor penalty card stays on the table if its owner legally plays "
            "another card. It still restricts the play of its suit.",
        },
        law="A minor penalty card stays on the table until it is played.",
        fact="{The_cards} was still on the table when the trick ended.",
        ruling="{seat}, leave {the_cards} face up in front of you.",
    ),
    Rule.SMALL_BY_ACCIDENT: Record(
        printed={1997: ("50B",)},
        heading="One small card exposed by accident is minor",
        lead="When is a penalty card only a minor one?",
        words={
            1997: "A defender’s only penalty card is minor if it is below the 10 and "
            "was exposed by accident.",
        },
        law="A single small penalty card exposed by accident is minor.",
        fact="{The_cards} is small and was exposed by accident, and {seat} has no "
        "other penalty card.",
        ruling="{seat}, {the_cards} is a minor penalty card.",
    ),
    Rule.LEFT_OVER_IS_MINOR: Record(
        printed={1997: ("50B", "58B2")},
        heading="Two cards played to a trick: a small card left over is minor",
        lead="Two cards came down together. Is the card left over minor or major?",
        words={
            1997: "A defender who plays two cards to a trick, with both faces in view, "
            "says which is played. The other becomes a penalty card. A small card left "
            "over is minor if it is that defender’s only penalty card.",
        },
        note="If only one face was in view, that card is played, the other is picked "
        "up, and nothing else happens. The Laws do not say what applies if the "
        "defender meant to play the card left over. Our reading is that it is minor "
        "unless everyone agrees that the defender meant to play it.",
        law="When a defender plays two cards to a trick, a small card left over is "
        "normally minor.",
        fact="{seat} played two cards to one trick, and {the_cards} was left over.",
        ruling="{seat}, {the_cards} is a minor penalty card.",
    ),
    Rule.LEFT_OVER_INTENDED: Record(
        printed={1997: ("50B", "58B2")},
        heading="Two cards played to a trick: the intended card is left over",
        lead="Two cards came down, and the wrong one counts as played. What now?",
        words={
            1997: "If everyone agrees that the defender meant to play the card left "
            "over, it was not exposed by accident. It is a major penalty card.",
        },
        note="The Laws give two cards played to one trick as an example of accidental "
        "exposure, but they do not cover this case. Our reading is that the card "
        "left over is minor unless everyone agrees that the defender meant to "
        "play it.",
        law="If a defender plays two cards to a trick and the intended one is left "
        "over, it is a major penalty card.",
        fact="{seat} played two cards to one trick, and had meant to play "
        "{the_cards}, the card left over.",
        ruling="{seat}, {the_cards} is a major penalty card.",
    ),
    Rule.HONOUR_IS_MAJOR: Record(
        printed={1997: ("50B",)},
        heading="An honour is always major",
        lead="An honour was dropped by pure accident. Is it minor?",
        words={
            1997: "An ace, king, queen, jack or 10 that becomes a penalty card is "
            "major, however it was exposed.",
        },
        law="An honour that becomes a penalty card is always major.",
        fact=Number(
            "{The_cards} is an honour.",
            "{The_cards} are honours.",
        ),
        ruling=Number(
            "{seat}, {the_cards} is a major penalty card.",
            "{seat}, {the_cards} are major penalty cards.",
        ),
    ),
    Rule.DELIBERATE_IS_MAJOR: Record(
        printed={1997: ("50B",)},
        heading="A card led or played on purpose is major",
        lead="The card is small, but its owner meant to play it. Is it minor or major?",
        words={
            1997: "A penalty card exposed by a deliberate lead or play is major, "
            "whatever its rank. The usual cases are a lead out of turn and a "
            "revoke card that was taken back.",
        },
        law="A penalty card that was led or played on purpose is major.",
        fact="{seat} played {the_cards} on purpose.",
        ruling=Number(
            "{seat}, {the_cards} is a major penalty card.",
            "{seat}, {the_cards} are major penalty cards.",
        ),
    ),
    Rule.SHOWN_IS_MAJOR: Record(
        printed={1997: ("50B", "49")},
        heading="A card shown or named on purpose is major",
        lead="A defender shows a small card without playing it. Is it minor or major?",
        words={
            1997: "A small card that a defender shows or names on purpose, without "
            "playing it, is a major penalty card.",
        },
        note="The Laws call a card minor if it was exposed by accident, and major "
        "if it was played on purpose. A card shown on purpose fits neither "
        "description. Our reading is that it is major, because it was not "
        "exposed by accident.",
        law="A penalty card that was shown or named on purpose is major.",
        fact="{seat} revealed {the_cards} on purpose.",
        ruling=Number(
            "{seat}, {the_cards} is a major penalty card.",
            "{seat}, {the_cards} are major penalty cards.",
        ),
    ),
    Rule.TOGETHER_ARE_MAJOR: Record(
        printed={1997: ("50B",)},
        heading="Cards exposed together are all major",
        lead="A defender dropped two small cards together. Are they minor or major?",
        words={
            1997: "If two or more cards of one defender become penalty cards "
            "together, all of them are major, however small.",
        },
        law="Penalty cards that one defender exposes together are all major.",
        fact="{seat} exposed {the_cards} together.",
        ruling=Number(
            "{seat}, {the_cards} is a major penalty card.",
            "{seat}, {the_cards} are major penalty cards.",
        ),
    ),
    Rule.SECOND_MAKES_MAJOR: Record(
        printed={1997: ("50B",)},
        heading="A second penalty card makes all of them major",
        lead="A defender with a minor penalty card drops a second card. What now?",
        words={
            1997: "Once a defender has two or more penalty cards, all of them are "
            "major, even one that was minor before.",
        },
        law="A second penalty card makes all of that defender’s penalty cards major.",
        fact="{seat} now has more than one penalty card: {the_cards}.",
        ruling=Number(
            "{seat}, {the_cards} is now a major penalty card.",
            "{seat}, {the_cards} are now major penalty cards.",
        ),
    ),
    Rule.EACH_DEFENDER_ALONE: Record(
        printed={1997: ("50B",)},
        heading="Each defender’s penalty cards count separately",
        lead="Each defender has one penalty card. Do the two count together?",
        words={
            1997: "Only penalty cards of the same defender count together. If each "
            "defender has dropped one small card, both are minor.",
        },
        law="Each defender’s penalty cards count separately.",
        fact="{The_cards} belong to different defenders.",
        ruling="I count each defender’s penalty cards separately.",
    ),
    Rule.STAYS_MAJOR: Record(
        printed={1997: ("50B",)},
        heading="A major penalty card stays major",
        lead="One of two penalty cards is gone. Is the other minor again?",
        words={
            1997: "A small card that became major because of a second penalty card "
            "stays major, even when the second card is gone.",
        },
        note="The Laws say when a penalty card becomes major, but not how it could "
        "become minor again. Our reading is that it cannot.",
        law="A major penalty card does not become minor again.",
        fact="{The_cards} became major because of another penalty card, which is now "
        "gone.",
        ruling=Number(
            "{seat}, {the_cards} is still a major penalty card.",
            "{seat}, {the_cards} are still major penalty cards.",
        ),
    ),
    Rule.SMALL_CARDS_WAIT: Record(
        printed={1997: ("50C",)},
        heading="Other small cards of the suit must wait",
        lead="What does a minor penalty card stop its owner from playing?",
        words={
            1997: "Until a minor penalty card has been played, its owner may not play "
            "another small card of that suit.",
        },
        law="A minor penalty card must be played before any other small card of its "
        "suit.",
        fact="{seat} has a minor penalty card: {the_cards}.",
        ruling="{seat}, do not play any other small {suit} before {the_cards}.",
        why=Why(
            "{The_card} does not have to wait for {the_cards}.",
            "{The_card} must wait: {the_cards} is a minor penalty card, so {seat} may "
            "not play another small {suit} first.",
            itself="{The_card} is the minor penalty card and may be played.",
        ),
    ),
    Rule.HONOUR_MAY_GO_FIRST: Record(
        printed={1997: ("50C",)},
        heading="An honour of the suit may be played first",
        lead="Must the minor penalty card be played before an honour?",
        words={
            1997: "Instead of the minor penalty card, its owner may play an honour of "
            "the same suit (10 or higher).",
        },
        law="An honour of the suit may be played before the minor penalty card.",
        fact=Number(
            "{seat} holds an honour of the same suit: {the_cards}.",
            "{seat} holds honours of the same suit: {the_cards}.",
        ),
        ruling="{seat}, you may play a {suit} honour before the penalty card.",
        why=Why(
            "{The_card} may be played before the minor penalty card.",
            "{The_card} must wait for the minor penalty card.",
            itself="{The_card} is an honour, so it may be played before the minor "
            "penalty card.",
        ),
    ),
    Rule.MINOR_NOT_DUE: Record(
        printed={1997: ("50C",)},
        heading="A minor penalty card need not be played at once",
        lead="Must a minor penalty card be played as soon as it can be?",
        words={
            1997: "A minor penalty card does not have to be played at the first "
            "opportunity. It only has to be played before any other small card of its "
            "suit.",
        },
        note="It must of course be played when it is the only legal card.",
        law="A minor penalty card need not be played at once.",
        fact="{seat} has a minor penalty card: {the_cards}.",
        ruling="{seat}, you may play {the_cards}, but you do not have to.",
        why=Why(
            "{The_card} may be played: a minor penalty card need not be played at "
            "once.",
            "{The_card} must wait for {the_cards}.",
            itself="{The_card} is a minor penalty card: it may be played, but it need "
            "not be.",
        ),
    ),
    Rule.OTHER_SUITS_FREE: Record(
        printed={1997: ("50C",)},
        heading="Other suits are not affected",
        lead="Does a minor penalty card affect the other suits?",
        words={
            1997: "A minor penalty card leaves its owner free to lead, discard or "
            "ruff with a card of any other suit.",
        },
        note="As always, a player who can follow suit must do so.",
        law="A minor penalty card does not affect other suits.",
        fact="{seat} also has {suits}.",
        ruling="{seat}, the penalty card does not restrict you in other suits.",
        why=Why(
            "{The_card} may be played: {the_cards} restricts only its own suit.",
            "{The_card} must wait for {the_cards}.",
        ),
    ),
    Rule.PARTNER_IS_FREE: Record(
        printed={1997: ("50C",)},
        heading="A minor penalty card does not restrict partner’s lead",
        lead="The owner’s partner is on lead. Does the minor penalty card matter?",
        words={
            1997: "If a defender’s only penalty card is minor, partner need not wait "
            "before leading. Declarer may not require or forbid a suit because "
            "of it.",
        },
        law="A minor penalty card does not restrict partner’s lead.",
        fact="{seat} is on lead, and {partner} has only a minor penalty card: "
        "{the_cards}.",
        ruling="{seat}, you may lead at once: declarer may not require or forbid a "
        "suit.",
        why=Why(
            "{The_card} may be led: a minor penalty card does not restrict partner’s "
            "lead.",
        ),
    ),
    Rule.MAJOR_IS_DUE: Record(
        printed={1997: ("50D1",), 2007: ("50D1(a)",)},
        heading="A major penalty card must be played at the first legal opportunity",
        lead="When must a major penalty card be played?",
        words={
            1997: "A major penalty card must be played at the first legal "
            "opportunity: when leading, following suit, discarding or ruffing.",
            2017: "A major penalty card must be played at the first legal opportunity: "
            "when leading, following suit, discarding or ruffing. [[The clause itself "
            "now says that the duties in Law 50D1(b) come first.]]",
        },
        reworded=(2017,),
        law="A major penalty card must be played at the first legal opportunity.",
        fact=Number(
            "{seat} has a major penalty card: {the_cards}.",
            "{seat} has these major penalty cards: {the_cards}.",
        ),
        ruling=Number(
            "{seat}, you must play {the_cards} now.",
            "{seat}, you must play {the_any_card} now.",
        ),
        why=Why(
            Number(
                "{The_card} is a major penalty card and must be played now.",
                "{The_card} is a major penalty card, and {the_any_card} must be "
                "played now.",
            ),
            Number(
                "{The_card} must wait: {the_cards} is a major penalty card and must "
                "be played now.",
                "{The_card} must wait: {seat} must play a major penalty card now.",
            ),
        ),
    ),
    Rule.MAJOR_MUST_WAIT: Record(
        printed={1997: ("50D1", "44C"), 2007: ("50D1(b)", "44C")},
        heading="Following suit comes before playing a penalty card",
        lead="Another suit is led. Must the major penalty card be played?",
        words={
            1997: "A player who can follow suit must do so, even with a major "
            "penalty card in another suit. That card stays on the table and "
            "must be played at the next legal opportunity.",
        },
        law="Following suit comes before playing a penalty card.",
        fact=Number(
            "{seat} can follow suit, and {the_cards} is not in the suit led.",
            "{seat} can follow suit, and {the_cards} are not in the suit led.",
        ),
        ruling=Number(
            "{seat}, leave {the_cards} face up and play it as soon as you legally can.",
            "{seat}, leave {the_cards} face up and play them as soon as you legally "
            "can.",
        ),
        why=Why(
            "{The_card} follows suit, and that comes before playing a penalty card.",
            "{The_card} must wait: {seat} can follow suit.",
            itself="{The_card} may be played, although it does not follow suit.",
        ),
    ),
    Rule.RESTRICTION_FIRST: Record(
        printed={1997: ("50D1",), 2007: ("50D1(b)",)},
        heading="Declarer’s demand comes before the player’s own penalty card",
        lead="Declarer makes a demand on a player who has a penalty card. Which comes "
        "first?",
        words={
            1997: "Complying with a lead or play restriction comes before playing a "
            "penalty card. If the restriction rules out the player’s own major "
            "penalty card, that card stays on the table. It must be played at "
            "the next legal opportunity.",
        },
        note="The 1997 edition says “penalty” where later editions say "
        "“restriction”. The Laws mention only major penalty cards here. Our "
        "reading is that a demand for the highest or lowest card comes before "
        "a minor penalty card too.",
        law="Declarer’s demand comes before the player’s own penalty card.",
        fact="{seat} cannot meet declarer’s demand with {the_any_card}.",
        ruling="{seat}, comply with declarer’s demand first and leave {the_cards} "
        "face up.",
        why=Why(
            "{The_card} meets declarer’s demand, and that comes before playing a "
            "penalty card.",
            "{The_card} must wait: declarer’s demand comes first.",
            itself="{The_card} may be played, although it does not meet declarer’s "
            "demand.",
        ),
    ),
}
