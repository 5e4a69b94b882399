"""The steps of a draft: parted, added, moved and taken away."""

import re
from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _

from penalty_cards.scenarios.authoring.facts import Refused
from penalty_cards.scenarios.item_fields import ASKING

MOST_STEPS = 8
_ACT = re.compile(r"(part|add|remove|earlier|later)(?:-([0-9]))?")
Document = dict[str, Any]


def arranged(document: Mapping[str, Any], act: str) -> Document:
    """Return a document with its steps arranged: `part`, `add`, `remove-0`, `later-0`.

    Raises: Refused, where that cannot be done.
    """
    found = _ACT.fullmatch(act)
    steps: list[Document] = [dict(step) for step in document.get("steps", [])]
    name, number = (found[1], int(found[2] or 0)) if found else ("", 0)
    if name == "part" and not steps:
        return _parted(document)
    if name == "add" and 0 < len(steps) < MOST_STEPS:
        return {**document, "steps": _with_one_more(steps, document)}
    if name == "remove" and number < len(steps):
        return _without(document, steps, number)
    if name in ("earlier", "later"):
        other = number + (1 if name == "later" else -1)
        if 0 <= min(number, other) and max(number, other) < len(steps):
            return {**document, "steps": _exchanged(steps, number, other)}
    text = _("That cannot be done with {number} steps. Reload the page.")
    raise Refused(text.format(number=len(steps)))


def _parted(document: Mapping[str, Any]) -> Document:
    """Ask what is asked so far as a first step, and leave a second one to be asked."""
    first = {key: document[key] for key in ASKING if key in document}
    rest = {key: value for key, value in document.items() if key not in ASKING}
    return {**rest, "steps": _with_one_more([first], document)}


def _with_one_more(
    steps: list[Document], document: Mapping[str, Any]
) -> list[Document]:
    """Add a step after the last event; the one that was there stays where it was."""
    *before, last = steps
    return [*before, {"after": len(document.get("events", [])), **last}, {}]


def _without(
    document: Mapping[str, Any], steps: list[Document], number: int
) -> Document:
    """Take a step away; what it told is told by the next one, and one alone is none."""
    gone = steps.pop(number)
    if number == 0:
        story = _joined(document.get("story", ""), steps[0].pop("story", ""))
        document = {**document, "story": story}
    elif number < len(steps) and "story" in gone:
        steps[number]["story"] = _joined(gone["story"], steps[number].get("story", ""))
    if len(steps) > 1:
        return {**document, "steps": steps}
    rest = {key: value for key, value in document.items() if key != "steps"}
    return rest | {key: steps[0][key] for key in ASKING if key in steps[0]}


def _joined(*texts: str) -> str:
    return " ".join(filter(None, texts))


def _exchanged(steps: list[Document], one: int, other: int) -> list[Document]:
    """Exchange what two steps ask; the moments and their stories stay."""
    found = list(steps)
    for here, there in ((one, other), (other, one)):
        kept = {k: v for k, v in steps[here].items() if k not in ASKING}
        found[here] = kept | {k: v for k, v in steps[there].items() if k in ASKING}
    return found
