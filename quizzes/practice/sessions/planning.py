"""What to ask next, from what is known: no database, no clock, no chance.

First what somebody was sure of and wrong about, then what they missed in an exam, then
what is due, then what else was missed, then what is new, then what will be due next;
but every third question is of something new, or else those who miss much would never
meet the rest. What was missed in an exam is asked in a question of that kind, if there
is one, that can show the same belief. What was explained today is due tomorrow at the
soonest, and what was answered three times today rests, if anything else can be asked.
Each is asked in a question whose story was not read lately, and which shows the most of
what is wanted; in a variant that this learner has not answered.

New points of the Laws on penalty cards come before the others of a level. Two questions
about penalty cards come before each that is not about one.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from enum import StrEnum
from functools import cached_property
from typing import NamedTuple

from penalty_cards.laws.words.statements import OF_PENALTY_CARDS, STATEMENTS
from quizzes.practice.models import Confidence
from quizzes.practice.sessions.scheduling import Held

SESSION = 10  # questions
NEW = 5  # statements met for the first time in a session
CAP = 30  # questions a day
EVERY = 3  # questions, of which the last is of something new, if there is room
APART = 20  # questions before a story comes again, if anything else can be asked
REST = 3  # questions for which what was missed rests, if there are others
OFTEN = (
    3  # answers of a day on one statement, after which it rests, if there are others
)

_PLACE = {statement.id: n for n, statement in enumerate(STATEMENTS)}
_BIT = {statement.id: 1 << n for n, statement in enumerate(STATEMENTS)}
_NEVER = datetime.min.replace(tzinfo=UTC)


class Why(StrEnum):
    """Why a question is asked."""

    SURE = "sure"  # of a wrong answer
    REQUESTED = "requested"
    DUE = "due"
    MISSED = "missed"
    NEW = "new"
    AHEAD = "ahead"  # of its time


class Step(NamedTuple):
    """A question that can be asked: a step, counted from 1, of a version.

    `beliefs`: names of those that wrong answers to the version can come of.
    """

    version: int
    number: int
    level: int
    statements: frozenset[str]
    kind: str = ""
    beliefs: frozenset[str] = frozenset()


class Wanted(NamedTuple):
    """How a statement is wanted that was missed in an exam, as a request says it."""

    created: datetime
    kind: str = ""
    belief: str = ""

    def is_met_by(self, step: Step) -> tuple[bool, bool]:
        """Whether a question is of the kind, and can show the belief."""
        return (
            self.kind in ("", step.kind),
            not self.belief or self.belief in step.beliefs,
        )


class Draw(NamedTuple):
    """What is asked next, the statement it is asked for, and why."""

    step: Step
    statement: str
    why: Why


class Given(NamedTuple):
    """An answer of today: to which version, what it reviewed, what it showed."""

    version: int
    statements: frozenset[str]
    shown: frozenset[str]


class _Offer(NamedTuple):
    """A step with its statements as bits."""

    step: Step
    bits: int
    size: int


@dataclass(frozen=True)
class Catalogue:
    """The questions that can be drawn, and for each statement those that show it."""

    steps: Collection[Step]

    @cached_property
    def showing(self) -> dict[str, list[_Offer]]:
        """Return the questions that show a statement."""
        found: dict[str, list[_Offer]] = {}
        for step in sorted(self.steps, key=lambda each: each[:2]):
            offer = _Offer(step, _bits(step.statements), len(step.statements))
            for statement in step.statements:
                found.setdefault(statement, []).append(offer)
        return found

    @cached_property
    def simplest(self) -> dict[str, tuple[int, int]]:
        """Return level and number of statements of the simplest question of each."""
        return {
            statement: min((each.step.level, each.size) for each in offers)
            for statement, offers in self.showing.items()
        }

    @cached_property
    def in_order(self) -> list[str]:
        """Return the statements as they are met: by level, then penalty cards first."""

        def place(statement: str) -> tuple[int, bool, int, int]:
            level, size = self.simplest[statement]
            return level, statement not in OF_PENALTY_CARDS, size, _PLACE[statement]

        return sorted(self.showing, key=place)


# When each variant of a step was last answered, by version and number.
Answered = Mapping[tuple[int, int], Mapping[int, datetime]]


@dataclass(frozen=True)
class Known:
    """What is known of a learner.

    `today`: the answers of today, in order. `answered`: when each variant of a step was
    last answered, by version and number, then by variant. `requested`: the statements
    that the learner wants to be asked, and how.
    """

    level: int
    held: Mapping[str, Held]
    today: Sequence[Given]
    answered: Answered
    requested: Mapping[str, Wanted] = field(default_factory=dict)

    @cached_property
    def recent(self) -> frozenset[int]:
        """Return the versions whose stories were read lately, and those of today."""
        last = ((max(at.values()), step[0]) for step, at in self.answered.items() if at)
        lately = (version for _at, version in sorted(last)[-APART:])
        return frozenset(lately) | {given.version for given in self.today[-APART:]}

    @property
    def wants_penalty_card(self) -> bool:
        """Whether the next question should be about a penalty card."""
        last = self.today[1 - EVERY :]
        others = sum(given.shown.isdisjoint(OF_PENALTY_CARDS) for given in last)
        return others > 0 or len(last) < EVERY - 1

    @property
    def session(self) -> Sequence[Given]:
        """Return the answers of the session, none if the last one was at its end."""
        return self.today[len(self.today) - len(self.today) % SESSION :]

    @property
    def room(self) -> int:
        """The number of new statements that the session may still bring."""
        counts = Counter(s for given in self.session for s in given.statements)
        new = [
            s for s in counts if s in self.held and self.held[s].reviews <= counts[s]
        ]
        return max(NEW - len(new), 0)


@dataclass(frozen=True, slots=True)
class Waiting:
    """The statements that can be asked, by the reason, the first to ask in front."""

    sure: Sequence[str]
    requested: Sequence[str]
    due: Sequence[str]
    missed: Sequence[str]
    new: Sequence[str]
    ahead: Sequence[str]


def waiting(catalogue: Catalogue, known: Known, now: datetime) -> Waiting:
    """Part the statements that a learner can be asked by why they would be."""
    parts: dict[Why, list[tuple[datetime, int, str]]] = {why: [] for why in Why}
    for statement, wanted in known.requested.items():
        if statement in catalogue.showing and statement not in known.held:
            parts[Why.REQUESTED].append((wanted.created, _PLACE[statement], statement))
    for statement, held in known.held.items():
        if statement not in catalogue.showing:
            continue
        if held.missed == Confidence.SURE:
            why, at = Why.SURE, held.last_review
        elif statement in known.requested:
            why, at = Why.REQUESTED, known.requested[statement].created
        elif held.due <= now:
            why, at = Why.DUE, held.due
        elif held.missed:
            why, at = Why.MISSED, held.last_review
        else:
            why, at = Why.AHEAD, held.due
        parts[why].append((at, _PLACE[statement], statement))
    found = {why: [each[-1] for each in sorted(parts[why])] for why in parts}
    found[Why.NEW] = [
        statement
        for statement in catalogue.in_order
        if statement not in known.held
        and statement not in known.requested
        and catalogue.simplest[statement][0] <= known.level
    ]
    return Waiting(**found)


@dataclass(frozen=True, slots=True)
class Points:
    """The statements that a learner can be asked, as every page counts them.

    `due`: their day has come, or they were missed in an exam. `later`: they come back
    on another day, whether they were known or missed.
    """

    due: Sequence[str]
    new: Sequence[str]
    later: Sequence[str]


def points(catalogue: Catalogue, known: Known, now: datetime) -> Points:
    """Part the statements that a learner can be asked by when that is."""
    found = waiting(catalogue, known, now)
    held = (*found.sure, *found.due, *found.missed, *found.ahead)
    later = [each for each in held if known.held[each].due > now]
    due = [each for each in held if known.held[each].due <= now]
    return Points([*found.requested, *due], found.new, later)


def draw(catalogue: Catalogue, known: Known, now: datetime) -> Draw | None:
    """Choose what to ask next; None where nothing can be asked.

    What the last question showed waits for another one, if there is one.
    """
    found = waiting(catalogue, known, now)
    today = _shown(known.today)
    wanted = {*found.requested, *found.sure, *found.due, *found.missed}
    for why, statements, resting, is_first in _ways(found, known):
        for statement in statements:
            offers: Sequence[_Offer] = catalogue.showing[statement]
            if is_first:
                offers = _varied(offers, known, why)
            if offers and statement not in resting:
                requested = known.requested.get(statement)
                step = _step(offers, known, why, _bits(wanted - today), requested)
                return Draw(step, statement, why)
    return None


def _varied(offers: Sequence[_Offer], known: Known, why: Why) -> Sequence[_Offer]:
    """Leave out the questions that should wait for others.

    What is not about a penalty card, if the next one should be; and stories read
    lately, but for what is pressing and comes in no other.
    """
    offers = [each for each in offers if each.step.level <= known.level] or offers
    if known.wants_penalty_card:
        offers = [
            each
            for each in offers
            if not each.step.statements.isdisjoint(OF_PENALTY_CARDS)
        ]
    fresh = [each for each in offers if each.step.version not in known.recent]
    return fresh or ([] if why in (Why.NEW, Why.AHEAD) else offers)


def _ways(
    found: Waiting, known: Known
) -> Iterator[tuple[Why, Sequence[str], frozenset[str], bool]]:
    """Return what may be drawn, in order, what of it has to wait, and if for others.

    Where nothing else is left, less waits, and in the end nothing.
    """
    last, often = _shown(known.today[-1:]), _often(known.today)
    lately = _shown(known.today[-REST:]) | often
    nobody: frozenset[str] = frozenset()
    today = _shown(known.today)
    for pressing, due, other, room, is_first in (
        (last | often, today, lately, known.room, True),
        (last | often, today, lately, known.room, False),
        (last, last, last, 0, False),
        (nobody, nobody, nobody, NEW, False),
    ):
        yield Why.SURE, found.sure, pressing, is_first
        if room and len(known.session) % EVERY == EVERY - 1:
            yield Why.NEW, found.new, nobody, is_first
        held = [statement for statement in found.requested if statement in known.held]
        wanted = found.requested if room else held
        yield Why.REQUESTED, wanted, pressing, is_first
        yield Why.DUE, found.due, due, is_first
        yield Why.MISSED, found.missed, other, is_first
        if room:
            yield Why.NEW, found.new, nobody, is_first
        yield Why.AHEAD, found.ahead, other, is_first


def _shown(given: Iterable[Given]) -> frozenset[str]:
    return frozenset(statement for each in given for statement in each.shown)


def _often(given: Iterable[Given]) -> frozenset[str]:
    counts = Counter(statement for each in given for statement in each.statements)
    return frozenset(each for each, number in counts.items() if number >= OFTEN)


def _bits(statements: Iterable[str]) -> int:
    bits = 0
    for statement in statements:
        bits |= _BIT.get(statement, 0)
    return bits


def _step(
    offers: Sequence[_Offer],
    known: Known,
    why: Why,
    wanted: int,
    requested: Wanted | None,
) -> Step:
    """Choose the question that asks for a statement.

    It is as it is requested, brings no more that is new than there is room for, and its
    story was not read lately. What is new is then met in the simplest question; else it
    is the question that shows most of what is wanted, of those the one answered in the
    fewest variants, and of those the one answered longest ago.
    """
    unmet, room = ~_bits(known.held), known.room
    is_new = why is Why.NEW
    offers = [each for each in offers if each.step.level <= known.level] or offers

    def rank(offer: _Offer) -> tuple[object, ...]:
        step = offer.step
        answered = known.answered.get(step[:2])
        return (
            [not each for each in requested.is_met_by(step)] if requested else [],
            max((offer.bits & unmet).bit_count() - room, 0),
            step.version in known.recent,
            (step.level, offer.size) if is_new else (),
            -(offer.bits & wanted).bit_count(),
            len(answered) if answered else 0,
            max(answered.values()) if answered else _NEVER,
            offer.size,
            step[:2],
        )

    return min(offers, key=rank).step


def fresh_variant(variants: Sequence[int], answered: Mapping[int, datetime]) -> int:
    """Choose the first variant not answered yet, else the one answered longest ago."""
    return min(variants, key=lambda variant: answered.get(variant, _NEVER))
