"""Tests of how templates are written."""

from django.conf import settings

LONGEST = 200  # letters


def test_lines_are_short_enough_to_compare():
    """No line of a template is so long that a change in it is hard to see."""
    long_lines = [
        f"{path.relative_to(settings.BASE_DIR)}:{number}"
        for path in sorted((settings.BASE_DIR / "templates").rglob("*.*"))
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if len(line) > LONGEST
    ]

    assert [] == long_lines
