"""Tests of what becomes of a fault at /admin/."""

import pytest

from quizzes.accounts.admin import StaffActionAdmin

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
