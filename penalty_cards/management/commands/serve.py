"""Serve the site from this machine: `manage.py serve`."""

import argparse
import contextlib
import io
import os
import socket
from typing import Any

import segno
import uvicorn
from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError, CommandParser

from penalty_cards import serving

# Nothing is sent to these; the way there only has to lead through the room’s network.
OUTSIDE = "192.0.2.1"  # outside every room (RFC 5737)
# Where no way leads out of the room: what a machine that makes the network itself, and
# most others that do, are called in it.
NEARBY = tuple(f"{start}.{n}.1" for start in ("10.42", "192.168") for n in range(256))


class Command(BaseCommand):
    """Everything between an installation and a page in the browser."""

    help = "Prepare the data and start the site, for this machine or for a room."

    def add_arguments(self, parser: CommandParser) -> None:
        """Declare the two options."""
        parser.add_argument(
            "--port",
            type=_port,
            default=8000,
            help="the port to use (8000 if left out)",
        )
        parser.add_argument(
            "--lan", action="store_true", help="let other devices on the network join"
        )

    def handle(self, *args: Any, port: int, lan: bool, **options: Any) -> None:
        """Prepare the data, say where the site is, and serve until stopped."""
        listener = _listen("0.0.0.0" if lan else "127.0.0.1", port)
        host = _room_address() if lan else "127.0.0.1"
        address = f"http://{host}:{port}"
        settings.ALLOWED_HOSTS.append(host)
        if "SITE_URL" not in os.environ:
            settings.SITE_URL = address
        self.stdout.write("Loading the library. The first time takes a few minutes.")
        self.stdout.flush()
        call_command("migrate", verbosity=0)
        call_command("load_scenarios", stdout=self.stdout)
        call_command("load_blueprints", stdout=self.stdout)
        call_command("collectstatic", interactive=False, verbosity=0)
        self._announce(f"{address}/", with_code=lan)
        with contextlib.suppress(KeyboardInterrupt):  # the way to stop it
            _serve(listener)

    def _announce(self, address: str, with_code: bool) -> None:
        """Print the address, for a room as a QR code too."""
        if with_code:
            code = io.StringIO()
            segno.make(address).terminal(code, compact=True)
            self.stdout.write(code.getvalue())
        self.stdout.write(f"Open {address} (press Ctrl+C to stop).")
        self.stdout.flush()


def _port(text: str) -> int:
    """Read a port number."""
    if not text.isdecimal() or not 1 <= int(text) <= 65535:
        raise argparse.ArgumentTypeError(
            f"{text!r} is not a port. Use a number from 1 to 65535."
        )
    return int(text)


def _listen(host: str, port: int) -> socket.socket:
    """Take the port before anything is changed."""
    listener = socket.socket()
    if os.name == "posix":  # elsewhere this would take the port from another program
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen()
    except OSError as error:
        listener.close()
        raise CommandError(
            f"Port {port} cannot be used ({error.strerror}). "
            "Choose another one, for example --port 8080."
        ) from error
    return listener


def _room_address() -> str:
    """Return the address of this machine for others in the room."""
    for place in (OUTSIDE, *NEARBY):
        with (
            socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe,
            contextlib.suppress(OSError),  # no way leads there
        ):
            probe.connect((place, 9))
            return str(probe.getsockname()[0])
    raise CommandError(
        "This machine is not on a network. Connect it to the network of the room, "
        "or leave out --lan."
    )


def _serve(listener: socket.socket) -> None:
    """Answer requests until interrupted."""
    config = uvicorn.Config(serving.SITE, **serving.OPTIONS)
    uvicorn.Server(config).run(sockets=[listener])
