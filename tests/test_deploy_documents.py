"""What the documents in `deploy/` name is there."""

import ast
import re

import pytest
from django.conf import settings

DEPLOY = settings.BASE_DIR / "deploy"
# They may be long: operators and auditors look things up in their tables.
# How many tests each names at least.
NAMED = {"ACCESSIBILITY.md": 40, "SCALING.md": 1, "SECURITY.md": 60}


def functions_of(path: str) -> set[str]:
    """Return the names of the functions of a file; none where there is no such file."""
    file = settings.BASE_DIR / path
    if not file.is_file():
        return set()
    tree = ast.parse(file.read_text(encoding="utf-8"))
    functions = (ast.FunctionDef, ast.AsyncFunctionDef)
    return {each.name for each in ast.walk(tree) if isinstance(each, functions)}


def test_the_documents():
    """Each is looked through, but for the one that names no tests."""
    assert set(NAMED) == {path.name for path in DEPLOY.glob("*.md")} - {"README.md"}


@pytest.mark.parametrize("name", NAMED)
def test_every_test_is_there(name):
    """Each test that is named is one of the file that is named; or it is all of it."""
    page = (DEPLOY / name).read_text(encoding="utf-8")
    named = re.findall(r"\btests/[\w/]+\.py(?:::\w+)?", page)
    missing = []
    for each in named:
        path, _mark, test = each.partition("::")
        found = {name for name in functions_of(path) if name.startswith("test_")}
        if not found or (test and test not in found):
            missing.append(each)

    assert len(named) > NAMED[name]
    assert [] == missing
