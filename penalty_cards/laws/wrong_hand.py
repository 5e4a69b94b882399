"""A lead from the wrong hand of declarer's side, and a card from the other hand.

The defenders have not yet accepted or refused the lead when the other hand plays to it,
or when the hand on lead leads again. That takes no choice from them: the second card
stands or falls with the lead it belongs to (O-29).

Source: Law 55A, 60C; 53A and 53C (1997, 2007: 53B) for a defender who plays to it.
"""

from penalty_cards.bridge import How, Irregularity, Play, Played
from penalty_cards.bridge.changing import replace
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code
from penalty_cards.laws.moments import Moment
from penalty_cards.laws.rulings import Step
from penalty_cards.laws.standing import lay_exposed, lead_stands
from penalty_cards.laws.turns import play_in_turn


def may_follow(wrong: Irregularity, event: Played) -> bool:
    """Whether a card is the other hand's to a lead, or a lead from the hand on lead."""
    is_other = event.seat is wrong.offender.partner and len(wrong.plays) == 1
    return is_other and (event.seat is wrong.due or not event.as_lead)


def add_card(moment: Moment, event: Played) -> Moment:
    """Return the moment after the other hand's card, with which nothing is decided.

    Source: Law 60C, 55A.
    """
    wrong = moment.state.pending
    assert wrong is not None
    later = wrong._replace(
        plays=(*wrong.plays, Play(event.seat, event.card)), led_again=event.as_lead
    )
    step = Step(Rule.OTHER_HAND_PLAYED, event.seat, (event.card,), note="O-29")
    return moment.then(replace(moment.state, pending=later), (step,))


def stand(cleared: Moment, wrong: Irregularity, step: Step, code: Code) -> Moment:
    """Return the moment after the lead from the wrong hand was let stand.

    What was played to it is played in its turn; a second lead goes back.

    Source: Law 53A, 55A.
    """
    if not wrong.led_again:
        return lead_stands(cleared, wrong, step, code)
    first, second = wrong.plays
    moment = lead_stands(cleared, wrong._replace(plays=(first,)), step, code)
    return _give_back(moment, second, code)


def go_back(cleared: Moment, wrong: Irregularity, code: Code) -> Moment:
    """Return the moment after the lead from the wrong hand was refused.

    What was played to it goes back too; a second lead, from the hand on lead, stands.

    Source: Law 55B, 48A; 60B for a defender who plays before declarer leads again.
    """
    state, (first, *later) = cleared.state, wrong.plays
    step = Step(Rule.DECLARERS_LEAD_REFUSED, first.seat, (first.card,))
    retracted = not state.is_defender(state.to_play)
    moment = cleared.then(replace(state, retracted=retracted), (step,))
    for second in later:
        if wrong.led_again:
            moment = play_in_turn(moment, second.seat, second.card, code)
        else:
            moment = _give_back(moment, second, code)
    return moment


def _give_back(moment: Moment, second: Play, code: Code) -> Moment:
    seat, card = second
    return lay_exposed(moment, seat, card, How.PLAY_BEFORE_RULING, code)
