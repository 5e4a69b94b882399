"""Files of questions for other programs: of a filtered list, or of one item."""

from dataclasses import dataclass, field
from functools import lru_cache

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from penalty_cards.lost import NotThere
from penalty_cards.scenarios.exchange.formats import FORMATS
from penalty_cards.scenarios.exchange.questions import exported, prepare
from penalty_cards.scenarios.models import Variant
from penalty_cards.scenarios.services import minted
from quizzes.practice.filters import ItemFilter
from quizzes.practice.hosting import asked_by
from quizzes.practice.owners import learner_of


@require_safe
def list_export(request: HttpRequest, name: str) -> HttpResponse:
    """Return the questions that meet the filters; 422 with the list if one cannot be.

    202 with a page that goes on by itself until all of them have been written.
    """
    _known(name)
    found = ItemFilter(request.GET, request.preferences.edition, learner_of(request))
    if not found.is_valid:
        context = {"found": found, "formats": FORMATS}
        template = "practice/question_list_page.html"
        return render(request, template, context, status=422)
    variants = tuple(row.variant for row in found.rows)
    ready = prepare(variants, found.edition)
    if ready < len(variants):
        return _preparing(request, ready, len(variants))
    texts = tuple((each.code, each.version.document_digest) for each in variants)
    listed = _Listed(texts, variants)
    written = _written(name, found.edition, get_language(), listed)
    return _file(name, "questions", written)


def _preparing(request: HttpRequest, ready: int, number: int) -> HttpResponse:
    context = {"ready": ready, "number": number}
    template = "practice/export_preparing.html"
    response = render(request, template, context, status=202)
    response["Retry-After"] = response["Refresh"] = "2"
    return response


@require_safe
def question_export(request: HttpRequest, code: str, name: str) -> HttpResponse:
    """Return the questions of one variant."""
    variant = get_object_or_404(minted(), code=code)
    edition = asked_by(request, variant).edition
    return _file(name, code, FORMATS[_known(name)].write(exported(variant, edition)))


@dataclass(frozen=True, slots=True)
class _Listed:
    """Variants as a cache key: what they say changes with their documents alone."""

    texts: tuple[tuple[str, str], ...]
    variants: tuple[Variant, ...] = field(compare=False)


@lru_cache(maxsize=16)
def _written(name: str, edition: int, language: str | None, listed: _Listed) -> str:
    """Write a file; the whole library takes long, and is asked for again and again."""
    questions = (
        question
        for variant in listed.variants
        for question in exported(variant, edition)
    )
    return FORMATS[name].write(questions)


def _known(name: str) -> str:
    if name not in FORMATS:
        text = _("There is no file “{name}”: expected one of {known}.")
        raise NotThere(text.format(name=name[:40], known=", ".join(FORMATS)))
    return name


def _file(name: str, stem: str, written: str) -> HttpResponse:
    found = FORMATS[name]
    content_type = f"{found.content_type}; charset=utf-8"
    response = HttpResponse(written, content_type=content_type)
    file_name = f"{stem}{found.ending}"
    response["Content-Disposition"] = f'attachment; filename="{file_name}"'
    return response
