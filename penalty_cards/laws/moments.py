"""Moments: a state of an incident, how it came about, and the way back."""

from collections.abc import Set
from dataclasses import dataclass

from penalty_cards.bridge import Event, Play, Reopened, Revoke, State
from penalty_cards.bridge.changing import replace
from penalty_cards.bridge.tricks import winner
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Steps


@dataclass(frozen=True, slots=True)
class Moment:
    """A state in an incident and the steps of the events up to it, oldest first.

    `before_play`: the moment before `play`, the last play to the table; None, if there
    has been none since the start. `earlier`: the moment before `event`, the last one;
    of plays at the same instant, the one that counts as the last (58A).
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

    def without(self, rules: Set[Rule]) -> "Moment":
        """Return the moment without steps by rules that turn out not to apply."""
        left = tuple(step for step in self.steps if step.rule not in rules)
        return replace(self, steps=left)

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

    Cards of its trick that were played after it lie there to be played in turn, and so
    do those that lay there early. Cards of the next trick lie there until the winner of
    this one is known.
    """
    now, state = moment.state, before.state
    later = moment.plays_since(play)
    own_trick = later[: 3 - len(state.trick)]
    early = tuple(each for each in now.early if each != play)
    is_over = sum(now.won) > sum(state.won)
    reopened = now.reopened
    if is_over:
        trick = (*state.trick, play, *own_trick)
        next_trick = later[len(own_trick) :] + early
        reopened = _reopened(now, state, trick, next_trick)
        early = ()
    known = {penalty.card for penalty in state.penalty_cards}
    known |= {each.card for each in (*state.trick, *state.last_trick)}
    since = tuple(each for each in now.penalty_cards if each.card not in known)
    return replace(
        state,
        early=own_trick + early,
        reopened=reopened,
        penalty_cards=state.penalty_cards + since,
        exposed=now.exposed,
        revoking=_still_to_correct(now, state, play, later),
        revokes=_still_standing(now, state, play, later),
        changes=now.changes,
        noticed=now.noticed,
        misled=tuple(each for each in now.misled if each != play),
        pending=None,
    )


def _reopened(
    now: State, state: State, trick: tuple[Play, ...], next_trick: tuple[Play, ...]
) -> Reopened:
    leader = next_trick[0].seat if next_trick else None
    if leader is None and now.reopened is not None:
        leader = now.reopened.leader
    taker = winner(trick, state.trumps)
    return Reopened(sum(state.won), taker, leader, next_trick)


def _still_to_correct(
    now: State, before: State, play: Play, later: tuple[Play, ...]
) -> tuple[Play, ...]:
    """Return the revokes left to be corrected once a play is taken back.

    None of its own trick, if that was the lead: another may be led.
    """
    stand = {revoke.play for revoke in now.revokes}
    there = {*before.trick, *before.last_trick}
    if before.trick:
        there |= {*now.waiting, *later}
    return tuple(r for r in now.revoking if r in there and r != play and r not in stand)


def _still_standing(
    now: State, before: State, play: Play, later: tuple[Play, ...]
) -> tuple[Revoke, ...]:
    """Return the revokes that stand all the same once a play is taken back.

    Source: Law 63B.
    """
    own_trick = (*before.trick, *later[: 3 - len(before.trick)])
    gone = {play, *later} - {*own_trick}
    return tuple(
        Revoke(revoke.play, None, before.won) if revoke.play in own_trick else revoke
        for revoke in now.revokes
        if revoke.play not in gone
    )
