"""Library items for tests, as the TOML files that hold them."""

import json

from penalty_cards.scenarios.items import read_item

HANDS = {"N": "T3.T4.3.", "E": "K65.K7..", "S": "QJ.QJ.A.", "W": "A42.A2.."}


def an_item(**changes):
    """An item's document: East drops the king of hearts, West is on lead.

    A change to None leaves the field out.
    """
    document = {
        "code": "PC-901",
        "level": 1,
        "kind": "card",
        "title": "{offender} has dropped the {card:dropped}.",
        "story": "At the club {offender} drops the {card:dropped}. {leader} leads.",
        "contract": "3NT",
        "declarer": "S",
        "hands": HANDS,
        "to_play": "W",
        "events": ["E exposes HK by drop"],
        "cards": {"dropped": "HK"},
    } | changes
    return {key: value for key, value in document.items() if value is not None}


def read(**changes):
    """The item of such a document."""
    return read_item(an_item(**changes))


def toml(*documents):
    """A library file with these items."""
    return "\n".join(
        "[[item]]\n" + "".join(f"{key} = {_value(each)}\n" for key, each in one.items())
        for one in documents
    )


def _value(value):
    if isinstance(value, dict):
        inner = ", ".join(f"{key} = {_value(each)}" for key, each in value.items())
        return f"{{{inner}}}"
    if isinstance(value, list):
        return f"[{', '.join(map(_value, value))}]"
    return json.dumps(value, ensure_ascii=False)


def write(folder, *documents, name="items.toml"):
    """Write a library file, and give its path in a list."""
    path = folder / name
    path.write_text(toml(*documents), encoding="utf-8")
    return [path]
