"""Imports point one way; here they are read and every arrow is checked."""

import ast
import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import pytest
from django.conf import settings

from tests.cases import on_each

# Low to high: a module imports its own floor and those below it.
FLOORS = (
    r"penalty_cards\.bridge",
    r"penalty_cards\.laws",
    r"penalty_cards\.questions",
    r"penalty_cards\.table",
    r"penalty_cards\.server\.database",
    r"penalty_cards\.web",
    r"penalty_cards\.lawbook",
    r"penalty_cards\.scenarios",
    r"penalty_cards\.(?!urls\b)\w+",  # the rest puts these parts together
    r"quizzes",
    r"penalty_cards\.urls",
)
PURE = r"penalty_cards\.(bridge|laws|questions)"
LAW = r"law\d+\w*"

# Who may not import what, beside the order of the floors.
REFUSED = (
    (PURE, r"django|time|datetime|random|os|pathlib|logging"),
    (r"penalty_cards\.web", r"penalty_cards\.(bridge|laws|questions|table)"),
    (r"penalty_cards\.laws", r"penalty_cards\.laws\.director"),
    (
        r"penalty_cards\.laws\.(clauses|messages|rulings)",
        rf"penalty_cards\.laws\.(code|{LAW}|editions|beliefs)",
    ),
    (
        rf"penalty_cards\.laws\.(code|{LAW})",
        rf"penalty_cards\.laws\.({LAW}|editions|beliefs|verdicts|play)",
    ),
    (
        r"penalty_cards\.laws\.verdicts",
        r"penalty_cards\.laws\.(editions|beliefs|play|documents)",
    ),
    (
        r"penalty_cards\.laws\.play",
        r"penalty_cards\.laws\.(editions|beliefs|documents)",
    ),
    (r"penalty_cards\.laws\.editions", r"penalty_cards\.laws\.(beliefs|play)"),
    (r"penalty_cards\.laws\.director", r"penalty_cards\.laws\.(editions|beliefs)"),
)
OPEN_TO_ALL_QUIZZES = (
    r"quizzes\.(accounts|answering|course\.lessons|practice\.(services|lawbook))"
)
ANSWERING = r"quizzes\.(accounts|answering|practice\.models)"  # lies below the rest


def project_modules() -> dict[str, Path]:
    """Find every module of the two packages, by its dotted name."""
    found = {}
    for package in ("penalty_cards", "quizzes"):
        for path in sorted((settings.BASE_DIR / package).rglob("*.py")):
            parts = path.relative_to(settings.BASE_DIR).with_suffix("").parts
            found[".".join(parts).removesuffix(".__init__")] = path
    return found


MODULES = project_modules()


@lru_cache(maxsize=1)
def parts_of(source: str) -> list[ast.AST]:
    """Parse a module once for all that is asked of it, and return every part of it."""
    return list(ast.walk(ast.parse(source)))


def imported_names(module: str, source: str, is_package: bool = False) -> Iterator[str]:
    """Read the full names that the source of `module` imports."""
    parents = module.split(".") if is_package else module.split(".")[:-1]
    for node in parts_of(source):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = parents[: len(parents) + 1 - node.level] if node.level else []
            base += [node.module] if node.module else []
            yield from (".".join([*base, alias.name]) for alias in node.names)


def imports_of(module: str) -> list[str]:
    """Read the full names that a module of the project imports."""
    path = MODULES[module]
    is_package = path.name == "__init__.py"
    return list(imported_names(module, path.read_text(encoding="utf-8"), is_package))


def is_within(name: str, pattern: str) -> bool:
    """Whether a dotted name is what the pattern names, or lies in it."""
    return bool(re.fullmatch(rf"({pattern})(\..*)?", name))


def floor(name: str) -> int | None:
    """Return the floor of a module, counted from the lowest; outside there is none."""
    return next((i for i, p in enumerate(FLOORS) if is_within(name, p)), None)


def is_wrong(module: str, imported: str) -> bool:
    """Whether `module` may not import `imported`."""
    own, other = floor(module), floor(imported)
    if own is not None and other is not None and other > own:
        return True
    if is_within(module, "quizzes") and is_within(imported, "quizzes"):
        if is_within(module, r"quizzes\.answering"):
            return not is_within(imported, ANSWERING)
        app = re.escape(".".join(module.split(".")[:2]))
        return not is_within(imported, rf"{app}|{OPEN_TO_ALL_QUIZZES}")
    same = is_within(imported, re.escape(module))
    return not same and any(
        is_within(module, who) and is_within(imported, what) for who, what in REFUSED
    )


def reachable(module: str) -> set[str]:
    """Follow the imports of `module` through the project, itself included."""
    seen: set[str] = set()
    waiting = {module} & MODULES.keys()
    while waiting:
        seen.add(current := waiting.pop())
        for name in imports_of(current):
            parts = name.split(".")
            prefixes = {".".join(parts[:i]) for i in range(1, len(parts) + 1)}
            waiting |= (prefixes & MODULES.keys()) - seen
    return seen


@on_each("module", MODULES)
def test_no_arrow_turns_back(module):
    """A module imports only its own floor and what lies below."""
    assert [] == [name for name in imports_of(module) if is_wrong(module, name)]


def test_command_line_needs_no_django():
    """Nothing that `python -m penalty_cards` loads imports Django."""
    loaded = reachable("penalty_cards.__main__")

    assert [] == [
        f"{module} imports {name}"
        for module in sorted(loaded)
        for name in imports_of(module)
        if is_within(name, "django")
    ]


WRONG = [
    ("penalty_cards.bridge.cards", "from penalty_cards.laws import law50"),
    ("penalty_cards.bridge.cards", "import random"),
    ("penalty_cards.laws.law50", "from penalty_cards.laws import law44"),
    ("penalty_cards.laws.law50", "from penalty_cards.laws.law44 import follow_suit"),
    ("penalty_cards.laws.law50e", "from . import law50"),
    ("penalty_cards.laws.law50", "from .law44 import follow_suit"),
    ("penalty_cards.laws.beliefs.law50", "from ...table import views"),
    ("penalty_cards.laws.code", "import penalty_cards.laws.editions"),
    ("penalty_cards.laws.law50", "from penalty_cards.laws.play import tricks"),
    ("penalty_cards.laws.director", "from penalty_cards.laws import editions"),
    ("penalty_cards.laws.play.turns", "from penalty_cards.laws.director import judge"),
    ("penalty_cards.laws.play.turns", "from penalty_cards.laws import editions"),
    ("penalty_cards.laws.documents.reading", "from penalty_cards.laws import director"),
    ("penalty_cards.laws.verdicts", "from penalty_cards.laws.play import turns"),
    ("penalty_cards.laws.coverage", "def f():\n    from os import path"),
    ("penalty_cards.questions.marking", "from django.utils import html"),
    ("penalty_cards.table.views", "from penalty_cards.scenarios import models"),
    ("penalty_cards.lawbook.searching", "import quizzes.answering.services"),
    ("penalty_cards.lawbook.searching", "from penalty_cards.scenarios import models"),
    ("quizzes.lawbook.views", "from quizzes.practice.models import Attempt"),
    ("quizzes.practice.views", "from quizzes.lawbook import pages"),
    ("penalty_cards.web.forms", "from penalty_cards.laws import editions"),
    ("penalty_cards.web.forms", "from penalty_cards.scenarios import models"),
    ("penalty_cards.web.forms", "from quizzes.accounts.models import User"),
    ("penalty_cards.scenarios.loader", "from penalty_cards import settings"),
    ("penalty_cards.texts", "from quizzes.course.lessons import lessons"),
    ("quizzes.exams.views", "from quizzes.practice.models import Attempt"),
    ("quizzes.answering.answers", "from quizzes.practice import services"),
    ("quizzes.accounts.views", "from quizzes.course import views"),
    ("quizzes.answering.answers", "from quizzes.practice import services"),
]


@pytest.mark.parametrize(("module", "source"), WRONG)
def test_wrong_import_is_found(module, source):
    """An import against the order is refused."""
    assert any(is_wrong(module, name) for name in imported_names(module, source))


RIGHT = [
    ("penalty_cards.laws.law50", "from penalty_cards.laws.clauses import Rule"),
    ("penalty_cards.laws.beliefs.law50", "from penalty_cards.laws import law50"),
    ("penalty_cards.laws.code", "from penalty_cards.laws.rulings import Step"),
    ("penalty_cards.laws.director", "from penalty_cards.laws.code import Code"),
    ("penalty_cards.laws.director", "from penalty_cards.laws.play import replay"),
    ("penalty_cards.laws.play.turns", "from penalty_cards.laws import verdicts"),
    ("penalty_cards.questions.marking", "from penalty_cards.laws import director"),
    ("penalty_cards.questions.marking", "from penalty_cards.bridge import Card"),
    ("penalty_cards.lawbook.searching", "from penalty_cards.web import forms"),
    ("quizzes.lawbook.views", "from quizzes.practice.lawbook import relearning"),
    ("penalty_cards.urls", "from quizzes.practice import views"),
    ("quizzes.exams.views", "from quizzes.practice import services"),
    ("quizzes.exams.views", "from quizzes.answering.answers import take_answer"),
    ("quizzes.exams.views", "from quizzes.accounts.models import User"),
    ("quizzes.exams.views", "from penalty_cards.scenarios import models"),
]


@pytest.mark.parametrize(("module", "source"), RIGHT)
def test_right_import_is_let_through(module, source):
    """An import along the order is no mistake."""
    assert [] == [
        name for name in imported_names(module, source) if is_wrong(module, name)
    ]


BENCH = r"tests\.bench"
STARTED = re.compile(r"\btests[./]bench\b|\bbench_[a-z]")
TESTS = sorted((settings.BASE_DIR / "tests").rglob("*.py"))


def started_benches(source: str) -> list[str]:
    """Return the texts of a module, docstrings apart, that name a benchmark."""
    parts = parts_of(source)
    alone = {id(node.value) for node in parts if isinstance(node, ast.Expr)}
    texts = [
        node.value
        for node in parts
        if isinstance(node, ast.Constant) and id(node) not in alone
    ]
    return [text for text in texts if isinstance(text, str) and STARTED.search(text)]


@on_each("path", [path for path in TESTS if path.parent.name != "bench"])
def test_no_test_starts_a_benchmark(path):
    """What both need lies in `tests/crowds/`: benchmarks are programs of their own."""
    module = ".".join(path.relative_to(settings.BASE_DIR).with_suffix("").parts)
    source = path.read_text(encoding="utf-8")

    names = imported_names(module, source)
    assert [] == [name for name in names if is_within(name, BENCH)]
    if path != Path(__file__):
        assert [] == started_benches(source)


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('subprocess.run([sys.executable, "-m", "tests.bench.bench_live"])', 1),
        ('run(f"python -m tests.bench.{name}")', 1),
        ('Popen(["python", root / "tests" / "bench" / "bench_live.py"])', 1),
        ('"""As `tests.bench.bench_live` does."""', 0),
    ],
)
def test_started_benchmark_is_found(source, found):
    """A command that runs one is found, a docstring that names one is not."""
    assert found == len(started_benches(source))


# What `penalty_cards.web.rendering` says for all pages, and by which name.
SAID_ONCE = {422: "REFUSED", "HX-Request": "render_swap", "HX-Target": "render_swap"}


def said_again(source: str) -> list[str]:
    """List what a page does itself that is done for all of them."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Attribute) and node.attr == "htmx":
            found.append(f"{node.lineno}: .htmx, expected is_swap")
        if isinstance(node, ast.Constant) and node.value in SAID_ONCE:
            found.append(f"{node.lineno}: {node.value}, not {SAID_ONCE[node.value]}")
    return found


@on_each("module", [m for m in MODULES if not is_within(m, r"penalty_cards\.web")])
def test_swaps_and_refusals_are_written_once(module):
    """What htmx asks for, and how a form is refused, is known in one place."""
    assert [] == said_again(MODULES[module].read_text(encoding="utf-8"))


SAID_AGAIN = [
    "if request.htmx: pass",
    "render(request, 'page.html', status=422)",
    "patch_vary_headers(response, ['HX-Request'])",
]


@on_each("source", SAID_AGAIN)
def test_what_is_written_again_is_found(source):
    """A page that looks itself, or has a status of its own, is found."""
    assert 1 == len(said_again(source))


MOST_MODULES = 420
MOST_LINES = 300
FEW_LINES = 50
# The records of rules are lists of words, as long as the Laws are.
RECORDS = rf"penalty_cards\.laws\.words\.{LAW}"
# Longer ones, and why each stays whole.
LONG = {
    "penalty_cards.bridge.draft": "reads two formats into one board, checked together",
    "penalty_cards.bridge.position": "the values that every other module is made of",
    "penalty_cards.bridge.spoken": "the words of one language for every kind of event",
    "penalty_cards.laws.announcements": "the parts of one speech, and their order",
    "penalty_cards.laws.clauses": "one list: the name of every rule",
    "penalty_cards.laws.coverage": "one list: a predicate for each statement",
    "penalty_cards.laws.documents.reading": "every field of one document",
    "penalty_cards.laws.words.statements": "one list: the words of each statement",
    "penalty_cards.questions.choices": "each kind of choice, with the words of each",
    "penalty_cards.questions.question": "every kind of question, in each function",
    "penalty_cards.scenarios.authoring.pages": "what the pages of one workshop print",
    "penalty_cards.scenarios.drills.sentences": "one list: the sentences of drills",
    "penalty_cards.scenarios.models": "the tables of one app",
    "penalty_cards.settings": "every setting of the site",
    "quizzes.answering.pages": "what one template prints, before and after an answer",
    "quizzes.exams.models": "the tables of one app",
    "quizzes.lessons.live.display": "one screen, as each of its viewers sees it",
    "quizzes.lessons.live.report": "one report, as page and as file",
    "quizzes.lessons.models": "the tables of one app",
    "quizzes.practice.lawbook": "what practice offers the law book, as one service",
    "quizzes.practice.models": "the tables of one app",
    "quizzes.practice.sessions.planning": "one decision: what to ask next",
}
# May be short: what Django finds by its name, and the one module of a Law.
NAMED = "|".join(
    (
        r"penalty_cards\.wsgi",
        r"\w+(\.\w+)?\.(admin|apps|models|urls)",  # of the project, or of an app
        r"\w+(\.\w+)?\.(management\.commands|templatetags)\.\w+",
        rf"penalty_cards\.laws(\.beliefs)?\.{LAW}",
    )
)
# Other short ones, and why each is a module of its own.
SHORT = {
    "penalty_cards.server.indexes": "a migration imports it by this name",
    "penalty_cards.server.secret_key": "the settings need it before Django is set up",
}


WRITTEN = {
    name: path for name, path in MODULES.items() if path.parent.name != "migrations"
}


def lines_of(module: str) -> int:
    """Count the lines of a module of the project."""
    return len(MODULES[module].read_text(encoding="utf-8").splitlines())


def test_so_many_modules():
    """A module has a subject; many small ones are harder to find than few."""
    modules = [path for path in WRITTEN.values() if path.name != "__init__.py"]

    assert len(modules) <= MOST_MODULES


def test_long_modules_say_why():
    """A module of more than 300 lines has a reason to be one."""
    long = {
        name
        for name in WRITTEN
        if lines_of(name) > MOST_LINES and not is_within(name, RECORDS)
    }

    assert set(LONG) == long


def test_short_modules_say_why():
    """A module of at most 50 lines has its name from elsewhere, or another reason."""
    short = {
        name
        for name, path in WRITTEN.items()
        if lines_of(name) <= FEW_LINES
        and path.name != "__init__.py"
        and not is_within(name, NAMED)
    }

    assert set(SHORT) == short
