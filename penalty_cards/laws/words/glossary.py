"""The terms of bridge and of its Laws that the law book uses, in our own words."""

from collections.abc import Mapping

GLOSSARY: Mapping[str, str] = {
    "accept": "To let an opponent’s irregular lead or play stand as if it had been in "
    "order.",
    "adjusted score": "A score that the Director sets in place of the one made at the "
    "table.",
    "artificial score": "An adjusted score that is no result of play, but a share of "
    "what can be scored on the board.",
    "auction": "The bidding: from the first call to the last of the passes that end "
    "it.",
    "auction period": "The auction and what is around it: from taking the cards out of "
    "the board until the opening lead is faced.",
    "authorized information": "What a player may know and use in deciding what to call "
    "or play.",
    "board": "One deal, together with the container in which it is carried from table "
    "to table.",
    "call": "A bid, a double, a redouble or a pass.",
    "claim": "A statement or gesture by which a player takes some or all of the "
    "remaining tricks without playing them. Showing one’s cards can be a claim.",
    "clarification period": "The time between the final pass and the facing of the "
    "opening lead, in which the players may ask about the auction.",
    "concession": "A statement that gives some or all of the remaining tricks to the "
    "other side.",
    "contract": "The final bid: how many tricks declarer’s side has undertaken to win, "
    "and in which denomination.",
    "damage": "A worse result for the non-offending side than could have been expected "
    "without the infraction.",
    "declarer": "The player who plays both their own hand and dummy’s.",
    "defender": "Either of the two players who play against declarer.",
    "deliberate play": "Leading or playing a card that one means to lead or play, even "
    "if one had no right to.",
    "designate": "To say which card is to be played.",
    "Director": "The official who applies the Laws at the table. A player who suspects "
    "that something is wrong calls the Director.",
    "discard": "To play a card that is neither of the suit led nor a trump, because "
    "one cannot follow suit.",
    "dummy": "Declarer’s partner, and the hand that this player puts face up on the "
    "table after the opening lead.",
    "enforced pass": "A pass that a player has to make because a Law says so.",
    "equity": "The result that could be expected if nothing had gone wrong.",
    "established revoke": "A revoke that can no longer be corrected, for instance "
    "because the same side has played to the next trick.",
    "expose": "To bring the face of a card into view, or to make it known by naming "
    "the card.",
    "face": "To turn a card face up.",
    "fifth card": "A card that is put on a trick which already has four.",
    "first legal opportunity": "The earliest turn at which playing the card breaks no "
    "duty that comes before it, such as following suit.",
    "follow suit": "To play a card of the suit led.",
    "honour": "An ace, king, queen, jack or ten.",
    "infraction": "A breach of the Laws by a player.",
    "irregularity": "Anything that departs from the correct procedure, whether or not "
    "a player is to blame for it.",
    "lead": "The first card played to a trick; also, to play it. A player whose turn "
    "it is to do so is on lead.",
    "lead out of turn": "A lead by a player who is not on lead.",
    "lead restriction": "A limit that declarer may put on what a defender leads.",
    "left-hand opponent": "The opponent on a player’s left, who plays next after that "
    "player.",
    "logical alternative": "An action that a good part of comparable players would "
    "seriously consider, and that some of them would choose.",
    "lose the lead": "To lead to a trick that somebody else wins.",
    "major penalty card": "A penalty card that must be played at the first legal "
    "opportunity, and about which declarer may make demands on partner’s lead. "
    "Honours, cards played on purpose and two or more cards of one defender are "
    "major.",
    "major suit": "Spades or hearts. The word has nothing to do with a major penalty "
    "card.",
    "minor penalty card": "A single small card that a defender has exposed by "
    "accident. It holds back only the other small cards of its suit.",
    "minor suit": "Diamonds or clubs. The word has nothing to do with a minor penalty "
    "card.",
    "non-offending side": "The two partners against whom an infraction was committed. "
    "With a penalty card this is declarer’s side.",
    "notrump": "A contract without trumps, in which the highest card of the suit led "
    "wins each trick.",
    "offender": "The player who committed an infraction; with a penalty card, the "
    "defender to whom it belongs.",
    "offending side": "The offender and the offender’s partner.",
    "opening lead": "The first card that is led in the play of a deal.",
    "penalty card": "A defender’s card that has been exposed and now lies face up on "
    "the table under Laws 49 to 52.",
    "picked up": "Taken back into the owner’s hand. The card is then a penalty card no "
    "longer.",
    "play restriction": "A limit that declarer may put on what a defender plays to a "
    "trick.",
    "premature": "Before it was the player’s turn, or before it was allowed.",
    "rectification": "The remedy that a Law prescribes when something has gone wrong. "
    "The edition of 1997 calls it a penalty.",
    "retain the lead": "To win the trick to which one has led, and so to lead again.",
    "revoke": "To play a card of another suit although one could follow suit, or to "
    "fail to lead or play what a Law or declarer’s demand requires although one "
    "could.",
    "right-hand opponent": "The opponent on a player’s right, who plays just before "
    "that player.",
    "ruff": "To play a trump because one cannot follow suit.",
    "small card": "A card that is no honour: a nine or lower. This is our own word for "
    "it.",
    "trick": "Four cards, one from each hand, played in turn.",
    "trumps": "The suit of the contract, which beats every other suit.",
    "unauthorized information": "What a player has learned and may not use in deciding "
    "what to call or play.",
    "void": "Holding no card of a suit.",
    "waive": "To do without a rectification that the Laws prescribe. Only the Director "
    "may.",
    "withdrawn card": "A card that was played and then taken back as a Law requires or "
    "allows.",
}

# Other forms in which the terms occur in a text.
FORMS: Mapping[str, str] = {
    "accepted": "accept",
    "accepts": "accept",
    "adjusts the score": "adjusted score",
    "adjust the score": "adjusted score",
    "authorized": "authorized information",
    "claimed": "claim",
    "claims": "claim",
    "conceded": "concession",
    "concedes": "concession",
    "damaged": "damage",
    "damages": "damage",
    "defenders": "defender",
    "designates": "designate",
    "discarding": "discard",
    "has to pass": "enforced pass",
    "must pass": "enforced pass",
    "have to pass": "enforced pass",
    "established": "established revoke",
    "exposed": "expose",
    "exposing": "expose",
    "faced": "face",
    "faces": "face",
    "face up": "face",
    "legal opportunity": "first legal opportunity",
    "next legal opportunity": "first legal opportunity",
    "following suit": "follow suit",
    "cannot follow": "follow suit",
    "honours": "honour",
    "is led": "lead",
    "on lead": "lead",
    "leads": "lead",
    "led": "lead",
    "leads out of turn": "lead out of turn",
    "led out of turn": "lead out of turn",
    "opening lead out of turn": "lead out of turn",
    "keeps the lead": "retain the lead",
    "kept the lead": "retain the lead",
    "lead that is kept": "retain the lead",
    "loses the lead": "lose the lead",
    "lead is lost": "lose the lead",
    "major penalty cards": "major penalty card",
    "minor penalty cards": "minor penalty card",
    "offending side": "offending side",
    "opening leads": "opening lead",
    "penalty cards": "penalty card",
    "picks it up": "picked up",
    "lead or play restriction": "play restriction",
    "too soon": "premature",
    "remedy": "rectification",
    "revoked": "revoke",
    "revokes": "revoke",
    "ruffing": "ruff",
    "small cards": "small card",
    "tricks": "trick",
    "trump": "trumps",
    "unauthorized": "unauthorized information",
    "take back": "withdrawn card",
    "taken back": "withdrawn card",
}
