"""`manage.py import_laws`: a club's own official text of the Laws."""

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import transaction

from penalty_cards.lawbook.clubtext.reading import Refused
from penalty_cards.lawbook.clubtext.services import Preview, look_through, store
from penalty_cards.lawbook.models import LawText
from penalty_cards.laws.editions import EDITIONS
from penalty_cards.web.files import MOST_BYTES, File
from penalty_cards.web.staff_actions import Verb, record


class Command(BaseCommand):
    """The command that takes in a club's own text of an edition."""

    help = (
        "Import the club's own official text of an edition from text files. The "
        "new text replaces the old one, and stays in this database."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        """Take the files and their edition."""
        parser.add_argument(
            "files", nargs="+", type=Path, metavar="FILE", help="plain text files"
        )
        parser.add_argument(
            "--edition",
            required=True,
            type=int,
            choices=sorted(EDITIONS),
            help="the edition of the Laws",
        )
        parser.add_argument(
            "--dry-run",
            action="store_true",
            help="show what was found and store nothing",
        )

    def handle(
        self,
        *args: Any,
        files: list[Path],
        edition: int,
        dry_run: bool,
        **options: Any,
    ) -> None:
        """Show what was found and what was not placed, and store it."""
        try:
            preview = look_through([_read(path) for path in files], edition)
            self._show(preview)
            with transaction.atomic():
                changed = not dry_run and store(preview)
                if changed:
                    record(None, Verb.IMPORT, LawText, edition=edition)
        except OSError as error:
            text = f"Nothing was changed. {error.filename}: {error.strerror}."
            raise CommandError(text) from None
        except Refused as error:
            raise CommandError(f"Nothing was changed. {error}") from None
        if dry_run:
            self.stdout.write("Nothing was stored, because this was a dry run.")
        elif changed:
            self.stdout.write(f"Stored as the club's own text of {edition}.")
        else:
            self.stdout.write("Nothing was changed: this text is already stored.")

    def _show(self, preview: Preview) -> None:
        self.stdout.write("Law  sections  clauses  footnotes  heading")
        for law in preview.laws:
            counts = f"{law.sections:>8}  {law.clauses:>7}  {law.footnotes:>9}"
            self.stdout.write(f"{law.law or '–':>3}  {counts}  {law.heading}")
        if preview.other_editions:
            there = ", ".join(map(str, preview.other_editions))
            self.stdout.write(f"The files also have the Laws of {there}.")
        if preview.left_out:
            self.stdout.write("Left out:")
        for each in preview.left_out:
            self.stdout.write(
                f"  {each.file}, line {each.line} ({each.why}): {each.text}"
            )


def _read(path: Path) -> File:
    """Read a file, no further than to see that it is too large."""
    with path.open("rb") as file:
        return File(path.name, file.read(MOST_BYTES + 1))
