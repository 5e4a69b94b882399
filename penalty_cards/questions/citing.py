"""The clauses among which the deciding ones are found: every number is a choice."""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from penalty_cards.bridge import ImpossibleEvent, ImpossiblePosition
from penalty_cards.laws.clauses import Rule, law_of
from penalty_cards.laws.code import Code
from penalty_cards.laws.deciding import deciding_steps, trace
from penalty_cards.laws.editions import cited_by, printed_in
from penalty_cards.laws.messages import Message, say
from penalty_cards.laws.rulings import Step
from penalty_cards.laws.sentences import LAW
from penalty_cards.questions.believing import believers
from penalty_cards.questions.question import (
    Choice,
    Question,
    answer_of,
    clause_steps,
    ruling_of,
    ruling_under,
)

FEWEST_CLAUSES = 8
MOST_CLAUSES = 12  # more only where so many decide
FEWEST_OTHERS = 3


def clause_choices(question: Question, code: Code) -> tuple[Choice, ...]:
    """Give the clauses that decide, and others that one might think of.

    Those that decide for somebody with a false belief, those that the ruling cites
    beside, and neighbours; as many as decide, if that is not too many. Each with a
    sentence of its law, in the order of the Laws.
    """
    found = clause_rules(question, code)
    return tuple(
        Choice(number, (say("Law {number}.", number=number), say(LAW[found[number]])))
        for number in sorted(found, key=in_order)
    )


@lru_cache(maxsize=16384)
def clause_rules(question: Question, code: Code) -> Mapping[str, Rule]:
    """Give the rule that stands for each of these clauses, by its number."""
    ruling = ruling_of(question, code)
    steps = clause_steps(question, ruling, code)
    checked = (step for step in trace(ruling) if step.rule not in ruling.unchecked)
    found, cited = _by_number(steps, code), _by_number(checked, code)
    as_many = min(2 * len(found), MOST_CLAUSES)
    most = max(FEWEST_CLAUSES, as_many, len(found) + FEWEST_OTHERS)
    others = (*_believed(question, code), *cited.items(), *_neighbours(cited, code))
    for number, rule in others:
        if len(found) < most and rule not in found.values():
            found.setdefault(number, rule)
    return found


def deciding_words(numbers: frozenset[str]) -> Message:
    """Say which clauses decide."""
    text = "Laws {numbers} decide." if len(numbers) > 1 else "Law {numbers} decides."
    ordered = sorted(numbers, key=in_order)
    return say(text, numbers=tuple(ordered))


def _by_number(steps: Iterable[Step], code: Code) -> dict[str, Rule]:
    """Give the numbers that steps cite, each with the last rule cited so."""
    return {
        number: step.rule for step in steps for number in cited_by(step, code.edition)
    }


def _believed(question: Question, code: Code) -> Iterator[tuple[str, Rule]]:
    """Return the numbers by which those decide who wrongly rule something else."""
    read = answer_of(question)
    ruled = read(ruling_of(question, code), code)
    for _, believed in believers(question, code):
        try:
            if read(ruling_under(question, code, believed), believed) == ruled:
                continue
            steps = deciding_steps(question.incident, believed, read)
        except (ImpossibleEvent, ImpossiblePosition):
            continue
        yield from _by_number(steps, code).items()


def _neighbours(cited: Iterable[str], code: Code) -> Iterator[tuple[str, Rule]]:
    """Give the numbers of the laws cited, those nearest to a number cited first."""
    every: dict[str, Rule] = {}
    for rule in Rule:
        for number in printed_in(rule, code.edition):
            every.setdefault(number, rule)
    numbers = sorted(every, key=in_order)
    places = [numbers.index(number) for number in cited]
    near = sorted(numbers, key=lambda number: _distance(numbers.index(number), places))
    laws = {law_of(number) for number in cited}
    yield from ((number, every[number]) for number in near if law_of(number) in laws)


def _distance(place: int, places: Iterable[int]) -> int:
    return min(abs(place - other) for other in places)


def in_order(number: str) -> list[tuple[int, str]]:
    """Sort numbers of clauses as the Laws do: 9B, 44C, 50D1(a)."""
    return [
        (int(part), "") if part.isdigit() else (0, part)
        for part in re.findall(r"\d+|\D", number)
    ]
