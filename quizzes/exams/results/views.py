"""Pages of the result: the marks by section, and every answer explained."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST, require_safe

from penalty_cards.questions.question import Kind
from quizzes.exams.certificates import issuing
from quizzes.exams.models import Sitting
from quizzes.exams.papers.parts import asked_in_part, given
from quizzes.exams.results import relearning
from quizzes.exams.results.marking import MarkedQuestion, result_of
from quizzes.exams.results.releasing import is_shown
from quizzes.exams.sittings.forecast import forecast_of
from quizzes.exams.sittings.views import of_sitting
from quizzes.practice import hosting
from quizzes.practice.hosting import AnsweredPage


@of_sitting
@require_safe
def result_detail(request: HttpRequest, sitting: Sitting) -> HttpResponse:
    """Show the result of a sitting that has ended, or when it will be shown."""
    if sitting.ended is None:
        return redirect("sittings:sitting-detail", sitting.pk)
    if not is_shown(sitting):
        return render(request, "exams/result_later.html", {"sitting": sitting})
    result = result_of(sitting)
    missed = relearning.missed_in(result)
    context = {"sitting": sitting, "result": result}
    context |= {"beliefs": relearning.beliefs_in(missed), "missed": missed}
    if sitting.exam is not None and result.passed:
        context["certificate"] = issuing.issue(sitting)
    if sitting.exam is None:
        context["forecast"] = forecast_of(sitting)
    return render(request, "exams/result_detail.html", context)


@of_sitting
@require_POST
def result_practise(request: HttpRequest, sitting: Sitting) -> HttpResponse:
    """Send what was missed to practice, which asks for it soon."""
    if not is_shown(sitting):
        raise Http404
    learner = hosting.learner_or_new(request)
    missed = relearning.missed_in(result_of(sitting))
    number = relearning.practise(missed, learner)
    text = ngettext(
        "%(number)d thing that you missed is asked for soon.",
        "%(number)d things that you missed are asked for soon.",
        number,
    )
    known = _("Your practice knows of all that you missed.")
    messages.success(request, text % {"number": number} if number else known)
    return redirect("practice:session-home")


@of_sitting
@require_safe
def answer_detail(request: HttpRequest, sitting: Sitting, place: int) -> HttpResponse:
    """Explain every part of an answer; 404 until the result is shown."""
    if not is_shown(sitting):
        raise Http404
    questions = result_of(sitting).questions
    marked = next((each for each in questions if each.question.place == place), None)
    if marked is None:
        raise Http404
    context = {
        "sitting": sitting,
        "marked": marked,
        "total": len(questions),
        "told": _told(marked),
        "is_reserved": marked.question.variant.version.scenario.is_reserved,
    }
    return render(request, "exams/answer_detail.html", context)


def _told(marked: MarkedQuestion) -> list[tuple[object, AnsweredPage]]:
    """Return each part with what is told of its answer, or of it without one.

    Nothing where the question cannot be shown, and while it is reserved: other
    candidates will be asked it.
    """
    is_reserved = marked.question.variant.version.scenario.is_reserved
    if is_reserved or marked.asked is None:
        return []
    found = []
    for each in marked.parts:
        asked = asked_in_part(marked.asked, each.part)
        answer = each.response.answer if each.is_answered else []
        if answer or asked.case.question.kind is not Kind.ANNOUNCE:
            page = hosting.told(asked, given(asked, answer))
        else:
            page = hosting.told_anyway(asked)
        found.append((each, page))
    return found
