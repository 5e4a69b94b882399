"""The Director: judges a state by a code, and finds the rules that decide."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import lru_cache

from penalty_cards.bridge import (
    Card,
    Done,
    ImpossibleEvent,
    ImpossiblePosition,
    Incident,
    State,
)
from penalty_cards.bridge.cards import replace
from penalty_cards.laws import law16, law24, law68
from penalty_cards.laws.clauses import UNCHECKED, Rule
from penalty_cards.laws.code import Code, Steps, differences, watched
from penalty_cards.laws.law50 import MAKE_MAJOR
from penalty_cards.laws.law59 import binding_rules
from penalty_cards.laws.play.moments import Moment
from penalty_cards.laws.play.procedure import rules_of
from penalty_cards.laws.play.replay import follow, replay
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


def rule_on(incident: Incident, code: Code) -> Ruling:
    """Rule on the table as it is after the last event.

    Raises: ImpossibleEvent; ImpossiblePosition.
    """
    moment = replay(incident, code)[-1]
    return judge(moment.state, code, moment.steps)


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

    The incident is replayed under the code without each rule in turn. A rule decides
    too if the incident could not have happened without it. The last step of each rule
    stands for it, or the last one on the card that is asked about (`about`). An answer
    that is not read off the rights (`reads_rights`) is not decided by a rule that only
    they cite. Where a card is major for two reasons and either would do, neither is
    needed; both are returned only `with_either`.

    Raises: ImpossibleEvent, if the incident cannot happen under the code itself.
    """
    base = followed(incident, code)
    given = answer(base.ruling, code)

    def is_needed(*rules: Rule) -> bool:
        """Whether the answer differs, or nothing can happen, without these rules."""
        lacking = code.without(*rules)
        try:
            return answer(base.ruling_under(lacking), lacking) != given
        except (ImpossibleEvent, ImpossiblePosition):
            return True

    def decides(rule: Rule) -> bool:
        """Whether a rule is needed, or is one of two that each make the card major.

        Source: Law 50B (an honour; a card played or led, or exposed on purpose).
        """
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


@dataclass(frozen=True, slots=True)
class Followed:
    """An incident under a code: its moments, one more than events, and the ruling.

    `requests`: what the code was asked for, at each event and last by the ruling.
    """

    incident: Incident
    code: Code
    moments: tuple[Moment, ...]
    ruling: Ruling
    requests: tuple[frozenset[str], ...]

    def ruling_under(self, other: Code) -> Ruling:
        """Rule on the same incident under another code, as `rule_on` does.

        Raises: ImpossibleEvent; ImpossiblePosition.
        """
        return self.ruling_at(self.moment_under(other), other)

    def ruling_at(self, moment: Moment, other: Code) -> Ruling:
        """Rule under another code on the last moment that there is under it."""
        differ = differences(self.code, other)
        if moment is self.moments[-1] and self.requests[-1].isdisjoint(differ):
            return self.ruling
        return judge(moment.state, other, moment.steps)

    def moment_under(self, other: Code) -> Moment:
        """Return the last moment under another code; this one's own if they are alike.

        Raises: ImpossibleEvent; ImpossiblePosition.
        """
        differ = differences(self.code, other)
        moment = self.moments[0]
        for number, event in enumerate(self.incident.events):
            here, after = self.moments[number : number + 2]
            if moment is here and self.requests[number].isdisjoint(differ):
                moment = after
                continue
            moment = follow(moment, event, other)
            if moment == after:
                moment = after
        return moment


@lru_cache(maxsize=256)
def followed(incident: Incident, code: Code) -> Followed:
    """Follow an incident and rule on it, noting what the code is asked for on the way.

    Raises: ImpossibleEvent; ImpossiblePosition.
    """
    watching = watched(code)
    moment = Moment(incident.start)
    moments, requests = [moment], []
    for event in incident.events:
        moment = follow(moment, event, watching)
        moments.append(moment)
        requests.append(frozenset(watching.requests))
        watching.requests.clear()
    ruling = judge(moment.state, watching, moment.steps)
    requests.append(frozenset(watching.requests))
    return Followed(incident, code, tuple(moments), ruling, tuple(requests))
