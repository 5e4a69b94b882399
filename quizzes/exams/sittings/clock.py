"""The clock of a sitting: kept by the server alone, with outages given back.

While anyone sits an exam, a thread in each process notes twice a second that the site
is up. A gap between two notes is an outage.
"""

import logging
import threading
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from math import ceil

from django.db import Error, connection, transaction
from django.utils import timezone

from quizzes.exams.models import Heartbeat, Outage, Sitting

# An answer sent at the last moment may take this long to arrive.
GRACE = timedelta(seconds=20)
# A gap between two beats that counts as an outage. A process that has just started
# tolerates less: the beat before was another process's last, and no site is killed and
# back in less.
AWAY = timedelta(seconds=3)
AWAY_BEFORE_START = timedelta(seconds=0.9)
# Given back besides: the time it takes to answer everyone who waited.
SETTLING = timedelta(seconds=2)

_ONLY = 1
PERIOD = 0.5  # seconds
SWEEP = 30  # beats before it looks again whether anyone still sits

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Clock:
    """When a sitting ends at the latest, and the outages that were given back in it.

    Of an outage that began before the sitting, only the rest is given back.
    """

    deadline: datetime
    outages: Sequence[Outage]

    def seconds_left(self, now: datetime) -> int:
        """Return the seconds left, rounded up; 0 after the deadline."""
        return max(0, ceil((self.deadline - now).total_seconds()))

    def is_over(self, now: datetime) -> bool:
        """Whether answers are no longer taken."""
        return now > self.deadline + GRACE


def clock_of(sitting: Sitting) -> Clock:
    """Return the clock of a sitting; one query."""
    return _clock(sitting, Outage.objects.filter(ended__gt=sitting.started))


def is_over(sitting: Sitting, now: datetime) -> bool:
    """Whether nothing is taken any more; a query only after the time set for it.

    Until then no outage matters: each puts the deadline off.
    """
    at_first = Clock(sitting.started + timedelta(minutes=sitting.minutes), ())
    return at_first.is_over(now) and clock_of(sitting).is_over(now)


def _clock(sitting: Sitting, outages: Iterable[Outage]) -> Clock:
    """Return the clock of a sitting, its deadline moved by each outage before it."""
    deadline = sitting.started + timedelta(minutes=sitting.minutes)
    given_back = []
    for outage in outages:
        if sitting.started < outage.ended and outage.began < deadline:
            began = max(outage.began, sitting.started)
            deadline += outage.ended - began
            given_back.append(Outage(began=began, ended=outage.ended))
    return Clock(deadline, given_back)


def running(now: datetime) -> list[Sitting]:
    """Return the sittings that run, after ending those whose time is over.

    They end at their deadline: what stands then counts.
    """
    found = []
    outages = list(Outage.objects.all())
    for sitting in Sitting.objects.running():
        clock = _clock(sitting, outages)
        if clock.is_over(now):
            close(sitting, clock)
        else:
            found.append(sitting)
    return found


def close(sitting: Sitting, clock: Clock) -> None:
    """End a sitting whose time is over."""
    Sitting.objects.running().filter(pk=sitting.pk).update(ended=clock.deadline)
    sitting.refresh_from_db(fields=["ended"])


def beat(now: datetime, away: timedelta = AWAY) -> None:
    """Note that the site is up, and an outage if it was away during a sitting."""
    row, is_new = Heartbeat.objects.get_or_create(pk=_ONLY, defaults={"seen": now})
    if is_new or now <= row.seen:
        return
    with transaction.atomic():
        # Of several processes only one notes the gap.
        mine = Heartbeat.objects.filter(pk=_ONLY, seen=row.seen).update(seen=now)
        if mine and now - row.seen > away and _somebody_sat(row.seen):
            Outage.objects.create(began=row.seen, ended=now + SETTLING)


def _somebody_sat(moment: datetime) -> bool:
    began = Sitting.objects.running().filter(started__lte=moment)
    return any(clock_of(sitting).deadline > moment for sitting in began)


class Watch:
    """The thread that notes twice a second that the site is up."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None

    def keep(self) -> None:
        """Start the thread unless it runs; first see whether the site was away."""
        with self._lock:
            if self._thread is not None and self._thread.is_alive():
                return
            beat(timezone.now(), AWAY_BEFORE_START)
            self._thread = threading.Thread(target=self._run, name="exams", daemon=True)
            self._thread.start()

    def _run(self) -> None:
        """Beat until no sitting runs; while the database is away, try again."""
        is_wanted, beats = True, 0
        while is_wanted:
            time.sleep(PERIOD)
            beats += 1
            try:
                beat(timezone.now())
                is_wanted = beats % SWEEP > 0 or bool(running(timezone.now()))
            except Error as error:
                logger.warning("The clock of exams waits for the database: %s", error)
                connection.close()
        connection.close()


watch = Watch()
