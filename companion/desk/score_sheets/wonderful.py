"""It's a Wonderful Kingdom at the desk: the score sheet, and the campaign of solo scenarios."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from companion.catalogue.rules.rows import Game, MedalRow, NameRow, ScenarioRow
from companion.desk.desk import Desk
from companion.desk.lookup.rule_tables import named
from companion.desk.score_sheets import keep
from companion.desk.score_sheets.keep import KeepOptions
from companion.documents import score_sheets as d
from companion.errors import Misuse
from companion.games.wonderful_kingdom import medals, scoring
from companion.games.wonderful_kingdom import sheet as sheets
from companion.games.wonderful_kingdom.lines import parse_losses
from companion.games.wonderful_kingdom.medals import Medal, Play, Report, Scenario
from companion.games.wonderful_kingdom.sheet import Component
from companion.games.wonderful_kingdom.table import Module, Options, Player
from companion.sentence import say
from companion.store import sessions
from companion.store.catalogue import rules
from companion.text import fold

YES_NO = {"yes": True, "no": False}
NONE = "none"
"""Typed in place of a list without anything in it."""

NAMED = ("advisor", "calamity", "development", "duchy", "menace", "menace_deck", "quest", "treasure")
"""The kinds of components that a score sheet speaks of."""


class GameOptions(msgspec.Struct, frozen=True):
    """What was typed about the game; lists as typed, None where nothing was."""

    module: str | None = None
    solo: bool = False
    side: str | None = None
    deck: str | None = None
    scenario: str | None = None
    built: str | None = None
    defeated: str | None = None
    last_steps: str | None = None
    emptied: str | None = None
    aside: int = 0


def score(desk: Desk, said: Sequence[tuple[str, str]], game: GameOptions, keep_options: KeepOptions) -> d.SheetScore:
    """Score a finished game.

    `said`: options of the players in the order typed, `player` begins the next one.
    Errors: `Misuse` for what isn't understood or missing, `Refusal` for what can't be in such a game.
    """
    keep.checked(keep_options)
    players = [_player(name, mine) for name, mine in by_player(said)]

    def told(lang: str) -> d.SheetScore:
        components = known_components(desk, lang)
        return keep.sheet(Game.WONDERFUL, scoring.score(players, components, _options(desk, game, components, lang)))

    options = _options(desk, game, known_components(desk), desk.lang)
    modules = [options.module.value] if options.module else []
    scope = options.scenario.key if options.scenario else options.module.value if options.module else None
    return keep.keep(desk, told, keep_options, solo=options.alone, modules=modules, scope=scope)


def by_player(said: Sequence[tuple[str, str]]) -> list[tuple[str, dict[str, str]]]:
    """Options sorted out: those after a name are that player's, those before the first name the only player's.

    Errors: `Misuse` when one is there twice, or stands before the first of several names.
    """
    players: list[tuple[str, dict[str, str]]] = []
    loose: dict[str, str] = {}
    for option, value in said:
        if option == "player":
            players.append((value.strip(), {}))
            continue
        mine = players[-1][1] if players else loose
        if option in mine:
            raise Misuse(
                say("--{option} is there twice{what}.", option=option, what=f" for {players[-1][0]}" if players else "")
            )
        mine[option] = value
    if not players:
        return [("", loose)]
    if loose:
        if len(players) > 1:
            raise Misuse(say("Say the player first: --player NAME, then --{what}.", what=next(iter(loose))))
        players[0] = (players[0][0], loose | players[0][1])
    return players


def _player(name: str, said: dict[str, str]) -> Player:
    return Player(
        name=name,
        fixed=sheets.parse_numbers(said.get("fixed", "")),
        combos=sheets.parse_combos(said.get("combo", "")),
        cards=sheets.parse_counts(said.get("cards", "")),
        types=sheets.parse_counts(said.get("types", "")),
        calamities=number(said, "calamities") or 0,
        menaces=sheets.parse_counts(said.get("menaces", "")),
        completed=number(said, "completed"),
        soldiers=number(said, "soldiers"),
        last_step=_yes(said.get("last-step")),
        raw=number(said, "raw"),
    )


def number(said: dict[str, str], option: str) -> int | None:
    """The whole number typed for an option, None where there is none. Errors: `Misuse` for anything else."""
    if option not in said:
        return None
    numbers = sheets.parse_numbers(said[option])
    if len(numbers) != 1:
        raise Misuse(say("--{option} wants one whole number.", option=option))
    return numbers[0]


def _yes(text: str | None) -> bool | None:
    if text is None:
        return None
    if text.casefold() not in YES_NO:
        raise Misuse(say("--last-step is yes or no."), tuple(YES_NO))
    return YES_NO[text.casefold()]


def known_components(desk: Desk, lang: str | None = None) -> tuple[Component, ...]:
    """All that a sheet can name; `lang`: the language of the names, None: the desk's."""
    found = []
    for piece in rules.pieces(desk.engine, Game.WONDERFUL):
        if piece.row.kind not in NAMED:
            continue
        line = next(iter(piece.values("score")), None)
        row, name = piece.row, piece.name(lang or desk.lang)
        others = (row.name, *(text for _, text in piece.names))
        productions = tuple(one for one in piece.values("production") if one is not None)
        found.append(Component(row.key, row.kind, name, line, row.quantity, others, row.set_name, productions))
    return tuple(found)


def _options(desk: Desk, game: GameOptions, components: Sequence[Component], lang: str) -> Options:
    scenario = _scenario(desk, game.scenario, lang) if game.scenario is not None else None
    if scenario is not None and (game.module is not None or game.deck is not None):
        raise Misuse(say("{key} says itself what it is played with: leave --module and --deck out.", key=scenario.key))
    if scenario is None and (game.aside or any((game.built, game.defeated, game.last_steps, game.emptied))):
        raise Misuse(say("--built, --defeated, --last-steps, --emptied and --aside belong to --scenario."))
    return Options(
        module=_module(game.module),
        solo=game.solo,
        side=game.side.upper() if game.side is not None else None,
        deck=_deck(game.deck, components),
        scenario=scenario,
        report=_report(game, components),
        medals=_medals(desk),
    )


def _module(text: str | None) -> Module | None:
    if text is None:
        return None
    word = text.strip().casefold().removeprefix(f"{Game.WONDERFUL.value}:")
    for module in Module:
        if module.value == word:
            return module
    raise Misuse(say("There is no module {text}.", text=text), tuple(module.value for module in Module))


def _deck(text: str | None, components: Sequence[Component]) -> str | None:
    if text is None:
        return None
    return sheets.component(text, components, "menace_deck").key.rpartition(":")[2]


def _report(game: GameOptions, components: Sequence[Component]) -> Report:
    def counts(text: str | None, kind: str) -> dict[str, int] | None:
        if text is None or text.strip().casefold() == NONE:
            return None if text is None else {}
        return sheets.by_key(sheets.parse_counts(text), components, kind)

    steps = counts(game.last_steps, "quest")
    return Report(
        completed=counts(game.built, "development"),
        defeated=counts(game.defeated, "menace"),
        last_steps=None if steps is None else frozenset(steps),
        emptied=frozenset(counts(game.emptied, "menace") or ()),
        aside=game.aside,
    )


def _medals(desk: Desk) -> tuple[Medal, ...]:
    return tuple(Medal(one.scope, one.medal, one.least) for one in rules.table(desk.engine, MedalRow, Game.WONDERFUL))


def _scenario(desk: Desk, typed: str, lang: str) -> Scenario:
    rows = rules.table(desk.engine, ScenarioRow, Game.WONDERFUL)
    names = [one for one in rules.table(desk.engine, NameRow) if one.kind == "scenario"]
    for one in rows:
        called = {name.lang: name.text for name in names if name.key == one.key}
        if fold(typed) in map(fold, (one.key, one.name, *called.values())):
            return _made(one, called.get(lang, one.name), _decks(desk, one.key))
    raise Misuse(say("There is no scenario {typed}.", typed=typed), tuple(one.key for one in rows))


def _made(row: ScenarioRow, name: str, decks: tuple[str, ...] | None = None) -> Scenario:
    return Scenario(row.key, name, parse_losses(row.losses), row.rule, decks)


def _decks(desk: Desk, scenario: str) -> tuple[str, ...]:
    """The decks of menaces that a scenario is played with."""
    pieces = rules.pieces(desk.engine, Game.WONDERFUL)
    keys = [one.row.key for one in pieces if one.row.kind == "menace_deck" and scenario in one.values("scenario")]
    return tuple(key.rpartition(":")[2] for key in keys)


def campaign(desk: Desk) -> d.WonderfulCampaign:
    """The best result and medal of each scenario, from the games that were kept.

    Errors: `Misuse` when the data of a scenario isn't understood.
    """
    scenarios = [_made(one, one.name) for one in rules.table(desk.engine, ScenarioRow, Game.WONDERFUL)]
    plays = [
        Play(one.scope, one.seats[0].points or 0, one.seats[0].won is False)
        for one in sessions.finished_games(desk.engine, Game.WONDERFUL.value)
        if one.scope is not None
    ]
    names = named(desk)
    best = {one.scope: one for one in medals.campaign(plays, scenarios, _medals(desk))}
    views = []
    for scenario in scenarios:
        one = best[scenario.key]
        name = names.get(("scenario", scenario.key), scenario.name)
        views.append(d.ScenarioBest(scenario.key, name, one.plays, one.lost, one.points, one.medal))
    return d.WonderfulCampaign(views)
