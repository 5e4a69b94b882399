"""The terms of bridge and of its Laws that the law book uses, in our own words."""

from collections.abc import Mapping

GLOSSARY: Mapping[str, str] = {
    "accept": "To treat an opponent’s irregular lead or play as correct.",
    "adjusted score": "A score that the Director gives instead of the one made at the "
    "table.",
    "artificial score": "An adjusted score, such as average or average plus, that is "
    "not based on a bridge result.",
    "auction": "The bidding, from the first call to the final pass.",
    "auction period": "The time from taking the cards out of the board until the "
    "opening lead is faced.",
    "authorized information": "Information that a player may use when choosing a call "
    "or play.",
    "board": "One deal, together with the container that carries it from table to "
    "table.",
    "call": "A bid, a double, a redouble or a pass.",
    "claim": "A statement or gesture that a player’s side will win some or all of the "
    "remaining tricks. Showing one’s cards can be a claim.",
    "clarification period": "The time between the final pass and the faced opening "
    "lead. Players may then ask about the auction.",
    "concession": "A statement that gives some or all of the remaining tricks to the "
    "other side.",
    "contract": "The final bid. It says how many tricks declarer’s side must win, and "
    "in which suit or notrump.",
    "damage": "A worse result for the non-offending side than could have been expected "
    "without the infraction.",
    "declarer": "The player who plays both their own hand and dummy’s.",
    "defender": "Either opponent of declarer.",
    "deliberate play": "Leading or playing a card on purpose, even without the right "
    "to do so.",
    "designate": "To say which card is to be played.",
    "Director": "The official who applies the Laws at the table. Call the Director "
    "when something seems wrong.",
    "discard": "To play a card of another suit, but not a trump, when unable to follow "
    "suit.",
    "dummy": "Declarer’s partner. Also the hand that dummy puts face up on the table "
    "after the opening lead.",
    "enforced pass": "A pass that a Law requires a player to make.",
    "equity": "The result that could have been expected if nothing had gone wrong.",
    "established revoke": "A revoke that can no longer be corrected (except at trick "
    "twelve), for instance because the revoker’s side has played to the next trick.",
    "expose": "To bring the face of a card into view. A defender who names a card "
    "in their hand is treated in the same way.",
    "face": "To turn a card face up.",
    "fifth card": "A card played to a trick by someone who has already played to it.",
    "first legal opportunity": "The first turn at which the card may legally be "
    "played. Following suit, for example, takes priority.",
    "follow suit": "To play a card of the suit led.",
    "honour": "An ace, king, queen, jack or 10.",
    "infraction": "A breach of the Laws by a player.",
    "irregularity": "Any departure from correct procedure, whether or not a player is "
    "to blame.",
    "lead": "To play the first card to a trick; also that card. The player whose turn "
    "it is to lead is on lead.",
    "lead out of turn": "A lead by a player who is not on lead.",
    "lead restriction": "A limit that declarer may put on what a defender leads.",
    "left-hand opponent": "The opponent on a player’s left, who plays next.",
    "logical alternative": "An action that a good number of comparable players "
    "would seriously consider, and that some of them would "
    "choose.",
    "lose the lead": "To lead to a trick that another player wins.",
    "major penalty card": "A penalty card that must be played at the first legal "
    "opportunity. When its owner’s partner is to lead, "
    "declarer may require or forbid its suit. Honours, cards "
    "played on purpose and two or more cards of one defender "
    "are major.",
    "major suit": "Spades or hearts. This has nothing to do with a major penalty card.",
    "minor penalty card": "A single small card that a defender has exposed by "
    "accident. The defender may not play another small card of "
    "that suit first.",
    "minor suit": "Diamonds or clubs. This has nothing to do with a minor penalty "
    "card.",
    "non-offending side": "The side that did not commit the infraction. For a penalty "
    "card, this is declarer’s side.",
    "notrump": "A contract without trumps, in which the highest card of the suit led "
    "wins each trick.",
    "offender": "The player who committed the infraction. For a penalty card, this is "
    "the defender who owns it.",
    "offending side": "The offender and the offender’s partner.",
    "opening lead": "The first lead of a deal.",
    "penalty card": "A defender’s exposed card that lies face up on the table under "
    "Laws 49 to 52.",
    "picked up": "Taken back into the owner’s hand. The card is then no longer a "
    "penalty card.",
    "play restriction": "A limit that declarer may put on what a defender plays to a "
    "trick.",
    "premature": "Before the player’s turn, or before the action is allowed.",
    "rectification": "The remedy that a Law prescribes when something has gone wrong. "
    "The 1997 edition calls it a penalty.",
    "retain the lead": "To win the trick after leading to it, and so to lead again.",
    "revoke": "To play a card of another suit when able to follow suit. It is also a "
    "revoke not to lead or play, when able, a card or suit that a Law or declarer "
    "requires.",
    "right-hand opponent": "The opponent on a player’s right, who plays just before "
    "that player.",
    "ruff": "To play a trump when unable to follow suit.",
    "small card": "A card below the honours: a 9 or lower. This is our own term.",
    "trick": "Four cards, one from each hand, played in turn.",
    "trumps": "The suit of the contract, which beats every other suit.",
    "unauthorized information": "Information that a player has but may not use when "
    "choosing a call or play.",
    "void": "Holding no card of a suit.",
    "waive": "To give up a rectification that the Laws prescribe. Only the Director "
    "may do so.",
    "withdrawn card": "A card that was played and then taken back, as a Law requires "
    "or allows.",
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
