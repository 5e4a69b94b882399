"""Connections to PostgreSQL, of which none keeps a visitor waiting for ever."""

from typing import Any

import psycopg
from psycopg.errors import _WaitTimeout
from psycopg_pool import ConnectionPool

PATIENCE = 5  # seconds, as long as SQLite waits for somebody who writes
TO_SAY_IT_IS_THERE = 1  # second
TO_CANCEL = 1  # second


class NoAnswerError(psycopg.OperationalError):
    """PostgreSQL has not answered in time: it hangs, or the way to it is cut."""


class Connection(psycopg.Connection):
    """A connection that is closed once it has been waited for long enough.

    Else a network that swallows everything would be waited for for hours. `patience`:
    seconds for a statement; None in commands, which may take as long as they need.
    """

    patience: int | None = None

    def wait(self, *args: Any, **options: Any) -> Any:
        """Wait for an answer.

        Raises: NoAnswerError; the connection is then closed.
        """
        try:
            return super().wait(*args, **{"timeout": self.patience} | options)
        except _WaitTimeout:
            if self.patience == PATIENCE:
                self._try_cancel(timeout=TO_CANCEL)
            self.close()
            raise NoAnswerError(f"no answer within {self.patience} seconds") from None

    def execute(self, *args: Any, **options: Any) -> Any:
        """Ask whether PostgreSQL is there: its pool does so by this, Django never.

        If it is not, the other connections of the pool are not worth asking either.
        """
        pool = self._pool
        self.patience = TO_SAY_IT_IS_THERE
        try:
            return super().execute(*args, **options)
        except NoAnswerError:
            if isinstance(pool, ConnectionPool):
                pool.drain()
            raise
        finally:
            del self.patience
