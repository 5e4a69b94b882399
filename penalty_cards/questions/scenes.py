"""The table before it happened, and what happened, as a director tells it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from penalty_cards.bridge import (
    Card,
    Cards,
    Degree,
    Event,
    Exposed,
    How,
    Objected,
    PenaltyCard,
    Played,
    PlayedTogether,
    Rank,
    Seat,
    Suit,
    Why,
    Withdrawn,
)
from penalty_cards.bridge.position import Blame
from penalty_cards.laws.messages import say
from penalty_cards.questions.facts import Facts, Led, Older, Reply, What, When
from penalty_cards.questions.happenings import (
    Contradiction,
    asks,
    check_cards,
    suit_led,
)


@dataclass(frozen=True, slots=True)
class Scene:
    """The table before it happened, as far as it matters, and what happened.

    `led`: who has played to the trick in progress, and the suit led. `void`: players
    without a card of the suit led, but for those that were named. `laid`: penalty
    cards that were there before, of the kind that was said. `held`: cards of others
    that were played.
    """

    to_play: Seat
    events: tuple[Event, ...] = ()
    led: tuple[tuple[Seat, ...], Suit] | None = None
    void: tuple[Seat, ...] = ()
    laid: tuple[PenaltyCard, ...] = ()
    held: tuple[tuple[Seat, Card], ...] = ()


def filled(facts: Facts) -> Facts:
    """Make up the facts that were not given, since they make no difference."""
    who = facts.who
    assert who is not None
    led = facts.led or Led.NOTHING
    cards = facts.cards or (Card(Suit.HEARTS, Rank.SEVEN),)
    if facts.what is What.TWO_CARDS and not facts.cards:
        cards = (Card(Suit.HEARTS, Rank.SEVEN), Card(Suit.CLUBS, Rank.NINE))
    return replace(
        facts,
        cards=cards,
        other=facts.other or (Card(Suit.DIAMONDS, Rank.QUEEN),),
        turn=_any_turn(facts, who) if facts.turn is None else facts.turn,
        led=led,
    )


def _any_turn(facts: Facts, who: Seat) -> Seat:
    return who.lho if facts.what is What.LEAD_OUT else facts.declarer


def scene_of(facts: Facts) -> Scene:
    """Return the scene of facts that have all been said or filled in.

    Raises: Contradiction.
    """
    check_cards(facts)
    if facts.when is not When.PLAY:
        return _early_scene(facts)
    assert facts.what is not None
    assert facts.who is not None
    scene = _SCENES.get(facts.what, _on_lead)(facts, facts.who)
    if "older" not in asks(facts):
        return scene
    return replace(scene, laid=(*scene.laid, *_older(facts, facts.who)))


def _early_scene(facts: Facts) -> Scene:
    """Return what happened before the play."""
    who, what = facts.who, facts.what
    assert who is not None
    card = facts.cards[0]
    leader = facts.declarer.lho
    if what is What.LEAD_OUT and who is leader:
        raise Contradiction(
            say(
                "It was {seat}’s turn to lead, so this was not a lead out of turn.",
                seat=who,
            )
        )
    if what is What.LEAD_OUT:
        return Scene(leader, _lead(facts, who))
    if what is What.LEAD_IN_AUCTION:
        return Scene(leader, (Played(who, card, as_lead=True),))
    if what is What.FACE_DOWN:
        return Scene(leader, (Played(who, card, as_lead=True, face_down=True),))
    if what is What.LIE:
        return Scene(leader, laid=_laid(facts, who, facts.cards))
    return Scene(leader, (_exposure(facts, who),))


_HOWS = {
    What.DROP: How.DROP,
    What.SHOW: How.SHOWING,
    What.NAME: How.NAMING,
    What.HELD: How.HELD_AS_PLAYED,
    What.CONCEDED: How.CONCESSION,
}


def _exposure(facts: Facts, who: Seat) -> Exposed:
    assert facts.what is not None
    seen = who.others
    if facts.seen is Reply.NO:
        seen = tuple(seat for seat in seen if seat is not who.partner)
    how = _HOWS.get(facts.what, How.DROP)
    blame = facts.blame or Blame.OWNER
    return Exposed(who, facts.cards, how, seen, blame)


def _lead(facts: Facts, who: Seat) -> tuple[Event, ...]:
    """Return a lead out of turn, taken back if an opponent's word brought it out."""
    lead = Played(who, facts.cards[0], as_lead=True)
    if facts.blame is not Blame.OPPONENT:
        return (lead,)
    return (lead, Withdrawn(who, lead.card, Why.MISTOLD))


# Of four suits each has more than one hand holds, so one is always left.
_SMALL_RANKS = (Rank.FOUR, Rank.FIVE, Rank.SIX, Rank.SEVEN)
_HONOURS = (Rank.QUEEN, Rank.KING, Rank.JACK, Rank.ACE)


def _older(facts: Facts, who: Seat) -> tuple[PenaltyCard, ...]:
    """Make up the penalty card that lay there before: a minor one, or partner's."""
    suits = {card.suit for card in facts.cards}
    if facts.led is not None:
        suits.add(facts.led.suit or Suit.SPADES)
    free = [suit for suit in Suit if suit not in suits]
    ranks = _SMALL_RANKS if facts.older is Older.OWN else _HONOURS
    cards = [Card(suit, rank) for suit in (*free, *reversed(Suit)) for rank in ranks]
    card = next(each for each in cards if each not in facts.cards)
    match facts.older:
        case Older.OWN:
            return (PenaltyCard(who, card, Degree.MINOR),)
        case Older.PARTNERS:
            return (PenaltyCard(who.partner, card, Degree.MAJOR),)
        case _:
            return ()


def _laid(facts: Facts, owner: Seat, cards: Cards) -> tuple[PenaltyCard, ...]:
    degree = facts.kind or Degree.MAJOR
    return tuple(PenaltyCard(owner, card, degree) for card in cards)


def _at_turn(facts: Facts, *events: Event) -> Scene:
    """Return a scene at the turn that was named, with a trick in progress or none."""
    turn, led = facts.turn, facts.led
    assert turn is not None
    if led is None or led.suit is None:
        return Scene(turn, events)
    void = (turn,) if facts.follows is Reply.NO else ()
    return Scene(turn, events, ((turn.rho,), led.suit), void)


def _exposed(facts: Facts, who: Seat) -> Scene:
    return _at_turn(facts, _exposure(facts, who))


def _lies(facts: Facts, who: Seat) -> Scene:
    return replace(_at_turn(facts), laid=_laid(facts, who, facts.cards))


def _leads_out(facts: Facts, who: Seat) -> Scene:
    turn = facts.turn
    assert turn is not None
    if turn is who:
        raise Contradiction(
            say(
                "It was {seat}’s turn to lead, so this was not a lead out of turn.",
                seat=who,
            )
        )
    return Scene(turn, _lead(facts, who))


def _leads_early(facts: Facts, who: Seat) -> Scene:
    laid = _laid(replace(facts, kind=None), who.partner, facts.other)
    return Scene(who, (Played(who, facts.cards[0]),), laid=laid)


def _leads_to_next(facts: Facts, who: Seat) -> Scene:
    event = Played(who, facts.cards[0], as_lead=True)
    order = (who.rho, who, who.lho)
    return Scene(who.partner, (event,), (order, suit_led(facts)))


def _before_partner(facts: Facts, who: Seat) -> Scene:
    event = Played(who, facts.cards[0])
    return Scene(who.partner, (event,), ((who.lho,), suit_led(facts)))


def _before_rho(facts: Facts, who: Seat) -> Scene:
    event = Played(who, facts.cards[0])
    void = (who,) if facts.follows is Reply.NO else ()
    return Scene(who.rho, (event,), ((who.partner,), suit_led(facts)), void)


def _passed_over(facts: Facts, who: Seat) -> Scene:
    """Return the scene of a penalty card that could have been played, and was not."""
    laid = _laid(facts, who, facts.other)
    event = Played(who, facts.cards[0])
    suit = None if facts.led is None else facts.led.suit
    if suit is None:
        return Scene(who, (event,), laid=laid)
    void = () if facts.cards[0].suit is suit else (who,)
    return Scene(who, (event,), ((who.rho,), suit), void, laid)


def _revokes(facts: Facts, who: Seat) -> Scene:
    event = Played(who, facts.cards[0])
    return Scene(who, (event,), ((who.rho,), suit_led(facts)))


def _plays_several(facts: Facts, who: Seat) -> Scene:
    return Scene(who, (PlayedTogether(who, facts.cards, facts.cards),))


def _plays_fifth(facts: Facts, who: Seat) -> Scene:
    event = Played(who, facts.cards[0])
    return Scene(who.lho, (event,), ((who,), facts.cards[0].suit))


def _holds(facts: Facts, who: Seat) -> Scene:
    return Scene(who, (_exposure(facts, who),))


def _concedes(facts: Facts, who: Seat) -> Scene:
    return Scene(facts.declarer, (_exposure(facts, who), Objected(who.partner)))


def _claims(facts: Facts, who: Seat) -> Scene:
    return Scene(facts.declarer, (Exposed(who, (), How.CLAIM, who.others),))


def _changes(facts: Facts, who: Seat) -> Scene:
    """Return the scene of a card taken back after the opponent's before it was.

    That one had not followed suit.
    """
    card = facts.cards[0]
    wrong = Card(next(suit for suit in Suit if suit is not card.suit), Rank.THREE)
    events = (
        Played(who.rho, wrong),
        Played(who, card),
        Withdrawn(who.rho, wrong),
        Withdrawn(who, card, Why.OPPONENT_CHANGED),
    )
    held = ((who.rho, wrong),)
    return Scene(who.rho, events, ((who.partner,), card.suit), held=held)


def _on_lead(facts: Facts, who: Seat) -> Scene:
    return Scene(who)


_SCENES: Mapping[What, Callable[[Facts, Seat], Scene]] = {
    What.DROP: _exposed,
    What.SHOW: _exposed,
    What.NAME: _exposed,
    What.LIE: _lies,
    What.LEAD_OUT: _leads_out,
    What.LEAD_EARLY: _leads_early,
    What.NEXT_LEAD: _leads_to_next,
    What.BEFORE_PARTNER: _before_partner,
    What.BEFORE_RHO: _before_rho,
    What.NOT_PLAYED: _passed_over,
    What.REVOKE: _revokes,
    What.TWO_CARDS: _plays_several,
    What.FIFTH_CARD: _plays_fifth,
    What.HELD: _holds,
    What.CONCEDED: _concedes,
    What.CLAIMED: _claims,
    What.CHANGED: _changes,
}
