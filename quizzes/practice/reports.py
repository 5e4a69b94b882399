"""Problems that readers report of a question, and the replies to them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID, uuid4

from allauth.core import ratelimit
from django import forms
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.core.validators import MaxLengthValidator, slug_re
from django.db import transaction
from django.db.models import QuerySet
from django.http import Http404, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods, require_safe

from penalty_cards.laws.messages import Message, say
from penalty_cards.questions.choices import choices, order_of
from penalty_cards.questions.question import Kind, announced, ruling_of
from penalty_cards.scenarios.authoring.services import REVIEW, WRITE
from penalty_cards.scenarios.models import Variant
from penalty_cards.scenarios.stories import reduced
from penalty_cards.web.forms import bound_form, shown_again
from penalty_cards.web.rendering import REFUSED, status_of
from penalty_cards.web.staff_actions import Verb, record
from quizzes.accounts.preferences import Request
from quizzes.answering import services
from quizzes.answering.answers import exercise_for
from quizzes.answering.learners import learner_of, remember
from quizzes.practice.drills import services as drills
from quizzes.practice.models import Attempt, DrillAnswer, Learner, Report

MOST_OPEN = 10  # reports of one reader without a reply
MOST_LISTED = 100
MOST_WORDS = 1_000  # letters of them
# What makes a report the same as another.
SAME = (
    *("learner_id", "variant_id", "attempt_id", "drill", "drill_answer_id"),
    *("edition", "words"),
)


class WordsForm(forms.Form):
    """A few words, without markup."""

    words = forms.CharField(
        validators=[MaxLengthValidator(MOST_WORDS)],  # told, where a browser would cut
        widget=forms.Textarea(attrs={"rows": 4}),
        label=gettext_lazy("What is wrong, or not clear?"),
    )

    def clean_words(self) -> str:
        """Take all markup out of the words."""
        words = reduced(self.cleaned_data["words"], frozenset())
        if not words:
            raise forms.ValidationError(_("Write a reason."))
        return words


class ReplyForm(WordsForm):
    """The reply to a report."""

    words = forms.CharField(
        validators=[MaxLengthValidator(MOST_WORDS)],  # told, where a browser would cut
        widget=forms.Textarea(attrs={"rows": 2}),
        label=gettext_lazy("Reply"),
    )


@shown_again
@require_http_methods(["GET", "HEAD", "POST"])
def report_add(request: Request, code: str) -> HttpResponse:
    """Report a problem of an item, with the answer named by `?answer=`."""
    if not slug_re.fullmatch(code):
        raise Http404
    variant = get_object_or_404(Variant.objects.minted(), code=code)
    attempt = own_answer(request, Attempt.objects.filter(variant=variant))
    edition = attempt.edition if attempt else exercise_for(request, variant).edition
    report = Report(variant=variant, attempt=attempt, edition=edition)
    return take_report(request, report)


def own_answer(request: Request, answers: QuerySet[Any]) -> Any:
    """Return the reader's answer that the address names, None if it is not theirs."""
    learner = learner_of(request)
    try:
        pk = UUID(request.GET.get("answer", ""))
    except ValueError:
        return None
    return answers.filter(pk=pk, learner=learner).first() if learner else None


def take_report(request: Request, report: Report) -> HttpResponse:
    """Ask for the words of a report, and store it with those that are sent."""
    refusal = _(
        "You have signed in since you opened this page. Send your report again."
    )
    form = bound_form(WordsForm, request, refusal)
    status = status_of(form)
    if form.is_valid():
        status, too_many = _too_many(request, learner_of(request))
        if not too_many:
            report.words = form.cleaned_data["words"]
            return _stored(request, report)
        form.add_error("words", too_many)
    context = {"report": report, "form": form}
    return render(request, "practice/report_add.html", context, status=status)


def _too_many(request: Request, learner: UUID | None) -> tuple[int, str]:
    """Refuse one report more of this reader or address: in words, or empty."""
    open_reports = Report.objects.waiting().filter(learner=learner)
    if learner is not None and open_reports.count() >= MOST_OPEN:
        text = _(
            "{number} of your reports have not had a reply yet. Please wait before "
            "you send another."
        )
        return REFUSED, text.format(number=MOST_OPEN)
    if not ratelimit.consume(request, action="report"):
        text = _("Many reports have come from your network. Try again in an hour.")
        return 429, text
    return 200, ""


def _stored(request: Request, report: Report) -> HttpResponse:
    """Keep a report; one that waits for its reply already is not kept twice."""
    report.learner_id = learner_of(request) or uuid4()
    same = {name: getattr(report, name) for name in SAME}
    with transaction.atomic():
        owner = Learner(id=report.learner_id)
        Learner.objects.bulk_create([owner], ignore_conflicts=True)
        if not Report.objects.waiting().filter(**same).exists():
            report.save()
    response = HttpResponseRedirect(reverse("practice:report-list"))
    remember(response, report.learner_id)
    return response


@dataclass(frozen=True, slots=True)
class AnswerInWords:
    """What a reader answered and what was right, each choice in words.

    `key`: empty for a judgment.
    """

    answer: Sequence[Sequence[Message]]
    key: Sequence[Sequence[Message]]


def _in_words(given: Attempt | DrillAnswer | None) -> AnswerInWords | None:
    """Return an answer in words; None without one, or of what can be asked no more."""
    if given is None:
        return None
    try:
        if isinstance(given, DrillAnswer):
            exercise = drills.exercise_of(given)
        else:
            exercise = services.exercise_of(given)
    except Http404:
        return None
    question, code = exercise.case.question, exercise.code
    words = {choice.id: choice.words for choice in choices(question, code)}
    answer, key = exercise.ids_now(given.answer), exercise.ids_now(given.key)
    if question.kind is Kind.ANNOUNCE:
        answer = order_of(frozenset(answer))
        parts = announced(question, ruling_of(question, code), code)
        key = [part.part.value for part in parts]
    gone = (say("a choice that is no longer offered"),)
    return AnswerInWords(
        [words.get(each, gone) for each in answer],
        [words.get(each, gone) for each in key],
    )


@require_safe
def report_list(request: Request) -> HttpResponse:
    """List what this reader has reported, with the replies."""
    reports = Report.objects.filter(learner=learner_of(request))
    context = {"reports": reports.select_related("variant")[:MOST_LISTED]}
    return render(request, "practice/report_list.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def report_answer(request: Request, pk: int | None = None) -> HttpResponse:
    """List all reports, those without a reply first; reply to one of them."""
    if not any(map(request.user.has_perm, (WRITE, REVIEW))):
        raise PermissionDenied
    form = ReplyForm(request.POST if request.method == "POST" else None)
    if request.method == "POST":
        report = get_object_or_404(Report, pk=pk)
        if form.is_valid() and _replied(request, report, form.cleaned_data["words"]):
            return redirect("practice:report-answers")
        if not form.errors:
            text = _("This report already has a reply: “{reply}”")
            form.add_error("words", text.format(reply=report.reply))
    reports = Report.objects.select_related("variant", "replied_by")
    answers = ("attempt__variant__version", "drill_answer")
    waiting = reports.waiting()
    if form.errors and pk is not None:
        waiting |= reports.filter(pk=pk)
    waiting = waiting.select_related(*answers)
    context = {
        "waiting": [(each, _in_words(each.answer)) for each in waiting[:MOST_LISTED]],
        "replied": reports.replied()[:MOST_LISTED],
        "form": form,
        "refused": pk,
    }
    status = status_of(form)
    return render(request, "practice/report_answers.html", context, status=status)


def _replied(request: Request, report: Report, words: str) -> bool:
    """Keep a reply; not where there is one already, which the report then has."""
    with transaction.atomic():
        kept = (
            Report.objects.waiting()
            .filter(pk=report.pk)
            .update(reply=words, replied_by=request.user, replied=timezone.now())
        )
        if kept:
            record(request.user, Verb.REPLY, report)
    if not kept:
        report.refresh_from_db(fields=["reply"])
    return bool(kept)
