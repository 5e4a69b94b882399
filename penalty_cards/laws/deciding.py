"""Which rules decide: those without which the answer would be another."""

from collections.abc import Callable, Hashable

from penalty_cards.bridge import (
    Card,
    Done,
    ImpossibleEvent,
    ImpossiblePosition,
    Incident,
)
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code, Steps
from penalty_cards.laws.following import followed
from penalty_cards.laws.law50 import MAKE_MAJOR
from penalty_cards.laws.procedure import rules_of
from penalty_cards.laws.rulings import Ruling


def deciding_steps(
    incident: Incident,
    code: Code,
    answer: Callable[[Ruling, Code], Hashable],
    *,
    reads_rights: bool = True,
    about: Card | None = None,
    with_either: bool = False,
) -> Steps:
    """Return the steps whose rules decide an answer, in the order of the trace.

    The incident is replayed under the code without each rule in turn. A rule without
    which the incident could not have happened decides too. The last step of each rule
    stands for it, or the last one on the card that is asked about (`about`). An answer
    that is not read off the rights (`reads_rights`) is not decided by a rule that only
    they cite. Where a card is major for two reasons, of which either would do, none of
    them is needed; both are given only `with_either`.

    Raises: ImpossibleEvent, if the incident cannot happen under the code itself.
    """
    base = followed(incident, code)
    given = answer(base.ruling, code)

    def is_needed(*rules: Rule) -> bool:
        lacking = code.without(*rules)
        try:
            return answer(base.ruling_under(lacking), lacking) != given
        except (ImpossibleEvent, ImpossiblePosition):
            return True

    def decides(rule: Rule) -> bool:
        if is_needed(rule):
            return True
        if not with_either or rule not in MAKE_MAJOR:
            return False
        return is_needed(*MAKE_MAJOR) and not is_needed(*MAKE_MAJOR - {rule})

    steps = trace(base.ruling)
    last = {step.rule: step for step in steps}
    last |= {step.rule: step for step in steps if about in step.cards}
    may_decide = set(last) if reads_rights else {s.rule for s in base.ruling.steps}
    may_decide -= _of_earlier_deeds(incident)
    return tuple(
        step for rule, step in last.items() if rule in may_decide and decides(rule)
    )


def trace(ruling: Ruling) -> Steps:
    """Return every step of a ruling, those of the information last."""
    return ruling.steps + tuple(right.step for right in ruling.rights)


def _of_earlier_deeds(incident: Incident) -> frozenset[Rule]:
    """Return the rules on what was done around it, but for the last event.

    It has been dealt with, and decides nothing any more.
    """
    earlier = (each.deed for each in incident.events[:-1] if isinstance(each, Done))
    return frozenset(rule for deed in earlier for rule in rules_of(deed))
