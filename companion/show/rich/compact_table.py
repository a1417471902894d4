"""The table at a glance: a line a card, what changed marked by a sign and a colour, cut to what the terminal takes."""

from __future__ import annotations

import io
from collections.abc import Sequence

import msgspec
from rich.console import Console
from rich.text import Text

from companion.documents import kingdom as d
from companion.show import colours, phrases
from companion.show.phrases import clean, count_of, side_notes

NEW, CHANGED, SAME = "+", "*", " "
"""Signs of what the last command brought, changed, left alone."""

LONGEST_NAME = 30
"""Cells for the kingdom's name, so that the rest of its line is seen."""

_STYLE = {NEW: "bold bright_green", CHANGED: "bold bright_yellow", SAME: ""}


# --- what changed ------------------------------------------------------------------------------------------------


def sign(card: d.CardView, zone: str, before: d.Table | None) -> str:
    """What became of a card since the table looked like `before`: it came here, it changed, or neither."""
    if before is None:
        return SAME
    old = next((one for one in getattr(before, zone) if one.card == card.card), None)
    if old is None:
        return NEW
    return SAME if _lying(old) == _lying(card) else CHANGED


def _lying(card: d.CardView) -> d.CardView:
    """A card without what depends on the moment: which effects can be used now."""
    effects = [msgspec.structs.replace(one, usable=False) for one in card.effects]
    return msgspec.structs.replace(card, effects=effects)


def _difference(now: int, before: int | None) -> str:
    return f" ({now - before:+d})" if before is not None and now != before else ""


# --- lines -------------------------------------------------------------------------------------------------------


def glance(
    table: d.Table, before: d.Table | None = None, height: int = 24, legal: Sequence[tuple[str, str]] = ()
) -> list[Text]:
    """The table in at most `height` lines; `before`: as it lay before the last command; `legal`: to be numbered."""
    for brief in (False, True):
        head, body, foot = _head(table, before), _body(table, before, brief), _foot(table, legal)
        if len(head) + len(body) + len(foot) <= height:
            return [*head, *body, *foot]
    foot = foot[: max(6, height - len(head) - 4)] if len(foot) > height // 2 else foot
    room = max(1, height - len(head) - len(foot) - 1)
    left_out = len(body) - room
    more = [Text(f"  … {left_out} more lines; table shows all", "dim italic")] if left_out > 0 else []
    return [*head, *body[:room], *more, *foot]


def _head(table: d.Table, before: d.Table | None) -> list[Text]:
    fame = f"{table.fame} fame{_difference(table.fame, None if before is None else before.fame)}"
    name = Text(clean(table.kingdom), "bold")
    name.truncate(LONGEST_NAME, overflow="ellipsis")
    first = Text().append_text(name).append(f" · {phrases.where(table)} · ")
    first.append(fame, "bold bright_yellow").append(f" · revision {table.revision}", "dim")
    return [first, _stock(table, before)]


def _stock(table: d.Table, before: d.Table | None) -> Text:
    line = Text().append("Have: ", "dim")
    old = {} if before is None else before.resources
    names = [*table.resources, *(name for name in old if name not in table.resources)]
    parts = []
    for name in names:
        n = table.resources.get(name, 0)
        change = "" if before is None else _difference(n, old.get(name, 0))
        parts.append(Text(f"{n} {phrases.resource_name(name)}{change}", colours.of_resource(name)))
    return line.append_text(Text(", ").join(parts)) if parts else line.append("no resources", "dim italic")


def _body(table: d.Table, before: d.Table | None, brief: bool) -> list[Text]:
    lines: list[Text] = []
    for card in table.in_play:
        lines += _card(card, sign(card, "in_play", before), brief)
    lines += [] if table.in_play else [Text("  Nothing is in play.", "dim italic")]
    for card in table.permanents:
        lines += _card(card, sign(card, "permanents", before), brief)
    lines += [_deck(table), _discard(table, before)]
    for name in ("aside", "destroyed", "purged"):
        lying: list[d.CardView] = getattr(table, name)
        if lying:
            told = ", ".join(f"{one.card} {phrases.title(one)}" for one in lying)
            lines.append(Text(f"{name.capitalize()}: {told}", "dim"))
    lines += [Text(line, "italic") for line in side_notes(table.differs, table.notes)]
    return lines


def _card(card: d.CardView, mark: str, brief: bool) -> list[Text]:
    """Number, name, kinds, production, arrows; then a line for each effect, or with little room their numbers."""
    line = Text().append(f"{mark} ", _STYLE[mark]).append(f"{card.card!s:>3} ", "bold")
    line.append(phrases.title(card), "bold" if mark == SAME else _STYLE[mark])
    line.append(f" {clean(phrases.kinds(card))}".rstrip(), colours.of_category(card.category))
    if made := phrases.production(card):
        line.append(f" · makes {made}")
    for upgrade in card.upgrades:
        way = f"{phrases.price(upgrade)} {phrases.arrow(card.orientation, upgrade.to)} {upgrade.into or upgrade.to}"
        line.append(f" · {clean(way)}", "italic")
    for word in phrases.properties(card):
        line.append(f" · {clean(word)}", "red" if word.startswith(("negative", "blocked")) else "dim")
    if card.fame:
        line.append(f" · {card.fame} fame", "bright_yellow")
    ticked = "".join(phrases.box_mark(one) for one in card.boxes)
    if ticked:
        line.append(f" · {ticked}")
    if brief:
        usable = [str(one.effect) for one in card.effects if one.usable]
        return [line.append(f" · use {', '.join(usable)}", "green") if usable else line]
    return [line, *(_effect(one) for one in card.effects)]


def _effect(effect: d.EffectView) -> Text:
    mark = phrases.effect_mark(effect)
    style = "green" if effect.usable else "strike dim" if effect.struck else "dim"
    return Text(f"        {effect.effect} {clean(effect.text)}{f' ({mark})' if mark else ''}", style)


def _deck(table: d.Table) -> Text:
    deck = table.deck
    line = Text(f"Deck: {count_of(deck.size, 'card')}")
    if deck.face is not None:
        made = phrases.production(deck.face)
        facts = ", ".join(fact for fact in (phrases.kinds(deck.face), f"makes {made}" if made else "") if fact)
        line.append(f", on top {deck.face.card} {phrases.title(deck.face)}{f' ({facts})' if facts else ''}")
    found_next = "nothing more to find" if table.box.next is None else f"next is {table.box.next}"
    return line.append(f" · Box: {table.box.size}, {found_next}", "dim")


def _discard(table: d.Table, before: d.Table | None) -> Text:
    line = Text(f"Discard: {count_of(len(table.discard), 'card')}")
    for at, card in enumerate(reversed(table.discard)):
        mark = sign(card, "discard", before)
        line.append(" · top first: " if at == 0 else ", ")
        line.append(f"{mark if mark != SAME else ''}{card.card} {phrases.title(card)}", _STYLE[mark])
    return line


def _foot(table: d.Table, legal: Sequence[tuple[str, str]]) -> list[Text]:
    lines: list[Text] = []
    if table.awaits is not None:
        lines.append(Text(f"Turn up {count_of(table.awaits.cards, 'card')} from the {table.awaits.source}.", "bold"))
    if table.decision is not None:
        for card in table.decision.shows:
            lines += [Text("Shown: ").append_text(line) for line in _card(card, SAME, False)]
        first, *rest = question(table.decision)
        return [*lines, Text(first, "bold bright_yellow"), *(Text(line) for line in rest)]
    return [*lines, *(Text(line) for line in numbered(list(legal)))]


def numbered(legal: list[tuple[str, str]]) -> list[str]:
    """Commands with their words, a number before each."""
    width = max((len(clean(command)) for command, _ in legal), default=0)
    return [f"{at:3} {clean(command):{width}}  {clean(text)}" for at, (command, text) in enumerate(legal, 1)]


def question(decision: d.DecisionView) -> list[str]:
    """An open question: what is asked, what to type for each answer, how to decline or withdraw."""
    lines = [f"? {clean(decision.prompt)} ({phrases.wanted(decision)})"]
    if decision.asks not in ("number", "text"):
        width = max((len(key) for key, _ in options(decision)), default=0)
        lines += [f"  {clean(key):>{width}}  {clean(text)}".rstrip() for key, text in options(decision)]
    ways = ["Enter or none: decline"] if decision.optional or decision.min == 0 else []
    ways += ["cancel withdraws the command"] if decision.cancel else []
    return [*lines, f"  ({'; '.join(ways)})"] if ways else lines


def own_numbers(decision: d.DecisionView) -> bool:
    """Whether the options are numbers themselves (cards, boxes), so that a number means the option of that name."""
    return any(one[:1].isdigit() or one.rpartition(":")[2].isdigit() for one in decision.options)


def options(decision: d.DecisionView) -> list[tuple[str, str]]:
    """What to type for each option, and what it means."""
    own = own_numbers(decision)
    found: list[tuple[str, str]] = []
    for at, option in enumerate(decision.options):
        text = decision.texts[at] if at < len(decision.texts) else option
        bare = "" if text == option else text.removeprefix(f"{option} ")  # a card's text begins with its number
        found.append((option, bare) if own else (str(at + 1), text))
    return found


# --- onto the screen ---------------------------------------------------------------------------------------------


def ansi(lines: list[Text], width: int) -> str:
    """The lines in colour for a terminal, each cut to its width."""
    out = io.StringIO()
    console = Console(
        file=out, width=width, markup=False, emoji=False, highlight=False, force_terminal=True, legacy_windows=False
    )
    for line in lines:
        console.print(line, no_wrap=True, overflow="ellipsis", crop=True)
    return out.getvalue()
