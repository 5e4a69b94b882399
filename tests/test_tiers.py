"""Which tests run, and how many are said to have been left out."""

import os
import re
import subprocess
import sys

import pytest
from django.conf import settings

TESTS = """
import pytest

def test_quick(): pass

@pytest.mark.thorough
@pytest.mark.parametrize("number", range(3))
def test_thorough(number): pass
"""
RUNS = [
    # what it shows          arguments                      what is said
    ("the quick ones",        "",                             "2 passed, 6 deselected"),
    ("those of a folder too", "folder",                       "1 passed, 3 deselected"),
    ("all",                   "--all",                        "8 passed"),
    ("the others",            "--all -m thorough",            "6 passed, 2 deselected"),
    ("a test that is named",  "test_some.py::test_thorough",  "3 passed"),
    ("workers count once",    "-n 2",                         "2 passed, 6 deselected"),
    ("named for workers",     "-n 2 test_some.py folder",     "5 passed, 3 deselected"),
]  # fmt: skip


@pytest.fixture
def folder(tmp_path):
    """Two files of tests, one of them in a folder."""
    (tmp_path / "pytest.ini").write_text("[pytest]\n")
    (tmp_path / "conftest.py").write_text('pytest_plugins = ["tests.tiers"]\n')
    (tmp_path / "folder").mkdir()
    for name in ("test_some.py", "folder/test_more.py"):
        (tmp_path / name).write_text(TESTS)
    return tmp_path


@pytest.mark.parametrize(
    ("arguments", "said"), [pytest.param(*row, id=shows) for shows, *row in RUNS]
)
def test_what_runs(folder, arguments, said):
    """A thorough test runs with `--all`, and where its file is named."""
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "xdist", *arguments.split()],
        cwd=folder,
        env=os.environ
        | {"PYTHONPATH": str(settings.BASE_DIR), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        capture_output=True,
        text=True,
    )

    assert re.search(rf"^=+ {said} in ", done.stdout, re.MULTILINE), done.stdout
