"""Valeria: Card Kingdoms: the score sheet, also against the Dark Lord; the income of a roll, prices, attacks."""

from __future__ import annotations

from companion.desk.score_sheets import valeria, valeria_actions
from companion.documents.base import Document
from companion.errors import Misuse
from companion.sentence import say
from companion.web.games.forms import Field, Filled, Form, Group

CARDS = say("By name, commas between; 2 treant for several.")

SIDE = (
    Group(
        (
            Field("points", say("Victory points"), "number"), Field("gold", say("Gold"), "number"),
            Field("strength", say("Strength"), "number"), Field("magic", say("Magic"), "number"),
        )
    ),
    Group(
        (
            Field("duke", say("Duke")), Field("monsters", say("Monsters"), hint=CARDS),
            Field("domains", say("Domains"), hint=CARDS), Field("citizens", say("Citizens"), hint=CARDS),
        ),
        say("Duke and cards"),
    ),
)  # fmt: skip
"""What is asked of a player."""

RIVAL = {"dark-duke": "duke", "dark-monsters": "monsters", "dark-domains": "domains", "dark-citizens": "citizens"}


def _players(filled: Filled) -> list[str]:
    return [
        f"{one['name']}: {'; '.join(f'{key}={value}' for key, value in one.items() if key != 'name')}"
        for one in filled.players()
    ]


def _score(filled: Filled) -> Document:
    players = _players(filled)
    dark = [f"{word}={filled.text(name)}" for name, word in RIVAL.items() if filled.text(name)]
    ending = filled.said("ending")
    if not dark and ending is None:
        return valeria.score(filled.desk, players, filled.ticked("no-dukes"), filled.keep())
    if len(players) > 1 or filled.ticked("no-dukes"):
        raise Misuse(say("The Dark Lord plays against one, with dukes."))
    return valeria.alone(filled.desk, players[0], "; ".join(dark), ending, filled.keep())


def _roll(filled: Filled) -> Document:
    return valeria.roll(
        filled.desk,
        [filled.number("die-1"), filled.number("die-2")],
        _players(filled),
        filled.said("active"),
        filled.ticked("solo"),
        filled.lines("take"),
        filled.lines("event"),
        filled.ticked("second"),
    )


def _price(filled: Filled) -> Document:
    player = _players(filled)[0]
    action, card = filled.text("action") or "slay", filled.text("card")
    return valeria_actions.price(filled.desk, action, card, player, filled.said("tokens"), filled.said("pay"))


def _attacks(filled: Filled) -> Document:
    dice = [filled.number("die-1"), filled.number("die-2")]
    return valeria_actions.attacks(dice, filled.numbers("exhausted"), filled.number("difficulty", 0))


TWO_DICE = (Field("die-1", say("First die"), "number"), Field("die-2", say("Second die"), "number"))

FORMS = (
    Form(
        "score", say("Score sheet"), _score,
        game=(
            Group((Field("no-dukes", say("The variant without dukes"), "check"),)),
            Group(
                (
                    Field("dark-duke", say("His duke")), Field("dark-monsters", say("Monsters left"), hint=CARDS),
                    Field("dark-domains", say("His domains"), hint=CARDS),
                    Field("dark-citizens", say("Captured citizens"), hint=CARDS),
                    Field(
                        "ending", say("How it ended"),
                        choices={
                            "stacks": say("all stacks counted"), "monsters": say("monsters beaten: won"),
                            "column": say("a column full: lost"),
                        },
                    ),
                ),
                say("Alone, against the Dark Lord"),
            ),
        ),
        each=SIDE, players=5, scores=True, button=say("Score"),
    ),
    Form(
        "roll", say("Income of a roll"), _roll,
        game=(
            Group(TWO_DICE),
            Group(
                (
                    Field("active", say("Whose turn it is"), hint=say("Nobody named: the first.")),
                    Field("take", say("What the active player takes"), "lines", say("A line each, in order: Ann:gold")),
                    Field("event", say("Events in the centre"), "lines", say("A line each, by name.")),
                    Field("solo", say("The solo game"), "check"),
                    Field("second", say("Its second income of the turn"), "check"),
                ),
                say("Turn, takings, events"),
            ),
        ),
        each=SIDE, players=5, button=say("Tell the income"),
    ),
    Form(
        "price", say("Prices"), _price,
        game=(
            Group(
                (
                    Field(
                        "action", say("What is done"),
                        choices={"slay": say("slay"), "hire": say("hire"), "build": say("build")},
                    ),
                    Field("card", say("The card")),
                    Field("tokens", say("Tokens on a monster"), hint="strength=1, gold=2"),
                    Field("pay", say("Is this a right payment?"), hint="strength=1, magic=2"),
                )
            ),
        ),
        each=SIDE, players=1, button=say("Tell the price"),
    ),
    Form(
        "attacks", say("The Dark Lord's attacks"), _attacks,
        game=(
            Group(
                (
                    *TWO_DICE, Field("exhausted", say("Columns whose monsters are used up"), hint="3, 5"),
                    Field("difficulty", say("Difficulty"), choices={"0": "0", "1": "1", "2": "2"}),
                )
            ),
        ),
        about=say("Alone: the columns that he attacks."), button=say("Where does he attack?"),
    ),
)  # fmt: skip
"""Its forms."""
