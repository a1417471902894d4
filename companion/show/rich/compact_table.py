"""The table at a glance: a line a card, what changed marked by a sign and a colour, no more than the terminal takes."""

from __future__ import annotations

import io
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import msgspec
from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from companion.documents import kingdom as d
from companion.lang import tr, tr_n
from companion.sentence import Message
from companion.show import colours, phrases
from companion.show.margin import side_notes
from companion.show.phrases import clean
from companion.show.plain.ending import over_in_short
from companion.show.rich import cards
from companion.show.rich.console import Themed
from companion.show.rich.hanging import pieces
from companion.show.wrapping import broken

NEW, CHANGED, SAME = "+", "*", " "
"""Signs of what the last command brought, changed, left alone."""

NEXT_ROUND: Message = "r (round) begins the next round."
"""Stands under a table at which nothing else is left to do."""

TURN_ENDS: Message = "The turn is ending: what is usable can still be used; x (pass) ends it."
"""The same under one whose turn waits for lines that may be used at its end."""

GLUE = "\ue000"
"""Stands for a space at which no line is broken, until it is."""

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


# --- what fits ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Detail:
    """How much is told: effects of cards in play, of permanents, names in piles; faces that a question shows.

    `cards`: those in play are drawn as cards beside each other; `row`: each permanent has a line.
    """

    cards: bool = False
    effects: bool = True
    permanents: bool = True
    row: bool = True
    gone: bool = True
    discard: bool = True
    faces: bool = True
    notes: bool = True


DETAILS = (
    Detail(cards=True),
    Detail(cards=True, gone=False),
    Detail(),
    Detail(gone=False),
    Detail(gone=False, permanents=False),
    Detail(gone=False, permanents=False, discard=False),
    Detail(gone=False, permanents=False, discard=False, notes=False),
    Detail(gone=False, permanents=False, discard=False, notes=False, row=False),
    Detail(gone=False, permanents=False, discard=False, effects=False, row=False),
    Detail(gone=False, permanents=False, discard=False, effects=False, row=False, notes=False),
    Detail(False, False, False, False, False, False, False, False),
)
"""From everything to the least; a question with all its answers and the cards in play are never left out for others."""


def glance(
    table: d.Table,
    before: d.Table | None = None,
    height: int = 24,
    legal: Sequence[tuple[str, str]] = (),
    width: int = 80,
) -> list[Text]:
    """The table in at most `height` lines of `width` cells, a question with all its answers last.

    `before`: as it lay before the last command; `legal`: to be numbered.
    """
    foot = [*asked(table, width, height), *wrapped(map(Text, over_in_short(table, height // 2)), width)]
    if table.phase == "between" and table.decision is None and table.awaits is None and not legal:
        foot.append(Text(tr(NEXT_ROUND), "bold"))
    if table.phase == "ending" and table.decision is None and table.awaits is None and not legal:
        foot += wrapped([Text(tr(TURN_ENDS), "bold")], width)
    for detail in DETAILS:
        if detail.cards and (width < WIDE or not table.in_play):
            continue
        hand = _drawn(table, before, width) if detail.cards else _hand(table, before, detail)
        head, rest = _head(table, before), _rest(table, before, detail)
        lines = [*wrapped([*head, *hand, *rest, *_shown(table, detail)], width), *foot]
        listed = [Text(one) for line in numbered(list(legal)) for one in broken(line, width)]
        if len(lines) + min(len(listed), 6) <= height:
            return [*lines, *_cut(listed, height - len(lines), tr("? lists all"))]
    body = wrapped([*hand, *_shown(table, detail), *rest], width)
    head = wrapped(head, width)
    head = head if height - len(foot) > len(head) + 1 else head[:1]
    return [*head, *_cut(body, height - len(head) - len(foot), tr("table shows all")), *foot]


def _cut(lines: list[Text], room: int, where: str) -> list[Text]:
    """As many of the lines as there is room for; the last then says where the others are."""
    if len(lines) <= room:
        return lines
    kept = max(0, room - 1)
    more = tr_n("{n} more line", "{n} more lines", len(lines) - kept)
    return [*lines[:kept], Text(f"  … {more}; {where}", "dim italic")][: max(0, room)]


HANGING = 6
"""Cells by which the further lines of a long one are set in."""


def wrapped(lines: Iterable[Text], width: int) -> list[Text]:
    """The lines, each that is too long broken at words."""
    made: list[Text] = []
    for line in lines:
        if line.cell_len <= width:
            made.append(_unglued(line))
            continue
        for one in pieces(line, width, HANGING):
            one.rstrip()
            made += map(_unglued, [one] if one.cell_len <= width else one.wrap(_WIDE, width))  # a word without end
    return made


def _glued(text: str) -> str:
    """A short text that stays on one line."""
    return text.replace(" ", GLUE) if len(text) <= LONGEST_NAME else text


def _next(text: str) -> str:
    """A fact behind others; the line may be broken before it, in it only where it is long."""
    return f" ·{GLUE}{_glued(text)}"


def _unglued(line: Text) -> Text:
    line.plain = line.plain.replace(GLUE, " ")
    return line


_WIDE = Console(width=1000, file=io.StringIO())
"""For measuring alone."""


# --- lines -------------------------------------------------------------------------------------------------------


def _head(table: d.Table, before: d.Table | None) -> list[Text]:
    fame = f"{tr('{fame} fame', fame=table.fame)}{_difference(table.fame, None if before is None else before.fame)}"
    name = Text(clean(table.kingdom), "bold")
    name.truncate(LONGEST_NAME, overflow="ellipsis")
    first = Text().append_text(name).append(f" · {phrases.where(table)} · ")
    first.append(fame, "bold bright_yellow")
    return [first, _stock(table, before), *(Text(f"! {clean(line)}", "bold red") for line in table.bars)]


def _stock(table: d.Table, before: d.Table | None) -> Text:
    line = Text().append(tr("Have: "), "dim")
    old = {} if before is None else before.resources
    names = [*table.resources, *(name for name in old if name not in table.resources)]
    parts = []
    for name in names:
        n = table.resources.get(name, 0)
        change = "" if before is None else _difference(n, old.get(name, 0))
        parts.append(Text(f"{phrases.amount(name, n)}{change}", colours.of_resource(name)))
    return line.append_text(Text(", ").join(parts)) if parts else line.append(tr("no resources"), "dim italic")


def _hand(table: d.Table, before: d.Table | None, detail: Detail) -> list[Text]:
    wide = number_width(table)
    lines = [
        line for card in table.in_play for line in _card(card, sign(card, "in_play", before), not detail.effects, wide)
    ]
    return lines or [Text(f"  {tr('Nothing is in play.')}", "dim italic")]


WIDE = 99
"""From so many cells on, cards in play are drawn as cards where they fit in height."""


def _drawn(table: d.Table, before: d.Table | None, width: int) -> list[Text]:
    """Cards in play as cards, with the signs of what changed before their numbers."""
    out = io.StringIO()
    console = Themed(out, width)
    signs = [sign(card, "in_play", before).strip() for card in table.in_play]
    drawn = [cards.Card(card, f"{mark}{card.card}") for card, mark in zip(table.in_play, signs, strict=True)]
    for row in cards.rows(drawn, console):
        console.print(row)
    return [Text.from_ansi(line) for line in out.getvalue().splitlines()]


_LISTED: dict[str, Message] = {
    "aside": "Aside: {cards}",
    "away": "In the kingdom's box: {cards}",
    "destroyed": "Destroyed: {cards}",
    "purged": "Purged: {cards}",
}


def _rest(table: d.Table, before: d.Table | None, detail: Detail) -> list[Text]:
    """Permanents, piles, and what is out of play."""
    lines: list[Text] = []
    if detail.row:
        for card in table.permanents:
            lines += _card(card, sign(card, "permanents", before), not detail.permanents, number_width(table))
    elif table.permanents:
        lines.append(_in_a_row(table.permanents, before))
    lines += [_deck(table), _discard(table, before, detail.discard)]
    for name in ("aside", "away", "destroyed", "purged"):
        lying: list[d.CardView] = getattr(table, name)
        if lying and (detail.gone or name == "aside"):
            told = ", ".join(_glued(f"{one.card} {phrases.title(one)}".rstrip()) for one in lying)
            lines.append(Text(tr(_LISTED[name], cards=told), "dim"))
        elif lying:
            lines.append(Text(tr(_LISTED[name], cards=phrases.cards_of(len(lying))), "dim"))
    notes = side_notes(table.differs, table.notes, table.aims)
    return [*lines, *(Text(line, "italic") for line in notes if detail.notes)]


def _in_a_row(permanents: list[d.CardView], before: d.Table | None) -> Text:
    """Permanents by number and name alone, those marked that can be used."""
    line = Text(tr("Permanents: {cards}", cards=""))
    for at, card in enumerate(permanents):
        mark = sign(card, "permanents", before)
        line.append(", " if at else "")
        line.append(_glued(f"{mark.strip()}{card.card} {phrases.title(card)}"), _STYLE[mark])
        if any(one.usable for one in card.effects):
            line.append(f"{GLUE}({tr('usable').replace(' ', GLUE)})", "green")
    return line


def number_width(table: d.Table) -> int:
    """Cells for the numbers of the cards that have lines of their own; those of packs are longer."""
    return max([3, *(len(str(one.card)) for one in (*table.in_play, *table.permanents))])


def _card(card: phrases.Face, mark: str, brief: bool, wide: int = 3) -> list[Text]:
    """Number, name, kinds, production, arrows; then a line for each effect, or with little room their numbers."""
    head = card.card if isinstance(card, d.CardView) else phrases.heading(card.orientation)
    line = Text().append(f"{mark} ", _STYLE[mark]).append(f"{head!s:>{wide}} ", "bold")
    line.append(phrases.title(card), "bold" if mark == SAME else _STYLE[mark])
    line.append(f" {clean(phrases.kinds(card))}".rstrip(), colours.of_category(card.category))
    if made := phrases.production(card):
        line.append(_next(tr("makes {amounts}", amounts=made)))
    for upgrade in card.upgrades:
        way = f"{phrases.price(upgrade)} {phrases.arrow(card.orientation, upgrade.to)} {upgrade.into or upgrade.to}"
        line.append(_next(clean(way)), "italic")
    for word in phrases.properties(card):
        line.append(_next(clean(word)), "red" if word in _bad(card) else "dim")
    if card.fame:
        line.append(_next(tr("{fame} fame", fame=card.fame)), "bright_yellow")
    marks = [phrases.box_mark(one).replace(" ", GLUE) for one in card.boxes]
    if marks:
        line.append(
            f" ·{GLUE}{' '.join(''.join(ten) for ten in (marks[at : at + 10] for at in range(0, len(marks), 10)))}"
        )
        if following := phrases.next_box(card):
            line.append(f" {tr('next: {box}', box=clean(following))}", "dim")
    if card.fame_text and phrases.is_goal(card):
        line.append(f" · {phrases.says(card.fame_text, {})}{clean(phrases.goal(card))}", "italic")
    if brief:
        usable = [str(one.effect) for one in card.effects if one.usable]
        return [line.append(f" · {tr('use {effects}', effects=', '.join(usable))}", "green") if usable else line]
    return [line, *(_effect(one) for one in card.effects)]


def _bad(card: phrases.Face) -> tuple[str, ...]:
    """Words of a card that say that it does harm or can't do anything."""
    return (tr(phrases.NEGATIVE), phrases.blocked(card) if isinstance(card, d.CardView) else "")


def _effect(effect: d.EffectView) -> Text:
    mark = phrases.effect_mark(effect)
    style = "green" if effect.usable else "strike dim" if effect.struck else "dim"
    return Text(
        f"        {effect.effect} {phrases.says(effect.text, effect.names)}{f' ({mark})' if mark else ''}", style
    )


def _deck(table: d.Table) -> Text:
    deck = table.deck
    line = Text(tr("Deck: {cards}{more}", cards=phrases.cards_of(deck.size), more=""))
    if deck.face is not None:
        made = phrases.production(deck.face)
        facts = ", ".join(
            fact for fact in (phrases.kinds(deck.face), tr("makes {amounts}", amounts=made) if made else "") if fact
        )
        top = f"{_glued(f'{deck.face.card} {phrases.title(deck.face)}')}{f' ({facts})' if facts else ''}"
        line.append(tr(", on top {card}", card=top))
    following = phrases.found_next(table.box)
    return line.append(_next(tr("Box: {n}, {next}", n=table.box.size, next=following)), "dim")


TOP_OF_DISCARD = 3
"""So many cards of the discard are named where there is little room."""


def _discard(table: d.Table, before: d.Table | None, whole: bool) -> Text:
    line = Text(tr("Discard: {cards}", cards=phrases.cards_of(len(table.discard))))
    lying = table.discard[::-1]
    for at, card in enumerate(lying if whole else lying[:TOP_OF_DISCARD]):
        mark = sign(card, "discard", before)
        line.append(f" · {tr('top first:')} " if at == 0 else ", ")
        line.append(_glued(f"{mark if mark != SAME else ''}{card.card} {phrases.title(card)}"), _STYLE[mark])
    return line


def _shown(table: d.Table, detail: Detail) -> list[Text]:
    """The faces that a question shows; the sides to choose from, where there are several."""
    shows = [] if table.decision is None else table.decision.sides or table.decision.shows
    lines = [line for card in shows for line in _card(card, SAME, not detail.faces)]
    if shows and not detail.faces:
        lines.append(Text(f"        {tr('(table shows them whole)')}", "dim italic"))
    head = tr("Shown: ")
    return [Text(head if at == 0 else " " * cell_len(head)).append_text(line) for at, line in enumerate(lines)]


def asked(table: d.Table, width: int, height: int) -> list[Text]:
    """What is awaited: cards to turn up, or a question with all its answers, in columns where they are many."""
    lines: list[Text] = []
    if table.awaits is not None:
        lines.append(Text(phrases.awaited(table), "bold"))
    if table.decision is None:
        return wrapped(lines, width)
    prompt, *rest = question(table)
    lines.append(Text(prompt, "bold bright_yellow"))
    ways = [rest.pop()] if rest and _ways(table.decision) else []
    answers = wrapped([Text(line) for line in rest], width)
    if len(answers) > height // 2:
        answers = _in_columns(rest, width) or answers
    head, foot = wrapped(lines, width), wrapped([Text(line, "dim") for line in ways], width)
    return [*head, *_cut(answers, height - 1 - len(head) - len(foot), tr("? lists all")), *foot]


def _in_columns(lines: list[str], width: int) -> list[Text]:
    """Short lines beside each other, read downwards; empty where there is room for one column only."""
    wide = max(map(cell_len, lines)) + 2
    across = width // wide
    if across < 2:
        return []
    down = -(-len(lines) // across)
    rows = [lines[at::down] for at in range(down)]
    return [Text("".join(f"{one}{' ' * (wide - cell_len(one))}" for one in row).rstrip()) for row in rows]


def numbered(legal: list[tuple[str, str]]) -> list[str]:
    """Commands with their words, a number before each."""
    width = max((len(clean(command)) for command, _ in legal), default=0)
    return [f"{at:3} {clean(command):{width}}  {clean(text)}" for at, (command, text) in enumerate(legal, 1)]


def question(table: d.Table) -> list[str]:
    """An open question: what is asked by which card, what to type for each answer, how to decline or withdraw."""
    decision = table.decision
    if decision is None:
        return []
    prompt = phrases.told(decision.prompt, decision.names)
    lines = [f"? {prompt} ({phrases.wanted(decision)}){_asking(table, decision, prompt)}"]
    if decision.asks not in ("number", "text"):
        width = max((len(key) for key, _ in options(decision)), default=0)
        lines += [f"  {clean(key):>{width}}  {clean(text)}".rstrip() for key, text in options(decision)]
    ways = _ways(decision)
    return [*lines, f"  ({'; '.join(ways)})"] if ways else lines


def _asking(table: d.Table, decision: d.DecisionView, prompt: str) -> str:
    """The card whose text asks, behind the question, where it lies open and the question is about another one."""
    lying = (*table.in_play, *table.permanents, *table.aside, *table.discard, *table.destroyed)
    name = next((clean(one.stage) for one in lying if one.card == decision.card), "")
    about = {str(decision.card), *decision.options} & {str(one.card) for one in decision.shows}
    return "" if not name or about or name in prompt else f" · {decision.card} {name}"


def _ways(decision: d.DecisionView) -> list[str]:
    """How to give no answer."""
    ways = [tr("Enter or none: decline")] if decision.optional or decision.min == 0 else []
    return [*ways, tr("cancel withdraws the command")] if decision.cancel else ways


def own_numbers(decision: d.DecisionView) -> bool:
    """Whether the options are numbers themselves (cards, boxes), so that a number means the option of that name."""
    return any(one[:1].isdigit() or one.rpartition(":")[2].isdigit() for one in decision.options)


def options(decision: d.DecisionView) -> list[tuple[str, str]]:
    """What to type for each option, and what it means."""
    own = own_numbers(decision)
    found: list[tuple[str, str]] = []
    for at, option in enumerate(decision.options):
        text = phrases.says(decision.texts[at], decision.names) if at < len(decision.texts) else option
        bare = "" if text == option else text.removeprefix(f"{option} ")  # a card's text begins with its number
        mark = phrases.mark_of(decision, option)
        found.append((option, f"{bare}{mark}".strip()) if own else (str(at + 1), f"{text}{mark}"))
    return found


def answer_words(decision: d.DecisionView) -> dict[str, str]:
    """Each option with what it means, in words alone."""
    texts = decision.texts if len(decision.texts) == len(decision.options) else decision.options
    return {option: phrases.says(text, decision.names) for option, text in zip(decision.options, texts, strict=True)}


# --- onto the screen ---------------------------------------------------------------------------------------------


def ansi(lines: list[Text], width: int, theme: str = colours.STANDARD) -> str:
    """The lines in a theme's colours for a terminal; what is still too wide, a name without a space, is cut."""
    out = io.StringIO()
    console = Themed(out, width, theme)
    for line in lines:
        console.print(line, no_wrap=True, overflow="ellipsis", crop=True)
    return out.getvalue()
