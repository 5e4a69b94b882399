"""The site as it is served, with one more page and its static files elsewhere.

Or with none collected, where no page is looked at.
"""

import os

from penalty_cards.settings import *  # noqa: F403

ROOT_URLCONF = "tests.bench.urls"
STATIC_ROOT = os.environ["BENCH_STATIC_ROOT"]
if not STATIC_ROOT:
    plain = "django.contrib.staticfiles.storage.StaticFilesStorage"
    STORAGES = STORAGES | {"staticfiles": {"BACKEND": plain}}  # noqa: F405
