"""Checks that a question can be asked: by the engine, in each edition it claims."""

from collections.abc import Iterator

from penalty_cards.bridge import (
    Accepted,
    Card,
    DeclarerChose,
    Event,
    HandSpread,
    ImpossibleEvent,
    ImpossiblePosition,
    PlayDemanded,
    Played,
    Refused,
    Withdrawn,
)
from penalty_cards.bridge.event_notation import event_text
from penalty_cards.bridge.words import every, sentence
from penalty_cards.laws.clauses import law_of
from penalty_cards.laws.code import Code
from penalty_cards.laws.director import judge, rule_on, trace
from penalty_cards.laws.editions import EDITIONS, printed_in
from penalty_cards.laws.play.replay import replay
from penalty_cards.questions.choices import choices
from penalty_cards.questions.explanation import deciding
from penalty_cards.questions.question import Kind, Question, answer_under, seat_of

FEWEST_RULINGS = 3
FEWEST_PARTS = 3
_CHANGE = "Change the facts or the kind of question."
_NOT_CHECKED = (
    "The ruling rests on a printed text that has not been checked. Begin with a later "
    "edition."
)
# What is decided at once about an irregular play.
_RULED_ON = Accepted | Refused | HandSpread | PlayDemanded | DeclarerChose
# The Laws that speak of every play, irregular or not.
_ANY_PLAY = {1, 44, 48, 49, 50, 51, 59}

Faults = Iterator[tuple[str, str]]


def faults_of(question: Question, editions: tuple[int, ...]) -> Faults:
    """Yield why a question cannot be asked: the field, the editions and the reason."""
    found: dict[tuple[str, str], list[int]] = {}
    for year in editions:
        for fault in _faults_under(question, EDITIONS[year].code):
            found.setdefault(fault, []).append(year)
    for (field, message), years in found.items():
        laws = every(dict.fromkeys(years))
        yield field, f"Laws of {laws}: {message}{_advice(years, editions)}"


def _advice(years: list[int], editions: tuple[int, ...]) -> str:
    """Return what to do about a fault of the newest editions alone."""
    before = [year for year in editions if year < min(years)]
    if not before or max(years) < max(editions):
        return ""
    return (
        " If the question has no meaning under these Laws, ask it only until "
        f"{before[-1]} (until = {before[-1]})."
    )


def _faults_under(question: Question, code: Code) -> Faults:
    try:
        yield from _unlawful_events(question, code)
        ruling = rule_on(question.incident, code)
    except ImpossibleEvent as error:
        yield f"events[{error.number}]", sentence(str(error))
        return
    except ImpossiblePosition as error:
        yield error.field, sentence(str(error))
        return
    for rule in dict.fromkeys(step.rule for step in trace(ruling)):
        if not printed_in(rule, code.edition):
            yield "since", f"This edition has no rule {rule}. Begin with a later one."
    if ruling.unchecked_play:
        yield "since", _NOT_CHECKED
    yield from _faults_of_key(question, code)
    if question.kind is Kind.CARD and seat_of(question, ruling.state) is not (
        ruling.state.to_play
    ):
        yield (
            "chair",
            "Only the player to act chooses a card. Write 'player'.",
        )
    if question.kind is Kind.CARD and not question.several and ruling.designation:
        yield (
            "ask",
            "Declarer names the card, not the player. Write 'all'.",
        )


def _faults_of_key(question: Question, code: Code) -> Faults:
    if not deciding(question, code):
        yield "kind", f"No clause decides the answer. {_CHANGE}"
    key = answer_under(question, code)
    domain = {choice.id for choice in choices(question, code)}
    match question.kind:
        case Kind.JUDGMENT:
            return
        case Kind.ANNOUNCE:
            if not key or len(domain) < FEWEST_PARTS:
                yield (
                    "kind",
                    _too_few("sentences to put in order", len(domain), FEWEST_PARTS),
                )
            return
        case Kind.RULING | Kind.CHOOSE if len(domain) < FEWEST_RULINGS:
            yield (
                "kind",
                _too_few("different rulings", len(domain), FEWEST_RULINGS),
            )
    if not key or not key <= domain:
        yield "kind", f"None of the choices is right. {_CHANGE}"
    elif key == domain:
        yield "kind", f"Every choice is right. {_CHANGE}"


def _too_few(things: str, number: int, fewest: int) -> str:
    return f"The number of {things} is {number}; {fewest} are needed. {_CHANGE}"


def _unlawful_events(question: Question, code: Code) -> Faults:
    """Find plays that the code forbids and on which nothing turns.

    A forbidden play is meant if it is dealt with at once, if it follows one that has
    not been ruled on, or if the answer rests on it or on a later card. Any other is a
    slip.
    """
    incident = question.incident
    moments = replay(incident, code)
    later = (*incident.events, None)[1:]
    for number, (event, after) in enumerate(zip(incident.events, later, strict=True)):
        if not isinstance(event, Played) or _is_dealt_with(event, after):
            continue
        before = moments[number]
        if before.state.pending or before.state.hands[before.state.to_play] is None:
            continue
        if event.card in judge(before.state, code, before.steps).legal:
            continue
        if _cards_of(incident.events[number:]).isdisjoint(_decisive(question, code)):
            yield (
                f"events[{number}]",
                f"{event_text(event)!r} is not legal, and nothing follows from it. "
                "Choose a legal card, or add what follows.",
            )


def _is_dealt_with(event: Played, after: Event | None) -> bool:
    """Whether an irregular play is ruled on before anything else happens."""
    if isinstance(after, Withdrawn):
        return (after.seat, after.card) == (event.seat, event.card)
    return isinstance(after, _RULED_ON)


def _cards_of(events: tuple[Event, ...]) -> set[Card]:
    return {event.card for event in events if isinstance(event, Played | Withdrawn)}


def _decisive(question: Question, code: Code) -> set[Card]:
    """Return the cards on which the answer rests by the Laws on irregular plays."""
    return {
        card
        for step in deciding(question, code)
        if law_of(printed_in(step.rule, code.edition)[0]) not in _ANY_PLAY
        for card in step.cards
    }
