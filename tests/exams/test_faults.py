"""An exam goes on after its processes were killed, with all its answers and its time.

Once, with a few candidates; `tests.bench.bench_exam_faults` does it more often.
"""

import pytest

from tests.crowds.exam_faults import held
from tests.crowds.room import apart

pytestmark = pytest.mark.thorough


def test_the_site_is_killed_while_an_exam_is_sat():
    """No answer that was acknowledged is lost, and the time is given back."""
    assert apart(held, 3, 1)
