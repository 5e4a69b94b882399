"""Why a library file is refused: what is wrong, and what to do, in whole sentences."""

from collections.abc import Iterable

from penalty_cards.bridge.words import either, every

MISSING = "This is missing. Please add it"
EMPTY = "This text is empty. Please write something here."
NOT_UTF8 = "This is not text in UTF-8. Save the file as UTF-8."
TOO_DEEP = "Its tables are nested too deeply. Use fewer levels."
A_TABLE = "Write this as a table."
A_TEXT = "Write a text here."
NAMES = 'Write this as a table of names, such as { dropped = "HQ" }.'
A_NAME = "Use only letters, digits and underscores in a name, and no digit first."
ONLY_ITEMS = "A file has only [[item]] tables. Write this in one, or remove it."
USED_TWICE = "This code is used twice. Give one of the two another code."

# Other languages
A_TABLE_OF_TEXTS = "Write this as a table of texts."
NO_ENGLISH = "The English text is missing. Write it first, or remove this one."

# What is asked
NO_CARD = f"{MISSING}: a question of kind degree is about a card"
NO_STORY = f"{MISSING}: more has happened since the last step"
ONE_PLAYER = "Only the player chooses a card. Write 'player', or remove this."
TWO_TEXTS = "Write a list of two or more texts."
NO_DEGREE = "No question here asks what kind of card it is. Remove this."
FEEDBACK = "Write this as a table with a text for each common mistake."
NO_EDITION = "No edition lies between since and until. Change one of them."
IN_EACH_STEP = "Write this in each step instead."
TWO_STEPS = "Write two or more [[item.steps]] tables, or none."
TRUE_OR_NOTHING = "Write true, or leave this out."
NOT_LAST = "The last step must come after the last event. Change one of them."


def a_text(value: object) -> str:
    """Return the refusal of what is no text."""
    return f"Write a text in quotation marks here, not {value!r}."


def a_list(value: object) -> str:
    """Return the refusal of what is no list."""
    return f"Write a list here, not {value!r}."


def one_of(names: Iterable[object], value: object) -> str:
    """Return the refusal of what is none of the values that can be."""
    known = either(repr(str(n)) if isinstance(n, str) else n for n in names)
    return f"Write {known}, not {value!r}."


def a_number(least: int, most: int, value: object) -> str:
    """Return the refusal of what is no number between two others."""
    if least == most:
        return f"Write {least}, not {value!r}."
    return f"Write a whole number from {least} to {most}, not {value!r}."


def no_english(names: Iterable[str]) -> str:
    """Return the refusal where some texts have no English ones."""
    return f"The English text for {every(names)} is missing. Write it first."


def as_many(here: int, english: int) -> str:
    """Return the refusal where a list has more or fewer texts than the English one."""
    return f"Write {english} texts, as in English, not {here}."


def about_no_card(kind: str) -> str:
    """Return the refusal where a question of this kind is not about a card."""
    return f"A question of kind {kind} is not about a card. Remove this."


def one_answer(kind: str) -> str:
    """Return the refusal where only one answer to a question of this kind is right."""
    return f"A question of kind {kind} has one answer. Write 'one', or remove this."


def no_texts(kind: str) -> str:
    """Return the refusal where a question of this kind has no such texts."""
    return f"A question of kind {kind} has none of these. Remove them."


def no_offender(chair: str) -> str:
    """Return the refusal where no player has this place, as no card was exposed."""
    return f"No one has exposed a card, so there is no {chair}. Write another."


def no_such_card(card: object) -> str:
    """Return the refusal where no player has a card."""
    return f"{card} is neither in a hand nor in the trick. Write another card."
