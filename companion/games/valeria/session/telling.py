"""What changes come to, in sentences that a seat may read."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.valeria.dark_lord import NAME
from companion.games.valeria.session import layout as at
from companion.games.valeria.session.layout import Pieces, Table
from companion.games.valeria.words import Purse, Resource
from companion.play.board import Board
from companion.play.change import Change, Move, Put
from companion.sentence import say


class Telling:
    """Words changes."""

    def __init__(self, pieces: Pieces) -> None:
        self.pieces = pieces

    def said(self, board: Board, changes: Sequence[Change], seat: int) -> list[str]:
        """A sentence for each thing that happened; what a seat gains and pays, summed up at a turn's end."""
        table, found = Table(self.pieces, board), list[str]()
        sums: dict[int, Purse] = {}
        for change in changes:
            if isinstance(change, Move):
                found += self._moved(table, change, seat)
            elif isinstance(change, Put) and change.table == at.PURSE:
                whose, _, resource = change.key.partition("/")
                step = Purse.of(Resource(resource), _number(change.new) - _number(change.old))
                sums[int(whose)] = sums.get(int(whose), Purse()) + step
            elif isinstance(change, Put):
                if (change.table, change.key) == (at.TURN, at.SEAT):
                    found += _all_summed(table, sums)  # what the turn brought is told before the next one
                found += self._written(table, change)
        return found + _all_summed(table, sums)

    def _moved(self, table: Table, move: Move, seat: int) -> list[str]:
        """A card that went somewhere. What comes out of the box, and what goes back into it, nobody is told."""
        name, (zone, _, owner) = self.pieces.of[move.card].name, move.target.partition(":")
        source = move.source.partition(":")
        if move.source == at.BOX or (move.target in (at.BOX, at.LORD) and not table.over) or zone == "dealt":
            return []
        if zone == "duke":
            return self._duke(table, int(owner), name, seat, dealt=source[0] == "dealt")
        if move.target == at.LORD:
            return [say("{who} was {card}.", who=NAME, card=name)]
        if zone == "tableau":
            return [say("{who} gets {card}.", who=table.name(int(owner)), card=name)]
        if zone == "slain":
            who = table.name(int(owner))
            if source[0] == "slain":
                return [say("{who} takes {card} from {other}.", who=who, card=name, other=table.name(int(source[2])))]
            return [say("{who} has slain {card}.", who=who, card=name)]
        if move.target == at.CAPTURED:
            return [say("{who} captures {card}.", who=NAME, card=name)]
        if source[0] in ("tableau", "slain"):
            return [say("{who} gives {card} back.", who=table.name(int(source[2])), card=name)]
        if move.card in self.pieces.exhausted:
            return [] if move.target == at.EXHAUSTED else [say("A stack is exhausted.")]
        return [say("{card} turns up.", card=name)] if move.target in at.PLACES else []

    @staticmethod
    def _duke(table: Table, owner: int, name: str, seat: int, dealt: bool) -> list[str]:
        who = table.name(owner)
        if not dealt:
            return [say("{who} had {card}.", who=who, card=name)]
        if owner == seat:
            return [say("You keep {card}.", card=name)]
        return [say("{who} keeps a duke.", who=who)]

    def _written(self, table: Table, put: Put) -> list[str]:
        """A value of the turn, or tokens on a card."""
        if put.table == at.TOKENS:
            card, _, resource = put.key.rpartition("/")
            differs = _number(put.new) - _number(put.old)
            told = say(
                "{card} gets {price} as tokens.",
                card=self.pieces.of[card].name,
                price=Purse.of(Resource(resource), differs).text,
            )
            return [told] if differs > 0 else []
        if put.table != at.TURN or put.new is None:
            return []
        if put.key == at.DICE and isinstance(put.new, tuple):
            return [say("The dice show {one} and {other}.", one=put.new[0], other=put.new[1])]
        if put.key == at.SEAT:
            return [say("It is {who}'s turn.", who=table.name(_number(put.new)))]
        if put.key == at.ENDING and put.old is None:
            return [say("The game ends with this round, unless something is given back.")]
        return [say("The game is over.")] if put.key == at.OVER else []


def _number(value: object) -> int:
    return value if isinstance(value, int) else 0


def _all_summed(table: Table, sums: dict[int, Purse]) -> list[str]:
    """What each seat gains and pays; then the sums begin anew."""
    found = [line for owner, differs in sums.items() for line in _summed(table.name(owner), differs)]
    sums.clear()
    return found


def _summed(name: str, differs: Purse) -> list[str]:
    """What a seat gains and pays in all."""
    gained = Purse(*[max(differs.amount(one), 0) for one in Resource])
    paid = Purse(*[max(-differs.amount(one), 0) for one in Resource])
    found = list[str]()
    if gained != Purse():
        found.append(say("{who} gains {amounts}.", who=name, amounts=gained.text))
    if paid != Purse():
        found.append(say("{who} loses {amounts}.", who=name, amounts=paid.text))
    return found
