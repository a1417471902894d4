"""What the commands that score a finished game share: keeping it, and options that belong to a player."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperCommand

if TYPE_CHECKING:
    from companion.desk.score_sheets.keep import KeepOptions

Keep = Annotated[bool, typer.Option("--keep", help="Keep the result in the common history.")]
On = Annotated[str | None, typer.Option("--on", metavar="DATE", help="With --keep: when it was played; else today.")]
Note = Annotated[str | None, typer.Option("--note", metavar="TEXT", help="With --keep: a note.")]

SAID = "said"


def keep_options(keep: bool, on: str | None, note: str | None) -> KeepOptions:
    """The three options as the desk takes them."""
    from companion.desk.score_sheets.keep import KeepOptions

    return KeepOptions(keep, on, note)


class ByPlayer(TyperCommand):
    """A command that remembers the order of its options, because those after `--player NAME` belong to that player."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Note the options that may be repeated, which are those of a player, then parse as usual."""
        own = {name for one in self.params if getattr(one, "multiple", False) for name in one.opts}
        ctx.meta[SAID] = list(_said(args, own))
        return super().parse_args(ctx, args)


def _said(args: list[str], own: set[str]) -> Iterator[tuple[str, str]]:
    words = iter(args)
    for word in words:
        name, equals, value = word.partition("=")
        if name in own:
            yield name.removeprefix("--"), value if equals else next(words, "")
