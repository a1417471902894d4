"""Expansions and the score path as documents; the box's registration number."""

from __future__ import annotations

from companion.catalogue.said import amounts
from companion.catalogue.words import Orientation
from companion.desk.desk import Desk
from companion.desk.kingdoms.sitting import Sitting
from companion.desk.lookup import called, cards
from companion.desk.narrate import phrases
from companion.desk.narrate.change_views import ref
from companion.documents.expansions import ExpansionList, ExpansionView
from companion.documents.kingdom import CardsShow
from companion.documents.score_path import PathStep, PurgedCard
from companion.errors import Misuse, Refusal
from companion.games.kingdom_legacy.api import commands, view
from companion.games.kingdom_legacy.turn import expansion
from companion.play.board_tables import BoardTable, pack_setting
from companion.play.command import Command
from companion.sentence import joined, say, say_n
from companion.store.catalogue import packs, sold
from companion.text import nearest


def path(sitting: Sitting) -> list[PathStep]:
    """The score path, and for each step what was purged and how the fame changed."""
    kingdom = sitting.game.kingdom(sitting.board)
    steps: list[PathStep] = []
    purged: dict[str, list[PurgedCard]] = {}
    for card in kingdom.sorted(list(sitting.board.tables[BoardTable.PURGED])):
        value = sitting.board.tables[BoardTable.PURGED][card]
        assert isinstance(value, tuple)
        purged.setdefault(str(value[1]), []).append(
            PurgedCard(ref(card), int(value[0] or 0), {str(ref(card)): kingdom.stage(card).name})
        )
    before = 0
    for step in expansion.path(kingdom):
        base = step.name == expansion.BASE
        steps.append(
            PathStep(
                label=expansion.label(step.name),
                fame=step.fame,
                gained=step.fame - before,
                parts=step.parts,
                card=None if base else ref(step.name),
                purged=purged.get(step.name, []),
                names=view.step_names(kingdom, step),
            )
        )
        before = step.fame
    return steps


def list_(desk: Desk) -> ExpansionList:
    """The expansions of the kingdom's box; their cards may be looked at any time (KLG-119).

    Errors: `Unknown` when there is no kingdom.
    """
    sitting = desk.sit()
    kingdom = sitting.game.kingdom(sitting.board)
    done = [step.name for step in expansion.path(kingdom)]
    names = desk.names(sitting.catalogue)
    found: list[ExpansionView] = []
    for card, rule in sitting.catalogue.expansions.items():
        if card not in sitting.board.place:
            continue
        refused = sitting.why_waiting() if sitting.opened.archived else expansion.why_not_start(kingdom, card)
        playing = kingdom.expansion == card
        state = "playing" if playing else "done" if card in done else "open"
        why = refused if state == "open" else None
        name = kingdom.design(card).stages[Orientation.FRONT_UP].name
        found.append(
            ExpansionView(
                ref(card), names.stage(ref(card), Orientation.FRONT_UP, name), state, rule.purge, rule.permanents,
                rule.rounds, rule.discoveries, None if why is None else why.message, None if why is None else why.rule,
                rule.saving, "" if rule.focus is None else amounts({rule.focus[0]: rule.focus[1]}), rule.destroys,
                rule.groups_first,
            )
        )  # fmt: skip
    most = sitting.catalogue.constants["expansions_at_most"]
    marked = [names.translate(one) for one in sitting.aims() if one.purge]
    return ExpansionList(sitting.name, expansion.taken(kingdom), most, found, marked)


def why_absent(sitting: Sitting, typed: str) -> Refusal | None:
    """Why an expansion that was named can't begin: its set is known here, but the kingdom hasn't got it."""
    name = typed.strip().partition(":")[0]
    if pack_setting(name) in sitting.board.tables[BoardTable.SETTINGS]:
        return None
    if name not in _sets(sitting) or name == sitting.catalogue.base:
        return None
    return Refusal(
        say("The cards of {name} aren't in this kingdom; bring them in with: companion pack use {name}", name=name)
    )


def _sets(sitting: Sitting) -> list[str]:
    """The sets known here, whether the kingdom has got them or not: their names are no secret."""
    return sorted({*sold.names(), *(one.name for one in packs.all_packs(sitting.desk.engine))})


def or_a_set(sitting: Sitting, typed: str, wrong: Misuse) -> Misuse:
    """What is wrong with the name of an expansion, and which set it may be a slip for."""
    near = [] if wrong.choices else nearest(typed, _sets(sitting))
    if not near:
        return wrong
    meant = say("Did you mean {near}?", near=", ".join(near))
    return Misuse(joined((wrong.message, meant), " "), tuple(near))


def opening(sitting: Sitting, command: Command, begun: bool) -> list[str]:
    """What an expansion begins with, before what it asks first: which cards will go, and that their fame stays.

    Nothing of it that its cover and `expansion list` don't tell. `begun`: that it begins was said already.
    """
    kingdom = sitting.game.kingdom(sitting.board)
    card = commands.expansion_of(kingdom, command.args)
    rule, said = sitting.catalogue.expansions[card], list[str]()
    if not begun:
        said.append(phrases.sentence(say(phrases.PHRASES["expansion"], card=kingdom.named(card))))
    groups = [say("of each {n} cards that come up, one", n=rule.purge)] if rule.purge else []
    permanents = [say_n("{n} permanent", "{n} permanents", rule.permanents)] if rule.permanents else []
    permanents += [say("all permanents that you don't save")] if rule.saving else []
    parts = groups + permanents if rule.groups_first else permanents + groups
    if len(parts) > 1:
        parts = [say("{first}, then {next}", first=parts[0], next=parts[1])]
    said += [say("First the purge: {cards}; they go for good, and their fame stays.", cards=one) for one in parts]
    return said


def show(desk: Desk, number: str) -> CardsShow:
    """An expansion card with all its stages. Errors: `Misuse` for any other card."""
    sitting = desk.sit_if_any()
    catalogue = sitting.catalogue if sitting is not None else desk.catalogue()
    led = [card for card in catalogue.expansions if catalogue.cards[card].set == number.strip()]
    if len(led) == 1:
        return cards.show(desk, str(ref(led[0])))
    key = called.looked_up(called.expansions(desk, catalogue, sitting), number)
    if key not in catalogue.expansions:
        choices = tuple(str(ref(one)) for one in catalogue.expansions)
        raise Misuse(say("Card {number} is no expansion.", number=number), choices)
    return cards.show(desk, str(ref(key)))
