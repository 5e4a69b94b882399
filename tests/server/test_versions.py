"""The page that says of what a site consists."""

import re

import pytest
from django.contrib.auth.models import Group
from django.test import Client

from penalty_cards.scenarios.models import Scenario, Tag, Version
from tests.factories import UserFactory

PAGE = "/about/versions/"
pytestmark = pytest.mark.django_db


def an_item(code: str, digest: str, *editions: int) -> None:
    """Publish an item that is asked under some editions."""
    scenario = Scenario.objects.create(code=code)
    version = Version.objects.create(
        scenario=scenario, digest=digest, document={}, kind="card", level=1
    )
    scenario.current = version
    scenario.save()
    for year in editions:
        Tag.objects.create(version=version, edition=year, name="edition", value=year)


def rows(html: str) -> dict[str, str]:
    """Read the table of the page."""
    cells = r"<tr><th[^>]*>(.*?)</th><td>(?:<code>)?(.*?)(?:</code>)?</td></tr>"
    return dict(re.findall(cells, html))


def test_editions_and_their_items(client):
    """As many as are published under each; the same items have the same digest."""
    an_item("PC-001", "a", 2007, 2017)
    an_item("PC-002", "b", 2017)
    found = rows(client.get(PAGE).text)
    Version.objects.filter(digest="b").update(document_digest="c")
    other = rows(client.get(PAGE).text)

    assert ("0", "1", "2") == (found["1997"], found["2007"], found["2017"])
    assert found["Questions"] != other["Questions"]
    assert found["Engine"] == other["Engine"]
    assert "0.2.0" == found["Penalty Cards"]


def test_reserved_items_are_not_counted(client):
    """The page does not tell how many are kept for exams."""
    an_item("PC-001", "a", 2017)
    an_item("PC-002", "b", 2017)
    Scenario.objects.filter(code="PC-002").update(is_reserved=True)

    assert "1" == rows(client.get(PAGE).text)["2017"]


def test_parts_are_for_staff(client):
    """Which libraries the site runs on would help an attacker."""
    staff = Client()
    staff.force_login(UserFactory(is_staff=True))
    teacher = UserFactory()
    teacher.groups.add(Group.objects.get(name="teacher"))
    client.force_login(teacher)

    assert "Django" not in rows(client.get(PAGE).text)
    assert {"Python", "Django", "database", "uvicorn"} <= rows(
        staff.get(PAGE).text
    ).keys()
