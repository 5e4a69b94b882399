"""Pages of the course: all lessons, a lesson, a screen on which a question is asked."""

from functools import partial
from uuid import UUID

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from penalty_cards.scenarios.models import Variant
from penalty_cards.web.failing import NotThere
from penalty_cards.web.forms import is_refused, shown_again
from penalty_cards.web.rendering import is_swap, render_swap
from quizzes.accounts.preferences import Request
from quizzes.answering import answers
from quizzes.answering.answers import Answer, Kept, by_learner, take_answer
from quizzes.answering.learners import learner_of
from quizzes.answering.pages import AnsweredPage, QuestionPage
from quizzes.course.lessons import Lesson, Screen, lesson_named, moved_screen
from quizzes.course.pages import (
    lesson_after,
    lesson_lines,
    screen_lines,
    screen_page,
    screen_url,
)
from quizzes.course.progress import Progress, progress_of
from quizzes.practice import services


@require_safe
def lesson_list(request: Request) -> HttpResponse:
    """List the lessons, with how far the reader has come, and the way on."""
    progress = progress_of(learner_of(request))
    context = {
        "progress": progress,
        "lines": lesson_lines(progress),
        "onward": _onward(progress),
    }
    return render(request, "course/lesson_list.html", context)


@require_safe
def lesson_detail(request: Request, slug: str) -> HttpResponse:
    """List the screens of a lesson and tell how its checkpoint went."""
    if moved := moved_screen(slug, number=1):
        return redirect("course:lesson-detail", moved[0].slug, permanent=True)
    lesson = _lesson(slug)
    progress = progress_of(learner_of(request))
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
def screen_detail(request: Request, slug: str, number: int) -> HttpResponse:
    """Show a screen; take the answer to its question and show the screen answered.

    `?again=1` asks a question again that has been answered. A form that was opened at
    an earlier address is still taken there.
    """
    moved = moved_screen(slug, number)
    lesson, screen = moved or _screen(slug, number)
    variant = _variant(screen)
    if request.method == "POST" or is_refused(request):
        meant = _meant(request, variant)
        is_here = variant is not None and meant.pk == variant.pk
        store = by_learner(request, partial(_store, lesson, screen, meant, is_here))
        exercise = answers.exercise_for(request, meant)
        page = partial(_answer_page, lesson, screen)
        return take_answer(request, exercise, store, page)
    if moved:
        return redirect(screen_url(lesson, screen), permanent=True)
    progress = progress_of(learner_of(request))
    question = None
    if variant is not None:
        question = _question(request, lesson, screen, variant, progress)
    return _render(request, lesson, screen, progress, question)


def _store(
    lesson: Lesson,
    screen: Screen,
    variant: Variant,
    is_here: bool,
    answer: Answer,
    learner: UUID,
) -> Kept:
    """Store an answer.

    Where the library has another question here since the form was made, the answer
    counts as one to that of the form, on its own page.
    """
    kept = services.store_attempt(variant, answer, learner)
    if not is_here:
        return kept._replace(is_here=False)
    return kept._replace(url=screen_url(lesson, screen))


def _answer_page(
    lesson: Lesson,
    screen: Screen,
    request: Request,
    answer: Answer,
    kept: Kept | None,
) -> HttpResponse:
    """Show the screen answered, or else with the question again."""
    if kept is None:
        progress = progress_of(learner_of(request))
        url = screen_url(lesson, screen)
        again = answers.open_question(answer.exercise, url, answer.form)
        return _render(request, lesson, screen, progress, again, answer.status)
    question = answers.answered_question(kept.row, kept.marked(answer))
    progress = progress_of(kept.row.learner_id)
    return _render(request, lesson, screen, progress, question)


def _meant(request: Request, variant: Variant | None) -> Variant:
    """Return the question that a form was made for, or else that of the screen.

    Raises: NotThere, if there is none.
    """
    meant = answers.meant(request) or variant
    if meant is None:
        raise NotThere(_("The table for this screen has not been loaded."))
    return meant


def _screen(slug: str, number: int) -> tuple[Lesson, Screen]:
    lesson = _lesson(slug)
    if not 1 <= number <= len(lesson.screens):
        words = _(
            "This lesson has no screen {number}. Choose a screen from 1 to {last}."
        )
        raise NotThere(words.format(number=number, last=len(lesson.screens)))
    return lesson, lesson.screens[number - 1]


def _lesson(slug: str) -> Lesson:
    lesson = lesson_named(slug)
    if lesson is None or lesson.slug != slug:
        words = _("There is no lesson “{slug}”.")
        raise NotThere(words.format(slug=slug[:40]))
    return lesson


def _variant(screen: Screen) -> Variant | None:
    """Find the table of a screen; None while the library is not loaded."""
    item, seed = screen.place.item, screen.place.seed
    return Variant.objects.published().of_item(item, seed).first()


def _onward(progress: Progress) -> str:
    """Return the address of the next open screen, empty at the end of the course."""
    return screen_url(*progress.next) if progress.next else ""


def _render(
    request: Request,
    lesson: Lesson,
    screen: Screen,
    progress: Progress,
    question: QuestionPage | AnsweredPage | None,
    status: int = 200,
) -> HttpResponse:
    """Render a screen: the whole page, or for htmx the part that takes its place."""
    edition = request.preferences.edition
    page = screen_page(lesson, screen, progress, edition, question)
    names = "course/screen_page.html", "course/partials/screen.html"
    swaps = is_swap(request)
    context = {"page": page, "is_swap": swaps}
    response = render_swap(request, *names, context, status)
    if swaps:
        response["HX-Retarget"] = "#screen"
    return response


def _question(
    request: Request,
    lesson: Lesson,
    screen: Screen,
    variant: Variant,
    progress: Progress,
) -> QuestionPage | AnsweredPage:
    """Show a question as it was answered; open if it was not, or is asked again."""
    url = screen_url(lesson, screen)
    exercise = answers.exercise_for(request, variant)
    given = progress.given.get(screen.place)
    is_same = given is not None and (given.variant, given.edition) == (
        variant.pk,
        exercise.edition,
    )
    learner = learner_of(request)
    is_again = "again" in request.GET
    if learner is not None and given is not None and is_same and not is_again:
        return answers.answered_question(services.attempt_of(given.attempt, learner))
    return answers.open_question(exercise, url)
