"""`manage.py restore FILE --replace`: make the database what a copy says."""

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import connection

from penalty_cards.server.backups import BackupError, put_back


class Command(BaseCommand):
    """Everything in the database is replaced, or nothing."""

    help = "Replaces the whole database by a copy that `backup` made."

    def add_arguments(self, parser: CommandParser) -> None:
        """Declare the file, and the option that allows replacing the present data."""
        parser.add_argument("file", type=Path, help="a copy that `backup` made")
        parser.add_argument(
            "--replace", action="store_true", help="what is there now may go"
        )

    def handle(self, *_args: Any, file: Path, replace: bool, **_options: Any) -> None:
        """Replace it, and say what is to be done then."""
        if not replace and connection.introspection.table_names():
            raise CommandError(
                "The database is not empty. What it holds is lost once another takes "
                "its place: make a copy of it by `backup`, then say --replace."
            )
        connection.close()
        try:
            is_older = put_back(file)
        except BackupError as error:
            raise CommandError(str(error)) from error
        if is_older:
            self.stdout.write("The copy is of an older version: run manage.py migrate.")
        self.stdout.write("Restart the site, which remembers some of what was there.")
