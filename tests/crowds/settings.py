"""The site as it is served, with one more page; with plain static files where asked."""

import os

from penalty_cards.settings import *  # noqa: F403

ROOT_URLCONF = "tests.crowds.urls"
# A bench asks for more from one address than a room does.
ACCOUNT_RATE_LIMITS = dict.fromkeys(ACCOUNT_RATE_LIMITS, "100000/m/ip")  # noqa: F405
if "PLAIN_STATIC_FILES" in os.environ:
    plain = "django.contrib.staticfiles.storage.StaticFilesStorage"
    STORAGES = STORAGES | {"staticfiles": {"BACKEND": plain}}  # noqa: F405
