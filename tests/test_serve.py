"""Tests of `manage.py serve`, in a process of its own and in parts."""

import io
import os
import re
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from shutil import copyfile
from typing import BinaryIO
from uuid import UUID

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command

from penalty_cards.management.commands import serve
from quizzes.lessons.live.screens import Screen

SERVE = [sys.executable, "manage.py", "serve", "--port"]


@pytest.fixture
def taken_port() -> Iterator[int]:
    """Hold a port on loopback."""
    with socket.socket() as holder:
        holder.bind(("127.0.0.1", 0))
        holder.listen()
        yield holder.getsockname()[1]


@pytest.fixture
def free_port() -> int:
    """Find a port on loopback that nobody holds."""
    with socket.socket() as holder:
        holder.bind(("127.0.0.1", 0))
        return int(holder.getsockname()[1])


@pytest.mark.parametrize(
    "is_first", [False, pytest.param(True, marks=pytest.mark.thorough)]
)
def test_serve(library_file, tmp_path, free_port, is_first):
    """One command makes the database, loads it and answers with the home page.

    The second time it finds the library as it was. A stream that is open then does not
    keep it from stopping.
    """
    if not is_first:
        copyfile(library_file, tmp_path / "db.sqlite3")
    server = subprocess.Popen(
        [*SERVE, str(free_port)],
        cwd=settings.BASE_DIR,
        env=os.environ
        | {
            "DATABASE_URL": f"sqlite:///{tmp_path / 'db.sqlite3'}",
            "STATIC_ROOT": str(tmp_path / "static"),
        },
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        address = f"http://127.0.0.1:{free_port}/"
        said = iter(server.stdout.readline, "")
        assert any(f"Open {address}" in line for line in said)
        page = urllib.request.urlopen(address).read().decode()
        with urllib.request.urlopen(address + "api/items/") as response:
            assert f"{address}questions/" in response.read().decode()
        sheet = re.search(r'"/(static/site\.\w+\.css)"', page).group(1)
        request = urllib.request.Request(
            address + sheet, headers={"Accept-Encoding": "br"}
        )
        with urllib.request.urlopen(request) as response:
            assert "br" == response.headers["Content-Encoding"]
            assert "immutable" in response.headers["Cache-Control"]
        stream = open_stream(free_port)
    finally:
        server.send_signal(signal.SIGINT)
        _, complaints = server.communicate(timeout=30)

    assert stream.read().endswith(b"0\r\n\r\n"), "the stream was not ended"
    assert (0, "") == (server.returncode, complaints)


def open_stream(port: int) -> BinaryIO:
    """Follow a lesson that has been deleted, as soon as that has been said."""
    token = Screen(UUID(int=0), "phone", "en").token
    connection = socket.create_connection(("127.0.0.1", port), timeout=10)
    connection.sendall(
        f"GET /live/events/?token={token} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode()
    )
    stream = connection.makefile("rb")
    assert any(b"event: gone" in line for line in stream)
    return stream


def test_taken_port_is_named(taken_port):
    """A port that another program holds is named, with the option that helps."""
    with pytest.raises(CommandError, match=f"Port {taken_port} .* --port"):
        call_command("serve", port=taken_port)


@pytest.mark.parametrize("port", ["0", "65536", "http", "-1"])
def test_bad_port_is_named(port):
    """A port that cannot exist is refused before anything is done."""
    with pytest.raises(CommandError, match=f"'{port}' is not a port"):
        call_command("serve", f"--port={port}")


@pytest.fixture
def prepared(monkeypatch) -> list[str]:
    """Stand in for everything but the words of the command."""
    done: list[str] = []
    monkeypatch.setattr(
        serve, "call_command", lambda name, **options: done.append(name)
    )
    monkeypatch.setattr(serve, "_serve", lambda listener: listener.close())
    monkeypatch.setattr(serve, "_room_address", lambda: "192.0.2.7")
    return done


def test_lan_shows_the_address_and_its_code(prepared, settings, free_port, monkeypatch):
    """In a room the address is printed with a QR code, and answered."""
    monkeypatch.setattr(serve, "_listen", lambda host, port: socket.socket())
    settings.ALLOWED_HOSTS = ["127.0.0.1"]
    said = io.StringIO()

    call_command("serve", "--lan", port=free_port, stdout=said)

    assert f"Open http://192.0.2.7:{free_port}/" in said.getvalue()
    assert "▄" in said.getvalue()
    assert "192.0.2.7" in settings.ALLOWED_HOSTS
    assert ["migrate", "load_scenarios", "load_blueprints", "collectstatic"] == prepared


def test_no_network_is_said(monkeypatch):
    """A machine in no network cannot serve a room, and says so."""
    monkeypatch.setattr(serve, "OUTSIDE", "255.255.255.255")  # may not be reached
    monkeypatch.setattr(serve, "NEARBY", ())

    with pytest.raises(CommandError, match="leave out --lan"):
        serve._room_address()


def test_a_network_from_which_no_way_leads_out(monkeypatch):
    """A room without the internet: the machine is known by a neighbour’s network."""
    monkeypatch.setattr(serve, "OUTSIDE", "255.255.255.255")
    monkeypatch.setattr(serve, "NEARBY", ("255.255.255.255", "127.0.0.9"))

    assert "127.0.0.1" == serve._room_address()
