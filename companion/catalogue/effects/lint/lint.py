"""The linter: every error in the texts of a catalogue, with card, stage and column.

It knows the language and the catalogue. What the engine carries out it is told, so that a word without a deed is an
error as well.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterator
from dataclasses import dataclass

from companion.catalogue.effects import tree as t
from companion.catalogue.effects.lint.findings import Check, Finding
from companion.catalogue.effects.lint.lines import line_findings
from companion.catalogue.effects.lint.stages import stage_findings
from companion.catalogue.effects.lint.world import Place, Root, Text, World
from companion.catalogue.effects.parser.compile import EffectError, compile_line
from companion.catalogue.effects.tree import walk
from companion.catalogue.model import Catalogue, Stage
from companion.catalogue.words import Orientation
from companion.sentence import Message, say


@dataclass(frozen=True)
class Fault:
    """An error in a text: the design's key, the stage, the 1-based column, a sentence, and which check found it.

    `where` says which text of the stage: `effect 2`, `box 3`, `price of box 3`, `fame`, `upgrade 1`.
    """

    card: str
    stage: Orientation
    column: int
    message: str
    check: Check
    where: str


def lint(
    catalogue: Catalogue, executed: frozenset[type] | None = None, only: Container[str] | None = None
) -> list[Fault]:
    """All errors of a catalogue's texts, in running order; none: an empty list.

    `executed`: the node types that the engine carries out, so that a word without one is found; None: not checked.
    `only`: the keys of the designs that are looked at, beside all the others; None: all.
    """
    world = World(catalogue)
    faults: list[Fault] = []
    for place in world.places:
        if only is not None and place.design.key not in only:
            continue
        for text in world.texts(place.design, place.stage):
            for finding in _text_findings(world, place, text, executed):
                faults.append(_fault(place, text.where, _column(text.text, finding.at), finding))
        for finding in stage_findings(world, place):
            faults.append(_fault(place, str(finding.at), 1, finding))
    return faults


def sticker_findings(
    catalogue: Catalogue, text: str, executed: frozenset[type] | None = None
) -> Iterator[tuple[int, Check, str]]:
    """What is wrong with the effect that a sticker gives: 1-based column, check, sentence.

    It may lie on any stage, so nothing is said that depends on one.
    """
    world = World(catalogue)
    try:
        meaning = compile_line(text, world.nouns)
    except EffectError as error:
        yield error.column, Check.WORD, error.message
        return
    if str(meaning) != text:
        yield _first_difference(str(meaning), text), Check.FORM, say("write it as: {words}", words=str(meaning))
    for number in [number for node in walk(meaning) for number in node.cards_named()]:
        if ":" not in number:  # its card may be of any set
            yield _column(text, f"#{number}"), Check.NUMBER, say("say the set, too: #name:{number}", number=number)
        elif number not in catalogue.cards:
            yield _column(text, f"#{number}"), Check.NUMBER, say("there is no card #{number}", number=number)
    for number in [number for node in walk(meaning) if isinstance(node, t.StickerChoice) for number in node.numbers]:
        if number not in catalogue.stickers:
            yield _column(text, number), Check.NUMBER, say("there is no sticker {number}", number=number)
    for kind in sorted({type(node) for node in walk(meaning)} & (t.WORDS - (executed or t.WORDS)), key=str):
        yield 1, Check.ENGINE, say("the engine carries out no {name}", name=kind.__name__)


TEXTS: dict[str, Message] = {
    "effect": "effect {nr}", "box": "box {nr}", "price of box": "price of box {nr}", "upgrade": "upgrade {nr}",
    "fame": "fame",
}  # fmt: skip
"""What the texts of a stage are called, by what stands before the number in the `where` of a fault."""


def text_of(where: str) -> str:
    """The text of a stage that a fault is about, from its `where`."""
    kind, _, nr = where.rpartition(" ")
    return say(TEXTS[kind or where], nr=nr)


def not_yet_executable(catalogue: Catalogue) -> int:
    """How many effects are held as text only, copies of a card counted once."""
    return sum(effect.line is None for place in World(catalogue).places for effect in place.stage.effects)


def _fault(place: Place, where: str, column: int, finding: Finding) -> Fault:
    return Fault(place.design.key, place.stage.orientation, column, finding.message, finding.check, where)


def _text_findings(world: World, place: Place, text: Text, executed: frozenset[type] | None) -> Iterator[Finding]:
    meaning = text.meaning
    if isinstance(meaning, EffectError):
        yield Finding(Check.WORD, meaning.column, meaning.message)
        return
    printed = str(meaning)
    if printed != text.text:
        yield Finding(Check.FORM, _first_difference(printed, text.text), say("write it as: {words}", words=printed))
    kept = _kept(place.stage, text.where)
    if kept is not None and kept != meaning:
        yield Finding(Check.FORM, 1, say("what is kept beside the text says something else: {kept}", kept=str(kept)))
    yield from line_findings(world, place, meaning)
    if executed is not None:
        for kind in sorted({type(node) for node in walk(meaning)} & (t.WORDS - executed), key=lambda one: one.__name__):
            yield Finding(Check.ENGINE, 1, say("the engine carries out no {name}", name=kind.__name__))


def _kept(stage: Stage, where: str) -> Root | None:
    """The compiled form that the catalogue holds beside a text."""
    kept: dict[str, Root | None] = {f"effect {effect.nr}": effect.line for effect in stage.effects}
    kept |= {f"box {box.nr}": box.line for box in stage.boxes}
    kept |= {f"price of box {box.nr}": box.price for box in stage.boxes}
    return (kept | {"fame": stage.fame_rule})[where]


def _first_difference(one: str, other: str) -> int:
    same = next((nr for nr, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    return same + 1


def _column(text: str, at: str | int) -> int:
    """Where the words of a finding stand in the text."""
    if isinstance(at, int):
        return at
    found = re.search(rf"(?<![\w-]){re.escape(at)}(?![\w-])", text) or re.search(rf"\b{re.escape(at)}", text)
    return found.start() + 1 if found else 1
