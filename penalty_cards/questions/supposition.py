"""Makes an incident of what a director says of it.

What was not said is made up: the other cards of each hand, the contract, the small
cards of a trick in progress. Nothing of that may be told to a reader as a fact.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import product

from penalty_cards.bridge import (
    DECK,
    Card,
    Cards,
    Contract,
    Degree,
    Event,
    Exposed,
    How,
    Incident,
    PenaltyCard,
    Phase,
    Play,
    Played,
    PlayedTogether,
    Seat,
    State,
    Suit,
    Why,
    Withdrawn,
)
from penalty_cards.laws import law50
from penalty_cards.laws.code import Code
from penalty_cards.laws.director import judge, rule_on
from penalty_cards.laws.messages import Refusal, say
from penalty_cards.laws.play.replay import replay
from penalty_cards.questions.facts import Facts, Reply, What, When
from penalty_cards.questions.happenings import Contradiction
from penalty_cards.questions.scenes import Scene, filled, scene_of

Hands = tuple[Cards, Cards, Cards, Cards]
CONTRACT = Contract(1, None)
FULL_HAND = 13
IN_PLAY = 11
_PHASES = {
    When.BEFORE_CALL: Phase.BEFORE_AUCTION,
    When.AUCTION: Phase.AUCTION,
    When.BEFORE_LEAD: Phase.AFTER_AUCTION,
    When.PLAY: Phase.PLAY,
}


def suppose(facts: Facts, code: Code) -> Incident:
    """Make the incident up to the first choice; `facts` says who, when and what.

    Where it says no cards they are made up, and so is every other fact it lacks.

    Raises: Contradiction.
    """
    who = facts.who
    assert who is not None
    facts = filled(facts)
    scene = scene_of(facts)
    start = _start(facts, scene, code)
    incident = Incident(start, scene.events)
    events: tuple[Event, ...]
    match facts.what:
        case What.REVOKE if facts.late is Reply.YES:
            return _played_on(incident, code)
        case What.REVOKE:
            events = (*scene.events, Withdrawn(who, facts.cards[0]))
        case What.FACED:
            shown = Exposed(who, start.hand(who), How.SHOWING, who.others)
            events = (shown,)
        case What.FACE_DOWN:
            back = Withdrawn(who, facts.cards[0], Why.DIRECTOR)
            events = (*scene.events, back)
        case What.ONE_FACE:
            two = {facts.cards[0], _another(start.hand(who), facts.cards[0])}
            events = (PlayedTogether(who, tuple(sorted(two)), facts.cards),)
        case _:
            return incident
    return replace(incident, events=events)


def incident_of(facts: Facts, code: Code) -> Incident:
    """Make the incident of the facts, where every choice in `then` was open.

    Raises: Contradiction; ImpossibleEvent.
    """
    incident = suppose(facts, code)
    for event in facts.then:
        ruling = rule_on(incident, code)
        if event not in {offer.event for offer in ruling.offers}:
            rules = dict.fromkeys(rule for o in ruling.offers for rule in o.rules)
            raise Refusal(say("No player has that choice here."), *rules)
        incident = replace(incident, events=(*incident.events, event))
    return incident


def _start(facts: Facts, scene: Scene, code: Code) -> State:
    assert facts.when is not None
    named = _named(facts, scene)
    used = [card for cards in named.values() for card in cards]
    trick: list[Play] = []
    played, suit = scene.led or ((), None)
    for seat in played:
        card = _lowest(suit, used)
        if card is None:
            text = (
                "{seat} holds every card of the suit led, so no one else can have "
                "led that suit."
            )
            raise Contradiction(say(text, seat=facts.who))
        used.append(card)
        trick.append(Play(seat, card))
    size = IN_PLAY if facts.when is When.PLAY else FULL_HAND
    size = max(size, *(len(named[seat]) + (seat in played) for seat in Seat))
    if size > FULL_HAND:
        text = "That is too many cards for one hand: {the_cards}."
        raise Contradiction(say(text, cards=facts.cards))
    sizes = [size - (seat in played) for seat in Seat]
    return State(
        CONTRACT,
        facts.declarer,
        deal(named, dict.fromkeys(scene.void, suit), sizes, used, code),
        tuple(trick),
        scene.to_play,
        _laid(scene.laid, code),
        phase=_PHASES[facts.when],
    )


def _laid(penalties: tuple[PenaltyCard, ...], code: Code) -> tuple[PenaltyCard, ...]:
    """Return penalty cards, major where they cannot be minor."""
    found: list[PenaltyCard] = []
    for seat in dict.fromkeys(each.seat for each in penalties):
        mine = [each for each in penalties if each.seat is seat]
        if law50.are_always_major(code, tuple(each.card for each in mine)):
            mine = [each._replace(degree=Degree.MAJOR) for each in mine]
        found += mine
    return tuple(found)


def _named(facts: Facts, scene: Scene) -> dict[Seat, Cards]:
    """Return the cards that somebody has named, by their holder."""
    assert facts.who is not None
    found: dict[Seat, Cards] = dict.fromkeys(Seat, ())
    if facts.what is not What.LIE:
        found[facts.who] += facts.cards
    for seat, card in scene.held:
        found[seat] += (card,)
    for penalty in scene.laid:
        found[penalty.seat] += (penalty.card,)
    return found


def _lowest(suit: Suit | None, used: Sequence[Card]) -> Card | None:
    left = (c for c in reversed(DECK) if c.suit is suit and c not in used)
    return next(left, None)


def deal(
    named: Mapping[Seat, Cards],
    void: Mapping[Seat, Suit | None],
    sizes: Sequence[int],
    used: Sequence[Card],
    code: Code,
) -> Hands:
    """Deal hands that hold the cards named and, where it can be, of each suit both.

    Both: an honour and a small card more; none of a suit in which the player is void.
    """
    left = [card for card in DECK if card not in used]
    hands = {seat: list(named[seat]) for seat in Seat}
    order = sorted(Seat, key=lambda seat: (seat not in void, not named[seat]))
    for seat in order:
        kinds = product(Suit, (True, False))
        for suit, is_honour in kinds:
            fits = [
                card
                for card in left
                if card.suit is suit and code.is_honour(card) is is_honour
            ]
            is_void = seat in void and suit is void[seat]
            if fits and not is_void and len(hands[seat]) < sizes[seat]:
                hands[seat].append(fits[0])
                left.remove(fits[0])
    for seat in order:
        rest = [c for c in left if seat not in void or c.suit is not void[seat]]
        more = rest[: sizes[seat] - len(hands[seat])]
        hands[seat] += more
        left = [card for card in left if card not in more]
    n, e, s, w = (tuple(sorted(hands[seat])) for seat in Seat)
    return n, e, s, w


def _another(hand: Cards, card: Card) -> Card:
    return next(other for other in reversed(hand) if other != card)


def _played_on(incident: Incident, code: Code) -> Incident:
    """Return the incident played on with low cards until the revoke stands."""
    for _ in range(8):
        state = replay(incident, code)[-1].state
        if state.revokes:
            break
        player = state.to_play
        legal = judge(state, code).legal
        card = max(legal, key=lambda card: (card.rank, card.suit))
        event = Played(player, card)
        incident = replace(incident, events=(*incident.events, event))
    return incident
