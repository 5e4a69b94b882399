"""The person who signs in."""

from django.contrib.auth.models import AbstractUser


class User(AbstractUser):
    """A person with a name, a password and the roles that groups give."""
