"""What is true of an item: who has checked it, and how it has been answered."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from uuid import UUID

from django.db.models import Count, Exists, OuterRef, Q, QuerySet, Subquery
from django.db.models.expressions import Combinable
from django.db.models.functions import JSONObject

from penalty_cards.scenarios.models import Scenario, Signature, Variant
from penalty_cards.scenarios.services import named
from quizzes.practice.models import Attempt, Report
from quizzes.practice.services import Asked


@dataclass(frozen=True, slots=True)
class Standing:
    """What a badge may say of an item, and what its reader has reported of it.

    `is_current`: this version is the one that is asked; if not, it is not checked any
    more. `is_replaced`: another version is asked instead; else the item is retired.
    `law_reviewer`, `teaching_reviewer`: names of those who signed this version, or
    empty. `answered`, `right`: how often, by anybody; `right` is None where no answer
    is right or wrong.
    """

    editions: Sequence[int]
    is_library: bool
    is_current: bool
    is_replaced: bool
    law_reviewer: str
    teaching_reviewer: str
    answered: int
    right: int | None
    reports: Sequence[Report]

    def counting(self, is_right: bool | None) -> "Standing":
        """Give the same with one answer more; None for one neither right nor wrong."""
        right = self.right if is_right is None else (self.right or 0) + is_right
        return replace(self, answered=self.answered + 1, right=right)


def standing_columns(version: str, step: OuterRef | int) -> dict[str, Combinable]:
    """Give what `standing_of` reads, for a row to bring along in its own query.

    `version`: the field of a row that leads to the item's version. `step`: of the item.
    """
    reports = Report.objects.filter(variant__version=OuterRef(version))
    return {
        "tally": _tally(version, step),
        "law_reviewer": _reviewer(version, Signature.Side.LAW),
        "teaching_reviewer": _reviewer(version, Signature.Side.TEACHING),
        "has_reports": Exists(reports),
    }


@lru_cache(maxsize=64)
def named_with_standing(step: int) -> QuerySet[Variant]:
    """Give every variant as `named` does, with the columns of a step's standing.

    Made once: the database answers it faster than it can be put together.
    """
    return named().annotate(**standing_columns("version", step))


def _tally(version: str, step: OuterRef | int) -> Subquery:
    tally = JSONObject(
        answered=Count("pk"),
        marked=Count("pk", filter=Q(is_right__isnull=False)),
        right=Count("pk", filter=Q(is_right=True)),
    )
    attempts = Attempt.objects.filter(variant__version=OuterRef(version), step=step)
    by_version = attempts.order_by().values("variant__version")
    return Subquery(by_version.annotate(tally=tally).values("tally"))


def _reviewer(version: str, side: Signature.Side) -> Subquery:
    signatures = Signature.objects.filter(side=side, draft__version=OuterRef(version))
    return Subquery(signatures.values("reviewer__username")[:1])


def standing_of(
    row: Variant | Attempt, variant: Variant, asked: Asked, learner: UUID | None
) -> Standing:
    """Read what is true of an item as it is asked, from a row with its columns."""
    tally = row.tally or {"answered": 0, "marked": 0, "right": 0}
    current = variant.version.scenario.current_id
    is_current = current == variant.version_id
    return Standing(
        editions=asked.case.item.editions(),
        is_library=variant.version.scenario.origin == Scenario.Origin.LIBRARY,
        is_current=is_current,
        is_replaced=current is not None and not is_current,
        law_reviewer=row.law_reviewer or "",
        teaching_reviewer=row.teaching_reviewer or "",
        answered=tally["answered"],
        right=tally["right"] if tally["marked"] else None,
        reports=_reports(variant, learner) if row.has_reports and learner else [],
    )


def _reports(variant: Variant, learner: UUID) -> list[Report]:
    reports = Report.objects.filter(learner=learner, variant__version=variant.version)
    return list(reports[:5])
