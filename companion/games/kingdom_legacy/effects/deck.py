"""Chapters 9 and 10, steps on the deck: its ends, what is played from it, what goes into it (KLG-096, KLG-097)."""

from __future__ import annotations

from typing import TypeVar

from companion.catalogue.effects.tree import (
    BlockBottom,
    Count,
    DeckEnd,
    DiscardBottom,
    DiscardTop,
    Forbidden,
    PlayNext,
    PlayTop,
    Put,
    Ref,
    Shuffle,
)
from companion.catalogue.model import Stage
from companion.catalogue.words import DECK, PLAY
from companion.errors import Refusal
from companion.games.kingdom_legacy.effects import choose, moves
from companion.games.kingdom_legacy.effects.executor import CardsExecutor, Executor, executes
from companion.games.kingdom_legacy.table import bans, select
from companion.games.kingdom_legacy.table.frame import Frame
from companion.games.kingdom_legacy.table.kingdom import Kingdom
from companion.games.kingdom_legacy.table.run import KingdomRun
from companion.sentence import say

B = TypeVar("B")


class DiscardTopExecutor(Executor[DiscardTop]):
    """`discard top … of deck`: cards discarded from the deck aren't played."""

    lacks = say("the deck is empty")

    def possible(self, kingdom: Kingdom, step: DiscardTop, frame: Frame) -> bool:
        return bool(kingdom.cards(DECK)) and select.times(kingdom, step.per, frame) > 0

    def may_ask(self, step: DiscardTop, stage: Stage) -> bool:
        return False

    def carry_out(self, run: KingdomRun, step: DiscardTop, frame: Frame) -> bool:
        size = len(run.kingdom.cards(DECK))
        n = size if step.n is None else min(step.n * select.times(run.kingdom, step.per, frame), size)
        found = run.top(n, say("{card} discards from the deck", card=run.kingdom.named(frame.card, frame.at)))
        for card in found:
            moves.to_discard(run, card)
        frame.found = tuple(found)
        return True


class BottomExecutor(Executor[B]):
    """How cards come from under the deck."""

    lacks = say("the deck is empty")

    def possible(self, kingdom: Kingdom, step: B, frame: Frame) -> bool:
        return bool(kingdom.cards(DECK))

    def may_ask(self, step: B, stage: Stage) -> bool:
        return False

    def taken(self, run: KingdomRun, n: int, frame: Frame) -> list[str]:
        """The bottom n cards of the deck, or all that are left, the lowest first."""
        return run.bottom(n, say("{card} takes from under the deck", card=run.kingdom.named(frame.card, frame.at)))


class DiscardBottomExecutor(BottomExecutor[DiscardBottom]):
    """`discard bottom … of deck`: they aren't played."""

    def carry_out(self, run: KingdomRun, step: DiscardBottom, frame: Frame) -> bool:
        found = self.taken(run, step.n, frame)
        for card in found:
            moves.to_discard(run, card)
        return bool(found)


class BlockBottomExecutor(BottomExecutor[BlockBottom]):
    """`block bottom … of deck`: into play beneath the acting card, blocked and not played."""

    def carry_out(self, run: KingdomRun, step: BlockBottom, frame: Frame) -> bool:
        if run.kingdom.zone(frame.card) != PLAY:
            return False
        found = self.taken(run, step.n, frame)
        if found:
            moves.clear(run)
        for card in found:
            run.carry(card, PLAY)
        moves.block(run, frame.card, tuple(found))
        return bool(found)


class PlayNextExecutor(Executor[PlayNext]):
    """`play next …`: the topmost such card of the deck; with real cards the player says which one that is."""

    lacks = say("the deck has no such card")

    def possible(self, kingdom: Kingdom, step: PlayNext, frame: Frame) -> bool:
        playing = Forbidden.PLAYING in kingdom.modifiers.forbidden
        return not playing and bool(select.candidates(kingdom, step.selector, frame))

    def why_not(self, kingdom: Kingdom, step: PlayNext, frame: Frame) -> Refusal:
        return bans.why_banned(kingdom, Forbidden.PLAYING) or super().why_not(kingdom, step, frame)

    def carry_out(self, run: KingdomRun, step: PlayNext, frame: Frame) -> bool:
        if not self.possible(run.kingdom, step, frame):
            return False
        there = select.candidates(run.kingdom, step.selector, frame)
        if run.following:
            there = list(choose.pick(run, frame, say("Which of them comes next in the deck?"), there, 1, 1))
        card = max(there, key=run.kingdom.cards(DECK).index)
        run.revealed = True
        moves.play_from_deck(run, [card])
        return True


class PlayTopExecutor(Executor[PlayTop]):
    """`play top … of deck`: together, as by an advance; nothing while playing is barred."""

    lacks = say("the deck is empty")

    def possible(self, kingdom: Kingdom, step: PlayTop, frame: Frame) -> bool:
        return Forbidden.PLAYING not in kingdom.modifiers.forbidden and bool(kingdom.cards(DECK))

    def may_ask(self, step: PlayTop, stage: Stage) -> bool:
        return False

    def why_not(self, kingdom: Kingdom, step: PlayTop, frame: Frame) -> Refusal:
        return bans.why_banned(kingdom, Forbidden.PLAYING) or super().why_not(kingdom, step, frame)

    def carry_out(self, run: KingdomRun, step: PlayTop, frame: Frame) -> bool:
        if not self.possible(run.kingdom, step, frame):
            return False
        why = say("{card} plays from the deck", card=run.kingdom.named(frame.card, frame.at))
        moves.play_from_deck(run, run.top(step.n, why))
        return True


class ShuffleExecutor(Executor[Shuffle]):
    """`shuffle …`: the deck, with the cards that go into it."""

    lacks = say("there is nothing to shuffle")

    def targets(self, kingdom: Kingdom, step: Shuffle, frame: Frame) -> list[str]:
        """The cards that go into the deck, never the acting one (KLD-27)."""
        found = [] if step.selector is None else select.candidates(kingdom, step.selector, frame)
        return [card for card in found if card != frame.card or (step.selector and step.selector.ref is Ref.THIS)]

    def possible(self, kingdom: Kingdom, step: Shuffle, frame: Frame) -> bool:
        return bool(self.targets(kingdom, step, frame) if step.selector else len(kingdom.cards(DECK)) > 1)

    def carry_out(self, run: KingdomRun, step: Shuffle, frame: Frame) -> bool:
        if step.selector is not None:
            there = self.targets(run.kingdom, step, frame)
            chosen = (
                choose.cards(run, step.selector, frame, say("Shuffle which into the deck?"), there) if there else ()
            )
            for card in chosen:
                moves.to_deck(run, card, top=True, known=False)
            if not chosen:
                return False
        return moves.shuffle_deck(run)


class PutExecutor(CardsExecutor[Put]):
    """`put …`: into the deck, or back into the box."""

    def targets(self, kingdom: Kingdom, step: Put, frame: Frame) -> list[str]:
        """Candidates for the deck: none while it is empty (KLG-097), the acting card only as `this` (KLD-27)."""
        if step.where is DeckEnd.BOX:
            return [frame.card]
        if not kingdom.cards(DECK):
            return []
        if step.selector.ref is Ref.THIS:
            return [frame.card] if kingdom.zone(frame.card) == PLAY else []
        return [card for card in super().targets(kingdom, step, frame) if card != frame.card]

    def why_not(self, kingdom: Kingdom, step: Put, frame: Frame) -> Refusal:
        if not kingdom.cards(DECK):
            return Refusal(say("The deck is empty, so no card can be put on top of it or under it."), "KLG-097")
        return super().why_not(kingdom, step, frame)

    def carry_out(self, run: KingdomRun, step: Put, frame: Frame) -> bool:
        if step.where is DeckEnd.BOX:
            moves.to_box(run, frame.card)
            return True
        chosen = self.chosen(run, step, frame, say("Put which into the deck?"))
        quantity = step.selector.quantity
        known = quantity is None or quantity.count is not Count.RANDOM
        for card in chosen:
            top = step.where is DeckEnd.TOP
            if step.where is DeckEnd.TOP_OR_BOTTOM:
                prompt = say("Put {card} on top of the deck or under it?", card=run.kingdom.named(card))
                top = choose.option(run, frame, prompt, ("top", "bottom"), (say("on top"), say("under it"))) == "top"
            moves.to_deck(run, card, top, known)
            run.revealed = run.revealed or top
        return bool(chosen)


executes(DiscardTop, DiscardTopExecutor())
executes(DiscardBottom, DiscardBottomExecutor())
executes(BlockBottom, BlockBottomExecutor())
executes(PlayNext, PlayNextExecutor())
executes(PlayTop, PlayTopExecutor())
executes(Shuffle, ShuffleExecutor())
executes(Put, PutExecutor())
