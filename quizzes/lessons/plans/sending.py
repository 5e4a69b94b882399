"""Sending an incident from the open table to a plan."""

from typing import cast

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods

from penalty_cards.web.fields import first_error
from penalty_cards.web.rendering import status_of
from quizzes.accounts.models import User
from quizzes.accounts.preferences import SignedInRequest
from quizzes.lessons.models import Part, Plan
from quizzes.lessons.plans.forms import MOST_TITLE, IncidentForm
from quizzes.lessons.plans.services import PlanIsFull, add_part


class SendForm(forms.Form):
    """What an incident is called, and to which plan it goes: a new one, if to none."""

    plan = forms.ModelChoiceField(
        Plan.objects.none(),
        required=False,
        empty_label=gettext_lazy("A new plan"),
        label=gettext_lazy("Plan"),
    )
    title = forms.CharField(max_length=MOST_TITLE, label=gettext_lazy("Title"))

    def __init__(self, request: SignedInRequest) -> None:
        plans = Plan.objects.filter(teacher=request.user).order_by("-changed")
        initial = {"title": _("An incident to play"), "plan": plans.first()}
        sent = request.POST if request.method == "POST" else None
        super().__init__(sent, initial=initial, label_suffix="")
        cast("forms.ModelChoiceField[Plan]", self.fields["plan"]).queryset = plans


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def incident_send(request: SignedInRequest, packed: str) -> HttpResponse:
    """Send the incident of a table to a plan. 422 with what was wrong."""
    form = SendForm(request)
    if form.is_valid():
        part = _sent(request.user, form, packed, request.preferences.edition)
        if part is not None:
            text = _("Added to the plan as part {place}.")
            messages.success(request, text.format(place=part.place))
            url = reverse("teach:plan-detail", args=[part.plan_id])
            return redirect(f"{url}#part-{part.pk}")
    context = {"form": form, "packed": packed}
    return render(request, "lessons/send.html", context, status=status_of(form))


def _sent(user: User, form: SendForm, packed: str, edition: int) -> Part | None:
    """Add the incident to the plan; None, with an error in the form, if it cannot."""
    title, plan = form.cleaned_data["title"], form.cleaned_data["plan"]
    sent = {"title": title, "incident": f"/table/{packed}/"}
    incident = IncidentForm(sent, edition=edition)
    if not incident.is_valid():
        form.add_error(None, first_error(incident))
        return None
    if plan is None:
        plan = Plan.objects.create(teacher=user, title=_("A new plan"))
    try:
        return add_part(plan, Part.Kind.INCIDENT, incident.content)
    except PlanIsFull as error:
        form.add_error(None, str(error))
        return None
