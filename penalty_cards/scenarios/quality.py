"""The quality of the library: what it covers, what it lacks, where it falls short.

`quality` reads the items and the engine alone, `coverage` the database.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from statistics import mean
from typing import NamedTuple

from django.db.models import F

from penalty_cards.laws.beliefs import BELIEFS
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code
from penalty_cards.laws.editions import EDITIONS
from penalty_cards.laws.words.statements import STATEMENTS, Statement
from penalty_cards.questions.display import hints
from penalty_cards.questions.question import Kind, Question
from penalty_cards.scenarios.item_fields import LEVELS
from penalty_cards.scenarios.items import Item
from penalty_cards.scenarios.loading import tags
from penalty_cards.scenarios.minting import VARIANTS, variants_of
from penalty_cards.scenarios.models import Tag
from penalty_cards.scenarios.thresholds import (
    CLUB_NOTES,
    EASIEST,
    EASY_ENOUGH,
    EASY_ON_AVERAGE,
    FEWEST_ITEMS,
    FEWEST_OF_EDITION,
    FEWEST_OF_KIND,
    FEWEST_OF_LEVEL,
    FEWEST_OF_RULE,
    FEWEST_OF_STATEMENT,
    FEWEST_OF_TRICKY,
    FEWEST_PAIRS,
    FEWEST_WITH_OWN_HINTS,
    HARD_TO_READ,
    MOST_WITHOUT_OWN_WORDS,
    PAIRED_FACTS,
    SEVERAL_STEPS,
    TRANSLATED_LEVELS,
    TRICKY,
    UNDECIDING,
    UNSHOWN,
)
from penalty_cards.scenarios.weaknesses import (
    duplicates,
    ease_by_kind,
    in_english,
    near_duplicates,
    reading_ease,
    silences,
    told_twice,
)


@dataclass(frozen=True, slots=True)
class Quality:
    """What is known of a library, each count by the name of what is counted.

    `without_hint`: items with a question that has no hint, their own or the engine’s;
    `without_own_hint`: with none of their own. `lacking_feedback`: items with a wrong
    choice, in some edition, that the page does not explain. `without_feedback`: items
    with no words of their own on any answer. `few_variants`: items with fewer than
    wanted. `duplicates`: pairs of items with the same facts up to turning;
    `near_duplicates`: but for the ranks of cards too; `told_twice`: with much the same
    story. `gaps`: statements and the editions in which they hold and no item shows
    them. `ease`: reading ease by item; `ease_by_kind`: by kind of text. `in_english`:
    items with words that are in English alone, and their levels.
    """

    items: int
    several_steps: int
    counts: Mapping[str, Mapping[str, int]]
    without_hint: Sequence[str]
    without_own_hint: Sequence[str]
    without_feedback: Sequence[str]
    lacking_feedback: Sequence[str]
    few_variants: Sequence[str]
    duplicates: Sequence[tuple[str, str]]
    near_duplicates: Sequence[tuple[str, str]]
    told_twice: Sequence[tuple[str, str]]
    gaps: Sequence[tuple[str, int]]
    ease: Mapping[str, float]
    ease_by_kind: Mapping[str, float]
    in_english: Mapping[str, int]

    def shortfalls(self) -> Iterator[str]:
        """Return where the library is below its thresholds."""
        yield from self._too_few()
        yield from self._too_few_of_what_is_ruled()
        for name, codes in (
            ("a wrong choice is not explained", self.lacking_feedback),
            ("a question has no hint", self.without_hint),
            (f"it has fewer than {VARIANTS} variants", self.few_variants),
            (
                "it is hard to read",
                [each for each, ease in self.ease.items() if ease < HARD_TO_READ],
            ),
        ):
            yield from (f"{code}: {name}" for code in codes)
        if self.ease and mean(self.ease.values()) < EASY_ON_AVERAGE:
            yield f"reading ease: below {EASY_ON_AVERAGE} on average"
        for kind, ease in self.ease_by_kind.items():
            if ease < (least := EASIEST.get(kind, EASY_ENOUGH)):
                yield f"reading ease of {kind}: {ease:.0f}; {least} is needed"
        for code, level in self.in_english.items():
            if level <= TRANSLATED_LEVELS:
                yield f"{code}: some words of level {level} are only in English"
        for name, pairs in (
            ("they have the same facts", self.duplicates),
            ("they have the same facts except for ranks", self.near_duplicates),
            ("they have the same story", self.told_twice),
        ):
            yield from (f"{one} and {other}: {name}" for one, other in pairs)

    def _too_few(self) -> Iterator[str]:
        """Yield what the library has too few items of."""
        if self.items < FEWEST_ITEMS:
            yield f"situations: {self.items}; {FEWEST_ITEMS} are needed"
        if self.several_steps < self.items * SEVERAL_STEPS:
            yield f"with several steps: {self.several_steps}; a third is needed"
        for sort, fewest in (
            ("level", FEWEST_OF_LEVEL),
            ("edition", FEWEST_OF_EDITION),
            ("kind", FEWEST_OF_KIND),
        ):
            for name, number in self.counts[sort].items():
                if not number:
                    yield f"{sort} {name}: none"
                elif number < fewest:
                    yield f"{sort} {name}: {number}; {fewest} are needed"
        if (pairs := sum(self.counts["pair"].values())) < FEWEST_PAIRS:
            yield f"pairs: {pairs}; {FEWEST_PAIRS} are needed"
        for fact in PAIRED_FACTS:
            if not self.counts["pair"].get(fact.value):
                yield f"pairs that differ in {fact}: none"
        if self.items - len(self.without_own_hint) < FEWEST_WITH_OWN_HINTS:
            yield f"with their own hints: fewer than {FEWEST_WITH_OWN_HINTS}"
        if len(self.without_feedback) > self.items * MOST_WITHOUT_OWN_WORDS:
            without, codes = len(self.without_feedback), " ".join(self.without_feedback)
            yield f"without their own feedback: {without}, more than a tenth: {codes}"

    def _too_few_of_what_is_ruled(self) -> Iterator[str]:
        """Yield the statements, rules and beliefs that too few items show."""
        for name, number in self.counts["statement"].items():
            wanted = FEWEST_OF_TRICKY if name in TRICKY else FEWEST_OF_STATEMENT
            if number < wanted:
                yield f"{name}: {number}; {wanted} are needed"
        for name, year in self.gaps:
            if (name, year) not in UNSHOWN:
                yield f"{name}: no situation shows it in {year}"
        for name, year in UNSHOWN:
            if (name, year) not in self.gaps:
                yield f"{name}: take it off the list, a situation shows it in {year}"
        for name, number in self.counts["rule"].items():
            if number < FEWEST_OF_RULE and name not in UNDECIDING:
                yield f"{name}: it decides no situation"
            if number and name in UNDECIDING:
                yield f"{name}: take it off the list, it decides {number}"
        for name, number in self.counts["belief"].items():
            if not number:
                error = f": {CLUB_NOTES[name]}" if name in CLUB_NOTES else ""
                yield f"{name}: no situation catches this mistake{error}"


def quality(items: Sequence[Item]) -> Quality:
    """Look a library over."""
    ease = {item.code: reading_ease(_text(item)) for item in items}
    return Quality(
        items=len(items),
        several_steps=sum(len(item.steps) > 1 for item in items),
        counts=_counts(items),
        without_hint=[item.code for item in items if not _has_hints(item)],
        without_own_hint=[
            item.code for item in items if not any(step.hints for step in item.steps)
        ],
        without_feedback=[item.code for item in items if not item.feedback],
        lacking_feedback=[item.code for item in items if any(silences(item))],
        few_variants=[each.code for each in items if variants_of(each) < VARIANTS],
        duplicates=list(duplicates(items)),
        near_duplicates=list(near_duplicates(items)),
        told_twice=list(told_twice(items)),
        gaps=_gaps(items),
        ease=ease,
        ease_by_kind=ease_by_kind(items),
        in_english=in_english(items),
    )


def _counts(items: Iterable[Item]) -> dict[str, dict[str, int]]:
    """Count items by statement, rule, belief, edition, level and kind; 0 where none."""
    found = {
        "statement": dict.fromkeys((each.id for each in STATEMENTS), 0),
        "rule": dict.fromkeys((rule.value for rule in Rule), 0),
        "belief": dict.fromkeys(BELIEFS, 0),
        "edition": dict.fromkeys(map(str, sorted(EDITIONS)), 0),
        "level": dict.fromkeys(map(str, LEVELS), 0),
        "kind": dict.fromkeys((kind.value for kind in Kind), 0),
        "pair": {},
    }
    for item in items:
        about = {tag for year in item.editions() for tag in tags(item, year)}
        about |= {("level", str(item.level))}
        about |= {("kind", step.question.kind.value) for step in item.steps}
        for name, value in about:
            if name in found:
                found[name][value] += 1
        if item.pair is not None:
            fact = item.pair.fact.value
            found["pair"][fact] = found["pair"].get(fact, 0) + 1
    return found


def _gaps(items: Iterable[Item]) -> list[tuple[str, int]]:
    """Find the statements that hold in an edition in which no item shows them."""
    shown = {
        (value, year)
        for item in items
        for year in item.editions()
        for name, value in tags(item, year)
        if name == "statement"
    }
    return [
        (statement.id, year)
        for statement in STATEMENTS
        for year in sorted(EDITIONS)
        if statement.is_of(year) and (statement.id, year) not in shown
    ]


def _text(item: Item) -> str:
    return " ".join(step.story for step in item.steps)


def _has_hints(item: Item) -> bool:
    code = EDITIONS[item.editions()[-1]].code
    return all(step.hints or _is_hinted(step.question, code) for step in item.steps)


def _is_hinted(question: Question, code: Code) -> bool:
    found = hints(question, code)
    return all(hint.text for hint in (found.area, found.clause, found.fact))


class Coverage(NamedTuple):
    """A statement, the number of items that show it, and the editions they do so in."""

    statement: Statement
    items: int
    editions: tuple[int, ...]


def coverage() -> tuple[Coverage, ...]:
    """Return the coverage of every statement, the unshown with 0, in their order."""
    items: dict[str, set[int]] = {}
    editions: dict[str, set[int]] = {}
    rows = Tag.objects.filter(
        name=Tag.Name.STATEMENT, version__scenario__current__pk=F("version")
    ).values_list("value", "version", "edition")
    for statement, version, edition in rows:
        items.setdefault(statement, set()).add(version)
        editions.setdefault(statement, set()).add(edition)
    return tuple(
        Coverage(
            statement,
            len(items.get(statement.id, ())),
            tuple(sorted(editions.get(statement.id, ()))),
        )
        for statement in STATEMENTS
    )
