"""The fields of an item that are not its questions, read one by one."""

import re
from collections.abc import Container, Iterator, Mapping
from typing import NamedTuple

from django.utils.translation import gettext_lazy

from penalty_cards.bridge import ImpossiblePosition, Incident
from penalty_cards.laws.beliefs import BELIEFS
from penalty_cards.laws.document import INCIDENT_KEYS, read_incident, wrong_fields
from penalty_cards.laws.editions import EDITIONS
from penalty_cards.questions.answers import KINDS_OF_CARD
from penalty_cards.questions.question import Kind
from penalty_cards.scenarios.asking import ASKING
from penalty_cards.scenarios.fields import FieldError, read_text, read_whole

LEVELS = {
    1: gettext_lazy("club player"),
    2: gettext_lazy("club director"),
    3: gettext_lazy("national director"),
}
_CODE = re.compile(r"[A-Z]{2}-[0-9]{3,4}")
_FACTS = INCIDENT_KEYS - {"edition"}
_REQUIRED = ("code", "level", "title", "story", "contract", "declarer", "hands")
_OPTIONAL = (*ASKING, "steps", "cards", "suits", "since", "until", "feedback", "pair")


class Span(NamedTuple):
    """Of which editions an item may be asked; without `until` of all later ones."""

    since: int
    until: int | None

    def editions(self) -> tuple[int, ...]:
        """Return them, oldest first."""
        last = self.until or max(EDITIONS)
        return tuple(year for year in sorted(EDITIONS) if self.since <= year <= last)


def wrong_keys(table: Mapping[str, object]) -> Iterator[FieldError]:
    """Return the keys that no item has, and those that are missing."""
    known = {*_FACTS, *_REQUIRED, *_OPTIONAL}
    for key in table:
        if key not in known:
            expected = ", ".join(sorted(known))
            yield FieldError(key, f"unknown key; expected one of {expected}")
    for key in (*_REQUIRED, "to_play"):
        if key not in table:
            yield FieldError(key, "missing")


def read_code(table: Mapping[str, object]) -> str:
    """Read the code.

    Raises: FieldError.
    """
    code = read_text(table, "code")
    if not _CODE.fullmatch(code):
        raise FieldError("code", f"{code!r}: expected a code such as PC-014")
    return code


def read_level(table: Mapping[str, object]) -> int:
    """Read for whom it is.

    Raises: FieldError.
    """
    return read_whole(table, "level", min(LEVELS), max(LEVELS))


def read_span(table: Mapping[str, object]) -> Span:
    """Read of which editions it may be asked; some at least.

    Raises: FieldError.
    """
    until = read_year(table, "until") if "until" in table else None
    since = read_year(table, "since") if "since" in table else min(EDITIONS)
    span = Span(since, until)
    if not span.editions():
        raise FieldError("until", "no edition of the Laws lies between since and until")
    return span


def read_year(table: Mapping[str, object], key: str) -> int:
    """Read the year of an edition.

    Raises: FieldError.
    """
    year = read_whole(table, key, min(EDITIONS), 9999)
    if year not in EDITIONS:
        known = ", ".join(map(str, sorted(EDITIONS)))
        raise FieldError(key, f"{year} is no edition; expected one of {known}")
    return year


def read_facts(table: Mapping[str, object]) -> Incident:
    """Read what happened.

    Raises: FieldError.
    """
    try:
        incident, _ = read_incident({k: v for k, v in table.items() if k in _FACTS})
    except ImpossiblePosition as error:
        raise FieldError(error.field, str(error)) from None
    return incident


def wrong_facts(table: Mapping[str, object]) -> Iterator[FieldError]:
    """Give each fact that cannot be read; without one, why they cannot be together."""
    facts = {k: v for k, v in table.items() if k in _FACTS}
    found = [FieldError(each.field, str(each)) for each in wrong_fields(facts)]
    if found:
        yield from found
        return
    try:
        read_facts(table)
    except FieldError as error:
        yield error


def read_feedback(table: Mapping[str, object]) -> Mapping[str, str]:
    """Read the item’s own words on beliefs and kinds of card.

    Raises: FieldError.
    """
    feedback = table.get("feedback", {})
    if not isinstance(feedback, dict):
        raise FieldError("feedback", "expected a table of texts by belief")
    for name, words in feedback.items():
        if name not in BELIEFS and name not in KINDS_OF_CARD:
            raise FieldError(f"feedback.{name}", "there is no such belief")
        if not isinstance(words, str) or not words.strip():
            raise FieldError(f"feedback.{name}", "expected a text")
    return {name: " ".join(words.split()) for name, words in feedback.items()}


def wrong_feedback(
    names: Container[str], asked: Container[Kind | None]
) -> Iterator[FieldError]:
    """Return the words on a kind of card where no question asks for one."""
    for kind in sorted(KINDS_OF_CARD):
        if Kind.DEGREE not in asked and kind in names:
            yield FieldError(
                f"feedback.{kind}", "nothing here asks what kind of card it is"
            )
