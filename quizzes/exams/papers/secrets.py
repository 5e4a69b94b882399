"""What decides which items a paper gets: its seed, secrets, and the sides of items.

Whoever sees a seed, the blueprint and the library could draw a paper again if it were
drawn by the seed alone. So the lot is cast by a secret of the exam besides. A secret of
the blueprint decides which items its rehearsals are drawn from; exams are drawn from
the others, as far as there are enough. Two items that differ in one fact are on the
same side, for one gives the other away.
"""

import hmac
import re
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import TYPE_CHECKING

from quizzes.exams.models import Blueprint, Exam

if TYPE_CHECKING:
    from quizzes.exams.papers.selection import Eligible, Pool

SEED = re.compile(r"[A-Za-z0-9-]{1,40}")
_SEED_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
REHEARSED = 1 / 3  # of the items of a section, where there are enough


@dataclass(frozen=True, slots=True)
class Secrets:
    """What a paper is drawn by besides its seed.

    `lot`: decides what is drawn. `sides`: decides which items rehearsals have.
    """

    lot: str
    sides: str
    is_rehearsal: bool = False

    def random(self, seed: str) -> Random:
        """Return the lot of a seed, which nobody can cast without the secret."""
        return Random(_digest(self.lot, seed).hex())

    def own_side(self, pool: "Pool") -> "Pool":
        """Return what a section of this paper is drawn from.

        Rehearsals never have reserved items. A side that is too small for the section
        borrows from the other as few items as will do.
        """
        free = [each for each in pool.items if not each.is_reserved]
        free.sort(key=self._rank)
        number = pool.section.number
        cut = _rehearsed(len(free), number, sum(map(self._is_low, free)))
        own = free[:cut]
        if not self.is_rehearsal:
            others = free[cut:] + [each for each in pool.items if each.is_reserved]
            borrowed = own[::-1][: max(0, number - len(others))]
            own = [*others, *borrowed]
        items = sorted(own, key=lambda each: each.difficulty)
        return replace(pool, items=tuple(items))

    def _rank(self, item: "Eligible") -> tuple[bytes, str]:
        pair = min({item.code, *item.paired})
        return _digest(self.sides, pair), item.code

    def _is_low(self, item: "Eligible") -> bool:
        return self._rank(item)[0][0] < REHEARSED * 256


def own_sides(pools: Sequence["Pool"], secrets: Secrets | None) -> list["Pool"]:
    """Return what the sections of a paper are drawn from; without secrets, all."""
    return [pool if secrets is None else secrets.own_side(pool) for pool in pools]


def _rehearsed(free: int, number: int, low: int) -> int:
    """Return how many items rehearsals have; both sides need `number`, if they can."""
    return min(free, max(number, min(low, free - number)))


def _digest(secret: str, text: str) -> bytes:
    return hmac.digest(secret.encode(), text.encode(), "sha256")


def new_seed(letters: int = 8) -> str:
    """Return a seed that nobody can guess, to be read on paper and typed."""
    return "".join(secrets.choice(_SEED_LETTERS) for _letter in range(letters))


def paper_seed(exam: Exam) -> str:
    """Return a seed for one paper of an exam, which no other paper gives away.

    It is not a number in a row: then who begin at the same moment would all draw the
    same one, and whoever has seen one paper could draw the next.
    """
    return f"{exam.seed}-{new_seed(4)}"


def secrets_for(blueprint: Blueprint, exam: Exam | None) -> Secrets:
    """Return the secrets of a paper of an exam, or of one that is only printed."""
    lot = blueprint.secret if exam is None else exam.secret
    return Secrets(lot, blueprint.secret)


def secrets_for_rehearsal(blueprint: Blueprint) -> Secrets:
    """Return the secrets of a rehearsal."""
    return Secrets(blueprint.secret, blueprint.secret, is_rehearsal=True)
