"""Scenarios that leave the database as TOML, and come into it as drafts.

Questions in GIFT come in as well, as texts that nobody has checked.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from django.contrib.auth.models import AbstractUser
from django.db import IntegrityError, transaction
from django.db.models import F

from penalty_cards.scenarios.authoring import services as authoring
from penalty_cards.scenarios.authoring.facts import Refused
from penalty_cards.scenarios.exchange.gift_reading import read_gift
from penalty_cards.scenarios.exchange.toml_form import formatted
from penalty_cards.scenarios.fields import FieldError
from penalty_cards.scenarios.items import (
    Fault,
    Item,
    LibraryError,
    pair_faults,
    read_checked,
    read_item,
    read_tables,
)
from penalty_cards.scenarios.models import Draft, Scenario, Version
from penalty_cards.scenarios.safe_text import reduced

MOST_BYTES = 1_000_000  # of one file
MOST_ITEMS = 400  # at once
GIFT_ENDINGS = (".gift", ".txt")
UNCODED = f"{authoring.PREFIX}-0000"  # stands for the code an item is yet to be given
# Those above are kept for new items, so that no import can use up the codes.
_CODE = re.compile(rf"{authoring.PREFIX}-(?!0000)[0-4][0-9]{{3}}")
State = Draft.State


class File(NamedTuple):
    """A file that somebody sends: its name, and what is in it."""

    name: str
    content: bytes


def exported(codes: Iterable[str] = ()) -> str:
    """Write items as TOML: those of the codes, or without any all that are published.

    Of an item that is not published its newest draft is written.

    Raises: Refused, naming the codes that no item has.
    """
    wanted = list(codes)
    scenarios = Scenario.objects.select_related("current")
    if not wanted:
        published = scenarios.filter(current__isnull=False)
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
    """Give the document of a draft, with its code."""
    return {**draft.document, "code": draft.scenario.code}


def imported(
    files: Iterable[File], author: AbstractUser, most: int = MOST_ITEMS
) -> list[Draft]:
    """Make drafts of the items in TOML and GIFT files; all of them, or none.

    An item without a code is given one. One with the code of an item of the author's
    own that nobody is at becomes its next version.

    Raises: LibraryError with every mistake; Refused.
    """
    found: list[Found] = []
    faults: list[Fault] = []
    for file in files:
        for each in _read(file):
            if isinstance(each, Fault):
                faults.append(each)
            else:
                found.append(each)
    if len(found) > most:
        raise Refused(f"{len(found)} items; expected at most {most} at once")
    told = {(fault.file, fault.item, fault.field) for fault in faults}
    faults += (
        fault
        for fault in _faults_together(found, author)
        if (fault.file, fault.item, fault.field) not in told
    )
    if faults:
        raise LibraryError(tuple(faults))
    try:
        with transaction.atomic():
            return [_begun(each, author) for each in found]
    except IntegrityError:
        raise Refused("somebody is bringing in the same items; try again") from None


class Found(NamedTuple):
    """An item in a file: by which name, as what document, and read.

    `item`: None for one with mistakes, and for a question of a GIFT file, which has no
    facts. `noted`: what the author should know of it.
    """

    file: str
    name: str
    document: dict[str, Any]
    item: Item | None
    noted: str = ""

    @property
    def code(self) -> str | None:
        """Give its code, None if it is to be given one."""
        code = self.document.get("code")
        return code if isinstance(code, str) else None


def _read(file: File) -> Iterator[Found | Fault]:
    """Give each item of a file, its markup reduced, or what is wrong with it."""
    if len(file.content) > MOST_BYTES:
        words = f"{len(file.content)} bytes; expected at most {MOST_BYTES}"
        yield Fault(file.name, "the file", "", words)
        return
    if file.name.lower().endswith(GIFT_ENDINGS):
        yield from _read_gift(file)
        return
    for table in read_tables(file.name, file.content):
        if isinstance(table, Fault):
            yield table
            continue
        name, document = table
        document = _reduced(document)
        coded = {"code": UNCODED, **document}
        item = None
        for each in read_checked(file.name, name, coded, frozenset()):
            if isinstance(each, Fault):
                yield each
            else:
                item = each
        yield Found(file.name, name, document, item)


def _read_gift(file: File) -> Iterator[Found | Fault]:
    for each in read_gift(file.name, file.content):
        if isinstance(each, Fault):
            yield each
        else:
            document = {"level": 1, "title": each.title, "story": each.text}
            yield Found(file.name, each.title, document, None, each.noted)


def _reduced(value: Any) -> Any:
    """Take markup out of every text but for emphasis; white space stays as it is."""
    match value:
        case str():
            clean = reduced(value)
            return value if clean == " ".join(value.split()) else clean
        case dict():
            return {key: _reduced(each) for key, each in value.items()}
        case list():
            return [_reduced(each) for each in value]
    return value


def _faults_together(found: list[Found], author: AbstractUser) -> Iterator[Fault]:
    """Give what is wrong with items beside one another and those that there are."""
    codes = {each.code for each in found}
    scenarios = {
        each.code: each
        for each in Scenario.objects.filter(code__in=codes - {None}).prefetch_related(
            "drafts"
        )
    }
    seen: set[str] = set()
    for each in found:
        if each.code is None:
            continue
        message = _code_fault(each.code, scenarios.get(each.code), author)
        if each.code in seen:
            message = "used twice"
        seen.add(each.code)
        if message:
            yield Fault(each.file, each.name, "code", message)
    by_code = {each.code or f"{each.file} {each.name}": each for each in found}
    items = {code: each.item for code, each in by_code.items() if each.item}
    for code, message in pair_faults({**_partners(items.values()), **items}):
        if code in items and _partner_can_be_read(by_code, items[code]):
            each = by_code[code]
            yield Fault(each.file, each.name, "pair", message)


def _partner_can_be_read(by_code: Mapping[str, Found], item: Item) -> bool:
    """Say whether the other item of a pair is not one that has mistakes itself."""
    other = item.pair and by_code.get(item.pair.partner)
    return other is None or other.item is not None


def _code_fault(code: str, scenario: Scenario | None, author: AbstractUser) -> str:
    if not _CODE.fullmatch(code):
        return (
            f"{code} is no code for a club item; expected one from CL-0001 to CL-4999, "
            "or none, and it is given one"
        )
    drafts = [] if scenario is None else list(scenario.drafts.all())
    if scenario is not None and not any(d.author_id == author.pk for d in drafts):
        return f"{code} is somebody else’s; leave the code out, and it is given one"
    if any(draft.state in (State.DRAFT, State.REVIEW) for draft in drafts):
        return f"{code} is being written or reviewed already"
    return ""


def _partners(items: Iterable[Item]) -> dict[str, Item]:
    """Read the published items that others name as the other of a pair."""
    names = {item.pair.partner for item in items if item.pair is not None}
    versions = Version.objects.filter(
        scenario__current=F("pk"), scenario__code__in=names
    )
    return {item.code: item for item in map(_item, versions) if item is not None}


def _item(version: Version) -> Item | None:
    try:
        return read_item(version.document)
    except FieldError:
        return None


def _begun(found: Found, author: AbstractUser) -> Draft:
    document = {k: v for k, v in found.document.items() if k != "code"}
    if found.code is None:
        draft = authoring.begin(author, noted=found.noted)
        draft.document = document
        draft.save(update_fields=["document", "changed"])
        return draft
    club = Scenario.Origin.CLUB
    scenario, _is_new = Scenario.objects.get_or_create(
        code=found.code, defaults={"origin": club}
    )
    return Draft.objects.create(
        scenario=scenario, author_id=author.pk, document=document
    )
