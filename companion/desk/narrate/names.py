"""How the narrator calls cards: in the player's language, and one that isn't discovered by its number alone."""

from __future__ import annotations

from typing import NamedTuple

from companion.catalogue.words import ORIENTATIONS, Orientation
from companion.desk.kingdoms.sitting import Sitting
from companion.desk.narrate import phrases, titles
from companion.desk.narrate.change_views import in_words, ref
from companion.desk.narrate.narrator import Namer, narrate
from companion.desk.narrate.scene import Scene
from companion.play.journal import Entry
from companion.sentence import joined, say


def namer(sitting: Sitting) -> Namer:
    """Cards by the stage that they show."""
    names = None if sitting.desk.lang == "en" else sitting.desk.names(sitting.catalogue)

    def name(card: str, side: Orientation) -> str:
        if not sitting.knows(card):
            return say(phrases.HIDDEN, number=ref(card))
        printed = sitting.catalogue.cards[card].design.stages[side].name
        return printed if names is None else names.stage(ref(card), side, printed)

    return name


class Told(NamedTuple):
    """What an entry is called in words, and what it did."""

    called: str
    said: list[str]


def calling(sitting: Sitting, scene: Scene, called: Namer) -> titles.Named:
    """What cards are called that a command names: by number and the stage that they showed then."""
    numbers = sitting.game.kingdom(sitting.board)

    def name(number: str, side: str | None) -> str:
        card = numbers.called(number)
        if card is None or card not in sitting.catalogue.cards or not sitting.knows(card):
            return titles.by_number(number, side)
        if side is None:
            return joined((str(ref(card)), called(card, scene.face(card).side)), " ")
        at = ORIENTATIONS[side]
        return called(card, at) if at in sitting.catalogue.cards[card].design.stages else ""

    return name


def telling(sitting: Sitting, scene: Scene, entry: Entry, called: Namer) -> Told:
    """An entry in words. `scene`: as it was before; it goes along."""
    title = titles.title(entry.command, calling(sitting, scene, called))
    return Told(title, narrate(scene, sitting.catalogue, entry.command, entry.changes, called))


def done(sitting: Sitting, entry: Entry) -> list[str]:
    """What the entry did that has led to the board as it is now."""
    scene = Scene.before(sitting.board, entry.changes)
    return narrate(scene, sitting.catalogue, entry.command, entry.changes, namer(sitting))


def backwards(sitting: Sitting, entries: list[Entry]) -> list[Told]:
    """What each entry did that led to the board as it is now, newest first."""
    called, scene = namer(sitting), Scene(sitting.board)
    found: list[Told] = []
    for entry in entries:
        scene.go_back(entry.changes)
        found.append(telling(sitting, scene.copy(), entry, called))
    return found


def undone(sitting: Sitting, entries: list[Entry]) -> list[str]:
    """What was undone, newest first; the board is as it was before."""
    told = _forwards(sitting, entries[::-1])[::-1]
    lines = list[str]()
    for entry, (title, said) in zip(entries, told, strict=True):
        line = say(phrases.UNDONE, command=in_words(entry.command, title))
        lines.append(say(phrases.WHAT_IT_WAS, undone=line, said=joined(said, " ")) if said else line)
    return lines


def done_again(sitting: Sitting, entries: list[Entry]) -> list[str]:
    """What was done again; the board is as it is after it."""
    told = backwards(sitting, entries[::-1])[::-1]
    lines = list[str]()
    for entry, (title, said) in zip(entries, told, strict=True):
        lines += [say(phrases.DONE_AGAIN, command=in_words(entry.command, title)), *said]
    return lines


def _forwards(sitting: Sitting, entries: list[Entry]) -> list[Told]:
    called, scene = namer(sitting), Scene(sitting.board)
    return [telling(sitting, scene, entry, called) for entry in entries]
