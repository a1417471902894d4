"""`config`: a person's own settings, the same for all kingdoms."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from companion.cli.context import context

app = typer.Typer(help="Your own settings: list, read, change them.", rich_markup_mode=None)

Key = Annotated[str, typer.Argument(metavar="KEY", help="The setting; companion config lists them.")]


@app.callback(invoke_without_command=True)
def config(ctx: typer.Context) -> None:
    """List your own settings, or read or change one: printing, undo, hints, colours, pager, lang, aliases."""
    from companion.cli.shell.aliases import usable
    from companion.desk import config as settings

    context().read = here = settings.preferences()  # what is wrong in the file is told among the settings
    if ctx.invoked_subcommand is not None:
        return
    _, unusable = usable(here.aliases, _words(ctx))
    context().answer(settings.listing(unusable))


@app.command()
def get(key: Key) -> None:
    """Print what a setting is now."""
    from companion.desk import config as settings

    found = settings.get(key)
    if context().json:
        context().answer(found)
    else:
        context().write(f"{found.value}\n")


@app.command("set", context_settings={"ignore_unknown_options": True})
def set_(
    ctx: typer.Context,
    key: Key,
    value: Annotated[list[str], typer.Argument(metavar="VALUE…", help="What it is to be.")],
) -> None:
    """Change a setting; alias.NAME makes a word of your own for the shell."""
    from companion.cli.shell.aliases import require_usable
    from companion.desk import config as settings

    text = " ".join(value)
    name = settings.alias_of(key)
    if name is not None:
        others = {other: stands for other, stands in settings.preferences().aliases.items() if other != name}
        require_usable(name, text, _words(ctx), others)
    context().answer(settings.put(key, text))


@app.command()
def unset(key: Key) -> None:
    """Go back to the default of a setting, or forget an alias."""
    from companion.desk import config as settings

    context().answer(settings.drop(key))


def _words(ctx: typer.Context) -> frozenset[str]:
    """The words that the shell knows of itself."""
    from companion.cli.shell.aliases import known

    root: Any = ctx.find_root().command
    return known(root.commands)
