"""Stonespine Architects: labyrinths, Jael's reputation, hands, coins and the market, and what Jael does."""

from __future__ import annotations

import tempfile
from pathlib import Path

from companion.desk.score_sheets import stonespine, stonespine_year
from companion.documents.base import Document
from companion.errors import Misuse
from companion.sentence import say
from companion.web.games.forms import Field, Filled, Form, Group

ROWS = 4

ROOMS = say("Four rooms by name or number with | between: 1 | 2 [slime, passage E] | Secret Path | 4 [chest]")

ROOMS_MORE = say("[…] holds tokens, (…) what the card prints where it isn't known: (cave; doors N E; holds slime).")
CARD = say("Base reputation, condition: 14, 3 per gnoll")
HAND = say("A line each; Room=symbol where it isn't known.")
LISTED = say("By number or name, commas between.")

FOUR_ROWS = tuple(
    Field(f"row-{nr}", say("Row {nr}, from below", nr=nr), hint=ROOMS if nr == 1 else "") for nr in range(1, ROWS + 1)
)


def _score(filled: Filled) -> Document:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "the plan"
        path.write_text(filled.visit.field("plan").replace("\r\n", "\n") or _plan(filled), encoding="utf-8")
        return stonespine.score(filled.desk, path, filled.keep())


def _plan(filled: Filled) -> str:
    """The fields as a file with the labyrinths has them."""
    lines = [f"{word}: {filled.text(word)}" for word in ("goal", "players") if filled.text(word)]
    for one in filled.players():
        rows = [f"row: {one[f'row-{nr}']}" for nr in range(1, ROWS + 1) if f"row-{nr}" in one]
        words = ("order", "coins", "blueprint", "challenges", "goal place")
        lines += [f"player: {one['name']}", *(f"{word}: {one[word]}" for word in words if word in one), *rows]
    cards = [f"card: {filled.text(f'card-{nr}')}" for nr in range(1, ROWS + 1) if filled.text(f"card-{nr}")]
    if filled.text("jael"):
        lines += [f"jael: {filled.text('jael')}", *cards]
        lines += [f"{word}: {filled.text(word)}" for word in ("rooms", "tokens") if filled.text(word)]
    return "\n".join(lines) + "\n"


def _jael_score(filled: Filled) -> Document:
    place = filled.text("goal") or "none"
    base, conditions, stars = (filled.text(name).replace(" ", ",") for name in ("base", "conditions", "stars"))
    coins = filled.number("player-coins"), filled.number("jael-coins")
    return stonespine.jael_score(*coins, base, conditions, stars, place)


def _coins(filled: Filled) -> Document:
    rows = [filled.text(f"row-{nr}") for nr in range(1, ROWS + 1)]
    place = filled.number("place") if filled.text("place") else None
    written = [one for one in rows if one]
    if not written:
        raise Misuse(say("Write a row first."))
    return stonespine_year.income(filled.desk, written, place)


def _market(filled: Filled) -> Document:
    return stonespine_year.market(filled.lines("players"), filled.text("turns").replace(",", " ").split())


def _hand(filled: Filled) -> Document:
    return stonespine_year.jael_hand(filled.desk, filled.lines("cards"), filled.text("symbol"), filled.number("free"))


def _jael_market(filled: Filled) -> Document:
    shown = [one.strip() for one in filled.text("challenges").split(",") if one.strip()]
    return stonespine_year.jael_market(filled.desk, filled.number("player-coins"), filled.number("jael-coins"), shown)


COINS = (Field("player-coins", say("Your coins"), "number"), Field("jael-coins", say("Jael's coins"), "number"))

FORMS = (
    Form(
        "score", say("Labyrinths"), _score,
        game=(
            Group(
                (
                    Field("goal", say("The goal"), hint=say("By name; none where none was played.")),
                    Field("players", say("How many played, if not all are written here"), "number"),
                )
            ),
            Group(
                (
                    Field("jael", say("Jael's coins"), "number"),
                    *(Field(f"card-{nr}", say("His card {nr}", nr=nr), hint=CARD) for nr in range(1, ROWS + 1)),
                    Field("rooms", say("His rooms"), hint="20, 21"),
                    Field("tokens", say("His tokens"), hint="gnoll, star+1"),
                ),
                say("Alone, against Jael"),
            ),
            Group(
                (Field("plan", say("All of it as one text"), "lines", say("As a file of labyrinths has it.")),),
                say("As one text"),
            ),
        ),
        each=(
            Group(
                (
                    Field("order", say("Last place in order"), "number"),
                    Field("coins", say("Alone: coins"), "number"),
                    Field("blueprint", say("Blueprint"), hint=say("Its number, or what it prints.")),
                    Field("challenges", say("Challenges"), hint="4, 22, 8"),
                    Field("goal place", say("Place at the goal, if not all are written here"), "number"),
                )
            ),
            Group(
                FOUR_ROWS,
                say("The four rows"),
                ROOMS_MORE,
            ),
        ),
        players=5, scores=True, button=say("Score"),
    ),
    Form(
        "jael-score", say("Jael's reputation"), _jael_score,
        game=(
            Group(
                (
                    *COINS,
                    Field("base", say("Base reputation of his four cards"), hint="10, 12, 14, 16"),
                    Field("conditions", say("What the four conditions pay"), hint="3, 0, 6, 4"),
                    Field("stars", say("Values of his stars"), hint="1, 2"),
                    Field(
                        "goal", say("His place at the goal"),
                        choices={"first": say("first"), "second": say("second"), "none": say("none")},
                    ),
                )
            ),
        ),
        about=say("From numbers counted at the table."), button=say("Score"),
    ),
    Form(
        "year", say("How a year is built"),
        lambda filled: stonespine_year.year(filled.number("year"), filled.number("players")),
        game=(
            Group(
                (
                    Field("year", say("Year, 1 to 4"), "number"),
                    Field("players", say("How many play; 1: alone"), "number"),
                )
            ),
        ),
    ),
    Form(
        "coins", say("Coins of a year"), _coins,
        game=(
            Group(
                (
                    *FOUR_ROWS,
                    Field("place", say("In the first year: your place in order"), "number"),
                )
            ),
        ),
        about=say("Coins of the year of the last row, with the chests of the whole labyrinth."),
    ),
    Form(
        "market", say("Market"), _market,
        game=(
            Group(
                (
                    Field("players", say("Players in this year's order"), "lines", say("A line each: Ann=9")),
                    Field("turns", say("What was done so far"), hint=say("The prices paid in turn, or pass: 5 pass 3")),
                )
            ),
        ),
        about=say("Whose turn it is, what everybody has left, and the order of the next year."),
    ),
    Form(
        "jael-hand", say("Cards for Jael"), _hand,
        game=(
            Group(
                (
                    Field("cards", say("Cards neither laid nor kept"), "lines", HAND),
                    Field("symbol", say("The symbol on Jael's card")),
                    Field("free", say("Free places in the current row, 0 to 3"), "number"),
                )
            ),
        ),
        about=say("Alone: which cards go to Jael, which are discarded, and how many you draw."),
    ),
    Form(
        "jael-market", say("Jael at the market"), _jael_market,
        game=(Group((*COINS, Field("challenges", say("Challenges on show"), hint=LISTED))),),
        about=say("Alone: whether Jael acts before you go on, and which challenge goes away."),
    ),
)  # fmt: skip
"""Its forms."""
