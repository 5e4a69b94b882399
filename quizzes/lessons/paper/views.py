"""Papers as PDF, and the pages on which they are chosen."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from penalty_cards.paper.typesetting import SIZES, pdf, size_of
from penalty_cards.web.failing import NotThere
from penalty_cards.web.rendering import REFUSED
from quizzes.accounts.preferences import Request
from quizzes.answering.answers import edition_of
from quizzes.lessons.models import Part, Plan
from quizzes.lessons.paper.lesson import (
    Lesson,
    TooMany,
    lesson_of_items,
    lesson_of_plan,
)
from quizzes.lessons.paper.papers import PAPERS, Paper
from quizzes.lessons.plans.pages import lines_of
from quizzes.lessons.plans.shared_views import ready_plan, shared_plan
from quizzes.lessons.plans.views import own_plan


@dataclass(frozen=True, slots=True)
class Source:
    """A plan that is printed, and the address of its page.

    `found_by`: what stands for it in addresses.
    """

    plan: Plan
    parts: Iterable[Part]
    page: str
    found_by: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Offer:
    """A paper that can be had, and its address."""

    paper: Paper
    url: str


@require_safe
def paper_list(request: Request) -> HttpResponse:
    """Offer the papers of items that one names."""
    return _offered(request)


@require_safe
@login_required
def plan_papers(request: Request, pk: int) -> HttpResponse:
    """Offer the papers of a plan of one's own."""
    return _offered(request, _own(request, pk))


@require_safe
def shared_papers(request: Request, share: UUID) -> HttpResponse:
    """Offer the papers of a plan to people who have its link."""
    return _offered(request, _shared(share))


@require_safe
def ready_papers(request: Request, slug: str) -> HttpResponse:
    """Offer the papers of a plan that ships with the project."""
    return _offered(request, _ready(slug))


@require_safe
def paper_of_items(request: Request, kind: str) -> HttpResponse:
    """Return a paper of the items that `code` names, one or several times.

    422 with the list of papers where it names none, or more than a paper holds.
    """
    paper, size = _paper(kind), size_of(request)
    codes = () if paper.is_general else _codes(request)
    if not codes and not paper.is_general:
        words = gettext("Type the code of at least one question.")
        return _offered(request, error=words)
    try:
        lesson = lesson_of_items(codes, edition_of(request))
        _check_unsigned(request, paper, lesson)
    except TooMany as error:
        return _offered(request, error=str(error))
    return pdf(paper.slug, paper.make(lesson), size, paper.slug)


@require_safe
@login_required
def paper_of_plan(request: Request, kind: str, pk: int) -> HttpResponse:
    """Return a paper of a plan of one's own."""
    return _paper_of(request, kind, _own(request, pk))


@require_safe
def paper_of_shared(request: Request, kind: str, share: UUID) -> HttpResponse:
    """Return a paper of a plan to people who have its link."""
    return _paper_of(request, kind, _shared(share))


@require_safe
def paper_of_ready(request: Request, kind: str, slug: str) -> HttpResponse:
    """Return a paper of a plan that ships with the project."""
    return _paper_of(request, kind, _ready(slug))


def _own(request: Request, pk: int) -> Source:
    plan, page = own_plan(request, pk), reverse("teach:plan-detail", args=[pk])
    return Source(plan, plan.parts.all(), page, {"pk": pk})


def _shared(share: UUID) -> Source:
    page = reverse("teach:shared-detail", args=[share])
    return Source(*shared_plan(share), page, {"share": share})


def _ready(slug: str) -> Source:
    page = reverse("teach:ready-detail", args=[slug])
    return Source(*ready_plan(slug), page, {"slug": slug})


def _paper_of(request: Request, kind: str, source: Source) -> HttpResponse:
    """Return a paper of a plan; 422 with the list of papers if it is too long."""
    paper, size = _paper(kind), size_of(request)
    parts = () if paper.is_general else source.parts
    try:
        lesson = lesson_of_plan(
            source.plan, parts, edition_of(request), request.GET.getlist("part")
        )
        _check_unsigned(request, paper, lesson)
    except TooMany as error:
        return _offered(request, source, error=str(error))
    return pdf(paper.slug, paper.make(lesson), size, paper.slug)


def _check_unsigned(request: Request, paper: Paper, lesson: Lesson) -> None:
    """Print no more for a visitor than is typeset in a moment.

    Raises: TooMany.
    """
    if request.user.is_authenticated:
        return
    if not paper.most_unsigned:
        raise TooMany(gettext("Sign in to print this paper."))
    if len(lesson.parts) > paper.most_unsigned:
        text = gettext("Sign in to print more than {most} questions on this paper.")
        raise TooMany(text.format(most=paper.most_unsigned))


def _offered(
    request: Request, source: Source | None = None, error: str = ""
) -> HttpResponse:
    """List the papers, with what is wrong with the one that was asked for."""
    found_by = {} if source is None else source.found_by
    places = request.GET.getlist("part")
    lines = []
    if source is not None:
        lines = lines_of(source.parts, source.plan.teacher_id)
    context = {
        "source": source,
        "lines": [(line, str(line.part.place) in places) for line in lines],
        "offers": [
            Offer(paper, reverse("paper:paper", kwargs={"kind": kind, **found_by}))
            for kind, paper in PAPERS.items()
        ],
        "sizes": SIZES,
        "size": request.GET.get("size", ""),
        "codes": " ".join(_codes(request)),
        "error": error,
    }
    status = REFUSED if error else 200
    return render(request, "lessons/paper_list.html", context, status=status)


def _codes(request: Request) -> Sequence[str]:
    """Read the codes, each once, as they were sent or typed."""
    typed = " ".join(request.GET.getlist("code"))
    found = re.split(r"[\s,;]+", typed)
    return list(dict.fromkeys(code.upper() for code in found if code))


def _paper(kind: str) -> Paper:
    if kind not in PAPERS:
        words = gettext("There is no paper “{value}”. Choose from {known}.")
        known = ", ".join(str(paper.name) for paper in PAPERS.values())
        raise NotThere(words.format(value=kind[:40], known=known))
    return PAPERS[kind]
