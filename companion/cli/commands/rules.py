"""`rules`: the rules desk."""

from __future__ import annotations

from typing import Annotated

import typer

from companion.cli.context import context, desk

app = typer.Typer(help="The rules desk.", no_args_is_help=True, rich_markup_mode=None)

Spoilers = Annotated[bool, typer.Option("--spoilers", help="Show what speaks of undiscovered cards, too.")]
Game = Annotated[str, typer.Argument(metavar="GAME", help="legacy, wonderful, stonespine, valeria or dice.")]
OneGame = Annotated[str | None, typer.Option("--game", metavar="GAME", help="In this game only.")]


@app.callback()
def rules() -> None:
    """The rules desk."""


@app.command()
def show(
    code: Annotated[str, typer.Argument(metavar="CODE", help="For example KLG-041.")], spoilers: Spoilers = False
) -> None:
    """One rule or decision in our own words, with its neighbours and what belongs to it."""
    from companion.desk.lookup import rules

    with desk() as at:
        context().answer(rules.show(at, code, spoilers))


@app.command("list")
def list_(
    game: Game,
    chapter: Annotated[str | None, typer.Option(metavar="WORDS", help="Only the chapters with these words.")] = None,
    spoilers: Spoilers = False,
) -> None:
    """All rules of a game, or those of a chapter."""
    from companion.desk.lookup import rules

    with desk() as at:
        context().answer(rules.list_(at, game, chapter, spoilers))


@app.command()
def find(
    words: Annotated[list[str], typer.Argument(metavar="WORDS…", help="All of them must be there.")],
    game: OneGame = None,
    spoilers: Spoilers = False,
) -> None:
    """Rules, words and components of all games that hold these words, the best first; in English or Czech.

    Accents don't matter, nor do the endings of Czech names.
    """
    from companion.desk.lookup import rules

    with desk() as at:
        context().answer(rules.find(at, " ".join(words), game, spoilers))


@app.command()
def term(
    words: Annotated[list[str], typer.Argument(metavar="WORD…", help="In English or Czech.")], game: OneGame = None
) -> None:
    """What a word means, and what it is called in the other language."""
    from companion.desk.lookup import rules

    with desk() as at:
        context().answer(rules.term(at, " ".join(words), game))


@app.command()
def tables(game: Game) -> None:
    """The tables of a game: phases, scoring, modules, scenarios, medals, set-up amounts."""
    from companion.desk.lookup import rule_tables

    with desk() as at:
        context().answer(rule_tables.tables(at, game))


@app.command()
def setup(
    game: Game,
    players: Annotated[int | None, typer.Option("--players", metavar="N", help="How many play.")] = None,
    solo: Annotated[bool, typer.Option("--solo", help="Alone.")] = False,
    modules: Annotated[
        list[str] | None, typer.Option("--module", metavar="NAME", help="With this module; may be repeated.")
    ] = None,
    scenario: Annotated[str | None, typer.Option(metavar="KEY", help="A solo scenario, such as SC01.")] = None,
    seed: Annotated[int | None, typer.Option(metavar="N", help="Number from which all that is drawn follows.")] = None,
) -> None:
    """How to set a game up: a checklist with the numbers for so many players, and what is drawn at random."""
    from companion.desk.lookup import setup as setups

    with desk() as at:
        context().answer(setups.setup(at, game, players, solo, modules or (), scenario, seed))


@app.command()
def coverage() -> None:
    """Which rules have tests, by game."""
    from companion.desk.lookup import rules

    with desk() as at:
        context().answer(rules.coverage(at))
