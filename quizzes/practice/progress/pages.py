"""What the templates of progress print."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from django.utils import timezone

from quizzes.practice.filters import KINDS
from quizzes.practice.models import Attempt, Learner
from quizzes.practice.progress import charts, records
from quizzes.practice.progress.concepts import (
    Hold,
    Known,
    OfLaw,
    by_law,
    counted,
    known_statements,
)
from quizzes.practice.progress.days import Week, first_monday, start_of, weeks
from quizzes.practice.progress.diagnosis import Believed, believed

REASONS = 10  # answers for the wrong reason that are listed
NEXT = 5  # statements that are told first
A_PAGE = 50  # answers of the history
_URGENT = (Hold.MISSED, Hold.FADING)


@dataclass(frozen=True, slots=True)
class ProgressPage:
    """How far a learner has come in an edition.

    `first`: the statements that need practice most, missed ones first. `holds`: how
    many statements are held how well. `reasons`: answers for the wrong reason.
    """

    edition: int
    first: Sequence[Known]
    laws: Sequence[OfLaw]
    holds: Mapping[Hold, int]
    beliefs: Sequence[Believed]
    reasons: Sequence[Attempt]
    weeks: Sequence[Week]

    @property
    def calendar(self) -> charts.Calendar:
        """Draw the answers a day."""
        return charts.calendar(self.weeks)

    @property
    def shares(self) -> charts.Shares:
        """Draw the share of right answers by week."""
        return charts.shares(self.weeks)

    @property
    def bars(self) -> charts.Bars:
        """Draw how many statements are held how well."""
        return charts.bars(self.holds)


@dataclass(frozen=True, slots=True)
class HistoryPage:
    """Answers, the newest first. `older`: the last of them, if there are more."""

    answers: Sequence[Attempt]
    older: Attempt | None
    is_newest: bool

    @property
    def lines(self) -> list[tuple[Attempt, str]]:
        """Give the answers, each with the kind of its item."""
        return [(each, str(KINDS[each.variant.version.kind])) for each in self.answers]


def progress_page(learner: Learner, edition: int) -> ProgressPage | None:
    """Gather how far a learner has come; None before the first answer."""
    recent = records.recent(learner)
    if not recent:
        return None
    now = timezone.now()
    known = known_statements(
        edition, records.by_concept(learner), records.memories(learner), now
    )
    return ProgressPage(
        edition,
        [each for hold in _URGENT for each in known if each.hold is hold][:NEXT],
        by_law(known),
        counted(known),
        believed(recent, records.catching(edition)),
        records.wrong_reasons(learner, REASONS),
        _weeks(learner, now),
    )


def _weeks(learner: Learner, now: datetime) -> list[Week]:
    today = timezone.localdate(now)
    return weeks(records.by_day(learner, start_of(first_monday(today))), today)


def history_page(learner: Learner, before: Attempt | None) -> HistoryPage:
    """Gather the latest answers, or the latest of those before one."""
    found = records.answers(learner, before, A_PAGE + 1)
    shown = found[:A_PAGE]
    older = shown[-1] if len(found) > A_PAGE else None
    return HistoryPage(shown, older, before is None)
