"""The catalogues: what is not translated, and texts whose English alone changed.

List what is shown in English until it is translated:

    .venv/bin/python -m tests.languages.catalogue

Collect the texts of the sources anew, and compile the catalogues; do it after changing
a text, and once more when its translations are filled in:

    .venv/bin/python -m tests.languages.catalogue --update

It keeps the lines and the order of each catalogue, so that the diff shows nothing but
what was changed. `manage.py makemessages` wraps and orders everything anew.

Rename texts that mean what they meant, so that their translations stay. Do it after
changing the sources and before `--update`, which forgets the old texts:

    .venv/bin/python -m tests.languages.catalogue renames.toml

The file has a table for each text; `plural` where it has one, `context` likewise:

    [[rename]]
    old = "Make it"
    new = "Create group"
"""

import re
import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

import polib

ROOT = Path(__file__).parents[2]
LANGUAGES = ("de", "fr")
FILES = {
    language: ROOT / "penalty_cards" / "locale" / language / "LC_MESSAGES" / "django.po"
    for language in LANGUAGES
}
FILE = FILES["de"]  # the one that has every text
PLACE = re.compile(r"\{\w*\}|%\(\w+\)[sd]|\[\[|\]\]|<[^>]*>")
NEEDED = {"old", "new"}
KEYS = NEEDED | {"plural", "context"}


class Refused(ValueError):
    """Renames of which nothing is taken; what is wrong stands one to a line."""


def rename(catalogue: polib.POFile, renames: Iterable[Mapping[str, str]]) -> None:
    """Rename entries of a catalogue; what they say in its language stays.

    Raises: Refused, with every fault; the catalogue is then of no use any more.
    """
    faults = [
        f"{each.get('old', '?')!r}: {fault}"
        for each in renames
        for fault in _rename(catalogue, each)
    ]
    if faults:
        raise Refused("\n".join(faults))


def _rename(catalogue: polib.POFile, change: Mapping[str, str]) -> Iterator[str]:
    """Rename one entry, or yield what is wrong."""
    if not NEEDED <= change.keys() <= KEYS:
        yield f"a rename has old and new, and may have {', '.join(KEYS - NEEDED)}"
        return
    context = change.get("context")
    entry = _entry(catalogue, change["old"], context)
    if entry is None:
        yield "not in the catalogue; rename before makemessages takes it out"
        return
    plural = change.get("plural", "")
    if bool(plural) != bool(entry.msgid_plural):
        yield "needs its new plural" if entry.msgid_plural else "has no plural"
        return
    for old, new in ((entry.msgid, change["new"]), (entry.msgid_plural, plural)):
        if Counter(PLACE.findall(old)) != Counter(PLACE.findall(new)):
            yield f"{new!r} has other placeholders; translate it anew"
            return
    other = _entry(catalogue, change["new"], context)
    if other is not None and other is not entry:
        if any(said(other)) and said(other) != said(entry):
            yield f"{change['new']!r} is there already, and says something else"
            return
        entry.occurrences += other.occurrences
        catalogue.remove(other)
    entry.msgid, entry.msgid_plural = change["new"], plural


def _entry(
    catalogue: polib.POFile, text: str, context: str | None
) -> polib.POEntry | None:
    wanted = (text, context)
    return next((e for e in catalogue if (e.msgid, e.msgctxt) == wanted), None)


def said(entry: polib.POEntry) -> tuple[str, ...]:
    """Return what an entry says, in the singular and in the plural if it has one."""
    return tuple(entry.msgstr_plural.values()) or (entry.msgstr,)


def untranslated(catalogue: polib.POFile) -> list[str]:
    """Return the texts that are shown in English, with where they stand."""
    return [
        f"{', '.join(dict.fromkeys(file for file, _line in entry.occurrences))}: "
        f"{entry.msgid!r}"
        for entry in catalogue.untranslated_entries()
    ]


def in_order_of(before: polib.POFile, anew: polib.POFile) -> polib.POFile:
    """Return a catalogue in the order of the one before, with the date of that one.

    A new text stands behind the text after which it was collected.
    """
    places = {(e.msgctxt, e.msgid): number for number, e in enumerate(before)}
    last, keys = -1, {}
    for number, entry in enumerate(anew, start=1):
        known = places.get((entry.msgctxt, entry.msgid))
        if known is not None:
            last = known
        keys[id(entry)] = (last, number if known is None else 0)
    anew.sort(key=lambda entry: keys[id(entry)])
    anew.metadata = before.metadata
    return anew


def update() -> None:
    """Collect the texts anew, write each catalogue as it was, and compile it."""
    before = {file: polib.pofile(str(file)) for file in FILES.values()}
    chosen = [word for language in LANGUAGES for word in ("-l", language)]
    command = [sys.executable, "manage.py", "makemessages", *chosen]
    subprocess.run(command, cwd=ROOT, check=True)
    for file, catalogue in before.items():
        in_order_of(catalogue, polib.pofile(str(file))).save()
        compiled = file.with_suffix(".mo")
        subprocess.run(["msgfmt", "-o", str(compiled), str(file)], check=True)


def main(*files: str) -> int:
    """Rename what files name, or list what is not translated; return the exit code."""
    if files == ("--update",):
        update()
        files = ()
    catalogues = {code: polib.pofile(str(file)) for code, file in FILES.items()}
    if not files:
        for language, catalogue in catalogues.items():
            found = untranslated(catalogue)
            count = f"{language}: {len(found)} texts are not translated"
            print("\n".join([*found, count]))
        return 0
    renames = [
        each
        for file in files
        for each in tomllib.loads(Path(file).read_text(encoding="utf-8"))["rename"]
    ]
    try:
        for catalogue in catalogues.values():
            rename(catalogue, renames)
    except Refused as error:
        print(f"Nothing was renamed:\n{error}", file=sys.stderr)
        return 1
    for catalogue in catalogues.values():
        catalogue.save()
    print(f"{len(renames)} texts renamed; now run it with --update")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
