"""Papers as PDF, and the page on which they are chosen."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from penalty_cards.lost import NotThere
from quizzes.lessons.paper.lesson import TooMany, lesson_of_items
from quizzes.lessons.paper.papers import PAPERS, Paper
from quizzes.lessons.paper.typesetting import SIZES, Size, typeset
from quizzes.practice.hosting import edition_of


@dataclass(frozen=True, slots=True)
class Offer:
    """A paper that can be had, and its address."""

    paper: Paper
    url: str


@require_safe
def paper_list(request: HttpRequest) -> HttpResponse:
    """Offer the papers."""
    return _offered(request)


@require_safe
def paper(request: HttpRequest, kind: str) -> HttpResponse:
    """Give a paper of the items that `code` names, one or several times.

    422 with the list of papers where it names none, or more than a paper holds.
    """
    size = _size(request)
    found = PAPERS.get(kind)
    if found is None:
        raise _no_such_paper(kind)
    codes = [
        code
        for text in request.GET.getlist("code")
        for code in re.split(r"[\s,;]+", text)
    ]
    codes = list(dict.fromkeys(code.upper() for code in codes if code))
    if not codes:
        words = gettext("Name a question at least, by its code.")
        return _offered(request, error=words, status=422)
    try:
        lesson = lesson_of_items(codes, edition_of(request))
    except TooMany as error:
        return _offered(request, error=str(error), status=422)
    return _pdf(found.slug, found.make(lesson), size)


def _pdf(slug: str, document: Mapping[str, Any], size: Size) -> HttpResponse:
    (made,) = typeset(slug, document, size)
    response = HttpResponse(made, content_type="application/pdf")
    response["Content-Disposition"] = f'inline; filename="{slug}.pdf"'
    return response


def _offered(request: HttpRequest, error: str = "", status: int = 200) -> HttpResponse:
    context = {
        "title": "",
        "offers": [
            Offer(each, reverse("paper:paper", args=[slug]))
            for slug, each in PAPERS.items()
        ],
        "sizes": SIZES,
        "size": request.GET.get("size", ""),
        "codes": " ".join(request.GET.getlist("code")),
        "error": error,
    }
    return render(request, "lessons/paper_list.html", context, status=status)


def _size(request: HttpRequest) -> Size:
    text = request.GET.get("size", Size.A4)
    try:
        return Size(text)
    except ValueError:
        words = gettext("size: “{value}” is no size of paper; expected one of {known}.")
        raise NotThere(words.format(value=text[:40], known=", ".join(Size))) from None


def _no_such_paper(kind: str) -> NotThere:
    words = gettext("“{value}” is no paper; expected one of {known}.")
    return NotThere(words.format(value=kind[:40], known=", ".join(PAPERS)))
