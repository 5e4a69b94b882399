"""What stands in addresses and is typed into fields: tables, codes, searches, deals."""

import base64
import json
import zlib
from contextlib import suppress
from pathlib import Path

from django.core.exceptions import ValidationError
from django.http import Http404, QueryDict

from penalty_cards.bridge import ImpossiblePosition, NotationError
from penalty_cards.lawbook.searching import parse_query
from penalty_cards.laws.documents.reading import read_incident
from penalty_cards.questions.facts import read_facts, readable
from penalty_cards.scenarios.authoring.dealing import read_half_made
from penalty_cards.scenarios.deals import packed, unpacked_table
from penalty_cards.scenarios.drills.codes import parse_drill_code
from quizzes.accounts.preferences import Preferences
from quizzes.directing.services import Viewing
from quizzes.exams.certificates.certificates import read_code

INCIDENTS = Path(__file__).parent.parent / "laws" / "incidents.jsonl"
QUERIES = [
    "at=3&seat=W&hidden=NE&why=1&choice=wait&choice=SA&left=names",
    "edition=2017&kind=degree&level=2&law=50&more=1",
    "contract=4H&declarer=S&fell=H7&how=accident&edition=2007&ask=who",
    "token=a&have=3.1.2",
]
TYPED = [
    *("50d2(a)", "law 24", "second penalty card", "9A", "§ 50 E.3"),
    *("DR-D2-417", "DR-S1-9999", "ABCD-efgh 2345", "2017.two.auto.de"),
    "AK3.QJ4.T98.7654 - - -",
    "N:AK3.QJ4.T98.7654 QJ4.AK3.765.T982 T98.765.AK4.QJ3 7652.T982.QJ32.K",
]


def addresses() -> list[str]:
    """Return texts of tables: packed, and as the documents that are packed."""
    rows = INCIDENTS.read_text("utf-8").splitlines()[::8]
    documents = [json.loads(row)["incident"] for row in rows]
    texts = [packed(*_with_edition(each)) for each in documents]
    return [*texts, *map(json.dumps, documents)]


def _with_edition(document: dict[str, object]) -> tuple[object, int]:
    incident, code = read_incident(document)
    return incident, code.edition


def read_address(text: str) -> None:
    """Read the text as an address, and as what somebody has packed into one."""
    letters = text.encode("utf-8", "surrogatepass")
    own = base64.urlsafe_b64encode(zlib.compress(letters)).decode().rstrip("=")
    for each in (text, own):
        with suppress(Http404, ImpossiblePosition):
            unpacked_table(each, 2017)


def read_query(text: str) -> None:
    """Read the text as the query of an address, by each page that reads one itself."""
    query = QueryDict(text.encode("utf-8", "surrogatepass"), mutable=True)
    with suppress(Http404):
        Viewing.read(query)
    readable(query.dict())
    with suppress(NotationError):
        read_facts(query.dict())


def read_typed(text: str) -> None:
    """Read the text as whatever is typed into a field, or stands in a cookie."""
    parse_query(text)
    parse_drill_code(text)
    read_code(text)
    Preferences.parse(text)
    with suppress(ValidationError):
        read_half_made(text)
