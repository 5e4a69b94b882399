"""Learners by the thousand, with what each has answered."""

from datetime import timedelta
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple
from uuid import UUID

if TYPE_CHECKING:
    from django.db.models import Model

ANSWERS = 100  # of each
LESSONS = 3  # one answer in so many is none of practice
TODAY = 3  # answers of practice
LIVES = 20  # different ones, shared by the learners in turn


class Life(NamedTuple):
    """What learners have in common: the fields of their answers, reviews, memories."""

    attempts: list[dict[str, Any]]
    reviews: list[dict[str, Any] | None]
    memories: list[dict[str, Any]]


def lives() -> list[Life]:
    """Make up what different learners have answered, on the library that is loaded."""
    from penalty_cards.scenarios.models import Variant

    variants = list(Variant.objects.order_by("pk").values_list("pk", "version"))
    return [_life(variants, Random(number)) for number in range(LIVES)]


def _life(variants: list[tuple[int, int]], random: Random) -> Life:
    from django.utils import timezone

    from penalty_cards.scenarios.models import Shown
    from quizzes.practice.models import Confidence
    from quizzes.practice.sessions.scheduling import Held, after_review, grades

    attempts: list[dict[str, Any]] = []
    reviews: list[dict[str, Any] | None] = []
    held: dict[str, Held] = {}
    now = timezone.now()
    for number in range(ANSWERS):
        variant, version = random.choice(variants)
        rows = Shown.objects.filter(version=version, step=1, edition=2017)
        shown = list(rows.order_by("statement").values_list("statement", flat=True))
        is_today = ANSWERS - number <= TODAY
        days = 0.0 if is_today else 1 + (ANSWERS - number) / 3
        created = now - timedelta(days=days, seconds=ANSWERS - number)
        is_right = random.random() < 0.7
        attempts.append(
            {
                "variant_id": variant,
                "edition": 2017,
                "answer": ["SA"],
                "key": ["SA" if is_right else "S2"],
                "rules": [],
                "is_right": is_right,
                "concept": shown,
                "created": created,
            }
        )
        if not shown or (not is_today and number % LESSONS == 0):
            reviews.append(None)
            continue
        confidence = random.choice(list(Confidence))
        found = grades(is_right, confidence, shown, frozenset(), shown[0])
        for each, grade in found.items():
            held[each] = after_review(held.get(each), grade, confidence, created)
        reviews.append(
            {"confidence": confidence, "ratings": found, "reviewed": created}
        )
    memories = [{"statement": s, **each._asdict()} for s, each in held.items()]
    return Life(attempts, reviews, memories)


def fill(learners: int, every: list[Life]) -> None:
    """Store learners: one of each life, and copies of them under other ids."""
    from django.db import transaction

    from quizzes.practice.models import Attempt, Learner, Memory, Review

    with transaction.atomic():
        for number, life in enumerate(every[:learners]):
            live(number, life)
        for copy in range(1, learners // len(every)):
            for model in (Learner, Attempt, Review, Memory):
                _copy(model, copy)


def live(number: int, life: Life) -> None:
    """Store a learner with what is in a life."""
    from quizzes.practice.models import Attempt, Learner, Memory, Review

    owner = learner_id(number)
    Learner.objects.create(pk=owner, level=3)
    pks = [UUID(int=((number + 1) << 32) + n) for n in range(len(life.attempts))]
    created = Attempt._meta.get_field("created")
    created.auto_now_add = False
    Attempt.objects.bulk_create(
        Attempt(pk=pk, learner_id=owner, **fields)
        for pk, fields in zip(pks, life.attempts, strict=True)
    )
    created.auto_now_add = True
    Review.objects.bulk_create(
        Review(pk=pk, learner_id=owner, **fields)
        for pk, fields in zip(pks, life.reviews, strict=True)
        if fields is not None
    )
    Memory.objects.bulk_create(
        Memory(learner_id=owner, **fields) for fields in life.memories
    )


def _copy(model: "type[Model]", copy: int) -> None:
    """Copy the rows of the first learners: their ids begin with noughts."""
    from django.db import connection
    from django.db.models import AutoField

    fields = [f for f in model._meta.concrete_fields if not isinstance(f, AutoField)]
    columns = [field.column for field in fields]
    ids = {"learner_id", "attempt_id", model._meta.pk.column}
    values = [
        f"'{prefix(copy)}' || substr({each}, 9)" if each in ids else each
        for each in columns
    ]
    owner = "id" if "learner_id" not in columns else "learner_id"
    with connection.cursor() as cursor:
        cursor.execute(
            f"INSERT INTO {model._meta.db_table} ({', '.join(columns)})"
            f" SELECT {', '.join(values)} FROM {model._meta.db_table}"
            f" WHERE {owner} >= '{prefix(0)}' AND {owner} < '{prefix(0)}g'"
        )


def prefix(copy: int) -> str:
    """Return how the ids of a copy begin: copies lie all over the indexes."""
    return f"{copy * 2654435761 % 2**32:08x}"


def learner_id(number: int) -> UUID:
    """Return the id of a learner of that number."""
    return UUID(prefix(number // LIVES) + f"{number % LIVES + 1:024x}")
