"""What a board is worth to its player, and what a move changes of it, seen with the player's eyes."""

from __future__ import annotations

from collections.abc import Collection

from companion.catalogue.effects.tree import (
    FameIcons,
    FameIf,
    FameIfIcons,
    FamePer,
    FamePerIcon,
    FameRule,
    FameShort,
    WithFame,
)
from companion.catalogue.model import Stage
from companion.catalogue.words import (
    BOX,
    DECK,
    DISCARD,
    KINGDOM_ZONES,
    PERMANENTS,
    PLAY,
    RESOURCE_STICKERS,
    Orientation,
)
from companion.errors import Misuse, Refusal
from companion.games.kingdom_legacy.api.engine import Game, Result
from companion.games.kingdom_legacy.effects.discovery import in_box
from companion.games.kingdom_legacy.players.weights import Weights
from companion.games.kingdom_legacy.players.worth import Worth
from companion.games.kingdom_legacy.table import fame
from companion.games.kingdom_legacy.table.frame import Frame
from companion.games.kingdom_legacy.table.kingdom import Kingdom, Phase
from companion.play.board import Board
from companion.play.board_tables import BoardTable, Counter, card_of, counter_of, stage_key, sticker_parts
from companion.play.change import Change, Move, Put, undo
from companion.play.command import Command
from companion.play.decision import Answer

NEVER = -1000.0
"""What beginning the campaign anew is worth: it isn't weighed, it is never done."""

UNKNOWN = "unknown"
"""The design of every card that nobody has seen."""

CARDS_A_ROUND = 2.85
"""So many numbers of the box a round comes to: two discoveries, and those that parchments name."""

_BY_CARD = (BoardTable.ORIENTATION, BoardTable.BLOCKED_BY, BoardTable.KEPT)
_BY_STAGE = (BoardTable.STICKERS, BoardTable.TICKS, BoardTable.WRITTEN, BoardTable.STRUCK, BoardTable.COUNTERS)
_COUNTED = (BoardTable.STICKERS, BoardTable.STRUCK)
WIDE = (FamePer, FamePerIcon, FameIf, FameIfIcons, FameShort, FameIcons)
"""The rules of fame that look at other cards."""

_LIVING = frozenset(KINGDOM_ZONES)


class Goals:
    """What one more card that shows a stage brings by rules that count cards."""

    def __init__(self, rules: tuple[FameRule, ...]) -> None:
        self.rules = rules
        self._known: dict[int, float] = {}

    def of(self, stage: Stage) -> float:
        """In fame; 0 where no rule speaks of such a card."""
        if not self.rules:
            return 0.0
        found = self._known.get(id(stage))
        if found is None:
            found = self._known[id(stage)] = sum(_counted(rule, stage) for rule in self.rules)
        return found


def _counted(rule: FameRule, stage: Stage) -> float:
    """What one more card that shows a stage brings by a rule, as far as the stage alone tells."""
    match rule:
        case FamePer(n=n, selector=selector) | FameShort(n=n, selector=selector):
            if (selector.words is not None and selector.words.isdisjoint(stage.kinds)) or (
                selector.permanent is not None and selector.permanent != stage.permanent
            ):
                return 0.0
            if any(isinstance(having, WithFame) for having in selector.having):
                least = min(having.n for having in selector.having if isinstance(having, WithFame))
                fits = stage.fame_rule is None and (stage.fame == 0) == (least == 0)
                return float(n) if fits else 0.0
            return float(-n if isinstance(rule, FameShort) else n)
        case FamePerIcon(n=n, resource=resource):
            return float(n * sum(m for way in stage.production for r, m in way if r == resource))
        case FameIfIcons(n=n, icons=icons, resource=resource):
            return n / icons * sum(m for way in stage.production for r, m in way if r == resource)
        case FameIf(n=n, selector=selector, none=none):
            fits = selector.words is not None and not selector.words.isdisjoint(stage.kinds)
            return (-n / 6 if none else n / 6) if fits else 0.0
        case _:
            return 0.0


class Appraisal:
    """Boards weighed by weights; `experienced`: cards of the box are weighed by what they are; `like`: see `Worth`."""

    def __init__(self, game: Game, weights: Weights, experienced: bool = False, like: Worth | None = None) -> None:
        self.game = game
        self.experienced = experienced
        self.worth = Worth(game.catalogue, weights, like)
        self.words = weights.words
        self._goals: dict[tuple[FameRule, ...], Goals] = {}
        self._ruled: tuple[Board | None, int, float] = (None, -1, 0.0)
        self._base: tuple[Board | None, int, float | None] = (None, -1, None)

    # --- a look --------------------------------------------------------------------------------------------------

    def rounds(self, kingdom: Kingdom) -> int:
        """How many rounds come after this one, as far as the running numbers of the box tell."""
        if kingdom.last_round:
            return max(0, kingdom.last_round - kingdom.round)
        rule = kingdom.catalogue.expansions.get(kingdom.expansion or "")
        if rule is not None:
            return rule.rounds // 2
        first = next(kingdom.box_numbers(), None)
        if first is None:
            return 0
        last = kingdom.catalogue.last_number(kingdom.catalogue.base)
        return max(1, round((last + 1 - kingdom.catalogue.cards[first].number) / CARDS_A_ROUND))

    def unknown(self, rounds: int) -> float:
        """What a card that nobody has seen is worth; nothing when no round is left to turn it in."""
        if not rounds:
            return 0.0
        return self.words["discover"] + self.words["discover_round"] * rounds

    def found(self, kingdom: Kingdom, card: str, nr: int, rounds: int) -> float:
        """What the cards that a line of the visible stage discovers are worth."""
        does = self.worth.does(card, kingdom.orientations[card], nr)
        if not self.experienced:
            return does.once * self.unknown(rounds)
        there = [one for numbers in does.finds for one in in_box(kingdom, numbers, card)]
        worths = sorted((self._better_side(one, rounds) for one in there), reverse=True)
        return sum(worths[: max(1, round(does.once))]) if worths else does.once * self.unknown(rounds)

    def _better_side(self, card: str, rounds: int) -> float:
        """What a card that is discovered is worth on the side that it shows, or that the player picks."""
        design = self.game.catalogue.cards[card].design
        sides = (Orientation.FRONT_UP, Orientation.BACK_UP) if design.choose_side else (Orientation.FRONT_UP,)
        return max(self.worth.of(card, at, rounds) for at in sides if at in design.stages)

    def card(self, kingdom: Kingdom, card: str, rounds: int, at: Orientation | None = None) -> float:
        """What a card of the kingdom is worth, or would be on another stage."""
        at = at or kingdom.orientations[card]
        if kingdom.catalogue.cards[card].design.key == UNKNOWN:
            return self.unknown(rounds)
        found = self.worth.of(card, at, rounds)
        rule = kingdom.stages[card][at].fame_rule
        if rule is not None and not isinstance(rule, WIDE):
            found += fame.by_rule(kingdom, rule, Frame(card, at))
        stuck = kingdom.stickers.get(stage_key(card, at), ()) if kingdom.stickers else ()
        for sticker in stuck:
            number, written = sticker_parts(sticker)
            resource = RESOURCE_STICKERS.get(number)
            if resource is not None:
                found += self.words["usage"] * rounds * self.worth.unit.get(resource, self.worth.other)
            elif written:
                found += int(written)
            else:
                kind = kingdom.catalogue.stickers[number]
                found += kind.fame + (self.words["stays"] * rounds if kind.stays else 0)
        return found

    def lying(self, kingdom: Kingdom, card: str, rounds: int) -> float:
        """What a card is worth where it lies; one that can still act in this round is worth more."""
        zone = kingdom.board.place[card]
        if zone not in _LIVING:
            return self.purged(kingdom, card) if zone == "purged" else 0.0
        found = self.card(kingdom, card, rounds)
        at = kingdom.orientations[card]
        if zone == DECK:
            stage = kingdom.stages[card][at]
            found += self.words["fresh"] * (-self.words["block"] if stage.negative else self.worth.flow(card, at))
        elif zone == PLAY and card not in kingdom.blocked_by:
            acting = kingdom.phase == Phase.ACTIONS or card in kingdom.board.tables[BoardTable.KEPT]
            acting = acting or kingdom.stays(card)
            if acting and not kingdom.stages[card][at].negative:
                found += self.words["fresh"] * self.worth.flow(card, at)
        return found

    def purged(self, kingdom: Kingdom, card: str) -> float:
        """The fame that is kept of a purged card."""
        return float(kingdom.purged_worth.get(card, 0))

    def ruled(self, kingdom: Kingdom) -> float:
        """The fame that rules give now which look at the whole kingdom: goals, and whatever counts cards or icons."""
        board = kingdom.board
        if self._ruled[0] is board and self._ruled[1] == board.version:
            return self._ruled[2]
        total, stages, at = 0, kingdom.stages, kingdom.orientations
        for zone in KINGDOM_ZONES:
            for card in board.zones[zone]:
                rule = stages[card][at[card]].fame_rule
                if isinstance(rule, WIDE):
                    total += fame.by_rule(kingdom, rule, Frame(card, at[card]))
        self._ruled = (board, board.version, float(total))
        return float(total)

    def goals(self, kingdom: Kingdom) -> Goals:
        """The rules in force that count cards, as what one more card of a stage brings."""
        stages, at = kingdom.stages, kingdom.orientations
        rules = tuple(
            rule
            for card in kingdom.board.zones[PERMANENTS]
            if isinstance(rule := stages[card][at[card]].fame_rule, WIDE)
        )
        found = self._goals.get(rules)
        if found is None:
            found = self._goals[rules] = Goals(rules)
        return found

    def live(self, kingdom: Kingdom, card: str, nr: int) -> bool:
        """Whether a line of the visible stage that discovers cards still finds one in the box."""
        finds = self.worth.does(card, kingdom.orientations[card], nr).finds
        return not finds or any(in_box(kingdom, numbers, card) for numbers in finds)

    def pool(self, kingdom: Kingdom) -> float:
        """What the resources held are worth while a turn runs."""
        if kingdom.phase != Phase.ACTIONS or not kingdom.resources:
            return 0.0
        return self.worth.amount(kingdom.resources.items())

    def tally(self, kingdom: Kingdom, keys: Collection[str]) -> float:
        """What tallies are worth that have no rule of fame."""
        return self.words["tally"] * sum(kingdom.counters.get(key, 0) for key in keys)

    # --- a move --------------------------------------------------------------------------------------------------

    def difference(
        self, board: Board, command: Command, answers: tuple[Answer, ...], shown: Collection[str] = ()
    ) -> tuple[float, Result] | None:
        """What a command changes of the worth, on trial, and what it came to; None when it is refused.

        A pending question is worth 0. `shown`: cards of the box that may be looked at.
        """
        if self._base[0] is not board or self._base[1] != board.version:
            self._base = (board, board.version, None)
        base = self._base[2]
        try:
            result = self.game.perform(board, command, answers)
        except (Refusal, Misuse):
            self._base = (board, board.version, base)
            return None
        if result.pending:
            self._base = (board, board.version, base)
            return 0.0, result
        if result.restart:
            undo(board, result.changes)
            self._base = (board, board.version, base)
            return NEVER, result
        kingdom = self.game.kingdom(board)
        touched, ruled, keys, milled, found = self._touched(board, result.changes, shown)
        rounds = self.rounds(kingdom)
        after = self._sum(kingdom, touched, rounds) + self.pool(kingdom) + self.tally(kingdom, keys)
        after += self.ruled(kingdom) if ruled else 0.0
        undo(board, result.changes)
        before = self._sum(kingdom, touched, rounds) + self.pool(kingdom) + self.tally(kingdom, keys)
        if ruled:
            base = self.ruled(kingdom) if base is None else base
            before += base
        self._base = (board, board.version, base)
        extra = found * self.unknown(rounds) - milled * self.words["card"]
        return after - before + extra, result

    def _sum(self, kingdom: Kingdom, cards: Collection[str], rounds: int) -> float:
        return sum(self.lying(kingdom, card, rounds) for card in cards)

    def _touched(
        self, board: Board, changes: tuple[Change, ...], shown: Collection[str]
    ) -> tuple[list[str], bool, list[str], int, int]:
        """The cards that changes are about and that the player knows; whether rules of fame may count otherwise.

        Also the tallies, how many cards left the deck unseen, how many unseen ones left the box.
        """
        touched: dict[str, None] = {}
        hidden: dict[str, None] = {}
        ruled, keys, milled, found = False, list[str](), 0, 0
        top = 1
        for change in changes:
            match change:
                case Move(card=card, source=source, target=target):
                    if source == BOX and not self.experienced and card not in shown:
                        hidden[card] = None
                        found += target not in (BOX, "destroyed")
                    elif source == DECK and card not in touched:
                        top -= 1
                        if top < 0:
                            hidden[card] = None
                            milled += target == DISCARD
                        else:
                            touched[card] = None
                    elif card not in hidden:
                        touched[card] = None
                    ruled = ruled or (source in _LIVING) != (target in _LIVING)
                case Put(table=table, key=key):
                    if table in _BY_CARD:
                        touched[key] = None
                        ruled = ruled or table == BoardTable.ORIENTATION
                    elif table in _BY_STAGE:
                        touched[card_of(key)] = None
                        ruled = ruled or table in _COUNTED
                        if counter_of(key) == Counter.TALLY:
                            keys.append(key)
        return [card for card in touched if card not in hidden], ruled, keys, milled, found
