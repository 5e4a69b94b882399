"""The auction, as far as exposed cards go: who must pass, and where it ends."""

from dataclasses import replace

from penalty_cards.bridge import Called, ImpossibleEvent, Phase, State
from penalty_cards.bridge.notation import parse_contract
from penalty_cards.laws import law24
from penalty_cards.laws.code import Code, Steps
from penalty_cards.laws.exposing import add_penalty_cards

_DENOMINATIONS = ("C", "D", "H", "S", "NT")


def call(state: State, event: Called, code: Code) -> tuple[State, Steps]:
    """Give the state after a call; the last pass ends the auction.

    Raises: ImpossibleEvent, out of turn, for a bid too low, and where a pass is due.
    """
    seat, said = event.seat, event.call
    if not state.is_in_auction():
        raise ImpossibleEvent(f"{seat.letter} calls {said}: the auction has ended (22)")
    if state.calls and seat is not state.calls[-1][0].lho:
        turn = state.calls[-1][0].lho.letter
        raise ImpossibleEvent(f"{seat.letter} calls {said}: it is {turn}'s turn")
    if seat in state.barred and said != "pass":
        raise ImpossibleEvent(
            f"{seat.letter} calls {said}: a pass is due, as {seat.partner.letter} has "
            "exposed cards (24B, 24C)"
        )
    _check_enough(state, event)
    steps = law24.enforced_pass(code, state, seat) if seat in state.barred else ()
    barred = tuple(each for each in state.barred if each is not seat)
    calls = (*state.calls, (seat, said))
    state = replace(state, phase=Phase.AUCTION, calls=calls, barred=barred)
    bids = [c for _, c in calls if c != "pass"]
    if bids and len(calls) > 3 and all(c == "pass" for _, c in calls[-3:]):
        _check_contract(state)
        state, more = end_auction(state, code)
        steps += more
    return state, steps


def _check_enough(state: State, event: Called) -> None:
    bids = [(seat, c) for seat, c in state.calls if c[0].isdigit()]
    said = event.call
    if said[0].isdigit():
        if bids and _height(said) <= _height(bids[-1][1]):
            raise ImpossibleEvent(f"{said} is not higher than {bids[-1][1]} (18)")
        return
    last = [(seat, c) for seat, c in state.calls if c != "pass"][-1:]
    if said == "pass":
        return
    needs = {"X": last and last[0][1][0].isdigit(), "XX": last and last[0][1] == "X"}
    if not needs[said] or (last[0][0] - event.seat) % 2 == 0:
        raise ImpossibleEvent(f"{event.seat.letter} calls {said}: nothing to double")


def _height(bid: str) -> tuple[int, int]:
    return int(bid[0]), _DENOMINATIONS.index(bid[1:])


def _check_contract(state: State) -> None:
    """Refuse an auction that leads elsewhere than the incident says."""
    bids = [(seat, c) for seat, c in state.calls if c[0].isdigit()]
    doubles = [c for _, c in state.calls if c != "pass"]
    doubled = doubles[-1] if doubles[-1] in ("X", "XX") else ""
    side, bid = bids[-1]
    declarer = next(
        seat for seat, c in bids if (seat - side) % 2 == 0 and c[1:] == bid[1:]
    )
    contract = parse_contract(bid + doubled)
    if (contract, declarer) != (state.contract, state.declarer):
        raise ImpossibleEvent(
            f"the calls lead to {contract} by {declarer.letter}, not to "
            f"{state.contract} by {state.declarer.letter}"
        )


def end_auction(state: State, code: Code) -> tuple[State, Steps]:
    """Give the state after the final pass: what becomes of the cards on the table.

    Source: Law 24, 24D, 24E.

    Raises: ImpossibleEvent, where there is no auction to end.
    """
    if not state.is_in_auction():
        raise ImpossibleEvent("the auction has ended already")
    steps: Steps = ()
    tabled = state.tabled
    state = replace(
        state,
        phase=Phase.AFTER_AUCTION,
        barred=(),
        tabled=law24.lying_until_the_lead(code, state),
        taken_up=law24.taken_up(state),
    )
    for exposed in tabled:
        stays, why = law24.after_auction(state, exposed)
        steps += why
        if stays:
            state, more = add_penalty_cards(state, exposed, code)
            steps += more
    return state, steps
