"""The table as a picture: cards in play side by side, then deck, discard, permanents, what is open."""

from __future__ import annotations

from rich import box
from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from companion.documents import kingdom as d
from companion.lang import tr
from companion.show import phrases, words
from companion.show.margin import listed, side_notes
from companion.show.phrases import clean
from companion.show.plain.ending import over
from companion.show.rich import cards

_SIDE_BY_SIDE = 120
"""From this width on, deck, discard and permanents stand beside each other."""


def picture(table: d.Table, console: Console) -> list[RenderableType]:
    """Everything on the table, from top to bottom."""
    parts = [_head(table), _stock(table), *(Text(clean(line), "bold red") for line in table.bars)]
    in_play = [cards.Card(card, card.card) for card in table.in_play]
    parts += cards.rows(in_play, console) or [Text(tr("Nothing is in play."), "dim italic")]
    parts += _piles(table, console)
    parts += _gone(table)
    parts += [Text(line, "italic") for line in side_notes(table.differs, table.notes, table.aims)]
    if table.awaits is not None:
        parts.append(Text(phrases.to_tell(words.turning_up(table.awaits)), "bold"))
    if table.decision is not None:
        parts += question(table.decision, console)
    return [*parts, *(Text(line, "bold" if not nr else "") for nr, line in enumerate(over(table)))]


def _head(table: d.Table) -> Rule:
    title = Text().append(clean(table.kingdom), "bold").append(f" · {phrases.where(table)}")
    return Rule(title, align="left", style="bright_black")


def _stock(table: d.Table) -> RenderableType:
    grid = Table.grid(expand=True)
    grid.add_column()
    grid.add_column(justify="right", no_wrap=True)
    have = cards.amounts(table.resources) if table.resources else Text(tr("no resources"), "dim italic")
    fame = Text().append(tr("{fame} fame", fame=table.fame), "bold bright_yellow")
    fame.append(f"   {tr('journal entry {n}', n=table.revision)}", "dim")
    grid.add_row(have, fame)
    return grid


Pile = tuple[str, list[d.CardView], str]
"""A pile's head, the cards of it that are seen, and what stands there where none are."""


def _piles(table: d.Table, console: Console) -> list[RenderableType]:
    unknown = tr("the top one isn't known") if table.deck.size else "–"
    piles = [
        (*_deck(table), unknown),
        _lying(tr("Discard, top first"), list(reversed(table.discard))),
    ]
    piles += [_lying(tr("Permanents"), table.permanents)] if table.permanents else []
    piles += [_lying(tr("Aside"), table.aside)] if table.aside else []
    across = len(piles) if console.width >= _SIDE_BY_SIDE else 1
    width = (console.width + 1) // across - 1
    drawn: list[RenderableType] = []
    for at in range(0, len(piles), across):
        row = piles[at : at + across]
        height = max(1, *(len(pile[1]) for pile in row), 1)
        grid = Table.grid(padding=(0, 1, 0, 0))
        grid.add_row(*(_pile(*pile, width, height) for pile in row))
        drawn.append(grid)
    return drawn


def _deck(table: d.Table) -> tuple[str, list[d.CardView]]:
    deck = table.deck
    more = ""
    if deck.top is not None:
        more = tr(" (the top one is seen)") if deck.face else tr(", on top {card}", card=deck.top)
    if deck.seen and len(deck.seen) > 1:
        more += tr(", known from the top: {cards}", cards=", ".join(map(str, deck.seen)))
    head = tr("Deck: {cards}{more}", cards=phrases.cards_of(deck.size), more=more)
    return head, [deck.face] if deck.face else []


def _lying(name: str, lying: list[d.CardView]) -> Pile:
    return f"{name} ({len(lying)})" if lying else name, lying, "–"


def _pile(name: str, lying: list[d.CardView], nothing: str, width: int, height: int) -> Panel:
    lines = cards.listed(lying, width - 4) or [Text(nothing, "dim")]
    return Panel(
        Group(*lines),
        title=Text(name, "bold"),
        title_align="left",
        border_style="bright_black",
        box=box.ROUNDED,
        width=width,
        height=height + 2,
    )


def _gone(table: d.Table) -> list[RenderableType]:
    line = Text("", "dim")
    if table.away:
        line.append(tr("In the kingdom's box: {cards}.", cards=listed(table.away)) + "  ")
    if table.destroyed:
        line.append(tr("Destroyed: {cards}.", cards=listed(table.destroyed)) + "  ")
    if table.purged:
        line.append(tr("Purged: {cards}.", cards=listed(table.purged)) + "  ")
    size, following = phrases.cards_of(table.box.size), phrases.found_next(table.box)
    return [line.append(tr("Box: {cards}, {next}.", cards=size, next=following))]


def question(
    decision: d.DecisionView, console: Console, numbered: bool = False, of_cards: bool = True
) -> list[RenderableType]:
    """An open question: what is asked, each option, how to answer.

    `numbered`: options can be said by their places; `of_cards`: a number before a meaning is the option's own.
    """
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="bold bright_yellow", no_wrap=False)
    grid.add_column()
    for nr, (option, text) in enumerate(phrases.option_lines(decision), 1):
        means = text.removeprefix(f"{option} ") if of_cards else text  # a card's number isn't said twice
        grid.add_row(Text(f"{nr}. {option}" if numbered else option), Text(means))
    asked = (
        Text()
        .append(phrases.told(decision.prompt, decision.names), "bold")
        .append(f"\n{phrases.wanted(decision)}", "dim")
    )
    ways = Text(phrases.ways_out(decision), "dim")
    shown = cards.rows([cards.Card(card, card.card) for card in decision.shows], console)
    head = tr("Question") if decision.card is None else tr("Question of card {card}", card=decision.card)
    frame = Panel(
        Group(asked, grid, ways), title=Text(head, "bold"), title_align="left", border_style="yellow", box=box.ROUNDED
    )
    return [*shown, frame]
