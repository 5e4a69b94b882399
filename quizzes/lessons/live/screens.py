"""Who watches a session: its room screen, its remote, or a phone; told by a token.

By another token, that of a link, any device is a remote. What watches is given new ones
as long as it does; the link is the same until it runs out.
"""

from typing import NamedTuple
from uuid import UUID

from django.conf import settings
from django.core import signing

from quizzes.lessons.live.states import Head

ROLES = ("room", "phone", "remote")
TOKEN_AGE = 12 * 60 * 60  # seconds
_SALT = "lessons.live"
_OF_LINKS = "lessons.live.link"


class Screen(NamedTuple):
    """What shows a session; all of the same role and language show the same."""

    session: UUID
    role: str
    language: str

    @property
    def token(self) -> str:
        """The text by which a page asks for what it has to show."""
        return signing.dumps([self.session.hex, self.role, self.language], salt=_SALT)

    def state_id(self, head: Head) -> str:
        """Name the state that this screen shows: phones show no counts."""
        counts = () if self.role == "phone" else (head.members, head.votes)
        name = ".".join(map(str, (head.version, *counts)))
        return f"{name}.reserved" if head.is_reserved else name


def read_token(text: str) -> Screen | None:
    """Read a token; None if it was not made by this site, or too long ago."""
    try:
        session, role, language = signing.loads(text, salt=_SALT, max_age=TOKEN_AGE)
        screen = Screen(UUID(session), role, language)
    except (signing.BadSignature, ValueError, TypeError, AttributeError):
        return None
    known = role in ROLES and language in dict(settings.LANGUAGES)
    return screen if known else None


def link_token(session: UUID) -> str:
    """Make the text of a link by which a session is driven."""
    return signing.dumps(session.hex, salt=_OF_LINKS)


def read_link_token(text: str) -> UUID | None:
    """Read which session a link drives; None if it is not of here, or ran out."""
    try:
        return UUID(signing.loads(text, salt=_OF_LINKS, max_age=TOKEN_AGE))
    except (signing.BadSignature, ValueError, TypeError, AttributeError):
        return None
