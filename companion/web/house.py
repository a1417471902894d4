"""What a running server knows: its data base, its secrets, what was told and is still to be shown."""

from __future__ import annotations

import secrets
from collections import OrderedDict
from dataclasses import dataclass, field
from threading import Lock

from companion.desk.desk import Desk

MOST_TOLD = 200
"""So many answers wait for the page that shows them; older ones are forgotten."""

LOCAL = ("127.0.0.1", "localhost", "[::1]")
"""What this machine is called by itself."""


class Memory:
    """Answers that a page still has to show after it was sent elsewhere, each under a short random name."""

    def __init__(self, most: int = MOST_TOLD) -> None:
        self.most = most
        self._kept: OrderedDict[str, object] = OrderedDict()
        self._lock = Lock()

    def keep(self, answer: object) -> str:
        """Keep an answer; its name."""
        name = secrets.token_urlsafe(6)
        with self._lock:
            self._kept[name] = answer
            while len(self._kept) > self.most:
                self._kept.popitem(last=False)
        return name

    def find(self, name: str) -> object | None:
        """What was kept under a name; None once it is forgotten."""
        with self._lock:
            return self._kept.get(name)


@dataclass
class House:
    """One server.

    `hosts`: by which names with port it may be asked, empty: by any; `lang`: of card names, where the page chose none;
    `key`: what a browser has to bring to be let in, None: nothing; `token`: what each form has to bring.
    """

    desk: Desk
    hosts: tuple[str, ...] = ()
    lang: str = "en"
    key: str | None = None
    token: str = field(default_factory=lambda: secrets.token_urlsafe(24))
    pass_: str = field(default_factory=lambda: secrets.token_urlsafe(24))
    told: Memory = field(default_factory=Memory)


def hosts(port: int, addresses: tuple[str, ...] = ()) -> tuple[str, ...]:
    """The values of a Host header by which a server may be asked."""
    return tuple(f"{name}:{port}" for name in (*LOCAL, *addresses))
