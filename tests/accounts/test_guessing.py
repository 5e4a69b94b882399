"""Guessing passwords and codes: it shuts out who guesses, and nobody beside them."""

import re

import pytest
from django.core import mail
from django.core.cache import cache
from django.test import Client
from django.urls import reverse

from quizzes.accounts.models import User
from tests.accounts.signing_in import just_signed_in
from tests.factories import CertificateFactory, GroupFactory, UserFactory

pytestmark = pytest.mark.django_db
LOGIN = reverse("account_login")
AGAIN = reverse("account_reauthenticate")
PASSWORD = "seven small clubs"
CLUB, ELSEWHERE = "192.0.2.1", "198.51.100.7"


@pytest.fixture(autouse=True)
def quick_hashing(settings):
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


@pytest.fixture
def ansa() -> User:
    user = UserFactory(username="Ansa", email="")
    user.set_password(PASSWORD)
    user.save()
    return user


def browser(address: str = CLUB) -> Client:
    return Client(REMOTE_ADDR=address)


def signs_in(client: Client, password: str = PASSWORD, name: str = "Ansa") -> bool:
    """Whether a name and a password sign a browser in."""
    client.post(LOGIN, {"login": name, "password": password})
    return "_auth_user_id" in client.session


def known(address: str = CLUB) -> Client:
    """Return a browser in which Ansa has signed in, and out again."""
    client = browser(address)
    assert signs_in(client)
    client.post(reverse("account_logout"))
    return client


@pytest.mark.parametrize("tries", [12, 40])
@pytest.mark.parametrize("address", [CLUB, ELSEWHERE])
def test_wrong_passwords_of_others_leave_a_known_device_in(ansa, address, tries):
    """Who knows her name, even in her own network, does not shut her out."""
    phone, attacker = known(), browser(address)
    for _try in range(tries):
        assert not signs_in(attacker, "wrong")

    assert not signs_in(attacker)
    assert signs_in(phone)


def test_a_known_device_has_tries_of_its_own_and_no_more(ansa):
    """Who holds her phone guesses as slowly as everybody, and only there."""
    phone, tablet = known(), known()
    for _try in range(5):
        assert not signs_in(phone, "wrong")

    assert not signs_in(phone)
    assert signs_in(tablet, name="ansa")


def test_a_known_device_is_known_for_its_accounts_alone(ansa):
    """Who has an account here cannot guess another’s any faster."""
    UserFactory(username="Basil")
    phone = known()
    attacker = browser(ELSEWHERE)
    for _try in range(5):
        signs_in(attacker, "wrong", "Basil")

    page = phone.post(LOGIN, {"login": "Basil", "password": "wrong"})

    assert "Too many attempts" in page.text


@pytest.mark.parametrize("value", ["", "x", "W10:1abcde:x", "é"])
def test_a_device_that_is_made_up_is_not_known(ansa, value):
    """A cookie that this site has not signed is none."""
    attacker = browser()
    attacker.cookies["device"] = value
    for _try in range(5):
        assert not signs_in(attacker, "wrong")

    assert not signs_in(attacker)


def test_wrong_passwords_of_others_leave_who_is_signed_in_alone(ansa):
    """Proving again who one is goes on, also in a session begun long ago."""
    phone, attacker = browser(), browser()
    phone.force_login(ansa)
    for _try in range(12):
        signs_in(attacker, "wrong")

    proved = phone.post(AGAIN, {"password": PASSWORD})

    assert 302 == proved.status_code


def test_a_device_remembers_no_more_accounts_than_fit(ansa):
    """A club’s tablet knows those who signed in last; its cookie stays short."""
    tablet = browser()
    for number in range(30):
        user = UserFactory(username=f"member-{number}")
        user.set_password(PASSWORD)
        user.save()
        cache.clear()
        assert signs_in(tablet, name=user.username), number
        tablet.post(reverse("account_logout"))

    assert len(tablet.cookies["device"].value) < 400
    assert tablet.cookies["device"]["httponly"]


def wrong_codes(client: Client, number: int, path: str = "/join/") -> None:
    for each in range(number):
        client.get(f"{path}X{each}/")


def test_wrong_codes_of_one_phone_leave_its_club_in():
    """The phone waits; the others of its Wi-Fi join."""
    group = GroupFactory()
    phone = browser()
    wrong_codes(phone, 400)

    waiting = phone.get(f"/join/{group.code}/")

    assert 429 == waiting.status_code
    assert "Wait ten minutes" in waiting.text
    assert "600" == waiting["Retry-After"]
    assert 200 == browser().get(f"/join/{group.code}/").status_code


def test_codes_are_not_guessed_from_one_address():
    """Without cookies, too: a million codes would take three weeks."""
    group = GroupFactory()
    for number in range(300):
        assert 404 == browser().get(f"/join/X{number}/").status_code

    assert 429 == browser().get(f"/join/{group.code}/").status_code
    assert 200 == browser(ELSEWHERE).get(f"/join/{group.code}/").status_code


def test_certificates_are_counted_apart():
    """Wrong codes of classes leave certificates open, and the other way round."""
    group, certificate = GroupFactory(), CertificateFactory()
    wrong_codes(browser(), 60, "/certificates/")
    for _try in range(300):
        browser(ELSEWHERE).get("/join/X/")

    join, check = f"/join/{group.code}/", f"/certificates/{certificate.code}/"

    assert 200 == browser().get(join).status_code
    assert 429 == browser().get(check).status_code
    assert 429 == browser(ELSEWHERE).get(join).status_code
    assert 200 == browser(ELSEWHERE).get(check).status_code


# A token against forms from other sites, and the number of the account.
ANEW = re.compile(r'\b\w{64}\b|data-reader="\d+"')
TAKEN, FREE = "ansa@example.org", "nobody@example.org"


def sign_up(client: Client, email: str) -> list[str]:
    """Make an account that names a mail address; return the pages one sees then."""
    form = {"username": "cleo", "email": email} | dict.fromkeys(
        ("password1", "password2"), PASSWORD
    )
    seen = [client.post(reverse("account_signup"), form, follow=True)]
    seen.append(client.get(reverse("account_email")))
    sent = {"action_send": "", "email": email}
    seen.append(client.post(reverse("account_email"), sent, follow=True))
    return [
        f"{each.status_code} {each.redirect_chain}" for each in (seen[0], seen[2])
    ] + [each.text for each in seen]


def change_address(client: Client, email: str) -> list[str]:
    """Add a mail address to an account."""
    client.force_login(User.objects.get_or_create(username="cleo")[0])
    just_signed_in(client)
    form = {"action_add": "", "email": email}
    return [client.post(reverse("account_email"), form, follow=True).text]


def forget_password(client: Client, email: str) -> list[str]:
    """Ask for a link to another password."""
    form = {"email": email}
    page = client.post(reverse("account_reset_password"), form, follow=True)
    return [str(page.redirect_chain), page.text]


def ask_for_code(client: Client, email: str) -> list[str]:
    """Ask for a code to sign in by, and try a wrong one."""
    form = {"email": email}
    page = client.post(reverse("account_request_login_code"), form, follow=True)
    confirm = reverse("account_confirm_login_code")
    wrong = [client.post(confirm, {"code": "x"}, follow=True) for _try in range(4)]
    return [f"{each.redirect_chain} {each.text}" for each in (page, *wrong)]


def alike(pages: list[str], email: str) -> list[str]:
    """Return pages without the address that was typed and what changes each time."""
    return [ANEW.sub("", each).replace(email, "") for each in pages]


@pytest.mark.parametrize("is_verified", [False, True])
@pytest.mark.parametrize(
    "way", [sign_up, change_address, forget_password, ask_for_code]
)
def test_nobody_is_told_which_addresses_have_accounts(way, is_verified):
    """An address that is taken and one that is free are answered alike."""
    owner = UserFactory(username="Ansa", email=TAKEN)
    owner.emailaddress_set.create(email=TAKEN, verified=is_verified, primary=True)

    taken = alike(way(browser(), TAKEN), TAKEN)
    User.objects.filter(username="cleo").delete()
    cache.clear()
    free = alike(way(browser(), FREE), FREE)

    assert free == taken
    assert {TAKEN, FREE} == {to for each in mail.outbox for to in each.to}


def test_the_owner_of_an_address_hears_of_a_second_account():
    """The mail says that there is one already, and offers no link that fails."""
    owner = UserFactory(username="Ansa", email=TAKEN)
    owner.emailaddress_set.create(email=TAKEN, verified=True, primary=True)

    sign_up(browser(), TAKEN)

    assert {"You already have an account"} == {
        each.subject.partition("] ")[2] for each in mail.outbox
    }


@pytest.mark.parametrize("is_verified", [False, True])
def test_a_code_signs_in_who_had_the_address_first(is_verified):
    """Who names somebody else’s address afterwards is not who its codes sign in."""
    later = UserFactory(username="cleo", email=TAKEN)
    owner = UserFactory(username="Ansa", email=TAKEN)
    owner.emailaddress_set.create(email=TAKEN, verified=is_verified, primary=True)
    later.emailaddress_set.create(email=TAKEN, verified=False, primary=True)
    client = browser()
    client.post(reverse("account_request_login_code"), {"email": TAKEN})
    (message,) = mail.outbox
    code = next(line for line in message.body.splitlines() if line.isupper())

    client.post(reverse("account_confirm_login_code"), {"code": code})

    assert str(owner.pk) == client.session["_auth_user_id"]
