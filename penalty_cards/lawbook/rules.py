"""The rules of an edition: in their order, by their numbers, compared with others."""

from datetime import date
from itertools import combinations, pairwise
from typing import NamedTuple

from django.utils.formats import date_format
from django.utils.translation import gettext

from penalty_cards.lawbook.words import clean_number, is_under, order
from penalty_cards.laws.clauses import Rule, law_of
from penalty_cards.laws.editions import (
    EDITIONS,
    marked_words_in,
    printed_in,
    record_in,
    words_in,
)
from penalty_cards.laws.words.rules import LAWS, MARKS, NO_RULING


class Entry(NamedTuple):
    """A rule in a list; `number`: the first under which the edition prints it."""

    rule: Rule
    number: str
    heading: str


class Chapter(NamedTuple):
    """A Law and its rules, in the order of their numbers."""

    law: int
    title: str
    entries: list[Entry]


def contents(edition: int) -> tuple[list[Chapter], list[Entry]]:
    """Return the rules of an edition under their Laws, and those that it lacks."""
    chapters: dict[int, Chapter] = {}
    lacking = []
    for entry in entries_of(edition):
        if not printed_in(entry.rule, edition):
            lacking.append(entry)
            continue
        law = law_of(entry.number)
        chapter = chapters.setdefault(law, Chapter(law, gettext(LAWS.get(law, "")), []))
        chapter.entries.append(entry)
    return list(chapters.values()), lacking


def rules_by_number(number: str, edition: int) -> list[Entry]:
    """Find what an edition prints under a number, 50D also under 50D1(a) and so on.

    Those come first for which it is the deciding number.
    """
    whole = clean_number(number)
    if not whole:
        return []
    found = []
    for entry in entries_of(edition):
        numbers = printed_in(entry.rule, edition)
        places = [i for i, own in enumerate(numbers) if is_under(own, whole)]
        if places:
            found.append((places[0] > 0, entry._replace(number=numbers[places[0]])))
    return [entry for _, entry in sorted(found, key=lambda pair: pair[0])]


def entries_of(edition: int) -> list[Entry]:
    """Return all rules in an edition’s order, those it lacks where others have them."""
    entries = [
        Entry(rule, number_in(rule, edition), gettext(record_in(rule, edition).heading))
        for rule in Rule
    ]
    return sorted(entries, key=lambda entry: order(entry.number))


def number_in(rule: Rule, edition: int) -> str:
    for year in (edition, *sorted(EDITIONS, reverse=True)):
        if numbers := printed_in(rule, year):
            return numbers[0]
    return ""


def in_force_words(year: int) -> str:
    """Return when an edition came into force, empty where that is not known."""
    in_force = EDITIONS[year].in_force
    if in_force is None:
        return ""
    first, last = (
        date_format(date.fromisoformat(day), "YEAR_MONTH_FORMAT") if day else ""
        for day in in_force
    )
    if not first:
        text = gettext("In force by the end of {last}.")
        return text.format(last=last)
    text = gettext(
        "Came into force between {first} and {last}, depending on the country."
    )
    return text.format(first=first, last=last)


def pairs() -> list[tuple[int, int]]:
    """Return the editions that can be compared, each with a newer one."""
    return list(combinations(sorted(EDITIONS), 2))


class Difference(NamedTuple):
    """A difference between two editions.

    `state`: `changed` if the ruling differs, `reworded` if only the text does, empty if
    neither. `tag` names it.
    """

    state: str
    tag: str


def difference(rule: Rule, year: int, before: str) -> Difference:
    """Name how an edition differs from the words of the one before it.

    It does not where only a remark on the print has gone.
    """
    words = marked_words_in(rule, year)
    if not words:
        return (
            Difference("changed", gettext("removed")) if before else Difference("", "")
        )
    if not before:
        return Difference("changed", gettext("new"))
    if year in record_in(rule, year).reworded:
        return Difference("reworded", gettext("new wording, same ruling"))
    if before == NO_RULING and MARKS[0] not in words:
        return Difference("", "")
    return Difference("changed", gettext("differs"))


def between(rule: Rule, older: int, newer: int) -> tuple[Difference, str]:
    """Compare two editions, also over others; the state is `same` if they agree.

    Beside it stand the words of the newer, marked if they changed once on the way.
    """
    old, new = words_in(rule, older), words_in(rule, newer)
    if old == new:
        return Difference("same", ""), new
    if not old or not new:
        return difference(rule, newer, old), new
    years = [year for year in sorted(EDITIONS) if older <= year <= newer]
    if not all(words_in(rule, year) for year in years):
        return Difference("reworded", gettext("new wording, absent in between")), new
    steps = [
        (year, difference(rule, year, words_in(rule, before)))
        for before, year in pairwise(years)
        if words_in(rule, before) != words_in(rule, year)
    ]
    marked = marked_words_in(rule, steps[0][0]) if len(steps) == 1 else new
    states = {step.state: step for _year, step in steps}
    if "changed" in states:
        return Difference("changed", gettext("differs")), marked
    return states.get("reworded", Difference("", "")), marked
