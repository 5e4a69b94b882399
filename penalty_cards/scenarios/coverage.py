"""How many published items show each statement, and in which editions."""

from typing import NamedTuple

from django.db.models import F

from penalty_cards.laws.statements import STATEMENTS, Statement
from penalty_cards.scenarios.models import Tag


class Coverage(NamedTuple):
    """A statement, the number of items that show it, and the editions they do so in."""

    statement: Statement
    items: int
    editions: tuple[int, ...]


def coverage() -> tuple[Coverage, ...]:
    """Return the coverage of every statement, the unshown with 0, in their order."""
    items: dict[str, set[int]] = {}
    editions: dict[str, set[int]] = {}
    rows = Tag.objects.filter(
        name=Tag.Name.STATEMENT, version__scenario__current__pk=F("version")
    ).values_list("value", "version", "edition")
    for statement, version, edition in rows:
        items.setdefault(statement, set()).add(version)
        editions.setdefault(statement, set()).add(edition)
    return tuple(
        Coverage(
            statement,
            len(items.get(statement.id, ())),
            tuple(sorted(editions.get(statement.id, ()))),
        )
        for statement in STATEMENTS
    )
