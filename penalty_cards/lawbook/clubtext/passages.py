"""The pieces of a law text: lines joined to paragraphs, passages, what was left out."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property

from penalty_cards.lawbook.clubtext import lines


@dataclass
class Paragraph:
    """A paragraph as it stands in a file.

    `line`: the number of its first line, from 1. `lines`: as they stand there, but the
    first without the dash or the like that stood before it, if it `has_bullet`.
    """

    line: int
    lines: list[str]
    has_bullet: bool = False

    @cached_property
    def text(self) -> str:
        """Return the whole text; only once all lines are there."""
        return " ".join(self.lines)

    @property
    def is_alone(self) -> bool:
        """Whether it is one line."""
        return len(self.lines) == 1

    @property
    def is_finished(self) -> bool:
        """Whether it ends as a sentence does."""
        return lines.is_finished(self.lines[-1])

    @property
    def is_title(self) -> bool:
        """Whether it reads as a title, apart from its labels."""
        return self.is_alone and lines.is_title(lines.labels_of(self.lines[0])[1])

    @property
    def is_own_kind(self) -> bool:
        """Whether it is a heading of the file or stands around its text."""
        line = self.lines[0]
        return self.is_alone and (
            lines.heading_of(line) is not None
            or lines.edition_of(line) is not None
            or lines.is_chapter(line)
            or lines.is_around(line)
        )


def paragraphs(file_lines: list[str]) -> Iterator[Paragraph]:
    """Join lines to paragraphs, and a sentence that a page break has parted."""
    width = max(map(len, file_lines), default=0)
    before: Paragraph | None = None
    has_gap = True
    for number, line in enumerate(file_lines, start=1):
        if not line:
            has_gap = True
            continue
        text, has_bullet = _unbulleted(line)
        new = Paragraph(number, [text], has_bullet)
        if before is not None and _goes_on(before, new, has_gap, width):
            before.lines.append(line)
        else:
            if before is not None:
                yield before
            before = new
        has_gap = False
    if before is not None:
        yield before


def _unbulleted(line: str) -> tuple[str, bool]:
    """Take the bullet away; a star may be the mark of a footnote."""
    return (line, False) if line.startswith("*") else lines.unbulleted(line)


def _goes_on(before: Paragraph, new: Paragraph, has_gap: bool, width: int) -> bool:
    """Whether a line goes on with the paragraph before it.

    `width`: of the longest line of the file.
    """
    line = new.lines[0]
    if new.has_bullet or before.is_own_kind:
        return False
    if lines.edition_of(line) or lines.is_chapter(line):
        return False
    labels, rest = lines.labels_of(line)
    if has_gap:
        return line[0].islower() and not labels and not before.is_finished
    if before.is_title and (line[0].isupper() or labels):
        return False
    is_short = len(before.lines[-1]) < width * 3 // 4
    ends_here = is_short and line[0].isupper()
    if not before.is_finished:
        follows = lines.follows(labels, lines.labels_of(before.lines[0])[0])
        is_law = lines.heading_of(line) and line.startswith("LAW")
        return not is_law and not (follows and (is_short or rest[0].isupper()))
    return not (labels or new.is_own_kind or lines.footnote_of(line) or ends_here)


class Kind(StrEnum):
    """What a passage is. A clause has a number or a letter; a text has neither."""

    LAW = "law"
    SECTION = "section"
    CLAUSE = "clause"
    TEXT = "text"
    FOOTNOTE = "footnote"


class Why(StrEnum):
    """Why a paragraph was left out, or was not taken for what it looks like."""

    AROUND = "around"
    CHAPTER = "chapter"
    BEFORE_LAW = "before law"
    BEFORE_EDITION = "before edition"
    EMPTY_LAW = "empty law"
    SECOND_LAW = "second law"
    OUT_OF_ORDER = "out of order"


@dataclass(frozen=True, slots=True)
class Passage:
    """A piece of a law text.

    `law`: 0 in notes that name no Law. `number`: where it belongs, `50D2(a)` for
    instance; for what has no place of its own that of the Law or section around it.
    `label`: as printed, or the mark of a footnote. `words`: paragraphs, a line
    for each; empty where a heading is all.
    """

    kind: Kind
    law: int
    number: str
    label: str = ""
    heading: str = ""
    words: str = ""
    line: int = 0


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A paragraph that has no place, or another than it looks; with its first line."""

    line: int
    text: str
    why: Why


@dataclass(slots=True)
class Part:
    """What a file has of one edition; `edition` is None where it names none."""

    edition: int | None
    passages: list[Passage] = field(default_factory=list)
    left_out: list[LeftOut] = field(default_factory=list)
