"""Tests of the passkey that is asked of those who run the site or hold exams."""

from time import time
from urllib.parse import quote

import pytest
from allauth.mfa.models import Authenticator
from allauth.mfa.webauthn.internal import auth
from django.contrib.auth.models import Group as Role
from django.contrib.messages import get_messages
from django.test import Client
from django.urls import reverse

from quizzes.accounts.forms import NewPasskeyForm
from tests.accounts.signing_in import just_signed_in
from tests.factories import UserFactory

pytestmark = pytest.mark.django_db
PROVE, MAKE = reverse("mfa_reauthenticate_webauthn"), reverse("mfa_add_webauthn")
PAGES = (
    "/admin/", "/admin/accounts/user/?q=a", "/examine/", "/examine/exams/new/",
    "/laws/club/",
)  # fmt: skip


@pytest.fixture(autouse=True)
def a_site_of_https(settings):
    """Let a passkey be asked for."""
    settings.STAFF_PASSKEYS = True


@pytest.fixture
def browser() -> Client:
    """Whoever runs the site, signed in by a password a moment ago."""
    return signed_in(UserFactory(username="anna", is_staff=True, is_superuser=True))


def signed_in(user) -> Client:
    """Return the browser of somebody."""
    client = Client()
    client.force_login(user)
    return just_signed_in(client)


def with_passkey(browser: Client, *, used: bool = False) -> Client:
    """Return whoever is signed in a passkey; `used`: they have signed in by it."""
    user = int(browser.session["_auth_user_id"])
    kind = Authenticator.Type.WEBAUTHN
    Authenticator.objects.create(user_id=user, type=kind, data={"name": "Phone"})
    return proven(browser, "mfa" if used else "password")


def proven(browser: Client, method: str) -> Client:
    """Let whoever is signed in have proved who they are by this alone."""
    session = browser.session
    session["account_authentication_methods"] = [{"method": method, "at": time()}]
    session["account_authentication_methods_user"] = session["_auth_user_id"]
    session.save()
    return browser


@pytest.mark.parametrize("page", PAGES)
def test_a_password_alone_does_not_enter(browser, page):
    """Whoever has a passkey proves it there, and comes back."""
    response = with_passkey(browser).get(page)

    assert f"{PROVE}?next={quote(page)}" == response.url
    [told] = get_messages(response.wsgi_request)
    assert "a password is not enough" in str(told)


@pytest.mark.parametrize("page", PAGES)
def test_a_passkey_enters(browser, page):
    """Whoever has signed in by one is asked nothing more."""
    assert 200 == with_passkey(browser, used=True).get(page).status_code


def test_whoever_has_none_makes_one(browser):
    """They are told why they are led there."""
    page = browser.get("/admin/", follow=True)

    assert [(MAKE, 302)] == page.redirect_chain
    assert 200 == page.status_code
    assert "That page needs a passkey." in page.text


def test_a_form_does_nothing_before(browser):
    """It is not sent again by itself: the way back leads to the first page there."""
    browser = with_passkey(browser)

    response = browser.post("/admin/auth/group/add/", {"name": "new"})
    swapped = browser.post("/examine/reserved/", {}, headers={"hx-request": "true"})

    assert f"{PROVE}?next=/admin/" == response.url
    assert not Role.objects.filter(name="new").exists()
    assert f"{PROVE}?next=/examine/" == swapped["HX-Redirect"]


WHO = [
    # who           role         page          is answered
    ("an examiner", "examiner",  "/examine/",  302),
    ("an author",   "author",    "/write/",    200),
    ("an author",   "author",    "/examine/",  403),
    ("anybody",     None,        "/accounts/", 200),
    ("anybody",     None,        "/examine/",  403),
]  # fmt: skip


@pytest.mark.parametrize(("who", "role", "page", "status"), WHO)
def test_of_whom_it_is_asked(who, role, page, status):
    """Of examiners at their pages; nobody else is asked, and who may not is refused."""
    user = UserFactory()
    if role:
        user.groups.add(Role.objects.get(name=role))

    assert status == with_passkey(signed_in(user)).get(page).status_code


NEW = {"name": "Mine", "credential": '{"a": 1}'}
CHANGES = [
    # what is opened        what is sent       the names there are then
    ("mfa_add_webauthn",    NEW,               ["Phone", "Mine"]),
    ("mfa_edit_webauthn",   {"name": "Mine"},  ["Mine"]),
    ("mfa_remove_webauthn", {},                []),
]  # fmt: skip


def names(browser: Client) -> list[str]:
    """Return the names of the passkeys of whoever is signed in."""
    found = Authenticator.objects.filter(user=browser.session["_auth_user_id"])
    return [each.data["name"] for each in found]


def changing(browser: Client, view: str) -> str:
    """Return the address at which the passkeys of whoever is signed in are changed."""
    if view == "mfa_add_webauthn":
        return MAKE
    [passkey] = Authenticator.objects.filter(user=browser.session["_auth_user_id"])
    return reverse(view, args=[passkey.pk])


@pytest.fixture
def anything_goes(monkeypatch):
    """Let anything be taken for a new passkey."""
    taken = {
        "clean_credential": lambda form: form.cleaned_data["credential"],
        "clean": lambda form: form.cleaned_data,
    }
    for name, cleaned in taken.items():
        monkeypatch.setattr(NewPasskeyForm, name, cleaned)
    monkeypatch.setattr(auth, "get_credentials", lambda user: [])


def with_role(role: str) -> Client:
    """Give the browser of somebody with a role and a passkey, signed in by password."""
    user = UserFactory(is_staff=role == "staff")
    if role == "examiner":
        user.groups.add(Role.objects.get(name=role))
    return with_passkey(signed_in(user))


@pytest.mark.usefixtures("anything_goes")
@pytest.mark.parametrize("role", ["staff", "examiner"])
@pytest.mark.parametrize(("view", "form", "after"), CHANGES)
def test_a_password_alone_changes_no_passkey(role, view, form, after):
    """Whoever knows only the password makes themselves none beside the owner's."""
    browser = with_role(role)
    where = changing(browser, view)

    opened, sent = browser.get(where), browser.post(where, form)

    assert f"{PROVE}?next={where}" == opened.url
    assert f"{PROVE}?next={reverse('mfa_list_webauthn')}" == sent.url
    assert ["Phone"] == names(browser)


@pytest.mark.usefixtures("anything_goes")
@pytest.mark.parametrize(("view", "form", "after"), CHANGES)
@pytest.mark.parametrize(("role", "used"), [("staff", True), ("none", False)])
def test_who_changes_a_passkey(role, used, view, form, after):
    """Its owner by one of theirs; who has no role by what they signed in by."""
    browser = with_role(role)
    where = changing(browser, view)
    if used:
        proven(browser, "mfa")

    assert 200 == browser.get(where).status_code
    browser.post(where, form)
    assert after == names(browser)


@pytest.mark.usefixtures("anything_goes")
def test_the_first_is_made_by_a_password(browser):
    """Whoever has none yet is trusted; the second needs the first."""
    for name in ("First", "Second"):
        browser.post(MAKE, NEW | {"name": name})

    assert ["First"] == names(browser)


def test_a_passkey_of_somebody_else_proves_nothing(browser):
    """What another account proved in this browser does not count."""
    browser = with_passkey(browser, used=True)
    session = browser.session
    session["account_authentication_methods_user"] = "0"
    session.save()

    assert 302 == browser.get("/admin/").status_code


def test_signing_out_needs_none(browser):
    """Whoever cannot enter can leave."""
    assert 302 != browser.post("/admin/logout/").status_code


def test_it_can_be_switched_off(browser, settings):
    """A site of http asks for none."""
    settings.STAFF_PASSKEYS = False

    assert 200 == browser.get("/admin/").status_code


def test_an_old_form_does_not_lead_past_the_passkey():
    """It is shown again only to those who may open its page."""
    user = UserFactory(is_superuser=True)
    browser = Client(enforce_csrf_checks=True)
    browser.force_login(user)
    form = {"csrfmiddlewaretoken": "x", "candidate": "ansa"}

    response = browser.post(reverse("examine:sheet-add"), form)

    assert (302, MAKE) == (response.status_code, response.url)
