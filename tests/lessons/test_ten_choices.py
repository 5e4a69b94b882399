"""A question of ten choices: each has its letter and its count wherever it is shown."""

import re

import pytest
from django.test import Client

from penalty_cards.paper.typesetting import Size, typeset
from penalty_cards.questions.disclosure import lettered
from penalty_cards.questions.question import answer_under
from quizzes.lessons.live.display import Live, Role, render_live
from quizzes.lessons.live.moves import Phase
from quizzes.lessons.live.services import start
from quizzes.lessons.models import LiveSession
from quizzes.lessons.paper.lesson import lesson_of_plan
from quizzes.lessons.paper.papers import PAPERS
from tests.factories import GroupFactory, PartFactory, PlanFactory, VoteFactory
from tests.lessons.live.classroom import plain, remote
from tests.paper.reading import text_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("some_items")]
CHOICES = {
    "A": "Require spades",
    "B": "Require hearts",
    "C": "Require diamonds",
    "D": "Require clubs",
    "E": "Forbid spades",
    "F": "Forbid hearts",
    "G": "Forbid diamonds",
    "H": "Forbid clubs",
    "I": "Make no demand",
    "J": "No choice here: North may lead at once",
}


@pytest.fixture
def plan():
    """A plan that asks it."""
    plan = PlanFactory()
    PartFactory(plan=plan, kind="item", content={"code": "PC-005"})
    return plan


@pytest.fixture
def session(plan) -> LiveSession:
    """A lesson by the plan, in which one chose A, two chose B, and so on to ten."""
    session = start(plan, GroupFactory(teacher=plan.teacher))
    LiveSession.objects.update(place=1)
    session.stages.update(phase=Phase.REVEALED)
    session.refresh_from_db()
    stage = session.stages.get()
    for number, (_letter, choice) in enumerate(Live(session).lettered, start=1):
        VoteFactory.create_batch(number, stage=stage, answer=[choice.id])
    return session


def rows(html: str, tag: str) -> list[str]:
    """Read what begins with a letter in each element of a page."""
    found = re.findall(rf"<{tag}\b.*?</{tag}>", html, re.DOTALL)
    return [line for line in map(plain, found) if re.match(r"[A-J]\b", line)]


def is_row(line: str, letter: str, number: int) -> bool:
    """Whether a line has a letter, the words of its choice, and how many chose it."""
    words = line.replace("✓ ", "").replace("right ", "")
    return f"{letter} {CHOICES[letter]} {number}" == words


def test_the_remote_and_the_report_count_each(session):
    """In the order of the letters, with the words that belong to them."""
    teacher = Client()
    teacher.force_login(session.group.teacher)
    pages = {
        "remote": rows(render_live(session, Role.REMOTE, "en"), "li"),
        "report": rows(teacher.get(f"{remote(session)}report/").text, "tr"),
    }

    for page, lines in pages.items():
        assert 10 == len(lines), page
        for number, (line, letter) in enumerate(zip(lines, CHOICES, strict=True), 1):
            assert is_row(line, letter, number), (page, line)


def test_the_room_names_those_that_it_shows(session):
    """It has room for some; each keeps the letter that it was chosen by."""
    lines = rows(render_live(session, Role.ROOM, "en"), "li")

    assert lines
    for line in lines:
        assert is_row(line, line[0], 1 + ord(line[0]) - ord("A")), line


@pytest.mark.parametrize("size", Size)
def test_it_is_printed_by_its_letters(plan, size):
    """On the handout, on the sheet with its answer, and as letters to be held up."""
    lesson = lesson_of_plan(plan, plan.parts.all(), 2017)
    handout, answers, letters = (
        text_of(typeset(kind, PAPERS[kind].make(lesson), size)[0])
        for kind in ("handout", "answers", "letters")
    )

    for letter, words in CHOICES.items():
        assert f"{letter} {words}" in handout, letter
        assert f" {letter} " in f" {letters} ", letter
    (exercise,) = lesson.exercises
    asked = exercise.case.question, exercise.code
    key = answer_under(*asked)
    right = [letter for letter, choice in lettered(*asked) if choice.id in key]
    assert right == re.findall(r"\b([A-J]) (?:Require|Forbid|Make|No choice)", answers)
