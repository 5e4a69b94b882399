"""Change one fact of an answered question: what that section of the page prints."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from django.utils.translation import gettext_lazy as _

from penalty_cards.laws.messages import Message
from penalty_cards.questions.changing import Change, Compared, Fact, changes, compare
from quizzes.practice.services import Asked

FACTS: Mapping[Fact, str] = {
    Fact.RANK: _("Honour or small card"),
    Fact.DEGREE: _("Minor or major"),
    Fact.HOW: _("How it came into view"),
    Fact.SEEN: _("Who saw it"),
    Fact.NUMBER: _("How many cards"),
    Fact.BLAME: _("Whose doing"),
    Fact.SIDE: _("Which side"),
    Fact.LEAD: _("The lead"),
    Fact.DEMAND: _("Declarer’s demand"),
    Fact.DECIDED: _("What was decided"),
    Fact.NEXT: _("What happened next"),
    Fact.WHEN: _("When"),
    Fact.PLAYED: _("What was played"),
    Fact.EDITION: _("Edition"),
}


@dataclass(frozen=True, slots=True)
class Switch:
    """A fact: what it is about, how it is now, and what it could be instead."""

    name: str
    now: Message
    changes: Sequence[Change]


@dataclass(frozen=True, slots=True)
class ChangePage:
    """The facts that can be changed. `compared`: None until one is changed."""

    switches: Sequence[Switch]
    compared: Compared | None


def change_page(asked: Asked, wanted: str) -> ChangePage | None:
    """Gather the facts of a question, one of them changed if that is wanted.

    None for a change that the question does not have.
    """
    question, code = asked.case.question, asked.code
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
