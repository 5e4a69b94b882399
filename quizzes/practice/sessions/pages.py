"""What the templates of a practice session print."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cache
from typing import NamedTuple
from urllib.parse import urlencode
from uuid import UUID

from django.http import HttpResponse
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from penalty_cards.laws.words.rules import LAWS
from penalty_cards.laws.words.statements import BY_ID, STATEMENTS
from penalty_cards.scenarios.item_fields import LEVELS
from penalty_cards.web.rendering import (
    HtmxHttpRequest,
    is_swap,
    redirect_page,
    render_swap,
)
from quizzes.answering.pages import AnsweredPage, QuestionPage, answered_page
from quizzes.answering.services import Marked
from quizzes.practice.models import Attempt, Confidence, Memory
from quizzes.practice.sessions.planning import CAP, SESSION, Known, Points, points
from quizzes.practice.sessions.reading import Progress, catalogue
from quizzes.practice.sessions.scheduling import tonight
from quizzes.practice.sessions.topics import Topic


class OfLaw(NamedTuple):
    """How many points of a Law are known: practised, and neither missed nor due."""

    number: int
    heading: str
    known: int
    total: int


@dataclass(frozen=True, slots=True)
class HomePage:
    """What awaits a learner.

    `next_due`: when the first point of a later day is due, in words; empty without.
    `laws`: those that were practised, empty where no counts are wanted.
    """

    progress: Progress
    points: Points
    next_due: str
    level: int
    laws: Sequence[OfLaw]

    levels = LEVELS
    cap = CAP
    length = SESSION

    @property
    def parts(self) -> list[tuple[str, Sequence[str]]]:
        """Return the points by when they would be asked, in words, in that order."""
        return [
            (_("Due today"), self.points.due),
            (_("New at your level"), self.points.new),
            (_("For later"), self.points.later),
        ]

    @property
    def is_early(self) -> bool:
        """Whether nothing is due today, but something will be."""
        return bool(self.points.later and not self.points.due)

    @property
    def is_beyond(self) -> bool:
        """Whether more was answered today than is enough."""
        return len(self.progress.today) > CAP

    @property
    def can_be_asked(self) -> bool:
        """Whether there is any question."""
        return any(statements for _words, statements in self.parts)


class Return(NamedTuple):
    """A statement that was asked, and when it comes back."""

    words: str
    when: str
    missed: int


@dataclass(frozen=True, slots=True)
class SessionPage:
    """A question of a session, open or answered. `number`: None if not of today.

    `onward`: where it goes on. `topic`: what alone is practised, if it is one thing.
    `outcomes`: whether the answers of its session were right, as `Progress` tells.
    `confidence`: of an answer that was reviewed.
    """

    question: QuestionPage | AnsweredPage
    number: int | None
    onward: str
    returns: Sequence[Return] = ()
    topic: Topic | None = None
    outcomes: Sequence[bool | None] = ()
    confidence: int | None = None

    length = SESSION

    @property
    def guess(self) -> str:
        """Return `counted` for a right answer called a guess, else `possible` or ""."""
        page = self.question
        if not isinstance(page, AnsweredPage) or not page.marking.is_right:
            return ""
        states = {Confidence.THINK: "possible", Confidence.GUESS: "counted"}
        return states.get(Confidence(self.confidence), "") if self.confidence else ""

    @property
    def line(self) -> list[str]:
        """Return `done`, `missed`, `now` or nothing for each of its questions."""
        states = ["missed" if right is False else "done" for right in self.outcomes]
        states += [""] * (SESSION - len(states))
        if self.number is not None and not self.question.is_answered:
            states[self.number - 1] = "now"
        return states

    @property
    def right(self) -> int | None:
        """Return how many of them were answered right; None where none is marked."""
        counted = [right for right in self.outcomes if right is not None]
        return sum(counted) if counted else None

    @property
    def is_last(self) -> bool:
        """Whether the session ends here."""
        return self.number == SESSION


def home_page(progress: Progress, edition: int) -> HomePage:
    """Gather what awaits a learner under an edition."""
    known = progress.known
    found = points(catalogue(edition), known, tonight())
    days = [known.held[each].due for each in found.later]
    next_due = in_words(min(days), timezone.now()) if days else ""
    laws = [] if progress.hides_scores else laws_of(known, edition, tonight())
    return HomePage(progress, found, next_due, known.level, laws)


def laws_of(known: Known, edition: int, now: datetime) -> list[OfLaw]:
    """Count the points of each Law that was practised, in the order of the Laws."""
    found = []
    for law, every in _points(edition).items():
        held = [known.held[point] for point in every if point in known.held]
        if held:
            is_known = [not each.missed and each.due > now for each in held]
            found.append(OfLaw(law, _(LAWS[law]), is_known.count(True), len(every)))
    return found


@cache
def _points(edition: int) -> dict[int, list[str]]:
    """Return the statements of an edition by the number of their Law."""
    found: dict[int, list[str]] = {}
    for each in sorted(STATEMENTS, key=lambda each: each.law):
        if each.is_of(edition):
            found.setdefault(each.law, []).append(each.id)
    return found


def returns_of(learner: UUID, statements: Iterable[str]) -> list[Return]:
    """Return when statements come back to a learner, the soonest first."""
    now = timezone.now()
    rows = Memory.objects.filter(learner=learner, statement__in=set(statements))
    return [
        Return(_(BY_ID[each.statement].words), in_words(each.due, now), each.missed)
        for each in rows.order_by("due", "statement")
        if each.statement in BY_ID
    ]


def in_words(due: datetime, now: datetime) -> str:
    """Return in words how many days it is until something is due."""
    days = (timezone.localtime(due).date() - timezone.localtime(now).date()).days
    if days <= 0:
        return _("today")
    if days == 1:
        return _("tomorrow")
    return ngettext("in {days} day", "in {days} days", days).format(days=days)


def answered_question(attempt: Attempt, marked: Marked | None = None) -> AnsweredPage:
    """Gather an answered question with the ways from it that leave the session."""
    ways_on = render_to_string("practice/session_ways.html", {"attempt": attempt})
    return replace(answered_page(attempt, marked), ways_on=ways_on)


def query(request: HtmxHttpRequest, **values: str) -> str:
    """Return what an address carries on: the edition of a link, and what is added."""
    if "edition" in request.GET:
        values = {"edition": request.GET["edition"], **values}
    return f"?{urlencode(values)}" if values else ""


def render_session(
    request: HtmxHttpRequest, page: SessionPage, status: int = 200
) -> HttpResponse:
    """Render a question of practice, open or answered."""
    swaps = is_swap(request)
    context = {"page": page, "is_swap": swaps, "query": query(request)}
    names = "practice/session_page.html", "practice/partials/session.html"
    response = render_swap(request, *names, context, status)
    if swaps:
        response["HX-Retarget"] = "#session"
    return response


def leave_session(request: HtmxHttpRequest, name: str) -> HttpResponse:
    """Lead to another page of practice, by htmx too as a page of its own."""
    return redirect_page(request, reverse(name) + query(request))
