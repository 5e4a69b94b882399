"""A language for tests: German in which everything that is translated is marked."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.utils.translation import override, trans_real

from penalty_cards.lawbook.words import FORMS_CONTEXT

MARKED = "qq"  # no language has this code
OPEN, CLOSE = "⟦", "⟧"


class Marked(trans_real.DjangoTranslation):
    """The German catalogue, each text that it translates between two marks."""

    def __init__(self) -> None:
        """Look into the catalogue that the site uses."""
        self.german = trans_real.translation("de")

    def language(self) -> str:
        """Return the code of the language."""
        return MARKED

    to_language = language

    def _marked(self, original: str, text: str) -> str:
        if original.startswith(FORMS_CONTEXT):
            return text
        if original in self.german._catalog or text != original:
            return f"{OPEN}{text}{CLOSE}"
        return text

    def gettext(self, message: str) -> str:
        """Mark a text."""
        return self._marked(message, self.german.gettext(message))

    def ngettext(self, one: str, many: str, number: int) -> str:
        """Mark one that has a plural."""
        original = one if number == 1 else many
        return self._marked(original, self.german.ngettext(one, many, number))


@contextmanager
def marked_language(settings: Any) -> Iterator[None]:
    """Have a site whose readers can choose the marked language."""
    settings.LANGUAGES = [*settings.LANGUAGES, (MARKED, "Marked")]
    trans_real._translations[MARKED] = Marked()
    with override(MARKED):
        yield
    del trans_real._translations[MARKED]
