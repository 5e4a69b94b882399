"""How many bytes a first visit to the home page takes, all of it, compressed.

    python -m tests.bench.bench_page

The HTML, style sheets, scripts, cards, font and icon as the server sends them to a
browser that takes gzip and brotli, without headers. Promised: at most 85,000 bytes, and
at most 45,000 before anything is painted: the page, its sheets and font, and scripts
that are not deferred.
"""

import gzip
import re
import sys
from http.client import HTTPConnection

import brotli

from tests.bench.site import fetch, served

PROMISE, BEFORE_PAINT = 85_000, 45_000
PARTS = re.compile(r'<(?:link|script|use)\b[^>]*?(?:href|src)="(/static/[^"#]+)[^>]*>')
IS_FIRST = re.compile(r'rel="stylesheet"|as="font"|<script(?![^>]* defer)')


def body(connection: HTTPConnection, url: str) -> tuple[int, str, bytes]:
    """Return a resource's size on the way, how it was compressed, and what it holds."""
    response, sent = fetch(connection, "GET", url)
    assert response.status == 200, (response.status, url)
    encoding = response.headers.get("Content-Encoding", "not compressed")
    unpack = {"br": brotli.decompress, "gzip": gzip.decompress}
    return len(sent), encoding, unpack.get(encoding, bytes)(sent)


def main() -> int:
    """Measure, print, and say whether the promise is kept."""
    with served() as connection:
        size, how, html = body(connection, "/")
        tags = {found[1]: found[0] for found in PARTS.finditer(html.decode())}
        parts = {url: body(connection, url) for url in tags}
    first = size
    print(f"{size:7,}  {how:14}  /  first")
    for url, (number, how, _) in parts.items():
        is_first = IS_FIRST.search(tags[url]) is not None
        first += number * is_first
        print(f"{number:7,}  {how:14}  {url}{'  first' if is_first else ''}")
    whole = size + sum(number for number, _, _ in parts.values())
    print(f"{first:7,}  before anything is painted (at most {BEFORE_PAINT:,})")
    print(f"{whole:7,}  in all (at most {PROMISE:,})")
    return 0 if whole <= PROMISE and first <= BEFORE_PAINT else 1


if __name__ == "__main__":
    sys.exit(main())
