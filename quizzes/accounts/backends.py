"""How a password signs somebody in, and what those who teach a group may do."""

from typing import Any

from allauth.account.auth_backends import AuthenticationBackend
from django.contrib.auth.backends import BaseBackend
from django.contrib.auth.hashers import PBKDF2PasswordHasher
from django.contrib.auth.models import AnonymousUser
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest

from penalty_cards.scenarios.authoring.services import WRITE, WRITE_OWN
from quizzes.accounts.models import User


class SlowHasher(PBKDF2PasswordHasher):
    """PBKDF2 with as many rounds as OWASP asks for.

    Django takes more each year; anybody may make the site take them.
    """

    iterations = 600_000


class PasswordBackend(AuthenticationBackend):  # type: ignore[misc]
    """The first backend, and the only one that is asked about passwords.

    The others stay in the settings for sessions that began by them.
    """

    def authenticate(self, request: HttpRequest | None, **credentials: Any) -> User:
        """Return whose name and password these are.

        Raise `PermissionDenied` where no account has them, so that Django asks no other
        backend, which would take as long again.
        """
        user: User | None = super().authenticate(request, **credentials)
        if user is None:
            raise PermissionDenied
        return user


class TeacherBackend(BaseBackend):
    """The right of all who teach a group to write questions for it."""

    def has_perm(
        self, user_obj: User | AnonymousUser, perm: str, obj: object = None
    ) -> bool:
        """Whether somebody may write questions of their own; it grants nothing else."""
        if perm != WRITE_OWN or not isinstance(user_obj, User):
            return False
        if not user_obj.is_active:
            return False
        return user_obj.has_perm(WRITE) or user_obj.teaches
