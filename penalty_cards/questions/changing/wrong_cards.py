"""Cards played in turn that may not be played: another instead, and when it is noticed.

Such are a revoke and a card played for a penalty card. What is given here need not be
possible at the table: `changes` sees to that.
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

from penalty_cards.bridge import Played, Withdrawn
from penalty_cards.laws.code import Code
from penalty_cards.laws.director import judge
from penalty_cards.laws.messages import Message, say
from penalty_cards.laws.replay import Moment, follow
from penalty_cards.questions.changing.change import (
    Change,
    Fact,
    with_events,
)
from penalty_cards.questions.changing.irregular import (
    irregular_plays,
    moments_of,
    played_on,
)
from penalty_cards.questions.question import Question


def wrong_cards(question: Question, code: Code) -> Iterator[tuple[int, Played]]:
    """Return the cards that were played in turn and have to be ruled on."""
    moments = moments_of(question.incident, code)
    for number, play in irregular_plays(question, code):
        if play.seat is moments[number].state.to_play and not play.as_lead:
            yield number, play


def right_cards(question: Question, code: Code) -> Iterator[Change]:
    """Let the player have played a card that the Laws leave; nothing happens then."""
    moments = moments_of(question.incident, code)
    events = question.incident.events
    for number, play in wrong_cards(question, code):
        state = moments[number].state
        text = "{seat} plays {card}." if state.trick else "{seat} leads {card}."
        legal = judge(state, code).legal
        for card in sorted(legal, key=lambda card: -card.rank)[:1]:
            right, of = Played(play.seat, card), len(events) - number
            yield Change(
                f"right-{number}",
                Fact.PLAYED,
                say(text, seat=play.seat, card=play.card),
                say(text, seat=play.seat, card=card),
                with_events(question, number, right, of=of),
                code,
                left_out=of > 1,
            )


def times_noticed(question: Question, code: Code) -> Iterator[Change]:
    """Let a revoke be noticed at once, after the trick, or in the next trick."""
    moments = moments_of(question.incident, code)
    for number, play in wrong_cards(question, code):
        if not moments[number + 1].state.revoking:
            continue
        left = 3 - len(moments[number].state.trick)  # plays to the end of the trick
        since = _plays_since(question, number)
        longest = _longest(moments[number + 1], since, left + 2, code)
        for count in sorted({0, left, left + 1, left + 2} - {len(since)}):
            if count <= len(longest):
                change = Change(
                    f"noticed-{number}-{count}",
                    Fact.WHEN,
                    _noticed_words(play, since, left),
                    _noticed_words(play, longest[:count], left),
                    question,
                    code,
                )
                yield from _noticed(change, number, play, longest[:count])


def _plays_since(question: Question, number: int) -> list[Played]:
    """Return the plays that follow one before anything else happens."""
    plays = []
    for event in question.incident.events[number + 1 :]:
        if not isinstance(event, Played):
            break
        plays.append(event)
    return plays


def _longest(
    moment: Moment, since: list[Played], count: int, code: Code
) -> list[Played]:
    """Return the plays since a revoke, and as many more as make up the count."""
    for play in since:
        moment = follow(moment, play, code)
    more = max(0, count - len(since))
    return since + list(islice(played_on(moment, code), more))


def _noticed(
    change: Change, number: int, play: Played, since: list[Played]
) -> Iterator[Change]:
    """Let a revoke be noticed after these plays; taken back if it was and can be."""
    later = change.question.incident.events[number:]
    back = Withdrawn(play.seat, play.card)
    left_out = any(not isinstance(each, Played) and each != back for each in later)
    for then in ((back,), ()) if back in later else ((),):
        events = (play, *since, *then)
        other = with_events(change.question, number, *events, of=len(later))
        yield replace(change, question=other, left_out=left_out)


def _noticed_words(play: Played, since: list[Played], left: int) -> Message:
    """Say when a revoke is noticed; `left`: the plays to the end of its trick."""
    if not since:
        return say("The revoke with {revoke} is noticed at once.", revoke=play.card)
    if len(since) == left:
        text = "The revoke with {revoke} is noticed after the trick."
        return say(text, revoke=play.card)
    text = "The revoke with {revoke} is noticed when {seat} has played {card}."
    if len(since) > left:
        text = (
            "The revoke with {revoke} is noticed when {seat} has led {card} to the "
            "next trick."
        )
    if len(since) > left + 1:
        text = (
            "The revoke with {revoke} is noticed when {seat} has played {card} to the "
            "next trick."
        )
    last = since[-1]
    return say(text, revoke=play.card, seat=last.seat, card=last.card)
