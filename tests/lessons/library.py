"""Some items of the library, without the others: they are loaded in a moment."""

import re
from pathlib import Path

from penalty_cards.scenarios.loading import LIBRARY, load

# Some on a minor penalty card, a pair among them; one of four steps; two judgments, one
# of them of 2017 alone.
MINOR = ("PC-001", "PC-002", "PC-003", "PC-004", "PC-005", "PC-230")
STEPS = "PC-099"
CODES = (*MINOR, STEPS, "PC-121", "PC-206")


def load_some(folder: Path, *codes: str) -> None:
    """Load the items of some codes, written to a file in a folder."""
    load([write_some(folder, *codes)])


def write_some(folder: Path, *codes: str) -> Path:
    """Write the items of some codes to a file in a folder, and return its path."""
    text = "\n".join(path.read_text("utf-8") for path in sorted(LIBRARY.glob("*.toml")))
    items = [
        item
        for item in re.split(r"^(?=\[\[item\]\])", text, flags=re.MULTILINE)
        if (code := re.search(r'^code = "(.*)"', item, re.MULTILINE))
        and code[1] in codes
    ]
    path = folder / "items.toml"
    path.write_text("\n".join(items), encoding="utf-8")
    return path
