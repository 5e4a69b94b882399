"""Role scripts: what each of the four players holds, does and sees, in order."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from django.utils.translation import gettext

from penalty_cards.bridge import (
    DeclarerChose,
    Designated,
    Event,
    Exposed,
    HandSpread,
    PlayDemanded,
    Played,
    PlayedTogether,
    Seat,
    State,
)
from penalty_cards.laws.law53 import is_opening
from penalty_cards.laws.messages import Message, say
from penalty_cards.laws.play.replay import Moment
from penalty_cards.laws.words.events import happened
from penalty_cards.paper.diagrams import drawn_table
from penalty_cards.paper.text import Runs, heading, words
from penalty_cards.table.view import TableView, table_view
from quizzes.lessons.paper.incidents import Acted, incidents
from quizzes.lessons.paper.lesson import Lesson

BY_DECLARER = (DeclarerChose, Designated, HandSpread, PlayDemanded)


def role_scripts(lesson: Lesson) -> dict[str, Any]:
    """Return for each incident the whole table, and a script for every seat."""
    return {
        **heading(gettext("Role scripts"), lesson.edition),
        "setting": gettext("For the organiser: all the hands, and what will happen"),
        "before": gettext("Take only the cards that are shown as yours."),
        "unknown": gettext(
            "Your hand is not given. Take any cards that the other players don’t need."
        ),
        "do": gettext("You"),
        "do_so": gettext(
            "Your actions are in frames. Everything else happens in front of you."
        ),
        "call": gettext(
            "One of you now calls the Director. Answer what you are asked, and no more."
        ),
        "after": gettext(
            "After the ruling, continue like this as far as you are allowed to."
        ),
        "incidents": [
            {
                **acted.heading(),
                "table": drawn_table(_whole(acted.incident.start)),
                "steps": _steps(acted, None),
                "scripts": [_script(acted, seat) for seat in Seat],
            }
            for acted in incidents(lesson)
        ],
    }


def _script(acted: Acted, seat: Seat) -> dict[str, Any]:
    return {
        "seat": words(say("{seat}", seat=seat)),
        "you": words(say("You are {seat}.", seat=seat)),
        "table": drawn_table(_seen_from(acted.incident.start, seat)),
        "is_known": acted.incident.start.hands[seat] is not None,
        "steps": _steps(acted, seat),
    }


def _whole(state: State) -> TableView:
    """Return the table with all hands."""
    return table_view(state, frozenset(Seat))


def _seen_from(state: State, seat: Seat) -> TableView:
    """Return what a player sees: the own hand and, once it is faced, dummy’s."""
    is_faced = not (state.is_in_auction() or is_opening(state))
    shown = {seat, state.dummy} if is_faced else {seat}
    return table_view(state, frozenset(shown), near=seat)


def _steps(acted: Acted, seat: Seat | None) -> list[dict[str, Any]]:
    """Return what happens, as a seat does or sees it; None: as everything is.

    `after`: the Director has been called before it.
    """
    return [
        {
            "is_own": seat is not None and _doer(event, before.state) is seat,
            "words": _event_runs(event, before.state, after.state, seat),
            "is_after": number > acted.calm,
        }
        for number, (before, after, event) in enumerate(_events(acted), start=1)
    ]


def _events(acted: Acted) -> Iterator[tuple[Moment, Moment, Event]]:
    """Return each event with the moment before it and the one after it."""
    for (before, after), event in zip(
        pairwise(acted.moments), acted.incident.events, strict=True
    ):
        yield before, after, event


def _doer(event: Event, state: State) -> Seat | None:
    """Return who does it, None where all do, or the Director."""
    if isinstance(event, BY_DECLARER):
        return state.declarer
    return getattr(event, "seat", None)


def _event_runs(event: Event, before: State, after: State, seat: Seat | None) -> Runs:
    """Return an event in words for a seat; empty if it could not be seen from there."""
    if seat is None or seat is _doer(event, before):
        return words(*happened(before, event, after))
    if hidden := _hidden(event, seat):
        return words(hidden)
    return words(*happened(before, event, after))


def _hidden(event: Event, seat: Seat) -> Message | None:
    """Return what a player notices of a hidden event, None if all players see it."""
    match event:
        case Exposed(cards=cards, seen_by=seen_by) if cards and seat not in seen_by:
            return say("Something happens that you do not see.")
        case Played(seat=player, face_down=True):
            return say("{seat} leads a card face down.", seat=player)
        case PlayedTogether(seat=player, cards=cards, visible=visible) if len(
            visible
        ) < len(cards):
            text = "{seat} puts down several cards together; to be seen is {cards}."
            return say(text, seat=player, cards=visible)
    return None
