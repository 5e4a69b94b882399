"""What a page needs to follow a live session; for `lessons/live/stream.html`."""

from dataclasses import dataclass

from django.utils.translation import get_language

from quizzes.lessons.live import events
from quizzes.lessons.live.screens import Head, Screen, heads
from quizzes.lessons.models import LiveSession


@dataclass(frozen=True, slots=True)
class StreamAddress:
    """Where news of a session come from, and which state the page shows already."""

    token: str
    have: str
    events: str = events.PATH


def stream_of(session: LiveSession, role: str) -> StreamAddress:
    """Make the stream of a page: role `room`, `phone` or `remote`.

    To be made before the page is rendered: what changes meanwhile is then sent. The
    page shows the version of `session`, whatever has become of it since it was read.
    A phone costs no query: it shows no counts.
    """
    screen = Screen(session.pk, role, get_language() or "en")
    head = Head(session.version)
    if role != "phone":
        head = heads([session.pk]).get(session.pk, head)
        head = head._replace(version=session.version)
    return StreamAddress(screen.token, screen.state_id(head))
