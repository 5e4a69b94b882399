"""Tests of the connections by which the site is served."""

import asyncio
import contextlib
import socket

import pytest
import uvicorn

from penalty_cards import serving

PAGE = b"x" * 100
HANGS = 60  # seconds, after which a test fails rather than wait any longer


async def page(scope, receive, send):
    """Answer in two parts, as Django's pages are."""
    if scope["type"] == "http":
        headers = [(b"content-length", b"100")]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": PAGE})


@contextlib.asynccontextmanager
async def served():
    """Serve it on a socket that is shared; give the server and its address."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        options = serving.OPTIONS | {"lifespan": "off"}
        server = uvicorn.Server(uvicorn.Config(page, **options))
        server.capture_signals = contextlib.nullcontext
        task = asyncio.create_task(server.serve(sockets=[listener.dup()]))
        while not server.started:
            await asyncio.sleep(0.01)
        yield server, listener.getsockname()
        server.should_exit = True
        await task


async def ask(reader, writer):
    """Ask for the page on a connection."""
    writer.write(b"GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    await reader.readuntil(b"\r\n\r\n")
    return await reader.readexactly(len(PAGE))


def test_pages_are_sent_at_once():
    """Of twenty pages on one connection none waits until its beginning has come."""

    async def visit():
        async with served() as (_server, address):
            reader, writer = await asyncio.open_connection(*address)
            [connection] = _server.server_state.connections
            peer = connection.transport.get_extra_info("socket")
            assert PAGE == await ask(reader, writer)
            writer.close()
            return peer.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)

    assert 0 != asyncio.run(visit())


@pytest.mark.parametrize("asks", [True, False])
def test_who_has_just_come(monkeypatch, asks):
    """They are answered, though the server stops; who says nothing is let go."""
    monkeypatch.setattr(serving, "SAYS_SOMETHING", HANGS if asks else 0.1)
    monkeypatch.setitem(serving.OPTIONS, "timeout_graceful_shutdown", None)

    async def visit():
        async with asyncio.timeout(HANGS), served() as (server, address):
            reader, writer = await asyncio.open_connection(*address)
            while not server.server_state.connections:
                await asyncio.sleep(0.01)
            server.should_exit = True
            while server.servers[0].is_serving():
                await asyncio.sleep(0.01)
            said = await ask(reader, writer) if asks else await reader.read()
            writer.close()
            return said

    assert (PAGE if asks else b"") == asyncio.run(visit())
