"""Texts of the law book cut into pieces: what is marked, and what is a term."""

import re
from typing import NamedTuple

from django.utils.text import slugify

from penalty_cards.laws.glossary import FORMS, GLOSSARY

# How a catalogue names the forms of a term: with | between them, the term first.
FORMS_CONTEXT = "forms of a term"
TERMS = {**{name.casefold(): name for name in GLOSSARY}, **FORMS}
_MARKED = re.compile(r"\[\[(.*?)\]\]", re.DOTALL)
_TERM = re.compile(
    r"\b(?:" + "|".join(map(re.escape, sorted(TERMS, key=len, reverse=True))) + r")\b",
    re.IGNORECASE,
)


class Piece(NamedTuple):
    """A bit of text; `term`: the anchor of the term it is, empty if it is none."""

    text: str
    term: str = ""


class Run(NamedTuple):
    """Pieces in a row that are all marked or all not."""

    pieces: tuple[Piece, ...]
    marked: bool


Runs = tuple[Run, ...]


def anchor(term: str) -> str:
    """Give the anchor of a term on the glossary page."""
    return slugify(term)


class Linker:
    """Finds the terms in the texts of one page, each only where it occurs first.

    `known`: terms that need no link. Of several terms at one place the longest counts.
    """

    def __init__(self, *known: str) -> None:
        self._seen = set(known)

    def runs(self, text: str) -> Runs:
        """Cut a text with [[marks]] into runs."""
        parts = _MARKED.split(text)
        return tuple(
            Run(tuple(self._pieces(part)), marked=bool(number % 2))
            for number, part in enumerate(parts)
            if part
        )

    def _pieces(self, text: str) -> list[Piece]:
        pieces, end = [], 0
        for match in _TERM.finditer(text):
            term = TERMS[match[0].casefold()]
            if term in self._seen:
                continue
            self._seen.add(term)
            pieces += [Piece(text[end : match.start()]), Piece(match[0], anchor(term))]
            end = match.end()
        return [piece for piece in (*pieces, Piece(text[end:])) if piece.text]
