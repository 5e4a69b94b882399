"""People with roles, and a draft that is ready for its reviewers."""

import pytest
from django.contrib.auth.models import Group
from django.test import Client

from penalty_cards.scenarios.authoring import services
from penalty_cards.scenarios.authoring.facts import happened
from penalty_cards.scenarios.authoring.start_form import StartForm
from penalty_cards.scenarios.models import Draft
from tests.factories import UserFactory

DEAL = {
    "deal": "N:T3.T4.3. K65.K7.. QJ.QJ.A. A42.A2..",
    "contract": "3NT",
    "declarer": "S",
    "leader": "W",
}
WORDS = {
    "kind": "card",
    "chair": "player",
    "level": 1,
    "since": 1997,
    "title": "{offender} has dropped {card:dropped}.",
    "story": "While the coffee was handed round {offender} dropped {card:dropped}, and "
    "everybody at the table saw it. {leader} is on lead.",
    "cards": {"dropped": "HK"},
    "feedback": {
        "dropped-is-minor": "An honour that is dropped is major.",
        "partner-leads-freely": "Declarer speaks before {leader} leads.",
    },
}


def somebody(role=None, **values):
    """A person with a role, or with none."""
    user = UserFactory(**values)
    if role:
        user.groups.add(Group.objects.get(name=role))
    return user


def browser_of(user) -> Client:
    """A browser in which somebody is signed in."""
    client = Client()
    client.force_login(user)
    return client


def start():
    """The deal of the tests, West on lead."""
    form = StartForm(DEAL)
    assert form.is_valid(), form.errors
    return form.incident


@pytest.fixture
def author(db):
    return somebody("author", username="anne")


@pytest.fixture
def reviewers(db):
    return [somebody("reviewer", username=name) for name in ("rob", "rita")]


@pytest.fixture
def draft(author) -> Draft:
    """East has dropped the king of hearts; nothing is missing."""
    draft = services.begin(author, happened(start(), "e drops hk"))
    services.set_words(draft, WORDS)
    return draft


@pytest.fixture
def published(draft, reviewers) -> Draft:
    """The same, signed by two and published."""
    services.send_in(draft)
    for reviewer, side in zip(reviewers, ("law", "teaching"), strict=True):
        services.sign(draft, reviewer, side)
    services.publish(draft)
    return draft
