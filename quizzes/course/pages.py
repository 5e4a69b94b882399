"""What the templates of the course print."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext

from penalty_cards.lawbook.words import Linker, Runs
from penalty_cards.laws.editions import printed_in, record_in, words_in
from penalty_cards.laws.words.glossary import GLOSSARY
from quizzes.answering.pages import AnsweredPage, QuestionPage
from quizzes.course.lessons import Lesson, Screen, lessons
from quizzes.course.progress import Progress, Tally


@dataclass(frozen=True, slots=True)
class LessonLine:
    """A lesson in the list of all."""

    lesson: Lesson
    tally: Tally
    checkpoint: Tally


@dataclass(frozen=True, slots=True)
class ScreenLine:
    """A screen in the list of its lesson. `is_right`: None while it is open."""

    screen: Screen
    url: str
    is_answered: bool
    is_right: bool | None


@dataclass(frozen=True, slots=True)
class ShownRule:
    """A rule in the words of an edition; `number`: the first it is printed under."""

    name: str
    number: str
    heading: str
    words: Runs


@dataclass(frozen=True, slots=True)
class ScreenPage:
    """A screen of a lesson. `question`: open or answered; None if it is not loaded.

    `back`, `onward`: the addresses before and after; `onward` leaves a lesson by its
    own page.
    """

    lesson: Lesson
    screen: Screen
    progress: Progress
    terms: Sequence[tuple[str, Runs]]
    rules: Sequence[ShownRule]
    question: QuestionPage | AnsweredPage | None
    back: str
    onward: str

    @property
    def is_last(self) -> bool:
        """Whether the lesson ends here."""
        return self.screen.number == len(self.lesson.screens)

    @property
    def other_rules(self) -> Sequence[ShownRule]:
        """Return the rules told neither above the table nor beside the verdict."""
        if not isinstance(self.question, AnsweredPage):
            return self.rules[1:]
        decides = self.question.decides
        told = {point.rule.value for point in decides.points[:1]} if decides else ()
        return [rule for rule in self.rules if rule.name not in told]


def lesson_lines(progress: Progress) -> list[LessonLine]:
    """List the lessons with what is answered of each."""
    return [
        LessonLine(each, progress.of_lesson(each), progress.of_checkpoint(each))
        for each in lessons()
    ]


def screen_lines(lesson: Lesson, progress: Progress) -> list[ScreenLine]:
    """List the screens of a lesson with what is answered."""
    lines = []
    for screen in lesson.screens:
        given = progress.given.get(screen.place)
        is_right = None if given is None else given.is_right
        url = screen_url(lesson, screen)
        lines.append(ScreenLine(screen, url, given is not None, is_right))
    return lines


def screen_page(
    lesson: Lesson,
    screen: Screen,
    progress: Progress,
    edition: int,
    question: QuestionPage | AnsweredPage | None,
) -> ScreenPage:
    """Return a screen for a reader of an edition."""
    at = screen.number - 1
    own = reverse("course:lesson-detail", args=[lesson.slug])
    following = lesson.screens[at + 1 : at + 2]
    return ScreenPage(
        lesson,
        screen,
        progress,
        [(gettext(term), Linker(term).runs(GLOSSARY[term])) for term in screen.terms],
        _rules(screen, edition),
        question,
        screen_url(lesson, lesson.screens[at - 1]) if at else own,
        screen_url(lesson, following[0]) if following else own,
    )


def _rules(screen: Screen, edition: int) -> list[ShownRule]:
    """Return the rules of a screen that an edition has."""
    linker = Linker(*screen.terms)
    return [
        ShownRule(
            rule.value,
            numbers[0],
            gettext(record_in(rule, edition).heading),
            linker.runs(words_in(rule, edition)),
        )
        for rule in screen.rules
        if (numbers := printed_in(rule, edition))
    ]


def screen_url(lesson: Lesson, screen: Screen) -> str:
    """Return the address of a screen."""
    return reverse("course:screen-detail", args=[lesson.slug, screen.number])


def lesson_after(lesson: Lesson) -> Lesson | None:
    """Return the next lesson, None after the last."""
    return next((each for each in lessons() if each.number == lesson.number + 1), None)
