"""The file of a law text: cleaned, and read into passages, all in place."""

import re
import unicodedata
from dataclasses import replace
from html import unescape

from django.utils.translation import gettext as _

from penalty_cards.lawbook.clubtext import lines
from penalty_cards.lawbook.clubtext.lines import Label, Place
from penalty_cards.lawbook.clubtext.passages import (
    Kind,
    LeftOut,
    Paragraph,
    Part,
    Passage,
    Why,
    paragraphs,
)
from penalty_cards.web.files import MOST_BYTES

MOST_LINES = 20_000
MOST_ROUNDS = 5
_TAG = re.compile(r"</?[a-z!][^<>]*>", re.IGNORECASE)
_EMPHASIS = re.compile(r"(?<![\w*])(\*{1,2})(?=[^\s*])([^*]*[^\s*])\1(?![\w*])")
_DROPPED = frozenset({"Cc", "Cf", "Cn", "Co", "Cs"})  # what no text shows
MOST_OF_A_PASSAGE = 20_000  # characters


class Refused(ValueError):
    """What cannot be taken in as a law text; says why, and what was expected."""


def clean_lines(content: bytes) -> list[str]:
    """Return the lines of a text file, without markup and emphasis, each stripped.

    Raises: Refused.
    """
    if len(content) > MOST_BYTES:
        words = _("The file has more than {most} bytes. A text of the Laws is shorter.")
        raise Refused(words.format(most=MOST_BYTES))
    lines = re.split(r"\r\n|\r|\n", _decoded(content))
    if len(lines) > MOST_LINES:
        words = _("The file has more than {most} lines. A text of the Laws is shorter.")
        raise Refused(words.format(most=MOST_LINES))
    return [_clean(line) for line in lines]


def _decoded(content: bytes) -> str:
    if re.search(rb"[\x00-\x08\x0e-\x1f]", content):
        raise Refused(_("The file is not plain text. Save it as plain text in UTF-8."))
    for encoding in ("utf-8-sig", "cp1252"):
        try:
            return content.decode(encoding)
        except UnicodeDecodeError:
            continue
    return content.decode("latin-1")


def _clean(line: str) -> str:
    """Clean a line so that cleaning it once more changes nothing."""
    text = line
    for _round in range(MOST_ROUNDS):
        clean = _TAG.sub("", unescape(text))
        clean = "".join(c if _is_shown(c) else " " * c.isspace() for c in clean)
        clean = _EMPHASIS.sub(r"\2", " ".join(clean.split()))
        if clean == text:
            return text
        text = clean
    return " ".join(re.sub(r"[<>&*]", " ", text).split())


def _is_shown(character: str) -> bool:
    return unicodedata.category(character) not in _DROPPED


def read_parts(file_lines: list[str]) -> list[Part]:
    """Read the lines of a file, edition by edition; never empty.

    Raises: Refused.
    """
    parts: dict[int | None, Part] = {}
    found: dict[int | None, list[Paragraph]] = {None: []}
    edition = None
    for paragraph in paragraphs(file_lines):
        named = lines.edition_of(paragraph.text)
        if named is None:
            found.setdefault(edition, []).append(paragraph)
        else:
            edition = named
            found.setdefault(edition, [])
    for year, those in found.items():
        parts[year] = _part(year, those, is_only=len(found) == 1)
    if len(parts) > 1:
        before = parts.pop(None)
        laws = (each for each in before.passages if each.kind is Kind.LAW)
        odd = [_left_out(each, Why.BEFORE_EDITION) for each in laws]
        for part in parts.values():
            part.left_out[:0] = before.left_out + odd
    return list(parts.values())


def _part(edition: int | None, those: list[Paragraph], is_only: bool) -> Part:
    has_law = any(lines.heading_of(each.text) for each in those)
    reader = _Reader(Part(edition), is_notes=is_only and not has_law)
    for paragraph in those:
        reader.take(paragraph)
    part = reader.part
    part.passages, odd = one_of_each_law(part.passages)
    part.left_out = sorted([*part.left_out, *odd], key=lambda each: each.line)
    return part


def one_of_each_law(passages: list[Passage]) -> tuple[list[Passage], list[LeftOut]]:
    """Leave out Laws that no text follows, and those that come a second time."""
    laws: list[list[Passage]] = []
    for passage in passages:
        if passage.kind is Kind.LAW or not laws:
            laws.append([])
        laws[-1].append(passage)
    kept: list[Passage] = []
    odd = []
    seen: set[int] = set()
    for law in laws:
        head = law[0]
        if not any(each.words for each in law):
            odd.append(_left_out(head, Why.EMPTY_LAW))
        elif head.law and head.law in seen:
            odd.append(_left_out(head, Why.SECOND_LAW))
        else:
            seen.add(head.law)
            kept += law
    return kept, odd


def _left_out(law: Passage, why: Why) -> LeftOut:
    return LeftOut(law.line, f"LAW {law.law} {law.heading}".strip(), why)


class _Reader:
    """Takes the paragraphs of one edition in their order, and keeps where it is."""

    def __init__(self, part: Part, is_notes: bool) -> None:
        self.part = part
        self._at = Place(0)
        self._is_before = not is_notes  # no Law has begun
        self._in_chapter = False
        self._in_list = False  # the last clause had a bullet
        self._marks: set[str] = set()  # that words of this Law bear

    def take(self, here: Paragraph) -> None:
        """Put a paragraph in its place, or among what is left out."""
        heading = lines.heading_of(here.text)
        if heading is not None:
            self._open_law(heading, here)
        elif lines.is_around(here.text):
            self._leave_out(here, Why.AROUND)
        elif lines.is_chapter(here.text):
            self._in_chapter = True
            self._leave_out(here, Why.CHAPTER)
        elif self._in_chapter and here.is_alone and not here.is_finished:
            self._leave_out(here, Why.CHAPTER)
        elif self._is_before:
            self._leave_out(here, Why.BEFORE_LAW)
        else:
            self._in_chapter = False
            self._place(here)

    def _leave_out(self, here: Paragraph, why: Why) -> None:
        self.part.left_out.append(LeftOut(here.line, here.text, why))

    def _open_law(self, heading: lines.Heading, here: Paragraph) -> None:
        self._at, self._marks = Place(heading.law), set()
        self._is_before = self._in_chapter = self._in_list = False
        self._add(Kind.LAW, here, heading=heading.title)

    def _place(self, here: Paragraph) -> None:
        footnote = lines.footnote_of(here.text)
        cited = lines.cited_in(here.text)
        labels, rest = self._accepted(here)
        if footnote and footnote[0] in self._marks:
            self._add(Kind.FOOTNOTE, here, label=footnote[0], text=footnote[1])
        elif cited and cited.law == self._at.law:
            self._place_cited(cited, here)
        elif labels:
            self._place_labelled(labels, rest, here)
        elif self._is_of_the_title(here):
            last = self.part.passages[-1]
            self._set_heading(f"{last.heading} {here.text}".strip())
        elif here.is_title and not here.has_bullet:
            self._add_text(here, heading=here.text)
        else:
            self._place_text(here)

    def _place_cited(self, cited: lines.Cited, here: Paragraph) -> None:
        """Place a paragraph by the number it begins with, and leave the clauses."""
        self._at.leave_clauses()
        number = f"{cited.law}{cited.section}{cited.number or ''}"
        number += f"({cited.letter})" if cited.letter else ""
        kind = Kind.CLAUSE if cited.number or cited.letter else Kind.SECTION
        self._add(kind, here, number, text=cited.text)

    def _place_labelled(self, labels: list[Label], rest: str, here: Paragraph) -> None:
        self._in_list = here.has_bullet
        for label in labels:
            self._at.go_to(label)
            kind = Kind.SECTION if label.level == "section" else Kind.CLAUSE
            self._add(kind, here, str(self._at), label.printed)
        is_section = labels[-1].level == "section"
        if here.is_title or (is_section and here.is_alone and not here.is_finished):
            self._set_heading(rest)
        else:
            self._set_text(rest)

    def _place_text(self, here: Paragraph) -> None:
        """Place a paragraph without a label: where it is, or around the clauses."""
        last = self.part.passages[-1] if self.part.passages else None
        if last is None or (last.kind is Kind.FOOTNOTE and last.label):
            self._add_text(here, text=here.text)
        elif not last.words:
            self._set_text(here.text)
        elif here.has_bullet:
            self._set_text(f"{last.words}\n– {here.text}")
        elif last.kind is Kind.CLAUSE and self._in_list:
            self._add(Kind.FOOTNOTE, here, text=here.text)
        elif last.kind is Kind.CLAUSE:
            self._add_text(here, text=here.text)
        else:
            self._set_text(f"{last.words}\n{here.text}")

    def _accepted(self, here: Paragraph) -> tuple[list[Label], str]:
        """Return the labels and the rest; no labels, if the first is out of order."""
        labels, rest = lines.labels_of(here.text)
        if not labels:
            return [], here.text
        labels[0] = self._at.read(labels[0])
        if not self._at.fits(labels[0]):
            self._leave_out(here, Why.OUT_OF_ORDER)
            return [], here.text
        return labels, rest

    def _is_of_the_title(self, here: Paragraph) -> bool:
        """Whether a paragraph is the title of a Law, or the rest of it."""
        last = self.part.passages[-1] if self.part.passages else None
        if last is None or last.kind is not Kind.LAW or last.words or not here.is_title:
            return False
        goes_on = here.line == last.line + 1 and here.text.isupper()
        return not last.heading or (goes_on and last.heading.isupper())

    def _add_text(self, here: Paragraph, heading: str = "", text: str = "") -> None:
        """Add a passage that belongs to what is around the clauses."""
        self._at.leave_clauses()
        self._in_list = False
        self._add(Kind.TEXT, here, str(self._at), heading=heading, text=text)

    def _add(
        self,
        kind: Kind,
        here: Paragraph,
        number: str = "",
        label: str = "",
        heading: str = "",
        text: str = "",
    ) -> None:
        """Add a passage; without a number it belongs to the whole Law."""
        law = self._at.law
        number = number or str(law or "")
        passage = Passage(kind, law, number, label, heading, "", here.line)
        self.part.passages.append(passage)
        self._set_text(text)

    def _set_heading(self, heading: str) -> None:
        last = self.part.passages[-1]
        self.part.passages[-1] = replace(last, heading=heading)

    def _set_text(self, text: str) -> None:
        if len(text) > MOST_OF_A_PASSAGE:
            words = _(
                "The passage that begins on line {line} is too long. Check the file."
            )
            raise Refused(words.format(line=self.part.passages[-1].line))
        self.part.passages[-1] = replace(self.part.passages[-1], words=text)
        self._marks |= set(lines.CITED_MARK.findall(text))
