"""What the pages of the law book show."""

from collections.abc import Sequence
from typing import NamedTuple

from django.utils.translation import gettext

from penalty_cards.lawbook.clubtext.shown import Excerpt, beside
from penalty_cards.lawbook.rules import (
    Entry,
    difference,
    entries_of,
    number_in,
)
from penalty_cards.lawbook.words import Linker, Runs, anchor, plain
from penalty_cards.laws.beliefs import BELIEFS, Belief
from penalty_cards.laws.clauses import Rule, law_of
from penalty_cards.laws.editions import (
    EDITIONS,
    marked_words_in,
    printed_in,
    record_in,
    words_in,
)
from penalty_cards.laws.words.assumptions import ASSUMPTIONS, READINGS
from penalty_cards.laws.words.glossary import GLOSSARY
from penalty_cards.laws.words.rules import LAWS
from quizzes.lawbook.cases import LawCase, cases_of
from quizzes.practice.lawbook import ShownItem, items_showing, practice_url


class Column(NamedTuple):
    """What one edition has of a rule.

    `state`: `changed` if the ruling differs from that of the edition before, `reworded`
    if only the text does, `same` if nothing does, otherwise empty. `tag` names the
    difference. No `words`: the same as before, or the edition does not have the rule.
    `club`: what the club's own text has under its numbers, where there is one.
    """

    year: int
    numbers: tuple[str, ...]
    is_readers: bool
    state: str = ""
    tag: str = ""
    words: Runs = ()
    club: Sequence[Excerpt] = ()


class Span(NamedTuple):
    """What editions in a row say alike: their columns; the first one shows it."""

    columns: Sequence[Column]

    @property
    def classes(self) -> str:
        """Return the state of the first, and `two` or `three` for as many columns."""
        width = ("", "two", "three")[min(len(self.columns), 3) - 1]
        return f"{self.columns[0].state} {width}".strip()


class RulePage(NamedTuple):
    """All that the page of a rule shows.

    `words`: those of the reader's edition, empty if it does not have the rule.
    `entries`: the rules of its Law. `readings`: numbers of those it rests on.
    `practice`: where it is practised.
    """

    rule: Rule
    numbers: tuple[str, ...]
    law: int
    law_title: str
    entries: Sequence[Entry]
    heading: str
    lead: Runs
    words: Runs
    columns: Sequence[Column]
    note: Runs
    readings: list[str]
    beliefs: list[Belief]
    cases: Sequence[LawCase]
    items: Sequence[ShownItem]
    practice: str
    previous: Entry | None
    next: Entry | None

    @property
    def spans(self) -> list[Span]:
        """Return the columns, those that say the same together."""
        found: list[Span] = []
        for column in self.columns:
            if column.state == "same":
                found[-1] = Span((*found[-1].columns, column))
            else:
                found.append(Span((column,)))
        return found

    @property
    def is_changed(self) -> bool:
        """Whether some edition differs from the one before it."""
        return any(column.state == "changed" for column in self.columns)

    @property
    def has_club_text(self) -> bool:
        """Whether some text of the club's own stands beside our words."""
        return any(column.club for column in self.columns)


class Term(NamedTuple):
    """A term of the glossary and its definition."""

    name: str
    anchor: str
    words: Runs


class Taken(NamedTuple):
    """An assumption of every question."""

    heading: str
    words: Runs


class HeldReading(NamedTuple):
    """How an open question of the Laws is read: its number, and the rules it is of."""

    name: str
    doubt: Runs
    words: Runs
    rules: list[Entry]


def rule_page(rule: Rule, edition: int) -> RulePage:
    """Gather the page of a rule for a reader of an edition."""
    record = record_in(rule, edition)
    linker = Linker()
    entries = [
        entry
        for entry in entries_of(edition)
        if entry.rule is rule or printed_in(entry.rule, edition)
    ]
    place = [entry.rule for entry in entries].index(rule)
    law = law_of(entries[place].number)
    return RulePage(
        rule,
        printed_in(rule, edition),
        law,
        gettext(LAWS.get(law, "")),
        [entry for entry in entries if law_of(entry.number) == law],
        gettext(record.heading),
        linker.runs(record.lead),
        linker.runs(words_in(rule, edition)),
        _columns(rule, edition, linker),
        linker.runs(record.note),
        [name for name, reading in READINGS.items() if rule in reading.rules],
        [belief for belief in BELIEFS.values() if rule in belief.rules],
        cases_of(rule, edition),
        items_showing(rule, edition),
        practice_url(rule, edition),
        entries[place - 1] if place else None,
        entries[place + 1] if place + 1 < len(entries) else None,
    )


def terms() -> list[Term]:
    """Return the glossary by the alphabet, other terms linked in each definition."""
    given = [
        Term(gettext(name), anchor(name), Linker(name).runs(words))
        for name, words in GLOSSARY.items()
    ]
    return sorted(given, key=lambda term: plain(term.name))


def assumptions() -> list[Taken]:
    """Return the assumptions of every question."""
    linker = Linker()
    return [
        Taken(gettext(each.heading), linker.runs(each.words)) for each in ASSUMPTIONS
    ]


def readings(edition: int) -> list[HeldReading]:
    """Return how we read what the Laws leave open, in the order of the numbers."""
    return [
        HeldReading(
            name,
            Linker().runs(reading.doubt),
            Linker().runs(reading.words),
            [
                Entry(
                    rule,
                    number_in(rule, edition),
                    gettext(record_in(rule, edition).heading),
                )
                for rule in reading.rules
            ],
        )
        for name, reading in READINGS.items()
    ]


def _columns(rule: Rule, edition: int, linker: Linker) -> list[Column]:
    columns: list[Column] = []
    latest: Column | None = None  # the last one that says something of its own
    numbers = {year: printed_in(rule, year) for year in sorted(EDITIONS)}
    club = beside(numbers)
    for year, own in numbers.items():
        column = Column(year, own, year == edition, club=club.get(year, ()))
        column = _filled(rule, column, latest, linker)
        columns.append(column)
        if column.state != "same":
            latest = column
    return columns


def _filled(
    rule: Rule, column: Column, latest: Column | None, linker: Linker
) -> Column:
    """Return a column with its words, and how it stands to the last that has some."""
    words = marked_words_in(rule, column.year)
    before = words_in(rule, latest.year) if latest is not None else ""
    state, tag = difference(rule, column.year, before)
    if latest is None:
        return column._replace(words=linker.runs(words))
    if words_in(rule, column.year) == before:
        return column._replace(state="same")
    return column._replace(state=state, tag=tag, words=linker.runs(words))
