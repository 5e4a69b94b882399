"""Questions as GIFT, which most learning platforms read.

A question is one block of lines. Within its texts a line break is written `\\n`, and a
character that means something to GIFT stands behind a backslash.
"""

import re
from collections.abc import Iterable

from penalty_cards.scenarios.exchange import LICENCE_WORDS
from penalty_cards.scenarios.exchange.moodle import graded, share_text
from penalty_cards.scenarios.exchange.questions import (
    Exported,
    as_html,
    as_text,
    asked_html,
    why_html,
)

_TO_ESCAPE = re.compile(r"[\\~=#{}:]")


def gift_text(questions: Iterable[Exported]) -> str:
    """Write questions as a GIFT file."""
    head = f"// {LICENCE_WORDS}\n\n$CATEGORY: $course$/top/Penalty Cards\n"
    return "\n".join([head, *map(_question, questions)])


def _question(question: Exported) -> str:
    tags = " ".join(f"[tag:{tag}]" for tag in question.tags)
    title = _escaped(as_text(f"{question.name} {question.title}"))
    lines = [
        f"// [id:{question.name}] {tags}",
        f"::{title}::[html]{_gift_html(asked_html(question))}{{",
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
    told = f" #{_gift_html(as_html(feedback))}" if feedback else ""
    return f"  {mark}{_gift_html(as_html(words))}{told}"


def _gift_html(html: str) -> str:
    """Write HTML; its braces as entities, as some readers stumble over them."""
    return _escaped(html.replace("{", "&lbrace;").replace("}", "&rbrace;"))


def _escaped(text: str) -> str:
    lines = _TO_ESCAPE.sub(r"\\\g<0>", text).splitlines()
    return "\\n".join(lines)
