"""What the player to act may play, as a Director says it: no hidden card is named.

Beside it, for those who know the hand, the cards in which two rulings differ.
"""

from collections.abc import Mapping
from dataclasses import replace

from penalty_cards.bridge import Card, Degree, Why
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code
from penalty_cards.laws.messages import Either, Message, Singular, Value, say, say_some
from penalty_cards.laws.rulings import Ruling, Step

# By the rule that takes cards away.
_CONSTRAINTS: Mapping[Rule, str] = {
    Rule.FOLLOW_SUIT: "{seat} must follow suit.",
    Rule.REQUIRED_SUIT_IS_LED: "{seat} must lead {suits}.",
    Rule.PROHIBITED_SUIT_IS_BARRED: "{seat} may not lead {any_suit}.",
    Rule.PLAY_HIGHEST: "{seat} must play the highest card of the suit led.",
    Rule.PLAY_LOWEST: "{seat} must play the lowest card of the suit led.",
    Rule.PLAY_OTHER_SUIT: "{seat} must play a {suit} to this trick.",
    Rule.NOT_THAT_SUIT: "{seat} may not play {any_suit} to this trick.",
    Rule.SMALL_CARDS_WAIT: (
        "{seat} may not play any other small {suits} before {the_cards}."
    ),
    Rule.HONOUR_MAY_GO_FIRST: (
        "{seat} may not play any other {suits} before {the_cards}, not even an honour."
    ),
    Rule.OTHER_SUITS_FREE: "{seat} may play only {the_cards} or an honour.",
    Rule.CANNOT_COMPLY: "{seat} may play a card that meets one of the demands.",
    Rule.CANNOT_PLAY_AS_ASKED: "{seat} may play a card that meets one of the demands.",
    Rule.MAJOR_IS_DUE: "{seat} must play a penalty card.",
}
# Rules that keep a penalty card from being played yet.
_LATER = frozenset({Rule.MAJOR_MUST_WAIT, Rule.PLAYABLE_ONLY, Rule.RESTRICTION_FIRST})
# Demands for a card of the suit led, which say as much as that it must be followed.
_OF_SUIT_LED = frozenset({Rule.PLAY_HIGHEST, Rule.PLAY_LOWEST})
# The clause that looks at a player's cards first: 44A, 44C or 44D.
FIRST = frozenset({Rule.LEAD_ANY_CARD, Rule.FOLLOW_SUIT, Rule.DISCARD_ANY_CARD})


def may_play(ruling: Ruling, code: Code) -> list[Message]:
    """Return what binds the player to act: the cards, where everybody sees them.

    The hand of another player is closed to the Director, so there it is the duty. That
    a minor penalty card holds back no other small card is for its owner alone to see.
    """
    state, player, legal = ruling.state, ruling.state.to_play, ruling.legal
    lead = not state.trick
    if player is state.dummy:
        return [_from_dummy(ruling)]
    if len(legal) == len(ruling.verdicts):
        text = "{seat} may lead any card." if lead else "{seat} may play any card."
        name = "may-lead-any" if lead else "may-play-any"
        message = _minor_waits(ruling, code) or say(text, seat=player)
        return [message.named(name, player)]
    if not legal:
        message = say("{seat} has no card to play.", seat=player)
        return [message.named("no-card", player)]
    if set(legal) <= set(state.penalties(player)):
        return [_named(ruling, legal)]
    return _constraints(ruling)


def _minor_waits(ruling: Ruling, code: Code) -> Message | None:
    """Return what a minor penalty card of the player holds back, if there is one.

    Source: Law 50C.
    """
    player = ruling.state.to_play
    minors = tuple(ruling.state.penalties(player, Degree.MINOR))
    if not minors or not code.holds(Rule.SMALL_CARDS_WAIT):
        return None
    suits = tuple(card.suit for card in minors)
    text = _CONSTRAINTS[Rule.SMALL_CARDS_WAIT]
    return say(text, seat=player, suits=suits, cards=minors)


def _constraints(ruling: Ruling) -> list[Message]:
    """Return a sentence for each step that takes cards away or has some wait."""
    words: list[Message] = []
    left = tuple(verdict.card for verdict in ruling.verdicts)
    steps = _play_steps(ruling)
    if any(step.rule in _OF_SUIT_LED for step in steps):
        steps = tuple(step for step in steps if step.rule is not Rule.FOLLOW_SUIT)
    for step in steps:
        if step.rule in _LATER:
            message = say("{The_cards} must wait.", cards=step.cards)
            words.append(message.named("must-wait", step.cards))
        elif step.left is not None and len(step.left) < len(left):
            words.append(_constraint(ruling, step))
        left = left if step.left is None else step.left
    names = [each.name for message in words for each in message.meanings]
    if names[:1] == [f"bound-{Rule.FOLLOW_SUIT}"] and set(names[1:]) <= {"must-wait"}:
        player = ruling.state.to_play
        text = "{seat} must follow suit, but may play any card of the suit led."
        message = say(text, seat=player)
        others = [each for each in steps if each.rule is not Rule.CHANGED_CARD_WAITS]
        if len(others) == 1:
            return [message.named("must-only-follow-suit", player)]
        words[0] = replace(message, meanings=words[0].meanings)
    return words


def _play_steps(ruling: Ruling) -> tuple[Step, ...]:
    """Return the steps that look at the cards of the player to act, in order."""
    steps = ruling.steps
    starts = [number for number, step in enumerate(steps) if step.rule in FIRST]
    return steps[starts[-1] :] if starts else ()


def _named(ruling: Ruling, legal: tuple[Card, ...]) -> Message:
    player, lead = ruling.state.to_play, not ruling.state.trick
    if len(legal) == 1:
        text = "{seat} must play {the_card}."
        if lead:
            text = "{seat} must lead {the_card}."
        name = "must-lead" if lead else "must-play"
        message = say(text, seat=player, card=legal[0])
        return message.named(name, player, legal[0])
    text = "{seat} may play only {the_cards}."
    if lead:
        text = "{seat} may lead only {the_cards}."
    name = "may-lead-only" if lead else "may-play-only"
    message = say(text, seat=player, cards=Either(legal))
    return message.named(name, player, Either(legal))


def _constraint(ruling: Ruling, step: Step) -> Message:
    player = ruling.state.to_play
    owed = tuple(ruling.state.penalties(player))
    # Small cards wait for that of their own suit, whatever else is owed.
    cards = step.cards if step.rule is Rule.SMALL_CARDS_WAIT else owed
    values: dict[str, Value] = {"seat": player, "suits": step.suits, "cards": cards}
    if step.suits:
        values["any_suit"] = Either(step.suits)
        values["suit"] = Singular(step.suits[0])
    message = say_some(_CONSTRAINTS[step.rule], values)
    return message.named(f"bound-{step.rule}", player, step.suits, owed)


def _from_dummy(ruling: Ruling) -> Message:
    state, legal = ruling.state, ruling.legal
    declarer = state.declarer
    now = (each for each in state.changes if each.trick == sum(state.won))
    if any(each.why is Why.DUMMYS_CARD for each in now):
        text = "{dummy} plays the card that {declarer} named."
        message = say(text, dummy=state.dummy, declarer=declarer)
        return message.named("dummy-plays-named", declarer)
    if len(legal) == len(ruling.verdicts):
        text, name = "{declarer} may play any card from dummy.", "dummy-may-play-any"
        if not ruling.state.trick:
            text = "{declarer} may lead any card from dummy."
            name = "dummy-may-lead-any"
        return say(text, declarer=declarer).named(name, declarer)
    text = "{declarer} may play {the_cards} from dummy."
    message = say(text, declarer=declarer, cards=Either(legal))
    return message.named("dummy-may-play", declarer, Either(legal))


def cards_apart(ruling: Ruling, other: Ruling) -> tuple[Message, ...]:
    """Return which cards may be played by one of two rulings alone, by name."""
    apart = (
        ("{seat} may play {cards}.", set(ruling.legal) - set(other.legal)),
        ("{seat} may not play {cards}.", set(other.legal) - set(ruling.legal)),
    )
    return tuple(
        say(text, seat=ruling.state.to_play, cards=Either(tuple(sorted(cards))))
        for text, cards in apart
        if cards
    )
