"""What is worth more than a sentence, drawn: discovered cards with all their sides, the end of a campaign."""

from __future__ import annotations

from rich.console import Console, RenderableType
from rich.rule import Rule
from rich.text import Text

from companion.documents import kingdom as d
from companion.documents.score_path import Ending
from companion.lang import tr
from companion.sentence import Message
from companion.show import words
from companion.show.plain import ending as page
from companion.show.rich import cards, charts

IN_DOUBT: Message = "? – something there is in doubt; cards show {card} says what."

BARS = 60
"""How wide the bars of a score are at most, with their names and numbers."""


def drawn(done: d.Done, console: Console) -> list[list[RenderableType]]:
    """The events of an answer one after the other, empty for an everyday one."""
    found = [_discovered(card, console) for card in done.discovered]
    return [*found, *([end(done.ended, done.ended.ending, console)] if done.ended and done.ended.ending else [])]


def end(score: d.Score, ending: Ending, console: Console) -> list[RenderableType]:
    """The end of a campaign: a bar for each source of fame, then the page in its parts."""
    drawn: list[RenderableType] = [Text(page.title(score, ending), "bold")]
    drawn += bars(score, console)
    for head, under in page.parts(score, ending):
        drawn += [Text(head, "bold bright_yellow"), *(Text(f"  {line}") for line in under)]
    return drawn


def bars(score: d.Score, console: Console) -> list[RenderableType]:
    """What each source of fame gives, losses the other way."""
    rows = [(words.source(part.source), part.fame, charts.FILLS[0]) for part in score.parts]
    lines = zip(score.parts, charts.bar_rows(rows, min(console.width, BARS)), strict=True)
    return [Text(line, "red" if part.fame < 0 else "yellow") for part, line in lines]


def _discovered(card: d.CardsShow, console: Console) -> list[RenderableType]:
    return [
        Rule(head(tr("New: card {card}", card=card.card), card), align="left", style="bright_black"),
        *sides(card, console),
        *([Text(tr(IN_DOUBT, card=card.card), "dim")] if any(map(_doubt, card.stages)) else []),
    ]


def head(word: str, card: d.CardsShow) -> Text:
    """What a card is called above its sides."""
    facts = [
        *words.flags(card),
        *([tr("{printing} printing", printing=words.printing(card.printing))] if card.printing else []),
    ]
    facts += [tr("the same as {cards}", cards=", ".join(map(str, card.copies)))] if card.copies else []
    return Text().append(word, "bold").append(f" · {' · '.join(facts)}" if facts else "")


def sides(card: d.CardsShow, console: Console) -> list[RenderableType]:
    """All stages of a card, drawn beside each other."""
    return cards.rows([cards.Card(stage, mark=_doubt(stage)) for stage in card.stages], console)


def _doubt(stage: d.StageView) -> str:
    """A question mark where something printed is in doubt."""
    return " ?" if any(one.certainty == "open" for one in stage.rulings) else ""
