"""A question on a page of another part of the site: asked, answered and shown there."""

from dataclasses import replace
from typing import Any, NamedTuple
from uuid import UUID, uuid4

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.template.loader import render_to_string
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django_htmx.http import HttpResponseClientRedirect

from penalty_cards.laws.editions import EDITIONS
from penalty_cards.questions.marking import Marking, lacked, mark
from penalty_cards.questions.question import Kind
from penalty_cards.scenarios.models import Variant
from penalty_cards.scenarios.services import named
from penalty_cards.web.failing import NotThere
from penalty_cards.web.forms import bound_form, filled_in
from quizzes.answering import services, tokens
from quizzes.answering.forms import AnswerForm
from quizzes.answering.pages import (
    AnsweredPage,
    QuestionPage,
    answered_page,
    question_page,
    shown_answer,
)
from quizzes.answering.services import Asked
from quizzes.answering.slides import Slide, slide
from quizzes.practice.models import Attempt, Learner, PracticeRequest
from quizzes.practice.owners import is_of_now, learner_of

# What was missed in questions of these kinds is asked for in others of them.
APART = frozenset({Kind.CLAUSE, Kind.ANNOUNCE})
OLD_FORM = gettext_lazy(
    "This page was opened before you signed in, or its cookies are gone. Your answer "
    "is still marked: send it once more."
)


USED = gettext_lazy(
    "This form has been sent before, by somebody who is not signed in here now. Open "
    "the question again to answer it."
)


class NoSuchEdition(NotThere):
    """An address that names an edition there is none of."""


class Submitted(NamedTuple):
    """What came of a form: a stored attempt, or the form to show again.

    `attempt`: None where the form was refused, or only moved a sentence of an order.
    `is_new`: it was not stored already.
    """

    asked: Asked
    form: AnswerForm
    attempt: Attempt | None
    is_new: bool = False


def asked_by(request: HttpRequest, variant: Variant, step: int = 1) -> Asked:
    """Ask under the edition the form or link was made for, or else the reader's.

    Raises: NoSuchEdition; NotThere, if there is no such step.
    """
    return services.ask(variant, edition_of(request), step)


def edition_of(request: HttpRequest) -> int:
    """Return the edition the form or link was made for, or else the reader's.

    Of an edition that is none a form says so itself (`AnswerForm`).

    Raises: NoSuchEdition, if the link was made for one that is none.
    """
    known = {str(year): year for year in EDITIONS}
    readers = request.preferences.edition
    if sent := filled_in(request).get("edition"):
        return known.get(sent, readers)
    named = request.GET.get("edition", "")
    if named and named not in known:
        text = _("edition: “%(value)s” is none; expected one of %(known)s.")
        raise NoSuchEdition(text % {"value": named[:40], "known": ", ".join(known)})
    return known.get(named, readers)


def meant(request: HttpRequest) -> Variant | None:
    """Return the question that a form was made for; None if it says nothing of it."""
    ticket = tokens.read_ticket(filled_in(request).get("ticket", ""))
    return named().filter(code=ticket.variant).first() if ticket else None


def submit(request: HttpRequest, variant: Variant, step: int = 1) -> Submitted:
    """Mark and store the answer of a form.

    Raises: NotThere, if somebody else has sent the form.
    """
    asked = asked_by(request, variant, step)
    form = AnswerForm(request.POST, asked=asked)
    if form.moved is not None or not form.is_valid():
        return Submitted(asked, form, None)
    ticket = form.cleaned_data["ticket"]
    here = learner_of(request)
    learner = here or ticket.learner
    try:
        attempt, is_new = services.answer(variant, asked, ticket, learner, form.chosen)
    except Attempt.DoesNotExist:
        raise NotThere(USED) from None
    if here is None and not is_of_now(attempt.created):
        raise NotThere(USED)
    return Submitted(asked, form, attempt, is_new)


def answer_again(request: HttpRequest, variant: Variant, step: int = 1) -> Submitted:
    """Return the answer of a form that was refused, to show it again."""
    asked = asked_by(request, variant, step)
    return Submitted(asked, form_again(request, asked), None)


def form_again(request: HttpRequest, asked: Asked) -> AnswerForm:
    """Return a form that was refused, to show it again."""
    return bound_form(AnswerForm, request, OLD_FORM, asked=asked)


def ask_soon(learner: UUID, asked: Asked, belief: str, name: UUID) -> bool:
    """Let practice ask soon what a wrong answer lacked; say if it did not know before.

    `belief`: the one that alone explains it, or empty. `name`: of the answer, by which
    it is known when it comes again.
    """
    question = asked.case.question
    wanted = {
        "learner_id": learner,
        "statements": sorted(lacked(question, asked.code, belief)),
        "kind": question.kind if question.kind in APART else "",
        "belief": belief,
    }
    _stored, is_new = PracticeRequest.objects.get_or_create(pk=name, defaults=wanted)
    return is_new


def lead_to(request: HttpRequest, attempt: Attempt) -> HttpResponse:
    """Lead to an answer on its own page: to a question that is asked here no more."""
    leads = HttpResponseClientRedirect if request.htmx else HttpResponseRedirect
    return leads(attempt.get_absolute_url())


def remember(response: HttpResponse, attempt: Attempt) -> None:
    """Let the browser remember whose answer was stored."""
    tokens.remember(response, attempt.learner_id)


def learner_or_new(request: HttpRequest) -> UUID:
    """Return the learner of a request; of a visitor who is nobody yet, one made now."""
    learner = learner_of(request) or uuid4()
    Learner.objects.bulk_create([Learner(id=learner)], ignore_conflicts=True)
    return learner


def remember_learner(response: HttpResponse, learner: UUID) -> None:
    """Let the browser remember who somebody is."""
    tokens.remember(response, learner)


def open_question(
    asked: Asked, url: str, form: AnswerForm | None = None
) -> QuestionPage:
    """Gather an open question whose answer is sent to another page's address."""
    ticket = tokens.new_ticket(asked.case.code, asked.case.step)
    return replace(question_page(asked, form, ticket), answer_url=url)


def told(asked: Asked, chosen: frozenset[str]) -> AnsweredPage:
    """Gather what is told of an answer that another part keeps."""
    marking = mark(asked.case.question, asked.code, chosen)
    return shown_answer(uuid4(), asked, marking, played_out=False)


def told_anyway(asked: Asked) -> AnsweredPage:
    """Gather what is told of a question to those who have not answered it."""
    kind, key = asked.case.question.kind, services.key_of(asked)
    is_marked_elsewhere = kind in (Kind.CARD, Kind.ANNOUNCE)
    chosen = frozenset[str]() if is_marked_elsewhere else key
    marking = Marking(None if kind is Kind.JUDGMENT else True, chosen, key, ())
    return shown_answer(uuid4(), asked, marking, played_out=False)


def told_as_kept(kept: Any, asked: Asked) -> AnsweredPage:
    """Gather what is told of an answer that another part keeps in its own table.

    `kept`: a row with the fields of a marked answer; it counts as it was marked then.
    """
    marking = services.marking_of(kept, asked)
    return shown_answer(kept.pk, asked, marking, played_out=False)


def projected(asked: Asked, part: str) -> Slide:
    """Gather what a projector shows of a question: a part of `slides.PARTS`."""
    return slide(asked, part)


def answered_question(attempt: Attempt) -> AnsweredPage:
    """Gather an answered question; its ways on stay on the page that shows it."""
    ways_on = render_to_string("practice/hosted_ways.html", {"attempt": attempt})
    return replace(answered_page(attempt, played_out=False), ways_on=ways_on)
