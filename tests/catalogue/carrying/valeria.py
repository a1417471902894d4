"""Valeria: its box, and what the steps of its checklists do."""

from __future__ import annotations

from collections import defaultdict

from companion.catalogue.rules.rows import Game
from companion.catalogue.rules.setup import Rows
from tests.catalogue.carrying.piles import Impossible, Table, names, nothing, of_kind, quantities, step

VCK = Game.VALERIA
NUMBERS = ("1", "2", "3", "4", "5", "6", "7", "8", "9/10", "11/12")
MARKERS = ("strength", "gold", "magic", "points")


def table(rows: Rows, players: int) -> Table:
    """The game in its box; monsters by area, those with the five-player marker apart."""
    box = {key.removeprefix("vck:part:"): many for key, many in quantities(rows, "part").items()}
    box |= {key.removeprefix("vck:other:"): many for key, many in quantities(rows, "other").items()}
    box |= quantities(rows, "citizen") | {kind: of_kind(rows, kind) for kind in ("domain", "duke", "event")}
    box["starter"] = of_kind(rows, "starter")
    areas: dict[str, int] = defaultdict(int)
    for piece in rows.pieces:
        if piece.row.kind == "monster":
            (area,), (marked,) = piece.values("area"), piece.values("marked")
            areas[f"{area} marked"] += int(marked or 0)
            areas[str(area)] += (piece.row.quantity or 0) - int(marked or 0)
    return Table(rows, players, box | dict(areas))


step(
    VCK,
    r"Lay out the monsters as the upper row, by the strength of their tops from left to right, equal ones as drawn\.",
)(nothing)


# --- the centre --------------------------------------------------------------------------------------------------


@step(VCK, r"Choose or draw (\d+) of the eight areas\.")
def areas(at: Table, many: int) -> None:
    known = [piece.row.name for piece in at.rows.pieces if piece.row.kind == "area"]
    assert len(known) == 8
    chosen(at, known[-many:])


@step(VCK, r"Take the areas (.+)\.")
def areas_named(at: Table, text: str) -> None:
    chosen(at, names(text))


def chosen(at: Table, areas: list[str]) -> None:
    """The areas whose monsters are in the game; a space for each."""
    for area in areas:
        at.component("area", area)
        at.piles[f"monsters {area}"].clear()


@step(
    VCK,
    r"Make a stack of (\d+) monsters for each, (\d+|none)(?: of them)? with the five-player marker: weakest on top and"
    r" open, boss at the bottom\.",
)
def monsters(at: Table, many: int, marked: int | str) -> None:
    with_marker = marked if isinstance(marked, int) else 0
    stacks = [pile.removeprefix("monsters ") for pile in at.piles if pile.startswith("monsters ")]
    assert len(stacks) == 5
    for area in stacks:
        at.take(f"{area} marked", with_marker, f"monsters {area}")
        at.take(area, many - with_marker, f"monsters {area}")
        at.has(area, 0)


@step(VCK, r"Below(?: them)?, lay stacks of (\d+) for (.+), of one kind each\.")
def citizens(at: Table, many: int, text: str) -> None:
    for number in names(text):
        at.take(bearing(at, number)[0], many, f"citizens {number}")


def bearing(at: Table, number: str) -> list[str]:
    """The kinds of citizens that bear a number."""
    least = number.partition("/")[0]
    return [one.row.key for one in at.rows.pieces if one.row.kind == "citizen" and least in one.values("activation")]


@step(VCK, r"Below(?: them)?, lay stacks of (\d+): (.+)\.")
def citizens_named(at: Table, many: int, text: str) -> None:
    for name in names(text):
        key = at.component("citizen", name)
        number = next(one for one in NUMBERS if key in bearing(at, one))
        at.take(key, many, f"citizens {number}")


@step(VCK, r"For each number, shuffle all citizens that bear it\.")
def citizens_mixed(at: Table) -> None:
    for number in NUMBERS:
        for key in bearing(at, number):
            at.take_all(key, f"mixed {number}")
        at.shuffle(f"mixed {number}")


@step(
    VCK,
    r"In two rows below, from 1 to 5 and from 6 to 11/12, stack (\d+) of them hidden and (\d+) open on top; the others"
    r" go back\.",
)
def citizens_hidden(at: Table, hidden: int, shown: int) -> None:
    for number in NUMBERS:
        at.draw(f"mixed {number}", hidden + shown, f"citizens {number}")
        at.draw(f"mixed {number}", at.piles[f"mixed {number}"].total(), "box")


@step(
    VCK,
    r"Shuffle the domains and lay (\d+) stacks of (\d+) as the lowest row: (\d+) hidden, the top one open\.",
)
def domains(at: Table, stacks: int, many: int, hidden: int) -> None:
    assert many == hidden + 1
    at.take("domain", stacks * many, "domains")


@step(
    VCK,
    r"Stack (\d+) exhausted cards above the monsters(?:: one for each stack that the end needs| and shuffle (\d+)"
    r" hostile events, one your favourite if you like, hidden onto them)?\.",
)
def exhausted(at: Table, many: int, events: int | None) -> None:
    at.take("exhausted", many, "exhausted")
    at.take("event", events or 0, "exhausted")


# --- the players -------------------------------------------------------------------------------------------------


@step(
    VCK,
    r"(?:Give everyone|Take) a board and (\d+) markers: (\d+) gold, (\d+) magic, (\d+) strength, (\d+) points\.",
)
def boards(at: Table, markers: int, *values: int) -> None:
    assert markers == len(MARKERS) == len(values)
    at.take("board", at.players, "players")
    for kind in MARKERS:
        at.take(f"{kind}-marker", at.players, "players")


@step(
    VCK,
    r"Put the tokens worth ten where all can reach them(, and the cardboard tokens beside the centre)?\.",
)
def tokens(at: Table, cardboard: str | None) -> None:
    at.take_all("token-worth-ten", "centre")
    if cardboard:
        at.take_all("cardboard-token", "centre")


@step(
    VCK,
    r"Put the tokens worth ten where all can reach them\. Cardboard tokens and hostile events stay in the box\.",
)
def tokens_first_game(at: Table) -> None:
    tokens(at, None)
    at.staying |= {"cardboard-token", "event"}


@step(
    VCK,
    r"(?:Give everyone|Take) (\d+) starters, one of each kind(?:, and a reference card|, a reference card and the"
    r" dice)\.",
)
def starters(at: Table, many: int) -> None:
    assert many == len(quantities(at.rows, "starter"))
    at.take("starter", many * at.players, "players")
    at.take("reference", at.players, "players")


@step(
    VCK,
    r"Shuffle the dukes, (?:deal (\d+) each; everyone keeps|draw (\d+) and keep) (\d+), hidden\.",
)
def dukes(at: Table, dealt: int | None, drawn: int | None, kept: int) -> None:
    at.take_all("duke", "dukes")
    at.draw("dukes", at.players * kept, "players")
    at.draw("dukes", at.players * ((dealt or drawn or 0) - kept), "box")


@step(VCK, r"Deal no dukes\.")
def no_dukes(at: Table) -> None:
    at.staying.add("duke")


@step(VCK, r"Put (\d+) of the other dukes, unseen, above the monsters: the Dark Lord\.")
def dark_lord(at: Table, many: int) -> None:
    at.draw("dukes", many, "dark lord")


@step(VCK, r"Draw the first player, who gets the dice and the start token, seal up\.")
def first_player(at: Table) -> None:
    at.take("die", 2, "players")
    at.take("double-token", 1, "players")


@step(
    VCK,
    r"Rest tokens in play: (\d+)\. With five players it goes, night side up, to the right of the first player; else to"
    r" the box\.",
)
def rest(at: Table, many: int) -> None:
    assert many == (at.players == 5)
    at.take("double-token", many, "players")


@step(
    VCK,
    r"Put back what is left: (\d+) exhausted cards, (\d+) starters, (events, cardboard tokens|the other events),"
    r" unused stacks and dukes\.",
)
def put_back(at: Table, exhausted: int, starters: int, events: str) -> None:
    at.has("exhausted", exhausted)
    at.has("starter", starters)
    if (at.piles["exhausted"]["event"] > 0) != (events == "the other events"):
        raise Impossible("events that are in the game are put back")
    if (at.box["cardboard-token"] == 0) != (events == "the other events"):
        raise Impossible("cardboard tokens that are in the game are put back")
    at.draw("dukes", at.piles["dukes"].total(), "box") if at.piles["dukes"] else None
