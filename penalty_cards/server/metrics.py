"""The metrics of all processes of the site, as Prometheus reads them."""

import os
from pathlib import Path

from django.conf import settings
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
