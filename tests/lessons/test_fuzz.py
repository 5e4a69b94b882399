"""Whatever is sent to the pages of teachers and of homework, none of them breaks."""

import json

import pytest
from django.http import HttpResponse
from django.test import Client
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from penalty_cards.scenarios.models import Variant
from quizzes.lessons.members import remember
from quizzes.lessons.models import Homework
from tests.factories import GroupFactory, MemberFactory, PartFactory, PlanFactory
from tests.practice.test_fuzz import FINE, TEXTS, encoded

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("some_items")]
FUZZ = settings(
    max_examples=12,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
INCIDENT = ["contract", "declarer", "hands", "to_play", "events", "won", "edition"]
DOCUMENTS = st.dictionaries(
    st.sampled_from(INCIDENT) | TEXTS,
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | TEXTS,
        lambda each: st.lists(each, max_size=3) | st.dictionaries(TEXTS, each),
        max_leaves=4,
    ),
    max_size=4,
).map(json.dumps)
VALUES = (
    TEXTS
    | st.integers().map(str)
    | st.sampled_from(
        ["PC-001", "up", "2026-12-31", "?level=1&law=50", "law=50", "²", "9" * 5000]
    )
    | TEXTS.map("/questions/?law={}".format)
    | TEXTS.map("/table/{}/".format)
    | DOCUMENTS
)
FIELDS = st.sampled_from(
    [
        "title",
        "words",
        "code",
        "codes",
        "query",
        "number",
        "incident",
        "slug",
        "day",
        "plan",
        "group",
        "to",
        "minutes",
        "note",
        "name",
        "days_kept",
        "edition",
        "from",
        "card",
        "choice",
        "ticket",
        "leave",
    ]
)
PAIRS = st.lists(st.tuples(FIELDS | TEXTS, VALUES), max_size=8)


@pytest.fixture
def room():
    """A teacher's browser that is a member's, too, and the addresses of their pages."""
    group = GroupFactory()
    part = PartFactory(plan=PlanFactory(teacher=group.teacher), place=1)
    homework = Homework.objects.create(
        group=group, title="Week 1", due="2026-01-01T00:00Z"
    )
    variant = Variant.objects.get(version__scenario__code="PC-001", seed=0)
    homework.tasks.create(place=1, variant=variant)
    client = Client()
    client.force_login(group.teacher)
    response = HttpResponse()
    remember(response, MemberFactory(group=group))
    client.cookies.update(response.cookies)
    plan = f"/teach/plans/{part.plan_id}"
    kinds = ("item", "filter", "slide", "incident", "lesson")
    return client, [
        "/teach/",
        f"/teach/groups/{group.pk}/",
        f"/teach/groups/{group.pk}/homework/",
        f"{plan}/",
        f"{plan}/start/",
        f"{plan}/{part.pk}/move/",
        f"{plan}/{part.pk}/note/",
        *(f"{plan}/add/{kind}/" for kind in kinds),
        f"/class/{group.code}/homework/{homework.pk}/1/",
        f"/class/{group.code}/leave/",
    ]


@FUZZ
@given(pairs=PAIRS)
@example(pairs=[("incident", '{"hands": {"N": 1}}'), ("title", "A")])
@example(pairs=[("incident", "[" * 9_000), ("title", "A")])
@example(pairs=[("incident", r'{"contract": "\ud800"}'), ("title", "A")])
@example(pairs=[("incident", r'{"\ud800": 1}'), ("title", "A")])
@example(pairs=[("incident", r'{"edition": 1e400}'), ("title", "A")])
@example(pairs=[("incident", '{"edition": %s}' % ("9" * 5000)), ("title", "A")])
@example(pairs=[("codes", "PC-001," * 2_000), ("title", "A"), ("day", "2026-12-01")])
def test_any_form(room, pairs):
    """A form filled in by anything is taken or refused."""
    client, urls = room
    form = "application/x-www-form-urlencoded"

    found = {url: client.post(url, encoded(pairs), form).status_code for url in urls}

    assert {} == {url: status for url, status in found.items() if status not in FINE}


@FUZZ
@given(pairs=st.lists(st.tuples(st.sampled_from(["q", "law", "level"]), VALUES)))
def test_any_query(room, pairs):
    """Whatever is searched for, the editor and the list of questions are shown."""
    client, urls = room
    plan = next(url for url in urls if url.startswith("/teach/plans/"))

    for url in (plan, f"{plan}questions/"):
        assert client.get(f"{url}?{encoded(pairs)}").status_code in FINE
