"""Practice of one rule, or of one statement: questions on it, one after the other."""

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe
from django_htmx.http import HttpResponseClientRedirect

from penalty_cards.scenarios.services import named
from penalty_cards.web.forms import is_refused, shown_again
from quizzes.answering import answers
from quizzes.answering.answers import Submitted
from quizzes.answering.pages import AnsweredPage, QuestionPage
from quizzes.answering.services import Asked
from quizzes.practice.models import Attempt
from quizzes.practice.owners import learner_of
from quizzes.practice.sessions.pages import (
    SessionPage,
    answered_question,
    is_swap,
    query,
    render_session,
)
from quizzes.practice.sessions.topics import Topic, next_on, topic_of


@require_safe
def session_clause(request: HttpRequest, rule: str) -> HttpResponse:
    """Ask the next question on a rule, or on a statement."""
    edition = answers.edition_of(request)
    topic = topic_of(rule, edition)
    asked = next_on(topic, learner_of(request), edition)
    if asked is None and is_swap(request):
        return HttpResponseClientRedirect(request.get_full_path())
    if asked is None:
        context = {"topic": topic, "edition": edition}
        return render(request, "practice/session_none.html", context)
    question = answers.open_question(asked, _answer_url(request, topic, asked))
    return render_session(request, _page(request, topic, question))


@shown_again
@require_http_methods(["GET", "HEAD", "POST"])
def session_clause_answer(
    request: HttpRequest, rule: str, code: str, step: int
) -> HttpResponse:
    """Take an answer to such a question: by redirect or swap, or 422.

    Whoever comes back to this address later is led to the next question.
    """
    topic = topic_of(rule, answers.edition_of(request))
    if request.method != "POST" and not is_refused(request):
        return redirect(_topic_url(request, topic))
    variant = get_object_or_404(named(), code=code)
    if is_refused(request):
        return _refused(request, topic, answers.answer_again(request, variant, step))
    submitted = answers.submit(request, variant, step)
    attempt = submitted.attempt
    if attempt is None:
        return _refused(request, topic, submitted)
    url = reverse("practice:session-answered", args=[attempt.pk])
    url += query(request, on=topic.name)
    if not is_swap(request):
        response: HttpResponse = HttpResponseRedirect(url)
    else:
        response = answered_on(request, topic.name, attempt)
        response["HX-Push-Url"] = url
    answers.remember(response, attempt)
    return response


def answered_on(request: HttpRequest, name: str, attempt: Attempt) -> HttpResponse:
    """Show an answer to a question on a rule or statement.

    Raises: NotThere, if there is none of that name.
    """
    topic = topic_of(name, attempt.edition)
    return render_session(request, _page(request, topic, answered_question(attempt)))


def _refused(request: HttpRequest, topic: Topic, submitted: Submitted) -> HttpResponse:
    """Show the question again, with what is wrong or a sentence moved."""
    asked, form = submitted.asked, submitted.form
    url = _answer_url(request, topic, asked)
    question = answers.open_question(asked, url, form)
    status = 200 if form.moved is not None else 422
    return render_session(request, _page(request, topic, question), status)


def _page(
    request: HttpRequest, topic: Topic, question: QuestionPage | AnsweredPage
) -> SessionPage:
    return SessionPage(question, None, _topic_url(request, topic), topic=topic)


def _topic_url(request: HttpRequest, topic: Topic) -> str:
    return reverse("practice:session-clause", args=[topic.name]) + query(request)


def _answer_url(request: HttpRequest, topic: Topic, asked: Asked) -> str:
    place = [topic.name, asked.case.code, asked.case.step]
    return reverse("practice:session-clause-answer", args=place) + query(request)
