"""Moments: a state of an incident, how it came about, and the way back."""

from dataclasses import dataclass

from penalty_cards.bridge import Event, Play, State
from penalty_cards.bridge.changing import replace
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
        """Return the moment after something other than a play."""
        return replace(self, state=state, steps=self.steps + steps)

    def before(self, play: Play) -> "Moment | None":
        """Return the moment before a play, None where there was no such play."""
        moment: Moment | None = self
        while moment is not None and moment.play != play:
            moment = moment.before_play
        return None if moment is None else moment.before_play

    def plays_since(self, play: Play) -> tuple[Play, ...]:
        """Return the plays after a play, in order."""
        later: list[Play] = []
        moment: Moment | None = self
        while moment is not None and moment.play is not None and moment.play != play:
            later.append(moment.play)
            moment = moment.before_play
        return tuple(reversed(later))


def as_before(moment: Moment, before: Moment, play: Play) -> State:
    """Return the state before a play, with what has come to the table since.

    Cards of this trick that were played after it lie there to be played in turn, and so
    do those that lay there early.
    """
    now, state = moment.state, before.state
    later = moment.plays_since(play)
    own_trick = later[: 3 - len(state.trick)]
    is_in_progress = len(own_trick) == len(later)
    still_early = tuple(each for each in now.early if each != play)
    revokes = tuple(
        r._replace(winner=None) if r.play in state.trick else r
        for r in now.revokes
        if r.play not in (play, *later)
    )
    stand = {revoke.play for revoke in revokes}
    known = {penalty.card for penalty in state.penalty_cards}
    since = tuple(
        penalty
        for penalty in now.penalty_cards
        if penalty.card not in known and penalty.exposure not in state.exposed
    )
    return replace(
        state,
        early=own_trick + (still_early if is_in_progress else ()),
        penalty_cards=state.penalty_cards + since,
        exposed=now.exposed,
        revoking=tuple(r for r in state.revoking if r != play and r not in stand),
        revokes=revokes,
        changed=now.changed,
        corrected=now.corrected,
        overtaken=tuple(each for each in now.overtaken if each != play),
        misled=tuple(each for each in now.misled if each != play),
        pending=None,
    )
