"""Plays in turn, legal or not, and the cards that lie there early."""

from penalty_cards.bridge import (
    Card,
    Cards,
    Change,
    Irregularity,
    Play,
    Seat,
    State,
    Why,
    Wrong,
)
from penalty_cards.bridge.cards import replace
from penalty_cards.laws import law62, law64
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code, Steps
from penalty_cards.laws.play.corrections import with_change
from penalty_cards.laws.play.irregular_plays import lead_stands
from penalty_cards.laws.play.moments import Moment
from penalty_cards.laws.play.reopened_tricks import (
    back_by,
    goes_back,
    is_complete,
    resume,
    without,
)
from penalty_cards.laws.play.tricks import play_card
from penalty_cards.laws.rulings import Step
from penalty_cards.laws.verdicts import (
    declarers_cards_in_question,
    judge_play,
    judge_turn,
)

# Irregularities after which a penalty card that was played may go back to the table.
_MAY_GO_BACK = frozenset({Wrong.NOT_DESIGNATED, Wrong.LEAD_BEFORE_CHOICE})


def play_in_turn(moment: Moment, seat: Seat, card: Card, code: Code) -> Moment:
    """Play a card in turn, legal or not, and then the cards that lie there early."""
    state, steps = law62.play_on(code, moment.state, seat)
    wrong, is_revoke = _what_is_wrong(state, seat, card, code)
    play, stood = Play(seat, card), {revoke.play for revoke in state.revokes}
    is_revoke = is_revoke and play not in stood
    state, more = _from_next_trick(state, play)
    steps += more
    stands = wrong is None or wrong.wrong not in _MAY_GO_BACK
    after, more = play_card(state, seat, card, code, stands=stands)
    after = replace(
        after,
        retracted=False,
        changes=_changes_open(state, play),
        reopened=after.reopened if _goes_on(state, play) else None,
        misled=tuple(p for p in state.misled if state.trick or p in state.early),
        pending=wrong,
        revoking=(
            *(revoke for revoke in after.revoking if revoke != play),
            *((play,) if is_revoke else ()),
        ),
        passed_over=(
            (*after.passed_over, play)
            if is_revoke and _could_play_faced_card(state, code)
            else after.passed_over
        ),
    )
    if after.is_over():
        steps += law64.transfer(code, after)
    now = Moment(after, moment.steps + steps + more, play, moment)
    return _play_early(now, code)


def _play_early(moment: Moment, code: Code) -> Moment:
    """Play the card of the next player that lies on the table already.

    One that is not legal then is a major penalty card (57D, 60C).
    """
    if is_complete(moment.state):
        moment = resume(moment, code)
    state = moment.state
    if state.pending is not None:
        return moment
    if not state.trick and _was_played_to(moment):
        return _play_early(_next_trick_begins(moment, code), code)
    for early in state.early:
        if early.seat is not state.to_play or not state.trick:
            continue
        stands = any(revoke.play == early for revoke in state.revokes)
        if stands or early.card in judge_turn(state, code).legal:
            return play_in_turn(moment, early.seat, early.card, code)
        return goes_back(moment, early, code)
    return moment


def _changes_open(state: State, play: Play) -> tuple[Change, ...]:
    """Return the cards taken back after which others may still be once this is played.

    A new card to the next trick puts an end to it.
    """
    if _goes_on(state, play):
        return state.changes
    return tuple(c for c in state.changes if c.trick == sum(state.won))


def _goes_on(state: State, play: Play) -> bool:
    """Whether a play belongs to what was there before a trick was opened again."""
    if play in state.early:
        return True
    return state.reopened is not None and state.reopened.trick == sum(state.won)


def _from_next_trick(state: State, play: Play) -> tuple[State, Steps]:
    """Take up a card that lies there for the next trick, to play it to this one."""
    if state.reopened is None or play not in state.reopened.plays:
        return state, ()
    step = Step(back_by(state, play), play.seat, (play.card,))
    state = with_change(without(state, play), play, Why.OPPONENT_CHANGED, ())
    return state, (step,)


def _was_played_to(moment: Moment) -> bool:
    """Whether the first card that lies early is a lead that was played to."""
    early = moment.state.early
    played_on = {s.cards for s in moment.steps if s.rule is Rule.PLAYED_ON}
    return bool(early) and (early[0].card,) in played_on


def waits_for_turn(moment: Moment, seat: Seat) -> bool:
    """Whether a card of a player lies there to be played to this trick."""
    lead = moment.state.early[:1] if _was_played_to(moment) else ()
    early = (each for each in moment.state.early if each not in lead)
    return any(each.seat is seat for each in early)


def _next_trick_begins(moment: Moment, code: Code) -> Moment:
    """Accept a lead that was made and played to before the trick was over.

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
    """Whether the player to act could legally play a card that lies face up.

    Source: Law 64B3.
    """
    seat = state.to_play
    lying = set(state.penalties(seat))
    return seat is state.dummy or any(c in lying for c in judge_turn(state, code).legal)


def _to_be_designated(state: State, steps: Steps, code: Code) -> Cards:
    """Return the cards among which declarer has yet to designate one; may be empty.

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
