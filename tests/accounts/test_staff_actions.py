"""Tests of what becomes of that which is written down of those with a role."""

from datetime import timedelta
from io import StringIO

import pytest
from django.core.management import call_command
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from penalty_cards.lawbook.models import LawText
from penalty_cards.web.staff_actions import Verb, record
from quizzes.accounts.admin import KINDS
from quizzes.accounts.apps import STAFF_ACTIONS_STAY_FOR
from quizzes.accounts.models import StaffAction, User
from quizzes.practice.models import Report
from tests.access.staff_forms import FORMS
from tests.accounts.signing_in import just_signed_in
from tests.factories import UserFactory

pytestmark = pytest.mark.django_db


def test_an_erased_account_leaves_its_actions_without_a_name(client):
    """What was done stays; who it was is not told any more."""
    user = UserFactory(username="anne")
    record(user, Verb.ADD, LawText, edition=2017)
    client.force_login(user)
    just_signed_in(client)

    page = client.get(reverse("own_data:account-erase"))
    form = {"name": "anne", "whose": page.context["form"].initial["whose"]}
    client.post(reverse("own_data:account-erase"), form)

    assert not User.objects.filter(username="anne").exists()
    assert [None] == list(StaffAction.objects.values_list("who", flat=True))


def test_what_was_done_long_ago_goes():
    """Two years are kept."""
    for days in (1, -1):
        record(None, Verb.IMPORT, LawText, edition=2017)
        at = timezone.now() - STAFF_ACTIONS_STAY_FOR + timedelta(days=days)
        StaffAction.objects.filter(pk=StaffAction.objects.latest("pk").pk).update(at=at)
    out = StringIO()

    call_command("tidy", stdout=out)

    assert "old staff actions: 1 erased" in out.getvalue().splitlines()
    assert 1 == StaffAction.objects.count()


def test_the_list_asks_little(admin_client, django_assert_max_num_queries):
    """However many there are, the page for whoever runs the site asks as often."""
    for number in range(30):
        record(UserFactory(), Verb.RESERVE, LawText, codes=[f"PC-{number:03}"])

    with django_assert_max_num_queries(8):
        response = admin_client.get("/admin/accounts/staffaction/?verb=reserve")

    assert 200 == response.status_code
    assert "PC-029" in response.text


def test_they_are_found_by_kind(admin_client):
    """Every kind can be chosen, and none is looked for among all actions."""
    codes = {LawText: "of a text", Report: "of a report"}
    for table, code in codes.items():
        record(None, Verb.IMPORT, table, code=code)

    with CaptureQueriesContext(connection) as queries:
        page = admin_client.get("/admin/accounts/staffaction/?kind=practice.report")

    assert "of a report" in page.text
    assert "of a text" not in page.text
    assert [] == [each["sql"] for each in queries if "DISTINCT" in each["sql"]]
    kinds = {kind for _who, _verb, kind, _make in FORMS.values()}
    earlier = {"exams.response"}  # what judgments were noted of until now
    assert {*KINDS} == kinds | earlier | {"mfa.authenticator"}
    assert [] == [kind for kind in KINDS if f"?kind={kind}" not in page.text]


def test_nobody_changes_them(admin_client):
    """Whoever runs the site reads them, and has no form for more."""
    record(None, Verb.RESERVE, LawText)
    row = StaffAction.objects.get()
    page = f"/admin/accounts/staffaction/{row.pk}"

    statuses = [
        admin_client.get(f"{page}/change/").status_code,
        admin_client.post(f"{page}/change/", {"verb": "add"}).status_code,
        admin_client.post(f"{page}/delete/", {"post": "yes"}).status_code,
        admin_client.post("/admin/accounts/staffaction/add/", {}).status_code,
    ]

    assert [200, 403, 404, 404] == statuses
    assert row == StaffAction.objects.get()
