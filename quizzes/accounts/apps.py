"""The Django app of the people who use the site."""

from django.apps import AppConfig


class AccountsConfig(AppConfig):
    """Users and the preferences of a reader."""

    name = "quizzes.accounts"
