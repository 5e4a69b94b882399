"""What all processes of the site count together, in Redis.

Tried in its place, with `tests/databases/test_redis.py`: while Redis is away Django's
own `RedisCache` raises, so pages with a limit fail. django-redis, told to ignore
errors, lets 0 of 40 requests through: allauth takes its empty answer for a lock.
"""

import logging
from collections.abc import Callable
from time import monotonic
from typing import Any, TypeVar

from django.core.cache.backends.redis import RedisCache
from redis.exceptions import RedisError

BETWEEN = 2  # seconds until Redis, once it did not answer, is asked again
logger = logging.getLogger(__name__)
Found = TypeVar("Found")
_retry_at = 0.0


class SharedCache(RedisCache):
    """A cache in Redis; while Redis is away it takes everything and holds nothing.

    Limits then let everybody through: better than a site that refuses everybody.
    """

    def add(self, *args: Any, **options: Any) -> bool:
        """Store a value unless there is one; say whether it was stored."""
        return _or(True, super().add, *args, **options)

    def get(self, key: Any, default: Any = None, *args: Any, **options: Any) -> Any:
        """Return a value, or the default."""
        return _or(default, super().get, key, default, *args, **options)

    def set(self, *args: Any, **options: Any) -> None:
        """Store a value."""
        _or(None, super().set, *args, **options)

    def delete(self, *args: Any, **options: Any) -> bool:
        """Remove a value; say whether there was one."""
        return _or(False, super().delete, *args, **options)

    def is_there(self) -> bool:
        """Whether Redis answers."""
        try:
            return bool(self._cache.get_client().ping())
        except RedisError:
            return False


def _or(
    otherwise: Found, do: Callable[..., Found], *args: Any, **options: Any
) -> Found:
    """Do something, or return what holds without Redis, and log that it is away.

    A page waits for Redis once, and most pages not at all.
    """
    global _retry_at
    if monotonic() < _retry_at:
        return otherwise
    try:
        return do(*args, **options)
    except RedisError as error:
        logger.warning("Redis cannot be reached: %s", error)
        _retry_at = monotonic() + BETWEEN
        return otherwise
