"""Checks that a question can be asked: by the engine, in each edition it claims."""

from collections.abc import Iterator

from penalty_cards.bridge import (
    ImpossibleEvent,
    ImpossiblePosition,
    Incident,
    Played,
    Withdrawn,
)
from penalty_cards.bridge.notation import event_text
from penalty_cards.laws.code import Code
from penalty_cards.laws.deciding import trace
from penalty_cards.laws.director import judge
from penalty_cards.laws.editions import EDITIONS, printed_in
from penalty_cards.laws.replay import replay, rule_on
from penalty_cards.questions.choices import choices
from penalty_cards.questions.explanation import deciding
from penalty_cards.questions.question import Kind, Question, answer_under, seat_of

FEWEST_RULINGS = 3
FEWEST_PARTS = 3

Faults = Iterator[tuple[str, str]]


def faults_of(question: Question, editions: tuple[int, ...]) -> Faults:
    """Give what keeps a question from being asked: the field and why, by edition."""
    for year in editions:
        for field, message in _faults_under(question, EDITIONS[year].code):
            yield field, f"{year}: {message}"


def _faults_under(question: Question, code: Code) -> Faults:
    try:
        yield from _unlawful_events(question.incident, code)
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
    elif key == domain and question.kind is not Kind.INFORMATION:
        yield "kind", "every choice is right, so nothing is asked"


def _unlawful_events(incident: Incident, code: Code) -> Faults:
    """Find plays that the code forbids and that are not taken back at once."""
    moments = replay(incident, code)
    later = (*incident.events, None)[1:]
    for number, (event, after) in enumerate(zip(incident.events, later, strict=True)):
        if not isinstance(event, Played) or after == Withdrawn(event.seat, event.card):
            continue
        before = moments[number]
        if before.state.hands[event.seat] is None:
            continue
        if event.card not in judge(before.state, code, before.steps).legal:
            text = event_text(event)
            yield f"events[{number}]", f"{text}: the Laws do not allow that card"
