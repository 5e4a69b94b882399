"""The facts of a draft: a deal, a contract, events, steps; and what the engine says."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from penalty_cards.bridge import (
    Card,
    Event,
    Exposed,
    How,
    ImpossibleEvent,
    ImpossiblePosition,
    Incident,
    NotationError,
    Played,
    PlayedTogether,
    Withdrawn,
)
from penalty_cards.bridge.event_notation import event_text
from penalty_cards.bridge.spoken import spoken_event
from penalty_cards.bridge.words import sentence
from penalty_cards.laws.beliefs import Belief
from penalty_cards.laws.code import Code
from penalty_cards.laws.documents.reading import (
    INCIDENT_KEYS,
    incident_document,
    read_incident,
)
from penalty_cards.laws.editions import EDITIONS
from penalty_cards.laws.messages import Message, render
from penalty_cards.laws.play.replay import Moment, follow
from penalty_cards.laws.words.events import event_words
from penalty_cards.laws.words.statements import BY_ID, Statement
from penalty_cards.questions.choices import choices
from penalty_cards.questions.display import Hints, complexity, hints
from penalty_cards.questions.explanation import Explanation, concept, deciding, explain
from penalty_cards.questions.marking import believed_otherwise
from penalty_cards.questions.question import Answer, Question, answer_under

NEWEST = EDITIONS[max(EDITIONS)].code
MOST_EVENTS = 80
FACTS = INCIDENT_KEYS - {"edition"}
_ENDS = re.compile(r"\n|;|(?<=[\w♠♥♦♣])\.\s+")
Document = dict[str, Any]


class Refused(ValueError):
    """Something that cannot be, or cannot be understood; says why.

    `lines`: those of a text of several lines that were read, the last one in vain.
    """

    lines: Sequence[str] = ()


def incident_of(document: Mapping[str, Any]) -> Incident | None:
    """Return the incident of a draft, None before it has a deal.

    Raises: ImpossiblePosition.
    """
    if "hands" not in document:
        return None
    facts = {key: value for key, value in document.items() if key in FACTS}
    return read_incident(facts)[0]


def with_incident(document: Mapping[str, Any], incident: Incident) -> dict[str, Any]:
    """Return a document with other facts; its words stay, its new cards get names."""
    words = {key: value for key, value in document.items() if key not in FACTS}
    facts = {k: v for k, v in incident_document(incident).items() if v}
    names = dict(words.get("cards", {}))
    for name, card in _names(incident):
        if str(card) not in names.values():
            names[_free(name, names)] = str(card)
    return {**facts, **words, "cards": names} if names else {**facts, **words}


def moments_of(incident: Incident) -> tuple[Moment, ...]:
    """Play an incident under the newest edition: the start, and after each event.

    Raises: ImpossibleEvent; ImpossiblePosition.
    """
    moments = [Moment(incident.start)]
    for event in incident.events:
        moments.append(follow(moments[-1], event, NEWEST))
    return tuple(moments)


def happened(incident: Incident, text: str) -> Incident:
    """Return the incident with one more event, said as at the open table.

    Raises: Refused.
    """
    if len(incident.events) >= MOST_EVENTS:
        text = _("A situation can have at most {number} events.")
        raise Refused(text.format(number=MOST_EVENTS))
    try:
        now = moments_of(incident)[-1]
        event = spoken_event(text, now.state)
        follow(now, event, NEWEST)
    except (ImpossibleEvent, ImpossiblePosition, NotationError) as error:
        raise Refused(sentence(str(error))) from None
    return Incident(incident.start, (*incident.events, event))


def all_happened(incident: Incident, text: str) -> Incident:
    """Return the incident with the events of a text, one on each line; all or none.

    Raises: Refused.
    """
    lines = lines_of(text)
    for number, line in enumerate(lines, start=1):
        try:
            incident = happened(incident, line)
        except Refused as error:
            error.lines = lines[:number] if len(lines) > 1 else ()
            raise
    return incident


def lines_of(text: str) -> list[str]:
    """Return what a text tells, one thing after another: its lines and sentences."""
    return [line for each in _ENDS.split(text) if (line := each.strip(" .;"))]


def event_lines(incident: Incident) -> list[str]:
    """Return each event of an incident as a line that is read as the same event.

    In plain words, or in the notation where those are not read so, and where the
    newest edition does not know such events.
    """
    try:
        moments = moments_of(incident)
    except (ImpossibleEvent, ImpossiblePosition):
        return [event_text(event) for event in incident.events]
    lines = []
    for event, moment in zip(incident.events, moments, strict=False):
        words = " ".join(map(render, event_words(event))).rstrip(".")
        try:
            is_same = spoken_event(words, moment.state) == event
        except NotationError:
            is_same = False
        lines.append(words if is_same else event_text(event))
    return lines


def taken_back(incident: Incident) -> Incident:
    """Return the incident without its last event."""
    return Incident(incident.start, incident.events[:-1])


def cards_in(incident: Incident) -> tuple[Card, ...]:
    """Return the cards that an incident is about, in the order of the events."""
    return tuple(dict.fromkeys(card for _name, card in _names(incident)))


def _names(incident: Incident) -> list[tuple[str, Card]]:
    """Return each card that something happens to, and what it might be called."""
    found = [("penalty", each.card) for each in incident.start.penalty_cards]
    for event in incident.events:
        found += [(_name(event), card) for card in _cards(event)]
    return found


def _cards(event: Event) -> tuple[Card, ...]:
    match event:
        case Exposed(cards=cards) | PlayedTogether(cards=cards):
            return cards
        case Played(card=card) | Withdrawn(card=card):
            return (card,)
    return ()


def _name(event: Event) -> str:
    match event:
        case Exposed(how=how):
            return "dropped" if how is How.DROP else "shown"
        case Played(as_lead=True):
            return "led"
    return "played"


def _free(name: str, taken: Mapping[str, str]) -> str:
    number = 2
    free = name
    while free in taken:
        free, number = f"{name}{number}", number + 1
    return free


@dataclass(frozen=True, slots=True)
class Believed:
    """What a false belief answers; no words where that is none of the choices."""

    belief: Belief
    words: Sequence[Message]


@dataclass(frozen=True, slots=True)
class Engine:
    """What the engine says of a question, or of the facts alone.

    `key`: the right answer, empty where an order or a judgment is asked.
    """

    edition: int
    explanation: Explanation
    hints: Hints
    key: Sequence[Message]
    statements: Sequence[Statement]
    believed: Sequence[Believed]
    complexity: int


def engine_on(question: Question, code: Code) -> Engine | None:
    """Ask the engine; None where there is nothing to rule, or no ruling is possible."""
    try:
        if not deciding(question, code):
            return None
        words = _words(question, code)
        key = answer_under(question, code) or frozenset()
        return Engine(
            edition=code.edition,
            explanation=explain(question, code),
            hints=hints(question, code),
            key=_answer_words(key, words),
            statements=[BY_ID[each] for each in sorted(concept(question, code))],
            believed=[
                Believed(belief, _answer_words(answer, words))
                for belief, answer in believed_otherwise(question, code)
            ],
            complexity=complexity(question, code),
        )
    except (ImpossibleEvent, ImpossiblePosition):
        return None


def _words(question: Question, code: Code) -> dict[str, tuple[Message, ...]]:
    return {choice.id: choice.words for choice in choices(question, code)}


def _answer_words(
    answer: Answer, words: dict[str, tuple[Message, ...]]
) -> list[Message]:
    return [message for each in sorted(answer) for message in words.get(each, ())]
