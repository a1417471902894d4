"""Where things stand in a TOML text: line and column of every key and value, so that an error can point at it."""

from __future__ import annotations

from collections import defaultdict
from typing import NamedTuple

Path = tuple[str | int, ...]
"""The way to a value: keys and, in lists, numbers from 0."""

_BARE = "-_"
_SPACE = " \t"
_BREAKS = " \t\r\n"


class Spot(NamedTuple):
    """A place in a text, both numbers from 1."""

    line: int
    column: int


class Places:
    """The places of a text that is valid TOML: `keys` where a key or a table's head stands, `values` its value."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.keys: dict[Path, Spot] = {}
        self.values: dict[Path, Spot] = {}
        self._lists: dict[Path, int] = defaultdict(int)
        self._starts = [0, *(nr + 1 for nr, sign in enumerate(text) if sign == "\n")]
        self._read()

    def key(self, path: Path) -> Spot:
        """Where the key stands, or the innermost one around it that is written down."""
        while path and path not in self.keys:
            path = path[:-1]
        return self.keys.get(path, Spot(1, 1))

    def value(self, path: Path) -> Spot:
        """Where the value begins; of a table its head."""
        return self.values.get(path) or self.key(path)

    # --- reading ------------------------------------------------------------------------------------------------

    def _spot(self) -> Spot:
        low, high = 0, len(self._starts)
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (middle, high) if self._starts[middle] <= self.at else (low, middle)
        return Spot(low + 1, self.at - self._starts[low] + 1)

    def _read(self) -> None:
        table: Path = ()
        while self._skip(_BREAKS):
            if self.text.startswith("[[", self.at):
                table = self._head(2, True)
            elif self._sign == "[":
                table = self._head(1, False)
            else:
                self._pair(table)

    @property
    def _sign(self) -> str:
        return self.text[self.at : self.at + 1]

    def _skip(self, signs: str) -> bool:
        """Pass blanks and remarks; whether anything is left."""
        while self._sign and (self._sign in signs or self._sign == "#"):
            if self._sign == "#":
                end = self.text.find("\n", self.at)
                self.at = len(self.text) if end < 0 else end
            else:
                self.at += 1
        return bool(self._sign)

    def _head(self, brackets: int, many: bool) -> Path:
        spot = self._spot()
        self.at += brackets
        names = self._key()
        self.at += brackets
        path: Path = ()
        for nr, name in enumerate(names):
            path = (*path, name)
            if many and nr == len(names) - 1:
                self.keys.setdefault(path, spot)
                self._lists[path] += 1
            if self._lists.get(path):
                path = (*path, self._lists[path] - 1)
        self.keys[path] = spot
        return path

    def _key(self) -> list[str]:
        names = []
        while True:
            self._skip(_SPACE)
            if self._sign in "\"'":
                names.append(self._string())
            else:
                start = self.at
                while self._sign.isalnum() or (self._sign and self._sign in _BARE):
                    self.at += 1
                names.append(self.text[start : self.at])
            self._skip(_SPACE)
            if self._sign != ".":
                return names
            self.at += 1

    def _pair(self, table: Path) -> None:
        self._skip(_BREAKS)
        spot = self._spot()
        path = table + tuple(self._key())
        self.keys[path] = spot
        self.at += 1  # the sign =
        self._skip(_SPACE)
        self._value(path)

    def _value(self, path: Path) -> None:
        self.values[path] = self._spot()
        if self._sign == "[":
            self._several("]", path)
        elif self._sign == "{":
            self._several("}", path)
        elif self._sign and self._sign in "\"'":
            self._string()
        else:
            while self._sign and self._sign not in ",]}#\n":
                self.at += 1

    def _several(self, close: str, path: Path) -> None:
        self.at += 1
        nr = 0
        while self._skip(_BREAKS + ",") and self._sign != close:
            if close == "]":
                self.keys[*path, nr] = self._spot()
                self._value((*path, nr))
                nr += 1
            else:
                self._pair(path)
        self.at += 1

    def _string(self) -> str:
        quote = self._sign * 3 if self.text.startswith(self._sign * 3, self.at) else self._sign
        start = self.at = self.at + len(quote)
        while not self.text.startswith(quote, self.at):
            self.at += 2 if self._sign == "\\" and quote[0] == '"' else 1
        end = self.at
        self.at += len(quote)
        while len(quote) == 3 and self._sign == quote[0]:  # quotes may stand right before the closing ones
            self.at, end = self.at + 1, end + 1
        return self.text[start:end]
