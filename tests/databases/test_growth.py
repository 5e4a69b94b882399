"""No page reads what grows with the number of people: its rows are found by an index.

SQLite says of each query how it will go about it, whatever is stored.
"""

import re
from collections.abc import Callable, Iterator
from itertools import count

import pytest
from django.apps import apps
from django.db import connection, transaction
from django.test import Client

from quizzes.exams.sittings.clock import watch
from quizzes.practice import services
from tests.crowds import learners, visiting
from tests.crowds.room import ITEMS
from tests.crowds.visiting import BARE, EMPTY, Ask, Site, cookies_of
from tests.lessons.library import load_some

# Whatever grows with people, lessons and exams.
GROWING = {
    *("accounts_user", "accounts_user_groups", "accounts_staffaction"),
    *("account_emailaddress", "account_emailconfirmation", "mfa_authenticator"),
    *("django_session", "django_admin_log"),
    *("practice_learner", "practice_attempt", "practice_review", "practice_memory"),
    *("practice_drillanswer", "practice_report", "practice_practicerequest"),
    *("lessons_group", "lessons_member", "lessons_plan", "lessons_part"),
    *("lessons_livesession", "lessons_stage", "lessons_vote", "lessons_hands"),
    *("lessons_homework", "lessons_task", "lessons_solution"),
    *("exams_exam", "exams_invitation", "exams_sitting", "exams_question"),
    *("exams_response", "exams_grading", "exams_practicalsheet", "exams_certificate"),
    *("exams_reminder", "scenarios_logentry"),
}
SMALL = {
    # the library, and what a club adds to it
    *("scenarios_scenario", "scenarios_version", "scenarios_variant", "scenarios_tag"),
    *("scenarios_shown", "scenarios_trait", "scenarios_turned", "scenarios_draft"),
    *("scenarios_signature", "scenarios_note", "lawbook_lawtext", "lawbook_lawpassage"),
    *("exams_blueprint", "exams_withdrawal"),
    # roles, and the few who have a permission of their own
    *("auth_group", "auth_permission", "auth_group_permissions", "django_content_type"),
    "accounts_user_user_permissions",
    # one row a day, one row, and one for each time that the site was away
    *("practice_dayitem", "exams_heartbeat", "exams_outage", "django_migrations"),
}
MORE = ("/practice/", "/progress/answers/", "/progress/data/", "/today/", "/drill/")
READS = re.compile(r"\bSELECT\b|^UPDATE\b|^DELETE\b")
NAMED = re.compile(r'"(\w+)" (\w\d+)\b')  # a table under another name


class Reader:
    """A visitor without a server: what is asked for comes from this process."""

    number = 0

    def __init__(self) -> None:
        self.turns = count()

    async def fetch(
        self, path: str, fields: str | None = None, cookies: str = ""
    ) -> str:
        """Ask for a page, or send a form as htmx does; give what is answered."""
        client = Client(headers={"Cookie": cookies or cookies_of(self.number)})
        if fields is None:
            response = client.get(path)
        else:
            form = "application/x-www-form-urlencoded"
            headers = {"HX-Request": "true"}
            response = client.post(path, fields, content_type=form, headers=headers)
        assert 200 == response.status_code
        return response.text


@pytest.fixture(scope="module")
def site(django_db_setup, django_db_blocker, tmp_path_factory) -> Iterator[Site]:
    """Have learners, a lesson and an exam; take them back in the end."""
    patch = pytest.MonkeyPatch()
    patch.setattr(visiting, "MEMBERS", 10)
    patch.setattr(visiting, "VISITORS", 1)
    patch.setattr(learners, "LIVES", 1)
    patch.setattr(learners, "ANSWERS", 10)
    patch.setattr(watch, "keep", lambda: None)
    with django_db_blocker.unblock(), transaction.atomic():
        load_some(tmp_path_factory.mktemp("library"), *ITEMS)
        yield Site()
        transaction.set_rollback(True)
    patch.undo()


def read_whole(sql: str, params: object) -> set[str]:
    """Return the growing tables that a query reads from one end to the other."""
    names = {table: {table} for table in GROWING}
    for table, name in NAMED.findall(sql):
        names.setdefault(name, set()).add(table)
    with connection.cursor() as cursor:
        cursor.execute(f"EXPLAIN QUERY PLAN {sql}", params)
        plan = [row[-1] for row in cursor.fetchall()]
    scanned = {line.split()[1] for line in plan if line.startswith("SCAN ")}
    return GROWING & set().union(*(names.get(name, set()) for name in scanned))


def made(ask: Ask) -> None:
    """Ask for a page, without a loop: nothing is waited for."""
    with pytest.raises(StopIteration):
        ask(Reader()).send(None)


def found_whole(do: Callable[..., object], *arguments: object) -> dict[str, set[str]]:
    """Do something; give the queries that read growing tables whole."""
    queries = []

    def note(execute, sql, params, many, context):
        queries.append((sql, params))
        return execute(sql, params, many, context)

    with connection.execute_wrapper(note):
        do(*arguments)
    assert queries
    plans = {sql: read_whole(sql, each) for sql, each in queries if READS.search(sql)}
    return {sql: tables for sql, tables in plans.items() if tables}


pytestmark = pytest.mark.django_db


def test_every_table_is_known():
    """Of each it is said whether it grows."""
    assert set(connection.introspection.table_names()) == GROWING ^ SMALL


PAGES = [name for name in Site.pages(None) if name not in (BARE, EMPTY)]


@pytest.mark.parametrize("page", [*PAGES, *MORE])
def test_no_page_reads_a_growing_table_whole(site, page):
    """Each page finds what it needs of everybody's rows by an index."""
    asks = site.pages() | {url: lambda one, url=url: one.fetch(url) for url in MORE}
    site.vote_anew()

    assert {} == found_whole(made, asks[page])


def tidy(app: str) -> None:
    """Let an app erase what it keeps no longer."""
    list(apps.get_app_config(app).tidy())


OF_ALL = [
    # what it shows                       what is asked           of what
    ("how often items were answered",     services.answers_to,    [ITEMS]),
    ("how long drills took",              services.seconds_taken, []),
    ("what staff did long ago",           tidy,                   ["accounts"]),
]  # fmt: skip


@pytest.mark.parametrize(
    ("do", "arguments"), [pytest.param(*row, id=shows) for shows, *row in OF_ALL]
)
def test_what_is_told_of_everybody(site, do, arguments):
    """What looks at everybody's rows looks at few of them, by an index."""
    assert {} == found_whole(do, *arguments)


@pytest.mark.parametrize(
    ("sql", "tables"),
    [
        ('SELECT COUNT(*) FROM "practice_attempt"', {"practice_attempt"}),
        ('SELECT U0."id" FROM "practice_attempt" U0', {"practice_attempt"}),
        ('SELECT "id" FROM "practice_attempt" WHERE "id" = \'0\'', set()),
        ('SELECT "id" FROM "scenarios_variant"', set()),
    ],
)
def test_that_it_would_be_seen(sql, tables):
    """A query that reads all rows is told from one that looks some up."""
    assert tables == read_whole(sql, ())
