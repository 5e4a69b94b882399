"""The rulings of the library as a file, so that a change in a law shows as a diff."""

import json
from pathlib import Path

from penalty_cards.laws.code import Code
from penalty_cards.laws.editions import EDITIONS
from penalty_cards.questions.explanation import concept, deciding
from penalty_cards.questions.question import Question, answer_under
from penalty_cards.scenarios.items import Item

RULINGS = Path(__file__).parent / "library" / "rulings.json"


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
    """Say which items are ruled on otherwise than a stored text says, and where.

    Items that are new in the library or have gone from it are named too.
    """
    before, now = json.loads(stored), json.loads(rulings_text(items))
    return [
        f"{code}: {_difference(before.get(code), now.get(code))}"
        for code in sorted(before.keys() | now.keys())
        if before.get(code) != now.get(code)
    ]


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
