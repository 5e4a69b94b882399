"""Three models of how a learner forgets, written down before anything was measured.

None of them knows the scheduler's. Each holds what one learner remembers: a statement
never met is not known; after every answer the site shows the right one with its
reasons, and that is one more encounter, after which it is remembered better. Time is in
days, and two questions of a session lie half a minute apart.
"""

from math import exp
from typing import Protocol

QUESTION = 30 / 86400  # days


class Mind(Protocol):
    """What a learner remembers."""

    def recall(self, statement: str, now: float) -> float:
        """Return the probability that a statement is remembered."""

    def meet(self, statement: str, now: float, recalled: bool) -> None:
        """Take in a statement that was just recalled, or else was explained again."""


class HalfLife:
    """Exponential forgetting: what is remembered halves in a half-life.

    It is a day at first. Recalling what would have been remembered with probability p
    multiplies it by 1 + 2(1 - p): twice as long, if it was at its half-life, and no
    longer, if it was just seen. What is not recalled halves it, to no less than a day.
    """

    def __init__(self) -> None:
        self.half_life: dict[str, float] = {}
        self.met: dict[str, float] = {}

    def recall(self, statement: str, now: float) -> float:
        """Return two to the power of minus the half-lives that have passed."""
        if statement not in self.met:
            return 0.0
        return float(2 ** ((self.met[statement] - now) / self.half_life[statement]))

    def meet(self, statement: str, now: float, recalled: bool) -> None:
        """Lengthen or shorten the half-life."""
        half_life = self.half_life.get(statement, 1.0)
        if recalled:
            half_life *= 1 + 2 * (1 - self.recall(statement, now))
        elif statement in self.met:
            half_life = max(half_life / 2, 1.0)
        self.half_life[statement] = half_life
        self.met[statement] = now


class Activation:
    """Activation that decays by a power of time, faster where it was high before.

    After Pavlik and Anderson (2005): each encounter adds t^-d, where d = 0.217 e^m +
    0.177 and m is the activation at that encounter; it is remembered with probability
    1 / (1 + e^((-0.704 - m) / 0.255)), m = ln of the sum. Time between two sessions
    counts for 0.025 of the time in one, in seconds. The last 24 encounters count.
    """

    SECONDS = 86400 * 0.025
    LAST = 24

    def __init__(self) -> None:
        self.traces: dict[str, list[tuple[float, float]]] = {}

    def _sum(self, statement: str, now: float) -> float:
        total = 0.0
        for met, decay in self.traces.get(statement, ()):
            total += float(max((now - met) * self.SECONDS, 1.0) ** -decay)
        return total

    def recall(self, statement: str, now: float) -> float:
        """Return how likely the activation is above the threshold."""
        total = self._sum(statement, now)
        if not total:
            return 0.0
        # e^((tau - m) / s), where m is the logarithm of the sum
        return float(1 / (1 + exp(-0.704 / 0.255) * total ** (-1 / 0.255)))

    def meet(self, statement: str, now: float, recalled: bool) -> None:
        """Add a trace, whether it was recalled or explained."""
        decay = 0.217 * self._sum(statement, now) + 0.177
        traces = self.traces.setdefault(statement, [])
        traces.append((now, decay))
        del traces[: -self.LAST]


class TwoStores:
    """A quick store that leaks within days, and a slow one that is filled from it.

    Every encounter fills the quick store, which leaks with a time constant of a day and
    a half. The slow store, whose time constant is 90 days, gains a quarter of what it
    lacks, times what the quick store had lost: nothing, where the statement was just
    seen. What was not recalled but explained counts half. It is remembered, if one of
    the two remembers it.
    """

    def __init__(self) -> None:
        self.slow: dict[str, float] = {}
        self.met: dict[str, float] = {}

    def _stores(self, statement: str, now: float) -> tuple[float, float]:
        if statement not in self.met:
            return 0.0, 0.0
        passed = now - self.met[statement]
        return exp(-passed / 1.5), self.slow[statement] * exp(-passed / 90)

    def recall(self, statement: str, now: float) -> float:
        """Return how likely at least one store remembers it."""
        quick, slow = self._stores(statement, now)
        return 1 - (1 - quick) * (1 - slow)

    def meet(self, statement: str, now: float, recalled: bool) -> None:
        """Fill the quick store, and by what it had lost the slow one."""
        quick, slow = self._stores(statement, now)
        gain = 0.25 if recalled else 0.125
        self.slow[statement] = slow + gain * (1 - quick) * (1 - slow)
        self.met[statement] = now


MODELS: dict[str, type[Mind]] = {
    "half-life, doubled and halved": HalfLife,
    "activation, power law": Activation,
    "a quick store and a slow one": TwoStores,
}
