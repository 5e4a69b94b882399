"""The Director: judges a state by a code. The one door to the engine."""

from penalty_cards.bridge import State
from penalty_cards.bridge.cards import replace
from penalty_cards.laws import law16, law24, law68
from penalty_cards.laws.clauses import UNCHECKED, Rule
from penalty_cards.laws.code import Code, Steps
from penalty_cards.laws.law59 import binding_rules
from penalty_cards.laws.rulings import Right, Ruling
from penalty_cards.laws.verdicts import judge_turn


def judge(state: State, code: Code, before: Steps = ()) -> Ruling:
    """Rule on a state; `before` are the steps that led to it.

    Raises: ImpossiblePosition when the hand of the player to act is not known.
    """
    rights = (
        *law24.rights(code, state),
        *code.information(code, state),
        *law68.rights(code, state),
        *law16.rights(code, state),
    )
    ruling = judge_turn(state, code, before)
    unchecked = _unchecked(state, code, ruling.steps, rights)
    return replace(ruling, rights=rights, unchecked=unchecked)


def _unchecked(
    state: State, code: Code, steps: Steps, rights: tuple[Right, ...]
) -> tuple[Rule, ...]:
    """Return the rules applied that are open in this edition."""
    doubtful = UNCHECKED.get(code.edition, frozenset())
    if not doubtful:
        return ()
    cited = [step.rule for step in (*steps, *(right.step for right in rights))]
    cited += sorted(binding_rules(state))
    if not state.is_in_auction():  # whether partner had to pass is history
        doubtful -= {Rule.SEVERAL_TABLED_BAR}
    return tuple(dict.fromkeys(rule for rule in cited if rule in doubtful))
