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
# What is decided at once about an irregular play.
_RULED_ON = Accepted | Refused | HandSpread | PlayDemanded | DeclarerChose
# The Laws that speak of every play, irregular or not.
_ANY_PLAY = {1, 44, 48, 49, 50, 51, 59}

Faults = Iterator[tuple[str, str]]


def faults_of(question: Question, editions: tuple[int, ...]) -> Faults:
    """Yield why a question cannot be asked: the field, the editions and the reason."""
    found: dict[tuple[str, str], list[str]] = {}
    for year in editions:
        for fault in _faults_under(question, EDITIONS[year].code):
            found.setdefault(fault, []).append(str(year))
    for (field, message), years in found.items():
        yield field, f"{', '.join(dict.fromkeys(years))}: {message}"


def _faults_under(question: Question, code: Code) -> Faults:
    try:
        yield from _unlawful_events(question, code)
        ruling = rule_on(question.incident, code)
    except ImpossibleEvent as error:
        yield f"events[{error.number}]", str(error)
        return
    except ImpossiblePosition as error:
        yield error.field, str(error)
        return
    for rule in dict.fromkeys(step.rule for step in trace(ruling)):
        if not printed_in(rule, code.edition):
            yield "since", f"this edition does not have the rule {rule}"
    if ruling.unchecked_play:
        yield "since", "the printed text this rests on has not been checked"
    yield from _faults_of_key(question, code)
    if question.kind is Kind.CARD and seat_of(question, ruling.state) is not (
        ruling.state.to_play
    ):
        yield "chair", "a card is asked of the player to act"
    if question.kind is Kind.CARD and not question.several and ruling.designation:
        yield "ask", "declarer names the card, so the player has none to choose"


def _faults_of_key(question: Question, code: Code) -> Faults:
    if not deciding(question, code):
        yield "kind", "no clause decides the answer"
    key = answer_under(question, code)
    domain = {choice.id for choice in choices(question, code)}
    match question.kind:
        case Kind.JUDGMENT:
            return
        case Kind.ANNOUNCE:
            if not key or len(domain) < FEWEST_PARTS:
                yield "kind", f"only {len(domain)} things to say, in whichever order"
            return
        case Kind.RULING | Kind.CHOOSE if len(domain) < FEWEST_RULINGS:
            yield (
                "kind",
                f"only {len(domain)} different rulings; fewer than two beliefs rule "
                "otherwise here",
            )
    if not key or not key <= domain:
        yield "kind", "there is no right answer among the choices"
    elif key == domain:
        yield "kind", "every choice is right, so nothing is asked"


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
            text = event_text(event)
            yield f"events[{number}]", f"{text}: the Laws do not allow that card"


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
