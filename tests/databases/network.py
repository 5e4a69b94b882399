"""A way to a server that can be cut: then nothing arrives, and nobody is told."""

import socket
import threading


class Way:
    """Leads from a port of its own to a server's.

    Whoever goes it while it is cut, or was on it then, never hears anything again.
    """

    def __init__(self, to: int) -> None:
        self._to = to
        self._is_cut = False
        self._silent: list[socket.socket] = []  # stay open: nobody hangs up
        self._open: list[socket.socket] = []
        self._listener = socket.create_server(("127.0.0.1", 0), backlog=200)
        self.port = int(self._listener.getsockname()[1])
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        """Let nothing through any more."""
        self._is_cut = True
        self.forget()

    def forget(self) -> None:
        """Let nothing through of those who are on it; whoever comes may pass."""
        self._silent += self._open
        self._open = []

    def mend(self) -> None:
        """Let through who comes from now on."""
        self._is_cut = False

    def _accept(self) -> None:
        while True:
            near, _address = self._listener.accept()
            if self._is_cut:
                self._silent.append(near)
                continue
            try:
                far = socket.create_connection(("127.0.0.1", self._to))
            except OSError:
                near.close()
                continue
            self._open += [near, far]
            for ends in ((near, far), (far, near)):
                threading.Thread(target=self._pass_on, args=ends, daemon=True).start()

    def _pass_on(self, source: socket.socket, target: socket.socket) -> None:
        """Pass on what comes, and that no more does."""
        try:
            while data := source.recv(65536):
                if source in self._silent:
                    return
                target.sendall(data)
            if source not in self._silent:
                target.shutdown(socket.SHUT_RDWR)
        except OSError:
            if source not in self._silent:
                source.close()
                target.close()
