"""Papers by their seeds: rebuilt, and printed with and without the key."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from penalty_cards.lost import NotThere
from penalty_cards.paper.serving import pdf, size_of
from penalty_cards.paper.typesetting import SIZES
from quizzes.exams.access import examiners, refuse_candidate
from quizzes.exams.models import Blueprint, Way
from quizzes.exams.papers.drawing import CannotBeFilled
from quizzes.exams.papers.papers import Paper, paper_of, printed_key, printed_paper
from quizzes.exams.results.releasing import is_blind
from quizzes.exams.services import SEED, new_seed

PRINTED = {"exam": printed_paper, "exam-key": printed_key}


@require_safe
@examiners
def paper_find(request: HttpRequest, pk: int) -> HttpResponse:
    """Lead to the paper of a seed that was typed; without one, to a new one."""
    blueprint = get_object_or_404(Blueprint, pk=pk)
    seed = request.GET.get("seed", "").strip() or new_seed()
    _check(seed)
    url = reverse("examine:paper-detail", args=[blueprint.pk, seed])
    return redirect(f"{url}?reserved=1" if "reserved" in request.GET else url)


@require_safe
@examiners
def paper_detail(request: HttpRequest, pk: int, seed: str) -> HttpResponse:
    """Show the paper of a seed, question by question, and where it is printed."""
    blueprint = get_object_or_404(Blueprint, pk=pk)
    paper = _paper(request, blueprint, seed)
    context = {
        "blueprint": blueprint,
        "paper": paper,
        "sizes": SIZES,
        "is_blind": paper.sitting is not None
        and paper.sitting.exam is not None
        and is_blind(paper.sitting.exam),
        "reserved": "reserved" in request.GET,
        "way": _way(request),
    }
    return render(request, "exams/paper_detail.html", context)


@require_safe
@examiners
def paper_print(request: HttpRequest, pk: int, seed: str, kind: str) -> HttpResponse:
    """Return the paper of a seed, or its key, as a PDF."""
    if kind not in PRINTED:
        raise NotThere(_("Expected one of %(known)s.") % {"known": ", ".join(PRINTED)})
    size = size_of(request)
    blueprint = get_object_or_404(Blueprint, pk=pk)
    paper = _paper(request, blueprint, seed)
    return pdf(kind, PRINTED[kind](paper), size, f"{kind}-{seed}")


def _paper(request: HttpRequest, blueprint: Blueprint, seed: str) -> Paper:
    _check(seed)
    own = blueprint.exams.filter(sittings__seed=seed).first()
    refuse_candidate(request, own)
    try:
        reserved = "reserved" in request.GET
        return paper_of(blueprint, seed, reserved=reserved, way=_way(request))
    except CannotBeFilled:
        text = _("This blueprint cannot be filled: there are too few items.")
        raise NotThere(text) from None


def _way(request: HttpRequest) -> Way:
    """Return the way of drawing that was asked for. Raises: NotThere."""
    wanted = request.GET.get("way", str(Way.SECRET.value))
    for way in Way:
        if wanted == str(way.value):
            return way
    raise NotThere(
        _("Papers are drawn in way 1 or 2. Open the paper again from its blueprint.")
    )


def _check(seed: str) -> None:
    if not SEED.fullmatch(seed):
        text = _("“%(value)s” is no seed; expected letters, digits and hyphens.")
        raise NotThere(text % {"value": seed[:40]})
