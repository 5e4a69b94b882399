"""What is read about a question when it is wanted: its record, its facts changed."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from uuid import UUID

from django.utils.functional import Promise

from penalty_cards.laws.messages import Message
from penalty_cards.questions.changing import Change, Compared, changes, compare
from penalty_cards.scenarios.models import Scenario, Signature, Variant
from penalty_cards.scenarios.pairs import FACTS
from quizzes.answering.services import Exercise, editions_of
from quizzes.practice.models import Attempt, Report
from quizzes.practice.services import MOST_COUNTED

MOST_REPORTS = 5  # of one reader, on the page of the record


@dataclass(frozen=True, slots=True)
class QuestionRecord:
    """What may be said of an item, and what its reader has reported of it.

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


def record_of(
    variant: Variant, exercise: Exercise, learner: UUID | None
) -> QuestionRecord:
    """Read what is true of an item as it is asked, and what a learner has reported."""
    version = variant.version
    current = version.scenario.current_id
    given = Attempt.objects.filter(variant__version=version, step=exercise.case.step)
    outcomes = list(given.order_by().values_list("is_right", flat=True)[:MOST_COUNTED])
    marked = [is_right for is_right in outcomes if is_right is not None]
    newest = version.drafts.order_by("-pk").first()
    signed = newest.signatures.select_related("reviewer") if newest else ()
    names = {each.side: each.reviewer.get_username() for each in signed}
    reports = Report.objects.filter(learner=learner, variant__version=version)
    return QuestionRecord(
        editions=editions_of(exercise.case),
        is_library=version.scenario.origin == Scenario.Origin.LIBRARY,
        is_current=current == version.pk,
        is_replaced=current not in (None, version.pk),
        law_reviewer=names.get(Signature.Side.LAW, ""),
        teaching_reviewer=names.get(Signature.Side.TEACHING, ""),
        answered=len(outcomes),
        right=marked.count(True) if marked else None,
        reports=list(reports[:MOST_REPORTS]) if learner else [],
    )


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
