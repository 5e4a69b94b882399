"""Turns of phrase that we no longer use, counted; no count may rise.

Counted are messages for readers (by the file that says them), the library, documents
and docstrings, package by package. `ceilings.toml` has the counts, and how many
messages are not translated. List all, or those of a package:

    .venv/bin/python -m tests.languages.voice ["messages penalty_cards/laws"]

Once some are gone, lower the counts. One that has risen stays as it was: reword what
is listed then.

    .venv/bin/python -m tests.languages.voice --lower

Where two branches have lowered counts, take the file of either and lower it again. If
there is no file, the present counts are written.
"""

import ast
import re
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

import polib

from tests.languages.catalogue import FILE, ROOT

CEILINGS = Path(__file__).with_name("ceilings.toml")
UNTRANSLATED = "untranslated messages"
PACKAGES = ("penalty_cards", "quizzes", "tests")
DOCUMENTS = ("README.md", *(f"{each}/**/*.md" for each in ("deploy", *PACKAGES)))
LIBRARY = "penalty_cards/scenarios/library"
ITEM_TEXTS = {"title", "story", "hints", "feedback", "factors", "views"}

AVOIDED = re.compile(
    r"""\b(?:
        who(?:m)?ever | nobody | it[ ]is[ ]so[ ]that
      | (?:by|of)[ ]which | that[ ]which
      | so[ ]many | is[ ]another[ ]one | the[ ]other[ ]is[ ]the[ ]one
      | mark[ ](?:every|each)[ ]one | one[ ]likes
      | by[ ]lot | parted[ ]by | for[ ]granted | none[ ]marked
      | has[ ]spoken | is[ ]the[ ]one[ ](?:that|who|which)
    )\b""",
    re.IGNORECASE | re.VERBOSE,
)
OPENINGS = re.compile(r"(?:Gives?|Lets?|Say|Tell)\b")


class Found(NamedTuple):
    """A turn of phrase: the package that counts it, where it stands, and itself."""

    package: str
    place: str
    phrase: str

    def __str__(self) -> str:
        return f"{self.package}: {self.place}: {self.phrase}"


def avoided_in(text: str) -> list[str]:
    """Return the turns of phrase in a text, over whatever lines it is broken."""
    return AVOIDED.findall(" ".join(text.split()))


def every() -> Iterator[Found]:
    """Yield every turn of phrase that is counted, package by package."""
    yield from _messages()
    yield from _items()
    yield from _documents()
    yield from _docstrings()


def _messages() -> Iterator[Found]:
    for entry in polib.pofile(str(FILE)):
        file = entry.occurrences[0][0] if entry.occurrences else "elsewhere"
        for phrase in avoided_in(f"{entry.msgid} {entry.msgid_plural}"):
            place = f"{file}: {entry.msgid[:60]!r}"
            yield Found(f"messages {_package(file)}", place, phrase)


def _items() -> Iterator[Found]:
    for path in sorted((ROOT / LIBRARY).glob("*.toml")):
        for item in tomllib.loads(path.read_text(encoding="utf-8"))["item"]:
            for text in _texts_of(item):
                for phrase in avoided_in(text):
                    yield Found("items", f"{path.name} {item['code']}", phrase)


def _texts_of(table: Mapping[str, object]) -> Iterator[str]:
    """Yield the texts of an item, of its steps too."""
    for key, value in table.items():
        if key == "steps" and isinstance(value, list):
            for step in value:
                yield from _texts_of(step)
        elif key in ITEM_TEXTS:
            each = value.values() if isinstance(value, dict) else value
            yield from [each] if isinstance(each, str) else each


def _documents() -> Iterator[Found]:
    for pattern in DOCUMENTS:
        for path in sorted(ROOT.glob(pattern)):
            name = path.relative_to(ROOT).as_posix()
            for phrase in avoided_in(path.read_text(encoding="utf-8")):
                yield Found(f"document {name}", name, phrase)


def _docstrings() -> Iterator[Found]:
    for package in PACKAGES:
        for path in sorted((ROOT / package).rglob("*.py")):
            name = path.relative_to(ROOT).as_posix()
            for line, text in docstrings(path.read_text(encoding="utf-8")):
                opening = OPENINGS.match(text)
                phrases = avoided_in(text) + ([opening[0]] if opening else [])
                for phrase in phrases:
                    yield Found(
                        f"docstrings {_package(name)}", f"{name}:{line}", phrase
                    )


def docstrings(source: str) -> Iterator[tuple[int, str]]:
    """Yield the docstrings of a module, each with the line of what it describes."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(
            node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef
        ) and (text := ast.get_docstring(node)):
            yield getattr(node, "lineno", 1), text


def _package(file: str) -> str:
    """Return the folder that counts a file: of packages the second, else the first."""
    folders = file.split("/")[:-1]
    return "/".join(folders[:2] if folders[:1] != ["templates"] else folders[:1])


def counts() -> dict[str, int]:
    """Return how many turns of phrase each package has, and untranslated messages."""
    found = Counter(each.package for each in every())
    found[UNTRANSLATED] = len(polib.pofile(str(FILE)).untranslated_entries())
    return dict(found)


def ceilings() -> dict[str, int]:
    """Return the counts that are written down; what is not there has none."""
    return tomllib.loads(CEILINGS.read_text(encoding="utf-8"))


def risen(now: Mapping[str, int], before: Mapping[str, int]) -> dict[str, int]:
    """Return the counts that are higher than before, with how much they rose."""
    more = {name: number - before.get(name, 0) for name, number in now.items()}
    return {name: number for name, number in more.items() if number > 0}


def lower() -> list[str]:
    """Write lower counts down, and return the names of those that have risen."""
    now = counts()
    before = ceilings() if CEILINGS.exists() else now
    kept = {name: min(number, now.get(name, 0)) for name, number in before.items()}
    lines = [
        f'"{name}" = {number}\n'
        for name, number in sorted(kept.items())
        if number or name == UNTRANSLATED
    ]
    CEILINGS.write_text("".join(lines), encoding="utf-8")
    return sorted(risen(now, before))


def main(*arguments: str) -> int:
    """List what is counted, or lower the counts; return the exit code."""
    if arguments != ("--lower",):
        found = [each for each in every() if not arguments or each.package in arguments]
        print("\n".join([*map(str, found), f"{len(found)} turns of phrase"]))
        return 0
    names = lower()
    for each in every():
        if each.package in names:
            print(each)
    if names:
        print(f"These have more than before: {', '.join(names)}", file=sys.stderr)
    return 1 if names else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
