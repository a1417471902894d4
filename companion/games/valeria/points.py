"""The language of dukes: what scores at the end, as one line of data (VCK-143, 144, 193, 194).

line    = rule {";" rule}
rule    = N "per" [N] what          points for each of them, or for each so many of them (rounded down, VCK-T3)
what    = "worker" | "soldier" | "shadow" | "holy"              role symbols on citizens and domains
        | "citizen" | "domain" | "monster"                      cards
        | "boss" | "minion" | "beast" | "titan"                 slain monsters and events of that type
        | "resources"                                           gold, strength and magic left, together
"""

from __future__ import annotations

import re
from typing import Literal, TypeAlias, get_args

import msgspec

from companion.errors import Misuse
from companion.games.valeria.words import MonsterType, Role

Thing: TypeAlias = Literal["citizen", "domain", "monster", "resources"]
What: TypeAlias = Role | MonsterType | Thing

_RULE = re.compile(r"(\d+) per (?:(\d+) )?([a-z]+)")
_THINGS: dict[str, What] = {
    **{role.value: role for role in Role},
    **{kind.value: kind for kind in MonsterType},
    **{thing: thing for thing in get_args(Thing)},
}


class ScoreRule(msgspec.Struct, frozen=True):
    """`points` for each full `each` of something."""

    points: int
    each: int
    what: What

    def score(self, count: int) -> int:
        """What so many of them score."""
        return count // self.each * self.points

    def __str__(self) -> str:
        many = f"{self.each} " if self.each > 1 else ""
        return f"{self.points} per {many}{self.what}"


def read(line: str) -> tuple[ScoreRule, ...]:
    """Understand a duke's line.

    Errors: `Misuse` names the rule that is not understood.
    """
    rules = []
    for text in line.split("; "):
        found = _RULE.fullmatch(text)
        if found is None or found[3] not in _THINGS or found[2] == "0":
            raise Misuse(f"“{text}” isn't understood in the duke's line “{line}”.", tuple(_THINGS))
        rules.append(ScoreRule(int(found[1]), int(found[2] or 1), _THINGS[found[3]]))
    return tuple(rules)
