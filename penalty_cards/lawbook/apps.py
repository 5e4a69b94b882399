"""The Django app penalty_cards.lawbook."""

from django.apps import AppConfig


class LawbookConfig(AppConfig):
    """The texts of the law book, and a club's own."""

    name = "penalty_cards.lawbook"
