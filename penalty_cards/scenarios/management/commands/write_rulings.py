"""`manage.py write_rulings`: renew the file of the library's rulings, or check it."""

from django.core.management.base import BaseCommand, CommandError, CommandParser

from penalty_cards.scenarios.items import Item, LibraryError, read_library
from penalty_cards.scenarios.loading import LIBRARY
from penalty_cards.scenarios.rulings_file import RULINGS, changes, rulings_text


class Command(BaseCommand):
    """The command that writes what the engine rules on every library item."""

    help = "Write library/rulings.json; its diff shows which answers a change turned."

    def add_arguments(self, parser: CommandParser) -> None:
        """Take whether the file is only to be checked."""
        parser.add_argument(
            "--check",
            action="store_true",
            help="write nothing; fail, and list the items that are ruled on otherwise",
        )

    def handle(self, **options: object) -> None:
        """Write the file, or compare it."""
        try:
            items = read_library(LIBRARY.glob("*.toml"))
        except LibraryError as error:
            raise CommandError(f"nothing was written:\n{error}") from None
        if options["check"]:
            self._check(items)
            return
        RULINGS.write_text(rulings_text(items), encoding="utf-8")
        self.stdout.write(f"{len(items)} items written to {RULINGS.name}")

    def _check(self, items: tuple[Item, ...]) -> None:
        stored = RULINGS.read_text(encoding="utf-8") if RULINGS.exists() else "{}"
        if changed := changes(items, stored):
            heading = f"ruled on otherwise than {RULINGS.name} says:"
            raise CommandError("\n".join([heading, *changed]))
        self.stdout.write(f"{len(items)} items are ruled on as {RULINGS.name} says")
