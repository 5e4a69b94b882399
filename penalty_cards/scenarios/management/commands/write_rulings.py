"""`manage.py write_rulings`: renew the file of the library's rulings, or check it."""

import json
from collections.abc import Iterator

from django.core.management.base import BaseCommand, CommandError, CommandParser

from penalty_cards.laws.code import Code
from penalty_cards.laws.editions import EDITIONS
from penalty_cards.laws.messages import render
from penalty_cards.questions.choices import choices
from penalty_cards.questions.explanation import concept, deciding
from penalty_cards.questions.question import Question, answer_under
from penalty_cards.scenarios.fields import spoken_field
from penalty_cards.scenarios.items import Item, LibraryError, read_library
from penalty_cards.scenarios.loading import LIBRARY

RULINGS = LIBRARY / "rulings.json"


class Command(BaseCommand):
    """The command that writes what the engine rules on every library item."""

    help = "Write library/rulings.json. Its diff shows which answers have changed."

    def add_arguments(self, parser: CommandParser) -> None:
        """Take whether to write the file, to check it, or to compare two editions."""
        only = parser.add_mutually_exclusive_group()
        only.add_argument(
            "--check",
            action="store_true",
            help="write nothing; list the situations with changed rulings and fail",
        )
        only.add_argument(
            "--compare",
            nargs=2,
            type=int,
            choices=sorted(EDITIONS),
            metavar=("OLD", "NEW"),
            help="write nothing; list the answers that differ between two editions",
        )

    def handle(self, *, compare: list[int] | None, **options: object) -> None:
        """Write the file, check it, or compare two editions."""
        try:
            items = read_library(LIBRARY.glob("*.toml"))
        except LibraryError as error:
            raise CommandError(f"Nothing was written.\n{error}") from None
        if options["check"]:
            self._check(items)
            return
        if compare:
            for line in differences(items, *compare):
                self.stdout.write(line)
            return
        RULINGS.write_text(rulings_text(items), encoding="utf-8")
        self.stdout.write(
            f"The rulings of {len(items)} situations were written to {RULINGS.name}."
        )

    def _check(self, items: tuple[Item, ...]) -> None:
        stored = RULINGS.read_text(encoding="utf-8") if RULINGS.exists() else "{}"
        if changed := changes(items, stored):
            heading = f"Rulings that differ from {RULINGS.name}:"
            raise CommandError("\n".join([heading, *changed]))
        self.stdout.write(
            f"The rulings of {len(items)} situations are as in {RULINGS.name}."
        )


def rulings_text(items: tuple[Item, ...]) -> str:
    """Write key, deciding rules and statements of each item in each edition.

    Of an item with several steps, a list of them.
    """
    rulings = {
        item.code: {str(year): _rulings(item, year) for year in item.editions()}
        for item in sorted(items, key=lambda item: item.code)
    }
    return json.dumps(rulings, indent=1) + "\n"


def changes(items: tuple[Item, ...], stored: str) -> list[str]:
    """Return the items whose rulings differ from a stored text, and where they differ.

    Items that are new in the library or have gone from it are named too.
    """
    before, now = json.loads(stored), json.loads(rulings_text(items))
    return [
        f"{code}: {_difference(before.get(code), now.get(code))}"
        for code in sorted(before.keys() | now.keys())
        if before.get(code) != now.get(code)
    ]


def differences(items: tuple[Item, ...], older: int, newer: int) -> Iterator[str]:
    """Yield each step that two editions answer differently, then the two answers."""
    for item in sorted(items, key=lambda item: item.code):
        if not {older, newer} <= set(item.editions()):
            continue
        for step in item.steps:
            one, other = (_answer(step.question, year) for year in (older, newer))
            if one != other:
                yield f"{item.code} {spoken_field(step.place)}".rstrip(", ")
                yield from (f"  {older}: {one}", f"  {newer}: {other}")


def _answer(question: Question, year: int) -> str:
    """Write an answer in the words of its choices."""
    code = EDITIONS[year].code
    words = {each.id: each.words for each in choices(question, code)}
    key = sorted(answer_under(question, code) or ())
    texts = (" ".join(map(render, words.get(each, ()))) or each for each in key)
    return " / ".join(texts)


def _difference(before: dict[str, object] | None, now: dict[str, object] | None) -> str:
    if before is None:
        return "new"
    if now is None:
        return "gone"
    years = sorted(before.keys() | now.keys())
    return ", ".join(year for year in years if before.get(year) != now.get(year))


def _rulings(item: Item, year: int) -> object:
    found = [_ruling(step.question, EDITIONS[year].code) for step in item.steps]
    return found if len(found) > 1 else found[0]


def _ruling(question: Question, code: Code) -> dict[str, list[str]]:
    return {
        "key": sorted(answer_under(question, code) or ()),
        "rules": [step.rule.value for step in deciding(question, code)],
        "statements": sorted(concept(question, code)),
    }
