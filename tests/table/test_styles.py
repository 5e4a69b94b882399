"""The style sheets and the scripts."""

import re
from collections import Counter

import brotli
import pytest
from django.conf import settings

STATIC = settings.BASE_DIR / "static"
SHEETS = [STATIC / "site.css", STATIC / "table.css"]


def properties(block):
    """Read the custom properties set in a block."""
    return dict(re.findall(r"(--[\w-]+):\s*([^;]+);", block))


def test_dark_is_dark_for_whatever_reason():
    """The device's wish and the reader's own choice give the same colours."""
    css = SHEETS[0].read_text(encoding="utf-8")
    for suits in ("", '[data-suits="four"]'):
        device = css.partition(f':root:not([data-theme="light"]){suits} {{')[2]
        reader = css.partition(f':root[data-theme="dark"]{suits} {{')[2]

        expected = properties(device.partition("}")[0])
        assert expected, suits
        assert expected == properties(reader.partition("}")[0]), suits


def test_every_colour_used_is_set():
    """No custom property is used that nothing sets."""
    css = "".join(sheet.read_text(encoding="utf-8") for sheet in SHEETS)

    assert set() == set(re.findall(r"var\((--[\w-]+)\)", css)) - properties(css).keys()


def test_style_sheets_are_small():
    """Both together are at most 8 KiB on the way."""
    assert sum(len(brotli.compress(sheet.read_bytes())) for sheet in SHEETS) <= 8192


def test_script_is_small_and_evaluates_nothing():
    """The script only adds to pages that work without it."""
    script = (STATIC / "app.js").read_text(encoding="utf-8")

    assert len(script) < 2000
    assert not re.search(r"\beval\b|new Function|innerHTML", script)


EVERYWHERE = ("app", "failing", "focus", "offline")  # scripts of every page
DECLARED = re.compile(
    r"^(?:const|let|class|(?:async )?function) +(\{[^}]*\}|\w+)", re.MULTILINE
)


def declared(script):
    """The names that a script declares for all scripts of its page."""
    found = DECLARED.findall((STATIC / f"{script}.js").read_text(encoding="utf-8"))
    return [name for each in found for name in re.findall(r"\w+(?= *[,}]|$)", each)]


@pytest.mark.parametrize("script", sorted(p.stem for p in STATIC.glob("*.js")))
def test_scripts_of_a_page_share_no_name(script):
    """A name that two scripts of a page declare would stop the second of them."""
    on_its_page = {*EVERYWHERE, script}

    names = Counter(name for each in on_its_page for name in declared(each))

    assert [] == [name for name, times in names.items() if times > 1]
