"""Seeds and secrets, which together decide the items of a paper.

If the seed decided alone, anyone who sees a seed, the blueprint and the library could
draw the paper again. So papers are drawn by a secret of the exam as well. A secret of
the blueprint divides the items of a section into two sides: rehearsals are drawn from
one, exams from the other if it has enough. Two items that differ in one fact are on
the same side, as one gives the other away.
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
    """The secrets that a paper is drawn by, beside its seed.

    `lot`: decides what is drawn. `sides`: divides the items between rehearsals and
    exams.
    """

    lot: str
    sides: str
    is_rehearsal: bool = False

    def random(self, seed: str) -> Random:
        """Return the random numbers of a seed, which depend on the secret."""
        return Random(_digest(self.lot, seed).hex())

    def own_side(self, pool: "Pool") -> "Pool":
        """Return the items of `pool` from which a section of this paper is drawn.

        Rehearsals never have reserved items. The side of exams, if it is too small for
        the section, borrows as few items as it needs from the other.
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
    """Return the pools of a paper's own side; without secrets, whole."""
    return [pool if secrets is None else secrets.own_side(pool) for pool in pools]


def _rehearsed(free: int, number: int, low: int) -> int:
    """Return how many items rehearsals have; each side gets `number` where it can."""
    return min(free, max(number, min(low, free - number)))


def _digest(secret: str, text: str) -> bytes:
    return hmac.digest(secret.encode(), text.encode(), "sha256")


def new_seed(letters: int = 8) -> str:
    """Return a random seed of letters that are easy to read on paper and type."""
    return "".join(secrets.choice(_SEED_LETTERS) for _letter in range(letters))


def paper_seed(exam: Exam) -> str:
    """Return a seed for one paper of an exam, which no other paper gives away.

    Seeds are not numbered: candidates who begin at the same moment would take the same
    number, and one paper would give away the next.
    """
    return f"{exam.seed}-{new_seed(4)}"


def secrets_for(blueprint: Blueprint, exam: Exam | None) -> Secrets:
    """Return the secrets of a paper of an exam, or of one that is only printed."""
    lot = blueprint.secret if exam is None else exam.secret
    return Secrets(lot, blueprint.secret)


def secrets_for_rehearsal(blueprint: Blueprint) -> Secrets:
    """Return the blueprint's own secret twice: a rehearsal has no other."""
    return Secrets(blueprint.secret, blueprint.secret, is_rehearsal=True)
