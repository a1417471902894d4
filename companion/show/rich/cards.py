"""Cards drawn as cards: side by side, as many in a row as the terminal takes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from rich import box
from rich.cells import cell_len
from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from companion.documents import kingdom as d
from companion.documents.base import Ref
from companion.lang import tr
from companion.show import colours, phrases
from companion.show.phrases import clean

NARROWEST, WIDEST = 24, 39

FRAME = 6
"""Cells of a card's upper edge that no title takes."""


def amounts(values: dict[str, int]) -> Text:
    """`2 coin, 1 wood`, each in its colour."""
    parts = [Text(phrases.amount(name, n), colours.of_resource(name)) for name, n in values.items()]
    return Text(", ").join(parts)


def _banner(face: phrases.Face) -> Text:
    colour = colours.of_category(face.category)
    kinds = clean(phrases.kinds(face))
    text = Text(f" {kinds} " if kinds else "", style=f"bold black on {colour}")
    if face.negative:
        text.append(f" {tr(phrases.NEGATIVE)} ", style="bold white on red")
    return text


def _production(face: phrases.Face) -> Iterable[Text]:
    made = [amounts(one) for one in face.production if one]
    if made:
        before, after = _around(tr("makes {amounts}"), "{amounts}")
        between = _around(_around(tr("{first} or {second}"), "{first}")[1], "{second}")[0]
        yield Text(before, "dim").append_text(Text(between, "dim").join(made)).append(after, "dim")


def _around(template: str, place: str) -> tuple[str, str]:
    """What a template has before and after a place."""
    before, _, after = template.partition(place)
    return before, after


def _upgrade(face: phrases.Face, upgrade: d.UpgradeView) -> Text:
    text = amounts(upgrade.pay) if upgrade.pay else Text("" if upgrade.discard or upgrade.destroy else tr("free"))
    for what, n in upgrade.discard.items():
        text.append(f"{' + ' if text else ''}{tr('discard {cards}', cards=clean(phrases.many(n, what)))}")
    for what, n in upgrade.destroy.items():
        text.append(f"{' + ' if text else ''}{tr('destroy {n} {name}', n=n, name=clean(what))}")
    text.append(f" {phrases.arrow(face.orientation, upgrade.to)} ", "bold")
    return text.append(clean(upgrade.into or upgrade.to), "italic")


def _effect(effect: d.EffectView) -> Text:
    style = "strike dim" if effect.struck else "" if effect.executable else "dim"
    text = Text().append(f"{effect.effect} ", "bold green" if effect.usable else "bold dim")
    text.append(phrases.says(effect.text, effect.names), style)
    mark = phrases.effect_mark(effect)
    return text.append(f" ({mark})", "green" if effect.usable else "dim") if mark else text


def _box(alike: Sequence[d.BoxView]) -> Text:
    """Boxes that say the same, one after the other, and what they say."""
    text = Text()
    for one in alike:
        text.append(f"{one.box} {phrases.box_mark(one)} ", "bold" if one.ticked or one.written is not None else "")
    return text.append(clean(phrases.box_text(alike[0])), "dim" if all(one.ticked for one in alike) else "")


def _boxes(face: phrases.Face) -> Iterable[Text]:
    """Boxes that say something else than the one before get a line each, bare ones share a line."""
    spoken = [one for one in face.boxes if phrases.box_text(one)]
    bare = [one for one in face.boxes if not phrases.box_text(one)]
    for _, alike in groupby(spoken, phrases.box_text):
        yield _box(list(alike))
    if bare:
        yield Text(" ".join(phrases.box_mark(one) for one in bare))


def body(face: phrases.Face) -> list[Text]:
    """What stands on a card, a paragraph each."""
    lines = [Text(phrases.title(face), "bold"), _banner(face), *_production(face)]
    lines += [_upgrade(face, one) for one in face.upgrades]
    lines += [_effect(one) for one in face.effects]
    lines += _boxes(face)
    if isinstance(face, d.CardView) and face.stickers:
        lines.append(Text().append("● ", "bright_yellow").append(clean("; ".join(map(phrases.sticker, face.stickers)))))
    rest = [one for one in phrases.properties(face) if one != tr(phrases.NEGATIVE)]
    if rest:
        lines.append(Text(clean(", ".join(rest)), "italic dim"))
    if face.fame_text:
        fame = f"{phrases.says(face.fame_text, {})}{clean(phrases.goal(face))}"
        lines.append(Text(tr("fame: {fame}", fame=fame), "italic"))
    return lines


def _foot(face: phrases.Face) -> Text:
    text = Text().append(tr("stage {n}", n=face.stage_number), "dim")
    return text.append(f" · {tr('{fame} fame', fame=face.fame)}", "bold bright_yellow") if face.fame else text


class Card:
    """One card's frame and text; its height depends on the width it gets."""

    def __init__(self, face: phrases.Face, number: Ref | None = None, mark: str = "") -> None:
        """`number`: left out, it is called by the side that it shows; `mark`: what stands after that."""
        self.face = face
        self.head = str(number) if number is not None else ""
        self.mark = mark
        self.lines = body(face)

    def height(self, console: Console, width: int) -> int:
        """Lines of text when the card is `width` cells wide."""
        return sum(len(line.wrap(console, width - 4)) for line in self.lines)

    def title(self, width: int) -> str:
        """Its number, or which side it is and what stands after that."""
        room = width - FRAME - len(self.mark)
        return self.head or f"{phrases.heading(self.face.orientation, room)}{self.mark}"

    def panel(self, width: int, height: int) -> Panel:
        """The card as a frame with text, `height` lines inside."""
        blocked = isinstance(self.face, d.CardView) and self.face.blocked_by is not None
        colour = colours.of_category(self.face.category)
        return Panel(
            Group(*self.lines),
            title=Text(self.title(width), "bold"),
            title_align="left",
            subtitle=_foot(self.face),
            subtitle_align="right",
            border_style=f"dim {colour}" if blocked else colour,
            box=box.HEAVY if self.face.negative else box.ROUNDED,
            width=width,
            height=height + 2,
        )


def rows(cards: list[Card], console: Console) -> list[RenderableType]:
    """The cards side by side, equally high in each row."""
    if not cards:
        return []
    room = console.width + 1
    across = max(1, room // (NARROWEST + 1))
    across = min(across, max(len(cards), room // (WIDEST + 1)))
    width = max(8, min(WIDEST, room // across - 1))
    drawn: list[RenderableType] = []
    for at in range(0, len(cards), across):
        row = cards[at : at + across]
        height = max(card.height(console, width) for card in row)
        grid = Table.grid(padding=(0, 1, 0, 0))
        grid.add_row(*(card.panel(width, height) for card in row))
        drawn.append(grid)
    return drawn


def listed(lying: Sequence[d.CardView], room: int) -> list[Text]:
    """Cards in a line each, their names under each other."""
    wide = max([4, *(len(str(card.card)) for card in lying)])
    return [_short(card, room, wide) for card in lying]


def _short(card: d.CardView, room: int, wide: int) -> Text:
    """A card in one line: number, name, category, production; cut to `room` cells."""
    text = Text().append(f"{card.card!s:>{wide}} ", "bold").append(phrases.title(card))
    text.append(f" {clean(phrases.kinds(card))}".rstrip(), colours.of_category(card.category))
    made = phrases.production(card)
    if made:
        text.append(f" · {made}", "dim")
    for word in phrases.properties(card):
        text.append(f" · {clean(word)}", "red" if word == tr(phrases.NEGATIVE) else "dim")
    if cell_len(text.plain) > room:
        text.truncate(room, overflow="ellipsis")
    return text
