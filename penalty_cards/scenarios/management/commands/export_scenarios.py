"""`manage.py export_scenarios`: items as TOML."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from penalty_cards.scenarios.authoring.facts import Refused
from penalty_cards.scenarios.exchange.toml_form import exported


class Command(BaseCommand):
    """The command that prints items as TOML."""

    help = "Print situations as TOML: all published ones, or those you name."

    def add_arguments(self, parser: CommandParser) -> None:
        """Take the codes."""
        parser.add_argument(
            "codes",
            nargs="*",
            metavar="CODE",
            help="only the situations with these codes",
        )

    def handle(self, *args: Any, codes: list[str], **options: Any) -> None:
        """Print the file, or which code no item has."""
        try:
            self.stdout.write(exported(codes), ending="")
        except Refused as error:
            raise CommandError(str(error)) from None
