"""Tests of the rows that /admin/ shows and never changes."""

from copy import copy

import pytest
from django.apps import apps
from django.contrib.admin.views.main import ChangeList
from django.contrib.auth.models import Permission
from django.db import connection
from django.test.utils import CaptureQueriesContext

from penalty_cards.scenarios.models import Scenario
from quizzes.practice.models import Attempt
from tests.access.table import READ_ONLY
from tests.access.world import ITEM, Browser
from tests.exams.papers import a_variant
from tests.factories import AttemptFactory, LearnerFactory, UserFactory

pytestmark = pytest.mark.django_db
LISTS = [f"admin/{table}/" for table in READ_ONLY]
ROWS = [f"admin/{table}/{{{thing}}}/" for table, thing in READ_ONLY.items()]
SHOWS_SCENARIOS = (
    *("scenario", "version", "variant", "draft", "attempt", "report"),
    *("vote", "solution"),
)


def found(world, path: str, client=None) -> int:
    """Return the status of a page, for an administrator or somebody else."""
    return (client or world.clients["superuser"]).get(world.url(path)).status_code


@pytest.mark.parametrize("page", LISTS)
def test_lists(everything, page):
    """Each list opens, and so does a search in it."""
    assert [200, 200] == [found(everything, page), found(everything, f"{page}?q=a")]


@pytest.mark.parametrize("page", ROWS)
def test_rows(everything, page):
    """A row is there to be read, and has no button to save it."""
    response = everything.clients["superuser"].get(everything.url(f"{page}change/"))

    assert 200 == response.status_code
    assert b"submit-row" in response.content
    assert b'name="_save"' not in response.content


@pytest.mark.parametrize("page", ROWS)
def test_nothing_is_added_or_deleted(everything, page):
    """There are no pages on which it could be."""
    table = page.partition("{")[0]

    assert [404, 404] == [
        found(everything, f"{table}add/"),
        found(everything, f"{page}delete/"),
    ]


@pytest.mark.parametrize("page", LISTS)
def test_a_long_list_needs_no_more_queries(everything, monkeypatch, page):
    """Three times as many rows are listed with as many queries."""
    results = ChangeList.get_results

    def queries(times: int) -> int:
        def repeated(self, request):
            results(self, request)
            rows = list(self.result_list)
            self.result_list = [copy(row) for row in rows for _time in range(times)]

        monkeypatch.setattr(ChangeList, "get_results", repeated)
        with CaptureQueriesContext(connection) as run:
            assert 200 == found(everything, page)
        return len(run)

    assert queries(1) == queries(3)


@pytest.fixture
def helper(everything):
    """Somebody who may look at everything in the admin, but may not examine."""
    user = UserFactory(is_staff=True)
    user.user_permissions.set(Permission.objects.filter(codename__startswith="view_"))
    client = Browser()
    client.force_login(user)
    return client


@pytest.mark.parametrize(
    "page", [row for row in ROWS if row.split("/")[2] in SHOWS_SCENARIOS]
)
def test_reserved_scenarios(everything, helper, page):
    """A row of a scenario that is reserved is there for examiners alone."""
    before = found(everything, f"{page}change/", helper)
    Scenario.objects.update(is_reserved=True)

    assert [200, 302, 200] == [
        before,
        found(everything, f"{page}change/", helper),  # "it does not exist"
        found(everything, f"{page}change/"),
    ]


@pytest.mark.parametrize("page", [page for page in LISTS if "/exams/" in page])
def test_papers(everything, helper, page):
    """Only people who may examine see papers."""
    assert [403, 200] == [found(everything, page, helper), found(everything, page)]


def test_every_answer_is_shown(everything):
    """No table in which answers are stored is forgotten."""
    answers = {
        model._meta.label_lower.replace(".", "/")
        for model in apps.get_models()
        if "answer" in {field.name for field in model._meta.get_fields()}
    }

    assert set() == answers - set(READ_ONLY)


def test_answers_go_with_an_account(everything):
    """An account is deleted with its answers, though none can be deleted alone."""
    account = UserFactory()
    learner = LearnerFactory(user=account)
    answer = AttemptFactory(learner=learner, variant=a_variant(ITEM))
    page = f"/admin/accounts/user/{account.pk}/delete/"

    everything.clients["superuser"].post(page, {"post": "yes"})

    assert not Attempt.objects.filter(pk=answer.pk).exists()
