"""The cost of the most expensive requests of visitors, in empty pages of the site.

    python -m tests.bench.bench_guard [--repeat N] [NAME …]

No request has an account. Each has the largest input that its address takes: texts of a
million letters with as many tags, comments, blank lines or boards as they hold; the
longest incident that fits into an address; long queries and many words; files and
papers that nobody has asked for yet. Django's test client sends them, in one process,
on SQLite with the whole library.

The cost is processor time of this process with all its threads, and the best of N. An
empty page has the frame of every page and nothing in it; its cost is the median of 50.
Each request is sent once before it is measured, so that templates are read and the
library is parsed, which happens once in a process. What the site remembers of
questions, files and tables is forgotten before each. The first rehearsal of each exam
is measured in three new processes that have shown nothing but the empty page; the
median counts. Promised: none costs more than 150 empty pages, and no first rehearsal
more than 100.
"""

import argparse
import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any, NamedTuple
from urllib.parse import quote
from uuid import uuid4

from django.core.management import call_command

from tests.bench.site import prepare

PROMISE, PROMISE_FIRST = 150, 100  # empty pages
MOST_LETTERS = 999_000  # of a text with deals
MOST_ADDRESS = 60_000  # letters that a server takes in the first line of a request
REHEARSAL = "/exams/sittings/rehearse/{}/"
STARTS = 3  # new processes, for each first rehearsal
MOST_FIELDS = 990  # that Django reads of one form or query
DEAL = "N:AK3.QJ4.T987.654 QJT.AT9.AKQ.KQJT 987.8765.J65.A98 6542.K32.432.732"
TAG = f'[Deal "{DEAL}"]\n'
LIN = "md|3S269H2568QADTQC2T,S47AHJD3479C4567Q,S58QH479KDKAC38JA,|"
BIDS = [
    f"{level}{suit}" for level in range(1, 8) for suit in ("C", "D", "H", "S", "NT")
]
DOUBLED = "".join(f"{bid} X XX " for bid in BIDS[:30]) + "Pass Pass Pass"
PLAYED = f'[Dealer "N"]\n{TAG}[Auction "N"]\n{DOUBLED}\n'
TEXTS = {
    "PBN: 1,000 boards with long auctions": PLAYED * 1_000,
    "PBN: 9,000 deals": TAG * 9_000,
    "PBN: 100,000 tags": TAG + "".join(f'[T{n} "x"]\n' for n in range(100_000)),
    "PBN: 100,000 notes": TAG + '[Note "x"]\n' * 100_000,
    "PBN: 100,000 comments": TAG + "{ x }\n" * 100_000,
    "PBN: 100,000 comments to the line's end": TAG + "; x\n" * 100_000,
    "PBN: comments never closed": TAG + "{ x\n" * 250_000,
    "PBN: tags that are none": TAG + "[x\n" * 330_000,
    "PBN: quotes never closed": TAG + '[a "' * 250_000,
    "PBN: calls": f'{TAG}[Dealer "N"]\n[Auction "N"]\n' + "1C " * 330_000,
    "PBN: blank lines": TAG + "\n" * MOST_LETTERS,
    "PBN: spaces": TAG + " " * MOST_LETTERS,
    "deals without tags": f"{DEAL}\n" * 14_000,
    "LIN: 7,000 boards": f"qx|o1|{LIN}mb|1N|mb|p|mb|p|mb|p|pc|SJ|\n" * 7_000,
    "LIN: calls": LIN + "mb|p|" * 200_000,
    "LIN: comments": LIN + "nt|x|" * 200_000,
    "LIN: bars": "md|" + "|" * MOST_LETTERS,
    "LIN: addresses": "http://x?lin=md%7C3S269H2568QADTQC2T\n" * 27_000,
    "words that are no deal": "x " * 500_000,
}


class Found(NamedTuple):
    """A request: its name, its cost in empty pages, its answer."""

    name: str
    pages: float
    status: int
    size: int


Ask = Callable[[], Any]


def requests_of(client: Any) -> Iterator[tuple[str, Ask]]:
    """Return each request by its name."""
    for name, text in TEXTS.items():
        sent = {"text": text[:MOST_LETTERS]}
        yield name, lambda sent=sent: client.post("/table/deal/", sent)
    too_long = {"text": "x" * 2_400_000}
    yield "a text that is too long", lambda: client.post("/table/deal/", too_long)
    for name, address in {**_tables(), **_queries(), **_files()}.items():
        yield name, lambda address=address: client.get(address)
    yield from _forms(client)


def _tables() -> dict[str, str]:
    """Return the addresses of a table at which as much has happened as fits."""
    from penalty_cards.bridge import Incident
    from penalty_cards.bridge.event_parsing import parse_event
    from penalty_cards.bridge.position import Seat
    from penalty_cards.scenarios.deals import auctioned, packed, random_board

    calls = ["pass"] * 3
    for bid in BIDS:
        calls += [bid, "pass", "pass", "X", "pass", "pass", "XX", "pass", "pass"]
    events = tuple(
        parse_event(f"{'NESW'[number % 4]} calls {call}")
        for number, call in enumerate([*calls, "pass"])
    )
    start = auctioned(random_board(7), Seat.NORTH).start
    table = f"/table/{packed(Incident(start, events), 2017)}/"
    return {
        "table: the longest auction": table,
        "table: why, and ruled by the reader": f"{table}?why=1&rehearse=1&at=160",
        "table as text": f"{table}table.txt",
        "table as PBN": f"{table}table.pbn",
        "table: many hidden hands": f"{table}?hidden={'N' * MOST_ADDRESS}",
        "table: a long address": f"/table/{'A' * MOST_ADDRESS}/",
    }


def _queries() -> dict[str, str]:
    """Return addresses with long and many words in their queries."""
    one_letter = quote(" ".join(f"{a}e" for a in "abcdefghijklmnopqrstuvwxyz"))
    return {
        "search: many words": f"/laws/search/?q={one_letter}",
        "search: a long word": f"/laws/search/?q={'a' * MOST_ADDRESS}",
        "Ask the Laws: cards": f"/rule/?{_fields('cards=SA')}",
        "Ask the Laws: choices": f"/rule/?when=play&who=E&then={'~' * MOST_ADDRESS}",
        "questions: filters": f"/questions/?{_fields('law=50')}",
        "questions: a filter nobody knows": f"/questions/?{_fields('p=x')}",
        "questions: all of a level": "/questions/?more=1&level=2",
        "API: a page with keys": "/api/items/?key=1",
        "API: a long number": f"/api/laws/?number={'5' * MOST_ADDRESS}",
        "API: nothing": f"/api/{'x/' * (MOST_ADDRESS // 2)}",
        "frame: choices": f"/embed/PC-001/?{_fields('choice=a')}",
        "drill: a long code": f"/drill/DR-{'D' * MOST_ADDRESS}/",
        "drill": "/drill/mixed/",
        "Laws: two editions": "/laws/compare/1997/2017/",
        "no page": f"/{'x/' * (MOST_ADDRESS // 2)}",
    }


def _fields(field: str) -> str:
    return "&".join([field] * MOST_FIELDS)


def _files() -> dict[str, str]:
    """Return the addresses of files, and of papers as long as a visitor has them."""
    from penalty_cards.scenarios.exchange.formats import FORMATS
    from quizzes.lessons.paper.lesson import MOST_QUESTIONS
    from quizzes.lessons.paper.papers import PAPERS

    found = {f"file of all questions: {n}": f"/questions/as/{n}/" for n in FORMATS}
    known = "+".join(f"PC-{n:03}" for n in range(1, MOST_QUESTIONS + 1))
    for kind, paper in PAPERS.items():
        found[f"paper: {kind}, refused"] = f"/teach/paper/{kind}/?code={known}"
        codes = "+".join(f"PC-{n:03}" for n in range(1, paper.most_unsigned + 1))
        found[f"paper: {kind}"] = f"/teach/paper/{kind}/?code={codes}"
        found[f"paper: {kind}, too long"] = (
            f"/teach/paper/{kind}/?code={'+'.join(f'a{n}' for n in range(10_000))}"
        )
    return found | {"practice pack": "/practice/pack/"}


def _forms(client: Any) -> Iterator[tuple[str, Ask]]:
    """Return forms that anybody can send, and cookies."""
    from penalty_cards.web.limits import MOST_COOKIES

    name = {"login": "nobody", "password": "x" * 1_000_000}
    yield "signing in", lambda: client.post("/accounts/login/", name)
    kind = "application/json"
    path = "/practice/pack/answers/"
    many = '{"answers": [' + ",".join(['{"ticket": "x"}'] * 50) + "]}"
    yield "answers of no pack", lambda: client.post(path, many, content_type=kind)
    pack = _pack()
    yield (
        "answers of packs",
        lambda: client.post(path, _sent(pack), content_type=kind),
    )
    for sign in ("\\", '\\"', "\\1"):
        for letters in (MOST_COOKIES, MOST_ADDRESS):
            cookie = {"Cookie": f'a="{sign * (letters // len(sign) - 4)}"'}
            yield (
                f"cookie: {letters:,} letters of {sign}",
                lambda cookie=cookie: client.get("/empty/", headers=cookie),
            )
    deep = "[" * 99_000
    yield "answers, deeply nested", lambda: client.post(path, deep, content_type=kind)
    kind = "application/x-www-form-urlencoded"
    yield "beginning a rehearsal", lambda: client.post(REHEARSAL.format(1))
    path, fields = "/questions/PC-001/answer/", "a=" + "%41" * 800_000
    yield (
        "a form of one long field",
        lambda: client.post(path, fields, content_type=kind),
    )


def _pack() -> list[dict[str, Any]]:
    """Return as many answers of packs as are sent together, without their tickets."""
    from penalty_cards.questions.choices import choices
    from penalty_cards.scenarios.models import Variant
    from quizzes.answering.services import ask
    from quizzes.practice.offline.answers import MOST_ANSWERS
    from quizzes.practice.offline.packing import _is_packable

    variants = Variant.objects.published().order_by("seed", "code")
    exercises = (ask(variant, 2017) for variant in variants)
    return [
        {
            "of": (each.case.code, each.case.step, each.edition),
            "choice": choices(each.case.question, each.code)[0].id,
            "confidence": 2,
            "ago": 0,
        }
        for each in islice(filter(_is_packable, exercises), MOST_ANSWERS)
    ]


def _sent(pack: list[dict[str, Any]]) -> str:
    """Return answers as a script sends them, each to a question never answered."""
    from quizzes.practice.offline.answers import PackTicket

    visitor = uuid4()
    rows = [
        row | {"ticket": str(PackTicket(None, visitor, uuid4(), *row["of"], ""))}
        for row in pack
    ]
    return json.dumps({"answers": rows})


def forget() -> None:
    """Forget questions, tables and files, as if they had never been asked for."""
    from penalty_cards.scenarios import services as scenarios
    from penalty_cards.scenarios.exchange import questions
    from quizzes.directing import services
    from quizzes.practice import sharing

    remembered = [questions._exported, sharing._written, services._moments]
    remembered.append(scenarios._cases)
    for name, module in sys.modules.items():
        if name.startswith("penalty_cards.questions."):
            remembered += [
                v for v in vars(module).values() if hasattr(v, "cache_clear")
            ]
    for each in remembered:
        each.cache_clear()


def cost(ask: Ask) -> tuple[float, Any]:
    """Return the processor time of a request in seconds, and its answer."""
    start = process_time()
    response = ask()
    return process_time() - start, response


def empty_page(client: Any) -> float:
    """Return the processor time of an empty page in seconds."""
    client.get("/empty/")
    return median(cost(lambda: client.get("/empty/"))[0] for _ in range(50))


def first_rehearsals() -> Iterator[Found]:
    """Return the cost of the first rehearsal of each exam after a start."""
    from quizzes.exams.models import Blueprint

    for blueprint in Blueprint.objects.filter(retired=None).order_by("pk"):
        run = [sys.executable, "-m", "tests.bench.bench_guard"]
        run += ["--first", str(blueprint.pk)]
        starts = (
            subprocess.run(run, check=True, capture_output=True, text=True).stdout
            for _ in range(STARTS)
        )
        pages, status = sorted(map(_read, starts))[STARTS // 2]
        yield Found(f"first rehearsal: {blueprint.title}", pages, status, 0)


def _read(told: str) -> tuple[float, int]:
    pages, status = told.split()
    return float(pages), int(status)


def tell_first(blueprint: int) -> None:
    """Begin a rehearsal on the database of the bench; print what it costs."""
    import django
    from django.test import Client

    django.setup()
    client = Client(headers={"Host": "127.0.0.1"})
    empty = empty_page(client)
    seconds, response = cost(lambda: client.post(REHEARSAL.format(blueprint)))
    print(seconds / empty, response.status_code)


def measured(repeat: int, names: list[str]) -> Iterator[Found]:
    """Send each request; return what it costs."""
    from django.test import Client

    client = Client(headers={"Host": "127.0.0.1"})
    for address in ("/laws/search/?q=card", "/laws/compare/2007/2017/", "/empty/"):
        client.get(address)
    empty = empty_page(client)
    print(f"an empty page: {1000 * empty:.1f} ms\n")
    for name, ask in requests_of(client):
        if names and not any(each in name for each in names):
            continue
        costs = []
        for _ in range(repeat + 1):  # the first reads templates
            forget()
            client.cookies.clear()
            seconds, response = cost(ask)
            costs.append(seconds)
        found = min(costs[1:]) / empty
        yield Found(name, found, response.status_code, len(response.content))


def main() -> int:
    """Measure, print the table, and say whether the promise is kept."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--repeat", type=int, default=2)
    parser.add_argument("name", nargs="*")
    parser.add_argument("--first", type=int, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.first is not None:
        tell_first(options.first)
        return 0
    with TemporaryDirectory() as folder:
        prepare(Path(folder))
        call_command("load_blueprints", verbosity=0)
        first = [] if options.name else list(first_rehearsals())
        rows = [*first, *measured(options.repeat, options.name)]
    rows.sort(key=lambda row: -row.pages)
    print("| request | empty pages | status | bytes |\n| --- | --: | --: | --: |")
    for row in rows:
        print(f"| {row.name} | {row.pages:.0f} | {row.status} | {row.size:,} |")
    is_kept = all(row.pages <= PROMISE for row in rows)
    return 0 if is_kept and all(row.pages <= PROMISE_FIRST for row in first) else 1


if __name__ == "__main__":
    sys.exit(main())
