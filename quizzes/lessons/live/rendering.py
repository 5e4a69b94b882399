"""What screens show just now, rendered once for all of the same role and language."""

from typing import NamedTuple

from quizzes.lessons.live.screens import Screen
from quizzes.lessons.live.showing import render_live
from quizzes.lessons.live.states import Head
from quizzes.lessons.models import LiveSession

MOST_KEPT = 200  # screens
_kept: dict[Screen, "State"] = {}


class State(NamedTuple):
    """What a screen shows: the HTML inside `#live`, and the name of this state."""

    id: str
    html: str


def state_of(screen: Screen, head: Head) -> State | None:
    """Return what a screen shows; None if its session is gone meanwhile.

    Where this process has rendered it before it is not rendered again.
    """
    name = screen.state_id(head)
    kept = _kept.get(screen)
    if kept is not None and kept.id == name:
        return kept
    session = LiveSession.objects.filter(pk=screen.session).first()
    if session is None:
        return None
    state = State(name, render_live(session, screen.role, screen.language))
    _kept.pop(screen, None)
    while len(_kept) >= MOST_KEPT:
        _kept.pop(next(iter(_kept)), None)
    _kept[screen] = state
    return state
