"""The formats in which questions leave the site: Moodle XML, GIFT, Anki and PBN."""

import csv
import re
from collections.abc import Callable, Iterable
from io import StringIO
from typing import NamedTuple
from xml.etree import ElementTree as ET

from django.utils.translation import gettext

from penalty_cards.bridge.board import Board, dealt
from penalty_cards.bridge.deals import pbn_text
from penalty_cards.scenarios.exchange import LICENCE_WORDS
from penalty_cards.scenarios.exchange.questions import (
    Exported,
    as_html,
    as_text,
    question_html,
    why_html,
)

# Moodle knows these shares of a grade, however they are rounded, and refuses others; no
# sum of them is more than the whole.
WHOLE = 100.0
_SHARES = (WHOLE, 50.0, 33.33333, 25.0, 20.0, 16.66666, 14.28571, 12.5, 11.11111, 10.0)
_SMALLEST = 5.0
_NOT_XML = re.compile(r"[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_TO_ESCAPE = re.compile(r"[\\~=#{}:]")
_HEAD = (
    f"#{LICENCE_WORDS}",
    "#separator:tab",
    "#html:true",
    "#deck:Penalty Cards",
    "#columns:Id\tFront\tBack\tTags",
    "#guid column:1",
    "#tags column:4",
)


def moodle_xml(questions: Iterable[Exported]) -> str:
    """Write questions as a file for Moodle's question bank."""
    quiz = ET.Element("quiz")
    quiz.append(ET.Comment(f" {LICENCE_WORDS} "))
    category = ET.SubElement(quiz, "question", type="category")
    _text(ET.SubElement(category, "category"), "$course$/top/Penalty Cards")
    for question in questions:
        _add(quiz, question)
    ET.indent(quiz, " ")
    return ET.tostring(quiz, encoding="unicode", xml_declaration=False).join(
        ('<?xml version="1.0" encoding="UTF-8"?>\n', "\n")
    )


def shares(number: int) -> list[float]:
    """Return the grade in shares that Moodle knows, one for each right option."""
    if number <= len(_SHARES):
        return [_SHARES[number - 1]] * number
    small = 2 * number - 20
    return [10.0] * (number - small) + [_SMALLEST] * small


def _add(quiz: ET.Element, question: Exported) -> None:
    kind = "multichoice" if question.options else "essay"
    element = ET.SubElement(quiz, "question", type=kind)
    _text(ET.SubElement(element, "name"), f"{question.name} {question.title}")
    _html(element, "questiontext", question_html(question))
    _html(element, "generalfeedback", why_html(question))
    for name, value in {
        "defaultgrade": "1.0",
        "penalty": "0.3333333",
        "hidden": "0",
        "idnumber": question.name,
    }.items():
        ET.SubElement(element, name).text = value
    if question.options:
        _add_options(element, question)
    else:
        _add_essay(element, question)
    tags = ET.SubElement(element, "tags")
    for tag in question.tags:
        _text(ET.SubElement(tags, "tag"), tag)


def _add_options(element: ET.Element, question: Exported) -> None:
    for name, value in {
        "single": "false" if question.several else "true",
        "shuffleanswers": "false",
        "answernumbering": "none",
    }.items():
        ET.SubElement(element, name).text = value
    for name in ("correctfeedback", "partiallycorrectfeedback", "incorrectfeedback"):
        _html(element, name, "")
    for option, share in zip(question.options, graded(question), strict=True):
        answer = _html(element, "answer", as_html(option.words))
        answer.set("fraction", share_text(share))
        _html(answer, "feedback", as_html(option.feedback))
    for hint in question.hints:
        _html(element, "hint", as_html(hint))


def graded(question: Exported) -> list[float]:
    """Return the share of each option: where one is asked, a right one has it all."""
    if not question.several:
        return [WHOLE if option.is_right else 0.0 for option in question.options]
    left = shares(sum(option.is_right for option in question.options))
    return [left.pop() if option.is_right else -WHOLE for option in question.options]


def share_text(share: float) -> str:
    """Write a share as Moodle does: `-100`, `33.33333`."""
    return f"{share:.5f}".rstrip("0").rstrip(".")


def _add_essay(element: ET.Element, question: Exported) -> None:
    for name, value in {
        "responseformat": "editor",
        "responserequired": "1",
        "responsefieldlines": "10",
        "attachments": "0",
        "attachmentsrequired": "0",
    }.items():
        ET.SubElement(element, name).text = value
    _html(element, "graderinfo", as_html(question.model))
    _html(element, "responsetemplate", "")


def _html(parent: ET.Element, name: str, html: str) -> ET.Element:
    element = ET.SubElement(parent, name, format="html")
    _text(element, html)
    return element


def _text(parent: ET.Element, words: str) -> None:
    ET.SubElement(parent, "text").text = _NOT_XML.sub("", words)


def gift_text(questions: Iterable[Exported]) -> str:
    """Return questions as a GIFT file, which most learning platforms read.

    A question is one block of lines. Within its texts a line break is written `\\n`,
    and a character that means something to GIFT stands behind a backslash.
    """
    head = f"// {LICENCE_WORDS}\n\n$CATEGORY: $course$/top/Penalty Cards\n"
    return "\n".join([head, *map(_question, questions)])


def _question(question: Exported) -> str:
    tags = " ".join(f"[tag:{tag}]" for tag in question.tags)
    title = _escaped(as_text(f"{question.name} {question.title}"))
    lines = [
        f"// [id:{question.name}] {tags}",
        f"::{title}::[html]{_gift_html(question_html(question))}{{",
    ]
    for option, share in zip(question.options, graded(question), strict=True):
        lines.append(_option(question, share, option.words, option.feedback))
    lines += [f"####{_gift_html(why_html(question))}", "}", ""]
    return "\n".join(lines)


def _option(question: Exported, share: float, words: str, feedback: str) -> str:
    mark = "~"
    if not question.several and share:
        mark = "="
    elif question.several:
        mark = f"~%{share_text(share)}%"
    remark = f" #{_gift_html(as_html(feedback))}" if feedback else ""
    return f"  {mark}{_gift_html(as_html(words))}{remark}"


def _gift_html(html: str) -> str:
    """Escape HTML for GIFT; its braces as entities, as some readers fail on them."""
    return _escaped(html.replace("{", "&lbrace;").replace("}", "&rbrace;"))


def _escaped(text: str) -> str:
    lines = _TO_ESCAPE.sub(r"\\\g<0>", text).splitlines()
    return "\\n".join(lines)


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
    return question_html(question) + (f"<ul>{options}</ul>" if options else "") + hints


def _back(question: Exported) -> str:
    right = [as_html(each.words) for each in question.options if each.is_right]
    listed = "".join(f"<li>{words}</li>" for words in right)
    return (f"<ul>{listed}</ul>" if listed else "") + why_html(question)


def _in_a_line(html: str) -> str:
    """Write HTML without line breaks and tabs; those of a table stay to be seen."""
    return "<br>".join(html.replace("\t", " ").splitlines())


def deals_pbn(questions: Iterable[Exported]) -> str:
    """Write a board for each item: its start, and its story as comments."""
    last = {each.code: each for each in questions}
    boards = "".join(pbn_text(_board(each)) for each in last.values())
    return f"% PBN 2.1\n% {LICENCE_WORDS}\n\n{boards}"


def _board(question: Exported) -> Board:
    start = question.incident.start
    words = (question.title, *question.stories, question.prompt, question.source)
    return Board(
        hands=dealt(start),
        name=question.code,
        contract=start.contract,
        declarer=start.declarer,
        comments=tuple(map(as_text, words)),
    )


class Format(NamedTuple):
    """A format: for which program, how it is written, and what its file is."""

    program: str
    write: Callable[[Iterable[Exported]], str]
    content_type: str
    ending: str


FORMATS = {
    "moodle": Format("Moodle XML", moodle_xml, "application/xml", ".xml"),
    "gift": Format("GIFT", gift_text, "text/plain", ".gift.txt"),
    "anki": Format("Anki", anki_text, "text/plain", ".anki.txt"),
    "pbn": Format("PBN", deals_pbn, "text/plain", ".pbn"),
}
