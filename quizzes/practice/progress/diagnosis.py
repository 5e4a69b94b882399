"""Which false beliefs the answers of a learner show, and show no longer.

An answer shows a belief that alone explains it; it counts for those that it could have
shown. Only the latest answers that could have shown a belief are looked at, and nothing
is said before there are enough of them.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto

from django.urls import reverse
from django.utils.translation import gettext as _

from penalty_cards.laws.beliefs import BELIEFS, Belief
from quizzes.practice.progress.records import Showing

LATEST = 10  # answers that could have shown a belief, and count
ENOUGH = 3  # of them, before anything is said
GONE = 3  # of them in a row without the belief, and it is one no longer


class Trend(Enum):
    """What the answers say of a belief, in the order in which it is told."""

    STILL = auto()
    SOMETIMES = auto()
    ONCE = auto()
    GONE = auto()


@dataclass(frozen=True, slots=True)
class Believed:
    """A belief that some answer shows: by `shown` of the latest `out_of` that could.

    `latest`: the latest answer that shows it. `code`: of a question that catches it.
    """

    belief: Belief
    trend: Trend
    shown: int
    out_of: int
    latest: Showing
    code: str

    @property
    def answer_url(self) -> str:
        """Return the address of the latest answer that shows it."""
        return self.latest.url

    @property
    def url(self) -> str:
        """Return the address of a question that catches it."""
        return reverse("practice:question-detail", args=[self.code])

    @property
    def sentence(self) -> str:
        """The belief as the learner is told of it, by how it has changed."""
        words = {"belief": _(self.belief.words)}
        match self.trend:
            case Trend.STILL:
                return _("You still think: “{belief}”").format(**words)
            case Trend.SOMETIMES:
                return _("Sometimes you still think: “{belief}”").format(**words)
            case Trend.ONCE:
                return _("You once answered as if you thought: “{belief}”").format(
                    **words
                )
            case Trend.GONE:
                return _("You no longer think: “{belief}”").format(**words)


def believed(answers: Iterable[Showing], catching: Mapping[str, str]) -> list[Believed]:
    """Return the beliefs that the answers show, those that need most attention first.

    `answers`: the newest first. `catching`: of each belief that can be caught in the
    reader's edition the code of an item that does; the others, and those that too few
    answers could have shown, are left out.
    """
    could: dict[str, list[Showing]] = {name: [] for name in catching}
    for answer in answers:
        for name in could.keys() & {*answer.could_show, answer.belief}:
            if len(could[name]) < LATEST:
                could[name].append(answer)
    found = [
        _believed(BELIEFS[name], rows, catching[name])
        for name, rows in could.items()
        if len(rows) >= ENOUGH and any(row.belief == name for row in rows)
    ]
    return sorted(
        found, key=lambda b: (b.trend.value, -b.shown / b.out_of, b.belief.name)
    )


def _believed(belief: Belief, rows: Sequence[Showing], code: str) -> Believed:
    """Sum up the answers that could have shown a belief, the newest first."""
    shows = [row.belief == belief.name for row in rows]
    latest = rows[shows.index(True)]
    return Believed(belief, _trend(shows), sum(shows), len(shows), latest, code)


def _trend(shows: Sequence[bool]) -> Trend:
    """Read the trend off the answers, newest first; one of them shows the belief."""
    if not any(shows[:GONE]):
        return Trend.GONE
    if sum(shows) == 1:
        return Trend.ONCE
    return Trend.STILL if 2 * sum(shows) >= len(shows) else Trend.SOMETIMES
