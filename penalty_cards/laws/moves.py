"""Moves: what playing and picking up cards does to a state under a code of laws."""

from penalty_cards.bridge import (
    LEAD_BINDS,
    Bind,
    Card,
    Cards,
    End,
    FormerPenaltyCard,
    Obedience,
    Option,
    PenaltyCard,
    Play,
    Restriction,
    Seat,
    State,
)
from penalty_cards.bridge.changing import replace
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code, Steps
from penalty_cards.laws.law50 import last_of_several
from penalty_cards.laws.messages import say
from penalty_cards.laws.refusing import Refusal
from penalty_cards.laws.tricks import end_trick

Hands = tuple[Cards | None, Cards | None, Cards | None, Cards | None]


def play_card(
    state: State, seat: Seat, card: Card, code: Code, *, stands: bool = True
) -> tuple[State, Steps]:
    """Play a card to the trick, legal or not; the fourth ends the trick.

    `stands`: not where declarer may yet have a penalty card taken back.

    Raises: ImpossibleEvent out of turn, for a card not held, or after the play.
    """
    if state.is_over() or state.claimed:
        raise Refusal(say("Play has ended."), Rule.PLAY_HAS_ENDED)
    if seat is not state.to_play:
        raise Refusal(say("It is the turn of {seat}.", seat=state.to_play))
    if not state.trick:
        state = _mark_lead(state, card)
    hands, mine = _without(state, seat, card), penalty_of(state, card)
    state = replace(
        state,
        hands=hands,
        trick=(*state.trick, Play(seat, card)),
        early=tuple(each for each in state.early if each.card != card),
        to_play=seat.lho,
        designated=None,
        substitute=(),
    )
    steps: Steps = ()
    if mine is not None:
        state = _without_penalties(state, (mine,), End.PLAYED)
        state, steps = last_left(state, seat, code) if stands else (state, ())
    if len(state.trick) == 4:
        state, more = end_trick(state, code)
        steps += more
    return state, steps


def _mark_lead(state: State, card: Card) -> State:
    """Note a lead after declarer's choice, and whether the leader could obey."""
    mine = lead_restrictions(state, state.to_play)
    if not state.chosen and not mine:
        return state
    require = [r.suits[0] for r in mine if r.kind is Bind.REQUIRE]
    barred = {suit for r in mine if r.kind is Bind.PROHIBIT for suit in r.suits}
    prohibit = tuple(sorted(barred))
    hand = state.hands[state.to_play] or (card,)
    able = any(
        each.suit not in prohibit and all(each.suit is suit for suit in require)
        for each in hand
    )
    option = Option(require[0] if require else None, prohibit)
    obedience = Obedience(state.to_play, option, able)
    return replace(state, obeyed=(*state.obeyed, obedience))


def lead_restrictions(state: State, seat: Seat) -> list[Restriction]:
    """Return the restrictions on a seat's lead, oldest first."""
    return [
        restriction
        for restriction in state.restrictions
        if restriction.seat is seat and restriction.kind in LEAD_BINDS
    ]


def _without(state: State, seat: Seat, card: Card) -> Hands:
    check_holds(state, seat, card)
    hand = state.hands[seat]
    if hand is None:
        return state.hands
    kept = tuple(other for other in hand if other != card)
    return with_hand(state, seat, kept)


def check_holds(state: State, seat: Seat, card: Card) -> None:
    """Refuse a card that the seat cannot hold; a hand not known may hold any other.

    Raises: ImpossibleEvent.
    """
    hand = state.hands[seat]
    if hand is None:
        others = {each for held in state.hands for each in held or ()}
        others |= {play.card for play in state.trick + state.last_trick}
        others |= {p.card for p in state.penalty_cards if p.seat is not seat}
        held = card not in others
    else:
        held = card in hand
    if not held:
        raise Refusal(say("{seat} does not hold {card}.", seat=seat, card=card))


def check_not_lying(state: State, card: Card, *, by: Seat | None = None) -> None:
    """Refuse a card that lies on the table as a play on which nobody has ruled.

    `by`: who plays it, and may in turn take up a card that lies there for the next
    trick.

    Raises: ImpossibleEvent.
    """
    played = () if state.pending is None else state.pending.plays
    waiting = state.early if by is state.to_play else state.waiting
    lying = {play.card for play in (*waiting, *played[:1])}
    is_lying = card in lying and penalty_of(state, card) is None
    if is_lying or card in {play.card for play in played[1:]}:
        raise Refusal(say("{card} lies on the table already.", card=card))


def with_hand(state: State, seat: Seat, hand: Cards) -> Hands:
    """Return the hands with one of them changed."""
    n, e, s, w = (
        hand if here is seat else held
        for here, held in zip(Seat, state.hands, strict=True)
    )
    return n, e, s, w


def penalty_of(state: State, card: Card) -> PenaltyCard | None:
    """Return the penalty card that a card is, None if it is none."""
    for penalty in state.penalty_cards:
        if penalty.card == card:
            return penalty
    return None


def end_penalties(
    state: State, gone: tuple[PenaltyCard, ...], end: End, code: Code
) -> tuple[State, Steps]:
    """Take cards from among the penalty cards; say what a last one left over is."""
    state = _without_penalties(state, gone, end)
    steps: Steps = ()
    for owner in sorted({penalty.seat for penalty in gone}):
        state, more = last_left(state, owner, code)
        steps += more
    return state, steps


def last_left(state: State, owner: Seat, code: Code) -> tuple[State, Steps]:
    """Return the state with the kind of a player's last penalty card, and the reason.

    Source: Law 50B.
    """
    mine = [penalty for penalty in state.penalty_cards if penalty.seat is owner]
    if len(mine) != 1:
        return state, ()
    degree, steps = last_of_several(code, mine[0])
    cards = tuple(
        penalty._replace(degree=degree) if penalty is mine[0] else penalty
        for penalty in state.penalty_cards
    )
    return replace(state, penalty_cards=cards), steps


def _without_penalties(state: State, gone: tuple[PenaltyCard, ...], end: End) -> State:
    left = tuple(penalty for penalty in state.penalty_cards if penalty not in gone)
    of_several = {
        penalty.seat for penalty in gone if len([*state.penalties(penalty.seat)]) > 1
    }
    former = tuple(
        FormerPenaltyCard(penalty, end, penalty.seat in of_several) for penalty in gone
    )
    return replace(state, penalty_cards=left, former=state.former + former)
