"""Chapter 5, Upgrade: prices, the turn of the card, by action or effect (KLG-046 to KLG-053); turns by a text alone."""

from __future__ import annotations

from companion.catalogue import said
from companion.catalogue.effects.tree import Downgrade, EventKind, Forbidden, Towards, Turn
from companion.catalogue.effects.tree import Upgrade as UpgradeStep
from companion.catalogue.model import Stage, Upgrade
from companion.catalogue.words import Orientation
from companion.errors import Refusal
from companion.games.kingdom_legacy.effects import choose, moves, payment, triggers
from companion.games.kingdom_legacy.effects.executor import CardsExecutor, ManyExecutor, executes
from companion.games.kingdom_legacy.table import bans
from companion.games.kingdom_legacy.table.frame import Frame
from companion.games.kingdom_legacy.table.kingdom import Kingdom
from companion.games.kingdom_legacy.table.protection import protected
from companion.games.kingdom_legacy.table.run import KingdomRun
from companion.play.board_tables import BoardTable, price_key, stage_key
from companion.play.decision import fills_exactly
from companion.sentence import say, shaped, small


def price(kingdom: Kingdom, card: str, upgrade: Upgrade, left: Orientation | None = None) -> payment.Want:
    """The resource icons of an upgrade, less the struck ones; `left`: the stage that has it, None: the visible one."""
    if not kingdom.struck:
        return dict(upgrade.pay)
    at = kingdom.at(card) if left is None else stage_key(card, left)
    asked = {r: n - kingdom.struck.get(price_key(at, upgrade.nr, r), 0) for r, n in upgrade.pay}
    return {r: n for r, n in asked.items() if n > 0}


def why_not(
    kingdom: Kingdom, card: str, upgrade: Upgrade, free: bool = False, acting: str | None = None
) -> Refusal | None:
    """Why the upgrade can't be made, None when it can; `acting`: the card whose effect makes it."""
    banned = bans.why_banned(kingdom, Forbidden.UPGRADING)
    if banned is not None:
        return banned
    if free:
        return None
    short = payment.short_refusal(kingdom, price(kingdom, card, upgrade))
    if short is not None:
        return short
    if upgrade.discard:
        needs = dict(upgrade.discard)
        if not choose.can_meet(needs, choose.upgrade_fills(kingdom, card, needs, acting or card)):
            words = ", ".join(f"{n} {kind}" for kind, n in needs.items())
            return Refusal(say("The upgrade asks to discard other cards in play: {words}.", words=words), "KLD-11")
    for name, n in upgrade.destroy:
        if len(_named(kingdom, card, name)) < n:
            return Refusal(say("The upgrade asks to destroy {n} {name} in play.", n=n, name=name), "KLD-11")
    return None


def _named(kingdom: Kingdom, card: str, name: str) -> list[str]:
    """Other cards in play with that stage that can be destroyed."""
    there = kingdom.sorted(kingdom.in_play())
    return [c for c in there if c != card and kingdom.stage(c).name == name and not protected(kingdom, c)]


def alternative(run: KingdomRun, card: str, upgrade: Upgrade, free: bool, acting: str | None = None) -> Upgrade:
    """Of several prices of one arrow the one to be paid: as the cards named for it say, else the player's choice."""
    kingdom = run.kingdom
    same = [one for one in kingdom.stage(card).upgrades if one.to == upgrade.to]
    ways = [one for one in same if why_not(kingdom, card, one, free, acting) is None] if len(same) > 1 else []
    if run.discards is not None:
        ways = [one for one in ways if _paid_by(kingdom, card, one, acting, run.discards)] or ways[:1]
    if len(ways) < 2 or free:
        return ways[0] if ways else upgrade
    texts = tuple(_price_text(one) for one in ways)
    options = tuple(str(one.nr) for one in ways)
    chosen = choose.option(run, Frame(card, kingdom.orientations[card]), say("Pay which price?"), options, texts)
    return ways[options.index(chosen)]


def _price_text(upgrade: Upgrade) -> str:
    resources = [said.amounts(dict(upgrade.pay))] if upgrade.pay else []
    return " + ".join([*map(str, resources), *(f"{n} {what}" for what, n in (*upgrade.discard, *upgrade.destroy))])


def _paid_by(kingdom: Kingdom, card: str, upgrade: Upgrade, acting: str | None, named: tuple[str, ...]) -> bool:
    needs = dict(upgrade.discard)
    fills = choose.upgrade_fills(kingdom, card, needs, acting or card)
    return fills_exactly(needs, fills, named)


def carry_out(run: KingdomRun, card: str, upgrade: Upgrade, free: bool, frees: bool, acting: str | None = None) -> None:
    """Pay and turn the card; then what the stage left says about being upgraded (KLD-28).

    `frees`: by an effect the cards it blocks are freed; by the action they are discarded with the turn (KLD-09).
    """
    kingdom, left = run.kingdom, run.kingdom.orientations[card]
    frame = Frame(card, left)
    if not free:
        payment.spend(run, price(kingdom, card, upgrade), frame)
        if upgrade.discard:
            needs = dict(upgrade.discard)
            fills = choose.upgrade_fills(kingdom, card, needs, acting or card)
            moves.discard(
                run,
                choose.demand(run, frame, say("Discard which cards for the upgrade?"), needs, fills),
                cost=True,
            )
        for name, n in upgrade.destroy:
            for victim in choose.pick(
                run, frame, say("Destroy which {name}?", name=name), _named(kingdom, card, name), n, n, final=True
            ):
                moves.destroy(run, victim)
    moves.turn(run, card, Orientation(upgrade.to), frees)
    run.schedule(triggers.of_stage(kingdom, card, left, EventKind.UPGRADED))


# --- by an effect ------------------------------------------------------------------------------------------------


def possible_ways(kingdom: Kingdom, card: str, free: bool, acting: str) -> list[Upgrade]:
    """The upgrades of a card that an effect of the acting card can make now."""
    ways = kingdom.stage(card).upgrades
    return [upgrade for upgrade in ways if why_not(kingdom, card, upgrade, free, acting) is None]


class DowngradeExecutor(ManyExecutor[Downgrade]):
    """`downgrade …`: turned back to where an upgrade comes from; nothing is paid back (KLD-114)."""

    def targets(self, kingdom: Kingdom, step: Downgrade, frame: Frame) -> list[str]:
        """Candidates whose visible stage an upgrade leads to."""
        return [card for card in super().targets(kingdom, step, frame) if _before(kingdom, card)]

    def carry_out(self, run: KingdomRun, step: Downgrade, frame: Frame) -> bool:
        chosen = self.chosen(run, step, frame, say("Downgrade which card?"))
        for card in chosen:
            before, stages = _before(run.kingdom, card), run.kingdom.design(card).stages
            names, texts = tuple(map(str, before)), tuple(f"{at}: {stages[at].name}" for at in before)
            moves.turn(run, card, Orientation(choose.option(run, frame, say("Turn it to which stage?"), names, texts)))
        return bool(chosen)


def _before(kingdom: Kingdom, card: str) -> list[Orientation]:
    """The stages of a card from which an upgrade leads to the visible one."""
    shown = kingdom.orientations[card]
    stages = kingdom.design(card).stages.items()
    return [at for at, stage in stages if at != shown and any(way.to == shown for way in stage.upgrades)]


class UpgradeExecutor(CardsExecutor[UpgradeStep]):
    """`upgrade 1 other card in play`: its own price and card costs; the turn goes on (KLG-053)."""

    def targets(self, kingdom: Kingdom, step: UpgradeStep, frame: Frame) -> list[str]:
        """Cards that the effect can upgrade, never the acting one (KLD-27)."""
        found = super().targets(kingdom, step, frame)
        return [card for card in found if card != frame.card and possible_ways(kingdom, card, step.free, frame.card)]

    def possible(self, kingdom: Kingdom, step: UpgradeStep, frame: Frame) -> bool:
        if bans.why_banned(kingdom, Forbidden.UPGRADING) is not None:
            return False
        for card in super().targets(kingdom, step, frame):
            ways = kingdom.stage(card).upgrades if card != frame.card else ()
            for way in ways:
                if step.free or why_not(kingdom, card, way, acting=frame.card) is None:
                    return True
        return False

    def why_not(self, kingdom: Kingdom, step: UpgradeStep, frame: Frame) -> Refusal:
        """The ban; else what the upgrade of the only card with one lacks."""
        cards = [card for card in super().targets(kingdom, step, frame) if card != frame.card]
        arrows = [(card, way) for card in cards for way in kingdom.stage(card).upgrades]
        reasons = [why_not(kingdom, card, way, step.free, frame.card) for card, way in arrows]
        lacking = [reason for reason in reasons if reason is not None]
        banned = bans.why_banned(kingdom, Forbidden.UPGRADING)
        if banned is not None or not lacking:
            return banned or super().why_not(kingdom, step, frame)
        if len(lacking) > 1:
            return Refusal(say("It would do nothing now: no card's upgrade can be paid for."), "KLD-13")
        why = lacking[0].message
        return Refusal(
            say("It would do nothing now: {why}", why=shaped(why, small)),
            "KLD-13",
            lacking[0].missing,
        )

    def carry_out(self, run: KingdomRun, step: UpgradeStep, frame: Frame) -> bool:
        chosen = self.chosen(run, step, frame, say("Upgrade which card?"))
        for card in chosen:
            ways = possible_ways(run.kingdom, card, step.free, frame.card)
            options = tuple(dict.fromkeys(str(way.to) for way in ways))
            stages = run.kingdom.design(card).stages
            texts = tuple(f"{to}: {stages[Orientation(to)].name}" for to in options)
            to = choose.option(run, frame, say("Upgrade it to which stage?"), options, texts)
            way = next(way for way in ways if way.to == to)
            way = alternative(run, card, way, step.free, frame.card)
            carry_out(run, card, way, step.free, frees=True, acting=frame.card)
        return bool(chosen)


# --- without an upgrade ----------------------------------------------------------------------------------------------


class TurnExecutor(CardsExecutor[Turn]):
    """`turn … to …`: no upgrade."""

    def targets(self, kingdom: Kingdom, step: Turn, frame: Frame) -> list[str]:
        """Candidates that have the stage and don't show it yet."""
        found = super().targets(kingdom, step, frame)
        if step.to is None and step.towards is None:
            return [card for card in found if len(kingdom.design(card).stages) > 1]
        return [card for card in found if _goal(kingdom, card, step) is not None]

    def may_ask(self, step: Turn, stage: Stage) -> bool:
        return (step.to is None and step.towards is None) or step.selector.ref is None

    def carry_out(self, run: KingdomRun, step: Turn, frame: Frame) -> bool:
        turned = False
        for card in self.chosen(run, step, frame, say("Turn which?")):
            to = _goal(run.kingdom, card, step) or _any_side(run, frame, card)
            ticked = len(run.kingdom.ticks.get(run.kingdom.at(card), ()))
            turned = moves.turn(run, card, to) or turned
            if step.inverting:
                _invert(run, card, ticked)
        return turned


SEEN_FROM: dict[Orientation, tuple[Orientation, ...]] = {
    Orientation.FRONT_UP: (Orientation.FRONT_DOWN, Orientation.BACK_UP, Orientation.BACK_DOWN),
    Orientation.FRONT_DOWN: (Orientation.FRONT_UP, Orientation.BACK_UP, Orientation.BACK_DOWN),
    Orientation.BACK_DOWN: (Orientation.BACK_UP, Orientation.FRONT_UP, Orientation.FRONT_DOWN),
    Orientation.BACK_UP: (Orientation.BACK_DOWN, Orientation.FRONT_UP, Orientation.FRONT_DOWN),
}
"""The other stages of a card: that of the same face first, then the other face, upright first."""


def _goal(kingdom: Kingdom, card: str, step: Turn) -> Orientation | None:
    """The stage that the step turns the card to, by the text alone; None: there is none, or it is up already."""
    stages, here = kingdom.design(card).stages, kingdom.orientations[card]
    if step.towards is None:
        return step.to if step.to in stages and step.to != here else None
    beside, *others = SEEN_FROM[here]
    over = next((at for at in others if at in stages), None)
    if step.towards is Towards.OVER:
        return over
    if stages[here].negative:
        return None
    return next((at for at in (beside, over) if at in stages and stages[at].negative), None)


def _invert(run: KingdomRun, card: str, ticked: int) -> None:
    """Leave so many boxes of the stage that is up now free, the last ones (KLD-102)."""
    boxes = [box.nr for box in run.kingdom.stage(card).boxes]
    run.put(BoardTable.TICKS, run.kingdom.at(card), tuple(boxes[: max(0, len(boxes) - ticked)]) or None)


def _any_side(run: KingdomRun, frame: Frame, card: str) -> Orientation:
    """`to any`: one of its other stages."""
    stages = run.kingdom.design(card).stages
    options = tuple(str(at) for at in stages if at != run.kingdom.orientations[card])
    texts = tuple(f"{at}: {stages[Orientation(at)].name}" for at in options)
    return Orientation(choose.option(run, frame, say("Turn it to which stage?"), options, texts))


executes(Downgrade, DowngradeExecutor())
executes(UpgradeStep, UpgradeExecutor())
executes(Turn, TurnExecutor())
