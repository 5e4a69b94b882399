"""Tests of the port on which pages are sent at once."""

import socket

import pytest

from penalty_cards.listening import listen


@pytest.mark.parametrize("host", ["127.0.0.1", "::1"])
def test_nothing_is_held_back(host):
    """What is written to a visitor goes out, whatever was not yet acknowledged."""
    try:
        listener = listen(host, 0)
    except OSError:
        pytest.skip(f"this machine has no {host}")
    with listener, socket.create_connection(listener.getsockname()[:2]):
        accepted, _address = listener.accept()
        with accepted:
            is_set = accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)

    assert 0 != is_set
