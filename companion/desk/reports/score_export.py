"""Scores out: every step of every score path, and the kept results of the other games, a row each."""

from __future__ import annotations

import uuid
from collections.abc import Iterator
from datetime import date
from typing import NamedTuple

from companion.catalogue.rules.rows import Game
from companion.desk.desk import Desk
from companion.desk.journal import clock
from companion.desk.moves.switches import rules_on
from companion.desk.reports.comparison import Whose, others, percentile
from companion.documents.reports import ScoreRow, Scores
from companion.errors import Misuse
from companion.games.kingdom_legacy.turn.expansion import BASE, label
from companion.sentence import say
from companion.store import sessions, simulations
from companion.store.kingdoms import kingdoms, scores
from companion.store.kingdoms.scores import Step
from companion.store.sessions import FinishedGame, SeatResult

IDS = uuid.UUID("5f4dcc3b-2f0e-5d4e-9b1a-6b1d0f2c7a11")
"""Names made from this stay the same for good; never change it: importers know the scores by them."""


def collect(desk: Desk, since: str | None = None) -> Scores:
    """All scores, oldest first; with a kingdom named its own only. `since`: a date, the scores from it on.

    Errors: `Misuse` for a date that is none, `Unknown` for a kingdom that isn't there.
    """
    first = _day(since) if since is not None else ""
    only = kingdoms.open_kingdom(desk.engine, desk.kingdom).id if desk.kingdom is not None else None
    rows = list(of_kingdoms(desk, only))
    if only is None:
        rows += [row for game in sessions.finished_games(desk.engine) for row in of_session(game)]
    found = [row for row in rows if row.date >= first]
    return Scores(sorted(found, key=lambda row: (row.date, row.at or "")))


def _day(text: str) -> str:
    try:
        return date.fromisoformat(text).isoformat()
    except ValueError as error:
        raise Misuse(say("{text} is no date; write it as 2026-01-31.", text=text)) from error


def of_kingdoms(desk: Desk, only: str | None = None) -> Iterator[ScoreRow]:
    """The steps of all score paths, or of one kingdom's. `only`: its id."""
    kept = simulations.base_scores(desk.engine)
    among: dict[tuple[str, tuple[str, ...]], _Among] = {}
    expansions: dict[str, list[str]] = {}
    for step in scores.steps(desk.engine, clock.seconds, only):
        rules = rules_on(step.settings)
        played = expansions.setdefault(step.kingdom_id, [])
        if step.step != BASE:
            played.append(label(step.step))
            yield _row(step, rules, list(played), NOBODY)
            continue
        sort = step.printing, rules
        if sort not in among:
            found = others(kept, [sort])
            among[sort] = _Among(found.all, found.by)
        yield _row(step, rules, list(played), among[sort])


class _Among(NamedTuple):
    """The base scores that one is compared with, sorted, and whose they are."""

    scores: list[int]
    by: Whose | None


NOBODY = _Among([], None)


def _row(step: Step, rules: tuple[str, ...], expansions: list[str], among: _Among) -> ScoreRow:
    id = str(uuid.uuid5(IDS, f"{step.kingdom_id}/{step.step}"))
    return ScoreRow(
        id=id,
        play=id,
        game=Game.LEGACY.title,
        kingdom=step.kingdom,
        player=None,
        step=label(step.step),
        date=step.at[:10],
        at=step.at,
        mode=step.mode,
        printing=step.printing,
        rules=list(rules),
        rounds=step.rounds,
        fame=step.fame,
        cards=step.parts.get("cards", 0),
        boxes=step.parts.get("boxes", 0),
        stickers=step.parts.get("stickers", 0),
        goals=step.parts.get("goals", 0),
        purged=step.parts.get("purged", 0),
        expansions=expansions,
        percentile=percentile(step.fame, among.scores),
        seconds=step.seconds,
        simulated=len(among.scores),
        simulated_by=among.by,
    )


def of_session(game: FinishedGame) -> Iterator[ScoreRow]:
    """The seats of another game."""
    for nr, seat in enumerate(game.seats, 1):
        yield ScoreRow(
            id=str(uuid.uuid5(IDS, f"{game.id}/{nr}")),
            play=game.id,
            game=_title(game.game),
            kingdom=None,
            player=seat.name,
            step=game.scope or "game",
            date=game.played_on,
            at=None,
            mode="solo" if game.solo else None,
            printing=None,
            rules=list(game.modules),
            rounds=None,
            fame=seat.points,
            place=seat.place,
            won=seat.won,
            note=game.note,
            parts=_parts(seat),
        )


def _parts(seat: SeatResult) -> dict[str, int]:
    """The points of a sheet by the names of its lines."""
    found: dict[str, int] = {}
    for line in seat.lines:
        found[line.name] = found.get(line.name, 0) + line.points
    return found


def _title(key: str) -> str:
    return next((game.title for game in Game if game.value == key), key)
