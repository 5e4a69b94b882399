"""What a test of copies does in processes of its own, on the database it is told.

python -m tests.databases.copies fill          makes a few rows in every table
python -m tests.databases.copies rows          every row, by table, as JSON
python -m tests.databases.copies write FILE    writes and reads until FILE is there
"""

import json
import sys
import time
from pathlib import Path

import django

Rows = dict[str, list[str]]
NUMBERS = 3  # rows that are made in each table


def rows() -> Rows:
    """Read every row of every table, each as text."""
    from django.db import connection

    found = {}
    with connection.cursor() as cursor:
        for table in connection.introspection.table_names(cursor):
            cursor.execute(f'SELECT * FROM "{table}"')
            found[table] = sorted(repr(row) for row in cursor.fetchall())
    return found


def fill_all() -> None:
    """Make a few rows in every table."""
    from django.apps import apps

    from tests.databases.filling import Made, fill

    made: Made = {}
    for number in range(NUMBERS):
        made = fill(apps, number, made)


def write(until: Path) -> int:
    """Sign people up, each with a learner in the same transaction; count them.

    Whoever meets a database that is being replaced tries again, as a browser would.
    """
    from django.db import DatabaseError, InterfaceError, connection, transaction

    from quizzes.accounts.models import User
    from quizzes.practice.models import Learner

    number = 0
    while not until.exists():
        try:
            with transaction.atomic():
                name = f"w{time.time_ns()}"
                user = User.objects.create(username=name)
                time.sleep(0.002)  # somebody may look meanwhile
                Learner.objects.create(user=user)
            number += User.objects.filter(username=name).count()
        except (DatabaseError, InterfaceError):
            connection.close()
            time.sleep(0.05)
    return number


def main() -> None:
    """Do what the command line says, and print what came of it."""
    django.setup()
    if sys.argv[1] == "fill":
        fill_all()
    elif sys.argv[1] == "rows":
        print(json.dumps(rows()))
    else:
        print(write(Path(sys.argv[2])))


if __name__ == "__main__":
    main()
