"""How many bytes a first visitor's question page takes, all of it, compressed.

    python -m tests.bench.bench_page

The HTML, style sheets, scripts and icon as the server sends them to a browser that
takes gzip and brotli, without headers; of all items the one with the largest page.
Promised: at most 40,000 bytes.
"""

import gzip
import re
import sys
from http.client import HTTPConnection
from statistics import median

import brotli

from tests.bench.site import fetch, served

PROMISE = 40_000
PARTS = re.compile(r'<(?:link|script)[^>]+(?:href|src)="(/static/[^"]+)"')


def body(connection: HTTPConnection, url: str) -> tuple[int, str, str]:
    """Return a resource's size on the way, how it was compressed, and its text."""
    response, sent = fetch(connection, "GET", url)
    assert response.status == 200, (response.status, url)
    encoding = response.headers.get("Content-Encoding", "not compressed")
    unpack = {"br": brotli.decompress, "gzip": gzip.decompress}
    return len(sent), encoding, unpack.get(encoding, bytes)(sent).decode()


def main() -> int:
    """Measure, print, and say whether the promise is kept."""
    with served() as connection:
        from penalty_cards.scenarios.models import Variant

        variants = Variant.objects.published().filter(seed=0)
        urls = [variant.get_absolute_url() for variant in variants]
        pages = {url: body(connection, url) for url in urls}
        largest = max(pages, key=lambda url: pages[url][0])
        size, encoding, html = pages[largest]
        parts = {url: body(connection, url) for url in PARTS.findall(html)}
    rows = [(largest, size, encoding), *((u, s, e) for u, (s, e, _) in parts.items())]
    for url, number, how in rows:
        print(f"{number:7,}  {how:14}  {url}")
    total = sum(number for _, number, _ in rows)
    middle = median(page[0] for page in pages.values())
    print(
        f"{total:7,}  in all (at most {PROMISE:,}); half the pages: under {middle:,.0f}"
    )
    return 0 if total <= PROMISE else 1


if __name__ == "__main__":
    sys.exit(main())
