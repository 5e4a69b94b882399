"""Blueprints in the database, and what papers the library makes of them."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import mean, median

from django.db import transaction
from django.utils import timezone

from penalty_cards.questions.question import Kind
from quizzes.exams.blueprints.blueprint import Blueprint as Content
from quizzes.exams.blueprints.blueprint import Document, ready_blueprints
from quizzes.exams.models import Blueprint
from quizzes.exams.papers.selection import Eligible, Point, Pool, fresh, pools
from quizzes.practice.services import seconds_taken

FEWEST_TIMES = 30  # answers of a kind, before their median counts
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
MOST_COUNTED = 200  # sets of points; many sections have millions
WHY_SECONDS = 75  # more, for the clause and the announcement
_SUPERSCRIPT = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


@transaction.atomic
def load_blueprints() -> int:
    """Load the blueprints that ship with the project; return how many are new.

    Those that differ from their file are revised.
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
    """Change the document of a blueprint; once it has sittings, in a new row."""
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
    """Take a blueprint out of use, or delete it if it has no exam and no sitting."""
    row = Blueprint.objects.select_for_update().get(pk=blueprint.pk)
    if row.exams.exists() or row.sittings.exists():
        row.retired = timezone.now()
        row.save(update_fields=["retired"])
    else:
        row.delete()


@dataclass(frozen=True, slots=True)
class Fill:
    """How well the library fills a blueprint.

    `pools`: of its sections. `papers`: how many papers differ in an item; `turned`: how
    many differ in an item or a variant. `minutes`: expected for a paper. `is_timed`:
    the minutes rest on answers alone, not on our guesses.
    """

    pools: Sequence[Pool]
    papers: int
    turned: int
    minutes: int
    is_timed: bool

    @property
    def can_be_filled(self) -> bool:
        """Whether every section has enough items."""
        return not any(pool.lacks for pool in self.pools)

    @property
    def papers_words(self) -> str:
        """Return the number of papers in words."""
        return in_words(self.papers)

    @property
    def turned_words(self) -> str:
        """Return the number of papers with their variants in words."""
        return in_words(self.turned)


def fill(blueprint: Content, *, reserved: bool) -> Fill:
    """Return how well the library fills a blueprint."""
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
    """Return how many papers can be drawn; `ways`: in how many ways an item can stand.

    Counted by the points made so far that could be made again. Where these are very
    many, the number is approximate.
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
    """Return the commonest counts, scaled to the whole, if there are very many."""
    if len(counts) <= MOST_COUNTED:
        return counts
    kept = dict(counts.most_common(MOST_COUNTED))
    every, some = sum(counts.values()), sum(kept.values())
    return {made: count * every // some for made, count in kept.items()}


def in_words(number: int) -> str:
    """Return a number as text, a large one as a power of ten: `4·10¹²`."""
    if number < 1_000_000:
        return str(number)
    power = len(str(number)) - 1
    lead = number // 10**power
    return f"{lead}·10{str(power).translate(_SUPERSCRIPT)}"


def _times() -> dict[Kind, float]:
    """Return the median time of each kind that has enough answers."""
    taken = seconds_taken()
    return {k: median(each) for k, each in taken.items() if len(each) >= FEWEST_TIMES}


def _seconds(
    stratum: Sequence[Eligible], times: dict[Kind, float], blueprint: Content
) -> float:
    """Return the seconds expected for a question of a stratum."""
    return mean(
        times.get(item.traits.kind, USUAL_SECONDS[item.traits.kind])
        + (WHY_SECONDS if _asks_why(item.traits.kind, blueprint) else 0)
        for item in stratum
    )


def _asks_why(kind: Kind, blueprint: Content) -> bool:
    return blueprint.asks_why and kind is not Kind.JUDGMENT
