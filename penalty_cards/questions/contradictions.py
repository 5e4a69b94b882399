"""Facts that cannot be true together, and what is known of those that can."""

from penalty_cards.bridge import Degree, Suit
from penalty_cards.laws.code import Code
from penalty_cards.laws.messages import Message, say
from penalty_cards.questions.facts import Facts, Reply, What
from penalty_cards.questions.happenings import asks


class Contradiction(ValueError):
    """Facts that cannot be true together; `words` say why."""

    def __init__(self, words: Message) -> None:
        super().__init__(words.text)
        self.words = words


_ONE_CARD = frozenset(
    {
        What.LEAD_OUT,
        What.LEAD_EARLY,
        What.LEAD_IN_AUCTION,
        What.NEXT_LEAD,
        What.BEFORE_PARTNER,
        What.BEFORE_RHO,
        What.NOT_PLAYED,
        What.REVOKE,
        What.ONE_FACE,
        What.FIFTH_CARD,
        What.HELD,
        What.CHANGED,
    }
)


def check_said(facts: Facts, code: Code) -> None:
    """Refuse facts that somebody has said and that cannot be true together.

    Raises: Contradiction.
    """
    laid = facts.cards if facts.what is What.LIE else facts.other
    if facts.what in (What.LIE, What.NOT_PLAYED) and facts.kind is Degree.MINOR:
        honours = [card for card in laid if code.is_honour(card)]
        if honours:
            text = "{card} is an honour, so it is a major penalty card."
            raise Contradiction(say(text, card=honours[0]))
        if len(laid) > 1:
            text = "Several penalty cards of one player are major penalty cards."
            raise Contradiction(say(text))
    suit = None if facts.led is None else facts.led.suit
    voids = {facts.turn} if facts.what is not What.BEFORE_RHO else {facts.who}
    if suit is None or facts.follows is not Reply.NO or facts.who not in voids:
        return
    for card in facts.cards:
        if card.suit is suit and "follows" in asks(facts):
            text = "{seat} holds {card} and so can follow suit."
            raise Contradiction(say(text, seat=facts.who, card=card))


def takes_one_card(what: What) -> bool:
    """Whether just one card is led or played by it."""
    return what in _ONE_CARD


def check_cards(facts: Facts) -> None:
    """Refuse cards that do not fit what was done with them.

    Raises: Contradiction.
    """
    assert facts.what is not None
    if facts.what in _ONE_CARD and len(facts.cards) > 1:
        raise Contradiction(say("Mark one card, the one that was led or played."))
    if facts.what is What.TWO_CARDS and len(facts.cards) < 2:
        raise Contradiction(say("Mark all the cards that were put down together."))
    uses_other = facts.what in (What.NOT_PLAYED, What.LEAD_EARLY)
    if uses_other and set(facts.cards) & set(facts.other):
        raise Contradiction(say("The card played and the penalty card are the same."))
    if facts.what is What.REVOKE and facts.cards[0].suit is suit_led(facts):
        raise Contradiction(say("{card} follows suit.", card=facts.cards[0]))


def suit_led(facts: Facts) -> Suit:
    """Return the suit led; one that fits, where nobody has said."""
    suit = None if facts.led is None else facts.led.suit
    if suit is not None:
        return suit
    if facts.what is not What.REVOKE:
        return facts.cards[0].suit
    return next(suit for suit in Suit if suit is not facts.cards[0].suit)
