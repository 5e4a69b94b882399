"""What stands below a question: its record, and its facts changed."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import groupby
from uuid import UUID

from django.db.models import CharField, Exists, OuterRef, QuerySet, Subquery
from django.db.models.expressions import Combinable, RawSQL
from django.utils.functional import Promise

from penalty_cards.laws.messages import Message
from penalty_cards.questions.changing import Change, Compared, changes, compare
from penalty_cards.scenarios.models import Scenario, Signature, Variant, VariantQuerySet
from penalty_cards.scenarios.pairs import FACTS
from quizzes.answering.services import Exercise, editions_of
from quizzes.practice.models import Attempt, Report
from quizzes.practice.services import MOST_COUNTED


@dataclass(frozen=True, slots=True)
class QuestionRecord:
    """What a badge may say of an item, and what its reader has reported of it.

    `is_current`: this version is asked now; if not, it is no longer
    checked. `is_replaced`: another version is asked instead; else the item is retired.
    `law_reviewer`, `teaching_reviewer`: names of those who signed this version with its
    present words, or empty. `answered`, `right`: how often, by anybody, up to a
    limit; `right` is None where no answer is right or wrong.
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

    @property
    def is_more(self) -> bool:
        """Whether there may be more answers than were counted."""
        return self.answered == MOST_COUNTED

    def counting(self, is_right: bool | None) -> "QuestionRecord":
        """Return the same with one answer more; None is neither right nor wrong."""
        if self.is_more:
            return self
        right = self.right if is_right is None else (self.right or 0) + is_right
        return replace(self, answered=self.answered + 1, right=right)


MOST = 32_767  # the largest number that the column of steps holds

_OF_ROW = "practice_attempt.step"
# Written out, as the ORM counts no slice of other rows beside a row. It looks at the
# version that a row brings along: scenarios_version of its own query.
_TALLY = """
    SELECT COUNT(*) || ' ' || COUNT(is_right) || ' '
        || COUNT(CASE WHEN is_right THEN 1 END)
    FROM (SELECT is_right FROM practice_attempt given
        JOIN scenarios_variant answered ON answered.id = variant_id
        WHERE answered.version_id = scenarios_version.id AND given.step = {step}
        LIMIT {most}) counted
"""


# Each is made once, which saves a tenth of a page's time.
@lru_cache(maxsize=64)
def variants_with_record(step: int) -> VariantQuerySet:
    """Return every variant as `minted` does, with the columns of a step's record."""
    return Variant.objects.minted().annotate(**_record_columns(step))


@lru_cache(maxsize=64)
def named_with_record(step: int) -> VariantQuerySet:
    """Return every variant as `named` does, with the columns of a step's record."""
    return Variant.objects.named().annotate(**_record_columns(step))


@lru_cache(maxsize=1)
def attempts_with_record() -> QuerySet[Attempt]:
    """Return every attempt with its variant and the columns of its step's record."""
    return Attempt.objects.with_variants().annotate(**_record_columns(None))


def _record_columns(step: int | None) -> dict[str, Combinable]:
    """Return what `record_of` reads, for a row to bring along in its own query.

    `step`: of the item, counted from 1; None for that of a row which is an attempt.
    """
    version = "variant__version" if step is None else "version"
    own = _OF_ROW if step is None else "%s"
    tally = _TALLY.format(step=own, most=MOST_COUNTED)
    signed = Signature.objects.of_newest_draft(version).values("reviewer__username")
    reports = Report.objects.filter(variant__version=OuterRef(version))
    return {
        "tally": RawSQL(tally, [] if step is None else [min(step, MOST)], CharField()),
        "law_reviewer": Subquery(signed.filter(side=Signature.Side.LAW)),
        "teaching_reviewer": Subquery(signed.filter(side=Signature.Side.TEACHING)),
        "has_reports": Exists(reports),
    }


def record_of(
    row: Variant | Attempt, variant: Variant, exercise: Exercise, learner: UUID | None
) -> QuestionRecord:
    """Read what is true of an item as it is asked, from a row with its columns."""
    columns = vars(row)  # the type of a model knows no columns of one query
    answered, marked, right = map(int, columns["tally"].split())
    has_reports = columns["has_reports"]
    current = variant.version.scenario.current_id
    is_current = current == variant.version_id
    return QuestionRecord(
        editions=editions_of(exercise.case),
        is_library=variant.version.scenario.origin == Scenario.Origin.LIBRARY,
        is_current=is_current,
        is_replaced=current is not None and not is_current,
        law_reviewer=columns["law_reviewer"] or "",
        teaching_reviewer=columns["teaching_reviewer"] or "",
        answered=answered,
        right=right if marked else None,
        reports=_reports(variant, learner) if has_reports and learner else [],
    )


def _reports(variant: Variant, learner: UUID) -> list[Report]:
    reports = Report.objects.filter(learner=learner, variant__version=variant.version)
    return list(reports[:5])


@dataclass(frozen=True, slots=True)
class Switch:
    """A fact: what it is about, how it is now, and what it could be instead."""

    name: str | Promise
    now: Message
    changes: Sequence[Change]


@dataclass(frozen=True, slots=True)
class ChangePage:
    """The facts that can be changed. `compared`: None until one is changed."""

    switches: Sequence[Switch]
    compared: Compared | None


def change_page(exercise: Exercise, wanted: str) -> ChangePage | None:
    """Gather the facts of a question, one of them changed if that is wanted.

    None for a change that the question does not have.
    """
    question, code = exercise.case.question, exercise.code
    found = changes(question, code)
    switches = [
        Switch(FACTS[fact], now, list(group))
        for (fact, now), group in groupby(found, key=lambda each: (each.fact, each.now))
    ]
    if not wanted:
        return ChangePage(switches, None)
    for change in found:
        if change.id == wanted:
            return ChangePage(switches, compare(question, code, change))
    return None
