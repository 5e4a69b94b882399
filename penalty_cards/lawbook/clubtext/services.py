"""A club's own text of the Laws: looked through, stored, taken out."""

import json
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from hashlib import blake2s

from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from penalty_cards.lawbook.clubtext.passages import Kind, LeftOut, Part, Passage, Why
from penalty_cards.lawbook.clubtext.reading import (
    Refused,
    clean_lines,
    one_of_each_law,
    read_parts,
)
from penalty_cards.lawbook.models import LawPassage, LawText
from penalty_cards.laws.editions import EDITIONS
from penalty_cards.web.files import File

MOST_PASSAGES = 10_000  # in all the Laws there are about two thousand
WORDS_A_MENTION = 100  # notes on penalty cards name them at least as often as this
_BRIDGE = re.compile(
    r"\b(auction|cards?|declarer|defender|dummy|lead|partner|suit|trick|trump)", re.I
)
_WHY = {
    Why.AROUND: gettext_lazy("not part of the Laws"),
    Why.CHAPTER: gettext_lazy("chapter heading"),
    Why.BEFORE_LAW: gettext_lazy("before the first Law"),
    Why.BEFORE_EDITION: gettext_lazy("before the first edition"),
    Why.EMPTY_LAW: gettext_lazy("no text follows"),
    Why.SECOND_LAW: gettext_lazy("this Law appears twice"),
    Why.OUT_OF_ORDER: gettext_lazy("number out of order, kept as plain text"),
}


@dataclass(frozen=True, slots=True)
class Unplaced:
    """A paragraph that was left out: where it stands, what it says, and why."""

    file: str
    line: int
    text: str
    why: str


@dataclass(frozen=True, slots=True)
class LawCount:
    """What was found of one Law, or of notes that name none."""

    law: int
    heading: str
    sections: int
    clauses: int
    footnotes: int


@dataclass(frozen=True, slots=True)
class Preview:
    """What importing some files would store. `other_editions`: that they have too."""

    edition: int
    files: tuple[str, ...]
    passages: Sequence[Passage]
    left_out: Sequence[Unplaced]
    other_editions: Sequence[int]

    @property
    def laws(self) -> list[LawCount]:
        """Count what there is, Law by Law."""
        return [_count(law, self.passages) for law in _laws(self.passages)]

    @property
    def digest(self) -> str:
        """Return the hash of the passages."""
        rows = [
            (each.kind, each.law, each.number, each.label, each.heading, each.words)
            for each in self.passages
        ]
        return blake2s(json.dumps(rows).encode(), digest_size=16).hexdigest()


def cleaned(file: File) -> File:
    """Return a file as it is shown and sent back: its clean lines, in UTF-8.

    Raises: Refused, naming the file.
    """
    try:
        text = "\n".join(clean_lines(file.content))
    except Refused as error:
        raise Refused(f"{file.name}: {error}") from None
    return File(file.name, text.encode())


def look_through(files: Sequence[File], edition: int) -> Preview:
    """Read the files of an edition; all of them, or none.

    Raises: Refused, naming the file.
    """
    passages: list[Passage] = []
    left_out: list[Unplaced] = []
    others: set[int] = set()
    for file in files:
        try:
            part, editions = _read(file.content, edition)
        except Refused as error:
            raise Refused(f"{file.name}: {error}") from None
        kept, odd = one_of_each_law([*passages, *part.passages])
        passages = kept
        left_out += [_unplaced(file.name, each) for each in (*part.left_out, *odd)]
        others |= editions
    if len(passages) > MOST_PASSAGES:
        raise Refused(
            _("These files have far more clauses than the Laws. Check the files.")
        )
    names = tuple(file.name for file in files)
    return Preview(edition, names, passages, left_out, sorted(others))


def _read(content: bytes, edition: int) -> tuple[Part, set[int]]:
    """Read a file’s part of an edition, and name the other editions that it has."""
    file_lines = clean_lines(content)
    parts = {part.edition: part for part in read_parts(file_lines)}
    if not any(part.passages for part in parts.values()):
        raise Refused(
            _("No Law was found. Begin each Law with a line such as “LAW 50”.")
        )
    _check_is_about_bridge(" ".join(file_lines), parts.values())
    years = {year for year in parts if year is not None}
    if None in parts:
        return parts[None], set()
    if edition not in years or not parts[edition].passages:
        words = _(
            "The file has the Laws of {there}, not of {edition}. Choose the "
            "edition of the file."
        )
        there = ", ".join(str(year) for year in sorted(years) if parts[year].passages)
        raise Refused(words.format(there=there, edition=edition))
    return parts[edition], years - {edition}


def _check_is_about_bridge(text: str, parts: Iterable[Part]) -> None:
    """Refuse a text that speaks of something else.

    Raises: Refused.
    """
    if len({match[1].lower() for match in _BRIDGE.finditer(text)}) < 3:
        raise Refused(
            _("The text does not seem to be about bridge. Choose a text of the Laws.")
        )
    passages = [passage for part in parts for passage in part.passages]
    if any(passage.kind is Kind.LAW for passage in passages):
        return
    mentions = text.lower().count("penalty card")
    has_headings = any(passage.heading for passage in passages)
    if not has_headings or mentions * WORDS_A_MENTION < len(text.split()):
        raise Refused(
            _(
                "No Law was found, and not all of the text is about penalty cards. "
                "Begin each Law with a line such as “LAW 50”."
            )
        )


def _unplaced(file: str, each: LeftOut) -> Unplaced:
    return Unplaced(file, each.line, each.text, str(_WHY[each.why]))


def _laws(passages: Iterable[Passage]) -> list[int]:
    return list(dict.fromkeys(passage.law for passage in passages))


def _count(law: int, passages: Iterable[Passage]) -> LawCount:
    own = [passage for passage in passages if passage.law == law]
    kinds = [passage.kind for passage in own]
    return LawCount(
        law,
        own[0].heading,
        *(kinds.count(kind) for kind in (Kind.SECTION, Kind.CLAUSE, Kind.FOOTNOTE)),
    )


def store(preview: Preview) -> bool:
    """Store a text in place of the one of its edition; say whether that is a change.

    Raises: Refused, if somebody else is at it.
    """
    try:
        with transaction.atomic():
            before = LawText.objects.filter(edition=preview.edition).first()
            if before is not None and before.digest == preview.digest:
                return False
            if before is not None:
                before.delete()
            _create(preview)
    except IntegrityError:
        raise Refused(
            _("Someone else is importing this edition. Please try again.")
        ) from None
    return True


def _create(preview: Preview) -> None:
    text = LawText.objects.create(
        edition=preview.edition,
        digest=preview.digest,
        files=", ".join(preview.files),
    )
    LawPassage.objects.bulk_create(
        LawPassage(
            text=text,
            position=position,
            kind=passage.kind.value,
            law=passage.law,
            number=passage.number,
            label=passage.label,
            heading=passage.heading,
            words=passage.words,
        )
        for position, passage in enumerate(preview.passages)
    )


def is_stored(preview: Preview) -> bool:
    """Whether storing a text would change nothing."""
    texts = LawText.objects.filter(edition=preview.edition, digest=preview.digest)
    return texts.exists()


def remove(edition: int) -> bool:
    """Take out the text of an edition; say whether there was one."""
    if edition not in EDITIONS:
        return False
    return LawText.objects.filter(edition=edition).delete()[0] > 0
