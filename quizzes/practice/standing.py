"""What is true of an item: who has checked it, and how it has been answered."""

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from django.db.models import Count, Q

from penalty_cards.scenarios.models import Scenario, Signature, Variant
from quizzes.practice.models import Attempt, Report
from quizzes.practice.services import Asked


@dataclass(frozen=True, slots=True)
class Standing:
    """What a badge may say of an item, and what its reader has reported of it.

    `signatures`: of two reviewers, or none; none for a version that is asked no more,
    which nobody checks again. `answered`, `right`: how often, by anybody; `right` is
    None where no answer is right or wrong.
    """

    editions: Sequence[int]
    is_library: bool
    signatures: Sequence[Signature]
    answered: int
    right: int | None
    reports: Sequence[Report]


def standing_of(variant: Variant, asked: Asked, learner: UUID | None) -> Standing:
    """Gather what is true of an item as it is asked."""
    version = variant.version
    is_library = version.scenario.origin == Scenario.Origin.LIBRARY
    is_current = version.pk == version.scenario.current_id
    signatures = Signature.objects.filter(draft__version=version)
    attempts = Attempt.objects.filter(
        variant__version=version, step=asked.case.step
    ).aggregate(
        answered=Count("pk"),
        marked=Count("pk", filter=Q(is_right__isnull=False)),
        right=Count("pk", filter=Q(is_right=True)),
    )
    return Standing(
        editions=asked.case.item.editions(),
        is_library=is_library,
        signatures=list(signatures.select_related("reviewer")) if is_current else [],
        answered=attempts["answered"],
        right=attempts["right"] if attempts["marked"] else None,
        reports=[] if learner is None else _reports(variant, learner),
    )


def _reports(variant: Variant, learner: UUID) -> list[Report]:
    reports = Report.objects.filter(learner=learner, variant__version=variant.version)
    return list(reports[:5])
