"""Questions as a text file that Anki reads: a card for each, front and back."""

import csv
from collections.abc import Iterable
from io import StringIO

from django.utils.translation import gettext

from penalty_cards.scenarios.exchange import LICENCE_WORDS
from penalty_cards.scenarios.exchange.questions import (
    Exported,
    as_html,
    asked_html,
    why_html,
)

_HEAD = (
    f"#{LICENCE_WORDS}",
    "#separator:tab",
    "#html:true",
    "#deck:Penalty Cards",
    "#columns:Id\tFront\tBack\tTags",
    "#guid column:1",
    "#tags column:4",
)


def anki_text(questions: Iterable[Exported]) -> str:
    """Write questions as notes; a question that was read before is the same note."""
    found = StringIO()
    writer = csv.writer(found, delimiter="\t", lineterminator="\n")
    for question in questions:
        fields = (question.name, _front(question), _back(question))
        writer.writerow([*map(_in_a_line, fields), " ".join(question.tags)])
    return "\n".join([*_HEAD, found.getvalue()])


def _front(question: Exported) -> str:
    options = "".join(f"<li>{as_html(each.words)}</li>" for each in question.options)
    hints = "".join(
        f"<details><summary>{gettext('Hint')}</summary>{as_html(each)}</details>"
        for each in question.hints
    )
    return asked_html(question) + (f"<ul>{options}</ul>" if options else "") + hints


def _back(question: Exported) -> str:
    right = [as_html(each.words) for each in question.options if each.is_right]
    listed = "".join(f"<li>{words}</li>" for words in right)
    return (f"<ul>{listed}</ul>" if listed else "") + why_html(question)


def _in_a_line(html: str) -> str:
    """Write HTML without line breaks and tabs; those of a table stay to be seen."""
    return "<br>".join(html.replace("\t", " ").splitlines())
