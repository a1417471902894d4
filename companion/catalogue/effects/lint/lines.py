"""The linter's checks of a single text: matching, numbers, use, unread parameters, bindings, quantities."""

from __future__ import annotations

from collections.abc import Iterator

from companion.catalogue.effects import tree as t
from companion.catalogue.effects.lint.bindings import binding_findings
from companion.catalogue.effects.lint.findings import Check, Finding, not_called, not_of_kind
from companion.catalogue.effects.lint.quantities import quantity_findings
from companion.catalogue.effects.lint.world import Place, Root, World
from companion.catalogue.effects.parser.compile import did_you_mean
from companion.catalogue.effects.tree import walk
from companion.catalogue.model import Stage
from companion.catalogue.words import Orientation
from companion.sentence import Message, say

OWN_CHOICE = frozenset({t.Timing.ACTIVATE, t.Timing.END_TURN, t.Timing.DESTROY, t.Timing.ANY_TIME, t.Timing.PASSIVE})
"""Timings where `may` says nothing: the player begins these, or nothing happens at all."""


NEEDS_MODIFIER: Message = "a passive line needs a standing modifier; an action needs another timing"


def line_findings(world: World, place: Place, meaning: Root) -> Iterator[Finding]:
    """All that is wrong with one text, told by the text and the catalogue."""
    for node in walk(meaning):
        yield from _match(world, node)
        yield from _number(world, place, node)
        yield from _use(world, place, node)
    if isinstance(meaning, t.Line):
        yield from _line_use(world, place, meaning)
        yield from _line_unread(place, meaning)
    yield from binding_findings(meaning)
    yield from quantity_findings(meaning)


# --- selectors that match nothing --------------------------------------------------------------------------------


def _match(world: World, node: t.Node) -> Iterator[Finding]:
    if isinstance(node, t.Kind):
        known = world.known(node.form)
        if known is not None and node.text not in known:
            yield Finding(
                Check.MATCH,
                _kind_at(node),
                _called(node, did_you_mean(node.text, known)),
            )
    elif isinstance(node, t.NotDestroyed) and node.name not in world.names:
        yield Finding(
            Check.MATCH,
            node.name,
            not_called(node.name, did_you_mean(node.name, world.names)),
        )
    elif isinstance(node, t.Selector) and node.kinds and not _matches(world, node):
        bare = t.Selector(adjectives=node.adjectives, kinds=node.kinds, plural=node.plural, having=node.having)
        yield Finding(Check.MATCH, str(bare), say("no stage can be meant by: {words}", words=str(bare)))


def _kind_at(kind: t.Kind) -> str:
    # The beginning that one and many have in common: enem(y|ies), land(s).
    return kind.text.removesuffix("y") if kind.form is t.KindForm.KIND else kind.text


def _called(kind: t.Kind, hint: str) -> str:
    if kind.form is t.KindForm.NAME:
        return not_called(kind.text, hint)
    if kind.form is t.KindForm.WORD:
        return say('no stage is called by a name with the word "{word}"{hint}', word=kind.text, hint=hint)
    return not_of_kind(kind.text, hint)


def _matches(world: World, selector: t.Selector) -> bool:
    """Whether some stage fits; unknown kinds are told of on their own."""
    if any((known := world.known(kind.form)) is not None and kind.text not in known for kind in selector.kinds):
        return True
    return any(world.fits(place, selector) for place in world.places)


# --- numbers that aren't there -----------------------------------------------------------------------------------


def _number(world: World, place: Place, node: t.Node) -> Iterator[Finding]:
    for number in node.cards_named():
        card = world.card(number, place.card)
        if card is None:
            yield Finding(Check.NUMBER, f"#{number}", say("there is no card #{number}", number=number))
        elif card.key in world.catalogue.never:
            yield Finding(Check.USE, f"#{number}", say("card #{number} never leaves the box", number=number))
    if isinstance(node, t.TickBox) and node.nr not in {box.nr for box in place.stage.boxes}:
        yield Finding(Check.NUMBER, f"box {node.nr}", say("the stage has no box {nr}", nr=node.nr))
    if isinstance(node, t.StickerChoice):
        for number in node.numbers:
            if number not in world.catalogue.stickers:
                yield Finding(Check.NUMBER, number, say("there is no sticker {number}", number=number))


# --- parts that can never do anything ----------------------------------------------------------------------------


def _use(world: World, place: Place, node: t.Node) -> Iterator[Finding]:
    if isinstance(node, t.Turn) and node.to is not None:
        yield from _turn(world, place, node, node.to)
    elif isinstance(node, t.DiscoverCards | t.Return | t.PurgeGroups) and node.selector.places != (t.Place.AWAY,):
        yield Finding(Check.USE, str(node.selector), say("it works on cards that are set aside alone"))
    elif isinstance(node, t.AllTicked) and not place.stage.boxes:
        yield Finding(Check.USE, "all boxes ticked", say("the stage has no boxes"))
    elif isinstance(node, t.PerTicked | t.FamePerBox | t.Write | t.FameWritten):
        stage = node.on_stage if isinstance(node, t.Write) else node.on
        yield from _boxes_there(place, stage, _box_words(node))
    elif isinstance(node, t.Tick):
        yield from _tick(world, place, node)
    if isinstance(node, t.FameWritten) and not _is_written(world, place, node.on):
        yield Finding(Check.USE, "written", say("no line writes into these boxes"))
    if isinstance(node, t.FameTally) and not _tallies(world, place):
        yield Finding(Check.USE, "tally", say("no line of the stage adds to its tally"))
    if isinstance(node, t.FameHighestBox) and not any(box.fame is not None for box in place.stage.boxes):
        yield Finding(Check.USE, "highest", say("no box of the stage has fame"))


def _box_words(node: t.PerTicked | t.FamePerBox | t.Write | t.FameWritten) -> str:
    if isinstance(node, t.FamePerBox):
        return "ticked box" if node.ticked else "unticked box"
    return {t.PerTicked: "ticked box", t.Write: "write"}.get(type(node), "written")


def _turn(world: World, place: Place, node: t.Turn, to: Orientation) -> Iterator[Finding]:
    if node.selector.ref is t.Ref.THIS:
        if to not in place.design.stages:
            yield Finding(Check.USE, to.value, say("the card has no {stage}", stage=to.value))
        elif to is place.stage.orientation:
            yield Finding(Check.USE, to.value, say("the card lies {stage} already", stage=to.value))
    elif node.selector.kinds and not any(
        to in other.design.stages and to is not other.stage.orientation
        for other in world.places
        if world.fits(other, node.selector)
    ):
        yield Finding(Check.USE, to.value, say("no such card can be turned to {stage}", stage=to.value))


def _boxes_there(place: Place, on: Orientation | None, at: str) -> Iterator[Finding]:
    stage = _stage_on(place, on)
    if stage is None or not stage.boxes:
        yield Finding(Check.USE, at, say("there are no boxes on {stage}", stage=on.value if on else say("the stage")))


def _stage_on(place: Place, on: Orientation | None) -> Stage | None:
    return place.stage if on is None else place.design.stages.get(on)


def _tick(world: World, place: Place, node: t.Tick) -> Iterator[Finding]:
    at = "tick next" if node.next else "tick"
    if node.on_card is not None:
        card = world.card(node.on_card, place.card)
        if card is not None and not any(stage.boxes for stage in card.design.stages.values()):
            yield Finding(Check.USE, f"#{node.on_card}", say("card #{number} has no boxes", number=node.on_card))
    elif node.on_cards is None or node.on_cards.ref is t.Ref.THIS:
        yield from _boxes_there(place, node.on_stage, at)
    elif node.on_cards.kinds and not any(
        other.stage.boxes for other in world.places if world.fits(other, node.on_cards)
    ):
        yield Finding(Check.USE, at, say("no such card has boxes"))


def _is_written(world: World, place: Place, on: Orientation | None) -> bool:
    target = on or place.stage.orientation
    return any(
        isinstance(node, t.Write) and (node.on_stage or stage.orientation) is target
        for stage in place.design.stages.values()
        for line in world.meanings(place.design, stage)
        for node in walk(line)
    )


def _tallies(world: World, place: Place) -> bool:
    """Does a line of the stage add to its tally?"""
    return any(isinstance(node, t.AddTally) for line in world.lines(place.design, place.stage) for node in walk(line))


def _line_use(world: World, place: Place, line: t.Line) -> Iterator[Finding]:
    passive = line.timing is t.Timing.PASSIVE
    if passive and not line.modifiers:
        yield Finding(Check.USE, "passive", say(NEEDS_MODIFIER))
    if not passive and line.modifiers:
        yield Finding(Check.USE, line.timing.value, say("a standing modifier works in a passive line only"))
    if not (line.steps or line.modifiers or line.costs or line.instead is not None):
        yield Finding(Check.USE, "nothing", say("the line does nothing"))
    purging = line.event is not None and line.event.kind in (t.EventKind.PURGE_SELECTED, t.EventKind.EXPANSION_OVER)
    if not purging and any(isinstance(node, t.Purge) for node in walk(line)):
        message = say("only a 'when purge selected' line can add to a purge, and one 'when expansion over' make one")
        yield Finding(Check.USE, "purge", message)
    if isinstance(line.needs, t.TallyReached) and not _tallies(world, place):
        yield Finding(Check.USE, "needs tally", say("no line of the stage adds to its tally"))
    if any(isinstance(cost, t.PayPrice) for cost in line.costs):
        yield from _price_use(place, line)


def _price_use(place: Place, line: t.Line) -> Iterator[Finding]:
    ticks = [node for node in walk(line.steps) if isinstance(node, t.Tick)]
    if not ticks:
        yield Finding(Check.USE, "pay box price", say("no box is ticked, so there is no price"))
    stages = [stage for tick in ticks if (stage := _stage_on(place, tick.on_stage))]
    if ticks and not any(box.price_text is not None for stage in stages for box in stage.boxes):
        yield Finding(Check.USE, "pay box price", say("no box has a price"))


# --- parameters that nobody reads --------------------------------------------------------------------------------


def _line_unread(place: Place, line: t.Line) -> Iterator[Finding]:
    if line.may and line.timing in OWN_CHOICE:
        yield Finding(
            Check.UNREAD, "may", say("'{timing}' lines are the player's choice as it is", timing=line.timing.value)
        )
    if line.once and line.once_a_turn:
        yield Finding(Check.UNREAD, "once a turn", say("a line that works once needs no 'once a turn'"))
    if line.timing is t.Timing.PASSIVE and (line.once or line.once_a_turn or line.needs or line.costs):
        yield Finding(Check.UNREAD, "passive", say("a passive line always works: no costs, needs or 'once'"))
    if line.defeat and line.timing is t.Timing.PASSIVE:
        yield Finding(Check.UNREAD, "defeat", say("a passive line is no defeat"))
    elif line.defeat and not (place.stage.negative or _counts_as_negative(place.stage)):
        yield Finding(Check.UNREAD, "defeat", say("only negative cards are defeated"))
    for node in walk(line):
        yield from _node_unread(node)


def _node_unread(node: t.Node) -> Iterator[Finding]:
    if isinstance(node, t.Selector) and node.kinds:
        bare = any(kind.form is t.KindForm.STAGE for kind in node.kinds)
        if node.of_this and not bare:
            yield Finding(Check.UNREAD, "of this", say("only stages are 'of this', cards aren't"))
        if bare and not node.of_this:
            yield Finding(Check.USE, "stage", say("a stage has to be 'of this'"))
        if len(set(node.places)) < len(node.places):
            yield Finding(Check.UNREAD, f"or in {node.places[-1].value}", say("the same place stands twice"))
    if isinstance(node, t.Kind) and node.form is t.KindForm.CARD and node.text:
        yield Finding(Check.UNREAD, str(node), say("a card of any kind has no text"))


def _counts_as_negative(stage: Stage) -> bool:
    """Whether texts count the card among negative ones."""
    lines = (effect.line for effect in stage.effects if effect.line is not None)
    modifiers = (modifier for line in lines for modifier in line.modifiers)
    return any(isinstance(one, t.CountsInPlay) and t.Adjective.NEGATIVE in one.adjectives for one in modifiers)
