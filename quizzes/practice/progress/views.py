"""Pages of progress: what is known, in figures too, every answer, what is hidden."""

from uuid import UUID

from django import forms
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from penalty_cards.lawbook.rules import pairs
from penalty_cards.web.failing import NotThere
from penalty_cards.web.forms import NamedField, first_error
from penalty_cards.web.rendering import REFUSED
from quizzes.accounts.preferences import Request
from quizzes.answering.learners import learner_of
from quizzes.practice.models import Learner
from quizzes.practice.progress.pages import figures_page, history_page, progress_page
from quizzes.practice.progress.records import Answer, answer


def _no_hiding(sent: str, expected: str) -> str:
    text = _("“{sent}” is not an answer here. Choose one of these: {expected}.")
    return text.format(sent=sent, expected=expected)


class ScoresForm(forms.Form):
    """Whether a reader's scores are hidden."""

    hides_scores = NamedField({"yes": True, "no": False}, _no_hiding)


class StreakForm(forms.Form):
    """Whether a reader's days in a row are hidden."""

    hides_streak = NamedField({"yes": True, "no": False}, _no_hiding)


@require_safe
def progress_detail(request: Request) -> HttpResponse:
    """Show how far the reader has come, in the edition chosen."""
    learner = _learner(request)
    edition = request.preferences.edition
    page = progress_page(learner, edition) if learner else None
    older = [pair for pair in pairs() if edition == pair[1]]
    context = {"page": page, "learner": learner, "pairs": older}
    return render(request, "progress/progress_detail.html", context)


@require_safe
def figure_list(request: Request) -> HttpResponse:
    """Show the reader's answers in figures; before the first one, their progress."""
    learner = _learner(request)
    if learner is None:
        return redirect("progress:progress-detail")
    page = figures_page(learner, request.preferences.edition)
    return render(
        request, "progress/figure_list.html", {"page": page, "learner": learner}
    )


@require_safe
def answer_list(request: Request) -> HttpResponse:
    """List the reader's answers, the newest first; `?before=` goes on after one."""
    learner = _learner(request)
    before = None
    if "before" in request.GET:
        before = _answer(learner, request.GET["before"])
    page = history_page(learner, before) if learner else None
    return render(request, "progress/answer_list.html", {"page": page})


@require_POST
def scores_update(request: Request) -> HttpResponse:
    """Hide or show the reader's scores, or streak; 422 where neither was asked for."""
    of = StreakForm if "hides_streak" in request.POST else ScoresForm
    form = of(request.POST)
    if not form.is_valid():
        context = {"words": first_error(form)}
        return render(request, "progress/scores_refused.html", context, status=REFUSED)
    if (learner := learner_of(request)) is not None:
        Learner.objects.filter(pk=learner).update(**form.cleaned_data)
    return redirect("progress:progress-detail")


def _learner(request: Request) -> Learner | None:
    """Find the reader; None for a visitor who has answered nothing."""
    known = learner_of(request)
    return Learner.objects.filter(pk=known).first() if known else None


def _answer(learner: Learner | None, text: str) -> Answer:
    """Find an answer of the reader's by its id.

    Raises: NotThere.
    """
    try:
        found = answer(learner, UUID(text)) if learner else None
    except ValueError:
        found = None
    if found is None:
        words = _("None of your answers has the id “{text}”.")
        raise NotThere(words.format(text=text[:40]))
    return found
