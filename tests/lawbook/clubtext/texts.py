"""Law texts of our own wording, in the formats that clubs have."""

from pathlib import Path

from penalty_cards.web.files import File

TEXTS = Path(__file__).parent / "texts"


def a_file(name: str) -> File:
    """Return one of the texts as a file."""
    return File(name, (TEXTS / name).read_bytes())


def written(text: str) -> File:
    """Return a text as a file."""
    return File("own.txt", text.encode())
