"""The Director at the open table: what is ruled, why, and who may use what."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from penalty_cards.bridge import Card, Exposed, Incident
from penalty_cards.laws.announcements import in_effect
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code
from penalty_cards.laws.editions import law_in, printed_in, words_in
from penalty_cards.laws.messages import Message
from penalty_cards.laws.rulings import Matter, Right, Ruling, Step
from penalty_cards.laws.words.sentences import fact, no_ruling, right_words, spoken
from penalty_cards.questions import wording
from penalty_cards.questions.advice import EVERYTHING, Outcome, telling_steps
from penalty_cards.questions.choices import choices
from penalty_cards.questions.disclosure import ShownChoice, open_choices, ruled_choices
from penalty_cards.questions.display import prompt
from penalty_cards.questions.explanation import Clause, Explanation, LawPoint, explain
from penalty_cards.questions.guidance import announcements_in_order
from penalty_cards.questions.marking import Marking, believed_otherwise, mark
from penalty_cards.questions.outcomes import chosen_outcomes, unchecked_numbers
from penalty_cards.questions.question import (
    Chair,
    Kind,
    Question,
    answer_under,
    ruling_question,
)
from penalty_cards.questions.verdict import headline
from penalty_cards.questions.whereabouts import picked_up
from quizzes.directing.services import Table


@dataclass(frozen=True, slots=True)
class Director:
    """What the Director says.

    `explanation`: None where a text must be looked up before anybody rules. `rights`:
    who may use what. `announcements`: what is to be said now, in order;
    `outcomes`: what each choice there is leads to.
    """

    ruling: Sequence[Message]
    explanation: Explanation | None
    rights: tuple[Message, ...]
    announcements: tuple[Message, ...] = ()
    outcomes: Sequence[Outcome] = ()


def director_on(
    table: Table, short: Incident, ruling: Ruling | None
) -> Director | None:
    """Return what the Director says; None after plain play."""
    words = ruled_words(table, ruling)
    if ruling is None or not words:
        return None
    if ruling.unchecked_play:
        return Director(words, None, ())
    rights = _right_words(ruling.rights, ruling.unchecked, table.edition)
    before = table.ruling_before
    new = telling_steps(ruling, EVERYTHING, () if before is None else before.steps)
    return Director(
        words,
        replace(_explained(ruling_question(short), ruling, table), announcements=()),
        rights,
        announcements_in_order(new, ruling, EVERYTHING),
        chosen_outcomes(table.now, ruling, table.code, EVERYTHING),
    )


@lru_cache(maxsize=1024)
def _right_words(
    rights: tuple[Right, ...], unchecked: tuple[Rule, ...], edition: int
) -> tuple[Message, ...]:
    """Return each right once; remembered until another card is exposed."""
    known = (right for right in rights if right.step.rule not in unchecked)
    return tuple(dict.fromkeys(right_words(right, edition) for right in known))


def _explained(question: Question, ruling: Ruling, table: Table) -> Explanation:
    """Explain the ruling, and where an irregularity is to be decided, what on."""
    explanation, matter = explain(question, table.code), ruling.decision
    if not isinstance(matter, Matter):
        return explanation
    rules = dict.fromkeys(
        (matter.step.rule, *(rule for offer in matter.offers for rule in offer.rules))
    )
    cited = {point.rule for clause in explanation.law for point in clause.points}
    clauses = tuple(
        Clause(printed_in(rule, table.edition)[0], (_point(rule, table.edition),))
        for rule in rules
        if rule not in cited
    )
    happened = (fact(matter.step),) if matter.step in ruling.steps else ()
    facts = dict.fromkeys((*happened, *explanation.facts))
    return replace(explanation, facts=tuple(facts), law=(*clauses, *explanation.law))


def _point(rule: Rule, edition: int) -> LawPoint:
    return LawPoint(rule, law_in(rule, edition), words_in(rule, edition))


def ruled_words(table: Table, ruling: Ruling | None) -> Sequence[Message]:
    """Return what the Director rules, in words; empty after plain play."""
    if ruling is None or not _is_called(table, ruling):
        return ()
    if numbers := unchecked_numbers(ruling, table.code):
        return (no_ruling(numbers),)
    spoken_now, state = _spoken_now(table), table.now.state
    if state.is_in_auction() and spoken_now:
        return spoken_now
    words = wording.what_now_words(ruling, table.code)
    left_out = picked_up(ruling) if spoken_now else []  # said to the owner
    return (*spoken_now, *(each for each in words if each not in left_out))


def _spoken_now(table: Table) -> tuple[Message, ...]:
    """Return what the Director says of the auction, a choice, and a finished play.

    In the play all else is said of the table as it is now.
    """
    state = table.now.state
    earlier = table.moments[-2:][0].steps
    steps: Iterable[Step] = (step for step in table.now.steps if step not in earlier)
    if not (state.is_in_auction() or state.is_over()):
        steps = in_effect(steps)
    words = (spoken(step) for step in steps)
    return tuple(dict.fromkeys(each for each in words if each is not None))


def _is_called(table: Table, ruling: Ruling) -> bool:
    """Whether something has just been ruled, or binds somebody now."""
    state = table.now.state
    if state.is_over():
        return table.is_ruled_anew
    return bool(
        state.penalty_cards
        or state.restrictions
        or state.barred
        or state.claimed
        or ruling.decision
        or table.is_ruled_anew
    )


@dataclass(frozen=True, slots=True)
class Rehearsal:
    """A question to the learner; `marking` and `headline` once it is answered.

    `missing`: it was sent without an answer.
    """

    question: Question
    prompt: Message
    choices: Sequence[ShownChoice]
    marking: Marking | None = None
    headline: Message | None = None
    missing: bool = False


def question_on(
    incident: Incident, ruling: Ruling, code: Code, *, is_new: bool
) -> Question | None:
    """Return the question that the table asks now, None while play is plain.

    One that somebody with a false belief would answer otherwise: the ruling, if
    something has just been ruled (`is_new`), declarer's options, or the cards that may
    be played. Failing that, one whose choices need no belief.
    """
    if ruling.unchecked_play:
        return None
    kinds = {
        Kind.RULING: is_new,
        Kind.OPTIONS: ruling.waits,
        Kind.CARD: bool(ruling.legal),
    }
    for kind in (kind for kind, may_ask in kinds.items() if may_ask):
        question = _question(incident, kind)
        if answer_under(question, code) and believed_otherwise(question, code):
            return question
    return _plain_question(incident, ruling, code) if is_new else None


def _plain_question(incident: Incident, ruling: Ruling, code: Code) -> Question | None:
    """Ask what an exposed card is, what declarer may demand, or for the clause.

    Where no clause decides anything, the cards that may be played are asked for.
    """
    last = incident.events[-1] if incident.events else None
    if isinstance(last, Exposed) and last.cards and not ruling.state.is_in_auction():
        return _question(incident, Kind.DEGREE, last.cards[0])
    for kind in (Kind.OPTIONS if ruling.waits else Kind.CLAUSE, Kind.CARD):
        question = _question(incident, kind)
        if answer_under(question, code):
            return question
    return None


def _question(incident: Incident, kind: Kind, about: Card | None = None) -> Question:
    several = kind in (Kind.OPTIONS, Kind.CARD)
    return Question(incident, kind, Chair.DIRECTOR, several, about)


def rehearse(
    question: Question, code: Code, chosen: frozenset[str], *, is_sent: bool
) -> Rehearsal:
    """Ask a question, or mark what was chosen."""
    listed = choices(question, code)
    chosen = chosen & {choice.id for choice in listed}
    prompt_words = prompt(question, code)
    if not chosen:
        shown = open_choices(question, listed, chosen)
        return Rehearsal(question, prompt_words, shown, missing=is_sent)
    marking = mark(question, code, chosen)
    shown = ruled_choices(question, listed, chosen, marking.key)
    words = headline(question, code, marking)
    return Rehearsal(question, prompt_words, shown, marking, words)
