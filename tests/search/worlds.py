"""Random kingdoms and random queries: anything may lie anywhere, nobody has played it there."""

from __future__ import annotations

import random

from sqlalchemy import Engine

from companion.catalogue.model import Catalogue
from companion.catalogue.words import RESOURCES, Orientation, Zone
from companion.games.kingdom_legacy.table.kingdom import new_board
from companion.play.board import Board
from companion.play.change import Change, Enter, Put
from companion.play.command import Command
from companion.play.journal import Entry, Kind
from companion.play.values import Value
from companion.search.fields import BOX_STATES, FIELDS, Field
from companion.search.fields import Kind as Asked
from companion.search.match import World
from companion.store.catalogue import rules as store_rules
from companion.store.kingdoms import kingdoms, notes
from companion.store.kingdoms.journal import Stamp
from companion.store.kingdoms.kingdoms import OpenKingdom

STAMP = Stamp("2026-02-28T23:30:00+13:00", "0.1.0", "cards")
WRITTEN = ("Žďár", "100% [red]", "O'Hara_x", "Old\\New", "Łódź")


def random_changes(rng: random.Random, catalogue: Catalogue) -> list[Change]:
    """Cards in random zones, turned, stuck on, ticked, struck, counted, named."""
    changes: list[Change] = []

    def put(table: str, key: str, value: Value) -> None:
        changes.append(Put(table, key, None, value))

    zones = [zone for zone in Zone if zone is not Zone.PURGE]
    for card in sorted(catalogue.cards.values(), key=lambda one: catalogue.order[one.key]):
        zone = Zone.BOX if rng.random() < 0.3 else rng.choice(zones)
        stage = rng.choice(sorted(card.design.stages.values(), key=lambda one: one.stage))
        at = f"{card.key}@{stage.orientation}"
        changes.append(Enter(card.key, zone))
        put("orientation", card.key, str(stage.orientation))
        if zone is not Zone.BOX or rng.random() < 0.2:
            put("known", card.key, True)
        if rng.random() < 0.1:
            put("seen", card.key, True)
        if rng.random() < 0.5:
            continue
        sheet = [*catalogue.stickers, "16=12", "1", "2", "3"]
        put("stickers", at, tuple(rng.choice(sheet) for _ in range(rng.randint(1, 4))))
        put("ticks", at, tuple(box.nr for box in stage.boxes if rng.random() < 0.5)) if stage.boxes else None
        for box in stage.boxes[:1]:
            put("written", f"{at}#{box.nr}", rng.randint(1, 30))
        for nr in range(len(stage.production) + 1):
            if rng.random() < 0.5:
                put("struck", f"{at}/production/{nr}/{rng.choice(RESOURCES)}", rng.randint(1, 2))
        for arrow in stage.upgrades:
            if rng.random() < 0.5:
                put("struck", f"{at}/upgrade/{arrow.nr}/{rng.choice(RESOURCES)}", rng.randint(1, 3))
        if rng.random() < 0.2:
            put("counters", f"{at}/tally", rng.randint(0, 99))
        if rng.random() < 0.2:
            put("names", at, rng.choice(WRITTEN))
        if rng.random() < 0.2:
            put("blocked_by", card.key, "klg:1")
        if rng.random() < 0.2:
            put("kept", card.key, True)
    return changes


def random_kingdom(
    rng: random.Random, engine: Engine, catalogue: Catalogue, name: str, amendments: tuple[str, ...] = ()
) -> OpenKingdom:
    """A kingdom in the data base, as the program would keep it."""
    changes = random_changes(rng, catalogue)
    if amendments:
        changes.append(Put("settings", "amendments", None, amendments))
    return kingdom_of(engine, catalogue, name, changes, rng.randint(0, 9))


def kingdom_of(engine: Engine, catalogue: Catalogue, name: str, changes: list[Change], round_: int = 1) -> OpenKingdom:
    """The same, where these changes led to it."""
    board = new_board()
    for change in changes:
        change.apply(board)
    entry = Entry(1, 1, Kind.COMMAND, 0, 1, Command("found"), changes=tuple(changes), round=round_, turn=1)
    return kingdoms.create(
        engine, name, (entry,), board, STAMP, mode="virtual", printing=catalogue.printing, states={}
    )  # fmt: skip


def world_of(engine: Engine, kingdom: OpenKingdom, catalogue: Catalogue, spoilers: bool = False) -> World:
    """The kingdom as the Python face looks at it."""
    rounds = notes.discovery_rounds(engine, kingdom.id)
    sighted = notes.sighted_cards(engine, kingdom.id)
    board: Board = kingdom.load(new_board())
    return World(catalogue, board, store_rules.stage_names(engine), rounds, sighted, spoilers)


def random_query(rng: random.Random, world: World, depth: int = 3) -> str:
    """A query that can be read, of words that some card has."""
    roll = rng.random()
    if depth == 0 or roll < 0.4:
        return _random_test(rng, world, rng.choice(FIELDS))
    if roll < 0.55:
        return f"-{_grouped(random_query(rng, world, depth - 1))}"
    parts = [_grouped(random_query(rng, world, depth - 1)) for _ in range(rng.randint(2, 3))]
    return (" or " if roll < 0.8 else " ").join(parts)


def _grouped(text: str) -> str:
    return f"({text})"


def _random_test(rng: random.Random, world: World, field: Field) -> str:
    compare, n = rng.choice((":", "!=", "<", "<=", ">", ">=")), rng.randint(-2, 7)
    match field.kind:
        case Asked.NUMBER:
            return f"{field.name}{compare}{n}"
        case Asked.FLAG:
            return rng.choice((field.name, f"{field.name}:no"))
        case Asked.CHOICE:
            values = [*field.values, *world.words(field.name)]
            return f'{field.name}{rng.choice((":", "!="))}"{rng.choice(values)}"' if values else field.name
        case Asked.AMOUNT:
            values = [*field.values, *world.words(field.name)]
            if not values:
                return "stage>=0"
            exact = f'{field.name}:"{rng.choice(values)}"'
            return rng.choice((exact, f"{exact}{'=' if compare == ':' else compare}{n}"))
    return f'{field.name}:"{_random_words(rng, world, field)}"'


def _random_words(rng: random.Random, world: World, field: Field) -> str:
    """A piece of a text that some card has, now and then of none."""
    if field.name == "box" and rng.random() < 0.5:
        return rng.choice(BOX_STATES)
    if field.name == "upgrades-to" and rng.random() < 0.5:
        return rng.choice([str(one) for one in Orientation])
    card = world.catalogue.cards[rng.choice(sorted(world.catalogue.cards))]
    stage = rng.choice(sorted(card.design.stages.values(), key=lambda one: one.stage))
    if field.name == "fame-rule":
        rules = [one.fame_text for other in world.catalogue.cards.values() for one in other.design.stages.values()]
        return rng.choice([text for text in rules if text])[: rng.randint(1, 40)].strip()
    texts = [
        stage.name,
        *(one.text for one in stage.effects),
        *WRITTEN,
        stage.fame_text or "per",
        "%",
        "_",
        "gain trade good",
    ]
    text = rng.choice(texts)
    words = text.replace('"', "").split()
    start = rng.randrange(len(words))
    return " ".join(words[start : start + rng.randint(1, 3)])
