"""The end of a trick: who won it, and what ends or goes on with it."""

from penalty_cards.bridge import (
    Bind,
    Degree,
    End,
    FormerPenaltyCard,
    Restriction,
    Seat,
    State,
)
from penalty_cards.bridge.changing import replace
from penalty_cards.bridge.tricks import winner
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code, Steps
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
