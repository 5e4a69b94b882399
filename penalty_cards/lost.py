"""What stands at an address where nothing is."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render


class NotThere(Http404):
    """What an address asks for does not exist; the text tells the reader why."""


def page_not_found(request: HttpRequest, exception: Http404) -> HttpResponse:
    """Show that there is no such page, and what is wrong with its address, if known."""
    words = str(exception) if isinstance(exception, NotThere) else ""
    return render(request, "404.html", {"words": words}, status=404)
