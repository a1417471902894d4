"""The final scoring (chapter "End of the game" of the rulebook, KOD-110 to KOD-120)."""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec import Struct

from companion.errors import Misuse, Refusal
from companion.games.score import Part, Result, Standing, total, winners

LARGEST, OUTSIDE, MOST_FIRES, GOLD, WHITE = 3, 1, 4, 3, 2
"""Points: a castle of the largest territory, another field, the most fires, a gem of each kind (KOD-111 to KOD-116)."""


class Player(Struct, frozen=True):
    """What one player has at the end.

    `largest`: castles of the largest territory; `outside`: own fields elsewhere; `fires`: dragon fires taken; `gold`,
    `white`: gems.
    """

    name: str
    largest: int = 0
    outside: int = 0
    fires: int = 0
    gold: int = 0
    white: int = 0

    @property
    def castles(self) -> int:
        """Own tokens on the map."""
        return self.largest + self.outside


class Stock(Struct, frozen=True):
    """What the box holds and no players together can exceed (KOD-013, KOD-015, KOD-016, KOD-110)."""

    gold: int = 6
    white: int = 18
    fires: int = 15
    tokens: int = 16
    covered: int = 28


class Options(Struct, frozen=True):
    """`instant`: the name of a player who had to place a token after the last one, None if nobody did (KOD-120)."""

    instant: str | None = None


def parse_player(text: str) -> Player:
    """The player of a text such as 'Nadine:largest=2,outside=4,fires=1,gold=3,white=2'; what isn't said is 0.

    Errors: `Misuse` for a text without a name, an unknown or repeated word, or a value that is no whole number.
    """
    name, _, rest = text.rpartition(":") if ":" in text else (text, "", "")
    words = tuple(field for field in Player.__struct_fields__ if field != "name")
    told: dict[str, int] = {}
    for piece in rest.split(","):
        if not piece.strip():
            continue
        found = re.fullmatch(r"\s*(\w+)\s*=\s*(-?\d{1,3})\s*", piece)
        if not found or found[1] not in words or found[1] in told:
            raise Misuse(f"'{piece.strip()}' should be one of the words below, each once, with a number.", words)
        told[found[1]] = int(found[2])
    if not name.strip():
        raise Misuse(f"'{text}' names no player: write a name, a colon, then words with numbers.", words)
    return Player(name.strip(), **told)


def score(players: Sequence[Player], stock: Stock | None = None, options: Options | None = None) -> Result:
    """Points, places and ties of two to four players.

    Ties go to more dragon fires, then the place is shared (KOD-118, KOD-119, KOD-D02). Where nobody has a fire, nobody
    gets the points for most (KOD-D01). `stock`: the content of the box, the printed one by default.
    Errors: `Misuse` for a wrong number of players, names that are missing or twice, negative numbers; `Refusal` for
    more than there can be.
    """
    chosen = options or Options()
    _verify(players, stock or Stock())
    if chosen.instant is not None:
        return _won_on_the_spot(players, chosen.instant, stock or Stock())
    most = max(player.fires for player in players)
    rows = [(player, _parts(player, most)) for player in players]
    ranks = {player.name: (total(parts), player.fires) for player, parts in rows}
    ordered = sorted(rows, key=lambda row: ranks[row[0].name], reverse=True)
    standings = []
    for player, parts in ordered:
        place = 1 + sum(rank > ranks[player.name] for rank in ranks.values())
        standings.append(Standing(player.name, ranks[player.name][0], parts, place, place == 1))
    return Result(tuple(standings), *_why(standings))


def _parts(player: Player, most: int) -> tuple[Part, ...]:
    first = most > 0 and player.fires == most
    fires = "the most" if first else "nobody has any" if most == 0 else f"another has {most}"
    return (
        Part("largest", "Largest territory", LARGEST * player.largest, (f"{player.largest} x {LARGEST}",)),
        Part("outside", "Other fields", OUTSIDE * player.outside, (f"{player.outside} x {OUTSIDE}",)),
        Part("fires", "Dragon fires", MOST_FIRES * first, (f"{player.fires}, {fires}",)),
        Part("gold", "Gold gems", GOLD * player.gold, (f"{player.gold} x {GOLD}",)),
        Part("white", "White gems", WHITE * player.white, (f"{player.white} x {WHITE}",)),
    )


def _why(standings: Sequence[Standing]) -> tuple[str, str]:
    best = standings[0]
    names = winners(standings)
    level = [standing for standing in standings if standing.points == best.points]
    if len(names) > 1:
        return f"{' and '.join(names)} win together: as many points and as many dragon fires.", "KOD-119"
    if len(level) > 1:
        return f"{best.name} wins the tie with more dragon fires.", "KOD-118"
    return f"{best.name} has the most points.", "KOD-117"


def _won_on_the_spot(players: Sequence[Player], name: str, stock: Stock) -> Result:
    """The player who can't place another token has won; nothing is counted (KOD-120, KOD-D05)."""
    winner = next((player for player in players if player.name == name), None)
    if winner is None:
        raise Misuse(f"Nobody is called {name}.", tuple(player.name for player in players))
    if winner.castles != stock.tokens:
        raise Refusal(f"{name} has {winner.castles} tokens on the map, not all {stock.tokens}.", "KOD-120")
    ordered = sorted(players, key=lambda player: player is not winner)
    standings = [Standing(one.name, None, (), 1 if one is winner else 2, one is winner) for one in ordered]
    why = f"{name} had to place another token after the last and wins on the spot."
    return Result(tuple(standings), why, "KOD-120")


def _verify(players: Sequence[Player], stock: Stock) -> None:
    if not 2 <= len(players) <= 4:
        raise Misuse(f"The game is for 2 to 4 players, not {len(players)} (KOD-001).")
    names = [player.name for player in players]
    if not all(names) or len(set(names)) < len(names):
        raise Misuse("Each player needs a name of their own.")
    for player in players:
        if min(player.largest, player.outside, player.fires, player.gold, player.white) < 0:
            raise Misuse(f"{player.name}: no number can be below 0.")
        if player.outside and not player.largest:
            raise Misuse(f"{player.name}: with fields on the map one territory is the largest (KOD-111).")
        if player.castles > stock.tokens:
            raise Refusal(f"{player.name} has {stock.tokens} tokens, not {player.castles}.", "KOD-016")
    for what, have, most, rule in (
        ("gold gems", sum(player.gold for player in players), stock.gold, "KOD-013"),
        ("white gems", sum(player.white for player in players), stock.white, "KOD-013"),
        ("dragon fires", sum(player.fires for player in players), stock.fires, "KOD-015"),
        ("castles", sum(player.castles for player in players), stock.covered, "KOD-110"),
    ):
        if have > most:
            raise Refusal(f"There are {most} {what}, and the players have {have} together.", rule)
