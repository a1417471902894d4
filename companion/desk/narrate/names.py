"""How the narrator calls cards: in the player's language, and one that isn't discovered by its number alone."""

from __future__ import annotations

from companion.catalogue.words import Orientation
from companion.desk.desk import Sitting
from companion.desk.narrate import phrases
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


def done(sitting: Sitting, entry: Entry) -> list[str]:
    """What the entry did that has led to the board as it is now."""
    scene = Scene.before(sitting.board, entry.changes)
    return narrate(scene, sitting.catalogue, entry.command, entry.changes, namer(sitting))


def backwards(sitting: Sitting, entries: list[Entry]) -> list[list[str]]:
    """What each entry did that led to the board as it is now, newest first."""
    called, scene = namer(sitting), Scene(sitting.board)
    found: list[list[str]] = []
    for entry in entries:
        scene.go_back(entry.changes)
        found.append(narrate(scene.copy(), sitting.catalogue, entry.command, entry.changes, called))
    return found


def undone(sitting: Sitting, entries: list[Entry]) -> list[str]:
    """What was undone, newest first; the board is as it was before."""
    told = _forwards(sitting, entries[::-1])[::-1]
    lines = list[str]()
    for entry, said in zip(entries, told, strict=True):
        line = say(phrases.UNDONE, command=in_words(entry.command))
        lines.append(say(phrases.WHAT_IT_WAS, undone=line, said=joined(said, " ")) if said else line)
    return lines


def done_again(sitting: Sitting, entries: list[Entry]) -> list[str]:
    """What was done again; the board is as it is after it."""
    told = backwards(sitting, entries[::-1])[::-1]
    lines = [[say(phrases.DONE_AGAIN, command=in_words(entry.command))] for entry in entries]
    return [line for first, said in zip(lines, told, strict=True) for line in (*first, *said)]


def _forwards(sitting: Sitting, entries: list[Entry]) -> list[list[str]]:
    called, scene = namer(sitting), Scene(sitting.board)
    return [narrate(scene, sitting.catalogue, entry.command, entry.changes, called) for entry in entries]
