"""Minds the clock while exams are sat: one thread in each process, a beat a second."""

import logging
import threading
import time

from django.db import Error, connection
from django.utils import timezone

from quizzes.exams.sittings import clock

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
            clock.beat(timezone.now(), clock.AWAY_BEFORE_START)
            self._thread = threading.Thread(target=self._run, name="exams", daemon=True)
            self._thread.start()

    def _run(self) -> None:
        """Beat until nobody sits any more; without a database wait for it."""
        is_wanted, beats = True, 0
        while is_wanted:
            time.sleep(PERIOD)
            beats += 1
            try:
                clock.beat(timezone.now())
                is_wanted = beats % SWEEP > 0 or bool(clock.running(timezone.now()))
            except Error as error:
                logger.warning("The clock of exams waits for the database: %s", error)
                connection.close()
        connection.close()


watch = Watch()
