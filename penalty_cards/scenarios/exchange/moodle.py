"""Questions as Moodle XML."""

import re
from collections.abc import Iterable
from xml.etree import ElementTree as ET

from penalty_cards.scenarios.exchange import LICENCE_WORDS
from penalty_cards.scenarios.exchange.questions import (
    Exported,
    as_html,
    asked_html,
    why_html,
)

# Moodle knows these shares of a grade, however they are rounded, and refuses others; no
# sum of them is more than the whole.
WHOLE = 100.0
_SHARES = (WHOLE, 50.0, 33.33333, 25.0, 20.0, 16.66666, 14.28571, 12.5, 11.11111, 10.0)
_SMALLEST = 5.0
_NOT_XML = re.compile(r"[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


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
    """Part the whole grade among so many right options, in shares that Moodle knows."""
    if number <= len(_SHARES):
        return [_SHARES[number - 1]] * number
    small = 2 * number - 20
    return [10.0] * (number - small) + [_SMALLEST] * small


def _add(quiz: ET.Element, question: Exported) -> None:
    kind = "multichoice" if question.options else "essay"
    element = ET.SubElement(quiz, "question", type=kind)
    _text(ET.SubElement(element, "name"), f"{question.name} {question.title}")
    _html(element, "questiontext", asked_html(question))
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
    """Give each option its share: where one is asked, each right one has the whole."""
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
