"""Tests of the help pages, and of the page of changes."""

import re

import pytest
from django.contrib.auth.models import Group

from penalty_cards.server.versions import app_version
from quizzes.help.urls import READERS
from tests.factories import LiveSessionFactory, UserFactory

pytestmark = pytest.mark.django_db
HEADS = [
    ("/practice/", "learners"),
    ("/teach/", "teachers"),
    ("/rule/", "directors"),
    ("/examine/", "examiners"),
    ("/exams/", "learners/#exams"),
    ("/progress/", "learners/#progress"),
    ("/table/", "directors/#table"),
    ("/write/", "directors/#questions"),
]


def links(html: str) -> set[str]:
    """Return the addresses that the main part of a page links to."""
    main = html.split("<main", 1)[1].split("</main>", 1)[0]
    return set(re.findall(r'<a [^>]*href="([^"]*)"', main))


def test_every_page_leads_to_help(client):
    """Its foot does; the help page leads on to each reader’s page and to changes."""
    foot = client.get("/").text.split("</main>", 1)[1]
    pages = {f"/help/{readers}/" for readers in READERS}

    assert 'href="/help/"' in foot
    assert pages | {"/about/changes/"} <= links(client.get("/help/").text)
    assert "/about/changes/" in links(client.get("/about/versions/").text)


@pytest.mark.parametrize(("page", "place"), HEADS)
def test_help_is_where_it_is_needed(client, page, place):
    """A page leads to the help of its readers, and there to where it is described."""
    user = UserFactory()
    user.groups.set(Group.objects.filter(name__in=["examiner", "author"]))
    client.force_login(user)

    assert_leads_to_help(client, page, place)


def test_remote_control_leads_to_help(client):
    """It does so in another tab, as it is driven from this one."""
    session = LiveSessionFactory()
    client.force_login(session.group.teacher)

    page = client.get(f"/teach/sessions/{session.pk}/").text
    assert '<a href="/help/teachers/#lesson" target="_blank">' in page


def assert_leads_to_help(client, page: str, place: str) -> None:
    """Fail unless a page has the link and help has the place."""
    readers, _, anchor = place.partition("/#")
    address = f"/help/{place}" if anchor else f"/help/{readers}/"

    assert address in links(client.get(page).text)
    assert not anchor or f' id="{anchor}"' in client.get(f"/help/{readers}/").text


@pytest.mark.parametrize("readers", READERS)
def test_help_leads_on(admin_client, readers):
    """Each page that help names can be opened."""
    found = links(admin_client.get(f"/help/{readers}/").text)

    assert len(found) > 2
    for each in found:
        assert admin_client.get(each, follow=True).status_code == 200, each


def test_changes_begin_with_this_release(client):
    """The first is the release that is served, and each is older than the last."""
    html = client.get("/about/changes/").text
    releases = re.findall(r"<h2 [^>]*>(\d+\.\d+\.\d+)", html)

    assert app_version() == releases[0]
    assert releases == sorted(releases, key=numbers, reverse=True)


def numbers(version: str) -> list[int]:
    """Return the numbers of a version, to be compared: 0.10.0 follows 0.9.0."""
    return [int(number) for number in version.split(".")]
