"""What playing and picking up cards does to a state, and the end of a trick."""

from penalty_cards.bridge import (
    LEAD_BINDS,
    Bind,
    Card,
    Cards,
    Degree,
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
from penalty_cards.bridge.cards import replace
from penalty_cards.bridge.notation import winner
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code, Steps
from penalty_cards.laws.law50 import last_of_several
from penalty_cards.laws.messages import Refusal, say
from penalty_cards.laws.rulings import Step


def end_trick(state: State, code: Code) -> tuple[State, Steps]:
    """Return the state after a full trick: the winner is on lead."""
    taker = winner(state.trick, state.trumps)
    ns, ew = state.won
    won = (ns + 1, ew) if taker % 2 == 0 else (ns, ew + 1)
    played = state.trick
    revokes = tuple(
        revoke if revoke.winner is not None else revoke._replace(winner=taker, won=won)
        for revoke in state.revokes
    )
    state = replace(
        state,
        trick=(),
        last_trick=played,
        to_play=taker,
        chosen=False,
        sent_back=(),
        dummy_acted=False,
        won=won,
        winners=(*state.winners, *(play for play in played if play.seat is taker)),
        revokes=revokes,
    )
    steps: list[Step] = []
    state = _let_restrictions_end(state, code, taker, steps)
    state = _keep_penalty_cards(state, code, steps)
    return _ask_anew(state, code, taker, steps), tuple(steps)


def _let_restrictions_end(
    state: State, code: Code, taker: Seat, steps: list[Step]
) -> State:
    """End restrictions: a requirement with its lead, a ban with the lost lead.

    Source: Law 50D2(a), 51B1(b), 51B2(b); 57A for one trick.
    """
    stay: list[Restriction] = []
    for restriction in state.restrictions:
        seat, kind = restriction.seat, restriction.kind
        kept = taker is seat
        if kind is Bind.PROHIBIT:
            rule = Rule.BAN_LASTS if kept else Rule.BAN_ENDS
        elif kind is Bind.REQUIRE and kept:
            rule = Rule.REQUIRES_ONE_LEAD
        else:
            continue
        note = "O-21" if taker is seat.partner else ""
        steps.append(Step(rule, seat, (), restriction.suits, note=note))
        if still_binds(restriction, code, lead_kept=kept):
            stay.append(restriction)
    return replace(state, restrictions=tuple(stay))


def bans(state: State) -> Steps:
    """Return the rule on how long each ban on the player to lead holds.

    Source: Law 50D2(a), 51B1(b), 51B2(b).
    """
    return tuple(
        Step(Rule.BAN_LASTS, restriction.seat, (), restriction.suits)
        for restriction in state.binding()
        if restriction.kind is Bind.PROHIBIT
    )


def still_binds(restriction: Restriction, code: Code, *, lead_kept: bool) -> bool:
    """Whether a restriction on a lead is in force at that player's next lead.

    Source: Law 50D2(a), 51B1(b), 51B2(b).
    """
    if restriction.kind is Bind.REQUIRE:
        return lead_kept and not code.holds(Rule.REQUIRES_ONE_LEAD)
    if lead_kept:
        return code.holds(Rule.BAN_LASTS)
    return not code.holds(Rule.BAN_ENDS)


def _keep_penalty_cards(state: State, code: Code, steps: list[Step]) -> State:
    """Leave penalty cards that were not played where they are.

    Source: Law 50A, 50C.
    """
    stay = []
    former = list(state.former)
    for penalty in state.penalty_cards:
        minor = penalty.degree is Degree.MINOR
        rule = Rule.MINOR_STAYS if minor else Rule.STAYS_FACE_UP
        steps.append(Step(rule, penalty.seat, (penalty.card,)))
        if code.holds(rule):
            stay.append(penalty)
        else:
            former.append(FormerPenaltyCard(penalty, End.LAPSED))
    return replace(state, penalty_cards=tuple(stay), former=tuple(former))


def _ask_anew(state: State, code: Code, taker: Seat, steps: list[Step]) -> State:
    """Return declarer a new choice where an earlier one left penalty cards.

    Source: Law 50D2(b), 51B2 (1997: 50D2).
    """
    chosen_before = any(obedience.seat is taker for obedience in state.obeyed)
    cards = tuple(sorted(state.penalties(taker.partner, Degree.MAJOR)))
    if not chosen_before or not cards:
        return state
    steps.append(Step(Rule.OPTIONS_ANEW, taker, cards))
    return state if code.holds(Rule.OPTIONS_ANEW) else replace(state, chosen=True)


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
        raise Refusal(say("It is {seat}’s turn.", seat=state.to_play))
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
        raise Refusal(say("{seat} does not hold {the_card}.", seat=seat, card=card))


def check_not_lying(state: State, card: Card, *, by: Seat | None = None) -> None:
    """Refuse a card that lies on the table as a play that has not been ruled on.

    `by`: who plays it, and may in turn take up a card that lies there for the next
    trick.

    Raises: ImpossibleEvent.
    """
    played = () if state.pending is None else state.pending.plays
    waiting = state.early if by is state.to_play else state.waiting
    lying = {play.card for play in (*waiting, *played[:1])}
    is_lying = card in lying and penalty_of(state, card) is None
    if is_lying or card in {play.card for play in played[1:]}:
        raise Refusal(say("{The_card} is already on the table.", card=card))


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
