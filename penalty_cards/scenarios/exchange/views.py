"""Pages on which authors bring items in and take them out."""

from django import forms
from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods, require_safe

from penalty_cards.scenarios.authoring.access import (
    SignedInRequest,
    authors,
    authors_and_reviewers,
    draft_to_read,
    writers_and_reviewers,
)
from penalty_cards.scenarios.authoring.facts import Refused
from penalty_cards.scenarios.exchange.importing import import_messages, imported
from penalty_cards.scenarios.exchange.toml_form import (
    draft_document,
    exported,
    formatted,
)
from penalty_cards.scenarios.items import LibraryError
from penalty_cards.web.files import FilesField, ManyFiles
from penalty_cards.web.rendering import REFUSED

MOST_ITEMS = 40  # at once; the engine looks at each while somebody waits


class FilesForm(forms.Form):
    """The files of items that are to become drafts."""

    upload = FilesField(
        label=gettext_lazy("TOML files with situations, or GIFT files"),
        widget=ManyFiles(attrs={"accept": ".toml,.txt,.gift"}),
    )


@require_http_methods(["GET", "HEAD", "POST"])
@authors
def file_import(request: SignedInRequest) -> HttpResponse:
    """Make drafts of the items in files; 422 with every mistake in them."""
    if request.method != "POST":
        return _render(request, FilesForm(label_suffix=""))
    form = FilesForm(request.POST, request.FILES, label_suffix="")
    if not form.is_valid():
        return _render(request, form, status=REFUSED)
    try:
        found = imported(form.cleaned_data["upload"], request.user, MOST_ITEMS)
    except LibraryError as error:
        return _render(request, form, status=REFUSED, faults=error.faults)
    except Refused as error:
        form.add_error("upload", str(error))
        return _render(request, form, status=REFUSED)
    for text in import_messages(found):
        messages.success(request, text)
    return redirect("authoring:draft-list")


def _render(
    request: SignedInRequest, form: FilesForm, status: int = 200, **context: object
) -> HttpResponse:
    template = "scenarios/file_import.html"
    return render(request, template, {"form": form, **context}, status=status)


@require_safe
@writers_and_reviewers
def draft_export(request: SignedInRequest, pk: int) -> HttpResponse:
    """Return a draft as a TOML file."""
    draft = draft_to_read(request, pk)
    return _file(draft.scenario.code, formatted([draft_document(draft)]))


@require_safe
@authors_and_reviewers
def item_export(request: SignedInRequest) -> HttpResponse:
    """Return all published items as a TOML file."""
    return _file("items", exported())


def _file(stem: str, text: str) -> HttpResponse:
    response = HttpResponse(text, content_type="application/toml; charset=utf-8")
    name = f"{stem}.toml"
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    return response
