"""Items that come into the database from files, as drafts."""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from hashlib import blake2s
from itertools import islice
from typing import Any, NamedTuple

from django.contrib.auth.models import AbstractUser
from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from penalty_cards.bridge.board import shortened
from penalty_cards.scenarios import refusals
from penalty_cards.scenarios.authoring import services as authoring
from penalty_cards.scenarios.authoring.facts import Refused
from penalty_cards.scenarios.exchange.reading import Found, read_file
from penalty_cards.scenarios.items import Fault, Item, LibraryError, pair_faults
from penalty_cards.scenarios.loading import partners_of
from penalty_cards.scenarios.models import Draft, Scenario
from penalty_cards.scenarios.plain import placed
from penalty_cards.web.files import File
from penalty_cards.web.staff_actions import Verb, record

MOST_ITEMS = 400  # at once
MOST_FAULTS = 300  # that are told; what follows is not looked at
# Those above are kept for new items, so that no import can use up the codes.
_CODE = re.compile(rf"{authoring.PREFIX}-(?!0000)[0-4][0-9]{{3}}")
State = Draft.State


class Imported(NamedTuple):
    """What an import has made: its drafts, in the order of the files.

    `renamed`: the codes of other places, and those the items have here. `known`: the
    codes of items that were here already, word for word.
    """

    drafts: list[Draft]
    renamed: dict[str, str]
    known: list[str]


class Here:
    """The club's items as they are before an import, and who brings others in."""

    def __init__(self, author: AbstractUser) -> None:
        self.author = author
        drafts = Draft.objects.select_related("scenario").order_by("pk")
        self.drafts: dict[str, list[Draft]] = {}
        for draft in drafts:
            self.drafts.setdefault(draft.scenario.code, []).append(draft)
        own = (d for d in drafts if d.author_id == author.pk)
        self._own = {
            _digest(placed(draft.document).document): draft.scenario.code
            for draft in own
        }

    def code_of(self, found: Found) -> str | None:
        """Return under which code an item is here word for word; None if it is not."""
        if found.is_clubs:
            drafts = self.drafts.get(found.code or "", [])
            last = placed(drafts[-1].document).document if drafts else None
            return found.code if last == _uncoded(found.document) else None
        return self._own.get(_digest(found.document))


def _uncoded(document: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in document.items() if key != "code"}


def _digest(document: Mapping[str, Any]) -> str:
    """Return the content hash of what an item says, whatever codes it names."""
    words = {k: v for k, v in document.items() if k not in ("code", "pair")}
    text = json.dumps(words, sort_keys=True, ensure_ascii=False, default=str)
    return blake2s(text.encode("utf-8", "replace"), digest_size=16).hexdigest()


def imported(
    files: Iterable[File], author: AbstractUser, most: int = MOST_ITEMS
) -> Imported:
    """Make drafts of the items in TOML and GIFT files; all of them, or none.

    An item without a code, or with one of another place, is given one; who names it as
    the other of a pair names it so. One with the code of an item of the author's own
    without an open draft becomes its next version. What is here already stays as it is.

    Raises: LibraryError with every mistake, up to the most; Refused.
    """
    here = Here(author)
    found: list[Found] = []
    faults = tuple(islice(_faults(files, found, most, here), MOST_FAULTS + 1))
    if faults:
        raise LibraryError(_listed(faults))
    try:
        with transaction.atomic():
            made = _brought_in(found, here)
            if made.drafts:
                codes = [draft.scenario.code for draft in made.drafts]
                record(author, Verb.IMPORT, Draft, codes=codes)
            return made
    except IntegrityError:
        raise Refused(
            "Someone else is importing the same situations. Please try again."
        ) from None


def _faults(
    files: Iterable[File], found: list[Found], most: int, here: Here
) -> Iterator[Fault]:
    """Return what is wrong with the items of files, each by itself and then together.

    `found`: takes the items in, as they are read.

    Raises: Refused.
    """
    yielded = set()
    for file in files:
        for each in read_file(file):
            if isinstance(each, Fault):
                yielded.add((each.file, each.item, each.field))
                yield each
            elif len(found) == most:
                text = f"{file.name}: {most} situations at once is the limit."
                raise Refused(f"{text} Please import fewer.")
            else:
                found.append(each)
    for fault in _faults_together(found, here):
        if (fault.file, fault.item, fault.field) not in yielded:
            yield fault


def _listed(faults: tuple[Fault, ...]) -> tuple[Fault, ...]:
    """Shorten long words of faults; instead of one too many say that there are more."""
    listed = [Fault(each.file, *map(shortened, each[1:])) for each in faults]
    if len(listed) > MOST_FAULTS:
        more = f"Only the first {MOST_FAULTS} mistakes are listed."
        listed[MOST_FAULTS:] = [Fault(faults[-1].file, "the file", "", more)]
    return tuple(listed)


def import_messages(made: Imported) -> Iterator[str]:
    """Return a message on an import: how many drafts it made, under which codes."""
    number, codes = len(made.drafts), [draft.scenario.code for draft in made.drafts]
    text = ngettext(
        "{number} draft created: {codes}", "{number} drafts created: {codes}", number
    )
    yield text.format(number=number, codes=", ".join(codes) or "–")
    if made.renamed:
        became = [f"{old} → {new}" for old, new in made.renamed.items()]
        text = _("New codes for this club: {codes}")
        yield text.format(codes=", ".join(became))
    if made.known:
        text = _("Already here, word for word: {codes}")
        yield text.format(codes=", ".join(made.known))


def _brought_in(found: list[Found], here: Here) -> Imported:
    drafts: list[Draft] = []
    known: list[str] = []
    codes: dict[str, str] = {}
    for each in found:
        code = here.code_of(each)
        if code is None:
            draft = _begun(each, here.author)
            drafts.append(draft)
            code = draft.scenario.code
        else:
            known.append(code)
        if each.code is not None:
            codes[each.code] = code
    for draft in drafts:
        pair = draft.document.get("pair")
        if pair is not None and codes.get(pair["with"], pair["with"]) != pair["with"]:
            draft.document["pair"] = pair | {"with": codes[pair["with"]]}
            draft.save(update_fields=["document"])
    renamed = {old: new for old, new in codes.items() if old != new}
    return Imported(drafts, renamed, known)


def _faults_together(found: list[Found], here: Here) -> Iterator[Fault]:
    """Return what is wrong with items beside one another and those that there are."""
    seen: set[str] = set()
    for each in found:
        if each.code is None:
            continue
        message = _code_fault(each, here)
        if each.code in seen:
            message = refusals.USED_TWICE
        seen.add(each.code)
        if message:
            yield Fault(each.file, each.name, "code", message)
    by_code = {each.code or f"{each.file} {each.name}": each for each in found}
    items = {code: each.item for code, each in by_code.items() if each.item}
    for code, message in pair_faults({**partners_of(items.values()), **items}):
        if code in items and _partner_can_be_read(by_code, items[code]):
            each = by_code[code]
            yield Fault(each.file, each.name, "pair", message)


def _partner_can_be_read(by_code: Mapping[str, Found], item: Item) -> bool:
    """Whether the other item of a pair is not one that has mistakes itself."""
    other = item.pair and by_code.get(item.pair.partner)
    return other is None or other.item is not None


def _code_fault(found: Found, here: Here) -> str:
    code = found.code or ""
    if not found.is_clubs:
        return ""
    if not _CODE.fullmatch(code):
        return (
            f"{code} is not a code for the club. Write one from CL-0001 to CL-4999, or "
            "leave it out to get a new one."
        )
    if here.code_of(found):
        return ""
    drafts = here.drafts.get(code, [])
    if drafts and not any(d.author_id == here.author.pk for d in drafts):
        return f"{code} belongs to someone else. Leave it out to get a new one."
    if any(draft.state in (State.DRAFT, State.REVIEW) for draft in drafts):
        return f"{code} is already being written or reviewed. Finish that first."
    return ""


def _begun(found: Found, author: AbstractUser) -> Draft:
    document = _uncoded(found.document)
    if not found.is_clubs:
        draft = authoring.begin(author, noted=found.noted or _came_as(found.code))
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


def _came_as(code: str | None) -> str:
    return "" if code is None else _("Imported as {code}").format(code=code)
