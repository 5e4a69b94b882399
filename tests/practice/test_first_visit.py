"""What a browser loads for the home page on a first visit, as it comes on the way."""

import gzip
import re
from pathlib import Path

import brotli
import pytest
from django.contrib.staticfiles import finders

pytestmark = pytest.mark.usefixtures("library", "db")
WHOLE, BEFORE_PAINT = 85_000, 45_000  # bytes
FILE = re.compile(r'<(?:link|script|use)\b[^>]*?(?:href|src)="/static/([^"#]+)[^>]*>')
IN_SHEET = re.compile(r'url\("([^"]+)"\)')


def size(name):
    """The bytes of a static file, compressed if that makes it smaller."""
    content = Path(finders.find(name)).read_bytes()
    return min(len(content), len(brotli.compress(content)))


def test_a_first_visit_is_light(client):
    """Home with all it loads is at most 85 kB, and 45 kB before anything is painted.

    A browser paints once it has the page, its sheets and font, and each script that is
    not deferred.
    """
    page = client.get("/", headers={"Accept-Encoding": "gzip"}).content
    html = gzip.decompress(page).decode()
    tags = {found[1]: found[0] for found in FILE.finditer(html)}
    sheets = {name for name in tags if name.endswith(".css")}
    within = {
        other
        for sheet in sheets
        for other in IN_SHEET.findall(Path(finders.find(sheet)).read_text("utf-8"))
    }
    fonts = {name for name in within if name.endswith(".woff2")}
    at_once = {name for name, tag in tags.items() if tag.startswith("<script")} - {
        name for name, tag in tags.items() if " defer" in tag
    }

    assert {"site.css", "table.css"} == sheets
    assert {"newsreader.woff2"} == fonts
    assert "cards.svg" in tags
    first = len(page) + sum(map(size, sheets | fonts | at_once))
    assert first <= BEFORE_PAINT
    assert len(page) + sum(map(size, tags.keys() | within)) <= WHOLE
