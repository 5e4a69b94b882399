"""Pages of one's own data: what is kept, files of it, and erasing it."""

from collections.abc import Mapping
from uuid import UUID

from django.contrib import messages
from django.contrib.auth import logout
from django.contrib.auth.decorators import login_required
from django.db.models import Model, ProtectedError
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods, require_safe

from penalty_cards.web.failing import NotThere
from penalty_cards.web.forms import bound_form, shown_again
from penalty_cards.web.rendering import REFUSED
from quizzes.accounts.adapters import to_prove
from quizzes.accounts.preferences import Request, SignedInRequest
from quizzes.answering.learners import forget, learner_of
from quizzes.practice.models import (
    Attempt,
    DrillAnswer,
    Memory,
    PracticeRequest,
    Report,
    Review,
)
from quizzes.practice.own_data.erasing import (
    EraseAccountForm,
    EraseForm,
    erase_answers,
    held_by,
)
from quizzes.practice.own_data.export import FORMATS, Whose, counts_elsewhere, counts_of

WORDS = {
    Attempt: gettext_lazy("Answers"),
    DrillAnswer: gettext_lazy("Answers in the drill"),
    Review: gettext_lazy("How sure you were of your answers"),
    Memory: gettext_lazy("Points of the Laws that practice repeats for you"),
    PracticeRequest: gettext_lazy(
        "What you missed in exams and added to your practice"
    ),
    Report: gettext_lazy("Problems you have reported"),
}
NOT_ERASED = gettext_lazy(
    "You have signed in since this page was opened. Nothing has been erased. Check "
    "again what would be erased."
)


@require_safe
def data_detail(request: Request) -> HttpResponse:
    """Show what is kept of the reader, and where; lead to exporting and erasing it."""
    context = {"kept": _kept(request), "formats": FORMATS}
    return render(request, "own_data/data_detail.html", context)


@require_safe
def data_export(request: Request, name: str) -> HttpResponse:
    """Return what is kept of the reader as a file."""
    if name not in FORMATS:
        text = _("There is no file “{name}”. Choose one of these: {known}.")
        raise NotThere(text.format(name=name, known=", ".join(FORMATS)))
    found = FORMATS[name]
    account = request.user.get_username()
    whose = Whose(learner_of(request), account, request.preferences)
    content_type = f"{found.content_type}; charset=utf-8"
    response = HttpResponse(found.write(whose), content_type=content_type)
    day = timezone.localdate().isoformat()
    file_name = f"penalty-cards-{day}.{name}"
    response["Content-Disposition"] = f'attachment; filename="{file_name}"'
    return response


@shown_again
@require_http_methods(["GET", "HEAD", "POST"])
def data_erase(request: Request) -> HttpResponse:
    """Ask whether to erase all that is kept of the reader; erase it when it is sent."""
    learner = learner_of(request)
    if learner is None:
        messages.info(request, _("Nothing was erased. Nothing about you is kept here."))
        return redirect("own_data:data-detail")
    form = bound_form(EraseForm, request, NOT_ERASED, learner=learner)
    if form.is_valid():
        erase_answers(learner)
        messages.success(request, _erased_words(request, learner))
        response = _erased()
        forget(response)
        return response
    kept = _kept(request, stays=False)
    context = {"form": form, "kept": kept}
    status = REFUSED if form.is_bound else 200
    return render(request, "own_data/data_erase.html", context, status=status)


@shown_again
@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def account_erase(request: SignedInRequest) -> HttpResponse:
    """Ask whether to erase the reader's account; erase it when its name is sent.

    People who have not just signed in prove first who they are.

    What is written or signed in its name must keep that: then only answers can go.
    """
    if (proof := to_prove(request)) is not None:
        return proof
    user, learner, held = request.user, learner_of(request), held_by(request.user)
    whose = {"learner": learner, "account": user.get_username()}
    form = bound_form(EraseAccountForm, request, NOT_ERASED, **whose)
    if not held and form.is_valid():
        try:
            user.delete()
        except ProtectedError:  # something was written in its name a moment ago
            held = held_by(user)
        else:
            logout(request)
            messages.success(
                request, _("Your account and your answers have been erased.")
            )
            return _erased()
    context = {"form": form, "held": held, "kept": _kept(request)}
    status = REFUSED if form.is_bound else 200
    return render(request, "own_data/account_erase.html", context, status=status)


def _erased() -> HttpResponse:
    """Go on to what is kept; what is kept in the browser, a practice pack, goes too."""
    response = redirect("own_data:data-detail")
    response["Clear-Site-Data"] = '"storage"'
    return response


def _erased_words(request: Request, learner: UUID) -> str:
    """Return in words what was erased, and whether something stays."""
    if request.user.is_authenticated and counts_elsewhere(learner, is_account=True):
        return _(
            "Your answers have been erased. Everything else in your account is kept."
        )
    return _("Everything that was stored about you has been erased.")


def _kept(request: Request, *, stays: bool = True) -> Mapping[str, int]:
    """Count what is kept of the reader, in words.

    `stays`: also what is erased with the account alone.
    """
    learner = learner_of(request)
    counts = {_in_words(model): n for model, n in counts_of(learner).items()}
    is_account = request.user.is_authenticated
    return counts | counts_elsewhere(learner, is_account=is_account, stays=stays)


def _in_words(model: type[Model]) -> str:
    return str(capfirst(WORDS.get(model) or model._meta.verbose_name_plural))
