"""Rewording: a stored version is given other words, and keeps its facts and codes."""

from penalty_cards.laws.document import read_incident
from penalty_cards.scenarios.content import NAMES, facts_of
from penalty_cards.scenarios.items import Item
from penalty_cards.scenarios.minting import names
from penalty_cards.scenarios.models import Scenario, Variant, Version
from penalty_cards.scenarios.variants import named_as_in


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
    """Return a version the words of an item with the same facts.

    What was found out about it is found out again.
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
    """Give the variants the names of cards and suits that an item has; no other cards.

    Which card has a name follows from the cards that are stored: whoever turns them
    otherwise one day will not have changed what an old code shows.
    """
    cast = item.steps[-1].cast
    variants = list(version.variants.all())
    for variant in variants:
        incident, _ = read_incident(variant.facts["incident"])
        named = named_as_in(incident, cast, variant.seed)
        variant.facts = variant.facts | names(named)
    Variant.objects.bulk_update(variants, ["facts"])
