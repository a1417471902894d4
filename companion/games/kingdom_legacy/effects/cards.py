"""Chapters 6 and 9 to 11, steps that move, turn or hold cards, as far as possible (KLD-26)."""

from __future__ import annotations

from companion.catalogue.effects.tree import (
    Block,
    Count,
    Defeat,
    Destroy,
    Discard,
    Forbidden,
    Free,
    Hold,
    Keep,
    Place,
    Play,
    Purge,
    PurgeGroups,
    Ref,
    Release,
    Save,
    Selector,
    Tuck,
    Turn,
)
from companion.catalogue.model import Stage
from companion.catalogue.words import DECK, DESTROYED, PERMANENTS, PLAY, PURGE, PURGED
from companion.errors import Refusal
from companion.games.kingdom_legacy.effects import choose, moves
from companion.games.kingdom_legacy.effects.executor import (
    CardsExecutor,
    Executor,
    ManyExecutor,
    executes,
    leaves_choice,
    look_at_top,
)
from companion.games.kingdom_legacy.table import bans, select
from companion.games.kingdom_legacy.table.frame import Frame
from companion.games.kingdom_legacy.table.kingdom import Kingdom, Phase
from companion.games.kingdom_legacy.table.protection import protected, why_protected
from companion.games.kingdom_legacy.table.run import KingdomRun, TaskKind
from companion.play.board_tables import BoardTable, Counter, counter_key
from companion.play.values import Task
from companion.sentence import say

BASE_GAME = "base"
"""The step of the score path that is no expansion's."""

GONE = (DESTROYED, PURGED)
"""The zones from which a card doesn't come back."""


class DiscardExecutor(ManyExecutor[Discard]):
    """`discard …`: to the discard, without production."""

    def may_ask(self, step: Discard, stage: Stage) -> bool:
        return leaves_choice(step.selector)

    def carry_out(self, run: KingdomRun, step: Discard, frame: Frame) -> bool:
        chosen = self.chosen(run, step, frame, say("Discard which?"))
        if step.selector.ref is None:
            frame.that = len(chosen)
        if {Place.DECK, Place.TOP}.intersection(step.selector.places):
            for card in chosen:
                if run.kingdom.zone(card) == DECK:
                    moves.to_discard(run, card)
        moves.discard(run, chosen)
        return bool(chosen)


class HoldExecutor(ManyExecutor[Hold]):
    """`hold …`: they lie with the permanents until the holder releases them (KLD-68)."""

    def targets(self, kingdom: Kingdom, step: Hold, frame: Frame) -> list[str]:
        """Candidates but the acting card."""
        return [card for card in super().targets(kingdom, step, frame) if card != frame.card]

    def carry_out(self, run: KingdomRun, step: Hold, frame: Frame) -> bool:
        chosen = self.chosen(run, step, frame, say("Hold which?"))
        moves.hold(run, frame.card, chosen)
        return bool(chosen)


class TuckExecutor(CardsExecutor[Tuck]):
    """`tuck this under …`: it lies there as what that card holds (KLD-86)."""

    def targets(self, kingdom: Kingdom, step: Tuck, frame: Frame) -> list[str]:
        """Candidates in the row of permanents, as long as this card lies there itself."""
        if kingdom.zone(frame.card) != PERMANENTS:
            return []
        found = super().targets(kingdom, step, frame)
        return [card for card in found if card != frame.card and kingdom.zone(card) == PERMANENTS]

    def carry_out(self, run: KingdomRun, step: Tuck, frame: Frame) -> bool:
        chosen = self.chosen(run, step, frame, say("Tuck it under which card?"))
        for card in chosen:
            run.put(BoardTable.BLOCKED_BY, frame.card, card)
        return bool(chosen)


class ReleaseExecutor(CardsExecutor[Release]):
    """`release …`: cards held go to the discard."""

    def may_ask(self, step: Release, stage: Stage) -> bool:
        return leaves_choice(step.selector)

    def carry_out(self, run: KingdomRun, step: Release, frame: Frame) -> bool:
        chosen = self.chosen(run, step, frame, say("Release which?"))
        for card in chosen:
            moves.to_discard(run, card)
        return bool(chosen)


class DestroyExecutor(ManyExecutor[Destroy]):
    """`destroy …`: out of the game."""

    def targets(self, kingdom: Kingdom, step: Destroy, frame: Frame) -> list[str]:
        """Candidates that are still in the game and can be destroyed."""
        found, place = super().targets(kingdom, step, frame), kingdom.board.place
        return [card for card in found if place[card] not in GONE and not protected(kingdom, card)]

    def why_not(self, kingdom: Kingdom, step: Destroy, frame: Frame) -> Refusal:
        there = [card for card in super().targets(kingdom, step, frame) if kingdom.zone(card) not in GONE]
        if there and all(protected(kingdom, card) for card in there):
            return Refusal(
                lambda: say("It would do nothing now: {why}", why=why_protected(kingdom, there[0])),
                "KLD-13",
            )
        return super().why_not(kingdom, step, frame)

    def may_ask(self, step: Destroy, stage: Stage) -> bool:
        return leaves_choice(step.selector)

    def carry_out(self, run: KingdomRun, step: Destroy, frame: Frame) -> bool:
        if step.selector.ref is Ref.IT:
            return self._destroy_it(run, step, frame)
        look_at_top(run, step.selector, frame)
        there = self.targets(run.kingdom, step, frame)
        chosen = choose.cards(run, step.selector, frame, say("Destroy which?"), there, final=True) if there else ()
        destroyed = [card for card in chosen if moves.destroy(run, card)]
        return bool(destroyed)

    def _destroy_it(self, run: KingdomRun, step: Destroy, frame: Frame) -> bool:
        """The card of the event; of several the player says which is meant, be it one that can't be destroyed.

        A card blocked since is picked only where none of them is free (KLD-10, KLD-38).
        """
        kingdom = run.kingdom
        there = [card for card in super().targets(kingdom, step, frame) if kingdom.zone(card) not in GONE]
        free = [card for card in there if kingdom.blocked_by.get(card) in (None, frame.card)]
        it = choose.pick(run, frame, say("Destroy which of them?"), free or there, 1, 1, final=True) if there else ()
        return any(moves.destroy(run, card) for card in it)


class PurgeExecutor(CardsExecutor[Purge]):
    """`purge …`: beside the cards that the purge has chosen; what can't be destroyed can't be purged (KLG-135)."""

    def targets(self, kingdom: Kingdom, step: Purge, frame: Frame) -> list[str]:
        """Candidates that may go, while a purge is going on or an expansion ends."""
        ending = any(task.do == TaskKind.EXPANSION_OVER for task in kingdom.board.agenda)
        if kingdom.phase != Phase.PURGING and not ending:
            return []
        found, gone = super().targets(kingdom, step, frame), (*GONE, PURGE)
        return [card for card in found if kingdom.zone(card) not in gone and not protected(kingdom, card)]

    def carry_out(self, run: KingdomRun, step: Purge, frame: Frame) -> bool:
        prompt = say("Purge which as well?") if run.kingdom.phase == Phase.PURGING else say("Purge which?")
        chosen = self.chosen(run, step, frame, prompt)
        frame.number = select.worth(run.kingdom, step.selector, chosen)
        for card in chosen:
            run.set_aside(card)
        return bool(chosen)


class PurgeGroupsExecutor(Executor[PurgeGroups]):
    """`purge in groups of …`: among cards set aside; its fame counts as that of any purge (KLD-105)."""

    lacks = say("there are too few cards for a group")

    def possible(self, kingdom: Kingdom, step: PurgeGroups, frame: Frame) -> bool:
        return len(select.candidates(kingdom, step.selector, frame)) >= step.n

    def carry_out(self, run: KingdomRun, step: PurgeGroups, frame: Frame) -> bool:
        there = select.candidates(run.kingdom, step.selector, frame)
        if len(there) < step.n:
            return False
        by = run.kingdom.expansion or BASE_GAME
        run.push(Task(TaskKind.PURGE_SUM, card=by, done=True))
        run.push(Task(TaskKind.PURGE_TEXTS, card=by))
        run.push(Task(TaskKind.PURGE_AWAY, card=frame.card, that=step.n, rest=tuple(there)))
        return True


class PlayExecutor(ManyExecutor[Play]):
    """`play …`: into play, as if from the deck."""

    def targets(self, kingdom: Kingdom, step: Play, frame: Frame) -> list[str]:
        """Candidates but the acting card (KLD-16, KLD-27); nothing while playing is barred."""
        if Forbidden.PLAYING in kingdom.modifiers.forbidden:
            return []
        return [card for card in super().targets(kingdom, step, frame) if card != frame.card]

    def why_not(self, kingdom: Kingdom, step: Play, frame: Frame) -> Refusal:
        return bans.why_banned(kingdom, Forbidden.PLAYING) or super().why_not(kingdom, step, frame)

    def carry_out(self, run: KingdomRun, step: Play, frame: Frame) -> bool:
        chosen = self.chosen(run, step, frame, say("Play which?"))
        if chosen:
            moves.enter_play(run, list(chosen))
        return bool(chosen)


class FreeExecutor(CardsExecutor[Free]):
    """`free …`: no longer blocked, in play and not played (KLG-093, KLD-79)."""

    def carry_out(self, run: KingdomRun, step: Free, frame: Frame) -> bool:
        chosen = self.chosen(run, step, frame, say("Free which?"))
        for card in chosen:
            run.put(BoardTable.BLOCKED_BY, card, None)
            if run.kingdom.zone(card) != PLAY:
                moves.clear(run)
                run.carry(card, PLAY)
        return bool(chosen)


class BlockExecutor(ManyExecutor[Block]):
    """`block …`: the blocker goes on top of the cards (KLG-088); a cap counts over its whole stay."""

    def targets(self, kingdom: Kingdom, step: Block, frame: Frame) -> list[str]:
        """Candidates in play that nothing blocks yet; a card can't block itself."""
        quantity = step.selector.quantity
        chosen = quantity is not None and quantity.count is not Count.ALL
        if step.cap is not None and chosen and not self._left(kingdom, step.cap, frame):
            return []
        found, place = super().targets(kingdom, step, frame), kingdom.board.place
        return [c for c in found if c != frame.card and place[c] == PLAY and c not in kingdom.blocked_by]

    def _left(self, kingdom: Kingdom, cap: int, frame: Frame) -> int:
        """How many more it may block; a permanent as many as don't lie with it already."""
        lying = sum(blocker == frame.card for blocker in kingdom.blocked_by.values())
        if kingdom.zone(frame.card) != PERMANENTS:
            lying = kingdom.counters.get(counter_key(frame.key, Counter.STAY), 0)
        return max(0, cap - lying)

    def carry_out(self, run: KingdomRun, step: Block, frame: Frame) -> bool:
        if not moves.can_block(run.kingdom, frame.card, frame.at) and not _turned_permanent(run.kingdom, frame):
            return False
        if step.cap is None:
            chosen = self.chosen(run, step, frame, say("Block which?"))
        else:
            there = self.targets(run.kingdom, step, frame)
            every = len(there), len(there)
            least, most = every if step.selector.ref else select.bounds(step.selector.quantity, len(there))
            n = min(self._left(run.kingdom, step.cap, frame), most)
            chosen = choose.pick(run, frame, say("Block which?"), there, min(least, n), n)
        moves.block(run, frame.card, chosen)
        return bool(chosen)


def _turned_permanent(kingdom: Kingdom, frame: Frame) -> bool:
    """Whether this very text has made its card the permanent that it is now (KLD-69)."""
    if kingdom.zone(frame.card) != PERMANENTS or not kingdom.stage(frame.card).permanent:
        return False
    line = kingdom.stages[frame.card][frame.at].lines.get(frame.line)
    turned = Turn(Selector(ref=Ref.THIS), kingdom.orientations[frame.card])
    return line is not None and turned in line.steps


class KeepExecutor(ManyExecutor[Keep]):
    """`keep …`: it stays in play at this end of turn."""

    def targets(self, kingdom: Kingdom, step: Keep, frame: Frame) -> list[str]:
        """Candidates that wouldn't stay anyway."""
        found = super().targets(kingdom, step, frame)
        return [card for card in found if not kingdom.stays(card) and not kingdom.kept(card)]

    def why_not(self, kingdom: Kingdom, step: Keep, frame: Frame) -> Refusal:
        if super().targets(kingdom, step, frame) and not self.targets(kingdom, step, frame):
            return Refusal(say("It would do nothing now: what it could keep stays in play anyway."), "KLD-13")
        return super().why_not(kingdom, step, frame)

    def may_ask(self, step: Keep, stage: Stage) -> bool:
        return leaves_choice(step.selector)

    def carry_out(self, run: KingdomRun, step: Keep, frame: Frame) -> bool:
        chosen = self.chosen(run, step, frame, say("Which stays in play?"))
        for card in chosen:
            run.put(BoardTable.KEPT, card, True)
        return bool(chosen)


class SaveExecutor(CardsExecutor[Save]):
    """`save …`: back from the purge into the kingdom."""

    def carry_out(self, run: KingdomRun, step: Save, frame: Frame) -> bool:
        chosen = choose.cards(run, step.selector, frame, say("Save which from the purge?"))
        away = any(task.do == TaskKind.PURGE_SUM and task.done for task in run.board.agenda)
        for card in chosen:
            (moves.to_away if away else moves.to_discard)(run, card)
        return bool(chosen)


class DefeatExecutor(CardsExecutor[Defeat]):
    """`defeat …`: carry out what that card's defeat does, `this` being that card, a price waived."""

    def targets(self, kingdom: Kingdom, step: Defeat, frame: Frame) -> list[str]:
        """Candidates that can be defeated."""
        return [card for card in super().targets(kingdom, step, frame) if kingdom.stage(card).defeat is not None]

    def carry_out(self, run: KingdomRun, step: Defeat, frame: Frame) -> bool:
        chosen = self.chosen(run, step, frame, say("Defeat which?"))
        for card in chosen:
            effect = run.kingdom.stage(card).defeat
            assert effect is not None and effect.line is not None
            todo = tuple((place,) for place in range(len(effect.line.steps)))
            run.push(Task(TaskKind.SUB, card=card, at=str(run.kingdom.orientations[card]), line=effect.nr, todo=todo))
        return bool(chosen)


executes(Discard, DiscardExecutor())
executes(Hold, HoldExecutor())
executes(Tuck, TuckExecutor())
executes(Release, ReleaseExecutor())
executes(Destroy, DestroyExecutor())
executes(Purge, PurgeExecutor())
executes(PurgeGroups, PurgeGroupsExecutor())
executes(Play, PlayExecutor())
executes(Free, FreeExecutor())
executes(Block, BlockExecutor())
executes(Keep, KeepExecutor())
executes(Save, SaveExecutor())
executes(Defeat, DefeatExecutor())
