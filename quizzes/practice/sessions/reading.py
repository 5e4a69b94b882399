"""What the planning needs, read from the database: as many queries for any history."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import lru_cache
from typing import NamedTuple, cast
from uuid import UUID

from django.db.models import Max
from django.utils.functional import SimpleLazyObject

from penalty_cards.laws.words.statements import BY_ID
from penalty_cards.questions.question import Kind
from penalty_cards.scenarios.models import Scenario, Shown, Tag, Variant, Version
from penalty_cards.scenarios.services import OutOfDate
from quizzes.answering import services
from quizzes.answering.services import Exercise
from quizzes.practice.models import Attempt, Learner, Memory, Review
from quizzes.practice.sessions.planning import (
    CAP,
    SESSION,
    Answered,
    Catalogue,
    Given,
    Known,
    Step,
    Wanted,
    Why,
    draw,
    fresh_variant,
)
from quizzes.practice.sessions.scheduling import Held, tonight

FIRST_LEVEL = 1


class Today(NamedTuple):
    """An answer of today in mixed practice. `is_right`: None if it is not marked."""

    attempt: UUID
    given: Given
    is_right: bool | None


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a learner is today. `hides_scores`: wants no counts."""

    known: Known
    today: Sequence[Today]
    hides_scores: bool = False

    @property
    def number(self) -> int:
        """Return the number of the next question in its session, counted from 1."""
        return len(self.today) % SESSION + 1

    @property
    def is_capped(self) -> bool:
        """Whether it is enough for today: between two sessions, at the cap."""
        return len(self.today) >= CAP and not len(self.today) % SESSION

    @property
    def last_session(self) -> Sequence[Today]:
        """Return the answers of the session that goes on or has just ended."""
        length = len(self.today) % SESSION or min(len(self.today), SESSION)
        return self.today[len(self.today) - length :]

    def outcomes(self, attempt: UUID | None = None) -> list[bool | None]:
        """Return whether the answers of the session that goes on were right.

        `attempt`: of the session of that answer instead. None for answers that are
        not marked, and for all where no counts are wanted.
        """
        places = [each.attempt for each in self.today]
        place = places.index(attempt) if attempt in places else len(places)
        start = place - place % SESSION
        answers = self.today[start : start + SESSION]
        return [None if self.hides_scores else each.is_right for each in answers]

    def place_of(self, attempt: UUID) -> int | None:
        """Return which question of its session an answer was; None unless of today."""
        for place, each in enumerate(self.today):
            if each.attempt == attempt:
                return place % SESSION + 1
        return None


class Drawn(NamedTuple):
    """A question that is asked next, the statement it is asked for, and why."""

    variant: Variant
    exercise: Exercise
    statement: str
    why: Why


def catalogue(edition: int) -> Catalogue:
    """Return the questions that are offered under an edition, judgments left out."""
    offered = Scenario.objects.filter(current__isnull=False, is_reserved=False)
    current = offered.order_by("current")
    versions = tuple(current.values_list("current", flat=True))
    return _catalogue(edition, versions, Shown.objects.aggregate(n=Max("pk"))["n"])


@lru_cache(maxsize=12)
def _catalogue(
    edition: int, versions: tuple[int, ...], newest: int | None
) -> Catalogue:
    """Read the catalogue; `newest`: what was last noted of any version."""
    kinds = {}
    for pk, document in Version.objects.filter(pk__in=versions).values_list(
        "pk", "document"
    ):
        steps = document.get("steps") or [document]
        kinds[pk] = [step["kind"] for step in steps]
    found: dict[tuple[int, int, int], set[str]] = {}
    rows = Shown.objects.filter(edition=edition, statement__in=BY_ID)
    for version, level, number, statement in rows.values_list(
        "version", "version__level", "step", "statement"
    ):
        if version in kinds and kinds[version][number - 1] != Kind.JUDGMENT:
            found.setdefault((version, number, level), set()).add(statement)
    beliefs: dict[int, set[str]] = {}
    tags = Tag.objects.filter(edition=edition, name=Tag.Name.BELIEF)
    for version, belief in tags.values_list("version", "value"):
        beliefs.setdefault(version, set()).add(belief)
    return Catalogue(
        [
            Step(
                *(version, number, level),
                frozenset(own),
                kinds[version][number - 1],
                frozenset(beliefs.get(version, ())),
            )
            for (version, number, level), own in found.items()
        ]
    )


def progress_of(learner: UUID | None) -> Progress:
    """Read what is known of a learner, with three queries.

    A fourth reads what was answered before, when what is next is wanted.
    """
    if learner is None:
        return Progress(Known(FIRST_LEVEL, {}, [], {}), [])
    row, requested = _settings(learner)
    memories = Memory.objects.filter(learner=learner)
    held = {
        statement: Held(*values)
        for statement, *values in memories.values_list("statement", *Held._fields)
    }
    today = _today(learner)
    given = [each.given for each in today]
    answered = cast(Answered, SimpleLazyObject(lambda: _answered(learner)))
    known = Known(row.level, held, given, answered, requested)
    return Progress(known, today, row.hides_scores)


def _settings(learner: UUID) -> tuple[Learner, dict[str, Wanted]]:
    """Return what somebody has chosen, and what they want to be asked, by statement."""
    rows = Learner.objects.filter(pk=learner).order_by("practice_requests__created")
    names = ("statements", *Wanted._fields)
    fields = [f"practice_requests__{name}" for name in names]
    own = Learner(level=FIRST_LEVEL)
    requested: dict[str, Wanted] = {}
    for level, hides_scores, statements, *wanted in rows.values_list(
        "level", "hides_scores", *fields
    ):
        own = Learner(level=level, hides_scores=hides_scores)
        for statement in statements or []:
            requested.setdefault(statement, Wanted(*wanted))
    return own, requested


def _today(learner: UUID) -> list[Today]:
    """Return the reviewed answers of today in order."""
    end = tonight()
    rows = Review.objects.filter(
        attempt__learner=learner,
        attempt__created__gte=end - timedelta(days=1),
        attempt__created__lt=end,
    ).order_by("reviewed", "attempt_id")
    fields = (
        "attempt_id",
        "attempt__variant__version",
        "ratings",
        "attempt__concept",
        "attempt__is_right",
    )
    return [
        Today(attempt, Given(version, frozenset(ratings), frozenset(concept)), is_right)
        for attempt, version, ratings, concept, is_right in rows.values_list(*fields)
    ]


def _answered(learner: UUID) -> Answered:
    """Return when each variant of a step was last answered."""
    found: dict[tuple[int, int], dict[int, datetime]] = {}
    rows = Attempt.objects.filter(learner=learner).order_by()
    fields = ("variant__version", "step", "variant")
    for version, step, variant, last in rows.values_list(*fields).annotate(
        last=Max("created")
    ):
        found.setdefault((version, step), {})[variant] = last
    return found


def next_question(progress: Progress, edition: int) -> Drawn | None:
    """Return what is asked next; None where nothing can be asked."""
    offered = catalogue(edition)
    while drawn := draw(offered, progress.known, tonight()):
        version, number = drawn.step[:2]
        try:
            variant, exercise = _ask(progress, version, number, edition)
        except OutOfDate:
            rest = [step for step in offered.steps if step.version != version]
            offered = Catalogue(rest)
        else:
            return Drawn(variant, exercise, drawn.statement, drawn.why)
    return None


def _ask(
    progress: Progress, version: int, number: int, edition: int
) -> tuple[Variant, Exercise]:
    """Ask a step in a variant that is not answered yet, or not for the longest time.

    Raises: OutOfDate.
    """
    answered = progress.known.answered.get((version, number), {})
    variant = fresh(version, answered)
    return variant, services.ask(variant, edition, number)


def fresh(version: int, answered: Mapping[int, datetime]) -> Variant:
    """Return a variant not answered yet, or the one answered longest ago.

    Raises: OutOfDate, if there is none any more.
    """
    named = Variant.objects.named().filter(version=version)
    variants = {each.pk: each for each in named}
    if not variants:
        raise OutOfDate(f"version {version} has no variants")
    return variants[fresh_variant(sorted(variants), answered)]
