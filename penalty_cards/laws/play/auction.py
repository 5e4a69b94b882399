"""The auction, as far as exposed cards go: who must pass, and where it ends."""

from penalty_cards.bridge import (
    Called,
    Phase,
    Seat,
    State,
    Treated,
    Wrong,
    auction,
)
from penalty_cards.bridge.cards import replace
from penalty_cards.bridge.notation import parse_contract
from penalty_cards.laws import law17, law24
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code, Steps
from penalty_cards.laws.messages import Message, Refusal, Value, say, say_some
from penalty_cards.laws.play.exposures import add_penalty_cards
from penalty_cards.laws.rulings import Step


def call(state: State, event: Called, code: Code) -> tuple[State, Steps]:
    """Return the state after a call; the last pass ends the auction.

    Raises: ImpossibleEvent, out of turn, for a bid too low, and where a pass is due.
    """
    seat, new_call = event.seat, event.call
    if not state.is_in_auction():
        text = "{seat} cannot call: the auction has ended."
        raise Refusal(say(text, seat=seat), Rule.CALLS_GO_ROUND)
    turn = law17.next_to_call(state)
    if turn not in (None, seat):
        text = "{seat} cannot call now: it is {turn}’s turn."
        raise Refusal(say(text, seat=seat, turn=turn), Rule.CALLS_GO_ROUND)
    if seat in state.barred and new_call != "pass":
        text = "{seat} must pass now, because {partner} has exposed one or more cards."
        message = say(text, seat=seat, partner=seat.partner)
        _, why = law24.bars(code, state, seat.partner)
        raise Refusal(message, *(step.rule for step in why))
    forbidden = law17.forbids(_called(state), _written(new_call))
    if forbidden is not None:
        raise Refusal(_inadmissible(event), forbidden)
    state, steps = _passed(state, seat, code)
    state = replace(state, phase=Phase.AUCTION, calls=(*state.calls, (seat, new_call)))
    if auction.is_over(_called(state)):
        state, more = _end_called(state, code)
        steps += more
    return state, steps


def check_may_change(state: State, event: Called) -> None:
    """Refuse to change a call too late, or one that partner has called after.

    Source: Law 21B1.

    Raises: ImpossibleEvent.
    """
    seat = event.seat
    callers = [caller for caller, _ in state.calls]
    text = ""
    if state.phase is Phase.PLAY or state.claimed:
        text = "{seat} cannot change a call: the opening lead has been faced."
    elif seat not in callers:
        text = "{seat} cannot change a call: {seat} has not called yet."
    elif seat.partner in callers[len(calls_before(state, seat)) :]:
        text = "{seat} cannot change a call: {partner} has called since."
    elif state.calls[len(calls_before(state, seat))] == (seat, event.call):
        text = "{seat} has already made that call."
    if text:
        values = {"seat": seat, "partner": seat.partner}
        raise Refusal(say_some(text, values), Rule.CALL_CHANGED)


def calls_before(state: State, seat: Seat) -> tuple[tuple[Seat, str], ...]:
    """Return the calls before the last one that a player has made."""
    last = max(n for n, (caller, _) in enumerate(state.calls) if caller is seat)
    return state.calls[:last]


def _inadmissible(event: Called) -> Message:
    """Return why a call may not follow those before it."""
    if event.call == "X":
        text = (
            "{seat} cannot double: the last call other than a pass must be an "
            "opponent’s bid."
        )
        return say(text, seat=event.seat)
    if event.call == "XX":
        text = (
            "{seat} cannot redouble: the last call other than a pass must be an "
            "opponent’s double."
        )
        return say(text, seat=event.seat)
    text = "{seat} cannot bid {call}: it is not higher than the last bid."
    return say(text, seat=event.seat, call=parse_contract(event.call))


def _passed(state: State, seat: Seat, code: Code) -> tuple[State, Steps]:
    """Return the state after an enforced pass, as it was if none was due."""
    if seat not in state.barred:
        return state, ()
    steps = law24.enforced_pass(code, state, seat)
    again, why = law24.barred_after_pass(code, state, seat)
    if not again:
        barred = tuple(each for each in state.barred if each is not seat)
        state = replace(state, barred=barred)
    return state, steps + why


def _called(state: State) -> list[str]:
    return [_written(each) for _, each in state.calls]


def _written(text: str) -> str:
    """Write a call of an event as auctions are written."""
    return "Pass" if text == "pass" else text


def _check_contract(state: State) -> None:
    """Refuse an auction that leads elsewhere than the incident says."""
    reached = auction.final_contract(state.calls[0][0], _called(state))
    if reached != (state.contract, state.declarer):
        text = (
            "The board is passed out, but the contract given is {contract} by "
            "{declarer}."
        )
        values: dict[str, Value] = {}
        if reached is not None:
            text = (
                "The calls lead to {reached} by {seat}, but the contract given is "
                "{contract} by {declarer}."
            )
            values = {"reached": reached[0], "seat": reached[1]}
        values |= {"contract": state.contract, "declarer": state.declarer}
        raise Refusal(say(text, **values))


def _end_called(state: State, code: Code) -> tuple[State, Steps]:
    """Return the state after the pass that ends the calls; after four passes, no play.

    The contract is that of the calls, or else the one that was known beforehand.
    """
    if state.dealer is None:
        _check_contract(state)
        return _end(state, code)
    reached = auction.final_contract(state.calls[0][0], _called(state))
    if reached is None:
        phase = Phase.AFTER_AUCTION
        return replace(state, phase=phase, barred=(), tabled=()), ()
    contract, declarer = reached
    lead = declarer.lho
    state = replace(state, contract=contract, declarer=declarer, to_play=lead)
    return _end(state, code)


def end_auction(state: State, code: Code) -> tuple[State, Steps]:
    """Return the state after the final pass, whatever was called before.

    Raises: ImpossibleEvent, where there is no auction to end, or only calls can end it.
    """
    if not state.is_in_auction():
        raise Refusal(say("The auction has already ended."), Rule.CALLS_GO_ROUND)
    turn = law17.next_to_call(state)
    if state.dealer is not None and turn is not None:
        text = "The auction has not ended: it is {seat}’s turn to call."
        raise Refusal(say(text, seat=turn), Rule.CALLS_GO_ROUND)
    return _end(state, code)


def _end(state: State, code: Code) -> tuple[State, Steps]:
    """Return the state after the final pass: what becomes of the cards on the table.

    Source: Law 24, 24D, 24E.
    """
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
        stays, why = law24.after_auction(code, state, exposed)
        if stays and law24.awaits_declarer(code, exposed):
            state = law24.put_to_declarer(state, exposed)
            continue
        steps += why
        if stays:
            state, more = add_penalty_cards(state, exposed, code)
            steps += more
    return state, steps


def treat(state: State, event: Treated, code: Code) -> tuple[State, Steps]:
    """Return the state after declarer has decided on a card exposed in the auction.

    Source: Law 24 (1997); 50B for what kind of penalty card it is.

    Raises: ImpossibleEvent, for a card on which nothing is to be decided.
    """
    wrong, card = state.pending, event.card
    plays = () if wrong is None or wrong.wrong is not Wrong.TABLED else wrong.plays
    play = next((each for each in plays if each.card == card), None)
    if wrong is None or play is None:
        text = "Declarer has nothing to decide about {the_card} now."
        raise Refusal(say(text, card=card), Rule.MAY_TREAT)
    left = tuple(each for each in plays if each != play)
    state = replace(state, pending=wrong._replace(plays=left) if left else None)
    if not event.as_penalty:
        return state, (Step(Rule.NOT_TREATED, play.seat, (card,)),)
    exposed = next(each for each in reversed(state.exposed) if card in each.cards)
    alone = replace(exposed, cards=(card,))
    state, steps = add_penalty_cards(state, alone, code)
    return state, (Step(Rule.DEFENDER_LEAVES, play.seat, (card,)), *steps)
