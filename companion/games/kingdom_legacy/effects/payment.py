"""Chapter 8, paying: prices in resources and in cards, always in full before anything else (KLD-26, KLG-080)."""

from __future__ import annotations

from companion.catalogue import said
from companion.catalogue.effects.tree import (
    ANY,
    BoxPrice,
    Cost,
    Count,
    Destroy,
    Discard,
    Line,
    Pay,
    PayPrice,
    Put,
    Quantity,
    Selector,
    Step,
    Tick,
    Turn,
)
from companion.catalogue.model import Box
from companion.catalogue.words import Resource
from companion.errors import Refusal
from companion.games.kingdom_legacy.effects import boxes, choose, moves
from companion.games.kingdom_legacy.table import select
from companion.games.kingdom_legacy.table.frame import Frame
from companion.games.kingdom_legacy.table.kingdom import Kingdom
from companion.games.kingdom_legacy.table.protection import protected, why_protected
from companion.games.kingdom_legacy.table.run import KingdomRun
from companion.play.board_tables import BoardTable
from companion.play.decision import Asks, Decision
from companion.sentence import either, say, say_n

Want = dict[Resource, int]


# --- resources ---------------------------------------------------------------------------------------------------


def spendable(kingdom: Kingdom, resource: Resource, upgrading: bool) -> int:
    """How many of a resource held may pay for this; some are for upgrades only."""
    return 0 if not upgrading and resource in kingdom.modifiers.upgrades_only else kingdom.held(resource)


def shortage(kingdom: Kingdom, want: Want, upgrading: bool = True) -> Want:
    """What lacks to pay; what another resource may stand in for doesn't lack (`pay wood as good`)."""
    pool = kingdom.resources
    if not upgrading and kingdom.modifiers.upgrades_only:
        pool = {r: n for r, n in pool.items() if r not in kingdom.modifiers.upgrades_only}
    lacking = {r: n - pool.get(r, 0) for r, n in want.items() if n > pool.get(r, 0)}
    if not lacking or not kingdom.modifiers.pay_as:
        return lacking
    spare = {r: pool.get(r, 0) - want.get(r, 0) for r in kingdom.catalogue.resources}
    for held, asked in kingdom.modifiers.pay_as:
        helped = min(lacking.get(asked, 0), max(0, spare[held]))
        spare[held] -= helped
        lacking[asked] = lacking.get(asked, 0) - helped
    return {r: n for r, n in lacking.items() if n > 0}


def short_refusal(kingdom: Kingdom, want: Want, upgrading: bool = True) -> Refusal | None:
    """The refusal when resources lack."""
    for resource, n in want.items():
        if spendable(kingdom, resource, upgrading) < n:
            break
    else:
        return None
    missing = shortage(kingdom, want, upgrading)
    if not missing:
        return None
    kept = next((r for r in missing if not upgrading and r in kingdom.modifiers.upgrades_only), None)
    if kept is not None:
        return _kept_for_upgrades(kingdom, kept)
    return Refusal(
        lambda: say("You lack {amounts}.", amounts=said.amounts(missing)),
        "KLG-047",
        missing,
    )


def _kept_for_upgrades(kingdom: Kingdom, resource: Resource) -> Refusal:
    by = kingdom.modifiers.upgrades_only[resource]
    return Refusal(
        lambda: say(
            "{card} leaves {resource} for upgrades only.", card=kingdom.named(by), resource=said.resource(resource)
        ),
        "KLD-89",
    )


def spend(run: KingdomRun, want: Want, frame: Frame, upgrading: bool = True) -> None:
    """Pay; where one resource may stand in for another, the player says how many do."""
    kingdom = run.kingdom
    spent = dict(want)
    asked_pairs: set[frozenset[Resource]] = set()
    for held, asked in kingdom.modifiers.pay_as:
        if frozenset((held, asked)) in asked_pairs or not (spent.get(asked) or spent.get(held)):
            continue
        asked_pairs.add(frozenset((held, asked)))
        both = (asked, held) in kingdom.modifiers.pay_as
        total = spent.get(asked, 0) + (spent.get(held, 0) if both else 0)
        floor = 0 if both else spent.get(held, 0)
        most = min(spendable(kingdom, held, upgrading) - floor, total)
        least = max(0, total - spendable(kingdom, asked, upgrading))
        prompt = say(
            "How many of the {total} to pay with {held} (the rest with {asked})?",
            total=total,
            held=said.resource(held),
            asked=said.resource(asked),
        )
        n = choose.number(run, frame, prompt, least, most)
        spent[held], spent[asked] = floor + n, total - n
    for resource, n in spent.items():
        if n:
            run.add(BoardTable.RESOURCES, str(resource), -n)


# --- the costs of a line -----------------------------------------------------------------------------------------


def why_not(kingdom: Kingdom, cost: Cost, frame: Frame, line: Line) -> Refusal | None:
    """Why a cost can't be paid now, None when it can."""
    match cost:
        case Pay():
            return why_not_pay(kingdom, settled(kingdom, cost, frame))
        case PayPrice():
            return _why_no_box(kingdom, frame, line)
        case Discard(selector=selector) | Destroy(selector=selector):
            return _cards_lack(kingdom, cost, selector, frame)
        case Turn() | Put():
            return None
        case Tick():
            if boxes.somewhere(kingdom, cost, frame):
                return None
            return Refusal(say("All its boxes are ticked."), "KLD-13")


def settled(kingdom: Kingdom, cost: Pay, frame: Frame) -> Pay:
    """The price with the number that `per …` makes of it."""
    if cost.per is None:
        return cost
    times, quantity = select.times(kingdom, cost.per, frame), cost.quantity
    many = Quantity(quantity.count, quantity.n * times, quantity.m * times)
    return Pay(many, cost.resources, cost.alike)


def why_not_pay(kingdom: Kingdom, cost: Pay) -> Refusal | None:
    """Why resources can't be paid now."""
    if len(cost.resources) == 1 and cost.quantity.count is Count.EXACT and cost.quantity.n and not cost.alike:
        wanted, n = cost.resources[0], cost.quantity.n
        return None if spendable(kingdom, wanted, False) >= n else short_refusal(kingdom, {wanted: n}, upgrading=False)
    if cost.quantity.count in (Count.EXACT, Count.UP_TO) and cost.quantity.n == 0:
        return Refusal(say("It would do nothing now: there is nothing that it counts."), "KLD-13")
    if cost.alike:
        return None if _enough_alike(kingdom, cost) else _too_few(cost, max(_spare(kingdom, cost).values()))
    if _is_mixed(cost):
        held = sum(_spare(kingdom, cost).values())
        return None if held >= select.required(cost.quantity) else _too_few(cost, held)
    if cost.quantity.count is Count.ANY_NUMBER:
        held = sum(spendable(kingdom, r, False) for r in _payable(kingdom, cost.resources))
        if held:
            return None
        return Refusal(
            lambda: say("You have no {word}.", word=either(said.resource(r) for r in cost.resources)),
            "KLD-22",
            {str(cost.resources[0]): 1},
        )
    if cost.resources == ANY:
        held = sum(_spare(kingdom, cost).values())
        if held >= cost.quantity.n:
            return None
        return Refusal(
            lambda: say(
                "It asks for {n} of any resource; you have {held}.", n=cost.quantity.n, held=held or say("none")
            ),
            "KLG-047",
        )
    wanted, n = cost.resources[0], cost.quantity.n
    return None if spendable(kingdom, wanted, False) >= n else short_refusal(kingdom, {wanted: n}, upgrading=False)


def _is_mixed(cost: Pay) -> bool:
    """Whether units of several resources are chosen one resource after the other, or some of one or none."""
    count = cost.quantity.count
    if cost.resources == ANY:
        return count in (Count.UP_TO, Count.ANY_NUMBER)
    return count is Count.UP_TO or len(cost.resources) > 1


def _too_few(cost: Pay, held: int) -> Refusal:
    n = select.required(cost.quantity)
    if cost.alike:
        return Refusal(lambda: say("It asks for {n} of one resource; you have too few of each.", n=n), "KLG-047")
    return Refusal(
        lambda: say("It asks for {n} of these resources; you have {held}.", n=n, held=held or say("none")), "KLG-047"
    )


def _spare(kingdom: Kingdom, cost: Pay) -> Want:
    """How many of each resource that it asks for may pay for an effect; any resource is one of a pack, too (KLD-53)."""
    pool, kept = kingdom.resources, kingdom.modifiers.upgrades_only
    free = cost.resources == ANY or cost.but is not None
    wanted = kingdom.catalogue.resources if free else cost.resources
    return {r: 0 if r in kept else pool.get(r, 0) for r in wanted if r != cost.but}


def _enough_alike(kingdom: Kingdom, cost: Pay) -> list[Resource]:
    """The resources of which there are as many as are asked for."""
    return [r for r, n in _spare(kingdom, cost).items() if n >= cost.quantity.n]


def _payable(kingdom: Kingdom, resources: tuple[Resource, ...]) -> list[Resource]:
    """The resources asked for and those that may stand in for them."""
    stand_ins = [held for held, asked in kingdom.modifiers.pay_as if asked in resources and held not in resources]
    return [*resources, *stand_ins]


def _cards_lack(kingdom: Kingdom, cost: Discard | Destroy, selector: Selector, frame: Frame) -> Refusal | None:
    if selector.ref is not None:
        return None
    found = cost_cards(kingdom, cost, selector, frame)
    needed = select.required(selector.quantity)
    if len(found) >= needed:
        return None
    if found and isinstance(cost, Discard) and select.worth(kingdom, selector, found) >= needed:
        return None  # one of them counts as two

    def worded() -> str:
        unfit = None if found else _why_unfit(kingdom, cost, selector, _as_cost(frame))
        return _wanting(cost, needed, len(found), unfit)

    return Refusal(worded, "KLD-11")


def _why_unfit(kingdom: Kingdom, cost: Discard | Destroy, selector: Selector, frame: Frame) -> str | None:
    """Why cards that would fit can't pay: they are blocked, or can't be destroyed."""
    if isinstance(cost, Destroy) and (there := select.candidates(kingdom, selector, frame)):
        return why_protected(kingdom, there[0])
    return select.why_blocked(kingdom, selector, frame)


def _wanting(cost: Discard | Destroy, needed: int, n: int, unfit: str | None) -> str:
    """The sentence for a price in cards of which there are only n; `unfit`: why one that would fit can't pay it."""
    discarding = isinstance(cost, Discard)
    if unfit is not None:
        there = unfit
    elif n:
        there = say_n("there is {n}.", "there are {n}.", n)
    else:
        there = say("there are none.")
    if needed > 1 and discarding:
        return say("It asks to discard {needed} other cards that fit: {there}", needed=needed, there=there)
    if needed > 1:
        return say("It asks to destroy {needed} other cards that fit: {there}", needed=needed, there=there)
    if discarding:
        return say("It asks to discard another card that fits: {there}", there=there)
    return say("It asks to destroy another card that fits: {there}", there=there)


def cost_cards(kingdom: Kingdom, cost: Discard | Destroy, selector: Selector, frame: Frame) -> list[str]:
    """The cards that may pay, never the acting one (KLD-26); what can't be destroyed can't pay by it."""
    found = select.candidates(kingdom, selector, frame, cost=True)
    if found and isinstance(cost, Destroy):
        return [card for card in found if not protected(kingdom, card)]
    return [card for card in found if card not in frame.demanded] if frame.demanded else found


def _as_cost(frame: Frame) -> Frame:
    return Frame(frame.card, frame.at, frame.line, frame.them, frame.rest, that=frame.that, box=frame.box, cost=True)


def pay(run: KingdomRun, cost: Cost, frame: Frame, line: Line) -> None:
    """Pay one cost. What it binds (`that`, `them`, the box) is written into the frame."""
    match cost:
        case Pay():
            pay_resources(run, settled(run.kingdom, cost, frame), frame)
        case PayPrice():
            _pay_price(run, frame, line)
        case Discard(selector=selector) | Destroy(selector=selector):
            _pay_cards(run, cost, selector, frame)
        case Turn(selector=selector, to=to):
            assert to is not None
            moves.turn(run, frame.card, to)
        case Tick():
            boxes.tick_as_cost(run, cost, frame)
        case Put():
            moves.to_box(run, frame.card)


def pay_resources(run: KingdomRun, cost: Pay, frame: Frame) -> None:
    """Spend resources; of several kinds the player says which."""
    if cost.alike:
        options = tuple(map(str, _enough_alike(run.kingdom, cost)))
        prompt = say("Pay with which resource?")
        asked = Decision(Asks.RESOURCES, prompt, options, options, card=frame.card, effect=frame.line or None)
        run.add(BoardTable.RESOURCES, run.ask(asked)[0], -cost.quantity.n)
    elif _is_mixed(cost):
        _pay_mixed(run, cost, frame)
    elif cost.quantity.count is Count.ANY_NUMBER:
        payable = _payable(run.kingdom, cost.resources)
        most = sum(spendable(run.kingdom, r, False) for r in payable)
        frame.that = choose.number(
            run, frame, say("How many {resource}?", resource=said.resource(cost.resources[0])), 1, most
        )
        spend(run, {cost.resources[0]: frame.that}, frame, upgrading=False)
    elif cost.resources == ANY:
        for _ in range(cost.quantity.n):
            run.add(BoardTable.RESOURCES, _ask_held(run, frame), -1)
    else:
        spend(run, {cost.resources[0]: cost.quantity.n}, frame, upgrading=False)


def _pay_mixed(run: KingdomRun, cost: Pay, frame: Frame) -> None:
    """Units of several resources, asked one resource after the other; `that` is their number."""
    spare = {r: n for r, n in _spare(run.kingdom, cost).items() if n}
    least, most = select.bounds(cost.quantity, sum(spare.values()))
    least, rest, frame.that = max(1, least), sum(spare.values()), 0
    for resource, held in spare.items():
        rest -= held
        prompt = say("How many {resource}?", resource=said.resource(resource))
        low, high = max(0, least - frame.that - rest), min(held, most - frame.that)
        n = choose.number(run, frame, prompt, low, high)
        frame.that += n
        if n:
            run.add(BoardTable.RESOURCES, str(resource), -n)


def _ask_held(run: KingdomRun, frame: Frame) -> str:
    """One resource of those held."""
    options = tuple(str(r) for r in run.kingdom.catalogue.resources if spendable(run.kingdom, r, False))
    decision = Decision(
        Asks.RESOURCES,
        say("Pay 1 of which resource?"),
        options,
        options,
        card=frame.card,
        effect=frame.line or None,
    )
    return run.ask(decision)[0]


def _pay_cards(run: KingdomRun, cost: Discard | Destroy, selector: Selector, frame: Frame) -> None:
    if selector.ref is not None:
        if isinstance(cost, Discard):
            moves.discard(run, (frame.card,), cost=True)
        else:
            moves.destroy(run, frame.card)
        return
    paying = _as_cost(frame)
    asked = say("Which to discard?") if isinstance(cost, Discard) else say("Which to destroy?")
    there, final = cost_cards(run.kingdom, cost, selector, frame), isinstance(cost, Destroy)
    chosen = choose.cards(run, selector, paying, asked, there, final=final)
    frame.that = select.worth(run.kingdom, selector, chosen)
    frame.them = frame.those = chosen
    if isinstance(cost, Discard):
        moves.discard(run, chosen, cost=True, beside=frame.demanded)
    else:
        for card in chosen:
            moves.destroy(run, card)


# --- prices of boxes ---------------------------------------------------------------------------------------------


def ticking(steps: tuple[Step, ...]) -> Tick | None:
    """The step of a line that ticks the box whose price is paid."""
    return next((step for step in steps if isinstance(step, Tick)), None)


def price_boxes(kingdom: Kingdom, frame: Frame, line: Line) -> list[int]:
    """The free boxes whose price can be paid now; only the next one on a track (KLD-36)."""
    return [box.nr for box in _free(kingdom, frame, line) if _why_not_box(kingdom, box, frame, line) is None]


def _free(kingdom: Kingdom, frame: Frame, line: Line) -> list[Box]:
    step = ticking(line.steps)
    stage = kingdom.design(frame.card).stages[frame.at]
    free = kingdom.free_boxes(frame.key, stage)
    if step is not None and step.next:
        free = free[:1]
    return [box for box in stage.boxes if box.nr in free]


def _why_not_box(kingdom: Kingdom, box: Box, frame: Frame, line: Line) -> Refusal | None:
    for cost in box.price.costs if box.price is not None else ():
        refused = why_not(kingdom, cost, frame, line)
        if refused is not None:
            return refused
    return None


def _why_no_box(kingdom: Kingdom, frame: Frame, line: Line) -> Refusal | None:
    """Why the price of no free box can be paid now: what the first one's lacks; None when one can be paid."""
    first: Refusal | None = None
    asked: list[BoxPrice | None] = []  # so that the same price is looked at once
    for box in _free(kingdom, frame, line):
        if box.price in asked:
            continue
        asked.append(box.price)
        refused = _why_not_box(kingdom, box, frame, line)
        if refused is None:
            return None
        if first is None:
            first = refused
    return first or Refusal(say("All its boxes are ticked."), "KLD-13")


def _pay_price(run: KingdomRun, frame: Frame, line: Line) -> None:
    kingdom = run.kingdom
    stage = kingdom.design(frame.card).stages[frame.at]
    payable = price_boxes(kingdom, frame, line)
    frame.box = boxes.ask_boxes(run, frame, stage, payable, 1, 1)[0]
    price = next(box.price for box in stage.boxes if box.nr == frame.box)
    for cost in price.costs if price is not None else ():
        pay(run, cost, frame, line)
