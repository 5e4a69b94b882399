"""`manage.py backup FILE`: copy the whole database while the site serves."""

from pathlib import Path

from django.core.management.base import BaseCommand, CommandError, CommandParser

from penalty_cards.server.backups import BackupError, back_up


class Command(BaseCommand):
    """One file holds everything that `restore` needs."""

    help = "Back up the whole database to a file. The site can stay up."

    def add_arguments(self, parser: CommandParser) -> None:
        """Declare the file."""
        parser.add_argument("file", type=Path, help="the name of a new file")

    def handle(self, *_args: str, file: Path, **_options: object) -> None:
        """Copy it and say how large the copy is."""
        try:
            back_up(file)
        except BackupError as error:
            raise CommandError(str(error)) from error
        size = file.stat().st_size / 1e6
        self.stdout.write(f"Backed up to {file} ({size:.1f} MB).")
