"""The Django app penalty_cards.scenarios."""

from django.apps import AppConfig


class ScenariosConfig(AppConfig):
    """Scenarios, their versions and their variants."""

    name = "penalty_cards.scenarios"
