"""What a room reads beside the table, as large as the screen has room for."""

from dataclasses import dataclass

from django.utils.html import strip_tags
from django.utils.safestring import SafeString

MOST_LETTERS = (420, 640, 880, 1200, 1900)  # that a size of type has room for
ROWS = {"<li": 15, "<tr": 34}  # how many letters more they take the room of


@dataclass(frozen=True, slots=True)
class RoomWords:
    """Words that are drawn already."""

    html: SafeString

    @property
    def size(self) -> int:
        """Return how large they are written, 1 largest: all must fit on the screen."""
        letters = len(" ".join(strip_tags(self.html).split()))
        letters += sum(self.html.count(row) * more for row, more in ROWS.items())
        return 1 + sum(letters > most for most in MOST_LETTERS)
