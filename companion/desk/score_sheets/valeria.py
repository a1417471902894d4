"""Valeria at the desk: the score sheet, also against the Dark Lord, and the income of a roll."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.catalogue.rules.rows import Game
from companion.desk.desk import Desk
from companion.desk.score_sheets import keep, valeria_cards
from companion.desk.score_sheets.keep import KeepOptions
from companion.desk.score_sheets.valeria_prices import amounts, board
from companion.documents import score_sheets as d
from companion.errors import Misuse
from companion.games.valeria import dark_lord, income, scoring
from companion.games.valeria import sheet as sheets
from companion.games.valeria.cards import Cards
from companion.games.valeria.dark_lord import Ending
from companion.games.valeria.income import Taking
from companion.games.valeria.words import Resource
from companion.sentence import joined, say


def score(desk: Desk, players: Sequence[str], no_dukes: bool, keep_options: KeepOptions) -> d.SheetScore:
    """Score one to five players, as `sheet.player` reads them. Errors: `Misuse`, `Refusal`."""
    keep.checked(keep_options)

    def told(lang: str) -> d.SheetScore:
        known = known_cards(desk, lang)
        seats = [sheets.player(text, known) for text in players]
        return keep.sheet(Game.VALERIA, scoring.score(seats, scoring.Options(dukes=not no_dukes)))

    return keep.keep(desk, told, keep_options, modules=["no-dukes"] if no_dukes else [])


def alone(desk: Desk, player: str, rival: str, ending: str | None, keep_options: KeepOptions) -> d.SheetScore:
    """Score the solo game. `rival`: as `dark_lord.rival` reads it; `ending`: stacks, monsters or column.

    Errors: `Misuse` for what isn't understood, an unknown card or ending, and as `keep.checked`.
    """
    keep.checked(keep_options)
    if ending is not None and ending not in set(Ending):
        raise Misuse(say("A solo game doesn't end by {ending}.", ending=ending), tuple(Ending))

    def told(lang: str) -> d.SheetScore:
        known = known_cards(desk, lang)
        one, other = sheets.player(player, known), dark_lord.rival(rival, known)
        return keep.sheet(Game.VALERIA, dark_lord.score(one, other, Ending(ending or Ending.STACKS)))

    return keep.keep(desk, told, keep_options, solo=True, modules=["solo"])


def known_cards(desk: Desk, lang: str | None = None) -> Cards:
    """All cards of the game; `lang`: the language of their names, None: the desk's.

    Errors: `Misuse` when the data of one isn't understood.
    """
    return valeria_cards.known(desk.engine, lang or desk.lang)


def roll(
    desk: Desk,
    dice: Sequence[int],
    players: Sequence[str],
    active: str | None = None,
    solo: bool = False,
    takings: Sequence[str] = (),
    events: Sequence[str] = (),
    second: bool = False,
) -> d.ValeriaRoll:
    """Everybody's income.

    `players`: as `sheet.player` reads them, in the order they sit; `takings`: `NAME:RESOURCE`, the active player's
    decisions in order; `events`: names of those in the centre; `second`: the second income of the solo game instead.
    Errors: `Misuse`, `Refusal`.
    """
    if len(dice) != 2:
        raise Misuse(say("A roll has two dice."))
    known, told = known_cards(desk), valeria_cards.lines(desk.engine, desk.lang)
    seats = [sheets.player(text, known) for text in players]
    if second:
        if not solo or len(seats) != 1 or active or takings or events:
            raise Misuse(say("The second income belongs to --solo and one player, without takings and events."))
        again = income.second_income((dice[0], dice[1]), seats[0])
        values = sorted({*dice, sum(dice)})
        return d.ValeriaRoll(list(dice), values, dice[0] == dice[1], [], [_income(again, told)], 0)
    found = income.roll(
        (dice[0], dice[1]),
        seats,
        active,
        solo=solo,
        takings=[_taking(text) for text in takings],
        events=[known.monster(name) for name in events],
    )
    return d.ValeriaRoll(
        dice=list(found.dice),
        values=list(found.values),
        equal=found.equal,
        events=[joined([name, told(line)], ": ") for name, _, line in (text.partition(": ") for text in found.events)],
        incomes=[_income(one, told) for one in found.incomes],
        open_takings=found.open_takings,
    )


def _taking(text: str) -> Taking:
    name, _, what = text.rpartition(":")
    words = tuple(resource.value for resource in Resource)
    if not name.strip() or what.strip().casefold() not in words:
        raise Misuse(say("“{text}” is no taking: write NAME:RESOURCE.", text=text), words)
    return Taking(name.strip(), Resource(what.strip().casefold()))


def _income(one: income.Income, told: Callable[[str], str]) -> d.Income:
    activated = [
        d.Activated(
            card=card.card,
            times=card.times,
            effect=told(card.effect),
            ways=[_way(way) for way in card.ways],
            pays=card.pays,
            first=card.first,
            rule=card.rule,
        )
        for card in one.activated
    ]
    return d.Income(one.player, one.active, one.resting, activated, [board(purse) for purse in one.ends])


def _way(way: income.Way) -> d.Way:
    return d.Way(way.text, amounts(way.change), way.target, [d.Use(use.card, use.text) for use in way.after])
