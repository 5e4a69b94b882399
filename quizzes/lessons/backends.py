"""What people may do because they teach a group."""

from django.contrib.auth.backends import BaseBackend
from django.contrib.auth.models import AnonymousUser

from penalty_cards.scenarios.authoring.services import WRITE, WRITE_OWN
from quizzes.accounts.models import User


class TeacherBackend(BaseBackend):
    """Lets all who teach a group write questions for it, as authors may."""

    def has_perm(
        self, user_obj: User | AnonymousUser, perm: str, obj: object = None
    ) -> bool:
        """Whether somebody may write questions of their own; it grants nothing else."""
        if perm != WRITE_OWN or not isinstance(user_obj, User):
            return False
        if not user_obj.is_active:
            return False
        return user_obj.has_perm(WRITE) or user_obj.groups_taught.exists()
