"""The end of a session: what was learnt, what to read again, what comes back."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple
from uuid import UUID

from django.urls import reverse
from django.utils.translation import gettext as _

from penalty_cards.laws.editions import record_in
from penalty_cards.laws.messages import Message
from penalty_cards.scenarios.services import OutOfDate, Reserved, case_of
from quizzes.answering.pages import shown_answer
from quizzes.answering.services import marked_before
from quizzes.practice.models import Attempt
from quizzes.practice.sessions.pages import Return, returns_of
from quizzes.practice.sessions.planning import CAP
from quizzes.practice.sessions.reading import Progress


class Point(NamedTuple):
    """A rule that decided a question: its number and heading, and its page."""

    number: str
    heading: str
    url: str


class Line(NamedTuple):
    """An answer of a session: its question, and the rule shown with the answer.

    No title of a question that is kept back or out of date; no point of one that
    nothing decides.
    """

    attempt: Attempt
    title: Message | None
    point: Point | None


MOST_POINTS = 3  # of what was learnt, and of what is read again


@dataclass(frozen=True, slots=True)
class DonePage:
    """The end of a session: what was asked, what of it was learnt, what comes back."""

    progress: Progress
    lines: Sequence[Line]
    returns: Sequence[Return]

    cap = CAP

    @property
    def right(self) -> int:
        """Return how many answers were right."""
        return sum(line.attempt.is_right is True for line in self.lines)

    @property
    def missed(self) -> int:
        """Return how many answers were wrong."""
        return sum(line.attempt.is_right is False for line in self.lines)

    @property
    def learnt(self) -> list[Point]:
        """Return the first rules that right answers rested on."""
        again = set(self.again)
        return [point for point in self._points(True) if point not in again][
            :MOST_POINTS
        ]

    @property
    def again(self) -> list[Point]:
        """Return the first rules that wrong answers missed: what to read."""
        return self._points(False)[:MOST_POINTS]

    @property
    def coming(self) -> list[tuple[str, int]]:
        """Return when points come back, in words, and how many; the soonest first."""
        return list(Counter(each.when for each in self.returns).items())

    def _points(self, is_right: bool) -> list[Point]:
        answers = (each for each in self.lines if each.attempt.is_right is is_right)
        return list(dict.fromkeys(each.point for each in answers if each.point))


def done_page(learner: UUID | None, progress: Progress) -> DonePage:
    """Gather the end of a session, which may be before ten questions."""
    ids = [each.attempt for each in progress.last_session]
    attempts = Attempt.objects.with_variants().filter(pk__in=ids)
    found = {each.pk: each for each in attempts}
    lines = [
        Line(found[pk], _title(found[pk]), _point(found[pk]))
        for pk in ids
        if pk in found
    ]
    statements = {s for each in progress.last_session for s in each.given.statements}
    returns = returns_of(learner, statements) if learner is not None else []
    return DonePage(progress, lines, returns)


def _title(attempt: Attempt) -> Message | None:
    if attempt.variant.version.scenario.is_reserved:
        return None
    try:
        return case_of(attempt.variant, attempt.step).title
    except OutOfDate:
        return None


def _point(attempt: Attempt) -> Point | None:
    """Return the rule that was shown with the answer; None if there was none."""
    try:
        exercise, marking = marked_before(attempt)
    except (Reserved, OutOfDate):
        return None
    page = shown_answer(attempt.pk, exercise, marking, played_out=False)
    if page.decides is None:
        return None
    rule = page.decides.points[0].rule
    heading = _(record_in(rule, attempt.edition).heading)
    url = reverse("lawbook:rule-detail", args=[rule.value])
    return Point(page.decides.number, heading, f"{url}?edition={attempt.edition}")
