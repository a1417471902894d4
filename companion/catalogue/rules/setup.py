"""Set-up of any game from its rows: the checklist with numbers, and what is drawn at random from a seed."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import combinations

import msgspec

from companion.catalogue.rules.rows import Game, ModuleRow, PickRow, Piece, QuantityRow, ScenarioRow, StepRow
from companion.errors import Misuse
from companion.play.shuffle import FairShuffler
from companion.sentence import say

BASE, SOLO = "base", "solo"
PLAYER = "player"
"""The kind of a pick among the players themselves."""

RISING = "rising "
"""In the condition of a pick, before the fact that orders what was drawn."""

MODULE = "module"
"""The kind of a module of which one is chosen, and in braces in a step: the step falls away once one is."""


class Rows(msgspec.Struct, frozen=True):
    """What the data says about one game's set-up."""

    game: Game
    steps: tuple[StepRow, ...]
    quantities: tuple[QuantityRow, ...]
    picks: tuple[PickRow, ...]
    modules: tuple[ModuleRow, ...]
    scenarios: tuple[ScenarioRow, ...]
    pieces: tuple[Piece, ...]


class Wanted(msgspec.Struct, frozen=True):
    """What a player asks for; `players` None: one when alone."""

    players: int | None = None
    solo: bool = False
    modules: tuple[str, ...] = ()
    scenario: str | None = None


class Chosen(msgspec.Struct, frozen=True):
    """A game that can be set up: how many play, with what, and the scopes that count, the last one strongest."""

    players: int
    solo: bool
    modules: tuple[ModuleRow, ...]
    scenario: ScenarioRow | None
    scopes: tuple[str, ...]


class Step(msgspec.Struct, frozen=True):
    """A line of the checklist."""

    text: str
    rule: str | None
    scope: str


class Drawn(msgspec.Struct, frozen=True):
    """What a pick brought: components, or seats from 1; `row` says what for."""

    row: PickRow
    pieces: tuple[Piece, ...] = ()
    seats: tuple[int, ...] = ()


def counts(rows: Rows) -> tuple[int, ...]:
    """The numbers of players that the game can be set up for."""
    here = {one.players for one in rows.quantities if one.scope == BASE and one.players}
    return tuple(sorted(here | ({1} if any(one.scope == SOLO for one in rows.steps) else set())))


def choose(rows: Rows, wanted: Wanted) -> Chosen:
    """Check what is asked for against what the game has.

    Errors: `Misuse` for another number of players, an unknown module or scenario, or such that don't go together;
    it names what is possible.
    """
    possible = counts(rows)
    has_solo = any(one.scope == SOLO for one in rows.steps)
    alone = wanted.solo or wanted.scenario is not None
    players = wanted.players if wanted.players is not None else 1 if alone or possible == (1,) else None
    if players is None:
        raise Misuse(
            say("Say how many play {title}, with --players.", title=rows.game.title), tuple(map(str, possible))
        )
    if players not in possible:
        raise Misuse(
            say("{title} can't be set up for {players}.", title=rows.game.title, players=players),
            tuple(map(str, possible)),
        )
    if alone and players != 1:
        raise Misuse(say("Alone there is one player, not {players}.", players=players), ("1",))
    if wanted.solo and 1 not in possible:
        raise Misuse(say("{title} has no solo game.", title=rows.game.title), tuple(map(str, possible)))
    solo = players == 1 and has_solo
    modules = _modules(rows, wanted.modules, players)
    scenario = _scenario(rows, wanted.scenario)
    if scenario is not None and modules:
        raise Misuse(
            say("{key} says itself what it is played with.", key=scenario.key), tuple(one.key for one in rows.scenarios)
        )
    return Chosen(players, solo, modules, scenario, _scopes(rows, solo, modules, scenario))


def _modules(rows: Rows, typed: Sequence[str], players: int) -> tuple[ModuleRow, ...]:
    able = [one for one in rows.modules if one.kind != SOLO and one.plays(players)]
    found: list[ModuleRow] = []
    for text in typed:
        word = text.strip().casefold().removeprefix(f"{rows.game.value}:").replace(" ", "-")
        if word == SOLO and players == 1:
            continue
        module = next((one for one in able if word in (one.word, one.name.casefold().replace(" ", "-"))), None)
        if module is None:
            known = any(one.word == word for one in rows.modules)
            why = (
                say("The module {text} isn't made for {players}.", text=text, players=players)
                if known
                else say("The module {text} isn't known.", text=text)
            )
            raise Misuse(why, tuple(one.word for one in able))
        if module not in found:
            found.append(module)
    one_of = [one.word for one in found if one.kind == MODULE]
    if len(one_of) > 1:
        raise Misuse(say("One module is played with, not {modules}.", modules=" and ".join(one_of)), tuple(one_of))
    for one, other in combinations(found, 2):
        if _settled(rows, one) & _settled(rows, other):
            raise Misuse(
                say("{first} and {second} don't go together.", first=one.name, second=other.name),
                (one.word, other.word),
            )
    return tuple(found)


def _settled(rows: Rows, module: ModuleRow) -> set[str]:
    """The items of which a module says how many there are or how they are drawn; two modules can't both do that."""
    told = [(one.scope, one.item) for one in rows.quantities] + [(one.scope, one.item) for one in rows.picks]
    return {item for scope, item in told if scope in (module.word, module.key)}


def _scenario(rows: Rows, typed: str | None) -> ScenarioRow | None:
    if typed is None:
        return None
    word = typed.strip().casefold()
    for one in rows.scenarios:
        if word in (one.key.casefold(), one.name.casefold()):
            return one
    raise Misuse(say("There is no scenario {typed}.", typed=typed), tuple(one.key for one in rows.scenarios))


def _scopes(rows: Rows, solo: bool, modules: Sequence[ModuleRow], scenario: ScenarioRow | None) -> tuple[str, ...]:
    """Scopes are written short (`menaces`, alone `solo:menaces`) or as the module's key (`vck:events`)."""
    have = (
        {one.scope for one in rows.steps} | {one.scope for one in rows.quantities} | {one.scope for one in rows.picks}
    )
    scopes = [SOLO if solo else BASE]
    for module in modules:
        names = (f"{SOLO}:{module.word}", module.key) if solo else (module.word, module.key)
        scopes += [name for name in names if name in have]
    return (*scopes, *([scenario.key] if scenario is not None else []))


def quantities(rows: Rows, game: Chosen) -> dict[str, QuantityRow]:
    """How many of each item; a later scope and an exact number of players win."""
    found: dict[str, QuantityRow] = {}
    for scope in game.scopes:
        for players in (0, game.players):
            for one in rows.quantities:
                if (one.scope, one.players) == (scope, players):
                    found[one.item] = one
    return found


def checklist(rows: Rows, game: Chosen) -> tuple[Step, ...]:
    """All steps as one list that can be done from top to bottom, whatever it is played with.

    All scopes of a game number their steps alike: a later scope's step takes the place of one with its number. A step
    falls away if a later scope sets one of its items to none, or if it asks for a module where one was chosen.
    """
    amounts = quantities(rows, game)
    chosen = game.scenario is not None or any(one.kind == MODULE for one in game.modules)
    found = {one.nr: one for scope in game.scopes for one in rows.steps if one.scope == scope}
    steps = []
    for _, one in sorted(found.items()):
        asked = one.text.replace(f"{{{MODULE}}}", MODULE)
        items = re.findall(r"\{(\w+)\}", asked)
        answered = chosen and asked != one.text
        if not answered and not any(_taken_away(amounts[item], one.scope, game.scopes) for item in items):
            text = re.sub(r"\{(\w+)\}", lambda found: shown(amounts[found[1]]), asked)
            steps.append(Step(text, one.rule, one.scope))
    return tuple(steps)


def _taken_away(quantity: QuantityRow, scope: str, scopes: Sequence[str]) -> bool:
    return quantity.amount == 0 and scopes.index(quantity.scope) > scopes.index(scope)


def shown(quantity: QuantityRow) -> str:
    """An amount in words: the number, or what is said where there is none."""
    return str(quantity.amount) if quantity.amount is not None else quantity.note or "unknown"


def draw(rows: Rows, game: Chosen, seed: int, counter: int = 0) -> tuple[tuple[Drawn, ...], int]:
    """What the rules pick at random, in the order of the rows, and the generator's next counter.

    The amount `spaces` is left to the game: such rows come back without pieces.
    """
    amounts = quantities(rows, game)
    found = []
    for one in _picks(rows, game):
        if one.amount == "spaces":
            found.append(Drawn(one))
            continue
        many = _amount(one.amount, amounts, game.players)
        if one.kind == PLAYER:
            among = tuple(map(str, range(1, game.players + 1)))
            mixed, counter = FairShuffler().shuffled(seed, counter, among)
            found.append(Drawn(one, seats=tuple(map(int, mixed[:many]))))
            continue
        pieces = {piece.row.key: piece for piece in rows.pieces if piece.row.kind == one.kind and _fits(piece, one)}
        mixed, counter = FairShuffler().shuffled(seed, counter, tuple(sorted(pieces)))
        found.append(Drawn(one, _laid([pieces[key] for key in mixed[:many]], one)))
    return tuple(found), counter


def _laid(drawn: Sequence[Piece], pick: PickRow) -> tuple[Piece, ...]:
    """What was drawn as it is laid out: in the order of the fact after `rising`, equals as drawn; else all as drawn."""
    facts = [name for part in _conditions(pick) if (name := part.removeprefix(RISING)) != part]
    return tuple(sorted(drawn, key=lambda piece: [int(value or 0) for name in facts for value in piece.values(name)]))


def _picks(rows: Rows, game: Chosen) -> list[PickRow]:
    """A later scope's row replaces that of the same item; one of the amount 0 takes it away."""
    found: dict[str, PickRow] = {}
    for scope in game.scopes:
        for one in sorted((one for one in rows.picks if one.scope == scope), key=lambda one: one.nr):
            found[one.item] = one
    return [one for one in found.values() if one.amount != "0"]


def _amount(text: str, amounts: dict[str, QuantityRow], players: int) -> int:
    if text == "players":
        return players
    return int(text) if text.isdecimal() else amounts[text].amount or 0


def _fits(piece: Piece, pick: PickRow) -> bool:
    """Whether a component meets `fact = value and fact <> value`; an unknown value passes an unequal."""
    for part in _conditions(pick):
        if part.startswith(RISING):
            continue
        name, sign, value = part.split(maxsplit=2)
        has = value in piece.values(name)
        if has != (sign == "="):
            return False
    return True


def _conditions(pick: PickRow) -> list[str]:
    return [part for part in (pick.condition or "").split(" and ") if part.strip()]
