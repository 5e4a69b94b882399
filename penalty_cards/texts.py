"""Finds the texts for readers that no call of gettext encloses.

The engine knows no gettext: its sentences are plain constants, translated where they
are shown. An app may have texts in files of its own, as the course has its lessons:
its `texts` gives them. A catalogue needs both.

Marks that xgettext knows were tried in place of reading the sources here. Of 2,900
texts only 330 stand in a call of `say`; 2,000 stand in tables and 400 are chosen before
they are said. Each of these would need a mark of its own, for the same catalogue.
"""

import ast
import re
from collections.abc import Iterator

from django.apps import apps

from penalty_cards.laws.words.rules import LAWS
from penalty_cards.settings import BASE_DIR

ENGINE = (
    "penalty_cards/laws",
    "penalty_cards/questions",
    "penalty_cards/table",
    "quizzes/directing",
)
SAYING = {"say", "gettext", "Message"}
NOT_SAID = {
    "cast",
    "compile",
    "format_html",
    "fullmatch",
    "join",
    "ngettext",
    "split",
    "sub",
}
NO_TEXTS = {"FORMS", "FORMER", "FORMER_OF_CARDS"}
_WORD = re.compile(r"[a-z]{2}")
_CODE = re.compile(r"[<\\]|^[ ,;:]|[ ,;:]$")


def texts() -> dict[str, set[str]]:
    """Return every such text with the files in which it stands."""
    found: dict[str, set[str]] = {}
    for package in ENGINE:
        for path in sorted((BASE_DIR / package).rglob("*.py")):
            for text in _texts_in(ast.parse(path.read_text(encoding="utf-8"))):
                found.setdefault(text, set()).add(str(path.relative_to(BASE_DIR)))
    for text in LAWS.values():  # some are single words
        found.setdefault(text, set()).add("penalty_cards/laws/words/rules.py")
    for text, file in _of_apps():
        found.setdefault(text, set()).add(file)
    return found


def _of_apps() -> Iterator[tuple[str, str]]:
    """Ask the apps for the texts of their files, each with where it stands."""
    for app in apps.get_app_configs():
        if hasattr(app, "texts"):
            yield from app.texts()


def is_text(text: str) -> bool:
    """Whether a constant of the engine reads like words for a reader."""
    return " " in text and bool(_WORD.search(text)) and not _CODE.search(text)


def _texts_in(node: ast.AST, *, is_name: bool = False) -> Iterator[str]:
    """Read the texts below a node; `is_name`: a single word is one too."""
    match node:
        case ast.Constant(value=str(text)):
            if is_text(text) or is_name:
                yield text
        case (
            ast.JoinedStr()
            | ast.Raise()
            | ast.Assert()
            | ast.Expr(value=ast.Constant())
        ):
            return
        case ast.ClassDef(bases=[ast.Name(id="StrEnum" | "Enum")]):
            return
        case ast.FunctionDef():  # but not its annotations
            for child in (*node.args.defaults, *node.body):
                yield from _texts_in(child)
        case ast.AnnAssign(value=None):
            return
        case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)):
            yield from _of_call(name, node.args, node.keywords)
        case ast.Assign(targets=[ast.Name(id=name)], value=ast.expr() as value):
            yield from _of_table(name, value)
        case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
            yield from _of_table(name, value)
        case ast.Dict():
            for value in node.values:
                yield from _texts_in(value, is_name=is_name)
        case ast.IfExp():
            yield from _texts_in(node.body, is_name=is_name)
            yield from _texts_in(node.orelse, is_name=is_name)
        case _:
            for child in ast.iter_child_nodes(node):
                yield from _texts_in(child)


def _of_call(
    name: str, args: list[ast.expr], keywords: list[ast.keyword]
) -> Iterator[str]:
    if name in NOT_SAID:
        return
    if name == "Way":  # what follows its words is an event, as it is written
        args = args[1:2]
    for number, argument in enumerate(args):
        yield from _texts_in(argument, is_name=name in SAYING and number == 0)
    for keyword in keywords:
        yield from _texts_in(keyword.value)


def _of_table(name: str, value: ast.expr) -> Iterator[str]:
    if name == "GLOSSARY" and isinstance(value, ast.Dict):
        for term in value.keys:
            yield from _texts_in(term, is_name=True) if term else ()
    if name not in NO_TEXTS:
        yield from _texts_in(value, is_name=name.endswith("_NAMES"))
