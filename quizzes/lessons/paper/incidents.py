"""Incidents to be played at a table: what happens, and when the Director is called."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from penalty_cards.bridge import Incident, Play
from penalty_cards.laws.code import Code
from penalty_cards.laws.editions import EDITIONS
from penalty_cards.laws.replay import Moment, replay
from penalty_cards.paper.qr import qr_code
from penalty_cards.paper.questions import url_of
from penalty_cards.paper.text import Runs, clean, words
from penalty_cards.questions.observing import as_played, called_at, calm, overtaken
from penalty_cards.questions.question import Question, ruling_asked
from quizzes.lessons.paper.lesson import Lesson, Played


@dataclass(frozen=True, slots=True)
class Acted:
    """An incident as it is played; `number`: on the paper, counted from 1.

    `moments`: the start and the moment after each event. `calm`: how many events there
    are up to the one after which the Director is called. `code`: of the question with
    which it can be checked, empty where there is none.
    """

    number: int
    title: Runs
    code: str
    incident: Incident
    edition: int
    moments: tuple[Moment, ...]
    calm: int

    @property
    def laws(self) -> Code:
        """Return the code of laws by which it is ruled on."""
        return EDITIONS[self.edition].code

    @property
    def at_call(self) -> Incident:
        """Return the incident up to the call of the Director."""
        return called_at(self.incident, self.moments)

    @property
    def overtaken(self) -> tuple[Play, ...]:
        """Return the lead that lies there at the call though the proper one is made."""
        last = self.moments[: self.calm + 1][-2:]
        return overtaken(last[0], last[-1])

    @property
    def question(self) -> Question:
        """Ask the Director what is to be ruled at the call."""
        return ruling_asked(self.at_call)

    def heading(self) -> dict[str, Any]:
        """Return what stands above it on every paper."""
        return {
            "number": self.number,
            "title": self.title,
            "code": self.code,
            "qr": qr_code(url_of(self.code)) if self.code else "",
        }


def incidents(lesson: Lesson) -> Iterator[Acted]:
    """Return the incidents of a lesson: those to be played; else that of each item."""
    played = [part for part in lesson.parts if isinstance(part, Played)]
    for number, part in enumerate(played, start=1):
        title: Runs = [("", clean(part.title))]
        yield _acted(number, title, "", part.incident, part.edition)
    if played:
        return
    last = (asked for asked in lesson.asked if asked.case.is_last)
    for number, asked in enumerate(last, start=1):
        title, incident = words(asked.case.title), asked.case.question.incident
        yield _acted(number, title, asked.case.code, incident, asked.edition)


def _acted(
    number: int, title: Runs, code: str, incident: Incident, edition: int
) -> Acted:
    laws = EDITIONS[edition].code
    incident = as_played(incident, laws)
    moments = replay(incident, laws)
    before_call = calm(incident, moments)
    return Acted(number, title, code, incident, edition, moments, before_call)
