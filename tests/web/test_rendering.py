"""Answers that suit htmx, and everybody else."""

import pytest
from django import forms
from django.http import HttpResponse
from django.test import RequestFactory
from django_htmx.middleware import HtmxMiddleware

from penalty_cards.web import rendering
from penalty_cards.web.rendering import (
    is_swap,
    is_swap_of,
    redirect_page,
    render_swap,
    status_of,
    swapped_page,
)

RESTORES = {"HX-Request": "true", "HX-History-Restore-Request": "true"}
REQUESTS = [
    # what is asked for                   its headers              part of a page
    ("a page",                            {},                      False),
    ("a swap",                            {"HX-Request": "true"},  True),
    ("a page that the history has lost",  RESTORES,                False),
]  # fmt: skip
CASES = [pytest.param(*row, id=name) for name, *row in REQUESTS]


class NameForm(forms.Form):
    """A form with one field that has to be filled in."""

    name = forms.CharField()


def a_request(headers):
    """Make a request as views see it."""
    request = RequestFactory().get("/", headers=headers)
    HtmxMiddleware(lambda _request: HttpResponse())(request)
    return request


@pytest.mark.parametrize(("headers", "is_part"), CASES)
def test_is_swap(headers, is_part):
    """A swap is part of a page; whatever the history needs is a whole one."""
    assert is_part is is_swap(a_request(headers))


@pytest.mark.parametrize(("headers", "is_part"), CASES)
def test_is_swap_of(headers, is_part):
    """Of the elements of a page htmx names the one that it exchanges."""
    request = a_request(headers | {"HX-Target": "change"})

    assert is_part is is_swap_of(request, "change")
    assert not is_swap_of(request, "question")


@pytest.mark.parametrize(("headers", "is_part"), CASES)
def test_swapped_page(headers, is_part):
    """Htmx names the page that is open; any other request replaces it."""
    request = a_request(headers | {"HX-Current-URL": "http://testserver/open/?a=1"})

    assert ("/open/?a=1" if is_part else None) == swapped_page(request)


@pytest.mark.parametrize("address", ["http://[", "http://elsewhere.example/"])
def test_no_swapped_page(address):
    """An address that no page of this site has is not one."""
    headers = {"HX-Request": "true", "HX-Current-URL": address}

    assert swapped_page(a_request(headers)) is None


def test_vary_by_target():
    """Caches keep apart what takes the place of different elements."""
    names = "400.html", "400.html"

    response = render_swap(a_request({}), *names, {}, by_target=True)

    assert "HX-Request, HX-Target" == response["Vary"]


@pytest.mark.parametrize(("headers", "is_part"), CASES)
def test_render_swap(monkeypatch, headers, is_part):
    """The template suits what was asked for, and caches keep the two apart."""
    drawn = []

    def draw(_request, template, context, status):
        drawn.append((template, context))
        return HttpResponse(status=status)

    monkeypatch.setattr(rendering, "render", draw)

    response = render_swap(
        a_request(headers), "page.html", "part.html", {"page": 1}, 422
    )

    assert [("part.html" if is_part else "page.html", {"page": 1})] == drawn
    assert 422 == response.status_code
    assert "HX-Request" == response["Vary"]


@pytest.mark.parametrize(("headers", "is_part"), CASES)
def test_redirect_page(headers, is_part):
    """A browser would swap in the page that it is redirected to, so htmx is told."""
    response = redirect_page(a_request(headers), "/there/")

    status, header = (200, "HX-Redirect") if is_part else (302, "Location")
    assert (status, "/there/") == (response.status_code, response[header])


@pytest.mark.parametrize(
    ("sent", "status"), [(None, 200), ({"name": "Anna"}, 200), ({}, 422)]
)
def test_status_of(sent, status):
    """Only a form that was sent can be wrong."""
    assert status == status_of(NameForm(sent))
