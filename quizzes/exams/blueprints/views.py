"""Pages of blueprints, and of the papers drawn from them."""

from django.contrib import messages
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import (
    require_http_methods,
    require_POST,
    require_safe,
)

from penalty_cards.laws.words.statements import STATEMENTS
from penalty_cards.paper.typesetting import SIZES, pdf, size_of
from penalty_cards.web.failing import NotThere
from penalty_cards.web.rendering import REFUSED, render_swap
from penalty_cards.web.staff_actions import Verb, record
from quizzes.accounts.preferences import SignedInRequest
from quizzes.exams.access import examiners, refuse_candidate
from quizzes.exams.blueprints import services
from quizzes.exams.blueprints.blueprint import Blueprint as Content
from quizzes.exams.blueprints.blueprint import read_blueprint
from quizzes.exams.blueprints.forms import Editor
from quizzes.exams.blueprints.services import fill
from quizzes.exams.models import Blueprint, Exam, Way
from quizzes.exams.papers.keys import CREDIT
from quizzes.exams.papers.papers import Paper, paper_of, printed_key, printed_paper
from quizzes.exams.papers.reservations import listed_items
from quizzes.exams.papers.secrets import SEED, new_seed
from quizzes.exams.papers.selection import CannotBeFilled
from quizzes.exams.results.decisions import is_blind

PRINTED = {"exam": printed_paper, "exam-key": printed_key}


@require_safe
@examiners
def blueprint_detail(request: SignedInRequest, pk: int) -> HttpResponse:
    """Show a blueprint, and how well the library fills it."""
    blueprint = get_object_or_404(Blueprint, pk=pk)
    context = {
        "blueprint": blueprint,
        "document": blueprint.content,
        "fill": fill(blueprint.content, reserved=False),
        "credit": CREDIT,
        "is_own": blueprint.owner_id == request.user.pk,
        "is_sat": blueprint.sittings.exists(),
    }
    return render(request, "exams/blueprint_detail.html", context)


@require_safe
@examiners
def blueprint_items(request: HttpRequest, pk: int) -> HttpResponse:
    """Show the items from which the sections of a blueprint are drawn."""
    blueprint = get_object_or_404(Blueprint, pk=pk)
    context = {"blueprint": blueprint, "sections": listed_items(blueprint.content)}
    return render(request, "exams/blueprint_items.html", context)


@require_POST
@examiners
def blueprint_copy(request: SignedInRequest, pk: int) -> HttpResponse:
    """Copy a blueprint for an examiner, and open the copy."""
    blueprint = get_object_or_404(Blueprint, pk=pk)
    with transaction.atomic():
        copy = Blueprint.objects.create(
            owner=request.user, title=blueprint.title, document=blueprint.document
        )
        record(request.user, Verb.COPY, blueprint, into=copy.pk)
    messages.success(request, _("This is your own copy. Change it as you like."))
    return redirect("examine:blueprint-edit", copy.pk)


@examiners
@require_http_methods(["GET", "HEAD", "POST"])
def blueprint_edit(request: SignedInRequest, pk: int) -> HttpResponse:
    """Change one's own blueprint; 422 with the errors of the forms.

    `check`: show how well the library would fill it, and save nothing.
    """
    blueprint = _own(request, pk)
    sent = request.POST if request.method == "POST" else None
    editor = Editor(blueprint.content, sent)
    if sent is None:
        return _render_editor(request, blueprint, editor)
    if not editor.is_valid():
        return _render_editor(request, blueprint, editor, status=REFUSED)
    if editor.is_check:
        return _render_editor(request, blueprint, editor)
    with transaction.atomic():
        after = services.revised(blueprint, editor.document)
        record(request.user, Verb.CHANGE, blueprint, into=after.pk)
    if after.pk != blueprint.pk:
        text = _(
            "Somebody has sat an exam with the old blueprint, so it stays. Your "
            "changes created this new blueprint."
        )
        messages.success(request, text)
    else:
        messages.success(request, _("Saved."))
    return redirect("examine:blueprint-detail", after.pk)


@require_POST
@examiners
def blueprint_retire(request: SignedInRequest, pk: int) -> HttpResponse:
    """Take one's own blueprint out of use; its exams stay."""
    blueprint = _own(request, pk)
    with transaction.atomic():
        record(request.user, Verb.RETIRE, blueprint, title=blueprint.name)
        services.retire(blueprint)
    text = _("“{title}” is no longer in use.")
    messages.success(request, text.format(title=blueprint.name))
    return redirect("examine:home")


def _own(request: SignedInRequest, pk: int) -> Blueprint:
    """Return one's own blueprint that is in use; 404 for any other.

    Raises: PermissionDenied, for candidates of an exam of it that has not closed.
    """
    found = get_object_or_404(Blueprint, pk=pk, owner=request.user.pk, retired=None)
    sat = Exam.objects.sat_by(request.user)
    own = sat.filter(blueprint=found, closes__gt=timezone.now())
    refuse_candidate(request, own.first())
    return found


def _render_editor(
    request: SignedInRequest, blueprint: Blueprint, editor: Editor, status: int = 200
) -> HttpResponse:
    """Render the fill alone for a swap, else the whole page."""
    content = blueprint.content
    document: Content | None = content
    if editor.form.is_bound:
        document = read_blueprint(editor.document) if status == 200 else None
    context = {
        "blueprint": blueprint,
        "editor": editor,
        "fill": document and fill(document, reserved=False),
        "document": document,
        "statements": [each for each in STATEMENTS if each.is_of(content.edition)],
    }
    page, partial = "exams/blueprint_edit.html", "exams/partials/fill.html"
    return render_swap(request, page, partial, context, status)


@require_safe
@examiners
def paper_find(request: HttpRequest, pk: int) -> HttpResponse:
    """Redirect to the paper of `?seed=`; without it, of a new seed."""
    blueprint = get_object_or_404(Blueprint, pk=pk)
    seed = request.GET.get("seed", "").strip() or new_seed()
    _check(seed)
    url = reverse("examine:paper-detail", args=[blueprint.pk, seed])
    return redirect(f"{url}?reserved=1" if "reserved" in request.GET else url)


@require_safe
@examiners
def paper_detail(request: HttpRequest, pk: int, seed: str) -> HttpResponse:
    """Show the paper of a seed, question by question, with links to print it."""
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
        raise NotThere(
            _("Choose one of these: {known}.").format(known=", ".join(PRINTED))
        )
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
        text = _("There are too few questions for this blueprint.")
        raise NotThere(text) from None


def _way(request: HttpRequest) -> Way:
    """Return the way of drawing in `?way=`. Raises: NotThere."""
    wanted = request.GET.get("way", str(Way.SECRET.value))
    for way in Way:
        if wanted == str(way.value):
            return way
    raise NotThere(
        _(
            "Papers are drawn in way 1 or way 2. Open the paper again from its "
            "blueprint."
        )
    )


def _check(seed: str) -> None:
    if not SEED.fullmatch(seed):
        text = _(
            "“{value}” is not a seed. A seed has only letters, digits and hyphens."
        )
        raise NotThere(text.format(value=seed[:40]))
