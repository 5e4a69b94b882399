"""Setting a preference, and one's own account."""

from urllib.parse import urlsplit

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import (
    require_http_methods,
    require_POST,
    require_safe,
)

from penalty_cards.web.forms import bound_form, filled_in, shown_again
from penalty_cards.web.rendering import REFUSED, status_of
from quizzes.accounts.forms import BackForm, NameForm, PreferencesForm
from quizzes.accounts.models import User
from quizzes.accounts.preferences import Request, SignedInRequest


@require_POST
def preferences_update(request: Request) -> HttpResponse:
    """Set the preferences sent and go back; 422 where one of them is not known."""
    form = PreferencesForm(request.POST)
    is_valid = form.is_valid()
    back = _local_address(form.cleaned_data["next"])
    if not is_valid:
        context = {"refused": form.refusals, "back": back}
        return render(
            request, "accounts/preferences_refused.html", context, status=REFUSED
        )
    sent = form.preferences
    response = HttpResponseRedirect(back)
    request.preferences.changed(sent).save(response)
    if "language" in sent and request.user.is_authenticated:
        User.objects.filter(pk=request.user.pk).update(language=sent["language"])
    return response


@require_safe
@login_required
def account_detail(request: HttpRequest) -> HttpResponse:
    """Show the person signed in: the roles, and the ways to sign in."""
    roles = request.user.groups.values_list("name", flat=True).order_by("name")
    context = {"roles": list(roles)}
    return render(request, "accounts/account_detail.html", context)


@never_cache
@shown_again
@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def name_edit(request: SignedInRequest) -> HttpResponse:
    """Show and save the name that certificates bear; then go back.

    422 with what was wrong.
    """
    user = User.objects.get(pk=request.user.pk)
    back = BackForm(filled_in(request)).address or BackForm(request.GET).address
    form = bound_form(NameForm, request, instance=user)
    if form.is_valid():
        form.save()
        messages.success(request, _("Saved."))
        return HttpResponseRedirect(
            _local_address(back, reverse("accounts:account-detail"))
        )
    context = {"form": form, "back": back}
    status = status_of(form)
    return render(request, "accounts/name_edit.html", context, status=status)


def _local_address(address: str, otherwise: str = "/") -> str:
    """Return `address` if it is a page of this site, else the home page or another.

    Where preferences are sent to there is no page, though a refusal is shown there.
    """
    is_ours = address.startswith("/") and url_has_allowed_host_and_scheme(address, None)
    if not is_ours or urlsplit(address).path == reverse("accounts:preferences-update"):
        return otherwise
    return address
