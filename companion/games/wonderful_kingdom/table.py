"""What lies on the table at the end: the players' sides, and how the game was played (chapters "Frame", "Scoring")."""

from __future__ import annotations

from enum import Enum

from msgspec import Struct

from companion.games.wonderful_kingdom.medals import Medal, Report, Scenario
from companion.games.wonderful_kingdom.sheet import Combo, Count


class Module(Enum):
    """The three modules, one of which every game has (IWK-004)."""

    MENACES = "menaces"
    ADVISORS = "advisors"
    QUESTS = "quests"


class Player(Struct, frozen=True):
    """What one player has at the end.

    `fixed`: fixed points; `combos`: combo points; `cards`: completed cards by name, as far as their points are known;
    `types`: completed cards by type, for the combos of `cards`; `calamities`; `menaces`: those left in construction;
    `completed`, `soldiers`: for ties, None when not said; `last_step`: whether the last step of the quest is done;
    `raw`: the total of all these instead of them.
    """

    name: str = ""
    fixed: tuple[int, ...] = ()
    combos: tuple[Combo, ...] = ()
    cards: tuple[Count, ...] = ()
    types: tuple[Count, ...] = ()
    calamities: int = 0
    menaces: tuple[Count, ...] = ()
    completed: int | None = None
    soldiers: int | None = None
    last_step: bool | None = None
    raw: int | None = None


class Options(Struct, frozen=True):
    """How the game was played.

    `module`: None leaves the sheet free; `solo`; `side`: 'A' or 'B' of the duchy, None when not said; `deck`: the deck
    of menaces, for medals of its own; `scenario` with its `report`; `medals`: the table of medals.
    """

    module: Module | None = None
    solo: bool = False
    side: str | None = None
    deck: str | None = None
    scenario: Scenario | None = None
    report: Report = Report()
    medals: tuple[Medal, ...] = ()

    @property
    def alone(self) -> bool:
        """Whether one plays alone; every scenario is for one."""
        return self.solo or self.scenario is not None
