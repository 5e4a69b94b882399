"""Laws 9 to 12, 16, 81, 82: who acts, who rules, and where judgment is left.

9     draws attention (dummy does not): the Director is called; anybody may prevent an
      irregularity (1997: only dummy, and only declarer's)
10    only the Director rules; declarer chooses without dummy; luck is no damage
11A   acting before the Director comes may cost the rectification
12A2  the board is played while a law says how to go on
81C5  waive   the Director may, if declarer asks
"""

from collections.abc import Mapping

from penalty_cards.bridge import Deed, Done, End, Phase, State, Waived
from penalty_cards.bridge.cards import replace
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code, Steps
from penalty_cards.laws.messages import Refusal, say
from penalty_cards.laws.play.tricks import end_penalties, penalty_of
from penalty_cards.laws.rulings import Step
from penalty_cards.laws.verdicts import judge_turn

_RULES: Mapping[Deed, Rule] = {
    Deed.DRAW_ATTENTION: Rule.DIRECTOR_IS_CALLED,
    Deed.ACT_FIRST: Rule.ACTED_TOO_SOON,
    Deed.WARN: Rule.MAY_PREVENT,
    Deed.IMPOSE: Rule.DIRECTOR_RULES,
    Deed.WAIVE: Rule.DIRECTOR_RULES,
    Deed.CONSULT: Rule.WITHOUT_CONSULTING,
    Deed.PROFIT: Rule.LUCK_IS_NO_DAMAGE,
    Deed.CANCEL: Rule.NOT_CANCELLED,
    Deed.MISRULE: Rule.DIRECTORS_ERROR,
    Deed.MOVE: Rule.DUMMYS_OWN_ACT,
    Deed.SUGGEST: Rule.DUMMYS_OWN_ACT,
}
_DIRECTORS = frozenset({Deed.CANCEL, Deed.MISRULE})
_DUMMYS = frozenset({Deed.MOVE, Deed.SUGGEST})


def rules_of(deed: Deed) -> frozenset[Rule]:
    """Return the rules that speak of something done, by any player."""
    if deed is Deed.PROFIT:
        return frozenset({_RULES[deed], Rule.PROFITABLE_PLAY, Rule.BEST_CHOICE})
    return frozenset({_RULES[deed]})


def rules_on(state: State, event: Done) -> tuple[Rule, ...]:
    """Return the rules that speak of something done.

    Source: of luck Law 12B2, with 10C4 for the offenders and 10C3 for the other side
    (1997: 72A).
    """
    rule = _RULES[event.deed]
    if event.deed is not Deed.PROFIT or event.seat is None:
        return (rule,)
    own = (event.seat, event.seat.partner)
    is_offender = state.is_defender(event.seat)
    if state.is_in_auction():
        is_offender = any(exposed.seat in own for exposed in state.exposed)
    return (Rule.PROFITABLE_PLAY if is_offender else Rule.BEST_CHOICE, rule)


def do(code: Code, state: State, event: Done) -> tuple[State, Steps]:
    """Return the state and what the Laws hold of something done around an irregularity.

    Source: Law 9A, 9B, 10A, 10C, 11A, 12A2, 82C.

    Raises: ImpossibleEvent, for somebody who cannot do that.
    """
    _check_doer(code, state, event)
    rules = tuple(rule for rule in rules_on(state, event) if code.has(rule))
    if event.deed is Deed.WAIVE and not all(map(code.holds, rules)):
        return end_penalties(state, state.penalty_cards, End.WAIVED, code)
    if event.deed in _DUMMYS:
        state = replace(state, dummy_acted=True)
    who = state.declarer if event.seat is None else event.seat
    if event.deed is Deed.DRAW_ATTENTION and code.holds(Rule.DIRECTOR_IS_CALLED):
        state = replace(state, noticed=state.revoking)
    return state, tuple(Step(rule, who) for rule in rules)


def _check_doer(code: Code, state: State, event: Done) -> None:
    if (event.seat is None) is not (event.deed in _DIRECTORS):
        text = "That is for a player to do, not for the Director."
        if event.seat is not None:
            text = "That is for the Director to do, not for a player."
        raise Refusal(say(text), Rule.DIRECTOR_RULES)
    is_in_play = state.phase is Phase.PLAY and not (state.claimed or state.is_over())
    if event.deed is Deed.DRAW_ATTENTION and event.seat is state.dummy and is_in_play:
        text = "Dummy may not draw attention to an irregularity before play has ended."
        raise Refusal(say(text), Rule.DUMMY_SAYS_NOTHING)
    if event.deed in _DUMMYS and not (event.seat is state.dummy and is_in_play):
        text = "Only dummy can do that, and only during play."
        raise Refusal(say(text), Rule.DUMMYS_OWN_ACT)
    is_dummys = event.seat is state.dummy and not state.is_in_auction()
    if event.deed is Deed.WARN and code.edition < 2007 and not is_dummys:
        text = (
            "{seat} may not do that: only dummy may try to prevent an irregularity, "
            "and only declarer’s."
        )
        raise Refusal(say(text, seat=event.seat or state.declarer), Rule.MAY_PREVENT)
    if event.deed is Deed.CONSULT:
        choosing = () if state.claimed else judge_turn(state, code).deciders
        if event.seat is not state.declarer or event.seat not in choosing:
            text = (
                "Only declarer can ask dummy, and only when declarer has a choice to "
                "make."
            )
            raise Refusal(say(text), Rule.WITHOUT_CONSULTING)


def waive(state: State, event: Waived, code: Code) -> tuple[State, Steps]:
    """Make a penalty card an ordinary card again, at declarer's request.

    Source: Law 81C5, 10B (1997: 81C8).

    Raises: ImpossibleEvent, for a card that is no penalty card.
    """
    penalty = penalty_of(state, event.card)
    if penalty is None:
        text = "{The_card} is not a penalty card, so there is nothing to waive."
        raise Refusal(say(text, card=event.card), Rule.DIRECTOR_WAIVES)
    state, steps = end_penalties(state, (penalty,), End.WAIVED, code)
    step = Step(Rule.DIRECTOR_WAIVES, penalty.seat, (event.card,))
    return state, (step, *steps)
