"""A database that grows: learners with a hundred answers each, copied by SQL."""

from random import Random
from typing import TYPE_CHECKING, Any
from uuid import UUID

from tests.crowds.learners import ANSWERS, Life, live, lives, prefix

if TYPE_CHECKING:
    from django.db.models import Model
    from django.test import Client

    from penalty_cards.scenarios.models import Variant

BASE = 10  # learners with different lives; all others are copies of them
DRILLS = 20  # answers in drill of each


class Stock:
    """The learners that there are; `number`: of them.

    `variant`: of the question of today, which each has answered. `sheet`: an answer.
    """

    def __init__(self) -> None:
        from django.utils.timezone import localdate

        from quizzes.practice.today.services import item_of

        self.number, self._random = BASE, Random(1)
        today = localdate()
        self.variant = item_of(today, today)
        field, self._chosen = _an_answer(self.variant)
        self.sheet = {field: self._chosen}
        for number, life in enumerate(lives()[:BASE]):
            self._begin(number, life)

    def somebody(self, browser: "Client") -> UUID:
        """Make a browser that of a learner, from anywhere among all; give the id."""
        from django.http import HttpResponse

        from quizzes.answering import learners

        learner = learner_of(self._random.randrange(self.number))
        response = HttpResponse()
        learners.remember(response, learner)
        browser.cookies[learners.COOKIE] = response.cookies[learners.COOKIE].value
        return learner

    def _begin(self, number: int, life: Life) -> None:
        """Store a learner of whom there will be copies: answers, and those in drill.

        The question of today takes the place of the one that was answered first.
        """
        from quizzes.answering.learners import Ticket
        from quizzes.answering.services import ask
        from quizzes.practice.models import Attempt, DrillAnswer
        from quizzes.practice.services import answer

        live(number, life)
        learner, of_day = learner_of(number), UUID(int=number + 1)
        Attempt.objects.filter(learner=learner).earliest("created").delete()
        ticket = Ticket(learner, of_day, self.variant.code)
        exercise = ask(self.variant, 2017)
        answer(self.variant, exercise, ticket, learner, frozenset(self._chosen))
        DrillAnswer.objects.bulk_create(
            DrillAnswer(
                pk=UUID(int=((number + 1) << 32) + each),
                learner_id=learner,
                code=f"DR-C1-{each}",
                task="card",
                difficulty=1,
                seed=each,
                edition=2017,
                answer=["SA"],
                key=["SA"],
                is_right=True,
                streak=1,
                seconds=each if each % 2 else None,
            )
            for each in range(DRILLS)
        )

    def grow_to(self, answers: int) -> None:
        """Add copies until there are so many answers."""
        from django.db import connection

        from quizzes.practice.models import (
            Attempt,
            DrillAnswer,
            Learner,
            Memory,
            Review,
        )

        learners = answers // ANSWERS
        copies = range(self.number // BASE, learners // BASE)
        with connection.cursor() as cursor:
            _without_checks(cursor)
            cursor.execute("CREATE TEMPORARY TABLE copies (prefix varchar(8))")
            rows = [(prefix(copy),) for copy in copies]
            cursor.executemany("INSERT INTO copies VALUES (%s)", rows)
            for model in (Learner, Attempt, DrillAnswer, Review, Memory):
                _copy(cursor, model)
            cursor.execute("DROP TABLE copies")
            cursor.execute("ANALYZE")
        connection.close()
        self.number = learners


def learner_of(number: int) -> UUID:
    """Return the id of the learner of a number."""
    return UUID(prefix(number // BASE) + f"{number % BASE + 1:024x}")


def size() -> int:
    """Return how many bytes the database has."""
    from django.db import connection

    is_postgresql = connection.vendor == "postgresql"
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT pg_database_size(current_database())"
            if is_postgresql
            else "SELECT page_count * page_size"
            " FROM pragma_page_count(), pragma_page_size()"
        )
        return int(cursor.fetchone()[0])


def _an_answer(variant: "Variant") -> tuple[str, list[str]]:
    """Return the field of an answer to a question, and what is chosen."""
    from penalty_cards.laws.editions import LAWS_2017
    from penalty_cards.questions.choices import choices
    from penalty_cards.questions.question import Kind
    from penalty_cards.scenarios.services import case_of

    question = case_of(variant).question
    names = [each.id for each in choices(question, LAWS_2017)]
    if question.kind is Kind.ANNOUNCE:
        return "choice", names
    return "card" if question.kind is Kind.CARD else "choice", names[:1]


def _copy(cursor: Any, model: "type[Model]") -> None:
    """Copy the rows of the first learners under the ids of all copies.

    Indexes are built when all rows are there: that is much faster.
    """
    from django.db import connection
    from django.db.models import AutoField

    is_postgresql = connection.vendor == "postgresql"
    fields = [f for f in model._meta.concrete_fields if not isinstance(f, AutoField)]
    columns = [field.column for field in fields]
    ids = {"learner_id", "attempt_id", model._meta.pk.column}
    anew = "(prefix || substr({}::text, 9))::uuid"
    anew = anew if is_postgresql else "prefix || substr({}, 9)"
    values = [anew.format(each) if each in ids else each for each in columns]
    owner = "id" if "learner_id" not in columns else "learner_id"
    below = UUID(int=1 << 96)  # where the first learners end
    table, named = model._meta.db_table, ", ".join(columns)
    cursor.execute(
        f"CREATE TEMPORARY TABLE base AS SELECT {named} FROM {table}"
        f" WHERE {owner} < %s",
        [below if is_postgresql else below.hex],
    )
    indexes = _indexes(cursor, table, is_postgresql=is_postgresql)
    for name, _made in indexes:
        cursor.execute(f"DROP INDEX {name}")
    cursor.execute(
        f"INSERT INTO {table} ({named}) SELECT {', '.join(values)}"
        " FROM copies CROSS JOIN base"
    )
    for _name, made in indexes:
        cursor.execute(made)
    cursor.execute("DROP TABLE base")


def _indexes(cursor: Any, table: str, *, is_postgresql: bool) -> list[tuple[str, str]]:
    """Return the indexes of a table that can be made anew, each with how it is made."""
    cursor.execute(
        "SELECT indexrelid::regclass::text, pg_get_indexdef(indexrelid) FROM pg_index"
        " WHERE indrelid = %s::regclass AND indexrelid NOT IN"
        " (SELECT conindid FROM pg_constraint)"
        if is_postgresql
        else "SELECT name, sql FROM sqlite_master"
        " WHERE type = 'index' AND sql LIKE 'CREATE INDEX%%' AND tbl_name = %s",
        [table],
    )
    return list(cursor.fetchall())


def _without_checks(cursor: Any) -> None:
    """Copy without a look at each reference: they are right in every copy."""
    from django.db import connection

    if connection.vendor == "postgresql":
        cursor.execute("SET session_replication_role = replica")
        cursor.execute("SET maintenance_work_mem = '1GB'")
    else:
        cursor.execute("PRAGMA foreign_keys = OFF")
        cursor.execute("PRAGMA synchronous = OFF")
        cursor.execute("PRAGMA cache_size = -2000000")  # KB
