"""What a line of a law text can be, and where in the Laws its reader is."""

import re
from dataclasses import dataclass
from string import digits
from typing import NamedTuple

MOST_OF_A_TITLE = 80  # characters
MOST_OF_A_HEADING = 200
_BULLET = re.compile(r"[-–—•·*]\s+")
_LAW = re.compile(r"LAW\s+(\d{1,2})\b\s*[-–—:.]*\s*(.*)", re.IGNORECASE)
_CITED = re.compile(
    r"LAW\s+(\d{1,2})\s?([A-K])\s?\(?(\d{0,2})\)?\s?(?:\(([a-z])\))?\s*[-–—:]\s+(.+)",
    re.IGNORECASE,
)
_EDITION = re.compile(
    r"(?:the\s+)?(?:(?P<year>\d{4})\s+(?:laws?|edition|code)"
    r"|(?:laws?(?:\s+of(?:\s+duplicate\s+bridge)?)?|edition|code)\s+(?P<last>\d{4}))"
    r"\s*:?",
    re.IGNORECASE,
)
_CHAPTER = re.compile(r"(?:CHAPTER|PART|SECTION)\s+(?:[IVXLC]+|\d+)\b(?!.*\.$).*")
_AROUND = re.compile(
    r"(?:next|previous|prev|back|home|top|contents|last modified|copyright|©|page)"
    r"\b\s*[:\d].*|\d{1,4}|[-–—_=*\s]{3,}",
    re.IGNORECASE,
)
_MARK = r"\*{1,3}|†|‡"
_FOOTNOTE = re.compile(rf"(?:\^\{{({_MARK})\}}|({_MARK}))\s*(.+)")
CITED_MARK = re.compile(rf"(?<=\w)(?:\^\{{)?({_MARK})")
_LABELS = (
    ("section", re.compile(r"([A-K])[.)]\s+(?=\S)")),
    ("number", re.compile(r"\(?(\d{1,2})[.)]\s+(?=\S)")),
    ("letter", re.compile(r"(?:\(([a-z])\)|([a-z])\))\s+(?=\S)")),
    ("roman", re.compile(r"\(([ivx]{1,5})\)\s+(?=\S)")),
)
_LEADERS = " .·…_"
ROMANS = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x")


class Heading(NamedTuple):
    """The heading of a Law: its number and its title, which may be empty."""

    law: int
    title: str


class Cited(NamedTuple):
    """A paragraph that begins with the number of its clause."""

    law: int
    section: str
    number: int
    letter: str
    text: str


class Label(NamedTuple):
    """One label of a paragraph: its level, its value, how it is printed."""

    level: str
    value: str
    printed: str


def unbulleted(line: str) -> tuple[str, bool]:
    """Take the bullet from a line, and say whether it had one."""
    match = _BULLET.match(line)
    return (line[match.end() :], True) if match else (line, False)


def edition_of(line: str) -> int | None:
    """Return the edition whose heading a line is."""
    match = _EDITION.fullmatch(line)
    return int(match["year"] or match["last"]) if match else None


def heading_of(line: str) -> Heading | None:
    """Return the heading of a Law that a line is; a sentence on a Law is none."""
    match = _LAW.fullmatch(line) if len(line) <= MOST_OF_A_HEADING else None
    if match is None or cited_in(line):
        return None
    title = _without_leaders(match[2])
    is_capital = line.startswith("LAW")
    has_dash = re.match(r"law\s+\d+\s*[-–—:]", line, re.IGNORECASE)
    if title and not (has_dash or is_capital or is_title(title)):
        return None
    if not title and not is_capital and line.endswith((".", ",", ";")):
        return None
    return Heading(int(match[1]), title)


def _without_leaders(title: str) -> str:
    """Take off the dots, and the page after them, that a title has in the contents."""
    kept = title.rstrip(digits).rstrip(_LEADERS)
    tail = title[len(kept) :]
    return (kept if ".." in tail or "…" in tail else title).strip()


def cited_in(line: str) -> Cited | None:
    """Return the clause by whose number a line begins."""
    match = _CITED.fullmatch(line)
    if match is None:
        return None
    law, section, number, letter, text = match.groups(default="")
    return Cited(int(law), section.upper(), int(number or 0), letter.lower(), text)


def is_chapter(line: str) -> bool:
    """Whether a line is the heading of a chapter or of a part."""
    return _CHAPTER.fullmatch(line) is not None


def is_around(line: str) -> bool:
    """Whether a line stands around the text: a link, a page number, a rule."""
    return _AROUND.fullmatch(line) is not None


def footnote_of(line: str) -> tuple[str, str] | None:
    """Return the mark and the text of a footnote."""
    match = _FOOTNOTE.fullmatch(line)
    return (match[1] or match[2], match[3]) if match else None


def labels_of(line: str) -> tuple[list[Label], str]:
    """Return the labels that begin a line, `1. (a)` for instance, and the rest."""
    labels: list[Label] = []
    for level, pattern in _LABELS:
        if match := pattern.match(line):
            value = next(group for group in match.groups() if group)
            labels.append(Label(level, value, match[0].strip()))
            line = line[match.end() :]
    return labels, line


def follows(labels: list[Label], before: list[Label]) -> bool:
    """Whether a label is the next of its level after those of a paragraph."""
    for first in labels[:1]:
        for other in before:
            if other.level == first.level == "number":
                return int(first.value) == int(other.value) + 1
            if other.level == first.level:
                return ord(first.value[0]) == ord(other.value[0]) + 1
    return False


def is_finished(text: str) -> bool:
    """Whether a text ends as a sentence does."""
    return text.rstrip("*”’\"')]}").endswith((".", ";", ":", "?", "!"))


def is_title(text: str) -> bool:
    """Whether a text reads as a title does: short, and most words capital."""
    if len(text) > MOST_OF_A_TITLE or text.endswith((".", ";", ":", ",")):
        return False
    words: list[str] = re.findall(r"[^\W\d_][\w’'-]*", text)
    if not words:
        return False
    capitals = sum(word[0].isupper() for word in words)
    return words[0][0].isupper() and capitals * 5 >= len(words) * 3


@dataclass(slots=True)
class Place:
    """A place in a law text; `law` is 0 in notes that name no Law.

    Lists that stand outside sections have no numbers of their own, and begin anew.
    """

    law: int
    section: str = ""
    number: int = 0
    letter: str = ""
    roman: str = ""

    def __str__(self) -> str:
        """Return the number of the place, `50D1(a)` for instance."""
        text = str(self.law or "")
        if self.section:
            text += self.section + str(self.number or "")
            text += "".join(f"({each})" for each in (self.letter, self.roman) if each)
        return text

    def read(self, label: Label) -> Label:
        """Return a label as it is meant here: `(i)` may count within a letter."""
        if label.level != "letter" or not self.letter or label.value not in ROMANS:
            return label
        is_next = ord(label.value) == ord(self.letter) + 1
        return label if is_next else label._replace(level="roman")

    def fits(self, label: Label) -> bool:
        """Whether a label may come next."""
        begins = not self.section
        match label.level:
            case "section":
                return label.value > self.section
            case "number":
                number = int(label.value)
                is_next = self.number in (0, number - 1)
                return is_next or (begins and number == 1)
            case "letter":
                is_next = not self.letter or ord(label.value) == ord(self.letter) + 1
                return is_next or (begins and label.value == "a")
        following = ROMANS[ROMANS.index(self.roman) + 1 :] if self.roman else ROMANS
        return label.value in following[:1]

    def go_to(self, label: Label) -> None:
        """Go to where a label leads."""
        if label.level == "roman":
            self.roman = label.value
            return
        self.roman = ""
        if label.level == "letter":
            self.letter = label.value
            return
        self.letter = ""
        if label.level == "number":
            self.number = int(label.value)
            return
        self.section, self.number = label.value, 0

    def leave_clauses(self) -> None:
        """Go back to the section, or to the Law without one."""
        self.number, self.letter, self.roman = 0, "", ""
