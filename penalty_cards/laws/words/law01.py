"""Our words for the rules of Laws 1 to 14."""

from collections.abc import Mapping

from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.words.record import Number, Record, Why

RULES: Mapping[Rule, Record] = {
    Rule.TEN_IS_HONOUR: Record(
        printed={1997: ("1",)},
        heading="The ten is an honour",
        lead="Which cards are honours, and which are small?",
        words={
            1997: "Ace, king, queen, jack and ten are honours in every suit. The cards "
            "from nine down to two are small cards.",
        },
        note="The Laws have no short name for the nine and lower; we call them small "
        "cards.",
        law="The ten is an honour.",
        fact="{cards} is a ten.",
        ruling="",
        why=Why(
            "{card} may be played, since the ten is an honour.",
        ),
    ),
    Rule.MAY_PREVENT: Record(
        printed={1997: ("42B2", "9A"), 2007: ("9A3",)},
        heading="A player may keep partner from going wrong",
        lead="A defender sees that partner is about to go wrong. What is allowed?",
        words={
            1997: "Only dummy may try to prevent an irregularity, and only one of "
            "declarer’s. A defender has no such right.",
            2007: "[[Any player, dummy too, may try to prevent an irregularity. So a "
            "defender may stop partner from leading out of turn.]]",
        },
        note="Once the irregularity has happened, there is nothing left to prevent.",
        law="A player may try to prevent an irregularity.",
        fact="{seat} warned {partner} before {partner} had acted.",
        ruling="{seat} may try to prevent an irregularity.",
    ),
    Rule.DUMMY_SAYS_NOTHING: Record(
        printed={1997: ("9A",), 2007: ("9A3",), 2017: ("9A4",)},
        heading="Dummy draws no attention to an irregularity",
        lead="Dummy has seen an irregularity. May dummy speak of it?",
        words={
            1997: "While the play lasts, declarer and either defender may draw "
            "attention to an irregularity. Dummy may not before play has ended.",
        },
        note="Dummy may try to prevent an irregularity.",
        law="Dummy draws no attention to an irregularity before play has ended.",
        fact="{seat} is dummy, and play has not ended.",
        ruling="{seat}, say nothing of it before play has ended.",
    ),
    Rule.DIRECTOR_IS_CALLED: Record(
        printed={1997: ("9B1(a)", "9B2")},
        heading="The Director is called at once",
        lead="Somebody has pointed out an irregularity. What comes first?",
        words={
            1997: "As soon as attention has been drawn to an irregularity, the "
            "Director is called. Nobody does anything more until the Director has "
            "explained how it is put right.",
        },
        note="During the play declarer or a defender may draw attention to an "
        "irregularity. Dummy may not, before the play has ended.",
        law="Once attention is drawn to an irregularity, the Director is called at "
        "once.",
        fact="{seat} drew attention to an irregularity.",
        ruling="Please wait, all of you, until I have explained what follows.",
    ),
    Rule.LEAD_FACED_AGAIN: Record(
        printed={1997: ("9B2", "47F")},
        heading="An irregular lead taken back unasked",
        lead="A player leads out of turn and takes the card back at once. Is that all?",
        words={
            1997: "Nobody acts before the Director has explained what may be done, and "
            "a card that was played is not taken back. A lead that was out of turn, or "
            "did not wait for declarer’s choice, is faced again if its player takes it "
            "back. What the other side may decide about it stays open.",
        },
        note="This is our reading. The clauses forbid the player to act, and no clause "
        "takes the decision from the other side because of it.",
        law="A player may not take an irregular lead back unasked.",
        fact="{seat} took {cards} back before the Director had ruled.",
        ruling="{seat}, face {cards} again.",
    ),
    Rule.DIRECTOR_RULES: Record(
        printed={1997: ("10A",)},
        heading="Only the Director rules",
        lead="The players know the Law. May they settle the matter themselves?",
        words={
            1997: "Only the Director decides how an irregularity is put right. The "
            "players may neither impose a rectification nor waive one.",
        },
        note="What players have arranged among themselves the Director may cancel "
        "(10B).",
        law="Only the Director imposes or waives a rectification.",
        fact="{seat} settled the matter without the Director.",
        ruling="That is for me to decide, and I shall now rule.",
    ),
    Rule.WITHOUT_CONSULTING: Record(
        printed={1997: ("10C2",)},
        heading="Declarer chooses without dummy’s help",
        lead="Declarer is not sure what to choose. May dummy help?",
        words={
            1997: "A player who has a choice makes it without asking partner. So dummy "
            "may not help declarer to choose between requiring a suit, forbidding it "
            "and asking for nothing.",
        },
        law="A player who has a choice makes it without partner’s help.",
        fact="{seat} asked {partner} what to choose.",
        ruling="{seat}, choose without any help from {partner}.",
    ),
    Rule.BEST_CHOICE: Record(
        printed={1997: ("72A",), 2007: ("10C3",)},
        heading="Declarer may make the choice that pays best",
        lead="Declarer has a choice. May it be the one that pays best?",
        words={
            1997: "Declarer, who has the choice, may make the one that pays best.",
        },
        law="Declarer may make the choice that pays best.",
        fact="The choice was with the side of {seat}.",
        ruling="Declarer was free to choose what paid best.",
    ),
    Rule.PROFITABLE_PLAY: Record(
        printed={1997: ("72A",), 2007: ("10C4",)},
        heading="The offenders may make any legal play that pays",
        lead="The offenders have gained by their own irregularity. Is that allowed?",
        words={
            1997: "After the rectification the offenders may make any legal play that "
            "pays, even if they gain by what their own irregularity has led to.",
        },
        note="It is another matter if somebody used unauthorized information, or if "
        "the offender could have foreseen that the irregularity might pay.",
        law="After the rectification the offenders may make any legal play that pays.",
        fact="{seat}, of the offending side, made only legal plays.",
        ruling="{seat} was free to make any legal play, whatever it gained.",
    ),
    Rule.ACTED_TOO_SOON: Record(
        printed={1997: ("11A",)},
        heading="Acting before the Director is called may cost a right",
        lead="Declarer went on without calling the Director. What does that cost?",
        words={
            1997: "If the side that did nothing wrong acts before the Director is "
            "called, the Director may rule that it has lost its right to a "
            "rectification.",
            2017: "If the side that did nothing wrong acts before the Director is "
            "called, the Director may rule that it has lost its right to a "
            "rectification. [[If it gained because an opponent then acted without "
            "knowing the Law, the Director takes this gain from that side alone, and "
            "the other side keeps its score.]]",
        },
        law="A side that acts before the Director is called may lose its right to a "
        "rectification.",
        fact="{seat} went on before the Director was called.",
        ruling="{seat}, your side went on before calling me and may lose its right to "
        "a rectification.",
    ),
    Rule.NOT_CANCELLED: Record(
        printed={1997: ("12A2",)},
        heading="The board is played",
        lead="So much has gone wrong. May the Director cancel the board?",
        words={
            1997: "While the Laws say how to go on, the board is played. The Director "
            "sets an artificial score only where no rectification allows it to be "
            "played normally.",
        },
        law="While the Laws say how to go on, the board is played.",
        fact="The Director cancelled the board, although the Laws say how to go on.",
        ruling="The board is played, since the Laws say how to go on.",
    ),
    Rule.LUCK_IS_NO_DAMAGE: Record(
        printed={1997: ("12B",), 2007: ("12B2",)},
        heading="Good luck after a ruling is nobody’s fault",
        lead="The ruling has turned out well for one side. Is that put right?",
        words={
            1997: "The score is not adjusted merely because the remedy turned out too "
            "hard or too kind.",
        },
        note="It is another matter if somebody used unauthorized information, or if "
        "the offender could have foreseen that the irregularity might pay.",
        law="Good luck after a ruling is not put right.",
        fact="The ruling turned out well for {seat}.",
        ruling="The result stands, since luck is no ground for adjusting it.",
    ),
    Rule.FOUND_CARD: Record(
        printed={1997: ("14B4", "49")},
        heading="A missing card counts as having been in the hand",
        lead="A defender’s missing card has been found. Is it a penalty card?",
        words={
            1997: "A card that was missing is found during the play and put back into "
            "the hand. It counts as having been there all the time. If partner could "
            "have seen its face, it becomes a penalty card.",
        },
        note="The Laws do not say of what kind it is; we hold that Law 50B decides. We "
        "give no ruling on it under the Laws of 1997.",
        law="A missing card that is found may be a penalty card.",
        fact=Number(
            "{cards} was missing from the hand of {seat}, and {partner} could have "
            "seen its face.",
            "{cards} were missing from the hand of {seat}, and {partner} could have "
            "seen their faces.",
        ),
        ruling=Number(
            "{seat}, put {cards} face up on the table as a penalty card.",
            "{seat}, put {cards} face up on the table as penalty cards.",
        ),
    ),
}
