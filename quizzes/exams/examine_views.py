"""Pages on which examiners set exams and invite to them, and their forms."""

import re
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from typing import Any, cast
from uuid import UUID

from django import forms
from django.conf import settings
from django.contrib import messages
from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import IntegrityError, transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import (
    require_http_methods,
    require_POST,
    require_safe,
)

from penalty_cards.web.rendering import REFUSED, status_of
from penalty_cards.web.staff_actions import Verb, record
from quizzes.accounts.models import User
from quizzes.exams.access import exam_to_examine, examiners
from quizzes.exams.blueprints.services import fill
from quizzes.exams.models import Blueprint, Exam, Invitation
from quizzes.exams.papers.secrets import new_seed
from quizzes.exams.results.decisions import is_blind

EARLIEST, LATEST = datetime(2020, 1, 1, tzinfo=UTC), datetime(2100, 1, 1, tzinfo=UTC)
MOST_DAYS = 3 * 366
MOST_INVITED = 200  # at a time
MOST_EXTRA = 200  # percent


class _Moment(forms.DateTimeField):
    """A field for a day and a time, as browsers send them."""

    widget = forms.DateTimeInput(
        attrs={"type": "datetime-local"}, format="%Y-%m-%dT%H:%M"
    )

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(
            input_formats=["%Y-%m-%dT%H:%M", "%Y-%m-%d %H:%M"],
            validators=[MinValueValidator(EARLIEST), MaxValueValidator(LATEST)],
            **kwargs,
        )


class ExamForm(forms.ModelForm):  # type: ignore[type-arg]
    """The title, blueprint and times of an exam.

    Once somebody has sat it, only its title and times can be changed.
    """

    blueprint = forms.ModelChoiceField(
        Blueprint.objects.none(), empty_label=None, label=gettext_lazy("Blueprint")
    )
    opens = _Moment(label=gettext_lazy("Opens at"))
    closes = _Moment(label=gettext_lazy("Closes at"))

    class Meta:
        model = Exam
        fields = ("title", "blueprint", "opens", "closes", "takes_reserved")
        labels = {
            "title": gettext_lazy("Title"),
            "takes_reserved": gettext_lazy("Draws from the reserved questions too"),
        }

    def __init__(self, data: Mapping[str, Any] | None = None, **options: Any) -> None:
        super().__init__(data, label_suffix="", **options)
        # Its own blueprint stays on offer, even if it was taken out of use.
        own = Blueprint.objects.filter(pk=self.instance.blueprint_id)
        field = cast("forms.ModelChoiceField[Blueprint]", self.fields["blueprint"])
        field.queryset = Blueprint.objects.offered() | own
        if not self.instance._state.adding and self.instance.sittings.exists():
            del self.fields["blueprint"], self.fields["takes_reserved"]

    def clean(self) -> dict[str, Any]:
        """Refuse an exam that closes before it opens, or stays open for years."""
        data = super().clean() or self.cleaned_data
        opens, closes = data.get("opens"), data.get("closes")
        if isinstance(opens, datetime) and isinstance(closes, datetime):
            if closes <= opens:
                self.add_error("closes", _("The exam must close after it opens."))
            elif closes - opens > timedelta(days=MOST_DAYS):
                self.add_error(
                    "closes", _("An exam can be open for at most three years.")
                )
        return data


class NewExamForm(ExamForm):
    """A new exam; unless changed, it opens now and closes in 30 days."""

    def __init__(
        self, data: Mapping[str, Any] | None, *, blueprint: str | None
    ) -> None:
        now = timezone.localtime().replace(second=0, microsecond=0)
        times = {"opens": now, "closes": now + timedelta(days=30)}
        super().__init__(data, initial={**times, "blueprint": blueprint})


class InvitationForm(forms.Form):
    """Accounts to invite to an exam, and their extra time.

    The examiner who has set the exam cannot be invited.
    """

    names = forms.CharField(
        max_length=10_000,
        widget=forms.Textarea(attrs={"rows": 3, "spellcheck": "false"}),
        label=gettext_lazy("User names"),
        help_text=gettext_lazy("One or more, separated by spaces or new lines."),
    )
    extra = forms.IntegerField(
        min_value=0,
        max_value=MOST_EXTRA,
        initial=0,
        label=gettext_lazy("Extra time, in percent"),
    )

    def __init__(self, data: Mapping[str, Any] | None = None, *, exam: Exam) -> None:
        super().__init__(data, label_suffix="")
        self._exam = exam

    def clean_names(self) -> list[User]:
        """Return the accounts; refuse names that no account has."""
        names = {*re.split(r"[\s,;]+", self.cleaned_data["names"])} - {""}
        if len(names) > MOST_INVITED:
            text = _("Invite at most {most} people at a time.")
            raise forms.ValidationError(text.format(most=MOST_INVITED))
        found = list(User.objects.filter(username__in=names, is_active=True))
        if unknown := names - {user.username for user in found}:
            text = _("No account has the name {names}.")
            quoted = ", ".join(f"“{name[:40]}”" for name in sorted(unknown)[:10])
            raise forms.ValidationError(text.format(names=quoted))
        if self._exam.examiner in found:
            text = _("{name} set this exam, so they cannot sit it.")
            name = self._exam.examiner.username
            raise forms.ValidationError(text.format(name=name))
        return found

    def save(self) -> None:
        """Invite the accounts; those invited before get the new extra time."""
        extra = self.cleaned_data["extra"]
        Invitation.objects.bulk_create(
            (
                Invitation(exam=self._exam, candidate=each, extra=extra)
                for each in self.cleaned_data["names"]
            ),
            update_conflicts=True,
            update_fields=["extra"],
            unique_fields=["exam", "candidate"],
        )


FEW = 10  # with no more candidates than this, all are shown at once


@require_safe
@examiners
def examine_home(request: HttpRequest) -> HttpResponse:
    """Show the exams and the blueprints."""
    context = {
        "blueprints": Blueprint.objects.offered(),
        "exams": Exam.objects.select_related("blueprint"),
    }
    return render(request, "exams/examine_home.html", context)


@examiners
@require_http_methods(["GET", "HEAD", "POST"])
def exam_add(request: HttpRequest) -> HttpResponse:
    """Create an exam; 422 with the errors of the form."""
    sent = request.POST if request.method == "POST" else None
    form = NewExamForm(sent, blueprint=request.GET.get("blueprint"))
    if form.is_valid():
        exam = form.save(commit=False)
        exam.examiner, exam.seed = request.user, new_seed()
        with transaction.atomic():
            exam.save()
            record(request.user, Verb.ADD, exam, title=exam.title)
        return redirect("examine:exam-detail", exam.pk)
    context = {"form": form}
    return render(request, "exams/exam_add.html", context, status=status_of(form))


@examiners
@require_http_methods(["GET", "HEAD", "POST"])
def exam_detail(request: HttpRequest, exam: UUID) -> HttpResponse:
    """Show an exam with its candidates, and save changes; 422 with errors."""
    found = exam_to_examine(request, exam)
    if request.method != "POST":
        return _render_exam(request, found)
    form = ExamForm(request.POST, instance=found)
    if not form.is_valid():
        found.refresh_from_db()
        return _render_exam(request, found, status=REFUSED, form=form)
    # Only these fields: it may have been released meanwhile.
    with transaction.atomic():
        form.instance.save(update_fields=list(form.fields))
        record(request.user, Verb.CHANGE, found, fields=form.changed_data)
    messages.success(request, _("Saved."))
    return redirect("examine:exam-detail", exam)


@require_POST
@examiners
def exam_delete(request: HttpRequest, exam: UUID) -> HttpResponse:
    """Delete an exam that has no sittings; 422 for any other."""
    found = exam_to_examine(request, exam)
    try:
        with transaction.atomic():
            record(request.user, Verb.REMOVE, found, title=found.title)
            found.delete()
    except IntegrityError:  # what protects sittings is one, too
        messages.error(
            request, _("Somebody has sat this exam, so it cannot be deleted.")
        )
        return _render_exam(request, found, status=REFUSED)
    text = _("“{title}” deleted.")
    messages.success(request, text.format(title=found.title))
    return redirect("examine:home")


@require_POST
@examiners
def invitation_add(request: HttpRequest, exam: UUID) -> HttpResponse:
    """Invite accounts to an exam; 422 with the names that no account has."""
    found = exam_to_examine(request, exam)
    form = InvitationForm(request.POST, exam=found)
    if not form.is_valid():
        return _render_exam(request, found, status=REFUSED, invitation_form=form)
    with transaction.atomic():
        form.save()
        accounts = sorted(each.pk for each in form.cleaned_data["names"])
        extra = form.cleaned_data["extra"]
        record(request.user, Verb.INVITE, found, accounts=accounts, extra=extra)
    messages.success(request, _("Invitation saved."))
    return redirect(reverse("examine:exam-detail", args=[exam]) + "#invited")


@require_POST
@examiners
def invitation_remove(request: HttpRequest, exam: UUID, pk: int) -> HttpResponse:
    """Take an invitation back; sittings stay."""
    found = exam_to_examine(request, exam)
    invitation = get_object_or_404(found.invitations, pk=pk)
    with transaction.atomic():
        invitation.delete()
        account = invitation.candidate_id
        record(request.user, Verb.DISINVITE, found, account=account)
    messages.success(request, _("Invitation withdrawn."))
    return redirect(reverse("examine:exam-detail", args=[exam]) + "#invited")


def _render_exam(
    request: HttpRequest, exam: Exam, status: int = 200, **forms: object
) -> HttpResponse:
    context = {
        "exam": exam,
        "document": exam.blueprint.content,
        "fill": fill(exam.blueprint.content, reserved=exam.takes_reserved),
        "form": ExamForm(instance=exam),
        "invitation_form": InvitationForm(exam=exam),
        "invitations": exam.invitations.select_related("candidate"),
        "few": FEW,
        "sittings": exam.sittings.select_related("candidate"),
        "is_blind": (blind := is_blind(exam)),
        "seeds": sorted(exam.sittings.values_list("seed", flat=True)) if blind else [],
        "url": settings.SITE_URL + reverse("exams:exam-detail", args=[exam.pk]),
        **forms,
    }
    return render(request, "exams/examine_exam.html", context, status=status)
