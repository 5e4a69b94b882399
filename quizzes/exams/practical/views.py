"""Pages of practical sheets: written by an examiner, read by the candidate."""

from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.db import transaction
from django.db.models import Q
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import (
    require_http_methods,
    require_POST,
    require_safe,
)

from penalty_cards.web.forms import bound_form, is_refused, shown_again
from penalty_cards.web.rendering import is_swap, redirect_page, render_swap, status_of
from penalty_cards.web.staff_actions import Verb, record
from quizzes.accounts.preferences import SignedInRequest
from quizzes.answering.answers import edition_of
from quizzes.exams.access import examiners
from quizzes.exams.models import PracticalSheet, PracticalSheetQuerySet
from quizzes.exams.practical import sheets
from quizzes.exams.practical.forms import NewSheetForm, SheetForm


@never_cache
@shown_again
@require_http_methods(["GET", "HEAD", "POST"])
@examiners
def sheet_add(request: SignedInRequest) -> HttpResponse:
    """Begin a practical sheet for a candidate and an item."""
    edition = edition_of(request)
    initial = {name: request.GET.get(name, "")[:150] for name in ("candidate", "code")}
    form = bound_form(
        NewSheetForm,
        request,
        examiner=request.user,
        edition=edition,
        initial=initial,
    )
    if form.is_valid():
        variant = form.cleaned_data["code"]
        with transaction.atomic():
            sheet = PracticalSheet.objects.create(
                candidate=form.cleaned_data["candidate"],
                examiner=request.user,
                variant=variant,
                edition=form.exercise.edition,
            )
            record(request.user, Verb.ADD, sheet, code=variant.code)
        return redirect("examine:sheet-detail", sheet.pk)
    mine = PracticalSheet.objects.open().filter(examiner=request.user)
    context = {
        "form": form,
        "edition": edition,
        "begun": mine.select_related("candidate", "variant"),
    }
    return render(request, "exams/sheet_add.html", context, status=status_of(form))


@never_cache
@shown_again
@require_http_methods(["GET", "HEAD", "POST"])
@examiners
def sheet_detail(request: SignedInRequest, pk: UUID) -> HttpResponse:
    """Fill in a sheet and sign it; once signed, every examiner may read it.

    409 with the signed sheet for a form that comes after the signature.
    """
    is_open_to = Q(examiner=request.user) | ~Q(signed=None)
    sheet = get_object_or_404(_sheets().filter(is_open_to), pk=pk)
    if sheet.signed is not None:
        is_own = sheet.candidate_id == request.user.pk
        is_late = request.method == "POST" or is_refused(request)
        return _read(request, sheet, is_late=is_late, is_own=is_own)
    exercise = sheets.exercise_on(sheet)
    form = bound_form(SheetForm, request, sheet=sheet, exercise=exercise)
    if form.is_valid():
        return _keep(request, sheet, form)
    return _write(request, sheet, form)


def _keep(
    request: SignedInRequest, sheet: PracticalSheet, form: SheetForm
) -> HttpResponse:
    comments = form.cleaned_data["comments"]
    if form.is_signing:
        with transaction.atomic():
            done = sheets.sign(sheet, form.marks, comments, form.observed)
            if done:
                record(request.user, Verb.SIGN, sheet)
    else:
        done = sheets.keep(sheet, form.marks, comments)
    if not done:  # it was signed a moment ago, on another device
        return _read(request, _sheets().get(pk=sheet.pk), is_late=True)
    if is_swap(request) and not form.is_signing:
        context = {"kept": timezone.localtime()}
        return render(request, "exams/partials/kept.html", context)
    text = _("Signed.") if form.is_signing else _("Saved.")
    messages.success(request, text)
    return redirect("examine:sheet-detail", sheet.pk)


def _write(
    request: SignedInRequest, sheet: PracticalSheet, form: SheetForm
) -> HttpResponse:
    """Show the form of a sheet; for a swap, only its errors."""
    context = {
        "sheet": sheet,
        "form": form,
        "title": sheets.exercise_on(sheet).case.title,
        "scripts": _scripts(sheet),
        "is_refused": is_refused(request),
    }
    page, partial = "exams/sheet_detail.html", "exams/partials/kept.html"
    return render_swap(request, page, partial, context, status_of(form))


def _read(
    request: SignedInRequest,
    sheet: PracticalSheet,
    *,
    is_late: bool = False,
    is_own: bool = False,
) -> HttpResponse:
    """Show a signed sheet; `is_own`: to its candidate.

    Its lines give the answers, so while the item is reserved only examiners see them.
    """
    if is_late and is_swap(request):
        url = reverse("examine:sheet-detail", args=[sheet.pk])
        return redirect_page(request, url)
    signed = sheets.read_sheet(sheet.sheet)
    blocks = [(sheets.HEADINGS[key], each) for key, each in signed.lines.items()]
    context = {"sheet": sheet, "law": signed.law, "blocks": blocks, "is_late": is_late}
    if is_own and sheet.variant.version.scenario.is_reserved:
        context |= {"blocks": [], "law": [], "is_reserved": True}
    status = 409 if is_late else 200
    return render(request, "exams/sheet_signed.html", context, status=status)


@never_cache
@require_POST
@examiners
def sheet_delete(request: SignedInRequest, pk: UUID) -> HttpResponse:
    """Delete one’s own sheet that is not signed."""
    own = PracticalSheet.objects.open().filter(examiner=request.user)
    sheet = get_object_or_404(own, pk=pk)
    with transaction.atomic():
        record(request.user, Verb.REMOVE, sheet)
        sheet.delete()
    messages.success(request, _("Sheet deleted."))
    return redirect("examine:sheet-add")


@never_cache
@require_safe
@login_required
def sheet_read(request: SignedInRequest, pk: UUID) -> HttpResponse:
    """Show candidates a sheet of their own, once it is signed."""
    own = _sheets().signed().filter(candidate=request.user)
    return _read(request, get_object_or_404(own, pk=pk), is_own=True)


def _sheets() -> PracticalSheetQuerySet:
    """Return the sheets with the rows that their pages show."""
    return PracticalSheet.objects.select_related(
        "candidate", "examiner", "variant__version__scenario"
    )


def _scripts(sheet: PracticalSheet) -> str:
    """Return the address of the handout with which four people play the item."""
    url = reverse("paper:paper", args=["roles"])
    return f"{url}?code={sheet.variant.code}&edition={sheet.edition}"
