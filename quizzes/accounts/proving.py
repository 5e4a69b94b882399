"""Proving again who one is, before what cannot be taken back."""

from allauth.account.adapter import get_adapter
from allauth.account.internal.flows.reauthentication import (
    is_reauthentication_required,
)
from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse


def to_prove(request: HttpRequest) -> HttpResponse | None:
    """Lead whoever signed in long ago to prove who they are, and back to the page.

    None if they have done so within minutes, or have neither password nor passkey.
    """
    if not is_reauthentication_required(request, app="allauth.account"):
        return None
    ways = get_adapter(request).get_reauthentication_methods(request.user)
    return redirect_to_login(request.get_full_path(), ways[0]["url"])
