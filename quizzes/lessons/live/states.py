"""The numbers that tell whether a session has gone on."""

from collections.abc import Collection
from typing import Any, NamedTuple
from uuid import UUID

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
    """Count the rows of a subquery, all of which have the same `by`."""
    counted = rows.order_by().values(by).annotate(counted=number).values("counted")
    return Coalesce(Subquery(counted), 0, output_field=IntegerField())
