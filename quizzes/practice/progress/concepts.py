"""What is known: each statement of the subject, and how well it is held."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db.models import TextChoices
from django.utils.translation import gettext_lazy as _

from penalty_cards.laws.words.rules import LAWS
from penalty_cards.laws.words.statements import STATEMENTS, Statement
from quizzes.practice.models import Memory
from quizzes.practice.progress.records import Apart, OfConcept

ENOUGH = 3  # answers in practice, before anything is said of a statement


class Hold(TextChoices):
    """How well a statement is held."""

    HELD = "held", _("held")
    FADING = "fading", _("fading")
    MISSED = "missed", _("missed last time")
    FEW = "few", _("not enough answers yet")
    NEW = "new", _("not met yet")


@dataclass(frozen=True, slots=True)
class Known:
    """A statement, how well it is held, and on how many answers that rests.

    `seen`, `due`: None before the first answer, and before the first in practice.
    """

    statement: Statement
    hold: Hold
    tallies: Apart
    seen: datetime | None
    due: datetime | None


@dataclass(frozen=True, slots=True)
class OfLaw:
    """The statements of one Law; never empty."""

    number: int
    heading: str
    known: Sequence[Known]

    @property
    def holds(self) -> dict[Hold, int]:
        """Count the statements by how well they are held, those that occur."""
        return {hold: number for hold, number in counted(self.known).items() if number}

    @property
    def numbers(self) -> list[int]:
        """Count them by how well they are held, in the order of `Hold`."""
        return list(counted(self.known).values())


def known_statements(
    edition: int,
    answers: Iterable[OfConcept],
    memories: Mapping[str, Memory],
    now: datetime,
) -> list[Known]:
    """Return each statement of an edition, and how well it is held."""
    tallies: dict[str, Apart] = defaultdict(Apart)
    seen: dict[str, datetime] = {}
    for row in answers:
        for name in row.statements:
            tallies[name] += row.tallies
            seen[name] = max(row.seen, seen.get(name, row.seen))
    found = []
    for each in STATEMENTS:
        if each.is_of(edition):
            memory, own = memories.get(each.id), tallies[each.id]
            hold = _hold(memory, own, each.id in seen, now)
            due = memory.due if memory else None
            found.append(Known(each, hold, own, seen.get(each.id), due))
    return found


def by_law(known: Iterable[Known]) -> list[OfLaw]:
    """Group statements by the Law they stand under, in the order of the Laws."""
    groups: dict[int, list[Known]] = defaultdict(list)
    for each in known:
        groups[each.statement.law].append(each)
    return [OfLaw(law, LAWS[law], groups[law]) for law in sorted(groups)]


def counted(known: Iterable[Known]) -> dict[Hold, int]:
    """Count statements by how well they are held, in the order of `Hold`."""
    counts = dict.fromkeys(Hold, 0)
    for each in known:
        counts[each.hold] += 1
    return counts


def _hold(memory: Memory | None, tallies: Apart, is_met: bool, now: datetime) -> Hold:
    if not is_met:
        return Hold.NEW
    if memory is None or tallies.practice.answers < ENOUGH:
        return Hold.FEW
    if memory.missed:
        return Hold.MISSED
    return Hold.FADING if memory.due <= now else Hold.HELD
