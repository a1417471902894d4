"""`check`: is all well; `backup` and `restore`: the whole data base in a file, and back."""

from __future__ import annotations

from typing import Annotated

import typer

from companion.cli.context import context, desk
from companion.sentence import say

LIST = "list"
"""The word that stands where a file would; a file of that name is `./list`."""


def check(
    repair: Annotated[bool, typer.Option("--repair", help="Make anew what can be, after a back-up.")] = False,
) -> None:
    """Check kingdoms, journal and data base; silent about nothing, exit 5 when something is wrong.

    With --repair what can be made from the journal and the program's own files is made anew, and what is left is named.
    """
    from companion.desk.kingdoms import check as desk_check
    from companion.desk.kingdoms import repair as desk_repair

    if repair:
        with desk() as at:
            done = desk_repair.repair(at)
        (context().faults if done.faults else context().answer)(done)
        return
    with desk() as at:
        found = desk_check.check(at)
    if found.faults:
        from companion.desk.errors import faults

        context().faults(faults(found.faults))
    else:
        context().answer(found)


def backup(
    file: Annotated[str, typer.Argument(metavar="FILE|list", help="The file to write; list: those that are kept.")],
    verify: Annotated[bool, typer.Option("--verify", help="Try whether the file can be restored.")] = False,
    force: Annotated[bool, typer.Option("--force", help="Write over a file that is there.")] = False,
) -> None:
    """Write the whole data base into a file, list the back-ups that are kept, or try one out.

    Others may go on meanwhile. With --verify the file is restored into a data base of its own, and checked.
    """
    from companion.desk.kingdoms import backups
    from companion.errors import Misuse

    here = context()
    if force and (verify or file == LIST):
        raise Misuse(say("--force is for writing a back-up: companion backup FILE --force"))
    if verify:
        found = backups.verify(file)
        if found.faults:
            from companion.desk.errors import faults

            here.faults(faults(found.faults))
        else:
            here.answer(found)
    elif file == LIST:
        here.answer(backups.list_(here.db, here.settings.on("backups")))
    else:
        with desk() as at:
            here.answer(backups.back_up(at, file, force))


def restore(file: Annotated[str, typer.Argument(metavar="FILE", help="A back-up.")]) -> None:
    """Put a back-up into a data base that isn't there yet, is empty, or is damaged.

    A damaged one is set aside under another name. Another data base is named with --db, a file or a URL.
    """
    from companion.desk.kingdoms import backups

    here = context()
    here.answer(backups.restore(here.db, file))


def add_to(app: typer.Typer) -> None:
    """Add these commands."""
    for command in (check, backup, restore):
        app.command()(command)
