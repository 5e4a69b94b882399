"""The page on which examiners reserve items and release them."""

import re
from collections.abc import Mapping
from typing import Any

from django import forms
from django.contrib import messages
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods, require_POST

from penalty_cards.scenarios.models import Scenario
from penalty_cards.staff_actions import Verb, record
from quizzes.exams.access import examiners
from quizzes.exams.papers.reserving import (
    CannotReserve,
    release,
    reserve,
    reserved_drafts,
    reserved_items,
)


class ReserveForm(forms.Form):
    """Which items are to be reserved."""

    codes = forms.CharField(
        max_length=1000,
        label=gettext_lazy("Codes of items"),
        help_text=gettext_lazy("For instance PC-014 PC-015."),
    )

    def __init__(self, data: Mapping[str, Any] | None = None) -> None:
        super().__init__(data, label_suffix="")

    def clean_codes(self) -> list[str]:
        """Read the codes, each once."""
        found = re.split(r"[\s,;]+", self.cleaned_data["codes"].upper())
        return list(dict.fromkeys(filter(None, found)))


@examiners
@require_http_methods(["GET", "HEAD", "POST"])
def reserved_list(request: HttpRequest) -> HttpResponse:
    """Show the reserved items; reserve more. 422 with what was wrong."""
    form = ReserveForm(request.POST if request.method == "POST" else None)
    if form.is_valid():
        try:
            with transaction.atomic():
                if codes := reserve(form.cleaned_data["codes"]):
                    record(request.user, Verb.RESERVE, Scenario, codes=codes)
        except CannotReserve as error:
            form.add_error("codes", str(error))
        else:
            messages.success(request, _("Reserved."))
            return redirect("examine:reserved-list")
    context = {"items": reserved_items(), "drafts": reserved_drafts(), "form": form}
    status = 422 if form.errors else 200
    return render(request, "exams/reserved_list.html", context, status=status)


@require_POST
@examiners
def item_release(request: HttpRequest, code: str) -> HttpResponse:
    """Let an item be asked everywhere again; 404 for one there is none of."""
    scenario = get_object_or_404(Scenario, code=code)
    with transaction.atomic():
        if release(code):
            record(request.user, Verb.RELEASE, scenario, code=code)
    text = _("%(code)s may be asked everywhere again.")
    messages.success(request, text % {"code": code})
    return redirect("examine:reserved-list")
