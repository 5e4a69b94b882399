"""Tests of what the site is made of: every package is pinned, and was tested."""

import re
import tomllib
from collections.abc import Iterable, Iterator
from importlib import import_module
from importlib.metadata import requires, version
from inspect import getsource, signature

import pytest
from django.conf import settings
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from psycopg_pool import ConnectionPool

PROJECT = tomllib.loads((settings.BASE_DIR / "pyproject.toml").read_text("utf-8"))
SERVED = PROJECT["project"]["dependencies"]
TESTED = [*SERVED, *PROJECT["project"]["optional-dependencies"]["dev"]]
FILES = [("requirements.txt", SERVED), ("requirements-dev.txt", TESTED)]


def pinned(name: str) -> dict[str, str]:
    """Return the versions that a file pins for this machine, by package."""
    text = (settings.BASE_DIR / name).read_text("utf-8")
    lines = re.findall(r"^(\w[^\\\n]*)", text, re.MULTILINE)
    pins = [Requirement(line) for line in lines]
    return {
        canonicalize_name(pin.name): str(pin.specifier).removeprefix("==")
        for pin in pins
        if pin.marker is None or pin.marker.evaluate()
    }


def needed(lines: Iterable[str]) -> set[str]:
    """Give all packages that those asked for need on this machine, and they themselves.

    A package that is asked for with an extra is looked at with it.
    """
    seen: set[tuple[str, str]] = set()
    waiting = [each for line in lines for each in _parts(Requirement(line), "")]
    while waiting:
        if (part := waiting.pop()) in seen:
            continue
        seen.add(part)
        name, extra = part
        for line in requires(name) or ():
            waiting.extend(_parts(Requirement(line), extra))
    return {name for name, _extra in seen}


def _parts(found: Requirement, extra: str) -> Iterator[tuple[str, str]]:
    """Return a package with each extra of it, if it is needed here for that `extra`."""
    if found.marker is None or found.marker.evaluate({"extra": extra}):
        for each in ("", *found.extras):
            yield canonicalize_name(found.name), each


@pytest.mark.parametrize(("name", "lines"), FILES, ids=[name for name, _ in FILES])
def test_all_that_is_needed_is_pinned_and_no_more(name, lines):
    """No package comes in unpinned, and none stays that nothing needs any more."""
    assert needed(lines) == set(pinned(name))


@pytest.mark.parametrize("name", [name for name, _ in FILES])
def test_what_is_installed_is_what_is_pinned(name):
    """What these tests try are the versions that are served."""
    pins = pinned(name)

    assert pins == {package: version(package) for package in pins}


def test_every_package_has_hashes():
    """A package that is not the one that was pinned is not installed."""
    for name, _lines in FILES:
        text = (settings.BASE_DIR / name).read_text("utf-8")
        packages = re.split(r"\n(?=\S)", text.strip())

        assert len(packages) == text.count("==") - text.count(" == "), name
        assert [] == [
            each.split()[0]
            for each in packages
            if not re.fullmatch(
                r"[\w.-]+(\[\w+(,\w+)*\])?==[\w.+!]+( ; [^\\]+)? \\\n"
                r"( +--hash=sha256:[0-9a-f]{64}( \\\n)?)+",
                each,
            )
        ], name


ALLAUTH = "allauth.account.internal.flows"
LIMITS = "allauth.core.internal.ratelimit"
PRIVATE = [
    # module                      name                           what it takes by name
    ("psycopg.errors",            "_WaitTimeout",                ""),
    ("psycopg",                   "Connection._try_cancel",      "timeout"),
    ("psycopg",                   "Connection.wait",             "timeout"),
    (LIMITS,                      "consume",           "app action limit_get dry_run"),
    (f"{ALLAUTH}.login",          "get_authentication_records",  ""),
    (f"{ALLAUTH}.reauthentication", "is_reauthentication_required", "app"),
]  # fmt: skip


@pytest.mark.parametrize(("module", "name", "given"), PRIVATE)
def test_what_packages_promise_nobody(module, name, given):
    """Parts of packages that are none of ours to use are there still, as we use them.

    One that is missing was taken out or changed by its package: find out what took its
    place before that package is brought up to date.
    """
    found = import_module(module)
    for part in name.split("."):
        assert hasattr(found, part), f"{module} has no {name} any more"
        found = getattr(found, part)
    missing = set(given.split()) - set(signature(found).parameters) if given else set()

    assert set() == missing, f"{module}.{name} takes no {missing} any more"


def test_a_connection_knows_its_pool():
    """`server.database` drains the pool that a connection says it is of."""
    assert "conn._pool = self" in getsource(ConnectionPool), "psycopg_pool has changed"
