"""Tests of what every page has: the ways into the parts of the site."""

import re

import pytest
from django.contrib.auth.models import AnonymousUser
from django.template import Context, Template
from django.test import RequestFactory
from django.urls import resolve
from django.utils import translation

from quizzes.accounts.models import User

NAV = Template("{% load frame %}{% ways_in %}{% menu %}")
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

    assert 15 == len(ways)
    assert [[way] for way in ways] == marked
    assert "aria-current" not in shown("/questions/PC-001/", user)


PARTS = [
    # an address          the way that is marked
    ("/questions/PC-001/", ["Practise"]),
    ("/drill/", ["Practise"]),
    ("/today/", ["Practise"]),
    ("/course/", []),
    ("/laws/glossary/", ["Law book"]),
    ("/table/", ["Direct"]),
    ("/exams/", ["Direct"]),
    ("/join/", []),
    ("/help/", []),
]


@pytest.mark.parametrize(("path", "marked"), PARTS)
def test_the_part_one_is_in_is_marked(path, marked):
    """Of the five ways in, the one that leads to the part an address belongs to."""
    request = RequestFactory().get(path)
    request.resolver_match = resolve(path)

    html = NAV.render(Context({"request": request}))

    assert marked == re.findall(r'aria-current="true">([^<]*)', html)


def test_the_ways_are_ones_own():
    """Whoever is signed in is shown another way than a visitor, in each language."""
    visitor, account = PEOPLE.values()

    assert "Sign in" in shown("/", visitor)
    assert "Sign in" not in shown("/", account)
    with translation.override("de"):
        assert "Anmelden" in shown("/", visitor)
    assert "Sign in" in NAV.render(Context({}))
