"""What can be asked of the facts of a draft, found by trying."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import islice
from typing import Any

from penalty_cards.bridge import Card, Incident
from penalty_cards.laws.editions import EDITIONS
from penalty_cards.questions.question import Chair, Kind, Question
from penalty_cards.scenarios.authoring.facts import cards_in
from penalty_cards.scenarios.checks import faults_of
from penalty_cards.scenarios.fields import FieldError
from penalty_cards.scenarios.item_fields import ABOUT_A_CARD, read_question, read_span

# The question that a teacher most often means comes first.
_KINDS = (
    *(Kind.DEGREE, Kind.CARD, Kind.OPTIONS, Kind.RULING, Kind.INFORMATION),
    *(Kind.CLAUSE, Kind.CHOOSE, Kind.ANNOUNCE),
)
MOST_EVENTS = 30  # of more, each question takes too long to try
MOST_CARDS = 3  # what happened last is most often asked about
MOST_WORK = 480  # events in all tries; the longer the story, the fewer tries
_CHAIRS = (Chair.PLAYER, Chair.DIRECTOR, Chair.DECLARER)
Asking = Mapping[str, Any]  # the fields of a question that is asked


def askable(document: Mapping[str, Any], incident: Incident) -> tuple[Asking, ...]:
    """Return a question of each kind that can be asked, the most usual one first.

    Where the document names no edition, of the oldest ones that rule on its facts.
    """
    try:
        span = read_span(document)
    except FieldError:
        return ()
    if len(incident.events) > MOST_EVENTS:
        return ()
    for since in (span.since,) if "since" in document else sorted(EDITIONS):
        if found := _askable(incident, span._replace(since=since).editions()):
            return tuple({**each, "since": since} for each in found)
    return ()


@lru_cache(maxsize=128)
def _askable(incident: Incident, editions: tuple[int, ...]) -> tuple[Asking, ...]:
    found = []
    left = MOST_WORK // max(1, len(incident.events))
    for kind in _KINDS:
        for asking, question in islice(_tried(incident, kind), left):
            left -= 1
            if all(_has_no_fault(question, year) for year in reversed(editions)):
                found.append(asking)
                break
    return tuple(found)


def _tried(incident: Incident, kind: Kind) -> Iterator[tuple[Asking, Question]]:
    for asking in _askings(_last_cards(incident), kind):
        try:
            question = read_question(asking, incident)
        except FieldError:
            continue
        yield asking, question


def _askings(about: Sequence[Card], kind: Kind) -> Iterator[Asking]:
    for chair in _CHAIRS:
        if kind is not Kind.DEGREE:
            yield {"kind": kind.value, "chair": chair.value}
        if kind in ABOUT_A_CARD:
            for card in about:
                yield {"kind": kind.value, "chair": chair.value, "about": str(card)}


def _last_cards(incident: Incident) -> list[Card]:
    """Return the cards to which something happened last, the last one first."""
    start = replace(incident.start, penalty_cards=())
    cards = cards_in(Incident(start, incident.events[::-1])) + cards_in(incident)
    return list(dict.fromkeys(cards))[:MOST_CARDS]


@lru_cache(maxsize=1024)
def _has_no_fault(question: Question, year: int) -> bool:
    return not any(faults_of(question, (year,)))
