"""What a browser needs to install the site, and to open it without a network."""

import re
import struct
from types import SimpleNamespace

import pytest
from django.conf import settings

from quizzes.practice.offline import views
from tests.factories import UserFactory

STATIC = settings.BASE_DIR / "static"


def test_manifest(client):
    """The manifest has its own type, and names the site and where it starts."""
    response = client.get("/manifest.webmanifest")

    assert "application/manifest+json" == response["Content-Type"]
    manifest = response.json()
    assert "Penalty Cards" == manifest["name"]
    assert ("/practice/", "/") == (manifest["start_url"], manifest["scope"])


def test_icons_are_as_large_as_the_manifest_says(client):
    """Each icon is a PNG of its size; one may be cut to any shape."""
    icons = client.get("/manifest.webmanifest").json()["icons"]

    for icon in icons:
        head = (STATIC / icon["src"].rpartition("/")[2]).read_bytes()[:24]
        assert b"\x89PNG\r\n\x1a\n" == head[:8], icon
        assert icon["sizes"] == "{}x{}".format(*struct.unpack(">II", head[16:])), icon
    assert {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")} == {
        (icon["sizes"], icon["purpose"]) for icon in icons
    }


def test_worker_is_never_an_old_one(client):
    """No cache may keep the worker: a browser asks for it each time."""
    response = client.get("/sw.js")

    assert response["Content-Type"].startswith("text/javascript")
    assert {"no-cache", "no-store"} <= set(response["Cache-Control"].split(", "))


def test_each_release_has_its_worker(client, monkeypatch):
    """Other static files make another worker; the same ones make the same."""
    storage = SimpleNamespace()
    monkeypatch.setattr(views, "staticfiles_storage", storage)
    found = []
    for storage.manifest_hash in ("one", "one", "two"):
        found.append(client.get("/sw.js").text)

    assert found[0] == found[1] != found[2]


def test_worker_keeps_two_pages_and_their_parts(client):
    """The worker knows no page but the pack and the one for want of a network."""
    worker = client.get("/sw.js").text
    known = set(re.findall(r'= "(/[^"]*)";', worker))

    assert {"/practice/pack/", "/offline/", "/accounts/logout/", "/static/"} == known
    assert '"navigate"' in worker


def test_page_without_a_network_is_nobodys(client, db):
    """It says what still works, nothing of whoever was signed in, and has no form."""
    client.force_login(UserFactory(username="anna"))

    html = client.get("/offline/").text

    assert 'href="/practice/pack/"' in html
    assert "data-reader" not in html
    assert "<form" not in html


def test_pages_say_for_whom_they_are(client, db):
    """By that the script knows that somebody else reads now."""
    found = [re.search(r'data-reader="(.*?)"', client.get("/api/").text)[1]]
    for name in ("anna", "ben"):
        client.force_login(UserFactory(username=name))
        html = client.get("/api/").text
        found.append(re.search(r'data-reader="(.*?)"', html)[1])

    assert "" == found[0]
    assert 3 == len(set(found))


THEMES = [
    ("auto", {"light": "#f7f2e7", "dark": "#1a1814"}),
    ("light", {"": "#f7f2e7"}),
    ("dark", {"": "#1a1814"}),
]
META = re.compile(
    r'<meta name="theme-color" content="(.*?)"'
    r'(?: media="\(prefers-color-scheme: (\w+)\)")?>'
)


@pytest.mark.parametrize(("theme", "expected"), THEMES)
def test_frame_has_the_colour_of_the_page(client, db, theme, expected):
    """Light or dark as the device is, or as the reader wants it."""
    client.cookies["preferences"] = f"2017.two.{theme}"

    html = client.get("/api/").text

    assert expected == {scheme: colour for colour, scheme in META.findall(html)}
    css = (STATIC / "site.css").read_text(encoding="utf-8")
    assert "--paper: var(--L, #f7f2e7) var(--D, #1a1814);" in css


def test_scripts_are_small_and_evaluate_nothing():
    """What every page loads stays small, and no script writes HTML of its own."""
    every, pack = (
        (STATIC / name).read_text(encoding="utf-8")
        for name in ("offline.js", "pack.js")
    )

    assert len(every) < 4000
    assert not re.search(r"\beval\b|new Function|innerHTML", every + pack)
