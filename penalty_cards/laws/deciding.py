"""Which rules decide: those without which the answer would be another."""

from collections.abc import Callable, Hashable

from penalty_cards.bridge import Card, ImpossibleEvent, ImpossiblePosition, Incident
from penalty_cards.laws.code import Code, Steps
from penalty_cards.laws.following import followed
from penalty_cards.laws.rulings import Ruling


def deciding_steps(
    incident: Incident,
    code: Code,
    answer: Callable[[Ruling, Code], Hashable],
    *,
    reads_rights: bool = True,
    about: Card | None = None,
) -> Steps:
    """Give the steps whose rules decide an answer, in the order of the trace.

    The incident is replayed under the code without each rule in turn. A rule without
    which the incident could not have happened decides too. The last step of each rule
    stands for it, or the last one on the card that is asked about (`about`). An answer
    that is not read off the rights (`reads_rights`) is not decided by a rule that only
    they cite.

    Raises: ImpossibleEvent, if the incident cannot happen under the code itself.
    """
    base = followed(incident, code)
    ruling = base.ruling
    given = answer(ruling, code)
    steps = trace(ruling)
    last = {step.rule: step for step in steps}
    last |= {step.rule: step for step in steps if about in step.cards}
    may_decide = set(last) if reads_rights else {step.rule for step in ruling.steps}
    found = []
    for rule, step in last.items():
        if rule not in may_decide:
            continue
        lacking = code.without(rule)
        try:
            other = answer(base.ruling_under(lacking), lacking)
        except (ImpossibleEvent, ImpossiblePosition):
            found.append(step)
            continue
        if other != given:
            found.append(step)
    return tuple(found)


def trace(ruling: Ruling) -> Steps:
    """Give every step of a ruling, those of the information last."""
    return ruling.steps + tuple(right.step for right in ruling.rights)
