"""A lesson goes on after its processes were killed, and after its database was away.

Once, with a few phones; `tests.bench.bench_faults` does it more often, with many.
"""

import subprocess
import sys

import pytest
from django.conf import settings

from tests.databases.server import need_postgresql


@pytest.mark.parametrize("way", ["sqlite", "postgresql"])
def test_a_fault_in_the_middle_of_a_question(way):
    """No answer that was acknowledged is lost or doubled, and everybody comes back."""
    if way == "postgresql":
        need_postgresql()
    done = subprocess.run(
        [sys.executable, "-m", "tests.bench.bench_faults", way, "20", "1", "60"],
        cwd=settings.BASE_DIR,
        capture_output=True,
        text=True,
    )
    assert 0 == done.returncode, done.stdout + done.stderr
