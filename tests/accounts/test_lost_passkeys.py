"""Tests of a lost passkey: an administrator takes it away, and a new one is made."""

from io import StringIO

import pytest
from allauth.mfa.models import Authenticator
from django.core.management import CommandError, call_command
from django.urls import reverse

from penalty_cards.web.staff_actions import Verb
from quizzes.accounts.models import StaffAction
from tests.factories import UserFactory

pytestmark = pytest.mark.django_db


def with_passkeys(number: int):
    """Make somebody who runs the site and has so many passkeys."""
    user = UserFactory(is_staff=True)
    kind = Authenticator.Type.WEBAUTHN
    for place in range(number):
        data = {"name": f"Phone {place}"}
        Authenticator.objects.create(user=user, type=kind, data=data)
    return user


def test_another_administrator_takes_it_away(admin_client):
    """They find it at /admin/, and what they did is written down there."""
    owner = with_passkeys(2)
    lost, kept = owner.authenticator_set.order_by("pk")

    pages = admin_client.get(reverse("admin:mfa_authenticator_changelist"))
    where = reverse("admin:mfa_authenticator_delete", args=[lost.pk])
    confirmation = admin_client.get(where)
    admin_client.post(where, {"post": "yes"})

    assert owner.username in pages.text
    assert "Phone 0" in confirmation.text
    assert [kept] == list(owner.authenticator_set.all())
    done = admin_client.get(reverse("admin:index")).text
    assert "Phone 0" in done


def test_the_last_administrator_is_helped_on_the_server(client, settings):
    """All of theirs go, which is written down, and they are led to make a new one."""
    settings.STAFF_PASSKEYS = True
    owner, other = with_passkeys(2), with_passkeys(1)
    out = StringIO()

    call_command("forget_passkeys", owner.username, stdout=out)

    assert "Passkeys removed: 2\n" == out.getvalue()
    assert [other.pk] == list(Authenticator.objects.values_list("user", flat=True))
    row = StaffAction.objects.get()
    assert (None, Verb.REMOVE, "mfa.authenticator") == (row.who, row.verb, row.kind)
    assert {"account": owner.pk, "passkeys": 2} == row.details
    client.force_login(owner)
    assert reverse("mfa_add_webauthn") == client.get("/admin/").url


def test_nobody_of_that_name():
    """It is said, and nothing is taken away."""
    with_passkeys(1)

    with pytest.raises(CommandError, match="No account has the name anne"):
        call_command("forget_passkeys", "anne")
    assert 1 == Authenticator.objects.count()


def test_nothing_to_take_away():
    """Where there are none, nothing is written down."""
    user = with_passkeys(0)

    call_command("forget_passkeys", user.username, stdout=StringIO())

    assert not StaffAction.objects.exists()
