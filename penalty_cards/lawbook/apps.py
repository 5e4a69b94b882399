"""The Django app penalty_cards.lawbook."""

from django.apps import AppConfig


class LawbookConfig(AppConfig):
    """The pages of the law book."""

    name = "penalty_cards.lawbook"
