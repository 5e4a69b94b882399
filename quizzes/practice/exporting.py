"""Files of questions for other programs: of a filtered list, or of one item."""

from collections.abc import Iterable

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from penalty_cards.scenarios.exchange.formats import FORMATS
from penalty_cards.scenarios.exchange.questions import Exported, exported
from penalty_cards.scenarios.services import minted
from quizzes.practice.filters import ItemFilter
from quizzes.practice.hosting import asked_by, learner_of


@require_safe
def list_export(request: HttpRequest, name: str) -> HttpResponse:
    """Give the questions that meet the filters; 422 with the list if one cannot be."""
    found = ItemFilter(request.GET, request.preferences.edition, learner_of(request))
    if not found.is_valid:
        context = {"found": found, "formats": FORMATS}
        template = "practice/question_list_page.html"
        return render(request, template, context, status=422)
    questions = (
        question
        for row in found.rows
        for question in exported(row.variant, found.edition)
    )
    return _file(name, "questions", questions)


@require_safe
def question_export(request: HttpRequest, code: str, name: str) -> HttpResponse:
    """Give the questions of one variant."""
    variant = get_object_or_404(minted(), code=code)
    edition = asked_by(request, variant).edition
    return _file(name, code, exported(variant, edition))


def _file(name: str, stem: str, questions: Iterable[Exported]) -> HttpResponse:
    if name not in FORMATS:
        raise Http404(f"no format {name!r}; expected one of {', '.join(FORMATS)}")
    found = FORMATS[name]
    response = HttpResponse(
        found.write(questions), content_type=f"{found.content_type}; charset=utf-8"
    )
    file_name = f"{stem}{found.ending}"
    response["Content-Disposition"] = f'attachment; filename="{file_name}"'
    return response
