"""`manage.py rule_coverage`: which statements the published items show."""

import json

from django.core.management.base import BaseCommand, CommandParser

from penalty_cards.scenarios.quality import coverage


class Command(BaseCommand):
    """The command that counts the items for each statement of the subject."""

    help = "Count the published situations for each statement, with their editions."

    def add_arguments(self, parser: CommandParser) -> None:
        """Take the format."""
        parser.add_argument(
            "--format", choices=["text", "json"], default="text", help="how to print it"
        )

    def handle(self, **options: object) -> None:
        """Print a line for each statement, or one list as JSON."""
        rows = coverage()
        if options["format"] == "json":
            document = [
                {"id": r.statement.id, "items": r.items, "editions": list(r.editions)}
                for r in rows
            ]
            self.stdout.write(json.dumps(document, indent=1))
            return
        for row in rows:
            editions = " ".join(map(str, row.editions)) or "-"
            self.stdout.write(
                f"{row.statement.id:9} {row.items:3}  {editions:14}  "
                f"{row.statement.words}"
            )
        shown = sum(row.items > 0 for row in rows)
        self.stdout.write(f"{shown} of {len(rows)} statements are shown")
