"""Tests that README and the continuous integration say the same."""

import re
import subprocess
from typing import get_args

from django.conf import settings

from penalty_cards.bridge import Done, Event, event_notation
from penalty_cards.bridge.event_parsing import parse_event
from penalty_cards.bridge.incident import Deed
from penalty_cards.bridge.spoken import spoken_event
from penalty_cards.bridge.words import EXAMPLES
from tests.builders import a_state

README = (settings.BASE_DIR / "README.md").read_text(encoding="utf-8")
CI = (settings.BASE_DIR / ".ci" / "run").read_text(encoding="utf-8")


def commands() -> list[str]:
    """Read the shell commands that README prints in fenced blocks."""
    return re.findall(r"^```sh\n(.*?)\n```$", README, re.MULTILINE | re.DOTALL)


def test_commands_are_those_of_the_environment():
    """No command is named that another Python would run."""
    scaling = (settings.BASE_DIR / "deploy" / "SCALING.md").read_text(encoding="utf-8")
    bare = r"`((?:[A-Z_]+=\S+ )*(?:python3?|pytest|pip|mutmut) [^`]+)`"

    assert [] == re.findall(bare, README + scaling)


def test_readme_has_two_commands():
    """One line installs and serves, one installs and tests; both check the hashes."""
    serve, test = commands()[:2]

    assert serve.endswith(
        "--require-hashes -r requirements.txt && .venv/bin/python manage.py serve"
    )
    assert test.endswith("--require-hashes -r requirements-dev.txt && .venv/bin/pytest")
    assert "\n" not in serve + test


def test_ci_runs_the_test_command_of_readme():
    """The last thing the integration does is to run README's own line."""
    bash, command = re.search(r'^(bash -c) "\$\((.*)\)"$', CI, re.MULTILINE).groups()
    found = subprocess.run(
        command, shell=True, cwd=settings.BASE_DIR, capture_output=True, text=True
    )

    assert commands()[1] == found.stdout.strip()
    assert CI.rstrip().endswith(f'"$({command})"')
    assert "bash -c" == bash


def test_requirements_name_no_host():
    """Requirement files pin every package by hash and say nothing of where it is."""
    for name in ("requirements.txt", "requirements-dev.txt"):
        text = (settings.BASE_DIR / name).read_text(encoding="utf-8")
        assert "://" not in text
        assert "--index-url" not in text
        for package in re.split(r"\n(?=\S)", text.strip()):
            assert re.match(r"[\w.\[\]-]+==\S+ .*--hash=sha256:", package, re.DOTALL)


def test_runtime_packages_are_those_tested():
    """What is served is what was tested: every runtime pin is a development pin."""
    pins = [
        set(re.findall(r"^\S+==\S+", (settings.BASE_DIR / name).read_text(), re.M))
        for name in ("requirements.txt", "requirements-dev.txt")
    ]

    assert pins[0] <= pins[1]


def told_events() -> list[str]:
    """The lines in README's table of events that are whole by themselves."""
    table = README.split("| event | lines |", 1)[1].split("\n\n", 1)[0]
    lines = re.findall(r"`([^`]+)`", table)
    return [line for line in lines if re.match(r"[NESW] |declarer |the |all ", line)]


def test_every_event_is_in_the_table():
    """README's table of events has each kind of event and each deed."""
    found = []
    for line in told_events():
        if line not in ("the lowest", "the highest"):
            found.append(parse_event(line))

    assert set() == set(get_args(Event)) - {type(event) for event in found}
    deeds = {event.deed for event in found if isinstance(event, Done)}
    assert set() == set(Deed) - deeds


def test_every_event_can_be_said():
    """So have the examples of what may be typed at a table, and the forms of events."""
    state = a_state("SK H7")
    said = [spoken_event(example, state) for example in EXAMPLES]
    forms = event_notation.__doc__

    assert set() == set(get_args(Event)) - {type(event) for event in said}
    assert set() == set(Deed) - {e.deed for e in said if isinstance(e, Done)}
    assert [] == [deed for deed in Deed if deed.value not in forms]
