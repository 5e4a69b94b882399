"""How often a request builds a question, and marks an answer."""

import sys
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from penalty_cards.questions.marking import mark
from penalty_cards.scenarios import services as library
from penalty_cards.scenarios.drills import generating

Calls = list[tuple[Any, ...]]


class Work(NamedTuple):
    """The calls that build a question, and those that mark an answer, as they come."""

    built: Calls
    marked: Calls

    def times_built(self, code: str) -> int:
        """Return how often an item, or a drill, was built by now."""
        return [_code_of(each) for each, *_rest in self.built].count(code)


def watch_work(monkeypatch: pytest.MonkeyPatch) -> Work:
    """Forget what is built, and count what is built and marked from now on."""
    library._cases.cache_clear()
    generating.drill_case.cache_clear()
    built = _counted(monkeypatch, (library, "read_item"), (generating, "_case"))
    return Work(built, _counted(monkeypatch, *_named_in_project("mark", mark)))


def _named_in_project(name: str, function: Callable[..., Any]) -> list[tuple[Any, str]]:
    """Return the modules of the project that have a function by its name."""
    ours = {
        module: vars(module)
        for full_name, module in sys.modules.items()
        if full_name.startswith(("penalty_cards.", "quizzes."))
    }
    return [(module, name) for module, has in ours.items() if has.get(name) is function]


def _code_of(built: Any) -> str:
    """Return the code of an item by its document, or of a drill by itself."""
    return built["code"] if isinstance(built, dict) else str(built)


def _counted(monkeypatch: pytest.MonkeyPatch, *places: tuple[Any, str]) -> Calls:
    """Return a list to which each call of a function is added, wherever it is named."""
    calls: Calls = []
    for module, name in places:
        function = getattr(module, name)

        def counting(*args: Any, _function: Callable[..., Any] = function) -> Any:
            calls.append(args)
            return _function(*args)

        monkeypatch.setattr(module, name, counting)
    return calls
