"""Pages of the course: all lessons, a lesson, a screen on which a question is asked."""

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.utils.cache import patch_vary_headers
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from penalty_cards.scenarios.models import Variant
from penalty_cards.scenarios.services import published
from penalty_cards.web.failing import NotThere
from penalty_cards.web.forms import is_refused, shown_again
from quizzes.answering import answers, services
from quizzes.answering.answers import AnsweredPage, QuestionPage, Submitted
from quizzes.course.lessons import Lesson, Screen, lessons
from quizzes.course.pages import (
    lesson_after,
    lesson_lines,
    screen_lines,
    screen_page,
    screen_url,
)
from quizzes.course.progress import Progress, progress_of


@require_safe
def lesson_list(request: HttpRequest) -> HttpResponse:
    """List the lessons, with how far the reader has come, and the way on."""
    progress = progress_of(answers.learner_of(request))
    context = {
        "progress": progress,
        "lines": lesson_lines(progress),
        "onward": _onward(progress),
    }
    return render(request, "course/lesson_list.html", context)


@require_safe
def lesson_detail(request: HttpRequest, slug: str) -> HttpResponse:
    """List the screens of a lesson and tell how its checkpoint went."""
    lesson = _lesson(slug)
    progress = progress_of(answers.learner_of(request))
    lines = screen_lines(lesson, progress)
    context = {
        "lesson": lesson,
        "progress": progress,
        "lines": lines,
        "first_open": next((line.url for line in lines if not line.is_answered), ""),
        "tally": progress.of_lesson(lesson),
        "checkpoint": progress.of_checkpoint(lesson),
        "after": lesson_after(lesson),
    }
    return render(request, "course/lesson_detail.html", context)


@shown_again
@require_http_methods(["GET", "HEAD", "POST"])
def screen_detail(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Show a screen; take the answer to its question and show the screen answered.

    `?again=1` asks a question again that has been answered.
    """
    lesson = _lesson(slug)
    if not 1 <= number <= len(lesson.screens):
        words = _("This lesson has no screen {number}; expected 1 to {last}.")
        raise NotThere(words.format(number=number, last=len(lesson.screens)))
    screen = lesson.screens[number - 1]
    variant = _variant(screen)
    if request.method == "POST":
        return _answer(request, lesson, screen, variant)
    if is_refused(request):
        meant = _meant(request, variant)
        again = answers.answer_again(request, meant)
        return _render(request, lesson, screen, meant, again)
    return _render(request, lesson, screen, variant)


def _answer(
    request: HttpRequest, lesson: Lesson, screen: Screen, variant: Variant | None
) -> HttpResponse:
    """Store an answer and show it, by swap or by leading to it.

    Where the library has another question here since the form was made, the answer
    counts as one to that of the form, on its own page.
    """
    meant = _meant(request, variant)
    submitted = answers.submit(request, meant)
    attempt = submitted.attempt
    if attempt is None:
        return _render(request, lesson, screen, meant, submitted)
    if variant is None or meant.pk != variant.pk:
        response = answers.lead_to(request, attempt)
    elif request.htmx:
        response = _render(request, lesson, screen, variant, submitted)
    else:
        response = HttpResponseRedirect(screen_url(lesson, screen))
    answers.remember(response, attempt)
    return response


def _meant(request: HttpRequest, variant: Variant | None) -> Variant:
    """Return the question that a form was made for, or else that of the screen.

    Raises: NotThere, if there is none.
    """
    meant = answers.meant(request) or variant
    if meant is None:
        raise NotThere(_("The table of this screen is not loaded."))
    return meant


def _lesson(slug: str) -> Lesson:
    for lesson in lessons():
        if lesson.slug == slug:
            return lesson
    words = _("No lesson is called “{slug}”.")
    raise NotThere(words.format(slug=slug[:40]))


def _variant(screen: Screen) -> Variant | None:
    """Find the table of a screen; None while the library is not loaded."""
    item, seed = screen.place.item, screen.place.seed
    return published().filter(version__scenario__code=item, seed=seed).first()


def _onward(progress: Progress) -> str:
    """Give the address of the screen to go on with, empty at the end of the course."""
    return screen_url(*progress.next) if progress.next else ""


def _render(
    request: HttpRequest,
    lesson: Lesson,
    screen: Screen,
    variant: Variant | None,
    submitted: Submitted | None = None,
) -> HttpResponse:
    """Render a screen: the whole page, or for htmx the part that takes its place."""
    attempt = submitted.attempt if submitted is not None else None
    learner = answers.learner_of(request) if attempt is None else attempt.learner_id
    progress = progress_of(learner)
    question = None
    if variant is not None and attempt is not None:
        question = answers.answered_question(attempt)
    elif variant is not None:
        question = _question(request, lesson, screen, variant, progress, submitted)
    edition = request.preferences.edition
    page = screen_page(lesson, screen, progress, edition, question)
    is_swap = request.htmx and not request.htmx.history_restore_request
    template = "partials/screen.html" if is_swap else "screen_page.html"
    is_refused = submitted is not None and attempt is None and not submitted.form.moved
    status = 422 if is_refused else 200
    response = render(request, f"course/{template}", {"page": page}, status=status)
    if is_swap:
        response["HX-Retarget"] = "#screen"
    patch_vary_headers(response, ["HX-Request"])
    return response


def _question(
    request: HttpRequest,
    lesson: Lesson,
    screen: Screen,
    variant: Variant,
    progress: Progress,
    refused: Submitted | None,
) -> QuestionPage | AnsweredPage:
    """Show a question as it was answered; open if it was not, or is asked again."""
    url = screen_url(lesson, screen)
    if refused is not None:
        return answers.open_question(refused.asked, url, refused.form)
    asked = answers.asked_by(request, variant)
    given = progress.given.get(screen.place)
    is_same = given is not None and (given.variant, given.edition) == (
        variant.pk,
        asked.edition,
    )
    if given is not None and is_same and "again" not in request.GET:
        learner = answers.learner_of(request)
        return answers.answered_question(services.attempt_of(given.attempt, learner))
    return answers.open_question(asked, url)
