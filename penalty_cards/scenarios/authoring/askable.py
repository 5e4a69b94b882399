"""What can be asked of the facts of a draft, found by trying."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from penalty_cards.bridge import Incident
from penalty_cards.laws.editions import EDITIONS
from penalty_cards.questions.question import Chair, Kind
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
    for kind in _KINDS:
        for each in _tried(incident, kind):
            if _fits(each, editions, incident):
                found.append(each)
                break
    return tuple(found)


def _tried(incident: Incident, kind: Kind) -> Iterator[Asking]:
    about = [str(card) for card in reversed(cards_in(incident))]
    for chair in _CHAIRS:
        if kind is not Kind.DEGREE:
            yield {"kind": kind.value, "chair": chair.value}
        if kind in ABOUT_A_CARD:
            for card in about:
                yield {"kind": kind.value, "chair": chair.value, "about": card}


def _fits(asking: Asking, editions: tuple[int, ...], incident: Incident) -> bool:
    try:
        question = read_question(asking, incident)
    except FieldError:
        return False
    return not any(faults_of(question, editions))
