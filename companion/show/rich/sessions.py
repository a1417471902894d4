"""Sessions of other games in colour: what is told, the table, the question; Valeria's centre as a drawn grid."""

from __future__ import annotations

from rich import box
from rich.console import Console, Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from companion.documents.seats import playing as d
from companion.documents.seats import valeria as v
from companion.show.phrases import clean
from companion.show.plain import sessions, valeria
from companion.show.rich.lists import drawn
from companion.show.rich.table import question

WIDEST = 100
"""A grid isn't wider than this, however wide the terminal is."""
NARROW = 72
"""In a narrower terminal the centre is told place by place."""

_KINDS = {"monster": "red", "event": "magenta", "citizen": "bright_blue", "domain": "yellow"}


@drawn.register
def _table(document: d.SessionTable, console: Console) -> list[RenderableType]:
    return [*_lying(document, console), *_following(document, console)]


def _lying(document: d.SessionTable, console: Console) -> list[RenderableType]:
    """Seats and what lies on the table."""
    head, *seats = sessions.head_lines(document)
    parts: list[RenderableType] = [Rule(Text(head, "bold"), align="left", style="bright_black")]
    if not (isinstance(document.view, v.ValeriaTable) and _is_low(document.view, console)):
        parts += [Text(line, "bold" if line.startswith(">") else "") for line in seats]
    return [*parts, *drawn(document.view, console)]


def _following(document: d.SessionTable, console: Console) -> list[RenderableType]:
    """How it ended, or what is asked."""
    if document.result is not None:
        lines = sessions.result_lines(document.result)
        return [Text(line, "" if nr else "bold") for nr, line in enumerate(lines)]
    asked = document.decision
    return [] if asked is None else question(asked, console, sessions.is_said_by_place(asked), of_cards=False)


@drawn.register
def _done(document: d.SessionDone, console: Console) -> list[RenderableType]:
    """What happened stands below the table; where that is longer than the terminal, whose turn it is stands there too.

    Before the first turn there is none.
    """
    said, view = [Text(clean(line), "bold") for line in document.said], document.table.view
    lying = _lying(document.table, console)
    if isinstance(view, v.ValeriaTable) and view.active and len(console.render_lines(Group(*lying))) >= console.height:
        said.append(Text(valeria.head(view)))
    return [*lying, Text(), *said, *_following(document.table, console)]


@drawn.register
def _valeria(view: v.ValeriaTable, console: Console) -> list[RenderableType]:
    if console.width < NARROW:
        return _around(view, [Text(line) for line in valeria.listed(view.rows)])
    if _is_low(view, console):
        return _around(view, [_running(row) for row in view.rows])
    return _around(view, [_grid(view, min(console.width, WIDEST))])


def _is_low(view: v.ValeriaTable, console: Console) -> bool:
    """Whether the terminal is wide enough for the grid, and not high enough.

    Then the points of the seats are told once, with what lies before them.
    """
    around = 2 + len(view.sides)  # the heading, the seats, and the line where it is typed
    whole = _around(view, [_grid(view, min(console.width, WIDEST))])
    return console.width >= NARROW and len(console.render_lines(Group(*whole))) + around > console.height


def _around(view: v.ValeriaTable, centre: list[RenderableType]) -> list[RenderableType]:
    """The centre, between whose turn it is and what lies before the seats."""
    parts: list[RenderableType] = [Text(valeria.head(view), "bold"), *centre]
    parts += [Text(line) for line in valeria.foot(view)]
    for side in view.sides:
        style = "bold bright_yellow" if side.seat == view.active else "bold"
        parts.append(Text(valeria.side_head(side), style))
        parts += [Text(f"  {name}: {told}") for name, told in valeria.side_parts(side)]
    return parts


def _running(row: list[v.ValeriaSpot]) -> Text:
    """A row of the centre in running lines, where a grid would be higher than the terminal."""
    told = Text()
    for spot in row:
        name, rest = valeria.spot_in_line(spot)
        told.append(", " if told else "")
        told.append(name, f"bold {_KINDS[spot.lies]}" if spot.lies in _KINDS else "dim")
        told.append(rest)
    return told


def _grid(view: v.ValeriaTable, width: int) -> Table:
    """Five columns of the same width, four rows."""
    grid = Table(
        box=box.ROUNDED, show_header=False, show_lines=True, padding=0, width=width, border_style="bright_black"
    )
    for _ in view.rows[0]:
        grid.add_column(ratio=1, overflow="fold")
    for row in view.rows:
        grid.add_row(*map(_spot, row))
    return grid


def _spot(spot: v.ValeriaSpot) -> Text:
    name, *rest = valeria.spot_lines(spot)
    told = Text(name, f"bold {_KINDS[spot.lies]}" if spot.lies in _KINDS else "dim")
    for line in rest:
        told.append(f"\n{line}", "not bold default")
    return told
