"""A test that tries several cases in a loop shows which of them failed.

Pytest shows the values of the names in a failed assertion. So one of the names of the
innermost loop has to stand in it, or in its message. See `shown` for the names that
pytest does not show. A loop whose names begin with an underscore repeats one case.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
Loop = ast.For | ast.AsyncFor
COMPREHENSIONS = (ast.GeneratorExp, ast.ListComp, ast.SetComp)
# Of these pytest shows the value alone, not the names inside.
VALUES = (*COMPREHENSIONS, ast.DictComp, ast.Lambda, ast.Subscript, ast.IfExp)
# A value that comes of one of these may tell nothing of the name it was computed from.
COMPUTED = (ast.Call, ast.Compare, ast.BoolOp, *VALUES)


def hidden_cases(source: str) -> list[tuple[int, str]]:
    """Return the lines of a module that do not name the case that fails, and why."""
    return [*_hidden(ast.parse(source), None)]


def _hidden(node: ast.AST, loop: Loop | None) -> Iterator[tuple[int, str]]:
    """Look at the statements inside a node; `loop`: the innermost one around it."""
    for child in _statements(node):
        inner = loop
        match child:
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                inner = None
            case ast.For() | ast.AsyncFor():
                inner = child
            case ast.Assert():
                if _is_all(child.test):
                    yield child.lineno, "a list of those that fail would show them"
                message = names_in(child.msg) if child.msg else set()
                if loop and not _is_named(loop, shown(child.test) | message):
                    yield child.lineno, _wanted(loop)
            case ast.With() if loop and "pytest.raises" in _opened(child):
                yield child.lineno, "nothing shows what has not raised"
            case ast.Expr() if loop and _is_call_of("expect", child):
                if not _is_named(loop, names_in(child)):
                    yield child.lineno, _wanted(loop)
        yield from _hidden(child, inner)


def _statements(node: ast.AST) -> Iterator[ast.AST]:
    """Return the statements of a node, and the parts of it that have some."""
    for name in ("body", "orelse", "finalbody", "handlers", "cases"):
        yield from getattr(node, name, ())


def shown(node: ast.expr) -> set[str]:
    """Return the names in an assertion whose values pytest shows."""
    if isinstance(node, VALUES):
        return set()
    if isinstance(node, ast.Name):
        return {node.id}
    return set().union(*map(shown, ast.iter_child_nodes(node)))


def names_in(node: ast.AST) -> set[str]:
    """Return every name in a part of a program."""
    return {each.id for each in ast.walk(node) if isinstance(each, ast.Name)}


def own_names(loop: Loop) -> set[str]:
    """Return the names of a loop, and those that are computed from them without a call.

    `code = row.variant.code` is one of them, `page = client.get(url)` is not.
    """
    own = names_in(loop.target)
    for each in ast.walk(loop):
        if isinstance(each, ast.Assign) and _is_computed(each.value, own):
            own |= set().union(*map(names_in, each.targets))
    return own


def _is_computed(value: ast.expr, own: set[str]) -> bool:
    is_hidden = any(isinstance(part, COMPUTED) for part in ast.walk(value))
    return not is_hidden and bool(names_in(value) & own)


def _is_named(loop: Loop, found: set[str]) -> bool:
    is_repeated = all(name.startswith("_") for name in names_in(loop.target))
    return is_repeated or bool(own_names(loop) & found)


def _wanted(loop: Loop) -> str:
    return f"nothing shows {ast.unparse(loop.target)}"


def _is_all(test: ast.expr) -> bool:
    """Whether an assertion has `all`, or `not any`, of a comprehension."""
    return any(
        _is_of_cases("all", each)
        or (isinstance(each, ast.UnaryOp) and _is_of_cases("any", each.operand))
        for each in ast.walk(test)
    )


def _is_of_cases(name: str, node: ast.AST) -> bool:
    match node:
        case ast.Call(func=ast.Name(id=called), args=[argument]):
            return called == name and isinstance(argument, COMPREHENSIONS)
    return False


def _opened(node: ast.With) -> str:
    return " ".join(ast.unparse(each.context_expr) for each in node.items)


def _is_call_of(name: str, node: ast.AST) -> bool:
    """Whether a statement calls a function that asserts by itself."""
    return any(
        isinstance(each, ast.Call)
        and isinstance(each.func, ast.Name)
        and each.func.id == name
        for each in ast.walk(node)
    )


HIDING = [
    ("another name",     "for n in ns:\n  assert x"),
    ("a part of it",     "for n in ns:\n  assert f[n] == 1"),
    ("a comprehension",  "for n in ns:\n  assert [x for x in xs if x != n]"),
    ("after a call",     "for n in ns:\n  x = f(n)\n  assert x.y == 1"),
    ("after a choice",   "for n in ns:\n  x = 1 if n else 2\n  assert x == y"),
    ("an outer loop",    "for n in ns:\n  for m in ms:\n    assert n"),
    ("of two names",     "for _a, b in ns:\n  assert x"),
    ("another message",  "for n in ns:\n  assert x, y"),
    ("all",              "assert all(f(n) for n in ns)"),
    ("one of two",       "assert ns and all(f(n) for n in ns)"),
    ("not any",          "assert not any([f(n) for n in ns])"),
    ("an exception",     "for n in ns:\n  with pytest.raises(E):\n    f(n)"),
    ("in a browser",     "for n in ns:\n  expect(x).to_be_visible()"),
]  # fmt: skip
NAMING = [
    ("the name",         "for n in ns:\n  assert f(n).y == 1"),
    ("one of two names", "for n, m in ns:\n  assert m"),
    ("in a pair",        "for n in ns:\n  assert (n, 1) == (n, x)"),
    ("in the message",   "for n in ns:\n  assert x, f'{n}: {y}'"),
    ("without a call",   "for n in ns:\n  x = n.y\n  assert x == 1"),
    ("of an inner loop", "for n in ns:\n  for m in ms:\n    assert m"),
    ("of a function",    "for n in ns:\n  def f():\n    assert x"),
    ("a repetition",     "for _ in ns:\n  assert x"),
    ("any",              "assert any(f(n) for n in ns)"),
    ("those that fail",  "assert [] == [n for n in ns if f(n)]"),
    ("in a browser",     "for n in ns:\n  expect(x, n).to_be_visible()"),
]  # fmt: skip


@pytest.mark.parametrize("source", [pytest.param(row[1], id=row[0]) for row in HIDING])
def test_case_is_hidden(source):
    """Such a failure does not say which case it is of."""
    assert 1 == len(hidden_cases(source))


@pytest.mark.parametrize("source", [pytest.param(row[1], id=row[0]) for row in NAMING])
def test_case_is_named(source):
    """Such a failure does."""
    assert [] == hidden_cases(source)


def test_every_case_is_named():
    """No test, and nothing that tests share, hides which case has failed."""
    found = [
        f"{path.relative_to(TESTS)}:{line}: {why}"
        for path in sorted(TESTS.rglob("*.py"))
        for line, why in hidden_cases(path.read_text("utf-8"))
    ]

    assert [] == found
