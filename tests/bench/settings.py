"""The site as it is served, with one more page; with plain static files where asked."""

import os

from penalty_cards.settings import *  # noqa: F403

ROOT_URLCONF = "tests.bench.urls"
if "PLAIN_STATIC_FILES" in os.environ:
    plain = "django.contrib.staticfiles.storage.StaticFilesStorage"
    STORAGES = STORAGES | {"staticfiles": {"BACKEND": plain}}  # noqa: F405
