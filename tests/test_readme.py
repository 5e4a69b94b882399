"""What README and the documents beside the code say is so."""

import json
import re
import subprocess
from typing import get_args

import pytest
from django.conf import settings

from penalty_cards.__main__ import answer_line
from penalty_cards.bridge import Done, Event, event_notation
from penalty_cards.bridge.event_parsing import parse_event
from penalty_cards.bridge.incident import Deed
from penalty_cards.bridge.spoken import spoken_event
from penalty_cards.bridge.words import EXAMPLES
from penalty_cards.laws.documents.help import DOCUMENTS
from penalty_cards.laws.editions import EDITIONS
from tests.builders import a_state

README = (settings.BASE_DIR / "README.md").read_text(encoding="utf-8")
CI = (settings.BASE_DIR / ".ci" / "run").read_text(encoding="utf-8")


# The documents, and how many bytes each has at most. Those in `deploy/` that operators
# and auditors look things up in are reference tables, and as long as their subjects.
MOST_BYTES = {
    "README.md": 6_000,
    "deploy/README.md": 8_000,
    "penalty_cards/README.md": 8_000,
    "penalty_cards/laws/README.md": 8_000,
    "quizzes/README.md": 8_000,
    "tests/README.md": 8_000,
}
FOLDERS = ("deploy", "penalty_cards", "quizzes", "static", "templates", "tests")


def text_of(name: str) -> str:
    """Return a document as it is."""
    return (settings.BASE_DIR / name).read_text(encoding="utf-8")


def commands() -> list[str]:
    """Return the shell commands that README prints in fenced blocks."""
    return re.findall(r"^```sh\n(.*?)\n```$", README, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("name", MOST_BYTES)
def test_documents_are_short(name):
    """Somebody reads them in a few minutes."""
    assert len(text_of(name).encode()) <= MOST_BYTES[name]


@pytest.mark.parametrize("name", MOST_BYTES)
def test_what_documents_name_is_there(name):
    """Each file and folder of the project that is named, and each that is linked."""
    text = text_of(name)
    named = re.findall(rf"`((?:{'|'.join(FOLDERS)})/[\w./-]*)`", text)
    linked = re.findall(r"\]\(([^)]+)\)", text)

    assert named + linked
    assert [] == [
        each
        for each in named + linked
        if not any(settings.BASE_DIR.glob(each.replace("lawNN", "law[0-9]*")))
    ]


def test_pictures_are_small():
    """README shows a question and a lesson, in files that load at once."""
    pictures = re.findall(r"^!\[.+\]\((.+)\)$", README, re.MULTILINE)

    assert 2 == len(pictures)
    for each in pictures:
        path = settings.BASE_DIR / each
        assert path.stat().st_size < 120_000
        assert path.read_bytes().startswith(b"\x89PNG")


def test_commands_are_those_of_the_environment():
    """No command is named that another Python would run."""
    bare = r"`((?:[A-Z_]+=\S+ )*(?:python3?|pytest|pip|mutmut) [^`]+)`"
    texts = "".join(map(text_of, [*MOST_BYTES, "deploy/SCALING.md"]))

    assert [] == re.findall(bare, texts)


def test_readme_has_two_commands():
    """One line installs and serves, one installs and tests; both check the hashes."""
    serve, test = commands()[:2]

    assert serve.endswith(
        "--require-hashes -r requirements.txt && .venv/bin/python manage.py serve"
    )
    assert test.endswith("--require-hashes -r requirements-dev.txt && .venv/bin/pytest")
    assert "\n" not in serve + test


def test_ci_runs_the_test_command_of_readme():
    """In the end it runs README's own line, then the tests that this leaves out."""
    bash, command = re.search(r'^(bash -c) "\$\((.*)\)"$', CI, re.MULTILINE).groups()
    found = subprocess.run(
        command, shell=True, cwd=settings.BASE_DIR, capture_output=True, text=True
    )

    assert commands()[1] == found.stdout.strip()
    assert CI.endswith(f'"$({command})"\n.venv/bin/pytest --all -m thorough\n')
    assert "bash -c" == bash


def test_requirements_name_no_host():
    """Requirement files pin every package by hash and say nothing of where it is."""
    for name in ("requirements.txt", "requirements-dev.txt"):
        text = (settings.BASE_DIR / name).read_text(encoding="utf-8")
        assert "://" not in text, name
        assert "--index-url" not in text, name
        for package in re.split(r"\n(?=\S)", text.strip()):
            assert re.match(r"[\w.\[\]-]+==\S+ .*--hash=sha256:", package, re.DOTALL)


def test_runtime_packages_are_those_tested():
    """What is served is what was tested: every runtime pin is a development pin."""
    pins = [
        set(re.findall(r"^\S+==\S+", (settings.BASE_DIR / name).read_text(), re.M))
        for name in ("requirements.txt", "requirements-dev.txt")
    ]

    assert pins[0] <= pins[1]


def described_events() -> list[str]:
    """Return the lines in the list of events that the command's help ends with."""
    events = DOCUMENTS.split("\nEVENTS\n", 1)[1]
    return re.findall(r"^    (\S.*?)(?: {2,}.*)?$", events, re.MULTILINE)


def test_every_event_is_described():
    """The command's help has each kind of event, and each deed, as it is read."""
    found = [parse_event(line) for line in described_events()]

    assert set() == set(get_args(Event)) - {type(event) for event in found}
    deeds = {event.deed for event in found if isinstance(event, Done)}
    assert set() == set(Deed) - deeds


def test_described_position_is_ruled_on():
    """The position in the command's help gets a ruling with the keys named there."""
    [example] = re.findall(r"^    (\{.*?\})\n\n", DOCUMENTS, re.MULTILINE | re.DOTALL)
    ruling = answer_line(json.dumps(json.loads(example)).encode())
    described = DOCUMENTS.split("\nA RULING\n")[1].split("\nAN INCIDENT\n")[0]

    assert list(ruling) == re.findall(r"^([a-z_]+)  ", described, re.MULTILINE)


def test_every_edition_is_described():
    """The command's help offers each edition that there is."""
    [years] = re.findall(r"^edition +(.*) \(2017 if", DOCUMENTS, re.MULTILINE)

    assert sorted(EDITIONS) == [int(year) for year in re.findall(r"\d+", years)]


def test_every_event_can_be_said():
    """So have the examples of what may be typed at a table, and the forms of events."""
    state = a_state("SK H7")
    said = [spoken_event(example, state) for example in EXAMPLES]
    forms = event_notation.__doc__

    assert set() == set(get_args(Event)) - {type(event) for event in said}
    assert set() == set(Deed) - {e.deed for e in said if isinstance(e, Done)}
    assert [] == [deed for deed in Deed if deed.value not in forms]
