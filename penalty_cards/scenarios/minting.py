"""The variants of a version: minted with codes, kept when it is reworded."""

import json
from collections.abc import Iterable, Iterator, Mapping
from hashlib import blake2s
from itertools import islice

from penalty_cards.laws.documents.reading import incident_document, read_incident
from penalty_cards.laws.editions import EDITIONS
from penalty_cards.questions.explanation import concept
from penalty_cards.scenarios.items import NAMES, Item, facts_of
from penalty_cards.scenarios.models import Scenario, Variant, Version
from penalty_cards.scenarios.stories import Cast
from penalty_cards.scenarios.variants import named_as_in, turned

VARIANTS = 8
MOST_SEEDS = 100  # tried for one version; an odd one may keep fewer variants
_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"
_SUFFIXES = tuple(f"{letter}{digit}" for letter in _LETTERS for digit in "23456789")


def mint(version: Version, item: Item) -> None:
    """Make and keep the variants of a version whose concept is the original's.

    A code follows from the facts, so that every installation mints the same, and is
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
    """Yield the variants that keep the concept, each with the first seed that makes it.

    There are only four where an auction keeps the suits and all hands are known, and
    only the deal itself where the words hold for no other.
    """
    known: set[str] = set()
    for seed in (0,) if item.cast.is_one_deal else seeds:
        casts = tuple(turned(step.cast, seed) for step in item.steps)
        written = json.dumps(facts(casts))
        if written not in known and keeps_concept(item, casts):
            known.add(written)
            yield seed, casts


def keeps_concept(item: Item, casts: tuple[Cast, ...]) -> bool:
    """Whether each step of a variant shows the same statements in every edition."""
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
    raise ValueError(f"{version.scenario.code} has used all its codes for variants.")


def facts(casts: tuple[Cast, ...]) -> dict[str, object]:
    """Return what a variant exchanges: the incident, and what a story's places name.

    `about`: what the first question is about; `abouts`: the same of each step, where
    there are several.
    """
    last = casts[-1]
    abouts = [
        None if about is None else str(about)
        for about in (cast.question.about for cast in casts)
    ]
    found: dict[str, object] = {
        "incident": incident_document(last.question.incident),
        "about": abouts[0],
        **names(last),
    }
    return found | {"abouts": abouts} if len(abouts) > 1 else found


def names(cast: Cast) -> dict[str, Mapping[str, str]]:
    """Return the names of cards and suits as a variant keeps them."""
    return {
        "cards": {name: str(card) for name, card in cast.cards.items()},
        "suits": {name: suit.letter for name, suit in cast.suits.items()},
    }


def version_with_facts_of(scenario: Scenario, item: Item) -> Version | None:
    """Return the version of a scenario that has the facts of an item, None without one.

    Earlier releases made a version of other words too: of several with the same facts
    it is the current one, or else the newest. Documents are compared, not digests, as
    those releases had none of the facts alone.
    """
    facts = facts_of(item.document)
    same = [
        version
        for version in scenario.versions.order_by("-pk")
        if facts_of(version.document) == facts
    ]
    return max(same, key=lambda each: each.pk == scenario.current_id, default=None)


def reword(version: Version, item: Item) -> None:
    """Replace the words of a version by those of an item with the same facts.

    What the engine found out about it is found out again.
    """
    before = version.document
    version.document = dict(item.document)
    version.document_digest = item.digest
    version.level = item.level
    version.engine = ""
    version.save(update_fields=["document", "document_digest", "level", "engine"])
    if any(before.get(key) != item.document.get(key) for key in NAMES):
        _rename(version, item)


def _rename(version: Version, item: Item) -> None:
    """Rename the cards and suits of the variants as an item does; the cards stay.

    Which card has a name follows from the stored cards, so that another way of turning
    items changes nothing that an old code shows.
    """
    cast = item.steps[-1].cast
    variants = list(version.variants.all())
    for variant in variants:
        incident, _ = read_incident(variant.facts["incident"])
        named = named_as_in(incident, cast, variant.seed)
        variant.facts = variant.facts | names(named)
    Variant.objects.bulk_update(variants, ["facts"])
