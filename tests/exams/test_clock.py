"""The time of a sitting, and the outages that are given back in it."""

from datetime import UTC, datetime, timedelta

import pytest

from quizzes.exams.models import Heartbeat, Outage, Sitting
from quizzes.exams.sittings import clock
from tests.factories import RehearsalFactory

pytestmark = pytest.mark.django_db

TEN = datetime(2026, 3, 1, 10, tzinfo=UTC)


def at(minutes, seconds=0):
    """Return a moment after ten o'clock."""
    return TEN + timedelta(minutes=minutes, seconds=seconds)


@pytest.fixture
def sitting():
    """A sitting of 20 minutes that began at ten."""
    sitting = RehearsalFactory()
    Sitting.objects.update(started=TEN)
    sitting.refresh_from_db()
    return sitting


OUTAGES = [
    # what it shows                  outages                    minutes until the end
    ("none", [], 20),
    ("one in the middle", [(5, 7)], 22),
    ("one before", [(-5, -1)], 20),
    ("one that began before", [(-5, 1)], 21),
    ("one after the end", [(20, 25)], 20),
    ("one at the end: what was left then is left after it", [(19, 25)], 26),
    ("a second one in the time given back by the first", [(5, 10), (22, 23)], 26),
]


@pytest.mark.parametrize(
    ("outages", "minutes"), [pytest.param(*row, id=why) for why, *row in OUTAGES]
)
def test_outages_are_given_back(sitting, outages, minutes):
    """The end is put off by as long as the site was away, if it was before the end."""
    for began, ended in outages:
        Outage.objects.create(began=at(began), ended=at(ended))

    assert at(minutes) == clock.clock_of(sitting).deadline
    assert 60 * minutes == clock.clock_of(sitting).seconds_left(TEN)


@pytest.mark.parametrize(
    ("seconds", "left", "is_over"),
    [(-1, 1, False), (0, 0, False), (20, 0, False), (21, 0, True)],
)
def test_grace(sitting, seconds, left, is_over):
    """What was under way at the end is taken for twenty seconds more."""
    now = at(20, seconds)

    assert left == clock.clock_of(sitting).seconds_left(now)
    assert is_over is clock.clock_of(sitting).is_over(now)


def beats(*seconds):
    """Let the site be seen at some seconds after ten."""
    for each in seconds:
        clock.beat(at(0, each))


def outages():
    """Return the outages that were noted, in seconds after ten."""
    settling = clock.SETTLING.total_seconds()
    return [
        (
            (each.began - TEN).total_seconds(),
            (each.ended - TEN).total_seconds() - settling,
        )
        for each in Outage.objects.all()
    ]


def test_a_pause_is_an_outage(sitting):
    """The site was away if it was not seen for more than three seconds."""
    beats(1, 2, 5, 9, 10)

    assert [(5, 9)] == outages()
    assert at(0, 10) == Heartbeat.objects.get().seen


def test_what_another_process_saw(sitting):
    """A beat that comes late, after another process has beaten, changes nothing."""
    beats(1, 6, 5)

    assert [(1, 6)] == outages()
    assert at(0, 6) == Heartbeat.objects.get().seen


def test_a_new_process_knows_of_short_pauses(sitting):
    """Nobody was there to see it if nobody has been seen before a process starts."""
    beats(1)
    clock.beat(at(0, 2), clock.AWAY_BEFORE_START)

    assert [(1, 2)] == outages()


@pytest.mark.parametrize("ended", [None, at(10)])
def test_nobody_sat(sitting, ended):
    """Where nobody sits the site may be away: after the end, or handed in before."""
    Sitting.objects.update(ended=ended)
    clock.beat(at(30))
    clock.beat(at(50))

    assert [] == outages()


def test_who_is_over_has_ended(sitting):
    """A sitting that nobody came back to ended at its deadline."""
    assert [sitting] == clock.running(at(20, 20))
    assert [] == clock.running(at(20, 21))

    sitting.refresh_from_db()
    assert at(20) == sitting.ended
