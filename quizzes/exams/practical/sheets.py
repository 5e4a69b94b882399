"""Practical sheets: how a candidate ruled at a real table, as an examiner noted it.

What is looked for comes from the engine, for the item that is played. As long as a
sheet is written it holds the examiner's marks alone; when it is signed it takes along
in words what they are of, so that it reads alike for ever.
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
from penalty_cards.table.html import told_plainly
from quizzes.answering.services import Asked, ask_in_exam
from quizzes.exams.models import PracticalSheet

Marks = Mapping[str, str]


class About(StrEnum):
    """What the lines of a sheet are about."""

    FACT = "fact"
    OPTION = "option"
    SAID = "said"
    RULING = "ruling"
    MANNER = "manner"


HEADINGS: Mapping[About, Promise] = {
    About.FACT: gettext_lazy("Facts"),
    About.OPTION: gettext_lazy("What may be chosen"),
    About.SAID: gettext_lazy("What is said, and in which place"),
    About.RULING: gettext_lazy("Ruling"),
    About.MANNER: gettext_lazy("Manner"),
}
ANSWERS: Mapping[About, Mapping[str, Promise]] = {
    About.FACT: {
        "asked": gettext_lazy("asked"),
        "unasked": gettext_lazy("told unasked"),
        "missed": gettext_lazy("missed"),
    },
    About.OPTION: {
        "offered": gettext_lazy("offered"),
        "effect": gettext_lazy("offered, effect told"),
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
    """Something to be noted: its name on the sheet, and what it is in words.

    `effect`: what a choice leads to, else empty. `when`: it comes later, None for at
    once.
    """

    name: str
    words: Sequence[Message]
    effect: Sequence[Message] = ()
    when: Message | None = None


@dataclass(frozen=True, slots=True)
class Noted:
    """A line of a signed sheet: plain words, and what was noted, empty for nothing."""

    when: str
    words: str
    effect: str
    mark: str


@dataclass(frozen=True, slots=True)
class Signed:
    """What a signed sheet says, by what its lines are about. `law`: clause numbers."""

    law: Sequence[str]
    lines: Mapping[About, Sequence[Noted]]


def asked_on(sheet: PracticalSheet) -> Asked:
    """Return the question of the item that is played: its last step.

    Raises: OutOfDate.
    """
    steps = len(case_of(sheet.variant).item.steps)
    return ask_in_exam(sheet.variant, sheet.edition, steps)


def observed_on(asked: Asked) -> Observed:
    """Return what is looked for as an item is played."""
    incident = as_played(asked.case.question.incident, asked.code)
    return observed(incident, asked.code)


def lines_of(found: Observed) -> dict[About, list[Line]]:
    """Return the lines of a sheet; where nothing is looked for there are none."""
    moments = ((None, found.now), (found.when, found.later))
    said = [((words,), (), when) for when, told in moments for words in told.said]
    options = [
        ((each.label,), each.words, when)
        for when, told in moments
        for each in told.options
    ]
    return {
        About.FACT: _numbered(About.FACT, [((each,),) for each in found.facts]),
        About.OPTION: _numbered(About.OPTION, options),
        About.SAID: _numbered(About.SAID, said),
        About.RULING: [Line(About.RULING.value, found.ruling)],
        About.MANNER: [
            Line(f"{About.MANNER}-{name}", (words,)) for name, words in MANNER.items()
        ],
    }


def _numbered(about: About, lines: Sequence[tuple[Any, ...]]) -> list[Line]:
    return [Line(f"{about}-{number}", *line) for number, line in enumerate(lines)]


def answers_to(about: About, number: int) -> dict[str, str]:
    """Return what can be noted of a line; `number`: of lines about the same."""
    if about is About.SAID:
        places = {str(place): str(place) for place in range(1, number + 1)}
        return places | {MISSED: str(gettext_lazy("not said"))}
    return {key: str(words) for key, words in ANSWERS[about].items()}


def keep(sheet: PracticalSheet, marks: Marks, comments: str) -> bool:
    """Keep what is noted so far; False where the sheet is signed, and stays so."""
    rows = PracticalSheet.objects.filter(pk=sheet.pk, signed=None)
    return bool(rows.update(sheet={"marks": dict(marks)}, comments=comments))


def sign(sheet: PracticalSheet, marks: Marks, comments: str, found: Observed) -> bool:
    """Sign a sheet, in words for ever; False where it is signed already."""
    rows = PracticalSheet.objects.filter(pk=sheet.pk, signed=None)
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
    """Return what is noted so far on a sheet that is not signed, by the line's name."""
    return dict(sheet.sheet.get("marks", {}))


def read_sheet(document: Mapping[str, Any]) -> Signed:
    """Read a signed sheet."""
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
    return " ".join(map(told_plainly, messages))
