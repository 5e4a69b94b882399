"""What a paper says of 500 candidates whose abilities are known.

    python -m tests.bench.simulate_exam [candidates [blueprint]]

Each sits a paper of their own, drawn and marked as the site does it, of the club
director's blueprint that is shipped. How able they are, and how hard a question is for
them, stands in `exam_candidates.toml`, written down before the first run: much of it no
blueprint can see. Somebody ought to pass whose mark would be high enough on the average
of all papers that can be drawn, and so in each section that has a pass mark.

Printed: how well a paper tells candidates apart, by the model that examiners are shown
and in truth; how far papers differ in the mark that an average candidate may expect;
who passes or fails wrongly; and what would make that rarer. Nothing is promised.
"""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from tests.bench.site import prepare

CANDIDATES, BLUEPRINT = 500, "club-director"


def main() -> int:
    """Set up the site, let candidates sit papers, print what comes of it."""
    number = int(sys.argv[1]) if len(sys.argv) > 1 else CANDIDATES
    slug = sys.argv[2] if len(sys.argv) > 2 else BLUEPRINT
    started = perf_counter()
    with TemporaryDirectory() as folder:
        prepare(Path(folder))
        from tests.bench.exam_report import report

        for line in report(number, slug):
            print(line, flush=True)
    print(f"\n{perf_counter() - started:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
