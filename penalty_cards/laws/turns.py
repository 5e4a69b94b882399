"""Plays in turn, legal or not, and the cards that lie there early."""

from dataclasses import replace

from penalty_cards.bridge import Card, How, Irregularity, Play, Seat, State, Wrong
from penalty_cards.laws import law62
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code
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
        early=tuple(each for each in after.early if each != play),
        changed=state.changed if state.trick else (),
        corrected=state.corrected if state.trick else (),
        pending=None if wrong is None else Irregularity(wrong, (play,), seat),
        revoking=(*after.revoking, play) if is_revoke else after.revoking,
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
) -> tuple[Wrong | None, bool]:
    """Give what somebody has to decide about a play in turn, and if it is a revoke.

    Source: Law 50D2 for a lead that did not wait, 52, and 61A for a revoke; 64B3, but
    for which a penalty card not played would cost tricks like any revoke.
    """
    if state.hands[seat] is None:
        return None, False
    waits, _ = declarers_cards_in_question(state, code)
    if waits:
        return Wrong.LEAD_BEFORE_CHOICE, False
    _, verdicts = judge_play(state, code)
    if any(verdict.card == card and verdict.legal for verdict in verdicts):
        return None, False
    if code.substitute(code, state, card):
        return Wrong.NOT_THE_PENALTY_CARD, not code.holds(
            Rule.NO_TRICK_FOR_PENALTY_CARD
        )
    return None, True


def laid_early(state: State, seat: Seat, card: Card) -> State:
    """Give the state with a card on the table that is played at its owner's turn.

    Source: Law 57C, 57D (2017), 60A, 62C1.
    """
    return replace(state, early=(*state.early, Play(seat, card)))
