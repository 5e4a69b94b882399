"""The law book: a page for each rule, an index, a glossary, what is assumed."""

from collections.abc import Callable, Mapping
from functools import wraps
from typing import Protocol

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from penalty_cards.lawbook.clubtext.shown import is_there
from penalty_cards.lawbook.rules import contents, in_force_words, pairs, rules_by_number
from penalty_cards.lawbook.searching import (
    MOST_CHARACTERS,
    Section,
    parse_query,
    search,
)
from penalty_cards.lawbook.words import clean_number, no_edition
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.editions import EDITIONS
from penalty_cards.web.failing import NotThere
from penalty_cards.web.rendering import REFUSED
from quizzes.lawbook import pages
from quizzes.lawbook.comparison import compared
from quizzes.practice.lawbook import items_sought, practice_url, relearning


class Reader(Protocol):
    """What the law book asks of a reader's preferences."""

    edition: int

    def changed(self, values: Mapping[str, str]) -> "Reader":
        """Return these preferences with `values`, which are known ones, set."""


class ReaderRequest(HttpRequest):
    """A request that carries its reader's preferences."""

    preferences: Reader


def in_edition(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """Read the edition of an address, `?edition=2007`, else take the reader's."""

    @wraps(view)
    def read(request: ReaderRequest, *args: object, **kwargs: object) -> HttpResponse:
        named = request.GET.get("edition", "")
        if named and named not in map(str, EDITIONS):
            raise NotThere(no_edition(named))
        if named:
            request.preferences = request.preferences.changed({"edition": named})
        return view(request, *args, **kwargs)

    return read


@require_safe
@in_edition
def rule_list(request: ReaderRequest) -> HttpResponse:
    """List the rules of the reader's edition under their Laws."""
    edition = request.preferences.edition
    chapters, lacking = contents(edition)
    context = {
        "chapters": chapters,
        "lacking": lacking,
        "in_force": in_force_words(edition),
        "has_club_text": is_there(edition),
        "pairs": pairs(),
    }
    return render(request, "lawbook/rule_list.html", context)


@require_safe
@in_edition
def search_page(request: ReaderRequest) -> HttpResponse:
    """Show what a search finds, `?q=50D2`; 422 where it is too long to be one."""
    edition = request.preferences.edition
    text = " ".join(request.GET.get("q", "").split())
    query = parse_query(text[:MOST_CHARACTERS])
    sections: list[Section] = []
    is_partial, problem = False, ""
    if len(text) > MOST_CHARACTERS:
        problem = _("That is too long. Write at most {most} characters.")
        problem = problem.format(most=MOST_CHARACTERS)
    elif query.is_empty:
        problem = _("Type a number such as 50D2, or a word from the Laws.")
    else:
        sections, is_partial = search(query, edition, items_sought(edition))
        problem = "" if sections else _("Nothing was found.")
    context = {
        "query": text[:MOST_CHARACTERS],
        "problem": problem,
        "sections": sections,
        "is_partial": is_partial,
    }
    status = REFUSED if len(text) > MOST_CHARACTERS else 200
    return render(request, "lawbook/search_page.html", context, status=status)


@require_safe
def edition_compare(request: ReaderRequest, older: int, newer: int) -> HttpResponse:
    """Compare two editions; 404 unless there are both, to the older first."""
    if not {older, newer} <= EDITIONS.keys() or older == newer:
        words = _(
            "The Laws of {older} and of {newer} cannot be compared. Choose two "
            "different editions from {known}."
        )
        years = ", ".join(map(str, EDITIONS))
        raise NotThere(words.format(older=older, newer=newer, known=years))
    if older > newer:
        return redirect("lawbook:edition-compare", newer, older)
    context = {
        "page": compared(older, newer),
        "relearning": relearning(request, older, newer),
        "pairs": pairs(),
    }
    return render(request, "lawbook/edition_compare.html", context)


@require_safe
@in_edition
def rule_detail(request: ReaderRequest, slug: str) -> HttpResponse:
    """Show a rule in all editions; 404 if there is none of that name.

    A number of the Laws shows what is printed under it.
    """
    if clean_number(slug):
        return number_detail(request, slug)
    try:
        rule = Rule(slug)
    except ValueError:
        words = _("There is no rule “{value}”. Use the name of a rule in the law book.")
        raise NotThere(words.format(value=slug[:40])) from None
    page = pages.rule_page(rule, request.preferences.edition)
    return render(request, "lawbook/rule_detail.html", {"page": page})


@require_safe
@in_edition
def number_detail(request: ReaderRequest, number: str) -> HttpResponse:
    """Go to the rule that the reader's edition prints under a number, or list them."""
    edition = request.preferences.edition
    found = rules_by_number(number, edition)
    if not found:
        words = _(
            "There is no clause “{value}” in the Laws of {year}. Clauses look "
            "like 50D2."
        )
        raise NotThere(words.format(value=number[:40], year=edition))
    if len(found) == 1:
        return redirect("lawbook:rule-detail", found[0].rule.value)
    context = {
        "number": clean_number(number),
        "entries": [(entry, practice_url(entry.rule, edition)) for entry in found],
    }
    return render(request, "lawbook/number_detail.html", context)


@require_safe
@in_edition
def glossary_detail(request: ReaderRequest) -> HttpResponse:
    """Show every term with its definition."""
    return render(request, "lawbook/glossary_detail.html", {"terms": pages.terms()})


@require_safe
@in_edition
def assumption_list(request: ReaderRequest) -> HttpResponse:
    """Show the assumptions of every question, and our readings of open points."""
    context = {
        "assumptions": pages.assumptions(),
        "readings": pages.readings(request.preferences.edition),
    }
    return render(request, "lawbook/assumption_list.html", context)
