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
    Statement("R48A-2", "48A", "Declarer need not play a card dropped by accident."),
    Statement(
        "R48B-1",
        "45C2 48B2 68A",
        "A card that declarer exposes may still count as played. Facing the whole hand may count as a claim.",
    ),
    Statement(
        "R49-1",
        "49",
        "A defender’s card exposed outside normal play becomes a penalty card if "
        "partner could have seen it, whether or not partner did.",
    ),
    Statement(
        "R49-2",
        "49",
        "A defender’s card that only the opponents could see is not a penalty card.",
    ),
    Statement(
        "R49-3",
        "49",
        ("A defender who names a card in their hand makes it a penalty card."),
    ),
    Statement(
        "R50-1",
        "50",
        "The Director may rule that an exposed card is not a penalty card.",
    ),
    Statement(
        "R50-2",
        "50, 72B1(97) 23(07) 72C(17)",
        "The Director adjusts the score if the offender could have been aware of the likely damage and the offending side gained.",
    ),
    Statement(
        "R50A-1",
        "50A",
        "A penalty card lies face up in front of its owner until the owner plays it "
        "or picks it up. It is never played automatically.",
    ),
    Statement(
        "R41A-1",
        "41A 54",
        "A face-down opening lead that is taken back on the Director’s instruction returns to hand. It is not a penalty card.",
    ),
    Statement(
        "R45C-1",
        "45A 45C1",
        "If a defender whose turn it is holds a card so that partner can see its face, the card counts as played. It is not a penalty card.",
    ),
    Statement(
        "R45E-1",
        "45E1 67A2",
        "A defender’s fifth card to a trick is a penalty card, unless it was a "
        "lead. If it was played deliberately, it is major.",
    ),
    Statement(
        "R47-1",
        "47D 62C1",
        "A card that a defender takes back after declarer has changed a play is not a penalty card.",
    ),
    Statement(
        "R47-2",
        "47E1 47E2(a)",
        "A card taken back because an opponent misstated whose turn it was, or gave "
        "a mistaken explanation, is not a penalty card. The left-hand opponent "
        "cannot accept a lead made because of such a misstatement.",
        2007,
    ),
    Statement(
        "R53-1",
        "53A 54B 54C",
        "A defender’s accepted lead out of turn is the lead, not a penalty card. "
        "Declarer may accept it in words or by playing to it, and sometimes must "
        "accept it.",
    ),
    Statement(
        "R53-2",
        "53B(17) 53C(97 07)",
        "If declarer’s side makes its own proper lead after a defender’s lead out of turn, the wrong lead is withdrawn. It is not a penalty card.",
    ),
    Statement(
        "R54-1",
        "54D",
        "A faced opening lead out of turn becomes a major penalty card when declarer refuses it, whatever its rank.",
    ),
    Statement(
        "R54-2",
        "54D 50D2",
        "After refusing an opening lead out of turn, declarer chooses at once whether "
        "to require its suit, forbid its suit or make no demand.",
    ),
    Statement(
        "R56-1",
        "56",
        "At any later trick, a defender’s lead out of turn becomes a major penalty "
        "card when declarer refuses it.",
    ),
    Statement(
        "R57A-1",
        "57A",
        "A card that a defender leads or plays too soon, before partner has played, "
        "becomes a major penalty card.",
    ),
    Statement(
        "R57A-2",
        "57A1 57A2",
        "After a defender’s premature play, declarer may require the other "
        "defender’s highest or lowest card of the suit led to that trick.",
    ),
    Statement(
        "R57A-3",
        "57A3",
        (
            "Since 2017, after a defender’s premature play, declarer may also name "
            "one other suit and require the other defender to play it."
        ),
        2017,
    ),
    Statement(
        "R57A-4",
        "57A4(17) 57A3(97 07)",
        (
            "After a defender’s premature play, declarer may name one other suit "
            "and forbid the other defender to play it."
        ),
    ),
    Statement(
        "R57B-1",
        "57B 59",
        "A defender who cannot comply with a Law 57A restriction may play any "
        "otherwise legal card.",
    ),
    Statement(
        "R57C-1",
        "57C1",
        "There is no rectification for playing to the trick before partner if declarer had already played from both hands.",
    ),
    Statement(
        "R57D-1",
        "57D",
        "A card that a defender plays at the right-hand opponent’s turn must be "
        "played at the defender’s own turn, if that is legal. Otherwise it is a major "
        "penalty card.",
        2017,
    ),
    Statement(
        "R58B-1",
        "58B1",
        "If several cards are played together and only one face is visible, that "
        "card is played. There is no penalty card.",
    ),
    Statement(
        "R58B-2",
        "58B2",
        "If several cards are played together and more than one face is visible, the "
        "player chooses which card to play. A defender’s other visible cards become penalty cards.",
    ),
    Statement(
        "R58B-3",
        "58B2 45E2 48A",
        ("Declarer’s extra cards go back to hand and are not penalty cards."),
    ),
    Statement(
        "R60A-1",
        "60A",
        "A player who plays on after the right-hand opponent’s premature or "
        "out-of-turn card loses the right to rectification. Duties from earlier "
        "penalty cards remain.",
    ),
    Statement(
        "R60B-1",
        "60B",
        "Once declarer is told to take back a lead from the wrong hand, a defender’s "
        "card played before the correct lead is a major penalty card.",
    ),
    Statement(
        "R62B-1",
        "62B1",
        "When a defender’s revoke is corrected, the revoke card becomes a major "
        "penalty card, whatever its rank, unless it already lay face up.",
    ),
    Statement(
        "R62B-2",
        "62B2",
        "A penalty card played as a revoke becomes the same penalty card again once the revoke is corrected.",
    ),
    Statement(
        "R62C-1",
        "62C2 (17 also 62C3)",
        "When a revoke by the defenders is corrected, a card that they withdraw as a result becomes a penalty card. In our reading it is major.",
    ),
    Statement(
        "R63-1",
        "63",
        "Before the twelfth trick, an established revoke creates no penalty card.",
    ),
    Statement(
        "R67-1",
        "67B2 fn, 14B4",
        "A missing card put back into a defender’s hand is a penalty card if partner could have seen it in the meantime.",
    ),
    Statement(
        "R68-1",
        "68 opening",
        "Cards that a defender shows only in connection with the trick in progress "
        "are not penalty cards.",
    ),
    Statement(
        "R68B-1",
        "68B2",
        "If partner immediately objects to a concession, the cards shown in it are "
        "not penalty cards. They are unauthorized information for partner.",
        2007,
    ),
    Statement(
        "R68D-1",
        "68D2(b)",
        "If all four players agree to play on after a claim, Law 50 does not apply to cards shown in it.",
        2017,
    ),
    Statement(
        "R45D-1",
        "45D",
        "When dummy’s wrong card goes back, a defender who played after it may take their own card back. The card taken back is not a penalty card.",
    ),
    Statement(
        "R47-3",
        "45A 45C1 47F",
        "Unless a Law allows it, a played card may not be exchanged for another. A "
        "defender’s second card is a major penalty card.",
    ),
    Statement(
        "R49-4",
        "49 50, 72B3(07 17)",
        "A defender’s penalty card counts as one from the moment it is exposed, "
        "whether or not the Director has ruled. An owner who slips it back must face "
        "it again when this comes to light during play.",
    ),
    Statement(
        "R54-3",
        "53A 54A",
        "After a faced opening lead out of turn, declarer becomes dummy by beginning to spread their hand. A declarer who merely plays to the lead stays declarer.",
    ),
    Statement(
        "R54-4",
        "54E 24",
        "A card that the declaring side faces as an opening lead cannot be accepted. It is a penalty card only if its owner becomes a defender.",
    ),
    Statement(
        "R55-1",
        "55A, 53C(17) 53B(97 07), 57",
        "Either defender may accept declarer’s lead out of turn. If the defender to "
        "the right of the leading hand plays to it, the lead stands and Law 57 "
        "applies.",
    ),
    Statement(
        "R57C-2",
        "57A 57C",
        "Law 57C does not excuse a lead to the next trick before partner has played to this one.",
    ),
    Statement(
        "R58A-1",
        "58A",
        "If two players play at the same instant, the card that was due stands. The other counts as a later card, out of turn or premature.",
    ),
    Statement(
        "R60C-1",
        "60C 49 50B",
        "If the other defender plays before the first irregularity is ruled on, "
        "declarer loses no option. If the second card is withdrawn, it becomes a major "
        "penalty card.",
    ),
    Statement(
        "R62D-1",
        "62D",
        "A revoke at trick 12 is corrected even if it is established. If partner has yet to play, the revoke card may not guide that play.",
        2007,
    ),
    Statement(
        "R68A-1",
        "68A",
        "Cards that a defender shows in a claim are not penalty cards, because play stops.",
    ),
    Statement(
        "R50B-1",
        "50B",
        (
            "A defender’s single card below the 10, exposed by accident, is a minor penalty card."
        ),
    ),
    Statement(
        "R50B-2",
        "50B",
        (
            "Any penalty card that is an honour, including the 10, is major, even if it was dropped."
        ),
    ),
    Statement(
        "R50B-3",
        "50B",
        ("A defender’s small card exposed by deliberate play is a major penalty card."),
    ),
    Statement(
        "R50B-4",
        "50B 58B2",
        "If two cards are played to a trick, a single small card left over is a "
        "minor penalty card, unless it is known to be the intended one.",
    ),
    Statement(
        "R50B-5",
        "50B",
        "If one defender drops two small cards together, both are major penalty cards.",
    ),
    Statement(
        "R50B-6",
        "50B",
        "When a defender gets a second penalty card, an earlier minor penalty card becomes major.",
    ),
    Statement(
        "R50B-7",
        "50B",
        "If each defender drops one small card, both are minor penalty cards. The "
        "two defenders’ cards are not counted together.",
    ),
    Statement(
        "R50B-8",
        "50B",
        ("When one of two major penalty cards has gone, the other stays major."),
    ),
    Statement(
        "R50B-9",
        "50B 49",
        "A small card that is shown or named on purpose, but not played, is a major penalty card.",
    ),
    Statement(
        "R50B-10",
        "50B 58B2",
        "If two cards are played, a small card left over is major when it is known to be the intended one.",
    ),
    Statement(
        "R50C-1",
        "50C",
        "When the suit of a minor penalty card is led, its owner may play only that card or an honour of the suit.",
    ),
    Statement(
        "R50C-2",
        "50C",
        "If the owner plays an honour instead, the minor penalty card stays.",
    ),
    Statement(
        "R50C-3",
        "50C",
        "The owner of a minor penalty card may lead or discard any other suit, or ruff if the card is not a trump.",
    ),
    Statement(
        "R50C-4",
        "50C",
        "An owner who leads or discards from the suit of a minor penalty card may play only that card or an honour.",
    ),
    Statement(
        "R50C-5",
        "50C",
        "If a minor penalty card is a trump, its owner may ruff only with it or a trump honour.",
    ),
    Statement(
        "R50C-6",
        "50C",
        (
            "If a defender has only a minor penalty card, partner need not wait to lead and cannot be restricted."
        ),
    ),
    Statement(
        "R50D1-1",
        "50D1(a)",
        (
            "A defender on lead must lead their major penalty "
            "card, unless a restriction by declarer prevents it."
        ),
    ),
    Statement(
        "R50D1-2",
        "50D1(a)",
        ("When the suit of a major penalty card is led, that card must be played."),
    ),
    Statement(
        "R50D1-3",
        "50D1(a)",
        (
            "A defender who is void in the suit led must play a major penalty card if "
            "they have one."
        ),
    ),
    Statement(
        "R50D1-4",
        "50D1(a)",
        "A defender who is void in the suit led must ruff with a major penalty card that is a trump.",
    ),
    Statement(
        "R50D1-5",
        "50D1(b) 44C",
        "If another suit is led and the owner can follow suit, the owner must do "
        "so. The major penalty card stays.",
    ),
    Statement(
        "R50D1-6",
        "50D1(b)",
        "A restriction on a defender’s lead comes before that defender’s own penalty card.",
    ),
    Statement(
        "R50D1-7",
        "50D1(b) 57A",
        "A Law 57A restriction on a defender’s play comes before that defender’s own penalty card.",
    ),
    Statement(
        "R51A-1",
        "51A 50D1(a)",
        "If two or more of a defender’s penalty cards could legally be played, "
        "declarer names the one to play.",
    ),
    Statement(
        "R51A-2",
        "51A",
        ("Declarer may name only a penalty card that can legally be played."),
    ),
    Statement(
        "R50D2-1",
        "50D2",
        (
            "When a defender has a major penalty card, partner must wait for declarer’s choice before leading."
        ),
    ),
    Statement(
        "R50D2-2",
        "50D2 49 50B",
        "A card led before declarer’s choice becomes a major penalty card, and "
        "declarer still chooses.",
    ),
    Statement(
        "R50D2-3",
        "50D2(a)",
        "If declarer requires the penalty card’s suit, the leader must lead that suit "
        "if able. The penalty card is picked up and need not be played.",
    ),
    Statement("R50D2-4", "50D2(a)", "A suit is required for one lead only."),
    Statement(
        "R50D2-5",
        "50D2(a)",
        "If declarer forbids the penalty card’s suit, the card is picked up. The ban lasts while the leader keeps the lead.",
    ),
    Statement(
        "R50D2-6",
        "50D2(a)",
        ("A ban on a suit ends when the leader loses the lead, even to partner."),
    ),
    Statement(
        "R50D2-7",
        "50D2(b)",
        "If declarer makes no demand, the leader may lead any legal card. The major "
        "penalty card stays and must still be played.",
    ),
    Statement(
        "R50D2-8",
        "50D2(b) fn 51B2 fn (97 by 50D2)",
        "Declarer has all the options again at each later lead by the owner’s partner, "
        "if a major penalty card is still on the table. It does not matter whether the "
        "lead was kept or regained.",
    ),
    Statement(
        "R59-1",
        "59",
        (
            "A leader who is void in the required suit may lead any otherwise legal card."
        ),
    ),
    Statement(
        "R59-2",
        "50D2(a) 59",
        ("The penalty card is picked up even if the leader cannot comply."),
    ),
    Statement(
        "R59-3", "59", "A leader who holds only forbidden suits may lead any of them."
    ),
    Statement(
        "R59-4",
        "59 50D1",
        "A leader who cannot comply must lead their own major penalty card, if they have one.",
    ),
    Statement("R10C-1", "10C2", "Declarer chooses without dummy’s help."),
    Statement(
        "R50D2-9",
        "50D2 11A",
        "A declarer who tells the waiting defender to go ahead has chosen to make no "
        "demand.",
    ),
    Statement(
        "R50D2-10",
        "50D2(a) 51B2",
        "Declarer may require or forbid only a suit in which the leader’s partner has a major penalty card.",
    ),
    Statement(
        "R50D2-11",
        "50D2",
        "Declarer has no options while declarer, dummy or the owner is on lead. The "
        "options wait until the owner’s partner is on lead.",
    ),
    Statement(
        "R59-5",
        "59 16A1(c)",
        "Everyone may use the fact that a player was void and could not comply.",
        2007,
    ),
    Statement(
        "R10C-2",
        "10C3 10C4 12B2 (97 72A)",
        "Declarer may choose the most profitable option. The offenders may afterwards profit from any legal play. Luck is no reason to adjust the score.",
    ),
    Statement(
        "R51B-1",
        "51B1(a)",
        (
            "If all the penalty cards are of one suit and declarer requires it, they are all picked up."
        ),
    ),
    Statement(
        "R51B-2",
        "51B1(b)",
        "If all the penalty cards are of one suit and declarer forbids it, they are all picked up. The ban lasts while the leader keeps the lead.",
    ),
    Statement(
        "R51B-3",
        "51B2(a)",
        "If a defender has penalty cards in several suits, declarer may require one "
        "of those suits. Only the penalty cards of that suit are picked up.",
    ),
    Statement(
        "R51B-4",
        "51B2(b)",
        "If a defender has penalty cards in several suits, declarer may forbid one "
        "or more of those suits. The penalty cards of every forbidden suit are "
        "picked up, and the others stay on the table.",
    ),
    Statement(
        "R51B-5",
        "51B2(c) (17), 50D2(b) (97 07; O-9)",
        "If a defender has several penalty cards, declarer may also choose to make no "
        "demand. Then all of them stay on the table.",
    ),
    Statement(
        "R51B-6",
        "51B",
        "After picking the cards up, the owner may make any legal play. Any "
        "remaining penalty cards must be played at the first legal opportunity.",
    ),
    Statement(
        "R51B-7",
        "51B",
        ("Declarer may not require one suit and forbid another for the same lead."),
    ),
    Statement(
        "R51B-8",
        "50D2 51B",
        "An earlier ban and a new choice for the remaining penalty cards apply together.",
    ),
    Statement(
        "R50X-1",
        "50D1(b), commentary",
        "If both defenders have a major penalty card and declarer imposes no "
        "restriction, the leader leads their own. Partner plays the other when that "
        "is legal.",
    ),
    Statement(
        "R50X-2",
        "same",
        "A required suit comes first. The leader’s own major penalty card is led only "
        "if it is of that suit, or if the leader is void in the suit.",
    ),
    Statement(
        "R50X-3",
        "same",
        "If declarer forbids the suit of the leader’s own penalty card, that card may "
        "not be led while the leader keeps the lead. It stays a penalty card.",
    ),
    Statement(
        "R50X-4",
        "same",
        "If the leader’s penalty card is major and partner’s is minor, declarer has no "
        "options. The leader leads the major one.",
    ),
    Statement(
        "R52-1",
        "52A",
        "A defender who plays another card instead of a penalty card may not take the "
        "wrong card back on their own initiative.",
    ),
    Statement(
        "R52-2",
        "52B1(a)",
        ("Declarer may accept a card wrongly played instead of a penalty card."),
    ),
    Statement(
        "R52-3",
        "52B1(b)",
        "A declarer who has since played from hand or dummy must accept the wrong "
        "card.",
    ),
    Statement(
        "R52-4",
        "52B1(c)",
        "If declarer accepts the wrong card, the unplayed penalty card stays a "
        "penalty card of the same kind.",
    ),
    Statement(
        "R52-5",
        "52B2",
        "If declarer refuses the wrong card, the penalty card is played instead. The wrong card becomes a major penalty card, whatever its rank.",
    ),
    Statement(
        "R52-6",
        "52 50C",
        "Law 52 applies to a minor penalty card too. If the wrong card is refused, the penalty card itself must be played.",
    ),
    Statement(
        "R52-7",
        "61A 64B3 64C",
        "Failing to play a penalty card does not automatically cost a trick. The "
        "Director may still adjust the score.",
        2007,
    ),
    Statement(
        "R52-8",
        "44C 62A",
        "If the player could have followed suit but did not, the wrong card is a "
        "revoke. It must be corrected and cannot be accepted.",
    ),
    Statement(
        "R61A-1",
        "61A 62A 62B1",
        "Breaking a lead or play restriction when able to comply is a revoke. It must be corrected if it has not been established, and the withdrawn card becomes a major penalty card.",
    ),
    Statement(
        "R64A-1",
        "64A",
        "If the revoker won the trick of an established revoke, that trick and one "
        "later trick won by the revoker’s side, if any, are transferred. Otherwise "
        "one trick is transferred, if the revoker’s side won the revoke trick or a "
        "later one. A broken restriction counts as a revoke too.",
        2007,
    ),
    Statement(
        "R24-1",
        "24",
        "A card exposed during the auction stays face up until the auction ends (in "
        "the 2007 Laws, until the auction period ends).",
    ),
    Statement(
        "R24-2",
        "24A",
        (
            "A single small card exposed in the auction, but not led, does not require partner to pass."
        ),
    ),
    Statement(
        "R24-3",
        "24B",
        (
            "After a single honour is exposed in the auction, the offender’s partner must pass once, at their next turn."
        ),
    ),
    Statement(
        "R24-4",
        "24B",
        (
            "After any card is led in the auction, even a small one, the offender’s partner must pass once, at their next turn."
        ),
    ),
    Statement(
        "R24-5",
        "24C",
        (
            "After two or more cards are exposed in the auction (not only after “more than two”), the offender’s partner must pass once, at their next turn."
        ),
    ),
    Statement(
        "R24-6",
        "24D 54E (97 07 opening)",
        "If the offender becomes declarer or dummy, the card is picked up and is not a penalty card.",
    ),
    Statement(
        "R24-7",
        "24E 50B (97 07 opening)",
        "If the offender becomes a defender, a single small card that was dropped becomes a minor penalty card (in the 1997 Laws, only if declarer so decides).",
    ),
    Statement(
        "R24-8",
        "24E 50B",
        "If the offender becomes a defender, a small card that was led becomes a major penalty card (in the 1997 Laws, only if declarer so decides).",
    ),
    Statement(
        "R24-9",
        "24E 50B",
        "If the offender becomes a defender, an exposed honour becomes a major penalty "
        "card, and so do two or more exposed cards of any rank (in the 1997 Laws, only "
        "if declarer so decides).",
    ),
    Statement(
        "R24-10",
        "24",
        "Information from a card exposed in the auction is authorized for the non-offending side and unauthorized for the offending side.",
        2007,
    ),
    Statement(
        "R24-11",
        "24B 24C, 23(97 07) 72C(17)",
        "If an enforced pass does damage, the Director may adjust the score.",
    ),
    Statement(
        "R24-12",
        "24",
        "Under the 2017 Laws, a card exposed before the first call goes back to "
        "hand and is not a penalty card. Under the 2007 Laws, Law 24 applies.",
        2007,
    ),
    Statement(
        "R24-13",
        "24",
        ("A card that partner could not see has no consequences under Law 24."),
    ),
    Statement(
        "R24-14",
        "24B 57A",
        "A card led in the auction, and led again as a penalty card, brings no play restriction under Law 57.",
    ),
    Statement(
        "R24-15",
        "24 49",
        "A defender’s card exposed after the final pass, before the faced opening "
        "lead, is a penalty card (in the 1997 Laws, only if declarer so decides). The "
        "auction is over, so there is no enforced pass.",
    ),
    Statement(
        "R50E-1",
        "50D1(97) 50E1(07 17)",
        "Partner may use the fact that a major penalty card must be played.",
    ),
    Statement(
        "R50E-2",
        "50C 50D1(97) 50E2(07)",
        "All other information from a penalty card on the table, major or minor, is unauthorized for partner.",
        1997,
        2007,
    ),
    Statement(
        "R50E-3",
        "50E1",
        "All information from a penalty card on the table, major or minor, is authorized for everyone.",
        2017,
    ),
    Statement(
        "R50E-4",
        "50E2 (97 16C)",
        "Information from a penalty card returned to hand is unauthorized for the owner’s partner and authorized for declarer.",
    ),
    Statement(
        "R50E-5",
        "50E3(17) 50E2(07) 50D1(97)",
        "After a penalty card is played, how it came to be exposed is unauthorized "
        "information for its owner’s partner.",
    ),
    Statement(
        "R50E-6",
        "50E4",
        "The Director adjusts the score if the exposed card helped the offending "
        "side and so damaged the other side, although the information was "
        "authorized.",
        2017,
    ),
    Statement(
        "R50E-7",
        "50E3",
        "The Director adjusts the score if the exposed card conveyed information that damaged the non-offending side.",
        2007,
        2007,
    ),
    Statement(
        "R50E-8",
        "1998 minute",
        "Partner may choose which card of a suit to play, knowing that the penalty "
        "card must be played. Partner may not choose the suit for this reason if "
        "another suit is a logical alternative.",
        1997,
        2007,
    ),
    Statement(
        "R16-1",
        "16A(97) 16D2(07) 16C2(17) 73C",
        "A player with unauthorized information may not choose an action that the information demonstrably suggests over a logical alternative.",
    ),
    Statement(
        "R9-1",
        "9B1(a) 9B2",
        "The players must call the Director as soon as attention is drawn to an "
        "irregularity. No one may act until the Director has explained everything.",
    ),
    Statement(
        "R10A-1",
        "10A 81C5 (97 81C8)",
        "Players may not impose or waive a rectification. The Director may waive one for good reason, at the non-offending side’s request.",
    ),
    Statement("REND-1", "68 69", "When play ends, there are no more penalty cards."),
    Statement(
        "R9-2",
        "9A3",
        "Since 2007, a defender may try to prevent an irregularity by partner.",
        2007,
    ),
    Statement(
        "R11A-1",
        "11A",
        "The non-offending side may lose its right to rectification by acting "
        "before it calls the Director. Under the 2017 Laws, a gain from the "
        "opponents’ ignorance of the Laws is taken from the non-offending side "
        "alone.",
    ),
    Statement(
        "R12A-1",
        "12A2",
        "As long as the Laws prescribe how to go on, the Director may not cancel the board.",
    ),
    Statement(
        "R82C-1",
        "82C",
        "After a wrong ruling that cannot be undone, the Director adjusts the score. Both sides count as non-offending.",
    ),
)

BY_ID = {statement.id: statement for statement in STATEMENTS}

# Those that say what a penalty card is, and what it does to its owner and to partner.
OF_PENALTY_CARDS = frozenset(
    statement.id for statement in STATEMENTS if statement.law in (49, 50, 51)
)
