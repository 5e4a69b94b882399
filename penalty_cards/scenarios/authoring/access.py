"""Who may do what with a draft, and the page that shows it."""

from collections.abc import Callable
from typing import Any

from django import forms
from django.contrib import messages
from django.contrib.auth.models import AbstractUser
from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.http import HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.utils.translation import gettext as _

from penalty_cards.scenarios.authoring import services
from penalty_cards.scenarios.authoring.facts import Refused
from penalty_cards.scenarios.authoring.pages import draft_page
from penalty_cards.scenarios.authoring.services import REVIEW, WRITE, WRITE_OWN
from penalty_cards.scenarios.models import Draft
from penalty_cards.web.rendering import (
    REFUSED,
    HtmxHttpRequest,
    is_swap,
    redirect_page,
    render_swap,
)
from penalty_cards.web.staff_actions import Verb, record


class SignedInRequest(HtmxHttpRequest):
    """A request of somebody signed in."""

    user: AbstractUser  # type: ignore[assignment]


def those_who(*rights: str) -> Callable[[Callable[..., HttpResponse]], Any]:
    """Admit users with one of the rights; send others to sign in, or away."""

    def guard(view: Callable[..., HttpResponse]) -> Any:
        def guarded(
            request: SignedInRequest, *args: Any, **kwargs: Any
        ) -> HttpResponse:
            if not request.user.is_authenticated:
                return _to_sign_in(request)
            if not any(map(request.user.has_perm, rights)):
                raise PermissionDenied(_to_write() if WRITE_OWN in rights else "")
            return view(request, *args, **kwargs)

        return guarded

    return guard


def _to_write() -> str:
    return _(
        "Writing questions is for teachers. Open Teach and create a group; then you "
        "can write questions for it."
    )


def _to_sign_in(request: SignedInRequest) -> HttpResponse:
    """Lead to signing in, and back from there; where a form was sent, to the list."""
    is_form = request.method not in ("GET", "HEAD")
    back = reverse("authoring:draft-list") if is_form else request.get_full_path()
    response = redirect_to_login(back)
    return redirect_page(request, response.url)


authors = those_who(WRITE)
authors_and_reviewers = those_who(WRITE, REVIEW)
writers = those_who(WRITE_OWN)
reviewers = those_who(REVIEW)
writers_and_reviewers = those_who(WRITE_OWN, REVIEW)


def draft_to_read(request: SignedInRequest, pk: int) -> Draft:
    """Return a draft that somebody may read; 404 for any other."""
    return get_object_or_404(services.visible_to(request.user), pk=pk)


def own_draft(request: SignedInRequest, pk: int) -> Draft:
    """Return a draft of one's own; 404 for any other."""
    return get_object_or_404(
        services.visible_to(request.user), pk=pk, author=request.user.pk
    )


def draft_to_write(request: SignedInRequest, pk: int) -> Draft:
    """Return a draft of one's own that can be changed; what is sent in cannot."""
    draft = own_draft(request, pk)
    if not services.can_write(request.user, draft):
        raise PermissionDenied(_("This is no longer a draft, so it cannot be changed."))
    return draft


def act_on(
    request: SignedInRequest, draft: Draft, verb: Verb, act: Callable[[], object]
) -> HttpResponse:
    """Do something to a draft and go back to it, with the reason if it is refused."""
    try:
        with transaction.atomic():
            act()
            record(request.user, verb, draft, code=draft.scenario.code)
    except Refused as error:
        _tell(request, error)
    return redirect(draft)


def unchanged(request: SignedInRequest, draft: Draft, error: Refused) -> HttpResponse:
    """Show a draft as it is now, with the reason why it was not changed. 422."""
    _tell(request, error)
    return render_draft(request, draft_to_read(request, draft.pk), status=REFUSED)


def _tell(request: SignedInRequest, error: Refused) -> None:
    messages.error(request, str(error))


def refused(request: SignedInRequest, draft: Draft, form: forms.Form) -> HttpResponse:
    """Show a draft with what was wrong with a small form of its page."""
    for errors in form.errors.values():
        for error in errors:
            messages.error(request, str(error))
    return render_draft(request, draft, status=REFUSED)


def done(request: SignedInRequest, draft: Draft, anchor: str) -> HttpResponse:
    """Show the draft after a change: as a swap, or by redirect."""
    if is_swap(request):
        return render_draft(request, draft)
    return HttpResponseRedirect(draft.get_absolute_url() + anchor, status=303)


def render_draft(
    request: SignedInRequest, draft: Draft, status: int = 200, **forms: Any
) -> HttpResponse:
    """Render the editor of a draft; `forms`: those that were refused."""
    page = draft_page(draft, request.user, seat=request.GET.get("seat", ""), **forms)
    return render_swap(
        request,
        "scenarios/draft_page.html",
        "scenarios/partials/draft.html",
        {"page": page},
        status,
    )
