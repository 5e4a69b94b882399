"""The changes that could have happened at the table."""

from dataclasses import replace
from functools import lru_cache
from itertools import pairwise

from penalty_cards.bridge import (
    DeclarerChose,
    Designated,
    Event,
    Exposed,
    ImpossibleEvent,
    ImpossiblePosition,
    Incident,
    Played,
    State,
    Withdrawn,
)
from penalty_cards.laws.code import Code
from penalty_cards.laws.director import judge
from penalty_cards.laws.documents.possibility import check_possible
from penalty_cards.laws.play.replay import Moment, follow
from penalty_cards.questions.changing import (
    calls_and_claims,
    cards,
    decisions,
    exposure,
    out_of_turn,
    setting,
)
from penalty_cards.questions.changing import change as taking_back
from penalty_cards.questions.changing.change import Change, moments_of
from penalty_cards.questions.question import Question, is_irregular
from penalty_cards.questions.wording import why_no_ruling

_FACTS = (
    decisions.decisions,
    out_of_turn.faces,
    out_of_turn.dummy_seen,
    out_of_turn.tricks,
    out_of_turn.turns,
    out_of_turn.leaders,
    out_of_turn.earlier_plays,
    out_of_turn.later_plays,
    out_of_turn.instants,
    cards.faces_seen,
    cards.meant,
    cards.numbers_put_down,
    exposure.times_noticed,
    calls_and_claims.words_said,
    calls_and_claims.leads_or_not,
    calls_and_claims.numbers_led,
    calls_and_claims.first_calls,
    calls_and_claims.after_auction,
    calls_and_claims.ends,
    cards.ranks,
    cards.degrees,
    exposure.ways,
    exposure.sights,
    cards.numbers,
    cards.numbers_from_start,
    exposure.blame,
    taking_back.stays,
    decisions.plays_before_ruling,
    exposure.right_cards,
    setting.sides,
    setting.leads,
    setting.demands,
    setting.restrictions,
    setting.editions,
)


@lru_cache(maxsize=128)
def changes(question: Question, code: Code) -> tuple[Change, ...]:
    """Return every change of one fact that makes an incident which can be ruled on.

    Those of the same fact follow each other. Of several ways to change the same thing,
    such as the small card that takes an honour's place, the first possible one.

    Raises: ImpossibleEvent, ImpossiblePosition, if the question itself is impossible.
    """
    incident = question.incident
    most = _plays_at_odds(incident.events, moments_of(incident, code), code)
    found: dict[str, Change] = {}
    known = {(question, code)}
    for facts in _FACTS:
        for change in facts(question, code):
            if change.id in found or not (settled := _settled(change, most)):
                continue
            if (settled.question, settled.code) not in known:
                known.add((settled.question, settled.code))
                found[change.id] = settled
    return tuple(found.values())


def _settled(change: Change, most: int) -> Change | None:
    """Return the change with the events it leaves room for, None if it is impossible.

    `most`: how many plays may be at odds with the Laws.
    """
    incident, code = change.question.incident, change.code
    try:
        check_possible(incident.start, code)
        events, moments = _with_room(incident, code)
        last = moments[-1]
        if _plays_at_odds(events, moments, code) > most:
            return None
        if why_no_ruling(judge(last.state, code, last.steps), code):
            return None
    except (ImpossibleEvent, ImpossiblePosition):
        return None
    choice = DeclarerChose | Designated
    gone = [event for event in incident.events if event not in events]
    return replace(
        change,
        question=replace(change.question, incident=Incident(incident.start, events)),
        left_out=change.left_out or any(isinstance(event, choice) for event in gone),
    )


def _with_room(
    incident: Incident, code: Code
) -> tuple[tuple[Event, ...], tuple[Moment, ...]]:
    """Return the events and the moments without what follows from what is no longer so.

    These are what declarer said when there was something to say, and the putting back
    of an exposed card, which is no irregularity where it is no penalty card.

    Raises: ImpossibleEvent for any other event that cannot happen.
    """
    events: list[Event] = []
    moments = [Moment(incident.start)]
    exposed = {
        card
        for event in incident.events
        if isinstance(event, Exposed)
        for card in event.cards
    }
    for event in incident.events:
        try:
            moments.append(follow(moments[-1], event, code))
        except ImpossibleEvent:
            put_back = isinstance(event, Withdrawn) and event.card in exposed
            if put_back or isinstance(event, DeclarerChose | Designated):
                continue
            raise
        events.append(event)
    return tuple(events), tuple(moments)


def _plays_at_odds(
    events: tuple[Event, ...], moments: tuple[Moment, ...], code: Code
) -> int:
    """Count the plays that the Laws do not allow, taken back or not.

    A card exposed in the auction counts as one: it could have been led.
    """
    number = 0
    for event, (before, after) in zip(events, pairwise(moments), strict=True):
        match event:
            case Played() as play:
                number += _is_at_odds(play, before.state, after, code)
            case Exposed() if before.state.is_in_auction():
                number += 1
    return number


def _is_at_odds(play: Played, before: State, after: Moment, code: Code) -> bool:
    """Whether a play is not allowed, or comes before declarer has chosen.

    Before anybody has ruled on another play, only a revoke is.
    """
    if before.pending is not None:
        return len(after.state.revoking) > len(before.revoking)
    if before.hands[before.to_play] is None:
        return False
    if play.seat is not before.to_play:
        return is_irregular(play, before, after)
    ruling = judge(before, code)
    return ruling.designation is not None or play.card not in ruling.legal
