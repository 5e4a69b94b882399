"""Exams during which the site is killed 100 times: no answer and no time is lost.

    python -m tests.bench.bench_exam_faults [SITTINGS KILLS]

What happens, and what is promised, is described in `tests.crowds.exam_faults`.
"""

import sys

from tests.crowds.exam_faults import held

SITTINGS = 50
KILLS = 100


def main() -> int:
    """Hold it with as many sittings and kills as are asked for."""
    sittings, kills = map(int, sys.argv[1:] or (SITTINGS, KILLS))
    return 0 if held(sittings, kills) else 1


if __name__ == "__main__":
    sys.exit(main())
