"""What the report of a lesson begins with: what is known, and what to teach again."""

import re

import pytest
from django.test import Client
from django.utils import timezone

from penalty_cards.laws.beliefs import BELIEFS
from penalty_cards.questions.explanation import explain
from penalty_cards.questions.marking import believed_otherwise
from penalty_cards.questions.question import answer_under
from quizzes.answering.services import key_of
from quizzes.lessons.live.again import ENOUGH
from quizzes.lessons.live.display import Live
from quizzes.lessons.live.moves import Phase
from quizzes.lessons.live.report import Report
from quizzes.lessons.live.screens import link_token
from quizzes.lessons.live.services import start
from quizzes.lessons.live.stages import exercise_at
from quizzes.lessons.models import Hands, LiveSession, Part, Plan
from quizzes.lessons.plans.services import MOST_PARTS
from tests.factories import (
    GroupFactory,
    PartFactory,
    PlanFactory,
    StageFactory,
    VoteFactory,
)
from tests.lessons.library import STEPS
from tests.lessons.live.classroom import a_session, a_teacher, plain, remote
from tests.lessons.live.test_role_play import a_role_play

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("some_items")]
HTMX = {"HX-Request": "true"}
AT_ONCE = BELIEFS["minor-at-once"]


def a_lesson(*codes, **changes) -> LiveSession:
    """Return a lesson that has ended, with all its questions revealed."""
    changes = {"ended": timezone.now()} | changes
    return a_session(*codes, phase=Phase.REVEALED, **changes)


def voted(session, place=1, *, right=0, wrong=0, belief=AT_ONCE, number=1) -> None:
    """Have some members vote rightly, and others as a belief has it."""
    stage = session.stages.get(place=place)
    exercise = exercise_at(stage, session.edition)
    believed = dict(believed_otherwise(exercise.case.question, exercise.code))
    key, answer = sorted(key_of(exercise)), sorted(believed.get(belief, ()))
    VoteFactory.create_batch(
        right, stage=stage, round=number, answer=key, is_right=True
    )
    VoteFactory.create_batch(wrong, stage=stage, round=number, answer=answer)


def report_of(session) -> Report:
    """Return the report of a lesson."""
    return Report(LiveSession.objects.get(pk=session.pk), names=True)


def page(session, client=None) -> str:
    """Return the report as its teacher sees it."""
    return (client or a_teacher(session)).get(f"{remote(session)}report/").text


def title(html) -> str:
    """Return the headline."""
    return plain(re.search(r"<h1.*?</h1>", html, re.DOTALL)[0])


def choices_of(session):
    """Return the choices of the question that is on."""
    return [choice for _letter, choice in Live(session).lettered]


MISSED = [
    # what it shows          right  wrong  again
    ("everybody",            5,     0,     False),
    ("three of five",        3,     2,     False),
    ("fewer",                5,     4,     True),
    ("nobody",               0,     3,     True),
]  # fmt: skip


@pytest.mark.parametrize(
    ("right", "wrong", "again"),
    [pytest.param(*row, id=shows) for shows, *row in MISSED],
)
def test_what_is_to_be_taught_again(right, wrong, again):
    """A question that fewer than 60 per cent have answered rightly."""
    session = a_lesson()
    voted(session, right=right, wrong=wrong)

    assert again == bool(report_of(session).again)
    assert again == ("Teach this question again" in plain(page(session)))


def test_the_last_vote_counts():
    """Whatever was thought before it."""
    session = a_lesson("PC-001", "PC-002")
    voted(session, wrong=4)
    voted(session, right=4, number=2)

    assert [] == report_of(session).again


def test_the_headline_says_what_was_learnt():
    """The rule of the question in which the class gained most, and what is left."""
    session = a_lesson("PC-001", "PC-230", "PC-001")
    voted(session, 1, right=4)
    voted(session, 2, right=1, wrong=3, belief=BELIEFS["dropped-is-minor"])
    voted(session, 2, right=4, number=2)
    voted(session, 3, right=1, wrong=3)

    html = page(session)

    assert (
        "Most now know: A major penalty card must be played at the first legal "
        "opportunity. One question needs another evening."
    ) == title(html)
    assert "In the last vote, most answered 2 of 3 questions right." in plain(html)


def test_what_is_missed_elsewhere_is_not_called_known():
    """A rule that decides a question still missed is none that most know."""
    session = a_lesson("PC-001", "PC-001")
    voted(session, 1, right=4)
    voted(session, 2, wrong=4)

    assert "One question needs another evening." == title(page(session))


def test_nothing_is_left():
    """Where most have answered everything rightly it says so."""
    session = a_lesson()
    voted(session, right=4)

    assert title(page(session)).endswith("No question needs another evening.")


def test_too_few_answers_judge_nobody():
    """Two answers make neither a headline nor a mistake; the third does."""
    session = a_lesson()
    voted(session, wrong=ENOUGH - 1)
    html = page(session)

    assert session.title == title(html)
    assert "0 of 2" in plain(html)
    assert "A common reason" not in plain(html)
    assert [()] == [line.beliefs for line in report_of(session).again]

    voted(session, wrong=1)
    html = page(session)
    assert "One question needs another evening." == title(html)
    assert "A common reason for this answer" in plain(html)


def test_a_running_lesson_has_no_headline():
    """It has the questions to teach again that are explained, and no others."""
    session = a_lesson("PC-001", "PC-001", ended=None)
    for place in (1, 2):
        voted(session, place, wrong=4)
    session.stages.filter(place=2).update(phase=Phase.SHOWN)

    html = page(session)

    assert session.title == title(html)
    assert [1] == [line.vote.stage.place for line in report_of(session).again]
    assert 'id="again-2"' not in html


def test_a_mistake_and_its_repair():
    """The commonest wrong answer, how many gave it, and what they may think."""
    session = a_lesson()
    voted(session, right=1, wrong=3)
    stage = session.stages.get()
    VoteFactory(stage=stage, answer=["SQ"])

    (line,) = report_of(session).again
    html = plain(page(session))

    assert (3, (AT_ONCE,)) == (line.number, line.beliefs)
    assert "Right 1 of 5 Most common wrong answer: six of spades 6 3" in html
    assert f"A common reason for this answer: {AT_ONCE.words} {AT_ONCE.repair}" in html
    assert "The ruling" not in html


def test_what_no_mistake_explains_is_there_with_the_ruling():
    """Many missed it: it is to be taught again, whatever they were thinking."""
    session = a_lesson()
    stage = session.stages.get()
    VoteFactory.create_batch(4, stage=stage, answer=["SQ"])
    exercise = exercise_at(stage, 2017)

    (line,) = report_of(session).again

    assert () == line.beliefs
    assert explain(exercise.case.question, exercise.code).ruling == line.correction
    assert "The ruling" in plain(page(session))


def test_an_order():
    """Of a wrong order the sentence put first is told, and why it comes too soon."""
    session = a_lesson(STEPS)
    session.stages.update(step=4)
    stage = session.stages.get()
    names = ["options", *sorted({c.id for c in choices_of(session)} - {"options"})]
    answer = [f"{place}.{name}" for place, name in enumerate(names, 1)]
    VoteFactory.create_batch(3, stage=stage, answer=answer)

    (line,) = report_of(session).again
    (first,) = (c for c in choices_of(session) if c.id == "options")

    assert [first.words[:1]] == line.chosen
    assert 1 == len(line.correction)
    assert "Most common wrong order begins:" in plain(page(session))


def test_the_worst_come_first_and_the_fourth_is_folded():
    """The first screen has three; the rest lie in a fold."""
    session = a_lesson(*["PC-001"] * 4)
    for place, right in ((1, 2), (2, 0), (3, 1), (4, 3)):
        voted(session, place, right=right, wrong=6 - right)

    html = page(session)
    first, folded = html.split("More questions to teach again")

    assert ["2", "3", "1"] == re.findall(r'<li class="again" id="again-(\d)"', first)
    assert ["4"] == re.findall(r'<li class="again" id="again-(\d)"', folded)


def test_the_two_minute_fix():
    """It leads to the same hand with the fact changed that was mistaken."""
    session = a_lesson("PC-230")
    voted(session, wrong=3, belief=BELIEFS["dropped-is-minor"])

    (line,) = report_of(session).again
    html = page(session)

    assert line.fix.url.startswith("/table/")
    assert f'href="{line.fix.url}">Two-minute fix' in html
    assert 200 == a_teacher(session).get(line.fix.url).status_code


def test_a_question_is_added_to_the_next_plan():
    """A plan is made for it, once; the report says where the question is."""
    session = a_lesson("PC-001", "PC-002")
    voted(session, wrong=3)
    teacher, address = a_teacher(session), f"{remote(session)}report/"
    code = session.stages.get(place=1).variant.version.scenario.code

    response = teacher.post(f"{address}1/add/")
    again = teacher.post(f"{address}1/add/", headers=HTMX)
    plan = Plan.objects.get(teacher=session.group.teacher)

    assert f"{address}#again-1" == response.url
    assert "<html" not in again.text
    assert re.search(rf'autofocus><a\s+href="/teach/plans/{plan.pk}/"', again.text)
    assert "In “Next lesson”" in plain(again.text)
    assert "Add to next plan" not in plain(page(session))
    assert "Next lesson" == plan.title
    assert [("item", {"code": code})] == [(p.kind, p.content) for p in plan.parts.all()]


def test_a_teacher_has_one_plan_for_the_next_lesson():
    """In any language, and under any title, until a lesson is started by it."""
    session = a_lesson("PC-001", "PC-002", "PC-003")
    voted(session, wrong=3)
    teacher, address = a_teacher(session), f"{remote(session)}report/"

    teacher.post(f"{address}1/add/")
    Plan.objects.update(title="Tuesday")
    teacher.post(f"{address}2/add/", headers={"Accept-Language": "de"})
    plan = Plan.objects.get()
    start(plan, GroupFactory(teacher=session.group.teacher))
    teacher.post(f"{address}3/add/")

    later = Plan.objects.exclude(pk=plan.pk).get()
    assert [2, 1] == [each.parts.count() for each in (plan, later)]
    assert "Tuesday" == plan.title


def test_a_role_play_is_added_as_an_incident():
    """It is no homework: what is ruled at a table is no question for one."""
    session = a_role_play(ended=timezone.now())
    live = Live(session)
    right = answer_under(*live.choosing)
    wrong = next(each.id for each in choices_of(session) if each.id not in right)
    Hands.objects.create(stage=live.stage, round=1, choice=wrong, number=4)
    teacher = a_teacher(session)

    html = page(session)
    teacher.post(f"{remote(session)}report/2/add/")

    assert "Add to next plan" in html
    assert "homework" not in html
    part = Part.objects.get()
    assert ("incident", live.stage.content) == (part.kind, part.content)
    assert "In “Next lesson”" in plain(page(session))


def test_a_full_plan_takes_nothing_more():
    """The report says why."""
    session = a_lesson()
    voted(session, wrong=3)
    plan = PlanFactory(teacher=session.group.teacher, is_next=True)
    PartFactory.create_batch(MOST_PARTS, plan=plan)

    response = a_teacher(session).post(f"{remote(session)}report/1/add/", follow=True)

    assert f"A plan can have at most {MOST_PARTS} parts." in plain(response.text)
    assert MOST_PARTS == plan.parts.count()


def test_a_slide_is_not_taught_again():
    """Nor is what is no stage of the lesson."""
    session = a_lesson()
    StageFactory(session=session, place=2)

    for place in (2, 3):
        response = a_teacher(session).post(f"{remote(session)}report/{place}/add/")
        assert 404 == response.status_code, place
    assert not Plan.objects.exists()


def test_questions_are_set_as_homework():
    """All of them are ticked; the form is filled in and can be sent as it is."""
    session = a_lesson("PC-001", "PC-002", "PC-003")
    for place in (1, 3):
        voted(session, place, wrong=3)
    teacher = a_teacher(session)
    html = page(session)
    action = re.search(r'id="for-homework" action="([^"]*)"', html)[1]
    ticks = r'name="code" value="([^"]*)"\s+form="for-homework" checked'
    ticked = re.findall(ticks, html)

    html = teacher.get(action, {"code": ticked, "title": session.title}).text
    sent = {
        name: re.search(rf'name="{name}" value="([^"]*)"', html)[1]
        for name in ("title", "codes", "day")
    }
    teacher.post(action, sent)

    (homework,) = session.group.homework.all()
    asked = {task.variant.version.scenario.code for task in homework.tasks.all()}
    assert session.title == homework.title
    assert {"PC-001", "PC-003"} == asked


def test_a_link_of_the_remote_has_no_plans():
    """By a link one reads what to teach again; plans are for the teacher alone."""
    session = a_lesson("PC-230")
    voted(session, wrong=3, belief=BELIEFS["dropped-is-minor"])

    html = Client().get(f"/live/remote/{link_token(session.pk)}/report/").text

    assert "Two-minute fix" in html
    assert "Add to next plan" not in html
    assert "homework" not in html
