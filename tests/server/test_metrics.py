"""Who shows the token reads how many requests there were, and how long they took."""

import asyncio
import re
import subprocess
import sys
from unittest.mock import Mock

import pytest
from prometheus_client import REGISTRY

from quizzes.lessons.live import events
from quizzes.lessons.live.poller import Poller
from quizzes.lessons.live.screens import Screen
from tests.lessons.live.streaming import Browser, a_session

TOKEN = {"Authorization": "Bearer of-metrics"}
REFUSED = [
    # who               the setting     what is sent
    ("nobody",          "of-metrics",   {}),
    ("a wrong token",   "of-metrics",   {"Authorization": "Bearer other"}),
    ("no token is set", "",             {"Authorization": "Bearer "}),
    ("not even ASCII",  "of-metrics",   {"Authorization": "Bearer ö"}),
]  # fmt: skip


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("token", "headers"), [pytest.param(*row, id=who) for who, *row in REFUSED]
)
def test_nobody_else_reads_them(client, settings, token, headers):
    """To them there is no such page."""
    settings.METRICS_TOKEN = token

    assert 404 == client.get("/metrics", headers=headers).status_code


def counted(client, **labels) -> float:
    """Read how many requests were counted under these labels."""
    text = client.get("/metrics", headers=TOKEN).text
    names = ",".join(f'{name}="{value}"' for name, value in sorted(labels.items()))
    counter = rf"^penalty_cards_request_seconds_count\{{{names}}} (\S+)$"
    found = re.search(counter, text, re.MULTILINE)
    return float(found[1]) if found else 0.0


@pytest.mark.django_db
def test_requests_are_counted(client, settings):
    """By the name of the view and the kind of status; an address is no name."""
    settings.METRICS_TOKEN = "of-metrics"
    found = {"status": "2xx", "view": "lawbook:glossary-detail"}
    lost = {"status": "4xx", "view": "practice:question-detail"}
    before = counted(client, **found), counted(client, **lost)

    client.get("/laws/glossary/")
    client.get("/questions/XX-999/")

    assert before[0] + 1 == counted(client, **found)
    assert before[1] + 1 == counted(client, **lost)
    assert "XX-999" not in client.get("/metrics", headers=TOKEN).text


STREAMS = "penalty_cards_open_streams"
# A process of the site in which some streams are open; it lives until it is told.
PROCESS = """
import sys
import penalty_cards.asgi
from quizzes.lessons.live.events import open_streams

open_streams.inc(int(sys.argv[1]))
print("open", flush=True)
sys.stdin.read()
"""


@pytest.mark.django_db
def test_open_streams_are_counted(monkeypatch):
    """From when a stream is opened until its browser goes away."""
    own = Poller()
    own._thread = object()  # taken for one that is running
    monkeypatch.setattr(events, "poller", own)
    token = Screen(a_session().pk, "phone", "en").token
    browsers = [Browser(), Browser()]

    async def follow() -> list[float]:
        found = [REGISTRY.get_sample_value(STREAMS)]
        for browser in browsers:
            await browser.open(token)
            found.append(REGISTRY.get_sample_value(STREAMS))
        await Browser().open("of nothing")
        for browser in browsers:
            browser.gone.set()
            await browser.task
            found.append(REGISTRY.get_sample_value(STREAMS))
        return found

    assert [0, 1, 2, 1, 0] == asyncio.run(follow())


@pytest.mark.django_db
@pytest.mark.thorough
def test_streams_of_all_processes_that_live_are_counted(
    client, settings, tmp_path, monkeypatch
):
    """What a process had open that was killed is open no more."""
    settings.METRICS_TOKEN = "of-metrics"
    monkeypatch.setenv("PROMETHEUS_MULTIPROC_DIR", str(tmp_path))
    monkeypatch.setenv("DATABASE_URL", "sqlite:///:memory:")
    processes = [
        subprocess.Popen(
            [sys.executable, "-c", PROCESS, number],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            cwd=settings.BASE_DIR,
        )
        for number in ("3", "20", "100")
    ]

    def total() -> str:
        text = client.get("/metrics", headers=TOKEN).text
        return re.search(rf"^{STREAMS} (\S+)$", text, re.MULTILINE)[1]

    try:
        assert [b"open\n"] * 3 == [each.stdout.readline() for each in processes]
        found = [total()]
        processes[1].kill()
        processes[1].wait()
        found += [total(), total()]
    finally:
        for each in processes:
            each.kill()
            each.communicate()

    assert ["123.0", "103.0", "103.0"] == found


WHOSE = [
    # whose it is          what asking it gives    is kept
    ("of the site",        None,                    True),
    ("gone",               ProcessLookupError(),    False),
    ("of somebody else",   PermissionError(),       False),
]  # fmt: skip


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("refusal", "is_kept"), [pytest.param(*row, id=what) for what, *row in WHOSE]
)
def test_numbers_that_are_used_again(
    client, settings, tmp_path, monkeypatch, refusal, is_kept
):
    """What a process had open goes with it, even if another has its number now."""
    settings.METRICS_TOKEN = "of-metrics"
    monkeypatch.setenv("PROMETHEUS_MULTIPROC_DIR", str(tmp_path))
    left = tmp_path / "gauge_livesum_417.db"
    left.write_bytes((8).to_bytes(8, sys.byteorder))  # its head, and no numbers
    kill = Mock(side_effect=refusal)
    monkeypatch.setattr("os.kill", kill)

    response = client.get("/metrics", headers=TOKEN)

    assert 200 == response.status_code
    kill.assert_called_once_with(417, 0)
    assert is_kept == left.exists()
