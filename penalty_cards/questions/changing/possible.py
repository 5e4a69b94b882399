"""The changes that could have happened at the table."""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from penalty_cards.bridge import (
    DeclarerChose,
    Designated,
    Event,
    Exposed,
    ImpossibleEvent,
    ImpossiblePosition,
    Incident,
    Played,
    Withdrawn,
)
from penalty_cards.laws.code import Code
from penalty_cards.laws.director import judge
from penalty_cards.laws.possible import check_possible
from penalty_cards.laws.replay import Moment, follow, replay, rule_on
from penalty_cards.questions.changing import cards, exposure, setting
from penalty_cards.questions.changing.change import Change
from penalty_cards.questions.explanation import why_no_ruling
from penalty_cards.questions.question import Question

_FACTS = (
    cards.ranks,
    cards.degrees,
    exposure.ways,
    exposure.sights,
    cards.numbers,
    cards.numbers_from_start,
    exposure.blame,
    setting.sides,
    setting.leads,
    setting.demands,
    setting.restrictions,
    setting.editions,
)


@lru_cache(maxsize=128)
def changes(question: Question, code: Code) -> tuple[Change, ...]:
    """Give every change of one fact that makes an incident which can be ruled on.

    Those of the same fact follow each other. Of several ways to change the same thing,
    such as the small card that takes an honour's place, the first possible one.

    Raises: ImpossibleEvent, ImpossiblePosition, if the question itself is impossible.
    """
    most = _plays_at_odds(question.incident, code)
    found: dict[str, Change] = {}
    for facts in _FACTS:
        for change in facts(question, code):
            if change.id not in found and (settled := _settled(change, most)):
                found[change.id] = settled
    return tuple(found.values())


def _settled(change: Change, most: int) -> Change | None:
    """Give the change with the events it leaves room for, None if it is impossible.

    `most`: how many plays may be at odds with the Laws.
    """
    incident, code = change.question.incident, change.code
    try:
        check_possible(incident.start, code)
        events = tuple(_with_room(incident, code))
        settled = Incident(incident.start, events)
        if _plays_at_odds(settled, code) > most:
            return None
        if why_no_ruling(rule_on(settled, code), code):
            return None
    except (ImpossibleEvent, ImpossiblePosition):
        return None
    said = DeclarerChose | Designated
    gone = [event for event in incident.events if event not in events]
    return replace(
        change,
        question=replace(change.question, incident=settled),
        left_out=any(isinstance(event, said) for event in gone),
    )


def _with_room(incident: Incident, code: Code) -> Iterator[Event]:
    """Give the events without those that follow from what is no longer so.

    These are what declarer said when there was something to say, and the putting back
    of an exposed card, which is no irregularity where it is no penalty card.

    Raises: ImpossibleEvent for any other event that cannot happen.
    """
    moment = Moment(incident.start)
    exposed = {
        card
        for event in incident.events
        if isinstance(event, Exposed)
        for card in event.cards
    }
    for event in incident.events:
        try:
            moment = follow(moment, event, code)
        except ImpossibleEvent:
            put_back = isinstance(event, Withdrawn) and event.card in exposed
            if put_back or isinstance(event, DeclarerChose | Designated):
                continue
            raise
        yield event


def _plays_at_odds(incident: Incident, code: Code) -> int:
    """Count the plays that the Laws do not allow and nobody took back.

    Also those made before declarer had said what was to be said.
    """
    events = incident.events
    number = 0
    for moment, event, after in zip(
        replay(incident, code), events, (*events[1:], None), strict=False
    ):
        if not isinstance(event, Played) or after == Withdrawn(event.seat, event.card):
            continue
        if moment.state.hands[event.seat] is None:
            continue
        ruling = judge(moment.state, code)
        is_named = ruling.designation is None
        number += not (is_named and event.card in ruling.legal)
    return number
