"""The kingdom on a page: as text and as Markdown; what is said on the poster, too."""

from __future__ import annotations

from collections.abc import Iterator

from companion.documents import kingdom as d
from companion.documents.reports import HistoryRound, Page, PageGroup
from companion.lang import tr, tr_n
from companion.show import fame, phrases
from companion.show.counting import count_of
from companion.show.files import template
from companion.show.phrases import amounts, clean

HEADS = ("card", "stage", "side", "makes", "fame", "bears")


def facts(page: Page) -> Iterator[str]:
    """What stands above the cards, a line each."""
    state = tr("finished after") if page.finished else "in"
    yield f"{count_of(page.fame, 'fame')}, {state} round {page.round}; {page.mode}, printing {page.printing}"
    if page.resources:
        yield f"Resources: {amounts(page.resources)}"
    if page.differs:
        yield tr("Differs from the leaflet: {what}", what=clean(", ".join(page.differs)))
    yield tr("Fame from: {what}", what=", ".join((f"{name} {n}" for name, n in page.sources.items())))
    if told := phrases.time_played(page.played):
        yield f"Played: {told}"
    if page.path:
        yield tr("Score path: {what}", what=", ".join(f"{fame.step(one)} {one.fame}" for one in page.path))


def row(card: d.CardView, counts: bool) -> tuple[str, ...]:
    """A card in a line of the table; its fame is left out where it doesn't count."""
    fame = str(card.fame) if counts else ""
    return (
        str(card.card),
        phrases.title(card),
        phrases.heading(card.orientation),
        phrases.production(card),
        fame,
        bears(card),
    )


def bears(card: d.CardView) -> str:
    """Keywords, stickers, boxes and whatever else was added to a card."""
    parts = [", ".join(card.keywords)] if card.keywords else []
    parts += [f"sticker {phrases.sticker(one)}" for one in card.stickers]
    if card.boxes:
        parts.append(f"boxes {' '.join(phrases.box_mark(one) for one in card.boxes)}")
    parts += phrases.counted(card.counters)
    parts += [phrases.struck(one) for one in card.struck]
    return clean("; ".join(parts))


def group_title(group: PageGroup) -> str:
    """A category with its size and fame."""
    return f"{group.title}: {count_of(len(group.cards), 'card')}{f', {group.fame} fame' if group.counts else ''}"


def round_title(one: HistoryRound) -> str:
    """A round with its turns, the fame after it, and how long it took."""
    fame = tr("{fame} fame after it", fame=one.fame) if one.over else tr("{fame} fame now", fame=one.fame)
    facts = (tr_n("{n} turn", "{n} turns", one.turns), fame, phrases.duration(one.seconds))
    return tr("Round {n}: {facts}", n=one.round, facts=", ".join(filter(None, facts)))


def events(one: HistoryRound) -> str:
    return clean(" ".join(event.text for event in one.events))


# --- the forms ---------------------------------------------------------------------------------------------------


def text(page: Page) -> list[str]:
    """Lines of text."""
    lines = [clean(page.kingdom), *facts(page)]
    for group in page.groups:
        lines += ["", f"== {group_title(group)}"]
        for card in group.cards:
            number, name, side, makes, fame, borne = row(card, group.counts)
            more = [f"makes {makes}"] if makes else []
            more += [f"{fame} fame"] if fame not in ("", "0") else []
            lines.append(f"{number:>5}  {'; '.join([name, side, *more, *([borne] if borne else [])])}")
    lines += ["", f"== {tr('History')}", *(f"{round_title(one)}. {events(one)}".rstrip() for one in page.rounds)]
    return [*lines, *(f"Note: {clean(one.text)}" for one in page.notes)]


def markdown(page: Page) -> list[str]:
    """Markdown."""
    return template.page("kingdom.md", **_values(page))


def _values(page: Page) -> dict[str, object]:
    """What the templates put in."""
    return {
        "name": clean(page.kingdom),
        "facts": list(facts(page)),
        "heads": HEADS,
        "groups": [
            {"title": group_title(group), "rows": [row(card, group.counts) for card in group.cards]}
            for group in page.groups
        ],
        "rounds": [{"title": round_title(one), "events": events(one)} for one in page.rounds],
        "notes": [clean(one.text) for one in page.notes],
    }
