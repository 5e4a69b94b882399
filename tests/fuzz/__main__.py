"""Return parsers broken texts for some minutes each, and print what came of it.

    python -m tests.fuzz [PARSER …] [--minutes 10] [--seed 1]

Every fault is printed with the text that showed it first; the exit status is then 1.
"""

import argparse
import os
import sys
import time

import django

from tests.fuzz.mutating import mutated

LONG = 5.0  # seconds of processor time that a text of 20,000 letters may take


def main() -> int:
    """Do what the command line says."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "penalty_cards.settings")
    django.setup()
    from tests.fuzz.parsers import PARSERS

    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("parser", nargs="*", help=" ".join(PARSERS))
    options.add_argument("--minutes", type=float, default=10)
    options.add_argument("--seed", type=int, default=1)
    said = options.parse_args()
    found = 0
    for name in said.parser or PARSERS:
        found += try_out(name, said.minutes * 60, said.seed)
    return int(found > 0)


def try_out(name: str, seconds: float, seed: int) -> int:
    """Try one parser for so long; count the kinds of faults."""
    from tests.fuzz.parsers import PARSERS, lot

    parser, dice = PARSERS[name], lot(seed)
    texts = parser.texts()
    faults: dict[str, str] = {}
    number, slowest, end = 0, 0.0, time.monotonic() + seconds
    while time.monotonic() < end:
        text, start = mutated(texts, dice), time.process_time()
        if kind := parser.fault_with(text):
            faults.setdefault(kind, text)
        taken = time.process_time() - start
        if taken > LONG:
            faults.setdefault(f"takes {LONG:.0f} s or longer", text)
        number, slowest = number + 1, max(slowest, taken)
    print(
        f"{name}: {number} texts in {seconds / 60:.1f} min, slowest {slowest:.2f} s, "
        f"{len(faults)} kinds of faults",
        flush=True,
    )
    for kind, text in faults.items():
        print(f"    {kind}: {text[:400]!r}")
    return len(faults)


if __name__ == "__main__":
    sys.exit(main())
