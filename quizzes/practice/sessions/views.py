"""Pages of practice: what awaits, the questions of a session, its end."""

from dataclasses import replace
from functools import partial
from uuid import UUID, uuid4

from django.core.exceptions import ValidationError
from django.forms import Form
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import (
    require_http_methods,
    require_POST,
    require_safe,
)

from penalty_cards.lawbook.rules import rules_by_number
from penalty_cards.questions.question import Kind
from penalty_cards.scenarios.item_fields import LEVELS
from penalty_cards.scenarios.models import Variant
from penalty_cards.scenarios.services import named
from penalty_cards.web.failing import NotThere
from penalty_cards.web.forms import (
    MOST_QUOTED,
    NamedField,
    first_error,
    is_refused,
    shown_again,
)
from penalty_cards.web.rendering import REFUSED
from quizzes.accounts.preferences import Request
from quizzes.answering import answers
from quizzes.answering.answers import Answer, Kept, by_learner, take_answer
from quizzes.answering.forms import AnswerForm
from quizzes.answering.learners import learner_of, remember
from quizzes.answering.pages import QuestionPage
from quizzes.answering.services import Exercise, Marked
from quizzes.practice import services
from quizzes.practice.models import Attempt, Confidence, Learner, Review
from quizzes.practice.sessions import scheduling
from quizzes.practice.sessions.ending import done_page
from quizzes.practice.sessions.pages import (
    SessionPage,
    answered_question,
    home_page,
    leave_session,
    query,
    render_session,
    returns_of,
)
from quizzes.practice.sessions.planning import SESSION
from quizzes.practice.sessions.reading import (
    Drawn,
    Progress,
    next_question,
    progress_of,
)
from quizzes.practice.sessions.topic_views import answered_on

# Either checks the answer, and says how sure it is.
BUTTONS = (
    (Confidence.THINK.value, gettext_lazy("Check answer")),
    (Confidence.SURE.value, gettext_lazy("Check, I’m sure")),
)


@require_safe
def session_home(request: Request) -> HttpResponse:
    """Show what awaits; `?clause=50D2` leads to the practice of that clause."""
    edition = answers.edition_of(request)
    if "clause" in request.GET:
        return redirect(
            "practice:session-clause", _rule(request.GET["clause"], edition)
        )
    return _render_home(request)


def _render_home(request: Request, error: str = "", status: int = 200) -> HttpResponse:
    progress = progress_of(learner_of(request))
    page = home_page(progress, answers.edition_of(request))
    context = {"page": page, "error": error, "query": query(request)}
    return render(request, "practice/session_home.html", context, status=status)


def _rule(number: str, edition: int) -> str:
    """Return the name of the first rule that is printed under a number."""
    found = rules_by_number(number.strip(), edition)
    if not found:
        text = _(
            "There is no clause “{value}” in the Laws of {year}. Clauses look "
            "like 50D2."
        )
        raise NotThere(text.format(value=number[:40], year=edition))
    return str(found[0].rule.value)


def _no_level(value: str, known: str) -> str:
    text = _("There is no level “{value}”. Choose one of these: {known}.")
    return text.format(value=value[:MOST_QUOTED], known=known)


class LevelForm(Form):
    """The level of what is new."""

    level = NamedField({str(level): level for level in LEVELS}, _no_level)


@require_POST
def session_level(request: Request) -> HttpResponse:
    """Keep the level of what is new; 422 for one there is not."""
    form = LevelForm(request.POST)
    if not form.is_valid():
        return _render_home(request, first_error(form), status=REFUSED)
    response = redirect(reverse("practice:session-home") + query(request))
    learner = learner_of(request)
    if learner is None:
        learner = uuid4()
        remember(response, learner)
    Learner.objects.update_or_create(pk=learner, defaults=form.cleaned_data)
    return response


@require_safe
def session_question(request: Request) -> HttpResponse:
    """Ask what is to be asked next; at the daily cap only `?more=1`."""
    edition = answers.edition_of(request)
    progress = progress_of(learner_of(request))
    if progress.is_capped and "more" not in request.GET:
        return leave_session(request, "practice:session-done")
    drawn = next_question(progress, edition)
    if drawn is None:
        return leave_session(request, "practice:session-home")
    page = _open_page(request, open_drawn(request, drawn), progress)
    return render_session(request, page)


def open_drawn(request: Request, drawn: Drawn) -> QuestionPage:
    """Ask a question of a session; its answer goes to the session."""
    url = _answer_url(drawn.exercise, request, drawn.statement)
    return _asking(answers.open_question(drawn.exercise, url))


def _answer_url(exercise: Exercise, request: Request, statement: str) -> str:
    """Return the address of an answer; it says what the question was drawn for."""
    place = [exercise.case.code, exercise.case.step]
    url = reverse("practice:session-answer", args=place)
    return url + query(request, **{"for": statement})


def _asking(question: QuestionPage) -> QuestionPage:
    """Add how sure one is to a question, if its answer can be right or wrong."""
    if question.exercise.case.question.kind is Kind.JUDGMENT:
        return question
    return replace(question, confidences=BUTTONS)


def _open_page(
    request: Request, question: QuestionPage, progress: Progress
) -> SessionPage:
    number = progress.number
    onward = _onward(request, number)
    return SessionPage(question, number, onward, outcomes=progress.outcomes())


@shown_again
@require_http_methods(["GET", "HEAD", "POST"])
def session_answer(request: Request, code: str, step: int) -> HttpResponse:
    """Take an answer with how sure it is, and review it: by redirect or swap, or 422.

    It is taken whatever would be asked now. A later visit to this address
    leads to the next question.
    """
    if request.method != "POST" and not is_refused(request):
        return redirect(reverse("practice:session-question") + query(request))
    variant = named(code)
    store = by_learner(request, partial(_store, request, variant))
    exercise = answers.exercise_for(request, variant, step)
    return take_answer(request, exercise, store, _answer_page, ConfidentForm)


class ConfidentForm(AnswerForm):
    """An answer with how sure it is, where it can be right or wrong."""

    def clean(self) -> None:
        """Read how sure somebody is."""
        sent = self.data.get("confidence", "")
        known = {str(each.value): each for each in Confidence}
        if self.kind is Kind.JUDGMENT:
            return
        if not sent:
            text = _("How sure are you? Send your answer with one of the two buttons.")
            raise ValidationError(text)
        if sent not in known:
            text = _(
                "“{value}” doesn’t say how sure you are. Use one of the two buttons."
            )
            raise ValidationError(text.format(value=sent[:40]))
        self.cleaned_data["confidence"] = known[sent]


def _store(request: Request, variant: Variant, answer: Answer, learner: UUID) -> Kept:
    """Store an answer, and review it."""
    kept = services.store_attempt(variant, answer, learner)
    if kept.row.is_right is not None:
        confidence = answer.form.cleaned_data["confidence"]
        scheduling.review(
            kept.row, answer.exercise, confidence, request.GET.get("for", "")
        )
    url = reverse("practice:session-answered", args=[kept.row.pk]) + query(request)
    return kept._replace(url=url)


def _answer_page(request: Request, answer: Answer, kept: Kept | None) -> HttpResponse:
    """Show an answer, or else the question again."""
    if kept is not None:
        return _render_answered(request, kept.row, kept.marked(answer))
    url = _answer_url(answer.exercise, request, request.GET.get("for", ""))
    question = _asking(answers.open_question(answer.exercise, url, answer.form))
    page = _open_page(request, question, progress_of(learner_of(request)))
    return render_session(request, page, status=answer.status)


@require_safe
def session_answered(request: Request, pk: UUID) -> HttpResponse:
    """Show an answer of a session, and what of it comes back when.

    `?on=` a rule or a statement: it was given where that alone is practised.
    """
    learner = learner_of(request)
    if learner is None:
        raise Http404
    try:
        attempt = services.attempt_of(pk, learner)
    except Attempt.DoesNotExist:
        raise Http404 from None
    if topic := request.GET.get("on"):
        return answered_on(request, topic, attempt)
    return _render_answered(request, attempt)


def _render_answered(
    request: Request, attempt: Attempt, marked: Marked | None = None
) -> HttpResponse:
    progress = progress_of(attempt.learner_id)
    number = progress.place_of(attempt.pk)
    review = Review.objects.filter(pk=attempt.pk).first()
    page = SessionPage(
        answered_question(attempt, marked),
        number,
        _onward(request, number),
        returns_of(attempt.learner_id, review.ratings) if review else (),
        outcomes=progress.outcomes(attempt.pk),
        confidence=review.confidence if review else None,
    )
    return render_session(request, page)


@require_POST
def session_guess(request: Request, pk: UUID) -> HttpResponse:
    """Count a right answer as a guess, and lead back to it."""
    learner = learner_of(request)
    attempt = get_object_or_404(Attempt, pk=pk, learner=learner)
    scheduling.count_as_guess(attempt)
    return redirect(reverse("practice:session-answered", args=[pk]) + query(request))


@require_safe
def session_done(request: Request) -> HttpResponse:
    """Show what was asked in the session, and what comes back when."""
    learner = learner_of(request)
    page = done_page(learner, progress_of(learner))
    context = {"page": page, "query": query(request)}
    return render(request, "practice/session_done.html", context)


def _onward(request: Request, number: int | None) -> str:
    """Return the address after a question: the next one, or the end of the session."""
    name = "session-done" if number == SESSION else "session-question"
    return reverse(f"practice:{name}") + query(request)
