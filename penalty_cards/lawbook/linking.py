"""Texts of the law book cut into pieces: what is marked, and what is a term."""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from django.utils.text import slugify
from django.utils.translation import get_language, pgettext

from penalty_cards.lawbook.saying import said
from penalty_cards.laws.glossary import FORMS, GLOSSARY

# How a catalogue names the forms of a term: with | between them, the term first.
FORMS_CONTEXT = "forms of a term"
ENGLISH = {**{name.casefold(): name for name in GLOSSARY}, **FORMS}
_MARKED = re.compile(r"\[\[(.*?)\]\]", re.DOTALL)


class Piece(NamedTuple):
    """A bit of text; `term`: the anchor of the term it is, empty if it is none."""

    text: str
    term: str = ""


class Run(NamedTuple):
    """Pieces in a row that are all marked or all not."""

    pieces: tuple[Piece, ...]
    marked: bool


Runs = tuple[Run, ...]


class Terms(NamedTuple):
    """The terms of a language: which term each form is of, and what finds the forms."""

    forms: Mapping[str, str]
    pattern: re.Pattern[str]


def terms() -> Terms:
    """Return the terms in the reader's language."""
    return _terms(get_language())


@lru_cache
def _terms(language: str | None) -> Terms:
    forms: dict[str, str] = {}
    for term in GLOSSARY:
        for form in pgettext(FORMS_CONTEXT, term).split("|"):
            forms.setdefault(form.casefold(), term)
    if all(term.casefold() in forms for term in GLOSSARY):  # nothing is translated
        forms = ENGLISH
    longest_first = sorted(forms, key=len, reverse=True)
    either = "|".join(map(re.escape, longest_first))
    return Terms(forms, re.compile(rf"\b(?:{either})\b", re.IGNORECASE))


def anchor(term: str) -> str:
    """Return the anchor of a term on the glossary page."""
    return slugify(term)


class Linker:
    """Finds the terms in the texts of one page, each only where it occurs first.

    `known`: terms that need no link. Of several terms at one place the longest counts.
    """

    def __init__(self, *known: str) -> None:
        self._seen = set(known)

    def runs(self, text: str) -> Runs:
        """Cut a text with [[marks]] into runs, in the reader's language."""
        parts = _MARKED.split(said(text))
        return tuple(
            Run(tuple(self._pieces(part)), marked=bool(number % 2))
            for number, part in enumerate(parts)
            if part
        )

    def _pieces(self, text: str) -> list[Piece]:
        pieces, end = [], 0
        forms, pattern = terms()
        for match in pattern.finditer(text):
            term = forms[match[0].casefold()]
            if term in self._seen:
                continue
            self._seen.add(term)
            pieces += [Piece(text[end : match.start()]), Piece(match[0], anchor(term))]
            end = match.end()
        return [piece for piece in (*pieces, Piece(text[end:])) if piece.text]
