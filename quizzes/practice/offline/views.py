"""Addresses of practice without a network: installing, packing, sending in."""

from django.contrib.staticfiles.storage import staticfiles_storage
from django.core.exceptions import RequestDataTooBig
from django.http import HttpResponse, JsonResponse, RawPostDataException
from django.middleware.csrf import get_token
from django.shortcuts import render
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from penalty_cards.web.rendering import REFUSED
from quizzes.accounts.preferences import Request
from quizzes.answering.learners import learner_of, remember
from quizzes.practice.offline import answers
from quizzes.practice.offline.packing import pack, plan
from quizzes.practice.sessions.reading import progress_of

GREEN, PAPER = "#1b5a43", "#fdfdfb"  # as in site.css


@require_safe
def manifest(request: Request) -> HttpResponse:
    """Return the name and the look of the site once it is installed."""
    icons = [("icon-192", 192, "any"), ("icon-512", 512, "any")]
    icons.append(("icon-maskable", 512, "maskable"))
    document = {
        "id": "/",
        "name": _("Penalty Cards"),
        "short_name": _("Penalty Cards"),
        "description": _("Practise the law on penalty cards in duplicate bridge."),
        "start_url": reverse("practice:session-home"),
        "scope": "/",
        "display": "standalone",
        "theme_color": GREEN,
        "background_color": PAPER,
        "icons": [
            {
                "src": static(f"{name}.png"),
                "sizes": f"{size}x{size}",
                "type": "image/png",
                "purpose": purpose,
            }
            for name, size, purpose in icons
        ],
    }
    return JsonResponse(document, content_type="application/manifest+json")


@never_cache
@require_safe
def service_worker(request: Request) -> HttpResponse:
    """Return the script that answers without a network; each release has its own."""
    release = getattr(staticfiles_storage, "manifest_hash", "")
    context = {"version": release or "unreleased"}
    kind = "text/javascript"
    return render(request, "practice/offline/sw.js", context, content_type=kind)


@require_safe
def no_network(request: Request) -> HttpResponse:
    """Show that there is no network, and what still works; browsers keep this page."""
    return render(request, "practice/offline/no_network.html")


@require_safe
def pack_detail(request: Request) -> HttpResponse:
    """Return the next questions in one page, with what each answer would be told."""
    account = request.user.pk if request.user.is_authenticated else None
    learner = learner_of(request)
    progress = progress_of(learner)
    planned = plan(progress.known, request.preferences.edition)
    questions = pack(planned, account)
    context = {"questions": questions, "progress": progress}
    return render(request, "practice/offline/pack.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def pack_answer(request: Request) -> HttpResponse:
    """Store answers of packs and say what became of each, 422 if they are unreadable.

    A first request is answered with the token that has to be sent along.
    """
    if request.method != "POST":
        return JsonResponse({"token": get_token(request)})
    try:
        rows = answers.read_batch(_body(request))
    except answers.Refused as refused:
        return JsonResponse({"error": str(refused)}, status=REFUSED)
    here = learner_of(request)
    results = answers.take_all(rows, here)
    outcomes = [{"outcome": each.outcome, "why": each.why} for each in results]
    response = JsonResponse({"results": outcomes})
    here = here or next((each.visitor for each in results if each.visitor), None)
    if here is not None and not request.user.is_authenticated:
        remember(response, here)
    return response


def _body(request: Request) -> bytes:
    try:
        return request.body
    except RequestDataTooBig:
        raise answers.too_much() from None
    except RawPostDataException:  # it was read as a form
        raise answers.no_json() from None
