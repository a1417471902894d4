"""The kingdom on a page: as text and as Markdown; what is said on the poster, too."""

from __future__ import annotations

from collections.abc import Iterator

from companion.documents import kingdom as d
from companion.documents.reports import HistoryRound, Page, PageGroup
from companion.lang import tr, tr_n
from companion.sentence import Message
from companion.show import fame, phrases, words
from companion.show.counting import count_of
from companion.show.files import template
from companion.show.phrases import amounts, clean

HEADS: tuple[Message, ...] = ("card", "stage", "side", "makes", "fame", "bears")


def facts(page: Page) -> Iterator[str]:
    """What stands above the cards, a line each."""
    state = tr("finished after round {n}", n=page.round) if page.finished else tr("in round {n}", n=page.round)
    made = tr("{mode}, {printing} printing", mode=words.mode(page.mode), printing=words.printing(page.printing))
    yield f"{count_of(page.fame, 'fame')}, {state}; {made}"
    if page.resources:
        yield tr("Resources: {amounts}", amounts=amounts(page.resources))
    if page.differs:
        yield tr("Differs from the leaflet: {what}", what=clean(", ".join(page.differs)))
    yield tr("Fame from: {what}", what=", ".join(f"{words.source(name)} {n}" for name, n in page.sources.items()))
    if told := phrases.time_played(page.played):
        yield tr("Played: {told}", told=told)
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
    parts += [tr("sticker {what}", what=phrases.sticker(one)) for one in card.stickers]
    if card.boxes:
        parts.append(tr("boxes {marks}", marks=" ".join(phrases.box_mark(one) for one in card.boxes)))
    parts += phrases.counted(card.counters)
    parts += [phrases.struck(one) for one in card.struck]
    return clean("; ".join(parts))


def group_title(group: PageGroup) -> str:
    """A category with its size and fame."""
    fame = f", {count_of(group.fame, 'fame')}" if group.counts else ""
    return f"{group.title}: {count_of(len(group.cards), 'card')}{fame}"


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
            more = [tr("makes {amounts}", amounts=makes)] if makes else []
            more += [tr("{fame} fame", fame=fame)] if fame not in ("", "0") else []
            lines.append(f"{number:>5}  {'; '.join([name, side, *more, *([borne] if borne else [])])}")
    lines += ["", f"== {tr('History')}", *(f"{round_title(one)}. {events(one)}".rstrip() for one in page.rounds)]
    return [*lines, *(tr("Note: {note}", note=clean(one.text)) for one in page.notes)]


def markdown(page: Page) -> list[str]:
    """Markdown."""
    return template.page("kingdom.md", **_values(page))


def _values(page: Page) -> dict[str, object]:
    """What the templates put in."""
    return {
        "name": clean(page.kingdom),
        "facts": list(facts(page)),
        "heads": list(map(tr, HEADS)),
        "groups": [
            {"title": group_title(group), "rows": [row(card, group.counts) for card in group.cards]}
            for group in page.groups
        ],
        "rounds": [{"title": round_title(one), "events": events(one)} for one in page.rounds],
        "notes": [clean(one.text) for one in page.notes],
    }
