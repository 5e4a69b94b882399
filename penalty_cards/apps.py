"""The Django app that holds the project's own commands."""

from django.apps import AppConfig


class PenaltyCardsConfig(AppConfig):
    """The subject itself; it has commands and no models."""

    name = "penalty_cards"
