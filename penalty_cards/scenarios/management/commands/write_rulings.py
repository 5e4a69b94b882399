"""`manage.py write_rulings`: renew the file of the library's rulings."""

from django.core.management.base import BaseCommand, CommandError

from penalty_cards.scenarios.items import LibraryError, read_library
from penalty_cards.scenarios.loading import LIBRARY
from penalty_cards.scenarios.rulings_file import RULINGS, rulings_text


class Command(BaseCommand):
    """The command that writes what the engine rules on every library item."""

    help = "Write library/rulings.json; its diff shows which answers a change turned."

    def handle(self, **options: object) -> None:
        """Write the file."""
        try:
            items = read_library(LIBRARY.glob("*.toml"))
        except LibraryError as error:
            raise CommandError(f"nothing was written:\n{error}") from None
        RULINGS.write_text(rulings_text(items), encoding="utf-8")
        self.stdout.write(f"{len(items)} items written to {RULINGS.name}")
