"""Pages for monitoring: whether the site answers and can serve, and its metrics."""

import os
from functools import lru_cache
from pathlib import Path

from django.apps import apps
from django.conf import settings
from django.core.cache import caches
from django.db import DatabaseError, InterfaceError, connection
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.crypto import constant_time_compare
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe
from prometheus_client import (
    CONTENT_TYPE_LATEST,
    REGISTRY,
    CollectorRegistry,
    generate_latest,
)
from prometheus_client.multiprocess import MultiProcessCollector
from psycopg_pool import PoolTimeout

from penalty_cards.server.cache import SharedCache
from penalty_cards.web.failing import was_waited_for_in_vain

TEXT = "text/plain; charset=utf-8"


@never_cache
@require_safe
def alive(_request: HttpRequest) -> HttpResponse:
    """Answer, without asking anything else of the machine."""
    return HttpResponse("ok\n", content_type=TEXT)


@never_cache
@require_safe
def ready(_request: HttpRequest) -> HttpResponse:
    """Whether what serving needs is there: 200, or else 503.

    Without Redis the site goes on: that it is away is said, and that is all.
    """
    fault = _database()
    lines = [f"database: {fault or 'ok'}"]
    cache = caches["default"]
    if isinstance(cache, SharedCache):
        lines.append(f"redis: {'ok' if cache.is_there() else 'cannot be reached'}")
    text = "".join(f"{line}\n" for line in lines)
    return HttpResponse(text, content_type=TEXT, status=503 if fault else 200)


def _database() -> str:
    """Return what is wrong with the database, or with what should be in it."""
    if was_waited_for_in_vain():
        return "cannot be reached"
    try:
        applied = MigrationRecorder(connection).applied_migrations()
        missing = _migrations() - applied.keys()
        if missing:
            return f"{len(missing)} migrations are missing; run manage.py migrate"
        if not apps.get_model("scenarios", "Scenario").objects.exists():
            return "the library is missing; run manage.py load_scenarios"
    except (DatabaseError, InterfaceError, PoolTimeout):
        return "cannot be reached"
    return ""


@lru_cache(maxsize=1)
def _migrations() -> frozenset[tuple[str, str]]:
    """Return the app and the name of each migration of this version."""
    return frozenset(MigrationLoader(None).disk_migrations)


@never_cache
@require_safe
def metrics_detail(request: HttpRequest) -> HttpResponse:
    """Return the metrics to those who know the token, 404 to all others."""
    token = settings.METRICS_TOKEN
    given = request.headers.get("Authorization", "")
    if not token or not constant_time_compare(given, f"Bearer {token}"):
        raise Http404
    return HttpResponse(generate_latest(_of_all()), content_type=CONTENT_TYPE_LATEST)


def _of_all() -> CollectorRegistry:
    """Return what is counted here, or by all processes where they share a folder."""
    folder = os.environ.get("PROMETHEUS_MULTIPROC_DIR")
    if folder is None:
        return REGISTRY
    _forget_the_dead(Path(folder))
    every = CollectorRegistry()
    MultiProcessCollector(every)  # type: ignore[no-untyped-call]
    return every


def _forget_the_dead(folder: Path) -> None:
    """Take away what processes that are gone had open: `gauge_livesum_417.db`.

    A number that is now of a process of somebody else is of none of the site's.
    """
    for path in folder.glob("gauge_live*_*.db"):
        try:
            os.kill(int(path.stem.rpartition("_")[2]), 0)  # 0: asks whether it is there
        except (ProcessLookupError, PermissionError):
            path.unlink(missing_ok=True)
