"""What can't be in one game (chapters "Components", "Solo", "Menaces", "Advisors", "Scenarios")."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.errors import Misuse, Refusal
from companion.games.wonderful_kingdom.lines import Demand
from companion.games.wonderful_kingdom.medals import Report, Scenario
from companion.games.wonderful_kingdom.sheet import Component, component
from companion.games.wonderful_kingdom.table import Module, Options, Player

CALAMITIES, CALAMITIES_SOLO = 8, 4
"""Calamities in a game for two and alone (IWK-032, IWK-137)."""

DEVELOPMENTS = 70
"""Development cards in the box (IWK-016)."""

DECKS, DECKS_SOLO = 2, 1
"""Decks of menaces in a game for two and alone (IWK-165, IWK-211)."""

NEVER_BUILT = {"treasure": "IWK-076", "calamity": "IWK-078", "menace": "IWK-168", "advisor": "IWK-231"}
"""Kinds of cards that are never completed, and the rule that says so."""


def verify(players: Sequence[Player], components: Sequence[Component], options: Options) -> None:
    """Whether all of this can lie on the table together.

    Errors: `Misuse` for a wrong number of players, names missing or twice, numbers below 0, both a raw total and its
    parts, and what doesn't go with the module or scenario; `Refusal` for what the rules or the box forbid.
    """
    _verify_players(players, options)
    for player in players:
        _verify_numbers(player)
        _verify_built(player, components)
    if sum(max(_built(player), player.completed or 0) for player in players) > DEVELOPMENTS:
        raise Refusal(f"There are {DEVELOPMENTS} developments in the game.", "IWK-016")
    menaces = _menaces(players, components)
    _verify_menaces(menaces, components, options)
    _verify_calamities(players, bool(menaces), options)
    if options.scenario is not None:
        _verify_report(options.scenario, options.report, menaces, components)


def _verify_players(players: Sequence[Player], options: Options) -> None:
    if not 1 <= len(players) <= 2:
        raise Misuse(f"The game is for one or two players, not {len(players)} (IWK-001).")
    if options.alone and len(players) > 1:
        raise Misuse("Solo games and scenarios have a single player (IWK-001).")
    names = [player.name for player in players]
    if len(players) == 2 and (not all(names) or len(set(names)) < 2):
        raise Misuse("Each player needs a name of their own.")
    if options.side not in (None, "A", "B"):
        raise Misuse(f"A duchy has no side {options.side}.", ("A", "B"))
    if options.deck is not None and not (options.solo and options.module is Module.MENACES):
        raise Misuse("A deck of menaces is only asked for alone, with the module menaces.")
    if options.module is not Module.QUESTS and any(player.last_step is not None for player in players):
        raise Misuse("The last step of a quest belongs to the module quests; a scenario names its quests itself.")


def _verify_numbers(player: Player) -> None:
    counts = [player.calamities, player.completed or 0, player.soldiers or 0]
    counts += [one.cards for one in player.combos]
    counts += [one.count for one in (*player.cards, *player.types, *player.menaces)]
    if min(counts) < 0:
        raise Misuse("No number of cards or soldiers can be below 0.")
    if min((*player.fixed, *(one.points for one in player.combos)), default=0) < 0:
        raise Misuse("No completed card takes points off; calamities and menaces are said apart.")
    parts = (player.fixed, player.combos, player.cards, player.calamities, player.menaces)
    if player.raw is not None and any(parts):
        raise Misuse("Give either the raw total or its parts.")


def _verify_built(player: Player, components: Sequence[Component]) -> None:
    """Only developments are completed, and no fewer than are spoken of."""
    for card in player.cards:
        known = component(card.name, components)
        if known.kind in NEVER_BUILT:
            raise Refusal(f"{known.name} is never a completed card.", NEVER_BUILT[known.kind])
    if player.completed is not None and player.completed < _built(player):
        who = player.name or "The sheet"
        raise Misuse(f"{who} speaks of {_built(player)} completed cards, yet says that {player.completed} are there.")


def _built(player: Player) -> int:
    """The fewest completed cards that the sheet speaks of: one card counts by name, by type and for combos at once."""
    return max(
        sum(one.count for one in player.cards),
        sum(one.count for one in player.types),
        max((one.cards for one in player.combos), default=0),
    )


def _menaces(players: Sequence[Player], components: Sequence[Component]) -> dict[str, int]:
    """All menaces left in construction, by their keys."""
    found: dict[str, int] = {}
    for player in players:
        for menace in player.menaces:
            if menace.count:
                key = component(menace.name, components, "menace").key
                found[key] = found.get(key, 0) + menace.count
    return found


def _verify_menaces(menaces: Mapping[str, int], components: Sequence[Component], options: Options) -> None:
    cards = {one.key: one for one in components}
    if menaces and options.scenario is None and options.module in (Module.ADVISORS, Module.QUESTS):
        raise Refusal("Menaces belong to the module of that name.", "IWK-164")
    for key, count in menaces.items():
        _verify_copies(cards[key], count)
    decks = {deck for key in menaces if (deck := cards[key].deck) is not None}
    if options.scenario is not None:
        _verify_decks_of(options.scenario, decks)
    elif options.alone and (len(decks) > DECKS_SOLO or (options.deck is not None and decks - {options.deck})):
        raise Refusal(f"Alone {DECKS_SOLO} deck of menaces plays.", "IWK-211")
    elif len(decks) > DECKS:
        raise Refusal(f"{DECKS} decks of menaces play, here are cards of {len(decks)}.", "IWK-165")


def _verify_copies(card: Component, count: int) -> None:
    if card.quantity is not None and count > card.quantity:
        raise Refusal(f"The box holds {card.quantity} of {card.name}, not {count}.", "IWK-017")


def _verify_decks_of(scenario: Scenario, decks: set[str]) -> None:
    strange = decks - set(scenario.decks) if scenario.decks is not None else set()
    if strange:
        raise Refusal(f"{scenario.name} is played without {', '.join(sorted(strange))}.", scenario.rule)


def _verify_calamities(players: Sequence[Player], menaces: bool, options: Options) -> None:
    count = sum(player.calamities for player in players)
    if not count:
        return
    if options.scenario is not None and options.scenario.decks:
        raise Refusal("With menaces in the danger deck the calamities stay in the box.", "IWK-270")
    if menaces or (options.scenario is None and options.module is Module.MENACES):
        raise Refusal("With Menaces the calamities stay in the box.", "IWK-211" if options.alone else "IWK-163")
    most = CALAMITIES_SOLO if options.alone else CALAMITIES
    if count > most:
        raise Refusal(f"There are {most} calamities in the game.", "IWK-137" if options.alone else "IWK-032")


def _verify_report(
    scenario: Scenario, report: Report, menaces: Mapping[str, int], components: Sequence[Component]
) -> None:
    """What is named of a scenario has to be about it, and there can't be more of a card than the box has."""
    names = {one.key: one for one in components}
    counts = [report.aside, *(report.completed or {}).values(), *(report.defeated or {}).values()]
    if min(counts) < 0:
        raise Misuse("No number of cards or resources can be below 0.")
    asked = {demand: {loss.key for loss in scenario.losses if loss.demand is demand} for demand in Demand}
    for key in asked[Demand.DEFEATED] & set(names):
        _verify_copies(names[key], (report.defeated or {}).get(key, 0) + menaces.get(key, 0))
    for named, demand in ((report.last_steps or (), Demand.LAST_STEP), (report.emptied, Demand.EMPTY)):
        for key in sorted(set(named) - asked[demand]):
            choices = tuple(_name(one, names) for one in sorted(asked[demand]))
            raise Misuse(f"{scenario.name} has nothing to do with {_name(key, names)} ({demand.value}).", choices)
    if report.aside and not asked[Demand.ASIDE]:
        raise Misuse(f"{scenario.name} has no resources beside the danger deck.")


def _name(key: str, components: Mapping[str, Component]) -> str:
    return components[key].name if key in components else key
