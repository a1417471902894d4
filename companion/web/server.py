"""Serving: where the server listens, the link it prints, its end."""

from __future__ import annotations

import io
import socket
import webbrowser
from collections.abc import Callable
from threading import Timer

import uvicorn

from companion.desk.desk import Desk
from companion.errors import StoreError
from companion.sentence import Message, say
from companion.web.app import application
from companion.web.guard import link
from companion.web.house import House, hosts

PORT = 8470
"""Where it listens unless told otherwise."""

LONGEST_IDLE = 15
"""Seconds for which a connection may stay open without a request."""


def listening(port: int, lan: bool) -> socket.socket:
    """A socket of this machine alone, with `lan` of its network. Errors: `StoreError` when the port is taken."""
    at = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    at.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        at.bind(("0.0.0.0" if lan else "127.0.0.1", port))
    except (OSError, OverflowError) as error:
        at.close()
        reason = getattr(error, "strerror", None) or error
        taken: Message = "Nothing can listen at port {port}: {reason}. Choose another with --port."
        raise StoreError(say(taken, port=port, reason=reason)) from None
    at.listen(128)
    return at


def address() -> str:
    """This machine's address in its network. Nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def code(text: str) -> str:
    """A QR code for a terminal."""
    import segno

    out = io.StringIO()
    segno.make(text, error="l").terminal(out, compact=True)
    return out.getvalue()


def serve(desk: Desk, port: int, lan: bool, opens: bool, ready: Callable[[str], None]) -> None:
    """Serve pages until interrupted.

    `port`: 0 for any that is free; `lan`: for who has the secret link, in the whole network; `opens`: show it in a
    browser; `ready`: told the address once it can be asked for.
    Errors: `StoreError` when the port is taken or the data base can't be opened.
    """
    desk.engine  # noqa: B018 - opened now, so that what is wrong with it is said here
    at = listening(port, lan)
    port, here = at.getsockname()[1], address() if lan else "127.0.0.1"
    house = House(desk, hosts(port, (here,)), desk.lang)
    if lan:
        house = House(desk, house.hosts, desk.lang, key=house.pass_[:22])
    where = link(house, f"{here}:{port}")
    ready(where)
    if opens:
        Timer(0.5, webbrowser.open, (where,)).start()
    config = uvicorn.Config(
        application(house), log_level="warning", access_log=False, timeout_keep_alive=LONGEST_IDLE, server_header=False,
        proxy_headers=False, ws="none", lifespan="off", timeout_graceful_shutdown=3,
    )  # fmt: skip
    uvicorn.Server(config).run(sockets=[at])
