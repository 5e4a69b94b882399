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


def is_swap_of(request: HtmxHttpRequest, target: str) -> bool:
    """Whether htmx asks for what takes the place of the element `target`.

    What is then rendered by `render_swap` varies `by_target`.
    """
    return is_swap(request) and request.htmx.target == target


def swapped_page(request: HtmxHttpRequest) -> str | None:
    """Return the address of the page that htmx asks for part of; None if unknown."""
    try:
        return request.htmx.current_url_abs_path if is_swap(request) else None
    except ValueError:  # a browser never says that it is at such an address
        return None


def render_swap(
    request: HtmxHttpRequest,
    page: str,
    partial: str,
    context: Mapping[str, Any],
    status: int = 200,
    *,
    by_target: bool = False,
) -> HttpResponse:
    """Render the template `partial` for a swap, and `page` otherwise.

    `by_target`: another element of the same address is rendered otherwise.
    """
    template = partial if is_swap(request) else page
    response = render(request, template, context, status=status)
    headers = ["HX-Request", "HX-Target"] if by_target else ["HX-Request"]
    patch_vary_headers(response, headers)
    return response


def redirect_page(request: HtmxHttpRequest, url: str) -> HttpResponse:
    """Redirect to `url`, as a whole page even where part of one was asked for."""
    return HttpResponseClientRedirect(url) if is_swap(request) else redirect(url)


def status_of(form: BaseForm) -> int:
    """Return `REFUSED` if a form was sent with something wrong in it, otherwise 200."""
    return REFUSED if form.errors else 200
