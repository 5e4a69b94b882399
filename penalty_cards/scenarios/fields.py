"""Fields of a file in TOML: values read from its tables, or what is wrong with one.

`laws.documents.reading` has its own reader of JSON, and says what was tried instead.
"""

import re
import tomllib
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import Any, Self, TypeVar

from penalty_cards.bridge import NotationError
from penalty_cards.bridge.words import sentence, unknown_name
from penalty_cards.scenarios import refusals

T = TypeVar("T")

LANGUAGES = ("de",)  # in which an item may say its words besides English
_TRANSLATED = ("title", "story", "hints", "feedback", "factors", "views")

MOST_DEPTH = 7  # parts of a key: a reader of TOML takes very long over hundreds
_DEEP = re.compile(
    r"""(?<![\w-])(?:(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')[ \t]*+\.[ \t]*+)"""
    + f"{{{MOST_DEPTH}}}"
)


class FieldError(ValueError):
    """One wrong field of a file; empty where the whole is wrong.

    The message says what is wrong and what to do, in whole sentences.
    """

    def __init__(self, field: str, message: str) -> None:
        super().__init__(sentence(message))
        self.field = field


class Text(str):
    """A text in English that an author wrote.

    `translations`: the same in other languages, each with the code of its language.
    """

    translations: tuple[tuple[str, str], ...]

    def __new__(cls, words: str, translations: Mapping[str, str] | None = None) -> Self:
        """Make a text of its words and their translations by language."""
        text = super().__new__(cls, words)
        text.translations = tuple((translations or {}).items())
        return text


_IN_A_STEP = re.compile(r"^(?:steps\[[0-9]+\]\.)?")
_COUNTED = re.compile(r"(\w+)\[([0-9]+)\](\.?)")


def spoken_field(field: str) -> str:
    """Return a field as people count: `steps[1].events[0]` is `step 2, event 1`."""
    return _COUNTED.sub(_as_counted, field).removesuffix(", ")


def _as_counted(part: re.Match[str]) -> str:
    name = "trick, card" if part[1] == "trick" else part[1].removesuffix("s")
    return f"{name.replace('_', ' ')} {int(part[2]) + 1}{', ' if part[3] else ''}"


def field_in(field: str, language: str) -> str:
    """Return where a field stands in a language; empty for that of the item itself."""
    if not language:
        return field
    return _IN_A_STEP.sub(rf"\g<0>{language}.", field, count=1)


def read_toml(content: bytes) -> dict[str, Any]:
    """Read a file of TOML.

    Raises: FieldError.
    """
    try:
        text = content.decode()
        if _DEEP.search(text):
            raise ValueError(f"a key has more than {MOST_DEPTH} parts")
        found = tomllib.loads(text)
        repr(found)  # hexadecimal numbers are read at any length, but not written
    except UnicodeDecodeError:
        raise FieldError("", refusals.NOT_UTF8) from None
    except RecursionError:
        raise FieldError("", refusals.TOO_DEEP) from None
    except ValueError as error:
        raise FieldError("", f"This is not valid TOML: {error}") from None
    return found


def check_keys(
    table: Mapping[str, object], needed: Collection[str], more: Collection[str] = ()
) -> None:
    """Check that a table has every key that it needs, and no unknown ones.

    Raises: FieldError.
    """
    for key in table:
        if key not in needed and key not in more:
            raise FieldError(key, unknown_name("key", key, {*needed, *more}))
    for key in needed:
        if key not in table:
            raise FieldError(key, refusals.MISSING)


def read_each(
    table: Mapping[str, object], key: str, read: Callable[[dict[str, object]], T]
) -> tuple[T, ...]:
    """Read the tables of a list.

    Raises: FieldError.
    """
    tables = table[key]
    if not isinstance(tables, list):
        raise FieldError(key, f"Write this as [[{key}]] tables")
    found = []
    for number, each in enumerate(tables):
        try:
            if not isinstance(each, dict):
                raise FieldError("", refusals.A_TABLE)
            found.append(read(each))
        except FieldError as error:
            raise FieldError(f"{key}[{number}].{error.field}", str(error)) from None
    return tuple(found)


def read_text(table: Mapping[str, object], key: str) -> str:
    """Read a text that is not empty, its white space as single spaces.

    Raises: FieldError.
    """
    return " ".join(read_as_written(table, key).split())


def read_as_written(table: Mapping[str, object], key: str) -> str:
    """Read a text that is not empty, with its white space.

    Raises: FieldError.
    """
    value = table[key]
    if not isinstance(value, str):
        raise FieldError(key, refusals.a_text(value))
    if not value.strip():
        raise FieldError(key, refusals.EMPTY)
    return value


def translated(words: str, table: Mapping[str, object], *path: str | int) -> Text:
    """Return words of a table with those at the same path in its other languages."""
    others = {}
    for language in LANGUAGES:
        found: Any = table.get(language)
        for part in path:
            try:
                found = found[part]
            except (KeyError, IndexError, TypeError):
                found = None
        if isinstance(found, str):
            others[language] = " ".join(found.split())
    return Text(words, others)


def translated_each(
    table: Mapping[str, object], key: str, texts: Iterable[object]
) -> tuple[Text, ...]:
    """Read the texts of a list, each with its translations.

    Raises: FieldError.
    """
    return tuple(
        translated(read_text({key: text}, key), table, key, number)
        for number, text in enumerate(texts)
    )


def wrong_translations(table: Mapping[str, object]) -> Iterator[FieldError]:
    """Yield what is wrong with an item’s or a step’s words in other languages.

    They stand in a table named by the language, under the keys of the English words;
    a list has as many texts as the English one.
    """
    for language in LANGUAGES:
        words = table.get(language, {})
        if not isinstance(words, dict):
            yield FieldError(language, refusals.A_TABLE_OF_TEXTS)
            continue
        for key, value in words.items():
            if (message := _wrong_translation(key, value, table.get(key))) is not None:
                yield FieldError(f"{language}.{key}", message)


def _wrong_translation(key: str, value: object, english: object) -> str | None:
    if key not in _TRANSLATED:
        return unknown_name("text", key, _TRANSLATED)
    match english, value:
        case None, _:
            return refusals.NO_ENGLISH
        case list(), list() if len(value) != len(english):
            return refusals.as_many(len(value), len(english))
        case dict(), dict() if more := sorted(value.keys() - english.keys()):
            return refusals.no_english(more)
        case (list(), list() as texts) | (dict(), dict() as texts):
            each = list(texts.values()) if isinstance(texts, dict) else texts
        case _:
            each = [value]
    if not all(isinstance(text, str) and text.strip() for text in each):
        return refusals.A_TEXT
    return None


def read_whole(table: Mapping[str, object], key: str, least: int, most: int) -> int:
    """Read a whole number between two others.

    Raises: FieldError.
    """
    value = table[key]
    if type(value) is not int or not least <= value <= most:
        raise FieldError(key, refusals.a_number(least, most, value))
    return value


def read_one_of(
    table: Mapping[str, object], key: str, values: Mapping[str, T], default: str
) -> T:
    """Read one of a few names.

    Raises: FieldError.
    """
    name = table.get(key, default)
    if not isinstance(name, str) or name not in values:
        raise FieldError(key, refusals.one_of(values, name))
    return values[name]


def read_many(
    table: Mapping[str, object], key: str, known: Collection[T]
) -> tuple[T, ...]:
    """Read a list of known values, each once; empty if there is none.

    Raises: FieldError.
    """
    values = table.get(key, [])
    if not isinstance(values, list):
        raise FieldError(key, refusals.a_list(values))
    return tuple(dict.fromkeys(known_value(value, key, known) for value in values))


def known_value(value: object, key: str, known: Collection[T]) -> T:
    """Return the known value that one is; `True` is not 1.

    Raises: FieldError.
    """
    for each in known:
        if value == each and type(value) is type(each):
            return each
    raise FieldError(key, refusals.one_of(sorted(known, key=str), value))


def read_parsed(field: str, value: object, parse: Callable[[str], T]) -> T:
    """Read a value by its notation.

    Raises: FieldError.
    """
    if not isinstance(value, str):
        raise FieldError(field, refusals.a_text(value))
    try:
        return parse(value)
    except NotationError as error:
        raise FieldError(field, str(error)) from None


def read_named(
    table: Mapping[str, object], key: str, parse: Callable[[str], T]
) -> Mapping[str, T]:
    """Read a table of names for values in a notation; empty if there is none.

    Raises: FieldError.
    """
    names = table.get(key, {})
    if not isinstance(names, dict):
        raise FieldError(key, refusals.NAMES)
    for name in names:
        if not name.isidentifier():
            raise FieldError(f"{key}.{name}", refusals.A_NAME)
    return {
        name: read_parsed(f"{key}.{name}", value, parse)
        for name, value in names.items()
    }
