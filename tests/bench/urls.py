"""The site's addresses and that of an empty page of the same frame."""

from django.http import HttpRequest, HttpResponse
from django.template import engines
from django.urls import path

from penalty_cards.urls import urlpatterns as site

EMPTY = engines["django"].from_string('{% extends "base.html" %}')


def empty_detail(request: HttpRequest) -> HttpResponse:
    """Show the frame of every page with nothing in it."""
    return HttpResponse(EMPTY.render({}, request))


urlpatterns = [*site, path("empty/", empty_detail)]
