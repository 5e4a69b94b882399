"""Words by their plain letters, to find them and to put them in order."""

import unicodedata

SOFT_HYPHEN = "\u00ad"  # where a narrow place may part a long word


def plain(text: str) -> str:
    """Return a text without capitals, accents and soft hyphens."""
    letters = unicodedata.normalize("NFKD", text.casefold().replace(SOFT_HYPHEN, ""))
    return "".join(each for each in letters if not unicodedata.combining(each))
