"""Explains an answer: facts, law, ruling, and what differs in other editions."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from penalty_cards.laws import law52
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code, Steps
from penalty_cards.laws.coverage import shown
from penalty_cards.laws.director import deciding_steps
from penalty_cards.laws.editions import EDITIONS, cited_by, law_in, words_in
from penalty_cards.laws.messages import Message, render
from penalty_cards.laws.play.tricks import bans
from penalty_cards.laws.repetitions import PICKED_UP, is_repeated, still_true
from penalty_cards.laws.rulings import Matter, Ruling, Step
from penalty_cards.laws.words.sentences import fact, right_words, spoken
from penalty_cards.questions import wording
from penalty_cards.questions.constraints import FIRST, cards_apart
from penalty_cards.questions.distractors import deciding_words
from penalty_cards.questions.offers import Judged, is_said_with, judged
from penalty_cards.questions.question import (
    READ_OFF_RIGHTS,
    Kind,
    Question,
    announced,
    answer_of,
    answer_under,
    clause_numbers,
    deed,
    deed_steps,
    ruling_of,
)
from penalty_cards.questions.whereabouts import completed, no_penalty_card

_SILENT = frozenset({Kind.ANNOUNCE, Kind.INFORMATION})  # the ruling is what is said


@dataclass(frozen=True, slots=True)
class LawPoint:
    """A rule that decides: one sentence on the case, and our words for the rule."""

    rule: Rule
    sentence: Message
    words: str


@dataclass(frozen=True, slots=True)
class Clause:
    """A clause that decides: its number in the edition, and its rules."""

    number: str
    points: tuple[LawPoint, ...]


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """What another edition rules, where it rules otherwise.

    `is_open`: it may rule alike, but we give no ruling under it.
    """

    year: int
    words: tuple[Message, ...]
    is_open: bool = False


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why the key is the key.

    `announcements`: what the Director says of the table as it is now, in order; empty
    where the question is who may use what, or what is said. `elsewhere`: empty where
    every edition rules alike. `notes`: the open interpretations it rests on. `judged`:
    empty where the Laws leave nothing to judgment. The other parts are never empty.
    """

    facts: tuple[Message, ...]
    law: tuple[Clause, ...]
    ruling: tuple[Message, ...]
    announcements: tuple[Message, ...]
    elsewhere: tuple[Elsewhere, ...]
    notes: tuple[str, ...]
    judged: tuple[Judged, ...]


@lru_cache(maxsize=16384)
def deciding(question: Question, code: Code) -> Steps:
    """Return the steps that decide the question's key, in the order of the trace."""
    if deed(question) is not None:
        return deed_steps(question, ruling_of(question, code))
    reads_rights = question.kind in READ_OFF_RIGHTS
    return deciding_steps(
        question.incident,
        code,
        answer_of(question),
        reads_rights=reads_rights,
        about=question.about,
    )


@lru_cache(maxsize=16384)
def concept(question: Question, code: Code) -> frozenset[str]:
    """Return the ids of the statements that the question shows."""
    rules = frozenset(step.rule for step in deciding(question, code))
    return shown(ruling_of(question, code), rules, code)


@lru_cache(maxsize=16384)
def explain(question: Question, code: Code) -> Explanation:
    """Explain the key of a question under a code."""
    steps = _explaining(question, code)
    ruling = ruling_of(question, code)
    relevant = _relevant_steps(question, ruling, steps)
    relevant = completed(relevant, ruling.steps, ruling.state, question.about)
    return Explanation(
        facts=_different(
            fact(step) for step in relevant if not _is_of_dummy(question, step, ruling)
        ),
        law=_clauses(question, ruling, (*steps, *_beside(question, ruling)), code),
        ruling=ruling_words(question, ruling, code),
        announcements=()
        if question.kind in _SILENT
        else _announcements(relevant, ruling, code),
        elsewhere=tuple(
            other
            for year in sorted(EDITIONS)
            if year != code.edition and (other := _elsewhere(question, code, year))
        ),
        notes=notes(question, code),
        judged=judged(ruling, code),
    )


def _explaining(question: Question, code: Code) -> Steps:
    """Return the steps that decide, with both reasons where a card is major for two.

    Of a card that is asked about, not what another player may play now.
    """
    if deed(question) is not None:
        return deciding(question, code)
    steps = deciding_steps(
        question.incident,
        code,
        answer_of(question),
        reads_rights=question.kind in READ_OFF_RIGHTS,
        about=question.about,
        with_either=True,
    )
    owners = {step.seat for step in steps if question.about in step.cards}
    if question.kind not in (Kind.DEGREE, Kind.CLAUSE) or not owners:
        return steps
    return tuple(s for s in steps if s.rule not in FIRST or s.seat in owners)


def _beside(question: Question, ruling: Ruling) -> Steps:
    """Return the rules on what is asked beside what has happened.

    How long a ban holds, where the effect of a choice is asked; where the ruling is,
    what may be decided now, and why a card was not to be played.
    """
    if question.kind is Kind.CHOOSE:
        return bans(ruling.state)
    decision = ruling.decision
    if question.kind is not Kind.RULING or not isinstance(decision, Matter):
        return ()
    rules = [offer.rules[0] for offer in decision.offers]
    if decision.step.rule is Rule.NOT_TAKEN_BACK:
        rules = [law52.broken(ruling.state, decision.step.seat), *rules]
    return tuple(
        decision.step._replace(rule=rule, left=None) for rule in dict.fromkeys(rules)
    )


def _relevant_steps(question: Question, ruling: Ruling, steps: Steps) -> Steps:
    """Leave out what the next play may be, while a decision comes before it.

    Unless that play is what is asked.
    """
    if question.kind is Kind.CARD or not isinstance(ruling.decision, Matter):
        return steps
    return tuple(step for step in steps if step.left is None)


def _is_of_dummy(question: Question, step: Step, ruling: Ruling) -> bool:
    """Whether a step is about what dummy follows with, where a card is asked about."""
    is_dummys = step.seat is ruling.state.dummy
    return is_dummys and step.rule is Rule.FOLLOW_SUIT and question.about is not None


def notes(question: Question, code: Code) -> tuple[str, ...]:
    """Return the open interpretations that the key rests on."""
    steps = deciding(question, code)
    return tuple(dict.fromkeys(step.note for step in steps if step.note))


def _announcements(steps: Steps, ruling: Ruling, code: Code) -> tuple[Message, ...]:
    """Return what the Director says; all of what declarer may choose, or nothing of it.

    And of cards that are penalty cards no longer not that they are, but that they are
    picked up, if they still lie there.

    Source: Law 10C1.
    """
    offered = {rule for option in ruling.options for rule in option.rules}
    others = [step for step in steps if step.rule not in offered]
    if len(others) < len(steps):
        others += [step for step in ruling.steps if step.rule in offered]
    up = [s for s in ruling.steps if s.rule in PICKED_UP and s not in others]
    true = [now for step in (*up, *others) if (now := still_true(step, ruling.state))]
    true = [s for s in true if not is_said_with(ruling.decision, s)]  # but at the end
    if wording.play_has_ended(ruling):  # no card is a penalty card any more
        true = [step for step in true if not step.cards]
    again = (step for step in true if not is_repeated(step, true))
    words = [line for step in again if (line := wording.spoken_among(step, true))]
    if isinstance(ruling.decision, Matter) or ruling.state.is_over():
        words += wording.next_action(ruling, code)
    return _different(words)


def _different(messages: Iterable[Message]) -> tuple[Message, ...]:
    """Leave out messages that read like an earlier one."""
    return tuple({render(message): message for message in messages}.values())


def _clauses(
    question: Question, ruling: Ruling, steps: Steps, code: Code
) -> tuple[Clause, ...]:
    """Group the deciding steps by clause, in the order of the trace.

    Where cards are asked, with the clauses that forbid one.
    """
    if question.kind is Kind.CARD:
        steps += tuple(each.step for each in ruling.verdicts if not each.legal)
    by_number: dict[str, dict[Rule, LawPoint]] = {}
    year = code.edition
    for step in steps:
        number = cited_by(step, year)[0]
        point = LawPoint(step.rule, law_in(step.rule, year), words_in(step.rule, year))
        by_number.setdefault(number, {}).setdefault(step.rule, point)
    return tuple(
        Clause(number, tuple(points.values())) for number, points in by_number.items()
    )


def ruling_words(question: Question, ruling: Ruling, code: Code) -> tuple[Message, ...]:
    """Return the ruling in sentences that a Director could say."""
    if question.kind is Kind.CHOOSE:
        return wording.effect_words(ruling, code)
    if question.kind is Kind.ANNOUNCE:
        parts = announced(question, ruling, code)
        return tuple(line for part in parts for line in part.words)
    is_of_rights = question.kind is Kind.JUDGMENT and question.about is not None
    if question.kind is Kind.INFORMATION or is_of_rights:
        return tuple(
            dict.fromkeys(
                right_words(right, code.edition)
                for right in ruling.rights
                if right.card == question.about
                and right.step.rule not in ruling.unchecked
            )
        )
    words = wording.what_now_words(ruling, code)
    if deed(question) is not None:
        words = tuple(
            line for step in deed_steps(question, ruling) if (line := spoken(step))
        )
    elif question.about is not None and question.kind in (Kind.DEGREE, Kind.CLAUSE):
        words = (*no_penalty_card(question.about, ruling), *words)
    if question.kind is Kind.CLAUSE:
        words += (deciding_words(clause_numbers(question, ruling, code)),)
    return words


def _elsewhere(question: Question, code: Code, year: int) -> Elsewhere | None:
    other = EDITIONS[year].code
    key = answer_under(question, other)
    if key is None or (question.kind is Kind.CLAUSE and not key):
        return None
    ruling = ruling_of(question, other)
    if why := wording.why_no_ruling(ruling, other):
        return Elsewhere(year, (why,), is_open=bool(ruling.unchecked_play))
    is_ruled_alike = key == answer_under(question, code)
    if is_ruled_alike and question.kind is not Kind.ANNOUNCE:  # its key is an order
        return None
    words = words_of_one(question, other, code)
    return Elsewhere(year, words) if words else None


def words_of_one(question: Question, code: Code, other: Code) -> tuple[Message, ...]:
    """Return what one code rules and another does not; may be empty.

    Where a Director says the same by both, which cards may be played by one alone.
    """
    rulings = [ruling_of(question, each) for each in (code, other)]
    words, others = map(ruling_words, (question, question), rulings, (code, other))
    if question.kind is Kind.CARD and words == others:
        return cards_apart(*rulings)
    return tuple(sentence for sentence in words if sentence not in others)
