"""What the templates of the drill print."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from urllib.parse import urlencode

from django.http import QueryDict
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from penalty_cards.questions.consequences import can_play_out
from penalty_cards.scenarios.drills.codes import DrillCode, Task
from quizzes.answering.forms import ChoiceForm
from quizzes.answering.learners import Ticket
from quizzes.answering.pages import (
    AnsweredPage,
    QuestionPage,
    question_page,
    shown_answer,
)
from quizzes.answering.services import Exercise, Marked
from quizzes.practice.drills import sequence
from quizzes.practice.drills.sequence import AFTERWARDS, CLOCKS, MIXED, NONE, SERIES
from quizzes.practice.drills.services import Streak, code_of, marked_before
from quizzes.practice.models import DrillAnswer

SERIES_WORDS: Mapping[str, Promise] = {
    MIXED: _("A bit of everything"),
    Task.DEGREE.value: _("Major, minor, or no penalty card?"),
    Task.CARD.value: _("Which card may be played?"),
    Task.OPTIONS.value: _("What may declarer require or forbid?"),
    Task.BOTH.value: _("Both defenders have a penalty card"),
    Task.SEVERAL.value: _("One defender has several penalty cards"),
}
DIFFICULTY_WORDS: Mapping[int, Promise] = {1: _("easy"), 2: _("medium"), 3: _("hard")}
CLOCK_WORDS: Mapping[str, Promise] = {
    NONE: _("No clock"),
    AFTERWARDS: _("Tell me how long I took"),
    "30": _("Count down from 30 seconds"),
    "60": _("Count down from a minute"),
    "120": _("Count down from two minutes"),
}


@dataclass(frozen=True, slots=True)
class Way:
    """How one came to a question: in which series, if in one, and with what clock."""

    series: str = ""
    clock: str = NONE

    @property
    def onward_url(self) -> str:
        """Return the address of the next question; without a series, of the choice."""
        if not self.series:
            return reverse("drill:drill-start")
        query = f"?{urlencode({'clock': self.clock})}" if self.clock else ""
        return reverse("drill:series-detail", args=[self.series]) + query

    @property
    def countdown(self) -> int | None:
        """Return the seconds to count down from, None without."""
        return int(self.clock) if self.clock.isdecimal() else None

    @property
    def query(self) -> str:
        """Write it as the query of an address, empty if there is nothing to say."""
        named = {"series": self.series, "clock": self.clock}
        filled = {name: value for name, value in named.items() if value}
        return f"?{urlencode(filled)}" if filled else ""

    @property
    def more_query(self) -> str:
        """Write it as the query of an address to which something is added."""
        return f"{self.query}&" if self.query else "?"


def way_in(sent: QueryDict) -> Way:
    """Read it from an address or a form; what is none counts as not said."""
    series, wanted = sent.get("series", ""), sent.get("clock", "")
    return Way(series if series in SERIES else "", wanted if wanted in CLOCKS else NONE)


@dataclass(frozen=True, slots=True)
class DrillPage:
    """A drill, open or answered. `shown`: signed, when; empty without a clock.

    `seconds`: how long the answer took, None where no clock was wanted.
    """

    question: QuestionPage | AnsweredPage
    code: DrillCode
    way: Way
    streak: Streak
    shown: str = ""
    seconds: int | None = None

    @property
    def url(self) -> str:
        """Return the address that shows this question for ever."""
        return _drill_url(self.code, self.question.exercise.edition)

    @property
    def name(self) -> Promise:
        """The subject of the series, or else of the task."""
        return SERIES_WORDS[self.way.series or self.code.task.value]

    @property
    def difficulty(self) -> Promise:
        """The difficulty in a word."""
        return DIFFICULTY_WORDS[self.code.difficulty]


def _drill_url(code: DrillCode, edition: int) -> str:
    return reverse("drill:drill-detail", args=[str(code)]) + f"?edition={edition}"


def open_page(
    code: DrillCode,
    exercise: Exercise,
    ticket: Ticket,
    way: Way,
    streak: Streak,
    form: ChoiceForm | None = None,
) -> DrillPage:
    """Gather an open drill; a form that was refused keeps what was chosen, and when."""
    question = question_page(exercise, form, ticket)
    watch_url = reverse("drill:drill-watch", args=[str(code)])
    question = replace(
        question,
        level=DIFFICULTY_WORDS[code.difficulty],
        answer_url=reverse("drill:answer-submit", args=[str(code)]),
        watch_url=question.watch_url and f"{watch_url}?edition={exercise.edition}",
    )
    before = form.data.get("shown") if form is not None else None
    shown = (before or sequence.shown_now(code)) if way.clock else ""
    return DrillPage(question, code, way, streak, shown)


def answered_page(
    given: DrillAnswer,
    way: Way,
    streak: Streak,
    marked: Marked | None = None,
    *,
    played_out: bool,
) -> DrillPage:
    """Gather an answered drill; played out if wanted.

    `marked`: of an answer that was marked in this request, so that it is not again.
    """
    code, (exercise, marking) = code_of(given), marked or marked_before(given)
    can_play = not played_out and can_play_out(
        exercise.case.question, exercise.code, marking.chosen
    )
    context = {
        "next_url": way.onward_url,
        "in_series": bool(way.series),
        "again_url": _drill_url(code, exercise.edition),
        "query": way.more_query,
        "can_play": can_play,
    }
    question = replace(
        shown_answer(given.pk, exercise, marking, played_out=played_out),
        act=render_to_string("practice/drill_ways.html", context),
        ways_on=render_to_string("practice/drill_more.html", context),
    )
    return DrillPage(question, code, way, streak, seconds=given.seconds)
