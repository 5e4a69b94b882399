"""What can happen to a player, and which facts of it can be true together."""

from dataclasses import dataclass

from penalty_cards.bridge import Degree, Suit
from penalty_cards.laws.code import Code
from penalty_cards.laws.messages import Message, say
from penalty_cards.questions.facts import Facts, Reply, What, When

_DEFENDER, _DECLARER, _ANY = "a defender", "declarer or dummy", "a player"
_TURN = ("turn", "led", "follows")


@dataclass(frozen=True, slots=True)
class Happening:
    """What can have happened: how it reads, when, to whom, and what is asked of it."""

    what: What
    words: Message
    whens: frozenset[When]
    side: str
    asks: tuple[str, ...]

    def can_be(self, facts: Facts) -> bool:
        """Whether it can happen to this player at this time."""
        if facts.when not in self.whens or facts.who is None:
            return False
        leads = self.what in (What.LEAD_OUT, What.FACE_DOWN)
        if leads and facts.when is When.BEFORE_LEAD and facts.who is facts.declarer.lho:
            return False
        if self.side == _ANY:
            return True
        return facts.is_defender(facts.who) is (self.side == _DEFENDER)


def _in(*whens: When) -> frozenset[When]:
    return frozenset(whens)


_CALLS = _in(When.BEFORE_CALL, When.AUCTION)
_PLAY = _in(When.PLAY)
_EARLY = _in(When.BEFORE_LEAD)
_BOTH = _EARLY | _PLAY

HAPPENINGS = (
    Happening(
        What.DROP,
        say("dropped a card or let one be seen"),
        _CALLS | _BOTH,
        _ANY,
        ("cards", "seen", *_TURN, "blame", "older"),
    ),
    Happening(
        What.LEAD_OUT,
        say("led out of turn"),
        _BOTH,
        _ANY,
        ("cards", "turn", "blame"),
    ),
    Happening(
        What.FACE_DOWN,
        say("led out of turn, face down"),
        _EARLY,
        _DEFENDER,
        (),
    ),
    Happening(
        What.BEFORE_PARTNER,
        say("played out of turn, before partner"),
        _PLAY,
        _DEFENDER,
        ("cards", "led"),
    ),
    Happening(
        What.BEFORE_RHO,
        say("played out of turn, after partner but before declarer’s side"),
        _PLAY,
        _DEFENDER,
        ("cards", "led", "follows"),
    ),
    Happening(
        What.NEXT_LEAD,
        say("led to the next trick before partner had played"),
        _PLAY,
        _DEFENDER,
        ("cards", "led"),
    ),
    Happening(
        What.REVOKE,
        say("revoked: could have followed suit, but did not"),
        _PLAY,
        _ANY,
        ("cards", "led", "late"),
    ),
    Happening(
        What.TWO_CARDS,
        say("put down several cards together, with their faces visible"),
        _PLAY,
        _ANY,
        ("cards",),
    ),
    Happening(
        What.ONE_FACE,
        say("put down several cards together, with only one face visible"),
        _PLAY,
        _ANY,
        ("cards",),
    ),
    Happening(
        What.FIFTH_CARD,
        say("played a second card to this trick"),
        _PLAY,
        _ANY,
        ("cards",),
    ),
    Happening(
        What.LIE,
        say("has a penalty card on the table"),
        _BOTH,
        _DEFENDER,
        ("cards", "kind", *_TURN, "older"),
    ),
    Happening(
        What.NOT_PLAYED,
        say("failed to play a penalty card when required to"),
        _PLAY,
        _DEFENDER,
        ("cards", "other", "kind", "led"),
    ),
    Happening(
        What.LEAD_EARLY,
        say("led without waiting, although partner had a major penalty card"),
        _PLAY,
        _DEFENDER,
        ("cards", "other"),
    ),
    Happening(
        What.SHOW,
        say("showed a card on purpose"),
        _CALLS | _BOTH,
        _ANY,
        ("cards", "seen", *_TURN, "older"),
    ),
    Happening(
        What.NAME,
        say("named a card in their hand"),
        _BOTH,
        _DEFENDER,
        ("cards", *_TURN, "older"),
    ),
    Happening(
        What.HELD,
        say("when it was their turn, held a card as if to play it"),
        _PLAY,
        _ANY,
        ("cards",),
    ),
    Happening(
        What.LEAD_IN_AUCTION,
        say("led a card"),
        _CALLS,
        _ANY,
        ("cards",),
    ),
    Happening(
        What.CONCEDED,
        say("conceded and showed cards, but partner objected at once"),
        _PLAY,
        _DEFENDER,
        ("cards",),
    ),
    Happening(What.CLAIMED, say("claimed"), _PLAY, _ANY, ()),
    Happening(
        What.CHANGED,
        say("took a card back because an opponent had changed theirs"),
        _PLAY,
        _ANY,
        ("cards",),
    ),
    Happening(
        What.FACED,
        say("put their hand face up on the table"),
        _PLAY,
        _DECLARER,
        (),
    ),
)
_BY_WHAT = {happening.what: happening for happening in HAPPENINGS}


def happenings(facts: Facts) -> tuple[Happening, ...]:
    """Return what can have happened to this player at this time."""
    return tuple(each for each in HAPPENINGS if each.can_be(facts))


def happening(facts: Facts) -> Happening | None:
    """Return what happened, None if it was not said, or cannot have happened."""
    found = None if facts.what is None else _BY_WHAT[facts.what]
    return found if found is not None and found.can_be(facts) else None


def asks(facts: Facts) -> tuple[str, ...]:
    """Return the names of the facts that may matter to what happened, in order."""
    found = happening(facts)
    if found is None:
        return ()
    if facts.when is not When.PLAY:
        return tuple(n for n in found.asks if n in ("cards", "seen", "kind", "blame"))
    if not facts.is_defender(facts.who):
        return tuple(name for name in found.asks if name != "older")
    return found.asks


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
            text = "{The_card} is an honour, so it is a major penalty card."
            raise Contradiction(say(text, card=honours[0]))
        if len(laid) > 1:
            text = "If one player has several penalty cards, they are all major."
            raise Contradiction(say(text))
    suit = None if facts.led is None else facts.led.suit
    voids = {facts.turn} if facts.what is not What.BEFORE_RHO else {facts.who}
    if suit is None or facts.follows is not Reply.NO or facts.who not in voids:
        return
    for card in facts.cards:
        if card.suit is suit and "follows" in asks(facts):
            text = "{seat} holds {the_card} and can follow suit with it."
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
        raise Contradiction(say("Choose one card: the one that was led or played."))
    if facts.what is What.TWO_CARDS and len(facts.cards) < 2:
        raise Contradiction(say("Choose all the cards that were put down together."))
    uses_other = facts.what in (What.NOT_PLAYED, What.LEAD_EARLY)
    if uses_other and set(facts.cards) & set(facts.other):
        text = "The card played cannot also be the penalty card. Choose another."
        raise Contradiction(say(text))
    if facts.what is What.REVOKE and facts.cards[0].suit is suit_led(facts):
        text = (
            "{The_card} follows suit, so playing it is not a revoke. Choose another "
            "card."
        )
        raise Contradiction(say(text, card=facts.cards[0]))


def suit_led(facts: Facts) -> Suit:
    """Return the suit led; one that fits, if none was said."""
    suit = None if facts.led is None else facts.led.suit
    if suit is not None:
        return suit
    if facts.what is not What.REVOKE:
        return facts.cards[0].suit
    return next(suit for suit in Suit if suit is not facts.cards[0].suit)
