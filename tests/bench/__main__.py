"""Run the benchmarks one after the other, and print what each says as one table.

    python -m tests.bench [NAME …]

Without names all run that keep a promise; that takes about an hour and a half. Nothing
else should run on the machine meanwhile. Tables of their own follow the one of all. The
exit status is 1 if a promise is broken.
"""

import argparse
import platform
import subprocess
import sys
import time

BENCHES = (
    *("engine", "answer", "page", "incident", "table", "drill", "practice"),
    *("live", "faults", "exam_faults", "serving", "growth", "guard"),
)


def main() -> int:
    """Do what the command line says."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("name", nargs="*", help=" ".join(BENCHES))
    names = options.parse_args().name or BENCHES
    if unknown := sorted(set(names) - set(BENCHES)):
        options.error(f"{unknown[0]} is none; expected some of {' '.join(BENCHES)}")
    print(f"Python {platform.python_version()}, {platform.platform()}\n")
    print("| benchmark | what it says | promise | minutes |\n| --- | --- | --- | --- |")
    tables: list[str] = []
    kept = [run(name, tables) for name in names]
    print("", *tables, sep="\n")
    return int(not all(kept))


def run(name: str, tables: list[str]) -> bool:
    """Run a benchmark and print its row; say whether it kept its promise.

    What it says in tables is added to `tables`.
    """
    start = time.monotonic()
    done = subprocess.run(
        [sys.executable, "-m", f"tests.bench.bench_{name}"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    if "\n| ---" in done.stdout:
        tables.append(done.stdout)
        said = "tables, see below"
    else:
        said = "<br>".join(line for line in done.stdout.splitlines() if line.strip())
    kept = "broken" if done.returncode else "kept"
    minutes = (time.monotonic() - start) / 60
    print(f"| {name} | {said.replace('|', ' ')} | {kept} | {minutes:.1f} |", flush=True)
    return done.returncode == 0


if __name__ == "__main__":
    sys.exit(main())
