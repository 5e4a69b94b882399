"""Tests of what becomes of a fault at /admin/."""

import pytest
from allauth.account.models import EmailAddress
from django.contrib.admin.models import LogEntry

from quizzes.accounts.admin import StaffActionAdmin
from tests.factories import UserFactory

pytestmark = pytest.mark.django_db
PAGE = "/admin/accounts/staffaction/"


def test_a_fault_is_logged(admin_client, monkeypatch, caplog):
    """It is refused as a forged form is; who runs the site reads where it was."""

    def fail(*args):
        raise ValueError("a fault of ours")

    monkeypatch.setattr(StaffActionAdmin, "get_queryset", fail)

    assert 400 == admin_client.get(PAGE).status_code
    [found] = [each for each in caplog.records if each.name.endswith("accounts.admin")]
    assert "ERROR" == found.levelname
    assert "a fault of ours" in caplog.text
    assert "in fail" in caplog.text


def test_a_page_that_works_logs_nothing(admin_client, caplog):
    """What is answered is no fault."""
    assert 200 == admin_client.get(PAGE).status_code
    assert [] == caplog.records


def test_who_is_erased_is_named_nowhere(admin_client):
    """What was done to an account stays, without its name or address of mail."""
    anna = UserFactory(username="anna-erased")
    address = EmailAddress.objects.create(user=anna, email="anna-erased@example.org")
    pages = {
        f"account/emailaddress/{address.pk}/change/": {
            "user": anna.pk,
            "email": address.email,
        }
    }
    pages["auth/group/add/"] = {"name": "helpers"}
    for page, form in pages.items():
        assert 302 == admin_client.post(f"/admin/{page}", form).status_code
    admin_client.post(
        "/admin/accounts/user/",
        {"action": "delete_selected", "_selected_action": anna.pk, "post": "yes"},
    )

    assert not type(anna).objects.filter(pk=anna.pk).exists()
    assert ["", "", "helpers"] == sorted(
        LogEntry.objects.values_list("object_repr", flat=True)
    )
