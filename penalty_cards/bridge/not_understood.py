"""Why a sentence about the table is not understood, and what would be said instead."""

from collections.abc import Sequence

from penalty_cards.bridge.cards import Cards, NotationError
from penalty_cards.bridge.position import Seat
from penalty_cards.bridge.vocabulary import EXAMPLES, VERB_OF, VERBS


class HelpAsked(NotationError):
    """What can be said, for somebody who asks for it."""

    def __init__(self) -> None:
        super().__init__(f"what can be said: {', '.join(EXAMPLES)}")


def more_than_one(text: str) -> NotationError:
    """Return the error of a sentence that tells of one thing after another."""
    return NotationError(
        f"{text!r} tells of more than one thing; say them one after the other, for "
        "instance 'w leads h7' and afterwards 'w leads c2'"
    )


def nobody_acts(text: str, words: Sequence[str], cards: Cards) -> NotationError:
    """Return the error of a sentence that does not say who acts."""
    if words and words[0] in VERB_OF and not cards:
        return NotationError(
            f"{text!r} does not say who; begin with N, E, S, W, declarer or dummy, for "
            f"instance 'w {VERB_OF[words[0]]}'"
        )
    return NotationError(
        f"{words[0] if words else text!r} is nobody at the table; begin with "
        "N, E, S, W, declarer or dummy, for instance 'e drops h7'"
    )


def nothing_done(text: str, seat: Seat, cards: Cards) -> NotationError:
    """Return the error of a sentence without a verb that is known."""
    if cards:
        who, card = seat.letter.lower(), str(cards[0]).lower()
        return NotationError(
            f"{text!r} does not say what happened; expected for instance '{who} names "
            f"{card}', '{who} drops {card}' or '{who} plays {card}'"
        )
    return NotationError(
        f"{text!r} is not understood: after who acts, expected one of "
        + ", ".join(VERBS)
    )


def no_card_named(text: str, seat: Seat) -> NotationError:
    """Return the error of a play of a low or high card that is not named."""
    return NotationError(
        f"{text!r} names no card; say which, for instance "
        f"'{seat.letter.lower()} plays h2'"
    )
