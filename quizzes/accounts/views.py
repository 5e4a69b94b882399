"""Setting a preference, and one's own account."""

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_POST, require_safe

from quizzes.accounts.preferences import choices, unknown_values


@require_POST
def preferences_update(request: HttpRequest) -> HttpResponse:
    """Set the preferences sent and go back; 422 where one of them is not known."""
    sent = {name: request.POST[name] for name in choices() if name in request.POST}
    back = _local_address(request.POST.get("next", ""))
    if unknown := unknown_values(sent):
        refused = [(name, text, choices()[name]) for name, text in unknown.items()]
        context = {"refused": refused, "back": back}
        return render(request, "accounts/preferences_refused.html", context, status=422)
    response = HttpResponseRedirect(back)
    request.preferences.changed(sent).save(response)
    return response


@require_safe
@login_required
def account_detail(request: HttpRequest) -> HttpResponse:
    """Show the person signed in: the roles, and the ways to sign in."""
    roles = request.user.groups.values_list("name", flat=True).order_by("name")
    context = {"roles": list(roles)}
    return render(request, "accounts/account_detail.html", context)


def _local_address(address: str) -> str:
    """Return `address` if it is a page of this site, the home page otherwise."""
    if address.startswith("/") and url_has_allowed_host_and_scheme(address, None):
        return address
    return "/"
