"""What all tests share: plain static files, and a browser for those that need one."""

import asyncio
import fcntl
import os
import shutil
import threading
from collections.abc import Iterator
from pathlib import Path

import hypothesis
import pytest
from django.conf import settings
from django.core.cache import cache
from django.db import connections
from django.test import override_settings
from playwright.sync_api import Browser, Page, sync_playwright

from tests.library import make_database

pytest_plugins = ["tests.tiers"]

# No test is timed: the machines it runs on are shared.
hypothesis.settings.register_profile("untimed", deadline=None)
hypothesis.settings.load_profile("untimed")

# One connection for each thread. Django has another one while an event loop is
# running, as a browser's is beside tests and what they share; the two would lock each
# other out.
connections._connections = threading.local()

BROWSERS = ("chromium", "google-chrome", "google-chrome-stable", "chromium-browser")
BROWSER_FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


@pytest.fixture(scope="session", autouse=True)
def plain_static_files(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Serve static files from where they lie, so that nobody has to collect them."""
    backend = "django.contrib.staticfiles.storage.StaticFilesStorage"
    with override_settings(
        STORAGES=settings.STORAGES | {"staticfiles": {"BACKEND": backend}},
        STATIC_ROOT=tmp_path_factory.mktemp("static"),
        WHITENOISE_AUTOREFRESH=True,
        WHITENOISE_USE_FINDERS=True,
    ):
        yield


@pytest.fixture(autouse=True)
def uncounted() -> None:
    """Forget what earlier tests have asked for, of which one address may so much."""
    cache.clear()


@pytest.fixture(scope="session")
def library_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with the whole library, which is loaded once for all workers.

    Copy it; nothing may be changed in it.
    """
    folder = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        folder = folder.parent
    path = folder / "library.sqlite3"
    with (folder / "library.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not path.exists():
            make_database(path)
    return path


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Start the Chromium or Chrome of this machine; skip where there is none."""
    # From here on Playwright's event loop runs in this thread, beside our own queries.
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=_browser_path(), args=list(BROWSER_FLAGS)
        )
        yield browser
        browser.close()


@pytest.fixture(autouse=True)
def no_loop_of_a_browser(request: pytest.FixtureRequest) -> Iterator[None]:
    """Hide the browser's event loop from tests that need none, or one of their own."""
    running = asyncio._get_running_loop()
    if running is None or "browser" in request.fixturenames:
        yield
        return
    asyncio._set_running_loop(None)
    yield
    asyncio._set_running_loop(running)


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """Open an empty page that knows nothing of earlier ones."""
    context = browser.new_context()
    yield context.new_page()
    context.close()


def _browser_path() -> Path:
    """Find a browser; without one fail where all tests must run, skip elsewhere."""
    for name in BROWSERS:
        if found := shutil.which(name):
            return Path(found)
    reason = "no Chromium or Chrome is installed: the browser tests need one"
    if os.environ.get("CI") == "true":
        pytest.fail(reason)
    pytest.skip(reason)
