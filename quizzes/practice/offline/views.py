"""The practice pack: its page, and where its answers are sent."""

from django.core.exceptions import RequestDataTooBig
from django.http import HttpRequest, HttpResponse, JsonResponse, RawPostDataException
from django.middleware.csrf import get_token
from django.shortcuts import render
from django.views.decorators.http import require_http_methods, require_safe

from quizzes.practice import tokens
from quizzes.practice.offline import storing
from quizzes.practice.offline.packing import pack, plan
from quizzes.practice.owners import learner_of
from quizzes.practice.sessions.reading import progress_of


@require_safe
def pack_detail(request: HttpRequest) -> HttpResponse:
    """Return the next questions in one page, with what each answer would be told."""
    account = request.user.pk if request.user.is_authenticated else None
    learner = learner_of(request)
    progress = progress_of(learner)
    planned = plan(progress.known, request.preferences.edition)
    questions = pack(planned, account)
    context = {"questions": questions, "progress": progress}
    return render(request, "practice/offline/pack.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def pack_answer(request: HttpRequest) -> HttpResponse:
    """Store answers of packs and say what became of each, 422 if they are unreadable.

    Whoever asks first is given the token that has to be sent along.
    """
    if request.method != "POST":
        return JsonResponse({"token": get_token(request)})
    try:
        rows = storing.read_batch(_body(request))
    except storing.Refused as refused:
        return JsonResponse({"error": str(refused)}, status=422)
    here = learner_of(request)
    results = storing.take_all(rows, here)
    told = [{"outcome": each.outcome, "why": each.why} for each in results]
    response = JsonResponse({"results": told})
    here = here or next((each.visitor for each in results if each.visitor), None)
    if here is not None and not request.user.is_authenticated:
        tokens.remember(response, here)
    return response


def _body(request: HttpRequest) -> bytes:
    try:
        return request.body
    except RequestDataTooBig:
        raise storing.too_much() from None
    except RawPostDataException:  # it was read as a form
        raise storing.no_json() from None
