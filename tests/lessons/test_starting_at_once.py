"""A ready-made plan is started at once, from the home, a group's page or its own."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from quizzes.lessons.models import Group, LiveSession, Plan
from tests.factories import (
    GroupFactory,
    LiveSessionFactory,
    PartFactory,
    PlanFactory,
    UserFactory,
)
from tests.lessons.live.classroom import plain

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("some_items")]
READY = "/teach/ready/minor-or-major/"
START = f'action="{READY}start/"'


@pytest.fixture
def teacher():
    """Somebody who teaches."""
    return UserFactory()


@pytest.fixture
def client(teacher) -> Client:
    """Their browser."""
    client = Client()
    client.force_login(teacher)
    return client


def test_the_first_lesson_is_one_tap_away(client, teacher):
    """A new teacher presses one button at home: the group is made, the lesson is on."""
    assert START in client.get("/teach/").text

    response = client.post(f"{READY}start/")

    (session,) = LiveSession.objects.all()
    assert f"/teach/sessions/{session.pk}/" == response.url
    assert teacher == session.group.teacher
    assert "Twenty minutes: minor or major?" == session.title
    assert session.stages.exists()
    assert 200 == client.get(response.url).status_code


def test_a_ready_plan_that_is_started_is_not_stored(client):
    """It stays with those that are ready made; a copy is made for those who ask."""
    client.post(f"{READY}start/")

    assert not Plan.objects.exists()


def test_the_group_made_is_named_after_the_day(client, monkeypatch):
    """It plays by the Laws that the teacher reads."""
    monday = timezone.now().replace(year=2026, month=11, day=30, hour=12)
    monkeypatch.setattr(timezone, "now", lambda: monday)

    client.post(f"{READY}start/")

    assert ("Monday group", 2017) == Group.objects.values_list("name", "edition").get()


def test_without_a_choice_it_is_the_group_taught_last(client, teacher):
    """Not one that has ended, nor another teacher's."""
    GroupFactory(teacher=teacher, name="Never taught")
    long_ago, last = GroupFactory.create_batch(2, teacher=teacher)
    ended = GroupFactory(teacher=teacher, ended=timezone.now())
    now = timezone.now()
    for group, days in ((long_ago, 9), (last, 2), (ended, 1), (GroupFactory(), 0)):
        session = LiveSessionFactory(group=group, ended=now)
        started = now - timedelta(days=days)
        LiveSession.objects.filter(pk=session.pk).update(started=started)

    client.post(f"{READY}start/")

    assert last == LiveSession.objects.get(ended=None).group


def test_one_of_several_groups_is_chosen_beside_the_button(client, teacher):
    """The one taught last is chosen already; with a single group nothing is asked."""
    group = GroupFactory(teacher=teacher, name="Beginners")
    assert '<select name="group"' not in client.get("/teach/").text
    other = GroupFactory(teacher=teacher, name="Advanced")
    LiveSessionFactory(group=group, ended=timezone.now())

    html = client.get("/teach/").text
    client.post(f"{READY}start/", {"group": other.pk})

    select = html[html.index('<select name="group"') :]
    assert select.index("Beginners") < select.index("Advanced")
    assert other == LiveSession.objects.get(ended=None).group


def test_it_starts_from_the_page_of_a_group(client, teacher):
    """With that group, also where another was taught last; not while one is on."""
    group, other = GroupFactory.create_batch(2, teacher=teacher)
    LiveSessionFactory(group=other, ended=timezone.now())
    url = f"/teach/groups/{group.pk}/"

    html = client.get(url).text
    assert START in html
    assert f'name="group" value="{group.pk}"' in html
    assert 'class="qr"' in html
    client.post(f"{READY}start/", {"group": group.pk})

    assert START not in client.get(url).text
    assert "running now" in client.get(url).text


def test_ones_own_plan_starts_at_once_too(client, teacher):
    """From the home, without opening it; the first group is made on the way."""
    plan = PartFactory(plan__teacher=teacher).plan

    assert f'action="/teach/plans/{plan.pk}/start/"' in client.get("/teach/").text
    client.post(f"/teach/plans/{plan.pk}/start/")

    assert teacher == LiveSession.objects.get().group.teacher


def test_a_start_that_cannot_be_is_told_on_the_plan(client, teacher):
    """A lesson is running; the group is none, has ended, or is not one's own."""
    running = LiveSessionFactory(group__teacher=teacher).group
    ended = GroupFactory(teacher=teacher, ended=timezone.now())

    refused = client.post(f"{READY}start/", {"group": running.pk})

    assert 422 == refused.status_code
    assert "This group has a lesson running. End it first." in refused.text
    for group in ("", "x", ended.pk, GroupFactory().pk, "9" * 30):
        assert 422 == client.post(f"{READY}start/", {"group": group}).status_code
    assert 1 == LiveSession.objects.count()
    assert not Plan.objects.exists()
    assert 404 == client.post("/teach/ready/no-such/start/").status_code


def test_home_shows_the_plan_changed_last(client, teacher):
    """With its parts in order, the minutes of each, and how long it takes."""
    old, new = (PlanFactory(teacher=teacher, title=title) for title in ("Old", "New"))
    item = {"code": "PC-001"}
    PartFactory(plan=new, place=1, kind="item", content=item, minutes=4)
    PartFactory(plan=new, place=2, minutes=1)
    old.save()
    assert '<h1 id="next">Old<' in client.get("/teach/").text

    new.save()
    text = plain(client.get("/teach/").text)

    assert "Your next lesson New" in text
    assert "4 min" in text
    assert "A slide of text: Welcome 1 min" in text
    assert "2 parts, about 5 minutes" in text


def test_home_leads_back_to_a_lesson_that_is_on(client, teacher):
    """It comes before all others, with the way to its remote."""
    session = LiveSessionFactory(group__teacher=teacher, title="On now")

    html = client.get("/teach/").text

    assert f'href="/teach/sessions/{session.pk}/"' in html
    assert "Lessons now running On now" in plain(html)
    assert "Your next lesson" not in html


def test_an_empty_plan_has_no_button_at_home(client, teacher):
    """There is nothing to start: it is edited first."""
    plan = PlanFactory(teacher=teacher)

    stage = client.get("/teach/").text.partition("</section>")[0]

    assert f'href="/teach/plans/{plan.pk}/"' in stage
    assert f"plans/{plan.pk}/start/" not in stage


def test_the_home_with_plans_asks_little_of_the_database(
    client, teacher, django_assert_max_num_queries
):
    """However many plans there are, parts in them, and lessons given."""
    group = GroupFactory(teacher=teacher)
    LiveSessionFactory.create_batch(5, group=group, ended=timezone.now())
    for plan in PlanFactory.create_batch(3, teacher=teacher):
        for code in ("PC-001", "PC-002", "PC-003"):
            PartFactory(plan=plan, kind="item", content={"code": code})

    with django_assert_max_num_queries(8):
        client.get("/teach/")
    with django_assert_max_num_queries(8):
        client.get(f"/teach/groups/{group.pk}/")
