"""`valeria`: the score sheet of Valeria: Card Kingdoms, the income of a roll, prices, the Dark Lord's attacks."""

from __future__ import annotations

from typing import Annotated

import typer

from companion.cli.commands.score_sheets.options import Keep, Note, On, keep_options
from companion.cli.context import context, desk
from companion.sentence import say

app = typer.Typer(
    help="Play Valeria: Card Kingdoms, or score it; odds, incomes, prices, attacks.",
    no_args_is_help=True,
    rich_markup_mode=None,
)

SIDE = "NAME: duke=…; monsters=…; domains=…; citizens=…; points=N; gold=N; strength=N; magic=N. Cards by name, commas"
Players = Annotated[list[str], typer.Option("--player", metavar="TEXT", help=f"{SIDE} between, `2 CARD` for several.")]


@app.command()
def score(
    player: Players,
    no_dukes: Annotated[bool, typer.Option("--no-dukes", help="The variant without dukes.")] = False,
    dark_lord: Annotated[
        str | None, typer.Option(metavar="TEXT", help="Alone: duke=…; monsters=… left; domains=…; citizens=… captured.")
    ] = None,
    ending: Annotated[
        str | None, typer.Option(metavar="HOW", help="Alone: stacks (all counted), monsters (won) or column (lost).")
    ] = None,
    keep: Keep = False,
    on: On = None,
    note: Note = None,
) -> None:
    """Score up to five players, or one against the Dark Lord."""
    from companion.desk.score_sheets import valeria
    from companion.errors import Misuse

    kept = keep_options(keep, on, note)
    with desk() as at:
        if dark_lord is None and ending is None:
            context().answer(valeria.score(at, player, no_dukes, kept))
            return
        if len(player) > 1 or no_dukes:
            raise Misuse(say("The Dark Lord plays against one, with dukes."))
        context().answer(valeria.alone(at, player[0], dark_lord or "", ending, kept))


@app.command()
def new(
    name: Annotated[str, typer.Argument(metavar="NAME", help="The session's name; case and accents don't matter.")],
    players: Annotated[
        str, typer.Option(metavar="NAME,…", help="The seats in the order of play; `bot` or `bot:greedy` for a program.")
    ],
    seed: Annotated[int | None, typer.Option(metavar="N", help="The seed of all chance; left out: any.")] = None,
    physical: Annotated[bool, typer.Option("--physical", help="With real cards and dice.")] = False,
    first_game: Annotated[bool, typer.Option("--first-game", help="Areas and citizens of the first game.")] = False,
    areas: Annotated[str | None, typer.Option(metavar="A,…", help="The areas of the monsters.")] = None,
    citizens: Annotated[str | None, typer.Option(metavar="C,…", help="Citizens of which there are two kinds.")] = None,
    events: Annotated[bool, typer.Option("--events", help="With event cards.")] = False,
    event: Annotated[
        str | None,
        typer.Option(metavar="E", help="This event, mixed among others."),
    ] = None,
    random_citizens: Annotated[bool, typer.Option("--random-citizens", help="Both kinds of citizens, mixed.")] = False,
    no_dukes: Annotated[bool, typer.Option("--no-dukes", help="The variant without dukes.")] = False,
    solo: Annotated[bool, typer.Option("--solo", help="Alone, against the Dark Lord.")] = False,
    difficulty: Annotated[int | None, typer.Option(metavar="0|1|2", help="Of the solo game.", min=0, max=2)] = None,
) -> None:
    """Found a session of one to five seats and make it current; `play` sits down at it."""
    from companion.desk.sessions import founding

    said = {"first-game": first_game, "events": events, "random-citizens": random_citizens, "no-dukes": no_dukes,
            "solo": solo}  # fmt: skip
    named = {"areas": areas, "citizens": citizens, "event": event,
             "difficulty": None if difficulty is None else str(difficulty)}  # fmt: skip
    options = {word: "yes" for word, on in said.items() if on}
    options |= {word: text for word, text in named.items() if text is not None}
    with desk() as at:
        context().answer(founding.found(at, "vck", name, players, seed, physical, options, at.viewer))
    context().hint(say("Type next: companion play, to sit down at the table; or companion legal for what can be done"))


@app.command()
def odds() -> None:
    """In a session: what a roll brings each seat on average, and the best cards to hire; with --as that seat alone."""
    from companion.cli.context import session_of
    from companion.desk.score_sheets import valeria_odds

    with desk() as at:
        other = at.other_game()
        context().answer(valeria_odds.odds(None if other is None else session_of(at, other)))


@app.command()
def roll(
    dice: Annotated[list[int], typer.Argument(metavar="DIE…", help="The two final dice.")],
    player: Players,
    active: Annotated[str | None, typer.Option(metavar="NAME", help="Whose turn it is; else the first.")] = None,
    solo: Annotated[bool, typer.Option("--solo", help="The solo game.")] = False,
    take: Annotated[
        list[str] | None, typer.Option(metavar="NAME:RESOURCE", help="What the active player takes; in order.")
    ] = None,
    event: Annotated[list[str] | None, typer.Option(metavar="NAME", help="An event that lies in the centre.")] = None,
    second: Annotated[bool, typer.Option("--second", help="With --solo: the second income of the turn.")] = False,
) -> None:
    """Tell every player's income of a roll, choices as alternatives."""
    from companion.desk.score_sheets import valeria

    with desk() as at:
        context().answer(valeria.roll(at, dice, player, active, solo, take or (), event or (), second))


@app.command()
def price(
    action: Annotated[str, typer.Argument(metavar="ACTION", help="slay, hire or build.")],
    card: Annotated[list[str], typer.Argument(metavar="NAME…", help="The card.")],
    player: Annotated[str, typer.Option(metavar="TEXT", help=f"{SIDE} between.")],
    tokens: Annotated[
        str | None, typer.Option(metavar="RESOURCE=N,…", help="Slay: tokens on the card, as strength=1,gold=2.")
    ] = None,
    pay: Annotated[str | None, typer.Option(metavar="RESOURCE=N,…", help="Whether this is a right payment.")] = None,
) -> None:
    """What slaying, hiring or building a card costs, all ways to pay, what lacks, and the reward.

    For example: valeria price slay treant --player "Ann: strength=1; magic=2".
    """
    from companion.desk.score_sheets import valeria_actions

    with desk() as at:
        context().answer(valeria_actions.price(at, action, " ".join(card), player, tokens, pay))


@app.command()
def attacks(
    dice: Annotated[list[int], typer.Argument(metavar="DIE…", help="The two dice of the monsters phase.")],
    exhausted: Annotated[
        list[int] | None, typer.Option(metavar="N", help="A column, 1 to 5, whose monsters are used up.")
    ] = None,
    difficulty: Annotated[int, typer.Option(metavar="N", help="0, 1 or 2.")] = 0,
) -> None:
    """Alone: the columns that the Dark Lord attacks. For example: valeria attacks 3 6 --exhausted 3."""
    from companion.desk.score_sheets import valeria_actions

    context().answer(valeria_actions.attacks(dice, exhausted or (), difficulty))
