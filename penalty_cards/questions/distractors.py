"""What can mislead in a question: false beliefs, and clauses that do not decide."""

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from functools import lru_cache

from penalty_cards.bridge import ImpossibleEvent, ImpossiblePosition
from penalty_cards.laws.beliefs import BELIEFS, Belief
from penalty_cards.laws.clauses import UNCHECKED, Rule, law_of
from penalty_cards.laws.code import Code, differences, watched
from penalty_cards.laws.director import deciding_steps, followed, rule_on, trace
from penalty_cards.laws.editions import cited_by, law_in, printed_in
from penalty_cards.laws.messages import Message, say
from penalty_cards.laws.neighbours import in_dispute
from penalty_cards.laws.rulings import Step
from penalty_cards.questions.question import (
    Choice,
    Kind,
    Question,
    answer_of,
    clause_steps,
    ruling_of,
    ruling_under,
)


@lru_cache(maxsize=16384)
def believers(question: Question, code: Code) -> tuple[tuple[Belief, Code], ...]:
    """Return the beliefs that may answer otherwise, each with its code.

    One that differs in nothing that the answer asks for cannot.
    """
    requests = _requests(question, code)
    return tuple(
        (belief, believed)
        for belief, believed, differ in _codes(code)
        if not requests.isdisjoint(differ)
    )


@lru_cache(maxsize=16)
def _codes(code: Code) -> tuple[tuple[Belief, Code, frozenset[str]], ...]:
    """Return the code of every belief, and in what it differs from the true one."""
    made = ((belief, belief.code(code)) for belief in BELIEFS.values())
    return tuple((belief, each, differences(code, each)) for belief, each in made)


def _requests(question: Question, code: Code) -> set[str]:
    """Return what the answer asks the code for; if clauses decide, without each too."""
    read, base = answer_of(question), followed(question.incident, code)
    watching = watched(code)
    read(base.ruling, watching)
    requests = set(watching.requests).union(*base.requests)
    if question.kind not in (Kind.CLAUSE, Kind.ANNOUNCE):
        return requests
    for rule in {step.rule for step in trace(base.ruling)}:
        watching = watched(code.without(rule))
        with suppress(ImpossibleEvent, ImpossiblePosition):
            read(rule_on(question.incident, watching), watching)
        requests |= watching.requests
    return requests


FEWEST_CLAUSES = 8
FEWEST_OTHERS = 3

Numbers = list[tuple[str, Rule]]


def clause_choices(question: Question, code: Code) -> tuple[Choice, ...]:
    """Return the clauses in dispute, and others that one might think of.

    These are clauses that decide for players with a common mistake, those that the
    ruling cites beside, and neighbours. Each comes with a sentence of its own, in the
    order of the Laws.
    """
    found = clause_rules(question, code)
    return tuple(
        Choice(
            number,
            (say("Law {number}.", number=number), law_in(found[number], code.edition)),
        )
        for number in sorted(found, key=in_order)
    )


@lru_cache(maxsize=16384)
def clause_rules(question: Question, code: Code) -> Mapping[str, Rule]:
    """Return the rule that stands for each of these clauses, by its number.

    A clause that decides too, without being in dispute, is no choice at all: it
    could not be called wrong. Nor is one that the ruling cites beside its own part.
    """
    ruling = ruling_of(question, code)
    steps = clause_steps(question, ruling, code)
    checked = (step for step in trace(ruling) if step.rule not in ruling.unchecked)
    found, cited = _by_number(in_dispute(steps), code), _by_number(checked, code)
    true = {number for step in steps for number in cited_by(step, code.edition)}
    true |= {whole for whole in cited if _is_part_of(whole, true)}
    most = max(FEWEST_CLAUSES, len(found) + FEWEST_OTHERS)
    read = {law_in(rule, code.edition) for rule in found.values()}
    near, far = _neighbours(cited, code)
    others = (*_believed(question, code), *cited.items(), *near)
    fewest = len(found) + FEWEST_OTHERS
    for numbers, enough in ((others, most), (far, fewest)):
        for number, rule in numbers:
            words = law_in(rule, code.edition)
            if len(found) < enough and number not in true and words not in read:
                read.add(law_in(found.setdefault(number, rule), code.edition))
    return found


def _is_part_of(whole: str, numbers: Iterable[str]) -> bool:
    """Whether one of the numbers is that of a part of a clause."""
    return any(part != whole and part.startswith(whole) for part in numbers)


def deciding_words(numbers: frozenset[str]) -> Message:
    """Return the sentence that says which clauses decide."""
    text = "Laws {numbers} decide." if len(numbers) > 1 else "Law {numbers} decides."
    ordered = sorted(numbers, key=in_order)
    return say(text, numbers=tuple(ordered))


def _by_number(steps: Iterable[Step], code: Code) -> dict[str, Rule]:
    """Return the numbers under which the rules of steps stand, each with the first."""
    found: dict[str, Rule] = {}
    for step in steps:
        for number in cited_by(step, code.edition)[:1]:
            found.setdefault(number, step.rule)
    return found


def _believed(question: Question, code: Code) -> Iterator[tuple[str, Rule]]:
    """Yield the numbers that decide for players who wrongly rule something else."""
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


def _neighbours(cited: Iterable[str], code: Code) -> tuple[Numbers, Numbers]:
    """Return the numbers of the laws cited, and all others, the nearest first."""
    every: dict[str, Rule] = {}
    for rule in (each for each in Rule if each not in UNCHECKED.get(code.edition, ())):
        for number in printed_in(rule, code.edition)[:1]:
            every.setdefault(number, rule)
    numbers = sorted(every, key=in_order)
    places = [numbers.index(number) for number in cited] or [0]
    near = sorted(numbers, key=lambda number: _distance(numbers.index(number), places))
    laws = {law_of(number) for number in cited}
    return (
        [(number, every[number]) for number in near if law_of(number) in laws],
        [(number, every[number]) for number in near if law_of(number) not in laws],
    )


def _distance(place: int, places: Iterable[int]) -> int:
    return min(abs(place - other) for other in places)


def in_order(number: str) -> list[tuple[int, str]]:
    """Sort numbers of clauses as the Laws do: 9B, 44C, 50D1(a)."""
    return [
        (int(part), "") if part.isdigit() else (0, part)
        for part in re.findall(r"\d+|\D", number)
    ]
