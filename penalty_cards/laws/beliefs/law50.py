"""False beliefs about minor and major cards, and the owner’s turn (50A to 50D1)."""

from penalty_cards.laws.beliefs.belief import ignoring
from penalty_cards.laws.clauses import Rule

BELIEFS = [
    ignoring(
        "lapses-with-the-trick",
        "A penalty card that was not played goes back when the trick is over.",
        "It stays face up until its owner plays it or picks it up under the Laws.",
        Rule.STAYS_FACE_UP,
        Rule.MINOR_STAYS,
    ),
    ignoring(
        "ten-is-small",
        "The ten is not an honour.",
        "Ace, king, queen, jack and ten are honours. The nine is the first small card.",
        Rule.TEN_IS_HONOUR,
    ),
    ignoring(
        "dropped-is-minor",
        "A card that was dropped is minor, whatever its rank.",
        "Only a card below the ten can be minor. An honour is major however it came "
        "to be exposed.",
        Rule.HONOUR_IS_MAJOR,
    ),
    ignoring(
        "led-is-minor",
        "A small card is always minor, even when it was led or played on purpose.",
        "A card that its owner meant to lead or play is major, however small.",
        Rule.DELIBERATE_IS_MAJOR,
    ),
    ignoring(
        "shown-is-minor",
        "A small card shown on purpose is still a minor one.",
        "A card is minor only if it was exposed by accident.",
        Rule.SHOWN_IS_MAJOR,
    ),
    ignoring(
        "left-over-is-major",
        "Two cards on one trick are a deliberate play, so the one left over is major.",
        "It is the Laws’ own example of an accident: a single small card left over is "
        "minor, unless it is the one that was meant.",
        Rule.LEFT_OVER_IS_MINOR,
    ),
    ignoring(
        "left-over-is-always-minor",
        "Of two cards on one trick, a small one left over is always minor.",
        "Not if it is the card its owner meant to play: that was no accident.",
        Rule.LEFT_OVER_INTENDED,
    ),
    ignoring(
        "two-small-stay-minor",
        "Two small cards are two minor penalty cards.",
        "As soon as one defender has two, all of that defender’s are major.",
        Rule.TOGETHER_ARE_MAJOR,
        Rule.SECOND_MAKES_MAJOR,
    ),
    ignoring(
        "defenders-added-together",
        "One penalty card each makes two, so both are major.",
        "Cards are counted for each defender alone.",
        Rule.EACH_DEFENDER_ALONE,
    ),
    ignoring(
        "minor-again",
        "When the other card has gone, the one left is minor again.",
        "Nothing in the Laws turns a major penalty card back into a minor one.",
        Rule.STAYS_MAJOR,
    ),
    ignoring(
        "minor-at-once",
        "A minor penalty card must be played at once.",
        "A major one must, at the first legal opportunity. A minor one only holds back "
        "the other small cards of its suit.",
        Rule.MINOR_NOT_DUE,
    ),
    ignoring(
        "minor-blocks-every-suit",
        "While a minor penalty card lies there, no small card of any suit may go.",
        "Only its own suit is touched. The other suits are free.",
        Rule.OTHER_SUITS_FREE,
    ),
    ignoring(
        "minor-binds-nothing",
        "A minor penalty card binds its owner to nothing.",
        "Until it is played, the other small cards of its suit must wait.",
        Rule.SMALL_CARDS_WAIT,
    ),
    ignoring(
        "major-before-suit",
        "A major penalty card is played at the next turn, whatever was led.",
        "Following suit and a demand of declarer come first; a card that does not fit "
        "them waits.",
        Rule.MAJOR_MUST_WAIT,
        Rule.RESTRICTION_FIRST,
    ),
    ignoring(
        "major-at-leisure",
        "A penalty card is played when it suits its owner.",
        "A major one is played at the first legal opportunity.",
        Rule.MAJOR_IS_DUE,
    ),
]
