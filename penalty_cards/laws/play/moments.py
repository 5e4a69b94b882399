"""Moments: a state of an incident, how it came about, and the way back."""

from collections.abc import Iterator, Set
from dataclasses import dataclass
from itertools import takewhile

from penalty_cards.bridge import (
    Degree,
    Done,
    End,
    Event,
    Exposed,
    FormerPenaltyCard,
    How,
    PenaltyCard,
    Play,
    Reopened,
    Revoke,
    State,
    Waived,
    Withdrawn,
)
from penalty_cards.bridge.cards import replace
from penalty_cards.bridge.notation import winner
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Steps
from penalty_cards.laws.rulings import Step

# Rules whose steps are repeated where cards are played again.
_SAID_ANEW = frozenset(
    {
        Rule.REVOKE_STANDS,
        Rule.REVOKE_NOT_CORRECTED,
        Rule.STAYS_FACE_UP,
        Rule.MINOR_STAYS,
        Rule.EARLIER_DUTY_REVIVES,
    }
)


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
        """Return the moment before a play, None where there was no such play.

        What has been applied since, and does not come of a play, is applied there too.
        """
        moment: Moment | None = self
        while moment is not None and moment.play != play:
            moment = moment.before_play
        before = None if moment is None else moment.before_play
        return before and self.back_to(before)

    def back_to(self, before: "Moment") -> "Moment":
        """Return an earlier moment with the steps since that do not come of a play."""
        return before.then(before.state, _applied_since(self, before))

    def plays_since(self, play: Play) -> tuple[Play, ...]:
        """Return the plays after a play, in order."""
        later: list[Play] = []
        moment: Moment | None = self
        while moment is not None and moment.play is not None and moment.play != play:
            later.append(moment.play)
            moment = moment.before_play
        return tuple(reversed(later))


def new_steps(before: Steps, after: Steps) -> Steps:
    """Return what `after` has beyond the steps it shares with `before`."""
    pairs = zip(before, after, strict=False)
    return after[sum(1 for _ in takewhile(lambda pair: pair[0] is pair[1], pairs)) :]


def _applied_since(moment: Moment, before: Moment) -> Steps:
    """Return the steps since an earlier moment that hold whatever is played again.

    They are those of exposures and deeds, and of cards that went back or became penalty
    cards.
    """
    since = new_steps(before.steps, moment.steps)
    beside = {id(step) for step in _beside_plays(moment, before)}
    for_good = {penalty.card for penalty in moment.state.penalty_cards}
    for_good -= {penalty.card for penalty in before.state.penalty_cards}
    for_good |= {
        each.card for each in moment.state.returned if each not in before.state.returned
    }
    return tuple(
        step
        for step in since
        if step.rule not in _SAID_ANEW
        and (id(step) in beside or (step.cards and for_good.issuperset(step.cards)))
    )


def _beside_plays(moment: Moment, before: Moment) -> Iterator[Step]:
    """Yield the steps of events other than plays and decisions on them."""
    while moment.earlier is not None and new_steps(before.steps, moment.steps):
        event, earlier = moment.event, moment.earlier
        is_held = isinstance(event, Exposed) and event.how is How.HELD_AS_PLAYED
        if isinstance(event, Done | Exposed | Waived | Withdrawn) and not is_held:
            yield from new_steps(earlier.steps, moment.steps)
        moment = earlier


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
    return replace(
        with_what_was_seen(state, now),
        early=own_trick + early,
        reopened=reopened,
        dummy_acted=state.dummy_acted or (now.dummy_acted and not is_over),
        revoking=_still_to_correct(now, state, play, later),
        revokes=_still_standing(now, state, play, later),
        changes=now.changes,
        noticed=now.noticed,
        misled=tuple(each for each in now.misled if each != play),
        pending=None,
    )


def with_what_was_seen(before: State, now: State) -> State:
    """Return an earlier state with the cards exposed, and the waived ones, since then.

    A penalty card that has been played since lies there again.

    Source: Law 49, 50B; 81C5 (1997: 81C8) for a card waived.
    """
    since = now.former[len(before.former) :]
    waived = tuple(each for each in since if each.end is End.WAIVED)
    left = {each.penalty.card for each in waived}
    known = {penalty.card for penalty in before.penalty_cards}
    known |= {each.card for each in (*before.trick, *before.last_trick)}
    played = tuple(each.penalty for each in since if each.end is End.PLAYED)
    return replace(
        before,
        penalty_cards=(
            *(
                _with_degree(penalty, now, since)
                for penalty in before.penalty_cards
                if penalty.card not in left
            ),
            *(p for p in (*now.penalty_cards, *played) if p.card not in known),
        ),
        former=before.former + waived,
        exposed=now.exposed,
    )


def _with_degree(
    penalty: PenaltyCard, now: State, since: tuple[FormerPenaltyCard, ...]
) -> PenaltyCard:
    """Return a penalty card as a major one, if it has become that since."""
    later = (*now.penalty_cards, *(each.penalty for each in since))
    became = {each.degree for each in later if each.card == penalty.card}
    is_major = Degree.MAJOR in became
    return penalty._replace(degree=Degree.MAJOR) if is_major else penalty


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
