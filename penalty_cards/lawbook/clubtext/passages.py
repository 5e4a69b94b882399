"""The pieces of a law text, and what was left out of it."""

from dataclasses import dataclass, field
from enum import StrEnum


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
    `label`: as printed, or the mark of a footnote. `words`: paragraphs parted by line
    breaks; empty where a heading is all.
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
