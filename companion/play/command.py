"""Commands: what a player wants, as plain words."""

from __future__ import annotations

import msgspec


class Command(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A verb, its arguments and options: `upgrade`, `("7",)`, `(("to", "back-up"),)`. The game says what is valid.

    >>> typed = Command("upgrade", ("7",), (("to", "back-up"), ("top", "")))
    >>> typed.text
    'upgrade 7 --to back-up --top'
    """

    verb: str
    args: tuple[str, ...] = ()
    options: tuple[tuple[str, str], ...] = ()

    def option(self, name: str) -> str | None:
        """The value of an option, None if it isn't given.

        >>> Command("upgrade", ("7",), (("to", "back-up"),)).option("to")
        'back-up'
        """
        return dict(self.options).get(name)

    @property
    def text(self) -> str:
        """As it would be typed."""
        words = [self.verb, *self.args]
        for name, value in self.options:
            words += [f"--{name}", value] if value else [f"--{name}"]
        return " ".join(words)


class Legal(msgspec.Struct, frozen=True, gc=False):
    """A command that would be accepted now; `asks`: it will put a question."""

    command: Command
    text: str
    asks: bool = False

    @property
    def id(self) -> str:
        """What `do` takes: the command as typed.

        >>> Legal(Command("produce", ("3",)), "Produce with card 3").id
        'produce 3'
        """
        return self.command.text
