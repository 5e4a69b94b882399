"""Rulings from the command line: documents in, rulings out, a line each.

`python -m penalty_cards --help` describes the documents.
"""

import argparse
import json
import sys
from collections.abc import Iterable
from typing import BinaryIO, TextIO

from penalty_cards.bridge import ImpossibleEvent, ImpossiblePosition
from penalty_cards.bridge.words import sentence
from penalty_cards.laws.code import Code
from penalty_cards.laws.director import judge
from penalty_cards.laws.documents.help import DOCUMENTS
from penalty_cards.laws.documents.reading import read_incident, read_position
from penalty_cards.laws.documents.writing import (
    incident_fields,
    refusal_document,
    ruling_document,
    table_fields,
)
from penalty_cards.laws.play.replay import Moment, replay


def main(lines: BinaryIO, out: TextIO) -> int:
    """Answer every line; the exit status is 1 if one of them is an error."""
    failed = False
    for line in lines:
        answer = answer_line(line)
        failed = failed or "error" in answer
        out.write(json.dumps(answer) + "\n")
        out.flush()
    return int(failed)


def answer_line(line: bytes) -> dict[str, object]:
    """Return the ruling on one line, or what is wrong with it and where."""
    try:
        document = json.loads(line.decode("utf-8"), object_pairs_hook=_unique)
        if isinstance(document, dict) and "events" in document:
            return _answer_incident(document)
        state, code = read_position(document)
        return ruling_document(judge(state, code), code.edition)
    except ImpossiblePosition as error:
        return {"error": sentence(str(error)), "field": error.field}
    except RecursionError:
        return {"error": "This line is nested too deeply.", "field": ""}
    except UnicodeDecodeError:
        return {"error": "This line is not text in UTF-8.", "field": ""}
    except ValueError as error:
        return {"error": f"This line is not a JSON document: {error}.", "field": ""}


def _answer_incident(document: dict[str, object]) -> dict[str, object]:
    """Rule on an incident at its start and after each event."""
    incident, code = read_incident(document)
    try:
        moments = replay(incident, code)
    except ImpossibleEvent as error:
        return refusal_document(error, code.edition)
    return {"rulings": [_rule(moment, code) for moment in moments]}


def _rule(moment: Moment, code: Code) -> dict[str, object]:
    """Rule on one moment, or say which hand would have to be known for that."""
    table = table_fields(moment.state, code.edition)
    try:
        ruling = judge(moment.state, code, moment.steps)
    except ImpossiblePosition as error:
        return {"error": sentence(str(error)), "field": error.field} | table
    rules = ruling_document(ruling, code.edition)
    return rules | incident_fields(ruling, code.edition) | table


class _GivenTwice:
    """What stands for the values of a key that an object holds twice."""

    def __repr__(self) -> str:
        return "a key given twice"


def _unique(pairs: Iterable[tuple[str, object]]) -> dict[str, object]:
    document: dict[str, object] = {}
    for key, value in pairs:
        document[key] = _GivenTwice() if key in document else value
    return document


if __name__ == "__main__":
    argparse.ArgumentParser(
        prog="python -m penalty_cards",
        description="Give rulings on positions and incidents under the Laws.",
        epilog=DOCUMENTS,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    ).parse_args()
    sys.exit(main(sys.stdin.buffer, sys.stdout))
