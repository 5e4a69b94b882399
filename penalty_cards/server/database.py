"""Connections to PostgreSQL that never keep a visitor waiting for ever.

Tried in their place, with `tests/databases/test_away.py`: the ordinary connections of
the pool with `statement_timeout`, TCP keepalives and `tcp_user_timeout`. Where a cut
network still acknowledges what is sent none of these ends a wait: 30 seconds after it
was mended the site had not come back, and votes still waited. With these connections
it takes less than ten seconds. Without `HURRY` ten of 54 tests fail, all of them while
a table is held.
"""

from time import monotonic
from typing import Any, ClassVar

import psycopg
from psycopg.errors import _WaitTimeout
from psycopg_pool import ConnectionPool

PATIENCE = 5  # seconds, as long as SQLite waits for somebody who writes
TO_SAY_IT_IS_THERE = 1  # second
TO_CANCEL = 1  # second
IN_A_HURRY = 1  # second for a statement, while others have just waited in vain
HURRY = 3  # seconds for which that is so


class SlowError(psycopg.OperationalError):
    """A statement was not answered in time; it was heavy, say, or a table is locked."""


class NoAnswerError(SlowError):
    """PostgreSQL did not answer a cancellation either: it hangs, or the way is cut."""


class Connection(psycopg.Connection):
    """A connection that is closed once it has been waited for long enough.

    Else a network that swallows everything would be waited for for hours. `patience`:
    seconds for a statement; None in commands, which may take as long as they need.

    After one that was waited for in vain there is less patience for a while: one page
    after the other may need the table that somebody holds.
    """

    patience: int | None = None
    _hurries_until: ClassVar[float] = 0.0

    def wait(self, *args: Any, **options: Any) -> Any:
        """Wait for an answer.

        Raises: SlowError, or NoAnswerError; the connection is then closed.
        """
        seconds = self.patience
        if seconds == PATIENCE and monotonic() < Connection._hurries_until:
            seconds = IN_A_HURRY
        try:
            return super().wait(*args, **{"timeout": seconds} | options)
        except _WaitTimeout:
            kind = SlowError if self._has_cancelled() else NoAnswerError
            self.close()
            if self.patience == PATIENCE:
                Connection._hurries_until = monotonic() + HURRY
            raise kind(f"no answer within {seconds} seconds") from None

    def execute(self, *args: Any, **options: Any) -> Any:
        """Ask whether PostgreSQL is there: its pool does so by this, Django never.

        Where this connection is silent but a new one is answered, something on the way
        has forgotten the old ones, and the others are not worth asking either. A server
        that is merely busy, or away, is not asked for many new ones at once.
        """
        pool = self._pool
        self.patience = TO_SAY_IT_IS_THERE
        try:
            return super().execute(*args, **options)
        except NoAnswerError:
            raise
        except SlowError:
            if isinstance(pool, ConnectionPool):
                pool.drain()
            raise
        finally:
            del self.patience

    def _has_cancelled(self) -> bool:
        """Cancel the query; return whether PostgreSQL has heard that."""
        try:
            self.cancel_safe(timeout=TO_CANCEL)
        except psycopg.Error:
            return False
        return True
