"""Practical sheets: how a candidate ruled at a real table, as an examiner noted it.

The engine says what to look for in the item that is played. Until a sheet is signed, it
holds the examiner's notes alone. When it is signed, it also gets the words of its
lines, so that it never reads otherwise.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, NamedTuple

from django.utils import timezone
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from penalty_cards.laws.messages import Message
from penalty_cards.questions.observation import MANNER, Observed, as_played, observed
from penalty_cards.scenarios.services import case_of
from penalty_cards.table.html import plain_words
from quizzes.answering.services import Exercise, ask_in_exam
from quizzes.exams.models import PracticalSheet

Marks = Mapping[str, str]


class About(StrEnum):
    """The subject of a line of a sheet."""

    FACT = "fact"
    OPTION = "option"
    SAID = "said"
    RULING = "ruling"
    MANNER = "manner"


HEADINGS: Mapping[About, Promise] = {
    About.FACT: gettext_lazy("Facts"),
    About.OPTION: gettext_lazy("Choices"),
    About.SAID: gettext_lazy("Announcement, in order"),
    About.RULING: gettext_lazy("Ruling"),
    About.MANNER: gettext_lazy("Manner"),
}
ANSWERS: Mapping[About, Mapping[str, Promise]] = {
    About.FACT: {
        "asked": gettext_lazy("asked"),
        "unasked": gettext_lazy("volunteered"),
        "missed": gettext_lazy("missed"),
    },
    About.OPTION: {
        "offered": gettext_lazy("offered"),
        "effect": gettext_lazy("offered, effect explained"),
        "missed": gettext_lazy("missed"),
    },
    About.RULING: {
        "right": gettext_lazy("right"),
        "partly": gettext_lazy("right in part"),
        "wrong": gettext_lazy("not right"),
    },
    About.MANNER: {
        "yes": gettext_lazy("yes"),
        "partly": gettext_lazy("in part"),
        "no": gettext_lazy("no"),
    },
}
MISSED = "missed"


class Line(NamedTuple):
    """A line of a sheet: its name, and its words.

    `effect`: the effect of an option, else empty. `when`: the moment of a line that
    comes later, None for one that comes at once.
    """

    name: str
    words: Sequence[Message]
    effect: Sequence[Message] = ()
    when: Message | None = None


@dataclass(frozen=True, slots=True)
class Noted:
    """A line of a signed sheet in plain words, with its note, which may be empty."""

    when: str
    words: str
    effect: str
    mark: str


@dataclass(frozen=True, slots=True)
class Signed:
    """A signed sheet: its lines by subject. `law`: clause numbers."""

    law: Sequence[str]
    lines: Mapping[About, Sequence[Noted]]


def exercise_on(sheet: PracticalSheet) -> Exercise:
    """Return the question of the item that is played: its last step.

    Raises: OutOfDate.
    """
    steps = len(case_of(sheet.variant).item.steps)
    return ask_in_exam(sheet.variant, sheet.edition, steps)


def observed_on(exercise: Exercise) -> Observed:
    """Return what to look for while an item is played."""
    incident = as_played(exercise.case.question.incident, exercise.code)
    return observed(incident, exercise.code)


def lines_of(found: Observed) -> dict[About, list[Line]]:
    """Return the lines of a sheet by subject; a subject may have none."""
    moments = ((None, found.now), (found.when, found.later))
    announcements = [
        ((words,), (), when)
        for when, to_say in moments
        for words in to_say.announcements
    ]
    options = [
        ((each.label,), each.words, when)
        for when, to_say in moments
        for each in to_say.options
    ]
    return {
        About.FACT: _numbered(About.FACT, [((each,),) for each in found.facts]),
        About.OPTION: _numbered(About.OPTION, options),
        About.SAID: _numbered(About.SAID, announcements),
        About.RULING: [Line(About.RULING.value, found.ruling)],
        About.MANNER: [
            Line(f"{About.MANNER}-{name}", (words,)) for name, words in MANNER.items()
        ],
    }


def _numbered(about: About, lines: Sequence[tuple[Any, ...]]) -> list[Line]:
    return [Line(f"{about}-{number}", *line) for number, line in enumerate(lines)]


def answers_to(about: About, number: int) -> dict[str, str]:
    """Return the possible notes to a line; `number`: of lines on the same subject."""
    if about is About.SAID:
        places = {str(place): str(place) for place in range(1, number + 1)}
        return places | {MISSED: str(gettext_lazy("not said"))}
    return {key: str(words) for key, words in ANSWERS[about].items()}


def keep(sheet: PracticalSheet, marks: Marks, comments: str) -> bool:
    """Save the notes so far; return False, saving nothing, if the sheet is signed."""
    rows = PracticalSheet.objects.open().filter(pk=sheet.pk)
    return bool(rows.update(sheet={"marks": dict(marks)}, comments=comments))


def sign(sheet: PracticalSheet, marks: Marks, comments: str, found: Observed) -> bool:
    """Sign a sheet, with the words of its lines; return False if it was signed."""
    rows = PracticalSheet.objects.open().filter(pk=sheet.pk)
    document = {
        "law": list(found.law),
        "lines": {
            about.value: [
                {
                    "when": _plain([] if line.when is None else [line.when]),
                    "words": _plain(line.words),
                    "effect": _plain(line.effect),
                    "mark": marks.get(line.name, ""),
                }
                for line in lines
            ]
            for about, lines in lines_of(found).items()
        },
    }
    now = timezone.now()
    return bool(rows.update(sheet=document, comments=comments, signed=now))


def marks_of(sheet: PracticalSheet) -> dict[str, str]:
    """Return the notes on an unsigned sheet, by the name of the line."""
    return dict(sheet.sheet.get("marks", {}))


def read_sheet(document: Mapping[str, Any]) -> Signed:
    """Return a signed sheet from its document."""
    return Signed(
        document["law"],
        {
            About(about): [_noted(About(about), line, len(lines)) for line in lines]
            for about, lines in document["lines"].items()
        },
    )


def _noted(about: About, line: Mapping[str, str], number: int) -> Noted:
    words = answers_to(about, number).get(line["mark"], "")
    return Noted(line["when"], line["words"], line["effect"], words)


def _plain(messages: Sequence[Message]) -> str:
    return " ".join(map(plain_words, messages))
