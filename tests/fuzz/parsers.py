"""The parsers: texts that each reads, and what reads them.

Each is given a text and must take it, or refuse it in words as it says it does. Nothing
else may come out, and no text may take long.
"""

import json
import random
import traceback
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from penalty_cards.__main__ import answer_line
from penalty_cards.bridge import NotationError
from penalty_cards.bridge.deals import decode, read_boards
from penalty_cards.bridge.spoken import spoken_event
from penalty_cards.bridge.words import EXAMPLES
from penalty_cards.lawbook.clubtext.reading import Refused
from penalty_cards.lawbook.clubtext.services import cleaned, look_through
from penalty_cards.laws.documents.reading import read_incident
from penalty_cards.scenarios.exchange.reading import read_file
from penalty_cards.scenarios.fields import FieldError, read_toml
from penalty_cards.web.files import File
from quizzes.course import lessons
from quizzes.exams.blueprints import blueprint
from quizzes.lessons.plans import library
from tests.fuzz.addresses import (
    QUERIES,
    TYPED,
    addresses,
    read_address,
    read_query,
    read_typed,
)
from tests.fuzz.backups import backups, read_backup
from tests.fuzz.tokens import (
    batches,
    read_batch,
    read_signed,
    read_token,
    signed_texts,
    signed_values,
)

TESTS = Path(__file__).parent.parent
HOUSE = TESTS.parent / "penalty_cards"


class Parser(NamedTuple):
    """`texts`: what it reads; `read`: raises what it should not raise."""

    texts: Callable[[], Sequence[str]]
    read: Callable[[str], object]

    def fault_with(self, text: str) -> str:
        """Name what came out that should not, and where; empty where nothing did."""
        try:
            self.read(text)
        except Exception as error:
            where = traceback.extract_tb(error.__traceback__)[-1]
            return f"{type(error).__name__} in {where.name}, line {where.lineno}"
        return ""


def _bytes(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass")


def _incidents() -> list[str]:
    rows = (TESTS / "laws" / "incidents.jsonl").read_text("utf-8").splitlines()
    return [json.dumps(json.loads(row)["incident"]) for row in rows]


def _positions() -> list[str]:
    documents = map(json.loads, _incidents())
    return [
        json.dumps({name: value for name, value in each.items() if name != "events"})
        for each in documents
    ]


def _answered(text: str) -> None:
    """Rule on a line; the answer is JSON, a ruling or an error with its field."""
    answer = answer_line(_bytes(text))
    json.dumps(answer)
    assert answer.keys() >= {"error", "field"} or "error" not in answer, answer


def _commands() -> list[str]:
    incidents = map(json.loads, _incidents())
    return [*EXAMPLES, *(event for each in incidents for event in each["events"])]


def _spoken(text: str) -> None:
    state = _STATES[len(text) % len(_STATES)]
    with suppress(NotationError):
        spoken_event(text, state)


_STATES = [read_incident(json.loads(row))[0].start for row in _incidents()[::40]]


def _toml() -> list[str]:
    files = sorted((HOUSE / "scenarios" / "library").glob("*.toml"))
    items = [
        text for path in files for text in path.read_text("utf-8").split("[[item]]\n")
    ]
    return ["[[item]]\n" + text for text in items if "title" in text]


GIFT = [
    "::Two cards::West drops <b>H7</b>. What now? {=major ~minor ~%50%none}\n\n",
    "// a note\n::Order:: Which first? {=one -> two =three -> four}\n",
    "::Number::How many\\: cards? {#13:1}\n\n::Yes::{T}\n\n::Words::Why?{}",
    "$CATEGORY: cards\n\n[html]<p>West</p> {=A#right ~B#wrong####because}\n",
]
SOUTH, WEST = "S269H2568QADTQC2T", "S47AHJD3479C4567Q"
BOARDS = [
    '[Event "Club"]\n[Board "1"]\n[Dealer "N"]\n[Vulnerable "None"]\n'
    '[Deal "N:AK3.QJ4.T98.7654 - - -"]\n[Declarer "S"]\n[Contract "4HX"]\n'
    '[Auction "N"]\n1NT Pass 2H =1= Pass\n[Note "1:transfer"]\n'
    "[Play \"W\"]\nH7 H2 HT HK\n*\n",
    f"pn|a,b,c,d|st||md|3{SOUTH},{WEST},S58QH479KDKAC38JA,|rh||ah|Board 1|sv|o|"
    "mb|1N|mb|p|mb|2D!|an|to hearts|mb|p|pg||pc|H7|pc|H2|mc|9|",
    "N:AK3.QJ4.T98.7654 - - -",
    f"https://example.org/v?lin=md%7C3{SOUTH}%2C{WEST}%7Cmb%7C1N",
]  # fmt: skip


def _laws() -> list[str]:
    files = sorted((TESTS / "lawbook" / "clubtext" / "texts").glob("*.txt"))
    return [path.read_text("utf-8") for path in files]


def _read_boards(text: str) -> None:
    with suppress(NotationError):
        read_boards(decode(_bytes(text)))


def _read_items(name: str) -> Callable[[str], object]:
    return lambda text: list(read_file(File(name, _bytes(text))))


def _read_laws(text: str) -> None:
    with suppress(Refused):
        look_through([cleaned(File("laws.txt", _bytes(text)))], 2017)


PLAN = """title = "Short"
words = "One of each."

[[part]]
minutes = 1
title = "A card falls"
words = "What now?"
note = "Wait."

[[part]]
minutes = 2
item = "PC-001"

[[part]]
minutes = 3
title = "Again"
[part.incident]
edition = 2017
contract = "3NT"
declarer = "S"
to_play = "W"
events = ["E exposes HK by drop"]
hands = {N = "T3.T4.3.", E = "K65.K7..", S = "QJ.QJ.A.", W = "A42.A2.."}
"""


def _files(folder: Path) -> Callable[[], list[str]]:
    return lambda: [path.read_text("utf-8") for path in sorted(folder.glob("*.toml"))]


def _read_own(read: Callable[[bytes], object]) -> Callable[[str], None]:
    """Read a file that ships with the project, or say which field is wrong."""

    def read_or_refuse(text: str) -> None:
        with suppress(FieldError):
            read(_bytes(text))

    return read_or_refuse


PARSERS: Mapping[str, Parser] = {
    "position": Parser(_positions, _answered),
    "incident": Parser(_incidents, _answered),
    "command": Parser(_commands, _spoken),
    "boards": Parser(lambda: BOARDS, _read_boards),
    "toml": Parser(_toml, _read_items("items.toml")),
    "lesson": Parser(
        _files(lessons.FILES),
        _read_own(lambda content: lessons.read_lesson(1, "lesson", content)),
    ),
    "plan": Parser(
        lambda: [PLAN, *_files(library.FILES)()],
        _read_own(lambda content: library.read_plan("plan", content)),
    ),
    "blueprint": Parser(
        _files(blueprint.READY),
        _read_own(lambda content: blueprint.read_blueprint(read_toml(content))),
    ),
    "gift": Parser(lambda: GIFT, _read_items("items.gift")),
    "laws": Parser(_laws, _read_laws),
    "address": Parser(addresses, read_address),
    "query": Parser(lambda: QUERIES, read_query),
    "typed": Parser(lambda: TYPED, read_typed),
    "token": Parser(signed_texts, read_token),
    "signed": Parser(signed_values, read_signed),
    "batch": Parser(batches, read_batch),
    "backup": Parser(backups, read_backup),
}


def lot(seed: int) -> random.Random:
    """Return the lot by which texts are broken."""
    return random.Random(seed)
