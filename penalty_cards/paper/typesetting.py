"""Typesetting: data into one of the `.typ` files beside this, and a PDF out of it."""

import json
from collections.abc import Mapping
from enum import StrEnum
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal

import typst
from django.http import HttpRequest, HttpResponse
from django.utils.translation import get_language, gettext, gettext_lazy

from penalty_cards.web.failing import NotThere

TEMPLATES = Path(__file__).parent / "templates"


class Size(StrEnum):
    """A size of paper."""

    A4 = "a4"
    LETTER = "letter"


SIZES = {Size.A4: gettext_lazy("A4"), Size.LETTER: gettext_lazy("Letter")}
# As the typesetter calls them.
_PAPERS = {Size.A4: "a4", Size.LETTER: "us-letter"}
# For how many more papers the typesetter keeps what it made.
KEPT_FOR = 10


@lru_cache(maxsize=1)
def _fonts() -> typst.Fonts:
    """Return the typesetter's own fonts, so that every machine prints alike."""
    return typst.Fonts(include_system_fonts=False)


def typeset(
    template: str,
    document: Mapping[str, Any],
    size: Size,
    *,
    format: Literal["pdf", "png"] = "pdf",
    standards: tuple[Literal["a-2u", "ua-1"], ...] = (),
) -> list[bytes]:
    """Typeset a document by a template: a PDF, or each page as a picture.

    The document goes in as JSON: nothing in it is ever read as markup. `standards`:
    of PDF, which the typesetter is to keep or refuse.
    """
    language = (get_language() or "en").partition("-")[0]
    whole = {"paper": _PAPERS[size], "language": language, **document}
    compiler = typst.Compiler(
        str(TEMPLATES / f"{template}.typ"),
        root=str(TEMPLATES),
        font_paths=_fonts(),
        sys_inputs={"document": json.dumps(whole)},
    )
    made = compiler.compile(format=format, pdf_standards=list(standards))
    _forget()
    assert made is not None, "without a file to write to it is given back"
    return made if isinstance(made, list) else [made]


def _forget() -> None:
    """Clear the typesetter's cache of this paper, which takes megabytes a page."""
    for _ in range(KEPT_FOR + 1):
        typst.Compiler(b"", font_paths=_fonts()).compile(format="pdf")


def size_of(request: HttpRequest) -> Size:
    """Read the size of paper that `?size=` names; A4 without it.

    Raises: NotThere.
    """
    text = request.GET.get("size", Size.A4)
    try:
        return Size(text)
    except ValueError:
        words = gettext("There is no paper size “{value}”. Choose from {known}.")
        known = ", ".join(map(str, SIZES.values()))
        raise NotThere(words.format(value=text[:40], known=known)) from None


def pdf(
    template: str, document: Mapping[str, Any], size: Size, name: str
) -> HttpResponse:
    """Typeset a document by a template, to be looked at; `name`: of the file."""
    (made,) = typeset(template, document, size)
    response = HttpResponse(made, content_type="application/pdf")
    response["Content-Disposition"] = f'inline; filename="{name}.pdf"'
    return response
