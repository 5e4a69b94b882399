"""`manage.py restore FILE --replace`: make the database what a copy says."""

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import connection

from penalty_cards.server.backups import BackupError, put_back


class Command(BaseCommand):
    """Everything in the database is replaced, or nothing."""

    help = "Replace the whole database with a backup made by `backup`."

    def add_arguments(self, parser: CommandParser) -> None:
        """Declare the file, and the option that allows replacing the present data."""
        parser.add_argument("file", type=Path, help="a file made by `backup`")
        parser.add_argument(
            "--replace",
            action="store_true",
            help="replace a database that is not empty",
        )

    def handle(self, *_args: Any, file: Path, replace: bool, **_options: Any) -> None:
        """Replace it, and say what is to be done then."""
        if not replace and connection.introspection.table_names():
            raise CommandError(
                "The database is not empty, and restoring replaces all of it. Make a "
                "copy with `backup` first, then add --replace."
            )
        connection.close()
        try:
            is_older = put_back(file)
        except BackupError as error:
            raise CommandError(str(error)) from error
        if is_older:
            self.stdout.write(
                "The backup is from an older version. Run manage.py migrate."
            )
        self.stdout.write(
            "Restored. Restart the site, so that it forgets the old data."
        )
