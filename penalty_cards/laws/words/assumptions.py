"""What every question assumes, and how we read the Laws where they are open.

Both are in our own words. Each reading has a number, cited by the rulings based on it.
"""

from typing import NamedTuple

from penalty_cards.laws.clauses import Rule


class Assumption(NamedTuple):
    """Something assumed unless a story says otherwise."""

    heading: str
    words: str


class Reading(NamedTuple):
    """How we read the Laws in a case they leave open.

    `doubt`: the question. `words`: our answer and reason. `rules`: what rests on it.
    """

    doubt: str
    words: str
    rules: tuple[Rule, ...]


ASSUMPTIONS: tuple[Assumption, ...] = (
    Assumption(
        "Dropped cards",
        "A card falls only through its owner’s carelessness. No one else causes it by "
        "bumping the table, and no one drops a card on purpose.",
    ),
    Assumption(
        "Intended plays",
        "A player who leads or plays a card means to do so. A player who drops a card "
        "does not.",
    ),
    Assumption(
        "Cards in view",
        "All four players could see a card that lies face up on the table, whether or "
        "not they looked.",
    ),
    Assumption(
        "The Director",
        "The Director is called as soon as something goes wrong. No one acts until "
        "the Director has explained what follows.",
    ),
    Assumption(
        "Good faith",
        "Everyone plays in good faith. No one exposes a card, or hides one, to gain "
        "by it.",
    ),
    Assumption(
        "No damage",
        "The rulings put any damage right, so no score needs adjusting. If a "
        "question is about the score, it says so.",
    ),
    Assumption(
        "Earlier play",
        "Earlier play was in order. Everyone has followed suit, and there are no "
        "penalty cards except those you are told of.",
    ),
    Assumption(
        "The question",
        "You are asked what the Laws allow or require, not which play is best.",
    ),
    Assumption(
        "The edition",
        "The answer follows the edition that you have chosen in the menu. If we give "
        "no ruling under that edition, the question says which edition it uses.",
    ),
    Assumption(
        "The regulations",
        "No regulation of the event changes any of this, and screens are not in use.",
    ),
)

READINGS: dict[str, Reading] = {
    "O-1": Reading(
        "One of two penalty cards has been played. Does the other become minor again?",
        "No, it stays major. All three editions say when penalty cards become major; "
        "none says that they become minor again.",
        (Rule.STAYS_MAJOR,),
    ),
    "O-2": Reading(
        "Declarer requires a suit, and the player on lead has none. Is the penalty "
        "card picked up?",
        "Yes. It is picked up because declarer has made the demand. It does not "
        "matter that the demand cannot be met.",
        (Rule.PICKED_UP_ALL_THE_SAME, Rule.ONES_PICKED_UP_ALL_THE_SAME),
    ),
    "O-3": Reading(
        "A defender plays two cards to one trick. The small card left over is the one "
        "the defender meant to play. Is it minor?",
        "It is major if everyone agrees that it was the intended card, because then "
        "it was not exposed by accident. If that is not known, a small card left over "
        "is minor.",
        (Rule.LEFT_OVER_IS_MINOR, Rule.LEFT_OVER_INTENDED),
    ),
    "O-4": Reading(
        "Under the 1997 and 2007 Laws, partner may use the fact that the penalty card "
        "must be played. How far does that go?",
        "With that in mind, partner may choose which card of a suit to play, but not "
        "which suit to play. A 1998 minute of the WBF Laws Committee says so.",
        (Rule.CARD_WITHIN_THE_SUIT, Rule.SIGHT_OF_MAJOR),
    ),
    "O-5": Reading(
        "In the 2017 Laws, the clause on a card that is back in hand names only Law "
        "50D2(a). Does it cover cards picked up under Law 51 too?",
        "Yes, it covers all of them alike.",
        (Rule.BACK_IN_HAND,),
    ),
    "O-6": Reading(
        "A card exposed in the auction becomes a penalty card later. When may partner "
        "use the information from it under the 2017 Laws?",
        "Not during the auction. Once the card is a penalty card during the play, Law "
        "50E says who may use which information.",
        (Rule.SIGHT_IN_AUCTION,),
    ),
    "O-7": Reading(
        "A wrong card is taken back, and a minor penalty card must replace it. May "
        "the player play an honour of the suit instead?",
        "No. Only the penalty card itself may replace the wrong card.",
        (Rule.PENALTY_CARD_SUBSTITUTED,),
    ),
    "O-8": Reading(
        "Declarer demands a player’s highest or lowest card, but a minor penalty card "
        "would have to be played before that card. Which comes first?",
        "The demand. It comes before even a major penalty card, so certainly before a "
        "minor one.",
        (Rule.PLAY_HIGHEST, Rule.PLAY_LOWEST),
    ),
    "O-9": Reading(
        "A defender has several penalty cards, all of one suit. In the 2007 and 2017 "
        "Laws, Law 51 does not say that declarer may choose to make no demand. May "
        "declarer do so?",
        "Yes. Law 50D2(b) gives that choice. For the 1997 Laws, the WBF Laws "
        "Committee said in January 2000 that Law 50 still applies.",
        (Rule.ASK_NOTHING, Rule.ASK_NOTHING_OF_SEVERAL),
    ),
    "O-10": Reading(
        "May declarer require one suit and forbid another before the same lead?",
        "No. Declarer may make only one demand before each lead.",
        (Rule.ONE_DEMAND,),
    ),
    "O-11": Reading(
        "A defender leads before declarer has chosen. Can declarer accept that lead?",
        "It is not a lead out of turn, so there is nothing to accept. Declarer may "
        "choose to make no demand, and the card must then be led. Declarer may also "
        "simply play to the lead.",
        (Rule.LEAD_BEFORE_CHOICE, Rule.PLAYED_ON),
    ),
    "O-12": Reading(
        "Two Laws say, in slightly different words, when partner could have seen a "
        "card. Which test applies?",
        "There is one test: whether partner could possibly have seen the face. The "
        "Director decides. The fact that an opponent saw it proves nothing.",
        (Rule.PARTNER_COULD_SEE, Rule.OPPONENTS_SAW),
    ),
    "O-13": Reading(
        "A card is dropped at its owner’s turn to play. Has it been played?",
        "No. A card dropped by accident is not played. A card that its owner holds as "
        "if playing it counts as played.",
        (Rule.PARTNER_COULD_SEE,),
    ),
    "O-14": Reading(
        "A defender leads out of turn, and then the player whose turn it was leads. "
        "The first card goes back. Is it a penalty card?",
        "No, not in any edition. But the information from it is unauthorized for the "
        "owner’s partner.",
        (Rule.PROPER_LEAD_MADE,),
    ),
    "O-15": Reading(
        "By the wording of Law 61, not playing a penalty card is a revoke. Is it "
        "treated as one?",
        "No. Law 52 is the special rule for it, and no trick is lost automatically. "
        "But a player who also failed to follow suit when able has revoked, and the "
        "revoke is dealt with first.",
        (Rule.NO_TRICK_FOR_PENALTY_CARD, Rule.REVOKE_IS_CORRECTED),
    ),
    "O-16": Reading(
        "Some clauses say that a card becomes a penalty card, but not which kind. "
        "Which kind is it?",
        "Law 50B decides. A card that was played on purpose is major. That includes a "
        "card taken back after partner’s revoke, or when both sides have revoked. It "
        "also includes a fifth card played on purpose.",
        (
            Rule.FIFTH_CARD,
            Rule.PARTNERS_CARD_CHANGED,
            Rule.BOTH_SIDES_REVOKED,
            Rule.FOUND_CARD,
            Rule.RESTORED_CARD,
        ),
    ),
    "O-17": Reading(
        "A player exposes one card in the auction and another later. Do they count "
        "together?",
        "Yes. After the second card, partner must pass at their next turn.",
        (Rule.SEVERAL_TABLED_BAR,),
    ),
    "O-18": Reading(
        "A suit is still forbidden when declarer makes a new choice about a penalty "
        "card of another suit. Do both demands hold?",
        "Yes. The new demand is added to the one that is still in force.",
        (Rule.BAN_AND_NEW_CHOICE,),
    ),
    "O-19": Reading(
        "Under the 1997 Laws, declarer may say which of several penalty cards is "
        "played. What if declarer says nothing?",
        "Then the defender chooses among those that may be played.",
        (Rule.DECLARER_DESIGNATES,),
    ),
    "O-20": Reading(
        "In the 2017 Laws, Law 57D covers a card that a defender plays at the "
        "right-hand opponent’s turn. When does it apply?",
        "Only if the defender’s partner has already led or played to the trick, and "
        "the opponent on the right has not. Otherwise Law 57A applies.",
        (Rule.BEFORE_RHO,),
    ),
    "O-21": Reading(
        "A suit forbidden to a defender stays forbidden for as long as that defender "
        "keeps the lead. What if the lead passes to partner?",
        "The ban is over. It bound only the player who was on lead.",
        (Rule.BAN_ENDS,),
    ),
    "O-22": Reading(
        "A player cannot comply with a demand, and so is known to have none of the "
        "suit. Who may use that fact?",
        "Everyone. The information came to light because a Law was applied.",
        (Rule.VOID_IS_KNOWN,),
    ),
    "O-23": Reading(
        "In the 1997 Laws, Law 24 speaks only of the auction. What if a card is "
        "exposed before the first call?",
        "The card goes back to hand, as under the 2017 Laws.",
        (Rule.BEFORE_FIRST_CALL,),
    ),
    "O-24": Reading(
        "One demand on a player arises from a penalty card, another from a withdrawn "
        "call. What if the player cannot meet both?",
        "The player must meet both if possible. If not, a card that meets one of them "
        "will do. A player who has no such card may play any card that is otherwise "
        "legal.",
        (Rule.CANNOT_COMPLY, Rule.CANNOT_PLAY_AS_ASKED),
    ),
    "O-25": Reading(
        "When may the Director rule that an exposed card is not a penalty card?",
        "Only if declarer’s side or an outsider caused the exposure.",
        (Rule.NOT_THE_OWNERS_DOING,),
    ),
    "O-26": Reading(
        "A defender concedes and shows cards, and partner objects at once. What "
        "happens to the cards? The 1997 Laws do not say.",
        "The Director rules that they are not penalty cards. The information from "
        "them is unauthorized for partner. We ask no question about this.",
        (Rule.NOT_THE_OWNERS_DOING, Rule.BACK_IN_HAND),
    ),
    "O-27": Reading(
        "A small card is shown or named on purpose, but not played. Which kind of "
        "penalty card is it?",
        "It is major. Only a card exposed by accident can be minor.",
        (Rule.SHOWN_IS_MAJOR,),
    ),
    "O-28": Reading(
        "Before the Director is called, declarer tells the waiting defender to go "
        "ahead. What has declarer chosen?",
        "Declarer has chosen to make no demand. The lead stands, and the penalty "
        "card stays on the table.",
        (Rule.GO_AHEAD_IS_NEITHER,),
    ),
    "O-29": Reading(
        "Declarer’s side leads out of turn. The other hand of that side plays or "
        "leads before a defender accepts or refuses the lead. What happens to the "
        "second card?",
        "A card played to the first lead stands if that lead stands; otherwise it is "
        "taken back. A second lead, from the correct hand, stands only if the first is "
        "refused. No one may correct their own irregularity before the Director has "
        "ruled. A defender who plays to the second lead has refused the first.",
        (Rule.OTHER_HAND_PLAYED,),
    ),
    "O-30": Reading(
        "After partner’s revoke, a defender takes a card back to change it, and it "
        "becomes a major penalty card. Must it be played at once, to the same trick?",
        "No. Law 62C2 lets the player change the card, so another card may be played "
        "to this trick. This right would mean nothing if Law 50 asked for the same "
        "card at once. The penalty card must be played at the first legal opportunity "
        "after this trick.",
        (Rule.CHANGED_CARD_WAITS,),
    ),
    "O-31": Reading(
        "A defender with a choice of penalty cards plays one before declarer has "
        "said which. Does that card stand?",
        "Declarer still says which, under Law 51A. Law 52B says what happens to the "
        "card. The card stands if declarer names it or plays on. Otherwise it goes "
        "back.",
        (Rule.PLAYED_BEFORE_DESIGNATION,),
    ),
}
