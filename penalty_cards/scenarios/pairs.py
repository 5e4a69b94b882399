"""Pairs: two items that differ in one fact, and so in the ruling.

One of the two names the other and the fact; that they differ in it and in no other is
read off the incidents, as far as it can be told from them.
"""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from penalty_cards.bridge import DeclarerChose, Exposed
from penalty_cards.laws.editions import EDITIONS, LAWS_2017
from penalty_cards.laws.replay import replay
from penalty_cards.questions.changing import Fact
from penalty_cards.questions.explanation import deciding
from penalty_cards.questions.question import Question, answer_under, offender_in
from penalty_cards.scenarios.fields import FieldError, read_one_of, read_text

_KEYS = ("with", "fact")
# Facts that cannot be told from two incidents side by side.
_NOT_TOLD = frozenset({Fact.DECIDED, Fact.NEXT, Fact.WHEN, Fact.PLAYED})


class Pair(NamedTuple):
    """The other item of a pair, by its code, and the fact in which the two differ."""

    partner: str
    fact: Fact


class Half(NamedTuple):
    """One item of a pair: what it asks first, and of which editions, oldest first."""

    question: Question
    editions: tuple[int, ...]


def read_pair(table: Mapping[str, object]) -> Pair | None:
    """Read the pair an item names; None without one.

    Raises: FieldError.
    """
    pair = table.get("pair")
    if pair is None:
        return None
    if not isinstance(pair, dict) or set(pair) != set(_KEYS):
        raise FieldError("pair", f"expected a table of {' and '.join(_KEYS)}")
    facts = {fact.value: fact for fact in Fact if fact not in _NOT_TOLD}
    try:
        return Pair(read_text(pair, "with"), read_one_of(pair, "fact", facts, ""))
    except FieldError as error:
        raise FieldError(f"pair.{error.field}", str(error)) from None


def faults_of_pair(fact: Fact, one: Half, other: Half) -> Iterator[str]:
    """Say what is wrong with a pair that claims to differ in a fact."""
    facts, others = _facts(one), _facts(other)
    found = {name for name in facts if facts[name] != others[name]}
    if fact not in found:
        yield f"the two do not differ in {fact}"
    if extra := sorted(found - {fact}):
        yield f"the two differ in {', '.join(extra)} too"
    if _ruling(one, other) == _ruling(other, one):
        yield "the two are ruled on alike"


def _facts(half: Half) -> dict[Fact, object]:
    """Read off an incident what a ruling may turn on."""
    incident = half.question.incident
    start = incident.start
    shown = [event for event in incident.events if isinstance(event, Exposed)]
    cards = [card for each in shown for card in each.cards]
    cards += [penalty.card for penalty in start.penalty_cards]
    return {
        Fact.RANK: {card.rank in LAWS_2017.honours for card in cards},
        Fact.DEGREE: {penalty.degree for penalty in start.penalty_cards},
        Fact.HOW: {each.how for each in shown},
        Fact.SEEN: {each.seat.partner in each.seen_by for each in shown},
        Fact.NUMBER: len(cards),
        Fact.BLAME: {each.blame for each in shown},
        Fact.SIDE: {start.is_defender(each.seat) for each in shown},
        Fact.LEAD: _leader(half.question),
        Fact.DEMAND: [
            (event.option.require is None, len(event.option.prohibit), event.go_ahead)
            for event in incident.events
            if isinstance(event, DeclarerChose)
        ],
        Fact.EDITION: half.editions,
    }


def _leader(question: Question) -> str:
    """Say who leads to the trick, or led, as seen from the defender with the card."""
    owner = offender_in(question.incident)
    state = replay(question.incident, LAWS_2017)[-1].state
    leader = state.trick[0].seat if state.trick else state.to_play
    if owner is None or not state.is_defender(owner) or not state.is_defender(leader):
        return "the other side"
    return "the owner" if leader is owner else "partner"


def _ruling(half: Half, beside: Half) -> tuple[object, set[str]]:
    """Give key and deciding rules, in the last edition both have, if there is one."""
    years = [year for year in half.editions if year in beside.editions]
    code = EDITIONS[max(years or half.editions)].code
    rules = {step.rule.value for step in deciding(half.question, code)}
    return answer_under(half.question, code), rules
