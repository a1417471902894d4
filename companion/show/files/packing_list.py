"""The sheet on paper: as text, as Markdown, as a page that prints on A4. Nothing is said by colour."""

from __future__ import annotations

import json
from collections.abc import Iterator

from companion.documents.files import Sheet, SheetCard, SheetPile, SheetStage
from companion.lang import tr
from companion.play.board_tables import pack_of
from companion.sentence import Message
from companion.show import words
from companion.show.counting import count_of
from companion.show.files import template
from companion.show.phrases import clean, heading

TITLES: dict[str, Message] = {"pack": "Boxing up", "resume": "Laying out"}

COUNTED: dict[str, Message] = {"plays": "played", "stay": "blocked"}
"""What is counted on cards, in words; other counters are called as the cards call them."""

HEADS: tuple[Message, ...] = ("card", "lies", "stage", "bears")
"""Of the table."""

ORDER: Message = "bottom first"

REST: Message = "All other cards are in the box, number on top."


def head(sheet: Sheet) -> Iterator[str]:
    """What stands above the cards, a line each."""
    done = tr(" (the game is over)") if sheet.phase == "finished" else ""
    yield tr("Kingdom: {name}", name=clean(sheet.kingdom))
    yield tr("After round: {round}{done}", round=sheet.round, done=done)
    yield tr(
        "Printing: {printing}; journal entry: {revision}",
        printing=words.printing(sheet.printing),
        revision=sheet.revision,
    )
    if sheet.last_round:
        yield tr("Last round: {last_round}", last_round=sheet.last_round)
    if sheet.expansion is not None:
        yield tr("Expansion being played: {expansion}", expansion=sheet.expansion)
    if sheet.path:
        yield tr("Score path: {what}", what=", ".join((f"{label} = {fame}" for label, fame in sheet.path.items())))
    if sheet.registration is not None:
        yield tr("Registered as: {registration}", registration=clean(sheet.registration))
    if sets := _sets(sheet):
        yield tr("With the cards of: {sets}", sets=", ".join(sets))
    for name, value in sheet.settings.items():
        if pack_of(name) is None:
            yield tr("Setting: {name} = {value}", name=name, value=value)


def _sets(sheet: Sheet) -> list[str]:
    """The sets that the kingdom was given."""
    return [one for name in sheet.settings if (one := pack_of(name)) is not None]


def marks(stage: SheetStage) -> str:
    """What a stage bears, in one line; a written name comes last and in quotation marks."""
    parts = [tr("stickers {which}", which=", ".join(stage.stickers))] if stage.stickers else []
    parts += [tr("ticked {boxes}", boxes=", ".join(map(str, stage.ticked)))] if stage.ticked else []
    written = ", ".join(f"{box}={n}" for box, n in stage.written.items())
    parts += [tr("written {boxes}", boxes=written)] if written else []
    struck = ", ".join(f"{what} x{n}" for what, n in stage.struck.items())
    parts += [tr("struck {what}", what=struck)] if struck else []
    counters = ", ".join(f"{tr(COUNTED.get(name, name))}={n}" for name, n in stage.counters.items())
    parts += [tr("counters {counters}", counters=counters)] if counters else []
    if stage.name is not None:
        parts.append(tr("name {name}", name=json.dumps(clean(stage.name), ensure_ascii=False)))
    return f"{heading(stage.orientation)}: {'; '.join(parts)}"


def title(card: SheetCard) -> str:
    """The visible stage in words, and what a purged card counts for."""
    by = tr("it was purged") if card.purged_by is None else tr("{purged_by} purged it", purged_by=card.purged_by)
    worth = tr(" (counts {worth} since {by})", worth=card.worth, by=by) if card.worth is not None else ""
    return f"{clean(card.name or '')}{worth}"


def pile_title(pile: SheetPile) -> str:
    """A pile's zone and size."""
    return f"{pile.zone}: {count_of(len(pile.cards), 'card')}, {tr(ORDER)}"


def stickers(sheet: Sheet) -> list[str]:
    """What the numbers of the stickers mean, a line each."""
    return [tr("Sticker {number}: {what}", number=number, what=clean(what)) for number, what in sheet.stickers.items()]


def text(sheet: Sheet) -> list[str]:
    """The sheet as lines of text."""
    lines = [tr(TITLES[sheet.purpose]), *head(sheet)]
    width = max([5, *(len(str(card.card)) for pile in sheet.piles for card in pile.cards)])
    for pile in sheet.piles:
        lines += ["", f"== {pile_title(pile)}", pile.how]
        for card in pile.cards:
            lines.append(f"{card.card!s:>{width}} | {heading(card.orientation):23} | {title(card)}")
            lines += [f"      - {marks(stage)}" for stage in card.stages]
    return [*lines, "", tr(REST), *stickers(sheet)]


def markdown(sheet: Sheet) -> list[str]:
    """The sheet as Markdown."""
    return template.page("packing_list.md", **_values(sheet))


def page(sheet: Sheet) -> list[str]:
    """The sheet as a page of HTML."""
    return template.page("packing_list.html", **_values(sheet))


def _values(sheet: Sheet) -> dict[str, object]:
    """What the templates put in."""
    return {
        "title": tr(TITLES[sheet.purpose]),
        "name": clean(sheet.kingdom),
        "head": list(head(sheet)),
        "heads": list(map(tr, HEADS)),
        "piles": [
            {"title": pile_title(pile), "how": pile.how, "cards": list(map(_values_of_card, pile.cards))}
            for pile in sheet.piles
        ],
        "rest": tr(REST),
        "stickers": stickers(sheet),
    }


def _values_of_card(card: SheetCard) -> dict[str, object]:
    words = (str(card.card), heading(card.orientation), title(card))
    return {"words": words, "bears": list(map(marks, card.stages))}


FORMS = {"text": text, "md": markdown, "html": page}
"""The ways to write it."""
