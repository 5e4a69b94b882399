"""What the page of a draft prints of each step while it is written."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from penalty_cards.bridge import Incident, Seat
from penalty_cards.laws.code import Code
from penalty_cards.laws.messages import Message, say
from penalty_cards.scenarios.authoring.asking_forms import StepForm
from penalty_cards.scenarios.authoring.checking import Check
from penalty_cards.scenarios.authoring.engine import Engine, engine_on
from penalty_cards.scenarios.authoring.forms import WordsForm
from penalty_cards.scenarios.authoring.so_far import question_so_far
from penalty_cards.scenarios.fields import FieldError
from penalty_cards.scenarios.stories import Cast


@dataclass(frozen=True, slots=True)
class StepPage:
    """A step as it is written: its form, and what the engine answers at once.

    `number`: from 1. `engine`: None where it cannot be asked so far; `troubles` say
    why. `places`: those of seats that stand for others than in the first step.
    """

    number: int
    form: StepForm
    engine: Engine | None
    troubles: Sequence[str]
    places: Sequence[tuple[str, Message]]


def step_pages(
    document: Mapping[str, Any],
    incident: Incident | None,
    words: WordsForm,
    found: Check,
    code: Code,
) -> list[StepPage]:
    """Gather the steps of a draft; none without facts that can be."""
    if incident is None:
        return []
    first: Mapping[str, Seat] = {}
    pages = []
    for number, form in enumerate(words.steps):
        place = f"steps[{number}]."
        troubles = [f.words for f in found.faults if f.field.startswith(place)]
        engine, seats = None, first
        try:
            question = question_so_far(document["steps"][number], incident)
            engine = engine_on(question, code)
            seats = Cast(question).seats()
        except FieldError as error:
            troubles = troubles or [f"{error.field}: {error}"]
        first = first or seats
        other = [
            (f"{{{name}}}", say("{seat}", seat=seat))
            for name, seat in seats.items()
            if seat is not first.get(name)
        ]
        pages.append(StepPage(number + 1, form, engine, troubles, other))
    return pages
