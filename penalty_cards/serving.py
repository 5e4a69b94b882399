"""Serve the site by uvicorn, from several processes behind what does https.

    python -m penalty_cards.serving [--processes N] [--host HOST] [--port N | --fd N]

`--fd`: a socket that was opened by another program, which keeps it open throughout.
"""

import argparse
import asyncio
import socket
from typing import Any

import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

SITE = "penalty_cards.asgi:application"
SAYS_SOMETHING = 1  # second, within which a visitor who has come does so
OPTIONS: dict[str, Any] = {
    "http": f"{__name__}:Connection",
    "log_level": "warning",
    "timeout_graceful_shutdown": 3,  # seconds
    "timeout_worker_healthcheck": 10,  # seconds
}


class Connection(H11Protocol):
    """A visitor's connection, which sends each part of a page at once.

    A page is written in two parts, and the second would wait until the visitor's
    machine has said that it has the first: forty milliseconds. asyncio forbids that by
    itself only on sockets that it opened, not on one that processes share. And who has
    just come when the server stops has not been heard yet, and would be hung up on.
    """

    _has_said_something = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin."""
        peer = transport.get_extra_info("socket")
        peer.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        super().connection_made(transport)

    def data_received(self, data: bytes) -> None:
        """Hear what the visitor says."""
        self._has_said_something = True
        super().data_received(data)

    def shutdown(self) -> None:
        """End, once what was asked for is answered."""
        if self._has_said_something:
            super().shutdown()
        else:
            self.loop.call_later(SAYS_SOMETHING, super().shutdown)


def main() -> None:
    """Do what the command line says."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--fd", type=int)
    parser.add_argument("--site", default=SITE, help="another application, for tests")
    options = parser.parse_args()
    where = {"host": options.host, "port": options.port, "fd": options.fd}
    uvicorn.run(options.site, workers=options.processes, **where, **OPTIONS)


if __name__ == "__main__":
    main()
