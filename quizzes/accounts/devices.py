"""A browser that has signed in before: a signed cookie tells its tries from others'.

Wrong passwords and wrong class codes are counted by it, so that a stranger on the same
network, or one who knows a user name, does not use up the tries of anybody else. The
cookie proves nothing more: it does not sign anyone in.
"""

from typing import NamedTuple
from uuid import uuid4

from allauth.account.internal.userkit import filter_users_by_username
from django.conf import settings
from django.core import signing
from django.http import HttpRequest, HttpResponse

COOKIE = "device"
COOKIE_AGE = 365 * 24 * 60 * 60  # seconds
MOST_ACCOUNTS = 20  # that one device remembers, so that its cookie stays short
ASKS_FOR_PASSWORD = {"account_login", "account_reauthenticate"}


class Device(NamedTuple):
    """A browser, and the accounts that signed in there, the last of them first."""

    id: str
    accounts: tuple[int, ...] = ()


def device_of(request: HttpRequest) -> Device:
    """Return the device that sent a request; a new one if its cookie is not ours."""
    try:
        text = request.COOKIES.get(COOKIE, "")
        found, accounts = signing.loads(text, salt=COOKIE)
        return Device(found, tuple(accounts))
    except (signing.BadSignature, ValueError, TypeError):
        return Device(uuid4().hex)


def remember(response: HttpResponse, device: Device) -> None:
    """Keep a device in its browser."""
    response.set_cookie(
        COOKIE,
        signing.dumps([device.id, device.accounts], salt=COOKIE, compress=True),
        max_age=COOKIE_AGE,
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=True,
        samesite="Lax",
    )


def remember_account(request: HttpRequest, response: HttpResponse, pk: int) -> None:
    """Note that an account has signed in on the device that sent a request."""
    device = device_of(request)
    others = [each for each in device.accounts if each != pk]
    remember(response, Device(device.id, (pk, *others[: MOST_ACCOUNTS - 1])))


def known_device(request: HttpRequest) -> str | None:
    """Return the id of the device that sends a password, if its account is known there.

    People who are signed in and prove it again need no cookie for that.
    """
    match = request.resolver_match
    if request.method != "POST" or match is None:
        return None
    if match.view_name not in ASKS_FOR_PASSWORD:
        return None
    if request.user.is_authenticated:
        return f"account-{request.user.pk}"
    device = device_of(request)
    if not device.accounts:
        return None
    # The form of allauth is not made yet: this decides whether its view is reached.
    name = request.POST.get("login", "").replace("\0", "")
    users = filter_users_by_username(name).filter(pk__in=device.accounts)
    return f"device-{device.id}" if users.exists() else None
