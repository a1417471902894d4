"""Score sheets of the other games as forms: what stands in the fields becomes what one would type."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from starlette.responses import Response

from companion.desk.errors import problem_of
from companion.desk.reports import score_export
from companion.desk.score_sheets import dice, stonespine, valeria, wonderful
from companion.desk.score_sheets.keep import KeepOptions
from companion.documents.base import Document
from companion.documents.errors import ErrorDoc
from companion.errors import Misuse
from companion.show.phrases import clean
from companion.show.plain.lines import plain
from companion.web.pages.table import STATUS
from companion.web.visit import Visit


@dataclass(frozen=True)
class Field:
    """A field of a form. `kind`: text, number, check, lines; `hint`: how it is written; `choices`: the only values."""

    name: str
    label: str
    kind: str = "text"
    hint: str = ""
    choices: tuple[str, ...] = ()


@dataclass(frozen=True)
class Sheet:
    """A game's form. `players`: how many may be scored; `each`: a player's fields; `game`: those of the game."""

    key: str
    title: str
    players: int
    each: tuple[Field, ...]
    game: tuple[Field, ...]
    score: Callable[[Visit, KeepOptions], Document]


def _players(visit: Visit) -> list[dict[str, str]]:
    """What is said of each player who has a name."""
    sheet, found = _sheet(visit), list[dict[str, str]]()
    for nr in range(1, sheet.players + 1):
        said = {one.name: visit.field(f"{one.name}-{nr}").strip() for one in sheet.each}
        name = visit.field(f"name-{nr}").strip()
        if name:
            found.append({"name": name, **{key: value for key, value in said.items() if value}})
        elif any(said.values()):
            raise Misuse(f"Player {nr} has no name.")
    if not found and sheet.players:
        raise Misuse("Who played? Write a name first.")
    return found


def _valeria(visit: Visit, keep: KeepOptions) -> Document:
    players = [
        f"{one['name']}: {'; '.join(f'{key}={value}' for key, value in one.items() if key != 'name')}"
        for one in _players(visit)
    ]
    return valeria.score(visit.desk, players, bool(visit.field("no-dukes")), keep)


def _dice(visit: Visit, keep: KeepOptions) -> Document:
    players = [
        f"{one['name']}:{','.join(f'{key}={value}' for key, value in one.items() if key != 'name')}"
        for one in _players(visit)
    ]
    return dice.score(visit.desk, players, visit.field("instant").strip() or None, keep)


def _wonderful(visit: Visit, keep: KeepOptions) -> Document:
    said = [
        (key if key != "name" else "player", value) for one in _players(visit) for key, value in one.items()
    ]  # the name stands first
    chosen = {name: visit.field(name).strip() or None for name in ("module", "side", "deck", "scenario")}
    game = wonderful.GameOptions(
        chosen["module"], bool(visit.field("solo")), chosen["side"], chosen["deck"], chosen["scenario"]
    )
    return wonderful.score(visit.desk, said, game, keep)


def _stonespine(visit: Visit, keep: KeepOptions) -> Document:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "the plan"
        path.write_text(visit.field("plan").replace("\r\n", "\n"), encoding="utf-8")
        return stonespine.score(visit.desk, path, keep)


NUMBER = "number"

SHEETS: dict[str, Sheet] = {
    one.key: one
    for one in (
        Sheet(
            "valeria", "Valeria: Card Kingdoms", 5,
            (
                Field("duke", "Duke"), Field("monsters", "Monsters", hint="by name, commas between; 2 treant"),
                Field("domains", "Domains"), Field("citizens", "Citizens", hint="2 knight, cleric"),
                Field("points", "Victory points", NUMBER), Field("gold", "Gold", NUMBER),
                Field("strength", "Strength", NUMBER), Field("magic", "Magic", NUMBER),
            ),
            (Field("no-dukes", "The variant without dukes", "check"),), _valeria,
        ),
        Sheet(
            "wonderful", "It’s a Wonderful Kingdom", 2,
            (
                Field("fixed", "Fixed points", hint="3,5"), Field("combo", "Combos", hint="points x cards: 2x4"),
                Field("calamities", "Calamities", NUMBER), Field("completed", "For a tie: completed cards", NUMBER),
                Field("soldiers", "For a tie: soldiers", NUMBER), Field("raw", "Or the total as counted", NUMBER),
            ),
            (
                Field("module", "Module", choices=("menaces", "advisors", "quests")),
                Field("solo", "Alone, for a medal", "check"),
                Field("side", "Alone: side of the duchy", choices=("A", "B")),
                Field("deck", "Alone with menaces: which deck"), Field("scenario", "Solo scenario", hint="SC01"),
            ), _wonderful,
        ),
        Sheet(
            "stonespine", "Stonespine Architects", 0, (),
            (Field("plan", "The labyrinths", "lines", "as docs/stonespine.md says"),), _stonespine,
        ),
        Sheet(
            "dice", "King of the Dice", 4,
            (
                Field("largest", "Largest group", NUMBER), Field("outside", "Cards outside it", NUMBER),
                Field("fires", "Fires", NUMBER), Field("gold", "Gold", NUMBER), Field("white", "White", NUMBER),
            ),
            (Field("instant", "Who had to place a token after the last, and so won"),), _dice,
        ),
    )
}  # fmt: skip
"""The games by their keys."""


def form(visit: Visit) -> Response:
    """A game's form."""
    return _page(visit, [], None)


def score(visit: Visit) -> Response:
    """The score of what stands in the form, beneath it; what is wrong keeps what was written."""
    sheet = _sheet(visit)
    try:
        keep = bool(visit.field("keep"))
        options = KeepOptions(keep, visit.field("on") or None, visit.field("note").strip() or None)
        made = visit.told(sheet.score(visit, options if keep else KeepOptions()))
    except Exception as error:
        known = problem_of(error)
        if known is None:
            raise
        return _page(visit, [], visit.told(known[0]), STATUS[known[1]])
    visit.speak()
    return _page(visit, [clean(line) for line in plain(made)], None)


def _sheet(visit: Visit) -> Sheet:
    found = SHEETS.get(visit.query.get("game", "") or "valeria")
    if found is None:
        raise Misuse("There is no such game.", tuple(SHEETS))
    return found


def _page(visit: Visit, lines: list[str], error: ErrorDoc | None, status: int = 200) -> Response:
    written = {name: value for name, value in visit.form.items() if isinstance(value, str)}
    scores = score_export.collect(visit.house.desk.beside(None, visit.lang), None)
    visit.speak()
    kept = [clean(line) for line in plain(visit.told(scores))] if scores.scores else []
    sheets = list(SHEETS.values())
    return visit.page(
        "games.html", status, error=error, sheets=sheets, sheet=_sheet(visit), lines=lines, written=written, kept=kept
    )
