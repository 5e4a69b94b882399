"""Tests of signing in: by password, by mailed code, by passkey; and the account."""

import json
import re
from smtplib import SMTPException

import pytest
from allauth.mfa.models import Authenticator
from django.contrib.auth.models import Group
from django.core import mail
from django.core.cache import cache
from django.urls import reverse
from hypothesis import HealthCheck, example, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from quizzes.accounts.adapters import SIGNED_IN
from quizzes.accounts.models import User
from tests.factories import UserFactory

pytestmark = pytest.mark.django_db
ACCOUNT = reverse("accounts:account-detail")
LOGIN = reverse("account_login")
SIGNUP = reverse("account_signup")
PASSKEY = reverse("mfa_login_webauthn")
PASSWORD = "seven small clubs"
NEW = {"username": "noor", "password1": PASSWORD, "password2": PASSWORD}
INLINE = re.compile(r"<style|\sstyle=|\son[a-z]+=|<script(?![^>]*(src=|/json\"))")


@pytest.fixture(autouse=True)
def quick_and_unlimited(settings):
    """Each test begins with nobody having tried anything; hashing takes no time."""
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    cache.clear()


@pytest.fixture
def player():
    user = UserFactory(username="ansa", email="ansa@example.org")
    user.set_password(PASSWORD)
    user.save()
    return user


def test_signing_up_and_out(client):
    """A user name and a password are enough for an account of one's own."""
    response = client.post(SIGNUP, NEW, follow=True)

    assert [(ACCOUNT, 302)] == response.redirect_chain
    assert "noor" in response.content.decode()
    left = client.post(reverse("account_logout"), follow=True)
    assert "signed out" in left.text
    assert 302 == client.get(ACCOUNT).status_code


def test_weak_password_is_refused(client):
    """A password that everybody tries first is none."""
    sent = NEW | {"password1": "password", "password2": "password"}

    assert "too common" in client.post(SIGNUP, sent).content.decode()
    assert not User.objects.exists()


def test_signing_in_is_logged(client, player, caplog):
    """It is noted who did, and that somebody did not; nothing that was typed is."""
    with caplog.at_level("INFO", logger="quizzes.accounts"):
        for password in ("a wrong one", PASSWORD):
            client.post(LOGIN, {"login": "ansa", "password": password})

    noted = [(each.message, getattr(each, "account", None)) for each in caplog.records]
    assert [("not signed in", None), ("signed in", player.pk)] == noted
    assert "a wrong one" not in caplog.text
    assert "ansa" not in caplog.text


def by_code(client, user):
    """Send another code than the one that was mailed."""
    client.post(reverse("account_request_login_code"), {"email": user.email})
    client.post(reverse("account_confirm_login_code"), {"code": "a secret"})


def by_passkey(client, user):
    """Send something that is no passkey of this site's."""
    client.get(PASSKEY, headers={"Accept": "application/json"})
    client.post(PASSKEY, {"credential": json.dumps(PROOF | {"id": "a secret"})})


def by_nonsense(client, user):
    """Send something that no browser sends."""
    client.post(PASSKEY, {"credential": "a secret {"})


def by_password(client, user):
    """Send another password."""
    client.post(LOGIN, {"login": "ansa", "password": "a secret"})


def by_passkey_again(client, user):
    """Be signed in, and send no passkey of one's own."""
    kind = Authenticator.Type.WEBAUTHN
    Authenticator.objects.create(user=user, type=kind, data={"name": "Phone"})
    client.force_login(user)
    again = reverse("mfa_reauthenticate_webauthn")
    client.post(again, {"credential": json.dumps(PROOF | {"id": "a secret"})})


FAILED = [
    # how somebody tries   is noted as
    (by_password,          "password"),
    (by_code,              "code"),
    (by_passkey,           "passkey"),
    (by_passkey_again,     "passkey"),
    (by_nonsense,          "passkey"),
]  # fmt: skip


@pytest.mark.parametrize(("attempt", "way"), FAILED)
def test_every_failure_is_logged(client, player, caplog, attempt, way):
    """Once, without what was sent, and where only warnings are read, too."""
    with caplog.at_level("WARNING", logger="quizzes.accounts"):
        attempt(client, player)

    found = [(each.message, each.by) for each in caplog.records if hasattr(each, "by")]
    assert [("not signed in", way)] == found
    assert "secret" not in caplog.text


def test_too_many_tries_are_logged(client, player, caplog):
    """Those that are not looked at any more are noted as well."""
    form = {"login": "ansa", "password": "wrong"}

    answers = [client.post(LOGIN, form) for _time in range(8)]

    assert "Too many" in answers[-1].text
    assert [200] * 8 == [each.status_code for each in answers]
    assert 8 == caplog.text.count("not signed in")


def test_signing_in_leads_back(client, player):
    """Whoever was asked to sign in comes to the page wanted."""
    response = client.get(ACCOUNT)
    sent = {"login": "ansa", "password": PASSWORD}

    assert f"{LOGIN}?next={ACCOUNT}" == response.url
    assert "/table/" == client.post(f"{LOGIN}?next=/table/", sent).url
    assert ACCOUNT == client.post(LOGIN, sent | {"next": "//elsewhere.example"}).url


def test_signing_in_by_mailed_code(client, player):
    """A code is mailed to the address of the account, and signs in once."""
    client.post(reverse("account_request_login_code"), {"email": player.email})
    (message,) = mail.outbox
    code = re.search(r"^[A-Z0-9]{3,}-?[A-Z0-9]{3,}$", message.body, re.MULTILINE)[0]

    wrong = client.post(reverse("account_confirm_login_code"), {"code": "x"})
    right = client.post(reverse("account_confirm_login_code"), {"code": code})

    assert 200 == wrong.status_code
    assert ACCOUNT == right.url


def test_mail_that_cannot_be_sent(client, player, monkeypatch, caplog):
    """Where no mail can be sent, the page says so; the log does not say to whom."""

    def fail(*args, **kwargs):
        raise SMTPException(f"nobody is called {player.email}")

    monkeypatch.setattr("django.core.mail.message.EmailMessage.send", fail)
    sent = {"email": player.email}
    response = client.post(reverse("account_request_login_code"), sent, follow=True)

    assert 200 == response.status_code
    assert "couldn’t send the email" in response.content.decode()
    assert "A mail could not be sent: SMTPException" in caplog.text
    assert player.email not in caplog.text


def test_too_many_tries(client, player):
    """Guessing is slowed down, on a page of ours."""
    sent = {"login": "ansa", "password": "wrong"}
    statuses = {client.post(LOGIN, sent).status_code for _ in range(40)}

    assert statuses <= {200, 429}
    page = client.post(LOGIN, sent).content.decode()
    assert "Too many" in page


PAGES = [
    "account_login", "account_signup", "account_request_login_code",
    "account_reset_password", "account_reset_password_done", "account_logout",
    "account_inactive", "account_email_verification_sent", "account_email",
    "account_change_password", "account_reauthenticate", "mfa_index",
    "mfa_list_webauthn", "mfa_add_webauthn", "accounts:account-detail",
]  # fmt: skip


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize("is_signed_in", [False, True])
def test_pages_are_ours(client, player, name, is_signed_in):
    """Every page of signing in has our frame and nothing that our policy forbids."""
    if is_signed_in:
        client.post(LOGIN, {"login": "ansa", "password": PASSWORD})

    page = client.get(reverse(name), follow=True).content.decode()

    assert '<main id="main" class="page">' in page
    assert not INLINE.findall(page)


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize("is_signed_in", [False, True])
def test_pages_speak_our_words(client, player, name, is_signed_in):
    """Fields and buttons are called as elsewhere here, without colons."""
    if is_signed_in:
        client.post(LOGIN, {"login": "ansa", "password": PASSWORD})

    page = client.get(reverse(name), follow=True).text
    main = page.split("<main")[1].split("</main>")[0]

    for words in (
        "Sign Up",
        "Sign In",
        "Username",
        ">Email<",
        "Security Key",
        "lease ",
    ):
        assert words not in main
    assert not re.search(r":</(label|legend)>", main)
    assert "placeholder" not in main


REFUSED = [
    ("account_login", {"login": "ansa", "password": "x"}, "don’t match"),
    ("account_signup", NEW | {"username": "ansa"}, "user name is taken"),
    ("account_change_password", {"oldpassword": "x"}, "not your current password"),
    (
        "account_email",
        {"action_add": "", "email": "ansa@example.org"},
        "already has this address",
    ),
]


@pytest.mark.parametrize(
    ("name", "sent", "words"), [pytest.param(*row, id=row[0]) for row in REFUSED]
)
def test_refusals_speak_our_words(client, player, name, sent, words):
    """What is refused is said in our words too."""
    if name not in ("account_login", "account_signup"):
        client.force_login(player)

    assert words in client.post(reverse(name), sent, follow=True).text


def test_no_second_step_beside_passkeys(client, player):
    """There are neither one-time passwords nor recovery codes."""
    client.post(LOGIN, {"login": "ansa", "password": PASSWORD})

    for path in ("totp/activate/", "recovery-codes/"):
        assert 404 == client.get(f"/accounts/2fa/{path}").status_code


def test_roles_are_shown(client, player):
    """The account page names the roles that whoever runs the site has given."""
    player.groups.create(name="taster")
    client.force_login(player)

    assert "Your roles: taster." in client.get(ACCOUNT).content.decode()


def test_roles_exist():
    """Every installation has the four roles."""
    names = set(Group.objects.values_list("name", flat=True))
    assert {"author", "reviewer", "teacher", "examiner"} <= names


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(
                ["id", "rawId", "type", "response", "userHandle", "clientDataJSON",
                 "authenticatorData", "signature", "attestationObject"]
            ),
            inner,
            max_size=6,
        )
    ),
    max_leaves=12,
)  # fmt: skip
FUZZ = hypothesis_settings(
    max_examples=25,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
PROOF = {
    "id": "AAAA", "rawId": "AAAA", "type": "public-key",
    "response": {
        "clientDataJSON": "e30", "authenticatorData": "A" * 50, "signature": "AA",
        "userHandle": "MQ",
    },
}  # fmt: skip


@FUZZ
@given(credential=ANYTHING)
@example(credential=PROOF)
@example(credential=PROOF | {"response": PROOF["response"] | {"userHandle": "LTE"}})
@example(credential={"response": {"userHandle": "9" * 40}})
@example(credential={"response": []})
@example(credential=PROOF | {"rawId": 25_280_670_077})
def test_no_passkey_is_refused(client, player, credential):
    """Whatever is sent as a passkey, nobody is signed in and nothing breaks."""
    cache.clear()
    client.get(PASSKEY, headers={"Accept": "application/json"})

    response = client.post(PASSKEY, {"credential": json.dumps(credential)})

    assert response.status_code in (200, 302)
    assert "_auth_user_id" not in client.session


@FUZZ
@given(credential=ANYTHING)
@example(credential=False)
@example(credential={"rawId": 25_280_670_077})
def test_no_passkey_is_added(client, player, credential):
    """Whatever is sent as a new passkey is refused unless it is one."""
    cache.clear()
    if "_auth_user_id" not in client.session:
        client.post(LOGIN, {"login": "ansa", "password": PASSWORD})
        client.post(reverse("account_reauthenticate"), {"password": PASSWORD})
    address = reverse("mfa_add_webauthn")
    client.get(address)

    response = client.post(address, {"credential": json.dumps(credential)})

    assert 200 == response.status_code
    assert not player.authenticator_set.exists()


@FUZZ
@given(
    path=st.sampled_from([LOGIN, SIGNUP, reverse("account_request_login_code")]),
    values=st.dictionaries(
        st.sampled_from(
            ["login", "password", "username", "email", "password1", "password2",
             "next", "remember"]
        ),
        st.text(max_size=40) | st.just("x" * 400) | st.just("a@b.example"),
    ),
)  # fmt: skip
@example(path=SIGNUP, values={"username": "a\0b", "email": "a\0@b.example"})
def test_anything_is_answered(client, path, values):
    """Whatever is sent to a form of signing in, it is answered."""
    cache.clear()

    values = {k: v.encode("utf-8", "replace").decode() for k, v in values.items()}
    assert client.post(path, values).status_code in (200, 302)


def test_the_admin_is_entered_by_the_same_door(client):
    """The admin asks for the site's own sign-in, whose tries are counted."""
    response = client.get(reverse("admin:login"), {"next": "/admin/"})

    assert 302 == response.status_code
    assert response.url.startswith(LOGIN)


def test_signing_in_is_proof_enough(client):
    """Whoever has just signed up or in adds a passkey without proving it again."""
    address = reverse("mfa_add_webauthn")
    client.post(SIGNUP, NEW)
    after_signing_up = client.get(address)
    client.post(reverse("account_logout"))
    client.post(LOGIN, {"login": "noor", "password": PASSWORD})
    after_signing_in = client.get(address)
    session = client.session
    session[SIGNED_IN] -= 400
    session["account_authentication_methods"] = []
    session.save()
    later = client.get(address)

    assert [200, 200, 302] == [
        page.status_code for page in (after_signing_up, after_signing_in, later)
    ]
    assert reverse("account_reauthenticate") in later.url


def test_a_passkey_needs_a_confirmed_address(client):
    """Whoever has not confirmed an address is told so, and led where that is done."""
    client.post(SIGNUP, NEW | {"email": "noor@example.org"})

    page = client.get(reverse("mfa_add_webauthn"), follow=True)

    assert "Confirm or remove your email address" in page.text
    assert f'href="{reverse("account_email")}"' in page.text


def test_mails_are_in_our_words(client, player):
    """What is mailed says what it is for, and is signed with the name of the site."""
    client.post(reverse("account_request_login_code"), {"email": player.email})
    client.post(reverse("account_reset_password"), {"email": player.email})
    client.post(SIGNUP, NEW | {"email": "noor@example.org"})
    client.post(reverse("account_reset_password"), {"email": "nobody@example.org"})

    said = {each.subject.partition("] ")[2]: each.body for each in mail.outbox}
    assert [
        "Your sign-in code", "Reset your password", "Confirm your email address",
        "No account has this email address",
    ] == list(said)  # fmt: skip
    for body in said.values():
        assert "Penalty Cards, " in body
        assert "Thank you for using" not in body
