"""False beliefs about minor and major cards, and the owner’s turn (50A to 50D1)."""

from penalty_cards.laws.beliefs.belief import ignoring
from penalty_cards.laws.clauses import Rule

BELIEFS = [
    ignoring(
        "lapses-with-the-trick",
        "A penalty card that was not played goes back to hand when the trick is over.",
        "A penalty card stays face up until its owner plays it or picks it up under "
        "the Laws.",
        Rule.STAYS_FACE_UP,
        Rule.MINOR_STAYS,
    ),
    ignoring(
        "ten-is-small",
        "The 10 is not an honour.",
        "The ace, king, queen, jack and 10 are honours. The 9 is the highest small "
        "card.",
        Rule.TEN_IS_HONOUR,
    ),
    ignoring(
        "dropped-is-minor",
        "A dropped card is a minor penalty card, whatever its rank.",
        "Only a card below the 10 can be minor. An honour is major, however it came "
        "to be exposed.",
        Rule.HONOUR_IS_MAJOR,
    ),
    ignoring(
        "led-is-minor",
        "A small card is always minor, even if it was led or played on purpose.",
        "A penalty card that was led or played on purpose is major, however small it "
        "is.",
        Rule.DELIBERATE_IS_MAJOR,
    ),
    ignoring(
        "shown-is-minor",
        "A small card shown on purpose is still a minor penalty card.",
        "A card is minor only if it was exposed by accident.",
        Rule.SHOWN_IS_MAJOR,
    ),
    ignoring(
        "left-over-is-major",
        "Playing two cards to one trick is deliberate, so the card left over is major.",
        "The Laws give two cards played to a trick as an example of accidental "
        "exposure. A small card left over is minor if it is the defender’s only "
        "penalty card and not the card they meant to play.",
        Rule.LEFT_OVER_IS_MINOR,
    ),
    ignoring(
        "left-over-is-always-minor",
        "When two cards are played to one trick, a small card left over is always "
        "minor.",
        "In our reading, a card left over is major if its owner meant to play it, "
        "because it was not exposed by accident.",
        Rule.LEFT_OVER_INTENDED,
    ),
    ignoring(
        "two-small-stay-minor",
        "Two exposed small cards are two minor penalty cards.",
        "As soon as a defender has two penalty cards, both are major.",
        Rule.TOGETHER_ARE_MAJOR,
        Rule.SECOND_MAKES_MAJOR,
    ),
    ignoring(
        "defenders-added-together",
        "If each defender has one penalty card, that makes two, so both are major.",
        "Penalty cards are counted for each defender separately.",
        Rule.EACH_DEFENDER_ALONE,
    ),
    ignoring(
        "minor-again",
        "When one of two penalty cards has gone, the other is minor again.",
        "Nothing in the Laws turns a major penalty card back into a minor one.",
        Rule.STAYS_MAJOR,
    ),
    ignoring(
        "minor-at-once",
        "A minor penalty card must be played at once.",
        "Only a major penalty card must be played at the first legal opportunity. A "
        "minor one just holds back the other small cards of its suit.",
        Rule.MINOR_NOT_DUE,
    ),
    ignoring(
        "minor-blocks-every-suit",
        "While a minor penalty card is on the table, its owner may not play a small "
        "card of any suit.",
        "A minor penalty card affects only its own suit. The other suits are free.",
        Rule.OTHER_SUITS_FREE,
    ),
    ignoring(
        "minor-binds-nothing",
        "A minor penalty card does not restrict its owner at all.",
        "Until the minor penalty card has been played, the owner’s other small cards "
        "of that suit must wait.",
        Rule.SMALL_CARDS_WAIT,
    ),
    ignoring(
        "major-before-suit",
        "A major penalty card must be played at its owner’s next turn, whatever was "
        "led.",
        "Following suit and complying with declarer’s demands come first. A penalty "
        "card that cannot legally be played must wait.",
        Rule.MAJOR_MUST_WAIT,
        Rule.RESTRICTION_FIRST,
    ),
    ignoring(
        "major-at-leisure",
        "A penalty card may be played whenever it suits its owner.",
        "A major penalty card must be played at the first legal opportunity.",
        Rule.MAJOR_IS_DUE,
    ),
]
