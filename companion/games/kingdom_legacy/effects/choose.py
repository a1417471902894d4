"""Choosing cards: the questions that selectors put, and how many answer them (KLD-25, KLD-26)."""

from __future__ import annotations

from companion.catalogue.effects.tree import Count, KindForm, Selector
from companion.catalogue.words import DISCARD, Zone
from companion.errors import Refusal
from companion.games.kingdom_legacy.table import select
from companion.games.kingdom_legacy.table.frame import Frame
from companion.games.kingdom_legacy.table.kingdom import Kingdom, number_of
from companion.games.kingdom_legacy.table.run import KingdomRun
from companion.play.decision import Asks, Decision, can_fill, fault_of
from companion.sentence import joined, say, shaped, stopped

Fills = dict[str, tuple[dict[str, int], ...]]


def cards(
    run: KingdomRun,
    selector: Selector,
    frame: Frame,
    prompt: str,
    among: list[str] | None = None,
    limit: int | None = None,
    final: bool = False,
) -> tuple[str, ...]:
    """The cards that the player (or chance) picks.

    `among` narrows the candidates to those that make sense; for more than `limit` cards nothing would be left;
    `final`: what is picked can't be taken back with real cards.
    """
    kingdom = run.kingdom
    found = select.candidates(kingdom, selector, frame) if among is None else among
    if selector.ref is not None and selector.quantity is None:
        return tuple(found)
    frame.those = _chosen(run, selector, frame, prompt, found, limit, final)
    return frame.those


def _chosen(
    run: KingdomRun,
    selector: Selector,
    frame: Frame,
    prompt: str,
    found: list[str],
    limit: int | None,
    final: bool,
) -> tuple[str, ...]:
    """The cards picked among those found."""
    kingdom = run.kingdom
    if selector.quantity is not None and selector.quantity.count is Count.RANDOM:
        source = Zone(kingdom.zone(found[0])) if found else DISCARD
        why = say("{card} picks by chance", card=kingdom.named(frame.card, frame.at))
        return run.at_random(source, tuple(found), selector.quantity.n, why)
    available = len(found) if limit is None else min(len(found), limit)
    least, most = select.bounds(selector.quantity, available)
    if frame.cost and least == 0:
        least = 1
    if selector.quantity is not None and selector.quantity.count is Count.EXACT and _doubles(kingdom, selector, found):
        n = selector.quantity.n if limit is None else min(selector.quantity.n, limit)
        return _filled(run, selector, frame, prompt, found, n, final)
    return pick(run, frame, prompt, found, least, most, final)


def pick(
    run: KingdomRun, frame: Frame, prompt: str, found: list[str], least: int, most: int, final: bool = False
) -> tuple[str, ...]:
    """Ask for `least` to `most` of the cards."""
    if most == 0:
        return ()
    if least == len(found):
        return tuple(found)
    kingdom = run.kingdom
    options = tuple(number_of(card) for card in found)
    answer = run.ask(
        Decision(
            Asks.CARDS,
            prompt,
            options,
            run.texts(lambda: tuple([kingdom.named(card) for card in found])),
            least,
            most,
            optional=least == 0,
            card=frame.card,
            effect=frame.line or None,
            final=final,
        )
    )
    return tuple(found[options.index(option)] for option in answer)


def _doubles(kingdom: Kingdom, selector: Selector, found: list[str]) -> bool:
    if select.each_once(kingdom, found):
        return False
    return any(select.counts(kingdom, selector, card) != select.ONCE for card in found)


def _filled(
    run: KingdomRun, selector: Selector, frame: Frame, prompt: str, found: list[str], asked: int, final: bool
) -> tuple[str, ...]:
    """As many as asked, where one card may stand for two; as far as possible when there are fewer."""
    kind = " or ".join(kind.text for kind in selector.kinds)
    fills: Fills = {
        number_of(card): tuple({kind: n} for n in select.counts(run.kingdom, selector, card)) for card in found
    }
    options = tuple(fills)
    n = next((n for n in range(asked, 0, -1) if can_fill({kind: n}, fills, options)), 0)
    return demand(run, frame, prompt, {kind: n}, fills, final) if n else ()


def demand(
    run: KingdomRun, frame: Frame, prompt: str, needs: dict[str, int], fills: Fills, final: bool = False
) -> tuple[str, ...]:
    """Ask for cards that fill the needs exactly; each card fills one part (KLD-25)."""
    by_number = {number_of(card): card for card in run.board.place}
    options = tuple(fills)
    decision = Decision(
        Asks.CARDS,
        prompt,
        options,
        run.texts(lambda: tuple([run.kingdom.named(by_number[option]) for option in options])),
        1,
        len(options),
        needs=needs,
        fills=fills,
        card=frame.card,
        effect=frame.line or None,
        final=final,
    )
    named, run.discards = run.discards, None
    fault = fault_of(decision, named) if named is not None else None
    if fault is not None:
        raise Refusal(joined((prompt, shaped(fault, stopped)), " "), "KLD-11")
    answer = run.ask(decision) if named is None else named
    return tuple(by_number[option] for option in answer)


def upgrade_fills(kingdom: Kingdom, card: str, needs: dict[str, int], acting: str) -> Fills:
    """Which other cards in play may be discarded for an upgrade, and as what (KLD-11, KLD-25).

    `acting`: the card whose effect upgrades, or the upgraded one itself; it doesn't pay (KLD-26).
    """
    fills: Fills = {}
    for other in kingdom.sorted(kingdom.in_play()):
        if other in (card, acting):
            continue
        ways = [{what: 1} for what in needs if is_asked(kingdom, other, what)]
        for double in select.counts_as(kingdom, other):
            if double.kind.form is KindForm.KIND and double.kind.text in needs:
                ways += [{double.kind.text: n} for n in double.numbers if n != 1]
        if ways:
            fills[number_of(other)] = tuple(ways)
    return fills


def is_asked(kingdom: Kingdom, card: str, what: str) -> bool:
    """Whether a card is what an upgrade asks for: `person`, `friendly person`, or a stage by its name."""
    stage, (side, _, kind) = kingdom.stage(card), what.rpartition(" ")
    if what == stage.name:
        return True
    return kind in kingdom.kinds(card) and side in ("", "negative" if stage.negative else "friendly")


def can_meet(needs: dict[str, int], fills: Fills) -> bool:
    """Whether the cards there fill the needs exactly."""
    return can_fill(needs, fills, tuple(fills))


def option(run: KingdomRun, frame: Frame, prompt: str, options: tuple[str, ...], texts: tuple[str, ...]) -> str:
    """Ask for one of several things."""
    decision = Decision(Asks.OPTION, prompt, options, texts, 1, 1, card=frame.card, effect=frame.line or None)
    return run.ask(decision)[0]


def number(run: KingdomRun, frame: Frame, prompt: str, least: int, most: int) -> int:
    """Ask for a whole number."""
    decision = Decision(Asks.NUMBER, prompt, min=least, max=most, card=frame.card, effect=frame.line or None)
    return int(run.ask(decision)[0])
