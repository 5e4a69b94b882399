"""The site as it is served, with one more page and its static files elsewhere."""

import os

from penalty_cards.settings import *  # noqa: F403

ROOT_URLCONF = "tests.bench.urls"
STATIC_ROOT = os.environ["BENCH_STATIC_ROOT"]
