"""Putting something right by hand: ordinary changes, marked in the journal, bound by no rule but conservation."""

from __future__ import annotations

from collections.abc import Callable

from companion.catalogue.words import (
    BOX,
    DECK,
    DESTROYED,
    DISCARD,
    PERMANENTS,
    PLAY,
    PURGE,
    PURGED,
    Orientation,
    Resource,
    Zone,
)
from companion.errors import Misuse, Refusal
from companion.games.kingdom_legacy.api import commands
from companion.games.kingdom_legacy.effects import discovery, marks, moves
from companion.games.kingdom_legacy.table import met
from companion.games.kingdom_legacy.table.kingdom import Kingdom, number_of
from companion.games.kingdom_legacy.table.run import KingdomRun
from companion.games.kingdom_legacy.turn import expansion, purge
from companion.play.board_tables import (
    BoardTable,
    Icon,
    box_key,
    counter_key,
    icon_key,
    icon_of,
    line_key,
    stage_key,
    stage_of,
    stay_key,
    sticker_parts,
)
from companion.play.command import Command
from companion.sentence import say
from companion.text import SIDES, is_number, printable, typed_sides

COUNTERS = ("tally", "plays", "stay")


def carry_out(run: KingdomRun, command: Command) -> None:
    """One `fix …`; the first argument says which.

    Errors: `Misuse` for an unknown word, card or value; `Refusal` for what can't be (no such sticker left, …).
    """
    verb, *args = command.args or ("",)
    entry = _FIXES.get(verb)
    if entry is None:
        raise Misuse(say("There is no fix {verb}: {known}.", verb=repr(verb), known=", ".join(_FIXES)), tuple(_FIXES))
    least, most, does = entry
    if not least <= len(args) <= most:
        raise Misuse(_takes(verb, least, most))
    does(run, args, command)


def _card(run: KingdomRun, text: str) -> str:
    card = commands.card_of(run.kingdom, text)
    if card in run.kingdom.catalogue.never:
        raise Refusal(say("Card {card} never leaves the box.", card=number_of(card)), "KLG-013")
    return card


def _faced(run: KingdomRun, text: str) -> str:
    """A card whose faces the player may know: what one in the box has on it, a fix neither tells nor tries out."""
    card = _card(run, text)
    if _hidden(run.kingdom, card):
        n = number_of(card)
        raise Refusal(
            say("Card {n} isn't discovered, so its faces are hidden; first: fix discover {n}.", n=n), "KLG-018"
        )
    return card


def _hidden(kingdom: Kingdom, card: str) -> bool:
    """Whether nobody has seen the card's faces yet."""
    tables = kingdom.board.tables
    return kingdom.zone(card) == BOX and card not in tables[BoardTable.KNOWN] and card not in tables[BoardTable.SEEN]


def _stage(run: KingdomRun, card: str, command: Command) -> Orientation:
    text = command.option("stage")
    at = run.kingdom.orientations[card] if text is None else _orientation(text)
    if at not in run.kingdom.design(card).stages:
        raise Refusal(say("Card {card} has no stage {at}.", card=number_of(card), at=typed_sides(at)), "KLG-003")
    return at


def _orientation(text: str) -> Orientation:
    if text not in list(Orientation):
        raise Misuse(
            say("There is no side {text}: {known}.", text=repr(text), known=", ".join(SIDES.values())),
            tuple(Orientation),
        )
    return Orientation(text)


def _takes(verb: str, least: int, most: int) -> str:
    """How many values a correction takes."""
    if least == most:
        return say("fix {verb} takes {n} values.", verb=verb, n=least)
    return say("fix {verb} takes {least} to {most} values.", verb=verb, least=least, most=most)


def _whole(text: str, least: int = 0) -> int:
    if not is_number(text) or not least <= int(text) <= 9999:
        raise Misuse(say("{text} is no whole number from {least} to 9999.", text=repr(text), least=least))
    return int(text)


def _move(run: KingdomRun, args: list[str], command: Command) -> None:
    """From anywhere to anywhere; nothing is triggered."""
    card = _card(run, args[0])
    if args[1] not in list(Zone) or args[1] == PURGE:
        zones = tuple(str(zone) for zone in Zone if zone != PURGE)
        raise Misuse(say("There is no zone {arg}: {zones}.", arg=repr(args[1]), zones=", ".join(zones)), zones)
    zone = Zone(args[1])
    if zone is PURGED:
        _purge(run, card)
        return
    if command.option("anyway") is None:
        zone = _where_it_may_lie(run.kingdom, card, zone)
    _take_up(run, card)
    if zone is BOX:
        moves.to_box(run, card)
        run.put(BoardTable.KNOWN, card, None)
        run.put(BoardTable.SEEN, card, True)
        return
    _show(run, card)
    run.carry(card, zone, 0 if command.option("bottom") is not None else None)


def _where_it_may_lie(kingdom: Kingdom, card: str, zone: Zone) -> Zone:
    """The zone, if the card's stage may lie there: permanents in their row, other cards in piles and in play (KLD-41).

    A card whose faces are hidden goes where it belongs: a refusal would tell what it is.

    Errors: `Refusal` when its stage belongs elsewhere.
    """
    permanent = kingdom.stage(card).permanent
    if zone not in ((DECK, DISCARD, PLAY) if permanent else (PERMANENTS,)):
        return zone
    if _hidden(kingdom, card):
        return PERMANENTS if permanent else DISCARD
    named, number = kingdom.named(card), number_of(card)
    if permanent:
        why = say("{card} lies in the row of permanents", card=named)
    else:
        why = say("{card} is no permanent", card=named)
    way = f"fix move {number} {zone} --anyway"
    raise Refusal(say("{why}; to move it there all the same: {way}.", why=why, way=way), "KLD-41")


def _purge(run: KingdomRun, card: str) -> None:
    """What is purged keeps the fame it has now; what was purged already keeps what it had (KLG-134)."""
    if run.kingdom.zone(card) == PURGED:
        return
    moves.leave_play(run, card)
    _show(run, card)
    purge.keep_fame(run, [card], expansion.current(run.kingdom))


def _show(run: KingdomRun, card: str) -> None:
    """A card that comes out of the box is known from then on."""
    if run.kingdom.zone(card) == BOX:
        run.put(BoardTable.KNOWN, card, True)
        run.revealed = True


def _take_up(run: KingdomRun, card: str) -> None:
    """The card leaves where it lies: play, or the purged cards, whose fame then no longer counts."""
    moves.leave_play(run, card)
    run.put(BoardTable.PURGED, card, None)


def _turn(run: KingdomRun, args: list[str], command: Command) -> None:
    card, to = _faced(run, args[0]), _orientation(args[1])
    if to not in run.kingdom.design(card).stages:
        raise Refusal(say("Card {card} has no stage {to}.", card=number_of(card), to=typed_sides(to)), "KLG-003")
    run.put(BoardTable.ORIENTATION, card, str(to))


def _box(run: KingdomRun, card: str, at: Orientation, text: str) -> int:
    nr = _whole(text, 1)
    if nr not in [box.nr for box in run.kingdom.design(card).stages[at].boxes]:
        raise Refusal(say("That stage of card {card} has no box {nr}.", card=number_of(card), nr=nr), "KLG-071")
    return nr


def _tick(run: KingdomRun, args: list[str], command: Command) -> None:
    """Only the tick: what the box does is put right by further fixes."""
    card = _faced(run, args[0])
    at = _stage(run, card, command)
    key, nr = stage_key(card, at), _box(run, card, at, args[1])
    ticked = run.kingdom.ticks.get(key, ())
    if nr in ticked:
        raise Refusal(say("Box {nr} is ticked already.", nr=nr), "KLG-071")
    run.put(BoardTable.TICKS, key, tuple(sorted((*ticked, nr))))
    written = command.option("write")
    if written is not None:
        run.put(BoardTable.WRITTEN, box_key(key, nr), _whole(written))


def _untick(run: KingdomRun, args: list[str], command: Command) -> None:
    card = _faced(run, args[0])
    at = _stage(run, card, command)
    key, nr = stage_key(card, at), _box(run, card, at, args[1])
    ticked = run.kingdom.ticks.get(key, ())
    if nr not in ticked:
        raise Refusal(say("Box {nr} isn't ticked.", nr=nr), "KLG-071")
    run.put(BoardTable.TICKS, key, tuple(n for n in ticked if n != nr) or None)
    run.put(BoardTable.WRITTEN, box_key(key, nr), None)


def _sticker(run: KingdomRun, text: str) -> tuple[str, str]:
    number, equals, worth = text.partition("=")
    if number not in run.kingdom.catalogue.stickers:
        known = tuple(run.kingdom.catalogue.stickers)
        raise Misuse(say("There is no sticker {number}: {known}.", number=repr(number), known=", ".join(known)), known)
    return number, f"={_whole(worth)}" if equals else ""


def _stick(run: KingdomRun, args: list[str], command: Command) -> None:
    card = _faced(run, args[0])
    key = stage_key(card, _stage(run, card, command))
    number, worth = _sticker(run, args[1])
    if run.kingdom.stock(number) < 1:
        raise Refusal(say("No sticker {number} is left.", number=number), "KLG-106")
    marks.put_sticker(run, key, number + worth)


def _unstick(run: KingdomRun, args: list[str], command: Command) -> None:
    card = _faced(run, args[0])
    key = stage_key(card, _stage(run, card, command))
    number, _ = _sticker(run, args[1])
    stuck = list(run.kingdom.stickers.get(key, ()))
    places = [at for at, text in enumerate(stuck) if sticker_parts(text)[0] == number]
    if not places:
        raise Refusal(
            say("That stage of card {card} bears no sticker {number}.", card=number_of(card), number=number),
            "KLG-107",
        )
    del stuck[places[-1]]
    run.put(BoardTable.STICKERS, key, tuple(stuck) or None)


def _struck_key(run: KingdomRun, args: list[str], command: Command) -> str:
    card = _faced(run, args[0])
    at = _stage(run, card, command)
    what, nr = args[1], _whole(args[2])
    stage = run.kingdom.stages[card][at]
    there = {
        "production": range(len(stage.production) + 1),  # 0: its stickers
        "upgrade": range(1, len(stage.upgrades) + 1),
        "effect": [effect.nr for effect in stage.effects],
        "stay": [1],
    }
    if what not in there:
        raise Misuse(say("Strike production, upgrade, effect or stay, not {what}.", what=repr(what)), tuple(there))
    if nr not in there[what]:
        raise Refusal(
            say("That stage of card {card} has no {what} {nr}.", card=number_of(card), what=what, nr=nr), "KLG-005"
        )
    if what == "effect":
        if len(args) > 3:
            raise Misuse(say("An effect is struck whole, without a resource."))
        return line_key(stage_key(card, at), nr)
    if what == "stay":
        return stay_key(stage_key(card, at))
    return icon_key(stage_key(card, at), Icon(what, nr, _resource(run.kingdom, args[3] if len(args) > 3 else "")))


def _resource(kingdom: Kingdom, text: str) -> Resource:
    text = "trade_good" if text == "good" else text
    if text not in kingdom.catalogue.resources:
        known = met.resources(kingdom)
        raise Misuse(say("There is no resource {text}: {known}.", text=repr(text), known=", ".join(known)), known)
    return Resource(text)


def _icons_there(kingdom: Kingdom, key: str) -> int:
    """How many icons of that kind the stage bears, struck or not."""
    (card, at), (what, nr, resource) = stage_of(key), icon_of(key)
    stage = kingdom.design(card).stages[Orientation(at)]
    if what == "effect":
        return 1
    if what == "stay":
        return kingdom.staying(card, at)
    if what == "upgrade":
        return dict(stage.upgrades[nr - 1].pay).get(Resource(resource), 0)
    if nr == 0:
        return sum(
            kingdom.catalogue.stickers[sticker_parts(s)[0]].resource == resource
            for s in kingdom.stickers.get(stage_key(card, at), ())
        )
    return dict(stage.production[nr - 1]).get(Resource(resource), 0)


def _strike(run: KingdomRun, args: list[str], command: Command) -> None:
    key = _struck_key(run, args, command)
    if run.kingdom.struck.get(key, 0) >= _icons_there(run.kingdom, key):
        raise Refusal(say("There is no such icon left to strike."), "KLG-057")
    run.add(BoardTable.STRUCK, key, 1)


def _unstrike(run: KingdomRun, args: list[str], command: Command) -> None:
    key = _struck_key(run, args, command)
    if not run.kingdom.struck.get(key, 0):
        raise Refusal(say("That isn't struck."), "KLG-057")
    run.add(BoardTable.STRUCK, key, -1)


def _count(run: KingdomRun, args: list[str], command: Command) -> None:
    card = _faced(run, args[0])
    if args[1] not in COUNTERS:
        raise Misuse(
            say("There is no counter {name}: {known}.", name=repr(args[1]), known=", ".join(COUNTERS)), COUNTERS
        )
    run.put(
        BoardTable.COUNTERS, counter_key(stage_key(card, _stage(run, card, command)), args[1]), _whole(args[2]) or None
    )


def _name(run: KingdomRun, args: list[str], command: Command) -> None:
    card, text = _faced(run, args[0]), args[1].strip()
    if not 1 <= len(text) <= 60 or not printable(text):
        raise Misuse(say("A name has 1 to 60 printable characters."))
    run.put(BoardTable.NAMES, stage_key(card, _stage(run, card, command)), text)


def _in_play(run: KingdomRun, text: str) -> str:
    card = _card(run, text)
    if run.kingdom.zone(card) != PLAY:
        raise Refusal(say("Card {card} is not in play.", card=number_of(card)), "KLG-088")
    return card


def _block(run: KingdomRun, args: list[str], command: Command) -> None:
    card = _in_play(run, args[0])
    if run.kingdom.zone(permanent := _card(run, args[1])) == PERMANENTS and permanent not in run.kingdom.blocked_by:
        moves.hold(run, permanent, (card,))
        return
    blocker = _in_play(run, args[1])
    above: str | None = blocker
    while above is not None:
        if above == card:
            raise Refusal(say("A card can't lie under itself, not even by way of others."), "KLG-088")
        above = run.kingdom.blocked_by.get(above)
    run.put(BoardTable.BLOCKED_BY, card, blocker)


def _free(run: KingdomRun, args: list[str], command: Command) -> None:
    held = _card(run, args[0])
    if run.kingdom.zone(held) == PERMANENTS and held in run.kingdom.blocked_by:
        moves.to_discard(run, held)
        return
    card = _in_play(run, args[0])
    if card not in run.kingdom.blocked_by:
        raise Refusal(say("Card {card} isn't blocked.", card=number_of(card)), "KLG-088")
    run.put(BoardTable.BLOCKED_BY, card, None)


def _keep(run: KingdomRun, args: list[str], command: Command) -> None:
    run.put(BoardTable.KEPT, _in_play(run, args[0]), True)


def _gain(run: KingdomRun, args: list[str], command: Command) -> None:
    run.add(BoardTable.RESOURCES, str(_resource(run.kingdom, args[1])), _whole(args[0], 1))


def _lose(run: KingdomRun, args: list[str], command: Command) -> None:
    n, resource = _whole(args[0], 1), _resource(run.kingdom, args[1])
    if run.kingdom.held(resource) < n:
        raise Refusal(
            say("There are only {held} {resource}.", held=run.kingdom.held(resource), resource=resource), "KLG-080"
        )
    run.add(BoardTable.RESOURCES, str(resource), -n)


def _discover(run: KingdomRun, args: list[str], command: Command) -> None:
    card = _card(run, args[0])
    if run.kingdom.zone(card) != BOX:
        raise Refusal(say("Card {card} isn't in the box.", card=number_of(card)), "KLG-018")
    discovery.discover(run, (card,))


def _destroy(run: KingdomRun, args: list[str], command: Command) -> None:
    card = _card(run, args[0])
    if run.kingdom.zone(card) == DESTROYED:
        raise Refusal(say("Card {card} is destroyed already.", card=number_of(card)), "KLG-094")
    _take_up(run, card)
    run.carry(card, DESTROYED)


Fix = Callable[[KingdomRun, list[str], Command], None]

_FIXES: dict[str, tuple[int, int, Fix]] = {
    "move": (2, 2, _move),
    "turn": (2, 2, _turn),
    "tick": (2, 2, _tick),
    "untick": (2, 2, _untick),
    "stick": (2, 2, _stick),
    "unstick": (2, 2, _unstick),
    "strike": (3, 4, _strike),
    "unstrike": (3, 4, _unstrike),
    "count": (3, 3, _count),
    "name": (2, 2, _name),
    "block": (2, 2, _block),
    "free": (1, 1, _free),
    "keep": (1, 1, _keep),
    "gain": (2, 2, _gain),
    "lose": (2, 2, _lose),
    "discover": (1, 1, _discover),
    "destroy": (1, 1, _destroy),
}
"""Each fix: how many values it takes, at least and at most, and what it does."""
