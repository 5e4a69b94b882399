"""Screens that show a session (room, remote, phone), and the state that each shows."""

from collections.abc import Collection
from time import time
from typing import Any, NamedTuple
from uuid import UUID

from django.conf import settings
from django.core import signing
from django.db.models import (
    Aggregate,
    Count,
    Exists,
    F,
    IntegerField,
    OuterRef,
    QuerySet,
    Subquery,
    Sum,
)
from django.db.models.functions import Coalesce

from quizzes.lessons.models import Hands, LiveSession, Member, Stage, Vote

_ROWS = Count("pk")


class Head(NamedTuple):
    """A session in numbers.

    `version`: goes up with every move. `members`: who are here. `votes`: given so far
    in the vote that is on, by phone or by hand. `is_reserved`: the question that is on
    has been reserved for exams, so it must go from all screens.
    """

    version: int
    members: int = 0
    votes: int = 0
    is_reserved: bool = False


def heads(sessions: Collection[UUID]) -> dict[UUID, Head]:
    """Read the numbers of some sessions by one query; leave out those that are gone."""
    is_on = {
        "stage__session": OuterRef("pk"),
        "stage__place": OuterRef("place"),
        "round": F("stage__round"),
    }
    votes = _number(Vote.objects.filter(**is_on), "stage")
    hands = _number(Hands.objects.filter(**is_on), "stage", Sum("number"))
    stage = Stage.objects.filter(session=OuterRef("pk"), place=OuterRef("place"))
    rows = LiveSession.objects.filter(pk__in=sessions).annotate(
        members=_number(Member.objects.filter(session=OuterRef("pk")), "session"),
        votes=votes + hands,
        is_reserved=Exists(stage.filter(variant__version__scenario__is_reserved=True)),
    )
    return {
        pk: Head(*numbers) for pk, *numbers in rows.values_list("pk", *Head._fields)
    }


def _number(rows: QuerySet[Any], by: str, number: Aggregate = _ROWS) -> Coalesce:
    """Count the rows of a subquery; all have the same `by`."""
    counted = rows.order_by().values(by).annotate(counted=number).values("counted")
    return Coalesce(Subquery(counted), 0, output_field=IntegerField())


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
        """The text that a page sends to ask for what it has to show."""
        return signing.dumps([self.session.hex, self.role, self.language], salt=_SALT)

    def state_id(self, head: Head) -> str:
        """Return the name of the state shown.

        Phones show no counts. A remote shows the time that was spent, so it has
        another state each minute.
        """
        counts: tuple[int, ...] = (head.members, head.votes)
        if self.role == "phone":
            counts = ()
        elif self.role == "remote":
            counts += (int(time() // 60),)
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
    """Return the signed text of a link that controls a session."""
    return signing.dumps(session.hex, salt=_OF_LINKS)


def read_link_token(text: str) -> UUID | None:
    """Read which session a link drives; None if it is not of here, or ran out."""
    try:
        return UUID(signing.loads(text, salt=_OF_LINKS, max_age=TOKEN_AGE))
    except (signing.BadSignature, ValueError, TypeError, AttributeError):
        return None
