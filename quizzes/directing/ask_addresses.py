"""Addresses of Ask the Laws: they hold all that has been said."""

from collections.abc import Sequence
from urllib.parse import urlencode

from django.urls import reverse

from penalty_cards.questions.facts import NAMES, UNUSUAL, Facts, fact_text


def ask_url(facts: Facts, edition: int | None) -> str:
    """Return the address of what has been said; without an edition, the reader's."""
    return f"{reverse('asking:ruling-ask')}?{urlencode(fields(facts, edition))}"


def fields(
    facts: Facts, edition: int | None, besides: Sequence[str] = ()
) -> list[tuple[str, str]]:
    """Return what has been said as an address has it, `besides` some of it."""
    texts = [(name, fact_text(facts, name)) for name in NAMES if name not in besides]
    known = [(name, text) for name, text in texts if text]
    return [*known, *([] if edition is None else [("edition", str(edition))])]


def url_to_change(facts: Facts, edition: int | None, name: str) -> str:
    """Return the address at which a fact is asked again."""
    url = ask_url(facts.without("who" if name == "declarer" else name), edition)
    return f"{url}&ask={name}" if name in UNUSUAL else url
