"""`manage.py load_scenarios`: bring the library of scenarios into the database."""

from django.core.management.base import BaseCommand, CommandError
from django.db import connection

from penalty_cards.scenarios.authoring.drafts import recheck
from penalty_cards.scenarios.items import LibraryError
from penalty_cards.scenarios.loading import load
from penalty_cards.scenarios.models import Version


class Command(BaseCommand):
    """The command that loads the library: all of it, or nothing with every mistake.

    Club items that are published are checked by the engine as it is now.
    """

    help = "Load the library of situations. Loading it again changes nothing."

    def handle(self, **options: object) -> None:
        """Load, and say what was new and what is no longer asked."""
        if Version._meta.db_table not in connection.introspection.table_names():
            raise CommandError("Run manage.py migrate first.")
        try:
            loaded = load()
        except LibraryError as error:
            raise CommandError(f"Nothing was loaded.\n{error}") from None
        self.stdout.write(
            f"Library: {loaded.new} new, {loaded.changed} changed, "
            f"{loaded.reworded} reworded, {loaded.same} unchanged, "
            f"{loaded.retired} retired"
        )
        if withdrawn := recheck():
            self.stdout.write(
                "These club situations now have another ruling and need a new review: "
                + ", ".join(withdrawn)
            )
