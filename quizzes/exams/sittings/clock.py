"""The time of a sitting: told by the server alone, outages of the site given back."""

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

# What is sent at the last moment may be under way for so long.
GRACE = timedelta(seconds=20)
# The site was away if it was not seen for so long; a process that has just started
# knows better that there was none.
AWAY = timedelta(seconds=3)
AWAY_BEFORE_START = timedelta(seconds=1.5)
# Until it has answered all who waited for it; that is given back besides.
SETTLING = timedelta(seconds=2)

_ONLY = 1


@dataclass(frozen=True, slots=True)
class Clock:
    """When a sitting must have ended, and the outages that were given back in it.

    Of one that began before it, the rest.
    """

    deadline: datetime
    outages: Sequence[Outage]

    def seconds_left(self, now: datetime) -> int:
        """Return the whole seconds that are left, 0 after the deadline."""
        return max(0, ceil((self.deadline - now).total_seconds()))

    def is_over(self, now: datetime) -> bool:
        """Whether nothing is taken any more."""
        return now > self.deadline + GRACE


def clock_of(sitting: Sitting) -> Clock:
    """Read the clock of a sitting; one query."""
    return _clock(sitting, Outage.objects.filter(ended__gt=sitting.started))


def _clock(sitting: Sitting, outages: Iterable[Outage]) -> Clock:
    """Put the deadline off by each outage that began before it."""
    deadline = sitting.started + timedelta(minutes=sitting.minutes)
    given_back = []
    for outage in outages:
        if sitting.started < outage.ended and outage.began < deadline:
            began = max(outage.began, sitting.started)
            deadline += outage.ended - began
            given_back.append(Outage(began=began, ended=outage.ended))
    return Clock(deadline, given_back)


def running(now: datetime) -> list[Sitting]:
    """Return the sittings that run; those found to be over have ended.

    What stands at the deadline counts, so that is when they ended.
    """
    found = []
    outages = list(Outage.objects.all())
    for sitting in Sitting.objects.filter(ended=None):
        clock = _clock(sitting, outages)
        if clock.is_over(now):
            close(sitting, clock)
        else:
            found.append(sitting)
    return found


def close(sitting: Sitting, clock: Clock) -> None:
    """End a sitting whose time is over."""
    Sitting.objects.filter(pk=sitting.pk, ended=None).update(ended=clock.deadline)
    sitting.refresh_from_db(fields=["ended"])


def beat(now: datetime, away: timedelta = AWAY) -> None:
    """Note that the site is up; if it was away while somebody sat, note the outage."""
    row, is_new = Heartbeat.objects.get_or_create(pk=_ONLY, defaults={"seen": now})
    if is_new or now <= row.seen:
        return
    with transaction.atomic():
        # Of several processes one notes what lies between.
        mine = Heartbeat.objects.filter(pk=_ONLY, seen=row.seen).update(seen=now)
        if mine and now - row.seen > away and _somebody_sat(row.seen):
            Outage.objects.create(began=row.seen, ended=now + SETTLING)


def _somebody_sat(moment: datetime) -> bool:
    began = Sitting.objects.filter(ended=None, started__lte=moment)
    return any(clock_of(sitting).deadline > moment for sitting in began)


PERIOD = 1.0  # seconds
SWEEP = 15  # beats between two looks whether anybody still sits

logger = logging.getLogger(__name__)


class Watch:
    """The thread that notes, again and again, that the site is up."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None

    def keep(self) -> None:
        """Watch from now on, if it is not done; first see whether the site was away."""
        with self._lock:
            if self._thread is not None and self._thread.is_alive():
                return
            beat(timezone.now(), AWAY_BEFORE_START)
            self._thread = threading.Thread(target=self._run, name="exams", daemon=True)
            self._thread.start()

    def _run(self) -> None:
        """Beat until nobody sits any more; without a database wait for it."""
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
