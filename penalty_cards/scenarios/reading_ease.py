"""Flesch's reading ease of a text: 100 is easy, 60 plain, 30 hard to read."""

import re

_PLACEHOLDER = re.compile(r"\{[^{}]*\}")
_SPOKEN = re.compile(r"[^\W\d_]+(?:[’'-][^\W\d_]+)*")
_SENTENCE = re.compile(r"[.?!:;]+(?=[\s”)]|$)")
_VOWELS = re.compile(r"[aeiouy]+")


def reading_ease(text: str) -> float:
    """Return the reading ease of a text; a place such as {leader} counts as one word.

    Source: R. Flesch, A new readability yardstick (1948).
    """
    plain = _PLACEHOLDER.sub("North", text)
    words = _SPOKEN.findall(plain)
    if not words:
        return 100.0
    sentences = max(len(_SENTENCE.findall(plain)), 1)
    syllables = sum(map(count_syllables, words))
    return 206.835 - 1.015 * len(words) / sentences - 84.6 * syllables / len(words)


def count_syllables(word: str) -> int:
    """Count the syllables of an English word by its groups of vowels; at least one."""
    text = word.casefold()
    count = len(_VOWELS.findall(text))
    if re.search(r"[^aeiouyl]e$|[^aeioutd]ed$", text):
        count -= 1
    return max(count, 1)
