"""Valeria's table: the centre as a grid of five columns and four rows, the seats below; prices and odds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import zip_longest

from companion.documents.seats import valeria as d
from companion.lang import tr
from companion.sentence import capital
from companion.show.counting import count_of
from companion.show.phrases import clean
from companion.show.plain.lines import register
from companion.show.wrapping import broken, cells, room

COLUMN = 15
"""Cells of a column; five with a blank between them stay within 80."""
WIDE = 80
"""Cells of a line."""

_AMOUNTS: dict[str, Callable[[int], str]] = {
    "gold": lambda n: tr("{n} gold", n=n),
    "strength": lambda n: tr("{n} str", n=n),
    "magic": lambda n: tr("{n} mag", n=n),
    "points": lambda n: tr("{n} pt", n=n),
}
_KINDS: dict[str, Callable[[], str]] = {
    "worker": lambda: tr("worker"),
    "soldier": lambda: tr("soldier"),
    "shadow": lambda: tr("shadow"),
    "holy": lambda: tr("holy"),
    "boss": lambda: tr("boss"),
    "minion": lambda: tr("minion"),
    "beast": lambda: tr("beast"),
    "titan": lambda: tr("titan"),
}
_PHASES: dict[str, Callable[[], str]] = {
    "founding": lambda: tr("the set-up"),
    "roll": lambda: tr("the dice are to be rolled"),
    "change": lambda: tr("a die can be changed"),
    "income": lambda: tr("income"),
    "action": lambda: tr("actions"),
    "end": lambda: tr("the turn is ending"),
}


def amounts(of: dict[str, int]) -> str:
    """Short: `3 str 2 mag`."""
    return " ".join(_AMOUNTS[name](n) for name, n in of.items())


def kinds(spot: d.ValeriaSpot) -> str:
    """Role symbols, each with how often, or a monster's type."""
    counted = {one: spot.kinds.count(one) for one in spot.kinds}
    return ", ".join(f"{_KINDS[one]()}{f' ×{n}' if n > 1 else ''}" for one, n in counted.items())


def spot_lines(spot: d.ValeriaSpot) -> list[str]:
    """What a place of the centre shows: name, number, price, kind, how many cards, what lies on it."""
    if not spot.card:
        word = tr("exhausted") if spot.lies == "exhausted" else "–"
        return [f"({word})" if spot.lies == "exhausted" else word]
    price = amounts(spot.price)
    if spot.on:
        price = f"{'/'.join(spot.on)}: {price}"
    worth = f", {_AMOUNTS['points'](spot.points)}" if spot.points else ""
    lines = [clean(spot.name), f"{price}{worth}"] if spot.lies == "domain" else [clean(spot.name), price]
    if spot.lies == "domain":
        lines += [kinds(spot), f"×{spot.left}"]
    elif spot.lies == "event":
        lines += [f"{kinds(spot)}{worth}", tr("event")]
    else:
        lines.append(f"{kinds(spot)} ×{spot.left}{worth}")
    laid = {name: n for name in ("strength", "magic", "gold") if (n := getattr(spot, name))}
    return [*lines, tr("on it {what}", what=amounts(laid))] if laid else lines


def grid(rows: Sequence[Sequence[d.ValeriaSpot]]) -> list[str]:
    """The centre, columns under each other, a blank line between the rows."""
    lines = list[str]()
    for row in rows:
        columns = [[part for line in spot_lines(spot) for part in broken(line, COLUMN, 1)] for spot in row]
        lines += [" ".join(_padded(part) for part in parts).rstrip() for parts in zip_longest(*columns, fillvalue="")]
        lines.append("")
    return lines


def listed(rows: Sequence[Sequence[d.ValeriaSpot]]) -> list[str]:
    """The centre place by place, for where a grid has no room; in each row the columns are counted."""
    lines = list[str]()
    for row in rows:
        lines += [f"{nr}. {'; '.join(spot_lines(spot))}" for nr, spot in enumerate(row, 1)]
        lines.append("")
    return lines


def spot_in_line(spot: d.ValeriaSpot) -> tuple[str, str]:
    """A place of the centre in a running line: its name, and all else."""
    name, *rest = spot_lines(spot)
    return name, f" ({'; '.join(rest)})" if rest else ""


def head(view: d.ValeriaTable) -> str:
    """Whose turn it is, what is to be done, and what the dice show."""
    if view.over:
        return tr("The game is over.")
    phase = _PHASES[view.phase]()
    if view.phase == "action":
        phase = count_of(view.actions, "action")
    name = next((one.name for one in view.sides if one.seat == view.active), "")
    told = tr("{name}'s turn: {phase}", name=clean(name), phase=phase) if name else capital(phase)
    one, other = view.dice
    return tr("{told}; dice {one} and {other}", told=told, one=one, other=other) if one else told


def foot(view: d.ValeriaTable) -> list[str]:
    """How near the end is, and what isn't in the centre."""
    lines = [
        tr("Exhausted: {n} of {most} stacks; {left} in supply.",
           n=view.exhausted, most=view.to_end, left=count_of(view.supply, "exhausted card"))
    ]  # fmt: skip
    if view.ending and not view.over:
        lines.append(tr("The game ends with this round, unless something is given back."))
    if view.resting:
        name = next(one.name for one in view.sides if one.seat == view.resting)
        lines.append(tr("{name} rests.", name=clean(name)))
    if view.used:
        lines.append(tr("Used in this roll: {domains}.", domains=", ".join(map(clean, view.used))))
    if view.solo:
        lines.append(
            tr("The Dark Lord, difficulty {n}, has captured: {cards}.", n=view.difficulty, cards=held(view.captured))
        )
    if view.lord is not None:
        lines.append(tr("The Dark Lord's duke: {duke}.", duke=clean(view.lord.name)))
    return lines


def held(cards: Sequence[d.ValeriaHeld]) -> str:
    """Cards with how often."""
    return ", ".join(f"{f'{one.many} ' if one.many > 1 else ''}{clean(one.name)}" for one in cards) or "–"


def side_head(side: d.ValeriaSide) -> str:
    """A seat's board, and whether it has a duke."""
    board = ", ".join(
        (
            tr("{n} gold", n=side.gold), tr("{n} strength", n=side.strength), tr("{n} magic", n=side.magic),
            count_of(side.points, "point"),
        )
    )  # fmt: skip
    line = f"{clean(side.name)}: {board}"
    if side.duke is not None:
        return tr("{line}; duke: {duke}", line=line, duke=clean(side.duke.name))
    return tr("{line}; a duke, hidden", line=line) if side.has_duke else line


def side_parts(side: d.ValeriaSide) -> list[tuple[str, str]]:
    """What lies before a seat, by its heads; what there is none of is left out."""
    fresh = tr("new, from the next turn on: {cards}", cards=", ".join(map(clean, side.fresh))) if side.fresh else ""
    domains = held(side.domains) + (f" ({fresh})" if fresh else "")
    parts = [
        (tr("dukes to choose from"), "; ".join(clean(one.name) for one in side.dealt), side.dealt),
        (tr("citizens"), held([*side.starters, *side.citizens]), [*side.starters, *side.citizens]),
        (tr("domains"), domains, side.domains),
        (tr("slain"), held(side.slain), side.slain),
    ]
    return [(name, told) for name, told, cards in parts if cards]


def _padded(text: str) -> str:
    return text + " " * (COLUMN - cells(text))


@register
def _table(view: d.ValeriaTable) -> list[str]:
    width = min(room() or WIDE, WIDE)
    centre = grid(view.rows) if width == WIDE else listed(view.rows)
    lines = [head(view), "", *centre, *foot(view)]
    for side in view.sides:
        lines += ["", side_head(side), *(f"  {name}: {told}" for name, told in side_parts(side))]
    return [part for line in lines for part in ([line] if not line else broken(line, width))]


def _mean(mean: d.Mean) -> str:
    """`7/12 (0.583)`; a whole number stands alone."""
    return f"{mean.exact} ({mean.decimal:.3f})" if "/" in mean.exact else mean.exact


@register
def _odds(odds: d.ValeriaOdds) -> list[str]:
    lines = list[str]()
    for one in odds.seats:
        name = tr("{name}, whose turn it is", name=clean(one.name)) if one.active else clean(one.name)
        told = tr("{name}: on average {resources} resources and {points} points a roll",
                  name=name, resources=_mean(one.resources), points=_mean(one.points))  # fmt: skip
        lines.append(told)
        width = max((cells(clean(hire.name)) for hire in one.hires), default=0)
        for nr, hire in enumerate(one.hires, 1):
            name = clean(hire.name)
            gap, sign = " " * (width - cells(name)), "" if hire.gain.decimal < 0 else "+"
            lines.append(f"  {nr:>2}. {name}{gap}  {sign}{_mean(hire.gain)}")
    return lines
