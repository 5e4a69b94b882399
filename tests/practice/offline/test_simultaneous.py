"""The answers of a pack sent by several tabs at the same moment."""

from threading import Barrier

import pytest
from django.core.management import call_command
from django.db.models import Sum
from django.test import Client

from penalty_cards.scenarios.loading import load
from quizzes.practice.models import Attempt, Learner, Memory, Review
from tests.practice.offline.conftest import ITEMS, outcomes, row, send, tickets
from tests.scenarios.builders import write

TOGETHER = 4


@pytest.mark.thorough
def test_sent_by_all_tabs_at_once(in_threads, tmp_path):
    """Of four tabs one stores each answer; nothing is doubled, nobody is refused."""

    def prepare():
        call_command("migrate", verbosity=0)
        load(write(tmp_path, *ITEMS))
        first, second = tickets(Client())
        return row(first), row(second, choice="wait")

    (rows,) = in_threads(prepare)
    barrier = Barrier(TOGETHER)

    def tab():
        barrier.wait(timeout=10)
        return outcomes(send(Client(), *rows))

    found = in_threads(*[tab] * TOGETHER)

    for one in zip(*found, strict=True):
        assert ["known"] * (TOGETHER - 1) + ["stored"] == sorted(one)
    (stored,) = in_threads(
        lambda: (
            Attempt.objects.count(),
            Review.objects.count(),
            Learner.objects.count(),
            Memory.objects.aggregate(total=Sum("reviews"))["total"],
            sum(len(each.ratings) for each in Review.objects.all()),
        )
    )
    assert (2, 2, 1) == stored[:3]
    assert stored[3] == stored[4]
