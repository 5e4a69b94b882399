"""PostgreSQL or Redis is killed, or swallowed by the network, and comes back.

The site runs throughout: what is met there is told by `away`.
"""

import json
import os
import subprocess
import sys
from collections import Counter
from typing import Any

import pytest
from django.conf import settings

from tests.databases.away import PHONES
from tests.databases.server import need_postgresql, need_redis

pytestmark = pytest.mark.thorough

Met = dict[str, Any]
SECONDS = 10  # within which everything is answered, and all is well again
TRIES_AGAIN = "This page tries again every few seconds"
NOT_TAKEN = "what you just sent may not have been saved"
FAULTS = ("killed", "cut", "forgotten", "held")
PAGES = ("home", "question", "answer", "table", "laws", "ready", "alive")


def met_without(what: str) -> Met:
    """Let something go away in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.databases.away", what],
        env={key: each for key, each in os.environ.items() if key != "REDIS_URL"},
        cwd=settings.BASE_DIR,
        capture_output=True,
        text=True,
    )
    assert 0 == done.returncode, done.stderr
    return json.loads(done.stdout)


@pytest.fixture(scope="module")
def without_postgresql() -> Met:
    """What is met while PostgreSQL is away."""
    need_postgresql()
    return met_without("postgresql")


@pytest.fixture(scope="module")
def without_redis() -> Met:
    """What is met while Redis is away."""
    need_redis()
    return met_without("redis")


TOLD = [
    # what is asked for   while    is told
    ("home",              "killed", TRIES_AGAIN),
    ("question",          "killed", TRIES_AGAIN),
    ("answer",            "killed", NOT_TAKEN),
    ("home",              "cut",    TRIES_AGAIN),
    ("question",          "cut",    TRIES_AGAIN),
    ("answer",            "cut",    NOT_TAKEN),
    ("question",          "held",   TRIES_AGAIN),
    ("answer",            "held",   NOT_TAKEN),
]  # fmt: skip


@pytest.mark.parametrize(("page", "fault", "words"), TOLD)
def test_what_somebody_is_told(without_postgresql, page, fault, words):
    """That the site cannot reach its data, and when to try again; nothing else."""
    for answer in without_postgresql[fault]["away"][page]:
        assert (503, "3") == (answer["status"], answer["retry_after"]), answer
        assert words in answer["text"], answer
        assert "Traceback" not in answer["text"], answer


@pytest.mark.parametrize("fault", ["killed", "cut"])
def test_what_minds_the_site_is_told(without_postgresql, fault):
    """It cannot serve; but the process answers, and need not be started anew."""
    away = without_postgresql[fault]["away"]

    assert {503} == {answer["status"] for answer in away["ready"]}
    assert {"database: cannot be reached\n"} == {each["text"] for each in away["ready"]}
    assert {200} == {answer["status"] for answer in away["alive"]}


def test_a_way_that_has_forgotten_who_was_on_it(without_postgresql):
    """Nobody notices but by a second of waiting: others take a new connection."""
    away = without_postgresql["forgotten"]["away"]

    for page in PAGES:
        expected = 302 if page == "answer" else 200
        assert {expected} == {answer["status"] for answer in away[page]}, page


@pytest.mark.parametrize("page", ["laws", "ready", "alive"])
def test_a_table_that_somebody_holds(without_postgresql, page):
    """What does not need it is answered all the while."""
    answers = without_postgresql["held"]["away"][page]

    assert {200} == {answer["status"] for answer in answers}
    assert len(answers) > 1


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("fault", FAULTS)
def test_nobody_waits_for_ever(without_postgresql, fault, page):
    """Whatever became of the database, a page is answered in time."""
    answers = without_postgresql[fault]["away"][page]

    assert max(answer["seconds"] for answer in answers) < SECONDS
    assert {answer["status"] for answer in answers} <= {200, 302, 503}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_process_that_lives_says_so_at_once(without_postgresql, fault):
    """However many wait for the database."""
    answers = without_postgresql[fault]["away"]["alive"]

    assert {200} == {answer["status"] for answer in answers}
    assert max(answer["seconds"] for answer in answers) < 2


@pytest.mark.parametrize("fault", FAULTS)
def test_it_recovers_by_itself(without_postgresql, fault):
    """Once the database is back all pages are, and the streams go on."""
    met = without_postgresql[fault]

    assert met["back"] < SECONDS
    assert met["stream"]["open"]
    assert met["stream"]["seconds"] < SECONDS


@pytest.mark.parametrize("fault", FAULTS)
def test_a_room_that_answers(without_postgresql, fault):
    """Each is told in time, and sends again until it is taken: once, and none less."""
    met = without_postgresql[fault]
    statuses = Counter(answer["status"] for answer in met["votes"])

    assert max(answer["seconds"] for answer in met["votes"]) < SECONDS
    assert set(statuses) <= {200, 302, 409, 503}
    assert 2 * PHONES == statuses[200] + statuses[302] + statuses[409]
    assert 2 * PHONES == met["stored"]
    assert 1 == met["answers"]


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("fault", ["killed", "cut", "forgotten"])
def test_nothing_depends_on_redis(without_redis, fault, page):
    """While it is away every page is shown, and every answer taken."""
    answers = without_redis[fault]["away"][page]

    assert {302 if page == "answer" else 200} == {each["status"] for each in answers}
    assert max(answer["seconds"] for answer in answers) < SECONDS


@pytest.mark.parametrize("fault", ["killed", "cut"])
def test_redis_comes_back(without_redis, fault):
    """That it is away is said as long as it is."""
    met = without_redis[fault]
    told = {answer["text"] for answer in met["away"]["ready"]}

    assert {"database: ok\nredis: cannot be reached\n"} == told
    assert met["back"] < SECONDS
    assert 2 * PHONES == met["stored"]
