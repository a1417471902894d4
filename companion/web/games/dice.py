"""King of the Dice: the final scoring, and what a roll meets."""

from __future__ import annotations

from companion.desk.score_sheets import dice
from companion.documents.base import Document
from companion.sentence import say
from companion.web.games.forms import Field, Filled, Form, Group

DICE = 6

FACES = {f"{colour}{number}": f"{colour} {number}" for colour in ("red", "blue", "green") for number in range(1, 7)}


def _score(filled: Filled) -> Document:
    players = [
        f"{one['name']}:{','.join(f'{key}={value}' for key, value in one.items() if key != 'name')}"
        for one in filled.players()
    ]
    return dice.score(filled.desk, players, filled.said("instant"), filled.keep())


def _check(filled: Filled) -> Document:
    rolled = ",".join(filter(None, (filled.text(f"die-{nr}") for nr in range(1, DICE + 1))))
    held = ",".join([*filled.text("jokers").replace(";", ",").split(","), *["super"] * filled.number("super", 0)])
    return dice.check(filled.desk, filled.text("condition"), rolled, held)


FORMS = (
    Form(
        "score", say("Final scoring"), _score,
        game=(Group((Field("instant", say("Who had to place a token after the last, and so won")),)),),
        each=(
            Group(
                (
                    Field("largest", say("Largest group"), "number"),
                    Field("outside", say("Cards outside it"), "number"),
                    Field("fires", say("Fires"), "number"), Field("gold", say("Gold"), "number"),
                    Field("white", say("White"), "number"),
                )
            ),
        ),
        players=4, open=2, scores=True, button=say("Score"),
    ),
    Form(
        "check", say("Check a roll"), _check,
        game=(
            Group(
                (
                    Field(
                        "condition", say("The condition, or a citizen's name"),
                        hint=say("As: colour red 5 · number 6 3 · groups 3 2 · sum 21 · straight 4/5/6"),
                    ),
                    *(Field(f"die-{nr}", say("Die {nr}", nr=nr), choices=FACES) for nr in range(1, DICE + 1)),
                    Field("jokers", say("Your citizens' faces"), hint=say("red6, blue2")),
                    Field("super", say("Super jokers"), "number"),
                )
            ),
        ),
        about=say("Whether a roll meets a citizen's condition, and every way to meet it with jokers, cheapest first."),
        button=say("Check it"),
    ),
)  # fmt: skip
"""Its forms."""
