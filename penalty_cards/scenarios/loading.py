"""Loading the library: items -> versions, minted variants and tags; all or nothing.

What the engine finds out of an item is not found out again until one of them changes.
"""

import json
from collections.abc import Iterable, Iterator
from hashlib import blake2s
from itertools import combinations, islice
from pathlib import Path
from typing import NamedTuple

from django.db import transaction

from penalty_cards.laws.clauses import law_of
from penalty_cards.laws.code import Code
from penalty_cards.laws.document import incident_document
from penalty_cards.laws.editions import EDITIONS, printed_in
from penalty_cards.questions.complexity import complexity
from penalty_cards.questions.explanation import concept, deciding
from penalty_cards.questions.marking import beliefs_shown
from penalty_cards.questions.question import Question
from penalty_cards.questions.turning import turn_of
from penalty_cards.scenarios.engine import fingerprint
from penalty_cards.scenarios.items import Item, read_library
from penalty_cards.scenarios.models import (
    Scenario,
    Shown,
    Tag,
    Trait,
    Turned,
    Variant,
    Version,
)
from penalty_cards.scenarios.stories import Cast
from penalty_cards.scenarios.variants import turned

LIBRARY = Path(__file__).parent / "library"
VARIANTS = 8
MOST_SEEDS = 100  # tried for one version; an odd one may keep fewer variants
_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"
_SUFFIXES = tuple(f"{letter}{digit}" for letter in _LETTERS for digit in "23456789")


class Loaded(NamedTuple):
    """What a load did: scenarios new, changed and left as they were, and retired."""

    new: int
    changed: int
    same: int
    retired: int


def load(paths: Iterable[Path] | None = None) -> Loaded:
    """Load library files (by default the project's); validate all before storing any.

    Loading the same files again changes nothing. A scenario that the files no longer
    hold keeps its versions and is not asked any more.

    Raises: LibraryError.
    """
    engine = fingerprint()
    known = Version.objects.filter(engine=engine).values_list("digest", flat=True)
    files = LIBRARY.glob("*.toml") if paths is None else paths
    items = read_library(files, frozenset(known))
    with transaction.atomic():
        return _store(items, engine)


def _store(items: tuple[Item, ...], engine: str) -> Loaded:
    counts = {"new": 0, "changed": 0, "same": 0}
    library = Scenario.objects.filter(origin=Scenario.Origin.LIBRARY)
    for item in items:
        scenario, is_new = library.get_or_create(
            code=item.code, defaults={"origin": Scenario.Origin.LIBRARY}
        )
        before = scenario.current_id
        version = store_version(scenario, item, engine)
        if version.pk != before:
            scenario.current = version
            scenario.save(update_fields=["current"])
        same = "same" if version.pk == before else "changed"
        counts["new" if is_new else same] += 1
    _note_pairs(items)  # once more: now the other item of each is there
    gone = library.exclude(code__in=[item.code for item in items])
    retired = gone.filter(current__isnull=False).update(current=None)
    return Loaded(**counts, retired=retired)


def store_version(scenario: Scenario, item: Item, engine: str) -> Version:
    """Store an item as a version of a scenario, with its variants and tags.

    The same item again is the same version; another engine tags it anew.
    """
    version, is_new = Version.objects.get_or_create(
        scenario=scenario,
        digest=item.digest,
        defaults={
            "document": item.document,
            "kind": item.question.kind.value,
            "level": item.level,
        },
    )
    if is_new:
        mint(version, item)
    _note_pairs([item])
    if version.engine != engine:
        _tag(version, item)
        _note_shown(version, item)
        _note_traits(version, item)
        _note_turned(version, item)
        version.engine = engine
        version.save(update_fields=["engine"])
    return version


def _note_pairs(items: Iterable[Item]) -> None:
    """Note which scenarios have a pair: whoever names one, and whoever is named."""
    pairs = [(item.code, item.pair.partner) for item in items if item.pair is not None]
    if pairs:
        codes = {code for pair in pairs for code in pair}
        Scenario.objects.filter(code__in=codes).update(has_pair=True)


def mint(version: Version, item: Item) -> None:
    """Make and keep the variants of a version whose concept is the original's.

    A code follows from the content, so that every installation mints the same, and is
    never used again for other cards.
    """
    taken = set(
        Variant.objects.filter(version__scenario=version.scenario).values_list(
            "code", flat=True
        )
    )
    variants: list[Variant] = []
    for seed, casts in islice(turns_of(item, range(MOST_SEEDS)), VARIANTS):
        code = _free_code(version, seed, taken)
        taken.add(code)
        variants.append(
            Variant(version=version, code=code, seed=seed, facts=facts(casts))
        )
    Variant.objects.bulk_create(variants)


def variants_of(item: Item) -> int:
    """Count the variants that keep the concept, as far as they are wanted."""
    return sum(1 for _ in islice(turns_of(item, range(MOST_SEEDS)), VARIANTS))


def turns_of(
    item: Item, seeds: Iterable[int]
) -> Iterator[tuple[int, tuple[Cast, ...]]]:
    """Give the variants that keep the concept, each with the first seed that makes it.

    Where an auction keeps the suits and all hands are known there are but four.
    """
    known: set[str] = set()
    for seed in seeds:
        casts = tuple(turned(step.cast, seed) for step in item.steps)
        written = json.dumps(facts(casts))
        if written not in known and keeps_concept(item, casts):
            known.add(written)
            yield seed, casts


def keeps_concept(item: Item, casts: tuple[Cast, ...]) -> bool:
    """Say whether each step of a variant shows the same statements in every edition."""
    return all(
        concept(cast.question, EDITIONS[year].code)
        == concept(step.question, EDITIONS[year].code)
        for step, cast in zip(item.steps, casts, strict=True)
        for year in item.editions()
    )


def _free_code(version: Version, seed: int, taken: set[str]) -> str:
    text = f"{version.digest}-{seed}"
    start = int.from_bytes(blake2s(text.encode(), digest_size=4).digest())
    for step in range(len(_SUFFIXES)):
        suffix = _SUFFIXES[(start + step) % len(_SUFFIXES)]
        code = f"{version.scenario.code}-{suffix}"
        if code not in taken:
            return code
    raise ValueError(f"{version.scenario.code} has used up all its variant codes")


def facts(casts: tuple[Cast, ...]) -> dict[str, object]:
    """Write what a variant exchanges: the incident, and what a story's places name.

    `about`: what the first question is about; `abouts`: of each step, if of several.
    """
    last = casts[-1]
    abouts = [
        None if about is None else str(about)
        for about in (cast.question.about for cast in casts)
    ]
    found: dict[str, object] = {
        "incident": incident_document(last.question.incident),
        "about": abouts[0],
        "cards": {name: str(card) for name, card in last.cards.items()},
        "suits": {name: suit.letter for name, suit in last.suits.items()},
    }
    return found | {"abouts": abouts} if len(abouts) > 1 else found


def _tag(version: Version, item: Item) -> None:
    """Store what the engine finds the version to be about, in place of what it did."""
    wanted = {
        (year, name, value)
        for year in item.editions()
        for name, value in tags(item, year)
    }
    stored = set(version.tags.values_list("edition", "name", "value"))
    if wanted == stored:
        return
    version.tags.all().delete()
    Tag.objects.bulk_create(
        Tag(version=version, edition=year, name=name, value=value)
        for year, name, value in sorted(wanted)
    )


def _note_shown(version: Version, item: Item) -> None:
    """Store which statements each step shows, in place of what it did."""
    version.shown.all().delete()
    Shown.objects.bulk_create(
        Shown(version=version, step=number, edition=year, statement=statement)
        for year in item.editions()
        for number, step in enumerate(item.steps, start=1)
        for statement in sorted(concept(step.question, EDITIONS[year].code))
    )


def _note_traits(version: Version, item: Item) -> None:
    """Store what each step is in each edition, in place of what it was."""
    version.traits.all().delete()
    Trait.objects.bulk_create(
        Trait(
            version=version,
            step=number,
            edition=year,
            kind=step.question.kind.value,
            complexity=complexity(step.question, EDITIONS[year].code),
            laws=sorted(_laws(step.question, EDITIONS[year].code)),
        )
        for year in item.editions()
        for number, step in enumerate(item.steps, start=1)
    )


def _note_turned(version: Version, item: Item) -> None:
    """Store which steps two editions answer otherwise, in place of what it did.

    At least one of the two is an edition of which the item may be asked.
    """
    version.turned.all().delete()
    Turned.objects.bulk_create(
        Turned(version=version, step=number, older=older, newer=newer)
        for older, newer in combinations(sorted(EDITIONS), 2)
        if not {older, newer}.isdisjoint(item.editions())
        for number, step in enumerate(item.steps, start=1)
        if turn_of(step.question, EDITIONS[older].code, EDITIONS[newer].code)
    )


def tags(item: Item, year: int) -> set[tuple[str, str]]:
    """Return what an item is about in an edition: rules, clauses, beliefs and so on."""
    code = EDITIONS[year].code
    return {tag for step in item.steps for tag in _tags(step.question, code, year)}


def _tags(question: Question, code: Code, year: int) -> set[tuple[str, str]]:
    rules = [step.rule for step in deciding(question, code)]
    numbers = {number for rule in rules for number in printed_in(rule, year)}
    laws = {str(law) for law in _laws(question, code)}
    found = {(Tag.Name.EDITION.value, str(year))}
    found |= {(Tag.Name.RULE.value, rule.value) for rule in rules}
    found |= {(Tag.Name.CLAUSE.value, number) for number in numbers}
    found |= {(Tag.Name.LAW.value, law) for law in laws}
    found |= {(Tag.Name.STATEMENT.value, name) for name in concept(question, code)}
    found |= {
        (Tag.Name.BELIEF.value, belief.name) for belief in beliefs_shown(question, code)
    }
    return found


def _laws(question: Question, code: Code) -> set[int]:
    """Return the numbers of the laws that decide a question."""
    return {
        law_of(number)
        for step in deciding(question, code)
        for number in printed_in(step.rule, code.edition)
    }
