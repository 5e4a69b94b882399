"""`manage.py export_questions`: questions for other programs."""

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from penalty_cards.laws.editions import EDITIONS
from penalty_cards.scenarios.exchange.formats import FORMATS
from penalty_cards.scenarios.exchange.questions import (
    FILTERS,
    BadFilter,
    exported,
    selected,
)


class Command(BaseCommand):
    """The command that prints questions in the format of another program."""

    help = "Print published questions, or their deals, for Moodle and other programs."

    def add_arguments(self, parser: CommandParser) -> None:
        """Take the format, the edition, and which questions."""
        parser.add_argument(
            "codes",
            nargs="*",
            metavar="CODE",
            help="only the questions with these codes",
        )
        parser.add_argument(
            "--format", choices=FORMATS, required=True, help="the format of the file"
        )
        parser.add_argument(
            "--edition",
            type=int,
            choices=sorted(EDITIONS),
            default=settings.DEFAULT_EDITION,
            help="the edition of the Laws",
        )
        for name in FILTERS:
            parser.add_argument(f"--{name}", help=f"only questions with this {name}")

    def handle(self, *args: Any, codes: list[str], **options: Any) -> None:
        """Print the file, or which value cannot be."""
        chosen = {name: options[name] for name in FILTERS if options[name]}
        edition = options["edition"]
        try:
            variants = list(selected(edition, chosen, codes))
        except BadFilter as error:
            raise CommandError(f"--{error.field}: {error}") from None
        found = {variant.version.scenario.code for variant in variants}
        if lacking := [code for code in codes if code not in found]:
            raise CommandError(f"Not among these questions: {', '.join(lacking)}.")
        write = FORMATS[options["format"]].write
        questions = (
            each for variant in variants for each in exported(variant, edition)
        )
        self.stdout.write(write(questions), ending="")
