"""The words of the law book in the reader's language."""

from django.utils.translation import gettext

from penalty_cards.laws.summaries import SUMMARIES, unmarked

# Catalogues have the words of a rule with their marks; most pages show them without.
_WITH_MARKS = {
    unmarked(words): words
    for summary in SUMMARIES.values()
    for words in summary.words.values()
    if unmarked(words) != words
}


def said(words: str) -> str:
    """Translate words of the law book, also those of which the marks were taken off."""
    marked = _WITH_MARKS.get(words)
    return gettext(words) if marked is None else unmarked(gettext(marked))
