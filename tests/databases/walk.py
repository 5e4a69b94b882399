"""A walk through the site, on a database that it finds empty."""

import json
import re
import tempfile
from datetime import date, timedelta
from io import StringIO
from pathlib import Path
from urllib.parse import urlencode

from django.conf import settings
from django.core.management import call_command
from django.db import connection
from django.http import QueryDict
from django.test import Client, override_settings
from django.test.utils import setup_test_environment

from penalty_cards.lawbook.models import LawPassage
from penalty_cards.lawbook.searching import parse_query, search
from penalty_cards.scenarios.loading import load
from penalty_cards.scenarios.models import Tag, Variant
from penalty_cards.scenarios.services import called, paired
from quizzes.practice.filters import ItemFilter
from quizzes.practice.lawbook import items_sought
from quizzes.practice.models import Attempt
from quizzes.practice.today.services import item_of
from tests.lawbook.clubtext.texts import TEXTS
from tests.practice.pages import answer, hidden, key, plain, wrong
from tests.scenarios.builders import an_item, write

SMALL = {"events": ["E exposes H7 by drop"], "cards": {"dropped": "H7"}}
ITEMS = (
    an_item(),
    an_item(code="PC-902", pair={"with": "PC-901", "fact": "rank"}, **SMALL),
    an_item(
        code="PC-903",
        kind="clause",
        title="Café, 100%: {offender}’s _king_ \\ dropped.",
        story="{offender} said “MÜSSEN”; {leader} is on lead.",
    ),
    an_item(code="PC-904", kind="information", about="HK", chair="director"),
    an_item(code="PC-1001", kind="options", chair="declarer"),
    an_item(
        code="PC-905",
        kind=None,
        steps=[
            {"kind": "degree", "chair": "director", "about": "HK", "after": 1},
            {"kind": "options", "chair": "declarer"},
        ],
    ),
)  # fmt: skip
QUERIES = (
    "50D2", "50d2(a)", "law 24", "Law 50 KINGS", "king", "KING", "müssen", "MUSSEN",
    "Müßen", "café", "CAFE", "100%", "%", "_", "_king_", "\\", "'", '"', '"king"',
    "'; drop table", "king's", "declarer’s honours", "PC-903", "pc-1001", "zebra king",
    "penalty card", "a", "\0king", "İstanbul", "lead", "dropped",
)  # fmt: skip
FILTERS = (
    "", "kind=options", "clause=50D2(a)", "clause=50d2(a)", "law=50", "level=1",
    "statement=R50B-1", "belief=ten-is-small", "answered=no", "law=50&kind=card",
    "clause=%00", "clause=%25", "kind=ruling", "edition=1997", "more=1",
)  # fmt: skip
CODES = ("PC-901", "pc-901", "PC-90%", "PC_901", "PC-999")


def migrated() -> object:
    """Make the tables."""
    call_command("migrate", verbosity=0)
    return sorted(connection.introspection.table_names())


def loaded() -> object:
    """Load some items, twice, and tell by what they can be found."""
    with tempfile.TemporaryDirectory() as folder:
        paths = write(Path(folder), *ITEMS)
        first, second = load(paths), load(paths)
    tags = Tag.objects.values_list("version__scenario__code", "name", "value")
    return first, second, sorted(tags)


def searched() -> object:
    """Search for everything, in two editions."""
    return {
        f"{year} {query}": search(parse_query(query), year, items_sought(year))
        for year in (1997, 2017)
        for query in QUERIES
    }


def searched_pages() -> object:
    """Do the same on the page."""
    addresses = [f"/laws/search/?{urlencode({'q': query})}" for query in QUERIES]
    return [_page(address) for address in addresses]


def pairs() -> object:
    """Find the item that differs in one fact, from both sides."""
    return [
        [(fact, other.code) for fact, other in paired(_item(code))]
        for code in ("PC-901", "PC-902", "PC-903")
    ]


def filtered() -> object:
    """Filter the list of questions, and its exports."""
    found = {}
    for query in FILTERS:
        items = ItemFilter(QueryDict(query), 2017, None)
        found[query] = [items.errors, [row.variant.code for row in items.rows]]
    pages = [_page(f"/questions/{way}?{query}") for way in ("", "as/pbn/")
             for query in FILTERS]  # fmt: skip
    return found, pages


def called_by_code() -> object:
    """Find variants by their codes, in the order of the codes."""
    return [variant and variant.code for variant in map(called, CODES)], [
        variant.code
        for variant in Variant.objects.published().order_by(
            "version__scenario__code", "seed"
        )
    ]


def imported() -> object:
    """Bring in a text of the club's own, twice, and read it."""
    kept = []
    for name in ("loose.txt", "loose.txt", "listed.txt"):
        year = 1997 if name == "listed.txt" else 2017
        path = str(TEXTS / name)
        call_command("import_laws", path, edition=year, stdout=StringIO())
        kept.append(list(LawPassage.objects.values_list("pk", flat=True)))
    assert kept[0] == kept[1], "importing twice changes nothing"
    rows = LawPassage.objects.values_list("number", "label", "heading", "words")
    found = [
        search(parse_query(query), 2017, items_sought(2017))
        for query in ("FORGETS", "50b", "sëen")
    ]
    return list(rows), found, _page("/laws/club/2017/"), _page("/laws/major-is-due/")


def answered() -> object:
    """Answer rightly, wrongly and twice; look at the answers and at the list again."""
    client = Client()
    pages = []
    for code in ("PC-901", "PC-903", "PC-1001"):
        for chosen in (key(_item(code)), wrong(_item(code))):
            response = answer(client, _item(code), chosen)
            pages.append([response.status_code, plain(client.get(response.url).text)])
    opened = client.get(_item("PC-901").get_absolute_url()).text
    data = {
        "ticket": hidden(opened, "ticket"),
        "edition": "2017",
        "card": key(_item("PC-901")),
    }
    twice = [client.post(f"{_item('PC-901').get_absolute_url()}answer/", data)
             for _ in range(2)]  # fmt: skip
    assert twice[0].url == twice[1].url, "the same form again is the same answer"
    kept = Attempt.objects.order_by("created").values_list(
        "variant__code", "answer", "key", "is_right", "belief", "concept"
    )
    return pages, list(kept), plain(client.get("/questions/?answered=no").text)


def progressed() -> object:
    """Look at what answers say of what is known, at all of them, and at eight days."""
    client = Client()
    for code in ("PC-901", "PC-902", "PC-903", "PC-901", "PC-1001"):
        answer(client, _item(code), wrong(_item(code)))
    pages = [client.get(f"/progress/{part}").text for part in ("", "answers/")]
    days = [date(2026, 11, 22) + timedelta(days=n) for n in range(8)]
    undated = [re.sub(r"\d+ [A-Z]\w+ 20\d\d", "", plain(page)) for page in pages]
    return undated, [item_of(day, day).code for day in days]


def _item(code: str):
    return Variant.objects.published().get(version__scenario__code=code, seed=0)


def _page(address: str) -> object:
    response = Client().get(address)
    return response.status_code, plain(response.text)


def relearned() -> object:
    """Answer under an older edition, and see what a newer one changes."""
    client = Client()
    client.cookies["preferences"] = "2007.two.auto"
    for code in ("PC-904", "PC-901"):
        answer(client, _item(code), key(_item(code), 2007), edition="2007")
    return [
        plain(client.get(address).text)
        for address in ("/laws/compare/2007/2017/", "/laws/compare/1997/2017/",
                        "/progress/", "/progress/answers/", "/today/")
    ]  # fmt: skip


STEPS = (
    migrated, loaded, searched, searched_pages, pairs, filtered, called_by_code,
    imported, answered, progressed, relearned,
)  # fmt: skip


def main() -> None:
    """Take every step, and print what was met there."""
    setup_test_environment()
    backend = "django.contrib.staticfiles.storage.StaticFilesStorage"
    plain_files = settings.STORAGES | {"staticfiles": {"BACKEND": backend}}
    with override_settings(STORAGES=plain_files):
        print(json.dumps({step.__name__: step() for step in STEPS}))
