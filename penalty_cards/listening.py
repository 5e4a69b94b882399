"""A port on which pages are sent at once.

    python -m penalty_cards.listening HOST PORT OPTION …

opens it and becomes uvicorn on it, with these options. uvicorn writes the beginning of
a page and the rest apart; unless the socket is told not to, the rest waits until the
visitor's machine has said that it has the beginning: forty milliseconds. asyncio tells
so only sockets that it opened itself, not one that several processes share.
"""

import os
import socket
import sys


def listen(host: str, port: int) -> socket.socket:
    """Open a port; 0 is any that is free.

    Raises: OSError, if it is taken, or the host is none of this machine.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.create_server((host, port), family=family, backlog=2048)
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return listener


def main() -> None:
    """Do what the command line says."""
    host, port, *options = sys.argv[1:]
    listener = listen(host, int(port))
    listener.set_inheritable(True)
    uvicorn = [sys.executable, "-m", "uvicorn", "--fd", str(listener.fileno())]
    os.execv(sys.executable, [*uvicorn, *options])


if __name__ == "__main__":
    main()
