"""Cards taken back: to be corrected, after another player's change, or unasked."""

from penalty_cards.bridge import (
    End,
    Exposed,
    How,
    PenaltyCard,
    Play,
    Played,
    State,
    Why,
    Withdrawn,
    Wrong,
)
from penalty_cards.bridge.cards import replace
from penalty_cards.laws import law47, law58
from penalty_cards.laws.clauses import PERMISSIONS, Rule
from penalty_cards.laws.code import Code, Steps
from penalty_cards.laws.messages import Refusal, say
from penalty_cards.laws.play.corrections import (
    check_nothing_pending,
    correct,
    fell_since,
    next_trick,
    not_there,
    refusal,
    with_change,
)
from penalty_cards.laws.play.exposures import expose
from penalty_cards.laws.play.irregular_plays import give_back
from penalty_cards.laws.play.moments import Moment, as_before, with_what_was_seen
from penalty_cards.laws.play.reopened_tricks import without
from penalty_cards.laws.play.tricks import end_penalties, penalty_of
from penalty_cards.laws.rulings import Step

# Rules that let a lead out of turn stand; another's word may have brought it out.
_LETS_STAND = frozenset(
    {Rule.LEAD_ACCEPTED, Rule.OPENING_LEAD_ACCEPTED, Rule.LEAD_FOLLOWED}
)


def withdraw(moment: Moment, event: Withdrawn, code: Code) -> Moment:
    """Return the moment after a card was taken back.

    Raises: ImpossibleEvent, for a card that is not there to be taken back, or may not.
    """
    state, play = moment.state, Play(event.seat, event.card)
    if event.why is Why.MISHEARD:
        is_dummys = event.seat is state.dummy
        why = Why.DUMMYS_CARD if is_dummys else Why.CORRECTION
        return withdraw(moment, replace(event, why=why), code)
    if event.why is Why.CORRECTION and _is_lead_in_question(state, play):
        return _face_again(moment, play, code)
    is_dummys = event.why is Why.DUMMYS_CARD and event.seat is state.dummy
    if is_dummys and _is_lead_in_question(state, play):
        return _dummys_lead(moment, play)
    if event.why is Why.MISTOLD:
        return _mistold(moment, play, code)
    if event.why is Why.DIRECTOR:
        return _face_down(moment, play, code)
    if play in state.face_down:
        text = (
            "{seat} cannot take back {the_card}: a face-down lead may be taken back "
            "only on the Director’s instruction."
        )
        raise refusal(text, play, Rule.FACE_DOWN_LEAD)
    penalty = penalty_of(state, event.card)
    if penalty is not None and penalty.seat is event.seat:
        return moment.then(*_slip_back(state, penalty, code))
    on_table = play in (*state.trick, *state.last_trick, *state.waiting)
    stands = any(revoke.play == play for revoke in state.revokes)
    if event.why is Why.CORRECTION and (on_table or stands):
        return correct(moment, play, code)
    if not on_table:
        raise not_there(play)
    return _change(moment, play, event.why, code)


def _is_lead_in_question(state: State, play: Play) -> bool:
    """Whether a card was led irregularly, or followed such a lead, and not ruled on."""
    wrong = state.pending
    leads = (Wrong.LEAD_OUT_OF_TURN, Wrong.LEAD_BEFORE_CHOICE)
    return wrong is not None and wrong.wrong in leads and play in wrong.plays


def _face_again(moment: Moment, play: Play, code: Code) -> Moment:
    """Face a lead again that was irregular and taken back before anybody ruled on it.

    The other side's decision about it stays open.

    Source: Law 9B2, 47F; 53A, 54, 55A, 50D2 for the decision.
    """
    if code.holds(Rule.LEAD_FACED_AGAIN):
        step = Step(Rule.LEAD_FACED_AGAIN, play.seat, (play.card,))
        return moment.then(moment.state, (step,))
    return moment.then(replace(moment.state, pending=None))


def _dummys_lead(moment: Moment, play: Play) -> Moment:
    """Take back a lead of dummy's, or a card to a lead, that declarer did not name.

    Source: Law 45D; 9B2 where declarer has played to it.

    Raises: ImpossibleEvent, where another card fell after it.
    """
    wrong = moment.state.pending
    assert wrong is not None
    *others, last = wrong.plays
    if last != play:
        text = (
            "{seat} cannot take back {the_card} yet: {other}’s card must be dealt with "
            "first."
        )
        words = say(text, seat=play.seat, card=play.card, other=last.seat)
        raise Refusal(words, Rule.DIRECTOR_IS_CALLED)
    left = wrong._replace(plays=tuple(others), led_again=False) if others else None
    step = Step(Rule.DUMMYS_WRONG_CARD, play.seat, (play.card,))
    return moment.then(replace(moment.state, pending=left), (step,))


def _slip_back(state: State, penalty: PenaltyCard, code: Code) -> tuple[State, Steps]:
    """Put an exposed card back among the others: it is a penalty card all the same."""
    if code.holds(Rule.FROM_EXPOSURE):
        return state, (Step(Rule.FROM_EXPOSURE, penalty.seat, (penalty.card,)),)
    return end_penalties(state, (penalty,), End.LAPSED, code)


def _mistold(moment: Moment, play: Play, code: Code) -> Moment:
    """Return a card back that an opponent's word had brought out.

    Source: Law 47E1 out of turn, 47E2(a) in turn; in 1997 the Director designates so
    (50, O-25).
    """
    before = _before_playing(moment, play) if _is_open(moment, play) else None
    if before is None:
        text = (
            "{seat} cannot take back {the_card}: it is not on the table, or a later "
            "card has been played."
        )
        raise refusal(text, play, _of_a_word(Rule.MISTOLD, code)[0])
    if not _was_just_played(moment, play):
        since = moment.then(_without_exposure(moment.state, before.state, play))
        seen = with_what_was_seen(before.state, since.state)
        before = since.back_to(before).then(seen)
    is_in_turn = play.seat is before.state.to_play
    cause = Rule.MISTOLD if is_in_turn else Rule.TOLD_TO_PLAY
    rule, note = _of_a_word(cause, code)
    return give_back(before, Step(rule, play.seat, (play.card,), note=note), code)


def _is_open(moment: Moment, play: Play) -> bool:
    """Whether an opponent’s word can still give a card back.

    It was the last to be put down, or has been led out of turn.

    Source: Law 47E1, 47E2(a).
    """
    wrong = moment.state.pending
    if _was_just_played(moment, play) or _was_led_out_of_turn(moment, play):
        return True
    if wrong is not None and wrong.plays[0] == play:
        return True
    return moment.play == play


def _before_playing(moment: Moment, play: Play) -> Moment | None:
    """Return the moment before a card was put down, in turn or not."""
    found: Moment | None = moment
    while found is not None and not _was_just_played(found, play):
        found = found.earlier
    return moment.before(play) if found is None else found.earlier


def _without_exposure(state: State, before: State, play: Play) -> State:
    """Return the state but for what the play of a card has exposed of it."""
    lay = {penalty.card for penalty in before.penalty_cards}
    penalties = state.penalty_cards
    if play.card not in lay:
        penalties = tuple(each for each in penalties if each.card != play.card)
    exposed = tuple(
        each
        for each in state.exposed
        if each in before.exposed or each.cards != (play.card,)
    )
    return replace(state, penalty_cards=penalties, exposed=exposed)


def _of_a_word(rule: Rule, code: Code) -> tuple[Rule, str]:
    """Return the rule that sends such a card back, and the open point it rests on."""
    if code.has(rule):
        return rule, ""
    return Rule.NOT_THE_OWNERS_DOING, "O-25"


def _was_just_played(moment: Moment, play: Play) -> bool:
    event = moment.event
    return isinstance(event, Played) and (event.seat, event.card) == play


def _was_led_out_of_turn(moment: Moment, play: Play) -> bool:
    """Whether a card of this trick was led out of turn and has been let stand."""
    standing = {step.cards for step in moment.steps if step.rule in _LETS_STAND}
    return play in moment.state.trick and (play.card,) in standing


def _face_down(moment: Moment, play: Play, code: Code) -> Moment:
    """Return the moment after a lead that no player has seen is taken back.

    Source: Law 41A.
    """
    state = moment.state
    if play not in state.face_down:
        text = "{seat} cannot take back {the_card}: it is not a face-down opening lead."
        raise refusal(text, play, Rule.FACE_DOWN_LEAD)
    left = tuple(each for each in state.face_down if each != play)
    step = Step(Rule.FACE_DOWN_LEAD, play.seat, (play.card,))
    return give_back(moment.then(replace(state, face_down=left)), step, code)


def _change(moment: Moment, play: Play, why: Why, code: Code) -> Moment:
    """Take back a card because another was taken back from the trick.

    The cards of the next trick stay until the winner of this one is known.

    Source: Law 45D, 47D, 58B3, 62C1, 62C2.
    """
    state, (seat, card) = moment.state, play
    is_dummys = why is Why.DUMMYS_CARD
    if is_dummys and seat is not state.dummy:
        text = "{seat} is not dummy, so dummy cannot have moved {the_card}."
        raise refusal(text, play, Rule.DUMMYS_WRONG_CARD)
    if is_dummys and {each.seat % 2 for each in next_trick(state, play)} == {0, 1}:
        text = "{The_card} stands: both sides have played to the next trick."
        raise Refusal(say(text, card=card), Rule.DUMMYS_WRONG_CARD)
    is_misled = not is_dummys and law58.may_change(state, play)
    if not is_dummys and not is_misled:
        _check_follows_a_change(state, play, why)
    if play in state.waiting:
        later = state.waiting[state.waiting.index(play) + 1 :]
        state, base = without(state, play), moment
    else:
        before = moment.before(play)
        if before is None:
            raise not_there(play)
        check_nothing_pending(moment.state, play)
        state, base = as_before(moment, before, play), before
        later = fell_since(state, before.state, play)
    why = Why.DUMMYS_CARD if is_dummys else Why.OPPONENT_CHANGED
    state = with_change(state, play, why, later)
    rule = Rule.DUMMYS_WRONG_CARD if is_dummys else law47.may_change(moment.state, play)
    if is_misled:
        rule = Rule.FOLLOWED_WITHDRAWN_CARD
    assert rule is not None
    if rule is Rule.PARTNERS_CARD_CHANGED and penalty_of(state, card) is None:
        exposed = Exposed(seat, (card,), How.CHANGE_OF_PLAY, seat.others)
        return base.then(*expose(state, exposed, code))
    step = Step(rule, seat, (card,))
    if rule in PERMISSIONS and (is_dummys or not code.holds(rule)):
        return base.then(state, (step,))
    return give_back(base.then(state), step, code)


def _check_follows_a_change(state: State, play: Play, why: Why) -> None:
    """Refuse a change that no opponent's change, and no correction, allows."""
    seat, card = play
    if law47.may_change(state, play) is None:
        text = (
            "{seat} cannot take back {the_card}: no opponent has changed an earlier "
            "card in this trick."
        )
        if any((each.play.seat - seat) % 2 for each in state.changes):
            text = (
                "{seat} cannot take back {the_card}: no opponent has changed an "
                "earlier card in this trick since it was played."
            )
        rules = (Rule.OPPONENT_CHANGED, Rule.LATER_CARD_CHANGED)
        if any(each.why is Why.DUMMYS_CARD for each in state.changes):
            rules = (Rule.FOLLOWED_DUMMYS_CARD, Rule.OPPONENT_CHANGED)
        raise refusal(text, play, *rules)
    if why is Why.OWN_SIDE_CHANGED and not law47.has_corrected(state, seat.partner):
        text = (
            "{seat} cannot take back {the_card}: {partner} has not corrected a revoke "
            "in this trick."
        )
        words = say(text, seat=seat, card=card, partner=seat.partner)
        raise Refusal(words, Rule.PARTNERS_CARD_CHANGED)
