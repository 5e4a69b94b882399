"""The questions that two editions answer otherwise, for the law book."""

from collections.abc import Iterator

from django.urls import reverse

from penalty_cards.lawbook.supplied import TurnedItem
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.editions import EDITIONS, printed_in
from penalty_cards.questions.turning import Turn, turn_of
from penalty_cards.scenarios.models import Turned, Variant
from penalty_cards.scenarios.services import (
    OFFERED,
    Case,
    OutOfDate,
    case_of,
    published,
)
from quizzes.practice.pages import question_url


def turns(older: int, newer: int) -> Iterator[tuple[Case, Turn]]:
    """Give each step that two editions answer otherwise, by code, and how; two queries.

    What is not asked any more, or what today's engine does not turn, is left out.
    """
    found = Turned.objects.filter(OFFERED, older=older, newer=newer).values_list(
        "version", "step"
    )
    variants: dict[int, Variant] = {
        variant.version_id: variant
        for variant in published().filter(
            seed=0, version__in={version for version, _step in found}
        )
    }
    codes = EDITIONS[older].code, EDITIONS[newer].code
    known = [(variants[v], step) for v, step in found if v in variants]
    for variant, step in sorted(known, key=lambda row: (row[0].code, row[1])):
        try:
            case = case_of(variant, step)
        except OutOfDate:
            continue
        if turn := turn_of(case.question, *codes):
            yield case, turn


def items_turned(older: int, newer: int) -> list[TurnedItem]:
    """Return them as the law book shows them."""
    return [
        TurnedItem(
            question_url(case.code, case.step),
            case.title,
            case.code,
            turn.is_ruling,
            turn.rules,
            turn.before,
            turn.after,
        )
        for case, turn in turns(older, newer)
    ]


def practice_url(rule: Rule, edition: int) -> str:
    """Return the address at which a rule is practised; empty if an edition lacks it."""
    if not printed_in(rule, edition):
        return ""
    return reverse("practice:session-clause", args=[rule.value])
