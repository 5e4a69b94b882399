"""The numbers that tell whether a session has gone on."""

from collections.abc import Collection
from typing import Any, NamedTuple
from uuid import UUID

from django.db.models import Count, F, IntegerField, OuterRef, QuerySet, Subquery
from django.db.models.functions import Coalesce

from quizzes.lessons.models import LiveSession, Member, Vote


class Head(NamedTuple):
    """A session in numbers.

    `version`: goes up with all that is shown. `members`: who are here. `votes`: given
    so far in the vote that is on.
    """

    version: int
    members: int
    votes: int


def heads(sessions: Collection[UUID]) -> dict[UUID, Head]:
    """Read the numbers of some sessions by one query; leave out those that are gone."""
    votes = Vote.objects.filter(
        stage__session=OuterRef("pk"),
        stage__place=OuterRef("place"),
        round=F("stage__round"),
    )
    rows = LiveSession.objects.filter(pk__in=sessions).annotate(
        members=_number(Member.objects.filter(session=OuterRef("pk")), "session"),
        votes=_number(votes, "stage"),
    )
    return {
        pk: Head(*numbers)
        for pk, *numbers in rows.values_list("pk", "version", "members", "votes")
    }


def _number(rows: QuerySet[Any], by: str) -> Coalesce:
    """Count the rows of a subquery, all of which have the same `by`."""
    counted = rows.order_by().values(by).annotate(number=Count("pk")).values("number")
    return Coalesce(Subquery(counted), 0, output_field=IntegerField())
