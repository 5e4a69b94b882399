"""Three small items, and a pack of them as a browser has it."""

import json
import re
from html import unescape

import pytest
from django.db import transaction
from django.test import Client

from penalty_cards.scenarios.loading import load
from tests.scenarios.builders import an_item, write

DEGREE = an_item(kind="degree", about="HK", chair="director")
CARD = an_item(code="PC-902", ask="one")
ITEMS = (DEGREE, CARD, an_item(code="PC-903"))
PACK, ANSWERS = "/practice/pack/", "/practice/pack/answers/"
TICKET = re.compile(r'<template data-ticket="([^"]*)"')


@pytest.fixture(scope="module")
def loaded(django_db_setup, django_db_blocker, tmp_path_factory):
    """A question of degree, one for one card, and one that asks for all cards."""
    paths = write(tmp_path_factory.mktemp("items"), *ITEMS)
    with django_db_blocker.unblock(), transaction.atomic():
        load(paths)
        yield
        transaction.set_rollback(True)


@pytest.fixture
def items(loaded, db):
    """The same, and what a test does to them is taken back."""


def tickets(client: Client) -> list[str]:
    """The tickets of a new pack."""
    return [unescape(each) for each in TICKET.findall(client.get(PACK).text)]


def row(ticket, **changes):
    """An answer as the script sends it."""
    return {"ticket": ticket, "choice": "major", "confidence": 3, "ago": 0} | changes


def send(client: Client, *rows):
    """Send answers together."""
    body = json.dumps({"answers": rows})
    return client.post(ANSWERS, body, content_type="application/json")


def outcomes(response) -> list[str]:
    """What became of the answers sent."""
    return [each["outcome"] for each in response.json()["results"]]
