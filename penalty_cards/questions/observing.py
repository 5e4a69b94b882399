"""When a Director is called to a table, and what whoever watches then looks for.

Facts, options and order are the engine's; manner is the same for every incident.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from penalty_cards.bridge import Event, Incident, Irregularity, Played, State
from penalty_cards.laws.code import Code
from penalty_cards.laws.messages import say
from penalty_cards.laws.replay import Moment, replay, rule_on
from penalty_cards.questions.advice import Outcome
from penalty_cards.questions.advising import said_in_order
from penalty_cards.questions.explanation import Clause, explain, why_no_ruling
from penalty_cards.questions.outcomes import chosen_outcomes
from penalty_cards.questions.question import Chair, Kind, Question
from penalty_cards.questions.telling import EVERYTHING, Messages, telling_steps

MANNER = {
    "prompt": say("Came at once, and kept the table from going on meanwhile."),
    "heard": say("Heard one player after the other, and looked at nobody’s hand."),
    "facts-first": say("Ruled only when all the facts above were known."),
    "clear": say("Spoke to all four, in words that a beginner understands."),
    "impartial": say("Let those choose who may, gave them time, and gave no advice."),
    "friendly": say("Was calm and friendly, and blamed nobody."),
    "stayed": say("Stayed until the next card was played."),
}


@dataclass(frozen=True, slots=True)
class Observed:
    """What a Director should find out, offer, say in this order, and rule.

    Where nobody can rule under an edition, nothing but why.
    """

    ruling: Messages
    law: tuple[Clause, ...] = ()
    facts: Messages = ()
    options: tuple[Outcome, ...] = ()
    said: Messages = ()


def observed(incident: Incident, code: Code) -> Observed:
    """Say what a Director who is called to an incident should do."""
    moments = replay(incident, code)
    at_call = called_at(incident, moments)
    ruling = rule_on(at_call, code)
    if no_ruling := why_no_ruling(ruling, code):
        return Observed((no_ruling,))
    question = Question(at_call, Kind.RULING, Chair.DIRECTOR, several=False)
    explanation = explain(question, code)
    moment = moments[calm(incident, moments)]
    return Observed(
        explanation.ruling,
        explanation.law,
        explanation.facts,
        tuple(chosen_outcomes(moment, ruling, code, EVERYTHING)),
        said_in_order(telling_steps(ruling, EVERYTHING), ruling, EVERYTHING),
    )


def called_at(incident: Incident, moments: Sequence[Moment]) -> Incident:
    """Give an incident up to the call of the Director."""
    return Incident(incident.start, incident.events[: calm(incident, moments)])


def calm(incident: Incident, moments: Sequence[Moment]) -> int:
    """Count the events up to the first one that gives the Director something to rule.

    While cards are played on an irregularity that nobody has decided on, the Director
    has not been called; but before a card goes back to hand, so that it is found. All
    events, where only the last table is to be ruled on.
    """
    for number, (before, after) in enumerate(pairwise(moments), start=1):
        wrong, events = after.state.pending, incident.events[number:]
        if wrong is not None and events:
            later = moments[number + 1].state
            if _is_played_on(events[0], wrong, later):
                continue
        if wrong is not None or after.steps != before.steps:
            return number
    return len(moments) - 1


def _is_played_on(event: Event, wrong: Irregularity, later: State) -> bool:
    """Say whether an event is a play after which the wrong cards are still seen."""
    if not isinstance(event, Played):
        return False
    lying = {play.card for play in later.trick}
    lying |= {penalty.card for penalty in later.penalty_cards}
    return later.pending is not None or all(p.card in lying for p in wrong.plays)
