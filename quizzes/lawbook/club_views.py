"""Pages of a club's own text: to read it, and for staff to bring it in."""

from collections.abc import Callable
from typing import Any

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import AbstractUser
from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import (
    require_http_methods,
    require_POST,
    require_safe,
)

from penalty_cards.lawbook.clubtext import services, shown
from penalty_cards.lawbook.clubtext.reading import Refused
from penalty_cards.lawbook.clubtext.services import Preview, cleaned, look_through
from penalty_cards.lawbook.models import LawText
from penalty_cards.laws.editions import EDITIONS
from penalty_cards.web.failing import NotThere
from penalty_cards.web.files import File, FilesField, ManyFiles
from penalty_cards.web.rendering import REFUSED
from penalty_cards.web.staff_actions import Verb, record

MOST_TOGETHER = 1_500_000  # bytes; they are sent a second time as text
MOST_SHOWN = 300  # paragraphs without a place


class EditionForm(forms.Form):
    """The edition of a text.

    Once the form is valid, `preview` is what was found in `files_shown`, which is what
    was sent, cleaned.
    """

    preview: Preview
    files_shown: list[File]
    edition = forms.TypedChoiceField(
        label=gettext_lazy("Laws of"),
        coerce=int,
        choices=[(year, str(year)) for year in sorted(EDITIONS, reverse=True)],
    )

    def look_at(self, files: list[File]) -> None:
        """Read the files, or say why they cannot be taken.

        They are measured as they are sent and as they are sent back: what is shown
        can be confirmed.
        """
        if self.errors:
            return
        try:
            _check_size(files)
            self.files_shown = [cleaned(file) for file in files]
            _check_size(self.files_shown)
            edition = self.cleaned_data["edition"]
            self.preview = look_through(self.files_shown, edition)
        except Refused as error:
            self.add_error(None, str(error))


def _check_size(files: list[File]) -> None:
    """Refuse files that are too large together.

    Raises: Refused.
    """
    if sum(len(file.content) for file in files) > MOST_TOGETHER:
        words = gettext_lazy("Together, the files have more than {most} bytes.")
        raise Refused(words.format(most=MOST_TOGETHER))


class UploadForm(EditionForm):
    """Files with the text of an edition."""

    upload = FilesField(
        label=gettext_lazy("Text files"),
        widget=ManyFiles(attrs={"accept": ".txt,text/plain"}),
    )

    def clean(self) -> dict[str, Any]:
        """Read the files."""
        self.look_at(self.cleaned_data.get("upload", []))
        return self.cleaned_data


class ConfirmForm(EditionForm):
    """The same files as they were shown: `name` and `text` of each, in their order."""

    @classmethod
    def is_sent(cls, data: QueryDict) -> bool:
        """Whether texts were sent, not files."""
        return "text" in data

    def clean(self) -> dict[str, Any]:
        """Read the texts again."""
        sent = self.data
        assert isinstance(sent, QueryDict), "a form of a page"
        names, texts = sent.getlist("name"), sent.getlist("text")
        if not texts or len(names) != len(texts):
            self.add_error(None, gettext_lazy("Choose the files again."))
        names = [name.replace("\0", "")[:100] for name in names]
        texts = [text.replace("\r\n", "\n") for text in texts]  # a browser sends those
        pairs = zip(names, texts, strict=False)
        self.look_at([File(name, text.encode()) for name, text in pairs])
        return self.cleaned_data


class StaffRequest(HttpRequest):
    """A request of somebody of the staff."""

    user: AbstractUser  # type: ignore[assignment]


def staff(view: Callable[..., HttpResponse]) -> Any:
    """Admit staff; send others to sign in, or away."""

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
        words = _("The club has no text of its own for the Laws of {edition}.")
        raise NotThere(words.format(edition=edition))
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
    if ConfirmForm.is_sent(request.POST):
        return _confirmed(request)
    form = UploadForm(request.POST, request.FILES)
    if not form.is_valid():
        return _render(request, form, status=REFUSED)
    texts = [(file.name, file.content.decode()) for file in form.files_shown]
    return _render(request, form, preview=form.preview, texts=texts)


def _confirmed(request: StaffRequest) -> HttpResponse:
    form = ConfirmForm(request.POST)
    if not form.is_valid():
        return _render(request, UploadForm(), status=REFUSED, faults=form.errors)
    edition = form.preview.edition
    try:
        with transaction.atomic():
            is_new = services.store(form.preview)
            if is_new:
                record(request.user, Verb.IMPORT, LawText, edition=edition)
    except Refused as error:
        form.add_error(None, str(error))
        return _render(request, UploadForm(), status=REFUSED, faults=form.errors)
    if is_new:
        text = _("The club’s own text of {edition} has been saved.")
    else:
        text = _("Nothing was changed: this text of {edition} is already saved.")
    messages.success(request, text.format(edition=edition))
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
        text = _("The club’s own text of {edition} has been deleted.")
        messages.success(request, text.format(edition=edition))
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
