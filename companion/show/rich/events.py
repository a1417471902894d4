"""What is worth more than a sentence, drawn: cards that were discovered, with all their sides."""

from __future__ import annotations

from rich.console import Console, RenderableType
from rich.rule import Rule
from rich.text import Text

from companion.documents import kingdom as d
from companion.lang import tr
from companion.show import words
from companion.show.rich import cards


def drawn(done: d.Done, console: Console) -> list[RenderableType]:
    """The events of an answer, empty for an everyday one."""
    return [part for card in done.discovered for part in _discovered(card, console)]


def _discovered(card: d.CardsShow, console: Console) -> list[RenderableType]:
    return [
        Rule(head(tr("New: card {card}", card=card.card), card), align="left", style="bright_black"),
        *sides(card, console),
    ]


def head(word: str, card: d.CardsShow) -> Text:
    """What a card is called above its sides."""
    facts = [
        *words.flags(card),
        *([tr("printing {printing}", printing=words.printing(card.printing))] if card.printing else []),
    ]
    facts += [tr("the same as {cards}", cards=", ".join(map(str, card.copies)))] if card.copies else []
    return Text().append(word, "bold").append(f" · {' · '.join(facts)}" if facts else "")


def sides(card: d.CardsShow, console: Console) -> list[RenderableType]:
    """All stages of a card, drawn beside each other."""
    return cards.rows([cards.Card(stage, mark=_doubt(stage)) for stage in card.stages], console)


def _doubt(stage: d.StageView) -> str:
    """A question mark where something printed is in doubt."""
    return " ?" if any(one.certainty == "open" for one in stage.rulings) else ""
