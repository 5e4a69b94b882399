"""The list of questions: its filters, and what each further filter would leave."""

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from typing import Any
from uuid import UUID

from django.http import QueryDict
from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from penalty_cards.lawbook.words import no_edition
from penalty_cards.laws.beliefs import BELIEFS
from penalty_cards.laws.editions import EDITIONS
from penalty_cards.laws.words.rules import LAWS
from penalty_cards.laws.words.statements import BY_ID
from penalty_cards.questions.question import Kind
from penalty_cards.scenarios.item_fields import LEVELS
from penalty_cards.scenarios.models import Tag, Variant
from penalty_cards.scenarios.services import Case, case_of
from quizzes.practice.offered import TAGGED, Status, Values, items_offered

Words = Callable[[str], str | Promise]
KINDS = {
    Kind.CARD: _("Which card?"),
    Kind.DEGREE: _("Minor or major?"),
    Kind.OPTIONS: _("What may declarer require or forbid?"),
    Kind.CHOOSE: _("What follows from the choice?"),
    Kind.INFORMATION: _("Who may use what?"),
    Kind.RULING: _("What is the ruling?"),
    Kind.CLAUSE: _("Which clause decides?"),
    Kind.ANNOUNCE: _("What does the Director say first?"),
    Kind.JUDGMENT: _("How would you rule?"),
}


@dataclass(frozen=True, slots=True)
class Option:
    """A value of a filter, how it reads, and how many items it would leave."""

    value: str
    label: str | Promise
    count: int
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class Facet:
    """A filter with the values that some item has. `count_all`: without this filter."""

    name: str
    label: str | Promise
    options: tuple[Option, ...]
    count_all: int


@dataclass(frozen=True, slots=True)
class Row:
    """An item that a filter found: what is known of it, by filter."""

    variant: Variant
    values: Values
    status: Status

    @property
    def laws(self) -> tuple[str, ...]:
        """Return the numbers of the Laws that it is about, in their order."""
        return tuple(sorted(self.values["law"], key=int))

    @property
    def case(self) -> Case:
        """Return the item as it is asked."""
        return case_of(self.variant)

    @property
    def steps(self) -> int:
        """Return how many questions the item asks."""
        return len(self.case.item.steps)


@dataclass(frozen=True, slots=True)
class Section:
    """The items of one level. `is_listed`: they are listed here, not only counted."""

    level: int
    name: str | Promise
    rows: Sequence[Row]
    is_listed: bool


_FACETS: tuple[tuple[str, str | Promise, Words], ...] = (
    ("law", _("Law"), lambda v: f"{v} {gettext(LAWS.get(int(v), ''))}"),
    ("clause", _("Clause"), str),
    ("statement", _("Point"), lambda v: gettext(BY_ID[v].words)),
    ("belief", _("Common mistake"), lambda v: gettext(BELIEFS[v].words)),
    ("level", _("Level"), lambda v: LEVELS[int(v)]),
    ("kind", _("Kind of question"), lambda v: KINDS[Kind(v)]),
    ("answered", _("Your last answer"), lambda v: Status(v).label),
)
_PLACES: Mapping[str, Callable[[str], Any]] = {"answered": Status.values.index}
_MORE = frozenset({"clause", "statement", "belief"})  # many values: asked for apart


class ItemFilter:
    """The items that meet every filter chosen, and the filters with their counts.

    `errors`: a sentence for each value that no item has. `query`: what an address needs
    where the edition is not the reader’s. `has_more`: the filters with very many values
    are shown too. Two queries, however many filters, and two more where an item was not
    read before.
    """

    def __init__(self, data: QueryDict, edition: int, learner: UUID | None) -> None:
        self.errors: list[str] = []
        self.edition = self._edition(data.get("edition", ""), edition)
        self.query = "" if self.edition == edition else f"?edition={self.edition}"
        self._learner = learner
        wanted = {name: data.get(name, "") for name, _label, _words in _FACETS}
        self.chosen: dict[str, str] = {}
        for name, value in wanted.items():
            if value and self._is_known(name, value):
                self.chosen[name] = value
            elif value:
                self.errors.append(
                    _("{name}: “{value}” is not one of the values listed.").format(
                        name=name, value=value
                    )
                )

        self.has_more = "more" in data or not _MORE.isdisjoint(self.chosen)

    @property
    def is_valid(self) -> bool:
        """Whether every value sent is one that can be chosen."""
        return not self.errors

    @cached_property
    def rows(self) -> list[Row]:
        """Return the items that meet every filter, by code."""
        return self._meeting(self.chosen)

    @property
    def sections(self) -> list[Section]:
        """The questions by level; without a filter those of the first are listed."""
        by_level: dict[int, list[Row]] = {level: [] for level in sorted(LEVELS)}
        for row in self.rows:
            by_level[row.variant.version.level].append(row)
        found = [(level, rows) for level, rows in by_level.items() if rows]
        return [
            Section(level, LEVELS[level], rows, bool(self.chosen) or not place)
            for place, (level, rows) in enumerate(found)
        ]

    @cached_property
    def statuses(self) -> Mapping[Status, int]:
        """Count the items of the edition by what the learner has answered to them."""
        return dict(Counter(row.status for row in self._rows))

    @property
    def chosen_folded(self) -> int:
        """Return how many filters are chosen beside the status."""
        return len(self.chosen.keys() - {"answered"})

    @cached_property
    def shown_facets(self) -> list[Facet]:
        """Return the filters to choose from at first, or all of them.

        Each with what its values would leave beside the others.
        """
        shown = (each for each in _FACETS if self.has_more or each[0] not in _MORE)
        return [self._facet(*each) for each in shown]

    @property
    def editions(self) -> list[Option]:
        """Return the editions to choose from."""
        return [
            Option(str(year), str(year), 0, year == self.edition)
            for year in sorted(EDITIONS)
        ]

    def _edition(self, sent: str, edition: int) -> int:
        known = {str(year): year for year in EDITIONS}
        if sent and sent not in known:
            self.errors.append(no_edition(sent))
        return known.get(sent, edition)

    def _is_known(self, name: str, value: str) -> bool:
        if name == "answered" and value in Status:
            return True
        if any(value in row.values[name] for row in self._rows):
            return True
        return _is_elsewhere(name, value)

    def _facet(self, name: str, label: str | Promise, words: Words) -> Facet:
        others = {k: v for k, v in self.chosen.items() if k != name}
        rows = self._meeting(others)
        counts = Counter(chain.from_iterable(row.values[name] for row in rows))
        picked = self.chosen.get(name)
        if picked is not None:
            counts.setdefault(picked, 0)
        options = tuple(
            Option(value, words(value), counts[value], value == picked)
            for value in sorted(counts, key=_PLACES.get(name, _in_order))
        )
        return Facet(name, label, options, len(rows))

    def _meeting(self, chosen: Mapping[str, str]) -> list[Row]:
        if not chosen:
            return self._rows
        return [
            row
            for row in self._rows
            if all(value in row.values[name] for name, value in chosen.items())
        ]

    @cached_property
    def _rows(self) -> list[Row]:
        return [_row(*each) for each in items_offered(self.edition, self._learner)]


def query_words(query: QueryDict) -> str:
    """Return a query in words: `Law: 50 Disposition of …; Level: club player`."""
    parts = [
        f"{label}: {_value(value, words)}"
        for name, label, words in _FACETS
        if (value := query.get(name))
    ]
    return "; ".join(parts) or gettext("any question")


def _value(value: str, words: Words) -> str | Promise:
    """Return the words of a value; of one that there is no more, the value itself."""
    try:
        return words(value)
    except (KeyError, ValueError):
        return value


def _is_elsewhere(name: str, value: str) -> bool:
    """Whether some item has the value, in whichever edition."""
    if name not in TAGGED or "\0" in value:
        return False
    offered = Tag.objects.offered()
    return offered.filter(name=name, value=value).exists()


def _row(variant: Variant, values: Values, status: Status) -> Row:
    return Row(variant, {**values, "answered": frozenset({status.value})}, status)


def _in_order(value: str) -> list[tuple[int, str]]:
    """Sort numbers within a text by number: 9A, 50; R50B-2, R50B-10."""
    return [
        (int(part), "") if part.isdigit() else (0, part)
        for part in re.findall(r"\d+|\D", value)
    ]
