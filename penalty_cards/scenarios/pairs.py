"""Pairs: two items that differ in one fact, and so in the ruling.

One of the two names the other and the fact. Contract, declarer, hands, tricks and all
that happened are the same, up to the first question, but for that fact. Where another
card is shown, that card and the one in its place may have changed hands.
"""

from collections.abc import Iterator, Mapping
from dataclasses import fields
from typing import NamedTuple

from django.utils.translation import gettext_lazy as _

from penalty_cards.bridge import (
    Card,
    Cards,
    DeclarerChose,
    Event,
    Exposed,
    Incident,
    PenaltyCard,
    State,
)
from penalty_cards.laws.editions import EDITIONS, LAWS_2017
from penalty_cards.questions.changing import Fact, exchanged
from penalty_cards.questions.explanation import deciding
from penalty_cards.questions.question import Question, answer_under
from penalty_cards.scenarios.fields import FieldError, read_one_of, read_text

_KEYS = ("with", "fact")
# Facts that cannot be told from two incidents side by side.
_NOT_TOLD = frozenset({Fact.DECIDED, Fact.NEXT, Fact.WHEN, Fact.PLAYED})
FACTS = {
    Fact.RANK: _("Honour or small card"),
    Fact.DEGREE: _("Minor or major"),
    Fact.HOW: _("How it came into view"),
    Fact.SEEN: _("Who saw it"),
    Fact.NUMBER: _("How many cards"),
    Fact.BLAME: _("Whose doing"),
    Fact.SIDE: _("Which side"),
    Fact.LEAD: _("The lead"),
    Fact.DEMAND: _("Declarer’s demand"),
    Fact.DECIDED: _("What was decided"),
    Fact.NEXT: _("What happened next"),
    Fact.WHEN: _("When"),
    Fact.PLAYED: _("What was played"),
    Fact.EDITION: _("Edition"),
}


class Pair(NamedTuple):
    """The other item of a pair, by its code, and the fact in which the two differ."""

    partner: str
    fact: Fact


class Half(NamedTuple):
    """One item of a pair: what it asks first, and its editions, oldest first."""

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
        raise FieldError("pair", f"Write this as a table of {' and '.join(_KEYS)}")
    facts = {fact.value: fact for fact in Fact if fact not in _NOT_TOLD}
    try:
        return Pair(read_text(pair, "with"), read_one_of(pair, "fact", facts, ""))
    except FieldError as error:
        raise FieldError(f"pair.{error.field}", str(error)) from None


def faults_of_pair(fact: Fact, one: Half, other: Half) -> Iterator[str]:
    """Yield what is wrong with a pair that claims to differ in a fact."""
    if one.question.kind is not other.question.kind:
        yield "The two ask different kinds of question. Ask the same in both."
    found = set(_differences(one, other))
    if fact not in found:
        yield f"The two do not differ in {fact}. Name another fact."
    if extra := sorted(found - {fact}):
        yield f"The two also differ in {', '.join(extra)}. Leave one difference."
    if _ruling(one, other) == _ruling(other, one):
        yield "Both have the same ruling. Choose two that are ruled differently."


def _differences(one: Half, other: Half) -> Iterator[str]:
    """Name everything in which two items differ: a fact, or what is no fact."""
    if one.editions != other.editions:
        yield Fact.EDITION
    incident, beside = one.question.incident, other.question.incident
    cards = _card_for_card(incident, beside)
    yield from _between_starts(incident.start, beside.start, cards)
    if len(incident.events) != len(beside.events):
        added = _is_exposure_added(*sorted((incident.events, beside.events), key=len))
        yield Fact.NUMBER if added else "what happened"
        return
    for event, another in zip(incident.events, beside.events, strict=True):
        if event != another:
            yield from _between_events(event, another, cards)


def _card_for_card(one: Incident, other: Incident) -> Cards:
    """Return the card shown in one only, and that in the other; empty without both."""
    shown, others = _shown(one), _shown(other)
    cards = (*shown - others, *others - shown)
    return cards if len(shown) == len(others) and len(cards) == 2 else ()


def _shown(incident: Incident) -> set[Card]:
    events = [event for event in incident.events if isinstance(event, Exposed)]
    penalties = {penalty.card for penalty in incident.start.penalty_cards}
    return penalties | {card for event in events for card in event.cards}


def _between_starts(one: State, other: State, cards: Cards) -> Iterator[str]:
    for each in fields(State):
        mine, theirs = getattr(one, each.name), getattr(other, each.name)
        if mine == theirs:
            continue
        match each.name:
            case "hands" if mine == exchanged(theirs, cards):
                pass
            case "to_play":
                yield Fact.LEAD
            case "penalty_cards":
                yield _between_penalties(mine, exchanged(theirs, cards), cards)
            case "won":
                yield "the tricks won"
            case name:
                yield f"the {name.replace('_', ' ')}"


def _between_penalties(
    one: tuple[PenaltyCard, ...], other: tuple[PenaltyCard, ...], cards: Cards
) -> str:
    """Name how two sets of penalty cards differ; the degree of one follows its rank."""
    if [(p.seat, p.card) for p in one] != [(p.seat, p.card) for p in other]:
        return "the penalty cards"
    return _of_rank(*cards) if cards else Fact.DEGREE


def _is_exposure_added(fewer: tuple[Event, ...], more: tuple[Event, ...]) -> bool:
    """Whether the only event that one has more shows another card."""
    return any(
        isinstance(event, Exposed) and fewer == more[:number] + more[number + 1 :]
        for number, event in enumerate(more)
    )


def _between_events(one: Event, other: Event, cards: Cards) -> Iterator[str]:
    match one, other:
        case DeclarerChose(), DeclarerChose():
            yield Fact.DEMAND
        case Exposed(), Exposed():
            yield from _between_exposures(one, other)
        case _ if one == exchanged(other, cards):  # the same with the other card
            yield _of_rank(*cards)
        case _:
            yield "what happened"


def _between_exposures(one: Exposed, other: Exposed) -> Iterator[str]:
    shown, others = set(one.cards), set(other.cards)
    if len(shown) != len(others):
        yield Fact.NUMBER
    if one.seat is not other.seat:
        yield Fact.SIDE
    if shown - others and others - shown:
        rank = _of_rank(*shown ^ others)
        if rank is Fact.RANK or one.seat is other.seat:
            yield rank
    if _seen_from(one) != _seen_from(other):
        yield Fact.SEEN
    if one.how is not other.how:
        yield Fact.HOW
    if one.blame is not other.blame:
        yield Fact.BLAME


def _seen_from(exposed: Exposed) -> set[int]:
    """Return who saw the cards, counted clockwise from their owner."""
    return {(seat - exposed.seat) % 4 for seat in exposed.seen_by}


def _of_rank(*cards: Card) -> str:
    """Name the difference between cards: of rank, if only some are honours."""
    honours = {card.rank in LAWS_2017.honours for card in cards}
    return Fact.RANK if len(honours) == 2 else "the cards"


def _ruling(half: Half, beside: Half) -> tuple[object, set[str]]:
    """Return key and deciding rules, in the last edition both have, if there is one."""
    years = [year for year in half.editions if year in beside.editions]
    code = EDITIONS[max(years or half.editions)].code
    rules = {step.rule.value for step in deciding(half.question, code)}
    return answer_under(half.question, code), rules
