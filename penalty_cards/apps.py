"""The Django app that holds the project's own commands."""

import gc

from django.apps import AppConfig

# New objects, and young collections, before the garbage collector looks.
COLLECTED_AFTER = (20_000, 20, 50)


class PenaltyCardsConfig(AppConfig):
    """The subject itself; it has commands and no models."""

    name = "penalty_cards"

    def ready(self) -> None:
        """Make the garbage collector look less often.

        A page makes many objects and leaves hardly one, beside a library that stays:
        by Python's own numbers looking through it made single pages wait 0.2 s.
        """
        gc.set_threshold(*COLLECTED_AFTER)
