"""What the templates of progress print."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

from django.utils import timezone
from django.utils.translation import gettext as _

from penalty_cards.questions.question import Kind
from quizzes.practice.drills.pages import SERIES_WORDS
from quizzes.practice.filters import KINDS
from quizzes.practice.models import Attempt, DrillAnswer, Learner
from quizzes.practice.progress import charts, records
from quizzes.practice.progress.concepts import (
    Hold,
    Known,
    OfLaw,
    by_law,
    counted,
    known_statements,
)
from quizzes.practice.progress.diagnosis import Believed, Trend, believed
from quizzes.practice.progress.records import (
    Answer,
    HowSure,
    Week,
    first_monday,
    start_of,
    weeks,
)

if TYPE_CHECKING:
    from django_stubs_ext import WithAnnotations

REASONS = 10  # answers for the wrong reason that are listed
NEXT = 5  # statements that are told first
A_PAGE = 50  # answers of the history
_URGENT = (Hold.MISSED, Hold.FADING)


@dataclass(frozen=True, slots=True)
class ProgressPage:
    """How far a learner has come in an edition.

    `first`: the statements that need practice most, missed ones first. `holds`: how
    many statements are held how well. `overcome`: beliefs that the answers show no
    longer. `reasons`: answers for the wrong reason.
    """

    edition: int
    first: Sequence[Known]
    laws: Sequence[OfLaw]
    holds: Mapping[Hold, int]
    beliefs: Sequence[Believed]
    overcome: Sequence[Believed]
    reasons: Sequence[Attempt]
    weeks: Sequence[Week]

    @property
    def says_little(self) -> bool:
        """Whether there are not enough answers yet to say anything of a memory."""
        return not any(self.holds[hold] for hold in (Hold.HELD, *_URGENT))

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
class Line:
    """An answer in the history; `given_in`: where it was given, if that is told."""

    created: datetime
    url: str
    code: str
    question: str
    given_in: str
    outcome: str


@dataclass(frozen=True, slots=True)
class HistoryPage:
    """Answers, the newest first. `older`: the last of them, if there are more."""

    lines: Sequence[Line]
    older: Answer | None
    is_newest: bool


def progress_page(learner: Learner, edition: int) -> ProgressPage | None:
    """Gather how far a learner has come; None before the first answer."""
    recent = records.recent(learner)
    if not recent:
        return None
    now = timezone.now()
    known = known_statements(
        edition, records.by_concept(learner), records.memories(learner), now
    )
    beliefs = believed(recent, records.catching(edition))
    return ProgressPage(
        edition,
        [each for hold in _URGENT for each in known if each.hold is hold][:NEXT],
        by_law(known),
        counted(known),
        [each for each in beliefs if each.trend is not Trend.GONE],
        [each for each in beliefs if each.trend is Trend.GONE],
        records.wrong_reasons(learner, REASONS),
        _weeks(learner, now),
    )


def _weeks(learner: Learner, now: datetime) -> list[Week]:
    today = timezone.localdate(now)
    return weeks(records.by_day(learner, start_of(first_monday(today))), today)


def history_page(learner: Learner, before: Answer | None) -> HistoryPage:
    """Gather the latest answers, or the latest of those before one."""
    found = records.answers(learner, before, A_PAGE + 1)
    shown = found[:A_PAGE]
    older = shown[-1] if len(found) > A_PAGE else None
    return HistoryPage([_line(each) for each in shown], older, before is None)


def _line(answer: "WithAnnotations[Attempt, HowSure] | DrillAnswer") -> Line:
    """Return the line of an answer, by what came with it."""
    url = answer.get_absolute_url()
    if isinstance(answer, DrillAnswer):
        question, outcome = str(SERIES_WORDS[answer.task]), _outcome(answer.is_right)
        return Line(answer.created, url, answer.code, question, _("in drill"), outcome)
    question = str(KINDS[Kind(answer.variant.version.kind)])
    if answer.step > 1:
        question = _("step {step}").format(step=answer.step)
    given_in = _("in practice") if answer.confidence else ""
    outcome = _("another reason") if answer.wrong_reason else _outcome(answer.is_right)
    return Line(answer.created, url, answer.variant.code, question, given_in, outcome)


def _outcome(is_right: bool | None) -> str:
    if is_right is None:
        return _("your view")
    return _("right") if is_right else _("missed")
