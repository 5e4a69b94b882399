"""Words of the law book: translated, marked, linked, plain; and numbers of clauses."""

import re
import unicodedata
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from django.utils.text import slugify
from django.utils.translation import get_language, gettext, pgettext

from penalty_cards.laws.editions import EDITIONS
from penalty_cards.laws.words.glossary import FORMS, GLOSSARY
from penalty_cards.laws.words.rules import RULES, unmarked

_NUMBER = re.compile(r"(\d+)([a-z]?)(\d*)(\([a-z]\))?", re.IGNORECASE | re.ASCII)
_LAST_PART = re.compile(r"(\([a-z]+\)|(?<=\D)\d+|[A-Z])$")
SOFT_HYPHEN = "\u00ad"  # where a narrow place may part a long word
# Catalogues have the words of a rule with their marks; most pages show them without.
_WITH_MARKS = {
    unmarked(words): words
    for records in (RULES, *(edition.records for edition in EDITIONS.values()))
    for record in records.values()
    for words in record.words.values()
    if unmarked(words) != words
}
# How a catalogue names the forms of a term: with | between them, the term first.
FORMS_CONTEXT = "forms of a term"
ENGLISH = {**{name.casefold(): name for name in GLOSSARY}, **FORMS}
_MARKED = re.compile(r"\[\[(.*?)\]\]", re.DOTALL)


def no_edition(named: str) -> str:
    """Return the refusal of an edition that we do not have."""
    text = gettext("There is no edition “{value}” of the Laws. Choose from {known}.")
    known = ", ".join(map(str, sorted(EDITIONS)))
    return text.format(value=named[:40], known=known)


def clean_number(number: str) -> str:
    """Write a number as the Laws print it, `50d1(A)` as `50D1(a)`; empty if none."""
    match = _NUMBER.fullmatch(number)
    if match is None:
        return ""
    law, letter, point, part = match.groups(default="")
    return law + letter.upper() + point + part.lower()


def order(number: str) -> list[tuple[int, str]]:
    """Return a key that sorts numbers as the Laws print them."""
    return [
        (int(part), "") if part.isdigit() else (0, part)
        for part in re.findall(r"\d+|\D", number)
    ]


def is_under(number: str, whole: str) -> bool:
    """Whether a number is the one asked for, or one of its parts.

    50D1 is a part of 50D, but 12 is none of 1.
    """
    rest = number.removeprefix(whole)
    return rest != number and not (whole[-1].isdigit() and rest[:1].isdigit())


def around(number: str) -> str:
    """Return the number around one, `50D` for `50D1`; empty for that of a Law."""
    shorter = _LAST_PART.sub("", number)
    return "" if shorter == number else shorter


def plain(text: str) -> str:
    """Return a text without capitals, accents and soft hyphens."""
    letters = unicodedata.normalize("NFKD", text.casefold().replace(SOFT_HYPHEN, ""))
    return "".join(each for each in letters if not unicodedata.combining(each))


def translated(words: str) -> str:
    """Translate words of the law book, also those without their marks."""
    marked = _WITH_MARKS.get(words)
    return gettext(words) if marked is None else unmarked(gettext(marked))


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
        parts = _MARKED.split(translated(text))
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
