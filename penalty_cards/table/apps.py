"""The Django app penalty_cards.table."""

from django.apps import AppConfig


class TableConfig(AppConfig):
    """The drawing of positions; it has no models."""

    name = "penalty_cards.table"
