"""What a question says and shows: prompt, hints, and the table, open or answered."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import lru_cache

from penalty_cards.bridge import (
    Card,
    Deed,
    Degree,
    ImpossibleEvent,
    ImpossiblePosition,
    Phase,
    Seat,
    State,
)
from penalty_cards.laws.clauses import Rule, law_of
from penalty_cards.laws.code import Code
from penalty_cards.laws.director import followed
from penalty_cards.laws.editions import cited_by
from penalty_cards.laws.law53 import is_opening
from penalty_cards.laws.messages import Message, Together, say
from penalty_cards.laws.rulings import Right, Ruling, Step, What
from penalty_cards.laws.words.rules import LAWS
from penalty_cards.laws.words.sentences import fact
from penalty_cards.questions.disclosure import STATUS_KINDS, events_shown, still_true
from penalty_cards.questions.distractors import believers, in_order
from penalty_cards.questions.explanation import deciding
from penalty_cards.questions.question import (
    Chair,
    Kind,
    Question,
    answer_of,
    answer_under,
    deed,
    ruling_of,
    seat_of,
)

# Rights that let the Director adjust the score.
_OF_SCORE = frozenset({What.REDRESS, What.AWARE})


def prompt(question: Question, code: Code) -> Message:
    """Return what is to be done, in a sentence."""
    state = ruling_of(question, code).state
    seat, declarer = state.to_play, state.declarer
    match question.kind:
        case Kind.CARD if question.several and state.trick:
            return say("Which cards may {seat} play? Tick all that apply.", seat=seat)
        case Kind.CARD if question.several:
            return say("Which cards may {seat} lead? Tick all that apply.", seat=seat)
        case Kind.CARD if state.trick:
            return say("Play a legal card for {seat}.", seat=seat)
        case Kind.CARD:
            return say("Lead a legal card for {seat}.", seat=seat)
        case Kind.DEGREE:
            return say("What is {the_card} now?", card=question.about)
        case Kind.OPTIONS:
            text = "What may {declarer} do before {seat} leads? Tick all that apply."
            return say(text, declarer=declarer, seat=seat)
        case Kind.CHOOSE:
            return say("{declarer} has chosen. What happens now?", declarer=declarer)
        case Kind.INFORMATION:
            return say("Who may use what? Tick all that apply.")
        case Kind.RULING:
            return say("What is the ruling?")
        case Kind.CLAUSE if question.about is not None:
            text = "Which Law decides what {the_card} is now?"
            return say(text, card=question.about)
        case Kind.CLAUSE if (done := deed(question)) is not None:
            text = "Which Law covers the Director’s action?"
            if done.deed is Deed.PROFIT:
                text = "Which Law decides whether the result stands?"
            elif done.seat is not None:
                text = "Which Law covers {seat}’s action?"
            return say(text, seat=done.seat)
        case Kind.CLAUSE:
            text = "Which Law determines the ruling?"
            return say(text)
        case Kind.ANNOUNCE:
            text = "Put the Director’s words in order. More than one order is right."
            return say(text)
        case Kind.JUDGMENT:
            return say("Which view would you take? There is no wrong answer.")


@dataclass(frozen=True, slots=True)
class Hints:
    """Three hints, each nearer: the area, the clauses, the fact."""

    area: Message
    clause: Message
    fact: Message


def hints(question: Question, code: Code) -> Hints:
    """Return the hints of a question, from the step that its answer turns on."""
    steps = deciding(question, code)
    step = _hinted(question, steps, ruling_of(question, code).rights)
    numbers = cited_by(step, code.edition)
    law = law_of(numbers[0])
    every = {cited_by(each, code.edition)[0] for each in steps}
    clauses = tuple(sorted(every, key=in_order))
    return Hints(
        say("Law {number}: {title}.", number=law, title=Together((say(LAWS[law]),))),
        say("See Law {number}.", number=clauses[0])
        if len(clauses) == 1
        else say("See Laws {numbers}.", numbers=clauses),
        fact(step),
    )


def _hinted(
    question: Question, steps: tuple[Step, ...], rights: tuple[Right, ...]
) -> Step:
    """Return the step that hints are about: the one that decides last.

    Who has to follow suit is the matter only where a card is asked. Where it is asked
    who may use what, it is the first about that, and not about the score.
    """
    if question.kind is Kind.INFORMATION:
        of_use = {right.step.rule for right in rights if right.what not in _OF_SCORE}
        if about_use := [step for step in steps if step.rule in of_use]:
            return about_use[0]
    others = [step for step in steps if step.rule is not Rule.FOLLOW_SUIT]
    return others[-1] if others and question.kind is not Kind.CARD else steps[-1]


@dataclass(frozen=True, slots=True)
class Showing:
    """The table of a question.

    `is_ruled`: whether penalty cards carry their degree; if not, they only lie there
    face up, as the answer is what they are.
    """

    state: State
    shown: frozenset[Seat]
    is_ruled: bool = True


def open_table(question: Question, code: Code) -> Showing:
    """Return the table before the answer; nothing on it gives the key away.

    Demands made in the incident are left to the story: whether they still bind is a
    matter of law. Where the last deeds have moved a card, and whether they have is
    asked, the table is as before them.
    """
    incident = question.incident
    shown = replace(incident, events=incident.events[: events_shown(question, code)])
    state = still_true(shown, code, code)
    started_with = tuple(
        r for r in state.restrictions if r in incident.start.restrictions
    )
    state = replace(state, restrictions=started_with)
    is_ruled = not is_status_asked(question, code)
    own = seat_of(question, ruling_of(question, code).state)
    return Showing(state, shown_seats(own, state), is_ruled)


@lru_cache(maxsize=16384)
def is_status_asked(question: Question, code: Code) -> bool:
    """Whether what the exposed cards are is part of what is asked.

    It is, if somebody who takes them for something else would answer otherwise.
    """
    if question.kind in STATUS_KINDS:
        return True
    if question.kind is Kind.JUDGMENT:
        return False
    key, read = answer_under(question, code), answer_of(question)
    return any(
        read(ruling, other) != key
        for ruling, other in _rulings_of_another_status(question, code)
    )


def _rulings_of_another_status(
    question: Question, code: Code
) -> Iterator[tuple[Ruling, Code]]:
    """Yield the rulings of beliefs that take the exposed cards for something else."""
    true = followed(question.incident, code)
    status = _status(true.moments[-1].state)
    for _belief, other in believers(question, code):
        with suppress(ImpossibleEvent, ImpossiblePosition):
            moment = true.moment_under(other)
            if _status(moment.state) != status:
                yield true.ruling_at(moment, other), other


def _status(state: State) -> frozenset[tuple[Card, Degree]]:
    return frozenset((p.card, p.degree) for p in state.penalty_cards)


def answered_table(question: Question, code: Code) -> Showing:
    """Return the table as it is under the ruling."""
    state = ruling_of(question, code).state
    return Showing(state, shown_seats(seat_of(question, state), state))


def shown_seats(own: Seat | None, state: State) -> frozenset[Seat]:
    """Return the seats whose hands are seen: one's own and, once faced, dummy's.

    `own`: None for the Director, who looks at no hand but dummy's.
    """
    seats = {own}
    if state.phase is Phase.PLAY and not is_opening(state):
        seats.add(state.dummy)
    return frozenset(seat for seat in seats if seat is not None)


def chair_words(question: Question, code: Code) -> Message:
    """Return in whose place the question is answered."""
    state = ruling_of(question, code).state
    own = seat_of(question, state)
    text = {
        Chair.PLAYER: "You are {seat}.",
        Chair.DECLARER: "You are {seat}."
        if state.is_in_auction()
        else "You are {seat}, declarer.",
        Chair.DIRECTOR: "You are the Director.",
        Chair.OFFENDER: "You are {seat}, the offender.",
        Chair.PARTNER: "You are {seat}, the offender’s partner.",
    }[question.chair]
    return say(text) if own is None else say(text, seat=own)


def verdict_clauses(question: Question, code: Code) -> dict[Card, tuple[bool, str]]:
    """Return whether each card of the player is legal, and the deciding number."""
    ruling = ruling_of(question, code)
    return {
        verdict.card: (verdict.legal, cited_by(verdict.step, code.edition)[0])
        for verdict in ruling.verdicts
    }


def complexity(question: Question, code: Code) -> int:
    """Count the rules that decide, and the penalty cards that lie on the table."""
    rules = {step.rule for step in deciding(question, code)}
    return len(rules) + len(ruling_of(question, code).state.penalty_cards)
