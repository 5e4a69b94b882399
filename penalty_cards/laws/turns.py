"""Plays in turn, legal or not, and the cards that lie there early."""

from penalty_cards.bridge import (
    Card,
    Cards,
    How,
    Irregularity,
    Play,
    Seat,
    State,
    Wrong,
)
from penalty_cards.bridge.changing import replace
from penalty_cards.laws import law62
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code, Steps
from penalty_cards.laws.director import declarers_cards_in_question, judge, judge_play
from penalty_cards.laws.moments import Moment
from penalty_cards.laws.moves import play_card
from penalty_cards.laws.rulings import Step
from penalty_cards.laws.standing import lay_exposed, lead_stands


def play_in_turn(moment: Moment, seat: Seat, card: Card, code: Code) -> Moment:
    """Play a card in turn, legal or not, and then the cards that lie there early."""
    state, steps = law62.play_on(code, moment.state, seat)
    wrong, is_revoke = _what_is_wrong(state, seat, card, code)
    after, more = play_card(state, seat, card, code)
    play = Play(seat, card)
    after = replace(
        after,
        retracted=False,
        changed=state.changed if state.trick else (),
        corrected=state.corrected if state.trick else (),
        overtaken=state.overtaken if state.trick else (),
        misled=state.misled if state.trick else (),
        pending=wrong,
        revoking=(*after.revoking, play) if is_revoke else after.revoking,
        passed_over=(
            (*after.passed_over, play)
            if is_revoke and _could_play_faced_card(state, code)
            else after.passed_over
        ),
    )
    if after.is_over():
        steps += law62.transfer(code, after)
    now = Moment(after, moment.steps + steps + more, play, moment)
    return _play_early(now, code)


def _play_early(moment: Moment, code: Code) -> Moment:
    """Play the card of the next player that lies on the table already.

    One that is not legal then is a major penalty card (57D, 60C).
    """
    state = moment.state
    if state.pending is not None:
        return moment
    if not state.trick and _was_played_to(moment):
        return _play_early(_next_trick_begins(moment, code), code)
    for early in state.early:
        if early.seat is not state.to_play or not state.trick:
            continue
        if early.card in judge(state, code).legal:
            return play_in_turn(moment, early.seat, early.card, code)
        state = replace(state, early=tuple(e for e in state.early if e != early))
        moment = moment.then(state)
        return lay_exposed(moment, early.seat, early.card, How.PLAY_BEFORE_RULING, code)
    return moment


def _was_played_to(moment: Moment) -> bool:
    """Say whether the first card that lies early is a lead that was played to."""
    early = moment.state.early
    played_on = {s.cards for s in moment.steps if s.rule is Rule.PLAYED_ON}
    return bool(early) and (early[0].card,) in played_on


def waits_for_turn(moment: Moment, seat: Seat) -> bool:
    """Say whether a card of a player lies there to be played to this trick."""
    lead = moment.state.early[:1] if _was_played_to(moment) else ()
    early = (each for each in moment.state.early if each not in lead)
    return any(each.seat is seat for each in early)


def _next_trick_begins(moment: Moment, code: Code) -> Moment:
    """Let a lead stand that was made and played to before the trick was over.

    Source: Law 60A2.
    """
    state = moment.state
    wrong = Irregularity(Wrong.LEAD_OUT_OF_TURN, state.early, state.to_play)
    step = Step(Rule.PLAYED_ON, state.early[0].seat, (state.early[0].card,))
    cleared = moment.then(replace(state, early=()))
    return lead_stands(cleared, wrong, step, code)


def _what_is_wrong(
    state: State, seat: Seat, card: Card, code: Code
) -> tuple[Irregularity | None, bool]:
    """Return what somebody has to decide about a play in turn, and if it is a revoke.

    Source: Law 50D2 for a lead that did not wait, 51A, 52, and 61A for a revoke; 64B3,
    but for which a penalty card not played would cost tricks like any revoke.
    """
    if state.hands[seat] is None:
        return None, False
    plays = (Play(seat, card),)
    waits, _ = declarers_cards_in_question(state, code)
    if waits:
        return Irregularity(Wrong.LEAD_BEFORE_CHOICE, plays, seat), False
    steps, verdicts = judge_play(state, code)
    if any(verdict.card == card and verdict.legal for verdict in verdicts):
        among = _to_be_designated(state, steps, code)
        if not among:
            return None, False
        return Irregularity(Wrong.NOT_DESIGNATED, plays, seat, among), False
    if code.substitute(code, state, card):
        is_revoke = not code.holds(Rule.NO_TRICK_FOR_PENALTY_CARD)
        return Irregularity(Wrong.NOT_THE_PENALTY_CARD, plays, seat), is_revoke
    return None, True


def _could_play_faced_card(state: State, code: Code) -> bool:
    """Say whether the player to act could legally play a card that lies face up.

    Source: Law 64B3.
    """
    seat = state.to_play
    lying = set(state.penalties(seat))
    return seat is state.dummy or any(c in lying for c in judge(state, code).legal)


def _to_be_designated(state: State, steps: Steps, code: Code) -> Cards:
    """Return the cards of which declarer has yet to designate one, empty without any.

    Source: Law 51A.
    """
    if state.designated is not None or not code.holds(Rule.PLAYED_BEFORE_DESIGNATION):
        return ()
    rule = Rule.DECLARER_DESIGNATES
    return next((step.cards for step in steps if step.rule is rule), ())


def laid_early(state: State, seat: Seat, card: Card) -> State:
    """Return the state with a card on the table that is played at its owner's turn.

    Source: Law 57C, 57D (2017), 60A, 62C1.
    """
    return replace(state, early=(*state.early, Play(seat, card)))
