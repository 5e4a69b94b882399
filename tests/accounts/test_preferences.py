"""Tests of the reader's preferences: the cookie, the switches, the way back."""

import pytest
from django.urls import reverse
from hypothesis import given
from hypothesis import strategies as st

from penalty_cards.laws.editions import EDITIONS
from quizzes.accounts.preferences import COOKIE, Preferences, choices

UPDATE = reverse("accounts:preferences-update")
DEFAULTS = Preferences(edition=2017, suits="two", theme="auto")

COOKIES = [
    # what it shows                value              preferences
    ("no cookie", "", DEFAULTS),
    ("all of them", "1997.four.dark.de", Preferences(1997, "four", "dark", "de")),
    ("without a language", "1997.four.dark", Preferences(1997, "four", "dark")),
    ("an unknown language", "2007.four.dark.tlh", Preferences(2007, "four", "dark")),
    ("an unknown edition", "1987.four.dark", Preferences(2017, "four", "dark")),
    ("unknown suits", "2007.three.light", Preferences(2007, "two", "light")),
    ("a piece too few", "2007.four", Preferences(2007, "four", "auto")),
    ("a piece too many", "2007.four.dark.x", Preferences(2007, "four", "dark")),
    ("another alphabet", "٢٠١٧.four", Preferences(2017, "four", "auto")),
    ("garbage", "\x00;<script>", DEFAULTS),
]


@pytest.mark.parametrize(
    ("value", "expected"),
    [pytest.param(*row, id=shows) for shows, *row in COOKIES],
)
def test_cookie_is_read(value, expected):
    """What the cookie says is taken where it is known."""
    assert expected == Preferences.parse(value)


@given(value=st.text())
def test_every_cookie_gives_known_preferences(value):
    """Whatever the cookie holds, each preference is one that can be chosen."""
    preferences = Preferences.parse(value)

    for name, known in choices().items():
        none = {""} if name == "language" else set()
        assert str(getattr(preferences, name)) in none | set(known)
    assert preferences == Preferences.parse(str(preferences))


@pytest.mark.parametrize(
    ("sent", "expected"),
    [
        ({"edition": "1997"}, "1997.two.auto"),
        ({"suits": "four"}, "2017.four.auto"),
        ({"theme": "dark", "suits": "four"}, "2017.four.dark"),
        ({"language": "de"}, "2017.two.auto.de"),
        ({}, "2017.two.auto"),
    ],
)
def test_preference_is_set(client, sent, expected):
    """A switch sets what it names and leads back to the page it stood on."""
    response = client.post(UPDATE, sent | {"next": "/laws/?law=50"})

    assert (302, "/laws/?law=50") == (response.status_code, response.url)
    assert expected == response.cookies[COOKIE].value


def test_preferences_are_kept(client):
    """One choice leaves the others as they were."""
    client.post(UPDATE, {"edition": "2007"})
    client.post(UPDATE, {"theme": "dark"})

    response = client.get("/no-such-page/")

    assert Preferences(2007, "two", "dark") == response.wsgi_request.preferences
    assert "Cookie" in response["Vary"]


@pytest.mark.parametrize(
    "address",
    [
        "",
        "https://elsewhere.example/",
        "//elsewhere.example/",
        "/\\elsewhere.example/",
        "javascript:alert(1)",
        "practice:home",
        "nowhere",
        "\x00/",
        UPDATE,
        f"{UPDATE}?edition=2017",
    ],
)
def test_way_back_stays_on_this_site(client, address):
    """An address elsewhere, or none, leads to the home page."""
    assert "/" == client.post(UPDATE, {"suits": "four", "next": address}).url


def test_unknown_value_is_refused(client):
    """A value nobody can choose is named and changes nothing."""
    response = client.post(UPDATE, {"edition": "<1987>", "suits": "four"})

    assert 422 == response.status_code
    page = response.content.decode()
    assert "You asked for “&lt;1987&gt;”" in page
    assert "1997, 2007, 2017" in page
    assert COOKIE not in response.cookies


LANGUAGES = [
    # what it shows                 cookie              the browser asks for  language
    ("neither says anything", "", "", "en"),
    ("what the browser asks for", "", "de-AT,de;q=0.9,en;q=0.5", "de"),
    ("the best of those we have", "", "it,de;q=0.8,en;q=0.5", "de"),
    ("a language we do not have", "", "it", "en"),
    ("one’s own choice comes first", "2017.two.auto.en", "de", "en"),
    ("chosen, whatever is asked for", "2017.two.auto.de", "en", "de"),
    ("an older cookie chose none", "2017.two.auto", "de", "de"),
    ("a choice we do not have", "2017.two.auto.tlh", "de", "de"),
]


@pytest.mark.parametrize(
    ("cookie", "header", "language"),
    [pytest.param(*row, id=shows) for shows, *row in LANGUAGES],
)
def test_page_is_in_the_readers_language(client, cookie, header, language):
    """A page is in the language chosen, else in the one that the browser asks for."""
    client.cookies[COOKIE] = cookie

    response = client.get("/no-such-page/", headers={"accept-language": header})

    assert f'<html lang="{language}"' in response.content.decode()
    assert language == response["Content-Language"]
    assert {"Cookie", "Accept-Language"} <= set(response["Vary"].split(", "))


def test_only_a_form_sets_preferences(client):
    """A link cannot change what a reader has chosen."""
    assert 405 == client.get(UPDATE).status_code


def test_switch_on_a_page_that_was_sent_leads_back_to_its_form(client):
    """A page shown in answer to a form has no address of its own to come back to."""
    response = client.post(
        UPDATE, {"suits": "none"}, headers={"referer": "http://testserver/laws/?law=50"}
    )

    assert '<input type="hidden" name="next" value="/laws/?law=50">' in (
        response.content.decode()
    )


def test_page_shows_the_preferences(client):
    """The page carries the choices for the style sheet and presses their buttons."""
    client.cookies[COOKIE] = "1997.four.dark.en"

    page = client.get("/no-such-page/").content.decode()

    assert 'data-suits="four" data-theme="dark"' in page
    for value in ("1997", "four", "dark", "en"):
        assert f'value="{value}" aria-pressed="true"' in page
    assert 4 == page.count('aria-pressed="true"')


def test_new_edition_can_be_chosen(client, monkeypatch):
    """An edition that is added is offered without another change."""
    monkeypatch.setitem(EDITIONS, 2027, EDITIONS[2017])

    client.post(UPDATE, {"edition": "2027"})

    page = client.get("/no-such-page/").content.decode()
    assert 'value="2027" aria-pressed="true"' in page
