"""The score sheet (chapters "Scoring", "Solo", "Menaces", "Quests"; IWK-125 to IWK-134, IWK-159, IWK-182, IWK-258)."""

from __future__ import annotations

from collections.abc import Sequence

from companion.errors import Misuse
from companion.games.score import Part, Result, Standing, total
from companion.games.wonderful_kingdom.limits import verify
from companion.games.wonderful_kingdom.medals import award, deciding, losses
from companion.games.wonderful_kingdom.sheet import Component, component, parts_of
from companion.games.wonderful_kingdom.table import Module, Options, Player

SIDE_A = 15
"""Points that duchy A costs when playing alone (IWK-159)."""


def score(players: Sequence[Player], components: Sequence[Component], options: Options | None = None) -> Result:
    """Points of one or two players, places and ties, and alone the medal.

    `components`: the cards that players name. Errors: `Misuse` for a wrong number of players, names missing or twice,
    both a raw total and its parts, cards that aren't known or whose points nobody knows, and anything needed that
    wasn't said (an unbroken tie, the last step of a quest); `Refusal` for what can't be in such a game.
    """
    chosen = options or Options()
    verify(players, components, chosen)
    rows = [(player, _parts(player, components, chosen)) for player in players]
    if chosen.alone:
        return _alone(*rows[0], components, chosen)
    if len(rows) == 1:
        player, parts = rows[0]
        points = total(parts)
        return Result((Standing(player.name, points, parts, 1, False),), "One player's sheet.", "IWK-003")
    return _two(rows, chosen)


def _parts(player: Player, components: Sequence[Component], options: Options) -> tuple[Part, ...]:
    if player.raw is not None:
        parts = [Part("raw", "Total", player.raw, ("as counted",))]
    else:
        named = parts_of(player.cards, player.types, components)
        fixed = [Part("fixed", "Fixed points", points, ("printed",)) for points in player.fixed]
        combos = [
            Part("combo", "Combo", one.points * one.cards, (f"{one.points} x {one.cards}",)) for one in player.combos
        ]
        parts = [*fixed, *combos, *named]
        if player.calamities:
            lost = _calamity(components) * player.calamities
            parts.append(Part("calamities", "Calamities", lost, (f"{player.calamities} in the duchy",)))
        for menace in player.menaces:
            card = component(menace.name, components, "menace")
            parts.append(Part("menaces", card.name, card.points() * menace.count, (f"{menace.count} not defeated",)))
    if options.alone and options.side == "A":
        parts.append(Part("side", "Duchy A", -SIDE_A, ("playing alone",)))
    return tuple(parts)


def _calamity(components: Sequence[Component]) -> int:
    found = [one for one in components if one.kind == "calamity"]
    if not found:
        raise Misuse("The points of a calamity are missing: no component of that kind was given.")
    return found[0].points()


def _alone(player: Player, parts: tuple[Part, ...], components: Sequence[Component], options: Options) -> Result:
    """A game alone: lost, or won by a medal; without one neither (IWK-D04, IWK-D09)."""
    points = total(parts)
    notes = () if options.side else ("The side of the duchy wasn't said: nothing is taken off for side A.",)
    names = {one.key: one.name for one in components}
    lost = losses(options.scenario, options.report, names) if options.scenario else _unfinished_quest(player, options)
    if lost:
        standing = Standing(player.name, points, parts, None, False)
        rule = deciding(options.scenario, options.report) if options.scenario else "IWK-267"
        return Result((standing,), "The game is lost.", rule, lost=lost, notes=notes)
    scope = _scope(options)
    won = award(points, scope, options.medals) if scope is not None else None
    medal = won.medal if won is not None else None
    standing = Standing(player.name, points, parts, 1 if medal else None, True if medal else None)
    if won is None:
        return Result((standing,), "No module was said, so there are no medals.", "IWK-160", notes=notes)
    why = f"{points} points: {won.medal or 'no medal'}" + (f", {won.following} from {won.needs}." if won.needs else ".")
    return Result((standing,), why, "IWK-160", medal=medal, following=won.following, needs=won.needs, notes=notes)


def _unfinished_quest(player: Player, options: Options) -> tuple[str, ...]:
    if options.module is not Module.QUESTS:
        return ()
    if player.last_step is None:
        raise Misuse("Say whether the last step of the quest was done: only then the game is won (IWK-267).")
    return () if player.last_step else ("The last step of the quest is not done.",)


def _scope(options: Options) -> str | None:
    if options.scenario:
        return options.scenario.key
    if options.module is Module.MENACES and options.deck:
        return f"{options.module.value}:{options.deck}"
    return options.module.value if options.module else None


def _two(rows: Sequence[tuple[Player, tuple[Part, ...]]], options: Options) -> Result:
    """The better of two: who may win at all (IWK-258), points, completed cards, soldiers, else both."""
    able = {player.name: _may_win(player, options) for player, _ in rows}
    points = {player.name: total(parts) for player, parts in rows}
    if not any(able.values()):
        lost = [Standing(player.name, points[player.name], parts, None, False) for player, parts in rows]
        return Result(tuple(lost), "Nobody did the last step of the quest: both lose.", "IWK-260")
    first, second = sorted(rows, key=lambda row: (able[row[0].name], points[row[0].name]), reverse=True)
    if not able[second[0].name]:
        why, rule, order = f"Only {first[0].name} did the last step of the quest.", "IWK-258", 1
    elif points[first[0].name] > points[second[0].name]:
        why, rule, order = f"{first[0].name} has the most points.", "IWK-131", 1
    else:
        why, rule, order = _tie(first[0], second[0])
    if order < 0:
        first, second = second, first
    place = None if not able[second[0].name] else 1 if order == 0 else 2
    standings = (
        Standing(first[0].name, points[first[0].name], first[1], 1, True),
        Standing(second[0].name, points[second[0].name], second[1], place, place == 1),
    )
    return Result(standings, why, rule)


def _may_win(player: Player, options: Options) -> bool:
    if options.module is not Module.QUESTS:
        return True
    if player.last_step is None:
        raise Misuse(f"{player.name}: say whether the last step of the quest was done (IWK-258).")
    return player.last_step


def _tie(one: Player, other: Player) -> tuple[str, str, int]:
    """What breaks a tie on points, and who is ahead: 1 the first, -1 the second, 0 nobody (IWK-132 to IWK-134)."""
    for what, mine, theirs, rule in (
        ("completed cards", one.completed, other.completed, "IWK-132"),
        ("soldiers", one.soldiers, other.soldiers, "IWK-133"),
    ):
        if mine is None or theirs is None:
            raise Misuse(f"{one.name} and {other.name} are tied: say how many {what} both have ({rule}).")
        if mine != theirs:
            winner = one if mine > theirs else other
            return f"{winner.name} wins the tie with more {what}.", rule, 1 if winner is one else -1
    return f"{one.name} and {other.name} win together.", "IWK-134", 0
