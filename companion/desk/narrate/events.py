"""What happened, one event a change: what it is, of which card, by which card; nothing that a player may not know."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec

from companion.catalogue.model import Catalogue
from companion.catalogue.words import ASIDE, BOX, DECK, DESTROYED, DISCARD, PLAY, Orientation
from companion.desk.narrate.change_views import placed
from companion.desk.narrate.instructions import icon, turned
from companion.desk.narrate.phrases import PHRASES, numbered
from companion.desk.narrate.scene import Causes, Face, Scene
from companion.documents.kingdom import ChangeView
from companion.games.kingdom_legacy.effects import marks
from companion.games.kingdom_legacy.table.dealers import VIRTUAL
from companion.games.kingdom_legacy.table.kingdom import Phase, number_of
from companion.games.kingdom_legacy.table.run import TaskKind
from companion.games.kingdom_legacy.turn import expansion
from companion.play.board_tables import (
    BoardTable,
    Counter,
    Setting,
    box_key,
    box_of,
    counter_of,
    is_lost_key,
    is_used_key,
    pack_of,
    stage_of,
    sticker_parts,
)
from companion.play.change import Agenda, Change, Move, Put
from companion.play.command import Command
from companion.sentence import Message, joined, say

Word = str | int | Face | None


class Event(msgspec.Struct, frozen=True):
    """One thing that happened.

    `kind`: a key of `phrases.PHRASES`; `change`: what was changed; `card`: of which card; `cause`: whose text did it;
    `words`: what else the phrase has places for; `amount`: how much of the resource `words["resource"]`; `price`: what
    was paid for it; `kept`: the fame that stays of a purged card; `quiet`: it goes without saying where anything
    else is said.
    """

    kind: str
    change: Change
    card: Face | None = None
    cause: Face | None = None
    words: dict[str, Word] = {}
    amount: int = 0
    price: dict[str, int] = {}
    kept: int | None = None
    quiet: bool = False


_PATH = ("score path", "score path of expansion")

_NO_TEXT = ("choose side", "round", "turn begins", "last round", "round over", "purge over", "game over", *_PATH)
"""What the player or the course of the game brings about, whatever text is being done."""


def events(scene: Scene, catalogue: Catalogue, command: Command, changes: tuple[Change, ...]) -> Iterator[Event]:
    """The events of one entry, in their order. `scene`: as it was before; it goes along."""
    reading = _Reading(scene, catalogue, changes)
    causes = Causes(scene, command, reading.user(command))
    views = dict(placed(changes, command.verb))
    for at, change in enumerate(changes):
        if at in views:
            event = reading.event(at, change, views[at])
            if event is not None:
                number = number_of(change.card) if isinstance(change, Move) else ""
                cause = None if event.kind in _NO_TEXT else causes.of(change, number)
                lost = event.kind == "spend" and not reading.spent(at, cause, command)
                yield msgspec.structs.replace(event, cause=cause, kind="lose" if lost else event.kind)
        causes.follow(change)
        scene.go_on(change)


_ZONES: dict[str, Message] = {
    "deck": "deck",
    "discard": "discard",
    "play": "play",
    "permanents": "permanents",
    "aside": "aside",
    "away": "kingdom's box",
    "box": "box",
    "destroyed": "destroyed",
    "purge": "purge",
    "purged": "purged",
}


class _Reading:
    """Changes read as events, each with what comes before and after it in mind."""

    def __init__(self, scene: Scene, catalogue: Catalogue, changes: tuple[Change, ...]) -> None:
        self._scene = scene
        self._catalogue = catalogue
        self._purge = _of_purge(changes)
        self._changes = changes
        self._at = 0
        self._written = {one.key for one in changes if isinstance(one, Put) and one.table == BoardTable.WRITTEN}

    def user(self, command: Command) -> Face | None:
        """The card whose text a command uses."""
        if command.verb != "use" or not command.args:
            return None
        card = self._catalogue.key_of(command.args[0].partition(".")[0])
        return self._scene.face(card) if card in self._scene.place else None

    def event(self, at: int, change: Change, view: ChangeView) -> Event | None:
        """The event of a change that documents show."""
        self._at = at
        if isinstance(change, Move):
            kind = self._purge.get(at) or _moved(change, view)
            return self._moved(at, change, kind)
        if view.kind == "found":
            return Event("laid out", change, self._scene.face(getattr(change, "card", "")))
        if view.kind == "move":
            return Event("new order", change, words={"zone": say(_ZONES[str(view.source)])})
        assert isinstance(change, Put)
        return _READERS[view.kind](self, change, view)

    def _moved(self, at: int, move: Move, kind: str) -> Event:
        """A card moves; that a card goes where its new side belongs goes without saying."""
        face, before = self._scene.face(move.card), self._changes[at - 1] if at else None
        if (
            isinstance(before, Agenda)
            and before.new is None
            and before.old is not None
            and before.old.do == TaskKind.SIDE
        ):
            return Event("choose side", move, words={"after": face})
        turned = isinstance(before, Put) and (before.table, before.key) == (BoardTable.ORIENTATION, move.card)
        quiet = turned and (move.source == ASIDE or move.target == DISCARD)
        return Event(kind, move, face, quiet=quiet)

    def spent(self, at: int, cause: Face | None, command: Command) -> bool:
        """Whether resources go for a text, a price or a correction; else they are lost, as new cards are played or the
        turn ends.
        """
        after = next((one for one in self._changes[at:] if getattr(one, "table", "") != BoardTable.RESOURCES), None)
        if isinstance(after, Move) and after.target == PLAY:
            return False
        if cause is not None or command.verb == "fix":
            return True
        return any(task.do == TaskKind.TURN_END for task in self._scene.agenda) or (
            command.verb == "upgrade" and not any(map(_turns, self._changes[:at]))
        )

    def card(self, key: str) -> Face:
        """The card of a key, by the stage that the key belongs to."""
        stage = stage_of(key)
        return Face(stage.card, Orientation(stage.at)) if stage.at else self._scene.face(key)

    def turned(self, put: Put, view: ChangeView) -> Event | None:
        """A card shows another stage; one that goes back into the box only lies number on top."""
        before, after = Face(put.key, Orientation(str(put.old))), Face(put.key, Orientation(str(put.new)))
        stages = self._catalogue.cards[put.key].design.stages
        words: dict[str, Word] = {"before": before, "after": after}
        here = self._scene.place.get(put.key)
        if here == ASIDE and self._catalogue.cards[put.key].design.choose_side:
            return Event("choose side", put, words=words)
        if stages[before.side].name == stages[after.side].name:
            words = {"card": before, "how": turned(str(put.old), str(put.new))}
            return Event("turn", put, words=words, quiet=self._boxed(put.key))
        return Event("become", put, words=words, quiet=self._boxed(put.key))

    def _boxed(self, card: str) -> bool:
        return any(isinstance(one, Move) and (one.card, one.target) == (card, BOX) for one in self._changes)

    def resource(self, put: Put, view: ChangeView) -> Event:
        """Resources come or go."""
        amount = abs(_number(put.new) - _number(put.old))
        kind = "gain" if view.kind == "gain" else "spend"
        return Event(kind, put, words={"resource": put.key}, amount=amount)

    def ticked(self, put: Put, view: ChangeView) -> Event:
        """A box is ticked; one into which a number is written needn't be told twice."""
        boxes = [int(box) for box in (view.what or "").split(", ")]
        quiet = all(box_key(put.key, box) in self._written for box in boxes)
        kind = view.kind if len(boxes) == 1 else f"{view.kind} boxes"
        return Event(kind, put, self.card(put.key), words={"box": numbered(boxes)}, quiet=quiet)

    def written(self, put: Put, view: ChangeView) -> Event:
        """A number in a box, or a card's own name."""
        card, value = self.card(put.key), view.to
        if put.table == BoardTable.NAMES:
            return Event("name", put, words={"card": card, "value": value}) if value else Event("unname", put, card)
        words: dict[str, Word] = {"box": box_of(put.key), "value": value}
        return Event("wipe" if put.new is None else "write", put, card, words=words)

    def stuck(self, put: Put, view: ChangeView) -> Event:
        """Stickers, in words."""
        texts = [self._sticker(one) for one in (view.what or "").split(", ")]
        return Event(view.kind, put, self.card(put.key), words={"sticker": joined(texts)})

    def _sticker(self, sticker: str) -> str:
        number, worth = sticker_parts(sticker)
        return say("{fame} fame", fame=worth) if worth else marks.sticker_text(self._catalogue, number)

    def struck(self, put: Put, view: ChangeView) -> Event:
        """An icon or a line is crossed out, or that is taken back."""
        kind = "strike" if _number(put.new) > _number(put.old) else "unstrike"
        return Event(kind, put, self.card(put.key), words={"icon": icon(view.what or "")})

    def counted(self, put: Put, view: ChangeView) -> Event:
        """A tally is told; counters that run by themselves go without saying."""
        card, old, new = self.card(put.key), _number(put.old), _number(put.new)
        if put.table == BoardTable.PURGED:
            return _purged(put, card)
        counter, _, nr = counter_of(put.key).partition("/")
        if counter == Counter.TALLY:
            return Event("raise tally" if new > old else "lower tally", put, card, words={"n": new})
        words: dict[str, Word] = {"card": card, "n": new, "nr": nr}
        if is_used_key(put.key):
            return Event("line used" if new else "line free", put, words=words, quiet=True)
        kinds = {Counter.PLAYS: "times played", Counter.STAY: "cards blocked"}
        return Event(kinds.get(counter, "count again") if new else "count again", put, words=words, quiet=True)

    def blocked(self, put: Put, view: ChangeView) -> Event:
        """A card lies on another, or no longer."""
        card = self._scene.face(put.key)
        if view.kind == "free":
            leaves = next((one for one in self._changes[self._at :] if isinstance(one, Move)), None)
            return Event("free", put, card, quiet=leaves is not None and leaves.card == put.key)
        return Event("block", put, card, words={"blocker": self._scene.face(str(put.new))})

    def kept(self, put: Put, view: ChangeView) -> Event:
        """A card stays in play at the end of the turn; that it ends goes without saying."""
        return Event("keep" if put.new else "keep no longer", put, self._scene.face(put.key), quiet=not put.new)

    def course(self, put: Put, view: ChangeView) -> Event | None:
        """Rounds, turns and phases."""
        match put.key:
            case "round" | "turn" if put.new is not None:
                return Event("round" if put.key == "round" else "turn begins", put, words={"n": view.to})
            case "last_round":
                return Event("last round" if put.new else "last round unknown", put, words={"n": view.to})
            case "phase" if (put.old, put.new) != (None, Phase.FOUNDED):
                kind, quiet = _PHASES[str(put.new)]
                over = put.new == Phase.BETWEEN and put.old == Phase.PURGING
                return Event("purge over" if over else kind, put, quiet=quiet)
            case key if is_lost_key(key) and _number(put.new) > _number(put.old):
                return Event("losing one" if put.new == 1 else "losing", put, words={"n": view.to})
            case key if is_lost_key(key) and put.new is not None:
                return Event("losing less", put, words={"n": view.to})
            case "ended" if put.new:
                return Event("game ends", put, quiet=True)
            case "expansion" if put.new:
                return Event("expansion", put, words={"card": self._scene.face(str(put.new))})
            case "expansion":
                return Event("expansion over", put)
            case _:
                return None

    def noted(self, put: Put, view: ChangeView) -> Event:
        """House rules, packs, the score path, the box's own number."""
        if put.table == BoardTable.PATH:
            name = str(put.new[0]) if isinstance(put.new, tuple) else ""
            if name in self._catalogue.cards:
                return Event(
                    "score path of expansion", put, words={"card": Face(name, Orientation.FRONT_UP), "n": view.to}
                )
            return Event("score path", put, words={"step": expansion.label(name) if name else "", "n": view.to})
        if put.table == BoardTable.GAME:
            return Event("registration" if put.new else "no registration", put, words={"value": view.to})
        name = view.what or ""
        pack = pack_of(name)
        if pack is not None:
            title = self._catalogue.titles.get(pack, pack)
            return Event("pack in" if put.new else "pack out", put, words={"setting": title})
        if name == Setting.MODE:
            return Event("program deals" if view.to == VIRTUAL else "real cards", put)
        switched = f"{name} {view.to}"
        if switched in PHRASES:
            return Event(switched, put)
        return Event("setting", put, words={"setting": name, "value": view.to})


def _turns(change: Change) -> bool:
    return isinstance(change, Put) and change.table == BoardTable.ORIENTATION


def _purged(put: Put, card: Face) -> Event:
    if not isinstance(put.new, tuple):
        return Event("no purged fame", put, card)
    kept = _number(put.new[0])
    return Event("purged fame", put, card, words={"n": kept}, kept=kept)


_READERS: dict[str, Callable[[_Reading, Put, ChangeView], Event | None]] = {
    "turn": _Reading.turned,
    "gain": _Reading.resource,
    "spend": _Reading.resource,
    "lose": _Reading.resource,
    "tick": _Reading.ticked,
    "untick": _Reading.ticked,
    "write": _Reading.written,
    "stick": _Reading.stuck,
    "unstick": _Reading.stuck,
    "strike": _Reading.struck,
    "count": _Reading.counted,
    "block": _Reading.blocked,
    "free": _Reading.blocked,
    "keep": _Reading.kept,
    "round": _Reading.course,
    "phase": _Reading.course,
    "setting": _Reading.noted,
    "shuffle": lambda _, put, view: Event("shuffle", put, words={"n": view.to}) if view.to else Event("by chance", put),
}
"""How each kind of change is read."""

_PHASES = {
    Phase.FOUNDED: ("begin again", False),
    Phase.DEALING: ("dealing", True),
    Phase.ACTIONS: ("actions", True),
    Phase.ENDING: ("turn ending", True),
    Phase.BETWEEN: ("round over", False),
    Phase.PURGING: ("purge begins", False),
    Phase.FINISHED: ("game over", False),
}
"""What a phase that begins is called, and whether it goes without saying."""

_MOVES = {
    ("discard", "play"): "replay",
    ("play", "discard"): "discard",
    ("deck", "discard"): "discard from deck",
    ("away", "discard"): "come back",
}

_TO = {
    "play": "to play",
    "discard": "to discard",
    "deck": "to deck",
    "permanents": "to permanents",
    "aside": "to aside",
    "away": "to away",
    "box": "to box",
    "purge": "set aside for purge",
    "purged": "purge",
    "destroyed": "destroy",
}
"""From wherever else."""


def _moved(move: Move, view: ChangeView) -> str:
    if (move.source, move.target) == (BOX, DESTROYED):
        return "destroy unread"
    if view.kind != "move":
        return view.kind
    kind = _MOVES.get((move.source, move.target)) or _TO[move.target]
    return f"{kind} {view.what}" if move.target == DECK and view.what in ("top", "bottom") else kind


def _of_purge(changes: tuple[Change, ...]) -> dict[int, str]:
    """What the moves of a purge off the deck are: drawn to choose among, or too few for a group."""
    found: dict[int, str] = {}
    taken = list[int]()
    for at, change in enumerate(changes):
        if isinstance(change, Move) and (change.source, change.target) == (DECK, DISCARD):
            taken.append(at)
        elif isinstance(change, Agenda):
            if change.new is not None and change.new.do == TaskKind.PURGE_CHOICE:
                found.update(dict.fromkeys(taken, "draw for purge"))
            elif change.new is None and change.old is not None and change.old.do == TaskKind.PURGE_GROUP:
                found.update(dict.fromkeys(taken, "left by purge"))
            taken = []
    return found


def _number(value: object) -> int:
    return value if isinstance(value, int) else 0
