"""Tests of how often one may do what costs much; visitors who must wait are told so."""

import pytest
from django.urls import reverse

from penalty_cards.scenarios.deals import packed
from penalty_cards.web.limits import LIMITED, LIMITED_POSTS, LIMITED_POSTS_OF_USERS
from tests.factories import UserFactory
from tests.scenarios.authoring.conftest import start

pytestmark = pytest.mark.django_db

WAIT = "Too many attempts"
SIGN_IN = {"login": "anna", "password": "wrong"}
# Each action, an address that does it, and what is sent there; None: it is only read.
ANYBODY = [
    ("api", "/api/laws/", None),
    ("table", "/rule/", None),
    ("table", "/table/", None),
    ("table", "/table/{table}/", None),
    ("table", "/table/{table}/act/", {}),
    ("table", "/table/deal/?seed=1", None),
    ("deal", "/table/deal/", {"text": "no deal"}),
    ("export", "/questions/as/gift/", None),
    ("export", "/practice/pack/", None),
    ("paper", "/teach/paper/letters/", None),
    ("wrong_class_code", "/join/000000/", None),
    ("wrong_certificate_code", "/certificates/WRONG/", None),
    ("login", "/accounts/login/", SIGN_IN),
    ("signup", "/accounts/signup/", {"username": "anna"}),
    ("reset_password", "/accounts/password/reset/", {"email": "anna@example.org"}),
]


def send(client, address, data):
    """Open an address, or send a form there, from a browser without cookies."""
    client.cookies.clear()
    return client.get(address) if data is None else client.post(address, data)


@pytest.mark.parametrize(("action", "address", "data"), ANYBODY)
def test_whoever_asks_too_often_waits(client, settings, action, address, data):
    """The next after as many as may be is answered 429, and why, in words."""
    settings.ACCOUNT_RATE_LIMITS = settings.ACCOUNT_RATE_LIMITS | {action: "2/m/ip"}
    address = address.format(table=packed(start()))
    before = [send(client, address, data).status_code for _try in range(2)]

    response = send(client, address, data)

    assert 429 not in before
    assert 429 == response.status_code
    assert "try again" in response.text


def test_reports_of_one_address(client, settings):
    """A drill can be reported without an account, but not without end."""
    settings.ACCOUNT_RATE_LIMITS = settings.ACCOUNT_RATE_LIMITS | {"report": "1/m/ip"}
    address = reverse("drill:report-add", args=["DR-D2-417"])

    assert 302 == send(client, address, {"words": "Which card?"}).status_code
    response = send(client, address, {"words": "Which other card?"})

    assert 429 == response.status_code
    assert "Many reports have come from your network" in response.text


@pytest.mark.parametrize(
    ("address", "action", "seconds"),
    [
        ("/write/import/", "import", 60),
        ("/laws/club/", "import", 60),
        ("/teach/", "group", 3600),
    ],
)
def test_what_one_person_may_do_again(client, settings, address, action, seconds):
    """Files are read, and groups made, but not without end; pages are shown."""
    settings.ACCOUNT_RATE_LIMITS = settings.ACCOUNT_RATE_LIMITS | {action: "1/m/user"}
    client.force_login(UserFactory(is_superuser=True, is_staff=True))

    assert 422 == client.post(address).status_code
    response = client.post(address)

    assert 429 == response.status_code
    assert WAIT in response.text
    assert str(seconds) == response["Retry-After"]
    assert 200 == client.get(address).status_code


@pytest.mark.parametrize(
    ("address", "data"),
    [
        ("/accounts/login/", SIGN_IN),
        ("/accounts/login/code/", {"email": "anna@example.org"}),
    ],
)
def test_one_account_from_many_addresses(client, address, data):
    """Guessing one’s password, or having mail sent to one, comes to an end, too."""
    UserFactory(username="anna", email="anna@example.org")
    pages = []
    for number in range(1, 8):
        client.cookies.clear()
        client.defaults["REMOTE_ADDR"] = f"192.0.2.{number}"
        pages.append(client.post(address, data).text)

    assert "Too many attempts" not in pages[0]
    assert "Too many attempts. Wait a few minutes, then try again." in pages[-1]


def test_each_limit_has_its_number(settings):
    """What is limited by its address is counted; nothing has a limit in vain."""
    limited = (LIMITED, LIMITED_POSTS, LIMITED_POSTS_OF_USERS)

    assert {action for each in limited for action in each.values()} <= set(
        settings.ACCOUNT_RATE_LIMITS
    )


def test_deals_are_read_sixty_times_a_minute(client):
    """Texts with deals cost more than other pages, and wait sooner."""
    statuses = [
        client.post("/table/deal/", {"text": "no deal"}).status_code
        for _try in range(61)
    ]

    assert [*[422] * 60, 429] == statuses
