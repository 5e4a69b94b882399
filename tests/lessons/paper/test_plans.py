"""Tests for the papers of a plan."""

import re

import pytest
from django.test import Client

from penalty_cards.laws.documents.reading import incident_document
from quizzes.lessons.models import Part, Plan
from quizzes.lessons.paper import lesson
from tests.builders import an_incident
from tests.factories import PartFactory, PlanFactory, UserFactory
from tests.lessons.library import STEPS
from tests.paper.reading import pages, text_of

CODE = re.compile(r"PC-\d+-\w\d")
HANDS = "A4.32.. K3.Q4.. J5.A5.. T9.T9.."


@pytest.fixture
def teacher(some_items, db) -> Client:
    """A teacher who is signed in."""
    client = Client()
    client.force_login(UserFactory())
    return client


@pytest.fixture
def plan(teacher) -> Plan:
    """A plan of the teacher with a part of every kind but a lesson of the course."""
    user = teacher.session["_auth_user_id"]
    plan = PlanFactory(teacher_id=user, title="*Mondays* #1", words="Bring $5.")
    incident = an_incident("W exposes HT by drop", hands=HANDS)
    document = {"edition": 2017, **incident_document(incident)}
    parts = [
        (Part.Kind.SLIDE, {"title": "First @things", "words": "One.\n<b>Two</b>."}),
        (Part.Kind.ITEM, {"code": "PC-001"}),
        (Part.Kind.ITEM, {"code": "PC-404"}),
        (Part.Kind.FILTER, {"query": "law=50", "number": 2}),
        (Part.Kind.INCIDENT, {"title": "Our own", "incident": document}),
        (Part.Kind.INCIDENT, {"title": "Broken", "incident": {"hands": "none"}}),
    ]
    for place, (kind, content) in enumerate(parts, start=1):
        PartFactory(plan=plan, place=place, kind=kind, content=content)
    return plan


def paper(client: Client, kind: str, plan: Plan) -> bytes:
    """A paper of a plan."""
    response = client.get(f"/teach/paper/{kind}/{plan.pk}/")
    assert "application/pdf" == response["Content-Type"]
    return response.content


def test_handout_of_a_plan(teacher, plan):
    """Title, slides and questions stand in their order, letter by letter."""
    text = text_of(paper(teacher, "handout", plan))

    assert "*Mondays* #1" in text
    assert "Bring $5." not in text  # the plan’s words are for teachers
    assert text.index("First @things One. <b>Two</b>.") < text.index("PC-001")
    assert 3 == len(set(CODE.findall(text)))
    assert "Our own An incident to play" in text
    assert "Broken" not in text


def test_some_parts_of_a_plan_are_printed(teacher, plan):
    """Those that are chosen, with the random questions that the whole handout has."""
    url = f"/teach/paper/handout/{plan.pk}/"
    _first, *drawn = CODE.findall(text_of(teacher.get(url).content))

    some = text_of(teacher.get(url, {"part": [1, 4]}).content)
    page = teacher.get(f"/teach/paper/plans/{plan.pk}/", {"part": 4}).text

    assert drawn == CODE.findall(some)
    assert "First @things" in some
    assert "Our own" not in some
    assert 'value="4" checked' in page
    assert 1 == page.count("checked")


def test_scripts_of_a_chosen_question(teacher, plan):
    """Where an incident of the plan is not chosen, the question can be acted out."""
    url = f"/teach/paper/roles/{plan.pk}/"

    scripts = text_of(teacher.get(url, {"part": 2}).content)

    assert "PC-001" in scripts
    assert "Our own" not in scripts


def test_parts_that_are_none_leave_the_whole_plan(teacher, plan):
    """An address that names no part of the plan is that of the whole paper."""
    url = f"/teach/paper/handout/{plan.pk}/"
    for places in (["99"], ["x", "\0"], [""]):
        text = text_of(teacher.get(url, {"part": places}).content)
        assert "First @things" in text, places


def test_answers_are_those_of_the_handout(teacher, plan):
    """What is drawn by lot is drawn alike for every paper of a plan."""
    codes = CODE.findall(text_of(paper(teacher, "handout", plan)))

    assert codes == CODE.findall(text_of(paper(teacher, "answers", plan)))


def test_incidents_of_a_plan(teacher, plan):
    """What is to be played is on paper; where nothing is, what is asked can be."""
    scripts = pages(paper(teacher, "roles", plan))

    assert 5 == len(scripts)
    assert "Our own" in scripts[0]
    assert 1 == len(pages(paper(teacher, "call", plan)))
    assert "West drops" not in text_of(paper(teacher, "call", plan))
    assert 1 == len(pages(paper(teacher, "observer", plan)))
    plan.parts.filter(kind=Part.Kind.INCIDENT).delete()
    assert 3 * 5 == len(pages(paper(teacher, "roles", plan)))
    assert 3 == len(pages(paper(teacher, "call", plan)))


def test_papers_of_a_plan_are_listed(teacher, plan):
    """The page of a plan leads to its papers, and asks for no codes."""
    response = teacher.get(f"/teach/paper/plans/{plan.pk}/")

    assert "Print: *Mondays* #1" in response.text
    assert f'formaction="/teach/paper/handout/{plan.pk}/"' in response.text
    assert 'name="code"' not in response.text
    assert f'<a href="/teach/plans/{plan.pk}/">*Mondays* #1</a>' in response.text


def test_papers_of_a_shared_plan(plan):
    """Whoever has the link of a plan prints what its teacher prints."""
    reader, teacher = Client(), Client()
    teacher.force_login(plan.teacher)
    page = reader.get(f"/teach/shared/{plan.share}/").text
    papers = f"/teach/paper/shared/{plan.share}/"
    address = f"/teach/paper/answers/shared/{plan.share}/"

    assert f'href="{papers}"' in page
    assert f'formaction="{address}"' in reader.get(papers).text
    codes = CODE.findall(text_of(paper(teacher, "answers", plan)))
    assert codes == CODE.findall(text_of(reader.get(address).content))
    nowhere = "00000000-0000-4000-8000-000000000000"
    for path in ("shared", "answers/shared"):
        assert 404 == reader.get(f"/teach/paper/{path}/{nowhere}/").status_code


def test_papers_of_a_ready_made_plan(client, db):
    """It is printed without being copied, in the reader’s language."""
    page = client.get("/teach/ready/minor-or-major/", headers={"accept-language": "de"})
    papers = "/teach/paper/ready/minor-or-major/"
    address = "/teach/paper/handout/ready/minor-or-major/"

    assert f'href="{papers}"' in page.text
    assert f'formaction="{address}"' in client.get(papers).text
    in_german = client.get(address, headers={"accept-language": "de"}).content
    assert "Zwanzig Minuten" in text_of(in_german)
    for path in ("ready/no-such-plan", "handout/ready/no-such-plan"):
        assert 404 == client.get(f"/teach/paper/{path}/").status_code


@pytest.mark.parametrize("address", ["handout/{}/", "wall/{}/", "plans/{}/"])
def test_plans_of_others(plan, address):
    """Nobody else sees a plan; who is not signed in is asked to."""
    other, url = Client(), f"/teach/paper/{address.format(plan.pk)}"
    other.force_login(UserFactory())

    assert 404 == other.get(url).status_code
    assert "/accounts/login/" in Client().get(url)["Location"]
    assert 404 == other.get(f"/teach/paper/{address.format(10**30)}").status_code


def test_a_plan_that_is_too_long(teacher, plan, monkeypatch):
    """A plan with more questions than a paper holds says so on its page."""
    monkeypatch.setattr(lesson, "MOST_QUESTIONS", 6)
    PartFactory(plan=plan, place=9, kind=Part.Kind.ITEM, content={"code": STEPS})
    response = teacher.get(f"/teach/paper/answers/{plan.pk}/")

    assert 422 == response.status_code
    assert "You chose 7 questions; a paper holds at most 6." in response.text
    assert "Print: *Mondays* #1" in response.text
    assert paper(teacher, "wall", plan)  # for any lesson, however long


def test_an_empty_plan(teacher, plan):
    """A plan without parts gives papers without questions."""
    plan.parts.all().delete()
    for kind in ("handout", "answers", "roles", "call", "observer", "wall", "letters"):
        assert paper(teacher, kind, plan)


def test_teachers_find_the_papers(teacher):
    """The page from which one teaches leads to the papers of any lesson."""
    assert 'href="/teach/paper/"' in teacher.get("/teach/").text
