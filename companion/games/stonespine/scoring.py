"""The final scoring: six categories, places, ties (rulebook: Final scoring; alone: Scoring)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import msgspec

from companion.errors import Misuse, Refusal
from companion.games.score import Part, Result, Standing, total
from companion.games.stonespine import counting, jael
from companion.games.stonespine.categories import category
from companion.games.stonespine.components import Blueprint, Cards, Challenge, Goal, find
from companion.games.stonespine.conditions import Ranking
from companion.games.stonespine.counting import Board, Group, Tally
from companion.games.stonespine.labyrinth import Placed, spot
from companion.games.stonespine.seats import Seat, check_box, pile, seat
from companion.games.stonespine.sheet import Options, Player
from companion.games.stonespine.words import KINDS, Kind

ORDER_REP = (9, 6, 3)
"""Reputation by place on the order track (STA-113)."""
PLAYERS = (1, 5)
"""Least and most players (STA-001)."""


def score(players: Sequence[Player], cards: Cards, options: Options | None = None) -> Result:
    """All six categories of all players, in the order of their places (STA-112, STA-131).

    `players`: as `sheet.parse` reads them, one to five. `cards`: see `components.cards`. `options`: goal, number of
    players, Jael's pile when one plays alone (STA-167).
    Errors: `Misuse` for unknown names, missing or impossible values, unknown doors; `Refusal` for what the rules or the
    box forbid (STA-003, STA-004, STA-005, STA-008, STA-092, STA-110).
    """
    options = options or Options()
    seats = tuple(seat(player, cards) for player in players)
    check_box(seats, options.jael, cards)
    goal = find(cards.goals, "goal", options.goal) if options.goal is not None else None
    _check_names(seats)
    _check_words(seats, options)
    if options.jael is not None:
        return _alone(seats, goal, cards, options)
    many = _check_order(seats, options)
    goals = _goal_parts(seats, goal, many)
    order = [_order_part(one) for one in seats]
    scored = [(one.name, _parts(one, order[at], goals[at])) for at, one in enumerate(seats)]
    return _placed(scored, [one.player.order or 0 for one in seats], many)


def blueprint_part(board: Board, blueprint: Blueprint) -> Part:
    """Reputation for the wishes that the labyrinth meets (STA-122 to STA-125, STA-D09)."""
    how = []
    met = 0
    for row, column, word in blueprint.wishes:
        there = _meets(board.labyrinth[row, column], word)
        met += there
        how.append(f"{spot((row, column))}: {word}, {'yes' if there else 'no'}")
    points = dict(blueprint.rep).get(met, 0)
    return category("blueprint", points, (f"{met} of {len(blueprint.wishes)} wishes: {points}", *how))


def paths_part(board: Board) -> Part:
    """1 for each room joined to the entrance, 1 for each joined to the exit (STA-126 to STA-130)."""
    inward, outward = len(board.entrance_rooms()), len(board.exit_rooms())
    how = (f"{inward} rooms joined to the entrance", f"{outward} rooms joined to the exit")
    return category("paths", inward + outward, how)


def stars_part(groups: Sequence[Group]) -> Part:
    """The values of all stars (STA-121, STA-175)."""
    found = [(group.name, one.worth) for group in groups for one in group.elements if one.kind is Kind.STAR]
    return category("stars", sum(worth for _, worth in found), tuple(f"{worth:+d} {name}" for name, worth in found))


def challenge_points(board: Board, challenge: Challenge) -> tuple[int, tuple[str, ...]]:
    """What a challenge pays, and how (STA-120)."""
    condition = challenge.condition
    if condition.thing is None:
        return condition.points, (f"{challenge.name}: {condition.points}",)
    tally = counting.on_board(board, condition.thing, condition.place)
    points = condition.points * tally.n
    return points, (f"{challenge.name}, {condition}: {tally.n} x {condition.points} = {points}", *_indented(tally))


def goal_tally(board: Board, ranking: Ranking) -> Tally:
    """How many of the things of a goal a labyrinth has."""
    return counting.on_board(board, ranking.thing, ranking.place)


def _indented(tally: Tally) -> tuple[str, ...]:
    return tuple(f"  {line}" for line in tally.how)


def _meets(placed: Placed, word: str) -> bool:
    if word in KINDS:
        return placed.count(*KINDS[word]) > 0
    return placed.room.type.value == word


def _check_names(seats: Sequence[Seat]) -> None:
    names = [one.name for one in seats]
    if not PLAYERS[0] <= len(seats) <= PLAYERS[1]:
        raise Refusal(f"One to five play, here are {len(seats)} labyrinths.", "STA-001")
    if len(set(names)) < len(names):
        raise Misuse("Two players have the same name.")


def _check_words(seats: Sequence[Seat], options: Options) -> None:
    """What belongs to the game alone isn't told of several, and the other way round (STA-132, STA-135, STA-167)."""
    alone = options.jael is not None
    if options.players == 1 and not alone:
        raise Misuse("Who plays alone plays against Jael: write his part too, `jael: 10` and what follows.")
    for one in seats:
        told_too_much = one.player.order is not None or one.player.goal_place is not None
        if alone and len(seats) == 1 and one.player.coins is not None and told_too_much:
            raise Misuse(f"{one.name}: alone there is no order and no goal place to tell, only `coins`.")
        if not alone and one.player.coins is not None:
            raise Misuse(f"{one.name}: last coins are told by who plays alone; among several `order` counts.")
        if options.goal is None and one.player.goal_place is not None:
            raise Misuse(f"{one.name}: a goal place needs the goal, in a line before the first player.")


def _check_order(seats: Sequence[Seat], options: Options) -> int:
    """How many play; places on the order track are given, each once, none beyond that number (STA-114, STA-D12)."""
    places = []
    for one in seats:
        if one.player.order is None:
            raise Misuse(f"{one.name}: say the last place on the order track, such as `order: 1`.")
        places.append(one.player.order)
    many = options.players if options.players is not None else max(2, len(seats))
    if not len(seats) <= many <= PLAYERS[1]:
        raise Misuse(f"{many} players can't be: {len(seats)} labyrinths are written down, at most five play.")
    for one, place in zip(seats, places, strict=True):
        if not 1 <= place <= many:
            raise Misuse(f"{one.name}: there is no place {place} in order among {many} players.")
        if places.count(place) > 1:
            raise Misuse(f"Place {place} in order is given twice: nobody shares a place there.")
    return many


def _order_part(one: Seat) -> Part:
    """Reputation for the place on the order track; from the fourth on there is none (STA-113)."""
    place = one.player.order or 0
    points = ORDER_REP[place - 1] if place <= len(ORDER_REP) else 0
    return category("order", points, (f"place {place} in order: {points}",))


def _goal_parts(seats: Sequence[Seat], goal: Goal | None, many: int) -> list[Part]:
    """Places by the goal; among equals the one further left in order is better (STA-115 to STA-119)."""
    if goal is None:
        return [category("goal", 0, ("no goal",)) for _ in seats]
    tallies = [goal_tally(one.board, goal.ranking) for one in seats]
    places = _goal_places(seats, goal, tallies, many)
    parts = []
    for at, one in enumerate(seats):
        part = _goal_part(goal, tallies, at, places[at], "order decides")
        partial = len(seats) < many and one.player.goal_place is None and part.points
        among = ("among the labyrinths written down",) if partial else ()
        parts.append(msgspec.structs.replace(part, how=part.how + among))
    return parts


def _goal_places(seats: Sequence[Seat], goal: Goal, tallies: Sequence[Tally], many: int) -> list[int]:
    """Each labyrinth's place: as told, else among those written down. What is told can't be against the count."""
    sign = 1 if goal.ranking.fewest else -1
    ranked = sorted(range(len(seats)), key=lambda at: (sign * tallies[at].n, seats[at].player.order or 0))
    told = [place for one in seats if (place := one.player.goal_place) is not None]
    if not told:
        return [ranked.index(at) + 1 for at in range(len(seats))]
    if len(told) < len(seats):
        raise Misuse("The goal place is told of every labyrinth that is written down, or of none.")
    for one, place in zip(seats, told, strict=True):
        if not 1 <= place <= many or told.count(place) > 1:
            raise Misuse(f"{one.name}: goal place {place} is taken or doesn't exist among {many} players.")
    for better, worse in pairwise(ranked):
        if told[better] > told[worse]:
            rule = "STA-119" if tallies[better].n == tallies[worse].n else "STA-115"
            said = f"{seats[better].name} has {tallies[better].n}, {seats[worse].name} has {tallies[worse].n}"
            raise Refusal(f"{goal.ranking}: {said}, so {seats[better].name} has the better goal place.", rule)
    return told


def _goal_part(goal: Goal, tallies: Sequence[Tally], at: int, place: int, decides: str) -> Part:
    """Reputation of a place; `decides`: what breaks a tie, in words."""
    mine = tallies[at]
    none = mine.n == 0 and not goal.ranking.fewest
    points = 0 if none or place > len(goal.rep) else goal.rep[place - 1]
    tied = f" (a tie: {decides})" if [one.n for one in tallies].count(mine.n) > 1 and not none else ""
    said = "none, so nothing" if none else f"{mine.n}, place {place}{tied}: {points}"
    return category("goal", points, (f"{goal.name}, {goal.ranking}: {said}", *_indented(mine)))


def _parts(one: Seat, order: Part, goal: Part) -> tuple[Part, ...]:
    """All parts of a player; alone `order` is what the last coins pay."""
    how: list[str] = []
    points = 0
    for challenge in one.challenges:
        paid, lines = challenge_points(one.board, challenge)
        points += paid
        how += lines
    placed = one.board.labyrinth.items()
    stars = stars_part([Group(f"{at.room.name} ({spot(where)})", at.elements) for where, at in placed])
    challenges = category("challenges", points, tuple(how))
    return order, goal, challenges, stars, blueprint_part(one.board, one.blueprint), paths_part(one.board)


def _placed(scored: Sequence[tuple[str, tuple[Part, ...]]], order: Sequence[int], many: int) -> Result:
    """Most reputation first, ties by order (STA-131); who wins is only known once all labyrinths are."""
    points = [total(parts) for _, parts in scored]
    ranked = sorted(range(len(scored)), key=lambda at: (-points[at], order[at]))
    ties = []
    for before, after in pairwise(ranked):
        if points[before] == points[after]:
            (better, _), (worse, _) = scored[before], scored[after]
            both = f"{better} and {worse} have {points[after]} each"
            ties.append(f"{both}: {better} is further left in order (STA-131)")
    complete = len(scored) == many
    standings = tuple(
        Standing(scored[at][0], points[at], scored[at][1], place, complete and place == 1)
        for place, at in enumerate(ranked, 1)
    )
    are = "is" if len(scored) == 1 else "are"
    why = f"Of {many} labyrinths {len(scored)} {are} written down: who wins can't be told."
    return Result(standings, _wins(standings[0]) if complete else why, "STA-131", tuple(ties))


def _wins(first: Standing) -> str:
    return f"{first.name} wins with {first.points}."


def _alone(seats: Sequence[Seat], goal: Goal | None, cards: Cards, options: Options) -> Result:
    """The game against Jael: final coins in place of the order, Jael wins ties (STA-167 to STA-177)."""
    assert options.jael is not None
    if len(seats) != 1 or options.players not in (None, 1):
        raise Misuse(f"Jael plays against one, here are {options.players or len(seats)}.")
    one, coins = seats[0], seats[0].player.coins
    if coins is None:
        raise Misuse(f"{one.name}: say the last coins, such as `coins: 3`.")
    rooms, tokens = pile(options.jael, cards)
    groups = [Group(room.name, room.elements) for room in rooms]
    groups.append(Group("tokens", tokens, room=False))
    mine, his = jael.coins_parts(coins, options.jael.coins)
    goals = _goal_alone(one, goal, groups)
    you = _parts(one, mine, goals[0])
    against = (his, goals[1], jael.cards_part(options.jael.cards, groups), stars_part(groups))
    won = total(you) > total(against)
    ties = (f"Both have {total(you)}: only more than Jael wins (STA-177)",) if total(you) == total(against) else ()
    ranked = ((one.name, you), (jael.NAME, against)) if won else ((jael.NAME, against), (one.name, you))
    standings = tuple(
        Standing(name, total(parts), parts, place, place == 1) for place, (name, parts) in enumerate(ranked, 1)
    )
    return Result(standings, _wins(standings[0]), "STA-177", ties)


def _goal_alone(one: Seat, goal: Goal | None, groups: Sequence[Group]) -> tuple[Part, Part]:
    """Own labyrinth against Jael's pile; equality is his (STA-170 to STA-172)."""
    if goal is None:
        return category("goal", 0, ("no goal",)), category("goal", 0, ("no goal",))
    tallies = (goal_tally(one.board, goal.ranking), counting.on_groups(groups, goal.ranking.thing, goal.ranking.place))
    first = tallies[0].n < tallies[1].n if goal.ranking.fewest else tallies[0].n > tallies[1].n
    places = (1, 2) if first else (2, 1)
    mine, his = (_goal_part(goal, tallies, at, place, "Jael is first") for at, place in enumerate(places))
    return mine, his
