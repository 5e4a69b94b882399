"""Tests of the settings: what is safe by default, and what an address turns on."""

import ast
import json
import multiprocessing
import os
import re
import secrets
import sqlite3
import stat
import subprocess
import sys
from contextlib import closing

import pytest
from django.conf import settings
from django.db import connection
from django.db.backends.sqlite3.base import DatabaseWrapper
from django.test import Client, override_settings

from penalty_cards.server.secret_key import read_or_create_secret_key
from quizzes.answering.learners import new_ticket, read_ticket
from tests.factories import UserFactory

CSP = {
    "default-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
}


def load_settings(*names: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Load the settings in a process of their own and print those named as JSON."""
    program = (
        "import json, sys; from django.conf import settings;"
        "print(json.dumps([getattr(settings, name) for name in sys.argv[1:]]))"
    )
    return subprocess.run(
        [sys.executable, "-c", program, *names],
        env=os.environ | environment,
        cwd=settings.BASE_DIR,
        capture_output=True,
        text=True,
    )


def test_pages_carry_the_security_headers(client):
    """A page runs no script but ours and stands in no other site's frame."""
    response = client.get("/no-such-page/")

    assert CSP == set(response["Content-Security-Policy"].split("; "))
    assert "DENY" == response["X-Frame-Options"]
    assert "nosniff" == response["X-Content-Type-Options"]
    assert "same-origin" == response["Referrer-Policy"]


def test_frames_of_other_sites():
    """No other site shows a question unless it is named; names are origins."""
    some = "https://club.example.org,http://127.0.0.1:8080"

    assert [[]] == json.loads(load_settings("EMBED_ORIGINS", EMBED_ORIGINS="").stdout)
    found = json.loads(load_settings("EMBED_ORIGINS", EMBED_ORIGINS=some).stdout)
    assert [some.split(",")] == found
    for wrong in (
        "*",
        "club.example.org",
        "https://a.example/x",
        "https://a b",
        "'self'",
    ):
        refused = load_settings("EMBED_ORIGINS", EMBED_ORIGINS=wrong)
        assert f"EMBED_ORIGINS has {wrong!r}" in refused.stderr


@pytest.mark.parametrize(
    ("given", "expected"), [("", "UTC"), ("Europe/Berlin", "Europe/Berlin")]
)
def test_time_zone(given, expected):
    """Days are those of UTC until the site says where it is."""
    assert [expected] == json.loads(load_settings("TIME_ZONE", TIME_ZONE=given).stdout)


def test_redis_is_named_by_an_address():
    """Processes count together where Redis is named; what is no address is told."""
    [caches] = json.loads(load_settings("CACHES", REDIS_URL="").stdout)
    assert "LOCATION" not in caches["default"]
    address = "redis://127.0.0.1:6390/1"
    [caches] = json.loads(load_settings("CACHES", REDIS_URL=address).stdout)
    assert address == caches["default"]["LOCATION"]
    refused = load_settings("CACHES", REDIS_URL="127.0.0.1:6379")
    assert "REDIS_URL is '127.0.0.1:6379'. Write an address" in refused.stderr


def test_pages_are_compressed(client):
    """A browser that takes gzip gets it."""
    response = client.get("/no-such-page/", headers={"accept-encoding": "gzip"})

    assert "gzip" == response["Content-Encoding"]


def test_no_page_is_an_ordinary_page(client):
    """An address that names nothing gets a page in the site's own frame."""
    response = client.get("/no-such-page/")

    assert 404 == response.status_code
    page = response.content.decode()
    assert "Page not found" in page
    assert 'href=""' not in page


def test_failure_has_a_page(client, monkeypatch):
    """A mistake of ours gets a page that needs nothing of what may be broken."""
    client.raise_request_exception = False
    monkeypatch.setattr(
        "quizzes.accounts.preferences.Preferences.parse", lambda cookie: 1 / 0
    )

    response = client.get("/")

    assert 500 == response.status_code
    assert "Something went wrong" in response.content.decode()


def test_mail_is_printed_until_there_is_a_server():
    """Without an address of a server mail is printed; with one it goes there."""
    names = ("EMAIL_BACKEND", "EMAIL_HOST", "EMAIL_USE_TLS")
    server = "smtp+tls://me:secret@mail.example.org:587"
    printed = load_settings("EMAIL_BACKEND", EMAIL_URL="")
    sent = load_settings(*names, EMAIL_URL=server)

    assert ["django.core.mail.backends.console.EmailBackend"] == json.loads(
        printed.stdout
    )
    assert [
        "django.core.mail.backends.smtp.EmailBackend",
        "mail.example.org",
        True,
    ] == json.loads(sent.stdout)


def test_form_without_its_token_is_refused():
    """A form that another site sends gets a page that says what to do."""
    response = Client(enforce_csrf_checks=True).post("/preferences/", {"suits": "four"})

    assert 403 == response.status_code
    assert "We couldn’t accept this form" in response.content.decode()


def test_unknown_host_is_refused(client):
    """A request for another site gets a page that says it is not ours."""
    response = client.get("/", headers={"host": "elsewhere.example"})

    assert 400 == response.status_code
    assert "We couldn’t read that request" in response.content.decode()


@pytest.fixture
def database(tmp_path, django_db_blocker):
    """Open a database file with the project's own options."""
    own = connection.settings_dict | {"NAME": tmp_path / "test.sqlite3"}
    wrapper = DatabaseWrapper(own)
    with django_db_blocker.unblock():
        yield wrapper
    wrapper.close()


@pytest.mark.parametrize(
    ("pragma", "expected"),
    [("journal_mode", "wal"), ("synchronous", 1), ("busy_timeout", 5000)],
)
def test_sqlite_pragmas(database, pragma, expected):
    """SQLite lets readers go on while one writes, and a writer waits its turn."""
    with database.cursor() as cursor:
        cursor.execute(f"PRAGMA {pragma}")
        assert (expected,) == cursor.fetchone()


def test_sqlite_writers_wait_from_the_start(database):
    """A transaction takes the write lock when it begins, not half-way through."""
    database.set_autocommit(False, force_begin_transaction_with_broken_autocommit=True)
    other = sqlite3.connect(database.settings_dict["NAME"], timeout=0)
    with closing(other), pytest.raises(sqlite3.OperationalError, match="locked"):
        other.execute("BEGIN IMMEDIATE")
    database.rollback()


@pytest.mark.django_db
def test_user():
    """The project has a user model of its own."""
    assert "accounts.User" == UserFactory()._meta.label


@pytest.mark.parametrize("method", ["fork", "spawn"])
def test_secret_key_is_made_once(tmp_path, method):
    """Of several processes that start together all have the same key."""
    path = tmp_path / "var" / "secret_key"
    with multiprocessing.get_context(method).Pool(4) as pool:
        keys = pool.map(read_or_create_secret_key, [path] * 16, chunksize=1)

    assert 1 == len(set(keys))
    assert 50 <= len(keys[0])
    assert 0o600 == stat.S_IMODE(path.stat().st_mode)
    assert [path] == list(path.parent.iterdir())


HTTPS = (
    "STAFF_PASSKEYS",
    "SESSION_COOKIE_NAME",
    "CSRF_COOKIE_NAME",
    "SESSION_COOKIE_SECURE",
    "CSRF_COOKIE_SECURE",
    "SECURE_HSTS_SECONDS",
    "SECURE_PROXY_SSL_HEADER",
)


@pytest.mark.parametrize(
    ("address", "expected"),
    [
        (
            "http://192.0.2.7:8000",
            [False, "sessionid", "csrftoken", False, False, 0, None],
        ),
        (
            "https://cards.example/",
            [
                *(True, "__Host-sessionid", "__Host-csrftoken", True, True, 31536000),
                ["HTTP_X_FORWARDED_PROTO", "https"],
            ],
        ),
    ],
)
def test_https_switches(address, expected):
    """An https address turns on what https needs; http does without."""
    assert expected == json.loads(load_settings(*HTTPS, SITE_URL=address).stdout)


def test_nothing_to_warn_of_where_it_is_served():
    """Django warns of no setting of a site of https; without it, of https alone."""
    command = [sys.executable, "manage.py", "check", "--deploy", "--fail-level=WARNING"]
    key = {"SECRET_KEY": secrets.token_urlsafe(50), "DEBUG": "0"}
    environ = {k: v for k, v in os.environ.items() if k != "DJANGO_ALLOW_ASYNC_UNSAFE"}
    found = [
        subprocess.run(
            command,
            env=environ | key | {"SITE_URL": address},
            cwd=settings.BASE_DIR,
            capture_output=True,
            text=True,
        )
        for address in ("https://cards.example.org", "http://192.0.2.7:8000")
    ]

    assert "no issues" in found[0].stdout
    assert {"W004", "W008", "W012", "W016"} == set(
        re.findall(r"security\.(W\d+)", found[1].stderr)
    )


@pytest.mark.parametrize(
    ("earlier", "is_read"), [("older,old", True), ("older", False), ("", False)]
)
def test_a_key_can_be_changed(earlier, is_read):
    """What earlier keys signed, such as a ticket, is read as long as they are named."""
    ticket = new_ticket("PC-001-A1")
    with override_settings(SECRET_KEY="old"):
        signed = str(ticket)
    done = load_settings(
        "SECRET_KEY",
        "SECRET_KEY_FALLBACKS",
        SECRET_KEY="new",
        SECRET_KEY_FALLBACKS=earlier,
    )

    key, fallbacks = json.loads(done.stdout)
    with override_settings(SECRET_KEY=key, SECRET_KEY_FALLBACKS=fallbacks):
        assert (ticket if is_read else None) == read_ticket(signed)


def test_site_is_trusted():
    """The site's own host is answered and its forms are taken."""
    done = load_settings(
        "ALLOWED_HOSTS",
        "CSRF_TRUSTED_ORIGINS",
        SITE_URL="https://cards.example:8443/",
        ALLOWED_HOSTS="club.example",
    )

    hosts, origins = json.loads(done.stdout)
    assert {"127.0.0.1", "cards.example", "club.example"} <= set(hosts)
    assert ["https://cards.example:8443"] == origins


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("SITE_URL", "cards.example", "SITE_URL is 'cards.example'. Write"),
        ("DEFAULT_EDITION", "1987", "Write 1997, 2007 or 2017."),
        ("EMAIL_URL", "post:b", "EMAIL_URL begins with 'post'. Begin it with smtp"),
        ("DEFAULT_EDITION", "new", "DEFAULT_EDITION is 'new'. Write 1997"),
        ("TIME_ZONE", "Berlin", "TIME_ZONE is 'Berlin'. Write the name of a time"),
        ("TIME_ZONE", "Europe", "TIME_ZONE is 'Europe'. Write the name of a time"),
        ("TIME_ZONE", "../etc", "TIME_ZONE is '../etc'. Write the name of a time"),
    ],
)
def test_bad_setting_is_named(name, value, message):
    """A setting that cannot be used says what it is and what was expected."""
    assert message in load_settings("DEBUG", **{name: value}).stderr


def test_every_setting_is_documented():
    """What is read from outside stands at the top of the settings, and nothing else."""
    source = (settings.BASE_DIR / "penalty_cards" / "settings.py").read_text("utf-8")
    read = set(re.findall(r'env\.\w+\(\s*"([A-Z_]+)"', source))
    documentation = ast.get_docstring(ast.parse(source))
    said = set(re.findall(r"^([A-Z][A-Z_]+)(?: |$)", documentation, re.MULTILINE))

    assert read == said
