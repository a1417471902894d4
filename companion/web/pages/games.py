"""The other games: their forms, and what those come to."""

from __future__ import annotations

import re
from dataclasses import dataclass

from starlette.responses import Response

from companion.desk.errors import problem_of
from companion.desk.reports import score_export
from companion.documents.errors import ErrorDoc
from companion.errors import Misuse
from companion.lang import tr
from companion.sentence import say
from companion.show.phrases import clean
from companion.show.plain.lines import plain
from companion.web.games import dice, stonespine, valeria, wonderful
from companion.web.games.forms import Filled, Form, Group
from companion.web.pages.table import STATUS
from companion.web.visit import Visit


@dataclass(frozen=True)
class Game:
    """A game with its forms, the score sheet first."""

    key: str
    title: str
    forms: tuple[Form, ...]


GAMES = (
    Game("valeria", "Valeria: Card Kingdoms", valeria.FORMS),
    Game("wonderful", "It’s a Wonderful Kingdom", wonderful.FORMS),
    Game("stonespine", "Stonespine Architects", stonespine.FORMS),
    Game("dice", "King of the Dice", dice.FORMS),
)

OPTION = re.compile(r"--([a-z][a-z-]*)")
"""An option of the command line, in what is said of it."""


def form(visit: Visit) -> Response:
    """A game's form."""
    return _page(visit, [], None)


def score(visit: Visit) -> Response:
    """What the form comes to, above it; what is wrong keeps what was written."""
    filled = Filled(_asked(visit)[1], visit)
    visit.speak()
    try:
        made = visit.told(filled.form.run(filled))
    except Exception as error:
        known = problem_of(error)
        if known is None:
            raise
        return _page(visit, [], visit.told(known[0]), STATUS[known[1]])
    return _page(visit, [_by_label(filled.form, clean(line)) for line in plain(made)], None)


def _asked(visit: Visit) -> tuple[Game, Form]:
    """The game and the form that are asked for, the first where none is. Errors: `Misuse`."""
    wanted = visit.query.get("game", "") or GAMES[0].key
    game = next((one for one in GAMES if one.key == wanted), None)
    if game is None:
        raise Misuse(say("There is no such game."), tuple(one.key for one in GAMES))
    key = visit.query.get("form", "") or game.forms[0].key
    found = next((one for one in game.forms if one.key == key), None)
    if found is None:
        raise Misuse(say("There is no such form."), tuple(one.key for one in game.forms))
    return game, found


def _by_label(asked: Form, text: str) -> str:
    """A text that calls fields as the page does, not as the command line's options."""
    labels = {one.name: tr(one.label) for one in asked.fields()}
    return OPTION.sub(lambda at: f"“{labels.get(at[1], at[1].replace('-', ' '))}”", text)


def _page(visit: Visit, lines: list[str], error: ErrorDoc | None, status: int = 200) -> Response:
    game, asked = _asked(visit)
    written = {name: value for name, value in visit.form.items() if isinstance(value, str)}
    scores = score_export.collect(visit.house.desk.beside(None, visit.lang), None)
    visit.speak()
    kept = [clean(line) for line in plain(visit.told(scores))] if scores.scores and asked.scores else []
    wrong = None if error is None else _by_label(asked, clean(error.error.message))
    choices = getattr(error.error, "choices", []) if error is not None else []
    return visit.page(
        "games.html", status, wrong=wrong, choices=choices, games=GAMES, game=game, form=asked, lines=lines,
        written=written, kept=kept, filled=lambda end, group: _has(asked, written, end, group),
    )  # fmt: skip


def _has(asked: Form, written: dict[str, str], end: str, group: Group | None) -> bool:
    """Whether something stands in a player's part of a form, or in one of its groups, which then isn't folded away.

    `end`: of the names of the fields: `-2` for the second player.
    """
    groups = asked.each if group is None else (group,)
    names = ["name"] if group is None else []
    return any(written.get(f"{name}{end}") for name in (*names, *(one.name for it in groups for one in it.fields)))
