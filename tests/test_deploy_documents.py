"""What the documents in `deploy/` name is there."""

import re

import pytest
from django.conf import settings

DOCUMENTS = {path.name: path for path in (settings.BASE_DIR / "deploy").glob("*.md")}
TEST = re.compile(r"(tests/[\w/]+\.py)::(\w+)")


@pytest.mark.parametrize("name", DOCUMENTS)
def test_tests_that_are_named_are_there(name):
    """Each stands in the file that is named."""
    named = TEST.findall(DOCUMENTS[name].read_text(encoding="utf-8"))
    missing = [f"{path}::{test}" for path, test in named if not is_there(path, test)]

    assert len(named) > 20
    assert [] == missing


def is_there(path: str, test: str) -> bool:
    """Say whether a file has a test of this name."""
    source = (settings.BASE_DIR / path).read_text(encoding="utf-8")
    return bool(re.search(rf"^def {test}\(", source, re.MULTILINE))
