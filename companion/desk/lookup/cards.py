"""The card data base as a player may see it: undiscovered cards show only their number."""

from __future__ import annotations

from collections.abc import Sequence

from companion.catalogue.model import Card, Catalogue
from companion.desk import footnotes
from companion.desk.desk import Desk, OtherGame
from companion.desk.kingdoms.sitting import Sitting
from companion.desk.lookup import called
from companion.desk.lookup.called import Allowed
from companion.desk.narrate.change_views import ref
from companion.documents import kingdom as d
from companion.games.kingdom_legacy.api import printed
from companion.games.kingdom_legacy.api.mentions import mentions_of
from companion.play.board_tables import BoardTable
from companion.sentence import say
from companion.store.catalogue import load


def seen(desk: Desk, spoilers: bool) -> tuple[Catalogue, Allowed]:
    """The cards of the kingdom's printing, and which of them may be seen; without a kingdom those that start.

    A session of another game is no kingdom. Errors: `Unknown` when what was named isn't there.
    """
    try:
        sitting = desk.sit_if_any()
    except OtherGame:
        sitting = None
    catalogue = sitting.catalogue if sitting is not None else desk.catalogue()
    if spoilers:
        return catalogue, lambda card: True
    opened = catalogue.expansions  # their cards may be looked at any time (KLG-119)
    if sitting is not None:
        knows = sitting.knows
        return catalogue, lambda card: card in opened or knows(card)
    return catalogue, lambda card: card in opened or catalogue.starts(catalogue.cards[card])


def show(desk: Desk, number: str, spoilers: bool = False) -> d.CardsShow:
    """A card with all its stages. Errors: `Misuse` when there is no such card.

    `number`: its number, or a name, or a part of one, that fits one card alone among those that may be seen.
    """
    catalogue, allowed = seen(desk, spoilers)
    key = called.looked_up(called.Called(desk, catalogue, allowed, desk.sit_if_any()), number)
    if not allowed(key):
        return d.CardsShow(card=ref(key), hidden=True)
    return desk.names(catalogue).translate(whole(catalogue, key, allowed, desk.sit_if_any(), _notes(desk, key)))


def whole(
    catalogue: Catalogue, key: str, allowed: Allowed, sitting: Sitting | None, notes: Sequence[d.Note] = ()
) -> d.CardsShow:
    """A card that may be seen, with all its stages. `sitting`: the kingdom, None: there is none."""
    card = catalogue.cards[key]
    copies = [one for one in catalogue.cards.values() if one.design.key == card.design.key and one.key != key]
    stages = sorted(card.design.stages.values(), key=lambda stage: stage.stage)
    told = mentions_of(lambda one: _name(sitting, catalogue, one) if allowed(one) else None, catalogue)
    return d.CardsShow(
        card=ref(key),
        hidden=False,
        printing=catalogue.printing,
        copies=[ref(one.key) for one in copies if allowed(one.key)],
        flags=_flags(card, catalogue),
        stages=[printed.stage(stage, card, told) for stage in stages],
        rulings=[printed.ruling(one, card, told) for one in card.design.rulings],
        notes=list(notes),
    )


def _name(sitting: Sitting | None, catalogue: Catalogue, key: str) -> str:
    """What a card is called as it lies in the kingdom; without one, or in the box, by its first stage."""
    stages = catalogue.cards[key].design.stages
    lying = sitting.board.tables[BoardTable.ORIENTATION].get(key) if sitting is not None else None
    found = [stage for at, stage in stages.items() if at == lying]
    return (found or sorted(stages.values(), key=lambda stage: stage.stage))[0].name


def _notes(desk: Desk, key: str) -> list[d.Note]:
    sitting = desk.sit_if_any()
    found = footnotes.notes(desk.engine, sitting.opened.id) if sitting is not None else []
    return [one for one in found if one.card == ref(key)]


def _flags(card: Card, catalogue: Catalogue) -> list[str]:
    design = card.design
    flags = {
        say("choose a side"): design.choose_side,
        say("parchment"): design.parchment,
        say("begins the last round"): design.last_round,
        say("no reset from here on"): design.ends_reset,
        say("expansion"): design.expansion,
        say("stays in the box"): card.key in catalogue.never,
    }
    return [flag for flag, true in flags.items() if true]


def check(desk: Desk) -> d.CardsCheck:
    """Lint every text of both printings and count what can't be executed yet.

    A fault on an undiscovered card names its place, not its words. A data file that was edited since it was loaded is
    a fault as well, for what was linted isn't what it says now.
    Errors: `Unknown` when the kingdom that was named isn't there.
    """
    from companion.catalogue.effects.lint.lint import lint, not_yet_executable, text_of
    from companion.games.kingdom_legacy.api.engine import EXECUTED

    _, allowed = seen(desk, False)
    faults: dict[tuple[str, str], d.Fault] = {}
    for path, version in load.changed(desk.engine):
        message = say(
            "its text isn't what was loaded as version {version}; raise its version, or set {reload}=1",
            version=version,
            reload=load.RELOAD,
        )
        faults["version", path.name] = d.Fault("version", path.name, message)
    for printing in load.PRINTINGS:
        catalogue = desk.catalogue(printing)
        for one in lint(catalogue, EXECUTED):
            place = say(
                "card {card}, {stage}, {text}, column {column}",
                card=ref(one.card),
                stage=one.stage,
                text=text_of(one.where),
                column=one.column,
            )
            wrong = one.message if allowed(one.card) else say("a fault on a card not discovered yet")
            faults.setdefault((one.check, place), d.Fault(one.check, place, wrong))
    designs = {card.design.key: card.design for card in catalogue.cards.values()}.values()
    stages = [stage for design in designs for stage in design.stages.values()]
    return d.CardsCheck(
        cards=len(catalogue.cards),
        stages=len(stages),
        lines=sum(len(stage.effects) for stage in stages),
        not_executable=not_yet_executable(catalogue),
        faults=list(faults.values()),
    )
