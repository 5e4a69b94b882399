"""Blueprints in the database, and what papers the library makes of them."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import mean, median

from django.db import transaction
from django.utils import timezone

from penalty_cards.questions.question import Kind
from quizzes.answering.services import seconds_taken
from quizzes.exams.blueprints.blueprint import Blueprint as Content
from quizzes.exams.blueprints.blueprint import Document, ready_blueprints
from quizzes.exams.models import Blueprint
from quizzes.exams.papers.selection import Eligible, Point, Pool, fresh, pools

FEWEST_TIMES = 30  # answers, before their median is taken for a kind's time
# Seconds for a question of a kind until enough answers have been timed.
USUAL_SECONDS = {
    Kind.CARD: 60,
    Kind.DEGREE: 45,
    Kind.OPTIONS: 75,
    Kind.CHOOSE: 75,
    Kind.INFORMATION: 75,
    Kind.RULING: 75,
    Kind.CLAUSE: 60,
    Kind.ANNOUNCE: 60,
    Kind.JUDGMENT: 300,
}
MOST_COUNTED = 200  # ways to have made some points; of many sections there are millions
WHY_SECONDS = 75  # more for the clause and for what is said
_SUPERSCRIPT = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


@transaction.atomic
def load_blueprints() -> int:
    """Bring the blueprints that ship with the project in; say how many are new.

    One that differs from its file is changed as `revised` does it.
    """
    new = 0
    for slug, document in ready_blueprints().items():
        row = Blueprint.objects.filter(slug=slug).first()
        if row is None:
            title = document["title"]
            Blueprint.objects.create(slug=slug, title=title, document=document)
        elif row.document != document:
            revised(row, document)
        else:
            continue
        new += 1
    return new


@transaction.atomic
def revised(blueprint: Blueprint, document: Document) -> Blueprint:
    """Give a blueprint another document; if it was sat by, another takes its place."""
    row = Blueprint.objects.select_for_update().get(pk=blueprint.pk)
    title = document["title"]
    if not row.sittings.exists():
        row.title, row.document = title, document
        row.save(update_fields=["title", "document"])
        return row
    slug, row.slug, row.retired = row.slug, None, timezone.now()
    row.save(update_fields=["slug", "retired"])
    return Blueprint.objects.create(
        slug=slug,
        owner_id=row.owner_id,
        title=title,
        document=document,
        secret=row.secret,  # its rehearsals stay apart from exams of the earlier one
    )


@transaction.atomic
def retire(blueprint: Blueprint) -> None:
    """Take a blueprint out of use; one of which there is no exam is deleted."""
    row = Blueprint.objects.select_for_update().get(pk=blueprint.pk)
    if row.exams.exists() or row.sittings.exists():
        row.retired = timezone.now()
        row.save(update_fields=["retired"])
    else:
        row.delete()


@dataclass(frozen=True, slots=True)
class Fill:
    """What papers the library makes of a blueprint.

    `pools`: of its sections. `papers`: how many differ in an item; `turned`: how many
    differ in an item or in how it is turned. `minutes`: that a paper is expected to
    take. `is_timed`: no kind's time is a guess of ours.
    """

    pools: Sequence[Pool]
    papers: int
    turned: int
    minutes: int
    is_timed: bool

    @property
    def can_be_filled(self) -> bool:
        """Whether there are items enough for every section."""
        return not any(pool.lacks for pool in self.pools)

    @property
    def papers_words(self) -> str:
        """Return the number of papers to read."""
        return in_words(self.papers)

    @property
    def turned_words(self) -> str:
        """Return the number of papers with their variants to read."""
        return in_words(self.turned)


def fill(blueprint: Content, *, reserved: bool) -> Fill:
    """Say what papers the library makes of a blueprint."""
    found = pools(blueprint, reserved=reserved)
    strata = [stratum for pool in found for stratum in pool.strata]
    times = _times()
    spent = [_seconds(stratum, times, blueprint) for stratum in strata if stratum]
    kinds = {item.traits.kind for stratum in strata for item in stratum}
    return Fill(
        found,
        count_papers(strata, lambda item: 1),
        count_papers(strata, lambda item: len(item.variants)),
        round(sum(spent) / 60),
        kinds <= times.keys(),
    )


def count_papers(
    strata: Sequence[Sequence[Eligible]], ways: Callable[[Eligible], int]
) -> int:
    """Count the papers that can be drawn; `ways`: in which an item may stand there.

    By what points they have made so far that could still be made again. Where these
    are very many the number is only about right.
    """
    counts: dict[frozenset[Point], int] = {frozenset(): 1}
    for number, stratum in enumerate(strata, start=1):
        later = {item.traits.point for each in strata[number:] for item in each}
        longer: Counter[frozenset[Point]] = Counter()
        for made, count in counts.items():
            for item in fresh(stratum, made):
                points = (made | {item.traits.point}) & later
                longer[points] += count * ways(item)
        counts = _fewer(longer)
    return sum(counts.values())


def _fewer(counts: Counter[frozenset[Point]]) -> dict[frozenset[Point], int]:
    """Let the commonest stand for all, where there are very many."""
    if len(counts) <= MOST_COUNTED:
        return counts
    kept = dict(counts.most_common(MOST_COUNTED))
    every, some = sum(counts.values()), sum(kept.values())
    return {made: count * every // some for made, count in kept.items()}


def in_words(number: int) -> str:
    """Write a number: a large one as a power of ten, `4·10¹²`."""
    if number < 1_000_000:
        return str(number)
    power = len(str(number)) - 1
    lead = number // 10**power
    return f"{lead}·10{str(power).translate(_SUPERSCRIPT)}"


def _times() -> dict[Kind, float]:
    """Return the median of the times that were taken, of kinds with enough of them."""
    taken = seconds_taken()
    return {k: median(each) for k, each in taken.items() if len(each) >= FEWEST_TIMES}


def _seconds(
    stratum: Sequence[Eligible], times: dict[Kind, float], blueprint: Content
) -> float:
    """Return the seconds that a question of a stratum is expected to take."""
    return mean(
        times.get(item.traits.kind, USUAL_SECONDS[item.traits.kind])
        + (WHY_SECONDS if _asks_why(item.traits.kind, blueprint) else 0)
        for item in stratum
    )


def _asks_why(kind: Kind, blueprint: Content) -> bool:
    return blueprint.asks_why and kind is not Kind.JUDGMENT
