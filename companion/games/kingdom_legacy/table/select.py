"""Chapter 9 and 10, what may be chosen: selectors over the cards on the table (KLD-10, KLD-25, KLD-26, KLD-27)."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from companion.catalogue.effects.tree import (
    Count,
    FameWritten,
    Having,
    Kind,
    KindForm,
    LeadingTo,
    NotKind,
    Pay,
    Per,
    PerTicked,
    Place,
    Quantity,
    Ref,
    Selector,
    SharingWord,
    Timing,
    WithDefeat,
    WithFreeBox,
    WithPrice,
    WithSticker,
    WithStickers,
)
from companion.catalogue.fitting import stages_ahead
from companion.catalogue.words import DECK, KINGDOM_ZONES, PERMANENTS, PLAY, Category, Orientation, Zone
from companion.games.kingdom_legacy.table import dealers
from companion.games.kingdom_legacy.table.frame import Frame
from companion.games.kingdom_legacy.table.kingdom import Kingdom
from companion.games.kingdom_legacy.table.modifiers import Counting, counting
from companion.games.kingdom_legacy.table.run import TaskKind
from companion.play.board_tables import STAGE_KEYS, stage_key, sticker_parts
from companion.play.values import Task
from companion.sentence import say

UNPRINTED = frozenset((str(Category.OTHER), str(Category.NONE)))
"""Categories that stand for a banner with no word of theirs."""

AT_WILL = (Timing.ACTIVATE, Timing.END_TURN, Timing.ANY_TIME)
"""When lines work that a player uses at will and that leave their card in the game."""

ONE = Quantity(Count.EXACT, 1)
ONCE = range(1, 2)


def candidates(kingdom: Kingdom, selector: Selector, frame: Frame, cost: bool = False) -> list[str]:
    """The cards that a selector means, in running order (so that a list tells nothing of the deck's order).

    `cost`: as `frame.cost`.
    """
    without = cost or frame.cost or selector.other or selector.another
    if selector.lasting:
        known = kingdom.meant if kingdom.meant_version == kingdom.board.version else kingdom.forget_meant()
        if selector.lasting not in known:
            known[selector.lasting] = _lying(kingdom, selector, frame, "")
        found = known[selector.lasting]
        if without and frame.card in found:
            found = [card for card in found if card != frame.card]
        return sorted(found, key=kingdom.catalogue.order.__getitem__) if found[1:] else found[:]
    if selector.ref is Ref.THIS:
        return [frame.card]
    if selector.ref is Ref.IT:
        return list(frame.them)  # nobody picks it, so what blocks it since doesn't matter (KLD-38)
    if selector.ref is Ref.THOSE:
        return list(frame.those)
    if selector.ref is not None:
        return [card for card in frame.them if kingdom.blocked_by.get(card) in (None, frame.card)]
    found = _lying(kingdom, selector, frame, frame.card if without else "")
    return sorted(found, key=kingdom.catalogue.order.__getitem__) if len(found) > 1 else found


def too_few(kingdom: Kingdom, asked: tuple[tuple[Selector, int], ...], card: str) -> bool:
    """Whether one of these lasting selectors surely means fewer cards than are asked for, this one left out."""
    known = kingdom.meant if kingdom.meant_version == kingdom.board.version else kingdom.forget_meant()
    for selector, n in asked:
        if selector.lasting not in known:
            known[selector.lasting] = _lying(kingdom, selector, Frame(card, kingdom.orientations[card]), "")
        found = known[selector.lasting]
        if not found or found == [card]:
            return True
        if n > 1 and len(found) - (card in found) < n and each_once(kingdom, found):
            return True
    return False


def _lying(kingdom: Kingdom, selector: Selector, frame: Frame, skipped: str) -> list[str]:
    """The cards but one that a selector means, by where they lie and what they are; in the order of their zones."""
    where, piles = zones(kingdom, selector) if Place.SIGHT in selector.places else selector.zones, kingdom.board.zones
    lying = [card for zone in where for card in piles[zone] if card != skipped]
    if Place.TOP in selector.places:
        lying = [card for card in lying if _in_place(kingdom, selector, card)]
    blocked = kingdom.blocked_by
    if selector.under_this:
        closing = round_close(kingdom)
        if closing is not None:
            lying = [card for card in lying if _blocker(kingdom, card, closing) == frame.card]
        else:
            lying = [card for card in lying if card in blocked and blocked[card] == frame.card]
    elif blocked:
        lying = [card for card in lying if card not in blocked or _in_reach(kingdom, selector, card, frame)]
    if selector.fussy:
        lying = _described(kingdom, selector, lying, frame)
    return lying


def _in_place(kingdom: Kingdom, selector: Selector, card: str) -> bool:
    """Of the deck the top card alone, unless the rest of it is meant as well.

    With real cards there is none as long as nobody has told it: whatever lies there on the board decides nothing.
    """
    if kingdom.board.place[card] != DECK or Place.DECK in selector.places:
        return True
    return card == kingdom.board.zones[DECK][-1] and dealers.at(kingdom.board).known(kingdom)[0] > 0


def zones(kingdom: Kingdom, selector: Selector, whole: bool = False) -> tuple[Zone, ...]:
    """Where a selector looks now; `whole`: nothing of the kingdom is out of sight, as in a purge."""
    if Place.SIGHT in selector.places and (whole or not kingdom.in_round):
        return KINGDOM_ZONES
    return selector.zones


def _passes_by(selector: Selector, frame: Frame) -> bool:
    """Whether the acting card can't be meant."""
    return selector.other or selector.another or frame.cost


def _in_reach(kingdom: Kingdom, selector: Selector, card: str, frame: Frame) -> bool:
    """A blocked card is only for its blocker's own text (KLD-10), but of the kingdom when the round ends (KLD-12)."""
    if selector.under_this:
        return _blocker(kingdom, card, round_close(kingdom)) == frame.card
    if card in kingdom.blocked_by and kingdom.board.place[card] == PERMANENTS:
        return kingdom.stage(card).permanent  # tucked; else held: for nobody but its holder (KLD-68, KLD-86)
    return card not in kingdom.blocked_by or (Place.KINGDOM in selector.places and round_close(kingdom) is not None)


def why_blocked(kingdom: Kingdom, selector: Selector, frame: Frame) -> str | None:
    """What to say where the only cards that a selector could mean are blocked (KLD-10); None in any other case."""
    if not kingdom.blocked_by or selector.ref is not None or candidates(kingdom, selector, frame):
        return None
    for card in kingdom.sorted(list(kingdom.blocked_by)):
        passed = card == frame.card and _passes_by(selector, frame)
        if not passed and kingdom.zone(card) in selector.zones and describes(kingdom, selector, card, frame):
            return say(
                "{card} is blocked by {blocked_by}.",
                card=kingdom.named(card),
                blocked_by=kingdom.named(kingdom.blocked_by[card]),
            )
    return None


def round_close(kingdom: Kingdom) -> Task | None:
    """The close of the round while the effects of its end are done; None at any other time.

    `them` and `rest`: cards that have been freed meanwhile, and what blocked them as the round ended.
    """
    return next((task for task in kingdom.board.agenda if task.do == TaskKind.ROUND_CLOSE), None)


def _blocker(kingdom: Kingdom, card: str, closing: Task | None) -> str | None:
    """The card that blocks this one; when the round ends (`closing`), as before the first effect of its end."""
    if closing is not None and card in closing.them:
        return closing.rest[closing.them.index(card)]
    return kingdom.blocked_by.get(card)


def matches(kingdom: Kingdom, selector: Selector, card: str, frame: Frame) -> bool:
    """Whether a card in the right zone is meant."""
    if card == frame.card and _passes_by(selector, frame):
        return False
    return _in_reach(kingdom, selector, card, frame) and describes(kingdom, selector, card, frame)


def describes(kingdom: Kingdom, selector: Selector, card: str, frame: Frame) -> bool:
    """Whether adjectives, kinds and properties fit, wherever the card lies and whoever blocks it."""
    return bool(_described(kingdom, selector, [card], frame))


def _described(kingdom: Kingdom, selector: Selector, cards: list[str], frame: Frame) -> list[str]:
    """Those of the cards that adjectives, kinds (by the stage or by its marks) and properties fit."""
    orientations, known, number = kingdom.orientations, kingdom.catalogue.fittings, selector.fitting
    fits = known[number] if number in known else kingdom.catalogue.fitting(selector)
    if fits.by_marks and (kingdom.stickers or kingdom.ticks):
        found = [card for card in cards if orientations[card] in fits[card] or _by_marks(kingdom, selector, card)]
    else:
        never = fits.never
        found = [card for card in cards if card not in never and orientations[card] in fits[card]]
    if selector.staying:
        found = [card for card in found if kingdom.stays(card)]
    if not selector.having:
        return found
    for having in selector.having:
        fits_too = PROPERTIES[type(having)]
        found = [card for card in found if fits_too(kingdom, card, having, frame)]
    for having in selector.having:
        if len(found) > 1 and type(having) in AMONG:
            found = AMONG[type(having)](kingdom, found)
    return found


def _by_marks(kingdom: Kingdom, selector: Selector, card: str) -> bool:
    """Whether a sticker or ticked boxes make the visible stage one of the kinds that are asked for."""
    key = STAGE_KEYS[card][kingdom.orientations[card]]
    if key not in kingdom.stickers and key not in kingdom.ticks:
        return False
    if not kingdom.stage(card).suits(selector):
        return False
    return any(kind.form is KindForm.KIND and kind.text in kingdom.kinds(card) for kind in selector.kinds)


def is_kind(kingdom: Kingdom, card: str, kind: Kind, at: Orientation | None = None) -> bool:
    """Category, keyword, word of the name or whole name; names are the catalogue's, never what a player wrote.

    `at`: a stage of the card, else the visible one.
    """
    at = at or kingdom.orientations[card]
    if kingdom.catalogue.stages[card][at].is_kind(kind):
        return True
    by_marks = kind.form is KindForm.KIND and kind.text in kingdom.catalogue.kinds_by_marks
    return by_marks and kind.text in kingdom.kinds(card, at)


def has(kingdom: Kingdom, card: str, having: Having, frame: Frame) -> bool:
    """One property of a card."""
    return PROPERTIES[type(having)](kingdom, card, having, frame)


Has = Callable[[Kingdom, str, Any, Frame], bool]
"""Whether a card has a property."""


def property_of_cards(kind: type[Having], has: Has) -> None:
    """Let selectors know a property; `production` and `fame`, which ask selectors themselves, bring their own."""
    PROPERTIES[kind] = has


AMONG: dict[type[Having], Callable[[Kingdom, list[str]], list[str]]] = {}
"""Properties that only some of the cards meant have, compared with the others: which of them."""


def _with_defeat(kingdom: Kingdom, card: str, having: WithDefeat, frame: Frame) -> bool:
    return kingdom.stage(card).defeat is not None


def _with_price(kingdom: Kingdom, card: str, having: WithPrice, frame: Frame) -> bool:
    asked = (
        cost.quantity.n
        for line in kingdom.stage(card).lines.values()
        if line.timing in AT_WILL
        for cost in line.costs
        if isinstance(cost, Pay) and cost.resources == (having.resource,)
    )
    return any(having.n <= n <= having.m for n in asked)


def _sharing_word(kingdom: Kingdom, card: str, having: SharingWord, frame: Frame) -> bool:
    """A word in common; what merely stands for a banner without a word is none (KLD-76)."""
    words = kingdom.kinds(card) - UNPRINTED
    return any(other != card and words & kingdom.kinds(other) for other in candidates(kingdom, having.selector, frame))


def _leading_to(kingdom: Kingdom, card: str, having: LeadingTo, frame: Frame) -> bool:
    """Along the arrows from the visible stage, which doesn't count itself (KLD-97)."""
    kind, orientation = having.kind, kingdom.orientations[card]
    if orientation in kingdom.catalogue.leading(kind)[card]:
        return True
    if kind.text not in kingdom.catalogue.kinds_by_marks:
        return False
    return any(is_kind(kingdom, card, kind, at) for at in stages_ahead(kingdom.catalogue.stages[card], orientation))


def _not_kind(kingdom: Kingdom, card: str, having: NotKind, frame: Frame) -> bool:
    return not is_kind(kingdom, card, having.kind)


def _with_free_box(kingdom: Kingdom, card: str, having: WithFreeBox, frame: Frame) -> bool:
    """A box to tick: numbers are written into others, and a tally opens some (KLD-155)."""
    stage = kingdom.stage(card)
    if isinstance(stage.fame_rule, FameWritten):
        return False
    opened = {box.nr for box in stage.boxes if box.threshold is not None}
    return any(nr not in opened for nr in kingdom.free_boxes(kingdom.at(card), stage))


def _with_sticker(kingdom: Kingdom, card: str, having: WithSticker, frame: Frame) -> bool:
    stuck = kingdom.stickers.get(kingdom.at(card)) if kingdom.stickers else None
    if not stuck:
        return having.none
    return (having.sticker in (sticker_parts(one)[0] for one in stuck)) is not having.none


def _with_stickers(kingdom: Kingdom, card: str, having: WithStickers, frame: Frame) -> bool:
    return having.n <= len(kingdom.stickers.get(kingdom.at(card), ())) <= having.m


PROPERTIES: dict[type[Having], Has] = {
    WithDefeat: _with_defeat,
    LeadingTo: _leading_to,
    NotKind: _not_kind,
    WithFreeBox: _with_free_box,
    SharingWord: _sharing_word,
    WithPrice: _with_price,
    WithSticker: _with_sticker,
    WithStickers: _with_stickers,
}
"""Each property of the effect language and what tells whether a card has it."""


def count(kingdom: Kingdom, selector: Selector, frame: Frame) -> int:
    """How many cards are meant, each for as many as it may count, and what counts as such cards in play."""
    return worth(kingdom, selector, candidates(kingdom, selector, frame)) + standing_in(kingdom, selector)


def standing_in(kingdom: Kingdom, selector: Selector) -> int:
    """For how many of the cards in play that are meant others count (KLD-116)."""
    modifiers = kingdom.modifiers.counting_in_play
    if not modifiers or selector.ref is not None or PLAY not in selector.zones or selector.having or selector.of_this:
        return 0
    return sum(
        one.n for one in modifiers if one.kind in selector.kinds and set(selector.adjectives) <= set(one.adjectives)
    )


def worth(kingdom: Kingdom, selector: Selector, cards: Collection[str]) -> int:
    """How many of the kind the cards are; one that counts as two persons does (the player's gain)."""
    if each_once(kingdom, cards):
        return len(cards)
    return sum(max(counts(kingdom, selector, card)) for card in cards)


def each_once(kingdom: Kingdom, cards: Collection[str]) -> bool:
    """Whether surely none of the cards counts for more than one."""
    return kingdom.catalogue.counting.isdisjoint(cards) and not kingdom.with_sticker_effects


def counts(kingdom: Kingdom, selector: Selector, card: str) -> range:
    """For how many of the kind a card may count, wherever it lies and whatever blocks it (KLD-14, KLD-25)."""
    for one in counts_as(kingdom, card):
        if one.kind in selector.kinds:
            return one.numbers
    return ONCE


def counts_as(kingdom: Kingdom, card: str) -> list[Counting]:
    """What the visible stage says of counting as more than one of a kind, unless that line is struck."""
    stage = kingdom.stage(card)
    if stage.counts_by_boxes is not None:
        line, _, kind = stage.counts_by_boxes
        times = kingdom.times_counted(card)
        return [Counting(line, range(1, times + 1), kind)] if times else []
    if Timing.PASSIVE not in stage.timed:
        return []
    at = kingdom.orientations[card]
    return [double for double in counting(stage) if not kingdom.is_struck(card, at, double.line)]


def count_all(
    kingdom: Kingdom, selector: Selector, frame: Frame, whole: bool = False, best: Callable[[range], int] = max
) -> int:
    """How many cards a rule of fame means: blocked ones too, each for as many as is `best` for its owner (KLD-14)."""
    return sum(best(counts(kingdom, selector, card)) for card in all_meant(kingdom, selector, frame, whole))


def all_meant(kingdom: Kingdom, selector: Selector, frame: Frame, whole: bool = False) -> list[str]:
    """The cards that a rule of fame means, blocked ones too."""
    lying = [
        card
        for zone in zones(kingdom, selector, whole)
        for card in kingdom.board.zones[zone]
        if not (selector.other and card == frame.card)
        and (Place.TOP not in selector.places or _in_place(kingdom, selector, card))
    ]
    if not selector.having:
        return _described(kingdom, selector, lying, frame)
    return [card for card in lying if describes(kingdom, selector, card, frame)]  # each by itself


def times(kingdom: Kingdom, per: Per | None, frame: Frame) -> int:
    """How often a `per` part applies: once without one."""
    if per is None:
        return 1
    if isinstance(per, PerTicked):
        return len(kingdom.ticks.get(stage_key(frame.card, per.on or frame.at), ()))
    return count(kingdom, per.selector, frame) // per.n


def bounds(quantity: Quantity | None, available: int) -> tuple[int, int]:
    """How many of the available ones may be chosen, at least and at most (as far as possible, KLD-26)."""
    quantity = quantity or ONE
    match quantity.count:
        case Count.EXACT | Count.RANDOM:
            return min(quantity.n, available), min(quantity.n, available)
        case Count.RANGE:
            return min(quantity.n, available), min(quantity.m, available)
        case Count.UP_TO:
            return 0, min(quantity.n, available)
        case Count.ANY_NUMBER:
            return 0, available
        case Count.ALL | Count.THAT:  # `that` is a number by now
            return available, available


def required(quantity: Quantity | None) -> int:
    """How many there must be for a part to be done in full, or for a cost to be paid."""
    quantity = quantity or ONE
    return quantity.n if quantity.count in (Count.EXACT, Count.RANGE, Count.RANDOM) else 1
