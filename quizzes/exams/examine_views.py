"""Pages on which examiners set exams and invite to them."""

from uuid import UUID

from django.conf import settings
from django.contrib import messages
from django.db import IntegrityError, transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import (
    require_http_methods,
    require_POST,
    require_safe,
)

from penalty_cards.staff_actions import Verb, record
from quizzes.exams import services
from quizzes.exams.access import exam_to_examine, examiners
from quizzes.exams.blueprints.fill import fill
from quizzes.exams.exam_forms import ExamForm, InvitationForm, NewExamForm
from quizzes.exams.models import Exam
from quizzes.exams.results.releasing import is_blind

FEW = 10  # candidates that are all shown at once


@require_safe
@examiners
def examine_home(request: HttpRequest) -> HttpResponse:
    """Show the exams and the blueprints."""
    context = {
        "blueprints": services.offered_blueprints(),
        "exams": Exam.objects.select_related("blueprint"),
    }
    return render(request, "exams/examine_home.html", context)


@examiners
@require_http_methods(["GET", "HEAD", "POST"])
def exam_add(request: HttpRequest) -> HttpResponse:
    """Set an exam. 422 with what was wrong."""
    sent = request.POST if request.method == "POST" else None
    form = NewExamForm(sent, initial={"blueprint": request.GET.get("blueprint")})
    if form.is_valid():
        exam = form.save(commit=False)
        exam.examiner, exam.seed = request.user, services.new_seed()
        with transaction.atomic():
            exam.save()
            record(request.user, Verb.ADD, exam, title=exam.title)
        return redirect("examine:exam-detail", exam.pk)
    status = 422 if form.errors else 200
    return render(request, "exams/exam_add.html", {"form": form}, status=status)


@examiners
@require_http_methods(["GET", "HEAD", "POST"])
def exam_detail(request: HttpRequest, exam: UUID) -> HttpResponse:
    """Show an exam with its candidates, and keep what is changed. 422 with errors."""
    found = exam_to_examine(request, exam)
    if request.method != "POST":
        return _render_exam(request, found)
    form = ExamForm(request.POST, instance=found)
    if not form.is_valid():
        found.refresh_from_db()
        return _render_exam(request, found, status=422, form=form)
    # Nothing else: it may have been released meanwhile.
    with transaction.atomic():
        form.instance.save(update_fields=list(form.fields))
        record(request.user, Verb.CHANGE, found, fields=form.changed_data)
    messages.success(request, _("Kept."))
    return redirect("examine:exam-detail", exam)


@require_POST
@examiners
def exam_delete(request: HttpRequest, exam: UUID) -> HttpResponse:
    """Delete an exam that nobody has sat; 422 for any other."""
    found = exam_to_examine(request, exam)
    try:
        with transaction.atomic():
            record(request.user, Verb.REMOVE, found, title=found.title)
            found.delete()
    except IntegrityError:  # what protects sittings is one, too
        messages.error(request, _("Somebody has sat it, so it stays."))
        return _render_exam(request, found, status=422)
    text = _("“%(title)s” is deleted.")
    messages.success(request, text % {"title": found.title})
    return redirect("examine:home")


@require_POST
@examiners
def invitation_add(request: HttpRequest, exam: UUID) -> HttpResponse:
    """Invite accounts to an exam. 422 with the names that nobody has."""
    found = exam_to_examine(request, exam)
    form = InvitationForm(request.POST, exam=found)
    if not form.is_valid():
        return _render_exam(request, found, status=422, invitation_form=form)
    invited, extra = form.cleaned_data["names"], form.cleaned_data["extra"]
    with transaction.atomic():
        services.invite(found, invited, extra)
        accounts = sorted(each.pk for each in invited)
        record(request.user, Verb.INVITE, found, accounts=accounts, extra=extra)
    messages.success(request, _("Invited."))
    return redirect(reverse("examine:exam-detail", args=[exam]) + "#invited")


@require_POST
@examiners
def invitation_remove(request: HttpRequest, exam: UUID, pk: int) -> HttpResponse:
    """Take an invitation back; what was sat stays."""
    found = exam_to_examine(request, exam)
    invitation = get_object_or_404(found.invitations, pk=pk)
    with transaction.atomic():
        invitation.delete()
        account = invitation.candidate_id
        record(request.user, Verb.DISINVITE, found, account=account)
    messages.success(request, _("The invitation is taken back."))
    return redirect(reverse("examine:exam-detail", args=[exam]) + "#invited")


def _render_exam(
    request: HttpRequest, exam: Exam, status: int = 200, **forms: object
) -> HttpResponse:
    context = {
        "exam": exam,
        "document": exam.blueprint.content,
        "fill": fill(exam.blueprint.content, reserved=exam.takes_reserved),
        "form": ExamForm(instance=exam),
        "invitation_form": InvitationForm(),
        "invitations": exam.invitations.select_related("candidate"),
        "few": FEW,
        "sittings": exam.sittings.select_related("candidate"),
        "is_blind": (blind := is_blind(exam)),
        "seeds": sorted(exam.sittings.values_list("seed", flat=True)) if blind else [],
        "url": settings.SITE_URL + reverse("exams:exam-detail", args=[exam.pk]),
        **forms,
    }
    return render(request, "exams/examine_exam.html", context, status=status)
