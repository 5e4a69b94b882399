"""Who shows the token reads how many requests there were, and how long they took."""

import re

import pytest

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
