"""It's a Wonderful Kingdom at the table: production, laboratory, breeding menaces, decks that run out, quests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.catalogue.rules.rows import Game, Piece
from companion.desk.desk import Desk
from companion.desk.score_sheets.keep import LONE
from companion.desk.score_sheets.wonderful import by_player, known_components, number
from companion.documents import score_sheets as d
from companion.errors import Misuse
from companion.games.wonderful_kingdom import production, sheet
from companion.games.wonderful_kingdom.lines import UNKNOWN, Production, Resource, parse_production, parse_step
from companion.games.wonderful_kingdom.production import Duchy, Soldiers
from companion.games.wonderful_kingdom.sheet import Component
from companion.sentence import say
from companion.store.catalogue import rules


def produce(desk: Desk, said: Sequence[tuple[str, str]]) -> d.WonderfulProduction:
    """What each step of production brings, supremacy, and soldiers.

    `said`: options of the players in the order typed, `player` begins the next one.
    Errors: `Misuse` for what isn't understood or known, and for other than one or two players.
    """
    components = known_components(desk)
    found = production.phase([_duchy(name or LONE, mine, components) for name, mine in by_player(said)])
    return d.WonderfulProduction(
        steps=[d.ProductionStep(one.resource.value, one.volumes, one.supremacy) for one in found.steps],
        soldiers=[d.StandingSoldiers(name, one.usable, one.training) for name, one in found.soldiers.items()],
    )


def _duchy(name: str, said: dict[str, str], components: Sequence[Component]) -> Duchy:
    training = number(said, "training") or 0
    if training not in (0, 1):
        raise Misuse(say("On the training ground there is one soldier or none."))
    return Duchy(
        name,
        (*_symbols(said.get("makes", "")), *_printed(said.get("cards", ""), components)),
        {one.name: one.count for one in sheet.parse_counts(said.get("types", ""))},
        _covered(said.get("covered", "")),
        Soldiers(number(said, "soldiers") or 0, training == 1),
    )


def _symbols(text: str) -> list[Production]:
    """Symbols such as `2 gold` and `1 gold per noble`."""
    return [parse_production(f"produce {' '.join(piece.split())}") for piece in text.split(",") if piece.strip()]


def _printed(text: str, components: Sequence[Component]) -> list[Production]:
    """The symbols of cards by name."""
    found = []
    for one in sheet.parse_counts(text):
        card = sheet.component(one.name, components)
        if not card.productions or any(f" {UNKNOWN}" in line for line in card.productions):
            raise Misuse(say("What {name} produces isn't known: read it off the card, with --makes.", name=card.name))
        found += [parse_production(line) for line in card.productions] * one.count
    return found


def _covered(text: str) -> Mapping[Resource, int]:
    known = {resource.value: resource for resource in Resource}
    found: dict[Resource, int] = {}
    for one in sheet.parse_counts(text):
        if one.name not in known:
            raise Misuse(say("There is no resource {name}.", name=one.name), tuple(known))
        found[known[one.name]] = one.count
    return found


def laboratory(cubes: int, more: int) -> d.WonderfulLaboratory:
    """The laboratory after more cubes come. Errors: `Misuse` for numbers below 0."""
    found = production.laboratory(cubes, more)
    return d.WonderfulLaboratory(found.krystallium, found.cubes)


def breed(lying: int, placed: int) -> d.WonderfulBreeding:
    """What breeders bring that were just placed, where others lie already. Errors: `Misuse` for numbers below 0."""
    return d.WonderfulBreeding(production.bred(lying, placed))


def deck(cards: int, taken: Sequence[int]) -> d.WonderfulDeck:
    """What is left of a deck after each round. Errors: `Misuse` for numbers below 0."""
    left = production.left(cards, taken)
    return d.WonderfulDeck(list(left), left.index(0) + 1 if 0 in left else None)


def quest(desk: Desk, name: str) -> d.WonderfulQuest:
    """The steps of a quest. Errors: `Misuse` for a name that no quest has."""
    pieces = {one.row.key: one for one in rules.pieces(desk.engine, Game.WONDERFUL) if one.row.kind == "quest"}
    found = pieces[sheet.component(name, known_components(desk), "quest").key]
    names = found.values("step.name")
    return d.WonderfulQuest(
        found.name(desk.lang),
        [_step(nr, line, names[nr - 1] if nr <= len(names) else None) for nr, line in enumerate(_steps(found), 1)],
    )


def _steps(quest: Piece) -> list[str]:
    return [line for line in quest.values("step") if line is not None]


def _step(nr: int, line: str, name: str | None) -> d.QuestStep:
    step = parse_step(line)
    pays, gains = (None if what == UNKNOWN else what for what in (step.what, step.gains))
    return d.QuestStep(nr, name, step.pay, pays, step.gain, gains, step.discard, step.first)
