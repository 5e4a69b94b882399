"""An illegal play corrected: who may take it back, and what is left of it then."""

from penalty_cards.bridge import Card, Change, Play, Seat, State, Why, Wrong
from penalty_cards.bridge.cards import replace
from penalty_cards.laws import law62
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code, Steps
from penalty_cards.laws.messages import Refusal, say
from penalty_cards.laws.play.irregular_plays import take_back
from penalty_cards.laws.play.moments import Moment, as_before
from penalty_cards.laws.play.tricks import penalty_of
from penalty_cards.laws.rulings import Step
from penalty_cards.laws.verdicts import judge_turn


def correct(moment: Moment, play: Play, code: Code) -> Moment:
    """Take an illegal play back: the table is as before it, but for the card seen.

    Source: Law 52B2, 62A, 62B.
    """
    seat, card = play
    before = moment.before(play)
    if before is None:
        _check_not_early(moment.state, play, code)
        waits = play in moment.state.waiting and play in moment.state.revoking
        if waits and moment.state.trick:
            return put_right(moment, play, code)
        raise not_there(play)
    _check_declarer_decides(moment.state, play, code)
    is_known = before.state.hands[seat] is not None
    if is_known and card in judge_turn(before.state, code).legal:
        text = "{seat} cannot take back {the_card}: it was a legal play, so it stands."
        raise refusal(text, play, Rule.PLAYED_CARD_STAYS)
    steps = _check_still_open(moment, before.state, play, code)
    check_nothing_pending(moment.state, play)
    both = _both_revoked(moment.state, play) and code.has(Rule.BOTH_SIDES_REVOKED)
    is_by_62c3 = both and law62.has_played_on(moment.state, play)
    if not (steps or is_by_62c3):  # an established one is not for 62A
        steps += _why_corrected(before.state, seat, card, code)
    if both:
        steps += (Step(Rule.BOTH_SIDES_REVOKED, seat, (card,), note="O-16"),)
    state = as_before(moment, before, play)
    later = fell_since(state, before.state, play)
    state = with_change(state, play, Why.CORRECTION, later)
    if any(step.rule is Rule.TWELFTH_TRICK for step in steps):
        state = law62.open_twelfth(state)
    steps += law62.standing_since(before.state, state)
    if not state.is_defender(seat) or penalty_of(state, card) is not None:
        steps += (Step(Rule.FACED_CARD_GOES_BACK, seat, (card,)),)
        return before.then(state, steps)
    if steps:
        if not code.holds(Rule.REVOKE_CARD):
            return before.then(state, steps)
        steps += (Step(Rule.REVOKE_CARD, seat, (card,)),)
    after, more = take_back(state, play, code)
    return before.then(after, steps + more)


def _check_not_early(state: State, play: Play, code: Code) -> None:
    """Refuse to take back a card that declarer has played too soon.

    Source: Law 57C3 (2017).
    """
    rule = Rule.EARLY_PLAY_STANDS
    if play in state.early and not state.is_defender(play.seat) and code.has(rule):
        text = (
            "{seat} cannot take back {the_card}: declarer played it too soon, so it "
            "stands."
        )
        raise refusal(text, play, rule)


def put_right(moment: Moment, play: Play, code: Code) -> Moment:
    """Correct a revoke that waits for its turn in a trick opened again.

    Source: Law 62A, 62B; 62C3 (2017).
    """
    state, (seat, card) = moment.state, play
    steps: Steps = (Step(law62.kind(card, state.led, state.hand(seat)), seat, (card,)),)
    if _both_revoked(state, play) and code.has(Rule.BOTH_SIDES_REVOKED):
        if law62.has_played_on(state, play):
            steps = ()
        steps += (Step(Rule.BOTH_SIDES_REVOKED, seat, (card,), note="O-16"),)
    later = state.waiting[state.waiting.index(play) + 1 :]
    state = replace(
        with_change(state, play, Why.CORRECTION, later),
        early=tuple(each for each in state.early if each != play),
        revoking=tuple(each for each in state.revoking if each != play),
    )
    if not state.is_defender(seat) or penalty_of(state, card) is not None:
        return moment.then(
            state, (*steps, Step(Rule.FACED_CARD_GOES_BACK, seat, (card,)))
        )
    if not code.holds(Rule.REVOKE_CARD):
        return moment.then(state, steps)
    after, more = take_back(state, play, code)
    return moment.then(after, (*steps, Step(Rule.REVOKE_CARD, seat, (card,)), *more))


def _both_revoked(state: State, revoke: Play) -> bool:
    """Whether the other side revoked to this trick too, and play has gone on.

    Source: Law 62C3.
    """
    others = [other.seat for other in state.revoking]
    others += [c.play.seat for c in state.changes if c.why is Why.CORRECTION]
    had_gone_on = state.reopened is not None and state.reopened.leader is not None
    has_gone_on = had_gone_on or bool(next_trick(state, revoke))
    return has_gone_on and any((seat - revoke.seat) % 2 for seat in others)


def _why_corrected(state: State, seat: Seat, card: Card, code: Code) -> Steps:
    """Return why an illegal play is taken back as a revoke; nothing if 52 applies."""
    if state.hands[seat] is None or code.substitute(code, state, card):
        return ()
    return (Step(law62.kind(card, state.led, state.hand(seat)), seat, (card,)),)


def _check_declarer_decides(state: State, play: Play, code: Code) -> None:
    """Refuse to take back unasked what was played for a penalty card, or as one.

    Source: Law 52A; 51A.
    """
    wrong = state.pending
    declarers = (Wrong.NOT_THE_PENALTY_CARD, Wrong.NOT_DESIGNATED)
    if wrong is None or wrong.wrong not in declarers:
        return
    if wrong.plays[0] != play or not code.holds(Rule.NOT_TAKEN_BACK):
        return
    text = "{seat} cannot take back {the_card}: declarer decides whether to accept it."
    if wrong.wrong is Wrong.NOT_DESIGNATED:
        text = (
            "{seat} cannot take back {the_card}: declarer names the penalty card to be "
            "played."
        )
    raise refusal(text, play, Rule.NOT_TAKEN_BACK)


def _check_still_open(moment: Moment, before: State, play: Play, code: Code) -> Steps:
    """Refuse to correct what stands: a revoke established, a card played upon.

    Source: Law 63A, 63B (1997: 63A, 63C); 62D1 for the twelfth trick; 52B1(b); 47F with
    53A, 54, 55A.
    """
    seat, card = play
    if any(revoke.play == play for revoke in moment.state.revokes):
        rule = Rule.TWELFTH_TRICK
        if law62.is_twelfth_trick(before, seat):
            if not code.has(rule):
                raise law62.not_compared(code, play)
            if code.holds(rule):
                return (Step(rule, seat, (card,)),)
        text = "{seat} cannot take back {the_card}: the revoke is established."
        raise refusal(text, play, *law62.STAND)
    if _stands_as_lead(moment, before, play) and play not in moment.state.revoking:
        text = "{seat} cannot take back {the_card}: it stands as the lead."
        raise refusal(text, play, Rule.PLAYED_CARD_STAYS)
    has_stood = moment.plays_since(play) or _was_accepted(moment, play)
    if has_stood and play not in moment.state.revoking:
        text = "{seat} cannot take back {the_card}: play has gone on, so it stands."
        raise refusal(text, play, Rule.PLAYED_CARD_STAYS, Rule.MUST_BE_ACCEPTED)
    return ()


def _stands_as_lead(moment: Moment, before: State, play: Play) -> bool:
    """Whether a card led out of turn has become the lead of this trick."""
    return moment.state.trick[:1] == (play,) and before.to_play is not play.seat


def _was_accepted(moment: Moment, play: Play) -> bool:
    """Whether declarer has let a card stand that was played for a penalty card.

    Source: Law 52B1(a).
    """
    accepted = Step(Rule.MAY_BE_ACCEPTED, play.seat, (play.card,))
    return accepted in moment.steps


def fell_since(state: State, before: State, play: Play) -> tuple[Play, ...]:
    """Return the cards that lie there now and did not before a card was put down."""
    lay_there = before.waiting
    if play in lay_there:
        lay_there = lay_there[: lay_there.index(play)]
    return tuple(each for each in state.waiting if each not in lay_there)


def with_change(state: State, play: Play, why: Why, later: tuple[Play, ...]) -> State:
    """Note a card taken back, and the opponents' among the cards that fell after it."""
    theirs = tuple(each for each in later if (each.seat - play.seat) % 2 == 1)
    change = Change(play, why, theirs, sum(state.won))
    return replace(state, changes=(*state.changes, change))


def check_nothing_pending(state: State, play: Play) -> None:
    """Refuse to go back to a play while a card that fell since is to be ruled on.

    Source: Law 9B2.
    """
    wrong = state.pending
    played = (*state.trick, *state.last_trick)
    if wrong is None or all(
        each in played or penalty_of(state, each.card) for each in wrong.plays
    ):
        return
    text = (
        "{seat} cannot take back {the_card} yet: {other}’s card must be dealt with "
        "first."
    )
    words = say(text, seat=play.seat, card=play.card, other=wrong.offender)
    raise Refusal(words, Rule.DIRECTOR_IS_CALLED)


def next_trick(state: State, play: Play) -> tuple[Play, ...]:
    """Return what has been played to the trick after the one with this play.

    Where that trick has been opened again, also what waits there for its turn.
    """
    if play not in state.last_trick:
        return ()
    return state.trick if state.reopened is None else state.trick + state.waiting


def not_there(play: Play) -> Refusal:
    """Refuse to take back what is not there to be taken back."""
    text = (
        "{seat} cannot take back {the_card}: {seat} did not play it to this trick or "
        "the last. Nor is it {seat}’s penalty card."
    )
    return refusal(text, play, Rule.PLAYED_CARD_STAYS)


def refusal(text: str, play: Play, *rules: Rule) -> Refusal:
    """Refuse something about a play, in words with places for its seat and card."""
    return Refusal(say(text, seat=play.seat, card=play.card), *rules)
