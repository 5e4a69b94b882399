"""What every question assumes, and how we read the Laws where they are open.

Both in our own words. A reading goes by the number that the rulings resting on it cite.
"""

from collections.abc import Mapping
from typing import NamedTuple

from penalty_cards.laws.clauses import Rule


class Assumption(NamedTuple):
    """Something assumed unless a story says otherwise."""

    heading: str
    words: str


class Reading(NamedTuple):
    """How we read the Laws in a case they leave open.

    `doubt`: the question they leave open. `words`: our answer and its reason. `rules`:
    those whose rulings rest on it.
    """

    doubt: str
    words: str
    rules: tuple[Rule, ...]


ASSUMPTIONS: tuple[Assumption, ...] = (
    Assumption(
        "Whose doing it was",
        "A card that falls, falls through its owner’s own carelessness. Nobody else "
        "bumped the table, and nobody meant it to happen.",
    ),
    Assumption(
        "What was meant",
        "A card that is led or played was meant to be led or played. A card that is "
        "dropped was not.",
    ),
    Assumption(
        "Who could see it",
        "A card that lies face up on the table could be seen from all four chairs, "
        "whether or not anybody looked.",
    ),
    Assumption(
        "The Director",
        "The Director is called as soon as something has gone wrong, and nobody acts "
        "before the Director has explained what follows.",
    ),
    Assumption(
        "No bad intention",
        "Everybody plays in good faith. Nobody exposes a card, or hides one, to gain "
        "by it.",
    ),
    Assumption(
        "No damage",
        "Nobody has been damaged beyond what the rulings themselves put right, so that "
        "there is no score to adjust. Where a question is about the score, it says so.",
    ),
    Assumption(
        "The play before",
        "Everything that went before was in order: all have followed suit, and there "
        "is no other penalty card than those you are told of.",
    ),
    Assumption(
        "What you are asked",
        "You are asked what the Laws allow or demand, not what would be the best play.",
    ),
    Assumption(
        "The edition",
        "The answer is that of the edition chosen at the top of the page. If we give "
        "no ruling in that edition, the question says which edition it uses.",
    ),
    Assumption(
        "The regulations",
        "The organizer of the event has made no regulation that changes any of this, "
        "and screens are not in use.",
    ),
)

READINGS: Mapping[str, Reading] = {
    "O-1": Reading(
        "One of two penalty cards has been played. Does the other turn minor again?",
        "No, it stays major. All three editions say when penalty cards become major, "
        "and none names a way back.",
        (Rule.STAYS_MAJOR,),
    ),
    "O-2": Reading(
        "Declarer requires a suit, and the leader has none of it. Is the penalty card "
        "picked up?",
        "Yes. It is picked up because declarer has made the demand, and not because "
        "the leader has met it.",
        (Rule.PICKED_UP_ALL_THE_SAME, Rule.ONES_PICKED_UP_ALL_THE_SAME),
    ),
    "O-3": Reading(
        "Two cards were played to one trick, and the small one that is left over was "
        "the one that was meant. Is it minor?",
        "It is major if everybody agrees that it was the card meant: it was not "
        "exposed by accident then. If that is not known, a small card left over is "
        "minor.",
        (Rule.LEFT_OVER_IS_MINOR, Rule.LEFT_OVER_INTENDED),
    ),
    "O-4": Reading(
        "In 1997 and 2007: partner may use that the penalty card has to be played. How "
        "far does that go?",
        "Partner may choose which card of a suit to play with that in mind, but not "
        "choose the suit because of it. A minute of the lawmakers from 1998 says so.",
        (Rule.CARD_WITHIN_THE_SUIT, Rule.SIGHT_OF_MAJOR),
    ),
    "O-5": Reading(
        "In 2017 the rule on a card that is back in hand names only Law 50D2(a). Does "
        "it hold for cards picked up by Law 51 too?",
        "Yes, for all of them alike.",
        (Rule.BACK_IN_HAND,),
    ),
    "O-6": Reading(
        "A card exposed in the auction lies there as a penalty card later. From when "
        "on may the owner’s partner use the sight of it in 2017?",
        "Not during the auction. From the time it is a penalty card in the play, Law "
        "50E says who may use what.",
        (Rule.SIGHT_IN_AUCTION,),
    ),
    "O-7": Reading(
        "A wrong card is taken back, and the penalty card is a minor one. May an "
        "honour of the suit be played instead of it?",
        "No, only the penalty card itself takes the place of the wrong card.",
        (Rule.PENALTY_CARD_SUBSTITUTED,),
    ),
    "O-8": Reading(
        "Declarer demands a player’s highest or lowest card, and a minor penalty card "
        "would hold that card back. Which comes first?",
        "The demand. It comes even before a major penalty card, so all the more before "
        "a minor one.",
        (Rule.PLAY_HIGHEST, Rule.PLAY_LOWEST),
    ),
    "O-9": Reading(
        "In 2007 and 2017, Law 51 does not offer declarer the choice to ask for "
        "nothing where several penalty cards are of one suit. Is there that choice?",
        "Yes. Law 50D2(b) gives it. For 1997 the lawmakers said in January 2000 that "
        "Law 50 still applies.",
        (Rule.ASK_NOTHING, Rule.ASK_NOTHING_OF_SEVERAL),
    ),
    "O-10": Reading(
        "May declarer require one suit and forbid another before the same lead?",
        "No. There is one demand for each lead.",
        (Rule.ONE_DEMAND,),
    ),
    "O-11": Reading(
        "A defender has led before declarer had chosen. Can declarer accept that lead?",
        "It is no lead out of turn, so there is nothing to accept. Declarer may ask "
        "for nothing, so that the card must be led; or simply play to it.",
        (Rule.LEAD_BEFORE_CHOICE, Rule.PLAYED_ON),
    ),
    "O-12": Reading(
        "When could partner see a card? Two Laws say it in slightly different words.",
        "There is one test: whether partner could possibly have seen the face. The "
        "Director decides. That an opponent saw it proves nothing.",
        (Rule.PARTNER_COULD_SEE, Rule.OPPONENTS_SAW),
    ),
    "O-13": Reading(
        "A card is dropped just when it is its owner’s turn. Has it been played?",
        "No. A card that is dropped by accident is not played; one that is held as in "
        "playing is.",
        (Rule.PARTNER_COULD_SEE,),
    ),
    "O-14": Reading(
        "A defender led out of turn, and the player whose turn it was has led as if "
        "nothing had happened. Is the card that is taken back a penalty card?",
        "No, in no edition. But what it told is unauthorized for the owner’s partner.",
        (Rule.PROPER_LEAD_MADE,),
    ),
    "O-15": Reading(
        "Passing over a penalty card is a revoke by the words of Law 61. Is it handled "
        "as one?",
        "Law 52 is the special rule for it, and no trick is lost. But a player who has "
        "also failed to follow suit has revoked, and that comes first.",
        (Rule.NO_TRICK_FOR_PENALTY_CARD, Rule.REVOKE_IS_CORRECTED),
    ),
    "O-16": Reading(
        "Some rules say that a card becomes a penalty card and not of which kind. Of "
        "which is it?",
        "Law 50B decides. A card that is taken back after a revoke of the other side, "
        "and a fifth card put down as a play, were played on purpose and so are major.",
        (
            Rule.FIFTH_CARD,
            Rule.PARTNERS_CARD_CHANGED,
            Rule.BOTH_SIDES_REVOKED,
            Rule.FOUND_CARD,
            Rule.RESTORED_CARD,
        ),
    ),
    "O-17": Reading(
        "A player exposes one card in the auction, and later another. Do they count "
        "together?",
        "Yes. From the second card on, partner has to pass at the next turn.",
        (Rule.SEVERAL_TABLED_BAR,),
    ),
    "O-18": Reading(
        "A suit is still forbidden, and declarer chooses again about a penalty card of "
        "another suit. Do both hold?",
        "Yes, the new demand is added to the one that still runs.",
        (Rule.BAN_AND_NEW_CHOICE,),
    ),
    "O-19": Reading(
        "In 1997 declarer may say which of several penalty cards is played. And if "
        "declarer does not care to?",
        "Then the defender chooses among those that may be played.",
        (Rule.DECLARER_DESIGNATES,),
    ),
    "O-20": Reading(
        "In 2017, Law 57D lets a card played at the turn of the opponent on the right "
        "be played in its turn. When does that apply?",
        "Only if the defender’s partner has already led or played to the trick, and "
        "the opponent on the right has not. Otherwise it is Law 57A.",
        (Rule.BEFORE_RHO,),
    ),
    "O-21": Reading(
        "A suit is forbidden as long as a defender keeps the lead. And if the lead "
        "passes to the partner?",
        "The ban is over. It binds only the player who was leading.",
        (Rule.BAN_ENDS,),
    ),
    "O-22": Reading(
        "A player could not obey a demand, and so has shown to have none of the suit. "
        "Who may use that?",
        "Everybody. It has come out because a Law was applied.",
        (Rule.VOID_IS_KNOWN,),
    ),
    "O-23": Reading(
        "In 1997: a card is exposed before the first call. Law 24 speaks only of the "
        "auction.",
        "The card goes back to the hand, as in 2017.",
        (Rule.BEFORE_FIRST_CALL,),
    ),
    "O-24": Reading(
        "A player is bound by a demand about a penalty card and by one about a call "
        "that was withdrawn. What if both cannot be met?",
        "Both are met if possible; if not, a card that meets one of them will do; and "
        "if there is none, any card that is legal otherwise.",
        (Rule.CANNOT_COMPLY, Rule.CANNOT_PLAY_AS_ASKED),
    ),
    "O-25": Reading(
        "The Director may rule that an exposed card is no penalty card. When?",
        "Only if declarer’s side or an outsider caused the exposure.",
        (Rule.NOT_THE_OWNERS_DOING,),
    ),
    "O-26": Reading(
        "In 1997: a defender concedes and shows cards, and partner objects at once. "
        "The Law is silent on the cards.",
        "The Director rules that they are no penalty cards; what they showed is "
        "unauthorized for the partner. No question is asked about it.",
        (Rule.NOT_THE_OWNERS_DOING, Rule.BACK_IN_HAND),
    ),
    "O-27": Reading(
        "A small card was shown or named on purpose, but not played. Of which kind is "
        "it?",
        "It is major. Only a card exposed by accident can be minor.",
        (Rule.SHOWN_IS_MAJOR,),
    ),
    "O-28": Reading(
        "No Director is at the table, and declarer tells the defender who is waiting "
        "to go ahead. What has declarer chosen?",
        "To ask for nothing: the lead stands, and the penalty card stays.",
        (Rule.GO_AHEAD_IS_NEITHER,),
    ),
    "O-29": Reading(
        "Declarer’s side leads out of turn, and its other hand plays or leads before a "
        "defender has accepted or refused the lead. What becomes of the second card?",
        "It goes with the lead it belongs to. A card played to the first lead stays or "
        "goes back with it. A second lead, from the hand whose turn it was, stands "
        "only if the first is refused: players may not correct their own mistakes "
        "unasked. A defender who plays to the second lead has refused the first.",
        (Rule.OTHER_HAND_PLAYED,),
    ),
    "O-30": Reading(
        "The revoker’s partner takes a card back to change it, and it is a major "
        "penalty card now. Is it due at once, on the same trick?",
        "No. Another card may take its place on this trick, and from the next one on "
        "it is due. Law 62C2 lets the player change the card. That would mean nothing "
        "if Law 50 asked for the same card at once.",
        (Rule.CHANGED_CARD_WAITS,),
    ),
    "O-31": Reading(
        "A defender has several penalty cards to play and plays one before declarer "
        "has said which. Does that card stand?",
        "Declarer still says which, by Law 51A. Law 52B does the rest. A card that "
        "declarer does not name goes back. It stands if declarer names it or plays on.",
        (Rule.PLAYED_BEFORE_DESIGNATION,),
    ),
}
