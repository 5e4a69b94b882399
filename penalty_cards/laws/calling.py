"""The auction, as far as exposed cards go: who must pass, and where it ends."""

from dataclasses import replace

from penalty_cards.bridge import Called, ImpossibleEvent, Phase, State, auction
from penalty_cards.laws import law24
from penalty_cards.laws.code import Code, Steps
from penalty_cards.laws.exposing import add_penalty_cards


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
    if (why := auction.refusal(_called(state), _written(said))) is not None:
        raise ImpossibleEvent(f"{seat.letter} calls {said}: {why}")
    steps = law24.enforced_pass(code, state, seat) if seat in state.barred else ()
    barred = tuple(each for each in state.barred if each is not seat)
    calls = (*state.calls, (seat, said))
    state = replace(state, phase=Phase.AUCTION, calls=calls, barred=barred)
    if auction.is_over(_called(state)):
        _check_contract(state)
        state, more = end_auction(state, code)
        steps += more
    return state, steps


def _called(state: State) -> list[str]:
    return [_written(said) for _, said in state.calls]


def _written(said: str) -> str:
    """Write a call of an event as auctions are written."""
    return "Pass" if said == "pass" else said


def _check_contract(state: State) -> None:
    """Refuse an auction that leads elsewhere than the incident says."""
    reached = auction.final_contract(state.calls[0][0], _called(state))
    if reached != (state.contract, state.declarer):
        told = "no contract"
        if reached is not None:
            told = f"{reached[0]} by {reached[1].letter}"
        raise ImpossibleEvent(
            f"the calls lead to {told}, not to {state.contract} by "
            f"{state.declarer.letter}"
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
