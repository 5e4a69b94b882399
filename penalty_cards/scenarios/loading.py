"""Loading the library: items -> versions, minted variants and tags; all or nothing.

What the engine finds out of an item is not found out again until one of them changes.
"""

from collections.abc import Iterable
from hashlib import blake2s
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

from django.db import transaction
from django.db.models import F

import penalty_cards
from penalty_cards.laws.clauses import law_of
from penalty_cards.laws.code import Code
from penalty_cards.laws.editions import EDITIONS, printed_in
from penalty_cards.questions.changing.comparison import turn_of
from penalty_cards.questions.display import complexity
from penalty_cards.questions.explanation import concept, deciding
from penalty_cards.questions.marking import beliefs_shown, parts_of
from penalty_cards.questions.question import Question
from penalty_cards.scenarios.fields import FieldError
from penalty_cards.scenarios.items import Item, read_item, read_library
from penalty_cards.scenarios.minting import mint, reword, version_with_facts_of
from penalty_cards.scenarios.models import Scenario, Shown, Tag, Trait, Turned, Version

LIBRARY = Path(__file__).parent / "library"
FLOORS = ("bridge", "laws", "questions", "scenarios")


class Loaded(NamedTuple):
    """What a load did: how many scenarios were new, changed and so on.

    `changed`: other facts. `reworded`: other words. `retired`: no longer in the files.
    """

    new: int
    changed: int
    reworded: int
    same: int
    retired: int


def load(paths: Iterable[Path] | None = None) -> Loaded:
    """Load library files (by default the project's); validate all before storing any.

    Loading the same files again changes nothing. A scenario that the files no longer
    hold keeps its versions and is not asked any more.

    Raises: LibraryError.
    """
    engine = fingerprint()
    checked = Version.objects.filter(engine=engine)
    known = frozenset(checked.values_list("document_digest", flat=True))
    files = LIBRARY.glob("*.toml") if paths is None else paths
    items = read_library(files, known)
    with transaction.atomic():
        return _store(items, engine)


def _store(items: tuple[Item, ...], engine: str) -> Loaded:
    counts = dict.fromkeys(("new", "changed", "reworded", "same"), 0)
    library = Scenario.objects.filter(origin=Scenario.Origin.LIBRARY)
    library = library.select_related("current")
    for item in items:
        scenario, is_new = library.get_or_create(
            code=item.code, defaults={"origin": Scenario.Origin.LIBRARY}
        )
        before = scenario.current
        version = store_version(scenario, item, engine)
        if version != before:
            scenario.current = version
            scenario.save(update_fields=["current"])
        counts["new" if is_new else _difference(before, version)] += 1
    _note_pairs(items)  # once more: now the other item of each is there
    gone = library.exclude(code__in=[item.code for item in items])
    retired = gone.filter(current__isnull=False).update(current=None)
    return Loaded(**counts, retired=retired)


def _difference(before: Version | None, version: Version) -> str:
    if version != before:
        return "changed"
    if version.document_digest != before.document_digest:
        return "reworded"
    return "same"


def store_version(scenario: Scenario, item: Item, engine: str) -> Version:
    """Store an item as a public version of a scenario, with its variants and tags.

    The same facts again are the same version, whatever the words; other words, or
    another engine, tag it anew.
    """
    version = store_untagged(scenario, item)
    _note_pairs([item])
    if version.engine != engine:
        _tag(version, item)
        _note_shown(version, item)
        _note_traits(version, item)
        _note_turned(version, item)
        version.engine = engine
        version.is_private = False
        version.save(update_fields=["engine", "is_private"])
    return version


def store_untagged(scenario: Scenario, item: Item) -> Version:
    """Store an item as `store_version` does, without what it is found by."""
    version = version_with_facts_of(scenario, item)
    if version is None:
        return _new_version(scenario, item)
    if version.document_digest != item.digest:
        reword(version, item)
    return version


def _new_version(scenario: Scenario, item: Item) -> Version:
    """Store a version; of two who do so at once the second finds that of the first."""
    version, is_new = Version.objects.get_or_create(
        scenario=scenario,
        digest=item.facts_digest,
        defaults={
            "document": item.document,
            "document_digest": item.digest,
            "kind": item.question.kind.value,
            "level": item.level,
        },
    )
    if is_new:
        mint(version, item)
    return version


def _note_pairs(items: Iterable[Item]) -> None:
    """Note which scenarios have a pair: those that name one, and those named."""
    pairs = [(item.code, item.pair.partner) for item in items if item.pair is not None]
    if pairs:
        codes = {code for pair in pairs for code in pair}
        Scenario.objects.filter(code__in=codes).update(has_pair=True)


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
            parts=parts_of(step.question, EDITIONS[year].code),
        )
        for year in item.editions()
        for number, step in enumerate(item.steps, start=1)
    )


def _note_turned(version: Version, item: Item) -> None:
    """Store which steps two editions answer otherwise, in place of what it did.

    The item may be asked in at least one of the two editions.
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


def fingerprint() -> str:
    """Return a hash of the program that checks and tags items."""
    house = Path(penalty_cards.__file__).parent
    found = blake2s(digest_size=16)
    for floor in FLOORS:
        for path in sorted((house / floor).rglob("*.py")):
            found.update(f"{path.relative_to(house).as_posix()}\n".encode())
            found.update(path.read_bytes())
    return found.hexdigest()


def partners_of(items: Iterable[Item]) -> dict[str, Item]:
    """Read the published items that some name as the other of a pair, by code.

    Reserved ones are left out: what is wrong with a pair would tell what they are.
    """
    names = {item.pair.partner for item in items if item.pair is not None}
    versions = Version.objects.filter(
        scenario__current=F("pk"),
        scenario__is_reserved=False,
        scenario__code__in=names,
    )
    return {item.code: item for item in map(_item, versions) if item is not None}


def _item(version: Version) -> Item | None:
    try:
        return read_item(version.document)
    except FieldError:
        return None
