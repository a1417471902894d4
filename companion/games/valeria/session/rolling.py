"""The roll phase: dice, what changes them, pairs, and the events that a roll wakes (VCK-043 to 048, 157 to 162)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from companion.errors import Misuse, Refusal
from companion.games.valeria.cards import Domain
from companion.games.valeria.effects import Deed, Doing, Gain
from companion.games.valeria.income import ANY_PLAYER_EQUAL, cost
from companion.games.valeria.session import layout as at
from companion.games.valeria.session.layout import Phase, Pieces, Table, Timing
from companion.games.valeria.session.purses import gain, pay
from companion.games.valeria.words import Purse, Resource
from companion.play.command import Command, Legal
from companion.play.decision import Asks, Decision
from companion.play.machine import SessionRun, Start, Work
from companion.play.values import Task
from companion.sentence import say

FACES: Final = ("1", "2", "3", "4", "5", "6")
DICE: Final = ("1", "2")
"""How a die is called: the first or the second."""


class Rolling:
    """Dice until they count."""

    def __init__(self, pieces: Pieces) -> None:
        self.pieces = pieces
        self.starts: dict[str, Start] = {"roll": self._roll, "change": self._change, "keep": self._keep}
        self.tasks: dict[str, Work] = {
            "roll": self._dice, "pair": self._pair, "dice": self._settle, "event": self._event, "token": self._token,
        }  # fmt: skip

    def moves(self, table: Table) -> Iterator[Legal]:
        """Roll, or change a die or keep them."""
        if table.phase == Phase.ROLL:
            yield Legal(Command("roll"), say("Roll the dice"))
        elif table.phase == Phase.CHANGE:
            for key in self._changing(table):
                for nr in DICE:
                    if (shows := self._changed(table, key, nr)) is not None:
                        name = self.pieces.domains[key].name
                        text = say("{domain}: die {nr} shows {shows}", domain=name, nr=nr, shows=shows)
                        yield Legal(Command("change", (at.word(key), nr)), text)
            yield Legal(Command("keep"), say("Keep the dice"))

    # --- the dice -----------------------------------------------------------------------------------------------

    def _roll(self, run: SessionRun, command: Command) -> None:
        if command.args or command.options:
            raise Misuse(say("roll takes no values."))
        if Table(self.pieces, run.board).phase != Phase.ROLL:
            raise Refusal(say("The dice are rolled already."), "VCK-040")
        run.later(Task("roll"))

    def _dice(self, run: SessionRun, task: Task) -> None:
        one, other = run.roll(FACES, 2)
        run.done()
        run.put(at.TURN, at.PHASE, Phase.CHANGE)
        self.show(run, (int(one), int(other)))

    @staticmethod
    def show(run: SessionRun, dice: tuple[int, int]) -> None:
        """The dice show something new; a pair pays, rolled or made (VCK-233 to 235)."""
        run.put(at.TURN, at.DICE, dice)
        run.later(*([Task("pair")] if dice[0] == dice[1] else []), Task("dice"))

    def _pair(self, run: SessionRun, task: Task) -> None:
        run.done()
        table = Table(self.pieces, run.board)
        for seat in table.seats:
            for key in table.domains(seat, ANY_PLAYER_EQUAL):
                for side in self.pieces.domains[key].effect.sides:
                    for part in side:
                        if isinstance(part, Gain) and part.resource is not None:
                            gain(run, seat, Purse.of(part.resource, part.amount))

    def _settle(self, run: SessionRun, task: Task) -> None:
        """Where nothing can be changed any more the dice count at once (VCK-048)."""
        run.done()
        table = Table(self.pieces, run.board)
        if not any(self._changed(table, key, nr) for key in self._changing(table) for nr in DICE):
            self._count(run, table)

    def _keep(self, run: SessionRun, command: Command) -> None:
        if command.args or command.options:
            raise Misuse(say("keep takes no values."))
        table = Table(self.pieces, run.board)
        if table.phase != Phase.CHANGE:
            raise Refusal(say("There are no dice to keep."), "VCK-048")
        self._count(run, table)

    def _count(self, run: SessionRun, table: Table) -> None:
        """The dice are final: events first, then income (VCK-159)."""
        run.put(at.TURN, at.PHASE, Phase.INCOME)
        values = (*table.dice, sum(table.dice))
        woken = [key for key in table.events() if self.pieces.monsters[key].activation in values]
        run.later(*(Task("event", card=key) for key in woken), Task("income"))

    # --- changing -----------------------------------------------------------------------------------------------

    def _changing(self, table: Table) -> list[str]:
        """Domains that can still change a die in this roll (VCK-046)."""
        used = table.board.tables[at.USED]
        return [key for key in table.domains(table.seat, Timing.ROLL) if key not in used]

    def _changed(self, table: Table, key: str, nr: str) -> int | None:
        """What a die would show then; None: it can't be changed so, or the price is lacking."""
        domain, shows = self.pieces.domains[key], table.dice[int(nr) - 1]
        new = new_face(domain, shows)
        if new is None or new == shows:
            return None
        player = table.player(table.seat)
        return new if player.purse.covers(cost(domain.effect, player)) else None

    def _change(self, run: SessionRun, command: Command) -> None:
        if len(command.args) < 2 or command.options or command.args[-1] not in DICE:
            raise Misuse(say("change DOMAIN DIE, the die being 1 or 2."), DICE)
        table = Table(self.pieces, run.board)
        name, nr = "-".join(command.args[:-1]), command.args[-1]
        if table.phase != Phase.CHANGE:
            raise Refusal(say("There are no dice to change."), "VCK-045")
        owned = table.domains(table.seat, Timing.ROLL)
        key = next((key for key in owned if at.word(key) == name), None)
        if key is None:
            raise Refusal(say("You have no domain {name} that changes dice.", name=name), "VCK-045")
        if key not in self._changing(table):
            raise Refusal(say("{name} has changed a die in this roll.", name=self.pieces.domains[key].name), "VCK-046")
        new = self._changed(table, key, nr)
        if new is None:
            raise Refusal(say("{name} can't change that die now.", name=self.pieces.domains[key].name), "VCK-045")
        player = table.player(table.seat)
        pay(run, table.seat, cost(self.pieces.domains[key].effect, player))
        run.put(at.USED, key, True)
        one, other = table.dice
        self.show(run, (new, other) if nr == "1" else (one, new))

    # --- events -------------------------------------------------------------------------------------------------

    def _event(self, run: SessionRun, task: Task) -> None:
        """An event does what it says, once a roll (VCK-158, 160, 161)."""
        run.done()
        table = Table(self.pieces, run.board)
        instruction = self.pieces.monsters[task.card].instruction
        assert instruction is not None
        for side in instruction.sides:
            for part in side:
                match part:
                    case Doing(deed=Deed.ADD_TOKEN):
                        run.later(Task("token", card=task.card))
                    case Doing(deed=Deed.ALL_LOSE, number=int(many), resource=Resource() as resource):
                        for seat in table.seats:
                            if seat != table.resting:
                                lost = min(many, table.amount(seat, resource))
                                gain(run, seat, Purse.of(resource, -lost))
                    case _:
                        raise AssertionError(f"no event says so: {part}")

    def _token(self, run: SessionRun, task: Task) -> None:
        """A token on a monster, or another event, of the active player's choice (VCK-162, 165)."""
        table = Table(self.pieces, run.board)
        instruction = self.pieces.monsters[task.card].instruction
        assert instruction is not None
        (doing,) = [part for side in instruction.sides for part in side if isinstance(part, Doing)]
        by_word = {at.word(key): key for key in table.prey() if key != task.card}
        if by_word:
            texts = tuple(self.pieces.monsters[key].name for key in by_word.values())
            prompt = say("{event}: which monster gets the token?", event=self.pieces.monsters[task.card].name)
            (word,) = run.ask(Decision(Asks.CARDS, prompt, tuple(by_word), texts, seat=table.seat))
            assert doing.resource is not None
            run.add(at.TOKENS, f"{by_word[word]}/{doing.resource}", doing.number or 0)
        run.done()


def new_face(domain: Domain, shows: int) -> int | None:
    """What a domain makes of a die; never 0 (VCK-238)."""
    for side in domain.effect.sides:
        for part in side:
            if isinstance(part, Doing) and part.number is not None:
                if part.deed is Deed.SET_DIE:
                    return part.number
                if part.deed is Deed.LOWER_DIE and shows > part.number:
                    return shows - part.number
    return None
