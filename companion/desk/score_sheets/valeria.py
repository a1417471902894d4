"""Valeria at the desk: the score sheet, also against the Dark Lord, and the income of a roll."""

from __future__ import annotations

from collections.abc import Sequence

from companion.catalogue.rules.rows import Game
from companion.desk.desk import Desk
from companion.desk.score_sheets import keep
from companion.desk.score_sheets.keep import Keeping
from companion.documents import score_sheets as d
from companion.errors import Misuse
from companion.games.valeria import cards, dark_lord, income, scoring
from companion.games.valeria import sheet as sheets
from companion.games.valeria.cards import Cards
from companion.games.valeria.dark_lord import Ending, SoloResult
from companion.games.valeria.income import Taking
from companion.games.valeria.words import Purse, Resource
from companion.store.catalogue import rules

RIVAL = "The Dark Lord"


def score(desk: Desk, players: Sequence[str], no_dukes: bool, keeping: Keeping) -> d.SheetScore:
    """Score one to five players, as `sheet.player` reads them. Errors: `Misuse`, `Refusal`."""
    keep.checked(keeping)
    known = _cards(desk)
    result = scoring.score([sheets.player(text, known) for text in players], scoring.Options(dukes=not no_dukes))
    ranked = sorted(result.players, key=lambda one: one.place)
    sheet = d.SheetScore(
        game=Game.VALERIA.value,
        score=ranked[0].score,
        players=[
            d.SheetPlayer(one.name, one.score, one.place, one.name in result.winners, _parts(one.parts))
            for one in ranked
        ],
        why=_why(result, ranked[0].score),
        rule=result.rule,
        ties=[result.tie] if result.tie else [],
    )
    return keep.keep(desk, sheet, keeping, modules=["no-dukes"] if no_dukes else [])


def _why(result: scoring.Result, points: int) -> str:
    if not result.winners:
        return "One player's sheet."
    return f"{' and '.join(result.winners)} {'wins' if len(result.winners) == 1 else 'win'} with {points}."


def alone(desk: Desk, player: str, rival: str, ending: str | None, keeping: Keeping) -> d.SheetScore:
    """Score the solo game. `rival`: as `dark_lord.rival` reads it; `ending`: stacks, monsters or column."""
    keep.checked(keeping)
    known = _cards(desk)
    if ending is not None and ending not in set(Ending):
        raise Misuse(f"A solo game doesn't end by {ending}.", tuple(Ending))
    mine = sheets.player(player, known)
    result = dark_lord.score(mine, dark_lord.rival(rival, known), Ending(ending or Ending.STACKS))
    sheet = d.SheetScore(
        game=Game.VALERIA.value,
        score=result.score,
        players=_against(mine.name, result),
        why=result.why,
        lost=[] if result.won else [result.why],
        notes=[f"{result.unscored} points on the board don't count alone."] if result.unscored else [],
    )
    return keep.keep(desk, sheet, keeping, solo=True, modules=["solo"])


def _against(name: str, result: SoloResult) -> list[d.SheetPlayer]:
    you = d.SheetPlayer(name, result.score, 1 if result.won else 2, result.won, _parts(result.parts))
    he = d.SheetPlayer(
        RIVAL, result.dark_lord, 2 if result.won else 1, not result.won, _parts(result.dark_lord_parts)
    )  # fmt: skip
    return [you, he]


def _parts(parts: Sequence[scoring.Part]) -> list[d.SheetPart]:
    return [d.SheetPart(one.key, one.name, one.points, [one.how]) for one in parts]


def _cards(desk: Desk) -> Cards:
    pieces = rules.pieces(desk.engine, Game.VALERIA)
    rows = [
        (one.row.key, one.row.game, one.row.kind, one.row.name, one.row.quantity, one.row.set_name) for one in pieces
    ]
    facts = [(fact.component, fact.name, fact.nr, fact.value) for one in pieces for fact in one.facts]
    names = [("component", one.row.key, lang, text) for one in pieces for lang, text in one.names]
    return cards.read(rows, facts, names)


def roll(
    desk: Desk,
    dice: Sequence[int],
    players: Sequence[str],
    active: str | None = None,
    solo: bool = False,
    takings: Sequence[str] = (),
    events: Sequence[str] = (),
) -> d.ValeriaRoll:
    """Everybody's income.

    `players`: as `sheet.player` reads them, in the order they sit; `takings`: `NAME:RESOURCE`, the active player's
    decisions in order; `events`: names of those in the centre. Errors: `Misuse`, `Refusal`.
    """
    if len(dice) != 2:
        raise Misuse("A roll has two dice.")
    known = _cards(desk)
    found = income.roll(
        (dice[0], dice[1]),
        [sheets.player(text, known) for text in players],
        active,
        solo=solo,
        takings=[_taking(text) for text in takings],
        events=[known.monster(name) for name in events],
    )
    return d.ValeriaRoll(
        dice=list(found.dice),
        values=list(found.values),
        equal=found.equal,
        events=list(found.events),
        incomes=[_income(one) for one in found.incomes],
        open_takings=found.open_takings,
    )


def _taking(text: str) -> Taking:
    name, _, what = text.rpartition(":")
    words = tuple(resource.value for resource in Resource)
    if not name.strip() or what.strip().casefold() not in words:
        raise Misuse(f"“{text}” is no taking: write NAME:RESOURCE.", words)
    return Taking(name.strip(), Resource(what.strip().casefold()))


def _income(one: income.Income) -> d.Income:
    activated = [
        d.Activated(
            card=card.card,
            times=card.times,
            effect=card.effect,
            ways=[d.Way(way.text, _amounts(way.change), way.target) for way in card.ways],
            pays=card.pays,
            first=card.first,
            rule=card.rule,
        )
        for card in one.activated
    ]
    return d.Income(one.player, one.active, one.resting, activated, [_board(purse) for purse in one.ends])


def _board(purse: Purse) -> dict[str, int]:
    return {resource.value: purse.amount(resource) for resource in Resource}


def _amounts(purse: Purse) -> dict[str, int]:
    return {name: amount for name, amount in _board(purse).items() if amount}
