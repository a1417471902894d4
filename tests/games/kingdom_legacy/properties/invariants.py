"""What must hold on every board, whatever was played: `faults` lists all that doesn't."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import cast

from companion.catalogue.effects.tree import Line, Selector, walk
from companion.catalogue.words import Orientation, Resource, Zone
from companion.games.kingdom_legacy.api.engine import Game
from companion.games.kingdom_legacy.table import select
from companion.games.kingdom_legacy.table.frame import Frame
from companion.games.kingdom_legacy.table.kingdom import Kingdom, Phase
from companion.games.kingdom_legacy.table.modifiers import Modifiers
from companion.play.board import Board
from companion.play.board_tables import sticker_parts

OUT_OF_PLAY = (Zone.BOX, Zone.DECK, Zone.DISCARD)


def faults(game: Game, board: Board, scores: bool = True) -> list[str]:
    """Everything wrong with a board; `scores`: also add up the fame."""
    found = [
        *_cards(game, board),
        *_stays(game, board),
        *_marks(game, board),
        *_numbers(board, game.catalogue.resources),
    ]
    kingdom = game.kingdom(board)
    here, collected = kingdom.modifiers, kingdom.collected()
    if any(getattr(here, name) != getattr(collected, name) for name in dir(Modifiers) if name[0] != "_"):
        found.append("the modifiers in force aren't those of the table")
    found += _meant(game, board)
    in_play = [card for card in board.zones[Zone.PLAY] if card not in board.tables["blocked_by"]]
    row = [card for card in board.zones[Zone.PERMANENTS] if card not in board.tables["blocked_by"]]
    if list(kingdom.acting()) != in_play + row:
        found.append("who acts isn't who lies there")
    if bool(board.agenda) != (game.decision(board) is not None):
        found.append("the agenda waits, but nobody is asked")
    return [*found, *_fame(game, board)] if scores else found


@cache
def _lasting(line: Line) -> tuple[Selector, ...]:
    return tuple(node for node in walk(line) if isinstance(node, Selector) and node.lasting)


def _meant(game: Game, board: Board) -> Iterator[str]:
    """What is remembered of the cards that selectors mean is what somebody finds who hasn't seen the board before."""
    kingdom, fresh = game.kingdom(board), Kingdom(board, game.catalogue, game.settings)
    for card in kingdom.acting():
        at = kingdom.orientations[card]
        for line in kingdom.stage(card).lines.values():
            for selector in _lasting(line):
                frame = Frame(card, at)
                if select.candidates(kingdom, selector, frame) != select.candidates(fresh, selector, frame):
                    yield f"{selector} means other cards than lie there"


def _cards(game: Game, board: Board) -> Iterator[str]:
    """Each card lies in one zone, shows a stage that it has, and the index of places says so."""
    lying = [card for zone in board.zones.values() for card in zone]
    if set(lying) != set(game.catalogue.cards):
        yield "cards are lost or made up"
    if len(lying) != len(set(lying)):
        yield f"{[card for card, times in Counter(lying).items() if times > 1]} lie in several places"
    indexed = {card: zone for zone, cards in board.zones.items() for card in cards}
    if indexed != board.place:
        yield "the index of places is wrong"
    stages = game.catalogue.stages
    for card, at in board.tables["orientation"].items():
        shown = stages[card].get(cast(Orientation, at))
        if shown is None:
            yield f"{card} shows {at}, which it doesn't have"
        elif shown.permanent and board.place[card] in (Zone.DECK, Zone.DISCARD):
            yield f"the permanent {card} lies in the {board.place[card]}"
    for card in board.zones[Zone.PERMANENTS]:
        if (
            card not in board.tables["blocked_by"]
            and not stages[card][cast(Orientation, board.tables["orientation"][card])].permanent
        ):
            yield f"{card} lies among the permanents"


def _stays(game: Game, board: Board) -> Iterator[str]:
    """Blocked and blocking cards lie in play, and nothing blocks itself in a circle; only cards in play are kept.

    What is held, or blocked by a permanent, lies with the permanents, wherever its holder is.
    """
    blocked = board.tables["blocked_by"]
    for card, blocker in blocked.items():
        if board.place[card] == Zone.PERMANENTS:
            continue
        if board.place[card] != Zone.PLAY or board.place[str(blocker)] != Zone.PLAY:
            yield f"{blocker} blocks {card}, but not both are in play"
        seen, above = {card}, blocker
        while above is not None and above not in seen:
            seen.add(str(above))
            above = blocked.get(str(above))
        if above is not None:
            yield f"{card} lies under itself"
    for card in board.tables["kept"]:
        if board.place[card] != Zone.PLAY:
            yield f"{card} is kept, but not in play"
    for key in board.tables["counters"]:
        if key.endswith("/stay") and board.place[key.partition("@")[0]] != Zone.PLAY:
            yield f"{key} is remembered after the card has left play"


def _marks(game: Game, board: Board) -> Iterator[str]:
    """No sticker is used more often than there are; ticks are boxes of the stage; no icon is struck twice."""
    used = Counter(sticker_parts(str(one))[0] for stuck in board.tables["stickers"].values() for one in _all(stuck))
    on_cards = used.copy()
    done = [str(_all(step)[0]) for step in board.tables["path"].values()]
    rules = game.catalogue.expansions
    own = {rule.score_sticker for rule in rules.values()}
    for number, sticker in game.catalogue.stickers.items():  # those beside the score path
        if sticker.kind == "score_path":
            meant = number if number in own else None  # the box's serve the expansions without one of their own
            used[number] += sum(
                rules[name].counts_as for name in done if name in rules and rules[name].score_sticker == meant
            )
        elif sticker.kind == "purged_fame":
            used[number] += len({_all(one)[1] for one in board.tables["purged"].values()})
    for number, n in used.items():
        left, quantity = game.kingdom(board).stock(number), game.catalogue.stickers[number].quantity
        if on_cards[number] > quantity or left != max(0, quantity - n):  # a purge asks for no sticker that is left
            yield f"sticker {number}: {n} used and {left} left"
    for key, ticked in board.tables["ticks"].items():
        card, _, at = key.partition("@")
        boxes = [box.nr for box in game.catalogue.cards[card].design.stages[Orientation(at)].boxes]
        ticks = _all(ticked)
        if list(ticks) != [nr for nr in boxes if nr in ticks]:
            yield f"{key}: ticked are {ticks}"
    for key, times in board.tables["struck"].items():
        if not isinstance(times, int) or not 0 < times <= _icons(game, board, key):
            yield f"{key} is struck {times} times"


def _icons(game: Game, board: Board, key: str) -> int:
    """How many icons there are to strike at `klg:7@front-up/production/1/coin`; one of a line."""
    stage_key, kind, nr, *rest = key.split("/")
    card, _, at = stage_key.partition("@")
    stage = game.catalogue.cards[card].design.stages[Orientation(at)]
    if kind == "effect":
        return 1
    if kind == "stay":
        stuck = [sticker_parts(str(one))[0] for one in _all(board.tables["stickers"].get(stage_key, ()))]
        return stage.stays + sum(game.catalogue.stickers[number].stays for number in stuck)
    if kind == "upgrade":
        return next(dict(way.pay)[Resource(rest[0])] for way in stage.upgrades if way.nr == int(nr))
    if nr == "0":
        return len(_all(board.tables["stickers"].get(stage_key, ())))
    return dict(stage.production[int(nr) - 1])[Resource(rest[0])]


def _numbers(board: Board, resources: tuple[str, ...]) -> Iterator[str]:
    for resource, n in board.tables["resources"].items():
        if resource not in resources or not isinstance(n, int) or n <= 0:
            yield f"{n} {resource} in the pool"
    for table in ("counters", "written"):
        for key, n in board.tables[table].items():
            if not isinstance(n, int) or n < 0:
                yield f"{table} {key} is {n}"
    for name, values in board.tables.items():
        if None in values.values():
            yield f"nothing is stored in {name}"


def _fame(game: Game, board: Board) -> Iterator[str]:
    """The parts, and the cards' fame with what was purged, add up to the same fame."""
    score = game.score(board)
    purged = next(part.fame for part in score.parts if part.source == "purged")
    sums = {score.fame, sum(part.fame for part in score.parts), sum(card.fame for card in score.by_card) + purged}
    sums |= {game.fame(board)}
    if board.tables["game"]["phase"] == Phase.FINISHED:  # an expansion goes on from what the path says
        sums |= {score.path[-1].fame}
    if len(sums) != 1:
        yield f"the fame adds up to {sorted(sums)}"


def _all(value: object) -> tuple[object, ...]:
    return tuple(value) if isinstance(value, tuple | list) else ()
