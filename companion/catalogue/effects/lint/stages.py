"""The linter's checks of a whole stage: its boxes, the lines that work on them, and its upgrades."""

from __future__ import annotations

from collections.abc import Iterator

from companion.catalogue.effects import tree as t
from companion.catalogue.effects.lint.findings import Check, Finding, not_called, not_of_kind
from companion.catalogue.effects.lint.world import Place, World
from companion.catalogue.effects.parser.compile import did_you_mean
from companion.catalogue.effects.tree import walk
from companion.catalogue.model import Upgrade
from companion.catalogue.words import Orientation
from companion.sentence import say


def stage_findings(world: World, place: Place) -> Iterator[Finding]:
    """All that is wrong with a stage as a whole; `at` names the box or the upgrade."""
    yield from _boxes(world, place)
    for upgrade in place.stage.upgrades:
        yield from _upgrade(world, place, upgrade)


def _boxes(world: World, place: Place) -> Iterator[Finding]:
    stage = place.stage
    if not stage.boxes:
        return
    if not _is_ticked(world, place):
        yield Finding(Check.USE, "box 1", say("no line ticks the boxes of the stage"))
    pays = _pays_prices(world, place)
    highest, written = _fame_of_boxes(world, place)
    for box in stage.boxes:
        if box.price_text is not None and not pays:
            yield Finding(Check.UNREAD, f"price of box {box.nr}", say("no line pays the price of a box"))
        if box.fame is not None and not highest and not written:
            yield Finding(Check.UNREAD, f"box {box.nr}", say("no rule reads the fame of a box"))
        if box.fame is not None and written and written != {box.fame}:
            yield Finding(
                Check.UNREAD, f"box {box.nr}", say("the fame is {fame}, but another number is written", fame=box.fame)
            )
        if box.threshold is not None and not _opens(world, place, box.nr, box.threshold):
            yield Finding(
                Check.UNREAD,
                f"box {box.nr}",
                say("no line needs tally {threshold} and ticks box {nr}", threshold=box.threshold, nr=box.nr),
            )


def _fame_of_boxes(world: World, place: Place) -> tuple[bool, set[int | None]]:
    """Does the highest ticked box count; and, where written numbers count, which numbers the card's lines write."""
    rule = {type(node) for meaning in world.meanings(place.design, place.stage) for node in walk(meaning)}
    own = place.stage.orientation
    written = {
        node.n
        for stage in place.design.stages.values()
        for meaning in world.meanings(place.design, stage)
        for node in walk(meaning)
        if isinstance(node, t.Write) and _target(node, stage.orientation) is own
    }
    return t.FameHighestBox in rule, written if t.FameWritten in rule else set()


def _is_ticked(world: World, place: Place) -> bool:
    """Does a line of the card, or one that names its number, tick or write in a box of the stage?"""
    own = place.stage.orientation
    for stage in place.design.stages.values():
        for meaning in world.meanings(place.design, stage):
            if any(_target(node, stage.orientation) is own for node in walk(meaning)):
                return True
    return any(
        isinstance(node, t.Tick)
        and node.on_card is not None
        and (card := world.card(node.on_card, other.card)) is not None
        and card.design.key == place.design.key
        for other in world.places
        for meaning in world.meanings(other.design, other.stage)
        for node in walk(meaning)
    )


def _target(node: t.Node, own: Orientation) -> Orientation | None:
    """The stage of the same card whose boxes a step works on."""
    if isinstance(node, t.TickBox):
        return own
    if isinstance(node, t.Write):
        return node.on_stage or own
    if isinstance(node, t.Tick) and node.on_card is None:
        this = node.on_cards is None or node.on_cards.ref is t.Ref.THIS
        return (node.on_stage or own) if this else None
    return None


def _pays_prices(world: World, place: Place) -> bool:
    return any(
        any(isinstance(cost, t.PayPrice) for cost in line.costs)
        and any(_target(node, stage.orientation) is place.stage.orientation for node in walk(line.steps))
        for stage in place.design.stages.values()
        for line in world.lines(place.design, stage)
    )


def _opens(world: World, place: Place, nr: int, threshold: int) -> bool:
    return any(
        line.needs == t.TallyReached(threshold) and t.TickBox(nr) in line.steps
        for line in world.lines(place.design, place.stage)
    )


def _upgrade(world: World, place: Place, upgrade: Upgrade) -> Iterator[Finding]:
    at = f"upgrade {upgrade.nr}"
    if upgrade.to not in place.design.stages:
        yield Finding(Check.USE, at, say("the card has no {stage}", stage=upgrade.to.value))
    elif upgrade.to is place.stage.orientation:
        yield Finding(Check.USE, at, say("the card lies {stage} already", stage=upgrade.to.value))
    for what, n in upgrade.discard:
        kind = what.removeprefix("friendly ").removeprefix("negative ")
        if kind not in world.kinds and what not in world.names:
            yield Finding(
                Check.MATCH,
                at,
                not_of_kind(kind, did_you_mean(kind, world.kinds)),
            )
        if n < 1:
            yield Finding(Check.QUANTITY, at, say("a price of {amount} {what}", amount=n, what=what))
    for what, n in upgrade.destroy:
        if what not in world.names:
            yield Finding(
                Check.MATCH,
                at,
                not_called(what, did_you_mean(what, world.names)),
            )
        if n < 1:
            yield Finding(Check.QUANTITY, at, say("a price of {amount} {what}", amount=n, what=what))
    for resource, n in upgrade.pay:
        if n < 1:
            yield Finding(Check.QUANTITY, at, say("a price of {amount} {what}", amount=n, what=resource))
