"""Things that are counted in what the program shows, each in the person's language."""

from __future__ import annotations

from collections.abc import Callable

from companion.lang import tr_n

_THINGS: dict[str, Callable[[int], str]] = {
    "action": lambda n: tr_n("{n} action", "{n} actions", n),
    "card": lambda n: tr_n("{n} card", "{n} cards", n),
    "cube": lambda n: tr_n("{n} cube", "{n} cubes", n),
    "effect line": lambda n: tr_n("{n} effect line", "{n} effect lines", n),
    "entry": lambda n: tr_n("{n} entry", "{n} entries", n),
    "exhausted card": lambda n: tr_n("{n} exhausted card", "{n} exhausted cards", n),
    "fame": lambda n: tr_n("{n} fame", "{n} fame", n),
    "game": lambda n: tr_n("{n} game", "{n} games", n),
    "kingdom": lambda n: tr_n("{n} kingdom", "{n} kingdoms", n),
    "other kingdom": lambda n: tr_n("{n} other kingdom", "{n} other kingdoms", n),
    "player": lambda n: tr_n("{n} player", "{n} players", n),
    "point": lambda n: tr_n("{n} point", "{n} points", n),
    "round": lambda n: tr_n("{n} round", "{n} rounds", n),
    "rule": lambda n: tr_n("{n} rule", "{n} rules", n),
    "soldier": lambda n: tr_n("{n} soldier", "{n} soldiers", n),
    "stage": lambda n: tr_n("{n} stage", "{n} stages", n),
    "taking": lambda n: tr_n("{n} taking", "{n} takings", n),
    "turn": lambda n: tr_n("{n} turn", "{n} turns", n),
    "upgrade": lambda n: tr_n("{n} upgrade", "{n} upgrades", n),
}


def count_of(n: int, one: str) -> str:
    """`1 card`, `2 cards`; what has no name here (a category of a pack's own) gets an s."""
    made = _THINGS.get(one)
    return made(n) if made is not None else f"{n} {one if n == 1 else f'{one}s'}"
