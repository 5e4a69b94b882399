"""The plans that ship with the project are lessons one can hold."""

import pytest
from django.test import Client

from penalty_cards.laws.documents.reading import read_incident
from penalty_cards.laws.editions import EDITIONS
from penalty_cards.laws.play.replay import replay
from quizzes.lessons.models import Part, Plan
from quizzes.lessons.plans.library import ready_plans
from quizzes.lessons.plans.services import MOST_PARTS
from tests.factories import UserFactory
from tests.library import ITEMS

BY_CODE = {item.code: item for item in ITEMS}
every_plan = pytest.mark.parametrize(
    "ready", [pytest.param(plan, id=plan.slug) for plan in ready_plans()]
)


def codes(ready) -> list[str]:
    """Return the codes of a plan's questions, in order."""
    return [part["item"] for part in ready.parts if part["kind"] == Part.Kind.ITEM]


def is_pair(one: str, other: str) -> bool:
    """Whether two items differ in one fact."""
    return any(
        item.pair is not None and item.pair.partner == partner
        for item, partner in ((BY_CODE[one], other), (BY_CODE[other], one))
    )


def test_there_is_one_for_each_length():
    """Twenty minutes, forty, and ninety; the title says which."""
    assert [20, 40, 90] == [plan.minutes for plan in ready_plans()]
    for plan, words in zip(ready_plans(), ("Twenty", "Forty", "Ninety"), strict=True):
        assert plan.title.startswith(f"{words} minutes: ")


@every_plan
def test_its_questions_are_in_the_library(ready):
    """Each is there, is asked once, and is asked of the Laws of 2007 and of 2017."""
    assert len(codes(ready)) == len(set(codes(ready)))
    assert [] == [
        code
        for code in codes(ready)
        if not {2007, 2017}.issubset(BY_CODE[code].editions())
    ]


@every_plan
def test_it_gives_each_question_time(ready):
    """A question takes a room two minutes at least, and none takes ten."""
    minutes = [part["minutes"] for part in ready.parts if "item" in part]

    assert 2 <= min(minutes)
    assert max(minutes) < 10
    assert len(ready.parts) <= MOST_PARTS


@every_plan
def test_it_asks_pairs_one_after_the_other(ready):
    """Three times at least the next question differs in one fact."""
    questions = codes(ready)

    assert 3 <= sum(map(is_pair, questions, questions[1:]))


@every_plan
def test_its_incidents_can_be_played(ready):
    """Each event can happen at the table as it is then."""
    for part in ready.parts:
        if part["kind"] == Part.Kind.INCIDENT:
            incident, code = read_incident(part["incident"])
            assert len(incident.events) + 1 == len(replay(incident, code)), part
            assert code.edition in EDITIONS, part


@pytest.mark.django_db
@every_plan
def test_it_is_shown_and_copied(ready, some_items):
    """Anybody reads it; whoever has an account takes a copy with all its parts."""
    teacher = UserFactory()
    client = Client()
    url = f"/teach/ready/{ready.slug}/"
    html = client.get(url).content.decode()
    client.force_login(teacher)

    client.post(f"{url}copy/")

    assert ready.title in html
    plan = Plan.objects.get(teacher=teacher)
    assert ready.title == plan.title
    assert len(ready.parts) == plan.parts.count()
    assert ready.minutes == sum(part.minutes for part in plan.parts.all())
    assert 404 == client.get("/teach/ready/no-such/").status_code
