"""The page: the kingdom as it is, all its cards by category, its score path and its history by round."""

from __future__ import annotations

from collections.abc import Iterator

from companion.catalogue.words import KINGDOM_ZONES, Category, Zone
from companion.desk import footnotes
from companion.desk.desk import Desk
from companion.desk.journal import clock
from companion.desk.journal.history import by_round
from companion.desk.kingdoms.sitting import Sitting
from companion.desk.reports.packing_list import lying
from companion.documents.reports import Page, PageGroup
from companion.play.board_tables import BoardTable
from companion.sentence import Message, say

_GONE: dict[str, Message] = {
    Zone.ASIDE: "Aside",
    Zone.AWAY: "In the kingdom's box",
    Zone.DESTROYED: "Destroyed",
    Zone.PURGED: "Purged",
}
"""Zones outside the kingdom that the page lists, too."""


def page(desk: Desk) -> Page:
    """Everything about the kingdom that may be seen.

    Errors: `Unknown` when there is no kingdom, `StoreError` when its journal is damaged.
    """
    sitting = desk.sit()
    score, resources = sitting.score(), sitting.board.tables[BoardTable.RESOURCES]
    made = Page(
        kingdom=sitting.name,
        mode=sitting.opened.mode,
        printing=sitting.opened.printing,
        revision=sitting.revision,
        round=sitting.number("round"),
        finished=sitting.word("phase") == "finished",
        fame=score.fame,
        resources={name: n for name, n in resources.items() if isinstance(n, int)},
        differs=footnotes.differences(desk.engine, sitting.board.tables[BoardTable.SETTINGS], sitting.opened.printing),
        groups=list(_groups(sitting)),
        sources={part.source: part.fame for part in score.parts},
        path=score.path,
        rounds=by_round(sitting),
        notes=footnotes.notes(desk.engine, sitting.opened.id),
        piles=lying(sitting),
        played=clock.played(sitting.moments()),
    )
    return desk.names(sitting.catalogue).translate(made)


def _groups(sitting: Sitting) -> Iterator[PageGroup]:
    """The cards by category in the order of the categories, then what lies elsewhere; each sorted by number."""
    kingdom = sitting.game.kingdom(sitting.board)
    cards = [card for zone in KINGDOM_ZONES for card in kingdom.cards(zone)]
    by_category: dict[str, list[str]] = {}
    for card in kingdom.sorted(cards):
        by_category.setdefault(kingdom.stage(card).category, []).append(card)
    order = [*(one for one in map(str, Category) if one in by_category)]
    for category in [*order, *(one for one in sorted(by_category) if one not in order)]:
        yield _group(sitting, _title(category), by_category[category])
    for zone, title in _GONE.items():
        if kingdom.cards(Zone(zone)):
            yield _group(sitting, say(title), kingdom.sorted(list(kingdom.cards(Zone(zone)))))


def _title(category: str) -> str:
    return say("No category") if category == Category.NONE else category.capitalize()


def _group(sitting: Sitting, title: str, cards: list[str]) -> PageGroup:
    faces = [sitting.card(card) for card in cards]
    counts = title not in _GONE.values()
    return PageGroup(title, sum(one.fame for one in faces) if counts else 0, counts, faces)
