"""The site's addresses, empty pages, and how long the server worked."""

import os
from time import process_time

from django.http import HttpRequest, HttpResponse
from django.template import engines
from django.urls import path

from penalty_cards.urls import handler404, handler500
from penalty_cards.urls import urlpatterns as site

__all__ = ["handler404", "handler500", "urlpatterns"]

EMPTY = engines["django"].from_string('{% extends "base.html" %}')


def empty_detail(request: HttpRequest) -> HttpResponse:
    """Show the frame of every page with nothing in it."""
    return HttpResponse(EMPTY.render({}, request))


def nothing_detail(request: HttpRequest) -> HttpResponse:
    """Show nothing but the number of the process that answers."""
    body = str(os.getpid())
    return HttpResponse(body, headers={"Content-Length": len(body)})


def worked_detail(request: HttpRequest) -> HttpResponse:
    """Return the seconds of processor time that this process has taken."""
    return HttpResponse(str(process_time()))


urlpatterns = [
    *site,
    path("empty/", empty_detail),
    path("nothing/", nothing_detail),
    path("bare/", nothing_detail),
    path("worked/", worked_detail),
]
