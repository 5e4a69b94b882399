"""When a Director is called to a table, and what an observer then looks for.

Facts, options and order are the engine's; manner is the same for every incident.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from penalty_cards.bridge import (
    Event,
    Exposed,
    How,
    ImpossibleEvent,
    ImpossiblePosition,
    Incident,
    Play,
    Played,
    Refused,
)
from penalty_cards.laws.announcements import about_rights
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code
from penalty_cards.laws.director import judge
from penalty_cards.laws.editions import cited_by
from penalty_cards.laws.messages import Message, say
from penalty_cards.laws.play.replay import Moment, replay
from penalty_cards.laws.rulings import Ruling, Step
from penalty_cards.laws.words.sentences import fact, law
from penalty_cards.questions.advice import EVERYTHING, Messages, Outcome, telling_steps
from penalty_cards.questions.explanation import deciding
from penalty_cards.questions.guidance import announcements_in_order
from penalty_cards.questions.outcomes import chosen_outcomes
from penalty_cards.questions.question import ruling_question
from penalty_cards.questions.wording import next_action, what_now_words, why_no_ruling

MANNER = {
    "prompt": say("Came at once and made sure that play stopped."),
    "heard": say("Heard the players one at a time, and looked at no one’s hand."),
    "facts-first": say("Ruled only when all the facts above were known."),
    "clear": say(
        "Spoke to all four players, in words that a beginner would understand."
    ),
    "impartial": say(
        "Let the right players choose, gave them time, and gave no advice."
    ),
    "friendly": say("Was calm and friendly, and blamed no one."),
    "stayed": say("Stayed until the next card was played."),
}


@dataclass(frozen=True, slots=True)
class ToSay:
    """What may be chosen at a moment, and what is said because of it, in order."""

    options: tuple[Outcome, ...] = ()
    announcements: Messages = ()


@dataclass(frozen=True, slots=True)
class Observed:
    """What a Director should find out, offer, say in this order, and rule.

    `law`: numbers of clauses. `when`, `later`: when declarer chooses first, and among
    what, where that is not at once. Where an edition allows no ruling, nothing
    but why.
    """

    ruling: Messages
    law: tuple[str, ...] = ()
    facts: Messages = ()
    now: ToSay = ToSay()
    when: Message | None = None
    later: ToSay = ToSay()


def observed(incident: Incident, code: Code) -> Observed:
    """Return what a Director who is called to an incident should do."""
    moments = replay(incident, code)
    number = calm(incident, moments)
    moment, question = moments[number], ruling_question(called_at(incident, moments))
    ruling = judge(moment.state, code, moment.steps)
    if no_ruling := why_no_ruling(ruling, code):
        return Observed((no_ruling,))
    steps = telling_steps(ruling, EVERYTHING)
    rules = {step.rule for step in deciding(question, code)}
    decisive = [step for step in steps if step.rule in rules]
    numbers = (cited_by(step, code.edition)[0] for step in steps)
    when, later = None, ToSay()
    if ruling.decision is None:
        when, later = _later(moments[number + 1 :], code)
    return Observed(
        tuple(_ruled(ruling, code, decisive)),
        tuple(dict.fromkeys(numbers)),
        tuple(dict.fromkeys(fact(step) for step in decisive)),
        _words_to_say(moment, ruling, code, steps),
        when,
        later,
    )


def _words_to_say(
    moment: Moment, ruling: Ruling, code: Code, steps: tuple[Step, ...]
) -> ToSay:
    announcements = announcements_in_order(steps, ruling, EVERYTHING)
    rights = dict.fromkeys(line for _part, line in about_rights(ruling))
    return ToSay(
        tuple(chosen_outcomes(moment, ruling, code, EVERYTHING)),
        (*announcements, *rights),
    )


def _later(moments: Sequence[Moment], code: Code) -> tuple[Message | None, ToSay]:
    """Return when the owner’s partner is first on lead, and what is told then.

    As the incident goes on; None, where it never comes to that.
    """
    for moment in moments:
        ruling = judge(moment.state, code, moment.steps)
        if ruling.options:
            steps = telling_steps(ruling, EVERYTHING, moment.steps)
            when = say("Later, when {seat} is on lead", seat=moment.state.to_play)
            return when, _words_to_say(moment, ruling, code, steps)
    return None, ToSay()


def _ruled(ruling: Ruling, code: Code, steps: Sequence[Step]) -> Sequence[Message]:
    """Return what is ruled; not what may be played next, where nothing restricts it."""
    words = what_now_words(ruling, code)
    is_free = all(step.left is None for step in telling_steps(ruling, EVERYTHING))
    if ruling.verdicts and ruling.decision is None and is_free:
        words = words[: len(words) - len(next_action(ruling, code))]
    return words or [law(step) for step in steps]


def as_played(incident: Incident, code: Code) -> Incident:
    """Return an incident whose lead out of turn is refused once the Director is there.

    As it is, where that would lead to something else.
    """
    events: list[Event] = []
    for event in incident.events:
        match event:
            case Exposed(seat, (card,), How.LEAD_OUT_OF_TURN):
                refused = Refused(incident.start.declarer)
                events += [Played(seat, card, as_lead=True), refused]
            case _:
                events.append(event)
    played = Incident(incident.start, tuple(events))
    try:
        now = replay(played, code)[-1].state
    except (ImpossibleEvent, ImpossiblePosition):
        return incident
    lie = replay(incident, code)[-1].state.penalty_cards
    is_same = {p[:3] for p in now.penalty_cards} == {p[:3] for p in lie}
    return played if is_same else incident


def called_at(incident: Incident, moments: Sequence[Moment]) -> Incident:
    """Return an incident up to the call of the Director."""
    return Incident(incident.start, incident.events[: calm(incident, moments)])


def calm(incident: Incident, moments: Sequence[Moment]) -> int:
    """Count the events up to the first one that gives the Director something to rule.

    While cards are played on an irregularity before the decision on it, or come into
    view one after the other, the Director has not been called. All events, where only
    the last table is to be ruled on.
    """
    for number, (before, after) in enumerate(pairwise(moments), start=1):
        later, events = moments[number + 1 :], incident.events[number:]
        if later and _is_played_on(after, events[0], later[0]):
            continue
        around = incident.events[number - 1 : number + 1]
        if later and all(map(_is_accident, around)):
            continue
        if after.state.pending is not None or after.steps != before.steps:
            return number
    return len(moments) - 1


def _is_accident(event: Event) -> bool:
    return isinstance(event, Exposed) and event.how not in (How.CLAIM, How.CONCESSION)


def overtaken(before: Moment, after: Moment) -> tuple[Play, ...]:
    """Return the lead that goes back because the proper one has just been made.

    It lies there until the Director comes. Empty, where there is none.

    Source: Law 53B (2017), 53C (1997, 2007); 9B2.
    """
    wrong = before.state.pending
    new = after.steps[len(before.steps) :]
    if wrong is None or all(step.rule is not Rule.PROPER_LEAD_MADE for step in new):
        return ()
    return wrong.plays


def _is_played_on(moment: Moment, event: Event, later: Moment) -> bool:
    """Whether an event is a play made while an irregularity is still open.

    After it the wrong cards still lie there.
    """
    wrong = moment.state.pending
    if wrong is None or not isinstance(event, Played):
        return False
    state = later.state
    lying = {play.card for play in (*state.trick, *overtaken(moment, later))}
    lying |= {penalty.card for penalty in state.penalty_cards}
    return state.pending is not None or all(p.card in lying for p in wrong.plays)
