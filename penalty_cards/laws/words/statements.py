# ruff: noqa: E501
"""The testable statements of the subject, each with its clauses and editions.

`since` and `until`: the first and the last edition in which it is true.
"""

import re
from typing import NamedTuple


class Statement(NamedTuple):
    """One thing that is true of penalty cards."""

    id: str
    clauses: str
    words: str
    since: int = 1997
    until: int | None = None

    @property
    def law(self) -> int:
        """Return the number of the Law it stands under: the first that it names."""
        number = re.search(r"\d+", f"{self.id.partition('-')[0]} {self.clauses}")
        assert number is not None, "every statement names a clause"
        return int(number[0])

    def is_of(self, edition: int) -> bool:
        """Whether it is true in an edition."""
        return self.since <= edition and (self.until is None or edition <= self.until)


STATEMENTS: tuple[Statement, ...] = (
    Statement(
        "R48A-1",
        "48A 55B 62B2",
        "A card exposed by declarer or dummy is never a penalty card, whatever the reason.",
    ),
    Statement("R48A-2", "48A", "Declarer need not play a card dropped accidentally."),
    Statement(
        "R48B-1",
        "45C2 48B2 68A",
        "Declarer’s exposed card may yet count as played, and facing the hand as a claim.",
    ),
    Statement(
        "R49-1",
        "49",
        "A defender’s card partner could possibly have seen becomes a penalty card, seen or not.",
    ),
    Statement(
        "R49-2",
        "49",
        "A defender’s card visible only to opponents is not a penalty card.",
    ),
    Statement(
        "R49-3", "49", "A defender naming a card as being held makes it a penalty card."
    ),
    Statement(
        "R50-1",
        "50",
        "The Director may designate that an exposed card is not a penalty card.",
    ),
    Statement(
        "R50-2",
        "50, 72B1(97) 23(07) 72C(17)",
        "If the offender could have been aware of likely damage and the offending side gained, the score is adjusted.",
    ),
    Statement(
        "R50A-1",
        "50A",
        "A penalty card lies face up before its owner until it is played or picked up, and is never played by itself; then it ends.",
    ),
    Statement(
        "R41A-1",
        "41A 54",
        "A face-down opening lead taken back by the Director’s order returns to hand, no penalty card.",
    ),
    Statement(
        "R45C-1",
        "45A 45C1",
        "At the player’s turn, a defender’s card held so that partner can see it is played, not a penalty card.",
    ),
    Statement(
        "R45E-1",
        "45E1 67A2",
        "A defender’s fifth card to a trick is a penalty card unless it was a lead; put down as a play it is major.",
    ),
    Statement(
        "R47-1",
        "47D 62C1",
        "A defender’s card taken back after declarer’s change of play is not a penalty card.",
    ),
    Statement(
        "R47-2",
        "47E1 47E2(a)",
        "A card taken back because an opponent misinformed the player (whose turn, or a meaning) is not a penalty card; a lead made on such a word cannot be accepted by LHO.",
        2007,
    ),
    Statement(
        "R53-1",
        "53A 54B 54C",
        "A defender’s lead out of turn accepted by statement, by play, or by compulsion is the lead, not a penalty card.",
    ),
    Statement(
        "R53-2",
        "53B(17) 53C(97 07)",
        "If declarer’s side makes its own proper lead after a defender’s lead out of turn, that card is withdrawn, no penalty card.",
    ),
    Statement(
        "R54-1",
        "54D",
        "A refused faced opening lead out of turn becomes a major penalty card, whatever its rank.",
    ),
    Statement(
        "R54-2",
        "54D 50D2",
        "Having refused, declarer at once has require / forbid / neither against the proper leader.",
    ),
    Statement(
        "R56-1",
        "56",
        "A defender’s refused later lead out of turn becomes a major penalty card.",
    ),
    Statement(
        "R57A-1",
        "57A",
        "A defender’s lead or play before partner has played becomes a major penalty card.",
    ),
    Statement(
        "R57A-2",
        "57A1 57A2",
        "Declarer may demand partner’s highest or lowest card of the suit led to that trick.",
    ),
    Statement(
        "R57A-3", "57A3", "Declarer may demand a card of a specified other suit.", 2017
    ),
    Statement(
        "R57A-4", "57A4(17) 57A3(97 07)", "Declarer may forbid a specified other suit."
    ),
    Statement(
        "R57B-1",
        "57B 59",
        "If partner cannot comply, partner plays any otherwise legal card.",
    ),
    Statement(
        "R57C-1",
        "57C1",
        "No rectification for playing to the trick before partner if declarer had already played from both hands.",
    ),
    Statement(
        "R57D-1",
        "57D",
        "A play at RHO’s turn must be made at the proper turn if legal, otherwise it is a major penalty card.",
        2017,
    ),
    Statement(
        "R58B-1",
        "58B1",
        "Several cards, one face visible: that card is played, no penalty card.",
    ),
    Statement(
        "R58B-2",
        "58B2",
        "Several faces visible: the player chooses; a defender’s others become penalty cards.",
    ),
    Statement(
        "R58B-3", "58B2 45E2 48A", "Declarer’s extra cards go back, no penalty card."
    ),
    Statement(
        "R60A-1",
        "60A",
        "The non-offending side playing on after RHO’s premature or out-of-turn card loses that rectification; earlier penalty card duties survive.",
    ),
    Statement(
        "R60B-1",
        "60B",
        "A defender’s card played after declarer must retract but before the correct lead is a major penalty card.",
    ),
    Statement(
        "R62B-1",
        "62B1",
        "A defender’s corrected revoke card is a major penalty card of any rank.",
    ),
    Statement(
        "R62B-2",
        "62B2",
        "A penalty card used for a revoke goes back to being the same penalty card.",
    ),
    Statement(
        "R62C-1",
        "62C2 (17 also 62C3)",
        "A defender’s card withdrawn in consequence of a corrected revoke becomes a penalty card, a major one by the reading we hold.",
    ),
    Statement("R63-1", "63", "An established revoke creates no penalty card."),
    Statement(
        "R67-1",
        "67B2 fn, 14B4",
        "A card restored to a defender’s hand is a penalty card if partner could see it meanwhile.",
    ),
    Statement(
        "R68-1",
        "68 opening",
        "Cards a defender shows about the trick in progress only are not penalty cards.",
    ),
    Statement(
        "R68B-1",
        "68B2",
        "Cards shown in a concession partner objects to at once are not penalty cards but unauthorized for partner.",
        2007,
    ),
    Statement(
        "R68D-1",
        "68D2(b)",
        "Playing on after a claim by consent of all four: Law 50 does not apply.",
        2017,
    ),
    Statement(
        "R45D-1",
        "45D",
        "Dummy moved a wrong card: a defender who played after it may take the card back, no penalty card.",
    ),
    Statement(
        "R47-3",
        "45A 45C1 47F",
        "A played card may not be exchanged: a defender’s second card is a major penalty card.",
    ),
    Statement(
        "R49-4",
        "49 50, 72B3(07 17)",
        "A card is a penalty card from its exposure, ruled or not; one slipped back is faced again when it comes to light during play.",
    ),
    Statement(
        "R54-3",
        "53A 54A",
        "After a faced opening lead out of turn declarer who begins to spread the hand becomes dummy; one who just follows stays declarer.",
    ),
    Statement(
        "R54-4",
        "54E 24",
        "A card that the declaring side faces as an opening lead cannot be accepted; no penalty card unless its owner ends up a defender.",
    ),
    Statement(
        "R55-1",
        "55A, 53C(17) 53B(97 07), 57",
        "Either defender may accept declarer’s lead out of turn; if the one at its right plays to it, it stands and Law 57 applies.",
    ),
    Statement(
        "R57C-2",
        "57A 57C",
        "57C does not excuse a lead to the next trick before partner has played to this one.",
    ),
    Statement(
        "R58A-1",
        "58A",
        "Two players’ cards at the same instant: the card due stands, the other is a later card, out of turn or premature.",
    ),
    Statement(
        "R60C-1",
        "60C 49 50B",
        "A card the other defender plays before the first irregularity is ruled on costs declarer no option; withdrawn, it is a major penalty card.",
    ),
    Statement(
        "R62D-1",
        "62D",
        "A revoke at trick 12 is corrected even if established; partner still to play may not be guided by the revoke card.",
        2007,
    ),
    Statement(
        "R68A-1",
        "68A",
        "Cards a defender shows in claiming are not penalty cards: play stops.",
    ),
    Statement("R50B-1", "50B", "Single card 9 or lower, exposed by accident: minor."),
    Statement(
        "R50B-2", "50B", "Any honour, including the 10, is major even if dropped."
    ),
    Statement("R50B-3", "50B", "A low card exposed by deliberate play is major."),
    Statement(
        "R50B-4",
        "50B 58B2",
        "A single low card left over when two are played to a trick is minor, if not known to be the intended one.",
    ),
    Statement(
        "R50B-5",
        "50B",
        "Two low cards of one defender dropped together are both major.",
    ),
    Statement(
        "R50B-6",
        "50B",
        "A second penalty card turns the same defender’s earlier minor penalty card into major.",
    ),
    Statement(
        "R50B-7",
        "50B",
        "One low dropped card in each defender’s hand: both stay minor; the two defenders are not added together.",
    ),
    Statement(
        "R50B-8", "50B", "After one of two majors is gone the other stays major."
    ),
    Statement(
        "R50B-9",
        "50B 49",
        "A low card shown or named on purpose, though not played, is major.",
    ),
    Statement(
        "R50B-10",
        "50B 58B2",
        "Two cards played, the low one left over known to be the intended one: major.",
    ),
    Statement(
        "R50C-1",
        "50C",
        "Its suit is led: only the penalty card or an honour of that suit may be played.",
    ),
    Statement(
        "R50C-2",
        "50C",
        "After an honour was played instead, the minor penalty card remains.",
    ),
    Statement(
        "R50C-3",
        "50C",
        "The holder may lead or discard any other suit, or ruff if the penalty card is no trump.",
    ),
    Statement(
        "R50C-4",
        "50C",
        "Leading or discarding the penalty card’s own suit: only the penalty card or an honour.",
    ),
    Statement(
        "R50C-5",
        "50C",
        "If the penalty card is a trump, the holder may ruff only with it or a trump honour.",
    ),
    Statement(
        "R50C-6", "50C", "The partner on lead neither waits nor can be restricted."
    ),
    Statement("R50D1-1", "50D1(a)", "On lead the owner must lead it."),
    Statement("R50D1-2", "50D1(a)", "When its suit is led it must be played."),
    Statement("R50D1-3", "50D1(a)", "Void in the led suit: it must be discarded."),
    Statement(
        "R50D1-4",
        "50D1(a)",
        "Void in the led suit and the penalty card is a trump: it must ruff.",
    ),
    Statement(
        "R50D1-5",
        "50D1(b) 44C",
        "Another suit led and the owner can follow: the owner follows, the penalty card stays.",
    ),
    Statement(
        "R50D1-6",
        "50D1(b)",
        "A lead restriction on the owner comes before the own penalty card.",
    ),
    Statement(
        "R50D1-7",
        "50D1(b) 57A",
        "A 57A play restriction comes before the own penalty card.",
    ),
    Statement(
        "R51A-1",
        "51A 50D1(a)",
        "Two or more playable penalty cards: declarer designates which.",
    ),
    Statement(
        "R51A-2", "51A", "Only penalty cards that can legally be played are candidates."
    ),
    Statement(
        "R50D2-1", "50D2", "The leader must wait with the lead for declarer’s choice."
    ),
    Statement(
        "R50D2-2",
        "50D2 49 50B",
        "A lead before the choice becomes a major penalty card; the choice is still made.",
    ),
    Statement(
        "R50D2-3",
        "50D2(a)",
        "Required: the leader must lead the suit if able; the penalty card is picked up and need not be played.",
    ),
    Statement("R50D2-4", "50D2(a)", "The requirement covers that one lead only."),
    Statement(
        "R50D2-5",
        "50D2(a)",
        "Forbidden: the penalty card is picked up; the ban lasts while the lead is retained.",
    ),
    Statement(
        "R50D2-6", "50D2(a)", "The ban ends when the lead is lost, even to partner."
    ),
    Statement(
        "R50D2-7",
        "50D2(b)",
        "Neither: the leader leads anything legal; the penalty card stays, major, and is still due.",
    ),
    Statement(
        "R50D2-8",
        "50D2(b) fn 51B2 fn (97 by 50D2)",
        "Whenever that player is on lead again, having retained or regained it, with penalty cards still there: all options anew.",
    ),
    Statement("R59-1", "59", "Required suit, void: any otherwise legal card."),
    Statement("R59-2", "50D2(a) 59", "The penalty card is picked up all the same."),
    Statement(
        "R59-3", "59", "A leader holding only forbidden suits may lead any of them."
    ),
    Statement(
        "R59-4",
        "59 50D1",
        "Unable to comply and holding an own major penalty card: the leader must lead it.",
    ),
    Statement("R10C-1", "10C2", "Declarer chooses without dummy’s help."),
    Statement(
        "R50D2-9",
        "50D2 11A",
        "Declarer who tells the waiting defender to go ahead has chosen no restriction.",
    ),
    Statement(
        "R50D2-10",
        "50D2(a) 51B2",
        "Only a suit of a major penalty card of the leader’s partner can be required or forbidden.",
    ),
    Statement(
        "R50D2-11",
        "50D2",
        "No options while declarer, dummy or the owner is on lead; they wait until the owner’s partner leads.",
    ),
    Statement(
        "R59-5",
        "59 16A1(c)",
        "That a player could not obey a demand (void) is authorized for everybody.",
        2007,
    ),
    Statement(
        "R10C-2",
        "10C3 10C4 12B2 (97 72A)",
        "Declarer may take the option best for declarer, offenders may afterwards profit from any legal play; luck is no ground for adjustment.",
    ),
    Statement(
        "R51B-1", "51B1(a)", "One suit, required: all its penalty cards are picked up."
    ),
    Statement(
        "R51B-2",
        "51B1(b)",
        "One suit, forbidden: all its penalty cards are picked up; ban while the lead is retained.",
    ),
    Statement(
        "R51B-3",
        "51B2(a)",
        "Several suits: one may be required; only that suit’s penalty cards are picked up.",
    ),
    Statement(
        "R51B-4",
        "51B2(b)",
        "Several suits: one or more may be forbidden; penalty cards of every forbidden suit are picked up, others stay.",
    ),
    Statement(
        "R51B-5",
        "51B2(c) (17), 50D2(b) (97 07; O-9)",
        "No restriction is possible too: all penalty cards stay.",
    ),
    Statement(
        "R51B-6",
        "51B",
        "After pick-up the owner may make any legal play; remaining penalty cards are due at the first opportunity.",
    ),
    Statement("R51B-7", "51B", "Require and forbid cannot be combined on one lead."),
    Statement(
        "R51B-8",
        "50D2 51B",
        "A running ban and a new choice for remaining penalty cards apply together.",
    ),
    Statement(
        "R50X-1",
        "50D1(b), commentary",
        "Both major, no restriction: the leader leads the own penalty card and partner plays theirs when legal.",
    ),
    Statement(
        "R50X-2",
        "same",
        "Required suit obeyed first: own penalty card led only if it is in that suit (or void).",
    ),
    Statement(
        "R50X-3",
        "same",
        "Forbidden suit is the leader’s own penalty card suit: the leader may not lead it while keeping the lead; it stays a penalty card.",
    ),
    Statement(
        "R50X-4",
        "same",
        "Leader major, partner minor: no options, own penalty card led.",
    ),
    Statement(
        "R52-1",
        "52A",
        "The wrong card may not be taken back on the defender’s own initiative.",
    ),
    Statement("R52-2", "52B1(a)", "Declarer may accept it."),
    Statement(
        "R52-3",
        "52B1(b)",
        "Declarer must accept once declarer has played from hand or dummy.",
    ),
    Statement(
        "R52-4",
        "52B1(c)",
        "If accepted, the unplayed penalty card stays a penalty card of the same kind.",
    ),
    Statement(
        "R52-5",
        "52B2",
        "If rejected, the penalty card is substituted and the wrong card becomes a major penalty card of any rank.",
    ),
    Statement(
        "R52-6",
        "52 50C",
        "It applies to a minor penalty card too; the penalty card itself is substituted.",
    ),
    Statement(
        "R52-7",
        "61A 64B3 64C",
        "No automatic trick for failing to play a penalty card; damage may still be made good.",
        2007,
    ),
    Statement(
        "R52-8",
        "44C 62A",
        "If the wrong card also fails to follow suit, it is a revoke and must be corrected, not accepted.",
    ),
    Statement(
        "R61A-1",
        "61A 62A 62B1",
        "Breaking, when able, a lead or play restriction is a revoke: corrected until established, the card withdrawn a major penalty card.",
    ),
    Statement(
        "R64A-1",
        "64A",
        "Established revoke (a broken restriction too): won by the revoker, that trick and one later trick of that side, if any, are transferred; otherwise one, if that side won that trick or a later one.",
        2007,
    ),
    Statement(
        "R24-1",
        "24",
        "The card stays face up until the auction ends (in 2007: the auction period).",
    ),
    Statement("R24-2", "24A", "Single low card, not led: no enforced pass."),
    Statement(
        "R24-3", "24B", "Single honour: partner must pass at the next turn, once."
    ),
    Statement("R24-4", "24B", "Any card led prematurely, also a low one: same."),
    Statement("R24-5", "24C", "Two or more cards (not “more than two”): same."),
    Statement(
        "R24-6",
        "24D 54E (97 07 opening)",
        "Offender becomes declarer or dummy: picked up, no penalty card.",
    ),
    Statement(
        "R24-7",
        "24E 50B (97 07 opening)",
        "Offender becomes a defender, single low dropped card: minor penalty card.",
    ),
    Statement(
        "R24-8",
        "24E 50B",
        "Offender becomes a defender, low card that was led: major penalty card.",
    ),
    Statement(
        "R24-9",
        "24E 50B",
        "Offender becomes a defender, honour or two or more cards: major penalty cards.",
    ),
    Statement(
        "R24-10",
        "24",
        "Information: authorized for the non-offending side, unauthorized for the offending side.",
        2007,
    ),
    Statement(
        "R24-11",
        "24B 24C, 23(97 07) 72C(17)",
        "A damaging enforced pass may lead to adjustment.",
    ),
    Statement(
        "R24-12",
        "24",
        "Exposed before the first call: since 2017 back to hand, no penalty card; in 2007 Law 24.",
        2007,
    ),
    Statement("R24-13", "24", "Not visible to partner: no Law 24 consequences."),
    Statement(
        "R24-14",
        "24B 57A",
        "A card led in the auction and led again as a penalty card brings no play restriction of Law 57.",
    ),
    Statement(
        "R24-15",
        "24 49",
        "Exposed after the final pass, before the faced opening lead: no call is left to bar, a defender’s card is a penalty card.",
    ),
    Statement(
        "R50E-1",
        "50D1(97) 50E1(07 17)",
        "That a major penalty card must be played is authorized for partner.",
    ),
    Statement(
        "R50E-2",
        "50C 50D1(97) 50E2(07)",
        "Anything else a penalty card on the table tells, major or minor, is unauthorized for partner.",
        1997,
        2007,
    ),
    Statement(
        "R50E-3",
        "50E1",
        "Everything a penalty card on the table tells, major or minor, is authorized for all.",
        2017,
    ),
    Statement(
        "R50E-4",
        "50E2 (97 16C)",
        "A penalty card returned to hand: unauthorized for the owner’s partner, authorized for declarer.",
    ),
    Statement(
        "R50E-5",
        "50E3(17) 50E2(07) 50D1(97)",
        "After it is played, how it came to be exposed is unauthorized for partner.",
    ),
    Statement(
        "R50E-6",
        "50E4",
        "Director adjusts if the exposed card helped the offending side and the non-offending side is damaged, although the information was authorized.",
        2017,
    ),
    Statement(
        "R50E-7",
        "50E3",
        "Director adjusts if the exposed card conveyed information that damaged the non-offending side.",
        2007,
        2007,
    ),
    Statement(
        "R50E-8",
        "1998 minute",
        "Partner may choose which card of the suit knowing the penalty card must fall, not choose the suit because of it.",
        1997,
        2007,
    ),
    Statement(
        "R16-1",
        "16A(97) 16D2(07) 16C2(17) 73C",
        "With unauthorized information, partner may not choose a suggested action over a logical alternative.",
    ),
    Statement(
        "R9-1",
        "9B1(a) 9B2",
        "The Director is called once attention is drawn and nobody acts before the explanation.",
    ),
    Statement(
        "R10A-1",
        "10A 81C5 (97 81C8)",
        "Players may not impose or waive a rectification; the Director may waive for cause at the non-offending side’s request.",
    ),
    Statement("REND-1", "68 69", "Penalty card questions end when play ends."),
    Statement(
        "R9-2", "9A3", "A defender may try to prevent partner’s irregularity.", 2007
    ),
    Statement(
        "R11A-1",
        "11A",
        "The non-offending side acting before calling the Director may lose the rectification; in 2017 a gain from opponents’ ignorance is taken from the non-offending side alone.",
    ),
    Statement(
        "R12A-1",
        "12A2",
        "While the Laws prescribe how to go on, the Director may not cancel the board.",
    ),
    Statement(
        "R82C-1",
        "82C",
        "After a wrong ruling that cannot be undone, the score is adjusted with both sides as non-offending.",
    ),
)

BY_ID = {statement.id: statement for statement in STATEMENTS}
