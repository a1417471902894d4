"""A physical kingdom played beside a virtual one: the same commands, and the cards that came up there."""

from __future__ import annotations

from typing import Any

from companion.catalogue.model import Catalogue
from companion.catalogue.words import Zone
from companion.documents import kingdom as d
from companion.games.kingdom_legacy.api import view
from companion.games.kingdom_legacy.api.coming import Coming
from companion.games.kingdom_legacy.api.engine import Game, Result
from companion.games.kingdom_legacy.players.luck import Luck
from companion.games.kingdom_legacy.players.policies import Player
from companion.games.kingdom_legacy.table.kingdom import Kingdom
from companion.play.board import Board
from companion.play.campaign import Campaign
from companion.play.change import Change, Move, Order
from companion.play.command import Command
from companion.play.decision import Answer, Asks, Decision
from companion.play.journal import Kind
from companion.play.transaction import Outcome
from tests.builder import cards, number
from tests.games.kingdom_legacy.stirring import stir

UNKNOWN = ("generator", "order", "settings")
"""Tables of the board that belong to the dealer."""


class RealGame(Game):
    """The game with real cards from the founding on, told with each command what came up by it."""

    follower: Follower

    def coming(self, board: Board, command: Command) -> Coming:
        """What comes up in the virtual kingdom."""
        return Dealt(self.follower, self.kingdom(board), command)

    def found(self, board: Board, seed: int, sets: tuple[str, ...] | None = None) -> Result:
        """Lay the cards out; a person deals them."""
        start = super().found(board, seed, sets)
        return Result((*start.changes, *self.perform(board, Command("mode", ("physical",))).changes))


class Dealt(Coming):
    """What came up by a command, looked up in the other kingdom when it is asked for."""

    def __init__(self, follower: Follower, kingdom: Kingdom, command: Command) -> None:
        super().__init__(kingdom, command)
        self.follower = follower
        self.changes: list[Change] = []

    def draw(self, outcome: Outcome) -> Command | None:
        """As told, of the cards that haven't come up here yet."""
        self.changes += outcome.changes
        if outcome.decision is not None and outcome.decision.asks is Asks.DRAW:
            self.left, self.top = self.follower.told(outcome.decision, self.changes)
        return super().draw(outcome)


class Follower:
    """One campaign twice; after every step both must look the same."""

    def __init__(self, seed: int, policy: str, printing: str = "current", catalogue: Catalogue | None = None) -> None:
        made = catalogue or cards(printing)
        self.player = Player(Game(made), seed, policy)
        self.game = RealGame(made)
        self.virtual = self.player.campaign
        self.real: Campaign[Result] = Campaign(self.game, 0)
        self.game.follower = self
        self.luck = Luck(-seed - 1)
        self.seen = 0
        self.asked = 0
        self.dealt_unasked = 0

    def stir(self, most: int) -> None:
        """Late cards come early, so that rare texts are met."""
        stir(self.player, most)
        for entry in self.virtual.ledger.entries[1:]:
            self.real.perform(entry.command, *entry.answers)

    def step(self) -> None:
        """One command or answer in both kingdoms, with all draws that it leads to."""
        question = self.virtual.question
        if question is None:
            found = list(self.player.game.commands(self.virtual.board))
            assert found == list(self.game.commands(self.real.board))
            self.do(self.player.pick(found))
        else:
            self._look()
            answer = self.player.answer(question)
            self.virtual.choose(answer)
            self.real.choose(answer)
            self._tell()

    def do(self, command: Command) -> None:
        """That command in both kingdoms, with all draws that it leads to."""
        self._look()
        self.virtual.perform(command)
        self.real.perform(command)
        self._tell()

    def _look(self) -> None:
        self.seen = len(self.virtual.ledger.entries)

    def told(self, question: Decision, changes: list[Change]) -> tuple[tuple[str, ...], str]:
        """The cards that come up next and perhaps those on top then; `changes`: what the command has done here."""
        new = [change for entry in self.virtual.ledger.entries[self.seen :] for change in entry.changes]
        came, gone = came_up(new, question.source), came_up(changes, question.source)
        assert sorted(gone) == sorted(came[: len(gone)])
        last = question.source == Zone.DECK and len(came) == len(gone) + question.min
        held = question.source == Zone.DECK and len(came) == len(gone) and self._same_task()
        if question.places:  # what lies on top, whether it has moved already, and in whatever order
            said = self._deck_before(new, len(gone))[: question.min]
        else:
            said = came[len(gone) : len(gone) + question.min]
        top = self._beneath(question.min if held else 0) if (last or held) and self.luck.below(2) else []
        self.asked += len(said)
        self.dealt_unasked = max(self.dealt_unasked, len(gone))
        if self.luck.below(2):  # what is known needn't be told
            said = [card for card in said if card not in question.places] or said
        return tuple(said), ",".join(top)

    def _deck_before(self, new: list[Change], n: int) -> list[str]:
        """The virtual deck, top first, as it lay when so many of the new changes' cards had come up off it."""
        off = [at for at, change in enumerate(new) if came_up([change], Zone.DECK)]
        deck = list(self.virtual.board.zones[Zone.DECK])
        for change in reversed(new[off[n] :] if n < len(off) else []):
            if isinstance(change, Order) and change.zone == Zone.DECK:
                deck = list(change.old)
            if isinstance(change, Move):
                if change.target == Zone.DECK:
                    del deck[change.to]
                if change.source == Zone.DECK:
                    deck.insert(change.at, change.card)
        return [number(card) for card in reversed(deck)]

    def _top(self) -> list[str]:
        return [str(one) for one in self._deck(self.virtual, self.player.game).seen or []]

    def _held(self) -> int:
        """How many cards came up that an open question keeps on the deck; whoever holds them sees what lay beneath."""
        question, agenda = self.real.question, self.real.board.agenda
        if question is None or question.asks is Asks.DRAW or not agenda:
            return 0
        deck = {number(card) for card in self.real.board.zones[Zone.DECK]}
        return max((len(answer) for answer in agenda[-1].answers if deck.issuperset(answer)), default=0)

    def _same_task(self) -> bool:
        """Whether the virtual kingdom asks something, too, in the task in which the physical one waits for a draw."""
        return self.virtual.board.agenda[-1:] == self.real.board.agenda[-1:]

    def _beneath(self, held: int) -> list[str]:
        """What a person sees on top who holds so many cards that the virtual kingdom hasn't taken off its deck yet."""
        deck = [number(card) for card in reversed(self.virtual.board.zones[Zone.DECK])]
        return deck[held : held + len(self._top())]

    def _tell(self) -> None:
        """What lies open in the virtual kingdom, where the physical one doesn't know it yet."""
        known = self._deck(self.real, self.game)
        assert known.seen is None or self._top()[: len(known.seen)] == [str(one) for one in known.seen]
        if known != self._deck(self.virtual, self.player.game):
            beneath = self._beneath(self._held())
            if beneath:
                self.real.perform(Command("draw", (), (("top", ",".join(beneath)),)))

    def _deck(self, campaign: Campaign[Result], game: Game) -> d.DeckView:
        return view.deck(game.kingdom(campaign.board))

    def tables(self) -> tuple[d.Table, d.Table]:
        """Both tables; what names the mode and counts entries left out."""
        return (
            self.player.game.table(self.virtual.board, "", "", 0, self.virtual.question),
            self.game.table(self.real.board, "", "", 0, self.real.question),
        )

    def boards(self) -> tuple[dict[str, Any], dict[str, Any]]:
        """Both boards but for what only a dealer knows."""
        return public(self.virtual.board), public(self.real.board)

    def histories(self) -> tuple[list[object], list[object]]:
        """What was commanded, draws left out."""
        return history(self.virtual), history(self.real)


def came_up(changes: list[Change], source: str) -> list[str]:
    """The cards that chance took: off the deck, or out of the discard to its bottom."""
    moves = [one for one in changes if isinstance(one, Move)]
    if source == Zone.DISCARD:
        return [number(one.card) for one in moves if (one.source, one.target) == (Zone.DISCARD, Zone.DECK)]
    off = (Zone.PLAY, Zone.DISCARD)
    return [number(one.card) for one in moves if one.source == Zone.DECK and one.target in off]


def public(board: Board) -> dict[str, Any]:
    """Zones and tables; of the deck its cards only."""
    zones: dict[str, Any] = {zone: sorted(pile) if zone == Zone.DECK else pile for zone, pile in board.zones.items()}
    return zones | {name: table for name, table in board.tables.items() if name not in UNKNOWN}


def history(campaign: Campaign[Result]) -> list[object]:
    """Commands with their answers."""
    told: list[object] = []
    for entry in campaign.ledger.entries[1:]:
        command: Command = entry.command
        if entry.kind is Kind.COMMAND and command.verb == "round":
            command = Command("round")
        answers: tuple[Answer, ...] = entry.answers
        if command.verb != "draw":
            told.append((entry.kind, command, answers))
    return told
