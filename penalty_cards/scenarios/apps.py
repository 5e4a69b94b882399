"""The Django app penalty_cards.scenarios."""

from django.apps import AppConfig


class ScenariosConfig(AppConfig):
    """Scenarios, their versions and their variants."""

    name = "penalty_cards.scenarios"

    def ready(self) -> None:
        """Erase the words of a log entry from its draft when the entry is erased."""
        from django.db.models.signals import pre_delete

        from penalty_cards.scenarios.authoring.drafts import clear_noted

        pre_delete.connect(clear_noted, sender="scenarios.LogEntry")
