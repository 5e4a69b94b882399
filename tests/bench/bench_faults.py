"""A lesson in which everything is killed: no answer is lost, and everybody comes back.

    python -m tests.bench.bench_faults

While a room answers a question both processes of the site are killed at once, three
times; and again on PostgreSQL, where it is installed, which is itself stopped and
started three times besides. Promised: every answer that was acknowledged is stored,
none twice; 5 s after each fault every phone shows what has been done since.
"""

import subprocess
import sys

import pytest

from tests.crowds.lesson_faults import WAYS

PHONES = 200
FAULTS = 3
SECONDS = 5.0  # until everybody is back


def main() -> int:
    """Let things fail on SQLite and PostgreSQL, each in a process of its own.

    Django knows one database.
    """
    if sys.argv[1:2] and sys.argv[1] in WAYS:
        way, phones, faults, seconds = sys.argv[1:]
        try:
            return 0 if WAYS[way](int(phones), int(faults), float(seconds)) else 1
        except pytest.skip.Exception as reason:
            print(reason)
            return 0
    program = [sys.executable, "-m", "tests.bench.bench_faults"]
    numbers = [str(PHONES), str(FAULTS), str(SECONDS)]
    return max(subprocess.call([*program, way, *numbers]) for way in WAYS)


if __name__ == "__main__":
    sys.exit(main())
