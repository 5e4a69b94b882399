"""An answer: read, marked, stored and shown, on whichever page a question is asked.

Pages differ in two things alone: `store` keeps an answer, and `page` shows the question
open or answered (`take_answer`). Reading and marking need no request (`read_answer`).
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, NamedTuple, Protocol
from uuid import UUID, uuid4

from django.core.exceptions import ObjectDoesNotExist
from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils.translation import gettext_lazy

from penalty_cards.lawbook.words import no_edition
from penalty_cards.laws.editions import EDITIONS
from penalty_cards.questions.marking import Marking, mark
from penalty_cards.questions.question import Kind
from penalty_cards.scenarios.models import Variant
from penalty_cards.web.failing import NotThere
from penalty_cards.web.forms import bound_form, filled_in, is_refused
from penalty_cards.web.rendering import REFUSED, is_swap, redirect_page
from quizzes.accounts.preferences import Request
from quizzes.answering import services
from quizzes.answering.forms import AnswerForm, ChoiceForm, Sent
from quizzes.answering.learners import (
    Ticket,
    is_of_now,
    learner_of,
    new_ticket,
    read_ticket,
    remember,
)
from quizzes.answering.pages import (
    AnsweredPage,
    QuestionPage,
    answered_page,
    question_page,
    shown_answer,
)
from quizzes.answering.services import Exercise, Marked, Offer
from quizzes.practice.models import Attempt

USED = gettext_lazy(
    "Someone else has already sent this form. Open the question again to answer it."
)


class NoSuchEdition(NotThere):
    """An address that names an edition there is none of."""


@dataclass(frozen=True)
class Answer:
    """What was sent to a question. `form`: to be shown again unless `is_whole`."""

    exercise: Exercise
    form: ChoiceForm

    @cached_property
    def is_whole(self) -> bool:
        """Whether it is to be stored: valid, and no mere move of a sentence."""
        is_move = self.form.moved is not None and not self.form.stores_moves
        return not is_move and self.form.is_valid()

    @property
    def status(self) -> int:
        """Return the status with which its form is shown again."""
        is_move = self.form.moved is not None and not self.form.stores_moves
        return 200 if is_move else REFUSED

    @property
    def ticket(self) -> Ticket:
        """Return the ticket of a whole answer, whose form has one."""
        ticket: Ticket = self.form.cleaned_data["ticket"]
        return ticket

    @cached_property
    def marking(self) -> Marking:
        """Return how it is marked."""
        return mark(self.exercise.case.question, self.exercise.code, self.form.chosen)

    @cached_property
    def kept(self) -> dict[str, Any]:
        """Return what is kept of it in fields that all answers have."""
        fields = services.kept_of(self.marking, self.exercise)
        return fields | {"is_right": self.marking.is_right}


class Kept(NamedTuple):
    """What is stored of an answer. `url`: where it is shown.

    An empty `url` has it shown at once, to a browser without htmx as well.
    `learner`: the one to remember in the browser's cookie, if any. `is_new`: it was not
    stored before. `is_here`: the page from which it came shows it too.
    """

    row: Any
    url: str
    learner: UUID | None = None
    is_new: bool = True
    is_here: bool = True

    def marked(self, answer: Answer) -> Marked | None:
        """Return the marking if this answer was stored, None if an earlier one was."""
        return (answer.exercise, answer.marking) if self.is_new else None


Store = Callable[[Answer], Kept]


class Page(Protocol):
    """A page on which a question is asked."""

    def __call__(
        self, request: Request, answer: Answer, kept: Kept | None, /
    ) -> HttpResponse:
        """Show what is stored, or else the form with what is wrong or moved in it."""


def read_answer(
    data: Sent,
    exercise: Exercise,
    form: type[ChoiceForm] = AnswerForm,
    offer: Offer | None = None,
) -> Answer:
    """Read an answer as it was sent.

    `offer`: the choices, where they are kept; `exercise` is not looked at then.
    """
    return Answer(exercise, form(data, exercise=exercise, offer=offer))


def take_answer(
    request: Request,
    exercise: Exercise,
    store: Store,
    page: Page,
    form: type[ChoiceForm] = AnswerForm,
    offer: Offer | None = None,
) -> HttpResponse:
    """Store the answer that a form sends, and show it by swap or redirect.

    A form with something wrong in it is shown again, with status 422; so is one that
    was refused for its token, and nothing of it is stored. `offer`: as `read_answer`
    takes it.

    Raises: whatever `store` does.
    """
    if is_refused(request):
        answer = Answer(
            exercise, bound_form(form, request, form.refusal, exercise=exercise)
        )
    else:
        answer = read_answer(request.POST, exercise, form, offer)
    if not answer.is_whole:
        return page(request, answer, None)
    kept = store(answer)
    if not kept.url or (kept.is_here and is_swap(request)):
        response = page(request, answer, kept)
        if kept.url not in ("", request.path):
            response["HX-Push-Url"] = kept.url
    else:
        response = redirect_page(request, kept.url)
    if kept.learner is not None:
        remember(response, kept.learner)
    return response


def by_learner(request: HttpRequest, keep: Callable[[Answer, UUID], Kept]) -> Store:
    """Return a store that keeps an answer for the learner of a request.

    A visitor without a cookie becomes the learner named on the form's ticket. The store
    raises NotThere if another learner has sent the form.
    """

    def store(answer: Answer) -> Kept:
        here = learner_of(request)
        try:
            kept = keep(answer, here or answer.ticket.learner)
        except ObjectDoesNotExist:
            raise NotThere(USED) from None
        if here is None and not is_of_now(kept.row.created):
            raise NotThere(USED)
        return kept

    return store


def exercise_for(request: Request, variant: Variant, step: int = 1) -> Exercise:
    """Ask under the edition the form or link was made for, or else the reader's.

    Raises: NoSuchEdition; NotThere, if there is no such step.
    """
    return services.ask(variant, edition_of(request), step)


def edition_of(request: Request) -> int:
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
        raise NoSuchEdition(no_edition(named))
    return known.get(named, readers)


def meant(request: HttpRequest) -> Variant | None:
    """Return the question that a form was made for; None if it says nothing of it."""
    ticket = read_ticket(filled_in(request).get("ticket", ""))
    named = Variant.objects.named()
    return named.filter(code=ticket.variant).first() if ticket else None


def open_question(
    exercise: Exercise, url: str, form: ChoiceForm | None = None
) -> QuestionPage:
    """Gather an open question whose answer is sent to another page's address."""
    ticket = new_ticket(exercise.case.code, exercise.case.step)
    return replace(question_page(exercise, form, ticket), answer_url=url)


def explained(exercise: Exercise, chosen: frozenset[str]) -> AnsweredPage:
    """Explain an answer that another part of the site stores."""
    marking = mark(exercise.case.question, exercise.code, chosen)
    return shown_answer(uuid4(), exercise, marking, played_out=False)


def explained_unanswered(exercise: Exercise) -> AnsweredPage:
    """Explain a question to those who have not answered it."""
    kind, key = exercise.case.question.kind, services.key_of(exercise)
    is_marked_elsewhere = kind in (Kind.CARD, Kind.ANNOUNCE)
    chosen = frozenset[str]() if is_marked_elsewhere else key
    marking = Marking(None if kind is Kind.JUDGMENT else True, chosen, key, ())
    return shown_answer(uuid4(), exercise, marking, played_out=False)


def explained_as_kept(
    kept: Any, exercise: Exercise, marked: Marked | None = None
) -> AnsweredPage:
    """Explain an answer that another part of the site stores, as it was marked.

    `kept`: a row with the fields of a marked answer; it counts as it was marked then.
    `marked`: of an answer that was marked in this request, so that it is not again.
    """
    exercise, marking = marked or (exercise, services.marking_of(kept, exercise))
    return shown_answer(kept.pk, exercise, marking, played_out=False)


def answered_question(attempt: Attempt, marked: Marked | None = None) -> AnsweredPage:
    """Gather an answered question; its ways on stay on the page that shows it.

    `marked`: of an attempt that was marked in this request.
    """
    ways_on = render_to_string("practice/ways_of_part.html", {"attempt": attempt})
    return replace(answered_page(attempt, marked), ways_on=ways_on)
