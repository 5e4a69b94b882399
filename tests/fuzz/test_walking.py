"""A few random walks; `python -m tests.fuzz.walk` takes ten thousand."""

import pytest
from django.test import Client

from tests.factories import UserFactory
from tests.fuzz.parsers import lot
from tests.fuzz.walk import Page, Walker

WALKS, STEPS = 12, 8


@pytest.mark.django_db
@pytest.mark.parametrize("is_master", [False, True], ids=["visitor", "superuser"])
def test_walks(is_master, settings):
    """No page fails, and no link leads nowhere, on a site without any question."""
    settings.ACCOUNT_RATE_LIMITS = dict.fromkeys(settings.ACCOUNT_RATE_LIMITS)
    walker = Walker(lot(7))

    for _ in range(WALKS):
        client = Client(raise_request_exception=False)
        if is_master:
            client.force_login(UserFactory(is_superuser=True, is_staff=True))
        walker.walk(client, STEPS)

    assert {} == walker.faults
    assert walker.statuses[200] > WALKS * STEPS / 2


def test_a_page_is_read():
    """Its links and forms, with the values that their fields have."""
    html = """<a href="../b/?c=1">x</a><form method="post" action="d/"><input name="e"
    value="1"><select name="f"><option value="2"><option value="3"></select>
    <input type="file" name="g"><textarea name="h"></textarea></form>"""
    page = Page("http://testserver/a/", html)
    (form,) = page.forms

    assert ["http://testserver/b/?c=1"] == page.links
    assert ("http://testserver/a/d/", "post") == (form.action, form.method)
    assert {"e": ["1"], "f": ["2", "3"], "h": []} == form.fields
