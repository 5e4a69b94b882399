"""The pages on which a question is answered, and the ways in which they differ."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from html import unescape
from typing import Any

from django.test import Client
from django.utils import timezone

from penalty_cards.scenarios.drills.codes import parse_drill_code
from penalty_cards.scenarios.models import Variant
from quizzes.accounts.models import User
from quizzes.answering import services
from quizzes.answering.learners import read_ticket
from quizzes.answering.services import Exercise
from quizzes.course.lessons import lessons
from quizzes.exams.models import Response, Sitting
from quizzes.lessons.live.moves import Phase
from quizzes.lessons.models import Homework, Solution, Task, Vote
from quizzes.practice.drills import services as drills
from quizzes.practice.models import Attempt, DayItem, DrillAnswer, Learner
from tests.exams.papers import a_variant, an_exam, sat
from tests.factories import (
    GroupFactory,
    LearnerFactory,
    MemberFactory,
    UserFactory,
)
from tests.lessons.library import STEPS
from tests.lessons.live.classroom import a_session
from tests.practice.pages import key_of, wrong_of

ITEM, DRILL = "PC-001", "DR-D2-417"
LESSON = lessons()[0]
COURSE_ITEM = LESSON.screens[0].place.item
TOKEN = "csrfmiddlewaretoken"
PRESSED = [("confidence", "3"), ("answer", "1")]  # buttons: of a session, of a frame


@dataclass(frozen=True)
class Surface:
    """A page that asks a question. `opens`: makes what it needs; returns its address.

    `owner`: the path from a row of `model` to the name of the account. Then what is not
    as elsewhere, with the reason beside it in `SURFACES`: whether an answer is stored,
    the row marked, and a form with nothing chosen taken; whether a reserved item is
    still asked, and the status then; the status of a form refused for its token, of one
    sent twice, and of one that somebody else sends again; how often a request builds
    the question and marks the answer; whether the page varies with htmx, and a part of
    it comes back.
    """

    opens: Callable[[User], str]
    model: Any
    owner: str
    is_stored: bool = True
    is_marked: bool = True
    takes_nothing: bool = False
    asks_reserved: bool = False
    reserved: int = 404
    refused: int = 422
    twice: int = 302
    from_others: int = 302
    built: int = 1
    marked: int = 1
    varies: bool = True
    swaps: bool = True

    def rows(self, **of: Any) -> list[dict[str, Any]]:
        """Return what is stored."""
        return list(self.model.objects.filter(**of).order_by("pk").values())

    def rows_of(self, user: User) -> list[dict[str, Any]]:
        """Return what is stored in the name of an account."""
        return self.rows(**{self.owner: user.username})


@dataclass(frozen=True)
class Opened:
    """A form on an open page.

    `offered`: what can be ticked, by name and value; `besides`: what else is sent.
    `name`: of the choices.
    """

    method: str
    action: str
    besides: dict[str, str]
    offered: set[tuple[str, str]]
    exercise: Exercise
    name: str

    def send(self, browser: Client, data: dict[str, Any], **options: Any) -> Any:
        """Send it, as a browser does that has been given some of it."""
        return getattr(browser, self.method)(self.action, data, **options)

    def sent(self, *chosen: str) -> dict[str, Any]:
        """Return what a browser sends of it, with some choices."""
        return self.besides | {self.name: list(chosen)}

    @property
    def right(self) -> dict[str, Any]:
        """Return the form with a right answer."""
        return self.sent(*key_of(self.exercise.case.question))

    @property
    def wrong(self) -> dict[str, Any]:
        """Return the form with a wrong answer."""
        return self.sent(*wrong_of(self.exercise.case.question))


def open_form(client: Client, url: str) -> Opened:
    """Open a page and read its form as a browser without scripts does."""
    response = client.get(url)
    assert 200 == response.status_code
    html = response.text
    tag, inside = re.search(
        r'(<form[^>]* (?:id="answer"|target="_self")[^>]*>)(.*?)</form>',
        html,
        re.DOTALL,
    ).groups()
    form = {"action": url} | _attributes(tag)
    assert re.search(r"<button(?![^>]*type=\"button\")", inside)
    inputs = [each for each in _inputs(html) if each.get("form") == "answer"]
    inputs += _inputs(inside)
    besides = {
        each["name"]: each["value"]
        for each in inputs
        if each["type"] == "hidden" and each["name"] != TOKEN
    }
    for name, value in PRESSED:
        if f'name="{name}" value="{value}"' in inside:
            besides[name] = value
    offered = {
        (each["name"], each["value"]) for each in inputs if each["type"] != "hidden"
    }
    exercise = _exercise_for(besides)
    name = exercise.offer.name
    return Opened(form["method"], form["action"], besides, offered, exercise, name)


def _inputs(html: str) -> list[dict[str, str]]:
    return [_attributes(each) for each in re.findall(r"<input[^>]*>", html)]


def _attributes(tag: str) -> dict[str, str]:
    found = re.findall(r'\s([\w-]+)="([^"]*)"', tag)
    return {name: unescape(value) for name, value in found}


def _exercise_for(besides: dict[str, str]) -> Exercise:
    """Return what a form asks: its ticket says so; without one it is `ITEM`."""
    ticket = read_ticket(besides.get("ticket", ""))
    if ticket is None:
        return services.ask(a_variant(ITEM), 2017)
    if drill := parse_drill_code(ticket.variant):
        return drills.ask(drill, 2017)
    return services.ask(
        Variant.objects.named().get(code=ticket.variant), 2017, ticket.step
    )


def _practice(user: User) -> str:
    return a_variant(ITEM).get_absolute_url()


def _step(user: User) -> str:
    return f"{a_variant(STEPS).get_absolute_url()}steps/2/"


def _frame(user: User) -> str:
    return f"/embed/{a_variant(ITEM).code}/"


def _session(user: User) -> str:
    return "/practice/session/"


def _topic(user: User) -> str:
    return "/practice/clause/partner-waits/"


def _day(user: User) -> str:
    today = timezone.localdate()
    DayItem.objects.create(day=today, variant=a_variant(ITEM))
    return f"/today/{today}/"


def _course(user: User) -> str:
    return f"/course/{LESSON.slug}/1/"


def _drill(user: User) -> str:
    return f"/drill/{DRILL}/"


def _homework(user: User) -> str:
    group = GroupFactory()
    MemberFactory(group=group, learner=learner_of(user))
    due = timezone.now() + timedelta(days=3)
    homework = Homework.objects.create(group=group, title="For Tuesday", due=due)
    Task.objects.create(homework=homework, variant=a_variant(ITEM), place=1)
    return f"/class/{group.code}/homework/{homework.pk}/1/"


def _sitting(user: User) -> str:
    sitting = sat(an_exam(UserFactory()), user, (ITEM, ""), is_over=False)
    return f"/exams/sittings/{sitting.pk}/1/"


def _rehearsal(user: User) -> str:
    sitting = sat(an_exam(UserFactory()), user, (ITEM, ""), is_over=False)
    of_learner = {"exam": None, "candidate": None, "learner": learner_of(user)}
    Sitting.objects.filter(pk=sitting.pk).update(**of_learner)
    return f"/exams/sittings/{sitting.pk}/1/"


def _vote(user: User) -> str:
    session = a_session(ITEM, phase=Phase.OPEN)
    MemberFactory(group=session.group, learner=learner_of(user))
    return f"/class/{session.group.code}/"


def learner_of(user: User) -> Learner:
    """Return the learner of an account."""
    return Learner.objects.filter(user=user).first() or LearnerFactory(user=user)


_LEARNER, _MEMBER = "learner__user__username", "member__learner__user__username"
_PAPER = {
    "model": Response,
    "is_marked": False,  # a paper is marked when its results are wanted
    "marked": 0,
    "built": 0,  # the choices and the key are kept with the paper
    "takes_nothing": True,  # an answer is taken back so
    "reserved": 302,  # leads back to the paper, which says what has become of it
    "from_others": 404,  # to others there is no such paper
}
SURFACES = {
    # Whoever sends a form that another has sent does not get to see that answer (404).
    "practice": Surface(_practice, Attempt, _LEARNER, from_others=404),
    "step": Surface(_step, Attempt, _LEARNER, from_others=404),
    "session": Surface(_session, Attempt, _LEARNER, from_others=404),
    "topic": Surface(_topic, Attempt, _LEARNER, from_others=404),
    "day": Surface(_day, Attempt, _LEARNER, from_others=404),
    "course": Surface(_course, Attempt, _LEARNER, from_others=404),
    "drill": Surface(
        _drill,
        DrillAnswer,
        _LEARNER,
        asks_reserved=True,  # it shows no item
        reserved=302,
        from_others=404,
    ),
    "homework": Surface(
        _homework,
        Solution,
        _MEMBER,
        twice=200,  # says that the first answer counts
    ),
    "sitting": Surface(
        _sitting,
        owner="question__sitting__candidate__username",
        asks_reserved=True,  # for exams they are reserved
        **_PAPER,
    ),
    "rehearsal": Surface(
        _rehearsal, owner="question__sitting__learner__user__username", **_PAPER
    ),
    "vote": Surface(
        _vote,
        Vote,
        _MEMBER,
        reserved=409,  # says that it cannot be answered now
        refused=403,  # a phone's page renews itself all the time
        twice=409,  # says that the first answer counts
        varies=False,  # its address is never opened by GET, and never kept
    ),
    "frame": Surface(
        _frame,
        Attempt,
        _LEARNER,
        is_stored=False,  # on another site a browser may send no cookie
        swaps=False,  # it has no script
    ),
}
# Answers given offline are tested in `test_batches.py`: they come as a list in JSON, of
# which each answer has an outcome of its own, so there is neither a form nor a page.
