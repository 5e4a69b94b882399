"""Our words for the rules of Laws 1 to 14."""

from collections.abc import Mapping

from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.words.record import Number, Record, Why

RULES: Mapping[Rule, Record] = {
    Rule.TEN_IS_HONOUR: Record(
        printed={1997: ("1",)},
        heading="The 10 is an honour",
        lead="Which cards are honours, and which are small?",
        words={
            1997: "The ace, king, queen, jack and 10 of every suit are honours. The 9 "
            "and all lower cards are small cards.",
        },
        note="The Laws have no short name for the 9 and all lower cards. We call them "
        "small cards.",
        law="The 10 is an honour.",
        fact="{The_cards} is the lowest honour of its suit.",
        ruling="",
        why=Why(
            "{The_card} may be played: the 10 is an honour.",
        ),
    ),
    Rule.MAY_PREVENT: Record(
        printed={1997: ("42B2", "9A"), 2007: ("9A3",)},
        heading="Trying to prevent an irregularity by partner",
        lead="A defender sees that partner is about to go wrong. What is allowed?",
        words={
            1997: "Only dummy may try to prevent an irregularity, and then only one "
            "by declarer. A defender has no such right.",
            2007: "[[Any player, dummy included, may try to prevent an irregularity. "
            "So a defender may try to stop partner from leading out of turn.]]",
        },
        note="Once the irregularity has happened, there is nothing left to prevent.",
        law="Since 2007, any player may try to prevent an irregularity by another "
        "player.",
        fact="{seat} warned {partner} before {partner} acted.",
        ruling="{seat}, you may try to prevent an irregularity.",
    ),
    Rule.DUMMY_SAYS_NOTHING: Record(
        printed={1997: ("9A",), 2007: ("9A3",), 2017: ("9A4",)},
        heading="Dummy may not draw attention to an irregularity",
        lead="Dummy has seen an irregularity. May dummy say so?",
        words={
            1997: "During play, declarer or either defender may draw attention to an "
            "irregularity. Dummy may not do so until play has ended.",
        },
        note="But dummy may try to prevent an irregularity (in the 1997 Laws, only one "
        "by declarer).",
        law="Dummy may not draw attention to an irregularity until play has ended.",
        fact="{seat} is dummy, and play has not ended.",
        ruling="{seat}, please say nothing about it until play has ended.",
    ),
    Rule.DIRECTOR_IS_CALLED: Record(
        printed={1997: ("9B1(a)", "9B2")},
        heading="Call the Director at once",
        lead="Someone has pointed out an irregularity. What comes first?",
        words={
            1997: "As soon as attention is drawn to an irregularity, the players call "
            "the Director. They then do nothing until the Director has "
            "explained how it is to be put right.",
        },
        note="During play, declarer or either defender may draw attention to an "
        "irregularity. Dummy may not do so until play has ended.",
        law="Once attention is drawn to an irregularity, the players must call the "
        "Director at once.",
        fact="{seat} drew attention to an irregularity.",
        ruling="Please wait, everyone, until I have explained what happens next.",
    ),
    Rule.LEAD_FACED_AGAIN: Record(
        printed={1997: ("9B2", "47F")},
        heading="Taking back an irregular lead too soon",
        lead="A player leads out of turn and takes the card back at once. Is that the "
        "end of it?",
        words={
            1997: "No one may act until the Director has explained the choices, and "
            "a played card may not be taken back. A player who leads out of turn, or "
            "before declarer’s choice, and takes the card back without a ruling must "
            "face it again. The other side keeps any choice that it has about the "
            "card.",
        },
        note="This is our reading. The clauses forbid the player to act, and no "
        "clause takes the decision away from the other side.",
        law="A player may not take back an irregular lead before the Director has "
        "ruled.",
        fact="{seat} took {the_cards} back before the Director had ruled.",
        ruling="{seat}, face {the_cards} again.",
    ),
    Rule.DIRECTOR_RULES: Record(
        printed={1997: ("10A",)},
        heading="Only the Director rules",
        lead="The players know the Law. May they settle the matter themselves?",
        words={
            1997: "Only the Director decides how an irregularity is put right. The "
            "players may neither impose a rectification nor waive one.",
        },
        note="The Director may cancel what the players have arranged among themselves "
        "(Law 10B).",
        law="Only the Director may impose or waive a rectification.",
        fact="{seat} settled the matter without the Director.",
        ruling="That is for me to decide, so I will now rule on it.",
    ),
    Rule.WITHOUT_CONSULTING: Record(
        printed={1997: ("10C2",)},
        heading="Declarer chooses without dummy’s help",
        lead="Declarer is not sure what to choose. May dummy help?",
        words={
            1997: "A player who has a choice makes it without asking partner. So "
            "dummy may not help declarer choose between requiring a suit, forbidding "
            "it and making no demand.",
        },
        law="A player who has a choice makes it without partner’s help.",
        fact="{seat} asked {partner} what to choose.",
        ruling="{seat}, choose without any help from {partner}.",
    ),
    Rule.BEST_CHOICE: Record(
        printed={1997: ("72A",), 2007: ("10C3",)},
        heading="Declarer may choose the most profitable option",
        lead="Declarer has a choice. May declarer take the most profitable option?",
        words={
            1997: "If a Law gives the non-offending side a choice, it may take the "
            "most profitable option.",
        },
        law="Declarer may choose the most profitable option.",
        fact="The side of {seat} had a choice to make.",
        ruling="Declarer was free to choose the most profitable option.",
    ),
    Rule.PROFITABLE_PLAY: Record(
        printed={1997: ("72A",), 2007: ("10C4",)},
        heading="The offenders may profit from any legal play",
        lead="The offenders have gained by their own irregularity. Is that allowed?",
        words={
            1997: "After the rectification, the offenders may make any legal play "
            "that benefits their side. They may even gain from their own "
            "irregularity.",
        },
        note="It is different if someone used unauthorized information, or if the "
        "offender could have foreseen the damage.",
        law="After the rectification, the offenders may profit from any legal play.",
        fact="{seat}, on the offending side, made only legal plays.",
        ruling="{seat}, you were free to make any legal play, whatever it gained.",
    ),
    Rule.ACTED_TOO_SOON: Record(
        printed={1997: ("11A",)},
        heading="Acting before calling the Director can be costly",
        lead="Declarer went on without calling the Director. What does that cost?",
        words={
            1997: "If the non-offending side acts before the Director is called, the "
            "Director may rule that it has lost its right to rectification.",
            2017: "If the non-offending side acts before the Director is called, the "
            "Director may rule that it has lost its right to rectification. "
            "[[If that side gains because an opponent then acts without knowing "
            "the Laws, the Director takes that gain away. The other side keeps "
            "its score.]]",
        },
        law="A side that acts before calling the Director may lose its right to "
        "rectification.",
        fact="{seat} acted before the Director was called.",
        ruling="{seat}, your side acted before calling me, so it may lose its right "
        "to rectification.",
    ),
    Rule.NOT_CANCELLED: Record(
        printed={1997: ("12A2",)},
        heading="The board must be played",
        lead="Several things have gone wrong. May the Director cancel the board?",
        words={
            1997: "As long as the Laws say how to go on, the board must be played. "
            "The Director awards an artificial adjusted score if no "
            "rectification would allow normal play.",
        },
        law="As long as the Laws say how to go on, the board must be played.",
        fact="The Director cancelled the board, although the Laws say how to go on.",
        ruling="Please play the board: the Laws say how to go on.",
    ),
    Rule.LUCK_IS_NO_DAMAGE: Record(
        printed={1997: ("12B",), 2007: ("12B2",)},
        heading="Luck after a ruling is no reason to adjust the score",
        lead="A ruling has turned out well for one side. Is the score adjusted?",
        words={
            1997: "The score is not adjusted merely because a rectification turned "
            "out too harsh or too kind.",
        },
        note="It is different if someone used unauthorized information, or if the "
        "offender could have foreseen the damage.",
        law="The score is not adjusted merely because a ruling turned out lucky for "
        "one side.",
        fact="The ruling turned out well for {seat}.",
        ruling="The result stands: luck is no reason to adjust it.",
    ),
    Rule.FOUND_CARD: Record(
        printed={1997: ("14B4", "49")},
        heading="A missing card counts as having been in the hand",
        lead="A defender’s missing card has been found. Is it a penalty card?",
        words={
            1997: "A missing card that is found during play counts as having been in "
            "the hand all along. If it is a defender’s card and partner could have "
            "seen its face, it becomes a penalty card.",
        },
        note="The Laws do not say whether it is major or minor. Our reading is that "
        "Law 50B decides. We give no ruling on it under the Laws of 1997.",
        law="A defender’s missing card may become a penalty card when it is found.",
        fact=Number(
            "{The_cards} was missing from the hand of {seat}, and {partner} could "
            "have seen its face.",
            "{The_cards} were missing from the hand of {seat}, and {partner} could "
            "have seen their faces.",
        ),
        ruling=Number(
            "{seat}, put {the_cards} face up on the table as a penalty card.",
            "{seat}, put {the_cards} face up on the table as penalty cards.",
        ),
    ),
}
