"""Pages of a club's own text: to read it, and for staff to bring it in."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import AbstractUser
from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import (
    require_http_methods,
    require_POST,
    require_safe,
)

from penalty_cards.lawbook.clubtext import services, shown
from penalty_cards.lawbook.clubtext.files import Refused
from penalty_cards.lawbook.clubtext.forms import ConfirmForm, EditionForm, UploadForm
from penalty_cards.lawbook.models import LawText
from penalty_cards.lost import NotThere
from penalty_cards.staff_actions import Verb, record

MOST_SHOWN = 300  # paragraphs without a place


class StaffRequest(HttpRequest):
    """A request of somebody of the staff."""

    user: AbstractUser  # type: ignore[assignment]


def staff(view: Callable[..., HttpResponse]) -> Any:
    """Let staff pass; send others to sign in, or away."""

    @login_required
    def guarded(request: StaffRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if not request.user.is_staff:
            raise PermissionDenied
        return view(request, *args, **kwargs)

    return guarded


@require_safe
def club_detail(request: HttpRequest, edition: int) -> HttpResponse:
    """Show the whole text that the club has of an edition; 404 without one."""
    found = shown.whole(edition)
    if found is None:
        words = _("The club has no text of its own of the Laws of %(edition)s.")
        raise NotThere(words % {"edition": edition})
    text, chapters = found
    context = {"text": text, "chapters": chapters}
    return render(request, "lawbook/club_detail.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@staff
def club_import(request: StaffRequest) -> HttpResponse:
    """Take in a text: first its files, and once they were shown as read, for good.

    422 with the reason, if the files cannot be taken.
    """
    if request.method != "POST":
        return _render(request, UploadForm())
    if "text" in request.POST:
        return _confirmed(request)
    form = UploadForm(request.POST, request.FILES)
    if not form.is_valid():
        return _render(request, form, status=422)
    texts = [(file.name, file.content.decode()) for file in form.files_shown]
    return _render(request, form, preview=form.preview, texts=texts)


def _confirmed(request: StaffRequest) -> HttpResponse:
    form = ConfirmForm(request.POST)
    if not form.is_valid():
        return _render(request, UploadForm(), status=422, faults=form.errors)
    edition = form.preview.edition
    try:
        with transaction.atomic():
            is_new = services.store(form.preview)
            if is_new:
                record(request.user, Verb.IMPORT, LawText, edition=edition)
    except Refused as error:
        form.add_error(None, str(error))
        return _render(request, UploadForm(), status=422, faults=form.errors)
    if is_new:
        text = _("The club’s own text of %(edition)s is stored.")
    else:
        text = _("Nothing was changed: this text of %(edition)s is stored already.")
    messages.success(request, text % {"edition": edition})
    return redirect("lawbook:club-import")


@require_POST
@staff
def club_remove(request: StaffRequest, edition: int) -> HttpResponse:
    """Take out the text of an edition."""
    with transaction.atomic():
        is_gone = services.remove(edition)
        if is_gone:
            record(request.user, Verb.REMOVE, LawText, edition=edition)
    if is_gone:
        text = _("The club’s own text of %(edition)s is taken out.")
        messages.success(request, text % {"edition": edition})
    return redirect("lawbook:club-import")


def _render(
    request: StaffRequest, form: EditionForm, status: int = 200, **context: object
) -> HttpResponse:
    preview = context.get("preview")
    if isinstance(preview, services.Preview):
        context["is_stored"] = services.is_stored(preview)
        context["unplaced"] = preview.left_out[:MOST_SHOWN]
        context["more"] = max(0, len(preview.left_out) - MOST_SHOWN)
    context |= {"form": form, "stored": shown.stored()}
    return render(request, "lawbook/club_import.html", context, status=status)
