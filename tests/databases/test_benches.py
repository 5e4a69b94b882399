"""The benchmarks of pages and of growth still run, for a moment and on three items.

What they say then says nothing of how fast the site is.
"""

import re
import subprocess
import sys

import pytest
from django.conf import settings

QUICK = {
    "serving": (
        ["--processes", "2", "--seconds", "0.1"],
        ["empty", "question", "answer", "list of questions", "practice: next question",
         "progress", "law book: a rule", "lesson: phone", "lesson: vote",
         "exam: question", "exam: answer"],
    ),
    "growth": (
        ["--answers", "1000", "2000"],
        ["a question", "an answer", "the list of questions", "practice", "progress",
         "the question of the day", "examiner: a blueprint", "examiner: its items"],
    ),
}  # fmt: skip


@pytest.mark.parametrize(
    ("name", "options", "pages"), [(k, *v) for k, v in QUICK.items()]
)
def test_a_bench(name, options, pages):
    """It makes every page, and prints a row of figures for each."""
    done = subprocess.run(
        [sys.executable, "-m", f"tests.bench.bench_{name}", "--few", *options],
        cwd=settings.BASE_DIR,
        capture_output=True,
        text=True,
    )
    rows = re.findall(r"^\| ([^|]+) \|(?: [\d., /]+ \|)+$", done.stdout, re.MULTILINE)

    assert set(pages) <= set(rows), done.stdout + done.stderr
