"""Papers over the web: the size somebody wants, and a PDF as the answer."""

from collections.abc import Mapping
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext

from penalty_cards.lost import NotThere
from penalty_cards.paper.typesetting import Size, typeset


def size_of(request: HttpRequest) -> Size:
    """Read the size of paper that `?size=` names; A4 without it.

    Raises: NotThere.
    """
    text = request.GET.get("size", Size.A4)
    try:
        return Size(text)
    except ValueError:
        words = gettext("size: “{value}” is no size of paper; expected one of {known}.")
        known = ", ".join(Size)
        raise NotThere(words.format(value=text[:40], known=known)) from None


def pdf(
    template: str, document: Mapping[str, Any], size: Size, name: str
) -> HttpResponse:
    """Typeset a document by a template, to be looked at; `name`: of the file."""
    (made,) = typeset(template, document, size)
    response = HttpResponse(made, content_type="application/pdf")
    response["Content-Disposition"] = f'inline; filename="{name}.pdf"'
    return response
