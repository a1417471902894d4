"""The narrator: events as sentences, with cards' names, the same after a move, in the journal and before an undo.

The second text, what to do with real cards, is in `instructions`; there is no other.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from itertools import groupby

import msgspec

from companion.catalogue import said
from companion.catalogue.model import Catalogue
from companion.catalogue.words import Orientation, in_order
from companion.desk.narrate import phrases
from companion.desk.narrate.events import Event, Word, events
from companion.desk.narrate.phrases import PHRASES
from companion.desk.narrate.scene import Face, Scene
from companion.play.change import Change
from companion.play.command import Command
from companion.sentence import joined, say, say_n
from companion.text import typed_sides

Namer = Callable[[str, Orientation], str]
"""How a card is called that shows a stage."""

_APART = ("to permanents", "come back", "to discard", "to away", "set aside for purge", "to box", "to aside")
"""Cards that one text puts here and others there: each place is told once."""

_LEAVING = ("discard", "destroy", "to permanents")
"""What becomes of a card that gives something."""

_BOUGHT = ("become", "turn")
"""What resources are spent for …"""

_WHILE_PAYING = ("discard", "destroy")
"""… and what may come between: the cards that it costs."""


class Clause(msgspec.Struct):
    """Events that are told together."""

    kind: str
    cause: Face | None
    words: dict[str, Word]
    cards: list[Face]
    amounts: dict[str, int] = {}
    price: dict[str, int] = {}
    gains: dict[str, int] = {}
    kept: list[int] = []


def narrate(
    scene: Scene,
    catalogue: Catalogue,
    command: Command,
    changes: tuple[Change, ...],
    namer: Namer,
    most: int | None = None,
) -> list[str]:
    """What a command did, a sentence each. `scene`: as it was before; it goes along.

    `most`: how many cards of a list, and changes by one card, are named; the others are counted.
    """
    said = sentences(events(scene, catalogue, command, changes), namer, most)
    if not said and command.verb == "choose" and command.args:
        return [say("Chose {answer}.", answer=joined(_answer(scene, catalogue, one, namer) for one in command.args))]
    return said


_LINE = re.compile(r"((?:[a-z][a-z0-9_-]*:)?\d+)\.\d+")
"""An answer that is a line of a card: `16.1`."""


def _answer(scene: Scene, catalogue: Catalogue, typed: str, namer: Namer) -> str:
    """An answer in words; a line is called by its card."""
    line = _LINE.fullmatch(typed)
    card = catalogue.key_of(line[1]) if line is not None else ""
    return namer(*scene.face(card)) if card in catalogue.cards else typed_sides(typed)


def sentences(happened: Iterable[Event], namer: Namer, most: int | None = None) -> list[str]:
    """Events as sentences; what goes without saying is said only where nothing else is."""
    everything = purged(bought(happened))
    loud = [event for event in everything if not event.quiet]
    clauses = _yields(_sorted(_clauses(loud or everything)))
    return [phrases.sentence(text) for text in _texts(clauses, namer, most)]


def alone(event: Event, namer: Namer) -> str:
    """One event as a sentence."""
    return phrases.sentence(next(_texts(_clauses([event]), namer)))


def purged(happened: Iterable[Event]) -> list[Event]:
    """Events without those that note the fame of a card that is then purged: its purge has it with it."""
    found: list[Event] = []
    noted: dict[str, Event] = {}
    for event in happened:
        if event.kind == "purged fame" and event.card is not None:
            noted[event.card.card] = event
        elif event.kind == "purge" and event.card is not None and event.card.card in noted:
            before = noted.pop(event.card.card)
            found.remove(before)
            event = msgspec.structs.replace(event, kept=before.kept)
        found.append(event)
    return found


def bought(happened: Iterable[Event]) -> list[Event]:
    """Events without those that spend resources for another stage of a card: that one has them as its price."""
    found: list[Event] = []
    spent: list[Event] = []
    for event in happened:
        if event.kind == "spend":
            spent = [*(one for one in spent if one.cause == event.cause), event]
        elif event.kind in _BOUGHT and spent and spent[0].cause == event.cause:
            found = [one for one in found if one not in spent]
            price = {str(one.words["resource"]): one.amount for one in spent}
            event, spent = msgspec.structs.replace(event, price=price), []
        elif not event.quiet and event.kind not in _WHILE_PAYING:
            spent = []
        found.append(event)
    return found


def _clauses(happened: list[Event]) -> list[Clause]:
    """Neighbours that differ in nothing but the card, or in how much of what, are told together."""
    clauses: list[Clause] = []
    for event in happened:
        resource = event.words.get("resource")
        alike = Clause(event.kind, event.cause, {} if resource else event.words, [], price=event.price)
        last = clauses[-1] if clauses else None
        if last is None or not _joins(last, alike) or not (event.card or resource):
            last = alike
            clauses.append(last)
        if event.card is not None:
            last.cards.append(event.card)
            last.kept += [] if event.kept is None else [event.kept]
        if resource:
            last.amounts[str(resource)] = last.amounts.get(str(resource), 0) + event.amount
    return clauses


def _joins(last: Clause, after: Clause) -> bool:
    return (last.kind, last.cause, last.words) == (after.kind, after.cause, after.words)


def _sorted(clauses: list[Clause]) -> list[Clause]:
    """What one text puts here and there card by card, place by place."""
    found: list[Clause] = []
    row: dict[str, Clause] = {}
    for clause in clauses:
        if clause.kind not in _APART or clause.words or (row and next(iter(row.values())).cause != clause.cause):
            row = {}
        same = row.get(clause.kind)
        if same is not None:
            same.cards += clause.cards
            continue
        if clause.kind in _APART and not clause.words:
            row[clause.kind] = clause
        found.append(clause)
    return found


def _yields(clauses: list[Clause]) -> list[Clause]:
    """What cards gave is told with them: those that produced, and one whose own text was done."""
    found: list[Clause] = []
    for clause in clauses:
        gain = found[-1] if found and found[-1].kind == "gain" and found[-1].cause == clause.cause else None
        own = clause.cause is None or clause.cause.card in [face.card for face in clause.cards]
        if gain is None or clause.kind not in _LEAVING or not own:
            found.append(clause)
            continue
        found.pop()
        before = found[-1] if found else None
        if before and before.gains and (before.kind, before.cause) == (clause.kind, clause.cause):
            before.cards += clause.cards
            before.gains = {r: before.gains.get(r, 0) + gain.amounts.get(r, 0) for r in (*before.gains, *gain.amounts)}
        else:
            clause.gains = gain.amounts
            found.append(clause)
    return found


def _texts(clauses: list[Clause], namer: Namer, most: int | None = None) -> Iterator[str]:
    """Clauses in words; those with the same cause share one sentence."""

    def name(face: Face) -> str:
        return namer(face.card, face.side)

    for cause, group in groupby(_turns(clauses, name, most), key=lambda one: one[0]):
        if cause is None:
            yield from (text for _, text in group)
        else:
            texts = [text for _, text in group]
            if most is not None and len(texts) > most + 1:
                texts = [*texts[:most], say_n("{n} more change", "{n} more changes", len(texts) - most)]
            yield say(phrases.CAUSE, card=name(cause), clauses=joined(texts))


def _turns(clauses: list[Clause], name: Callable[[Face], str], most: int | None) -> Iterator[tuple[Face | None, str]]:
    """(cause, text) of each clause; a turn is told with the cards that it begins with."""
    begun: Clause | None = None
    for clause in clauses:
        if begun is not None and (clause.kind, clause.cause) == ("draw", None):
            names = joined(map(name, clause.cards))
            yield None, say(phrases.TURN, n=begun.words["n"], names=names)
        else:
            if begun is not None:
                yield None, _text(begun, name)
            if clause.kind != "turn begins":
                yield _shown_cause(clause, name), _text(clause, name, most)
        begun = clause if clause.kind == "turn begins" else None
    if begun is not None:
        yield None, _text(begun, name)


def _shown_cause(clause: Clause, name: Callable[[Face], str]) -> Face | None:
    """The card that did it, unless the clause is about that card itself, or about one discovered that is called so."""
    about = [*clause.cards, *(word for word in clause.words.values() if isinstance(word, Face))]
    cause = clause.cause
    if cause is None or cause.card in [face.card for face in about]:
        return None
    return None if clause.kind == "discover" and name(cause) in map(name, about) else cause


def _text(clause: Clause, name: Callable[[Face], str], most: int | None = None) -> str:
    words: dict[str, object] = {
        key: name(word) if isinstance(word, Face) else word for key, word in clause.words.items()
    }
    if clause.cards:
        names = [name(face) for face in clause.cards]
        kept = list(zip(names, clause.kept, strict=True)) if len(clause.kept) == len(names) > 1 else []
        words["cards"] = phrases.worth(kept, most) if kept else phrases.listed(names, most)
    if clause.amounts:
        words["amounts"] = amounts(clause.amounts)
    if clause.kind == "destroy unread":  # nobody has seen them
        words["n"] = say_n("{n} undiscovered card", "{n} undiscovered cards", len(clause.cards))
    text = say(PHRASES[clause.kind], **words)
    if clause.kept and clause.kind == "purge":
        text = say(phrases.KEPT, clause=text, n=sum(clause.kept))
    if clause.price:
        text = say(phrases.PRICE, clause=text, amounts=amounts(clause.price))
    if clause.gains:
        gain = say(PHRASES["gain"], amounts=amounts(clause.gains))
        text = say(phrases.YIELD, clause=text, gain=gain)
    return text


def amounts(found: dict[str, int]) -> str:
    """Resources in words, in their order."""
    return said.amounts({resource: found[resource] for resource in in_order(found) if found[resource]})
