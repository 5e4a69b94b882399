"""Factories of the models."""

import factory
from factory.django import DjangoModelFactory

from quizzes.accounts.models import User


class UserFactory(DjangoModelFactory):
    """A person who has signed up."""

    class Meta:
        model = User

    username = factory.Sequence("player{}".format)
