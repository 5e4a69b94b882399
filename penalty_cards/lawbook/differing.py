"""How the editions differ in a rule: its words, and what their difference is called."""

from itertools import pairwise
from typing import NamedTuple

from django.utils.translation import gettext

from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.editions import EDITIONS, words_in
from penalty_cards.laws.words.summaries import MARKS, SUMMARIES, marked_words, unmarked


class Difference(NamedTuple):
    """A difference between two editions.

    `state`: `changed` if the ruling differs, `reworded` if only the text does, empty if
    neither. `tag` names it.
    """

    state: str
    tag: str


def words_of(rule: Rule, year: int) -> str:
    """Return the words of an edition, with marks where they are the project's own."""
    words, marked = words_in(rule, year), marked_words(rule, year)
    return marked if unmarked(marked) == words else words


def difference(rule: Rule, year: int, before: str) -> Difference:
    """Name how an edition differs from the words of the one before it.

    It does not where only a remark on the print has gone.
    """
    words = words_of(rule, year)
    is_own = words == marked_words(rule, year)
    if not words:
        return Difference("changed", gettext("gone")) if before else Difference("", "")
    if not before:
        return Difference("changed", gettext("new"))
    if is_own and year in SUMMARIES[rule].reworded:
        return Difference("reworded", gettext("other words, same ruling"))
    if is_own and MARKS[0] not in words:
        return Difference("", "")
    return Difference("changed", gettext("differs"))


def between(rule: Rule, older: int, newer: int) -> tuple[Difference, str]:
    """Compare two editions, also over others; the state is `same` if they agree.

    Beside it stand the words of the newer, marked if they changed once on the way.
    """
    old, new = unmarked(words_of(rule, older)), unmarked(words_of(rule, newer))
    if old == new:
        return Difference("same", ""), new
    if not old or not new:
        return difference(rule, newer, old), new
    years = [year for year in sorted(EDITIONS) if older <= year <= newer]
    if not all(words_of(rule, year) for year in years):
        return Difference("reworded", gettext("other words, and gone in between")), new
    steps = [
        (year, difference(rule, year, words_of(rule, before)))
        for before, year in pairwise(years)
        if unmarked(words_of(rule, before)) != unmarked(words_of(rule, year))
    ]
    marked = words_of(rule, steps[0][0]) if len(steps) == 1 else new
    states = {step.state: step for _year, step in steps}
    if "changed" in states:
        return Difference("changed", gettext("differs")), marked
    return states.get("reworded", Difference("", "")), marked
