"""One ranked search over the rules, the glossary, the items and the club's own text.

Everything is ranked here, so that every database gives the same results.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from django.urls import reverse
from django.utils.text import Truncator
from django.utils.translation import get_language, pgettext
from django.utils.translation import gettext as _

from penalty_cards.lawbook.clubtext.shown import passage_anchor
from penalty_cards.lawbook.models import LawPassage, LawText
from penalty_cards.lawbook.words import (
    ENGLISH,
    anchor,
    clean_number,
    is_under,
    order,
    plain,
    terms,
    translated,
)
from penalty_cards.laws.clauses import Rule, law_of
from penalty_cards.laws.editions import EDITIONS, printed_in, record_in, words_in
from penalty_cards.laws.words.glossary import GLOSSARY
from penalty_cards.laws.words.rules import LAWS, unmarked

MOST_CHARACTERS = 100  # of a query
MOST_SHOWN = 20  # of each section
WORDS_OF_A_PASSAGE = 12  # shown of one without a heading
MOST_REMEMBERED = 16384  # texts; each is taken apart once
_NUMBER = re.compile(
    r"(?:\b(?:laws?|paragraph)|§)\s*(\d{1,2})\s?([a-k]?)\s?(\d?)\s?(\([a-z]\)|[a-z]\b)?(?!\w)"
    r"|(?:^\s*|\b)(\d{1,2})(?=\s?[a-k]|\s*$)\s?([a-k]?)\s?(\d?)\s?"
    r"(\([a-z]\)|[a-z]\b)?(?!\w)",
    re.IGNORECASE | re.ASCII,
)


# An English genitive, and what French elides: the king’s, l’honneur, qu’Est.
_APOSTROPHES = re.compile(r"[’']s\b|\b(?:[cdjlmnst]|qu)[’'](?!s\b)(?=\w)|[’']")


class Sought(NamedTuple):
    """Something that can be found. `numbers`: of the clauses it is about."""

    url: str
    title: str
    note: str
    text: str
    numbers: tuple[str, ...] = ()


class Section(NamedTuple):
    """What was found of one kind: the number of all, and the best of them.

    `is_authors`: its titles are as authors wrote them. `is_club`: it is of the club's
    own text, and not in our words.
    """

    title: str
    number: int = 0
    hits: Sequence[Sought] = ()
    is_authors: bool = False
    is_club: bool = False


class Query(NamedTuple):
    """What is searched for: numbers of clauses, and words in their first forms."""

    numbers: tuple[str, ...]
    words: frozenset[str]

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to search for."""
        return not self.numbers and not self.words


def parse_query(text: str) -> Query:
    """Read a query: `50d2(a)`, `law 24`, `second penalty card`."""
    numbers = []
    for match in _NUMBER.finditer(text):
        parts = [group or "" for group in match.groups()]
        law, letter, point, part = max(parts[:4], parts[4:])
        part = f"({part})" if part.isalpha() else part
        numbers.append(clean_number(law + letter + point + part))
    words, empty = words_of(_NUMBER.sub(" ", text)), _empty()
    if not numbers and words <= empty:
        return Query((), words - words_of(_("Law")))
    return Query(tuple(numbers), words - empty)


def _empty() -> frozenset[str]:
    """Return the words that find nothing."""
    return words_of(pgettext("not searched for", "a an and for in is law of or the to"))


def search(
    query: Query, edition: int, questions: Iterable[Sought]
) -> tuple[list[Section], bool]:
    """Find what has all that a query asks for, the best first; by kind, none empty.

    Where nothing has all, find what has most of it: then the second value is true.
    """
    return _found(
        query,
        (Section(_("Rules")), _rules(edition)),
        (Section(_("Terms")), _terms()),
        (Section(_("Questions"), is_authors=True), questions),
        (Section(_("The club’s own text"), is_club=True), _club(edition)),
    )


def search_questions(query: Query, questions: Iterable[Sought]) -> Sequence[Sought]:
    """Find the questions that have all that a query asks for, or else most of it."""
    found, _is_less = _found(query, (Section(""), questions))
    return found[0].hits if found else ()


def _found(
    query: Query, *kinds: tuple[Section, Iterable[Sought]]
) -> tuple[list[Section], bool]:
    fits = [(kind, [_fit(each, query) for each in all_of]) for kind, all_of in kinds]
    most = max((fit.met for _kind, own in fits for fit in own), default=0)
    sections = []
    for kind, of_kind in fits:
        found = [fit for fit in of_kind if most and fit.met == most]
        found.sort(key=lambda fit: -fit.score)
        if found:
            hits = [fit.sought for fit in found[:MOST_SHOWN]]
            sections.append(kind._replace(number=len(found), hits=hits))
    return sections, most < len(query.numbers) + len(query.words)


class _Fit(NamedTuple):
    """How well something fits a query: how much of it is met, and how well."""

    met: int
    score: int
    sought: Sought


def _fit(each: Sought, query: Query) -> _Fit:
    heading, text = words_of(f"{each.title} {each.note}"), words_of(each.text)
    scores = [_number_score(each.numbers, number) for number in query.numbers]
    scores += [_word_score(word, heading, text) for word in query.words]
    is_title = bool(query.words) and query.words == words_of(each.title) - _empty()
    return _Fit(sum(map(bool, scores)), sum(scores) + 50 * is_title, each)


def _number_score(numbers: tuple[str, ...], term: str) -> int:
    """Score a number: the first of something counts most, then others, then parts."""
    if term in numbers:
        return 40 if numbers[0] == term else 30
    return 20 if any(is_under(number, term) for number in numbers) else 0


def _word_score(word: str, heading: frozenset[str], text: frozenset[str]) -> int:
    """Score a word: most in a heading; of a long one the beginning will do."""
    if word in heading:
        return 10
    if word in text:
        return 4
    if len(word) < 4:
        return 0
    if any(each.startswith(word) for each in heading):
        return 6
    return 2 if any(each.startswith(word) for each in text) else 0


def words_of(text: str) -> frozenset[str]:
    """Return the words of a text in their first forms: without case, accent, plural."""
    return _words(text, get_language())


@lru_cache(maxsize=MOST_REMEMBERED)
def _words(text: str, language: str | None) -> frozenset[str]:
    forms = _one_word_forms(language)
    words = re.findall(r"\w+", _APOSTROPHES.sub("", plain(text)))
    return frozenset(_first_form(forms.get(word, word)) for word in words)


def _first_form(term: str) -> str:
    if len(term) > 4 and term.endswith("ies"):
        return term[:-3] + "y"
    if len(term) > 4 and re.search(r"(?:s|x|ch|sh)es$", term):
        return term[:-2]
    return term[:-1] if len(term) > 3 and re.search(r"[^su]s$", term) else term


@lru_cache
def _one_word_forms(language: str | None) -> Mapping[str, str]:
    """Return the first form of each other one, in English too, as the items are."""
    found = {}
    for forms in (ENGLISH, terms().forms):
        first: dict[str, str] = {}
        for form, term in forms.items():
            first.setdefault(term, plain(form))
            if " " not in form + first[term]:
                found[plain(form)] = first[term]
    return found


def _rules(edition: int) -> tuple[Sought, ...]:
    return _rules_in(edition, get_language())


@lru_cache(maxsize=16)
def _rules_in(edition: int, language: str | None) -> tuple[Sought, ...]:
    """Return the rules of an edition in the order of their numbers, then the others."""
    found = []
    for rule in Rule:
        numbers = printed_in(rule, edition)
        record = record_in(rule, edition)
        years = (edition,) if numbers else tuple(EDITIONS)
        words = [translated(words_in(rule, year)) for year in years]
        law = LAWS.get(law_of(numbers[0]), "") if numbers else ""
        texts = (_(law), _(record.lead), *words, translated(record.note))
        found.append(
            Sought(
                reverse("lawbook:rule-detail", args=[rule.value]),
                _(record.heading),
                numbers[0] if numbers else "",
                unmarked(" ".join(texts)),
                numbers,
            )
        )
    return tuple(sorted(found, key=lambda each: (not each.note, order(each.note))))


def _terms() -> tuple[Sought, ...]:
    return _terms_in(get_language())


@lru_cache
def _terms_in(language: str | None) -> tuple[Sought, ...]:
    page = reverse("lawbook:glossary-detail")
    return tuple(
        Sought(f"{page}#{anchor(name)}", _(name), "", _(words))
        for name, words in GLOSSARY.items()
    )


def _club(edition: int) -> tuple[Sought, ...]:
    """Return the passages of the club's own text, in its order; none without one."""
    text = LawText.objects.filter(edition=edition).values_list("pk", "digest").first()
    return () if text is None else _passages(edition, *text)


@lru_cache(maxsize=len(EDITIONS))
def _passages(edition: int, text: int, digest: str) -> tuple[Sought, ...]:
    """Return them as they stand under a digest: what that names never changes."""
    page = reverse("lawbook:club-detail", args=[edition])
    return tuple(
        Sought(
            f"{page}#{passage_anchor(passage)}",
            passage.heading or Truncator(passage.words).words(WORDS_OF_A_PASSAGE),
            passage.number,
            passage.words,
            (passage.number,) if passage.number else (),
        )
        for passage in LawPassage.objects.filter(text=text)
        if passage.heading or passage.words
    )
