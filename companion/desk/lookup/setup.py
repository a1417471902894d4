"""Set-up of any game: the checklist with its numbers, and what is drawn from a seed."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from companion.catalogue.rules import setup as rules
from companion.catalogue.rules.rows import (
    Game,
    ModuleRow,
    PickRow,
    Piece,
    QuantityRow,
    ScenarioRow,
    StepRow,
    TermRow,
    game_of,
)
from companion.catalogue.rules.setup import Drawn, Wanted
from companion.desk.desk import Desk
from companion.desk.kingdoms.kingdoms import LARGEST_SEED, SEEDS
from companion.desk.lookup.rule_tables import label, named, title
from companion.documents import rules as d
from companion.errors import Misuse
from companion.games.stonespine import market_cards
from companion.games.stonespine.components import NAMELESS, Component, printed
from companion.play.shuffle import FairShuffler
from companion.sentence import Message, say
from companion.store.catalogue import rules as store_rules


def setup(
    desk: Desk,
    game: str,
    players: int | None = None,
    solo: bool = False,
    modules: Sequence[str] = (),
    scenario: str | None = None,
    seed: int | None = None,
) -> d.Setup:
    """The checklist for a number of players, alone, with modules or a scenario.

    `seed`: what is drawn follows from it, None: one is chosen and told. Errors: `Misuse` for an unknown game, number
    of players, module or scenario, naming what is possible, and for a seed out of range.
    """
    if seed is not None and not 0 <= seed <= LARGEST_SEED:
        raise Misuse(say("A seed is a whole number from 0 to {largest_seed}.", largest_seed=LARGEST_SEED))
    seed = secrets.randbelow(SEEDS) if seed is None else seed
    rows = _rows(desk, game_of(game))
    chosen = rules.choose(rows, Wanted(players, solo, tuple(modules), scenario))
    drawn, counter = rules.draw(rows, chosen, seed)
    names = named(desk)
    terms = store_rules.table(desk.engine, TermRow, rows.game)
    return d.Setup(
        game=rows.game.value,
        title=title(names, rows.game),
        players=chosen.players,
        solo=chosen.players == 1,
        modules=[names.get(("module", one.key), one.name) for one in chosen.modules],
        scenario=None if chosen.scenario is None else chosen.scenario.key,
        seed=seed,
        steps=[
            d.SetupStep(nr, one.text, one.rule, one.scope) for nr, one in enumerate(rules.checklist(rows, chosen), 1)
        ],
        quantities=[
            d.SetupQuantity(item, label(item, terms, desk.lang), one.amount, one.note)
            for item, one in sorted(rules.quantities(rows, chosen).items())
        ],
        picks=_picks(rows, drawn, seed, counter, desk.lang),
    )


def _rows(desk: Desk, game: Game) -> rules.Rows:
    engine = desk.engine
    return rules.Rows(
        game,
        store_rules.table(engine, StepRow, game),
        store_rules.table(engine, QuantityRow, game),
        store_rules.table(engine, PickRow, game),
        store_rules.table(engine, ModuleRow, game),
        store_rules.table(engine, ScenarioRow, game),
        store_rules.pieces(engine, game),
    )


def _picks(rows: rules.Rows, drawn: Sequence[Drawn], seed: int, counter: int, lang: str) -> list[d.SetupPick]:
    found = []
    for one in drawn:
        if one.row.amount == "spaces":
            found.append(_tokens(rows, drawn, one, seed, counter, lang))
        elif one.seats:
            found.append(d.SetupPick(one.row.item, [say("player {seat}", seat=seat) for seat in one.seats], []))
        else:
            keys = [piece.row.key for piece in one.pieces]
            found.append(d.SetupPick(one.row.item, [_said(piece, lang) for piece in one.pieces], keys))
    return found


def _said(piece: Piece, lang: str) -> str:
    """How a drawn card is found on the table: by its name, or by what it prints where it bears none."""
    return printed(component(piece)) if piece.row.kind in NAMELESS else piece.name(lang)


_HALVES: dict[str, Message] = {"top": "top", "bottom": "bottom"}


def _tokens(rows: rules.Rows, drawn: Sequence[Drawn], pick: Drawn, seed: int, counter: int, lang: str) -> d.SetupPick:
    """Tokens on the spaces of the market cards drawn before, numbered as drawn, in the order of cards and halves."""
    cards = [piece for one in drawn if one.row.kind == "market_card" for piece in one.pieces]
    tokens = {piece.row.name: piece for piece in rows.pieces if piece.row.kind == pick.row.kind}
    halves, _ = market_cards.fill(
        [component(one) for one in cards], [component(one) for one in tokens.values()], FairShuffler(), seed, counter
    )
    numbers = {piece.row.name: nr for nr, piece in enumerate(cards, 1)}
    laid = [(half, name) for half in halves for name in half.tokens if name]
    said: list[str] = [
        say(
            "card {nr}, {half}: {token}",
            nr=numbers[half.card],
            half=say(_HALVES[half.half]),
            token=tokens[name].name(lang),
        )
        for half, name in laid
    ]
    return d.SetupPick(pick.row.item, said, [tokens[name].row.key for _, name in laid])


def component(piece: Piece, lang: str = "en") -> Component:
    """A piece as Stonespine's modules take it, named in a language where it has such a name."""
    facts = tuple((fact.name, fact.nr, fact.value) for fact in piece.facts)
    row = piece.row
    names = (row.name, *(text for _, text in piece.names))
    return Component(row.key, row.kind, piece.name(lang), row.quantity, facts, names)
