"""Scenarios that leave the database as TOML."""

from collections.abc import Iterable, Mapping
from typing import Any

from penalty_cards.scenarios.authoring.facts import Refused
from penalty_cards.scenarios.exchange.toml_form import formatted
from penalty_cards.scenarios.models import Draft, Scenario


def exported(codes: Iterable[str] = ()) -> str:
    """Write items as TOML: those of the codes, or without any all that are offered.

    Of an item that is not published its newest draft is written.

    Raises: Refused, naming the codes that no item has.
    """
    wanted = list(codes)
    scenarios = Scenario.objects.select_related("current")
    if not wanted:
        published = scenarios.filter(current__isnull=False, is_reserved=False)
        return formatted(each.current.document for each in published if each.current)
    found = {each.code: each for each in scenarios.filter(code__in=wanted)}
    documents = {code: _document(each) for code, each in found.items()}
    lacking = [code for code in wanted if not documents.get(code)]
    if lacking:
        raise Refused(f"there is no item {', '.join(lacking)}")
    return formatted(documents[code] for code in wanted)


def _document(scenario: Scenario) -> Mapping[str, Any]:
    if scenario.current is not None:
        return dict(scenario.current.document)
    draft = scenario.drafts.first()
    return {} if draft is None else draft_document(draft)


def draft_document(draft: Draft) -> Mapping[str, Any]:
    """Return the document of a draft, with its code."""
    return {**draft.document, "code": draft.scenario.code}
