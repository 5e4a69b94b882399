"""What the site logs: a line of JSON for each request, with its number."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.conf import settings

from tests.factories import UserFactory

ID = "0123456789abcdef0123456789abcdef"
ASK = """
import django; django.setup()
from django.test import Client
client = Client(raise_request_exception=False)
for path, number in {}:
    print(client.get(path, headers={{"X-Request-ID": number}})["X-Request-ID"])
"""
PAGES = (("/healthz?q=secret", ID), ("/no/such/page", "none"))


def ask_pages(
    form: str, folder: Path, pages=PAGES, **more: str
) -> tuple[list[str], list[str]]:
    """Ask pages in a process of its own; give their ids and what was logged."""
    environment = {
        "DJANGO_SETTINGS_MODULE": "tests.crowds.settings",
        "PLAIN_STATIC_FILES": "yes",
        "STATIC_ROOT": str(folder),
        "LOG_FORMAT": form,
        "ALLOWED_HOSTS": "testserver",
        **more,
    }
    done = subprocess.run(
        [sys.executable, "-c", ASK.format(pages)],
        env=os.environ | environment,
        cwd=settings.BASE_DIR,
        capture_output=True,
        text=True,
    )
    assert 0 == done.returncode, done.stderr
    return done.stdout.split(), done.stderr.splitlines()


def test_each_request_is_a_line(tmp_path):
    """By the pattern of its address, with the id it brought or was given."""
    ids, lines = ask_pages("json", tmp_path)
    found, lost = map(json.loads, lines)

    assert {"method": "GET", "route": "healthz", "status": 200, "request": ID} == {
        name: found[name] for name in ("method", "route", "status", "request")
    }
    assert [ID, lost["request"]] == ids
    assert ("none", 404) == (lost["route"], lost["status"])
    assert 32 == len(lost["request"])
    assert "secret" not in "".join(lines)


@pytest.mark.parametrize("form", ["json", "text"])
def test_a_fault_is_named_by_the_pattern(tmp_path, form):
    """What stands in an address may sign somebody in, or be their place in a class."""
    away = f"sqlite:///{tmp_path / 'nowhere' / 'cards.sqlite3'}"
    pages = (
        ("/class/secret/", ID),
        ("/accounts/password/reset/key/1-s\u00e9cret/", ID),
    )

    _ids, lines = ask_pages(form, tmp_path, pages, DATABASE_URL=away)

    logged = "".join(lines)
    assert "Service Unavailable: class/<slug:code>/" in logged
    assert 2 == logged.count("Service Unavailable: ")
    assert "cret" not in logged


@pytest.mark.django_db
def test_who_was_refused_is_noted(client, caplog):
    """By the number of the account; of somebody unknown there is nothing to note."""
    user = UserFactory()
    client.force_login(user)

    with caplog.at_level("INFO", logger="penalty_cards.server.requests"):
        client.get("/examine/")
        client.logout()
        client.get("/examine/")

    noted = [(each.message, getattr(each, "account", None)) for each in caplog.records]
    assert [("refused", user.pk), *[("answered", None)] * 2] == noted


def test_people_read_of_faults_alone(tmp_path):
    """Nothing is logged of pages that were answered."""
    _ids, lines = ask_pages("text", tmp_path)

    assert [] == lines


def test_an_unknown_form():
    """It is named, with those there are."""
    environment = os.environ | {"LOG_FORMAT": "xml"}
    done = subprocess.run(
        [sys.executable, "manage.py", "check"],
        env=environment,
        cwd=settings.BASE_DIR,
        capture_output=True,
        text=True,
    )

    assert "LOG_FORMAT is 'xml'. Write text or json" in done.stderr
