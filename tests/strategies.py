"""Hypothesis strategies: positions and incidents that can be, and what they need."""

from dataclasses import replace

from hypothesis import strategies as st

from penalty_cards.bridge import (
    DECK,
    Bind,
    Blame,
    Contract,
    DeclarerChose,
    Degree,
    Designated,
    Exposed,
    How,
    ImpossibleEvent,
    Incident,
    Option,
    PenaltyCard,
    Play,
    Played,
    Restriction,
    Seat,
    State,
    Suit,
    Withdrawn,
)
from penalty_cards.laws.code import Code
from penalty_cards.laws.director import judge
from penalty_cards.laws.editions import EDITIONS
from penalty_cards.laws.play.replay import Moment, follow

HONOURS = "AKQJT"
# A correction and a change of play are made by replay, from a card taken back; a hand
# faced in error names no cards.
_OTHER_HOWS = (How.CORRECTION, How.CHANGE_OF_PLAY, How.FACED_IN_ERROR)
WRITTEN_HOWS = [how for how in How if how not in _OTHER_HOWS]


def editions():
    """The editions of the Laws."""
    return st.sampled_from(list(EDITIONS.values()))


def contracts():
    """Contracts: any level and denomination, doubled or not."""
    trumps = st.sampled_from([None, *Suit])
    return st.builds(Contract, st.integers(1, 7), trumps, st.integers(0, 2))


@st.composite
def states(
    draw, *, least_cards=1, most_cards=13, on_lead=None, defender=None, fresh=False
):
    """Possible positions.

    `least_cards` and `most_cards`: of each hand. `on_lead` and `defender` (to play):
    True, False or None for either. `fresh`: all hands are known, nothing is chosen,
    designated or restricted yet.
    """
    declarer = draw(st.sampled_from(Seat))
    to_play = draw(st.sampled_from(Seat))
    if defender is not None and defender is not ((to_play - declarer) % 2 == 1):
        to_play = to_play.lho
    least, most = {None: (0, 3), True: (0, 0), False: (1, 3)}[on_lead]
    size = draw(st.integers(least_cards, most_cards))
    hands, trick = draw(_deals(size, to_play, draw(st.integers(least, most))))
    state = State(draw(contracts()), declarer, hands, trick, to_play)
    state = replace(state, penalty_cards=draw(_penalty_cards(state)))
    if fresh:
        return state
    state = replace(
        state, restrictions=draw(_restrictions(state)), chosen=draw(st.booleans())
    )
    state = replace(state, designated=draw(_designated(state)))
    hidden = draw(st.sets(st.sampled_from(Seat), max_size=3)) - {to_play}
    known = tuple(None if seat in hidden else state.hands[seat] for seat in Seat)
    return replace(state, hands=known)


@st.composite
def _deals(draw, size, to_play, played):
    """Four hands and a trick in progress of `played` cards, without a revoke."""
    deck = draw(st.permutations(DECK))
    hands = [sorted(deck[size * i : size * (i + 1)]) for i in range(4)]
    trick = []
    for seat in (Seat((to_play + 4 - played + i) % 4) for i in range(played)):
        suit = trick[0].card.suit if trick else None
        cards = [card for card in hands[seat] if card.suit is suit] or hands[seat]
        card = draw(st.sampled_from(cards))
        hands[seat].remove(card)
        trick.append(Play(seat, card))
    return tuple(map(tuple, hands)), tuple(trick)


@st.composite
def _penalty_cards(draw, state):
    """Penalty cards of both defenders, up to four of one."""
    found = []
    for seat in (state.declarer.lho, state.declarer.rho):
        hand = state.hands[seat]
        if not hand:
            continue
        cards = draw(st.lists(st.sampled_from(hand), unique=True, max_size=4))
        can_be_minor = len(cards) == 1 and cards[0].rank.letter not in HONOURS
        minor = can_be_minor and draw(st.booleans())
        degree = Degree.MINOR if minor else Degree.MAJOR
        found += [PenaltyCard(seat, card, degree) for card in cards]
    return tuple(draw(st.permutations(found)))


@st.composite
def _restrictions(draw, state):
    """Up to two restrictions on each defender: on leads, and by Law 57A."""
    found = []
    played = {play.seat for play in state.trick}
    for seat in (state.declarer.lho, state.declarer.rho):
        suits = st.sets(st.sampled_from(Suit), min_size=1).map(sorted).map(tuple)
        if draw(st.booleans()):
            found.append(Restriction(seat, Bind.PROHIBIT, draw(suits)))
        if draw(st.booleans()):
            one = (draw(st.sampled_from(Suit)),)
            found.append(Restriction(seat, Bind.REQUIRE, one))
        if state.trick and seat not in played and draw(st.booleans()):
            found.append(draw(_play_restrictions(seat, state.led)))
    return tuple(found)


def _play_restrictions(seat, led):
    """Restrictions of Law 57A that all editions have."""
    others = [(suit,) for suit in Suit if suit is not led]
    return st.one_of(
        st.sampled_from([Bind.HIGHEST, Bind.LOWEST]).map(
            lambda kind: Restriction(seat, kind)
        ),
        st.sampled_from(others).map(
            lambda suits: Restriction(seat, Bind.NOT_SUIT, suits)
        ),
    )


@st.composite
def _designated(draw, state):
    """A card that declarer may have designated, or none."""
    named = judge(state, EDITIONS[2017].code).designation
    if named is None:
        return None
    return draw(st.one_of(st.none(), st.sampled_from(named.among)))


@st.composite
def incidents(draw, *, code: Code = EDITIONS[2017].code, most_events=8):
    """Incidents that can happen: legal and illegal plays, exposures, choices."""
    start = draw(states(most_cards=5, on_lead=True, fresh=True))
    moment, events = Moment(start), []
    for _ in range(draw(st.integers(0, most_events))):
        if moment.state.claimed or moment.state.is_over():
            break
        event = draw(events_at(moment.state, code))
        try:
            moment = follow(moment, event, code)
        except ImpossibleEvent:
            continue
        events.append(event)
    return Incident(start, tuple(events))


@st.composite
def events_at(draw, state, code):
    """An event that might happen now: the likely ones more often."""
    ruling = judge(state, code)
    to_play = state.to_play
    likely = [Played(to_play, card) for card in ruling.legal]
    likely += [DeclarerChose(each.option) for each in ruling.options]
    if ruling.designation is not None:
        likely += [Designated(card) for card in ruling.designation.among]
    rare = [Played(to_play, card) for card in state.hand(to_play)]
    rare += [Withdrawn(play.seat, play.card) for play in state.trick[-1:]]
    rare += [Withdrawn(p.seat, p.card) for p in state.penalty_cards]
    if ruling.options:
        rare.append(DeclarerChose(Option(), go_ahead=True))
    if draw(st.integers(0, 2)) and likely:
        return draw(st.sampled_from(likely))
    if rare and draw(st.booleans()):
        return draw(st.sampled_from(rare))
    return draw(exposures(state))


@st.composite
def exposures(draw, state):
    """One or two cards of one player come into view, somehow."""
    seat = draw(st.sampled_from([seat for seat in Seat if state.hands[seat]]))
    cards = draw(
        st.lists(
            st.sampled_from(state.hands[seat]), unique=True, min_size=1, max_size=2
        )
    )
    how = draw(st.sampled_from(WRITTEN_HOWS))
    others = [seat.lho, seat.partner, seat.rho]
    seen = draw(st.one_of(st.just(set(others)), st.sets(st.sampled_from(others))))
    blame = draw(st.sampled_from([Blame.OWNER, *Blame]))
    return Exposed(seat, tuple(sorted(cards)), how, tuple(sorted(seen)), blame)
