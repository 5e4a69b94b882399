"""A practice page sent: whole, or for htmx what takes its place."""

from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django_htmx.http import HttpResponseClientRedirect

from quizzes.practice.sessions.pages import SessionPage


def render_session(
    request: HttpRequest, page: SessionPage, status: int = 200
) -> HttpResponse:
    """Render a question of practice, open or answered."""
    swaps = is_swap(request)
    name = "partials/session" if swaps else "session_page"
    context = {"page": page, "is_swap": swaps, "query": query(request)}
    response = render(request, f"practice/{name}.html", context, status=status)
    if swaps:
        response["HX-Retarget"] = "#session"
    patch_vary_headers(response, ["HX-Request"])
    return response


def leave_session(request: HttpRequest, name: str) -> HttpResponse:
    """Lead to another page of practice, by htmx too as a page of its own."""
    url = reverse(name) + query(request)
    return HttpResponseClientRedirect(url) if is_swap(request) else redirect(url)


def query(request: HttpRequest, **values: str) -> str:
    """Return what an address carries on: the edition of a link, and what is added."""
    if "edition" in request.GET:
        values = {"edition": request.GET["edition"], **values}
    return f"?{urlencode(values)}" if values else ""


def is_swap(request: HttpRequest) -> bool:
    """Whether htmx asks for a part of the page."""
    return bool(request.htmx) and not request.htmx.history_restore_request
