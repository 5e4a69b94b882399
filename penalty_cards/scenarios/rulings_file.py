"""The rulings of the library as a file, so that a change in a law shows as a diff."""

import json
from pathlib import Path

from penalty_cards.laws.editions import EDITIONS
from penalty_cards.questions.explanation import concept, deciding
from penalty_cards.questions.question import answer_under
from penalty_cards.scenarios.items import Item

RULINGS = Path(__file__).parent / "library" / "rulings.json"


def rulings_text(items: tuple[Item, ...]) -> str:
    """Write key, deciding rules and statements of each item in each edition."""
    rulings = {
        item.code: {str(year): _ruling(item, year) for year in item.editions()}
        for item in sorted(items, key=lambda item: item.code)
    }
    return json.dumps(rulings, indent=1) + "\n"


def _ruling(item: Item, year: int) -> dict[str, list[str]]:
    code = EDITIONS[year].code
    return {
        "key": sorted(answer_under(item.question, code) or ()),
        "rules": [step.rule.value for step in deciding(item.question, code)],
        "statements": sorted(concept(item.question, code)),
    }
