"""Collects the texts for readers into the catalogues of `penalty_cards/locale`.

`manage.py makemessages -l de` adds what is new to the German one and takes out what is
not said any more. It needs the gettext tools.
"""

from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import CommandParser
from django.core.management.commands import makemessages

from penalty_cards.lawbook.words import FORMS_CONTEXT
from penalty_cards.laws.words.glossary import GLOSSARY
from penalty_cards.texts import texts

GLOSSARY_FILE = "penalty_cards/laws/words/glossary.py"


class Command(makemessages.Command):
    """Django's command, and besides the texts that no call of gettext encloses."""

    help = "Collect all texts for readers into the catalogues."
    msgmerge_options = [*makemessages.Command.msgmerge_options, "--no-fuzzy-matching"]
    xgettext_options = [*makemessages.Command.xgettext_options, "--keyword=say"]

    def add_arguments(self, parser: CommandParser) -> None:
        """Keep obsolete texts and lines out; a text that moves changes nothing."""
        super().add_arguments(parser)
        parser.set_defaults(
            add_location="file",
            no_obsolete=True,
            ignore_patterns=["tests", "var", "staticfiles", "settings.py"],
        )

    def process_files(self, file_list: list[Any]) -> None:
        """Collect what the sources enclose, then the rest."""
        super().process_files(file_list)
        (folder,) = settings.LOCALE_PATHS
        entries = [_entry(text, files) for text, files in texts().items()]
        entries += [_entry(term, {GLOSSARY_FILE}, FORMS_CONTEXT) for term in GLOSSARY]
        pot = Path(folder) / f"{self.domain}.pot"
        makemessages.write_pot_file(str(pot), "header\n\n" + "\n".join(entries))


def _entry(text: str, files: set[str], context: str = "") -> str:
    """Write an entry of a catalogue that is still without its translation."""
    lines = [f"#: {file}" for file in sorted(files)]
    if "{" in text:
        lines.append("#, python-brace-format")
    if context:
        lines.append(f'msgctxt "{context}"')
    quoted = text.replace("\\", r"\\").replace('"', r"\"").replace("\n", r"\n")
    return "\n".join([*lines, f'msgid "{quoted}"', 'msgstr ""', ""])
