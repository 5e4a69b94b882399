"""Pages of items for examiners: their statistics, withdrawn and reserved items."""

import re
from collections.abc import Mapping
from typing import Any
from uuid import UUID

from django import forms
from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import (
    require_http_methods,
    require_POST,
    require_safe,
)

from penalty_cards.scenarios.models import Scenario
from penalty_cards.web.rendering import REFUSED, status_of
from penalty_cards.web.staff_actions import Verb, record
from quizzes.accounts.preferences import SignedInRequest
from quizzes.exams.access import examiners, refuse_candidate
from quizzes.exams.models import Exam, Withdrawal
from quizzes.exams.papers.reservations import (
    CannotReserve,
    release,
    reserve,
    reserved_drafts,
    reserved_items,
)
from quizzes.exams.results import decisions
from quizzes.exams.results.decisions import hidden_from, is_blind, withdrawn_codes
from quizzes.exams.statistics.items import FEWEST
from quizzes.exams.statistics.reports import (
    gathered,
    report,
    reports,
)


@require_safe
@examiners
def item_list(request: SignedInRequest) -> HttpResponse:
    """Show the items of papers, of all exams or of `?exam=`."""
    exam = _exam(request)
    found = gathered(exam, hidden_from(request.user))
    context = {
        "exam": exam,
        "exams": Exam.objects.all(),
        "found": found,
        "reports": reports(found),
        "withdrawn": withdrawn_codes(),
        "fewest": FEWEST,
    }
    return render(request, "exams/item_list.html", context)


@require_safe
@examiners
def item_detail(request: SignedInRequest, code: str, step: int) -> HttpResponse:
    """Show the report on an item; 404 if no paper had it."""
    exam = _exam(request)
    found = gathered(exam, hidden_from(request.user))
    name = f"{code} {step}"
    if (name, None) not in found.examples:
        raise Http404
    context = {
        "exam": exam,
        "report": report(found, name),
        "is_withdrawn": code in withdrawn_codes(),
        "fewest": FEWEST,
    }
    return render(request, "exams/item_detail.html", context)


def _exam(request: SignedInRequest) -> Exam | None:
    """Return the exam of `?exam=`, None without it.

    Raises: Http404; PermissionDenied, for its candidates before they have results.
    """
    named = request.GET.get("exam", "")
    if not named:
        return None
    try:
        exam = Exam.objects.get(pk=UUID(named))
    except (ValueError, Exam.DoesNotExist):
        raise Http404 from None
    if exam.pk in hidden_from(request.user):
        refuse_candidate(request, exam)
    return exam


class WithdrawalForm(forms.Form):
    """The reason for withdrawing an item, which candidates read."""

    reason = forms.CharField(
        label=gettext_lazy("Reason (shown to candidates who had this question)"),
        max_length=decisions.MOST_REASON,
        widget=forms.Textarea(attrs={"rows": 3, "cols": 40}),
    )


@require_safe
@examiners
def withdrawn_list(request: SignedInRequest) -> HttpResponse:
    """Show the items that no longer count."""
    context = {"gone": decisions.not_counting()}
    return render(request, "exams/withdrawn_list.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@examiners
def item_withdraw(request: SignedInRequest, code: str) -> HttpResponse:
    """Show the papers that have an item, and withdraw it; 409 if it was before."""
    scenario = get_object_or_404(Scenario, code=code)
    if decisions.is_of_own_exam(scenario, request.user):
        text = _(
            "You are a candidate in an exam with this question, so another examiner "
            "must withdraw it."
        )
        raise PermissionDenied(text)
    if request.method != "POST":
        return _render(request, scenario, WithdrawalForm())
    form = WithdrawalForm(request.POST)
    if not form.is_valid():
        return _render(request, scenario, form, status=REFUSED)
    try:
        with transaction.atomic():
            decisions.withdraw(scenario, request.user, form.cleaned_data["reason"])
            record(request.user, Verb.WITHDRAW, scenario, code=scenario.code)
    except decisions.Withdrawn:
        form.add_error(None, _("This question has been withdrawn in the meantime."))
        return _render(request, scenario, form, status=409)
    messages.success(
        request, _("The question has been withdrawn and no longer counts.")
    )
    return redirect("examine:item-withdraw", scenario.code)


def _render(
    request: SignedInRequest,
    scenario: Scenario,
    form: WithdrawalForm,
    status: int = 200,
) -> HttpResponse:
    touched = decisions.touched_by(scenario)
    exams = {exam for each in touched if (exam := each.sitting.exam)}
    context = {
        "scenario": scenario,
        "withdrawal": Withdrawal.objects.filter(scenario=scenario)
        .select_related("examiner")
        .first(),
        "is_retired": scenario.current_id is None,
        "touched": touched,
        "blind": {exam.pk for exam in exams if is_blind(exam)},
        "passing": sum(each.now_passes for each in touched),
        "form": form,
    }
    return render(request, "exams/item_withdraw.html", context, status=status)


class ReserveForm(forms.Form):
    """The codes of items to reserve."""

    codes = forms.CharField(
        max_length=1000,
        label=gettext_lazy("Codes of questions"),
        help_text=gettext_lazy("For example PC-014 PC-015."),
    )

    def __init__(self, data: Mapping[str, Any] | None = None) -> None:
        super().__init__(data, label_suffix="")

    def clean_codes(self) -> list[str]:
        """Return the codes, each once."""
        found = re.split(r"[\s,;]+", self.cleaned_data["codes"].upper())
        return list(dict.fromkeys(filter(None, found)))


@examiners
@require_http_methods(["GET", "HEAD", "POST"])
def reserved_list(request: SignedInRequest) -> HttpResponse:
    """Show the reserved items, and reserve more; 422 with the errors of the form."""
    form = ReserveForm(request.POST if request.method == "POST" else None)
    if form.is_valid():
        try:
            with transaction.atomic():
                if codes := reserve(form.cleaned_data["codes"]):
                    record(request.user, Verb.RESERVE, Scenario, codes=codes)
        except CannotReserve as error:
            form.add_error("codes", str(error))
        else:
            messages.success(request, _("Questions reserved."))
            return redirect("examine:reserved-list")
    context = {"items": reserved_items(), "drafts": reserved_drafts(), "form": form}
    status = status_of(form)
    return render(request, "exams/reserved_list.html", context, status=status)


@require_POST
@examiners
def item_release(request: SignedInRequest, code: str) -> HttpResponse:
    """Release a reserved item for all uses; 404 if there is no such item."""
    scenario = get_object_or_404(Scenario, code=code)
    with transaction.atomic():
        if release(code):
            record(request.user, Verb.RELEASE, scenario, code=code)
    text = _("{code} may be used everywhere again.")
    messages.success(request, text.format(code=code))
    return redirect("examine:reserved-list")
