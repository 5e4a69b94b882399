"""Practice of one rule, or of one statement: questions on it, one after the other."""

from functools import partial
from uuid import UUID

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe
from django_htmx.http import HttpResponseClientRedirect

from penalty_cards.scenarios.models import Variant
from penalty_cards.scenarios.services import named
from penalty_cards.web.forms import is_refused, shown_again
from penalty_cards.web.rendering import is_swap
from quizzes.accounts.preferences import Request
from quizzes.answering import answers
from quizzes.answering.answers import Answer, Kept, by_learner, take_answer
from quizzes.answering.learners import learner_of
from quizzes.answering.pages import AnsweredPage, QuestionPage
from quizzes.answering.services import Exercise, Marked
from quizzes.practice import services
from quizzes.practice.models import Attempt
from quizzes.practice.sessions.pages import (
    SessionPage,
    answered_question,
    query,
    render_session,
)
from quizzes.practice.sessions.topics import Topic, next_on, topic_of


@require_safe
def session_clause(request: Request, rule: str) -> HttpResponse:
    """Ask the next question on a rule, or on a statement."""
    edition = answers.edition_of(request)
    topic = topic_of(rule, edition)
    exercise = next_on(topic, learner_of(request), edition)
    if exercise is None and is_swap(request):
        return HttpResponseClientRedirect(request.get_full_path())
    if exercise is None:
        context = {"topic": topic, "edition": edition}
        return render(request, "practice/session_none.html", context)
    question = answers.open_question(exercise, _answer_url(request, topic, exercise))
    return render_session(request, _page(request, topic, question))


@shown_again
@require_http_methods(["GET", "HEAD", "POST"])
def session_clause_answer(
    request: Request, rule: str, code: str, step: int
) -> HttpResponse:
    """Take an answer to such a question: by redirect or swap, or 422.

    A later visit to this address leads to the next question.
    """
    topic = topic_of(rule, answers.edition_of(request))
    if request.method != "POST" and not is_refused(request):
        return redirect(_topic_url(request, topic))
    variant = named(code)
    store = by_learner(request, partial(_store, request, topic, variant))
    exercise = answers.exercise_for(request, variant, step)
    return take_answer(request, exercise, store, partial(_answer_page, topic))


def _store(
    request: Request, topic: Topic, variant: Variant, answer: Answer, learner: UUID
) -> Kept:
    kept = services.store_attempt(variant, answer, learner)
    url = reverse("practice:session-answered", args=[kept.row.pk])
    return kept._replace(url=url + query(request, on=topic.name))


def _answer_page(
    topic: Topic, request: Request, answer: Answer, kept: Kept | None
) -> HttpResponse:
    """Show an answer, or else the question again."""
    if kept is not None:
        return answered_on(request, topic.name, kept.row, kept.marked(answer))
    url = _answer_url(request, topic, answer.exercise)
    question = answers.open_question(answer.exercise, url, answer.form)
    return render_session(request, _page(request, topic, question), answer.status)


def answered_on(
    request: Request, name: str, attempt: Attempt, marked: Marked | None = None
) -> HttpResponse:
    """Show an answer to a question on a rule or statement.

    Raises: NotThere, if there is none of that name.
    """
    topic = topic_of(name, attempt.edition)
    question = answered_question(attempt, marked)
    return render_session(request, _page(request, topic, question))


def _page(
    request: Request, topic: Topic, question: QuestionPage | AnsweredPage
) -> SessionPage:
    return SessionPage(question, None, _topic_url(request, topic), topic=topic)


def _topic_url(request: Request, topic: Topic) -> str:
    return reverse("practice:session-clause", args=[topic.name]) + query(request)


def _answer_url(request: Request, topic: Topic, exercise: Exercise) -> str:
    place = [topic.name, exercise.case.code, exercise.case.step]
    return reverse("practice:session-clause-answer", args=place) + query(request)
