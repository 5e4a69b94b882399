"""The style sheets and the scripts."""

import re
from collections import Counter

import pytest
from django.conf import settings

STATIC = settings.BASE_DIR / "static"
SHEETS = [STATIC / "site.css", STATIC / "table.css"]


def properties(block):
    """Read the custom properties set in a block."""
    return dict(re.findall(r"(--[\w-]+):\s*([^;]*);", block))


def test_dark_is_dark_for_whatever_reason():
    """The device's wish and the reader's own choice turn the same switches."""
    css = SHEETS[0].read_text(encoding="utf-8")
    device = css.partition(':root:not([data-theme="light"]) {')[2]
    reader = css.partition(':root[data-theme="dark"] {')[2]

    dark = {"--L": "", "--D": "initial"}
    assert dark == properties(device.partition("}")[0])
    assert dark == properties(reader.partition("}")[0])
    assert {"--L": "initial", "--D": ""} == {
        name: value
        for name, value in properties(css.partition("--paper")[0]).items()
        if name in dark
    }


def test_a_colour_for_the_light_has_one_for_the_dark():
    """Of the two values of a property one falls away, whichever is switched off."""
    css = SHEETS[0].read_text(encoding="utf-8").partition("/* 2 page */")[0]
    values = [value for value in properties(css).values() if "var(--L" in value]

    assert len(values) > 20
    pair = r"var\(--L, #[0-9a-f]{6}\) var\(--D, #[0-9a-f]{6}\)"
    assert [] == [value for value in values if not re.fullmatch(pair, value)]


def test_every_colour_used_is_set():
    """No custom property is used that nothing sets."""
    css = "".join(sheet.read_text(encoding="utf-8") for sheet in SHEETS)

    assert set() == set(re.findall(r"var\((--[\w-]+)\)", css)) - properties(css).keys()


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
