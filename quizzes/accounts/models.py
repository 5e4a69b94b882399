"""The person who signs in."""

from django.contrib.auth.models import AbstractUser
from django.db import models


class User(AbstractUser):
    """A person with a name, a password and the roles that groups give.

    `language`: that of the site when they last signed in or chose one; mail is in it.
    `sits_exam`: may be at one now; whoever is not said to is not.
    """

    language = models.CharField(max_length=7, blank=True)
    sits_exam = models.BooleanField(default=False)
