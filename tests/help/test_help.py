"""Tests of the help pages, and of the page of changes."""

import re

import pytest
from django.contrib.auth.models import Group

from penalty_cards.server.versions import app_version
from quizzes.help.urls import READERS
from tests.factories import UserFactory

pytestmark = pytest.mark.django_db
HEADS = [
    ("/practice/", "learners"),
    ("/teach/", "teachers"),
    ("/rule/", "directors"),
    ("/examine/", "examiners"),
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


@pytest.mark.parametrize(("page", "readers"), HEADS)
def test_help_is_where_it_is_needed(client, page, readers):
    """Practice, Teach, Ask the Laws and Examine lead to their own help."""
    examiner = UserFactory()
    examiner.groups.add(Group.objects.get(name="examiner"))
    client.force_login(examiner)

    assert f"/help/{readers}/" in links(client.get(page).text)


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
    assert releases == sorted(releases, key=lambda each: each.split("."), reverse=True)
