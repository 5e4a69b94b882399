"""Answers that suit htmx: part of a page for a swap, the whole page otherwise."""

from collections.abc import Mapping
from typing import Any

from django.forms import BaseForm
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.cache import patch_vary_headers
from django_htmx.http import HttpResponseClientRedirect
from django_htmx.middleware import HtmxDetails

REFUSED = 422  # the status of a form with something wrong in it


class HtmxHttpRequest(HttpRequest):
    """A request that knows what htmx asks for."""

    htmx: HtmxDetails


def is_swap(request: HtmxHttpRequest) -> bool:
    """Whether htmx asks for part of a page.

    To restore a page that it no longer remembers, it asks for the whole page.
    """
    return bool(request.htmx) and not request.htmx.history_restore_request


def render_swap(
    request: HtmxHttpRequest,
    page: str,
    partial: str,
    context: Mapping[str, Any],
    status: int = 200,
) -> HttpResponse:
    """Render the template `partial` for a swap, and `page` otherwise."""
    template = partial if is_swap(request) else page
    response = render(request, template, context, status=status)
    patch_vary_headers(response, ["HX-Request"])
    return response


def redirect_page(request: HtmxHttpRequest, url: str) -> HttpResponse:
    """Redirect to `url`, as a whole page even where part of one was asked for."""
    return HttpResponseClientRedirect(url) if is_swap(request) else redirect(url)


def status_of(form: BaseForm) -> int:
    """Return `REFUSED` if a form was sent with something wrong in it, otherwise 200."""
    return REFUSED if form.errors else 200
