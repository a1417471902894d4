"""`scores`: the scores of all kingdoms and games, to look at and for other programs."""

from __future__ import annotations

from typing import Annotated, Literal

import typer

from companion.cli.context import agreed, context, desk, is_interactive
from companion.sentence import say

app = typer.Typer(invoke_without_command=True, rich_markup_mode=None)

Id = Annotated[str, typer.Argument(metavar="ID", help="As scores tells it; a clear beginning will do.")]


@app.callback()
def scores(
    ctx: typer.Context,
    form: Annotated[
        Literal["table", "csv", "json", "md", "bgstats", "bgstats-links"],
        typer.Option("--format", help="bgstats: a play file for that app; bgstats-links: a link for each play."),
    ] = "table",
    since: Annotated[str | None, typer.Option(metavar="DATE", help="From this day on, as 2026-01-31.")] = None,
    out: Annotated[str | None, typer.Option(metavar="FILE", help="Write them into a file.")] = None,
) -> None:
    """Each step of every score path and the kept results of other games; with --kingdom those of one."""
    if ctx.invoked_subcommand is not None:
        if form != "table" or since is not None or out is not None:
            raise _alone(ctx.invoked_subcommand)
        return
    from companion.desk import output
    from companion.desk.reports import score_export
    from companion.show.files.scores import FORMS
    from companion.show.plain.lines import plain

    with desk() as at:
        found = score_export.collect(at, since)
    here = context()
    lines = (
        [here.spoken(say("No scores since {since}.", since=since))]
        if since is not None and not found.scores
        else plain(found)
    )
    text = FORMS[form](found) if form in FORMS else "".join(f"{line}\n" for line in lines)
    if out is not None:
        here.answer(output.written(out, form, "scores", len(found.scores), text))
    elif here.json or (form == "table" and found.scores):
        here.answer(found)
    else:
        here.write(text)


def _alone(command: str) -> Exception:
    from companion.errors import Misuse

    return Misuse(say("--format, --since and --out belong to scores alone, not to scores {command}.", command=command))


@app.command()
def delete(id: Id, yes: Annotated[bool, typer.Option("--yes", help="Don't ask.")] = False) -> None:
    """Throw a kept result away; it is told a last time."""
    from companion.desk.score_sheets import kept
    from companion.errors import Misuse
    from companion.show.phrases import clean

    with desk() as at:
        game = kept.find(at, id)
        if not yes:
            if context().json or not is_interactive():  # what comes through a pipe next is no answer
                raise Misuse(say("Deleting a kept result wants --yes where nobody can be asked."))
            who = ", ".join(seat.name for seat in game.seats)
            if not agreed(
                say("Delete the result of {played_on} ({what})? [y/N] ", played_on=game.played_on, what=clean(who))
            ):
                raise Misuse(say("Nothing was deleted."))
        context().answer(kept.delete(at, game.id))


@app.command()
def edit(
    id: Id,
    on: Annotated[str | None, typer.Option("--on", metavar="DATE", help="When it was played.")] = None,
    note: Annotated[str | None, typer.Option("--note", metavar="TEXT", help="The note; empty: none any more.")] = None,
    name: Annotated[
        list[str] | None, typer.Option("--name", metavar="OLD=NEW", help="Who a player is. Repeatable.")
    ] = None,
) -> None:
    """Put date, note or names of a kept result right."""
    from companion.desk.score_sheets import kept

    with desk() as at:
        context().answer(kept.edit(at, id, on, note, name or ()))
