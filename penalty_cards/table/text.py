"""A state as plain text: a diagram as books print it, to be copied or read aloud."""

from penalty_cards.bridge import Card, Cards, Contract, Rank, Seat, State
from penalty_cards.laws.messages import (
    RANK_FACES,
    SEAT_NAMES,
    SUIT_NAMES,
    SYMBOLS,
    Gettext,
    Message,
    Thing,
    identity,
    plain,
    render,
    say,
)
from penalty_cards.table import exposed, facts

RANK_NAMES = {
    Rank.ACE: "ace",
    Rank.KING: "king",
    Rank.QUEEN: "queen",
    Rank.JACK: "jack",
    Rank.TEN: "ten",
    Rank.NINE: "nine",
    Rank.EIGHT: "eight",
    Rank.SEVEN: "seven",
    Rank.SIX: "six",
    Rank.FIVE: "five",
    Rank.FOUR: "four",
    Rank.THREE: "three",
    Rank.TWO: "two",
}


def card_name(card: Card, gettext: Gettext = identity) -> str:
    """Return a card in words: `six of spades`."""
    return gettext("{rank} of {suit}").format(
        rank=gettext(RANK_NAMES[card.rank]), suit=gettext(SUIT_NAMES[card.suit])
    )


def diagram(
    state: State,
    shown: frozenset[Seat],
    gettext: Gettext = identity,
    *,
    is_ruled: bool = True,
) -> str:
    """Draw a state in lines of text, with the hands of the seats `shown`.

    The lines are at most about 30 characters wide, unless a sentence is longer. If it
    is not `is_ruled`, nothing says what exposed cards are under the Laws.
    """
    blocks = {seat: _seat_block(state, seat, seat in shown, gettext) for seat in Seat}
    north, east, south, west = (blocks[seat] for seat in Seat)
    width = max(10, *(len(line) for line in west)) + 3
    half = " " * (width // 2)
    lines = [_plain_words(message, gettext) for message in facts.facts_line(state)]
    lines += ["", *(half + line for line in north), ""]
    lines += _side_by_side(west, east, width)
    lines += ["", *(half + line for line in south), ""]
    lines += _trick_lines(state, gettext)
    lying = exposed.face_up_lines(state)
    if is_ruled:
        lying = exposed.penalty_lines(state) + exposed.open_lines(state)
    lines += [_plain_words(message, gettext) for message in lying]
    lines += [_plain_words(message, gettext) for message in facts.duties(state)]
    return "\n".join(line.rstrip() for line in lines)


def _plain_words(message: Message, gettext: Gettext) -> str:
    return render(message, plain_text, gettext)


def plain_text(thing: Thing, gettext: Gettext) -> str:
    """Write a value as plain text, a contract with its symbol: `4♠`, `3NT`."""
    if isinstance(thing, Contract) and thing.trumps is not None:
        return f"{thing.level}{SYMBOLS[thing.trumps]}"
    return plain(thing, gettext)


def _seat_block(
    state: State, seat: Seat, is_shown: bool, gettext: Gettext
) -> list[str]:
    head = gettext(SEAT_NAMES[seat])
    hand = state.hands[seat]
    if hand is not None and is_shown:
        return [head, *_hand_lines(state, hand)]
    count = facts.card_count(state, seat)
    if count is None:
        return [head, gettext("hand not known")]
    return [head, _plain_words(facts.cards_message(count), gettext)]


def _hand_lines(state: State, hand: Cards) -> list[str]:
    return [
        f"{SYMBOLS[suit]} "
        + ("".join(RANK_FACES[card.rank] for card in hand if card.suit is suit) or "–")
        for suit in facts.suit_order(facts.trumps(state), SYMBOLS)
    ]


def _side_by_side(left: list[str], right: list[str], width: int) -> list[str]:
    height = max(len(left), len(right))
    left = left + [""] * (height - len(left))
    right = right + [""] * (height - len(right))
    return [
        first.ljust(width) + second for first, second in zip(left, right, strict=True)
    ]


def _trick_lines(state: State, gettext: Gettext) -> list[str]:
    messages = [say("{seat} plays {the_card}.", seat=s, card=c) for s, c in state.trick]
    if state.trick:
        seat, card = state.trick[0]
        messages[0] = say("{seat} leads {the_card}.", seat=seat, card=card)
    if facts.is_in_play(state):
        text = "{seat} is to play." if state.trick else "{seat} is to lead."
        messages.append(say(text, seat=state.to_play))
    return [_plain_words(message, gettext) for message in messages]
