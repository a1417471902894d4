"""Scoring: the end of the game, with dukes (VCK-142 to 147) or without them (VCK-190 to 198)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

import msgspec

from companion.errors import Misuse, Refusal
from companion.games.score import Part, Result, Standing, total, winners
from companion.games.valeria import points
from companion.games.valeria.cards import Domain, Monster
from companion.games.valeria.sheet import Player, check
from companion.games.valeria.words import MonsterType, Role

WITHOUT_DUKES = "1 per worker; 1 per soldier; 2 per shadow; 2 per holy; 1 per 3 resources"
"""What everybody scores in place of a duke (VCK-193, 194)."""
MAJORITY = 7
"""For the most citizens, monsters or domains (VCK-195 to 197)."""
SHARED_MAJORITY = 3
"""For each of several who have the most (VCK-198)."""


class Options(msgspec.Struct, frozen=True):
    """How the game was played. `dukes`: False for the variant without them."""

    dukes: bool = True


def score(players: Sequence[Player], options: Options = Options()) -> Result:  # noqa: B008 - frozen
    """Score a finished game.

    `players`: 1 to 5 in any order, each with a duke unless `options.dukes` is False; without dukes at least two. A
    single sheet has no winner. Parts: `monsters`, `domains`, `points`, then `duke`, or `roles`, `resources`,
    `most_citizens`, `most_monsters`, `most_domains`. Ties go to fewer cards in the tableau, then
    the win is shared (VCK-146, 147).
    Errors: `Misuse` for a missing duke or a wrong number of players, `Refusal` for a duke in a game without
    (VCK-191), and what `sheet.check` finds.
    """
    check(players)
    if not options.dukes and len(players) < 2:
        raise Misuse("Without dukes majorities score: two players at least are needed.")
    if not options.dukes and any(each.duke for each in players):
        raise Refusal("Without dukes nobody has one.", "VCK-191")
    parts = {
        each.name: (*board_parts(each), *(_duke_parts(each) if options.dukes else _common_parts(each, players)))
        for each in players
    }
    totals = {name: total(mine) for name, mine in parts.items()}
    ranks = {each.name: (-totals[each.name], each.tableau) for each in players}
    places = {name: 1 + sum(other < rank for other in ranks.values()) for name, rank in ranks.items()}
    several = len(players) > 1
    standings = tuple(
        Standing(each.name, totals[each.name], parts[each.name], places[each.name], several and places[each.name] == 1)
        for each in sorted(players, key=lambda each: places[each.name])
    )
    tie = _tie(players, totals, places)
    rule = "VCK-145" if tie is None else "VCK-146" if list(places.values()).count(1) == 1 else "VCK-147"
    return Result(standings, _why(standings), rule, (tie,) if tie else ())


def _why(standings: Sequence[Standing]) -> str:
    names = winners(standings)
    if not names:
        return "One player's sheet."
    return f"{' and '.join(names)} {'wins' if len(names) == 1 else 'win'} with {standings[0].points}."


def card_parts(monsters: Sequence[Monster], domains: Sequence[Domain]) -> tuple[Part, Part]:
    """What cards score by themselves: the points of monsters, events among them, and of domains (VCK-142, 171)."""
    return (
        Part("monsters", "Monsters", sum(card.points for card in monsters), (_tally(monsters),)),
        Part("domains", "Domains", sum(card.points for card in domains), (_tally(domains),)),
    )


def board_parts(player: Player) -> tuple[Part, ...]:
    """Monsters, domains and the points on the board (VCK-142, 192)."""
    board = Part("points", "Points on the board", player.purse.points, ("as marked",))
    return (*card_parts(player.monsters, player.domains), board)


def count(what: points.What, player: Player) -> int:
    """How many of what a duke counts a player has (VCK-143, 144, 164, 172)."""
    if isinstance(what, Role):
        return player.roles(what)
    if isinstance(what, MonsterType):
        return sum(card.type is what for card in player.monsters)
    counts = {
        "citizen": len(player.citizens),
        "monster": len(player.monsters),
        "domain": len(player.domains),
        "resources": player.purse.resources,
    }
    return counts[what]


def by_rules(rules: Iterable[points.ScoreRule], player: Player) -> tuple[int, str]:
    """The points that rules give a player, and how."""
    paid, steps = 0, []
    for rule in rules:
        many = count(rule.what, player)
        paid += rule.score(many)
        steps.append(f"{rule} ({many}): {rule.score(many)}")
    return paid, ", ".join(steps)


def duke_part(player: Player) -> Part:
    """What the player's duke gives. Errors: `Misuse` when there is no duke."""
    if player.duke is None:
        raise Misuse(f"{player.name} has no duke: add one, or score the variant without dukes.")
    worth, how = by_rules(player.duke.rules, player)
    return Part("duke", player.duke.name, worth, (how,))


def _duke_parts(player: Player) -> tuple[Part, ...]:
    return (duke_part(player),)


def _common_parts(player: Player, players: Sequence[Player]) -> tuple[Part, ...]:
    rules = points.read(WITHOUT_DUKES)
    roles, role_steps = by_rules([rule for rule in rules if rule.what != "resources"], player)
    left, left_steps = by_rules([rule for rule in rules if rule.what == "resources"], player)
    most = tuple(_majority(what, name, player, players) for what, name in _MAJORITIES)
    return (
        Part("roles", "Role symbols", roles, (role_steps,)),
        Part("resources", "Resources", left, (left_steps,)),
        *most,
    )


_MAJORITIES: tuple[tuple[points.Thing, str], ...] = (
    ("citizen", "citizens"),
    ("monster", "monsters"),
    ("domain", "domains"),
)


def _majority(what: points.Thing, name: str, player: Player, players: Sequence[Player]) -> Part:
    """The points for the most of something, shared or not; there is no most of nothing (VCK-195 to 198, VCK-T22)."""
    counts = [count(what, each) for each in players]
    mine, most = count(what, player), max(counts)
    leaders = counts.count(most)
    if not most:
        return Part(f"most_{name}", f"Most {name}", 0, ("nobody has any (VCK-T22)",))
    if mine < most:
        return Part(f"most_{name}", f"Most {name}", 0, (f"{mine}, the most is {most}",))
    if leaders == 1:
        return Part(f"most_{name}", f"Most {name}", MAJORITY, (f"{mine}, the most",))
    return Part(f"most_{name}", f"Most {name}", SHARED_MAJORITY, (f"{mine}, shared by {leaders}",))


def _tally(cards: Sequence[Monster] | Sequence[Domain]) -> str:
    counted = Counter((card.name, card.points) for card in cards)
    named = (f"{name} {worth}" + (f" x {many}" if many > 1 else "") for (name, worth), many in counted.items())
    return ", ".join(named) or "none"


def _tie(players: Sequence[Player], totals: dict[str, int], places: dict[str, int]) -> str | None:
    best = max(totals.values())
    level = [each for each in players if totals[each.name] == best]
    if len(level) < 2:
        return None
    winners = [each.name for each in level if places[each.name] == 1]
    cards = ", ".join(f"{each.name} {each.tableau}" for each in level)
    if len(winners) == 1:
        return f"{winners[0]} wins the tie at {best} with the fewest cards in the tableau: {cards} (VCK-146)."
    return f"{' and '.join(winners)} share the win at {best}, with equally few cards in the tableau: {cards} (VCK-147)."
