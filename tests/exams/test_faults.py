"""An exam goes on after its processes were killed, with all its answers and its time.

Once, with a few candidates; `tests.bench.bench_exam_faults` does it more often.
"""

import subprocess
import sys

from django.conf import settings


def test_the_site_is_killed_while_an_exam_is_sat():
    """No answer that was acknowledged is lost, and the time is given back."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.bench.bench_exam_faults", "3", "1"],
        cwd=settings.BASE_DIR,
        capture_output=True,
        text=True,
    )
    assert 0 == done.returncode, done.stdout + done.stderr
