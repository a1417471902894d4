"""`serve`: the table in a browser."""

from __future__ import annotations

from typing import Annotated

import typer

from companion.cli.context import context, desk
from companion.sentence import say


def serve(
    port: Annotated[
        int, typer.Option(metavar="N", help="Where it listens; 0: any free port.", min=0, max=65535)
    ] = 8470,
    opens: Annotated[bool, typer.Option("--open", help="Show it in your browser.")] = False,
    lan: Annotated[
        bool, typer.Option("--lan", help="For other devices in your network, too, by a secret link.")
    ] = False,
) -> None:
    """Show the table in a browser, for mouse, touch and keyboard; Ctrl-C ends it."""
    try:
        from companion.web import server
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("companion"):
            raise
        from companion import extras

        raise extras.missing("web") from None

    def ready(address: str) -> None:
        here = context()
        if here.json:
            from companion.documents.shell import Serving

            here.answer(Serving(address, lan))
        elif lan:
            here.write(server.code(address))
            here.hint(
                say(
                    "Open {address} on any device in your network; nobody else is let in. Ctrl-C ends it.",
                    address=address,
                )
            )
        else:
            here.hint(say("The table is at {address} Ctrl-C ends it.", address=address))
        here.out.flush()

    with desk() as at:
        server.serve(at, port, lan, opens, ready)


def add_to(app: typer.Typer) -> None:
    """Add this command."""
    app.command()(serve)
