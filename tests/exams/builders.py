"""Blueprints for tests: of a few items, without a database."""

from quizzes.exams.blueprints.blueprint import Blueprint, Document, read_blueprint
from quizzes.exams.papers.selection import Eligible, Traits

SMALL: Document = {
    "title": "A small exam",
    "edition": 2017,
    "minutes": 20,
    "pass_mark": 60,
    "who": "anyone",
    "release": "at once",
    "sections": [
        {"title": "Which card?", "number": 2, "kinds": ["card"]},
        {"title": "Anything else", "number": 1},
    ],
}


def a_blueprint(**changed: object) -> Blueprint:
    """Give a blueprint of three questions; `changed`: what its document has instead."""
    return read_blueprint(SMALL | changed)


def an_item(code: str, kind: str, *statements: str) -> Eligible:
    """Return an item that asks something and shows these statements."""
    traits = Traits(kind, 1, frozenset(), frozenset(statements))
    return Eligible(code, 1, "", 1, traits, (1,))
