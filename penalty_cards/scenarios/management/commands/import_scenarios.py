"""`manage.py import_scenarios`: drafts from TOML files."""

from pathlib import Path
from typing import Any

from django.contrib.auth import get_user_model
from django.core.management.base import BaseCommand, CommandError, CommandParser

from penalty_cards.scenarios.authoring.facts import Refused
from penalty_cards.scenarios.authoring.services import WRITE
from penalty_cards.scenarios.exchange.importing import import_messages, imported
from penalty_cards.scenarios.items import LibraryError
from penalty_cards.web.files import File


class Command(BaseCommand):
    """The command that makes drafts of the items in TOML files."""

    help = (
        "Make a draft of each situation in TOML or GIFT files. A single mistake "
        "stops the whole import."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        """Take the files, and who is their author here."""
        parser.add_argument(
            "files", nargs="+", type=Path, metavar="FILE", help="TOML or GIFT files"
        )
        parser.add_argument(
            "--author", required=True, help="the user name of the author"
        )

    def handle(
        self, *args: Any, files: list[Path], author: str, **options: Any
    ) -> None:
        """Make them, or say what is wrong with each."""
        user = get_user_model().objects.filter(username=author).first()
        if user is None or not user.has_perm(WRITE):
            raise CommandError(
                f"{author!r} is not an author here. Name an account with that role."
            )
        try:
            sent = [File(path.name, path.read_bytes()) for path in files]
            made = imported(sent, user)
        except LibraryError as error:
            raise CommandError(f"Nothing was imported.\n{error}") from None
        except OSError as error:
            text = f"Nothing was imported. {error.filename}: {error.strerror}."
            raise CommandError(text) from None
        except Refused as error:
            raise CommandError(f"Nothing was imported. {error}") from None
        for text in import_messages(made):
            self.stdout.write(text)
