"""The documents of goals: a stage that a card is to reach, and cards marked for the next purge."""

from __future__ import annotations

from companion.documents.base import Document, Ref


class AimStep(Document, frozen=True):
    """An upgrade on the way: the stage left and the one reached, by orientation; `into` names it; its price.

    `upgrade`: the number of the arrow on the stage left.
    """

    start: str
    to: str
    into: str
    pay: dict[str, int] = {}
    discard: dict[str, int] = {}
    destroy: dict[str, int] = {}
    upgrade: int = 1


class Aim(Document, frozen=True):
    """What the player has in mind for a card that lies in `orientation`, showing `stage`.

    `goal`: orientation of the stage to be reached, null: none, `into` names it; `reached`: it is that stage now.
    `steps`: the upgrades there, empty when none lead there; `pay`: their resources together. `missing`: resources that
    the next of them lacks now, `why`: what keeps it from being made, null: it can be. `purge`: marked for the purge.
    """

    card: Ref
    orientation: str
    stage: str
    goal: str | None = None
    into: str | None = None
    reached: bool = False
    steps: list[AimStep] = []
    pay: dict[str, int] = {}
    missing: dict[str, int] = {}
    why: str | None = None
    purge: bool = False


class Aims(Document, frozen=True):
    """`aim`: what the player has in mind for the kingdom's cards, in running order; with a card, of that one."""

    kingdom: str
    aims: list[Aim]
