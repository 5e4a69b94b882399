"""What is answered where a page could not be made."""

import sys

from django.db import InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.views.defaults import server_error

SECONDS = 5  # until it is tried again


def page_failed(request: HttpRequest) -> HttpResponse:
    """Say that the database is away for the moment, or that something went wrong here.

    Neither page needs the database, or anything else of what may be broken.
    """
    if not isinstance(sys.exception(), (OperationalError, InterfaceError)):
        return server_error(request)
    is_visit = request.method == "GET" and "HX-Request" not in request.headers
    page = render_to_string("503.html", {"seconds": SECONDS, "is_visit": is_visit})
    return HttpResponse(page, status=503, headers={"Retry-After": str(SECONDS)})
