"""What the templates of progress print."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import TYPE_CHECKING, NamedTuple

from django.urls import reverse
from django.utils import timezone
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from penalty_cards.laws.beliefs import BELIEFS
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
    draw_map,
    draw_points,
    known_statements,
    practice_url,
)
from quizzes.practice.progress.diagnosis import Believed, Trend, believed
from quizzes.practice.progress.records import (
    Answer,
    HowSure,
    Showing,
    Week,
    first_monday,
    start_of,
    weeks,
)
from quizzes.practice.sessions.scheduling import tonight

if TYPE_CHECKING:
    from django_stubs_ext import WithAnnotations

REASONS = 10  # answers for the wrong reason that are listed
A_PAGE = 50  # answers of the history
MISTAKES = 3  # that are told at once, and as many of those put right


class Step(NamedTuple):
    """What to do next, in a sentence, and where."""

    words: str
    button: str
    url: str


@dataclass(frozen=True, slots=True)
class ProgressPage:
    """How far a learner has come in an edition.

    `strength`: what is known best, in a sentence. `known`: how many points are, of
    `total`. `map`, `points`, `calendar`: as HTML. The map, the calendar and the streak
    are empty if no scores are wanted. `beliefs`, `overcome`: those that need most
    attention, and those that the answers show no longer; a few of each.
    """

    edition: int
    strength: str
    step: Step
    known: int
    total: int
    map: SafeString
    points: SafeString
    calendar: SafeString
    streak: int
    beliefs: Sequence[Believed]
    overcome: Sequence[Believed]

    @property
    def streak_words(self) -> str:
        """Return the streak in words; empty for less than two days."""
        if self.streak < 2:
            return ""
        words = ngettext("{n} day in a row", "{n} days in a row", self.streak)
        return words.format(n=self.streak)


@dataclass(frozen=True, slots=True)
class FiguresPage:
    """The answers of a learner in figures.

    `laws`: with the statements that were met. `holds`: how many statements are held
    how well. `beliefs`, `overcome`: all of them. `reasons`: answers for the wrong
    reason.
    """

    edition: int
    laws: Sequence[OfLaw]
    holds: Mapping[Hold, int]
    beliefs: Sequence[Believed]
    overcome: Sequence[Believed]
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
    counts = not learner.hides_scores
    known = known_statements(edition, (), records.memories(learner), tonight())
    laws, today = by_law(known), timezone.localdate()
    practised = _practised(learner, recent, today) if counts else set()
    beliefs, overcome = _beliefs(recent, edition)
    return ProgressPage(
        edition,
        _strength(laws),
        _step(known),
        sum(each.is_known for each in known),
        len(known),
        draw_map(laws) if counts else SafeString(),
        draw_points(laws, counts=counts),
        charts.draw_calendar(practised, today) if counts else SafeString(),
        charts.streak(practised, today),
        beliefs[:MISTAKES],
        overcome[:MISTAKES],
    )


def _practised(
    learner: Learner, recent: Sequence[Showing], today: date
) -> Collection[date]:
    """Return the days of the last weeks with an answer, read off `recent` if it can."""
    since = start_of(charts.first_day(today))
    if len(recent) == records.RECENT and recent[-1].created >= since:
        return records.days(learner, since)
    zone = timezone.get_current_timezone()
    return {
        each.created.astimezone(zone).date() for each in recent if each.created >= since
    }


def _beliefs(
    recent: Sequence[Showing], edition: int
) -> tuple[list[Believed], list[Believed]]:
    """Return the beliefs that answers show, and those that they show no longer."""
    shown = {each.belief for each in recent} & BELIEFS.keys()
    if not shown:
        return [], []
    found = believed(recent, records.catching(edition, shown))
    return (
        [each for each in found if each.trend is not Trend.GONE],
        [each for each in found if each.trend is Trend.GONE],
    )


def _strength(laws: Sequence[OfLaw]) -> str:
    """Return what is known best, in a sentence: a whole Law, or else a point."""
    strong = [each for law in laws for each in law.known if each.is_strength]
    if not strong:
        return _("You have made a start. Your first strength will appear here soon.")
    whole = [
        law
        for law in laws
        if len(law.known) > 1 and all(each.is_strength for each in law.known)
    ]
    if whole:
        law = max(whole, key=lambda each: len(each.known))
        words = _("You know every point of Law {law}: {heading}.")
        return words.format(law=law.number, heading=_(law.heading))
    best = max(strong, key=lambda each: each.stability)
    words = _("Your strongest point (Law {law}): {words}")
    return words.format(law=best.statement.law, words=_(best.statement.words))


def _step(known: Sequence[Known]) -> Step:
    """Choose what to do next: what is due, else what was missed, else what is new."""
    practise, session = _("Practise"), reverse("practice:session-question")
    of = {hold: [each for each in known if each.hold is hold] for hold in Hold}
    if of[Hold.FADING]:
        words = _("Some points are fading. Practise them now to keep them.")
        return Step(words, practise, session)
    if of[Hold.MISSED]:
        most = max(by_law(of[Hold.MISSED]), key=lambda law: len(law.known)).known[0]
        words = _("Missed last time, and worth another look (Law {law}): {words}")
        words = words.format(law=most.statement.law, words=_(most.statement.words))
        url = practice_url(most.statement.id)
        return Step(words, _("Practise this point"), url)
    if of[Hold.FEW] or not of[Hold.HELD]:
        words = _("Answer a few more questions, and this page will tell you more.")
    elif of[Hold.NEW]:
        words = _(
            "You know everything you have practised so far. Time for something new."
        )
    else:
        words = _("You know everything you have practised so far.")
    return Step(words, practise, session)


def figures_page(learner: Learner, edition: int) -> FiguresPage:
    """Gather the answers of a learner in figures."""
    answers, memories = records.by_concept(learner), records.memories(learner)
    known = known_statements(edition, answers, memories, tonight())
    return FiguresPage(
        edition,
        by_law(each for each in known if each.hold is not Hold.NEW),
        counted(known),
        *_beliefs(records.recent(learner), edition),
        records.wrong_reasons(learner, REASONS),
        _weeks(learner),
    )


def _weeks(learner: Learner) -> list[Week]:
    today = timezone.localdate()
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
