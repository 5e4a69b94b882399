"""Pages on which examiners withdraw items, and see whom that touches."""

from django import forms
from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods, require_safe

from penalty_cards.scenarios.models import Scenario
from penalty_cards.staff_actions import Verb, record
from quizzes.exams.access import examiners
from quizzes.exams.models import Withdrawal
from quizzes.exams.results import withdrawing
from quizzes.exams.results.releasing import is_blind


class WithdrawalForm(forms.Form):
    """Why an item is withdrawn; candidates read it."""

    reason = forms.CharField(
        label=gettext_lazy("Why? Candidates who had it are shown this."),
        max_length=withdrawing.MOST_REASON,
        widget=forms.Textarea(attrs={"rows": 3, "cols": 40}),
    )


@require_safe
@examiners
def withdrawn_list(request: HttpRequest) -> HttpResponse:
    """Show the items that count no more."""
    context = {"gone": withdrawing.not_counting()}
    return render(request, "exams/withdrawn_list.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@examiners
def item_withdraw(request: HttpRequest, code: str) -> HttpResponse:
    """Show whom an item touches, and withdraw it; 409 if it was withdrawn before."""
    scenario = get_object_or_404(Scenario, code=code)
    if withdrawing.is_of_own_exam(scenario, request.user):
        text = _(
            "You are a candidate in an exam with this question, so another examiner "
            "must withdraw it."
        )
        raise PermissionDenied(text)
    if request.method != "POST":
        return _render(request, scenario, WithdrawalForm())
    form = WithdrawalForm(request.POST)
    if not form.is_valid():
        return _render(request, scenario, form, status=422)
    try:
        with transaction.atomic():
            withdrawing.withdraw(scenario, request.user, form.cleaned_data["reason"])
            record(request.user, Verb.WITHDRAW, scenario, code=scenario.code)
    except withdrawing.Withdrawn:
        form.add_error(None, _("This item has been withdrawn meanwhile."))
        return _render(request, scenario, form, status=409)
    messages.success(request, _("The item is withdrawn. It counts no more."))
    return redirect("examine:item-withdraw", scenario.code)


def _render(
    request: HttpRequest, scenario: Scenario, form: WithdrawalForm, status: int = 200
) -> HttpResponse:
    touched = withdrawing.touched_by(scenario)
    exams = {each.sitting.exam for each in touched}
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
