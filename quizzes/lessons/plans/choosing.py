"""The questions of the library, searched and filtered, from which a teacher chooses."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from django.http import QueryDict

from penalty_cards.lawbook.searching import (
    MOST_CHARACTERS,
    parse_query,
    search_questions,
)
from penalty_cards.scenarios.services import Case
from penalty_cards.table.model import CardView
from quizzes.practice.filters import ItemFilter, Row
from quizzes.practice.lawbook import items_sought
from quizzes.practice.services import items_found

MOST_LISTED = 20


def card_of(case: Case) -> CardView | None:
    """Return a card that a question is about, None of one about no card."""
    cards = [case.question.about, *case.cast.cards.values()]
    return next((CardView(card) for card in cards if card), None)


@dataclass(frozen=True, slots=True)
class Entry:
    """A question that may be chosen. `is_chosen`: it is chosen already."""

    row: Row
    is_chosen: bool

    @property
    def code(self) -> str:
        """Return the code under which it is chosen."""
        return str(self.row.variant.code)

    @property
    def card(self) -> CardView | None:
        """Return a card that it is about."""
        return card_of(self.row.case)


@dataclass(frozen=True, slots=True)
class Library:
    """What of the library was found, the best or the easiest first.

    `sought`: the words, a clause or a code that was searched for. `number`: of all that
    was found, of which `entries` lists some. `filters`: those that are chosen, as an
    address has them.
    """

    found: ItemFilter
    sought: str
    number: int
    entries: Sequence[Entry]
    filters: str

    @property
    def is_narrowed(self) -> bool:
        """Whether anything was searched for, or a filter chosen."""
        return bool(self.sought or self.found.chosen or self.found.errors)

    @property
    def drawable(self) -> bool:
        """Whether questions can be picked at random from what was found."""
        return self.number > 1 and not self.sought


def library_of(query: QueryDict, edition: int, chosen: Collection[str]) -> Library:
    """Search the library by the query of an address; `chosen`: codes of variants."""
    found = items_found(query, edition)
    sought = query.get("q", "")[:MOST_CHARACTERS]
    rows = _rows(found, sought)
    filters = QueryDict(mutable=True)
    filters.update(found.chosen)
    entries = [Entry(row, row.variant.code in chosen) for row in rows[:MOST_LISTED]]
    return Library(found, sought, len(rows), entries, filters.urlencode())


def _rows(found: ItemFilter, sought: str) -> list[Row]:
    words = parse_query(sought)
    if words.is_empty:
        return sorted(found.rows, key=lambda row: row.variant.version.level)
    by_code = {row.variant.code: row for row in found.rows}
    questions = (q for q in items_sought(found.edition) if q.note in by_code)
    return [by_code[hit.note] for hit in search_questions(words, questions)]
