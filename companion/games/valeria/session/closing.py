"""The end phase, the end of the game, and how all stand (VCK-136 to 147, 178 to 182, 220 to 227, T4, T8)."""

from __future__ import annotations

from typing import Final

import msgspec

from companion.games import score
from companion.games.valeria import dark_lord, scoring
from companion.games.valeria.dark_lord import NAME, Ending
from companion.games.valeria.session import layout as at
from companion.games.valeria.session.alone import finish
from companion.games.valeria.session.layout import Phase, Pieces, Table
from companion.games.valeria.sheet import Player
from companion.play.board import Board
from companion.play.doorway import NOBODY, Ended, Placed, Standing
from companion.play.machine import SessionRun, Work
from companion.play.values import Task
from companion.sentence import say

STACKS_EACH: Final = 2
"""So many exhausted stacks for each player end the game (VCK-139)."""


class End:
    """Why a game of several ends."""

    MONSTERS: Final = "monsters"
    DOMAINS: Final = "domains"
    STACKS: Final = "stacks"


class Closing:
    """The end of a turn, and of the game."""

    def __init__(self, pieces: Pieces) -> None:
        self.pieces = pieces
        self.tasks: dict[str, Work] = {"end": self._end, "reveal": self._reveal, "tell duke": self._tell}

    def trigger(self, table: Table) -> str:
        """Why the game would end as things lie; empty: it wouldn't (VCK-137 to 139, T4, T8)."""
        if not table.tops(at.MONSTER_PLACES):
            return End.MONSTERS
        if not any(table.alive(where) for where in at.DOMAIN_PLACES):
            return End.DOMAINS
        return End.STACKS if table.exhausted() >= STACKS_EACH * len(table.seats) else ""

    def _end(self, run: SessionRun, task: Task) -> None:
        """The dice go left; the round in which the end has come is played to its end (VCK-136, 140, 231, 243)."""
        run.done()
        table = Table(self.pieces, run.board)
        for name in (at.USED, at.FRESH):
            for key in list(run.board.tables[name]):
                run.put(name, key, None)
        run.put(at.TURN, at.DICE, None)
        run.add(at.TURN, at.LENGTH, 1)
        why = "" if table.solo else self.trigger(table)
        following = table.seat % len(table.seats) + 1
        run.put(at.TURN, at.ENDING, why or None)
        if why and following == table.number(at.FIRST):
            finish(run, why)
            return
        run.put(at.TURN, at.SEAT, following)
        run.put(at.TURN, at.PHASE, Phase.ROLL)

    def _reveal(self, run: SessionRun, task: Task) -> None:
        """All dukes are turned up; with real cards they are told now (VCK-036, 224)."""
        run.done()
        table = Table(self.pieces, run.board)
        counted = table.setting(at.DUKES) and (not table.solo or task.at == Ending.STACKS)
        zones = [at.duke(seat) for seat in table.seats] + ([at.LORD] if table.solo else [])
        untold = [zone for zone in zones if counted and not run.board.zones[zone]]
        run.later(*(Task("tell duke", at=zone) for zone in untold), *([Task("reveal", at=task.at)] if untold else []))
        if not untold:
            run.put(at.TURN, at.PHASE, Phase.END)
            run.put(at.TURN, at.ACTIONS, None)
            run.put(at.TURN, at.OVER, task.at)

    def _tell(self, run: SessionRun, task: Task) -> None:
        table, seat = Table(self.pieces, run.board), task.at.partition(":")[2]
        whose = table.name(int(seat)) if seat else NAME
        for key in run.draw(at.DUKE_PILE, 1, prompt=say("{who}: which duke was it?", who=whose)):
            run.carry(key, task.at)
        run.done()

    # --- points -------------------------------------------------------------------------------------------------

    def side(self, table: Table, seat: int) -> Player:
        """A seat with its name and, at the end, its duke."""
        duke = next((self.pieces.dukes[key] for key in table.board.zones[at.duke(seat)]), None)
        return msgspec.structs.replace(table.player(seat), name=table.name(seat), duke=duke if table.over else None)

    def _lord(self, table: Table) -> Player:
        """The Dark Lord's side: monsters left, cards captured, his duke (VCK-225)."""
        zones, pieces = table.board.zones, self.pieces
        left = [key for where in at.MONSTER_PLACES for key in zones[where] if key in pieces.monsters]
        duke = next((pieces.dukes[key] for key in zones[at.LORD]), None)
        return Player(
            dark_lord.NAME,
            duke,
            tuple(pieces.monsters[key] for key in left),
            tuple(pieces.domains[key] for key in zones[at.CAPTURED] if key in pieces.domains),
            tuple(pieces.citizens[key] for key in zones[at.CAPTURED] if key in pieces.citizens),
        )

    def _sheet(self, table: Table) -> score.Result:
        """The score sheet of a game that is over."""
        if table.solo:
            return dark_lord.score(self.side(table, 1), self._lord(table), Ending(table.over))
        players = [self.side(table, seat) for seat in table.seats]
        return scoring.score(players, scoring.Options(dukes=table.setting(at.DUKES)))

    def standing(self, board: Board) -> list[Standing]:
        """How all stand: what lies open, and at the end everything."""
        table = Table(self.pieces, board)
        if table.over:
            return sorted((one.standing for one in self._placed(table) if one.standing.seat), key=lambda one: one.seat)
        if table.setting(at.DUKES):
            sides = {seat: self.side(table, seat) for seat in table.seats}
            parts = {
                seat: scoring.card_parts(one.monsters, one.domains) if table.solo else scoring.board_parts(one)
                for seat, one in sides.items()
            }
            return [_standing(seat, table.name(seat), parts[seat]) for seat in table.seats]
        seats = {table.name(seat): seat for seat in table.seats}
        found = [_standing(seats[one.name], one.name, one.parts) for one in self._sheet(table).standings]
        return sorted(found, key=lambda one: one.seat)

    def result(self, board: Board) -> Ended | None:
        """The places at the end; alone the Dark Lord has one, too, and no seat."""
        table = Table(self.pieces, board)
        if not table.over:
            return None
        modules = (at.EVENTS, at.MIXED, at.FIRST_GAME, at.SOLO)
        played = [name for name in modules if table.setting(name)]
        played += ["no-dukes"] if not table.setting(at.DUKES) else []
        return Ended(tuple(self._placed(table)), table.number(at.LENGTH), tuple(played))

    def _placed(self, table: Table) -> list[Placed]:
        seats = {table.name(seat): seat for seat in table.seats}
        return [
            Placed(one.place or 1, _standing(NOBODY if table.solo and nr else seats[one.name], one.name, one.parts))
            for nr, one in enumerate(self._sheet(table).standings)
        ]


def _standing(seat: int, name: str, parts: tuple[score.Part, ...]) -> Standing:
    return Standing(seat, name, score.total(parts), {part.key: part.points for part in parts})
