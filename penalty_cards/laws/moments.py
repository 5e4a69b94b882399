"""Moments: a state of an incident, and how it came about."""

from dataclasses import dataclass, replace

from penalty_cards.bridge import Event, Play, State
from penalty_cards.laws.code import Steps


@dataclass(frozen=True, slots=True)
class Moment:
    """A state in an incident and the steps of the events up to it, oldest first.

    `before_play`: the moment before `play`, the last play to the table; None, if there
    has been none since the start. `earlier`: the moment before `event`, the last one.
    """

    state: State
    steps: Steps = ()
    play: Play | None = None
    before_play: "Moment | None" = None
    event: Event | None = None
    earlier: "Moment | None" = None

    def then(self, state: State, steps: Steps = ()) -> "Moment":
        """Give the moment after something other than a play."""
        return replace(self, state=state, steps=self.steps + steps)

    def before(self, play: Play) -> "Moment | None":
        """Give the moment before a play, None where there was no such play."""
        moment: Moment | None = self
        while moment is not None and moment.play != play:
            moment = moment.before_play
        return None if moment is None else moment.before_play

    def plays_since(self, play: Play) -> tuple[Play, ...]:
        """Give the plays after a play, in order."""
        later: list[Play] = []
        moment: Moment | None = self
        while moment is not None and moment.play is not None and moment.play != play:
            later.append(moment.play)
            moment = moment.before_play
        return tuple(reversed(later))
