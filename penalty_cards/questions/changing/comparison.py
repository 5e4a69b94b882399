"""Two rulings side by side: on a changed fact, or by another edition."""

from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache

from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code, Steps
from penalty_cards.laws.director import deciding_steps, rule_on
from penalty_cards.laws.editions import cited_by, law_in
from penalty_cards.laws.messages import Message, say
from penalty_cards.laws.rulings import Right
from penalty_cards.questions.changing.change import Change, exchanged
from penalty_cards.questions.explanation import (
    concept,
    deciding,
    ruling_words,
    words_of_one,
)
from penalty_cards.questions.question import (
    Kind,
    Question,
    answer_of,
    answer_under,
    ruling_of,
)
from penalty_cards.questions.wording import why_no_ruling


class Outcome(StrEnum):
    """What a changed fact does: to the ruling, and to the clauses that decide it."""

    OTHER_RULING = "other ruling"
    OTHER_REASONS = "other reasons"
    SAME_CLAUSES = "same clauses"
    NOTHING = "nothing"


@dataclass(frozen=True, slots=True)
class Point:
    """A rule that decides, with its number and a sentence.

    `makes_difference`: this is where the rulings part.
    """

    rule: Rule
    number: str
    sentence: Message
    makes_difference: bool


@dataclass(frozen=True, slots=True)
class Ruled:
    """One of two rulings: its edition, its words, and the rules that decide it.

    `points`: empty where more than one rule would be enough.
    """

    edition: int
    words: tuple[Message, ...]
    points: tuple[Point, ...]

    @property
    def numbers(self) -> tuple[str, ...]:
        """Return the numbers of the clauses that decide, each once."""
        return tuple(dict.fromkeys(point.number for point in self.points))

    @property
    def parting(self) -> tuple[Point, ...]:
        """Return the rules that make the difference."""
        return tuple(point for point in self.points if point.makes_difference)

    @property
    def others(self) -> tuple[Point, ...]:
        """Return the rules that decide as well, or alike in both rulings."""
        return tuple(point for point in self.points if not point.makes_difference)


@dataclass(frozen=True, slots=True)
class Compared:
    """The ruling as it is, and as it would be with one fact changed.

    A point of at least one ruling makes the difference where the outcome is another
    ruling or other reasons, and none does elsewhere.
    """

    change: Change
    before: Ruled
    now: Ruled
    outcome: Outcome

    @property
    def summary(self) -> Message:
        """Return in a sentence what the changed fact does."""
        numbers = self.now.numbers
        match self.outcome:
            case Outcome.OTHER_RULING:
                return say("The ruling changes.")
            case Outcome.OTHER_REASONS:
                text = "The ruling stays the same, but for different reasons."
                return say(text)
            case Outcome.SAME_CLAUSES:
                return say("The same clauses decide, but the ruling is different.")
        if not numbers:
            return say("Nothing changes: more than one clause leads to this ruling.")
        text = "Nothing changes: Laws {numbers} still decide."
        if len(numbers) == 1:
            text = "Nothing changes: Law {numbers} still decides."
        return say(text, numbers=numbers)


@dataclass(frozen=True, slots=True)
class _Side:
    """A ruling, what decides it, and who may use what where that is asked."""

    edition: int
    words: tuple[Message, ...]
    steps: Steps
    rights: tuple[Right, ...]

    @property
    def rules(self) -> frozenset[Rule]:
        """Return the rules that decide."""
        return frozenset(step.rule for step in self.steps)


def compare(question: Question, code: Code, change: Change) -> Compared:
    """Rule on a question and on the same with one fact changed.

    Raises: ImpossibleEvent, ImpossiblePosition.
    """
    kind = Kind.CHOOSE  # tells all that is ruled, but not who may use what
    if question.kind is Kind.INFORMATION:
        kind = Kind.INFORMATION
    before = _side(question, code, kind)
    now = _side(change.question, change.code, kind)
    if not (before.words and now.words):
        before = _side(question, code, Kind.CHOOSE)
        now = _side(change.question, change.code, Kind.CHOOSE)
    parting = _parting(before, now), _parting(now, before)
    is_same = exchanged(before.words, change.cards) == now.words
    if any(parting):
        outcome = Outcome.OTHER_REASONS if is_same else Outcome.OTHER_RULING
    else:
        outcome = Outcome.NOTHING if is_same else Outcome.SAME_CLAUSES
    before_ruled, now_ruled = map(_ruled, (before, now), parting)
    return Compared(change, before_ruled, now_ruled, outcome)


def _side(question: Question, code: Code, kind: Kind) -> _Side:
    question = replace(question, kind=kind)
    ruling = rule_on(question.incident, code)
    steps = deciding_steps(question.incident, code, answer_of(question))
    rights = ruling.rights if kind is Kind.INFORMATION else ()
    return _Side(code.edition, ruling_words(question, ruling, code), steps, rights)


def _parting(one: _Side, other: _Side) -> frozenset[Rule]:
    """Return the rules that make one ruling differ from another.

    The first that decides here alone, as later ones follow from it; and those that let
    others know the same thing.
    """
    alone = [step.rule for step in one.steps if step.rule not in other.rules]
    there = {(r.what, r.declarer, r.partner) for r in other.rights}
    rights = [
        r.step.rule
        for r in one.rights
        if r.step.rule in one.rules and (r.what, r.declarer, r.partner) not in there
    ]
    return frozenset(alone[:1] + rights)


def _ruled(side: _Side, parting: frozenset[Rule]) -> Ruled:
    return Ruled(
        side.edition,
        side.words,
        tuple(
            Point(
                step.rule,
                cited_by(step, side.edition)[0],
                law_in(step.rule, side.edition),
                step.rule in parting,
            )
            for step in side.steps
        ),
    )


@dataclass(frozen=True, slots=True)
class Turn:
    """What an older and a newer edition say otherwise of the same facts.

    `is_ruling`: the ruling differs; else only the number does under which the rule is
    printed. `before`, `after`: what the older says and the newer does not, and the
    other way round; one of them may be empty. `rules`: that decide under one of them
    alone, or where all are the same, that decide. `lost`, `gained`: ids of the
    statements that the question shows under one of them alone.
    """

    is_ruling: bool
    before: tuple[Message, ...]
    after: tuple[Message, ...]
    rules: frozenset[Rule]
    lost: frozenset[str]
    gained: frozenset[str]


@lru_cache(maxsize=4096)
def turn_of(question: Question, older: Code, newer: Code) -> Turn | None:
    """Compare the answers of two editions; None where they agree, or one has none."""
    keys = answer_under(question, older), answer_under(question, newer)
    if None in keys or keys[0] == keys[1]:
        return None
    if any(why_no_ruling(ruling_of(question, code), code) for code in (older, newer)):
        return None
    old_rules, new_rules = _rules(question, older), _rules(question, newer)
    before = words_of_one(question, older, newer)
    after = words_of_one(question, newer, older)
    is_number = question.kind is Kind.CLAUSE and (
        (old_rules, len(before), len(after)) == (new_rules, 1, 1)
    )  # one line names the clauses
    showed, shows = concept(question, older), concept(question, newer)
    return Turn(
        not is_number,
        before,
        after,
        (old_rules ^ new_rules) or new_rules,
        showed - shows,
        shows - showed,
    )


def _rules(question: Question, code: Code) -> frozenset[Rule]:
    return frozenset(step.rule for step in deciding(question, code))
