"""The score of a kingdom, and what it tells of the end of a campaign: sources, cards and moves, what can follow."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from companion.desk.desk import Desk
from companion.desk.footnotes import OF_PRINTING
from companion.desk.journal import replay
from companion.desk.kingdoms.sitting import Sitting
from companion.desk.moves.switches import rule_options, rules_on
from companion.desk.narrate import change_views
from companion.desk.narrate.change_views import ref
from companion.desk.narrate.events import events
from companion.desk.narrate.names import namer
from companion.desk.narrate.narrator import sentences
from companion.desk.narrate.scene import Scene
from companion.documents.score_path import Ending, FameMove, FameSource, Score, ScoreCard
from companion.games.kingdom_legacy.table import fame
from companion.games.kingdom_legacy.table.kingdom import Kingdom, Phase
from companion.games.kingdom_legacy.turn import expansion
from companion.play.board_tables import BoardTable
from companion.play.change import Change, Put
from companion.sentence import say

MOST = 5
"""How many cards and moves are named that mattered most."""

NAMED, SENTENCES = 4, 4
"""How many cards of a list and how many sentences tell of a move in short."""

BEGINNING = ("anew",)
"""Commands after which a campaign begins: what the cards are worth then is no move's doing."""


def score(desk: Desk) -> Score:
    """Fame now, how the base score stands among the simulated ones, and what a finished campaign came to.

    Errors: `Unknown` when there is no kingdom, `StoreError` when the journal of a finished one is damaged.
    """
    return of(desk.sit())


def of(sitting: Sitting) -> Score:
    """The same of a kingdom that is open. Errors: `StoreError` when its journal is damaged."""
    from companion.desk.reports.comparison import standing  # a move that ends nothing waits for neither
    from companion.store import simulations

    found = sitting.score()
    base = standing(sitting, found, simulations.base_scores(sitting.desk.engine))
    over = sitting.question() is None and sitting.word("phase") == Phase.FINISHED
    found = msgspec.structs.replace(
        found,
        percentile=base.percentile,
        simulated=base.simulated,
        simulated_by=base.by,
        standings=base.standings,
        ending=_ending(sitting) if over else None,
    )
    return sitting.desk.names(sitting.catalogue).translate(found)


def ends(changes: Iterable[Change]) -> bool:
    """Whether changes end the base game or an expansion."""
    return any(
        isinstance(one, Put) and (one.table, one.key, one.new) == (BoardTable.GAME, "phase", Phase.FINISHED)
        for one in changes
    )


def _ending(sitting: Sitting) -> Ending:
    kingdom, settings = sitting.game.kingdom(sitting.board), sitting.board.tables[BoardTable.SETTINGS]
    sources = expansion.by_source(kingdom, fame.score(kingdom))
    worth: dict[str, int] = {}
    for brought in sources.values():
        for card, n in brought.items():
            worth[card] = worth.get(card, 0) + n
    told = [FameSource(part, sum(n.values()), _cards(kingdom, n)) for part, n in sources.items() if any(n.values())]
    return Ending(
        round=kingdom.round,
        printing=sitting.opened.printing,
        rules=list(rules_on(settings)),
        options=rule_options(settings, OF_PRINTING.get(sitting.opened.printing, {})),
        sources=sorted(told, key=lambda one: -one.fame),
        cards=sorted(_cards(kingdom, worth), key=lambda one: -abs(one.fame))[:MOST],
        moves=_moves(sitting),
        follows=sitting.follows(),
    )


def _cards(kingdom: Kingdom, worth: Mapping[str, int]) -> list[ScoreCard]:
    """Cards that brought or cost something, the most first."""
    order = kingdom.catalogue.order
    cards = sorted((card for card, n in worth.items() if n), key=lambda card: (-worth[card], order[card]))
    return [ScoreCard(ref(card), worth[card], {str(ref(card)): kingdom.stage(card).name}) for card in cards]


def _moves(sitting: Sitting) -> list[FameMove]:
    """The moves that changed the fame most, from the founding on; what was undone is none."""
    changed: dict[int, int] = {}
    before = 0
    for step in replay.steps(sitting):
        after = fame.score(step.kingdom).total if step.entry.changes else before
        if step.entry.base and step.entry.command.verb not in BEGINNING:
            changed[step.entry.unit] = changed.get(step.entry.unit, 0) + after - before
        before = after
    chosen = sorted((unit for unit, n in changed.items() if n), key=lambda unit: (-abs(changed[unit]), unit))[:MOST]
    told = _told(sitting, chosen)
    return [msgspec.structs.replace(told[unit], fame=changed[unit]) for unit in chosen]


def _told(sitting: Sitting, units: list[int]) -> dict[int, FameMove]:
    """What those moves did, by their first entries; their fame is still to be told."""
    called = namer(sitting)
    found: dict[int, FameMove] = {}
    for step in replay.steps(sitting):
        entry = step.entry
        if entry.unit > max(units, default=0):
            break
        if entry.unit not in units:
            continue
        scene = Scene.before(step.kingdom.board, entry.changes)
        happened = list(events(scene, sitting.catalogue, entry.command, entry.changes))
        said, short = sentences(happened, called), sentences(happened, called, NAMED)
        typed = change_views.in_words(entry.command)
        first = found.get(entry.unit) or FameMove(entry.seq, step.round, step.turn, typed, 0, [])
        found[entry.unit] = msgspec.structs.replace(first, said=[*first.said, *said], brief=[*first.brief, *short])
    return {unit: msgspec.structs.replace(one, brief=brief(one)) for unit, one in found.items()}


def brief(move: FameMove) -> list[str]:
    """A few sentences of a move; where that leaves some out, how to read all of it."""
    if move.brief == move.said and len(move.said) <= SENTENCES + 1:
        return move.said
    return [*move.brief[:SENTENCES], say("The whole of it: journal {entry}.", entry=move.seq)]
