"""`manage.py load_scenarios`: bring the library of scenarios into the database."""

from django.core.management.base import BaseCommand, CommandError

from penalty_cards.scenarios.authoring.drafts import recheck
from penalty_cards.scenarios.items import LibraryError
from penalty_cards.scenarios.loading import load


class Command(BaseCommand):
    """The command that loads the library: all of it, or nothing with every mistake.

    Club items that are published are checked by the engine as it is now.
    """

    help = "Load the library of scenarios. Loading it again changes nothing."

    def handle(self, **options: object) -> None:
        """Load, and say what was new and what is no longer asked."""
        try:
            loaded = load()
        except LibraryError as error:
            raise CommandError(f"nothing was loaded:\n{error}") from None
        self.stdout.write(
            f"Scenarios: {loaded.new} new, {loaded.changed} changed, "
            f"{loaded.reworded} reworded, {loaded.same} as before, "
            f"{loaded.retired} retired"
        )
        if withdrawn := recheck():
            self.stdout.write(
                "Club items that are ruled on otherwise than they were signed, and go "
                f"back to be reviewed: {', '.join(withdrawn)}"
            )
