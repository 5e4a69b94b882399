"""Tests of what every page has: the ways into the parts of the site."""

import re

import pytest
from django.contrib.auth.models import AnonymousUser
from django.template import Context, Template
from django.test import RequestFactory
from django.utils import translation

from quizzes.accounts.models import User

NAV = Template("{% load frame %}{% nav %}")
PEOPLE = {"a visitor": AnonymousUser(), "somebody signed in": User(pk=1)}


def shown(path: str, user) -> str:
    """The ways as somebody is shown them on a page."""
    request = RequestFactory().get(path)
    return NAV.render(Context({"request": request, "user": user}))


@pytest.mark.parametrize("user", PEOPLE.values(), ids=PEOPLE)
def test_the_page_one_is_on_is_marked(user):
    """Of every way it is told where one is at its end; elsewhere of none."""
    ways = re.findall(r'href="([^"]+)"', shown("/questions/PC-001/", user))
    marked = [
        re.findall(r'href="([^"]+)" aria-current="page"', shown(way, user))
        for way in ways
    ]

    assert 11 <= len(ways)
    assert [[way] for way in ways] == marked
    assert "aria-current" not in shown("/questions/PC-001/", user)


def test_the_ways_are_ones_own():
    """Whoever is signed in is shown another way than a visitor, in each language."""
    visitor, account = PEOPLE.values()

    assert "Sign in" in shown("/", visitor)
    assert "Sign in" not in shown("/", account)
    with translation.override("de"):
        assert "Anmelden" in shown("/", visitor)
    assert "Sign in" in NAV.render(Context({}))
