"""Two tiers of tests: the quick ones always run, the thorough ones with `--all`.

A test, or with `pytestmark` a whole module, is put into the thorough tier by
`pytest.mark.thorough`. A file or test that is named on the command line runs, whichever
tier it is in. How many tests were left out is in pytest's last line ("deselected").
"""

from collections.abc import Iterable
from pathlib import Path
from types import SimpleNamespace

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add `--all`."""
    parser.addoption("--all", action="store_true", help="run the thorough tests too")


def pytest_configure(config: pytest.Config) -> None:
    """Declare the marker, so that `--strict-markers` knows it."""
    text = "thorough: takes long; left out without --all unless its file is named"
    config.addinivalue_line("markers", text)


def pytest_report_header(config: pytest.Config) -> str | None:
    """Report at the start that there are more tests than those that run."""
    if config.getoption("all"):
        return None
    return "thorough tests are left out; --all runs them too"


def pytest_collection_modifyitems(
    config: pytest.Config, items: list[pytest.Item]
) -> None:
    """Take the thorough tests out of those that were collected."""
    if config.getoption("all"):
        return
    named = _files(config.args, config.invocation_params.dir)
    kept, left_out = [], []
    for item in items:
        is_thorough = item.get_closest_marker("thorough") and item.path not in named
        (left_out if is_thorough else kept).append(item)
    if left_out:
        items[:] = kept
        config.hook.pytest_deselected(items=left_out)


def pytest_deselected(items: list[pytest.Item]) -> None:
    """Let a worker tell the process that prints the last line how many it left out."""
    for item in items[:1]:
        output = getattr(item.config, "workeroutput", None)
        if output is not None:
            output["left out"] = output.get("left out", 0) + len(items)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node) -> None:
    """Count what a worker has left out; all workers leave out the same."""
    left_out = getattr(node, "workeroutput", {}).get("left out", 0)
    reporter = node.config.pluginmanager.get_plugin("terminalreporter")
    reporter.stats["deselected"] = [SimpleNamespace()] * left_out


def _files(arguments: Iterable[str], folder: Path) -> set[Path]:
    """Return the files among the arguments, also those of which a test is named."""
    paths = ((folder / each.split("::")[0]).resolve() for each in arguments)
    return {path for path in paths if path.is_file()}
