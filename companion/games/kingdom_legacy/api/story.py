"""What happened, in game words: changes told as sentences, never the order of the deck."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from companion.catalogue.effects.tree import Upgrade
from companion.catalogue.words import (
    ASIDE,
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
from companion.games.kingdom_legacy.effects.gains import words
from companion.games.kingdom_legacy.effects.payment import resource_word
from companion.games.kingdom_legacy.table.kingdom import Kingdom, Phase, number_of
from companion.games.kingdom_legacy.turn import purge
from companion.play.change import Agenda, Change, Move, Put
from companion.play.command import Command

_MOVES = {
    (DECK, PLAY): "Played",
    (DISCARD, PLAY): "Played from the discard",
    (PLAY, DISCARD): "Discarded",
    (DECK, DISCARD): "Discarded from the deck",
    (BOX, DISCARD): "Discovered",
    (BOX, PERMANENTS): "Discovered",
    (BOX, ASIDE): "Discovered",
    (PLAY, DECK): "Put into the deck",
    (DISCARD, PURGE): "Set aside for the purge",
    (PERMANENTS, PURGE): "Set aside for the purge",
    (PURGE, PURGED): "Purged",
}


_TO = {PLAY: "Put into play", ASIDE: "Set aside", PERMANENTS: "Put among the permanents"}
"""From wherever else."""

Namer = Callable[[str, Orientation], str]
"""How a card is called that shows a stage."""


def tell(kingdom: Kingdom, changes: tuple[Change, ...], namer: Namer | None = None) -> tuple[str, ...]:
    """The changes of one command as sentences, told when they are done.

    `namer`: how cards are called, None: by number and name.
    """
    gathered = [at for at, change in enumerate(changes) if _begins_anew(change)]
    changes = changes[gathered[-1] :] if gathered else changes
    shuffled = any(isinstance(change, Put) and change.table == "generator" for change in changes)
    said = tuple(_joined(_events(_Names(kingdom, changes, namer), changes, shuffled)))
    return said or tuple(_joined(_passed_by(_Names(kingdom, changes, namer), changes)))


def _passed_by(names: _Names, changes: tuple[Change, ...]) -> Iterator[tuple[str, str]]:
    """An effect that was put first at a turn's end while it could do nothing (KLD-28)."""
    for change in changes:
        if isinstance(change, Put) and change.table == "counters" and "/turn/" in change.key and change.new:
            yield "Done without effect", names.of(change.key.partition("@")[0])


def upgraded(kingdom: Kingdom, command: Command, changes: tuple[Change, ...]) -> Put | None:
    """Which of the turns that a command made is an upgrade, by the action or by an effect: others aren't (KLG-053).

    `kingdom`: as it is after the command.
    """
    turns = [one for one in changes if isinstance(one, Put) and one.table == "orientation" and one.old is not None]
    number, _, nr = command.args[0].partition(".") if command.args else ("", "", "")
    card = kingdom.called(number)
    if command.verb == "upgrade":
        return next((one for one in turns if one.key == card), None)
    if command.verb != "use" or card is None or not turns:
        return None
    at = next((str(one.old) for one in turns if one.key == card), kingdom.orientations[card])
    effects = kingdom.design(card).stages[Orientation(at)].effects
    lines = [one.line for one in effects if one.line is not None and nr in ("", str(one.nr))]
    if not any(isinstance(step, Upgrade) for line in lines for step in line.steps):
        return None
    return next((one for one in turns if one.key != card and _along_an_arrow(kingdom, one)), None)


def _along_an_arrow(kingdom: Kingdom, turn: Put) -> bool:
    """Whether the stage left has an arrow to the new one; what turns meanwhile to replace a discarding has none."""
    left = kingdom.design(turn.key).stages[Orientation(str(turn.old))]
    return any(way.to == turn.new for way in left.upgrades)


def _events(names: _Names, changes: tuple[Change, ...], shuffled: bool) -> Iterator[tuple[str, str]]:
    """(what, of whom); neighbours with the same `what` are told together."""
    gained: dict[Resource, int] = {}
    purged = _of_purge(changes)
    written = {change.key for change in changes if isinstance(change, Put) and change.table == "written"}
    for change in changes:
        names.pass_by(change)
        if isinstance(change, Put) and change.table == "resources":
            resource = Resource(change.key)
            gained[resource] = gained.get(resource, 0) + _int(change.new) - _int(change.old)
            continue
        if isinstance(change, Move):
            if change.target == DECK and change.source == DISCARD and shuffled:
                yield "Shuffled into the deck", ""
            elif change.card in purged and (change.source, change.target) == (DECK, DISCARD):
                yield purged[change.card], names.of(change.card)
            else:
                yield _moved(change), names.of(change.card)
        elif isinstance(change, Put):
            told = _put(change, names, written)
            if told is not None:
                yield told
    got = {r: n for r, n in gained.items() if n > 0}
    lost = {r: -n for r, n in gained.items() if n < 0}
    if got:
        yield f"Gained {words(got)}", ""
    if lost:
        yield f"Spent or lost {words(lost)}", ""


def _of_purge(changes: tuple[Change, ...]) -> dict[str, str]:
    """What became of the cards that a purge took off the deck: drawn to choose among, or too few for a group."""
    found: dict[str, str] = {}
    taken = list[str]()
    for change in changes:
        if isinstance(change, Move) and (change.source, change.target) == (DECK, DISCARD):
            taken.append(change.card)
        elif isinstance(change, Agenda):
            if change.new is not None and change.new.do == purge.CHOICE:
                found.update(dict.fromkeys(change.new.them, "Drawn for the purge"))
            elif change.new is None and change.old is not None and change.old.do == purge.GROUP:
                found.update(dict.fromkeys(taken, "Not looked at by the purge"))
            taken = []
    return found


def _begins_anew(change: Change) -> bool:
    """Whether the cards of the first round were gathered to be shuffled anew; how that was done is no news."""
    return isinstance(change, Put) and change.key == "phase" and change.new == Phase.FOUNDED and change.old is not None


def _moved(change: Move) -> str:
    if change.target == DESTROYED:
        return "Destroyed"
    target = Zone(change.target)
    return _MOVES.get((Zone(change.source), target)) or _TO.get(target) or f"To the {target}"


class _Names:
    """The names of cards while changes pass by: a card is called by the stage that it shows at that moment."""

    def __init__(self, kingdom: Kingdom, changes: tuple[Change, ...], namer: Namer | None = None) -> None:
        self.kingdom = kingdom
        self.namer = namer or self._plain
        self.at: dict[str, str] = {}
        for change in reversed(changes):
            if isinstance(change, Put) and change.table == "orientation" and isinstance(change.old, str):
                self.at[change.key] = change.old

    def pass_by(self, change: Change) -> None:
        """A turned card has another name from now on."""
        if isinstance(change, Put) and change.table == "orientation" and isinstance(change.new, str):
            self.at[change.key] = change.new

    def of(self, card: str) -> str:
        """Number and name."""
        at = Orientation(self.at.get(card, self.kingdom.orientations[card]))
        return self.namer(card, at)

    def stage(self, key: str) -> str:
        """A card by the stage that a key such as `klg:36@front-up#2` belongs to, whichever it shows."""
        card, _, at = key.partition("@")
        return self.namer(card, Orientation(at.partition("#")[0].partition("/")[0])) if at else self.of(card)

    def _plain(self, card: str, at: Orientation) -> str:
        return f"{number_of(card)} {self.kingdom.design(card).stages[at].name}"


def _put(change: Put, names: _Names, written: set[str]) -> tuple[str, str] | None:
    """`written`: the boxes in which a number was written, so that they needn't be told as ticked."""
    if change.table in _MARKS:
        return _marked(change, names, written)
    match change.table:
        case "orientation" if change.old is not None:
            return "Turned to", names.of(change.key)
        case "blocked_by" if isinstance(change.new, str):
            return f"{names.of(change.new)} blocks", names.of(change.key)
        case "kept" if change.new:
            return "Stays in play", names.of(change.key)
        case "path" if isinstance(change.new, tuple):
            return f"Written on the score path: {change.new[1]} fame", ""
        case "purged" if isinstance(change.new, tuple):
            return f"Kept {change.new[0]} fame of", names.of(change.key)
        case "game":
            return _told(change)
        case _:
            return None


_MARKS = ("ticks", "written", "stickers", "struck", "counters")
"""The tables of what is written, stuck and crossed out on a stage."""


def _marked(change: Put, names: _Names, written: set[str]) -> tuple[str, str] | None:
    named, place = names.stage(change.key), change.key.partition("@")[2]
    match change.table:
        case "ticks":
            fresh = sorted(set(_tuple(change.new)) - set(_tuple(change.old)), key=_int)
            told = [str(nr) for nr in fresh if f"{change.key}#{nr}" not in written]
            return (f"Ticked box {', '.join(told)} of", named) if told or not fresh else None
        case "written" if change.new is not None:
            return f"Wrote {change.new} into box {place.partition('#')[2]} of", named
        case "stickers":
            return f"Sticker {_sticker(str(_tuple(change.new)[-1]))} on" if change.new else "Sticker off", named
        case "struck":
            return f"Struck {_icon(place.partition('/')[2])}", named
        case "counters" if place.partition("/")[2] == "tally":
            more = "raised" if _int(change.new) > _int(change.old) else "lowered"
            return f"Tally {more} to {_int(change.new)}", named
        case _:
            return None


def _sticker(sticker: str) -> str:
    """`16=40` in words."""
    number, _, worth = sticker.partition("=")
    return f"{number} with {worth} fame" if worth else number


def _told(change: Put) -> tuple[str, str] | None:
    """What the course of the game has come to."""
    match change.key:
        case "phase" if change.new == Phase.FOUNDED and change.old is not None:
            return "The campaign begins anew", ""
        case "round":
            return f"Round {change.new} begins", ""
        case "turn" if change.new is not None:
            return f"Turn {change.new}", ""
        case "last_round":
            return f"Round {change.new} is the last", ""
        case "phase" if change.new == Phase.BETWEEN:
            return "The purge is over" if change.old == Phase.PURGING else "The round is over", ""
        case "phase" if change.new == Phase.PURGING:
            return "The purge begins", ""
        case "phase" if change.new == Phase.FINISHED:
            return "The game is over", ""
        case _:
            return None


def _icon(place: str) -> str:
    """What is struck, of a key's end such as `production/1/coin` or `effect/2`."""
    what, nr, *resource = place.split("/")
    return f"1 {resource_word(Resource(resource[0]))} of the {what}" if resource else f"line {nr}"


def _joined(events: Iterator[tuple[str, str]]) -> Iterator[str]:
    what, whom = "", list[str]()
    for event, name in events:
        if event != what and what:
            yield _sentence(what, whom)
            whom = []
        what = event
        if name:
            whom.append(name)
    if what:
        yield _sentence(what, whom)


def _sentence(what: str, whom: list[str]) -> str:
    return f"{what}: {', '.join(whom)}." if whom else f"{what}."


def _int(value: object) -> int:
    return value if isinstance(value, int) else 0


def _tuple(value: object) -> tuple[object, ...]:
    return value if isinstance(value, tuple) else ()
