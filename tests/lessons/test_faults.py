"""A lesson goes on after its processes were killed, and after its database was away.

Once, with a few phones; `tests.bench.bench_faults` does it more often, with many.
"""

import pytest

from tests.crowds.lesson_faults import GIVEN_UP, WAYS
from tests.crowds.room import apart
from tests.databases.server import need_postgresql

pytestmark = pytest.mark.thorough
PHONES = 20


@pytest.mark.parametrize("way", ["sqlite", "postgresql"])
def test_a_fault_in_the_middle_of_a_question(way):
    """No answer that was acknowledged is lost or doubled, and everybody comes back."""
    if way == "postgresql":
        need_postgresql()

    assert apart(WAYS[way], PHONES, 1, GIVEN_UP)
