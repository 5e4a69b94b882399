"""What the classroom keeps of somebody with an account: taken along, and erased."""

import re
from csv import DictReader
from io import StringIO

import pytest
from django.test import Client
from django.utils import timezone

from quizzes.accounts.models import User
from quizzes.lessons.live.moves import Phase
from quizzes.lessons.models import (
    Group,
    Homework,
    LiveSession,
    Member,
    Part,
    Plan,
    Solution,
    Vote,
)
from quizzes.practice.owners import tables
from tests.accounts.signing_in import just_signed_in
from tests.factories import (
    GroupFactory,
    MemberFactory,
    PartFactory,
    PlanFactory,
    UserFactory,
)
from tests.lessons.live.classroom import (
    a_question,
    a_session,
    page_of,
    plain,
    vote,
)

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("some_items")]
DATA = "/progress/data/"


@pytest.fixture
def browser() -> Client:
    """The browser of somebody who is signed in."""
    return signed_in("ansa")


def signed_in(name: str) -> Client:
    """Return the browser of an account."""
    client = Client()
    client.force_login(UserFactory(username=name))
    return just_signed_in(client)


def joined(browser, nickname="Ansa", **changes) -> LiveSession:
    """Let somebody join a class, vote in a lesson and do a homework."""
    session = a_session(phase=Phase.OPEN, **changes)
    browser.post(f"/join/{session.group.code}/", {"nickname": nickname})
    browser.get(page_of(session))
    if session.by_table:
        Member.objects.filter(nickname=nickname).update(table=3)
    vote(browser, session, "S6")
    homework = Homework.objects.create(
        group=session.group, title="Minor cards", due=timezone.now()
    )
    task = homework.tasks.create(place=1, variant=a_question())
    member = session.group.members.get()
    Solution.objects.create(task=task, member=member, answer=["S6"], key=["ST"])
    return session


def erase(browser, path, **sent):
    """Erase one's answers, or one's account."""
    html = browser.get(f"{DATA}{path}").text
    whose = re.search(r'name="whose" value="([^"]*)"', html)[1]
    return browser.post(f"{DATA}{path}", {"whose": whose, **sent})


def test_what_is_kept_is_told_and_exported(browser):
    """The class with the nickname, the vote and the answer to the homework."""
    session = joined(browser)
    session.stages.update(phase=Phase.REVEALED)
    joined(Client(), "Bert")

    document = browser.get(f"{DATA}as/json/").json()
    text = plain(browser.get(DATA).text)

    assert ["Ansa"] == [row["nickname"] for row in document["members"]]
    assert [["S6"]] == [row["answer"] for row in document["votes"]]
    assert [["ST"]] == [row["key"] for row in document["solutions"]]
    for words in ("Classes you have joined", "Answers in lessons"):
        assert f"{words} 1" in text
    assert "Answers to homework 1" in text


def test_answers_of_the_classroom_are_in_the_csv(browser):
    """A row for a vote and one for homework, each with the question that it is to."""
    session = joined(browser)
    session.stages.update(phase=Phase.REVEALED)
    joined(Client(), "Bert")

    document = browser.get(f"{DATA}as/json/").json()
    csv = browser.get(f"{DATA}as/csv/").getvalue().decode("utf-8-sig")
    rows = list(DictReader(StringIO(csv)))

    assert [("PC-001", "1", "2017", "S6", "1"), ("PC-001", "1", "2017", "S6", "")] == [
        tuple(row[each] for each in ("item", "step", "edition", "answer", "round"))
        for row in rows
    ]
    assert {a_question().code} == {row["variant"] for row in rows}
    (vote,), (solution,) = document["votes"], document["solutions"]
    assert {*vote, *solution} <= set(rows[0])


@pytest.mark.parametrize("phase", [Phase.OPEN, Phase.CLOSED, Phase.SHOWN])
def test_an_export_does_not_tell_the_key(browser, phase):
    """A vote is in it when the room is told what is right, or the lesson is over."""
    session = joined(browser)
    session.stages.update(phase=phase)

    assert [] == browser.get(f"{DATA}as/json/").json()["votes"]
    assert 1 == browser.get(f"{DATA}as/csv/").text.count("PC-001,")  # the homework
    assert "Answers in lessons" not in browser.get(DATA).text
    LiveSession.objects.update(ended=timezone.now())
    assert [["S6"]] == [
        row["answer"] for row in browser.get(f"{DATA}as/json/").json()["votes"]
    ]


@pytest.mark.parametrize("sent", [{}, {"name": "ansa"}], ids=["answers", "account"])
def test_everything_goes(browser, sent):
    """Whoever erases their answers, or their account, is in no class any more."""
    joined(browser)
    joined(Client(), "Bert")

    response = erase(browser, "erase/account/" if sent else "erase/", **sent)

    assert 302 == response.status_code
    assert ["Bert"] == [member.nickname for member in Member.objects.all()]
    assert ["Bert"] == [each.member.nickname for each in Solution.objects.all()]
    assert ["Bert"] == [each.member.nickname for each in Vote.objects.all()]


def test_a_tables_vote_stays_without_a_name(browser):
    """It is the answer of four."""
    joined(browser, by_table=True)

    erase(browser, "erase/")

    (kept,) = Vote.objects.all()
    assert ("table 3", None) == (kept.voter, kept.member)


def test_whoever_was_erased_joins_anew(browser):
    """The class is still there, and so is the nickname."""
    session = joined(browser)
    erase(browser, "erase/")

    assert f"/join/{session.group.code}/" == browser.get(page_of(session)).url
    browser.post(f"/join/{session.group.code}/", {"nickname": "Ansa"})
    assert 200 == browser.get(page_of(session)).status_code


def test_nobody_elses(browser):
    """Of classes that somebody else has joined nothing is told."""
    joined(Client(), "Bert")

    document = browser.get(f"{DATA}as/json/").json()

    assert [[], [], []] == [
        document[each] for each in ("members", "votes", "solutions")
    ]


def taught(browser, name="Tuesday") -> Group:
    """Teach a group with a member, and write a plan of two parts."""
    teacher = User.objects.get(pk=browser.session["_auth_user_id"])
    group = GroupFactory(teacher=teacher, name=name)
    MemberFactory(group=group, nickname="Bert")
    plan = PlanFactory(teacher=teacher, title=f"{name}’s plan")
    PartFactory(plan=plan, place=1, kind="item", content={"code": "PC-001"})
    slide = {"title": "Welcome", "words": ""}
    PartFactory(plan=plan, place=2, kind="slide", content=slide)
    return group


def test_a_teachers_groups_and_plans(browser):
    """They are counted and exported; of the members there is only the number."""
    group = taught(browser)
    empty = GroupFactory(teacher=group.teacher, name="Beginners", code="123456")
    taught(signed_in("other"), "Friday")

    text = plain(browser.get(DATA).text)
    export = browser.get(f"{DATA}as/json/")
    document = export.json()

    assert "Groups you teach, with their lessons and homework 2" in text
    assert "Your lesson plans 1" in text
    assert "Parts of your lesson plans 2" in text
    assert [("Tuesday", group.code, 1), ("Beginners", empty.code, 0)] == [
        (row["name"], row["code"], row["members"]) for row in document["groups"]
    ]
    assert ["Tuesday’s plan"] == [row["title"] for row in document["plans"]]
    assert [{"code": "PC-001"}, {"title": "Welcome", "words": ""}] == [
        row["content"] for row in document["parts"]
    ]
    for of_others in ("Bert", "Friday"):
        assert of_others not in export.text
    assert "Tuesday" not in browser.get(f"{DATA}as/csv/").text


def test_groups_and_plans_go_with_the_account(browser):
    """They stay when answers are erased; the page of the account says that they go."""
    taught(browser)
    other = signed_in("other")
    kept = taught(other, "Friday")

    assert "Groups you teach" not in browser.get(f"{DATA}erase/").text
    erase(browser, "erase/")
    assert 2 == Group.objects.count() == Plan.objects.count()

    account = plain(browser.get(f"{DATA}erase/account/").text)
    assert "Groups you teach, with their lessons and homework 1" in account
    erase(browser, "erase/account/", name="ansa")
    assert [kept] == list(Group.objects.all())
    assert [kept] == [each.group for each in Member.objects.all()]
    assert ["Friday’s plan"] == [plan.title for plan in Plan.objects.all()]
    assert {"Friday’s plan"} == {part.plan.title for part in Part.objects.all()}


@pytest.mark.parametrize("take_part", [joined, taught])
def test_own_data_ask_little_of_the_database(
    browser, django_assert_max_num_queries, take_part
):
    """However many classes somebody is in, or teaches; a query for each table."""
    for _class in range(3):
        take_part(browser)
    LiveSession.objects.update(ended=timezone.now())

    for path, most in (("", 10), ("as/json/", 5 + len(tables()))):
        with django_assert_max_num_queries(most):
            browser.get(f"{DATA}{path}")
